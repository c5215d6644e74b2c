import '../../ui/messages.css';
import './devotionals.css';
import { useCallback, useState } from 'react';
import type { CrisisAlert } from '#contract/crisis.ts';
import { PRODUCT } from '#contract/product.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { CrisisDialog } from '../../ui/crisis-panel.tsx';
import { Icon } from '../../ui/icons.tsx';
import { DevotionalForm } from './devotional-form.tsx';
import { useToday } from './devotionals.api.ts';
import { History } from './history.tsx';
import { Reading } from './reading.tsx';
import { StreakTiles } from './streak-tiles.tsx';

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
  const today = useToday();
  const [creating, setCreating] = useState(false);
  const [fresh, setFresh] = useState<string | null>(null);
  const [crisis, setCrisis] = useState<CrisisAlert | null>(null);
  const onCrisis = useCallback((alert: CrisisAlert) => setCrisis(alert), []);
  const devotional = creating ? null : (today.data ?? null);
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
          <p className="small quiet">
            {new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' }).format(new Date())}
          </p>
          <h1>Spiritual Formation Journey</h1>
        </div>
        {devotional && createNew('btn btn-line push create-new')}
      </header>
      <StreakTiles />
      {today.isPending && <ReadingSkeleton />}
      {today.isError && !creating && !today.data && (
        <div className="failed" role="alert">
          Today’s devotional could not be loaded. Whatever you wrote is safe.
          <button type="button" className="btn btn-line" onClick={() => void today.refetch()}>
            <Icon name="retry" />
            Try again
          </button>
        </div>
      )}
      {devotional && (
        <Reading key={devotional.id} devotional={devotional} fresh={fresh === devotional.id} onCrisis={onCrisis}>
          <History shownId={devotional.id} />
        </Reading>
      )}
      {!devotional && (today.isSuccess || creating) && (
        <div className="two">
          <DevotionalForm
            regenerate={creating}
            onReady={({ id }) => {
              setCreating(false);
              setFresh(id);
              window.scrollTo({ top: 0 });
            }}
            onCrisis={onCrisis}
            onBack={today.data ? () => setCreating(false) : null}
          />
          <div className="two-side">
            <History shownId={null} />
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
