import { openPart } from '../../e2e/forms.ts';
import { answering, answers, asPrinted, failing, fails, fill, go, hangs, press, says } from './page-acts.mjs';

const COURSE = '/course/toan-8';
const PAPER = '/practice/lop-9-giua-hki-1?de=de-1';
const PROFILE_CALLS = /\/api\/(orders|users\/[^/]+\/(coins|sessions)|courses\/)/;

const showSolution = (page) => press(page, 'Xem lời giải');

const startQuiz = (page) => page.getByRole('heading', { name: /^Câu 1 / }).waitFor();
/** Chooses a right or wrong option; the page stores its paper on the device. */
const answer = async (page, right = true) => {
  const letter = await page.evaluate((wanted) => {
    const { searchParams } = new URL(location.href);
    const kind = `:quiz:${searchParams.get('grade')} ${searchParams.get('exam')}`;
    const key = Object.keys(localStorage).find((each) => each.endsWith(kind)) ?? '';
    const { at, questions } = JSON.parse(localStorage.getItem(key) ?? '');
    const { options, answer: solution } = questions[at];
    return 'ABCD'[options.findIndex((option) => (option === solution) === wanted)];
  }, right);
  await page.keyboard.press(letter);
};
/** Does a whole paper; `wrong` are the numbers of the missed questions. */
const doQuiz = async (page, wrong) => {
  await startQuiz(page);
  for (let number = 1; number <= 14; number++) {
    await answer(page, !wrong.includes(number));
    await page.keyboard.press('Enter');
  }
  await page.getByRole('heading', { name: 'Kết quả' }).waitFor();
};
const chooseExercise = async (page, level) => {
  await page.getByRole('group', { name: 'Dạng bài' }).getByRole('button').last().click();
  await page.getByRole('button', { name: level }).click();
  await page.getByRole('article').waitFor();
};

const DATA = 'Dữ liệu và tài khoản';
const openDeletion = (page) => openPart(page, DATA).then(() => press(page, 'Xóa tài khoản…')).then(() => says(page, 'mất hẳn'));
const OWN_VIDEO = '/api/courses/toan-8/lessons/toan8-b06-l2/video';
/** Replaces a lesson's board by a video. @returns its address */
const withVideo = async (page, videoUrl) => {
  await page.route(/\/api\/courses\/toan-8$/, async (route) => {
    const course = await (await route.fetch()).json();
    const lesson = course.lectures.flatMap(({ topics }) => topics.flatMap(({ lessons }) => lessons)).find(({ id }) => id === 'toan8-b06-l2');
    Object.assign(lesson, { boardUrl: undefined, videoUrl });
    await route.fulfill({ json: course });
  });
  await page.reload();
  await page.locator('html[data-ready]').waitFor();
  return `${COURSE}?lesson=toan8-b06-l2`;
};
const showVideo = async (page, videoUrl) => {
  await page.route(`**${OWN_VIDEO}`, (route) => route.fulfill({ path: 'server/testing/library/courses/thu/media/thu-mien-phi.mp4' }));
  await go(page, await withVideo(page, videoUrl));
  await page.getByRole('button', { name: 'Phát video' }).waitFor();
};

/** Fakes a scheduled deletion of the account. */
const asDeleting = (by) => async (page) => {
  await page.route(/\/api\/users\/[^/]+$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), deletion: { endsAt: '2026-11-29T12:00:00Z', by } } });
  });
  await page.reload();
  await says(page, 'Tài khoản sẽ bị xóa lúc');
};

