import type { AnswerEvent } from '#guidance/types.ts';

/** A reply that this process is writing: what has come so far, and who listens. */
export interface LiveReply {
  /** Everything so far, then everything to come; ends when the reply does. */
  follow(): AsyncIterable<AnswerEvent>;
  /** Ends the writing; what has come is kept. */
  stop(): void;
  readonly signal: AbortSignal;
}

/** The replies being written here, by message id. Another process finds the row instead. */
export interface LiveReplies {
  get(id: string): LiveReply | undefined;
  /** Registers a reply before its writing begins. */
  begin(id: string): { live: LiveReply; push(event: AnswerEvent): void; end(): void };
}

/** Builds an empty register. */
export function createLiveReplies(): LiveReplies {
  const replies = new Map<string, LiveReply>();
  return {
    get: (id) => replies.get(id),
    begin: (id) => {
      const events: AnswerEvent[] = [];
      const abort = new AbortController();
      let ended = false;
      let wake: (() => void)[] = [];
      const wakeAll = () => {
        const waiting = wake;
        wake = [];
        for (const resolve of waiting) resolve();
      };
      const live: LiveReply = {
        signal: abort.signal,
        stop: () => abort.abort(),
        follow: async function* () {
          for (let at = 0; ; at += 1) {
            while (at >= events.length) {
              if (ended) return;
              await new Promise<void>((resolve) => wake.push(resolve));
            }
            yield events[at]!;
          }
        },
      };
      replies.set(id, live);
      return {
        live,
        push: (event) => {
          events.push(event);
          wakeAll();
        },
        end: () => {
          ended = true;
          replies.delete(id);
          wakeAll();
        },
      };
    },
  };
}
