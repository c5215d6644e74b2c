import { Link } from 'react-router';
import { explain } from '../../../lib/api.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { readerPath } from '../../../ui/reply.tsx';
import { isWithoutNetwork, useWord } from '../bible.api.ts';
import { Marked } from '../search/marked.tsx';
import { langOf } from './lang-of.ts';
import { Voices } from './voices.tsx';

/** Everything about one word of the originals: its entry, its renderings, its places. */
export function WordDialog({ strongs, onClose }: { strongs: string; onClose(): void }) {
  const word = useWord(strongs);
  const data = word.data;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data ? `${data.entry.transliteration} · ${data.entry.strongs}` : strongs}
      side="right"
    >
      {word.isPending && <div className="skeleton" style={{ height: 240 }} />}
      {word.isError && (
        <p className={isWithoutNetwork(word.error) ? 'muted' : 'bad'}>
          {isWithoutNetwork(word.error)
            ? 'The words behind the text need a connection. They will be here once you are connected.'
            : explain(word.error, 'This word could not be loaded. Please try again.')}
        </p>
      )}
      {data && (
        <>
          <p
            className="word-head"
            lang={langOf(data.entry.language)}
            dir={data.entry.language === 'Greek' ? 'ltr' : 'rtl'}
          >
            {data.entry.lemma}
          </p>
          <p className="small muted">
            {data.entry.language}
            {data.entry.partOfSpeech && `, ${data.entry.partOfSpeech}`}. Said about as “{data.entry.pronunciation}”.
          </p>
          <p>{data.entry.definition}</p>
          {data.entry.derivation && <p className="small muted">Origin: {data.entry.derivation}.</p>}
          <p className="small muted">
            {data.occurrences} times in {data.verses} verses.
            {data.renderings.length > 0 && (
              <>
                {' '}
                The World English Bible says{' '}
                {data.renderings.map(({ term, count }, index) => (
                  <span key={term}>
                    {index > 0 && ', '}“{term}” ({count})
                  </span>
                ))}
                .
              </>
            )}
          </p>
          <p className="caption quiet">
            Definition: James Strong, 1890, public domain. Counted in{' '}
            {data.entry.language === 'Greek'
              ? 'the Greek words behind the King James Version'
              : 'the Open Scriptures Hebrew Bible (Westminster Leningrad Codex)'}
            .
          </p>
          <Voices voices={data.furtherVoices} />
          <ol className="hits">
            {data.places.map((place) => (
              <li key={place.osis}>
                <Link className="xref" to={readerPath(place.osis)} onClick={onClose}>
                  <b>{place.reference}</b>
                  <p>
                    <Marked text={place.text} highlights={place.highlights} />
                  </p>
                </Link>
              </li>
            ))}
          </ol>
          {data.verses > data.places.length && (
            <p className="small quiet">
              The first {data.places.length} of {data.verses} verses are shown.
            </p>
          )}
        </>
      )}
    </Dialog>
  );
}
