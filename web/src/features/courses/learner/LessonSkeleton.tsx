import { useSyncExternalStore } from 'react';
import type { Lesson } from '#contract/catalog.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { youTubeId } from '#contract/media-address.ts';
import { areCaptionsOn } from '../../../video-player/frame.ts';

/** Guesses whether a board will be shown: of unknown lessons, those with a length, which boards always have. */
const isBoard = ({ boardUrl, videoUrl, seconds }: Lesson): boolean => boardUrl !== undefined || (videoUrl === undefined && seconds !== undefined);

/** Placeholder with the lesson's final size. */
export function LessonSkeleton({ lesson }: { lesson: Lesson }) {
  const { videoUrl, captionsUrl } = lesson;
  // The server does not know the device's setting.
  const captionsOn = useSyncExternalStore(() => () => undefined, areCaptionsOn, () => true);
  const board = isBoard(lesson);
  const ours = board || !youTubeId(videoUrl ?? '');
  const captions = board || captionsUrl !== undefined;
  return (
    <div className="film-beside">
      <div className="film">
        <div className="film-front">
          <div className={`screen ${board ? 'screen-paper' : ''}`} />
          {ours && captions && captionsOn && <div className="caption-line" />}
          {ours && <div className="seek-line" />}
        </div>
        {ours && <div className="player-tools" />}
      </div>
      <aside>
        <Skeleton className="content-start p-5 max-lg:min-h-svh" />
      </aside>
    </div>
  );
}

export const PurchaseSkeleton = () => (
  <div className="grid gap-4 p-5">
    <Skeleton />
    <div className="skeleton-bar h-40" />
    <div className="skeleton-bar h-12" />
    <div className="skeleton-bar h-12" />
  </div>
);
