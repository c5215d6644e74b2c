import '../../ui/messages.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { enhanced } from '#contract/conversations.ts';
import type { Body, Output } from '#contract/endpoint.ts';
import { LIMITS } from '#contract/limits.ts';
import { PRODUCT } from '#contract/product.ts';
import { apiRequest } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { Mark } from '../../ui/brand.tsx';
import { CrisisCard } from '../../ui/crisis-panel.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Reply } from '../../ui/reply.tsx';

type EnhancedReply = Output<typeof enhanced>;
type Turn = { id: string; role: 'user'; text: string } | { id: string; role: 'assistant'; reply: EnhancedReply };

/** Title of the page. */
export function meta() {
  return [{ title: `Text Conversation | ${PRODUCT}` }];
}

/** The enhanced text conversation. */
export default function ConversationPage() {
  const user = useAuth((state) => state.user);
  const client = useQueryClient();
  const [turns, setTurns] = useState<Turn[]>([]);
  const [sessionId, setSessionId] = useState<string | null>(null);
  const [text, setText] = useState('');
  const end = useRef<HTMLDivElement>(null);
  const alert = turns.findLast((turn) => turn.role === 'assistant' && turn.reply.crisisAlert);

  const ask = useMutation({
    mutationFn: async (message: string) => {
      const body: Body<typeof enhanced> = { message, sessionId };
      return (await apiRequest('POST', '/api/conversations/enhanced', body)).json() as Promise<EnhancedReply>;
    },
    onSuccess: (reply) => {
      setSessionId(reply.sessionId);
      setTurns((old) => [...old, { id: crypto.randomUUID(), role: 'assistant', reply }]);
      void client.invalidateQueries({ queryKey: ['/auth/me'] });
    },
    // The specification shows nothing here; the words go back into the box so that none are lost.
    onError: (error, message) => {
      console.error('Enhanced conversation failed', error);
      setTurns((old) => old.slice(0, -1));
      setText((now) => now || message);
    },
  });

  useEffect(() => {
    void end.current?.scrollIntoView({ block: 'nearest' });
  }, [turns.length, ask.isPending]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || text.length > LIMITS.messageLength || ask.isPending) return;
    setTurns((old) => [...old, { id: crypto.randomUUID(), role: 'user', text }]);
    ask.mutate(text);
    setText('');
  };

  return (
    <div className="talkpane conversation">
      <header className="pane-head">
        <h1>Text Conversation</h1>
        {sessionId && <span className="pill push">Session {sessionId.slice(0, 8)}</span>}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div className="stream" tabIndex={0} role="log" aria-label="Messages">
        <div className="col">
          {turns.length === 0 && (
            <div className="empty">
              <span className="glow">
                <Icon name="chat" size="l" />
              </span>
              <h2>Welcome, {user?.firstName || 'dear friend'}</h2>
              <p className="muted">Write as you would speak. Each answer shows what it rests on.</p>
            </div>
          )}
          {turns.map((turn) =>
            turn.role === 'user' ? (
              <article className="said" key={turn.id} aria-label="You wrote">
                <p>{turn.text}</p>
              </article>
            ) : (
              <EnhancedAnswer key={turn.id} id={turn.id} reply={turn.reply} />
            ),
          )}
          {alert?.role === 'assistant' && alert.reply.crisisAlert && (
            <CrisisCard alert={alert.reply.crisisAlert} title="Immediate Support Available" />
          )}
          {ask.isPending && (
            <p className="waiting" role="status">
              <i aria-hidden="true" />
              God is responding...
            </p>
          )}
          <div ref={end} />
        </div>
      </div>
      <form className="compose" onSubmit={submit}>
        <div className="col">
          <div className="composer composer-row">
            <label className="sr" htmlFor="message">
              Your message
            </label>
            <textarea
              id="message"
              rows={1}
              placeholder="Write what is on your heart"
              value={text}
              disabled={ask.isPending}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
              }}
            />
            <button
              type="submit"
              className="send"
              aria-label="Send"
              disabled={text.trim() === '' || text.length > LIMITS.messageLength || ask.isPending}
            >
              <Icon name="send" />
            </button>
          </div>
          <p className="caption">
            Not a substitute for counseling. In crisis, call or text <a href="tel:988">988</a>.
          </p>
        </div>
      </form>
    </div>
  );
}

function EnhancedAnswer({ id, reply }: { id: string; reply: EnhancedReply }) {
  const references = JSON.parse(reply.scriptureReferences) as string[];
  const words = reply.response.split(/\s+/).filter(Boolean).length;
  return (
    <article className="reply" aria-label={`${PRODUCT} answered`}>
      <div className="reply-who">
        <Mark size={24} />
        <b>{PRODUCT}</b>
        <span>{reply.engine === 'model' ? 'Language model, verses checked' : 'Built-in library, reviewed'}</span>
      </div>
      <Reply id={id} content={reply.response} cards={reply.passages} />
      <div className="facts">
        {reply.isInitialResponse && <span className="pill pill-gold">Initial Response</span>}
        <span className="pill">{reply.responseTime} ms</span>
        <span className="pill">{words} words</span>
        <span className="pill pill-sage">
          {references.length === 1 ? '1 scripture reference' : `${references.length} scripture references`}
        </span>
      </div>
      {references.length > 0 && <p className="caption quiet">{references.join(' · ')}</p>}
    </article>
  );
}
