import '../../ui/messages.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { autoTitle } from '#contract/auto-title.ts';
import type { Message } from '#contract/conversations.ts';
import type { CrisisAlert } from '#contract/crisis.ts';
import { LIMITS } from '#contract/limits.ts';
import { CHAT_SUBTITLE } from '#contract/plan-catalogue.ts';
import { PRODUCT } from '#contract/product.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { hearDanger } from '../../lib/hear-danger.ts';
import { report } from '../../lib/report.ts';
import { readTab, writeTab } from '../../lib/storage.ts';
import { useAccountSettings } from '../../lib/use-account-settings.ts';
import { useDraft } from '../../lib/use-draft.ts';
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
  useMessages,
} from './chat.api.ts';
import { ChatSkeleton, EmptyChat, Failed } from './chat-states.tsx';
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
  const [begin] = useState(params.get('ask') ?? '');
  const [asked] = useState(() => askedOf(state));
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (settings.isPending && !waited)
    return (
      <div className="chat">
        <p className="talkpane" role="status">
          Loading your conversations...
        </p>
      </div>
    );
  // What can't be read, or doesn't come, is as it is for most people: the server keeps private mode all the same.
  return settings.data?.privateMode ? <PrivateChat begin={begin} asked={asked} /> : <KeptChat asked={asked} />;
}

/** What was asked on another screen of ours, and waits to be sent; null for none. */
function askedOf(state: unknown): string | null {
  const ask = typeof state === 'object' && state !== null && 'ask' in state ? state.ask : null;
  return typeof ask === 'string' && ask.trim() !== '' ? ask : null;
}

