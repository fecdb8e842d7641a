import { useId, type MouseEvent, type ReactNode } from 'react';
import type { Course, Lesson } from '#contract/catalog.ts';
import type { Progress } from '#contract/progress.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { chapterCount, partsOfChapter } from './course-words.ts';
import { LessonRow } from './LessonRow.tsx';

export type Lecture = Course['lectures'][number];

type Props = {
  open: boolean;
  /** Called when the learner, the browser's search in the page, or another chapter toggles it. */
  onToggle: () => void;
  /** Id of the lesson to highlight. */
  current: string | null;
};

type ChapterProps = Props & {
  lecture: Lecture;
  /** The learner's progress, by lesson. */
  progress: ReadonlyMap<string, Progress>;
  /** Shown below the lessons. */
  children?: ReactNode;
};

export function Chapter({ lecture, current, progress, children, ...fold }: ChapterProps) {
  const lessons = lecture.topics.flatMap((topic) => topic.lessons);
  const ready = lessons.filter(({ updating }) => !updating);
  const unfinished = lessons.filter(({ updating }) => updating);
  const { number, name } = partsOfChapter(lecture.title);
  const watched = ready.filter(({ id }) => progress.get(id)?.watched).length;
  const rows = (list: Lesson[]) => <Rows lessons={list} current={current} progress={progress} />;
  return (
    <Fold
      id={lecture.id}
      mark={<Square share={watched / ready.length} number={number} />}
      title={
        <>
          {number && <span className="sr-only">{noBreak(`Chương ${number}.`)} </span>}
          {noBreak(name)}
        </>
      }
      about={chapterCount(lessons, progress)}
      {...fold}
    >
      {lecture.topics
        .map((topic) => ({ ...topic, playing: topic.lessons.filter(({ updating }) => !updating) }))
        .filter(({ playing }) => playing.length > 0)
        .map(({ id, title, playing }) => (
          <div key={id} className="chapter-topic">
            {title && <h3>{noBreak(title)}</h3>}
            {rows(playing)}
          </div>
        ))}
      {unfinished.length > 0 && (
        <details className="chapter-topic" open={unfinished.some(({ id }) => id === current)}>
          <summary className="lesson list-none text-ink-soft">
            <Icon name="updating" />
            <span className="lesson-title">{unfinished.length} bài giảng đang cập nhật</span>
            <Icon name="down" small />
          </summary>
          {rows(unfinished)}
        </details>
      )}
      {children}
    </Fold>
  );
}

/** The chapters of which nothing plays yet, in one group. @param props.lectures at least one */
export function UnfinishedChapters({ id, lectures, current, ...fold }: Props & { id: string; lectures: Lecture[] }) {
  return (
    <Fold id={id} mark={<Icon name="updating" className="w-9 text-ink-soft" />} title={`Đang soạn: ${lectures.length} chương`} {...fold}>
      {lectures.map((lecture) => (
        <div key={lecture.id} className="chapter-topic">
          <h3>{noBreak(lecture.title)}</h3>
          <Rows lessons={lecture.topics.flatMap(({ lessons }) => lessons)} current={current} />
        </div>
      ))}
    </Fold>
  );
}

type FoldProps = Omit<Props, 'current'> & { id: string; mark: ReactNode; title: ReactNode; about?: string; children: ReactNode };

/** The browser keeps one of the chapters open, even before scripts run. */
function Fold({ id, mark, title, about, open, onToggle, children }: FoldProps) {
  const titleId = useId();
  return (
    <details className="chapter rounded-sheet border border-line bg-paper" name="chapters" data-chapter={id} open={open} onToggle={onToggle}>
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-2 font-bold" onClick={keepInPlace}>
        {mark}
        <span className="min-w-0 flex-1">
          <span id={titleId} className="block">
            {title}
          </span>
          {about && <small className="block text-sm font-medium text-ink-soft">{about}</small>}
        </span>
        <Icon name="down" />
      </summary>
      <section className="border-t border-line" aria-labelledby={titleId}>{children}</section>
    </details>
  );
}

type RowsProps = { lessons: Lesson[]; current: string | null; progress?: ChapterProps['progress'] };

const Rows = ({ lessons, current, progress }: RowsProps) => (
  <ul>
    {lessons.map((lesson) => (
      <LessonRow key={lesson.id} lesson={lesson} current={lesson.id === current} progress={progress?.get(lesson.id)} />
    ))}
  </ul>
);

/** A square of the notebook with the chapter's number, which fills with what was watched; a tick when all was. */
const Square = ({ share, number }: { share: number; number: string }) => (
  <span className={`chapter-square grid size-9 flex-none place-items-center overflow-hidden rounded-mark border border-current text-sm ${share === 1 ? 'text-(--right)' : 'text-accent'}`} aria-hidden="true">
    <svg className="size-full" viewBox="0 0 1 1" preserveAspectRatio="none" fill="currentColor" fillOpacity="0.25">
      <rect width="1" y={1 - share} height={share} />
    </svg>
    {share === 1 ? <Icon name="right" small /> : <b className="text-ink">{number}</b>}
  </span>
);

/** Keeps the chapter in place when one above it closes. */
function keepInPlace({ currentTarget }: MouseEvent<HTMLElement>) {
  const before = currentTarget.getBoundingClientRect().top;
  requestAnimationFrame(() => window.scrollBy({ top: currentTarget.getBoundingClientRect().top - before, behavior: 'instant' }));
}
