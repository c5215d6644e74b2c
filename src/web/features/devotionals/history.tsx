import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CrisisAlert } from '#contract/crisis.ts';
import { DEVOTIONAL_LIMITS, type Devotional } from '#contract/devotionals.ts';
import { dateOnWall } from '../../lib/dates.ts';
import { report } from '../../lib/report.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { toast } from '../../ui/toast.tsx';
import { Answers } from './answers.tsx';
import { dayName } from './devotional-parts.ts';
import { DevotionalText } from './devotional-text.tsx';
import { showDeleted, useDelete, useDetail, useHistory, useWholeHistory } from './devotionals.api.ts';
import { useKept } from './reading.tsx';
import { SaveBar } from './save-bar.tsx';
import { Steps } from './steps.tsx';
import { forgetWords } from './use-keeper.ts';
import { useLayers } from './use-layers.ts';
import { useSaving } from './use-saving.ts';
import type { WordsKeeper } from './words-keeper.ts';

/** Earlier devotionals; one opens in a dialog. `shownId`: the one that is open on the page already. */
export function History({ shownId, onCrisis }: { shownId: string | null; onCrisis(alert: CrisisAlert): void }) {
  const history = useHistory();
  const [layers, lay, takeAway] = useLayers();
  const list = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const deleted = useRef(false);
  useEffect(() => {
    if (layers.one || layers.all || !deleted.current) return;
    deleted.current = false;
    // The row that led to it is gone. Once the dialog has let the focus go:
    const timer = setTimeout(() => heading.current?.focus());
    return () => clearTimeout(timer);
  }, [layers.one, layers.all]);
  const earlier =
    history.data?.pages.flatMap(({ devotionals }) => devotionals.filter(({ id }) => id !== shownId)) ?? [];
  const viewAll = (history.data?.pages[0]?.total ?? 0) > DEVOTIONAL_LIMITS.viewAllAbove;
  return (
    <section aria-labelledby="history-heading" className="no-print">
      <div className="sect">
        <h2 id="history-heading" ref={heading} tabIndex={-1}>
          Earlier
        </h2>
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
        <section className="past-list past-scroll" aria-label="Past devotionals" tabIndex={0} ref={list}>
          <PastList items={earlier} onOpen={({ id }) => lay({ one: id })} />
        </section>
      )}
      {/* Too few for the whole history, too many for one page. */}
      {history.hasNextPage && !viewAll && (
        <button
          type="button"
          className="btn btn-ghost view-all"
          aria-disabled={history.isFetching}
          onClick={() => {
            if (history.isFetching) return;
            // The button goes: whoever came by keyboard goes on in the list.
            void history.fetchNextPage().then(({ hasNextPage }) => !hasNextPage && list.current?.focus());
          }}
        >
          Show earlier ones
        </button>
      )}
      {viewAll && (
        <button type="button" className="btn btn-ghost view-all" onClick={() => lay({ all: true })}>
          View All Devotionals
          <Icon name="right" size="s" />
        </button>
      )}
      <WholeHistory
        open={layers.all === true}
        onClose={takeAway}
        // The one that is on the page is not opened a second time over it.
        onChoose={({ id }) => (id === shownId ? takeAway() : lay({ one: id }))}
      />
      <Detail
        id={layers.one ?? null}
        onClose={takeAway}
        onDeleted={() => {
          deleted.current = true;
          takeAway();
        }}
        onCrisis={onCrisis}
      />
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
              <b>{item.title}</b>
              <span className="caption quiet">
                {item.theme} · {dayName(item.localDate, today)} ·{' '}
                <span className="whole">{item.scriptureReference}</span>
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
  onClose,
  onChoose,
}: {
  open: boolean;
  onClose(): void;
  onChoose(item: Devotional): void;
}) {
  const all = useWholeHistory(open);
  const items = all.data?.pages.flatMap(({ devotionals }) => devotionals) ?? [];
  const total = all.data?.pages[0]?.total;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
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
        <ActButton
          type="button"
          className="btn btn-line"
          off={all.isFetching}
          onClick={() => void (items.length === 0 ? all.refetch() : all.fetchNextPage())}
        >
          {all.isFetching ? 'Looking further back' : all.isError ? 'Try again' : 'Show earlier ones'}
        </ActButton>
      )}
    </Dialog>
  );
}

/** One devotional of the past: what was written in it can be read, and written on; it can be deleted. */
function Detail({
  id,
  onClose,
  onDeleted,
  onCrisis,
}: {
  id: string | null;
  onClose(): void;
  onDeleted(): void;
  onCrisis(alert: CrisisAlert): void;
}) {
  const { devotional, isError } = useDetail(id);
  return (
    <Dialog
      open={id !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={devotional?.title ?? 'Devotional'}
      side="right"
    >
      {devotional ? (
        <DetailText key={devotional.id} devotional={devotional} onDeleted={onDeleted} onCrisis={onCrisis} />
      ) : (
        isError && (
          <p className="failed" role="alert">
            This devotional could not be opened. It may have been deleted.
          </p>
        )
      )}
    </Dialog>
  );
}

interface DetailProps {
  devotional: Devotional;
  onDeleted(): void;
  onCrisis(alert: CrisisAlert): void;
}

function DetailText({ devotional, onDeleted, onCrisis }: DetailProps) {
  const keeper = useKept(devotional);
  return (
    <div className="detail">
      <p className="small muted">
        {dayName(devotional.localDate, dateOnWall(new Date()))} · {devotional.scriptureReference}
        {devotional.completed && ' · Completed'}
      </p>
      <DevotionalText devotional={devotional} newTab />
      {keeper && <DetailWords devotional={devotional} keeper={keeper} onCrisis={onCrisis} />}
      <DeleteButton devotional={devotional} onDeleted={onDeleted} />
    </div>
  );
}

function DetailWords(props: Omit<DetailProps, 'onDeleted'> & { keeper: WordsKeeper }) {
  const saving = useSaving(props.keeper, props.onCrisis);
  return (
    <>
      <Answers {...props} />
      <Steps {...props} />
      <SaveBar {...props} saving={saving} open={false} />
    </>
  );
}

/** Deletes a devotional, once that was asked for twice. */
function DeleteButton({ devotional: { id, completed }, onDeleted }: { devotional: Devotional; onDeleted(): void }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useDelete();
  const deleteIt = async () => {
    if (remove.isPending) return;
    try {
      await remove.mutateAsync(id);
    } catch (error) {
      setAsking(false);
      return report(error, 'This devotional could not be deleted. Please try again.');
    }
    // First, or what was typed last would be sent after it.
    forgetWords(id);
    showDeleted(client, id);
    toast({ title: 'Deleted', description: 'The devotional and what you wrote in it are gone.' });
    setAsking(false);
    onDeleted();
  };
  return (
    <p className="no-print">
      <button type="button" className="btn btn-ghost" onClick={() => setAsking(true)}>
        <Icon name="trash" />
        Delete this devotional
      </button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete this devotional?"
        description={`It is deleted with everything you wrote in it. This can’t be undone.${
          completed ? ' The day it counts for stays counted.' : ''
        }`}
        alert
      >
        <div className="dialog-acts">
          <button type="button" className="btn btn-line" onClick={() => setAsking(false)}>
            Keep it
          </button>
          <button
            type="button"
            className="btn btn-act"
            aria-disabled={remove.isPending}
            onClick={() => void deleteIt()}
          >
            {remove.isPending && <Spinner />}
            Delete
          </button>
        </div>
      </Dialog>
    </p>
  );
}
