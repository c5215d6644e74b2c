import { createHash } from 'node:crypto';
import type { Secrets } from '#server/crypto/key-chain.ts';
import type { Database } from '#server/db/client.ts';
import { createFeedbackStore } from './feedback.store.ts';
import { createSharedWordsBox, type SharedWords } from './shared-words.ts';

/** Who wrote the replies that were judged. */
interface Written {
  engine: string;
  modelName: string | null;
  /** The instructions a model wrote it under: "reply@3". */
  prompts: string | null;
  fallback: string | null;
}

/** A judgement whose words may be read; nothing in it says whose it is. */
export interface SharedJudgement extends Written, SharedWords {
  type: 'shared';
  /** The same in every export, so that two can be compared. */
  id: string;
  /** The date, without the hour. */
  day: string;
  helpful: boolean;
  reasons: string[];
}

/** How many found replies of one kind helpful. */
export interface VoteCount extends Written {
  type: 'votes';
  helpful: number;
  notHelpful: number;
  /** How many of them stand above with their words. */
  shared: number;
  /** How many more were shared, and can't be opened with this secret. */
  unreadable: number;
}

const kindOf = ({ engine, modelName, prompts, fallback }: Written) =>
  JSON.stringify([engine, modelName, prompts, fallback]);

/** Everything that was said of replies, as those who evaluate may see it. A copy that can't be opened is only counted. */
export async function* evaluationLines(db: Database, secrets: Secrets): AsyncGenerator<SharedJudgement | VoteCount> {
  const store = createFeedbackStore(db);
  const box = createSharedWordsBox(secrets);
  const unreadable = new Map<string, number>();
  for (const row of await store.shared()) {
    const { messageId, helpful, reasons, engine, modelName, prompts, fallback, sharedCopy, createdAt } = row;
    let words: SharedWords;
    try {
      words = box.open(sharedCopy!, messageId);
    } catch {
      unreadable.set(kindOf(row), (unreadable.get(kindOf(row)) ?? 0) + 1);
      continue;
    }
    yield {
      type: 'shared',
      id: createHash('sha256').update(messageId).digest('hex').slice(0, 16),
      day: createdAt.toISOString().slice(0, 10),
      helpful,
      reasons,
      engine,
      modelName,
      prompts,
      fallback,
      ...words,
    };
  }
  for (const votes of await store.votes()) {
    const lost = unreadable.get(kindOf(votes)) ?? 0;
    yield { type: 'votes', ...votes, shared: votes.shared - lost, unreadable: lost };
  }
}
