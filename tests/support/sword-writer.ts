import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';

/** Verse records of each testament in CrossWire's own modules of the King James versification. */
const RECORDS = { ot: 24_115, nt: 8_246 };

/**
 * Records of a few verses, read off CrossWire's King James module by their text, not counted by
 * the code under test. A chapter's introduction stands before its first verse.
 */
export const RECORD = {
  genesis1v1: { testament: 'ot', at: 4 },
  psalm23v1: { testament: 'ot', at: 14_758 },
  john3Introduction: { testament: 'nt', at: 3_052 },
  john3v16: { testament: 'nt', at: 3_068 },
  john3v36: { testament: 'nt', at: 3_088 },
  john4Introduction: { testament: 'nt', at: 3_089 },
  romans14v23: { testament: 'nt', at: 5_297 },
  romans15Introduction: { testament: 'nt', at: 5_298 },
  romans16v25: { testament: 'nt', at: 5_357 },
  revelation22v21: { testament: 'nt', at: 8_245 },
} as const;

/** What every module says of itself. */
interface ModuleOptions {
  /** Further or other lines of the configuration. */
  fields?: Record<string, string>;
  encoding?: 'UTF-8' | 'Latin-1';
}

interface CommentaryOptions extends ModuleOptions {
  /** Bytes of a verse record: 10 (zCom), 12 (zCom4). */
  width: 10 | 12;
  driver: 'zCom' | 'zCom4';
  /** How much stands in one compressed block: names the files "bz?", "cz?" or "vz?". */
  blocks?: 'b' | 'c' | 'v';
  texts: Partial<Record<keyof typeof RECORD, string>>;
}

interface DictionaryOptions extends ModuleOptions {
  /** Entries by key, "00026". */
  texts: Record<string, string>;
  /** The files stand in a folder of the module's name, and DataPath names only the folder. */
  folderOnly?: boolean;
}

/** A folder of SWORD modules as https://wiki.crosswire.org/File_Formats describes them. */
export interface SwordFolder {
  path: string;
  /** Writes a commentary; returns the folder of its files. */
  commentary(name: string, options: CommentaryOptions): string;
  /** Writes a dictionary of the driver zLD; returns its files' common stem. */
  dictionary(name: string, options: DictionaryOptions): string;
  /** Writes a configuration alone. */
  conf(name: string, fields: Record<string, string>): void;
  remove(): void;
}

/** Makes an empty SWORD folder in the system's temporary one. */
export function createSwordFolder(): SwordFolder {
  const parent = mkdtempSync(join(tmpdir(), 'emmaus-sword-'));
  const path = join(parent, 'sword');
  mkdirSync(join(path, 'mods.d'), { recursive: true });

  const conf: SwordFolder['conf'] = (name, fields) => {
    const lines = Object.entries(fields).map(([key, value]) => `${key}=${value}`);
    writeFileSync(join(path, 'mods.d', `${name.toLowerCase()}.conf`), `[${name}]\n${lines.join('\n')}\n`);
  };
  const encode = (text: string, encoding: ModuleOptions['encoding']) =>
    Buffer.from(text, encoding === 'Latin-1' ? 'latin1' : 'utf8');
  // Latin-1 is what SWORD takes a module for that names no encoding.
  const encodingField = (encoding: ModuleOptions['encoding']): Record<string, string> =>
    encoding === 'Latin-1' ? {} : { Encoding: 'UTF-8' };

  return {
    path,
    conf,
    commentary: (name, { width, driver, blocks = 'b', texts, fields, encoding }) => {
      const folder = join(path, 'modules/comments', driver.toLowerCase(), name.toLowerCase());
      mkdirSync(folder, { recursive: true });
      for (const testament of ['ot', 'nt'] as const) {
        const entries = Object.entries(texts)
          .map(([key, text]) => ({ ...RECORD[key as keyof typeof RECORD], text: encode(text, encoding) }))
          .filter((entry) => entry.testament === testament);
        const { verses, index, data } = packVerses(entries, RECORDS[testament], width);
        writeFileSync(join(folder, `${testament}.${blocks}zv`), verses);
        writeFileSync(join(folder, `${testament}.${blocks}zs`), index);
        writeFileSync(join(folder, `${testament}.${blocks}zz`), data);
      }
      conf(name, {
        DataPath: `./modules/comments/${driver.toLowerCase()}/${name.toLowerCase()}/`,
        ModDrv: driver,
        CompressType: 'ZIP',
        ...encodingField(encoding),
        ...fields,
      });
      return folder;
    },
    dictionary: (name, { texts, fields, encoding, folderOnly }) => {
      const dataPath = join('modules/lexdict/zld', name.toLowerCase());
      const stem = join(path, dataPath, folderOnly ? name.toLowerCase() : 'dict');
      mkdirSync(dirname(stem), { recursive: true });
      const files = packDictionary(Object.entries(texts).map(([key, text]) => [key, encode(text, encoding)]));
      for (const [end, bytes] of Object.entries(files)) writeFileSync(`${stem}.${end}`, bytes);
      conf(name, {
        DataPath: `./${dataPath}${folderOnly ? '/' : '/dict'}`,
        ModDrv: 'zLD',
        CompressType: 'ZIP',
        ...encodingField(encoding),
        ...fields,
      });
      return stem;
    },
    remove: () => rmSync(parent, { recursive: true, force: true }),
  };
}

