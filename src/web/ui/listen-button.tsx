import { useEffect, useId } from 'react';
import { SPEECH_WORDS } from '#contract/speech.ts';
import { speechPlayer, useSpeech } from '../lib/audio/use-speech.ts';
import { Icon } from './icons.tsx';
import { toast } from './toast.tsx';
import { Tooltip } from './tooltip.tsx';

/** Longest piece of a passage that is spoken at once, in characters (specification 2, section 9). */
const LONGEST_PIECE = 1200;

const failed = () => toast({ title: 'Listen', description: SPEECH_WORDS.chapterAudio, variant: 'destructive' });

/** Reads a passage aloud; pressed again, it stops. Fetched only for those who are signed in. */
export default function ListenButton({ name, text }: { name: string; text: string }) {
  const id = `card/${useId()}`;
  const on = useSpeech(({ track }) => track?.id === id);
  // A card that is gone can't be stopped any more.
  useEffect(
    () => () => {
      if (speechPlayer.store.getState().track?.id === id) speechPlayer.stop();
    },
    [id],
  );
  const press = () => {
    if (on) speechPlayer.stop();
    else {
      const parts = [{ label: name, text }];
      speechPlayer.play(
        { id, title: name, by: 'World English Bible', voice: 'onyx', most: LONGEST_PIECE, parts },
        failed,
      );
    }
  };
  return (
    <Tooltip text={on ? 'Stop' : 'Listen'}>
      <button
        type="button"
        className="btn btn-icon"
        aria-label={on ? `Stop reading ${name}` : `Listen to ${name}`}
        aria-pressed={on}
        onClick={press}
      >
        <Icon name={on ? 'stop' : 'listen'} />
      </button>
    </Tooltip>
  );
}
