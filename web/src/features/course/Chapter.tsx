import { useId, type MouseEvent } from 'react';
import type { Course, Lesson } from '#contract/catalog.ts';
import type { Progress } from '#contract/progress.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LessonRow } from './LessonRow.tsx';

type Lecture = Course['lectures'][number];

type Props = {
  lecture: Lecture;
  open: boolean;
  /** It was opened or closed by the learner, by the browser's search within the page, or for another one's sake. */
  onToggle: () => void;
  /** The lesson to mark. */
  current: string | null;
  /** How far the learner is, by lesson. */
  progress: ReadonlyMap<string, Progress>;
};

/** A chapter that opens and closes; the browser keeps one of them open at a time, before scripts too. */
export function Chapter({ lecture, open, onToggle, current, progress }: Props) {
  const titleId = useId();
  const lessons = lecture.topics.flatMap((topic) => topic.lessons);
  return (
    <details className="chapter" name="chapters" data-chapter={lecture.id} open={open} onToggle={onToggle}>
      <summary onClick={keepInPlace}>
        <span className="min-w-0 flex-1">
          <span id={titleId}>{lecture.title}</span>
          <small className="block text-sm font-medium text-ink-soft">{countOf(lessons, progress)}</small>
        </span>
        <Icon name="down" />
      </summary>
      <section aria-labelledby={titleId}>
        {lecture.topics.map((topic) => (
          <div key={topic.id}>
            {topic.title && <h3 className="px-4 pt-4 pb-1 text-sm font-bold text-ink-soft">{topic.title}</h3>}
            <ul>
              {topic.lessons.map((lesson) => (
                <LessonRow
                  key={lesson.id}
                  lesson={lesson}
                  current={lesson.id === current}
                  progress={progress.get(lesson.id)}
                />
              ))}
            </ul>
          </div>
        ))}
      </section>
    </details>
  );
}

/** The chapter that closes above would take the one that opens out of sight: it stays where it was pressed. */
function keepInPlace({ currentTarget }: MouseEvent<HTMLElement>) {
  const before = currentTarget.getBoundingClientRect().top;
  requestAnimationFrame(() => window.scrollBy({ top: currentTarget.getBoundingClientRect().top - before, behavior: 'instant' }));
}

function countOf(lessons: Lesson[], progress: Props['progress']): string {
  const watched = lessons.filter(({ id }) => progress.get(id)?.watched).length;
  if (watched > 0) return `${lessons.length} bài · đã xem ${watched}`;
  const ready = lessons.filter(({ updating }) => !updating);
  const free = ready.filter(({ isLocked }) => !isLocked).length;
  if (ready.length === 0) return `${lessons.length} bài · đang cập nhật`;
  return `${lessons.length} bài · ${free ? `${free} bài miễn phí` : `${ready.length} bài trả phí`}`;
}
