import { useEffect, useState } from 'react';

/** The current caption, and the longest one, which needs the most room. */
export type Captions = { now: string; longest: string };

/** Reads captions for display below the picture: the browser's own would cover the mathematics. @returns ends it */
function followCaptions(player: HTMLVideoElement, onCaptions: (captions: Captions) => void): () => void {
  const track = player.textTracks[0];
  const end = new AbortController();
  const { signal } = end;
  if (!track) return () => undefined;
  // `hidden` loads the track and sends its events without display.
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

/** Returns a cue's text on one line: line breaks depend on the available width. */
const textOf = (cue: TextTrackCue): string =>
  ((cue as VTTCue).getCueAsHTML().textContent ?? '').replace(/\s+/g, ' ').trim();

export function useCaptions(video: HTMLVideoElement | null): Captions {
  const [captions, setCaptions] = useState<Captions>({ now: '', longest: '' });
  useEffect(() => (video ? followCaptions(video, setCaptions) : undefined), [video]);
  return captions;
}
