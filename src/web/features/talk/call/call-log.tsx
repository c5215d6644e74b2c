import { PRODUCT } from '#contract/product.ts';
import { Reply } from '../../../ui/reply.tsx';
import type { ShownTurn } from '../loop/voice-call.ts';
import { replyMarkdown } from './call-text.ts';

/** What was said so far. It stands on this device and nowhere else; `live` while the call goes on. */
export function CallLog({ turns, live = false }: { turns: readonly ShownTurn[]; live?: boolean }) {
  return turns.map((turn) =>
    turn.role === 'user' ? (
      <article className="said" key={turn.id} aria-label="You said">
        <p>{turn.text}</p>
      </article>
    ) : (
      <article className="reply" key={turn.id} aria-label={`${PRODUCT} answered`}>
        <Reply id={turn.id} content={replyMarkdown(turn)} cards={turn.cards} keepTicks={false} newTab listen={!live} />
        {turn.cut && <p className="caption quiet">It was cut short here.</p>}
      </article>
    ),
  );
}
