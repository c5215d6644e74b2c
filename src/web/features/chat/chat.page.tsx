import '../../ui/messages.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { autoTitle } from '#contract/auto-title.ts';
import type { Message } from '#contract/conversations.ts';
import type { CrisisAlert } from '#contract/crisis.ts';
import { LIMITS } from '#contract/limits.ts';
import { CHAT_SUBTITLE } from '#contract/plan-catalogue.ts';
import { PRODUCT } from '#contract/product.ts';
import { isOutOfReach } from '../../lib/api.ts';
import { useUpdateHold } from '../../lib/app-update.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { conversationIdOf, conversationThing, isChatUnderWay } from '../../lib/chat-changes.ts';
import { hasDeviceGuidance, useDeviceGuidance } from '../../lib/device/device-engine.ts';
import { listDrafts, readDraft, writeDraft } from '../../lib/drafts.ts';
import { type Listening, listenBeside } from '../../lib/hear-danger.ts';
import { isReachable, useReachable, whenReachable } from '../../lib/network.ts';
import { outbox, useOutbox } from '../../lib/outbox.ts';
import { report } from '../../lib/report.ts';
import { draftKey, readTab, writeTab } from '../../lib/storage.ts';
import { type Limit, limitAsking, waitAWhile } from '../../lib/time-limits.ts';
import { useAccountSettings } from '../../lib/use-account-settings.ts';
import { useDraft } from '../../lib/use-draft.ts';
import { AwayNote, OnlyInPage } from '../../ui/away-note.tsx';
import { Composer } from '../../ui/composer.tsx';
import { CrisisCard, CrisisDialog } from '../../ui/crisis-panel.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { MessageLog } from '../../ui/message-log.tsx';
import { Reply, Speaker } from '../../ui/reply.tsx';
import { toast } from '../../ui/toast.tsx';
import {
  downloadConversation,
  keepConversation,
  useConversationActions,
  useConversations,
  useLookOnReturn,
  useMessages,
  useWaitingChat,
} from './chat.api.ts';
import { ChatSkeleton, EmptyChat, Failed, NotTaken, SaidAlready } from './chat-states.tsx';
import { DeleteDialog, RenameDialog } from './conversation-dialogs.tsx';
import { ConversationList } from './conversation-list.tsx';
import { Answer, Said } from './message-view.tsx';
import { PrivateChat } from './private-chat.tsx';
import { ReplyFailed, useExchange } from './use-exchange.ts';

/** Which conversation somebody has open in this tab. */
const openKey = (userId: string | undefined) => `chat-open-${userId}`;

/** Title of the page. */
export function meta() {
  return [
    { title: `Chat for Guidance | ${PRODUCT}` },
    { name: 'description', content: 'Ask a life question and be answered from Scripture.' },
  ];
}

/** Settings are waited for so long, in milliseconds; then chat opens without them: somebody may need it now. */
const LONGEST_WAIT_MS = 5000;

/** A message that was not taken; sent again under the same key it can't be taken twice. */
interface Unsent {
  text: string;
  key: string;
  replaces?: string;
}

/** Chat for Guidance; in private mode a conversation that nobody keeps. */
export default function ChatPage() {
  const settings = useAccountSettings();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const [begin] = useState(params.get('ask') ?? handedOver(state, 'draft') ?? '');
  const [asked] = useState(() => handedOver(state, 'ask'));
  const [waited, setWaited] = useState(false);
  const [crisis, setCrisis] = useState<CrisisAlert | null>(null);
  const waits = settings.isPending && !waited;
  useEffect(() => {
    if (asked === null || !waits) return;
    // What was asked is on its way from here on, though it waits for the settings first.
    const listening = listenBeside(asked, setCrisis);
    return listening.end;
  }, [asked, waits]);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (waits)
    return (
      <div className="chat">
        <div className="talkpane">
          <h1 className="sr">Chat for Guidance</h1>
          <p role="status">Loading your conversations...</p>
        </div>
        <CrisisDialog alert={crisis} kept={false} onClose={() => setCrisis(null)} />
      </div>
    );
  // What can't be read, or doesn't come, is as it is for most people: the server keeps private mode all the same.
  return settings.data?.privateMode ? (
    <PrivateChat begin={begin} asked={asked} heard={crisis} />
  ) : (
    <KeptChat asked={asked} heard={crisis} />
  );
}

