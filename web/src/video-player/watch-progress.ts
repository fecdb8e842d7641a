import { useEffect, useEffectEvent } from 'react';
import { lessonPartAt } from '#contract/lesson-parts.ts';
import type { Playback } from './playback.ts';

/** A learner's position, in seconds, and the parts played since the lesson was opened. */
export type Progress = { position: number; duration: number; ended: boolean; seen: number[] };

/** Returns the span seen at a time: for a board the whole scene. */
export type Seen = (time: number) => readonly [from: number, to: number];

const MOMENT: Seen = (time) => [time, time];

/** Largest gap between two moments of play, in seconds; a larger one is a jump. */
const FLOW = 2;

type Watched = EventTarget & Pick<Playback, 'currentTime' | 'duration' | 'ended' | 'paused' | 'seeking'>;

/** Milliseconds between two reports during play. */
const EVERY = 1_000;

/**
 * Reports the position once started: at most once a second during play; at once on pause, seek, end, leaving the page,
 * and the end of watching. Never reports the same position twice.
 * @param page target of `pagehide`
 * @param clock ms
 * @param seenAt returns the span seen by playing at a time
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
    // A seek while paused counts as nothing seen.
    if (flows || !paused) {
      const [from, to] = seenAt(currentTime);
      for (let part = lessonPartAt(Math.min(from, flows ? before : from), duration); part <= lessonPartAt(to, duration); part++) seen.add(part);
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

/** Reports the learner's position to the page around the player. */
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
