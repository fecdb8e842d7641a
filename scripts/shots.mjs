// npm run shots [-- NAME,NAME]: a picture of each state of each screen, 360 and 1280 px, light and dark, in
// test-results/shots/. They are for looking at; no test reads them.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { openPart } from '../e2e/forms.ts';
import { freePort } from '../e2e/free-port.ts';
import config from '../playwright.config.ts';
import { startTestPostgres } from '../server/testing/postgres.ts';

process.chdir(`${import.meta.dirname}/..`);
const only = process.argv[2]?.split(',');
const out = 'test-results/shots';
const SIZES = [
  [360, 740],
  [1280, 800],
];
const OPEN_MENU = { name: 'menu', path: '/guide', width: 360, act: (page) => page.getByLabel('Mở trình đơn').click() };
const fill = async (page, fields) => {
  for (const [name, text] of Object.entries(fields)) await page.getByRole('textbox', { name, exact: true }).fill(text);
};
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
const topUp = (page) => page.getByRole('button', { name: /nạp thêm/ }).click();
const scan = async (page) => {
  await topUp(page);
  await page.getByRole('button', { name: /^Tiếp tục:/ }).click();
  await page.getByText('Tôi đã chuyển khoản').waitFor();
};
const toTheEnd = (page) => page.getByText('Hủy đơn', { exact: true }).scrollIntoViewIfNeeded();

const showSolution = (page) => page.getByRole('button', { name: 'Xem lời giải' }).click();

const startQuiz = (page) => page.getByRole('heading', { name: /^Câu 1 / }).waitFor();
/** Chooses the right option of the question that is shown, or another: the page keeps its paper on the device. */
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
/** Does a whole paper; `wrong` are the numbers of the questions that are missed. */
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

const ADMIN_PASSWORD = 'mat-khau-quan-tri';
const scanApp = async (page) => {
  await press(page, 'Cài đặt xác thực hai bước');
  await page.getByRole('region', { name: 'Xác thực hai bước' }).getByLabel('Mật khẩu hiện tại').fill(ADMIN_PASSWORD);
  await press(page, 'Tiếp tục');
  await page.getByRole('img', { name: /Mã QR/ }).waitFor();
};
/** The app is not really set up: the next picture begins where this one did. */
const seeRecoveryCodes = async (page) => {
  await page.route('**/two-factor/verify-totp', (route) => route.fulfill({ json: { user: {} } }));
  await scanApp(page);
  await page.getByLabel('Mã xác thực').fill('123456');
  await press(page, 'Bật xác thực hai bước');
  await page.getByText('Tôi đã cất').waitFor();
};
const askForCode = async (page) => {
  await page.route('**/sign-in/email', (route) => route.fulfill({ json: { twoFactorRedirect: true } }));
  await fill(page, { Email: 'co@example.com', 'Mật khẩu': 'x' });
  await press(page, 'Đăng nhập');
  await page.getByLabel('Mã xác thực').waitFor();
};
/** Only a public site's server has duties for the admin: they are put into this one's answers. */
const owe = async (page, duties) => {
  await page.route('**/api/admin/auth/get-session', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), shortestPassword: 14, duties } });
  });
  await page.reload();
  await page.getByRole('heading', { name: 'Bảo mật tài khoản quản trị' }).waitFor();
};

