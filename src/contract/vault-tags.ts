import { VAULT_LIMITS } from './vault.ts';

const fold = (tag: string) => tag.toLowerCase();

/**
 * Tags as two writers leave them who both began with `base`: what either put in is there, what either took out is not.
 * `mine` came now, `theirs` is what is stored.
 */
export function mergeTags(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const had = new Set(base.map(fold));
  const left = new Set(mine.map(fold));
  const stored = new Set(theirs.map(fold));
  const kept = mine.filter((tag) => stored.has(fold(tag)) || !had.has(fold(tag)));
  const mineNow = new Set(kept.map(fold));
  const others = theirs.filter((tag) => !mineNow.has(fold(tag)) && !(had.has(fold(tag)) && !left.has(fold(tag))));
  return [...kept, ...others].slice(0, VAULT_LIMITS.tags);
}
