/**
 * Merges two lists that were both made from `base`, as sets: what either writer added is there, what either took away
 * is not. `theirs` (what is stored) keeps its order, what `mine` adds follows. `keyOf` tells what is the same.
 */
export function mergeLists<Item>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  keyOf: (item: Item) => unknown = (item) => item,
): Item[] {
  const keys = (items: readonly Item[]) => new Set(items.map(keyOf));
  const [known, kept, stored] = [keys(base), keys(mine), keys(theirs)];
  const left = theirs.filter((item) => kept.has(keyOf(item)) || !known.has(keyOf(item)));
  const added = mine.filter((item) => !known.has(keyOf(item)) && !stored.has(keyOf(item)));
  return [...left, ...added];
}
