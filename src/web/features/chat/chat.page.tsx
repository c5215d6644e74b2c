import '../../ui/messages.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Message } from '#contract/conversations.ts';
import type { CrisisAlert } from '#contract/crisis.ts';
import { LIMITS } from '#contract/limits.ts';
import { CHAT_SUBTITLE } from '#contract/plans.ts';
import { PRODUCT } from '#contract/product.ts';
import { ApiError } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { CrisisCard, CrisisDialog } from '../../ui/crisis-panel.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Reply } from '../../ui/reply.tsx';
import { toast } from '../../ui/toast.tsx';
import { downloadConversation, titleOf, useConversationActions, useConversations, useMessages } from './chat.api.ts';
import { Composer } from './composer.tsx';
import { ConversationList } from './conversation-list.tsx';
import { Answer, Said, Speaker } from './message-view.tsx';
import { useDraft } from './use-draft.ts';
import { ReplyFailed, useExchange } from './use-exchange.ts';

const STARTERS = [
  'I’m feeling anxious and need guidance',
  'Help me understand a Bible verse',
  'Please pray for my family',
];
/** The specification's delay before an unauthenticated person is sent away, in milliseconds. */
const REDIRECT_DELAY = 500;

/** Title of the page. */
export function meta() {
  return [
    { title: `Chat for Guidance | ${PRODUCT}` },
    { name: 'description', content: 'Ask a life question and be answered from Scripture.' },
  ];
}

/** A message that was not taken; sent again under the same key it can't be taken twice. */
interface Unsent {
  text: string;
  key: string;
  replaces?: string;
}

