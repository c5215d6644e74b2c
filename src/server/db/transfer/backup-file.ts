import { createHash, createHmac, type Hash, type Hmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { type Snapshot, type TableContents, TransferRefused } from './snapshot.ts';

/**
 * A backup is a line that says what it is, a line of JSON (`headerSchema`), the rows (compressed; pieces of what COPY
 * wrote, each behind its length in four bytes, a length of 0 after each table's last), and a line with a keyed hash of
 * everything before it, whose key comes from the secret. In format 1 that was a plain SHA-256, which anybody can make.
 */
const MAGIC = 'Emmaus backup, opens only with its APP_SECRET. Format ';
const FORMAT = 2;
/** How the last line begins, by format; then come 64 digits and a line break. */
const sealLabel = (format: number) => (format === 1 ? '\nsha256 ' : '\nhmac-sha256 ');
const sealBytes = (format: number) => sealLabel(format).length + 64 + 1;
/** The longest that the two first lines may be. */
const MOST_HEADER = 1024 * 1024;
/** The longest piece COPY is gathered into is far below. */
const MOST_PIECE = 1 << 30;

const headerSchema = z.object({
  createdAt: z.iso.datetime(),
  /** Tells whether a secret is the one under which it was made. */
  secret: z.string(),
  schema: z.number(),
  postgres: z.number(),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()).min(1),
      rows: z.number(),
      checksum: z.string(),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
});

/** What a backup says of itself, and its snapshot. */
export type BackupHeader = z.infer<typeof headerSchema> & Snapshot;

/** Tells a secret from others without giving it away. */
function markOf(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, 'emmaus', 'backup-mark-v1', 8)).toString('hex');
}

/** What the last line is made with. */
function sealer(format: number, secret: string): Hash | Hmac {
  if (format === 1) return createHash('sha256');
  return createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, 'emmaus', 'backup-seal-v2', 32)));
}

/**
 * Writes a backup that only its owner can read, and that is there whole or not at all. Throws when there is a file of
 * this name. Returns its bytes.
 */
