import { createRandom, hashText } from '../seeded.ts';

/** Chooses without repeating: what the conversation has used waits until all else is used up. */
export interface Chooser {
  /** One of the items, by a key that is stable as long as the text is. */
  one<T>(shelf: string, items: readonly T[], text: (item: T) => string): T | undefined;
  /** Up to `count` different items. */
  some<T>(shelf: string, items: readonly T[], count: number, text: (item: T) => string): T[];
  /** Whether the conversation has had this already. */
  isUsed(shelf: string, text: string): boolean;
  /** Notes something as used without choosing it. */
  use(shelf: string, text: string): void;
  /** Keys used by this reply. */
  readonly taken: string[];
}

/** Begins a reply's choices; `used` holds the keys of earlier replies, oldest first. */
export function createChooser(seed: string, used: readonly string[]): Chooser {
  const random = createRandom(hashText(seed));
  const before = new Map(used.map((key, index) => [key, index]));
  const taken: string[] = [];
  const keyOf = (shelf: string, text: string) => `${shelf}:${shortHash(text)}`;

  const some: Chooser['some'] = (shelf, items, count, text) => {
    const shuffled = items
      .map((item) => ({ item, key: keyOf(shelf, text(item)), order: random() }))
      .filter(({ key }) => !taken.includes(key))
      .sort((a, b) => a.order - b.order);
    const fresh = shuffled.filter(({ key }) => !before.has(key));
    const stale = shuffled.filter(({ key }) => before.has(key)).sort((a, b) => before.get(a.key)! - before.get(b.key)!);
    const chosen = [...fresh, ...stale].slice(0, count);
    taken.push(...chosen.map(({ key }) => key));
    return chosen.map(({ item }) => item);
  };
  return {
    some,
    one: (shelf, items, text) => some(shelf, items, 1, text)[0],
    isUsed: (shelf, text) => before.has(keyOf(shelf, text)) || taken.includes(keyOf(shelf, text)),
    use: (shelf, text) => {
      taken.push(keyOf(shelf, text));
    },
    taken,
  };
}

/** Eight hexadecimal digits that stand for a text; keys only. */
function shortHash(text: string): string {
  return hashText(text).toString(16).padStart(8, '0');
}
