import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { BOOKS } from '#scripture/reference/books.ts';

/**
 * Reads modules of the SWORD project (https://wiki.crosswire.org/File_Formats):
 * texts and commentaries by verse (zText, zCom, zCom4), dictionaries by key (zLD).
 */
export interface SwordConf {
  /** The name in square brackets: "MHCC". */
  name: string;
  driver: string;
  dataPath: string;
  encoding: string;
  description: string;
  about: string;
  /** Every line of the file by its key; of a key that stands twice, the first. */
  fields: ReadonlyMap<string, string>;
}

/** Raw entries by verse, in the King James versification. */
export interface SwordVerses {
  /** The entry of a verse as it stands in the module, '' where there is none. `verse` 0 is the chapter's introduction. */
  entry(osisBook: string, chapter: number, verse: number): string;
}

/** Raw entries by key. */
export interface SwordDictionary {
  keys: readonly string[];
  /** The entry under a key, upper or lower case; undefined where there is none. */
  entry(key: string): string | undefined;
}

/** Number of verses of a chapter in the King James versification. */
export type VerseCounts = (osisBook: string, chapter: number) => number;

/** The modules a SWORD folder declares in `mods.d`; an unreadable file is left out. */
export function listModules(swordPath: string): SwordConf[] {
  const folder = join(swordPath, 'mods.d');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.conf'))
    .sort()
    .flatMap((file) => {
      try {
        return [parseConf(readFileSync(join(folder, file), 'utf8'))];
      } catch {
        return [];
      }
    });
}

function parseConf(text: string): SwordConf {
  const fields = new Map<string, string>();
  let name = '';
  for (const line of text.replace(/\\\r?\n/g, ' ').split(/\r?\n/)) {
    const section = line.match(/^\[(.+)\]\s*$/);
    if (section) name = section[1]!;
    const field = line.match(/^([A-Za-z_0-9.]+)\s*=\s*(.*)$/);
    if (field && !fields.has(field[1]!)) fields.set(field[1]!, field[2]!.trim());
  }
  const field = (key: string) => fields.get(key) ?? '';
  if (name === '' || field('DataPath') === '' || field('ModDrv') === '') throw new Error('Not a SWORD configuration.');
  return {
    name,
    driver: field('ModDrv'),
    dataPath: field('DataPath'),
    encoding: field('Encoding') || 'Latin-1',
    description: field('Description'),
    about: field('About'),
    fields,
  };
}

/** One testament's files: the index of verses, the index of compressed blocks, the blocks. */
interface Testament {
  verses: Buffer;
  /** Bytes of one verse record: 10, or 12 in modules with long entries. */
  width: number;
  blocks: Buffer;
  data: Buffer;
}

/** Opens a text or a commentary. Throws where files are missing or don't fit the versification. */
export function openVerses(swordPath: string, conf: SwordConf, counts: VerseCounts): SwordVerses {
  const folder = insideOf(swordPath, conf.dataPath);
  const decoder = new TextDecoder(/utf-?8/i.test(conf.encoding) ? 'utf-8' : 'windows-1252');
  const places = new Map<string, { testament: 'ot' | 'nt'; at: number }>();
  const sizes = { ot: 2, nt: 2 };
  for (const book of BOOKS) {
    const testament = book.testament === 'old' ? 'ot' : 'nt';
    sizes[testament] += 1;
    for (let chapter = 1; chapter <= book.chapters; chapter += 1) {
      places.set(`${book.osis}.${chapter}`, { testament, at: sizes[testament] });
      sizes[testament] += 1 + counts(book.osis, chapter);
    }
  }
  const open = (testament: 'ot' | 'nt'): Testament | null => {
    const index = readdirSync(folder).find((file) => new RegExp(`^${testament}\\.[bcv]zv$`).test(file));
    if (!index) return null;
    const stem = join(folder, index.slice(0, -1));
    const verses = readFileSync(`${stem}v`);
    const width = verses.length / sizes[testament];
    if (width !== 10 && width !== 12) throw new Error(`${conf.name}: its verses are numbered otherwise.`);
    return { verses, width, blocks: readFileSync(`${stem}s`), data: readFileSync(`${stem}z`) };
  };
  const testaments = { ot: open('ot'), nt: open('nt') };
  if (!testaments.ot && !testaments.nt) throw new Error(`${conf.name}: no data files.`);
  const inflated = cache((key: string) => {
    const [testament, block] = key.split('.') as ['ot' | 'nt', string];
    const { blocks, data } = testaments[testament]!;
    const at = Number(block) * 12;
    const offset = blocks.readUInt32LE(at);
    return inflateSync(data.subarray(offset, offset + blocks.readUInt32LE(at + 4)));
  });

  return {
    entry: (osisBook, chapter, verse) => {
      const place = places.get(`${osisBook}.${chapter}`);
      const files = place && testaments[place.testament];
      if (!place || !files || verse < 0 || verse > counts(osisBook, chapter)) return '';
      const at = (place.at + verse) * files.width;
      const size = files.width === 12 ? files.verses.readUInt32LE(at + 8) : files.verses.readUInt16LE(at + 8);
      if (size === 0) return '';
      const start = files.verses.readUInt32LE(at + 4);
      const block = inflated(`${place.testament}.${files.verses.readUInt32LE(at)}`);
      return decoder.decode(block.subarray(start, start + size));
    },
  };
}

