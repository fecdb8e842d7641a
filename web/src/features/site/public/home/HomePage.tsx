import './home.css';
import { Suspense, useEffect, useReducer, useRef } from 'react';
import { Link, useLoaderData, useLocation, useRouteLoaderData } from 'react-router';
import type { CourseSummary } from '#contract/catalog.ts';
import type { Site } from '#contract/site.ts';
import { noBreak } from '../../../../ui/no-break.tsx';
import { ChunkBoundary, lazyPart } from '../../../../ui/ChunkBoundary.tsx';
import { AboutTeaser } from '../AboutTeaser.tsx';
import { ContactList } from '../ContactList.tsx';
import { CourseGrid, CourseGridSkeleton } from '../../../courses/public/CourseGrid.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import type { Part } from '../../../../api/page-data.ts';
import { useSession } from '../../../../session/session.ts';
import { LinkButton } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { PenText } from '../../../../ui/PenText.tsx';
import { ABOUT, OPENING, TodaySkeleton } from '../../../today/learner/TodayFrame.tsx';
import { GradeRow } from './GradeRow.tsx';
import { WorkedSolution } from './WorkedSolution.tsx';

const Today = lazyPart(() => import('../../../today/learner/Today.tsx'));

const LOAD_ERROR = 'Không thể tải danh sách khóa học. Vui lòng thử lại sau.';
const FEATURED = 8;

const REASONS = [
  {
    number: '1.',
    title: 'Cá nhân hóa',
    text: 'Chọn đúng bài cần học, xem lại lúc nào cũng được; bài đã mở thì luôn mở sẵn.',
  },
  {
    number: '2.',
    title: 'Dễ hiểu',
    text: 'Mỗi bài một ý. Lời giải viết từng bước, như chữa bài trên bảng.',
  },
  {
    number: '3.',
    title: 'Linh hoạt',
    text: 'Học trên điện thoại hay máy tính, mạng yếu vẫn đọc được phần tóm tắt của bài.',
  },
] as const;

export function Component() {
  const { courses } = useLoaderData<{ courses: Part<CourseSummary[]> }>();
  const site = useRouteLoaderData<Site>('site');
  const session = useSession();
  const user = session.state === 'learner' && session.user;
  // A part that suspends is shown 300 ms later: React keeps a new fallback so long.
  const [isThere, show] = useReducer(() => true, false);
  useEffect(() => {
    if (user) Today.fetch().then(show, show);
  }, [user]);
  return (
    <>
      {session.state !== 'visitor' && (
        <ChunkBoundary failed={(notice) => <div className="wrap py-6">{notice}</div>}>
          <Suspense>
            {user && isThere ? <Today key={user.uid} user={user} words={site?.hero} /> : <TodaySkeleton />}
          </Suspense>
        </ChunkBoundary>
      )}
      {!user && <Hero words={site?.hero} />}
      <section className="if-visitor wrap py-10">
        <h2 className="mb-4">Em học lớp mấy?</h2>
        <Loaded part={courses} error={LOAD_ERROR} loading={<GradeRow />} failed={<GradeRow />}>
          {(list) => <GradeRow courses={list} />}
        </Loaded>
      </section>
      <Featured courses={courses} />
      <section className="wrap py-10">
        <h2 className="mb-4">Học ở đây thế nào?</h2>
        <ol className="grid gap-6 md:grid-cols-3 md:gap-8">
          {REASONS.map(({ number, title, text }) => (
            <li key={number} className="grid grid-cols-[2.5rem_1fr] gap-2">
              <PenText phrase={number} className="h-auto text-accent" />
              <div>
                <h3>{title}</h3>
                <p className="text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      {site?.about && (
        <div className="wrap pb-6">
          <AboutTeaser site={site} />
        </div>
      )}
      {site && (
        <section className="wrap">
          <div className="sheet grid gap-6 md:grid-cols-2 md:items-center">
            <div className="grid gap-2">
              <h2>Cần hỏi thêm?</h2>
              <p className="text-ink-soft">
                Phụ huynh và học sinh gọi hoặc viết thư, chúng tôi trả lời trong giờ làm việc.
              </p>
            </div>
            <ContactList site={site} />
          </div>
        </section>
      )}
    </>
  );
}

/** `words`: the owner's opening sentence. */
const Hero = ({ words = OPENING }: { words: string | undefined }) => (
  <section className="if-visitor hero oly">
    <div className="hero-in wrap grid gap-8 lg:grid-cols-[1.05fr_1fr] lg:items-start lg:gap-16">
      <div>
        <h1 className="hero-title wrap-anywhere">{noBreak(words)}</h1>
        <p className="hero-lead">{ABOUT}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <LinkButton kind="primary" to="/guide">
            Xem cách học
          </LinkButton>
          <LinkButton to="#courses" preventScrollReset>
            Chọn khóa học
          </LinkButton>
          <LinkButton kind="text" to="/courses#xem-thu">
            Xem thử một bài
          </LinkButton>
        </p>
      </div>
      <WorkedSolution />
    </div>
  </section>
);

function Featured({ courses }: { courses: Part<CourseSummary[]> }) {
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== '#courses') return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    section.current?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
    section.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <section id="courses" ref={section} tabIndex={-1} className="wrap" aria-labelledby="featured">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="featured">Khóa học nổi bật</h2>
        <Link className="inline-flex min-h-11 items-center font-bold" to="/courses">
          Tất cả khóa học
        </Link>
      </div>
      <Loaded part={courses} error={LOAD_ERROR} loading={<CourseGridSkeleton />}>
        {(list) =>
          list.length ? <CourseGrid courses={list.slice(0, FEATURED)} /> : <EmptyState isNew text="Chưa có khóa học nào." />
        }
      </Loaded>
    </section>
  );
}
