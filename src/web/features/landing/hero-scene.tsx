import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { RoadScene } from '../../ui/road-scene.tsx';
import { HERO_VIDEO } from './landing-content.ts';

/** A silent film in a loop. It stands still for whoever asked for less motion, and anybody can stop it. */
function HeroVideo({ src, type, poster }: { src: string; type: string; poster: string }) {
  const film = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => {
      if (still.matches) film.current?.pause();
      // A browser that saves power may refuse; the poster stands then.
      else film.current?.play().catch(() => undefined);
    };
    follow();
    still.addEventListener('change', follow);
    return () => still.removeEventListener('change', follow);
  }, []);
  return (
    <>
      <video
        ref={film}
        className="hero-video"
        muted
        loop
        playsInline
        preload="none"
        poster={poster}
        aria-hidden="true"
        tabIndex={-1}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={src} type={type} />
      </video>
      <button
        type="button"
        className="btn btn-icon hero-motion"
        aria-label={playing ? 'Stop the background film' : 'Play the background film'}
        onClick={() => (playing ? film.current?.pause() : void film.current?.play())}
      >
        <Icon name={playing ? 'stop' : 'play'} />
      </button>
    </>
  );
}

/** The road at dusk behind the first words; one drawing, which CSS crops for every width. */
export function HeroScene() {
  if (HERO_VIDEO) return <HeroVideo {...HERO_VIDEO} />;
  return (
    <div className="scene-frame" aria-hidden="true">
      <RoadScene viewBox="0 -64 1440 900" />
      {/* The lamp breathes: one layer whose opacity changes, so that nothing is drawn anew. */}
      <i className="scene-glow" />
    </div>
  );
}
