import './course.css';
import { BackLink } from '../../../ui/BackLink.tsx';
import '../../../video-player/frame.css';
import { useState } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import type { Course } from '#contract/catalog.ts';
import { courseFacts } from './course-words.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { useSession } from '../../../session/session.ts';
import type { ErrorInfo } from '../../../api/error-info.ts';
import { ContentError } from '../../../layout/ContentError.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { purchaseStateOf } from './access.ts';
import { ChapterList } from './ChapterList.tsx';
import { lessonIn, openChapter } from './course-address.ts';
import { CourseAside } from './CourseAside.tsx';
import { CourseCover } from './CourseCover.tsx';
import { CourseOffer, PriceLine } from './CourseOffer.tsx';
import { CourseDialogs } from '../learner/CourseDialogs.tsx';
import { useChapterToGoOnWith, useReturnToRow } from './use-return-to-row.ts';

export function Component() {
  const course = useLoaderData<Course>();
  const session = useSession();
  const { search } = useLocation();
  const [pricesOpen, setPricesOpen] = useState(false);
  const wanted = lessonIn(search);
  const open = openChapter(course, search);
  const current = useLatest(wanted);
  useReturnToRow(course, wanted, open);
  useChapterToGoOnWith(course, search);

  const user = session.state === 'learner' ? session.user : undefined;
  const sale = { course, user, onPrices: () => setPricesOpen(true) };
  return (
    <div className="wrap course pt-2 md:pt-6">
      <header className="lg:[grid-area:head]">
        <BackLink to="/courses">Khóa học</BackLink>
        <h1 className="text-[1.1875rem]/7 md:text-2xl">{noBreak(course.title)}</h1>
        <p className="mt-1 text-sm text-ink-soft">{courseFacts(purchaseStateOf(course))}</p>
      </header>
      <CourseAside course={course}>
        <CourseOffer {...sale} />
      </CourseAside>
      <ChapterList course={course} open={open} current={current} />
      <section className="grid content-start gap-3 py-4 lg:[grid-area:about]">
        <h2>Về khóa học</h2>
        <div className="h-24 overflow-hidden rounded-sheet border border-line lg:hidden">
          <CourseCover image={course.image} loading="lazy" />
        </div>
        <p className="max-w-168">{course.description}</p>
        <p className="text-sm text-ink-soft">{[course.instructor, course.duration].filter(Boolean).join(' · ')}</p>
      </section>
      <PriceLine {...sale} />
      <CourseDialogs course={course} pricesOpen={pricesOpen} onPricesClose={() => setPricesOpen(false)} />
    </div>
  );
}

/** Returns the latest value that was not null. */
function useLatest(value: string | null): string | null {
  const [latest, setLatest] = useState(value);
  if (value !== null && value !== latest) setLatest(value);
  return value ?? latest;
}

export const ErrorBoundary = () => (
  <ContentError failed="Chưa mở được khóa học" messageOf={messageOf}>
    <LinkButton kind="primary" to="/">
      Về trang chủ
    </LinkButton>
  </ContentError>
);

function messageOf({ status, code, message }: ErrorInfo): string {
  if (code === 'missing-id' || status === 0) return message;
  return status === 404 ? 'Không tìm thấy khóa học này.' : `Lỗi HTTP! Trạng thái: ${status}`;
}