export async function writeBackup(
  file: string,
  given: Omit<BackupHeader, 'secret'>,
  secret: string,
  rows: (table: TableContents) => AsyncIterable<Buffer>,
): Promise<number> {
  await refuseExisting(file);
  const header: BackupHeader = { ...given, secret: markOf(secret) };
  const unfinished = `${file}.unfinished`;
  const hash = sealer(FORMAT, secret);
  // What lies there, the rest of a backup that was cut off or somebody's link to another file, is not written into.
  await rm(unfinished, { force: true });
  const out = createWriteStream(unfinished, { flags: 'wx', mode: 0o600 });
  try {
    await once(out, 'open');
    await put(out, hash, Buffer.from(`${MAGIC}${FORMAT}\n${JSON.stringify(header)}\n`));
    // What people wrote is sealed and doesn't shrink; that COPY writes it in hexadecimal digits is undone by any level.
    const gzip = createGzip({ level: constants.Z_BEST_SPEED });
    const packed = (async () => {
      for await (const piece of gzip) await put(out, hash, piece as Buffer);
    })();
    await Promise.all([pipeline(Readable.from(frames(header.tables, rows)), gzip), packed]);
    await put(out, null, Buffer.from(`${sealLabel(FORMAT)}${hash.digest('hex')}\n`));
    out.end();
    await finished(out);
    const written = await open(unfinished);
    const { size } = await written.stat();
    await written.sync();
    await written.close();
    await rename(unfinished, file);
    return size;
  } catch (error) {
    out.destroy();
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Looks through the whole file. Throws a sentence when it is none of ours, newer, of none of these secrets, cut short or
 * changed anywhere. `authentic`: that nobody without the secret made it, which a file of an older version can't show.
 */
export async function checkBackup(
  file: string,
  secrets: readonly string[],
): Promise<{ header: BackupHeader; authentic: boolean }> {
  const { header, format } = await readHeader(file);
  const secret = secrets.find((one) => header.secret === markOf(one));
  if (secret === undefined) {
    throw new TransferRefused(
      `${file} was made under another APP_SECRET, or is damaged: nothing in it would open. Set APP_SECRET to that one, or name it in APP_SECRET_PREVIOUS.`,
    );
  }
  const size = await sizeOf(file);
  const label = sealLabel(format);
  const end = size - sealBytes(format);
  const hash = sealer(format, secret);
  let seal = '';
  if (end > 0) {
    for await (const piece of createReadStream(file, { end: end - 1 })) hash.update(piece as Buffer);
    for await (const piece of createReadStream(file, { start: end, encoding: 'latin1' })) seal += piece;
  }
  if (!seal.startsWith(label) || !seal.endsWith('\n')) {
    throw new TransferRefused(`${file} is cut short: its last line is missing. Use another backup.`);
  }
  if (!timingSafeEqual(Buffer.from(seal, 'latin1'), Buffer.from(`${label}${hash.digest('hex')}\n`))) {
    throw new TransferRefused(`${file} is damaged: it isn’t what was written. Use another backup.`);
  }
  return { header, authentic: format > 1 };
}

/** Opens the rows of a backup; tables are read in the header's order, each once and to its end. */
export async function openRows(file: string): Promise<(table: TableContents) => AsyncGenerator<Buffer>> {
  const { start, format } = await readHeader(file);
  const gunzip = createGunzip();
  const source = createReadStream(file, { start, end: (await sizeOf(file)) - sealBytes(format) - 1 });
  // Who reads is told through the stream they read.
  pipeline(source, gunzip).catch(() => undefined);
  const bytes = gunzip[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let rest: Buffer = Buffer.alloc(0);
  const take = async (count: number): Promise<Buffer> => {
    const parts = [rest];
    let there = rest.length;
    while (there < count) {
      const { value, done } = await bytes.next();
      if (done) throw new TransferRefused(`${file} ends before its last table does.`);
      parts.push(value);
      there += value.length;
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts, there);
    rest = all.subarray(count);
    return all.subarray(0, count);
  };
  return async function* () {
    for (;;) {
      const length = (await take(4)).readUInt32BE();
      if (length === 0) return;
      if (length > MOST_PIECE) throw new TransferRefused(`${file} is damaged: a piece of it has no sensible length.`);
      yield await take(length);
    }
  };
}

async function* frames(
  tables: readonly TableContents[],
  rows: (table: TableContents) => AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  for (const table of tables) {
    for await (const piece of rows(table)) {
      yield lengthOf(piece);
      yield piece;
    }
    yield Buffer.alloc(4);
  }
}

function lengthOf(piece: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}

async function put(out: Writable, hash: Hash | Hmac | null, piece: Buffer): Promise<void> {
  hash?.update(piece);
  if (out.errored) throw out.errored;
  // A disk that is full is said by an error, for which nobody would wait at "drain" alone.
  if (!out.write(piece)) await once(out, 'drain');
}

async function refuseExisting(file: string): Promise<void> {
  const there = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  await there?.close();
  if (there) throw new TransferRefused(`There is a file ${file} already. Choose another name.`);
}

async function sizeOf(file: string): Promise<number> {
  const handle = await open(file);
  const { size } = await handle.stat();
  await handle.close();
  return size;
}

/** The header, and where the rows begin. */
async function readHeader(file: string): Promise<{ header: BackupHeader; start: number; format: number }> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new TransferRefused(`There is no file ${file}.`);
    throw error;
  });
  const buffer = Buffer.alloc(MOST_HEADER);
  const { bytesRead } = await handle.read(buffer, 0, MOST_HEADER, 0).finally(() => handle.close());
  const text = buffer.subarray(0, bytesRead);
  const first = text.indexOf(10);
  const line = text.subarray(0, Math.max(first, 0)).toString('latin1');
  if (!line.startsWith(MAGIC)) throw new TransferRefused(`${file} is no backup of ours, or its beginning is damaged.`);
  const format = Number(line.slice(MAGIC.length));
  if (!(format >= 1)) throw new TransferRefused(`${file} is no backup of ours, or its beginning is damaged.`);
  if (format > FORMAT) {
    throw new TransferRefused(`${file} was made by a newer version (format ${format}). Restore it with that version.`);
  }
  const second = text.indexOf(10, first + 1);
  if (second < 0) throw new TransferRefused(`${file} is cut short: its header has no end. Use another backup.`);
  const json = text.subarray(first + 1, second).toString('utf8');
  const parsed = headerSchema.safeParse(readJson(json));
  if (!parsed.success) throw new TransferRefused(`${file} is damaged: its header can’t be read. Use another backup.`);
  return { header: parsed.data, start: second + 1, format };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
