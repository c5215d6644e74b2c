import { useEffect, useState } from 'react';
import type { VaultEntry, VaultItem } from '#contract/vault.ts';
import { type SealedWords, unsealContent, unsealHead } from '../../lib/sealing/sealed-item.ts';
import { useVaultLock } from '../../lib/sealing/vault-lock.ts';

/** An entry with its words; `null` where they are sealed and the vault is locked, or they don't open. */
export interface OpenedEntry {
  entry: VaultEntry;
  words: SealedWords | null;
  /** Whether it doesn't open with the vault's key. */
  broken: boolean;
}

/** Opens the sealed among these entries while the vault is unlocked. */
export function useUnsealed(entries: readonly VaultEntry[]): OpenedEntry[] {
  const opened = useOpenedBy(entries, (key, { id, sealedHead }) => unsealHead(key, id, sealedHead ?? ''));
  return entries.map((entry) => {
    const found = opened.get(`${entry.id}.${entry.revision}`);
    return entry.sealedHead === null
      ? { entry, words: entry, broken: false }
      : { entry, words: found ?? null, broken: found === null };
  });
}

/** The contents of these sealed things while the vault is unlocked, by their ids. */
export function useUnsealedContents(items: readonly VaultItem[]): ReadonlyMap<string, string> {
  const opened = useOpenedBy(items, (key, { id, content }) => unsealContent(key, id, content));
  return new Map(items.flatMap(({ id, revision }) => [[id, opened.get(`${id}.${revision}`) ?? ''] as const]));
}

/** What `open` makes of the sealed among these, by "id.revision"; null where it doesn't open. Forgotten when the vault locks. */
function useOpenedBy<E extends VaultEntry, T>(
  entries: readonly E[],
  open: (key: CryptoKey, entry: E) => Promise<T>,
): ReadonlyMap<string, T | null> {
  const key = useVaultLock((state) => state.key);
  const [opened, setOpened] = useState<{ by: CryptoKey; all: ReadonlyMap<string, T | null> } | null>(null);
  const sealed = entries.filter(({ sealedHead }) => sealedHead !== null);
  const wanted = sealed.map(({ id, revision }) => `${id}.${revision}`).join(' ');
  // `wanted` names what `sealed` holds, which is another list each time.
  useEffect(() => {
    if (!key) {
      setOpened(null);
      return;
    }
    let live = true;
    const openOne = async (entry: E) =>
      [`${entry.id}.${entry.revision}`, await open(key, entry).catch(() => null)] as const;
    void Promise.all(sealed.map(openOne)).then((all) => {
      if (live) setOpened({ by: key, all: new Map(all) });
    });
    return () => {
      live = false;
    };
  }, [key, wanted]);
  return key && opened?.by === key ? opened.all : new Map();
}

/** One thing with its words in the open. */
export interface OpenedItem {
  title: string;
  content: string;
  tags: string[];
  thanks: string | null;
  /** Which writing of it these words are. */
  revision: number;
}

/** A thing's words; 'locked' while the vault is, 'broken' where they don't open with its key. */
export function useOpened(item: VaultItem): OpenedItem | 'locked' | 'opening' | 'broken' {
  const key = useVaultLock((state) => state.key);
  const [opened, setOpened] = useState<{ of: VaultItem; words: OpenedItem | 'broken' } | null>(null);
  useEffect(() => {
    if (!key || item.sealedHead === null) return setOpened(null);
    let live = true;
    openItem(key, item).then(
      (words) => live && setOpened({ of: item, words }),
      () => live && setOpened({ of: item, words: 'broken' }),
    );
    return () => {
      live = false;
    };
  }, [key, item]);
  if (item.sealedHead === null) return item;
  if (!key) return 'locked';
  if (opened?.of === item) return opened.words;
  // A newer writing is being opened: the one before stays, and with it whatever is being written over it.
  return opened?.of.id === item.id && opened.words !== 'broken' ? opened.words : 'opening';
}

/** Opens a sealed thing. Throws SealBrokenError. */
export async function openItem(key: CryptoKey, item: VaultItem): Promise<OpenedItem> {
  const { title, tags, thanks } = await unsealHead(key, item.id, item.sealedHead ?? '');
  return { title, tags, thanks, content: await unsealContent(key, item.id, item.content), revision: item.revision };
}
