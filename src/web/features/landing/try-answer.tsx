import '../../ui/messages.css';
import { Link } from 'react-router';
import type { Output } from '#contract/endpoint.ts';
import type { tryGuidance } from '#contract/guidance.ts';
import { PRODUCT } from '#contract/product.ts';
import { Reply, WriterNote } from '../../ui/reply.tsx';

/** The answer to one question asked without an account. */
export type TriedReply = Output<typeof tryGuidance>;

/** The way on: an account, quietly. Nobody in danger is asked to make one. */
function GoOn({ inDanger, onWrite }: { inDanger: boolean; onWrite(): void }) {
  return (
    <div className="answer-on">
      <p className="small muted">
        {inDanger
          ? 'You can write again here. No account is wanted for that.'
          : `With an account, ${PRODUCT} remembers what you said, and the next answer goes on from here.`}
      </p>
      <p className="answer-acts">
        {!inDanger && (
          <Link className="btn btn-act" to="/auth?redirect=%2Fchat">
            Continue the conversation
          </Link>
        )}
        <button type="button" className="btn btn-line" onClick={onWrite}>
          {inDanger ? 'Write again' : 'Ask something else'}
        </button>
      </p>
    </div>
  );
}

/** An answer in its parts: words, verse cards, steps to tick, a prayer, and the way on. Nothing of it is remembered. */
export function TryAnswer({ reply, inDanger, onWrite }: { reply: TriedReply; inDanger: boolean; onWrite(): void }) {
  return (
    <>
      <div className="reply">
        <Reply id="try" content={reply.content} cards={reply.scriptureReferences} keepTicks={false} />
        <WriterNote wrote={reply} passages={reply.scriptureReferences.length} />
      </div>
      <GoOn inDanger={inDanger} onWrite={onWrite} />
    </>
  );
}
