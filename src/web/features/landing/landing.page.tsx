import './landing.css';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DEFAULT_CYCLE } from '#contract/plan-catalogue.ts';
import type { BillingCycle } from '#contract/plans.ts';
import { requestHeaders } from '../../lib/api.ts';
import { useAuth } from '../../lib/auth-store.ts';
import { usePlanChoice } from '../../lib/choose-plan.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Brand } from '../../ui/brand.tsx';
import { Icon } from '../../ui/icons.tsx';
import { BillingToggle, PlanCards } from '../../ui/plan-cards.tsx';
import { toast } from '../../ui/toast.tsx';
import { AnswerPlace } from './answer-place.tsx';
import { AskBox } from './ask-box.tsx';
import { Contact } from './contact.tsx';
import { FeatureTiles } from './feature-tiles.tsx';
import { HeroScene } from './hero-scene.tsx';
import { InstallBanner } from './install.tsx';
import { CLOSING, FAQ, HERO, HOW, PAGE, RATING, TESTIMONIALS } from './landing-content.ts';
import { LandingFooter } from './landing-footer.tsx';
import { keepPageClean } from './remove-injected.ts';
import { useTry } from './use-try.ts';

/** Delays of the landing page's session check and redirect, in milliseconds (specification 1, section 9). */
const CHECK_AFTER = 50;
const REDIRECT_AFTER = 100;

/** What search engines and shared links are told. */
export function meta() {
  return pageMeta({ ...PAGE, path: '/' });
}

/** Sends somebody who is still signed in to their home, once the server has said that they are. */
function useHomeWhenSignedIn(): void {
  const navigate = useNavigate();
  const signedIn = useAuth((state) => state.user !== null);
  useEffect(() => {
    if (!signedIn) return;
    let redirect = 0;
    const check = window.setTimeout(() => {
      fetch('/auth/me', { headers: requestHeaders(false), credentials: 'include' })
        .then((response) => {
          if (response.ok)
            redirect = window.setTimeout(() => void navigate('/home', { replace: true }), REDIRECT_AFTER);
        })
        // An unreachable server leaves the visitor where they are.
        .catch(() => undefined);
    }, CHECK_AFTER);
    return () => {
      window.clearTimeout(check);
      window.clearTimeout(redirect);
    };
  }, [signedIn, navigate]);
}

function Plans() {
  const [billing, setBilling] = useState<BillingCycle>(DEFAULT_CYCLE);
  const { busy, choose } = usePlanChoice(() =>
    toast({
      title: 'Checkout Error',
      description: 'Failed to start checkout. Please try again.',
      variant: 'destructive',
    }),
  );
  return (
    <section className="band band-sunk" id="plans" aria-labelledby="plans-title">
      <div className="wide">
        <header className="mid">
          <h2 id="plans-title">Plans</h2>
          <p className="lead">
            Unlimited text conversations on every one. Cancel at any time and keep your access to the end of the period.
          </p>
          <BillingToggle billing={billing} onBilling={setBilling} />
        </header>
        <PlanCards billing={billing} busy={busy} onChoose={(plan) => choose(plan, billing)} />
      </div>
    </section>
  );
}

function Testimonials() {
  return (
    <section className="band" id="words" aria-labelledby="words-title">
      <div className="wide">
        <header>
          {RATING && (
            <p className="stars">
              {['a', 'b', 'c', 'd', 'e'].map((star) => (
                <Icon key={star} name="star" />
              ))}
              <span className="small muted">
                {RATING.score} from {RATING.users}
              </span>
            </p>
          )}
          <h2 id="words-title">From people on the road</h2>
        </header>
        <div className="quotes">
          {TESTIMONIALS.map(({ words, by, sample }) => (
            <figure key={by}>
              <blockquote>{words}</blockquote>
              <figcaption>
                {by}
                {sample && '. Sample text'}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}

function Questions() {
  return (
    <section className="band band-sunk" id="faq" aria-labelledby="faq-title">
      <div className="wide faq">
        <div className="faq-side">
          <h2 id="faq-title">Fair questions</h2>
          <Contact />
        </div>
        <div>
          {FAQ.map(({ question, answer }, index) => (
            <details key={question} open={index === 0}>
              <summary>
                <h3>{question}</h3>
                <Icon name="chevron" />
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The first page a stranger sees. */
export default function LandingPage() {
  useHomeWhenSignedIn();
  const footer = useRef<HTMLElement>(null);
  useEffect(() => (footer.current ? keepPageClean(footer.current) : undefined), []);

  const field = useRef<HTMLTextAreaElement>(null);
  const place = useRef<HTMLElement>(null);
  const { state, crisis, ask, warm } = useTry();
  const onAsk = useCallback(
    (question: string) => {
      place.current?.scrollIntoView({ block: 'start' });
      void ask(question).then((answered) => {
        // Answered, and nothing heavy in it: the box is free for the next question, unless it was changed meanwhile.
        if (!answered || field.current?.value.trim() !== question) return;
        field.current.value = '';
        field.current.style.height = '';
      });
    },
    [ask],
  );

  return (
    <div className="landing">
      <header className="wide hero-top dusk">
        <Brand to="/" />
        <nav aria-label="On this page">
          <a href="#how">How it works</a>
          <a href="#features">What is inside</a>
          <a href="#plans">Plans</a>
          <a href="#faq">Questions</a>
        </nav>
        <Link className="btn hero-login" to="/login">
          Login
        </Link>
      </header>

      <main id="main">
        <section className="hero dusk" aria-labelledby="hero-title">
          <HeroScene />
          <div className="wide hero-mid">
            <h1 id="hero-title">{HERO.title}</h1>
            <p className="lead">{HERO.lead}</p>
            <AskBox field={field} busy={state.step === 'waiting'} onAsk={onAsk} onFocus={warm} />
          </div>
        </section>

        <AnswerPlace state={state} crisis={crisis} field={field} onAsk={onAsk} ref={place} />

        <section className="band band-sunk" id="how" aria-labelledby="how-title">
          <div className="wide">
            <header>
              <h2 id="how-title">Three things happen when you ask</h2>
            </header>
            <ol className="how">
              {HOW.map(({ title, text }, index) => (
                <li key={title}>
                  <b aria-hidden="true">{index + 1}</b>
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ol>
          </div>
        </section>

        <section className="band" id="features" aria-labelledby="features-title">
          <div className="wide">
            <header>
              <h2 id="features-title">A quiet room with a few good things in it</h2>
              <p className="lead">No feed, no badges, nothing that shouts.</p>
            </header>
            <FeatureTiles />
          </div>
        </section>

        <Plans />
        <Testimonials />
        <Questions />

        <section className="closing dusk" aria-labelledby="closing-title">
          <div className="wide">
            <h2 id="closing-title">{CLOSING.title}</h2>
            <p className="lead">{CLOSING.text}</p>
            <Link className="btn btn-lamp" to="/auth">
              {CLOSING.action}
            </Link>
          </div>
        </section>
      </main>

      <InstallBanner />
      <LandingFooter ref={footer} />
    </div>
  );
}
