import { useId, useRef, useState } from 'react';
import { DEVOTIONAL_LIMITS, type Devotional } from '#contract/devotionals.ts';
import { Icon } from '../../ui/icons.tsx';
import { readQuestions, readTags } from './devotional-parts.ts';
import { useHeld } from './use-keeper.ts';
import { findTagFault } from './wish.ts';
import { WordsField } from './words-field.tsx';
import type { WordsKeeper } from './words-keeper.ts';

/** What a reader writes: answers to the questions, journal, prayer and tags. */
export function Answers({ devotional, keeper }: { devotional: Devotional; keeper: WordsKeeper }) {
  const id = useId();
  const mine = useHeld(keeper, (state) => state.mine);
  const questions = readQuestions(devotional.reflectionQuestions);
  const answer = (place: number, text: string) => {
    const { reflections } = keeper.store.getState().mine;
    const places = Math.max(reflections.length, place + 1);
    keeper.change({
      reflections: Array.from({ length: places }, (_, at) => (at === place ? text : (reflections[at] ?? ''))),
    });
  };
  const leave = () => void keeper.flush();
  return (
    <>
      {questions.length > 0 && (
        <section className="part" aria-labelledby={`${id}-questions`}>
          <div className="sect">
            <h2 id={`${id}-questions`}>Guided reflection</h2>
            <span className="caption quiet">Kept as you type</span>
          </div>
          {questions.map((question, place) => (
            <WordsField
              // Questions of one devotional never change places.
              key={place}
              label={question}
              placeholder="A sentence is enough"
              asked
              limit={DEVOTIONAL_LIMITS.reflection}
              value={mine.reflections[place] ?? ''}
              onChange={(text) => answer(place, text)}
              onLeave={leave}
            />
          ))}
        </section>
      )}
      <section className="part" aria-label="Your own words">
        <WordsField
          label="Personal journal"
          placeholder="Whatever you want to remember of today"
          limit={DEVOTIONAL_LIMITS.text}
          value={mine.journalEntry}
          onChange={(journalEntry) => keeper.change({ journalEntry })}
          onLeave={leave}
        />
        <WordsField
          label="A prayer of your own"
          placeholder="Kept encrypted, with a key of your own"
          limit={DEVOTIONAL_LIMITS.text}
          value={mine.prayerResponse}
          onChange={(prayerResponse) => keeper.change({ prayerResponse })}
          onLeave={leave}
        />
        <Tags tags={mine.tags} onChange={(tags) => keeper.change({ tags }, true)} />
      </section>
      <p className="no-print">
        <button type="button" className="btn btn-ghost" onClick={() => window.print()}>
          <Icon name="print" />
          Print this devotional
        </button>
      </p>
    </>
  );
}

/** One's own tags: to take away, and to add. */
function Tags({ tags, onChange }: { tags: readonly string[]; onChange(tags: string[]): void }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [typedFault, setTypedFault] = useState<string | null>(null);
  // Those of another tab may have come to one's own.
  const fault = typedFault ?? findTagFault(tags);
  const field = useRef<HTMLInputElement>(null);
  const add = () => {
    const next = [...new Set([...tags, ...readTags(typed)])];
    if (next.length === tags.length) return setTyped('');
    const found = findTagFault(next);
    setTypedFault(found);
    if (found) return;
    setTyped('');
    onChange(next);
  };
  return (
    <div className="question tags">
      <label htmlFor={id}>Tags</label>
      {tags.length > 0 && (
        <ul className="tag-list">
          {tags.map((tag) => (
            <li key={tag} className="pill">
              {tag}
              <button
                type="button"
                className="tag-off"
                aria-label={`Remove the tag ${tag}`}
                onClick={() => {
                  onChange(tags.filter((other) => other !== tag));
                  field.current?.focus();
                }}
              >
                <Icon name="close" size="s" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        id={id}
        ref={field}
        className="input"
        placeholder="family, work"
        value={typed}
        enterKeyHint="done"
        aria-invalid={fault !== null}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setTypedFault(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
        onBlur={add}
      />
      {fault && (
        <p className="caption limit" id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
