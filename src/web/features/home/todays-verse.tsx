import { Suspense } from 'react';
import { Link } from 'react-router';
import { dailyVerse } from '#scripture/daily/daily-verses.ts';
import { dateOnWall } from '../../lib/dates.ts';
import { lazyExtra } from '../../lib/lazy-extra.ts';
import { Icon } from '../../ui/icons.tsx';
import { KeepButton } from '../../ui/keep-button.tsx';
import { readerPath } from '../../ui/reply.tsx';
import { RoadScene } from '../../ui/road-scene.tsx';
import { partOfDay } from './greeting.ts';
import { usePassage } from './home.api.ts';

const ListenButton = lazyExtra(() => import('../../ui/listen-button.tsx'));

/** Words as long as a verse's are on the whole: unseen, they hold its room. */
const WORDS = 'and the light was with them ';

/** The verse of the day on the road to Emmaus, in the light of the hour. */
export function TodaysVerse({ now }: { now: Date }) {
  const date = dateOnWall(now);
  const { osis, characters } = dailyVerse(date);
  const { data: verse, isError, refetch } = usePassage(osis);
  return (
    <section className="today dusk" data-hour={partOfDay(now.getHours())} aria-label="Today’s verse">
      <RoadScene viewBox="420 120 1020 740" />
      <p className="over">Today’s verse</p>
      {isError ? (
        <p className="today-failed">
          The verse couldn’t be loaded.{' '}
          <button type="button" className="btn btn-line" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      ) : (
        <>
          <blockquote className="scripture" aria-busy={!verse}>
            {verse?.text ?? <span className="today-room">{WORDS.repeat(40).slice(0, characters)}</span>}
          </blockquote>
          <p className="small today-source">{verse?.reference ?? '\u00a0'}</p>
        </>
      )}
      <div className="row today-acts">
        <Link className="btn btn-ghost" to={readerPath(osis)}>
          <Icon name="open" />
          Read in context
        </Link>
        {verse && (
          <span className="row push">
            <KeepButton
              label="Keep in your vault"
              thing={{
                kind: 'note',
                title: verse.reference,
                content: `> ${verse.text}\n>\n> ${verse.reference} (WEB)`,
                key: `verse-${date}`,
              }}
            />
            <Suspense>
              <ListenButton name={verse.reference} text={`${verse.reference}. ${verse.text}`} />
            </Suspense>
          </span>
        )}
      </div>
    </section>
  );
}
