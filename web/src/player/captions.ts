import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

/** What is said now, and the longest of all captions, which takes the most room. */
export type Captions = { now: string; longest: string };

type Told = {
  onCaptions: (captions: Captions) => void;
  /** The browser's own menu switched them. */
  onSwitch: (on: boolean) => void;
};

/**
 * Reads the captions of a film to be shown below the picture: on it the browser's own would cover the mathematics. In
 * full screen there is no below, and the browser shows them.
 * @returns ends the reading
 */
function followCaptions(player: HTMLVideoElement, on: boolean, { onCaptions, onSwitch }: Told): () => void {
  const track = player.textTracks[0];
  const end = new AbortController();
  const { signal } = end;
  if (!track) return () => undefined;

  let isFull = document.fullscreenElement === player;
  // `hidden` keeps the captions loaded and their events coming.
  const modeFor = () => (on && isFull ? 'showing' : 'hidden');
  const settle = (full: boolean) => {
    isFull = full;
    track.mode = modeFor();
  };
  settle(isFull);
  player.addEventListener('fullscreenchange', () => settle(document.fullscreenElement === player), { signal });
  // An iPhone's full screen is its own.
  player.addEventListener('webkitbeginfullscreen', () => settle(true), { signal });
  player.addEventListener('webkitendfullscreen', () => settle(false), { signal });

  const notice = () => {
    if (track.mode === modeFor()) return;
    onSwitch(track.mode === 'showing');
    track.mode = modeFor();
  };
  player.textTracks.addEventListener('change', notice, { signal });

  const read = () => {
    const now = [...(track.activeCues ?? [])].map(textOf).join(' ');
    const all = [...(track.cues ?? [])].map(textOf);
    onCaptions({ now, longest: all.reduce((one, other) => (other.length > one.length ? other : one), '') });
  };
  read();
  player.querySelector('track')?.addEventListener('load', read, { signal });
  track.addEventListener('cuechange', read, { signal });
  return () => end.abort();
}

/** The words alone: where the lines break depends on the width that is there. */
const textOf = (cue: TextTrackCue): string =>
  ((cue as VTTCue).getCueAsHTML().textContent ?? '').replace(/\s+/g, ' ').trim();

/** The captions of a film, read for the line below its picture. */
export function useCaptions(
  video: RefObject<HTMLVideoElement | null>,
  on: boolean,
  onSwitch: (on: boolean) => void,
): Captions {
  const [captions, setCaptions] = useState<Captions>({ now: '', longest: '' });
  const switched = useEffectEvent(onSwitch);
  useEffect(() => {
    if (!video.current) return undefined;
    return followCaptions(video.current, on, { onCaptions: setCaptions, onSwitch: (next) => switched(next) });
  }, [video, on]);
  return captions;
}
