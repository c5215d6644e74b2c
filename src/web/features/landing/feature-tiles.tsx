import { CRISIS_NUMBERS } from '../../lib/crisis-numbers.ts';
import { Icon } from '../../ui/icons.tsx';
import { TILE_VERSE, TILES } from './landing-content.ts';

/** A week of lamps: lit, or rested. */
const WEEK: readonly { name: string; state: 'done' | 'rest' | 'open' }[] = [
  { name: 'S', state: 'done' },
  { name: 'M', state: 'done' },
  { name: 'T', state: 'done' },
  { name: 'W', state: 'rest' },
  { name: 'T', state: 'done' },
  { name: 'F', state: 'done' },
  { name: 'S', state: 'open' },
];

function Words({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h3>{title}</h3>
      <p>{text}</p>
    </>
  );
}

/** What is inside, each with a small picture of the thing itself. */
export function FeatureTiles() {
  const { word } = TILE_VERSE;
  return (
    <div className="bento">
      <article className="card tile tile-wide">
        <Words {...TILES.bible} />
        <div className="peek">
          <p className="scripture">
            <sup className="v">{TILE_VERSE.number}</sup>
            <span className="sel">{TILE_VERSE.text}</span>
          </p>
          <div className="word-peek">
            <p>
              <span className="greek" lang="grc">
                {word.greek}
              </span>{' '}
              <i>{word.transliteration}</i>
            </p>
            <span className="caption quiet">{word.strongs}</span>
            <p className="small muted">
              <b>“{word.english}”</b> {word.meaning}
            </p>
          </div>
        </div>
      </article>

      <article className="card tile tile-wide tile-voice dusk">
        <Words {...TILES.voice} />
        <div className="peek">
          <div className="lamp-orb" aria-hidden="true">
            <i className="halo" />
            <i className="ring" />
            <i className="core" />
          </div>
          <p className="heard">
            Take your time. <span>I am not going anywhere.</span>
          </p>
        </div>
      </article>

      <article className="card tile">
        <Words {...TILES.devotional} />
        <div className="peek">
          <div className="week" aria-hidden="true">
            {WEEK.map(({ name, state }, index) => (
              // Seven fixed days; two share a letter.
              <span key={index} className="day" data-state={state}>
                <i />
                {name}
              </span>
            ))}
          </div>
          <p className="caption muted">You rested on Wednesday. Your lamp stayed lit.</p>
        </div>
      </article>

      <article className="card tile">
        <Words {...TILES.vault} />
        <div className="peek">
          <div className="prayer">
            <span className="caption">March 3</span>
            <p>For Naomi, before her surgery.</p>
          </div>
        </div>
      </article>

      <article className="card tile">
        <Words {...TILES.help} />
        <div className="peek">
          <a className="btn btn-line" href={`tel:${CRISIS_NUMBERS.call}`}>
            <Icon name="phone" />
            Call {CRISIS_NUMBERS.call}
          </a>
        </div>
      </article>
    </div>
  );
}
