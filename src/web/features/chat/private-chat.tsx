import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Message, PRIVATE_TURNS, type PrivateTurn, type ScriptureCard } from '#contract/conversations.ts';
import type { CrisisAlert } from '#contract/crisis.ts';
import { LIMITS } from '#contract/limits.ts';
import { PRODUCT } from '#contract/product.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { openStream } from '../../lib/event-stream.ts';
import { hearDanger } from '../../lib/hear-danger.ts';
import { report } from '../../lib/report.ts';
import { Composer } from '../../ui/composer.tsx';
import { CrisisCard, CrisisDialog } from '../../ui/crisis-panel.tsx';
import { Icon } from '../../ui/icons.tsx';
import { MessageLog } from '../../ui/message-log.tsx';
import { Reply, Speaker } from '../../ui/reply.tsx';
import { EmptyChat, Failed } from './chat-states.tsx';
import { Answer, Said } from './message-view.tsx';

/** A reply while it comes. */
interface Coming {
  text: string;
  content: string;
  cards: ScriptureCard[];
}

const toTurn = ({ role, content, memory }: Message): PrivateTurn => ({
  role: role === 'user' ? 'user' : 'assistant',
  content,
  memory: memory ?? null,
});

/** Chat in private mode: nothing is stored on the server or on the device; leaving the page ends it. */
export function PrivateChat({ begin, asked }: { begin: string; asked: string | null }) {
  const navigate = useNavigate();
  const toSend = useRef(asked);
  const firstName = useAuth((state) => state.user?.firstName);
  const [conversationId] = useState(() => crypto.randomUUID());
  const [list, setList] = useState<Message[]>([]);
  const [draft, setDraft] = useState(begin);
  const [coming, setComing] = useState<Coming | null>(null);
  const [failed, setFailed] = useState(false);
  const [crisis, setCrisis] = useState<CrisisAlert | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  useEffect(() => {
    // Words that came in the address don't stay there: a browser keeps addresses.
    if (begin !== '') void navigate('.', { replace: true, state: null });
  }, [begin, navigate]);
  const alert = list.findLast((message) => message.crisisAlert !== null)?.crisisAlert ?? null;
  const stop = useCallback(() => abort.current?.abort(), []);

  const send = async (text: string) => {
    if (text.trim() === '' || text.length > LIMITS.messageLength || coming) return;
    const controller = new AbortController();
    abort.current = controller;
    setFailed(false);
    setDraft('');
    let now: Coming = { text, content: '', cards: [] };
    setComing(now);
    let said: Message | null = null;
    let whole: Message | null = null;
    let danger: CrisisAlert | null = null;
    try {
      const history = list.slice(-PRIVATE_TURNS).map(toTurn);
      const body = { content: text, history, conversationId };
      for await (const event of openStream('POST', '/api/conversations/private', body, controller.signal)) {
        if (event.name === 'start') said = event.data.userMessage;
        else if (event.name === 'crisis') {
          danger = event.data;
          setCrisis(event.data);
        } else if (event.name === 'citation') now = { ...now, cards: [...now.cards, event.data] };
        else if (event.name === 'delta') now = { ...now, content: now.content + event.data.text };
        else if (event.name === 'done') whole = event.data.message;
        setComing(now);
      }
      if (!said || !whole) throw new Error('The reply broke off.');
      const pair = [said, whole];
      setList((old) => [...old, ...pair]);
      // When danger is heard the person's words stay in the field (specification 2, section 7).
      if (danger) setDraft((other) => other || text);
    } catch (error) {
      // The next reply has to know of it, even though this one broke off.
      if (said && danger) {
        const heard = { ...said, crisisAlert: danger };
        setList((old) => [...old, heard]);
      }
      if (controller.signal.aborted) {
        setDraft((other) => other || text);
        return;
      }
      // Nothing is kept anywhere else: the words go back into the field.
      setDraft((other) => other || text);
      setFailed(!danger);
      if (!danger) void hearDanger(text).then((heard) => heard && setCrisis(heard));
      report(error, 'Failed to send message. Please try again.');
    } finally {
      setComing(null);
    }
  };

  const sendAsked = useRef<(text: string) => void>(() => undefined);
  sendAsked.current = (text) => void send(text);
  useEffect(() => {
    const text = toSend.current;
    if (text === null) return;
    toSend.current = null;
    // A reload must not ask again.
    void navigate('.', { replace: true, state: null });
    sendAsked.current(text);
  }, [navigate]);

  return (
    <div className="chat chat-private">
      <section className="talkpane" aria-label="Conversation">
        <header className="pane-head">
          <h1 className="pane-title">Private conversation</h1>
          <p className="small quiet push">
            <Icon name="lock" size="s" /> Nothing here is stored. <Link to="/profile#preferences">Private mode</Link> is
            on.
          </p>
        </header>
        <MessageLog
          opened={`${conversationId} ${list.length} ${coming?.text}`}
          grows={list.length + (coming?.content.length ?? 0)}
          below={
            <Composer
              draft={draft}
              onDraft={setDraft}
              onSend={() => void send(draft)}
              onStop={stop}
              pending={false}
              streaming={coming !== null}
            />
          }
        >
          {list.length === 0 && !coming && <EmptyChat name={firstName || 'Child of God'} onPick={setDraft} />}
          {list.map((message) =>
            message.role === 'user' ? (
              <Said key={message.id} message={message} onEdit={null} />
            ) : (
              <Answer
                key={message.id}
                message={message}
                onRegenerate={null}
                keepTicks={false}
                onWish={
                  message === list.at(-1) && !coming && draft === '' && !message.crisisAlert
                    ? (wish) => void send(wish)
                    : null
                }
              />
            ),
          )}
          {coming && (
            <>
              <article className="said" aria-label="You wrote">
                <p>{coming.text}</p>
              </article>
              <article className="reply" aria-label={`${PRODUCT} is answering`}>
                <Speaker engine="library" />
                {coming.content === '' ? (
                  <p className="waiting" role="status">
                    <i aria-hidden="true" />
                    God is responding...
                  </p>
                ) : (
                  <Reply id="live" content={coming.content} cards={coming.cards} keepTicks={false} />
                )}
              </article>
            </>
          )}
          {alert && !coming && <CrisisCard alert={alert} title="You're not alone. Help is here." />}
          {failed && (
            <Failed onRetry={() => void send(draft)}>
              Your message was not sent. Your words are still in the box.
            </Failed>
          )}
        </MessageLog>
      </section>
      <p className="sr" aria-live="polite">
        {list.at(-1)?.role === 'assistant' ? `${PRODUCT} answered.` : ''}
      </p>
      <CrisisDialog alert={crisis} kept={draft !== ''} onClose={() => setCrisis(null)} />
    </div>
  );
}
