import { useEffect, useState, type RefObject } from 'react';

/** A film that has no more than this left, in seconds, begins anew. */
const LEFT_OVER = 1;

/** Moves a film that has not been played yet to where it was left. @returns the place that it was moved to */
export function useResume(video: RefObject<HTMLVideoElement | null>, startAt = 0): number | undefined {
  const [place, setPlace] = useState<number>();
  useEffect(() => {
    if (!video.current || startAt <= 0) return undefined;
    return resume(video.current, startAt, setPlace);
  }, [video, startAt]);
  return place;
}

/** Waits until the length of the film is known: before, a browser forgets where it was moved to. */
function resume(player: HTMLVideoElement, startAt: number, onMoved: (place: number) => void): () => void {
  const move = () => {
    if (player.played.length > 0 || startAt > player.duration - LEFT_OVER) return;
    player.currentTime = startAt;
    onMoved(startAt);
  };
  if (player.readyState >= HTMLMediaElement.HAVE_METADATA) move();
  else player.addEventListener('loadedmetadata', move, { once: true });
  return () => player.removeEventListener('loadedmetadata', move);
}
