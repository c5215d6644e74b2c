import type { LoadedLibrary } from '#guidance/assemble-library.ts';
import { type BookText, joinText } from '#scripture/reading/book-text.ts';
import { BOOKS } from '#scripture/reference/books.ts';
import { answerSearch } from '#scripture/search/answer-search.ts';
import type { EngineCall, EngineResult, FromEngine, ToEngine } from './engine-protocol.ts';
import { type OpenPack, openPack, PackBroken } from './pack-cache.ts';

/** Of a worker's own scope what is used. */
const scope = globalThis as unknown as {
  onmessage: (message: MessageEvent<ToEngine>) => void;
  postMessage(message: FromEngine): void;
};

/** A pack that was no longer whole when it was read. */
class BrokenIn extends Error {
  readonly pack: 'bible' | 'guidance';

  constructor(pack: 'bible' | 'guidance') {
    super(`The download of ${pack} is no longer whole.`);
    this.pack = pack;
  }
}

/** Reads from a pack; rejects where it isn't here. */
export async function readPack<T>(id: 'bible' | 'guidance', read: (pack: OpenPack) => Promise<T>): Promise<T> {
  const pack = await openPack(id);
  if (!pack) throw new Error(`${id} is not on this device.`);
  try {
    return await read(pack);
  } catch (error) {
    throw error instanceof PackBroken ? new BrokenIn(id) : error;
  }
}

/** The whole text of the downloaded Bible, and how often each verse is referred to. */
export const readText = () =>
  readPack('bible', async (pack) => {
    const [{ hash }, referred, ...books] = await Promise.all([
      pack.json<{ hash: string }>('text.json'),
      pack.bytes('referred.bin'),
      ...BOOKS.map(({ osis }) => pack.json<BookText>(`${osis}.json`)),
    ]);
    return { text: joinText(hash, books), referred: new Uint16Array(referred.buffer) };
  });

/** Loads when first asked; what failed is tried again the next time. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}

/** Answers a search from what is loaded. */
export function searchIn(
  { corpus, search }: Pick<LoadedLibrary, 'corpus' | 'search'>,
  { text, limit, narrowing }: Extract<EngineCall, { call: 'search' }>,
): ReturnType<typeof answerSearch> {
  return answerSearch(corpus, search, text, limit, narrowing);
}

/** Does what one call asks for; events go out as they come. */
export type Perform = (
  asked: EngineCall,
  signal: AbortSignal,
  onEvent: (event: Extract<FromEngine, { say: 'event' }>['event']) => void,
) => Promise<EngineResult>;

/** Serves the page's calls in this worker, each until it is done or nobody waits for it any more. */
export function serveCalls(perform: Perform): void {
  const stops = new Map<number, AbortController>();
  scope.onmessage = ({ data: { id, ...asked } }) => {
    if (asked.call === 'stop') {
      stops.get(id)?.abort();
      return;
    }
    const stop = new AbortController();
    stops.set(id, stop);
    perform(asked, stop.signal, (event) => scope.postMessage({ id, say: 'event', event }))
      .then(
        (result) => scope.postMessage({ id, say: 'done', result }),
        (error: unknown) =>
          scope.postMessage({
            id,
            say: 'failed',
            message: error instanceof Error ? error.message : String(error),
            broken: error instanceof BrokenIn ? error.pack : null,
          }),
      )
      .finally(() => stops.delete(id));
  };
}
