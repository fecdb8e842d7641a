import { lazy, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Course } from '#contract/catalog.ts';
import { chunk } from '../../chunk.ts';
import { refreshSession, useSession } from '../../session/session.ts';
import { useSignInFirst } from '../../session/sign-in-first.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { accessTo, lessonsOf } from './access.ts';

const LessonView = lazy(chunk(() => import('./LessonView.tsx')));
const Purchase = lazy(chunk(() => import('./Purchase.tsx')));

type Props = {
  course: Course;
  /** The whole course is about to be bought, from no lesson in particular. */
  buying: boolean;
  onBought: () => void;
};

/** What `?lesson=` opens: the lesson, its price, or the login page; and the price of the whole course. */
export function CourseDialogs({ course, buying, onBought }: Props) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const wanted = useSearchParams()[0].get('lesson');
  const lesson = lessonsOf(course).find(({ id }) => id === wanted);
  const access = lesson && accessTo(lesson, course.id, session);
  useSignInFirst(access === 'login', 'lesson');

  // A lesson that the address opened was opened by no element; its row is where to go on from.
  const shown = useRef(wanted);
  useEffect(() => {
    const closed = wanted ? undefined : shown.current;
    shown.current = wanted;
    if (closed && document.activeElement === document.body) {
      document.querySelector<HTMLElement>(`a.lesson[href$="lesson=${CSS.escape(closed)}"]`)?.focus();
    }
  }, [wanted]);

  const close = () => void navigate(pathname, { replace: true, preventScrollReset: true });
  const loading = (
    <div className="p-5">
      <Skeleton />
    </div>
  );

  if (buying && session.state === 'learner') {
    return (
      <Dialog title="Mua cả khóa học" onClose={onBought}>
        <Suspense fallback={loading}>
          <Purchase course={course} user={session.user} onClose={onBought} onDone={onBought} />
        </Suspense>
      </Dialog>
    );
  }
  if (!lesson || access === 'login' || access === 'closed') return null;
  if (access === 'pay' && session.state === 'learner') {
    return (
      <Dialog key="pay" title="Bài giảng trả phí" onClose={close}>
        <Suspense fallback={loading}>
          <Purchase course={course} lesson={lesson} user={session.user} onClose={close} />
        </Suspense>
      </Dialog>
    );
  }
  return (
    <Dialog key="watch" title={lesson.title} onClose={close} wide>
      {access === 'offline' ? (
        <div className="p-5">
          <ErrorNotice
            message="Lỗi kết nối hoặc lỗi hệ thống."
            onRetry={() => void refreshSession().catch(() => undefined)}
          />
        </div>
      ) : access === 'play' ? (
        <Suspense fallback={loading}>
          <LessonView key={lesson.id} course={course} lesson={lesson} />
        </Suspense>
      ) : (
        loading
      )}
    </Dialog>
  );
}
