import './welcome.css';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { FaithBackground } from '#contract/account.ts';
import type { User } from '#contract/auth.ts';
import { PRODUCT } from '#contract/product.ts';
import { apiRequest, explain } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { endSession, isSignedOut } from '../../lib/report.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { Brand } from '../../ui/brand.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { NameFields, OwnTimeZone, usePerson } from '../../ui/person-fields.tsx';
import { RoadScene } from '../../ui/road-scene.tsx';

/** Title, description and shared card of the page. */
export function meta() {
  return pageMeta({
    title: `Welcome | ${PRODUCT}`,
    description: `The first steps with ${PRODUCT}: a name, where you stand, and a place to begin.`,
    path: '/welcome',
  });
}

const BACKGROUNDS: readonly { value: FaithBackground; label: string; text: string }[] = [
  { value: 'exploring', label: 'I’m looking around', text: 'With questions, and without promises.' },
  { value: 'new', label: 'Faith is new to me', text: 'Much of it is still unfamiliar.' },
  { value: 'returning', label: 'I’m coming back', text: 'After a while away, however long.' },
  { value: 'believer', label: 'I’ve walked this road for years', text: 'It has been home for a long time.' },
  { value: 'unsaid', label: 'I’d rather not say', text: 'That is fine. You are as welcome.' },
];

/** The first steps after registering or paying; for a stranger, the way in. */
export default function WelcomePage() {
  const user = useAuth((state) => state.user);
  return (
    <main className={user ? 'welcome welcome-on' : 'welcome'} id="main">
      <div className="welcome-art dusk">
        <RoadScene />
        <Brand to="/" />
        <figure>
          <blockquote className="scripture">
            While they talked and questioned together, Jesus himself came near, and went with them.
          </blockquote>
          <figcaption className="small">Luke 24:15</figcaption>
        </figure>
      </div>
      <div className="welcome-side">{user ? <FirstSteps key={user.id} user={user} /> : <WayIn />}</div>
    </main>
  );
}

function WayIn() {
  return (
    <div className="welcome-step">
      <h1>You are welcome here</h1>
      <p className="lead">
        Wherever you come from, and however long you have been away. Bring the question you have; {PRODUCT} opens the
        Scriptures with you, and walks on at your pace.
      </p>
      <div className="welcome-acts">
        <Link className="btn btn-act btn-tall" to="/register">
          Create an account
        </Link>
        <Link className="btn btn-line btn-tall" to={`/login?redirect=${encodeURIComponent('/welcome')}`}>
          Sign in
        </Link>
      </div>
      <p className="small muted">
        Not yet? You can <Link to="/">look around first</Link>.
      </p>
    </div>
  );
}

const STEPS = ['Your name', 'Your faith', 'Your time', 'A place to begin'] as const;

