import { Suspense, useEffect, type ComponentProps, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Course, Lesson } from '#contract/catalog.ts';
import { ChunkBoundary, lazyPart } from '../../../ui/ChunkBoundary.tsx';
import { useBackCloses, useCloseOverlay } from '../../../layout/history/use-back-closes.ts';
import { useSession } from '../../../session/session.ts';
import { SessionFailed } from '../../../session/SessionFailed.tsx';
import { useSignInFirst, useStillSignedIn } from '../../../session/sign-in-first.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { accessTo, lessonsOf, type Access } from '../public/access.ts';
import { compareCourse } from '../public/cheaper-way.ts';
import { chapterOf, lessonIn, searchOf } from '../public/course-address.ts';
import { PriceTable } from '../public/PriceTable.tsx';
import { LessonView, useBoardPreload, useEarlyLesson, usePlayerPreload } from './lesson-preload.ts';
import { LessonSkeleton, PurchaseSkeleton } from './LessonSkeleton.tsx';
import { useShowRow } from '../public/use-return-to-row.ts';

const Purchase = lazyPart(() => import('./Purchase.tsx'));

type Props = {
  course: Course;
  /** Prices without a certain lesson. */
  pricesOpen: boolean;
  onPricesClose: () => void;
};

/** Opens for `?lesson=`: the lesson, its price, or the login; also shows the course's prices. */
export function CourseDialogs({ course, pricesOpen, onPricesClose }: Props) {
  const session = useSession();
  const wanted = lessonIn(useLocation().search);
  const early = useEarlyLesson();
  const lesson = lessonsOf(course).find(({ id }) => id === wanted);
  const access = lesson && accessTo(lesson, course.id, session);
  const user = session.state === 'learner' ? session.user : undefined;
  const close = useCloseOverlay('lesson', () => searchOf(course, chapterOf(course, wanted)?.id ?? ''));
  usePlayerPreload(course);
  useSignInFirst(access === 'login', 'lesson');
  useStillSignedIn(access === 'wait' && user !== undefined);
  useShowRow(access === 'closed' ? lesson?.id : undefined);
  useAnnounceClosed(wanted !== null && (!lesson ? 'Không tìm thấy bài giảng này trong khóa học.' : access === 'closed' && 'Bài này đang cập nhật, chưa xem được. Em chọn bài khác nhé.'));
  useBackCloses(pricesOpen, onPricesClose);

  if (pricesOpen) return <Offer title="Giá khóa học" {...{ course, user }} onClose={onPricesClose} onDone={onPricesClose} />;
  if (!lesson || access === 'login' || access === 'closed') return null;
  if (access === 'pay' && user) {
    return <Offer key={lesson.id} title="Bài giảng trả phí" {...{ course, lesson, user }} onClose={close} />;
  }
  const plays = access === 'wait' && early?.id === lesson.id;
  return (
    <Dialog key="watch" title={lesson.title} onClose={close} wide className="film-dialog lesson-dialog">
      <WatchedLesson course={course} lesson={plays ? early : lesson} access={plays ? 'play' : access} />
    </Dialog>
  );
}

/** Tells why the lesson of the address cannot be opened. @param words false for nothing */
function useAnnounceClosed(words: string | false): void {
  useEffect(() => {
    if (words) toast.plain(words);
  }, [words]);
}

/** The price dialog, which becomes the payment dialog. */
function Offer(props: Omit<ComponentProps<typeof Purchase>, 'table' | 'cheaper'>) {
  const { course, user, lesson } = props;
  const dialog = (content: ReactNode) => (
    <Dialog title={props.title} onClose={props.onClose}>
      {content}
    </Dialog>
  );
  return (
    <ChunkBoundary failed={(notice) => dialog(<div className="p-5">{notice}</div>)}>
      <Suspense fallback={dialog(<PurchaseSkeleton />)}>
        <Purchase {...props} table={<PriceTable course={course} user={user} withLesson={lesson !== undefined} />} cheaper={compareCourse(course, user).cheaper} />
      </Suspense>
    </ChunkBoundary>
  );
}

type WatchedLessonProps = { course: Course; lesson: Lesson; access: Access | undefined };

function WatchedLesson({ course, lesson, access }: WatchedLessonProps) {
  useBoardPreload(lesson, access === 'play');
  if (access === 'offline') {
    return (
      <div className="p-5">
        <SessionFailed />
      </div>
    );
  }
  const loading = <LessonSkeleton lesson={lesson} />;
  if (access !== 'play') return loading;
  return (
    <ChunkBoundary>
      <Suspense fallback={loading}>
        <LessonView key={lesson.id} course={course} lesson={lesson} />
      </Suspense>
    </ChunkBoundary>
  );
}
