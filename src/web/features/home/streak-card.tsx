import { useStreak } from '../../lib/devotional-days.ts';
import { streakSentence } from '../../lib/streak-sentences.ts';
import { Icon } from '../../ui/icons.tsx';
import { WeekLamps } from '../../ui/week-lamps.tsx';

/** The week as lamps. Nothing is shown to whoever wants no counting. */
export function StreakCard({ date }: { date: string }) {
  const { data: streak } = useStreak(date);
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
      <WeekLamps week={streak.week} today={date} />
      <p className="small muted">{streakSentence(streak)}</p>
    </section>
  );
}
