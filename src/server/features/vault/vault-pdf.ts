import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import PdfDocument from 'pdfkit';
import { PRODUCT } from '#contract/product.ts';
import type { VaultItem } from '#contract/vault.ts';
import { encodeOutline, type OutlineStep } from './glyph-outline.ts';
import { nameMissing } from './missing-letters.ts';
import { describeItem, EXPORT_GROUPS, leftOut, type ReadableVault, writeDate } from './vault-export.ts';

const resolve = createRequire(import.meta.url).resolve;

/** The parts Literata comes in; the first that has a character writes it. */
const SUBSETS = ['latin', 'latin-ext', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const;
const STYLES = ['normal', 'italic'] as const;
type Style = (typeof STYLES)[number];

/** Points. */
const MARGIN = 72;
const BODY = 11;

const INK = '#2b2620';
const QUIET = '#6d6459';
const GOLD = '#8a6414';

/** The insides of a WOFF2 font as fontkit opens it; its types leave them out. */
interface OpenedFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
  getGlyph(id: number): {
    path: { commands: OutlineStep[] };
    advanceWidth: number;
    _getMetrics(): { leftBearing: number };
  };
}

/** A font as pdfkit holds it. */
interface EmbeddedFont {
  font: OpenedFont;
  subset: Subset;
}

/** What fontkit gathers of a font for a file. */
interface Subset {
  _addGlyph(id: number): number;
  glyf: Uint8Array[];
  loca: { offsets: number[] };
  hmtx: { metrics: { advance: number; bearing: number }[] };
  offset: number;
}

/**
 * Lets a WOFF2 font be put into a file: fontkit copies outlines from where an uncompressed font has them, and there
 * WOFF2 has none (its `glyf` table is stored in another form). The outlines it has read are written anew instead.
 */
function mendSubset({ font, subset }: EmbeddedFont): void {
  subset._addGlyph = (id) => {
    const glyph = font.getGlyph(id);
    const outline = encodeOutline(glyph.path.commands);
    subset.glyf.push(outline);
    subset.loca.offsets.push(subset.offset);
    subset.hmtx.metrics.push({ advance: glyph.advanceWidth, bearing: glyph._getMetrics().leftBearing });
    subset.offset += outline.length;
    return subset.glyf.length - 1;
  };
}

/** Writes the open things of a vault as a PDF; what fails while it is written ends the stream with that error. */
export function writePdf(vault: ReadableVault): Readable {
  const document = new PdfDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    info: { Title: 'My Prayer Vault', Author: PRODUCT, CreationDate: vault.now },
    lang: 'en-US',
    bufferPages: false,
  });
  write(document, vault)
    .then(() => document.end())
    .catch((error: unknown) => document.destroy(error instanceof Error ? error : new Error(String(error))));
  return document as unknown as Readable;
}

async function write(document: PDFKit.PDFDocument, vault: ReadableVault): Promise<void> {
  const page = createWriter(document);
  page.paragraph('My Prayer Vault', { size: 26 });
  page.paragraph(`From ${PRODUCT}, ${writeDate(vault.now, vault.timeZone)}`, { color: QUIET });
  const note = leftOut(vault.sealed);
  if (note) page.paragraph(note, { style: 'italic', color: QUIET });
  for (const group of EXPORT_GROUPS) {
    let first = true;
    for await (const item of vault.of(group)) {
      if (first) page.heading(group.heading);
      first = false;
      writeItem(page, item, vault.timeZone);
    }
  }
  if (page.missed()) {
    page.paragraph(
      'Some characters could not be set in this typeface; what stands in brackets names them. To have all of them on paper, open the prayer in your vault and print it there. The Markdown and JSON files hold every character, too.',
      { style: 'italic', color: QUIET, before: 24 },
    );
  }
}

type Writer = ReturnType<typeof createWriter>;

