import '../../ui/messages.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { enhanced } from '#contract/conversations.ts';
import type { CrisisAlert } from '#contract/crisis.ts';
import type { Body } from '#contract/endpoint.ts';
import { LIMITS } from '#contract/limits.ts';
import { PRODUCT } from '#contract/product.ts';
import { SPEECH_WORDS } from '#contract/speech.ts';
import type { VoiceStatus } from '#contract/voice.ts';
import { apiRequest, isOutOfReach } from '../../lib/api.ts';
import { useUpdateHold } from '../../lib/app-update.ts';
import { speechPlayer, useSpeech } from '../../lib/audio/use-speech.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { conversationThing, isChatUnderWay } from '../../lib/chat-changes.ts';
import { hasDeviceGuidance, useDeviceGuidance } from '../../lib/device/device-engine.ts';
import { type Listening, listenBeside } from '../../lib/hear-danger.ts';
import { isReachable, useReachable } from '../../lib/network.ts';
import { outbox } from '../../lib/outbox.ts';
import { endSession, isSignedOut } from '../../lib/report.ts';
import { limitAsking, waitAWhile } from '../../lib/time-limits.ts';
import { useAccountSettings } from '../../lib/use-account-settings.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { AwayNote, OnlyInPage } from '../../ui/away-note.tsx';
import { Composer } from '../../ui/composer.tsx';
import { CrisisCard, CrisisDialog } from '../../ui/crisis-panel.tsx';
import { Icon } from '../../ui/icons.tsx';
import { MessageLog } from '../../ui/message-log.tsx';
import { Reply, Speaker, WriterNote } from '../../ui/reply.tsx';
import { toast } from '../../ui/toast.tsx';
import { type Answered, askHere, type EnhancedReply, type Turn } from './ask-here.ts';
import { replyTrack } from './reply-track.ts';

/** Milliseconds the server has for a whole answer where this device can give one. */
const WHOLE_ANSWER_MS = 20_000;

/** Title of the page. */
export function meta() {
  return [{ title: `Text Conversation | ${PRODUCT}` }];
}

/** The enhanced text conversation. It lives on the server: in private mode there is none. */
export default function ConversationPage() {
  const settings = useAccountSettings();
  if (!settings.data?.privateMode) return <KeptConversation />;
  return (
    <div className="screen">
      <h1>Text Conversation</h1>
      <p className="lead">Private mode is on, and this conversation would be stored.</p>
      <p className="row">
        <Link className="btn btn-act" to="/chat">
          Begin a private one
        </Link>
        <Link className="btn btn-line" to="/profile#preferences">
          Private mode
        </Link>
      </p>
    </div>
  );
}

/** What was said, and who listens to it while it is on its way. */
interface Asked {
  message: string;
  listening: Listening;
}

