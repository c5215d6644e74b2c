import { Link } from 'react-router';
import { hasVoice } from '#contract/plan-catalogue.ts';
import { PRODUCT } from '#contract/product.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { dateOnWall, longDate } from '../../lib/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { Icon } from '../../ui/icons.tsx';
import { GoOn } from './go-on.tsx';
import { greeting } from './greeting.ts';
import './home.css';
import { PrayerList } from './prayer-list.tsx';
import { QuickAsk } from './quick-ask.tsx';
import { StreakCard } from './streak-card.tsx';
import { TodaysVerse } from './todays-verse.tsx';

/** Title of the page. */
export function meta() {
  return [{ title: `Home | ${PRODUCT}` }];
}

/** Home: the day's verse, a place to ask, and where everything goes on. */
export default function HomePage() {
  const user = useAuth((state) => state.user);
  // Drawn anew with the hour, and on the morning after a night on which it stayed open.
  useNow((at) => `${dateOnWall(at)} ${at.getHours()}`);
  const now = new Date();
  return (
    <div className="home">
      <header>
        <p className="small quiet">{longDate(dateOnWall(now))}</p>
        <h1>{greeting(now.getHours(), user?.firstName ?? null)}</h1>
      </header>
      <div className="home-two">
        <div className="home-stack">
          <TodaysVerse now={now} />
          <QuickAsk />
          <GoOn now={now} />
        </div>
        <div className="home-stack">
          <StreakCard date={dateOnWall(now)} />
          <PrayerList />
          {user && hasVoice(user.planType) && (
            <Link className="card goon" to="/talk">
              <span className="orblet" aria-hidden="true" />
              <span className="goon-words">
                <b>Talk it through</b>
                <span className="small muted">Say it aloud, and be answered aloud</span>
              </span>
              <Icon name="right" />
            </Link>
          )}
        </div>
      </div>
    </div>
  );
}
