import { useEffect, useEffectEvent } from 'react';
import { partOf } from '#contract/lesson-parts.ts';
import type { Playback } from './playback.ts';

/** Where a learner is in a film, in seconds, and which of its parts were played since it was opened. */
export type Progress = { position: number; duration: number; ended: boolean; seen: number[] };

/** From when to when a film was seen by who plays it at a time: of a board the whole scene. */
export type Seen = (time: number) => readonly [from: number, to: number];

const MOMENT: Seen = (time) => [time, time];

/** Between two moments of what plays, in seconds of the film: what lies farther apart was jumped over. */
const FLOW = 2;

type Watched = EventTarget & Pick<Playback, 'currentTime' | 'duration' | 'ended' | 'paused' | 'seeking'>;

/** Between two reports while the film plays, in ms. */
const EVERY = 1_000;

/**
 * Reports where a film is, once it has been started: while it plays at most once a second; at once when it is paused,
 * moved or over, when the page is left, and when watching ends. The same place is not reported twice.
 * @param page where `pagehide` arrives
 * @param clock ms
 * @param seenAt what was seen by playing at a time
 * @returns ends the watching
 */
export function watchProgress(
  video: Watched,
  page: EventTarget,
  report: (progress: Progress) => void,
  clock: () => number,
  seenAt = MOMENT,
): () => void {
  const end = new AbortController();
  const { signal } = end;
  let begun = false;
  let lastTime = -Infinity;
  let last: Progress | undefined;
  const seen = new Set<number>();
  let before = NaN;

  const see = () => {
    const { currentTime, duration, paused } = video;
    if (!begun || !Number.isFinite(duration)) return;
    const flows = currentTime - before >= 0 && currentTime - before <= FLOW;
    // What is moved while it stands still is not seen.
    if (flows || !paused) {
      const [from, to] = seenAt(currentTime);
      for (let part = partOf(Math.min(from, flows ? before : from), duration); part <= partOf(to, duration); part++) seen.add(part);
    }
    before = currentTime;
  };

  const send = () => {
    const { currentTime: position, duration, ended } = video;
    if (!begun || !Number.isFinite(duration)) return;
    if (last?.position === position && last.ended === ended) return;
    lastTime = clock();
    last = { position, duration, ended, seen: [...seen].toSorted((one, other) => one - other) };
    report(last);
  };

  video.addEventListener('play', () => (begun = true), { signal });
  video.addEventListener('timeupdate', () => !video.seeking && see(), { signal });
  video.addEventListener('seeked', () => (before = NaN), { signal });
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
  seenAt?: Seen,
): void {
  const report = useEffectEvent((progress: Progress) => onProgress?.(progress));
  const isWanted = onProgress !== undefined;
  useEffect(() => {
    if (!playback || !isWanted) return undefined;
    return watchProgress(playback, window, (progress) => report(progress), () => performance.now(), seenAt);
  }, [playback, isWanted, seenAt]);
}
