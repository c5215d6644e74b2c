import type { Streak } from '#contract/devotionals.ts';
import { Icon } from '../../ui/icons.tsx';
import { WeekLamps } from '../../ui/week-lamps.tsx';
import { useStreak } from './home.api.ts';

const weekday = (date: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** A sentence on the week; never a reproach. */
export function streakSentence({ streak, doneToday, week, catchUp }: Streak): string {
  const rested = week.filter(({ state }) => state === 'rest').map(({ date }) => weekday(date));
  if (streak > 0 && rested.length > 0) return `You rested on ${rested.join(' and ')}. Your lamp stayed lit.`;
  if (doneToday) return 'Today is kept. Go gently.';
  if (catchUp) return `If you like, two devotionals today make up for ${weekday(catchUp)}.`;
  return streak > 0 ? 'Today is still open, all day.' : 'One quiet day is a beginning.';
}

/** The week as lamps. Nothing is shown to whoever wants no counting. */
export function StreakCard() {
  const { data: streak } = useStreak();
  if (!streak || streak.hidden) return null;
  const rests = streak.week.filter(({ state }) => state === 'rest').length;
  return (
    <section className="card streak" aria-labelledby="streak-heading">
      <div className="row between">
        <h2 id="streak-heading">
          {streak.streak === 0 ? 'This week' : streak.streak === 1 ? '1 day' : `${streak.streak} days`}
        </h2>
        {streak.streak > 0 && rests > 0 && (
          <span className="pill pill-gold">
            <Icon name="moon" />
            {rests === 1 ? '1 rest day kept' : `${rests} rest days kept`}
          </span>
        )}
      </div>
      <WeekLamps week={streak.week} />
      <p className="small muted">{streakSentence(streak)}</p>
    </section>
  );
}
