import { randomUUID } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { Chance } from '#tests/bench/load/chance.ts';
import { toTheEdge } from './hostile-values.ts';

/** A body that is an archive, and why it has to be refused; null where it may be taken. */
export interface MadeArchive {
  bytes: Buffer;
  mustRefuse: string | null;
}

/** Of PKWARE's APPNOTE, 4.3.7, 4.3.12 and 4.3.16: signatures, and where what is forged stands behind them. */
const DIRECTORY = Buffer.from('PK\x01\x02', 'latin1');
const END = Buffer.from('PK\x05\x06', 'latin1');

/** An export as its owner would send it, with things that are not there yet. Throws where it has no vault. */
export function newThings(archive: Buffer): Buffer {
  const files = unzipSync(archive);
  if (!files['vault.json']) throw new Error('This export has no vault.');
  const vault = JSON.parse(strFromU8(files['vault.json'])) as { items: { id: string; title: string }[] };
  // The same words at the same moment would be the same thing.
  for (const item of vault.items) Object.assign(item, { id: randomUUID(), title: `${item.title} ${randomUUID()}` });
  return Buffer.from(zipSync({ ...files, 'vault.json': strToU8(JSON.stringify(vault)) }));
}

/** Such an export with new devotionals, one of whose files holds a number, a date or an instant at the end of what can be. */
export function edgeArchive(archive: Buffer, chance: Chance): Buffer {
  const files = unzipSync(newThings(archive));
  const devotionals = JSON.parse(strFromU8(files['devotionals.json']!)) as {
    devotionals: { id: string; made: { originalId: string } }[];
  };
  for (const one of devotionals.devotionals) {
    one.id = randomUUID();
    one.made.originalId = one.id;
  }
  files['devotionals.json'] = strToU8(JSON.stringify(devotionals));
  const name = chance.of(['devotionals.json', 'devotionals.json', 'vault.json']);
  files[name] = strToU8(JSON.stringify(toTheEdge(JSON.parse(strFromU8(files[name]!)), chance)));
  return Buffer.from(zipSync(files));
}

/** An archive as nobody's own browser would send it. */
export function hostileArchive(archive: Buffer, chance: Chance): MadeArchive {
  const files = unzipSync(archive);
  const vault = files['vault.json']!;
  const packed = (name: string, content = vault) => Buffer.from(zipSync({ [name]: content }));
  /** With other bytes in the directory's entry of a vault that is alone in its archive. */
  const forged = (at: number, value: number, bytes: 2 | 4 = 4) => {
    const made = packed('vault.json');
    const entry = made.indexOf(DIRECTORY);
    if (bytes === 4) made.writeUInt32LE(value >>> 0, entry + at);
    else made.writeUInt16LE(value, entry + at);
    return made;
  };
  const ended = (at: number, value: number, bytes: 2 | 4) => {
    const made = packed('vault.json');
    const end = made.lastIndexOf(END);
    if (bytes === 4) made.writeUInt32LE(value >>> 0, end + at);
    else made.writeUInt16LE(value, end + at);
    return made;
  };
  return chance.of<() => MadeArchive>([
    () => ({ bytes: archive.subarray(0, Math.floor(archive.length * 0.6)), mustRefuse: 'an archive cut off' }),
    () => ({ bytes: archive.subarray(100), mustRefuse: null }),
    () => ({ bytes: forged(16, 0xdeadbeef), mustRefuse: 'a wrong checksum' }),
    () => ({ bytes: forged(24, 0xfffffff0), mustRefuse: 'a directory that tells of 4 GB' }),
    () => ({ bytes: forged(24, 3), mustRefuse: 'more than the directory tells of' }),
    () => ({ bytes: forged(20, 0x7fffffff), mustRefuse: 'a part longer than its archive' }),
    () => ({ bytes: forged(42, 0x7fffffff), mustRefuse: 'a part that begins behind the end' }),
    () => ({ bytes: forged(8, 1, 2), mustRefuse: 'an encrypted part' }),
    () => ({ bytes: forged(10, 99, 2), mustRefuse: 'a part packed by nobody knows what' }),
    () => ({ bytes: ended(10, 0xffff, 2), mustRefuse: 'a directory of 65,535 that are not there' }),
    () => ({ bytes: ended(12, 0xffffffff, 4), mustRefuse: 'a directory of 4 GB' }),
    () => ({ bytes: ended(16, 0xffffff00, 4), mustRefuse: 'a directory behind the end' }),
    // Some hundred kilobytes that unfold to eighty megabytes.
    () => ({ bytes: bomb(), mustRefuse: 'what unfolds a thousandfold' }),
    () => ({ bytes: packed('vault.json', strToU8(`[${'[],'.repeat(400_000)}[]]`)), mustRefuse: 'a million values' }),
    () => ({ bytes: packed('vault.json', strToU8('{"format":"emmaus-vault"')), mustRefuse: 'half a JSON' }),
    () => ({ bytes: packed('../../../../tmp/vault.json'), mustRefuse: 'a path out of the folder' }),
    () => ({ bytes: packed('/etc/vault.json'), mustRefuse: 'a path from the root' }),
    () => ({ bytes: packed('vault.json\u0000.txt'), mustRefuse: 'a name with a NUL' }),
    () => ({ bytes: packed('C:\\vault.json'), mustRefuse: 'a name of another system' }),
    () => ({ bytes: Buffer.from('PK\x03\x04'), mustRefuse: 'four bytes' }),
    () => ({ bytes: Buffer.alloc(0), mustRefuse: 'nothing' }),
    () => ({ bytes: Buffer.alloc(70_000, 'PK\x05\x06', 'latin1'), mustRefuse: 'ends without a beginning' }),
    () => ({ bytes: Buffer.from('{"format":"emmaus-vault"}'), mustRefuse: 'no archive at all' }),
  ])();
}

let made: Buffer | undefined;
const bomb = () => {
  made ??= Buffer.from(zipSync({ 'vault.json': [new Uint8Array(80 * 1024 * 1024), { level: 9 }] }));
  return made;
};
