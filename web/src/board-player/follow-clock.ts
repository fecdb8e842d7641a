import type { Clock } from './clock.ts';

/** Calls `show` at once, at each frame of play, and after each seek. @returns ends it */
export function followClock(clock: Clock, show: () => void): () => void {
  let frame = 0;
  const next = (now: number) => {
    clock.tick(now);
    show();
    frame = clock.paused ? 0 : requestAnimationFrame(next);
  };
  const begin = () => {
    if (frame === 0 && !clock.paused) frame = requestAnimationFrame(next);
  };
  clock.addEventListener('play', begin);
  clock.addEventListener('seeked', show);
  show();
  begin();
  return () => {
    clock.removeEventListener('play', begin);
    clock.removeEventListener('seeked', show);
    cancelAnimationFrame(frame);
  };
}
