import { z } from 'zod';
import { firstCharacters } from '#contract/auto-title.ts';
import { SealBrokenError, sealBytes, unsealBytes } from './seal-words.ts';

/** What lists show of a sealed thing once it is unlocked. */
const headSchema = z.object({
  title: z.string(),
  preview: z.string(),
  tags: z.array(z.string()),
  thanks: z.string().nullable(),
});
export type SealedWords = z.infer<typeof headSchema>;

const PREVIEW = 160;

/** Seals a thing for the place its id names: neither another thing's place nor the other half opens it. */
export async function sealItem(
  key: CryptoKey,
  id: string,
  words: Omit<SealedWords, 'preview'>,
  content: string,
): Promise<{ sealedHead: string; content: string }> {
  const { title, tags, thanks } = words;
  const preview = firstCharacters(
    content
      .replace(/[*_`>#]/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
    PREVIEW,
  );
  const head: SealedWords = { title, tags, thanks, preview };
  return {
    sealedHead: await sealBytes(key, place(id, 'head'), encode(JSON.stringify(head))),
    content: await sealBytes(key, place(id, 'body'), encode(content)),
  };
}

/** The head of a sealed thing. Throws SealBrokenError. */
export async function unsealHead(key: CryptoKey, id: string, sealedHead: string): Promise<SealedWords> {
  const parsed = headSchema.safeParse(JSON.parse(decode(await unsealBytes(key, place(id, 'head'), sealedHead))));
  if (!parsed.success) throw new SealBrokenError('This sealed head is in a form that is not known.');
  return parsed.data;
}

/** The words of a sealed thing. Throws SealBrokenError. */
export async function unsealContent(key: CryptoKey, id: string, content: string): Promise<string> {
  return decode(await unsealBytes(key, place(id, 'body'), content));
}

const place = (id: string, part: 'head' | 'body') => `emmaus-vault/1/item/${id}/${part}`;
const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
