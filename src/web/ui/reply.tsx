import { type ReactNode, Suspense, useId, useState } from 'react';
import { Link } from 'react-router';
import type { ScriptureCard } from '#contract/conversations.ts';
import { PRODUCT } from '#contract/product.ts';
import { splitReply } from '#guidance/compose/reply-markup.ts';
import { hashText } from '#guidance/seeded.ts';
import { bookByOsis } from '#scripture/reference/books.ts';
import { useAuth } from '../lib/auth-store.ts';
import { lazyExtra } from '../lib/lazy-extra.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import { Mark } from './brand.tsx';
import { copyText } from './copy-text.ts';
import { Icon } from './icons.tsx';
import { Prose } from './prose.tsx';
import { Tooltip } from './tooltip.tsx';
import { ENGINE_LABEL, type Setting, type Wrote, writerSentence } from './writer-words.ts';

// Visitors aren't read to: their page comes without the voice.
const ListenButton = lazyExtra(() => import('./listen-button.tsx'));

/** Where a passage opens in the reader, its first verse marked. */
export function readerPath(osis: string): string {
  const [book = '', chapter = '1', verse] = osis.split('-')[0]!.split('.');
  const slug = bookByOsis(book)?.slug ?? 'john';
  return `/bible/${slug}/${chapter}${verse ? `?verse=${verse}` : ''}`;
}

/** A passage as a card. `newTab`: the reader opens beside what must not be left. `listen`: it can be read aloud. */
export function VerseCard({
  text,
  card,
  newTab = false,
  listen = true,
}: {
  text: string;
  card: ScriptureCard;
  newTab?: boolean;
  listen?: boolean;
}) {
  const { reference } = card;
  const signedIn = useAuth((state) => state.user !== null);
  const lines = card.lines ?? text.split('\n').map((line) => line.trim());
  const poetry = lines.length > 1;
  return (
    <article className="verse" aria-label={reference}>
      <p className="verse-ref">
        {reference} <span className="caption">WEB</span>
      </p>
      <blockquote className={poetry ? 'scripture poetry' : 'scripture'}>
        {poetry
          ? lines.map((line, index) => (
              // Lines of one fixed passage never change places.
              <span key={index} className={index % 2 === 1 ? 'in' : undefined}>
                {line}{' '}
              </span>
            ))
          : text}
      </blockquote>
      {card.why && <p className="verse-why">{card.why}</p>}
      <div className="verse-acts">
        <Link className="btn btn-ghost" to={readerPath(card.osis)} {...(newTab ? { target: '_blank' } : {})}>
          <Icon name="open" />
          Read in context
          {newTab && <span className="sr"> (opens in a new tab)</span>}
        </Link>
        <span className="push">
          {signedIn && listen && (
            <Suspense>
              <ListenButton name={reference} text={`${reference}. ${lines.join(' ')}`} />
            </Suspense>
          )}
          <Tooltip text="Copy verse">
            <button
              type="button"
              className="btn btn-icon"
              aria-label={`Copy ${reference}`}
              onClick={() => void copyText(`${lines.join('\n')}\n${reference} (WEB)`)}
            >
              <Icon name="copy" />
            </button>
          </Tooltip>
        </span>
      </div>
    </article>
  );
}

/** Which steps were ticked; none where something else is stored. */
function readTicks(storageKey: string | null): number[] {
  try {
    const stored = JSON.parse((storageKey && readStored(storageKey)) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.filter((item) => typeof item === 'number') : [];
  } catch {
    return [];
  }
}

function StepsList({ items, storageKey }: { items: string[]; storageKey: string | null }) {
  const id = useId();
  const [ticked, setTicked] = useState<number[]>(() => readTicks(storageKey));
  const toggle = (index: number) => {
    const next = ticked.includes(index) ? ticked.filter((other) => other !== index) : [...ticked, index];
    setTicked(next);
    if (storageKey) writeStored(storageKey, next.length > 0 ? JSON.stringify(next) : null);
  };
  return (
    <div className="steps">
      {items.map((item, index) => (
        <label className="step" key={item} htmlFor={`${id}-${index}`}>
          <input
            id={`${id}-${index}`}
            type="checkbox"
            checked={ticked.includes(index)}
            onChange={() => toggle(index)}
          />
          <span>
            <Prose text={item} line />
          </span>
        </label>
      ))}
    </div>
  );
}

/** Who speaks, and what it is: never dressed up as a person. What more there is to say of it stands under the reply. */
export function Speaker({ engine }: { engine: Wrote['engine'] }) {
  return (
    <div className="reply-who">
      <Mark size={24} />
      <b>{PRODUCT}</b>
      {engine && <span>{ENGINE_LABEL[engine]}</span>}
    </div>
  );
}

/** Stands under a reply: what wrote it, and how many of its passages were checked. */
export function WriterNote({
  wrote,
  setting = null,
  passages,
}: {
  wrote: Wrote;
  setting?: Setting;
  /** Passages in it. */
  passages: number;
}) {
  return (
    <div className="wrote">
      {passages > 0 && (
        <p className="checked">
          <Icon name="check" size="s" />
          {passages === 1 ? '1 passage checked, word for word' : `${passages} passages checked, word for word`}
        </p>
      )}
      <p className="caption quiet">{writerSentence(wrote, setting)}</p>
    </div>
  );
}

/** A reply drawn in its parts: words, verse cards, steps to tick, a prayer. Works on half a reply, too. */
export function Reply({
  id,
  content,
  cards,
  keepTicks = true,
  newTab = false,
  listen = true,
  children,
}: {
  id: string;
  content: string;
  cards: readonly ScriptureCard[];
  /** Whether ticked steps are remembered on this device. */
  keepTicks?: boolean;
  /** Whether passages open in the reader in a new tab, so that this page isn't left. */
  newTab?: boolean;
  /** Whether passages can be read aloud: not where another voice is speaking. */
  listen?: boolean;
  children?: ReactNode;
}) {
  return (
    <>
      {splitReply(content).map((part, index) => {
        const key = `${index}-${part.type}`;
        if (part.type === 'scripture') {
          const card = cards.find(({ reference }) => reference === part.reference);
          if (card) return <VerseCard key={key} text={part.text} card={card} newTab={newTab} listen={listen} />;
          // Only what the engine handed over as a passage is shown as the checked text of one.
          return (
            <blockquote className="words" key={key}>
              {part.text}
            </blockquote>
          );
        }
        if (part.type === 'steps')
          return (
            <StepsList
              key={key}
              items={part.items}
              storageKey={keepTicks ? `steps-${id}-${hashText(part.items.join('\n')).toString(36)}` : null}
            />
          );
        if (part.type === 'prayer') {
          return (
            <div className="prayer" key={key}>
              <span className="caption">A prayer, if you would like one</span>
              <p>{part.text}</p>
            </div>
          );
        }
        return (
          <div className="words" key={key}>
            <Prose text={part.text} />
          </div>
        );
      })}
      {children}
    </>
  );
}
