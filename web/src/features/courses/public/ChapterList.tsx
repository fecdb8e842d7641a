import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useRouteLoaderData } from 'react-router';
import type { Course } from '#contract/catalog.ts';
import type { Site } from '#contract/site.ts';
import { useWorker } from '../../../offline/use-worker.ts';
import { useSession } from '../../../session/session.ts';
import { ChunkBoundary, lazyPart } from '../../../ui/ChunkBoundary.tsx';
import { useProgress } from '../learner/progress/progress.ts';
import { Chapter, UnfinishedChapters } from './Chapter.tsx';
import { lessonIn, plays, searchOf } from './course-address.ts';

const ChapterDownload = lazyPart(() => import('../learner/ChapterDownload.tsx'));

type Props = {
  course: Course;
  /** Id of the chapter in the address; '' for none. */
  open: string;
  /** Id of the lesson to highlight. */
  current: string | null;
};

/** The address holds the open chapter, without a history entry of its own. */
export function ChapterList({ course, open, current }: Props) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const progress = useProgress(course.id);
  const uid = useDownloader();
  const unfinished = course.lectures.filter((lecture) => !plays(lecture));
  // The group has the name of its chapter that the address names, or of its first.
  const group = unfinished.find(({ id }) => id === open) ?? unfinished[0];

  const keep = () => {
    const now = list.current?.querySelector<HTMLElement>('.chapter[open]')?.dataset['chapter'] ?? '';
    if (now === open) return;
    void navigate(`.${searchOf(course, now)}`, { replace: true, preventScrollReset: true });
  };

  // A chapter may have been opened before the scripts ran.
  const keepAtFirst = useEffectEvent(keep);
  useEffect(() => keepAtFirst(), []);

  return (
    <div ref={list} className="grid content-start gap-2 lg:[grid-area:list]">
      <h2 className="sr-only">Nội dung khóa học</h2>
      {course.lectures.filter(plays).map((lecture) => (
        <Chapter key={lecture.id} lecture={lecture} open={lecture.id === open} onToggle={keep} current={current} progress={progress}>
          {uid !== undefined && lecture.id === open && (
            <ChunkBoundary failed={() => null}>
              <Suspense>
                <ChapterDownload key={uid} uid={uid} courseId={course.id} chapterId={lecture.id} title={lecture.title} of={course.title} />
              </Suspense>
            </ChunkBoundary>
          )}
        </Chapter>
      ))}
      {group && <UnfinishedChapters id={group.id} lectures={unfinished} open={group.id === open} onToggle={keep} current={current} />}
    </div>
  );
}

/** Returns the uid of the learner who may download chapters; undefined while a lesson is open over the list. */
function useDownloader(): string | undefined {
  const session = useSession();
  const { search } = useLocation();
  const hasWorker = useWorker();
  // Nothing of an account is kept where another platform has the accounts.
  const isElsewhere = useRouteLoaderData<Site>('site')?.firebase !== undefined;
  const isPossible = session.state === 'learner' && hasWorker && !isElsewhere && lessonIn(search) === null;
  return isPossible ? session.user.uid : undefined;
}
