import { useEffect, useState } from 'react';
import type { VaultItem } from '#contract/vault.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { outbox, type Refused, useOutbox } from '../../lib/outbox.ts';
import { unsealContent, unsealHead } from '../../lib/sealing/sealed-item.ts';
import { useVaultLock } from '../../lib/sealing/vault-lock.ts';
import { type NewThing, type ThingChange, thingIdOf } from '../../lib/vault-changes.ts';
import { heldName, WordsInHand } from './held-words.ts';
import { answerDay } from './kept-labels.ts';
import { fetchItem } from './vault.api.ts';

/** The words of a change in the open. */
interface Words {
  title: string;
  content: string;
  tags: string[];
  thanks: string | null;
}

async function unseal(key: CryptoKey, id: string, part: { sealedHead: string; content: string }): Promise<Words> {
  const { title, tags, thanks } = await unsealHead(key, id, part.sealedHead);
  return { title, tags, thanks, content: await unsealContent(key, id, part.content) };
}

/** Whether a change is sealed: then its words are given back sealed, and only while the vault is open. */
const isSealed = ({ body }: Refused) => typeof (body as ThingChange).sealedHead === 'string';

/** Puts the words of a refused change back where they were written. Whether they are those of something new. */
async function giveBack(userId: string, id: string, entry: Refused, key: CryptoKey | null): Promise<boolean> {
  const hold = (name: string, words: unknown) => new WordsInHand().hold({ userId, name, key }, words);
  if (entry.method === 'POST') {
    const thing = entry.body as NewThing;
    const words = key ? await unseal(key, id, { sealedHead: thing.sealedHead!, content: thing.content }) : thing;
    // A conversation or an answer is where it was kept from.
    if (thing.kind !== 'prayer' && thing.kind !== 'note') return false;
    const { title, content, tags } = words;
    await hold('new', { kind: thing.kind, text: content, title, tags: (tags ?? []).join(', ') });
    return true;
  }
  const wish = entry.body as ThingChange;
  const was = entry.was as VaultItem | null;
  if (key) {
    const mine = await unseal(key, id, { sealedHead: wish.sealedHead!, content: wish.content ?? '' });
    const before = was?.sealedHead ? await unseal(key, id, { sealedHead: was.sealedHead, content: was.content }) : mine;
    if (mine.content !== before.content || mine.tags.join() !== before.tags.join()) {
      const base = { content: before.content, tags: before.tags };
      await hold(heldName('edit', id), { content: mine.content, tags: mine.tags.join(', '), base });
    }
    if (mine.thanks !== before.thanks) {
      const day = answerDay(wish.answeredAt ?? new Date().toISOString());
      await hold(heldName('answer', id), { day, thanks: mine.thanks ?? '', base: before.thanks });
    }
    return false;
  }
  if (wish.content !== undefined) {
    const base = { content: wish.base ?? wish.content, tags: wish.baseTags ?? wish.tags ?? [] };
    await hold(heldName('edit', id), { content: wish.content, tags: (wish.tags ?? base.tags).join(', '), base });
  }
  if (wish.thanks) {
    const day = answerDay(wish.answeredAt ?? new Date().toISOString());
    await hold(heldName('answer', id), { day, thanks: wish.thanks, base: wish.baseThanks ?? null });
  }
  return false;
}

/** Whether a sealed change was taken after all, and only the answer to it was lost. */
async function wasTaken(id: string, { body, method }: Refused): Promise<boolean> {
  if (method !== 'PATCH') return false;
  const now = await fetchItem(id).catch(() => null);
  return now?.sealedHead === (body as ThingChange).sealedHead;
}

/** Changes that are being given back: once each, whichever screen is looked at. */
const busy = new Set<string>();

/**
 * Gives back what was refused since it was written without a network: the words stand in their forms again. Returns
 * what to say about it. `onNew`: something new was among it.
 */
export function useGivenBack(onNew?: () => void): readonly string[] {
  const userId = useAuth((state) => state.user?.id ?? '');
  const key = useVaultLock((state) => state.key);
  const { refused } = useOutbox();
  const [said, setSaid] = useState<readonly string[]>([]);
  useEffect(() => {
    const give = async (entry: Refused, id: string) => {
      const sealed = isSealed(entry);
      if ((sealed && !key) || busy.has(entry.id)) return;
      busy.add(entry.id);
      try {
        if (!sealed || !(await wasTaken(id, entry))) {
          const isNew = await giveBack(userId, id, entry, sealed ? key : null);
          setSaid((before) => [
            ...before,
            `Something you wrote without a connection was not taken: ${entry.sentence} Your words are back where you wrote them.`,
          ]);
          if (isNew) onNew?.();
        }
        outbox.dismiss(entry);
      } catch (error) {
        // Sealed with another key than the vault has now: it stays until that one is back.
        console.warn('Words could not be given back.', error);
      } finally {
        busy.delete(entry.id);
      }
    };
    for (const entry of refused) {
      const id = thingIdOf(entry);
      if (id !== null) void give(entry, id);
    }
    // What is refused and the lock alone decide what is given back.
  }, [refused, key, userId]);
  return said;
}
