import { redirect, type RouteObject, type ShouldRevalidateFunction } from 'react-router';
import type { Read } from '#contract/page.ts';
import { cleanSearchText } from '#contract/searched-text.ts';
import { chunk } from './api/chunk.ts';
import { filterIn } from './ui/filter.ts';
import { Layout } from './layout/Layout.tsx';
import { FrameError, PageError } from './layout/PageError.tsx';
import { loadParts, isOutdated, isSiteChanged, markRead } from './api/page-data.ts';
import type { PageHandle } from './layout/page-handle.ts';

/** Describes a page; `module` lets the server preload its chunk. */
const page = (module: string, handle: PageHandle = {}) => ({ handle: { ...handle, module: `src/${module}` } });

/** Does not reload for a filter, which shows the same data. */
const unlessFiltered: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

const titleOr = (otherwise: string) => (data: unknown) => (data as { title?: string } | undefined)?.title ?? otherwise;

/**
 * Lets a refused learners' page open and send others to sign in. Returns null on the server, which renders for
 * visitors, and false if the session was refused.
 */
function unlessRefused(error: unknown): null | false {
  if ((error as { status?: number }).status !== 401) throw error;
  return import.meta.env.SSR ? null : false;
}

/** Keeps the frame around a failed page. */
const withErrorPage = (children: RouteObject[]): RouteObject[] => [{ errorElement: <PageError />, children }];