/** Opens the map of a grade with this evidence; tests cover the server's computation. */
const mapOf = (grade, change, act) => async (page) => {
  await page.route(/\/api\/users\/[^/]+\/map/, async (route) => {
    const answer = await route.fetch();
    const map = await answer.json();
    await route.fulfill({ json: { ...map, ...change(map) } });
  });
  await go(page, `/profile/map?grade=${grade}`);
  await says(page, 'Tuần này');
  await act?.(page);
};
const LEVELS = {
  mastered: { watched: 1, answers: 9, right: 8, recent: { of: 9, right: 8 }, streak: 5 },
  practised: { watched: 1, answers: 6, right: 4, recent: { of: 6, right: 4 }, streak: 2, missing: { right: 1, otherDay: false, wrong: 0 } },
  seen: { watched: 1 },
  new: {},
};
/** Levels of the first Bài; `studied` are days of this week. */
const levels = (names, here, studied, weeks) => ({ items, study }) => ({
  here: items[here - 1].id,
  items: items.map((each, at) => ({
    ...each, ...LEVELS[names[at] ?? 'new'], level: names[at] ?? 'new', isLongAgo: at === 1 && names[at] === 'mastered',
    ...(at === 4 && names[at] === 'practised' && {
      mistakes: 2, due: 1, missing: { right: 1, otherDay: true, wrong: 1 },
      next: { kind: 'review', title: 'Ôn lại 1 câu sai', url: '/review', isLocked: false }, others: [each.next, ...each.others],
    }),
  })),
  study: { today: study.week[4].day, weeks, week: study.week.map((day, at) => ({ ...day, isStudied: studied.includes(at) })) },
});
const [M, P, S, N] = ['mastered', 'practised', 'seen', 'new'];
const MANY = levels([M, M, M, M, P, M, P, M, M, P, P, S, M, P, S], 14, [0, 1, 3], 4);

