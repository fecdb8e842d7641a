import { useEffect, useState } from 'react';

/** What is said now, and the longest of all captions, which takes the most room. */
export type Captions = { now: string; longest: string };

/**
 * Reads the captions of a film to be shown below the picture: on it the browser's own would cover the mathematics.
 * @returns ends the reading
 */
function followCaptions(player: HTMLVideoElement, onCaptions: (captions: Captions) => void): () => void {
  const track = player.textTracks[0];
  const end = new AbortController();
  const { signal } = end;
  if (!track) return () => undefined;
  // Loaded, and its events come; the browser shows none.
  track.mode = 'hidden';
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
export function useCaptions(video: HTMLVideoElement | null): Captions {
  const [captions, setCaptions] = useState<Captions>({ now: '', longest: '' });
  useEffect(() => (video ? followCaptions(video, setCaptions) : undefined), [video]);
  return captions;
}
