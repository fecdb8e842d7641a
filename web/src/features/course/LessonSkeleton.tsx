import { useSyncExternalStore } from 'react';
import type { Lesson } from '#contract/catalog.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { areCaptionsOn, youTubeId } from '../../player/frame.ts';

/** A lesson that is on its way, as large as it will be. While its film is not known it counts as one of ours. */
export function LessonSkeleton({ lesson: { videoUrl, captionsUrl } }: { lesson: Lesson }) {
  // The server does not know this device.
  const captionsOn = useSyncExternalStore(() => () => undefined, areCaptionsOn, () => true);
  const ours = !videoUrl || !youTubeId(videoUrl);
  const captions = videoUrl ? captionsUrl !== undefined : true;
  return (
    <>
      <div className="film">
        <div className="screen" />
        {ours && captions && captionsOn && <div className="caption-line" />}
      </div>
      {ours && <div className="player-tools" />}
      <Skeleton className="p-5" />
    </>
  );
}

/** The prices that are on their way: their sentences and buttons. */
export function PurchaseSkeleton({ lesson = false }: { lesson?: boolean }) {
  return (
    <div className="grid gap-4 p-5">
      {lesson && <Skeleton />}
      <Skeleton />
      <div className="grid gap-3">
        {lesson && <div className="skeleton-bar h-12" />}
        <div className="skeleton-bar h-12" />
        <div className="h-12" />
      </div>
    </div>
  );
}
