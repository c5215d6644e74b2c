import '../../ui/messages.css';
import './devotionals.css';
import { useCallback, useState } from 'react';
import type { CrisisAlert } from '#contract/crisis.ts';
import { PRODUCT } from '#contract/product.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { dateOnWall, longDate, weekdayOf } from '../../lib/dates.ts';
import { useToday } from '../../lib/devotional-days.ts';
import { useReachable } from '../../lib/network.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { useNow } from '../../lib/use-now.ts';
import { CrisisDialog } from '../../ui/crisis-panel.tsx';
import { Icon } from '../../ui/icons.tsx';
import { readAskedFor } from './asked-for.ts';
import { DevotionalForm } from './devotional-form.tsx';
import { History } from './history.tsx';
import { Reading } from './reading.tsx';
import { StreakTiles } from './streak-tiles.tsx';
import { useLeftBehind } from './use-keeper.ts';

/** Title and description of the page. */
export function meta() {
  return pageMeta({
    title: `Devotionals | ${PRODUCT}`,
    description: 'A passage, a thought and a prayer for where you are today.',
    path: '/devotionals',
  });
}

/** The day's devotional, or the form that begins one. */
export default function DevotionalsPage() {
  const date = useNow(dateOnWall);
  // The day that is on the screen: when midnight passes nothing is taken from under anybody's pen.
  const [day, setDay] = useState(date);
  const today = useToday(day);
  const reachable = useReachable();
  const userId = useAuth((state) => state.user?.id ?? '');
  /** What was asked for before the page was left, and is waited for again. */
  const [asked, setAsked] = useState(() => (reachable ? readAskedFor(userId) : null));
  const [creating, setCreating] = useState(asked !== null);
  if (day !== date && today.isSuccess && !today.data) setDay(date);
  /** The one that was just made or come back to: its title gets the focus. */
  const [fresh, setFresh] = useState<string | null>(null);
  const [crisis, setCrisis] = useState<CrisisAlert | null>(null);
  const onCrisis = useCallback((alert: CrisisAlert) => setCrisis(alert), []);
  const devotional = creating ? null : (today.data ?? null);
  useLeftBehind(today.isSuccess || today.data ? (devotional?.id ?? null) : undefined, onCrisis);
  const leaveForm = () => {
    setCreating(false);
    setAsked(null);
  };
  const toForm = () => {
    setCreating(true);
    setFresh(null);
    window.scrollTo({ top: 0 });
  };
  const createNew = (className: string) => (
    <button type="button" className={className} onClick={toForm}>
      <Icon name="plus" />
      <span>Create New</span>
    </button>
  );
  return (
    <div className="devotionals">
      <header className="devotionals-head">
        <div>
          <p className="small quiet">{longDate(date)}</p>
          <h1>Spiritual Formation Journey</h1>
        </div>
        {devotional && createNew('btn btn-line push create-new')}
      </header>
      <StreakTiles date={date} />
      {day !== date && devotional && (
        <div className="card new-day" role="status">
          <p>It is {weekdayOf(date)} now. What you wrote is kept.</p>
          <button type="button" className="btn btn-line push" onClick={() => setDay(date)}>
            Go to today
          </button>
        </div>
      )}
      {today.isPending && <ReadingSkeleton />}
      {today.isError && !creating && !today.data && (
        <div className="failed" role="alert">
          {reachable
            ? 'Today’s devotional could not be loaded. Whatever you wrote is safe.'
            : 'You are offline, and today’s devotional is not on this device yet. Whatever you wrote is safe. The Bible and what you opened before can be read.'}
          <button type="button" className="btn btn-line" onClick={() => void today.refetch()}>
            <Icon name="retry" />
            Try again
          </button>
        </div>
      )}
      {devotional && (
        <Reading
          key={devotional.id}
          devotional={devotional}
          over={day === date ? "Today's Devotional" : `${weekdayOf(day)}’s devotional`}
          fresh={fresh === devotional.id}
          onCrisis={onCrisis}
        >
          <History shownId={devotional.id} onCrisis={onCrisis} />
        </Reading>
      )}
      {!devotional && (today.isSuccess || creating) && (
        <div className="two">
          <DevotionalForm
            regenerate={asked ? asked.regenerate : creating}
            asked={asked}
            onReady={({ id }) => {
              leaveForm();
              setDay(dateOnWall(new Date()));
              setFresh(id);
              window.scrollTo({ top: 0 });
            }}
            onCrisis={onCrisis}
            onBack={
              today.data
                ? () => {
                    leaveForm();
                    setFresh(today.data?.id ?? null);
                  }
                : null
            }
          />
          <div className="two-side">
            <History shownId={null} onCrisis={onCrisis} />
          </div>
        </div>
      )}
      <CrisisDialog alert={crisis} kept={false} onClose={() => setCrisis(null)} />
    </div>
  );
}

/** The size of what comes. */
function ReadingSkeleton() {
  return (
    <div className="two" role="status" aria-label="Loading today’s devotional">
      <div className="reading-skel" aria-hidden="true">
        <span className="skel" style={{ height: 18, width: '30%' }} />
        <span className="skel" style={{ height: 42, width: '86%' }} />
        <span className="skel" style={{ height: 190 }} />
        <span className="skel" style={{ height: 22 }} />
        <span className="skel" style={{ height: 22, width: '92%' }} />
        <span className="skel" style={{ height: 22, width: '60%' }} />
      </div>
    </div>
  );
}
