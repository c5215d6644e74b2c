import { setTimeout as pause } from 'node:timers/promises';
import { type Library, reasonsOf } from '#guidance/content/library.ts';
import { rowOf, scoreRows, type VectorTable } from '#guidance/embed/vector-table.ts';
import { createCircuitBreaker } from '#server/providers/llm/circuit-breaker.ts';
import type { ProviderEmbedder } from '#server/providers/llm/openai-embedder.ts';
import { readBuiltJson } from './built-files.ts';
import { keep, packReasonTable, type ReasonSource, readKept, readReasonTable } from './reason-table.ts';

/** How like a message the library's reasons are, by a provider's embeddings. */
export interface ReasonLikeness {
  /** Reads the table of the reasons, or has it made, while everything else goes on. */
  begin(): void;
  /** One number a reason, in their order; null while there is no table, and where the provider fails or is slow. */
  likeness(message: string): Promise<Float32Array | null>;
  /** Gives up whatever is being asked; resolves once nothing is written any more. */
  close(): Promise<void>;
}

/** What it is made of. */
export interface ReasonLikenessParts {
  embedder: ProviderEmbedder;
  /** Where the table is kept. */
  file: string;
  /** The library's reasons in their order; asked for once, when they are needed. */
  reasons: () => readonly string[];
  onFailure: (error: unknown) => void;
  patience?: Partial<LikenessPatience>;
}

/** How patient it is; tests are less so. */
export interface LikenessPatience {
  /** Milliseconds a reply waits for the vector of its message. */
  budgetMs: number;
  /** Milliseconds before the table is tried again, the first time; each time after twice as long. */
  retryMs: number;
  /** And at most this. */
  longestRetryMs: number;
  /** Milliseconds in which no message is sent after several in a row came to nothing. */
  restMs: number;
}

const PATIENCE: LikenessPatience = { budgetMs: 600, retryMs: 30_000, longestRetryMs: 3_600_000, restMs: 30_000 };
/** After as many messages in a row that came to nothing. */
const FAILURES = 3;
/** Reasons in one request: what a failure loses. */
const BATCH = 64;
/** Some endpoints take fewer at once, and some are too slow for so many: each failure halves them, down to this. */
const LEAST_BATCH = 8;
/** Reasons that are embedded again before a kept table is used. */
const PROBES = 3;
/** What rounding takes from a likeness of 1 is far less; another model under the same name is far below. */
const SAME = 0.98;

/** The texts of the library's reasons, as they were built. */
export const readReasons = (): string[] => reasonsOf(readBuiltJson<Library>('library.json')).map(({ text }) => text);

/**
 * Builds it. The reasons are public. A person's message is sent and forgotten: it is not cached, nor is its vector,
 * from which words can be guessed; asking again costs less than keeping either.
 */
export function createReasonLikeness(parts: ReasonLikenessParts): ReasonLikeness {
  const { embedder, file, onFailure } = parts;
  const { budgetMs, retryMs, longestRetryMs, restMs } = { ...PATIENCE, ...parts.patience };
  const breaker = createCircuitBreaker(FAILURES, restMs);
  const closing = new AbortController();
  let table: VectorTable | null = null;
  let work: Promise<void> | null = null;

  /** Whether the embedder makes of some reasons what stands in the table: a name alone doesn't say so. */
  const isStillSo = async (kept: VectorTable, { reasons }: ReasonSource): Promise<boolean> => {
    const rows = Array.from({ length: Math.min(PROBES, kept.rows) }, (_, at) => Math.floor((at * kept.rows) / PROBES));
    const vectors = await embedder.embed(
      rows.map((row) => reasons[row]!),
      closing.signal,
    );
    return vectors.every(
      (vector, at) => vector.length === kept.dimensions && cosine(vector, rowOf(kept, rows[at]!)) >= SAME,
    );
  };

  /** Asks for what is missing, batch after batch; what came stays in `vectors` when a later one fails. */
  const embedRest = async ({ reasons }: ReasonSource, vectors: Float32Array[], size: number): Promise<void> => {
    while (vectors.length < reasons.length) {
      const batch = reasons.slice(vectors.length, vectors.length + size);
      vectors.push(...(await embedder.embed(batch, closing.signal)));
    }
  };

  const provide = async (): Promise<void> => {
    const source: ReasonSource = { embedderId: embedder.id, reasons: parts.reasons() };
    if (source.reasons.length === 0) return;
    const vectors: Float32Array[] = [];
    let size = BATCH;
    const attempt = async (): Promise<VectorTable> => {
      // Another process on the same folder may have made it meanwhile.
      const bytes = await readKept(file).catch((error: unknown) => void onFailure(error));
      const kept = bytes ? readReasonTable(source, bytes) : null;
      if (kept && (await isStillSo(kept, source))) return kept;
      await embedRest(source, vectors, size);
      const bytesMade = packReasonTable(source, vectors);
      const made = readReasonTable(source, bytesMade);
      if (!made || !(await isStillSo(made, source))) {
        // Between the first batch and the last, perhaps hours apart, the model became another.
        vectors.length = 0;
        throw new Error('The embedding model changed while the reasons were embedded.');
      }
      // Where it can't be kept, it is there until the next start.
      await keep(file, bytesMade).catch(onFailure);
      return made;
    };
    for (let wait = retryMs; !closing.signal.aborted; wait = Math.min(longestRetryMs, wait * 2)) {
      try {
        table = await attempt();
        return;
      } catch (error) {
        if (closing.signal.aborted) return;
        onFailure(error);
        size = Math.max(LEAST_BATCH, size / 2);
      }
      // A little more each time, so that processes that failed together don't return together.
      const again = wait * (1 + Math.random() / 4);
      await pause(again, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  };

  return {
    begin: () => {
      work ??= provide().catch(onFailure);
    },

    likeness: async (message) => {
      const known = table;
      const pass = known && breaker.enter();
      if (!pass) return null;
      try {
        const signal = AbortSignal.any([AbortSignal.timeout(budgetMs), closing.signal]);
        const [vector] = await embedder.embed([message], signal);
        pass.end('worked');
        return vector?.length === known.dimensions ? scoreRows(known, vector) : null;
      } catch (error) {
        pass.end(closing.signal.aborted ? 'unknown' : 'failed');
        // Said once for each rest, not for each message.
        if (breaker.state() === 'resting') onFailure(error);
        return null;
      }
    },

    close: async () => {
      closing.abort();
      table = null;
      await work;
    },
  };
}

function cosine(one: Float32Array, other: Float32Array): number {
  let product = 0;
  let own = 0;
  let others = 0;
  for (let axis = 0; axis < one.length; axis += 1) {
    product += one[axis]! * other[axis]!;
    own += one[axis]! ** 2;
    others += other[axis]! ** 2;
  }
  return product / Math.sqrt(own * others || 1);
}
