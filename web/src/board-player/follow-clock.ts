import type { Clock } from './clock.ts';

/**
 * Calls `show` at once, at each frame of play, and at the frame after a seek: a seek that plays on is drawn once.
 * @returns ends it
 */
export function followClock(clock: Clock, show: () => void): () => void {
  let frame = 0;
  const next = (now: number) => {
    clock.tick(now);
    show();
    frame = clock.paused ? 0 : requestAnimationFrame(next);
  };
  const askForFrame = () => {
    if (frame === 0) frame = requestAnimationFrame(next);
  };
  clock.addEventListener('play', askForFrame);
  clock.addEventListener('seeked', askForFrame);
  show();
  if (!clock.paused) askForFrame();
  return () => {
    clock.removeEventListener('play', askForFrame);
    clock.removeEventListener('seeked', askForFrame);
    cancelAnimationFrame(frame);
  };
}
