import { Link } from 'react-router';
import { BOOKS } from '#scripture/reference/books.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { storedPosition } from '../../lib/bible-position.ts';
import { dateOnWall } from '../../lib/dates.ts';
import { useToday } from '../../lib/devotional-days.ts';
import { Icon } from '../../ui/icons.tsx';
import { whenWas } from './greeting.ts';
import { useLastConversation } from './home.api.ts';

/** Where reading, the day's devotional and the last conversation go on. */
export function GoOn({ now }: { now: Date }) {
  return (
    <>
      <Devotional now={now} />
      <Reading now={now} />
      <LastConversation now={now} />
    </>
  );
}

function Devotional({ now }: { now: Date }) {
  const { data: devotional, isPending } = useToday(dateOnWall(now));
  if (isPending) return <div className="card goon goon-wait" aria-hidden="true" />;
  return (
    <section aria-labelledby="devotional-heading">
      <h2 id="devotional-heading">Today’s devotional</h2>
      <Link className="card goon" to="/devotionals">
        <span className="goon-art" aria-hidden="true">
          <Icon name="devotionals" />
        </span>
        <span className="goon-words">
          <b>{devotional?.title ?? 'A few quiet minutes'}</b>
          <span className="small muted">
            {devotional
              ? `${devotional.scriptureReference}${devotional.completed ? ' · read and kept' : ''}`
              : 'A passage, a thought and a prayer for where you are today'}
          </span>
        </span>
        <Icon name="right" />
      </Link>
    </section>
  );
}

function Reading({ now }: { now: Date }) {
  const userId = useAuth((state) => state.user?.id ?? '');
  const stored = storedPosition(userId);
  const { slug, chapter } = stored ?? { slug: 'john', chapter: 3 };
  const book = BOOKS.find((one) => one.slug === slug);
  if (!book) return null;
  return (
    <section aria-labelledby="reading-heading">
      <h2 id="reading-heading">{stored ? 'Continue reading' : 'Begin reading'}</h2>
      <Link className="card goon" to={`/bible/${slug}/${chapter}`}>
        <span className="goon-art" aria-hidden="true">
          {chapter}
        </span>
        <span className="goon-words">
          <b>
            {book.name} {chapter}
          </b>
          <span className="small muted">
            {stored?.at
              ? `You were here ${whenWas(stored.at, now)}`
              : stored
                ? `Chapter ${chapter} of ${book.chapters}`
                : 'A teacher comes by night, with a question'}
          </span>
          {stored && book.chapters > 1 && (
            <span className="progress" aria-hidden="true">
              <i style={{ width: `${Math.round((chapter / book.chapters) * 100)}%` }} />
            </span>
          )}
        </span>
        <Icon name="right" />
      </Link>
    </section>
  );
}

function LastConversation({ now }: { now: Date }) {
  const { data: conversation } = useLastConversation();
  if (!conversation) return null;
  return (
    <section aria-labelledby="conversation-heading">
      <h2 id="conversation-heading">Your last conversation</h2>
      <Link className="card goon" to="/chat">
        <span className="goon-art" aria-hidden="true">
          <Icon name="chat" />
        </span>
        <span className="goon-words">
          <b>{conversation.title}</b>
          <span className="small muted">You spoke {whenWas(Date.parse(conversation.updatedAt), now)}</span>
        </span>
        <Icon name="right" />
      </Link>
    </section>
  );
}
