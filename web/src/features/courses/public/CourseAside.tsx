import type { ReactNode } from 'react';
import type { Course, Lesson } from '#contract/catalog.ts';
import { CourseCover } from './CourseCover.tsx';
import { OVERLAY_STATE } from '../../../layout/history/use-back-closes.ts';
import { useSession } from '../../../session/session.ts';
import { useNextLesson, useProgress } from '../learner/progress/progress.ts';
import { WatchedCount } from '../learner/progress/WatchedCount.tsx';
import { noBreak } from '../../../ui/no-break.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { isOpen, lessonsOf } from './access.ts';

/** The next lesson and what was watched; beside the chapters, where there is room, also the cover and `children`. */
export function CourseAside({ course, children }: { course: Course; children: ReactNode }) {
  const next = useNextLesson(course.id);
  const playing = lessonsOf(course).filter(({ updating }) => !updating);
  const first = playing.find(isOpen) ?? playing.find(({ isLocked }) => !isLocked);
  return (
    <aside>
      <div className="max-lg:hidden">
        <CourseCover image={course.image} loading="lazy" />
      </div>
      {first && (
        // High enough for two lines of the button and the bar, so that the chapters below do not move when they come.
        <div className="grid min-h-29 content-start gap-3 lg:min-h-37 lg:p-4">
          <LinkButton kind="primary" wide icon="play" className="text-left" to={`?lesson=${next?.lessonId ?? first.id}`} state={OVERLAY_STATE} preventScrollReset>
            {next ? noBreak(`Học tiếp: ${next.lessonTitle}`) : 'Học bài đầu tiên'}
          </LinkButton>
          <Standing course={course} playing={playing} />
        </div>
      )}
      {children}
    </aside>
  );
}

/** A learner's progress, or what signing in brings a visitor. */
function Standing({ course, playing }: { course: Course; playing: Lesson[] }) {
  const { state } = useSession();
  const progress = useProgress(course.id);
  const watched = playing.filter(({ id }) => progress.get(id)?.watched).length;
  const free = playing.filter(({ isLocked }) => !isLocked).length;
  if (state === 'learner') return <WatchedCount watched={watched} playable={playing.length} />;
  if (state === 'unknown' || free === 0) return null;
  return <p className="text-sm text-ink-soft">Đăng nhập là xem được {free < playing.length ? 'bài miễn phí' : 'mọi bài'} và lưu lại chỗ đang học.</p>;
}