function writeItem(page: Writer, item: VaultItem, timeZone: string): void {
  page.paragraph(item.title, { size: 15, before: 18, keep: 80 });
  page.paragraph(describeItem(item, timeZone), { size: 9, color: item.answeredAt ? GOLD : QUIET, after: 6 });
  for (const block of item.content.split(/\n{2,}/)) {
    const quoted = /^\s*>/.test(block);
    // What a person wrote stands as it was written: a dash is no list, and a star no emphasis.
    const written = !quoted && (item.kind === 'prayer' || item.kind === 'note');
    const text = written ? block.trimEnd() : plainWords(block);
    if (text) page.paragraph(text, { indent: quoted ? 18 : 0, style: quoted ? 'italic' : 'normal' });
  }
  if (item.thanks) page.paragraph(`Thanks: ${item.thanks}`, { style: 'italic', color: GOLD, indent: 18 });
}

/** A Markdown block as it is printed. */
function plainWords(block: string): string {
  return block
    .replace(/^\s*(?:> ?)+/gm, '')
    .replace(/^#{1,6} +/gm, '')
    .replace(/^\s*- \[[ x]\] /gm, '• ')
    .replace(/^\s*[-*] /gm, '• ')
    .replace(/\*\*([^*\n]+)\*\*/g, '$1')
    .replace(/(^|[^\w*])\*([^*\n]+)\*/g, '$1$2')
    .trim();
}

interface Look {
  size?: number;
  color?: string;
  style?: Style;
  /** Points to the left of it, above it and below it. */
  indent?: number;
  before?: number;
  after?: number;
  /** A new page begins where less than this is left, in points. */
  keep?: number;
}

function createWriter(document: PDFKit.PDFDocument) {
  const fonts = new Map<string, OpenedFont>();
  for (const style of STYLES) {
    for (const subset of SUBSETS) {
      const name = `${subset}-${style}`;
      document.registerFont(
        name,
        readFileSync(
          resolve(`@fontsource-variable/literata/files/literata-${name.replace(style, `wght-${style}`)}.woff2`),
        ),
      );
      document.font(name);
      const embedded = (document as unknown as { _font: EmbeddedFont })._font;
      mendSubset(embedded);
      fonts.set(name, embedded.font);
    }
  }
  let missed = false;

  /** Which part writes a character; null where none has it. */
  const partOf = (character: string, style: Style): string | null => {
    const codePoint = character.codePointAt(0)!;
    for (const subset of SUBSETS) {
      const name = `${subset}-${style}`;
      if (fonts.get(name)!.hasGlyphForCodePoint(codePoint)) return name;
    }
    return null;
  };

  /** A text in stretches that one part writes; spaces and line ends stay with what is before them. */
  const stretches = (text: string, style: Style): { font: string; text: string }[] => {
    const settable = nameMissing(text, (character) => partOf(character, style) !== null);
    missed ||= settable !== text;
    const found: { font: string; text: string }[] = [];
    for (const character of settable) {
      const font = (/\s/.test(character) ? found.at(-1)?.font : partOf(character, style)) ?? `latin-${style}`;
      const last = found.at(-1);
      if (last?.font === font) last.text += character;
      else found.push({ font, text: character });
    }
    return found;
  };

  const paragraph = (text: string, look: Look = {}): void => {
    const { size = BODY, color = INK, style = 'normal', indent = 0, before = 0, after = 5, keep = 0 } = look;
    const { top, bottom, left, right } = document.page.margins;
    if (document.y + keep > document.page.height - bottom) document.addPage();
    if (before > 0 && document.y > top) document.y += before;
    document.fontSize(size).fillColor(color);
    document.x = left + indent;
    const width = document.page.width - left - right - indent;
    const parts = stretches(text, style);
    parts.forEach((part, at) => {
      document.font(part.font).text(part.text, { width, lineGap: size * 0.3, continued: at < parts.length - 1 });
    });
    document.x = left;
    document.y += after;
  };

  return {
    paragraph,
    heading: (text: string) => paragraph(text, { size: 18, before: 30, keep: 120, color: GOLD }),
    /** Whether some character could not be written. */
    missed: () => missed,
  };
}
