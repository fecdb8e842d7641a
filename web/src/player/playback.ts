import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

/** What is played: the element of a video, or the clock of a board. Times are seconds. */
export type Playback = EventTarget &
  Pick<HTMLVideoElement, 'currentTime' | 'duration' | 'ended' | 'paused' | 'play' | 'playbackRate' | 'seeking' | 'pause'>;

const EVENTS = ['play', 'pause', 'timeupdate', 'seeked', 'ended', 'durationchange'];

/** Something of what is played, read anew whenever it may have changed. @param read a value that can be compared */
export function usePlayback<T>(playback: Playback | null, read: (playback: Playback) => T, none: T): T {
  const subscribe = useCallback(
    (changed: () => void) => {
      for (const event of EVENTS) playback?.addEventListener(event, changed);
      return () => {
        for (const event of EVENTS) playback?.removeEventListener(event, changed);
      };
    },
    [playback],
  );
  return useSyncExternalStore(subscribe, () => (playback ? read(playback) : none));
}

/** @param time seconds */
export function seekTo(playback: Playback, time: number): void {
  playback.currentTime = time;
}

/** What has no more than this left, in seconds, begins anew. */
const LEFT_OVER = 1;

/** Moves what has not been played yet to where it was left. @returns the place that it was moved to */
export function useResume(playback: Playback | null, startAt = 0): number | undefined {
  const [place, setPlace] = useState<number>();
  useEffect(() => {
    if (!playback || startAt <= 0) return undefined;
    const begun = new AbortController();
    const { signal } = begun;
    playback.addEventListener('play', () => begun.abort(), { signal });
    const move = () => {
      // Before its length is known, a browser forgets where a video was moved to.
      if (!Number.isFinite(playback.duration) || startAt > playback.duration - LEFT_OVER) return;
      seekTo(playback, startAt);
      setPlace(startAt);
    };
    if (Number.isFinite(playback.duration)) move();
    else playback.addEventListener('loadedmetadata', move, { once: true, signal });
    return () => begun.abort();
  }, [playback, startAt]);
  return place;
}