/** @param read loads the data */
export function makeRoutes(read: Read): RouteObject[] {
  return [
    {
      id: 'site',
      element: <Layout />,
      errorElement: <FrameError />,
      // Shown in the service worker's shell until the page's data is there.
      hydrateFallbackElement: <></>,
      loader: () => read('GET /api/site', {}),
      shouldRevalidate: isSiteChanged,
      children: withErrorPage([
        {
          index: true,
          ...page('features/site/public/home/HomePage.tsx'),
          loader: () => loadParts({ courses: read('GET /api/courses', {}) }),
          lazy: chunk(() => import('./features/site/public/home/HomePage.tsx')),
        },
        {
          path: 'courses',
          ...page('features/courses/public/CoursesPage.tsx', { title: 'Khóa học Toán lớp 6–9' }),
          loader: () => loadParts({ courses: read('GET /api/courses', {}) }),
          shouldRevalidate: unlessFiltered,
          lazy: chunk(() => import('./features/courses/public/CoursesPage.tsx')),
        },
        {
          path: 'course/:courseId?',
          ...page('features/courses/public/CoursePage.tsx', {
            personal: true,
            title: titleOr('Khóa học'),
            ahead: (search) => (/[?&]lesson=/.test(search) ? ['src/features/courses/learner/LessonView.tsx'] : []),
          }),
          loader: async ({ params, request }) => {
            const { courseId } = params;
            if (!courseId) throw Response.json({ code: 'missing-id', message: 'Thiếu mã khóa học.' }, { status: 404 });
            const course = await read('GET /api/courses/:courseId', { params: { courseId } }, request.signal);
            if (!request.signal.aborted) markRead();
            return course;
          },
          // `?lesson=` opens a lesson of the loaded course.
          shouldRevalidate: (change) => isOutdated() || unlessFiltered(change),
          lazy: chunk(() => import('./features/courses/public/CoursePage.tsx')),
        },
        {
          path: 'practice',
          ...page('features/practice/public/PracticeListPage.tsx', { title: 'Luyện đề Toán lớp 6–9' }),
          loader: () => loadParts({ sets: read('GET /api/practices', {}) }),
          shouldRevalidate: unlessFiltered,
          lazy: chunk(() => import('./features/practice/public/PracticeListPage.tsx')),
        },
        {
          path: 'practice/:id',
          ...page('features/practice/public/PracticePage.tsx', { personal: true, title: titleOr('Bộ đề luyện thi') }),
          loader: async ({ params: { id = '' }, request }) => {
            const set = await read('GET /api/practices/:id', { params: { id } }, request.signal);
            if (!request.signal.aborted) markRead();
            return set;
          },
          // `?de=` opens a paper of the loaded set.
          shouldRevalidate: (change) => isOutdated() || unlessFiltered(change),
          lazy: chunk(() => import('./features/practice/public/PracticePage.tsx')),
        },
        {
          path: 'topic',
          ...page('features/topics/public/TopicListPage.tsx', { title: 'Chuyên đề Toán lớp 6–9' }),
          loader: () => loadParts({ topics: read('GET /api/topics', {}) }),
          shouldRevalidate: unlessFiltered,
          lazy: chunk(() => import('./features/topics/public/TopicListPage.tsx')),
        },
        {
          path: 'topic/:id',
          ...page('features/topics/public/TopicPage.tsx', {
            personal: true,
            needsScript: true,
            title: titleOr('Chuyên đề'),
          }),
          loader: async ({ params: { id = '' }, request: { signal } }) => {
            const topic = await read('GET /api/topics/:id', { params: { id } }, signal).catch(unlessRefused);
            if (!signal.aborted) markRead();
            return topic;
          },
          // `?tab=` shows another part of the loaded topic.
          shouldRevalidate: (change) => isOutdated() || unlessFiltered(change),
          lazy: chunk(() => import('./features/topics/public/TopicPage.tsx')),
        },
        {
          path: 'quiz',
          ...page('features/quiz/learner/QuizPage.tsx', {
            title: 'Trắc nghiệm Toán lớp 6–9',
            needsScript: true,
            bare: (search) => /[?&]exam=(?!.*[?&]step=)/.test(search),
          }),
          lazy: chunk(() => import('./features/quiz/learner/QuizPage.tsx')),
        },
        {
          path: 'guide',
          ...page('features/site/public/guide/GuidePage.tsx', { title: 'Cách học Toán cho chắc' }),
          lazy: chunk(() => import('./features/site/public/guide/GuidePage.tsx')),
        },
        {
          path: 'about',
          ...page('features/site/public/AboutPage.tsx', { title: 'Giới thiệu thầy cô và các lớp học' }),
          loader: async () => {
            const about = await read('GET /api/about', {});
            // Without an introduction the page does not exist.
            if (about.html === '' && about.classes.length === 0) throw Response.json({ code: 'not-found', message: 'Không tìm thấy trang này.' }, { status: 404 });
            return about;
          },
          lazy: chunk(() => import('./features/site/public/AboutPage.tsx')),
        },
        {
          path: 'contact',
          ...page('features/contact/public/ContactPage.tsx', { title: 'Liên hệ thầy cô' }),
          loader: () => loadParts({ about: read('GET /api/about', {}) }),
          lazy: chunk(() => import('./features/contact/public/ContactPage.tsx')),
        },
        ...(['privacy', 'terms'] as const).map((kind) => ({
          path: kind,
          ...page('features/legal/public/LegalPage.tsx', {
            title: kind === 'terms' ? 'Điều khoản sử dụng' : 'Chính sách dữ liệu cá nhân',
          }),
          loader: () => read('GET /api/legal/:text', { params: { text: kind } }),
          lazy: chunk(() => import('./features/legal/public/LegalPage.tsx')),
        })),
        {
          path: 'search',
          ...page('features/search/public/SearchPage.tsx', { title: 'Tìm kiếm' }),
          loader: ({ request }) => {
            const query = new URL(request.url).searchParams;
            const querystring = { q: cleanSearchText(query.get('q') ?? ''), ...filterIn(query) };
            return loadParts({ found: read('GET /api/search', { querystring }, request.signal) });
          },
          lazy: chunk(() => import('./features/search/public/SearchPage.tsx')),
        },
        {
          path: 'login',
          ...page('features/identity/public/LoginPage.tsx', { title: 'Đăng nhập', bare: true, needsScript: true }),
          lazy: chunk(() => import('./features/identity/public/LoginPage.tsx')),
        },
        {
          path: 'register',
          ...page('features/identity/public/RegisterPage.tsx', { title: 'Đăng ký', bare: true, needsScript: true }),
          lazy: chunk(() => import('./features/identity/public/RegisterPage.tsx')),
        },
        {
          path: 'verify',
          ...page('features/identity/public/VerifyPage.tsx', { title: 'Xác minh email', bare: true, needsScript: true }),
          lazy: chunk(() => import('./features/identity/public/VerifyPage.tsx')),
        },
        {
          path: 'reset-password',
          ...page('features/identity/public/ResetPasswordPage.tsx', { title: 'Đặt lại mật khẩu', bare: true, needsScript: true }),
          lazy: chunk(() => import('./features/identity/public/ResetPasswordPage.tsx')),
        },
        {
          path: 'card/:token?',
          ...page('features/cards/public/CardPage.tsx', { title: 'Vào học bằng thẻ', bare: true, needsScript: true }),
          lazy: chunk(() => import('./features/cards/public/CardPage.tsx')),
        },
        {
          path: 'guardian',
          ...page('features/privacy/public/GuardianPage.tsx', { title: 'Ý kiến phụ huynh', bare: true, needsScript: true }),
          lazy: chunk(() => import('./features/privacy/public/GuardianPage.tsx')),
        },
        {
          path: 'guardian-letters',
          ...page('features/guardian-notices/public/LettersPage.tsx', { title: 'Thư cho phụ huynh', bare: true, needsScript: true }),
          lazy: chunk(() => import('./features/guardian-notices/public/LettersPage.tsx')),
        },
        {
          path: 'assignment/:id?',
          ...page('features/assignments/learner/AssignmentPage.tsx', { title: 'Bài thầy cô giao', needsScript: true }),
          lazy: chunk(() => import('./features/assignments/learner/AssignmentPage.tsx')),
        },
        {
          path: 'review',
          ...page('features/review/learner/ReviewPage.tsx', { title: 'Ôn tập', needsScript: true }),
          lazy: chunk(() => import('./features/review/learner/ReviewPage.tsx')),
        },
        {
          path: 'profile/:part?',
          ...page('features/profile/learner/ProfilePage.tsx', { title: 'Hồ sơ', needsScript: true }),
          lazy: chunk(() => import('./features/profile/learner/ProfilePage.tsx')),
        },
        {
          path: 'profile/data',
          ...page('features/privacy/learner/MyDataPage.tsx', { title: 'Dữ liệu của tôi', needsScript: true }),
          lazy: chunk(() => import('./features/privacy/learner/MyDataPage.tsx')),
        },
        {
          path: 'profile/week',
          ...page('features/week/learner/OwnWeekPage.tsx', { title: 'Phiếu tuần cho phụ huynh', needsScript: true }),
          lazy: chunk(() => import('./features/week/learner/OwnWeekPage.tsx')),
        },
        {
          path: 'week/:token',
          ...page('features/week/public/WeekPage.tsx', { title: 'Phiếu học tập trong tuần', bare: true }),
          loader: ({ params: { token = '' }, request }) => {
            const week = new URL(request.url).searchParams.get('week');
            return read('GET /api/week/:token', { params: { token }, querystring: week === null ? {} : { week } }, request.signal);
          },
          lazy: chunk(() => import('./features/week/public/WeekPage.tsx')),
        },
        {
          path: 'pay/:token',
          ...page('features/orders/public/PayPage.tsx', { title: 'Thanh toán bằng mã QR', bare: true }),
          loader: ({ params: { token = '' }, request }) => read('GET /api/pay/:token', { params: { token } }, request.signal),
          lazy: chunk(() => import('./features/orders/public/PayPage.tsx')),
        },
        {
          path: 'setup',
          ...page('features/site/admin/setup/SetupPage.tsx', { title: 'Cài đặt trang', bare: true, needsScript: true }),
          lazy: chunk(() => import('./features/site/admin/setup/SetupPage.tsx')),
        },
        {
          path: 'adminLogin',
          ...page('features/identity/admin/AdminLoginPage.tsx', { title: 'Đăng nhập quản trị', bare: true, needsScript: true }),
          lazy: chunk(() => import('./features/identity/admin/AdminLoginPage.tsx')),
        },
        {
          path: 'admin/:tab?/:id?/:part?',
          ...page('layout/admin/AdminPage.tsx', { title: 'Quản trị', bare: true, needsScript: true }),
          lazy: chunk(() => import('./layout/admin/AdminPage.tsx')),
        },
        { path: '*', loader: () => redirect('/') },
      ]),
    },
  ];
}
