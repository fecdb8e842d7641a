import { useEffect, useEffectEvent, type RefObject } from 'react';
import { watchProgress, type Progress } from './watch-progress.ts';

/** Tells the page around a film where its learner is (watch-progress.ts). */
export function useProgress(
  video: RefObject<HTMLVideoElement | null>,
  onProgress: ((progress: Progress) => void) | undefined,
): void {
  const report = useEffectEvent((progress: Progress) => onProgress?.(progress));
  const isWanted = onProgress !== undefined;
  useEffect(() => {
    if (!video.current || !isWanted) return undefined;
    return watchProgress(video.current, window, (progress) => report(progress), () => performance.now());
  }, [video, isWanted]);
}
