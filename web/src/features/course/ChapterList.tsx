import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Course } from '#contract/catalog.ts';
import { useProgress } from '../../progress/progress.ts';
import { shelfOf } from './access.ts';
import { Chapter } from './Chapter.tsx';
import { searchOf } from './course-address.ts';

type Props = {
  course: Course;
  /** The chapter that the address opens; '' for none. */
  open: string;
  /** The lesson to mark. */
  current: string | null;
};

/** The chapters of a course. Which one is open is kept in the address, without a history entry of its own. */
export function ChapterList({ course, open, current }: Props) {
  const navigate = useNavigate();
  const list = useRef<HTMLDivElement>(null);
  const progress = useProgress(course.id);
  const { lessonCount, playableCount } = shelfOf(course);

  const keep = () => {
    const now = list.current?.querySelector<HTMLElement>('.chapter[open]')?.dataset['chapter'] ?? '';
    if (now === open) return;
    void navigate(`.${searchOf(course, now)}`, { replace: true, preventScrollReset: true });
  };

  // A chapter may have been opened before the scripts were there.
  const keepAtFirst = useEffectEvent(keep);
  useEffect(() => keepAtFirst(), []);

  return (
    <div ref={list} className="chapters">
      <h2 className="sr-only">Nội dung khóa học</h2>
      {playableCount > 0 && playableCount < lessonCount && (
        // The style hides the rest: it works before any script, and costs none.
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