/** Chat for Guidance. */
export default function ChatPage() {
  const user = useAuth((state) => state.user);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const conversations = useConversations();
  const [selected, setSelected] = useState<string | null>(null);
  /** True once somebody asked for a new conversation: then the newest does not open by itself. */
  const [fresh, setFresh] = useState(false);
  const messages = useMessages(selected);
  const actions = useConversationActions();
  const { text: draft, change: setDraft, changeOf: setDraftOf } = useDraft(selected);
  const [crisis, setCrisis] = useState<CrisisAlert | null>(null);
  const [failed, setFailed] = useState<Unsent | null>(null);
  const [pending, setPending] = useState(false);
  const [listOpen, setListOpen] = useState(false);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const stream = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);

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
    if (selected === null && !fresh && conversations.data?.[0]) setSelected(conversations.data[0].id);
  }, [conversations.data, selected, fresh]);

  // A reply that was being written when the page was left is picked up where it is.
  const pendingReply = list.find((message) => message.role === 'assistant' && message.status === 'pending');
  useEffect(() => {
    if (selected && pendingReply && !streaming) void resume(selected, pendingReply.id).catch(() => undefined);
  }, [selected, pendingReply, streaming, resume]);

  useEffect(() => {
    const area = stream.current;
    if (area && atEnd) area.scrollTop = area.scrollHeight;
  }, [list.length, streaming?.content, selected]);

  const report = (error: unknown, title: string) => {
    if (error instanceof ApiError && error.status === 401) {
      toast({ title: 'Unauthorized', description: 'You are logged out. Logging in again...', variant: 'destructive' });
      window.setTimeout(() => {
        useAuth.getState().clear();
        void navigate('/login?redirect=%2Fchat');
      }, REDIRECT_DELAY);
      return;
    }
    const detail = error instanceof ApiError && error.status < 500 && error.status !== 404 ? error.sentence : title;
    toast({ title: 'Error', description: detail, variant: 'destructive' });
  };

  // A session that ended shows itself while loading, too.
  const loadError = conversations.error ?? messages.error;
  const reportRef = useRef(report);
  reportRef.current = report;
  useEffect(() => {
    if (loadError instanceof ApiError && loadError.status === 401) reportRef.current(loadError, '');
  }, [loadError]);

  const submit = async (text: string, replaces?: string, key: string = crypto.randomUUID()) => {
    if (text.trim() === '' || text.length > LIMITS.messageLength || pending || streaming) return;
    setFailed(null);
    setPending(true);
    setAtEnd(true);
    let id = selected;
    if (id === null) {
      try {
        const created = await actions.create.mutateAsync(titleOf(text));
        id = created.id;
        setSelected(id);
        setFresh(false);
        toast({ title: 'New conversation started', description: 'Your spiritual dialogue has begun.' });
      } catch (error) {
        setPending(false);
        report(error, 'Failed to start conversation. Please try again.');
        return;
      }
    }
    setDraftOf(selected, '');
    setPending(false);
    sending.current = { conversationId: id, text };
    try {
      await send(id, text, key, replaces);
      setAnnouncement(`${PRODUCT} answered.`);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      if (!(error instanceof ReplyFailed)) {
        setDraftOf(id, text);
        setFailed(replaces ? { text, key, replaces } : { text, key });
      }
      report(error, 'Failed to send message. Please try again.');
    } finally {
      sending.current = null;
    }
  };

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
                  { label: 'Delete', icon: 'trash', destructive: true, onSelect: () => setDeleting(true) },
                ]}
              />
            </span>
          )}
        </header>
        <div
          className="stream"
          ref={stream}
          // A scrolling region must be reachable by keyboard.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          tabIndex={0}
          role="log"
          aria-label="Messages"
          aria-live="off"
          onScroll={(event) => {
            const area = event.currentTarget;
            setAtEnd(area.scrollHeight - area.scrollTop - area.clientHeight < 80);
          }}
        >
          <div className="col">
            {conversations.isLoading && <p role="status">Loading your conversations...</p>}
            {conversations.isError && (
              <div className="failed" role="alert">
                Your conversations could not be loaded. They are safe.
                <button type="button" className="btn btn-line" onClick={() => void conversations.refetch()}>
                  Try again
                </button>
              </div>
            )}
            {messages.isError && (
              <div className="failed" role="alert">
                This conversation could not be loaded. It is safe.
                <button type="button" className="btn btn-line" onClick={() => void messages.refetch()}>
                  Try again
                </button>
              </div>
            )}
            {messages.isLoading && selected && <Skeleton />}
            {!conversations.isLoading && list.length === 0 && !here && !messages.isLoading && !messages.isError && (
              <Empty name={user?.firstName || 'Child of God'} onPick={setDraft} />
            )}
            {list.map((message: Message) => {
              if (message.id === here?.id) return null;
              if (message.role === 'user') {
                const editable = message === lastSaid && !here;
                return (
                  <Said
                    key={message.id}
                    message={message}
                    onEdit={editable ? (text) => void submit(text, message.id) : null}
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
                />
              );
            })}
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
              <div className="failed" role="alert">
                Your message was not sent. Your words are still in the box.
                <button
                  type="button"
                  className="btn btn-line"
                  onClick={() => void submit(failed.text, failed.replaces, failed.key)}
                >
                  <Icon name="retry" />
                  Try again
                </button>
              </div>
            )}
          </div>
        </div>
        <div className="compose">
          <div className="col">
            {!atEnd && (
              <button
                type="button"
                className="btn btn-icon jump"
                aria-label="Jump to latest"
                onClick={() => {
                  setAtEnd(true);
                  stream.current?.scrollTo({ top: stream.current.scrollHeight });
                }}
              >
                <Icon name="down" />
              </button>
            )}
            <Composer
              draft={draft}
              onDraft={setDraft}
              onSend={() => void submit(draft)}
              onStop={() => void stop().catch(() => undefined)}
              pending={pending}
              streaming={here !== null}
            />
          </div>
        </div>
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
      <Dialog open={renaming !== null} onOpenChange={() => setRenaming(null)} title="Rename conversation">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!conversation || !renaming?.trim()) return;
            actions.rename.mutate(
              { id: conversation.id, title: renaming.trim() },
              { onError: (error) => report(error, 'Failed to rename. Please try again.') },
            );
            setRenaming(null);
          }}
        >
          <div className="field">
            <label htmlFor="title">Title</label>
            <input
              className="input"
              id="title"
              maxLength={LIMITS.titleLength}
              value={renaming ?? ''}
              onChange={(event) => setRenaming(event.target.value)}
            />
          </div>
          <div className="dialog-acts">
            <button type="button" className="btn btn-ghost" onClick={() => setRenaming(null)}>
              Leave it
            </button>
            <button type="submit" className="btn btn-act" disabled={!renaming?.trim()}>
              Rename
            </button>
          </div>
        </form>
      </Dialog>
      <Dialog
        open={deleting}
        onOpenChange={setDeleting}
        title="Delete this conversation?"
        description="It is deleted from the server at once, with everything in it. This can't be undone. You can export it first."
        alert
      >
        <div className="dialog-acts">
          <button type="button" className="btn btn-line" onClick={() => setDeleting(false)}>
            Keep it
          </button>
          <button
            type="button"
            className="btn btn-act"
            onClick={() => {
              if (!conversation) return;
              actions.remove.mutate(conversation.id, {
                onSuccess: startNew,
                onError: (error) => report(error, 'Failed to delete. Please try again.'),
              });
              setDeleting(false);
            }}
          >
            Delete
          </button>
        </div>
      </Dialog>
      <CrisisDialog alert={crisis} onClose={() => setCrisis(null)} />
    </div>
  );
}

function Empty({ name, onPick }: { name: string; onPick(text: string): void }) {
  return (
    <div className="empty">
      <span className="glow">
        <Icon name="chat" size="l" />
      </span>
      <h2>Welcome, {name}</h2>
      <p className="muted">
        Write what is going on, in your own words. You’ll be answered from Scripture, word for word, with something
        small to do and a prayer.
      </p>
      <div className="starters">
        {STARTERS.map((starter) => (
          <button type="button" className="chip" key={starter} onClick={() => onPick(starter)}>
            {starter}
          </button>
        ))}
      </div>
    </div>
  );
}

/** The size of what comes: a message and a reply. */
function Skeleton() {
  return (
    <div aria-hidden="true" style={{ display: 'grid', gap: 20 }}>
      <div className="skel" style={{ height: 48, width: '60%', justifySelf: 'end' }} />
      <div className="skel" style={{ height: 22, width: '90%' }} />
      <div className="skel" style={{ height: 160 }} />
    </div>
  );
}
