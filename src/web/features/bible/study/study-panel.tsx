import { type KeyboardEvent, type ReactNode, useId } from 'react';
import type { ChapterStudyAnswer, VerseStudyAnswer } from '#contract/bible.ts';
import {
  ANALYSIS_TYPES,
  type AnalysisType,
  AUDIENCES,
  type Audience,
  LENSES,
  type Lens,
} from '#scripture/study/study-settings.ts';
import { useWritingModel } from '../../../lib/use-engine.ts';
import { Icon } from '../../../ui/icons.tsx';
import { ENGINE_LABEL } from '../../../ui/writer-words.ts';
import type { StudyEngine, StudySettings } from '../bible.api.ts';
import { CrossReferenceList } from './cross-reference-list.tsx';
import { langOf } from './lang-of.ts';
import { readingOf, sourceOf } from './study-words.ts';
import { Voices } from './voices.tsx';

const LENS_NAME: Record<Lens, string> = {
  'faith-journey': 'Faith journey',
  'love-of-god': 'Love of God',
  'deep-dive': 'Deep dive',
  'life-application': 'Life application',
};
const AUDIENCE_NAME: Record<Audience, string> = {
  seeker: 'Seeker',
  'new-to-faith': 'New to faith',
  christian: 'Christian',
  'mature-believer': 'Mature believer',
};
const TYPE_NAME: Record<AnalysisType, string> = {
  commentary: 'Commentary',
  'cross-references': 'Cross references',
  'word-study': 'Words',
  'theme-study': 'Themes',
};

/** One part of a study with its heading; nothing where it has nothing to say. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="part">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Prose, a paragraph for each blank line. */
function Prose({ text }: { text: string }) {
  return text.split('\n\n').map((paragraph) => <p key={paragraph}>{paragraph}</p>);
}

interface ShownWord {
  term: string;
  strongsNumber: string;
  original: string;
  transliteration: string;
  definition: string;
  language: string;
  says: string;
}

function Words({
  words,
  overview,
  reading = '',
  onWord,
}: {
  words: ShownWord[];
  overview: string;
  /** What somebody says of these words together. */
  reading?: string;
  onWord(strongs: string): void;
}) {
  return (
    <>
      {overview && <p>{overview}</p>}
      {reading && <Prose text={reading} />}
      {words.map((word) => (
        <div className="word" key={word.strongsNumber}>
          <div>
            <span className="original" lang={langOf(word.language)} dir={word.language === 'Greek' ? 'ltr' : 'rtl'}>
              {word.original}
            </span>{' '}
            <span className="tr">{word.transliteration}</span>
          </div>
          <button
            type="button"
            className="strongs"
            aria-label={`${word.strongsNumber}, all places of ${word.transliteration}`}
            onClick={() => onWord(word.strongsNumber)}
          >
            {word.strongsNumber}
          </button>
          <p>
            <b>“{word.term}”.</b> {word.definition}. <span className="quiet">{word.says}</span>
          </p>
        </div>
      ))}
    </>
  );
}

function Highlights({ items }: { items: ChapterStudyAnswer['godsCharacterHighlights'] }) {
  if (items.length === 0) return null;
  return (
    <Part title="God’s character">
      {items.map(({ attribute, evidence, personalMeaning }) => (
        <div className="item" key={attribute}>
          <b>{attribute}</b>
          <p>{evidence}</p>
          <p className="muted">{personalMeaning}</p>
        </div>
      ))}
    </Part>
  );
}

function Applications({ items }: { items: ChapterStudyAnswer['practicalApplications'] }) {
  if (items.length === 0) return null;
  return (
    <Part title="In practice">
      {items.map(({ category, application, actionStep }) => (
        <div className="item" key={category}>
          <b>{category}</b>
          <p>{application}</p>
          <p className="step">
            <Icon name="check" size="s" />
            {actionStep}
          </p>
        </div>
      ))}
    </Part>
  );
}

