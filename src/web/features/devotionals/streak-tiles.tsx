import type { Streak } from '#contract/devotionals.ts';
import { WeekLamps } from '../../ui/week-lamps.tsx';
import { catchUpLine, mercyLine, streakLine } from './devotional-sentences.ts';
import { useStreak } from './devotionals.api.ts';

/** The three numbers, what they say, and the week as lamps. Whoever wants no counting sees nothing of it. */
export function StreakTiles() {
  const { data: streak, isPending } = useStreak();
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
            <WeekLamps week={streak.week} />
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
