import type { Streak } from '#contract/devotionals.ts';

/** What each lamp says to who can't see it. */
const SAID = { done: 'kept', rest: 'a rest day', open: 'open', ahead: 'still to come' } as const;

const name = (date: string, weekday: 'long' | 'narrow') =>
  new Intl.DateTimeFormat('en-US', { weekday, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** A week of lamps, Sunday to Saturday: lit, resting or not yet lit. `today` is the date on the wall. */
export function WeekLamps({ week, today }: { week: Streak['week']; today: string }) {
  return (
    <ol className="week">
      {week.map(({ date, state }) => (
        <li key={date} className="day" data-state={state} aria-current={date === today ? 'date' : undefined}>
          <i aria-hidden="true" />
          <span aria-hidden="true">{name(date, 'narrow')}</span>
          <span className="sr">
            {name(date, 'long')}: {SAID[state]}
          </span>
        </li>
      ))}
    </ol>
  );
}
