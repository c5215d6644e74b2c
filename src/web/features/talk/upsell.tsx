import { Link } from 'react-router';
import { formatPrice, PLAN_PRICE, VOICE_MINUTES } from '#contract/plan-catalogue.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';

const BENEFITS: { icon: IconName; text: string }[] = [
  { icon: 'mic', text: 'Talk as you would with a friend on the road, and interrupt whenever you like.' },
  { icon: 'bible', text: 'Every verse that is read to you is the Bible’s own wording, and stays on the screen.' },
  {
    icon: 'candle',
    text: `Pray in your own time. ${VOICE_MINUTES['guided-path']} or ${VOICE_MINUTES['unlimited-prayer']} minutes a day, and your voice is never stored.`,
  },
];

/** What Talk is, for those whose plan has no voice. */
export function VoiceUpsell() {
  return (
    <div className="talk-page talk-upsell">
      <section className="card upsell" aria-labelledby="upsell-title">
        <div className="orb orb-small" aria-hidden="true">
          <i className="halo" />
          <i className="ring b" />
          <i className="ring" />
          <i className="core" />
        </div>
        <h1 id="upsell-title">Hear God's Voice Spoken Aloud</h1>
        <ul>
          {BENEFITS.map(({ icon, text }) => (
            <li key={icon}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
        <p className="upsell-price">Starting at just {formatPrice(PLAN_PRICE['guided-path'].monthly)}/month</p>
        <div className="upsell-acts">
          <Link className="btn btn-act btn-tall" to="/pricing">
            Unlock Voice
          </Link>
          <Link className="btn btn-line btn-tall" to="/chat">
            Continue with Text Chat
          </Link>
        </div>
        <p className="caption quiet">Cancel anytime • Instant access • Secure payment</p>
      </section>
    </div>
  );
}
