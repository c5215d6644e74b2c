import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type Message, PRIVATE_TURNS, type PrivateTurn, type ScriptureCard } from '#contract/conversations.ts';
import type { CrisisAlert } from '#contract/crisis.ts';
import { LIMITS } from '#contract/limits.ts';
import { PRODUCT } from '#contract/product.ts';
import type { Writer } from '#contract/writer.ts';
import type { ReplyTrace } from '#guidance/types.ts';
import { answerHere } from '../../lib/answer-here.ts';
import { isOutOfReach } from '../../lib/api.ts';
import { useUpdateHold } from '../../lib/app-update.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { toMessages } from '../../lib/chat-changes.ts';
import { hasDeviceGuidance, useDeviceGuidance } from '../../lib/device/device-engine.ts';
import { openStream } from '../../lib/event-stream.ts';
import { listenBeside } from '../../lib/hear-danger.ts';
import { isReachable, useReachable } from '../../lib/network.ts';
import { report } from '../../lib/report.ts';
import { limitAsking } from '../../lib/time-limits.ts';
import { AwayNote } from '../../ui/away-note.tsx';
import { Composer } from '../../ui/composer.tsx';
import { CrisisCard, CrisisDialog } from '../../ui/crisis-panel.tsx';
import { Icon } from '../../ui/icons.tsx';
import { MessageLog } from '../../ui/message-log.tsx';
import { Reply, Speaker } from '../../ui/reply.tsx';
import { EmptyChat, Failed, SaidAlready } from './chat-states.tsx';
import { Answer, Said } from './message-view.tsx';

/** A reply while it comes. */
interface Coming {
  text: string;
  /** Who writes it, as soon as that is known. */
  writer: Writer | null;
  content: string;
  cards: ScriptureCard[];
}

const toTurn = ({ role, content, memory }: Message): PrivateTurn => ({
  role: role === 'user' ? 'user' : 'assistant',
  content,
  memory: memory ?? null,
});