function KeptChat({ asked }: { asked: string | null }) {
  const navigate = useNavigate();
  const toSend = useRef(asked);
  const user = useAuth((state) => state.user);
  const [params, setParams] = useSearchParams();
  const conversations = useConversations();
  const [selected, setSelected] = useState<string | null>(() => readTab(openKey(user?.id)));
  /** True once somebody asked for a new conversation: then the newest does not open by itself. */
  const [fresh, setFresh] = useState(false);
  const messages = useMessages(selected);
  const actions = useConversationActions();
  const { text: draft, change: setDraft, changeOf: setDraftOf, conceal, arrived } = useDraft(selected);
  const [crisis, setCrisis] = useState<CrisisAlert | null>(null);
  const [failed, setFailed] = useState<Unsent | null>(null);
  const [pending, setPending] = useState(false);
  const [listOpen, setListOpen] = useState(false);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);
  const [announcement, setAnnouncement] = useState('');

  const sending = useRef<{ conversationId: string; text: string } | null>(null);
  const onCrisis = useCallback(
    (alert: CrisisAlert) => {
      setCrisis(alert);
      // When danger is heard the person's words stay in the field (specification 2, section 7).
      if (sending.current) setDraftOf(sending.current.conversationId, sending.current.text);
    },
    [setDraftOf],
  );
  const { streaming, send, resume, regenerate, stop } = useExchange(onCrisis);

  const conversation = conversations.data?.find(({ id }) => id === selected) ?? null;
  const list = messages.data ?? [];
  const alert = list.findLast((message) => message.crisisAlert !== null)?.crisisAlert ?? null;

  useEffect(() => {
    const asked = params.get('ask');
    if (asked === null) return;
    setFresh(true);
    setSelected(null);
    setDraft(asked);
    setParams({}, { replace: true });
  }, [params, setParams, setDraft]);

  useEffect(() => {
    if (!conversations.data || fresh) return;
    // A reload comes back to what was open; what is gone gives way to the newest.
    if (selected === null || !conversations.data.some(({ id }) => id === selected))
      setSelected(conversations.data[0]?.id ?? null);
  }, [conversations.data, selected, fresh]);
  useEffect(() => writeTab(openKey(user?.id), selected), [user?.id, selected]);

  // A reply that was being written when the page was left is picked up where it is.
  const pendingReply = list.find((message) => message.role === 'assistant' && message.status === 'pending');
  const resumed = useRef(new Set<string>());
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
    let id = selected;
    if (id === null) {
      try {
        const created = await actions.create.mutateAsync(autoTitle(text));
        id = created.id;
        setSelected(id);
        setFresh(false);
        toast({ title: 'New conversation started', description: 'Your spiritual dialogue has begun.' });
      } catch (error) {
        setPending(false);
        void hearDanger(text).then((alert) => alert && setCrisis(alert));
        report(error, 'Failed to start conversation. Please try again.');
        return;
      }
    }
    // An edit is written elsewhere: what stands in the field is another message.
    if (!replaces) conceal();
    setPending(false);
    const begunIn = selected;
    sending.current = { conversationId: id, text };
    try {
      await send(id, text, key, replaces, () => {
        if (!replaces) arrived(begunIn, text);
      });
      setAnnouncement(`${PRODUCT} answered.`);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      if (!(error instanceof ReplyFailed)) {
        if (!replaces) {
          arrived(begunIn, text);
          setDraftOf(id, text);
        }
        void hearDanger(text).then((alert) => alert && setCrisis(alert));
        setFailed(replaces ? { text, key, replaces } : { text, key });
      }
      report(error, 'Failed to send message. Please try again.');
    } finally {
      sending.current = null;
    }
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
    setDraft(text);
    sendAsked.current(text);
  }, [selected, fresh, navigate, setDraft]);

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
  const browse = (
    <ConversationList conversations={conversations.data ?? []} selected={selected} onSelect={select} onNew={startNew} />
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
                        report(error, 'Failed to export. Please try again.'),
                      ),
                  },
                  {
                    label: 'Keep in vault',
                    icon: 'bookmark',
                    onSelect: () =>
                      void keepConversation(conversation)
                        .then(() => toast({ title: 'Kept', description: 'You find it in your prayer vault.' }))
                        .catch((error: unknown) => report(error, 'It could not be kept. Please try again.')),
                  },
                  { label: 'Delete', icon: 'trash', destructive: true, onSelect: () => setDeleting(true) },
                ]}
              />
            </span>
          )}
        </header>
        <MessageLog
          opened={`${selected} ${lastSaid?.id} ${here?.said?.text} ${failed?.key}`}
          grows={list.length + (here?.content.length ?? 0)}
          below={
            <Composer
              draft={draft}
              onDraft={setDraft}
              onSend={() => void submit(draft)}
              onStop={() => void stop().catch(() => undefined)}
              pending={pending || (busy && !here)}
              streaming={here !== null}
            />
          }
        >
          {conversations.isLoading && <p role="status">Loading your conversations...</p>}
          {conversations.isError && (
            <Failed onRetry={() => void conversations.refetch()}>
              Your conversations could not be loaded. They are safe.
            </Failed>
          )}
          {messages.isError && (
            <Failed onRetry={() => void messages.refetch()}>This conversation could not be loaded. It is safe.</Failed>
          )}
          {messages.isLoading && selected && <ChatSkeleton />}
          {!conversations.isLoading && list.length === 0 && !here && !messages.isLoading && !messages.isError && (
            <EmptyChat name={user?.firstName || 'Child of God'} onPick={setDraft} />
          )}
          {list.slice(0, replacedFrom < 0 ? undefined : replacedFrom).map((message: Message) => {
            if (message.id === here?.id) return null;
            if (message.role === 'user') {
              const editable = message === lastSaid && !here;
              return (
                <Said
                  key={message.id}
                  message={message}
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
                onRegenerate={
                  again
                    ? () =>
                        void regenerate(message.conversationId, message.id).catch((error: unknown) =>
                          report(error, 'Failed to send message. Please try again.'),
                        )
                    : null
                }
                onWish={again && draft === '' && !pending && !busy ? (wish) => void submit(wish) : null}
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
              <Speaker engine="library" />
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
          {/* At the end, where the eye is: help that has scrolled away is no help. */}
          {alert && !here && <CrisisCard alert={alert} title="You're not alone. Help is here." />}
          {failed && (
            <Failed
              onRetry={() => {
                // What was changed meanwhile is another message, and goes under another key.
                const text = failed.replaces ? failed.text : draft || failed.text;
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
            onSuccess: startNew,
            onError: (error) => report(error, 'Failed to delete. Please try again.'),
          })
        }
      />
      <CrisisDialog alert={crisis} kept={draft !== ''} onClose={() => setCrisis(null)} />
    </div>
  );
}
