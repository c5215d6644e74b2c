import type { z } from 'zod';
import { DEVOTIONAL_LIMITS, type DevotionalsFile, devotionalsFileSchema } from '#contract/devotionals.ts';
import { PRODUCT } from '#contract/product.ts';
import { VAULT_LIMITS, type VaultFile, vaultFileSchema } from '#contract/vault.ts';
import { listZip, type ZipEntry } from '#contract/zip-directory.ts';
import { checkToFirstFault } from '#server/http/check-input.ts';
import { HttpError } from '#server/http/errors.ts';
import type { LaidAside } from './laid-aside.ts';
import { readZipEntry } from './zip-file.ts';

/** What an archive brings back, a part at a time. Each part that comes is checked; one that isn't right throws 400. */
export interface Archive {
  vault(): AsyncIterable<VaultFile>;
  devotionals(): AsyncIterable<DevotionalsFile>;
}

/** Most bytes that one part unfolds to: our own are a tenth of it. */
const MOST_PART = 64 * 1024 * 1024;
/** Most bytes that all parts together unfold to: a vault filled with what takes most room in JSON is less. */
const MOST_UNFOLDED = 1024 * 1024 * 1024;
/**
 * Most braces, brackets and commas between the words of a part: each may become a value, and values take far more room
 * than bytes. Our own parts end after 4 MB, and a thing of a few hundred bytes has some dozens of them.
 */
const MOST_MARKS = 500_000;
/** Most parts: a vault of the longest sealed words takes some forty, devotionals of 100 MB as many. */
const MOST_PARTS = 200;

/** The only files that are read back, also out of a folder into which they were put. */
const WANTED = /^(?:[^/]+\/)?(vault|devotionals)(?:-(\d{1,5}))?\.json$/;

const damaged = () =>
  new HttpError('bad-request', `This isn’t an archive from ${PRODUCT}, or it is damaged. Nothing was changed.`);

/**
 * Opens an archive that `packArchive` made, or one that was zipped again with its files in a folder. Throws 400 with a
 * sentence for anything else, before a byte of it is unfolded where its directory says too much already.
 */
export async function openArchive(file: LaidAside): Promise<Archive> {
  const entries = await listZip(file).catch(() => {
    throw damaged();
  });
  const found = entries.filter(({ name }) => WANTED.test(name));
  if (found.length === 0)
    throw new HttpError(
      'bad-request',
      'There is neither a vault nor a devotional in this archive. Nothing was changed.',
    );
  if (found.length > MOST_PARTS) throw damaged();
  const unfolded = found.reduce((sum, { size }) => sum + size, 0);
  if (unfolded > MOST_UNFOLDED || found.some(({ size }) => size > MOST_PART)) throw damaged();

  const partsOf = (kind: string): ZipEntry[] => {
    const number = ({ name }: ZipEntry) => Number(WANTED.exec(name)?.[2] ?? 1);
    return found
      .filter(({ name }) => WANTED.exec(name)?.[1] === kind)
      .sort((a, b) => number(a) - number(b) || a.name.localeCompare(b.name));
  };
  async function* read<Schema extends z.ZodType>(kind: string, schema: Schema): AsyncGenerator<z.output<Schema>> {
    for (const entry of partsOf(kind)) {
      const content = await readZipEntry(file, entry).catch(() => {
        throw damaged();
      });
      if (!mayBeRead(content)) throw damaged();
      yield parse(content.toString('utf8'), schema, entry.name);
    }
  }
  return {
    vault: () => read('vault', vaultFileSchema),
    devotionals: () => read('devotionals', devotionalsFileSchema),
  };
}

/**
 * Goes through all of an archive without keeping anything of it. Throws 400 where something in it isn't right, and what
 * `checkDevotionals` throws.
 */
export async function checkArchive(
  archive: Archive,
  checkDevotionals: (part: DevotionalsFile) => void = () => undefined,
): Promise<void> {
  const tooMany = () =>
    new HttpError('bad-request', 'There is more in this archive than one account can hold. Nothing was changed.');
  let items = 0;
  for await (const part of archive.vault()) {
    items += part.items.length;
    if (items > VAULT_LIMITS.items) throw tooMany();
  }
  let devotionals = 0;
  for await (const part of archive.devotionals()) {
    devotionals += part.devotionals.length;
    if (devotionals > DEVOTIONAL_LIMITS.file) throw tooMany();
    checkDevotionals(part);
  }
}

/** Whether a file can be read without filling the memory: a few kilobytes unfold to millions of empty values. */
function mayBeRead(content: Uint8Array): boolean {
  let marks = 0;
  let inWords = false;
  for (let at = 0; at < content.length; at += 1) {
    const byte = content[at];
    // A backslash takes what follows it along.
    if (byte === 0x5c) at += 1;
    else if (byte === 0x22) inWords = !inWords;
    // "," "[" "{"
    else if (!inWords && (byte === 0x2c || byte === 0x5b || byte === 0x7b)) marks += 1;
  }
  return marks <= MOST_MARKS;
}

function parse<Schema extends z.ZodType>(text: string, schema: Schema, name: string): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  const parsed = checkToFirstFault(schema, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.issues;
  const where = issue && issue.path.length > 0 ? ` (at ${issue.path.join('.')})` : '';
  throw new HttpError('bad-request', `The file ${name} in this archive can’t be read${where}. Nothing was changed.`);
}
