import { useEffect, useRef, useState } from 'react';

/** Plays one recording at a time, by address. `failed`: the one that could not be played. */
export function useListening() {
  const sound = useRef<HTMLAudioElement>(undefined);
  const [playing, setPlaying] = useState<string>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => () => sound.current?.pause(), []);

  const stop = () => {
    sound.current?.pause();
    setPlaying(undefined);
  };
  return {
    playing,
    failed,
    stop,
    listen: (url: string) => {
      setFailed(undefined);
      sound.current?.pause();
      if (playing === url) return setPlaying(undefined);
      const next = new Audio(url);
      sound.current = next;
      next.addEventListener('ended', () => setPlaying(undefined));
      setPlaying(url);
      next.play().catch((error: unknown) => {
        // Stopped before it had begun.
        if (error instanceof DOMException && error.name === 'AbortError') return;
        setPlaying(undefined);
        setFailed(url);
      });
    },
  };
}
