import texts from 'virtual:daily-verse-texts';
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

const ListenButton = lazyExtra(() => import('../../ui/listen-button.tsx'));

/** Characters from which a verse is set smaller: the road below it stays in view. */
const LONG = 180;

/** The verse of the day on the road to Emmaus, in the light of the hour. */
export function TodaysVerse({ now }: { now: Date }) {
  const date = dateOnWall(now);
  const osis = dailyVerse(date);
  const { reference, text } = texts[osis]!;
  return (
    <section className="today dusk" data-hour={partOfDay(now.getHours())} aria-label="Today’s verse">
      <RoadScene viewBox="420 120 1020 740" />
      <div className="today-words">
        <p className="over">Today’s verse</p>
        <blockquote className={text.length > LONG ? 'scripture long' : 'scripture'}>{text}</blockquote>
        <p className="small today-source">{reference}</p>
      </div>
      <div className="row today-acts">
        <Link className="btn btn-ghost" to={readerPath(osis)}>
          <Icon name="open" />
          Read in context
        </Link>
        <span className="row push">
          <KeepButton
            key={date}
            label="Keep in your vault"
            thing={{
              kind: 'note',
              title: reference,
              content: `> ${text}\n>\n> ${reference} (WEB)`,
              key: `verse-${date}`,
            }}
          />
          <Suspense>
            <ListenButton name={reference} text={`${reference}. ${text}`} />
          </Suspense>
        </span>
      </div>
    </section>
  );
}