function FirstSteps({ user }: { user: User }) {
  const navigate = useNavigate();
  const [step, setStep] = useState(0);
  const { person, change, device, nameChanges, zoneChanges } = usePerson(user);
  const [faith, setFaith] = useState<FaithBackground | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(0);

  useEffect(() => {
    // A new step is read out from its heading; the first one is where the page begins anyway.
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);

  const go = (to: number) => {
    setError(null);
    setStep(to);
  };
  /** Stores what was answered, and goes on; unanswered steps store nothing. */
  const save = async (changes: Record<string, string>) => {
    if (pending) return;
    setPending(true);
    setError(null);
    try {
      if (Object.keys(changes).length > 0) {
        const response = await apiRequest('PATCH', '/api/account', changes);
        useAuth.getState().setUser((await response.json()) as User);
      }
      go(step + 1);
    } catch (problem) {
      if (isSignedOut(problem)) endSession();
      else setError(explain(problem, 'That could not be saved. Please try again, or skip it for now.'));
    } finally {
      setPending(false);
    }
  };

  const name = person.firstName.trim();
  const parts: readonly { title: string; text: string; body: ReactNode; changes(): Record<string, string> }[] = [
    {
      title: 'What may we call you?',
      text: 'A first name is enough, and you can leave it empty.',
      body: <NameFields person={person} onChange={change} />,
      changes: () => nameChanges,
    },
    {
      title: name ? `Where are you on the road, ${name}?` : 'Where are you on the road?',
      text: 'It will help us find words that fit. There is no wrong answer, and we keep it to ourselves.',
      body: (
        <fieldset className="welcome-choices">
          <legend className="sr">Where you stand in faith</legend>
          {BACKGROUNDS.map(({ value, label, text }) => (
            <label key={value}>
              <input
                type="radio"
                name="faith"
                value={value}
                checked={faith === value}
                onChange={() => setFaith(value)}
              />
              <span>
                <b>{label}</b>
                <span className="small muted">{text}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ),
      changes: () => (faith ? { faithBackground: faith as string } : ({} as Record<string, string>)),
    },
    {
      title: 'When is your morning?',
      text: 'Your days begin and end at your own midnight. This is the time zone we know of; change it if it is wrong.',
      body: <OwnTimeZone person={person} device={device} onChange={change} />,
      changes: () => zoneChanges,
    },
  ];
  const part = parts[step];

  return (
    <>
      <div className="welcome-bar">
        <ol className="lamps" aria-label="Steps">
          {STEPS.map((label, index) => (
            <li
              key={label}
              className={index <= step ? 'lit' : undefined}
              aria-current={index === step ? 'step' : undefined}
            >
              <span className="sr">{label}</span>
            </li>
          ))}
        </ol>
        {part && (
          <Link className="btn btn-ghost" to="/home">
            Skip all of this
          </Link>
        )}
      </div>
      {part ? (
        <form
          className="welcome-step"
          key={step}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save(part.changes());
          }}
        >
          <div>
            {step === 0 && <p className="over">Welcome to {PRODUCT}</p>}
            <h1 ref={heading} tabIndex={-1}>
              {part.title}
            </h1>
            <p className="muted">{part.text}</p>
          </div>
          {part.body}
          {error && (
            <p className="form-error" role="alert">
              {error}
            </p>
          )}
          <div className="welcome-acts">
            <ActButton type="submit" className="btn btn-act btn-tall" off={pending}>
              Continue
            </ActButton>
            <button type="button" className="btn btn-ghost" onClick={() => go(step + 1)}>
              Skip
            </button>
            {step > 0 && (
              <button type="button" className="btn btn-ghost push" onClick={() => go(step - 1)}>
                <Icon name="left" />
                Back
              </button>
            )}
          </div>
        </form>
      ) : (
        <div className="welcome-step">
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {name ? `A place to begin, ${name}` : 'A place to begin'}
            </h1>
            <p className="muted">
              Any of these, or none. They will all be here tomorrow, and offline too once you have downloaded them in
              your <Link to="/profile#on-this-device">profile</Link>.
            </p>
          </div>
          <Starts subscribed={user.subscriptionStatus === 'active'} />
          <div className="welcome-acts">
            <button type="button" className="btn btn-line" onClick={() => void navigate('/home')}>
              Just take me home
            </button>
            <button type="button" className="btn btn-ghost push" onClick={() => go(step - 1)}>
              <Icon name="left" />
              Back
            </button>
          </div>
        </div>
      )}
    </>
  );
}

/** Three ways to begin; the plans for whoever has none, a Gospel for whoever does. */
function Starts({ subscribed }: { subscribed: boolean }) {
  const starts: { to: string; icon: IconName; title: string; text: string }[] = [
    {
      to: '/chat',
      icon: 'chat',
      title: 'Say what is on your heart',
      text: 'A few words are enough. You are answered from Scripture.',
    },
    {
      to: '/bible/psalms/23',
      icon: 'bible',
      title: 'Read a psalm',
      text: 'Psalm 23, six verses. It takes a minute.',
    },
    subscribed
      ? {
          to: '/bible/mark/1',
          icon: 'bookmark',
          title: 'Begin a Gospel',
          text: 'Mark is the shortest. The first chapter takes ten minutes.',
        }
      : {
          to: '/pricing',
          icon: 'talk',
          title: 'Look at the plans',
          text: 'Text is there on every plan; two of them have voice.',
        },
  ];
  return (
    <ul className="welcome-starts">
      {starts.map(({ to, icon, title, text }) => (
        <li key={to}>
          <Link className="card" to={to}>
            <span className="welcome-icon">
              <Icon name={icon} />
            </span>
            <span>
              <b>{title}</b>
              <span className="small muted">{text}</span>
            </span>
            <Icon name="right" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
