import type { Streak } from '#contract/devotionals.ts';
import { useStreak } from '../../lib/devotional-days.ts';
import { catchUpLine, mercyLine, streakLine } from '../../lib/streak-sentences.ts';
import { WeekLamps } from '../../ui/week-lamps.tsx';

/** The three numbers, what they say, and the week as lamps. Whoever wants no counting sees nothing of it. */
export function StreakTiles({ date }: { date: string }) {
  const { data: streak, isPending } = useStreak(date);
  if (streak?.hidden || (!streak && !isPending)) return null;
  return (
    <section className="count" aria-label="Your days" aria-busy={isPending}>
      <dl className="card stats">
        <Tile name="Day Streak" value={streak?.streak} />
        <Tile name="Devotionals" value={streak?.total} />
        <Tile name="This Week" value={streak?.thisWeek} />
      </dl>
      <div className="count-words">
        {streak ? (
          <>
            <Sentences streak={streak} />
            <WeekLamps week={streak.week} today={date} />
          </>
        ) : (
          <span className="skel" style={{ width: '16rem', height: 20 }} aria-hidden="true" />
        )}
      </div>
    </section>
  );
}

function Tile({ name, value }: { name: string; value: number | undefined }) {
  return (
    <div className="stat">
      <dt>{name}</dt>
      <dd>{value ?? <span className="skel" aria-hidden="true" />}</dd>
    </div>
  );
}

function Sentences({ streak }: { streak: Streak }) {
  const lines = [streakLine(streak.streak), mercyLine(streak), catchUpLine(streak)].filter((line) => line !== null);
  return (
    <div className="small muted">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
