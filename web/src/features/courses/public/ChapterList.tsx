import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Course } from '#contract/catalog.ts';
import { useProgress } from '../learner/progress/progress.ts';
import { purchaseStateOf } from './access.ts';
import { Chapter } from './Chapter.tsx';
import { searchOf } from './course-address.ts';

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
  const { lessonCount, playableCount } = purchaseStateOf(course);

  const keep = () => {
    const now = list.current?.querySelector<HTMLElement>('.chapter[open]')?.dataset['chapter'] ?? '';
    if (now === open) return;
    void navigate(`.${searchOf(course, now)}`, { replace: true, preventScrollReset: true });
  };

  // A chapter may have been opened before the scripts ran.
  const keepAtFirst = useEffectEvent(keep);
  useEffect(() => keepAtFirst(), []);

  return (
    <div ref={list} className="chapters">
      <h2 className="sr-only">Nội dung khóa học</h2>
      {playableCount > 0 && playableCount < lessonCount && (
        // Style sheets hide the other lessons, which needs no script.
        <label className="only-playing">
          <input type="checkbox" />
          Chỉ bài xem được ({playableCount})
        </label>
      )}
      {course.lectures.map((lecture) => (
        <Chapter key={lecture.id} lecture={lecture} lessonPrice={course.lessonPrice} open={lecture.id === open} onToggle={keep} current={current} progress={progress} />
      ))}
    </div>
  );
}