const uint32 = (...numbers: number[]) => Buffer.from(Uint32Array.from(numbers).buffer);

/**
 * `?zv`: block, place in it, size, for every verse; `?zs`: place, size, inflated size, for every
 * block; `?zz`: the blocks. Each text but the last goes to a block of its own behind some filling,
 * the last shares one, so that neither number is always 0.
 */
function packVerses(entries: readonly { at: number; text: Buffer }[], records: number, width: 10 | 12) {
  const verses = Buffer.alloc(records * width);
  const blocks: Buffer[] = [];
  for (const [place, { at, text }] of entries.entries()) {
    const filling = Buffer.from('Filling. '.repeat(place + 1));
    const shares = place === entries.length - 1 && blocks.length > 0;
    const block = shares ? blocks.length - 1 : blocks.length;
    const before = shares ? blocks[block]! : filling;
    blocks[block] = Buffer.concat([before, text]);
    verses.writeUInt32LE(block, at * width);
    verses.writeUInt32LE(before.length, at * width + 4);
    if (width === 12) verses.writeUInt32LE(text.length, at * width + 8);
    else verses.writeUInt16LE(text.length, at * width + 8);
  }
  const packed = blocks.map((block) => deflateSync(block));
  let offset = 0;
  const index = packed.map((block, place) => {
    const row = uint32(offset, block.length, blocks[place]!.length);
    offset += block.length;
    return row;
  });
  return { verses, index: Buffer.concat(index), data: Buffer.concat(packed) };
}

/**
 * `idx`: place and size of every key; `dat`: key, line end, block, entry; `zdx`: place and size of
 * every block; `zdt`: the blocks: number of entries, place and size of each, the entries, each
 * with a zero at its end. Two entries a block. Keys are kept in order, as SWORD seeks them by halves.
 */
function packDictionary(entries: readonly (readonly [key: string, text: Buffer])[]) {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1));
  const idx: Buffer[] = [];
  const dat: Buffer[] = [];
  const zdx: Buffer[] = [];
  const zdt: Buffer[] = [];
  const sizeOf = (buffers: readonly Buffer[]) => buffers.reduce((sum, { length }) => sum + length, 0);
  for (let from = 0; from < sorted.length; from += 2) {
    const inBlock = sorted.slice(from, from + 2);
    const texts = inBlock.map(([, text]) => Buffer.concat([text, Buffer.alloc(1)]));
    const head = 4 + 8 * texts.length;
    const places = texts.flatMap((text, place) => [head + sizeOf(texts.slice(0, place)), text.length]);
    const block = deflateSync(Buffer.concat([uint32(texts.length, ...places), ...texts]));
    for (const [entry, [key]] of inBlock.entries()) {
      const record = Buffer.concat([Buffer.from(`${key}\r\n`), uint32(from / 2, entry)]);
      idx.push(uint32(sizeOf(dat), record.length));
      dat.push(record);
    }
    zdx.push(uint32(sizeOf(zdt), block.length));
    zdt.push(block);
  }
  return { idx: Buffer.concat(idx), dat: Buffer.concat(dat), zdx: Buffer.concat(zdx), zdt: Buffer.concat(zdt) };
}
