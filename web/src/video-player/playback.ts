import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';

/** A playing thing: a video element, or a board's clock. Times are seconds. */
export type Playback = EventTarget &
  Pick<HTMLVideoElement, 'currentTime' | 'duration' | 'ended' | 'paused' | 'play' | 'playbackRate' | 'seeking' | 'pause'>;

const EVENTS = ['play', 'pause', 'timeupdate', 'seeked', 'ended', 'durationchange'];

/** Returns a value of the playback as it changes. @param read returns a comparable value */
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

/** A playback with less left than this, in seconds, begins anew. */
const LEFT_OVER = 1;

/** Seeks an unplayed playback to its stored position. @returns that position */
export function useResume(playback: Playback | null, startAt = 0): number | undefined {
  const [place, setPlace] = useState<number>();
  /** Once it plays, the stored position follows the playback and no longer moves it. */
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
    // Browsers forget a seek before a video's length is known.
    if (Number.isFinite(playback.duration)) move();
    else playback.addEventListener('loadedmetadata', move, { once: true });
    return () => playback.removeEventListener('loadedmetadata', move);
  }, [playback, startAt]);
  return place;
}