/** Chat in private mode: nothing is stored on the server or on the device; leaving the page ends it. */
export function PrivateChat({
  begin,
  asked,
  heard,
}: {
  begin: string;
  asked: string | null;
  /** Danger in what was asked, told of already and still to be seen. */
  heard: CrisisAlert | null;
}) {
  const navigate = useNavigate();
  const toSend = useRef(asked);
  const firstName = useAuth((state) => state.user?.firstName);
  const [conversationId] = useState(() => crypto.randomUUID());
  const [list, setList] = useState<Message[]>([]);
  const [draft, setDraft] = useState(begin);
  /** Somebody wrote in the field since words were last put there. */
  const [touched, setTouched] = useState(false);
  const [coming, setComing] = useState<Coming | null>(null);
  const [failed, setFailed] = useState(false);
  const [crisis, setCrisis] = useState(heard);
  const abort = useRef<AbortController | null>(null);
  const traces = useRef(new Map<string, ReplyTrace>());
  const reachable = useReachable();
  const guidance = useDeviceGuidance();
  useEffect(() => () => abort.current?.abort(), []);
  useEffect(() => {
    // Words that came in the address don't stay there: a browser keeps addresses.
    if (begin !== '') void navigate('.', { replace: true, state: null });
  }, [begin, navigate]);
  const alert = list.findLast((message) => message.crisisAlert !== null)?.crisisAlert ?? null;
  const stop = useCallback(() => abort.current?.abort(), []);
  // What nobody keeps is gone with the page.
  useUpdateHold('a private conversation', list.length > 0 || coming !== null || draft !== '');

  const send = async (text: string) => {
    if (text.trim() === '' || text.length > LIMITS.messageLength || coming) return;
    const controller = new AbortController();
    abort.current = controller;
    setFailed(false);
    setDraft('');
    setTouched(false);
    let now: Coming = { text, writer: null, content: '', cards: [] };
    setComing(now);
    let said: Message | null = null;
    let whole: Message | null = null;
    let danger: CrisisAlert | null = null;
    const knownAway = !isReachable();
    const listening = listenBeside(text, setCrisis);
    const hear = (alert: CrisisAlert) => {
      danger = alert;
      listening.tell(alert);
    };
    const canAnswer = hasDeviceGuidance().catch(() => false);
    const askServer = async () => {
      const asking = new AbortController();
      const limit = limitAsking(canAnswer);
      controller.signal.addEventListener('abort', () => asking.abort());
      limit.signal.addEventListener('abort', () => asking.abort(limit.signal.reason));
      const history = list.slice(-PRIVATE_TURNS).map(toTurn);
      const openCrisis = [...new Set(list.flatMap(({ crisisAlert }) => crisisAlert?.categories ?? []))];
      const body = { content: text, history, conversationId, openCrisis };
      const events = openStream('POST', '/api/conversations/private', body, asking.signal);
      asking.signal.addEventListener('abort', limit.answered);
      for await (const event of events) {
        limit.answered();
        if (event.name === 'start') said = event.data.userMessage;
        else if (event.name === 'crisis') hear(event.data);
        else if (event.name === 'writer') now = { ...now, writer: event.data };
        else if (event.name === 'citation') now = { ...now, cards: [...now.cards, event.data] };
        else if (event.name === 'delta') now = { ...now, content: now.content + event.data.text };
        else if (event.name === 'done') whole = event.data.message;
        setComing(now);
      }
    };
    const askHere = async () => {
      const { firstName } = useAuth.getState().user ?? {};
      const asked = { text, before: list, traces: traces.current, conversationId, firstName };
      for await (const event of answerHere(asked, controller.signal)) {
        if (event.type === 'crisis') hear(event.alert);
        else if (event.type === 'writer') now = { ...now, writer: event.writer };
        else if (event.type === 'citation') now = { ...now, cards: [...now.cards, event.card] };
        else if (event.type === 'delta') now = { ...now, content: now.content + event.text };
        else if (event.type === 'done') {
          const { reply } = event;
          const pair = toMessages({
            conversationId,
            kind: 'chat',
            messageId: crypto.randomUUID(),
            idempotencyKey: '',
            content: text,
            askedAt: new Date().toISOString(),
            reply: { ...reply, id: crypto.randomUUID(), status: 'complete' },
          });
          [said, whole] = pair;
          traces.current.set(pair[1].id, reply.trace);
        }
        setComing(now);
      }
    };
    try {
      if (!isReachable() && (await canAnswer)) await askHere();
      else
        await askServer().catch(async (error: unknown) => {
          if (said || !isOutOfReach(error) || !(await canAnswer)) throw error;
          await askHere();
        });
      controller.signal.throwIfAborted();
      if (!said || !whole) throw new Error('The reply broke off.');
      const pair = [said, whole];
      setList((old) => [...old, ...pair]);
      // When danger is heard the person's words stay in the field (specification 2, section 7).
      if (danger) setDraft((other) => other || text);
    } catch (error) {
      // The next reply has to know of it, even though this one broke off.
      if (said && danger) {
        const heard: Message = { ...(said as Message), crisisAlert: danger };
        setList((old) => [...old, heard]);
      }
      if (controller.signal.aborted) {
        setDraft((other) => other || text);
        return;
      }
      // Nothing is kept anywhere else: the words go back into the field.
      setDraft((other) => other || text);
      setFailed(!danger);
      if (!danger) void listening.unsent();
      // The note above the field has said that there is no way.
      if (!knownAway || isReachable()) report(error, 'Failed to send message. Please try again.');
    } finally {
      listening.end();
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

  // What stays in the field when danger is heard was said already, and answered.
  const [said, answer] = list.slice(-2);
  const saidAlready =
    !touched && !failed && draft !== '' && answer?.role === 'assistant' && said?.content.trim() === draft.trim();

  return (
    <div className="chat chat-private">
      <section className="talkpane" aria-label="Conversation">
        <header className="pane-head">
          <h1 className="pane-title">Private conversation</h1>
          <p className="small quiet push">
            <Icon name="lock" size="s" /> We store nothing of this. <Link to="/profile#preferences">Private mode</Link>{' '}
            is on.
          </p>
        </header>
        <MessageLog
          opened={`${conversationId} ${list.length} ${coming?.text}`}
          grows={list.length + (coming?.content.length ?? 0)}
          below={
            <Composer
              draft={draft}
              onDraft={(text) => {
                setTouched(true);
                setDraft(text);
              }}
              onSend={() => (saidAlready ? setDraft('') : void send(draft))}
              onStop={stop}
              pending={false}
              streaming={coming !== null}
            >
              {!reachable && <AwayNote guidance={guidance} kept={false} />}
              {saidAlready && <SaidAlready sent={false} onClear={() => setDraft('')} />}
            </Composer>
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
                <Speaker engine={coming.writer?.engine ?? null} />
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
      <CrisisDialog alert={crisis} kept={saidAlready ? 'sent' : draft !== ''} onClose={() => setCrisis(null)} />
    </div>
  );
}