/** Opens a dictionary of the driver zLD. */
export function openDictionary(swordPath: string, conf: SwordConf): SwordDictionary {
  const path = insideOf(swordPath, conf.dataPath);
  const stem = existsSync(`${path}.idx`) ? path : join(path, basename(path));
  const [idx, dat, zdx, zdt] = ['idx', 'dat', 'zdx', 'zdt'].map((end) => readFileSync(`${stem}.${end}`)) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ];
  const decoder = new TextDecoder(/utf-?8/i.test(conf.encoding) ? 'utf-8' : 'windows-1252');
  const places = new Map<string, { block: number; entry: number }>();
  const keys: string[] = [];
  for (let at = 0; at + 8 <= idx.length; at += 8) {
    const offset = idx.readUInt32LE(at);
    const record = dat.subarray(offset, offset + idx.readUInt32LE(at + 4));
    const end = record.indexOf('\r\n');
    if (end < 0 || end + 10 > record.length) continue;
    const key = decoder.decode(record.subarray(0, end));
    keys.push(key);
    places.set(key.toUpperCase(), { block: record.readUInt32LE(end + 2), entry: record.readUInt32LE(end + 6) });
  }
  const inflated = cache((block: string) => {
    const at = Number(block) * 8;
    const offset = zdx.readUInt32LE(at);
    return inflateSync(zdt.subarray(offset, offset + zdx.readUInt32LE(at + 4)));
  });
  return {
    keys,
    entry: (key) => {
      const place = places.get(key.toUpperCase());
      if (!place) return undefined;
      const block = inflated(String(place.block));
      const at = 4 + place.entry * 8;
      const offset = block.readUInt32LE(at);
      return decoder.decode(block.subarray(offset, offset + block.readUInt32LE(at + 4))).replace(/\0+$/, '');
    },
  };
}

/** The data path of a module, which must lie inside the folder it was declared in. */
function insideOf(swordPath: string, dataPath: string): string {
  const root = join(swordPath);
  const path = join(root, dataPath);
  if (path !== root && !path.startsWith(root.endsWith('/') ? root : `${root}/`)) {
    throw new Error('A module’s DataPath leads out of SWORD_PATH.');
  }
  // A dictionary's path ends in the files' common name, a text's in a folder, with or without a slash.
  return existsSync(path) || existsSync(`${path}.idx`) ? path.replace(/\/$/, '') : dirname(path);
}

/** Keeps the last few blocks: neighbouring verses are in the same one. */
function cache(load: (key: string) => Buffer): (key: string) => Buffer {
  const kept = new Map<string, Buffer>();
  return (key) => {
    const known = kept.get(key);
    if (known) return known;
    const loaded = load(key);
    kept.set(key, loaded);
    if (kept.size > 12) kept.delete(kept.keys().next().value!);
    return loaded;
  };
}

/** Every block of a text, a book each in modules with BlockType=BOOK, whatever its versification. */
export function readBlocks(swordPath: string, conf: SwordConf): string[] {
  const folder = insideOf(swordPath, conf.dataPath);
  return ['ot', 'nt'].flatMap((testament) => {
    const index = readdirSync(folder).find((file) => new RegExp(`^${testament}\\.[bcv]zs$`).test(file));
    if (!index) return [];
    const blocks = readFileSync(join(folder, index));
    const data = readFileSync(join(folder, `${index.slice(0, -1)}z`));
    return Array.from({ length: blocks.length / 12 }, (_, block) => {
      const offset = blocks.readUInt32LE(block * 12);
      return inflateSync(data.subarray(offset, offset + blocks.readUInt32LE(block * 12 + 4))).toString('utf8');
    });
  });
}
