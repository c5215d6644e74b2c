import { useState } from 'react';
import type { CrisisAlert } from '#contract/crisis.ts';
import { DEVOTIONAL_LIMITS, type Devotional } from '#contract/devotionals.ts';
import { dateOnWall } from '../../lib/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Answers } from './answers.tsx';
import { dayName } from './devotional-parts.ts';
import { DevotionalText } from './devotional-text.tsx';
import { useDetail, useHistory, useWholeHistory } from './devotionals.api.ts';
import { useKept } from './reading.tsx';
import { SaveBar } from './save-bar.tsx';
import { Steps } from './steps.tsx';
import { useSaving } from './use-saving.ts';
import type { WordsKeeper } from './words-keeper.ts';

/** Earlier devotionals; one opens in a dialog. `shownId`: the one that is open on the page already. */
export function History({ shownId, onCrisis }: { shownId: string | null; onCrisis(alert: CrisisAlert): void }) {
  const history = useHistory();
  const [open, setOpen] = useState<Devotional | null>(null);
  const [all, setAll] = useState(false);
  const earlier = (history.data?.devotionals ?? []).filter(({ id }) => id !== shownId);
  return (
    <section aria-labelledby="history-heading">
      <div className="sect">
        <h2 id="history-heading">Earlier</h2>
      </div>
      {history.isPending && (
        <div className="past-list" aria-hidden="true">
          {[0, 1, 2].map((row) => (
            <div key={row} className="past">
              <span className="skel" style={{ width: '70%', height: 36 }} />
            </div>
          ))}
        </div>
      )}
      {history.isError && (
        <div className="failed" role="alert">
          Your earlier devotionals could not be loaded. They are safe.
          <button type="button" className="btn btn-line" onClick={() => void history.refetch()}>
            <Icon name="retry" />
            Try again
          </button>
        </div>
      )}
      {history.isSuccess && earlier.length === 0 && (
        <p className="small quiet">What you read gathers here, day by day.</p>
      )}
      {earlier.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className="past-list past-scroll" aria-label="Past devotionals" tabIndex={0}>
          <PastList items={earlier} onOpen={setOpen} />
        </section>
      )}
      {(history.data?.total ?? 0) > DEVOTIONAL_LIMITS.viewAllAbove && (
        <button type="button" className="btn btn-ghost view-all" onClick={() => setAll(true)}>
          View All Devotionals
          <Icon name="right" size="s" />
        </button>
      )}
      <WholeHistory
        open={all}
        onOpenChange={setAll}
        // The one that is on the page is not opened a second time over it.
        onChoose={(item) => (item.id === shownId ? setAll(false) : setOpen(item))}
      />
      <Detail item={open} onClose={() => setOpen(null)} onCrisis={onCrisis} />
    </section>
  );
}

function PastList({ items, onOpen }: { items: readonly Devotional[]; onOpen(item: Devotional): void }) {
  const today = dateOnWall(new Date());
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <button type="button" className="past" onClick={() => onOpen(item)}>
            <span>
              <b>{item.theme}</b>
              <span className="caption quiet">
                {dayName(item.localDate, today)} · {item.scriptureReference}
              </span>
              <TagLine tags={item.personalTags} />
            </span>
            {item.completed && (
              <>
                <Icon name="tick" />
                <span className="sr">Completed</span>
              </>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The first three tags, and how many more there are. */
function TagLine({ tags }: { tags: readonly string[] }) {
  const { tagsShown } = DEVOTIONAL_LIMITS;
  if (!tags || tags.length === 0) return null;
  return (
    <span className="past-tags">
      {tags.slice(0, tagsShown).map((tag) => (
        <span key={tag} className="pill">
          {tag}
        </span>
      ))}
      {tags.length > tagsShown && <span className="caption quiet">+{tags.length - tagsShown} more</span>}
    </span>
  );
}

/** Everything there is, page by page. */
function WholeHistory({
  open,
  onOpenChange,
  onChoose,
}: {
  open: boolean;
  onOpenChange(open: boolean): void;
  onChoose(item: Devotional): void;
}) {
  const all = useWholeHistory(open);
  const items = all.data?.pages.flatMap(({ devotionals }) => devotionals) ?? [];
  const total = all.data?.pages[0]?.total;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="All devotionals"
      description={total === undefined ? 'Looking them up' : `${total.toLocaleString('en-US')} so far, newest first`}
      side="right"
    >
      <div className="past-list">
        <PastList items={items} onOpen={onChoose} />
      </div>
      {all.isError && (
        <p className="failed" role="alert">
          The earlier ones could not be fetched. They are safe.
        </p>
      )}
      {(all.hasNextPage || all.isError) && (
        <button
          type="button"
          className="btn btn-line"
          disabled={all.isFetching}
          onClick={() => void (items.length === 0 ? all.refetch() : all.fetchNextPage())}
        >
          {all.isFetching ? 'Looking further back' : all.isError ? 'Try again' : 'Show earlier ones'}
        </button>
      )}
    </Dialog>
  );
}

/** One devotional of the past: what was written in it can be read, and written on. */
function Detail({
  item,
  onClose,
  onCrisis,
}: {
  item: Devotional | null;
  onClose(): void;
  onCrisis(alert: CrisisAlert): void;
}) {
  const devotional = useDetail(item);
  return (
    <Dialog
      open={item !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={devotional?.title ?? ''}
      side="right"
    >
      {devotional && <DetailText key={devotional.id} devotional={devotional} onCrisis={onCrisis} />}
    </Dialog>
  );
}

function DetailText({ devotional, onCrisis }: { devotional: Devotional; onCrisis(alert: CrisisAlert): void }) {
  const keeper = useKept(devotional);
  return (
    <div className="detail">
      <p className="small muted">
        {dayName(devotional.localDate, dateOnWall(new Date()))} · {devotional.scriptureReference}
        {devotional.completed && ' · Completed'}
      </p>
      <DevotionalText devotional={devotional} newTab />
      {keeper && <DetailWords devotional={devotional} keeper={keeper} onCrisis={onCrisis} />}
    </div>
  );
}

function DetailWords(props: { devotional: Devotional; keeper: WordsKeeper; onCrisis(alert: CrisisAlert): void }) {
  const saving = useSaving(props.keeper, props.onCrisis);
  return (
    <>
      <Answers {...props} />
      <Steps {...props} />
      <SaveBar {...props} saving={saving} open={false} />
    </>
  );
}