/** Every state: who looks at what, and what they did there. */
const STATES = [
  { name: 'home', path: '/' },
  { name: 'courses', path: '/courses' },
  { name: 'course', path: '/course/toan-8' },
  { name: 'course-playing', path: '/course/toan-8', act: (page) => page.getByLabel(/^Chỉ bài xem được/).check() },
  { name: 'course-unknown', path: '/course/khong-co' },
  { name: 'practice', path: '/practice' },
  { name: 'practice-list-learner', path: '/practice', who: 'learner' },
  { name: 'practice-set', path: '/practice/lop-9-giua-hki-1' },
  { name: 'practice-unknown', path: '/practice/khong-co' },
  { name: 'topic-empty', path: '/topic?grade=9' },
  { name: 'topic-list', path: '/topic?grade=9' },
  { name: 'topic', path: '/topic/lop-9-he-thuc-luong', who: 'learner' },
  { name: 'topic-unknown', path: '/topic/khong-co', who: 'learner' },
  { name: 'topic-types', path: '/topic/lop-9-he-thuc-luong?tab=bai-tap', who: 'learner' },
  {
    name: 'topic-exercise',
    path: '/topic/lop-9-he-thuc-luong?tab=bai-tap',
    who: 'learner',
    act: (page) => chooseExercise(page, /^Trung bình/),
  },
  {
    name: 'topic-solved',
    path: '/topic/lop-9-he-thuc-luong?tab=bai-tap',
    who: 'learner',
    act: async (page) => {
      await chooseExercise(page, /^Khó/);
      await page.getByRole('button', { name: 'Xem lời giải' }).click();
    },
  },
  { name: 'quiz', path: '/quiz' },
  { name: 'quiz-exam', path: '/quiz?grade=8', who: 'learner' },
  { name: 'quiz-question', path: '/quiz?grade=9&exam=Giữa HKI', who: 'learner', act: startQuiz },
  {
    name: 'quiz-wrong',
    path: '/quiz?grade=8&exam=Giữa HKI',
    who: 'learner',
    act: async (page) => {
      await startQuiz(page);
      await answer(page, false);
    },
  },
  {
    name: 'quiz-leave',
    path: '/quiz?grade=7&exam=Giữa HKI',
    who: 'learner',
    whole: false,
    act: async (page) => {
      await startQuiz(page);
      await answer(page);
      await page.getByRole('link', { name: /^Lớp 7/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'quiz-result', path: '/quiz?grade=8&exam=Giữa HKI', who: 'learner', act: (page) => doQuiz(page, [6]) },
  { name: 'quiz-result-low', path: '/quiz?grade=6&exam=Giữa HKI', who: 'learner', act: (page) => doQuiz(page, [1, 2, 3, 5, 8, 9, 12, 13]) },
  { name: 'guide', path: '/guide' },
  { name: 'contact', path: '/contact' },
  {
    name: 'contact-faults',
    path: '/contact',
    act: (page) => page.getByRole('button', { name: 'Gửi tin nhắn' }).click(),
  },
  {
    name: 'search-suggest',
    path: '/',
    whole: false,
    act: async (page) => {
      await page.getByRole('link', { name: 'Tìm kiếm' }).first().click();
      await page.getByRole('combobox').fill('phuong trinh');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'search', path: '/search?q=phuong+trinh' },
  { name: 'search-filtered', path: '/search?q=phuong+trinh&kind=lesson&grade=8' },
  { name: 'search-nothing', path: '/search?q=xyzxyz' },
  OPEN_MENU,
  { name: 'login', path: '/login' },
  { name: 'login-ended', path: '/login?next=%2Fprofile&reason=ended' },
  { name: 'login-notice', path: '/login?next=%2F&reason=lesson' },
  {
    name: 'login-wrong',
    path: '/login',
    act: async (page) => {
      await fill(page, { Email: 'khong-co@example.com', 'Mật khẩu': 'mat-khau' });
      await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
      await page.getByText('Email không tồn tại.').waitFor();
    },
  },
  { name: 'register', path: '/register' },
  {
    name: 'register-faults',
    path: '/register',
    act: async (page) => {
      await fill(page, { Email: 'a', 'Mật khẩu': '123', 'Xác nhận mật khẩu': '456' });
      await page.getByRole('button', { name: 'Đăng ký' }).click();
    },
  },
  { name: 'verify-invalid', path: '/verify' },
  { name: 'reset', path: '/reset-password' },
  {
    name: 'reset-sent',
    path: '/reset-password',
    act: async (page) => {
      await fill(page, { Email: 'minhanh@example.com' });
      await page.getByRole('button', { name: 'Gửi đường dẫn' }).click();
      await page.getByText('Bạn kiểm tra email nhé').waitFor();
    },
  },
  { name: 'reset-dead', path: '/reset-password?code=abc' },
  { name: 'admin-login', path: '/adminLogin' },
  { name: 'home-learner', path: '/', who: 'learner', whole: false },
  { name: 'course-learner', path: '/course/toan-8', who: 'learner' },
  { name: 'lesson', path: '/course/toan-8?lesson=toan8-b06-l2', who: 'learner', whole: false },
  { name: 'lesson-paid', path: '/course/toan-8?lesson=toan8-b25-l1', who: 'learner', whole: false },
  { name: 'topup', path: '/guide', who: 'learner', whole: false, act: topUp },
  { name: 'topup-qr', path: '/guide', who: 'learner', act: scan, whole: false },
  { name: 'topup-pending', path: '/guide', who: 'learner', whole: false, act: topUp },
  { name: 'topup-qr-rest', path: '/guide', who: 'learner', act: (page) => scan(page).then(() => toTheEnd(page)), whole: false },
  { name: 'topup-wait', path: '/guide', who: 'learner', whole: false, act: (page) => scan(page).then(() => press(page, 'Tôi đã chuyển khoản')) },
  {
    name: 'topup-done',
    path: '/guide',
    who: 'learner',
    whole: false,
    act: async (page) => {
      await scan(page);
      await press(page, 'Ngân hàng thử nghiệm: giả lập chuyển khoản');
      await page.getByText('Số dư mới').waitFor();
    },
  },
  {
    name: 'topup-failed',
    path: '/guide',
    who: 'learner',
    whole: false,
    act: async (page) => {
      await scan(page);
      await press(page, 'Tôi đã chuyển khoản');
      await site.db.execute("update orders set expires_at = now() - interval '1 minute' where state = 'pending' and coins = 500");
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await page.getByText('Nạp xu thất bại!').waitFor();
    },
  },
  { name: 'topup-cancel', path: '/guide', who: 'learner', whole: false, act: (page) => scan(page).then(() => press(page, 'Hủy đơn')) },
  {
    name: 'lesson-paid-qr',
    path: '/course/toan-8?lesson=toan8-b25-l1',
    who: 'learner',
    whole: false,
    act: async (page) => {
      await page.getByRole('button', { name: /^Mua bài này/ }).click();
      await page.getByText('Tôi đã chuyển khoản').waitFor();
    },
  },
  { name: 'course-buy', path: '/course/toan-8', who: 'learner', whole: false, act: (page) => page.getByText('600 xu').waitFor().then(() => press(page, 'Mua cả khóa học')) },
  {
    name: 'paper-offline',
    path: '/practice/lop-9-giua-hki-1',
    who: 'learner',
    whole: false,
    act: async (page) => {
      await page.getByRole('button', { name: /nạp thêm/ }).waitFor();
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'Đề 1', exact: true }).click();
      await page.getByText('Mất kết nối mạng').waitFor();
    },
  },
  {
    name: 'topup-qr-cancelled-elsewhere',
    path: '/guide',
    who: 'learner',
    whole: false,
    act: async (page) => {
      await scan(page);
      await site.db.execute("update orders set state = 'cancelled' where state = 'pending' and coins = 500");
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await page.getByText('Tôi đã chuyển khoản').waitFor({ state: 'detached' });
    },
  },
  { name: 'practice-confirm', path: '/practice/lop-9-giua-hki-1?de=de-2', who: 'learner', whole: false },
  { name: 'practice-short', path: '/practice/lop-9-giua-hki-1?de=de-2', who: 'poor', whole: false },
  { name: 'paper', path: '/practice/lop-9-giua-hki-1?de=de-1', who: 'learner' },
  { name: 'paper-solution', path: '/practice/lop-9-giua-hki-1?de=de-1', who: 'learner', act: showSolution },
  { name: 'paper-figure', path: '/practice/lop-8-giua-hki-1?de=de-1&bai=bai-4', who: 'learner', act: showSolution },
  {
    name: 'paper-late',
    path: '/practice/lop-9-giua-hki-1?de=de-1',
    who: 'learner',
    whole: false,
    act: async (page) => {
      await page.clock.install();
      await page.getByRole('button', { name: 'Bắt đầu bấm giờ' }).click();
      await page.clock.fastForward('01:26:00');
    },
  },
  { name: 'profile', path: '/profile', who: 'learner' },
  { name: 'profile-edit', path: '/profile', who: 'learner', act: (page) => press(page, 'Sửa hồ sơ') },
  { name: 'profile-password', path: '/profile', who: 'learner', act: (page) => openPart(page, 'Mật khẩu') },
  { name: 'admin', path: '/admin', who: 'admin' },
  { name: 'admin-courses', path: '/admin/courses', who: 'admin' },
  { name: 'admin-account', path: '/admin/account', who: 'admin' },
  { name: 'admin-scan', path: '/admin/account', who: 'admin', act: scanApp },
  { name: 'admin-recovery-codes', path: '/admin/account', who: 'admin', act: seeRecoveryCodes },
  { name: 'admin-code', path: '/adminLogin', act: askForCode },
  { name: 'admin-duties', path: '/admin', who: 'admin', act: (page) => owe(page, ['password', 'second-factor']) },
];

const postgres = await startTestPostgres();
process.env.TEST_PG = postgres.host;
const data = mkdtempSync(join(tmpdir(), 'votoan-shots-'));
const { testApp, testSecret } = await import('../server/testing/app.ts');
const { notify, transferOf } = await import('../server/testing/bank.ts');
const { lessonProgress } = await import('../server/features/progress/tables.ts');
const { makeAdminSession, makeLearner } = await import('../server/testing/people.ts');
const port = await freePort();
const PUBLIC_URL = `http://127.0.0.1:${port}`;
const settings = { DATA_DIR: data, PUBLIC_URL, PORT: String(port), GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'x', ADMIN_PASSWORD };
const site = await testApp(settings, `${process.cwd()}/content`);
await site.identity.ensureAdmin();
await site.app.listen({ port, host: '127.0.0.1' });
const browser = await chromium.launch(config.use.launchOptions);
mkdirSync(out, { recursive: true });
try {
  const learner = await makeLearner(site.db, testSecret, { email: 'minhanh@example.com' });
  await site.db.insert(lessonProgress).values(
    [['toan-8', 'toan8-b01-l1', 85], ['toan-8', 'toan8-b04-l1', 40], ['toan-6', 'toan6-b01-l1', 30]].map(
      ([courseId, lessonId, position]) => ({
        uid: learner.uid, courseId, lessonId, position, duration: 85, watched: position > 80, at: new Date(),
      }),
    ),
  );
  await spend(learner, [
    [{ kind: 'lesson', courseId: 'toan-8', lessonId: 'toan8-b02-l2' }, 'pay'],
    [{ kind: 'coins', coins: 500 }, 'pay'],
    [{ kind: 'coins', coins: 100 }, 'cancel'],
    [{ kind: 'course', courseId: 'toan-8' }, 'wait'],
  ]);
  const cookies = {
    learner: learner.cookie,
    poor: (await makeLearner(site.db, testSecret, { email: 'ngocha@example.com', coins: 5 })).cookie,
    admin: (await makeAdminSession(site.db, testSecret)).cookie,
  };
  for (const state of STATES.filter(({ name }) => !only || only.some((each) => name.includes(each)))) {
    for (const [width, height] of SIZES.filter(([size]) => !state.width || size === state.width)) {
      for (const colorScheme of ['light', 'dark']) await shoot(state, { width, height }, colorScheme, cookies);
    }
    console.log(state.name);
  }
} finally {
  await browser.close();
  await site.close();
  await postgres.stop();
  rmSync(data, { recursive: true, force: true });
}

/** Orders of a learner, as their page shows them. */
async function spend({ cookie }, wishes) {
  const post = (url, payload) =>
    site.app.inject({ method: 'POST', url, headers: { cookie, origin: site.origin }, ...(payload && { payload }) });
  for (const [wanted, end] of wishes) {
    const answer = await post('/api/orders', wanted);
    const { id, amount, code } = answer.json();
    if (end === 'pay') await notify(site, transferOf({ amount, description: code }));
    if (end === 'cancel') await post(`/api/orders/${id}/cancel`);
  }
}

async function shoot({ name, path, act, who, whole = true }, viewport, colorScheme, cookies) {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'vi-VN',
    baseURL: site.origin,
    extraHTTPHeaders: who ? { cookie: cookies[who] } : {},
  });
  const page = await context.newPage();
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
  await act?.(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${out}/${name}-${viewport.width}-${colorScheme}.png`, fullPage: whole });
  await context.close();
}