/** States of learners without money. */
export const LEARNER_STATES = [
  { name: 'home-learner', path: '/', whole: false },
  {
    name: 'home-running-test', path: '/', whole: false,
    act: async (page) => {
      const test = {
        id: '0b5c0000-0000-4000-8000-000000000000', practiceId: 'lop-6-giua-hki-1', paperId: 'de-3', paperTitle: 'Đề 3',
        practiceTitle: 'Luyện thi giữa học kì I – Toán 6', state: 'running', deadline: '2026-11-28T10:05:00.000Z',
      };
      await answers(page, /\/api\/attempts\b/, { items: [test], next: null });
      await page.reload();
      await says(page, 'Em đang làm');
    },
  },
  { name: 'home-newcomer', path: '/', who: 'newcomer', whole: false },
  { name: 'home-learner-loading', path: '/guide', waits: true, whole: false, act: (page) => hangs(page, '**/resume').then(() => go(page, '/')).then(() => page.getByRole('heading', { name: 'Học tiếp' }).waitFor()) },
  { name: 'menu-learner', path: '/guide', width: 360, whole: false, act: (page) => page.getByLabel('Mở trình đơn').click() },
  { name: 'account-menu', path: '/guide', width: 1280, whole: false, act: (page) => page.getByRole('button', { name: /^Tài khoản của/ }).click() },

  { name: 'course-learner', path: COURSE },
  { name: 'lesson', path: `${COURSE}?lesson=toan8-b06-l2`, whole: false },
  {
    name: 'lesson-summary',
    path: `${COURSE}?lesson=toan8-b06-l2`,
    whole: false,
    act: (page) => page.getByRole('heading', { name: 'Tóm tắt' }).evaluate((heading) => heading.scrollIntoView()),
  },
  { name: 'lesson-video', path: COURSE, whole: false, act: (page) => showVideo(page, OWN_VIDEO) },
  { name: 'lesson-youtube', path: COURSE, whole: false, act: (page) => showVideo(page, 'https://www.youtube.com/watch?v=aaaaaaaaaaa') },
  { name: 'lesson-printed', path: COURSE, act: (page) => showVideo(page, OWN_VIDEO).then(() => says(page, 'In tóm tắt')).then(() => asPrinted(page)) },
  {
    name: 'lesson-loading',
    path: COURSE,
    waits: true,
    whole: false,
    act: (page) => hangs(page, '**/assets/LessonView*.js').then(() => go(page, `${COURSE}?lesson=toan8-b06-l2`)),
  },
  {
    name: 'lesson-failed',
    path: COURSE,
    whole: false,
    act: async (page) => {
      await page.route(`**${OWN_VIDEO}`, (route) => route.abort());
      await go(page, await withVideo(page, OWN_VIDEO));
      await page.getByRole('dialog').getByRole('button', { name: 'Thử lại' }).waitFor();
    },
  },

  { name: 'topic', path: '/topic/lop-9-he-thuc-luong' },
  { name: 'topic-unknown', path: '/topic/khong-co' },
  { name: 'topic-types', path: '/topic/lop-9-he-thuc-luong?tab=bai-tap' },
  { name: 'topic-exercise', path: '/topic/lop-9-he-thuc-luong?tab=bai-tap', act: (page) => chooseExercise(page, /^Trung bình/) },
  {
    name: 'topic-solved',
    path: '/topic/lop-9-he-thuc-luong?tab=bai-tap',
    act: (page) => chooseExercise(page, /^Khó/).then(() => showSolution(page)),
  },

  { name: 'quiz-exam', path: '/quiz?grade=8' },
  { name: 'quiz-question', path: '/quiz?grade=9&exam=Giữa HKI', act: startQuiz },
  { name: 'quiz-wrong', path: '/quiz?grade=8&exam=Giữa HKI', act: (page) => startQuiz(page).then(() => answer(page, false)) },
  { name: 'quiz-right', path: '/quiz?grade=6&exam=Giữa HKI', act: (page) => startQuiz(page).then(() => answer(page)) },
  { name: 'quiz-report', path: '/quiz?grade=6&exam=Giữa HKI', whole: false, act: async (page) => {
    await startQuiz(page);
    await page.getByRole('button', { name: /^Báo lỗi câu này/ }).click();
    await page.getByRole('radio', { name: 'Khác' }).check();
    await page.getByRole('button', { name: 'Gửi báo lỗi' }).click();
    await says(page, 'Em viết vài chữ');
  } },
  {
    name: 'quiz-leave',
    path: '/quiz?grade=7&exam=Giữa HKI',
    whole: false,
    act: async (page) => {
      await startQuiz(page);
      await answer(page);
      await page.getByRole('link', { name: /^Lớp 7/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'quiz-failed',
    path: '/quiz?grade=7',
    act: failing('**/api/questions**', '/quiz?grade=7&exam=Giữa HKI', 'Không thể tải câu hỏi'),
  },
  {
    name: 'quiz-empty',
    path: '/quiz?grade=7',
    act: answering('**/api/questions**', [], '/quiz?grade=7&exam=Giữa HKI', 'Rất tiếc'),
  },
  { name: 'quiz-result', path: '/quiz?grade=8&exam=Giữa HKI', act: (page) => doQuiz(page, [6]) },
  { name: 'quiz-result-low', path: '/quiz?grade=6&exam=Giữa HKI', act: (page) => doQuiz(page, [1, 2, 3, 5, 8, 9, 12, 13]) },

  { name: 'paper', path: PAPER },
  { name: 'paper-solution', path: PAPER, act: showSolution },
  { name: 'paper-figure', path: '/practice/lop-8-giua-hki-1?de=de-1&bai=bai-4', act: showSolution },
  { name: 'paper-printed', path: PAPER, act: (page) => page.getByRole('button', { name: 'In đề', exact: true }).waitFor().then(() => asPrinted(page)) },
  { name: 'paper-no-film', path: PAPER, whole: false, act: (page) => press(page, 'Video chữa bài') },
  {
    name: 'paper-late',
    path: PAPER,
    whole: false,
    act: async (page) => {
      await page.clock.install();
      await press(page, 'Bắt đầu bấm giờ');
      await page.clock.fastForward('01:26:00');
    },
  },
  {
    name: 'paper-offline',
    path: '/practice/lop-9-giua-hki-1',
    whole: false,
    act: async (page) => {
      await page.getByRole('button', { name: /nạp thêm/ }).waitFor();
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'Đề 1', exact: true }).click();
      await says(page, 'Mất kết nối mạng');
    },
  },

  { name: 'map-new', path: '/profile/map?grade=6', who: 'newcomer', act: (page) => says(page, 'Em bắt đầu từ đây') },
  { name: 'map-some', path: '/guide', act: mapOf(6, levels([M, P, S, N, P], 5, [2], 0)) },
  { name: 'map-many', path: '/guide', act: mapOf(6, MANY) },
  { name: 'map-place', path: '/guide', whole: false, act: mapOf(6, MANY, (page) => page.getByRole('link', { name: /^Bài 5 / }).click()) },
  { name: 'map-loading', path: '/guide', waits: true, act: (page) => hangs(page, /\/map/).then(() => go(page, '/profile/map')).then(() => page.getByRole('heading', { name: 'Bản đồ kiến thức' }).waitFor()) },
  { name: 'map-failed', path: '/guide', act: failing(/\/map/, '/profile/map', 'Đã xảy ra lỗi') },
  { name: 'map-empty', path: '/guide', act: answering(/\/map/, { grade: 9, items: [], here: null, study: { today: '2026-11-23', weeks: 0, week: Array.from({ length: 7 }, (_, at) => ({ day: `2026-11-${23 + at}`, isStudied: false })) } }, '/profile/map?grade=9', 'chưa có bài nào') },
  { name: 'profile', path: '/profile' },
  { name: 'profile-newcomer', path: '/profile', who: 'newcomer' },
  { name: 'profile-loading', path: '/guide', waits: true, act: (page) => hangs(page, PROFILE_CALLS).then(() => go(page, '/profile')).then(() => says(page, 'Số dư')) },
  { name: 'profile-failed', path: '/guide', act: (page) => fails(page, PROFILE_CALLS).then(() => go(page, '/profile')) },
  { name: 'profile-edit', path: '/profile', act: (page) => openPart(page, 'Thông tin cá nhân') },
  {
    name: 'profile-faults',
    path: '/profile',
    act: async (page) => {
      await openPart(page, 'Thông tin cá nhân');
      await fill(page, { 'Tên hiển thị': '', 'Số điện thoại': '12' });
      await press(page, 'Lưu thay đổi');
    },
  },
  {
    name: 'profile-unsaved',
    path: '/profile',
    whole: false,
    act: async (page) => {
      await openPart(page, 'Thông tin cá nhân');
      await fill(page, { 'Tên hiển thị': 'Minh Anh' });
      await page.getByRole('link', { name: /trang chủ/ }).first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'profile-password', path: '/profile', act: (page) => openPart(page, 'Mật khẩu') },
  { name: 'profile-devices', path: '/profile', act: (page) => openPart(page, 'Thiết bị đang đăng nhập') },
  {
    name: 'profile-leave-all',
    path: '/profile',
    whole: false,
    act: async (page) => {
      await openPart(page, 'Thiết bị đang đăng nhập');
      await press(page, 'Đăng xuất khỏi mọi thiết bị');
    },
  },
  {
    name: 'session-unknown',
    path: '/guide',
    act: async (page) => {
      await fails(page, '**/api/auth/get-session');
      await page.evaluate(() => localStorage.clear());
      await page.goto('/profile');
      await page.getByRole('button', { name: 'Thử lại' }).waitFor();
    },
  },
  {
    name: 'session-ended',
    path: '/guide',
    act: async (page) => {
      await page.route(/\/api\/(orders|users\/)/, (route) =>
        route.fulfill({ status: 401, json: { code: 'not-signed-in', message: 'Bạn cần đăng nhập.' } }),
      );
      await answers(page, '**/api/auth/get-session', null);
      await go(page, '/profile');
      await page.getByRole('heading', { name: 'Đăng nhập' }).waitFor();
    },
  },
  { name: 'data-part', path: '/profile', whole: false, act: (page) => openPart(page, DATA).then(() => page.getByRole('button', { name: 'Xóa tài khoản…' }).scrollIntoViewIfNeeded()) },
  { name: 'data-delete', path: '/profile', whole: false, act: openDeletion },
  { name: 'data-delete-wrong', path: '/profile', whole: false, act: async (page) => {
    await openDeletion(page);
    await fill(page, { 'Mật khẩu': 'khong-phai' });
    await press(page, 'Xóa tài khoản');
    await says(page, 'chưa có mật khẩu');
  } },
  { name: 'data-delete-code', path: '/profile', whole: false, act: async (page) => {
    await openDeletion(page);
    await page.getByRole('button', { name: 'Dùng mã qua email thay mật khẩu' }).click();
    await answers(page, '**/deletion-code', {});
    await press(page, 'Gửi mã tới email của tôi');
    await says(page, 'Đã gửi mã tới');
  } },
  { name: 'data-deleting', path: '/profile', whole: false, act: asDeleting('learner') },
  { name: 'data-deleting-guardian', path: '/profile', whole: false, act: asDeleting('guardian') },
  { name: 'my-data', path: '/profile/data', act: (page) => says(page, 'Ngoài ra') },
  { name: 'my-data-printed', path: '/profile/data', act: (page) => says(page, 'Ngoài ra').then(() => asPrinted(page)) },
  { name: 'my-data-failed', path: '/guide', act: failing('**/export*', '/profile/data', 'Đã xảy ra lỗi') },
].map((state) => ({ who: 'learner', ...state }));
