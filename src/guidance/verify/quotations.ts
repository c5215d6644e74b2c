/** A run of prose that is presented as somebody's words. */
export interface Quotation {
  /** Where it stands in the prose, its marks included, in UTF-16 code units. */
  from: number;
  to: number;
  /** The words between the marks. */
  inner: string;
  /** Emphasis is no quotation, but verses are often set in it. */
  kind: 'quoted' | 'emphasis';
  /** The marks as they were written. */
  open: string;
  close: string;
}

/**
 * Every pair of marks people quote with, outermost first. Single marks count only
 * where they can't be an apostrophe; a double mark that is never closed runs to
 * the end of its paragraph.
 */
const MARKS: { pattern: RegExp; kind: Quotation['kind'] }[] = [
  { pattern: /(“)([^“”]+)(”|(?=\n\s*\n)|$)/g, kind: 'quoted' },
  { pattern: /(")([^"]+?)(")/g, kind: 'quoted' },
  { pattern: /([«„])([^«»„“]+)([»“])/g, kind: 'quoted' },
  { pattern: /(?<=^|[\s(—–:])(‘)(.+?)(’)(?=$|[\s.,;:!?)—–])/gs, kind: 'quoted' },
  { pattern: /(?<=^|[\s(—–:])(')(.+?)(')(?=$|[\s.,;:!?)—–])/gs, kind: 'quoted' },
  { pattern: /(?<![\w*])(\*{1,3})(?=\S)([^*]+?)(\1)(?![\w*])/g, kind: 'emphasis' },
  { pattern: /(?<![\w_])(_{1,2})(?=\S)([^_]+?)(\1)(?![\w_])/g, kind: 'emphasis' },
];

/** The quotations and emphasised runs of a text, in order, none inside another. */
export function quotationsIn(prose: string): Quotation[] {
  const found: Quotation[] = [];
  for (const { pattern, kind } of MARKS) {
    for (const match of prose.matchAll(pattern)) {
      const [whole, open = '', inner = '', close = ''] = match;
      const [from, to] = [match.index, match.index + whole.length];
      const clash = found.find((other) => from < other.to && other.from < to);
      // Emphasis around a quotation is decoration; the quotation counts.
      if (!clash) found.push({ from, to, inner, kind, open, close });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}
