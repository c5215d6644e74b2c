import type { CrisisCategory } from '#guidance/types.ts';
import type { Moderator } from '#server/providers/llm/openai-moderator.ts';

/**
 * What a provider's flags are to us, by the letters of their names: "self-harm/intent" here is "self_harm_intent"
 * elsewhere. What isn't named here is not heard, and for a reason:
 *  - violence, violence/graphic: the book of Judges is full of it, and so is the film somebody tells of.
 *  - harassment/threatening, hate/threatening: the same words are flagged in the mouth of who threatens, of who was
 *    threatened and now tells it, and of who prays Psalm 109. Which help they need, a flag doesn't say.
 *  - illicit, illicit/violent: asked by hunters, by who saw a crime on the news, and by readers of how Jael did it.
 *  - sexual: what hurts here is heard by our own rules; what remains is the Song of Songs, and people's questions.
 *  - hate, harassment: wrong, and nobody's life is in danger from the words alone.
 * What of these is meant in earnest is for what listens here, which reads who speaks of whom.
 */
const HEARD: ReadonlyMap<string, CrisisCategory> = new Map([
  ['selfharm', 'suicide'],
  ['selfharmintent', 'suicide'],
  ['selfharminstructions', 'suicide'],
  ['sexualminors', 'child-harm'],
]);

/** A provider that is down is spoken of this often in the log, however many write to us. */
const QUIET_MS = 60_000;

/** The kinds of danger among a provider's flags. */
export function dangerIn(flags: readonly string[]): CrisisCategory[] {
  const heard = flags.flatMap((flag) => HEARD.get(flag.toLowerCase().replace(/[^a-z]/g, '')) ?? []);
  return [...new Set(heard)];
}

/**
 * Listens for danger by a provider's moderation, which hears more languages and turns of phrase than rules do. It only
 * ever adds. Where the provider fails, nothing was heard; unlike the model it is asked again with the next message,
 * because that may be the one.
 */
export function createSecondEar(
  moderator: Moderator,
  onFailure: (error: unknown) => void,
): (message: string) => Promise<CrisisCategory[]> {
  let quietUntil = 0;
  return async (message) => {
    try {
      return dangerIn(await moderator.flags(message));
    } catch (error) {
      if (performance.now() >= quietUntil) {
        quietUntil = performance.now() + QUIET_MS;
        onFailure(error);
      }
      return [];
    }
  };
}
