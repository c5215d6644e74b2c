import type { Voice } from '#contract/bible.ts';

/** Commentaries and dictionaries of the operator's own, each with who wrote it, when and from where. */
export function Voices({ voices }: { voices: readonly Voice[] }) {
  if (voices.length === 0) return null;
  return (
    <section className="part">
      <h3>Further voices</h3>
      {voices.map((voice) => (
        <details key={voice.work} className="voice">
          <summary>
            <b>{voice.author}</b>, {voice.work}
            <span className="caption quiet">
              {voice.year} · {voice.tradition}
            </span>
          </summary>
          {voice.text.split('\n').map((paragraph, index) => (
            // The paragraphs of one fixed text never change places.
            <p key={index}>{paragraph}</p>
          ))}
        </details>
      ))}
    </section>
  );
}
