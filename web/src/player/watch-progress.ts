import { useEffect, useEffectEvent } from 'react';
import type { Playback } from './playback.ts';

/** Where a learner is in a film: seconds. */
export type Progress = { position: number; duration: number; ended: boolean };

type Watched = EventTarget & Pick<Playback, 'currentTime' | 'duration' | 'ended' | 'seeking'>;

/** Between two reports while the film plays, in ms. */
const EVERY = 1_000;

/**
 * Reports where a film is, once it has been started: while it plays at most once a second; at once when it is paused,
 * moved or over, when the page is left, and when watching ends. The same place is not reported twice.
 * @param page where `pagehide` arrives
 * @param clock ms
 * @returns ends the watching
 */
export function watchProgress(
  video: Watched,
  page: EventTarget,
  report: (progress: Progress) => void,
  clock: () => number,
): () => void {
  const end = new AbortController();
  const { signal } = end;
  let begun = false;
  let lastTime = -Infinity;
  let last: Progress | undefined;

  const send = () => {
    const { currentTime: position, duration, ended } = video;
    if (!begun || !Number.isFinite(duration)) return;
    if (last?.position === position && last.ended === ended) return;
    lastTime = clock();
    last = { position, duration, ended };
    report(last);
  };

  video.addEventListener('play', () => (begun = true), { signal });
  video.addEventListener('timeupdate', () => !video.seeking && clock() - lastTime >= EVERY && send(), { signal });
  for (const event of ['pause', 'seeked', 'ended']) video.addEventListener(event, send, { signal });
  page.addEventListener('pagehide', send, { signal });
  return () => {
    end.abort();
    send();
  };
}

/** Tells the page around a film where its learner is. */
export function useProgress(
  playback: Playback | null,
  onProgress: ((progress: Progress) => void) | undefined,
): void {
  const report = useEffectEvent((progress: Progress) => onProgress?.(progress));
  const isWanted = onProgress !== undefined;
  useEffect(() => {
    if (!playback || !isWanted) return undefined;
    return watchProgress(playback, window, (progress) => report(progress), () => performance.now());
  }, [playback, isWanted]);
}