/** What another screen of ours hands over: words to be sent (`ask`), or to stand in the field (`draft`). Null for none. */
function handedOver(state: unknown, name: 'ask' | 'draft'): string | null {
  const words = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : null;
  return typeof words === 'string' && words.trim() !== '' ? words : null;
}

/** `heard`: danger in what was asked, told of already and still to be seen. */
function KeptChat({ asked, heard }: { asked: string | null; heard: CrisisAlert | null }) {
  const navigate = useNavigate();
  const toSend = useRef(asked);
  const user = useAuth((state) => state.user);
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const conversations = useConversations();
  const reachable = useReachable();
  const guidance = useDeviceGuidance();
  const { refused } = useOutbox();
  const [selected, setSelected] = useState<string | null>(() => readTab(openKey(user?.id)));
  /** True once somebody asked for a new conversation: then the newest does not open by itself. */
  const [fresh, setFresh] = useState(() => (params.get('ask') ?? handedOver(state, 'draft')) !== null);
  /** A conversation that is being begun: the server doesn't know it yet. */
  const [beginning, setBeginning] = useState<string | null>(null);
  const onServer = selected !== beginning && (conversations.known?.some(({ id }) => id === selected) ?? true);
  const messages = useMessages(selected, onServer);
  const actions = useConversationActions();
  const drafts = useDraft(selected);
  const { text: draft, change: setDraft, changeOf: setDraftOf, add: addToDraft, conceal, arrived } = drafts;
  const [crisis, setCrisis] = useState(heard);
  const [failed, setFailed] = useState<Unsent | null>(null);
  const [pending, setPending] = useState(false);
  /** Somebody wrote in the field since words were last put there. */
  const [touched, setTouched] = useState(false);
  const [listOpen, setListOpen] = useState(false);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  const sending = useRef<Listening | null>(null);
  // What is being sent is heard on this device as well: what both hear is told of once.
  const onCrisis = useCallback(
    (alert: CrisisAlert) => (sending.current ? sending.current.tell(alert) : setCrisis(alert)),
    [],
  );
  const chat = useWaitingChat();
  const { streaming, send, sendHere, resume, regenerate, stop } = useExchange(onCrisis);
  useUpdateHold('an answer is made here', streaming?.here === true);
  useLookOnReturn(selected, streaming === null && !pending);

  const known = conversations.list;
  const conversation = known?.find(({ id }) => id === selected) ?? null;
  const { list } = messages;
  const alert = list.findLast((message) => message.crisisAlert !== null)?.crisisAlert ?? null;

  useEffect(() => {
    const begun = params.get('ask') ?? handedOver(state, 'draft');
    if (begun === null) return;
    setFresh(true);
    setSelected(null);
    // Of the new conversation, whichever is still on screen; what was begun there already comes first.
    addToDraft(null, begun);
    setParams({}, { replace: true });
  }, [params, state, setParams, addToDraft]);

  useEffect(() => {
    // One that has just begun on this device is in the list once it is answered.
    if (!known || fresh || pending || beginning !== null || streaming?.here) return;
    // A reload comes back to what was open; what is gone gives way to the newest.
    if (selected === null || !known.some(({ id }) => id === selected)) setSelected(known[0]?.id ?? null);
  }, [known, selected, fresh, pending, beginning, streaming?.here]);
  useEffect(() => writeTab(openKey(user?.id), selected), [user?.id, selected]);

  const editsIn = useCallback((id: string) => draftKey(user?.id ?? '', `edit-${id}/`), [user?.id]);
  const settled = messages.query.isSuccess && !messages.query.isFetching && !pending && streaming === null;
  useEffect(() => {
    if (!selected || !settled) return;
    const prefix = editsIn(selected);
    for (const key of listDrafts(prefix)) {
      if (list.some(({ id }) => key === prefix + id)) continue;
      // The message it was to replace is gone: it has arrived unheard, or another device was first.
      const words = readDraft(key) ?? '';
      writeDraft(key, null);
      if (!list.some(({ content }) => content === words)) addToDraft(selected, words);
    }
  }, [selected, settled, list, editsIn, addToDraft]);

  // A reply that was being written when the page was left is picked up where it is.
  const pendingReply = list.find((message) => message.role === 'assistant' && message.status === 'pending');
  const resumed = useRef(new Set<string>());
  useEffect(() => whenReachable(() => resumed.current.clear()), []);
  useEffect(() => {
    // Once: what can't be picked up now is fetched when the conversation is opened again.
    if (!selected || !pendingReply || streaming || resumed.current.has(pendingReply.id)) return;
    resumed.current.add(pendingReply.id);
    void resume(selected, pendingReply.id).catch(() => undefined);
  }, [selected, pendingReply, streaming, resume]);

  // One reply is read at a time; one that another conversation has taken goes on without a reader.
  const busy = streaming !== null && (streaming.conversationId === selected || streaming.id === null);

  const maySend = (text: string) => text.trim() !== '' && text.length <= LIMITS.messageLength && !pending && !busy;
  const submit = async (text: string, replaces?: string, key: string = crypto.randomUUID()) => {
    if (!maySend(text)) return;
    setFailed(null);
    setPending(true);
    const begunIn = selected;
    const id = selected ?? crypto.randomUUID();
    let underWay = true;
    let knownAway = !isReachable();
    const listening = listenBeside(text, (alert) => {
      setCrisis(alert);
      // When danger is heard the person's words stay in the field (specification 2, section 7).
      if (!underWay) return;
      setDraftOf(id, text);
      setTouched(false);
    });
    sending.current = listening;
    let shown = begunIn !== null;
    let begun = begunIn !== null;
    let taken = false;
    let tried = 'nowhere' as 'nowhere' | 'there' | 'here';
    /** What is said stands in its conversation from here on, whoever takes it. */
    const show = () => {
      if (!shown) {
        shown = true;
        setBeginning(id);
        setSelected(id);
        setFresh(false);
      }
      // An edit is written elsewhere: what stands in the field is another message.
      if (!replaces) conceal();
      setPending(false);
    };
    const begin = () => {
      if (begun) return;
      begun = true;
      toast({ title: 'New conversation started', description: 'Your spiritual dialogue has begun.' });
    };
    const overNetwork = async (limit: Limit) => {
      const before = async (signal: AbortSignal) => {
        if (!begun) await actions.create.mutateAsync({ id, title: autoTitle(text), signal });
        setBeginning(null);
        tried = 'there';
        begin();
      };
      show();
      const onTaken = () => {
        taken = true;
        if (replaces) writeDraft(editsIn(id) + replaces, null);
        else arrived(begunIn, text);
      };
      await send(id, text, key, replaces, { before, onTaken, limit });
    };
    const onThisDevice = async () => {
      tried = 'here';
      show();
      begin();
      const said = chat.saidIn(id);
      const at = replaces ? said.findIndex((message) => message.id === replaces) : said.length;
      const heard = said.slice(at).flatMap(({ crisisAlert }) => crisisAlert?.categories ?? []);
      const takesPlaceOf = chat.waitingExchange(({ messageId }) => messageId === replaces)?.idempotencyKey;
      const asked = { text, conversationId: id, key, replaces, takesPlaceOf, before: said.slice(0, at), heard };
      const danger = await sendHere({ ...asked, traces: chat.traces(), firstName: user?.firstName });
      // When danger is heard the words stand in the field again, and stay there.
      if (replaces) writeDraft(editsIn(id) + replaces, null);
      else if (!(danger && begunIn === id)) arrived(begunIn, text);
    };
    try {
      // What was said before it in this conversation arrives before it.
      if (isReachable() && isChatUnderWay(id)) await waitAWhile(outbox.runNow());
      const behind = isChatUnderWay(id);
      const isOurs = !replaces || chat.waitingExchange(({ messageId }) => messageId === replaces) !== undefined;
      // Asked beside the request: nobody who is connected waits for what this device can do.
      const mayAnswer = isOurs ? hasDeviceGuidance().catch(() => false) : Promise.resolve(false);
      if ((behind || !isReachable()) && (await mayAnswer)) await onThisDevice();
      else if (behind) throw new Error('What was said before has not arrived yet.');
      else {
        const limit = limitAsking(mayAnswer);
        await overNetwork(limit)
          .finally(limit.answered)
          .catch(async (error: unknown) => {
            knownAway ||= limit.signal.aborted;
            if (taken || !isOutOfReach(error) || !(await mayAnswer)) throw error;
            await onThisDevice();
          });
      }
      setAnnouncement(`${PRODUCT} answered.`);
    } catch (error) {
      underWay = false;
      const stopped = error instanceof DOMException && error.name === 'AbortError';
      if (stopped && taken) return;
      if (!(error instanceof ReplyFailed)) {
        if (begunIn === null && tried !== 'there') {
          // Nothing has begun: the words are still where they were written.
          setDraftOf(id, '');
          setSelected(null);
          setFresh(true);
        } else if (!replaces) {
          arrived(begunIn, text);
          setDraftOf(id, text);
        }
        if (stopped && tried === 'here') return;
        void listening.unsent();
        if (tried !== 'nowhere' || begunIn !== null) setFailed(replaces ? { text, key, replaces } : { text, key });
      }
      // The note above the field has said that there is no way.
      if (stopped || (knownAway && !isReachable())) return;
      report(
        error,
        tried === 'nowhere' && begunIn === null
          ? 'Failed to start conversation. Please try again.'
          : 'Failed to send message. Please try again.',
      );
    } finally {
      underWay = false;
      listening.end();
      if (sending.current === listening) sending.current = null;
      setBeginning((other) => (other === id ? null : other));
      setPending(false);
    }
  };

  /** Another answer: of the server to what it has, of this device to what waits here. */
  const answerAgain = (message: Message) => {
    const exchange = chat.waitingExchange(({ reply }) => reply.id === message.id);
    const done = exchange
      ? sendHere({
          text: exchange.content,
          conversationId: exchange.conversationId,
          key: exchange.idempotencyKey,
          replaces: undefined,
          before: chat
            .saidIn(exchange.conversationId)
            .filter(({ id }) => id !== message.id && id !== exchange.messageId),
          traces: chat.traces(),
          firstName: user?.firstName,
          avoid: exchange.reply.trace,
          known: { messageId: exchange.messageId, replyId: exchange.reply.id, askedAt: exchange.askedAt },
        })
      : regenerate(message.conversationId, message.id);
    void done.catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      report(error, 'Failed to send message. Please try again.');
    });
  };

  // What was asked elsewhere begins a conversation of its own, once.
  const sendAsked = useRef<(text: string) => void>(() => undefined);
  sendAsked.current = (text) => void submit(text);
  useEffect(() => {
    if (toSend.current === null) return;
    if (selected !== null || !fresh) {
      setFresh(true);
      setSelected(null);
      return;
    }
    const text = toSend.current;
    toSend.current = null;
    // A reload must not ask again.
    void navigate('.', { replace: true, state: null });
    addToDraft(null, text);
    sendAsked.current(text);
  }, [selected, fresh, navigate, addToDraft]);

  const select = (id: string) => {
    setSelected(id);
    setFresh(false);
    setListOpen(false);
    setFailed(null);
  };
  const startNew = () => {
    setSelected(null);
    setFresh(true);
    setListOpen(false);
    setFailed(null);
  };

  const here = streaming && streaming.conversationId === selected ? streaming : null;
  const replacedFrom = list.findIndex(({ id }) => id === here?.said?.replaces);
  const lastSaid = list.findLast((message) => message.role === 'user');
  const lastAnswer = list[list.length - 1]?.role === 'assistant' ? list[list.length - 1] : undefined;
  const lastWaits =
    lastSaid !== undefined && chat.waitingExchange(({ messageId }) => messageId === lastSaid.id) !== undefined;
  // Without a way only what waits on this device can be changed, and only where it can be answered here.
  const changeable = lastWaits ? reachable || guidance === 'ready' : reachable;
  const unanswered = list.length > 0 && !here && (lastAnswer === undefined || lastAnswer.status === 'pending');
  // What stays in the field when danger is heard was said already, and answered: sent once more, it would be there twice.
  const saidAlready =
    !touched &&
    failed === null &&
    draft !== '' &&
    draft.trim() === lastSaid?.content.trim() &&
    (here !== null || lastAnswer?.status === 'complete' || lastAnswer?.status === 'stopped');
  const notTaken = refused.filter((entry) => conversationIdOf(entry) === selected);
  const browse = (
    <ConversationList conversations={known ?? []} selected={selected} onSelect={select} onNew={startNew} />
  );

  return (
    <div className="chat">
      <section className="list" aria-label="Conversations">
        <header>
          <h1>Chat for Guidance</h1>
          <p className="small quiet">{CHAT_SUBTITLE[user?.planType ?? 'faith-starter']}</p>
        </header>
        {browse}
      </section>
      <section className="talkpane" aria-label="Conversation">
        {/* Where there is no room for the list, the screen still has its name. */}
        <h1 className="sr only-phone">Chat for Guidance</h1>
        <header className="pane-head">
          <button
            type="button"
            className="btn btn-icon only-phone"
            aria-label="Conversations"
            onClick={() => setListOpen(true)}
          >
            <Icon name="list" />
          </button>
          <h2>{conversation?.title ?? 'New conversation'}</h2>
          {conversation && (
            <span className="push">
              <Menu
                label="Conversation actions"
                items={[
                  { label: 'Rename', icon: 'edit', onSelect: () => setRenaming(conversation.title) },
                  {
                    label: 'Export',
                    icon: 'download',
                    onSelect: () =>
                      void downloadConversation(conversation).catch((error: unknown) =>
                        report(
                          error,
                          isReachable()
                            ? 'Failed to export. Please try again.'
                            : 'You can export this once you are connected.',
                        ),
                      ),
                  },
                  {
                    label: 'Keep in vault',
                    icon: 'bookmark',
                    onSelect: () =>
                      void keepConversation(conversation)
                        .then(() => toast({ title: 'Kept', description: 'It is in your prayer vault.' }))
                        .catch((error: unknown) =>
                          report(
                            error,
                            isReachable()
                              ? 'It could not be kept. Please try again.'
                              : 'You can keep this once you are connected.',
                          ),
                        ),
                  },
                  { label: 'Delete', icon: 'trash', destructive: true, onSelect: () => setDeleting(true) },
                ]}
              />
            </span>
          )}
        </header>
        <MessageLog
          // Not what was said last: it may have been said elsewhere, and moves nobody who reads further up.
          opened={`${selected} ${list.length > 0} ${here?.said?.text} ${failed?.key}`}
          grows={list.length + (here?.content.length ?? 0)}
          below={
            <Composer
              draft={draft}
              onDraft={(text) => {
                setTouched(true);
                setDraft(text);
              }}
              onSend={() => (saidAlready ? setDraft('') : void submit(draft))}
              onStop={() => void stop().catch(() => undefined)}
              pending={pending || (busy && !here)}
              streaming={here !== null}
            >
              {!reachable && <AwayNote guidance={guidance} />}
              {saidAlready && <SaidAlready sent={!lastWaits} onClear={() => setDraft('')} />}
            </Composer>
          }
        >
          {conversations.query.isLoading && <p role="status">Loading your conversations...</p>}
          {conversations.query.isError && reachable && (
            <Failed onRetry={() => void conversations.query.refetch()}>
              Your conversations could not be loaded. They are safe.
            </Failed>
          )}
          {messages.query.isError &&
            (reachable ? (
              <Failed onRetry={() => void messages.query.refetch()}>
                This conversation could not be loaded. It is safe.
              </Failed>
            ) : (
              <p className="small quiet" role="status">
                The words of this conversation are not on this device. They are safe, and open once you are connected.
              </p>
            ))}
          {messages.query.isLoading && selected && <ChatSkeleton />}
          {!conversations.query.isLoading &&
            list.length === 0 &&
            !here &&
            !messages.query.isLoading &&
            !messages.query.isError && <EmptyChat name={user?.firstName || 'Child of God'} onPick={setDraft} />}
          {list.slice(0, replacedFrom < 0 ? undefined : replacedFrom).map((message: Message) => {
            if (message.id === here?.id) return null;
            if (message.role === 'user') {
              const editable = message === lastSaid && !here && changeable;
              return (
                <Said
                  key={message.id}
                  message={message}
                  draft={editsIn(message.conversationId) + message.id}
                  onEdit={
                    editable
                      ? (text) => {
                          if (!maySend(text)) return false;
                          void submit(text, message.id);
                          return true;
                        }
                      : null
                  }
                />
              );
            }
            if (message.status === 'pending') return null;
            const again = message === lastAnswer && !here && !message.crisisAlert;
            return (
              <Answer
                key={message.id}
                message={message}
                mayRate={
                  // Nobody in danger is asked for an opinion, and the server can only be told of what it has.
                  !message.crisisAlert && chat.waitingExchange(({ reply }) => reply.id === message.id) === undefined
                }
                onRegenerate={again && changeable ? () => answerAgain(message) : null}
                onWish={
                  again && draft === '' && !pending && !busy && (reachable || guidance === 'ready')
                    ? (wish) => void submit(wish)
                    : null
                }
              />
            );
          })}
          {here?.said && (
            <article className="said" aria-label="You wrote">
              <p>{here.said.text}</p>
            </article>
          )}
          {here && (
            <article className="reply" aria-label={`${PRODUCT} is answering`}>
              <Speaker engine={here.writer?.engine ?? null} />
              {here.content === '' ? (
                <p className="waiting" role="status">
                  <i aria-hidden="true" />
                  God is responding...
                </p>
              ) : (
                <Reply id={here.id ?? 'live'} content={here.content} cards={here.cards} />
              )}
            </article>
          )}
          {!reachable && unanswered && (
            <p className="small quiet" role="status">
              Your message has arrived. The answer to it comes once you are connected.
            </p>
          )}
          {!reachable && list.length > 0 && !here && !changeable && !unanswered && (
            <p className="caption quiet">
              You can change this message, or ask for another answer, once you are connected.
            </p>
          )}
          <OnlyInPage thing={selected && conversationThing(selected)} />
          {notTaken.map((entry) => (
            <NotTaken
              key={entry.id}
              entry={entry}
              onTakeBack={(words) => {
                outbox.dismiss(entry);
                setDraft(draft === '' ? words : `${draft}\n\n${words}`);
              }}
            />
          ))}
          {/* At the end, where the eye is: help that has scrolled away is no help. */}
          {alert && !here && <CrisisCard alert={alert} title="You're not alone. Help is here." />}
          {failed && (
            <Failed
              onRetry={() => {
                // What was changed meanwhile is another message, and goes under another key.
                const begun = failed.replaces ? selected && readDraft(editsIn(selected) + failed.replaces) : draft;
                const text = begun || failed.text;
                void submit(text, failed.replaces, text === failed.text ? failed.key : undefined);
              }}
            >
              {failed.replaces
                ? 'Your change was not sent. It is kept here.'
                : 'Your message was not sent. Your words are still in the box.'}
            </Failed>
          )}
        </MessageLog>
      </section>
      <p className="sr" aria-live="polite">
        {announcement}
      </p>
      <Dialog
        open={listOpen}
        onOpenChange={setListOpen}
        title="Chat for Guidance"
        description={CHAT_SUBTITLE[user?.planType ?? 'faith-starter']}
        side="left"
      >
        {browse}
      </Dialog>
      <RenameDialog
        title={renaming}
        onTitle={setRenaming}
        onRename={(title) =>
          conversation &&
          actions.rename.mutate(
            { id: conversation.id, title },
            { onError: (error) => report(error, 'Failed to rename. Please try again.') },
          )
        }
      />
      <DeleteDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        onDelete={() =>
          conversation &&
          actions.remove.mutate(conversation.id, {
            onSuccess: (later) => {
              // What was begun in it is begun anew.
              if (draft !== '') addToDraft(null, draft);
              setDraftOf(conversation.id, '');
              for (const key of listDrafts(editsIn(conversation.id))) writeDraft(key, null);
              startNew();
              if (later) toast({ title: 'Deleted here', description: 'The server deletes it once you are connected.' });
            },
            onError: (error) => report(error, 'Failed to delete. Please try again.'),
          })
        }
      />
      <CrisisDialog
        alert={crisis}
        kept={saidAlready && !lastWaits ? 'sent' : draft !== ''}
        onClose={() => setCrisis(null)}
      />
    </div>
  );
}
