import { CHAT_OPENING } from '#contract/chat-words.ts';
import { exchangeIn } from '../../lib/chat-changes.ts';
import type { Refused } from '../../lib/outbox.ts';
import { Icon } from '../../ui/icons.tsx';

const STARTERS = [
  'I’m feeling anxious and need guidance',
  'Help me understand a Bible verse',
  'Please pray for my family',
];

/** A conversation with nothing in it yet. */
export function EmptyChat({ name, onPick }: { name: string; onPick(text: string): void }) {
  return (
    <div className="empty">
      <span className="glow">
        <Icon name="chat" size="l" />
      </span>
      <h2>Welcome, {name}</h2>
      <p className="muted">{CHAT_OPENING}</p>
      <div className="starters no-print">
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
export function ChatSkeleton() {
  return (
    <div aria-hidden="true" style={{ display: 'grid', gap: 20 }}>
      <div className="skel" style={{ height: 48, width: '60%', justifySelf: 'end' }} />
      <div className="skel" style={{ height: 22, width: '90%' }} />
      <div className="skel" style={{ height: 160 }} />
    </div>
  );
}

/** Something went wrong that trying again may mend. */
export function Failed({ children, onRetry }: { children: string; onRetry(): void }) {
  return (
    <div className="failed" role="alert">
      {children}
      <button type="button" className="btn btn-line" onClick={onRetry}>
        <Icon name="retry" />
        Try again
      </button>
    </div>
  );
}

/** Said over the field where the words in it were said already: nobody has to wonder, or to send them again. */
export function SaidAlready({
  sent,
  onClear,
}: {
  /** It went to the server; else it was answered, and is nowhere but here. */
  sent: boolean;
  onClear(): void;
}) {
  return (
    <p className="caption said-already" role="status">
      {sent ? 'Your message was sent.' : 'Your message was answered.'} Its words are left here too; you don’t need to
      send them again.
      <button type="button" className="btn btn-ghost" onClick={onClear}>
        Clear the box
      </button>
    </p>
  );
}

/** A question answered here that the server would not take: it is said why, and the words can be had again. */
export function NotTaken({ entry, onTakeBack }: { entry: Refused; onTakeBack(words: string): void }) {
  const exchange = exchangeIn(entry);
  if (!exchange) return null;
  return (
    <div className="failed" role="alert">
      This question and its answer are only on this device. {entry.sentence}
      <button type="button" className="btn btn-line" onClick={() => onTakeBack(exchange.content)}>
        Put my words back in the box
      </button>
    </div>
  );
}
