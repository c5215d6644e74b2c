import { useEffect } from 'react';
import type { Devotional } from '#contract/devotionals.ts';
import { SPEECH_WORDS } from '#contract/speech.ts';
import { speechPlayer, useSpeech } from '../../lib/audio/use-speech.ts';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/toast.tsx';
import { devotionalTrack } from './devotional-track.ts';

const failed = () => toast({ title: 'Listen', description: SPEECH_WORDS.chapterAudio, variant: 'destructive' });

/** Reads a devotional aloud, or stops. Left, it falls silent. */
export function ListenToDevotional({ devotional }: { devotional: Devotional }) {
  const id = `devotional/${devotional.id}`;
  const on = useSpeech(({ track }) => track?.id === id);
  const progress = useSpeech(({ loaded, total }) => `Speaking ${loaded}/${total}`);
  useEffect(
    () => () => {
      if (speechPlayer.store.getState().track?.id === id) speechPlayer.stop();
    },
    [id],
  );
  return (
    <span className="push row listen">
      {on && <span className="caption quiet">{progress}</span>}
      <button
        type="button"
        className="btn btn-line"
        onClick={() => (on ? speechPlayer.stop() : speechPlayer.play(devotionalTrack(devotional), failed))}
      >
        <Icon name={on ? 'stop' : 'headphones'} />
        {on ? 'Stop' : 'Listen'}
      </button>
    </span>
  );
}
