import { firstCharacters } from '#contract/auto-title.ts';
import { fieldsOf, isTexts } from '../shape.ts';
import { SealBrokenError, sealBytes, unsealBytes } from './seal-words.ts';

/** What lists show of a sealed thing once it is unlocked. */
export interface SealedWords {
  title: string;
  preview: string;
  tags: string[];
  thanks: string | null;
}

function readHead(stored: unknown): SealedWords | null {
  const { title, preview, tags, thanks } = fieldsOf(stored);
  if (typeof title !== 'string' || typeof preview !== 'string' || !isTexts(tags)) return null;
  return thanks === null || typeof thanks === 'string' ? { title, preview, tags, thanks } : null;
}

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
  const head = readHead(JSON.parse(decode(await unsealBytes(key, place(id, 'head'), sealedHead))));
  if (!head) throw new SealBrokenError('This sealed head is in a form that is not known.');
  return head;
}

/** The words of a sealed thing. Throws SealBrokenError. */
export async function unsealContent(key: CryptoKey, id: string, content: string): Promise<string> {
  return decode(await unsealBytes(key, place(id, 'body'), content));
}

const place = (id: string, part: 'head' | 'body') => `emmaus-vault/1/item/${id}/${part}`;
const encode = (text: string) => new TextEncoder().encode(text);
const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
