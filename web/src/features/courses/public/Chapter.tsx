import { useId, type MouseEvent } from 'react';
import type { Course, Lesson } from '#contract/catalog.ts';
import type { Progress } from '#contract/progress.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LessonRow } from './LessonRow.tsx';

type Lecture = Course['lectures'][number];

type Props = {
  lecture: Lecture;
  /** Whole VND of one locked lesson. */
  lessonPrice: number;
  open: boolean;
  /** Called when the learner, the browser's search in the page, or another chapter toggles it. */
  onToggle: () => void;
  /** Id of the lesson to highlight. */
  current: string | null;
  /** The learner's progress, by lesson. */
  progress: ReadonlyMap<string, Progress>;
};

/** The browser keeps one chapter open, even before scripts run. */
export function Chapter({ lecture, lessonPrice, open, onToggle, current, progress }: Props) {
  const titleId = useId();
  const lessons = lecture.topics.flatMap((topic) => topic.lessons);
  const unfinished = lessons.filter(({ updating }) => updating);
  const plays = unfinished.length < lessons.length;
  const rows = (list: Lesson[]) =>
    list.map((lesson) => (
      <LessonRow key={lesson.id} lesson={lesson} price={lessonPrice} current={lesson.id === current} progress={progress.get(lesson.id)} />
    ));
  return (
    <details
      className={`chapter ${plays ? '' : 'unfinished'}`}
      name="chapters"
      data-chapter={lecture.id}
      open={open}
      onToggle={onToggle}
    >
      <summary onClick={keepInPlace}>
        <span className="min-w-0 flex-1">
          <span id={titleId}>{noBreak(lecture.title)}</span>
          <small className="block text-sm font-medium text-ink-soft">{countOf(lessons, progress)}</small>
        </span>
        <Icon name="down" />
      </summary>
      <section aria-labelledby={titleId}>
        {lecture.topics
          .map((topic) => ({ ...topic, playing: topic.lessons.filter(({ updating }) => !updating) }))
          .filter(({ playing }) => playing.length > 0)
          .map(({ id, title, playing }) => (
            <div key={id}>
              {title && <h3 className="px-4 pt-4 pb-1 text-sm font-bold text-ink-soft">{noBreak(title)}</h3>}
              <ul>{rows(playing)}</ul>
            </div>
          ))}
        {plays && unfinished.length > 0 && (
          <details className="unfinished" open={unfinished.some(({ id }) => id === current)}>
            <summary className="lesson">
              <Icon name="updating" />
              <span className="lesson-title">{unfinished.length} bài giảng đang cập nhật</span>
              <Icon name="down" small />
            </summary>
            <ul>{rows(unfinished)}</ul>
          </details>
        )}
        {!plays && <ul>{rows(unfinished)}</ul>}
      </section>
    </details>
  );
}

/** Keeps the chapter in place when one above it closes. */
function keepInPlace({ currentTarget }: MouseEvent<HTMLElement>) {
  const before = currentTarget.getBoundingClientRect().top;
  requestAnimationFrame(() => window.scrollBy({ top: currentTarget.getBoundingClientRect().top - before, behavior: 'instant' }));
}

/** Counts playable lessons, and the watched or the free and paid ones. */
function countOf(lessons: Lesson[], progress: Props['progress']): string {
  const ready = lessons.filter(({ updating }) => !updating);
  if (ready.length === 0) return `${lessons.length} bài giảng đang cập nhật`;
  const watched = ready.filter(({ id }) => progress.get(id)?.watched).length;
  const free = ready.filter(({ isLocked }) => !isLocked).length;
  const paid = ready.length - free;
  // No line break within a count.
  const costs = [free && `${free} miễn phí`, paid && `${paid} trả phí`]
    .flatMap((count) => (count ? [count.replaceAll(' ', '\u00a0')] : []))
    .join(', ');
  const count = ready.length < lessons.length ? `${ready.length} trong ${lessons.length} bài giảng xem được` : `${lessons.length} bài giảng`;
  return `${count} · ${watched > 0 ? `đã xem ${watched}` : costs}`;
}