function Introduction({ study }: { study: ChapterStudyAnswer }) {
  const { introduction } = study;
  if (!introduction) return null;
  const rows = [
    ['Author', introduction.author],
    ['Date', introduction.date],
    ['First readers', introduction.audience],
    ['Setting', introduction.setting],
    ['Purpose', introduction.purpose],
    ['Where Christ is seen', introduction.christ],
    ['Where to begin', introduction.readingTip],
  ] as const;
  return (
    <details className="voice" open={!study.hasNotes}>
      <summary>
        <b>About this book</b>
      </summary>
      <dl className="about">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt>Outline</dt>
          <dd>
            <ul>
              {introduction.outline.map(({ chapters, title }) => (
                <li key={chapters}>
                  <span className="quiet">{chapters.replace('-', '–')}</span> {title}
                </li>
              ))}
            </ul>
          </dd>
        </div>
        {introduction.keyThemes.map(({ theme, note }) => (
          <div key={theme}>
            <dt>{theme}</dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A chapter's study as its type shows it. */
function ChapterStudy({ study, onWord }: { study: ChapterStudyAnswer; onWord(strongs: string): void }) {
  const reading = readingOf(study);
  if (study.analysisType === 'word-study') {
    const words = study.words.map((word) => ({
      ...word,
      says: `${word.occurrences} times in all, ${word.here} here, in ${word.verses.length === 1 ? 'verse' : 'verses'} ${word.verses.join(', ')}.${
        word.elsewhere.length > 0 ? ` Also in ${word.elsewhere.join('; ')}.` : ' Nowhere else.'
      }`,
    }));
    return <Words words={words} overview={study.linguisticOverview} reading={reading} onWord={onWord} />;
  }
  if (study.analysisType === 'cross-references')
    return (
      <>
        {reading && <Prose text={reading} />}
        <CrossReferenceList references={study.crossReferences} showFrom />
      </>
    );
  const commentary = study.analysisType === 'commentary';
  return (
    <>
      {study.title && <p className="study-title">{study.title}</p>}
      {study.summary && <p>{study.summary}</p>}
      {study.keyThemes.length > 0 && (
        <ul className="themes">
          {study.keyThemes.map((theme) => (
            <li key={theme} className="pill">
              {theme}
            </li>
          ))}
        </ul>
      )}
      {reading && <Prose text={reading} />}
      {!commentary &&
        study.themes.map((theme) => (
          <Part title={theme.theme} key={theme.theme}>
            <p>{theme.definition}</p>
            <p>
              <b className="small">Roots. </b>
              {theme.otRoots}
            </p>
            <p>
              <b className="small">In Jesus. </b>
              {theme.jesusFulfillment}
            </p>
            <p>
              <b className="small">Today. </b>
              {theme.practicalImplications}
            </p>
          </Part>
        ))}
      {commentary && study.outline.length > 0 && (
        <Part title="Outline">
          <ul>
            {study.outline.map(({ verses, title }) => (
              <li key={verses}>
                <span className="quiet">{verses.replace('-', '–')}</span> {title}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {study.historicalContext && (
        <Part title="History">
          <p>{study.historicalContext}</p>
        </Part>
      )}
      {study.culturalBackground && (
        <Part title="Life in those days">
          <p>{study.culturalBackground}</p>
        </Part>
      )}
      {study.verseBreakdowns.map(({ verse, explanation, context, application }) => (
        <Part title={`Verse ${verse}`} key={verse}>
          <p>{explanation}</p>
          <p className="muted">{context}</p>
          <p>{application}</p>
        </Part>
      ))}
      <Highlights items={study.godsCharacterHighlights} />
      {study.loveOfGodRevelation && (
        <Part title="The love of God">
          <p>{study.loveOfGodRevelation.howGodShowsLove}</p>
          <p>{study.loveOfGodRevelation.personalRelevance}</p>
          <p className="muted">{study.loveOfGodRevelation.eternityPerspective}</p>
        </Part>
      )}
      <Applications items={study.practicalApplications} />
      {study.reflectionQuestions.length > 0 && (
        <Part title="To think about">
          <ul className="asks">
            {study.reflectionQuestions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </Part>
      )}
      <Introduction study={study} />
      <Voices voices={study.furtherVoices} />
    </>
  );
}

/** One verse's study. */
function VerseStudy({ study, onWord }: { study: VerseStudyAnswer; onWord(strongs: string): void }) {
  const { setting, audience, purpose } = study.passageContext;
  return (
    <>
      {study.coreMessage && <p>{study.coreMessage}</p>}
      {study.application && <p className="muted">{study.application}</p>}
      {(setting || audience || purpose) && (
        <Part title="Its place">
          <dl className="about">
            {(
              [
                ['Setting', setting],
                ['To whom', audience],
                ['Why', purpose],
              ] as const
            )
              .filter(([, said]) => said !== '')
              .map(([name, said]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{said}</dd>
                </div>
              ))}
          </dl>
        </Part>
      )}
      <Part title="Words">
        <Words
          words={study.originalLanguageInsights.map((word) => ({ ...word, says: word.spiritualSignificance }))}
          overview={study.originalLanguageInsights.length === 0 ? study.linguisticOverview : ''}
          onWord={onWord}
        />
      </Part>
      <Part title="Read alongside">
        <CrossReferenceList references={study.crossReferences} />
      </Part>
      <Highlights items={study.godsCharacterHighlights} />
      <Applications items={study.practicalApplications} />
      <Voices voices={study.furtherVoices} />
    </>
  );
}

/** What is going on while a model writes; the library's study stands below. */
function Writing({ model, on }: { model: string; on: string }) {
  return (
    <div className="notice" role="status">
      <p>
        {model} is writing about {on}. It is checked against the text before you see it, and can take half a minute.
      </p>
      <p>
        Until then the built-in library’s study stays here. If you go to another chapter, the writing stops, and begins
        again when you come back.
      </p>
    </div>
  );
}

/** The study beside the text: what to look through, at what, and what is found. */
export function StudyPanel({
  title,
  settings,
  chapter,
  verse,
  engine,
  writing,
  verseChosen,
  loading,
  away,
  onSettings,
  onEngine,
  onRefresh,
  onWord,
  onClose,
  onCloseVerse,
}: {
  title: string;
  settings: StudySettings;
  chapter: ChapterStudyAnswer | undefined;
  verse: VerseStudyAnswer | undefined;
  /** Whose study is wanted. */
  engine: StudyEngine;
  /** A language model is writing it. */
  writing: boolean;
  /** A verse is chosen: its study stands in the place of the chapter's. */
  verseChosen: boolean;
  loading: boolean;
  /** The server can't be reached, and studies are made there. */
  away: boolean;
  onSettings(settings: StudySettings): void;
  onEngine(engine: StudyEngine): void;
  onRefresh(): void;
  onWord(strongs: string): void;
  onClose(): void;
  onCloseVerse(): void;
}) {
  const id = useId();
  const study = verseChosen ? verse : chapter;
  const model = useWritingModel(!away);
  const steer = (event: KeyboardEvent<HTMLElement>) => {
    const at = ANALYSIS_TYPES.indexOf(settings.type);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const type = ANALYSIS_TYPES[(at + step + ANALYSIS_TYPES.length) % ANALYSIS_TYPES.length]!;
    onSettings({ ...settings, type });
    document.getElementById(`${id}-${type}`)?.focus();
  };
  return (
    <aside className="study" aria-label="Study">
      <div className="study-head">
        <h2>{title}</h2>
        {verseChosen && (
          <button type="button" className="btn btn-ghost" onClick={onCloseVerse}>
            Whole chapter
          </button>
        )}
        <button type="button" className="btn btn-icon push" aria-label="Close study" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="study-choices">
        <label>
          <span className="caption">Lens</span>
          <select
            value={settings.lens}
            onChange={(event) => onSettings({ ...settings, lens: event.target.value as Lens })}
          >
            {LENSES.map((lens) => (
              <option key={lens} value={lens}>
                {LENS_NAME[lens]}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="caption">Audience</span>
          <select
            value={settings.audience}
            onChange={(event) => onSettings({ ...settings, audience: event.target.value as Audience })}
          >
            {AUDIENCES.map((audience) => (
              <option key={audience} value={audience}>
                {AUDIENCE_NAME[audience]}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="btn btn-icon" aria-label="Refresh" onClick={onRefresh}>
          <Icon name="retry" />
        </button>
      </div>
      {!verseChosen && (
        <div className="tabs" role="tablist" aria-label="Study type" onKeyDown={steer}>
          {ANALYSIS_TYPES.map((type) => (
            <button
              key={type}
              type="button"
              role="tab"
              id={`${id}-${type}`}
              aria-selected={settings.type === type}
              aria-controls={`${id}-panel`}
              tabIndex={settings.type === type ? 0 : -1}
              onClick={() => onSettings({ ...settings, type })}
            >
              {TYPE_NAME[type]}
            </button>
          ))}
        </div>
      )}
      <div
        className="study-body"
        id={`${id}-panel`}
        {...(verseChosen ? {} : { role: 'tabpanel', 'aria-labelledby': `${id}-${settings.type}` })}
        aria-busy={loading}
      >
        {loading && (
          <>
            <div className="skeleton" style={{ height: 96 }} />
            <div className="skeleton" style={{ height: 160 }} />
          </>
        )}
        {!loading && away && <p className="muted">Study needs a connection. It will be here once you are connected.</p>}
        {!loading && !away && (model || engine === 'model') && (
          <fieldset className="study-engine">
            <legend className="sr">Who writes this study</legend>
            {(['library', 'model'] as const).map((one) => (
              <button
                key={one}
                type="button"
                className="chip"
                aria-pressed={engine === one}
                onClick={() => onEngine(one)}
              >
                {ENGINE_LABEL[one]}
              </button>
            ))}
          </fieldset>
        )}
        {!loading && writing && <Writing model={model ?? 'The language model'} on={title} />}
        {!loading && study?.notice && <p className="notice">{study.notice}</p>}
        {!loading && verseChosen && verse && <VerseStudy study={verse} onWord={onWord} />}
        {!loading && !verseChosen && chapter && <ChapterStudy study={chapter} onWord={onWord} />}
        {!loading && study && <p className="caption quiet study-source">{sourceOf(study)}</p>}
      </div>
    </aside>
  );
}
