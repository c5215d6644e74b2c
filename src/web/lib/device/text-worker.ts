import { assembleText } from '#guidance/assemble-text.ts';
import { once, readText, searchIn, serveCalls } from './serve-calls.ts';

/** Searches the downloaded text by its words, in a thread of its own. */
const text = once(async () => assembleText(await readText()));

serveCalls(async (asked) => {
  const loaded = await text();
  return asked.call === 'search' ? searchIn(loaded, asked) : null;
});