function KeptConversation() {
  const user = useAuth((state) => state.user);
  const client = useQueryClient();
  const [turns, setTurns] = useState<Turn[]>([]);
  const [sessionId, setSessionId] = useState<string | null>(null);
  /** The id of the session that begins next. */
  const [nextId] = useState(() => crypto.randomUUID());
  const reachable = useReachable();
  const guidance = useDeviceGuidance();
  // What was said before is shown by this page alone.
  useUpdateHold('a text conversation', turns.length > 0);
  const { text, change: setText, conceal, arrived } = useDraft('conversation');
  const [crisis, setCrisis] = useState<CrisisAlert | null>(null);
  const voice = useQuery<VoiceStatus>({ queryKey: ['/api/voice/status'] });
  const speaks = voice.data?.configured === true;
  const alert = turns.findLast((turn) => turn.role === 'assistant' && turn.reply.crisisAlert);

  const ask = useMutation({
    mutationFn: async ({ message }: Asked): Promise<Answered> => {
      const idempotencyKey = crypto.randomUUID();
      const body: Body<typeof enhanced> = { message, sessionId, newSessionId: nextId, idempotencyKey };
      const id = sessionId ?? nextId;
      const here = () =>
        askHere({ message, id, first: sessionId === null, key: idempotencyKey, turns, firstName: user?.firstName });
      // What was said before it in this conversation arrives before it.
      if (isReachable() && isChatUnderWay(id)) await waitAWhile(outbox.runNow());
      const canAnswer = hasDeviceGuidance().catch(() => false);
      if ((isChatUnderWay(id) || !isReachable()) && (await canAnswer)) return here();
      const limit = limitAsking(canAnswer, WHOLE_ANSWER_MS);
      try {
        const response = await apiRequest('POST', '/api/conversations/enhanced', body, limit.signal);
        return { reply: (await response.json()) as EnhancedReply, trace: null };
      } catch (error) {
        if (!isOutOfReach(error) || !(await canAnswer)) throw error;
        return here();
      } finally {
        limit.answered();
      }
    },
    onSuccess: ({ reply, trace }, { message, listening }) => {
      listening.end();
      arrived('conversation', message);
      setSessionId(reply.sessionId);
      setTurns((old) => [...old, { id: crypto.randomUUID(), role: 'assistant', reply, trace }]);
      if (trace && reply.crisisAlert) listening.tell(reply.crisisAlert);
      void client.invalidateQueries({ queryKey: ['/auth/me'] });
    },
    // The specification shows nothing here; the words go back into the box so that none are lost.
    onError: (error, { message, listening }) => {
      console.error('Enhanced conversation failed', error);
      setTurns((old) => old.slice(0, -1));
      setText(message);
      if (isSignedOut(error)) {
        listening.end();
        endSession();
      } else void listening.unsent();
    },
  });

  const submit = () => {
    if (text.trim() === '' || text.length > LIMITS.messageLength || ask.isPending) return;
    setTurns((old) => [...old, { id: crypto.randomUUID(), role: 'user', text }]);
    ask.mutate({ message: text, listening: listenBeside(text, setCrisis) });
    // Stored until it has arrived: a page that is closed meanwhile takes nothing away.
    conceal();
  };

  return (
    <div className="talkpane conversation">
      <header className="pane-head">
        <h1>Text Conversation</h1>
        {sessionId && <span className="pill push">Session {sessionId.slice(0, 8)}</span>}
      </header>
      <MessageLog
        opened={`${turns.findLast(({ role }) => role === 'user')?.id}`}
        grows={turns.length}
        below={
          <>
            <Composer
              draft={text}
              onDraft={setText}
              onSend={submit}
              onStop={() => undefined}
              pending={ask.isPending}
              streaming={false}
            >
              {!reachable && <AwayNote guidance={guidance} />}
            </Composer>
            {speaks && <p className="caption">Voice synthesis is on: each answer can be read aloud to you.</p>}
          </>
        }
      >
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
            <EnhancedAnswer key={turn.id} id={turn.id} reply={turn.reply} speaks={speaks} here={turn.trace !== null} />
          ),
        )}
        <OnlyInPage thing={conversationThing(sessionId ?? nextId)} />
        {alert?.role === 'assistant' && alert.reply.crisisAlert && (
          <CrisisCard alert={alert.reply.crisisAlert} title="Immediate Support Available" />
        )}
        {ask.isPending && (
          <p className="waiting" role="status">
            <i aria-hidden="true" />
            God is responding...
          </p>
        )}
      </MessageLog>
      <CrisisDialog alert={crisis} kept={text !== ''} onClose={() => setCrisis(null)} />
    </div>
  );
}

function EnhancedAnswer({
  id,
  reply,
  speaks,
  here,
}: {
  id: string;
  reply: EnhancedReply;
  speaks: boolean;
  /** It was made on this device. */
  here: boolean;
}) {
  const references = JSON.parse(reply.scriptureReferences) as string[];
  const words = reply.response.split(/\s+/).filter(Boolean).length;
  return (
    <article className="reply" aria-label={`${PRODUCT} answered`}>
      <Speaker engine={reply.engine} />
      <Reply id={id} content={reply.response} cards={reply.passages} />
      <WriterNote wrote={reply} setting={here ? 'device' : null} passages={0} />
      <div className="facts">
        {speaks && <PlayReply id={id} content={reply.response} />}
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

/** Reads a whole reply aloud; pressed again, it stops. */
function PlayReply({ id, content }: { id: string; content: string }) {
  const track = replyTrack(id, content);
  const on = useSpeech((state) => state.track?.id === track.id);
  const making = useSpeech((state) => state.track?.id === track.id && state.phase === 'waiting');
  // A reply that is gone can't be stopped any more.
  useEffect(
    () => () => {
      if (speechPlayer.store.getState().track?.id === track.id) speechPlayer.stop();
    },
    [track.id],
  );
  return (
    <button
      type="button"
      className="btn btn-line"
      aria-busy={making}
      onClick={() => {
        if (on) speechPlayer.stop();
        else speechPlayer.play(track, () => toast({ title: 'Listen', description: FAILED, variant: 'destructive' }));
      }}
    >
      <Icon name={on ? 'stop' : 'play'} />
      {on ? 'Stop' : 'Play this answer'}
    </button>
  );
}

const FAILED = SPEECH_WORDS.chapterAudio;
