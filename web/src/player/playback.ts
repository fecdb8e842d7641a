import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

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
  /** From then on the place that is kept follows what is played, and not the other way round. */
  const begun = useRef(false);
  useEffect(() => {
    const begin = () => void (begun.current = true);
    playback?.addEventListener('play', begin);
    return () => playback?.removeEventListener('play', begin);
  }, [playback]);
  useEffect(() => {
    if (!playback || startAt <= 0) return undefined;
    const move = () => {
      if (begun.current || startAt > playback.duration - LEFT_OVER) return;
      seekTo(playback, startAt);
      setPlace(startAt);
    };
    // Before its length is known, a browser forgets where a video was moved to.
    if (Number.isFinite(playback.duration)) move();
    else playback.addEventListener('loadedmetadata', move, { once: true });
    return () => playback.removeEventListener('loadedmetadata', move);
  }, [playback, startAt]);
  return place;
}
