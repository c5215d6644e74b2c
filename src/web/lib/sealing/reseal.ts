import { type BroughtBack, type Seal, VAULT_LIMITS, type VaultFile, vaultFileSchema } from '#contract/vault.ts';
import { apiRequest } from '../api.ts';
import { readZipTexts } from '../read-zip.ts';
import { SealBrokenError } from './seal-words.ts';
import { sealItem, unsealContent, unsealHead } from './sealed-item.ts';

/** Sealed things out of a file, and the box that opens them. */
export interface SealedPart {
  seal: Seal;
  items: VaultFile['items'];
}

/** The names of vault parts in an archive, also where it was zipped again with its files in a folder. */
const VAULT_PART = /^(?:[^/]+\/)?vault(?:-\d{1,5})?\.json$/;

/** Most characters of sealed things sent at once: the server takes a little more. */
const SENT_AT_ONCE = VAULT_LIMITS.importBytes - 2 * 1024 * 1024;

/** What is sealed in a vault file; null where nothing is. */
export function sealedPartOf(file: unknown): SealedPart | null {
  const { success, data } = vaultFileSchema.safeParse(file);
  if (!success || !data.seal) return null;
  const items = data.items.filter(({ sealedHead }) => sealedHead !== null);
  return items.length > 0 ? { seal: data.seal, items } : null;
}

/** What is sealed in an archive with everything, part by part. Throws where it can't be read. */
export async function* sealedPartsOf(archive: Blob): AsyncGenerator<SealedPart> {
  for await (const text of readZipTexts(archive, (name) => VAULT_PART.test(name))) {
    const part = sealedPartOf(JSON.parse(text));
    if (part) yield part;
  }
}

/**
 * Opens sealed things with the key they were sealed with, seals them anew with the vault's own, and brings them there.
 * Nothing comes twice: each keeps its id. `broken` counts those that don't open. Throws an ApiError.
 */
export async function bringSealedAnew(
  part: SealedPart,
  keys: { from: CryptoKey; to: CryptoKey },
  own: Seal,
): Promise<BroughtBack & { broken: number }> {
  const sum = { added: 0, known: 0, sealedElsewhere: 0, broken: 0 };
  const send = async (items: VaultFile['items']) => {
    if (items.length === 0) return;
    const file: VaultFile = {
      format: 'emmaus-vault',
      version: 1,
      exportedAt: new Date().toISOString(),
      seal: own,
      items,
    };
    const came = (await (await apiRequest('POST', '/api/vault/import', file)).json()) as BroughtBack;
    sum.added += came.added;
    sum.known += came.known;
    sum.sealedElsewhere += came.sealedElsewhere;
  };
  let waiting: VaultFile['items'] = [];
  let length = 0;
  for (const item of part.items) {
    const sealed = await sealAnew(item, keys);
    if (!sealed) {
      sum.broken += 1;
      continue;
    }
    const own = sealed.content.length + sealed.sealedHead.length + 1000;
    if (length + own > SENT_AT_ONCE) {
      await send(waiting);
      waiting = [];
      length = 0;
    }
    waiting.push({ ...item, ...sealed });
    length += own;
  }
  await send(waiting);
  return sum;
}

/** The same words under another key; null where they don't open. */
async function sealAnew(
  { id, sealedHead, content }: VaultFile['items'][number],
  { from, to }: { from: CryptoKey; to: CryptoKey },
): Promise<{ sealedHead: string; content: string } | null> {
  try {
    const { title, tags, thanks } = await unsealHead(from, id, sealedHead ?? '');
    return await sealItem(to, id, { title, tags, thanks }, await unsealContent(from, id, content));
  } catch (error) {
    if (error instanceof SealBrokenError) return null;
    throw error;
  }
}
