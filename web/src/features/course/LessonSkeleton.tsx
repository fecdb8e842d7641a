import { useSyncExternalStore } from 'react';
import type { Lesson } from '#contract/catalog.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { youTubeId } from '#contract/media-address.ts';
import { areCaptionsOn } from '../../player/frame.ts';

/** Whether a board will stand there. What is not known yet counts as one if its length is: that of a board always is. */
const isBoard = ({ boardUrl, videoUrl, seconds }: Lesson): boolean => boardUrl !== undefined || (videoUrl === undefined && seconds !== undefined);

/** A lesson that is on its way, as large as it will be. */
export function LessonSkeleton({ lesson }: { lesson: Lesson }) {
  const { videoUrl, captionsUrl } = lesson;
  // The server does not know this device.
  const captionsOn = useSyncExternalStore(() => () => undefined, areCaptionsOn, () => true);
  const board = isBoard(lesson);
  const ours = board || !youTubeId(videoUrl ?? '');
  const captions = board || captionsUrl !== undefined;
  return (
    <div className="film-beside">
      <div className="film">
        <div className="film-front">
          <div className={`screen ${board ? 'screen-paper' : ''}`} />
          {ours && <div className="seek-line" />}
          {ours && captions && captionsOn && <div className="caption-line" />}
        </div>
        {ours && <div className="player-tools" />}
      </div>
      <aside>
        <Skeleton className="content-start p-5 max-lg:min-h-svh" />
      </aside>
    </div>
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
