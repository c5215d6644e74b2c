import '../../ui/messages.css';
import type { Output } from '#contract/endpoint.ts';
import type { tryGuidance } from '#contract/guidance.ts';
import { Icon } from '../../ui/icons.tsx';
import { Reply } from '../../ui/reply.tsx';

/** The answer to one question asked without an account. */
export type TriedReply = Output<typeof tryGuidance>;

/** An answer in its parts: words, verse cards, steps to tick, a prayer. Nothing of it is remembered. */
export function TryAnswer({ reply }: { reply: TriedReply }) {
  const count = reply.scriptureReferences.length;
  return (
    <div className="reply">
      <Reply id="try" content={reply.content} cards={reply.scriptureReferences} keepTicks={false} />
      {count > 0 && (
        <p className="checked">
          <Icon name="check" size="s" />
          {count === 1 ? '1 passage checked, word for word' : `${count} passages checked, word for word`}
        </p>
      )}
    </div>
  );
}
