import './course.css';
import '../../../video-player/frame.css';
import { useState } from 'react';
import { Link, useLoaderData, useLocation, useNavigate } from 'react-router';
import type { Course } from '#contract/catalog.ts';
import { lessonCountText } from './lesson-count.ts';
import { noBreak } from '../../../ui/no-break.tsx';
import { useSession } from '../../../session/session.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { ErrorInfo } from '../../../api/error-info.ts';
import { ContentError } from '../../../layout/ContentError.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { purchaseStateOf } from './access.ts';
import { ChapterList } from './ChapterList.tsx';
import { lessonIn, openChapter } from './course-address.ts';
import { CourseAside, type Buying } from './CourseAside.tsx';
import { CourseDialogs } from '../learner/CourseDialogs.tsx';
import { useReturnToRow } from './use-return-to-row.ts';

export function Component() {
  const course = useLoaderData<Course>();
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [buying, setBuying] = useState<Buying>();
  const wanted = lessonIn(search);
  const open = openChapter(course, search);
  const current = useLatest(wanted);
  useReturnToRow(course, wanted, open);

  const user = session.state === 'learner' ? session.user : undefined;
  const buy = (what: Buying) => {
    if (user) setBuying(what);
    else void navigate('/login', { state: { from: pathname, message: 'Bạn cần đăng nhập để mua khóa học này.' } });
  };

  return (
    <div className="wrap pt-6 md:pt-8">
      <p className="text-sm">
        <Link to="/courses" className="inline-flex min-h-11 items-center gap-0.5 font-bold no-underline">
          <Icon name="back" small />
          Khóa học
        </Link>
      </p>
      <div className="course mt-2">
        <div>
          <h1>{noBreak(course.title)}</h1>
          <p className="mt-1 text-sm text-ink-soft">
            {[course.instructor, lessonCountText(purchaseStateOf(course)), course.duration].filter(Boolean).join(' · ').replaceAll(' ·', '\u00a0·')}
          </p>
          <p className="mt-3 max-w-168">{course.description}</p>
        </div>
        <CourseAside course={course} user={user} onBuy={buy} />
        <ChapterList course={course} open={open} current={current} />
      </div>
      <CourseDialogs course={course} buying={buying} onBought={() => setBuying(undefined)} />
    </div>
  );
}

/** Returns the latest value that was not null. */
function useLatest(value: string | null): string | null {
  const [latest, setLatest] = useState(value);
  if (value !== null && value !== latest) setLatest(value);
  return value ?? latest;
}

const HEADINGS = { gone: 'Không có khóa học này', failed: 'Chưa mở được khóa học' };

export const ErrorBoundary = () => (
  <ContentError headings={HEADINGS} messageOf={messageOf}>
    <LinkButton kind="primary" to="/">
      Về trang chủ
    </LinkButton>
  </ContentError>
);

function messageOf({ status, code, message }: ErrorInfo): string {
  if (code === 'missing-id' || status === 0) return message;
  return status === 404 ? 'Không tìm thấy khóa học này.' : `Lỗi HTTP! Trạng thái: ${status}`;
}
