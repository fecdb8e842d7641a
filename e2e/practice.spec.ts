import type { BrowserContext, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { coinEntries } from '../server/features/coins/tables.ts';
import { session } from '../server/features/identity/tables.ts';
import type { Db } from '../server/platform/database/database.ts';
import { writeTestSet } from '../server/features/learning/attempts/test-set.fixture.ts';
import { testSecret } from '../server/testing/app.ts';
import { makeLearner } from '../server/testing/people.ts';
import { fillLogin } from './forms.ts';
import { addCookie, expect, expectNoSidewaysScroll, open, test } from './site.ts';

const SET = '/practice/lop-8-thu';
const DATA = '**/api/practices/lop-8-thu';
const DEDUCT = '**/deductCoins';

const paperLink = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const paperTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Mở Đề 2?' });
const pay = (page: Page) => confirmation(page).getByRole('button', { name: 'Mở đề: 20 xu' });
const header = (page: Page) => page.getByRole('banner');

/** Takes the balance in xu. */
async function signIn(site: { db: Db; origin: string }, context: BrowserContext, coins: number) {
  const { uid, cookie } = await makeLearner(site.db, testSecret, { coins });
  await addCookie(context, site.origin, cookie);
  return uid;
}

const takenFrom = async (db: Db, uid: string) =>
  (await db.select().from(coinEntries).where(eq(coinEntries.uid, uid))).filter(({ reason }) => reason === 'paper');

type Problem = { title: string; questions: string; problemSolutionText: string; problemVideoSolutionUrl: string };

/** Changes the server's answer. */
const changeProblems = (page: Page, change: Partial<Problem>, duration = '90 phút') =>
  page.route(DATA, async (route) => {
    const answer = await route.fetch();
    const set = (await answer.json()) as { practiceLists: { duration: string; problems?: Problem[] }[] };
    for (const paper of set.practiceLists) {
      paper.duration = duration;
      if (paper.problems) paper.problems = paper.problems.map((problem) => ({ ...problem, ...change }));
    }
    await route.fulfill({ response: answer, json: set });
  });

test('the list leads to a set, which shows its picture, text and papers with duration and cost', async ({ page }) => {
  await page.route(DATA, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json() as object), image: '/course/toan-thu.svg' } });
  });
  await open(page, '/practice?grade=8');
  await page.getByRole('link', { name: 'Đề thử lớp 8' }).click();
  await expect(page).toHaveURL(SET);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đề thử lớp 8');
  await expect(page.getByRole('main').locator('img')).toHaveAttribute('src', '/course/toan-thu.svg');
  await expect(page.getByText('Bộ đề nhỏ dùng để kiểm tra trang.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toContainText([
    /Đề\s1.*90 phút · 1 bài.*Miễn phí/,
    /Đề\s2.*90 phút · 1 bài.*20 xu/,
  ]);
  await page.goBack();
  await expect(page, 'the filter is still in the address').toHaveURL('/practice?grade=8');
});

test('a set is readable before its scripts, and its papers can be closed again', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  await page.goto(SET);
  await expect(page).toHaveTitle('Đề thử lớp 8 | Vở Toán');
  await paperLink(page, 'Đề 1').click();
  await page.getByRole('link', { name: 'Đóng đề, về danh sách' }).click();
  await expect(page).toHaveURL(SET);
  await context.close();
});

test('an unknown set says so with status 404 and leads to the list; one that cannot be loaded can be tried again', async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/404/, /503/);
  const answer = await page.goto('/practice/khong-co');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Không tìm thấy bộ đề luyện thi này.')).toBeVisible();
  await page.getByRole('link', { name: 'Xem các bộ đề' }).click();
  await expect(page).toHaveURL('/practice');
  await page.route(DATA, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Hệ thống đang bận.' } }));
  await page.getByRole('link', { name: 'Đề thử lớp 8' }).click();
  await expect(page.getByRole('alert')).toContainText('Hệ thống đang bận.');
  await page.unroute(DATA);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(paperLink(page, 'Đề 1')).toBeVisible();
});

test('an unknown paper says so above the papers that are there', async ({ page, learner: _learner }) => {
  await open(page, `${SET}?de=de-9`);
  await expect(page.getByText('Không tìm thấy đề này.')).toBeVisible();
  await expect(paperLink(page, 'Đề 1')).toBeVisible();
});

test('a visitor who opens a paper, a free one too, signs in first and comes back to it', async ({ page, site }) => {
  await open(page, SET);
  const before = await page.evaluate(() => navigation.currentEntry?.index);
  await paperLink(page, 'Đề 1').click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Bạn cần đăng nhập để mở đề thi này.')).toBeVisible();
  const email = 'mo-de@example.com';
  await site.register(email, 'mat-khau');
  await site.verify(email);
  await fillLogin(page, email, 'mat-khau');
  await expect(page).toHaveURL(`${SET}?de=de-1`);
  await expect(page.getByRole('heading', { name: 'Bài 1 (1,0 điểm)' })).toBeVisible();
  await page.getByRole('link', { name: 'Đóng đề, về danh sách' }).click();
  await expect(page).toHaveURL(SET);
  expect(await page.evaluate(() => navigation.currentEntry?.index)).toBe(before);
});

test('a paper that is loaded directly by a visitor leads to the login by its address, and back', async ({ page, site }) => {
  await page.goto(`${SET}?de=de-2`);
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent(`${SET}?de=de-2`)}&reason=paper`);
  await expect(page.getByText('Bạn cần đăng nhập để mở đề thi này.')).toBeVisible();
  const email = 'mo-thang@example.com';
  await site.register(email, 'mat-khau');
  await site.verify(email);
  await fillLogin(page, email, 'mat-khau');
  await expect(confirmation(page)).toContainText('Bạn đang có 100 xu, mở xong còn 80 xu.');
});

test('a free paper opens at once, without the site\'s header; Back closes it, on its row @phone', async ({ page, learner: _learner }) => {
  await open(page, '/practice');
  await page.getByRole('link', { name: 'Đề thử lớp 8' }).click();
  await paperLink(page, 'Đề 1').click();
  await expect(page.getByRole('heading', { name: 'Bài 1 (1,0 điểm)' })).toBeVisible();
  await expect(page).toHaveURL(`${SET}?de=de-1`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(header(page)).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(paperTitle(page, 'Đề 1')).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(page).toHaveURL(SET);
  await expect(paperLink(page, 'Đề 1')).toBeFocused();
  await expect(header(page)).toBeVisible();
  await page.goForward();
  await page.getByRole('link', { name: 'Đóng đề, về danh sách' }).click();
  await expect(page).toHaveURL(SET);
  await page.goBack();
  await expect(page, 'nothing is left over in the history').toHaveURL('/practice');
});

test('a paid paper names price and balance, takes the coins once, opens, and stays open for good @phone', async ({ page, site, context }) => {
  const uid = await signIn(site, context, 100);
  await open(page, SET);
  await paperLink(page, 'Đề 2').click();
  await expect(confirmation(page)).toContainText('Đề này giá 20 xu. Bạn đang có 100 xu, mở xong còn 80 xu.');
  await expect(page).toHaveURL(`${SET}?de=de-2`);
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(confirmation(page), 'Back closes it').toHaveCount(0);
  expect(await takenFrom(site.db, uid)).toEqual([]);
  await paperLink(page, 'Đề 2').click();
  await pay(page).click();
  await expect(paperTitle(page, 'Đề 2')).toBeVisible();
  await expect(page.getByText('Đã mở Đề 2. Bạn còn 80 xu.')).toBeVisible();
  await expect(paperTitle(page, 'Đề 2')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Tính');
  await page.getByRole('link', { name: 'Đóng đề, về danh sách' }).click();
  await expect(header(page).getByRole('button', { name: '80 xu, nạp thêm' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ has: paperLink(page, 'Đề 2') })).toContainText('Đã mở');
  await paperLink(page, 'Đề 2').click();
  await expect(paperTitle(page, 'Đề 2'), 'without a question').toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bài 1 (1,0 điểm)' })).toBeVisible();
  expect((await takenFrom(site.db, uid)).map(({ amount }) => amount)).toEqual([-20]);
});

test('a paper that was bought far down the list opens at its top, and says what was taken @phone', async ({ page, site, context }) => {
  await writeTestSet(site, 'mua-de');
  await signIn(site, context, 100);
  await page.setViewportSize({ width: 360, height: 400 });
  await open(page, '/practice/mua-de');
  await paperLink(page, 'Đề doi-so').scrollIntoViewIfNeeded();
  await paperLink(page, 'Đề co-gia').click();
  await page.getByRole('button', { name: 'Mở đề: 20 xu' }).click();
  const title = page.getByRole('heading', { level: 1, name: 'Đề co-gia' });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByText('Đã mở Đề co-gia. Bạn còn 80 xu.')).toBeVisible();
});

test('two quick clicks and two tabs take the coins once', async ({ page, site, context }) => {
  const uid = await signIn(site, context, 100);
  const asked: string[] = [];
  context.on('request', (request) => request.method() === 'PUT' && asked.push(request.url()));
  const other = await context.newPage();
  await open(other, `${SET}?de=de-2`);
  await expect(pay(other)).toBeVisible();
  await open(page, `${SET}?de=de-2`);
  await pay(page).dblclick();
  await expect(paperTitle(page, 'Đề 2')).toBeVisible();
  expect(asked).toHaveLength(1);
  await pay(other).or(paperTitle(other, 'Đề 2')).first().click();
  await expect(paperTitle(other, 'Đề 2')).toBeVisible();
  expect((await takenFrom(site.db, uid)).map(({ amount, balance }) => [amount, balance])).toEqual([[-20, 80]]);
});

test('without enough coins one tops up and is back at the same paper; a top-up that is closed without paying leads back to what is missing @phone', async ({ page, site, context }) => {
  const uid = await signIn(site, context, 5);
  await open(page, SET);
  await paperLink(page, 'Đề 2').click();
  const missing = page.getByRole('dialog', { name: 'Chưa đủ xu' });
  await expect(missing).toContainText('Bạn không đủ xu để mở đề này.');
  await expect(missing).toContainText('Đề 2 giá 20 xu. Bạn đang có 5 xu, còn thiếu 15 xu.');
  await missing.getByRole('button', { name: 'Nạp xu' }).click();
  const packs = page.getByRole('dialog', { name: 'Nạp xu' });
  await expect(packs).toBeVisible();
  await page.goBack();
  await expect(missing).toBeVisible();
  await page.getByRole('button', { name: 'Để sau' }).click();
  await expect(page).toHaveURL(SET);
  await expect(paperLink(page, 'Đề 2')).toBeFocused();
  await paperLink(page, 'Đề 2').click();
  await missing.getByRole('button', { name: 'Nạp xu' }).click();
  await expect(packs).toContainText('Bạn đang có 5 xu, còn thiếu 15 xu.');
  await expect(packs.getByRole('radio', { checked: true }), 'nothing is chosen for a child').toHaveCount(0);
  await expect(packs.locator('label').filter({ hasText: 'Vừa đủ' })).toHaveText(/^100 xu/);
  await packs.getByRole('radio', { name: /^500 xu/ }).check();
  await page.getByRole('button', { name: /Tiếp tục: 20\.000/ }).click();
  await page.getByRole('button', { name: /Ngân hàng thử nghiệm/ }).click();
  await expect(page.getByText('Đã cộng 500 xu', { exact: true })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Mở Đề 2' }).click();
  await expect(confirmation(page)).toContainText('Bạn đang có 505 xu, mở xong còn 485 xu.');
  await expect(page).toHaveURL(`${SET}?de=de-2`);
  await pay(page).click();
  await expect(paperTitle(page, 'Đề 2')).toBeVisible();
  expect(await takenFrom(site.db, uid)).toHaveLength(1);
  await page.goBack();
  await expect(page, 'topping up has left nothing in the history').toHaveURL(SET);
});

test('coins that cannot be taken are told in the server\'s words, else as an error of taking or of the connection', async ({ page, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/409|502|ERR_FAILED/);
  await open(page, `${SET}?de=de-2`);
  const error = confirmation(page).getByRole('alert');
  await page.route(DEDUCT, (route) => route.fulfill({ status: 409, json: { code: 'price-changed', message: 'Giá của đề này đã thay đổi.' } }));
  await pay(page).click();
  await expect(error).toContainText('Giá của đề này đã thay đổi.');
  await page.unroute(DEDUCT);
  await page.route(DEDUCT, (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }));
  await pay(page).click();
  await expect(error).toHaveText('Lỗi khi trừ xu.');
  await page.unroute(DEDUCT);
  await page.route(DEDUCT, (route) => route.abort());
  await pay(page).click();
  await expect(error).toHaveText('Lỗi kết nối hoặc lỗi hệ thống.');
  await page.unroute(DEDUCT);
  await pay(page).click();
  await expect(paperTitle(page, 'Đề 2')).toBeVisible();
});

test('coins that were spent elsewhere turn the question into what is missing', async ({ page, site, context, expectedComplaints }) => {
  expectedComplaints.push(/402/);
  const uid = await signIn(site, context, 30);
  await open(page, `${SET}?de=de-2`);
  await expect(pay(page)).toBeVisible();
  const { adjustBalance } = await import('../server/features/coins/service.ts');
  await adjustBalance(site.db, { uid, amount: -25, reason: 'for a test', by: 'test' });
  await pay(page).click();
  await expect(page.getByRole('dialog', { name: 'Chưa đủ xu' })).toContainText('Bạn đang có 5 xu');
});

test('a price that has changed since it was named is told, and the new one asked about', async ({ page, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/409/);
  await open(page, `${SET}?de=de-2`);
  await expect(pay(page)).toBeVisible();
  // As if the owner had raised it; the stored price stays, for parallel tests.
  await page.route(DEDUCT, (route) => route.continue({ postData: JSON.stringify({ amount: 10, practiceId: 'lop-8-thu', paperId: 'de-2' }) }), { times: 1 });
  await page.route(DATA, async (route) => {
    const answer = await route.fetch();
    const set = (await answer.json()) as { practiceLists: { id: string; coin: number }[] };
    for (const paper of set.practiceLists) if (paper.id === 'de-2') paper.coin = 30;
    await route.fulfill({ response: answer, json: set });
  });
  await pay(page).click();
  await expect(confirmation(page).getByRole('alert')).toHaveText('Giá của đề này đã thay đổi. Bạn xem lại giá mới nhé.');
  await expect(confirmation(page)).toContainText('Đề này giá 30 xu. Bạn đang có 100 xu, mở xong còn 70 xu.');
  await expect(confirmation(page).getByRole('button', { name: 'Mở đề: 30 xu' })).toBeVisible();
});

test('a paper, or its set, that goes away before it is paid for says so', async ({ page, site, context, expectedComplaints }) => {
  expectedComplaints.push(/404/);
  await signIn(site, context, 100);
  for (const [code, message, left] of [
    ['paper-not-found', 'Không tìm thấy đề này.', ['Đề 1']],
    ['practice-not-found', 'Không tìm thấy bộ đề luyện thi này.', []],
  ] as const) {
    await page.unrouteAll();
    await open(page, `${SET}?de=de-2`);
    await expect(pay(page)).toBeVisible();
    await page.route(DEDUCT, (route) => route.fulfill({ status: 404, json: { code, message } }));
    await page.route(DATA, async (route) => {
      if (left.length === 0) return route.fulfill({ status: 404, json: { code, message } });
      const answer = await route.fetch();
      const set = (await answer.json()) as { practiceLists: { id: string }[] };
      return route.fulfill({ response: answer, json: { ...set, practiceLists: set.practiceLists.filter(({ id }) => id !== 'de-2') } });
    });
    await pay(page).click();
    await expect(confirmation(page)).toHaveCount(0);
    // A set that is gone is the page's heading.
    await expect(left.length > 0 ? page.getByRole('alert') : page.getByRole('heading', { level: 1 })).toHaveText(message);
    await expect(page.getByRole('listitem').getByRole('link', { name: /^Đề \d/ })).toHaveText([...left]);
  }
});

test('whose session has ended meanwhile signs in again and comes back to the paper', async ({ page, learner, site, expectedComplaints }) => {
  expectedComplaints.push(/401/);
  // The header's call would notice the end of the session first.
  const counted = page.waitForResponse(/\/review\/count/);
  await open(page, `${SET}?de=de-2`);
  await expect(pay(page)).toBeVisible();
  await counted;
  await site.db.delete(session).where(eq(session.userId, learner.uid));
  await pay(page).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Phiên đăng nhập đã kết thúc. Bạn đăng nhập lại để tiếp tục.')).toBeVisible();
});

test('a paper says so when it cannot be found out who opens it, and can be tried again', async ({ page, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/ERR_FAILED/);
  await page.route('**/api/auth/get-session', (route) => route.abort());
  await open(page, `${SET}?de=de-1`);
  await expect(page.getByText('Lỗi kết nối hoặc lỗi hệ thống.')).toBeVisible();
  await page.unroute('**/api/auth/get-session');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('heading', { name: 'Bài 1 (1,0 điểm)' })).toBeVisible();
});

const giveProblems = async (page: Page, problems: Partial<Problem & { id: string }>[]) =>
  page.route(DATA, async (route) => {
    const answer = await route.fetch();
    const set = (await answer.json()) as { practiceLists: { notes: string; problems?: (Problem & { id: string })[] }[] };
    for (const paper of set.practiceLists) {
      const [first] = paper.problems ?? [];
      paper.notes = 'Không dùng máy tính cầm tay.';
      if (first) paper.problems = problems.map((problem, index) => ({ ...first, id: `bai-${index + 1}`, ...problem }));
    }
    await route.fulfill({ response: answer, json: set });
  });

const MARKED = {
  title: 'Bài 2. (2,0 điểm)',
  questions: '<p>a) (0,75 điểm) Một.</p><p>b) (1,25 điểm) Hai.</p>',
  problemSolutionText: '<p>a) Ba.</p><p>b) Bốn.</p><p><strong>Đáp số:</strong> a) 3; b) 4.</p>',
};

test('a paper shows duration, notes and its problems, whose solutions open and close by themselves', async ({ page, learner: _learner }) => {
  await giveProblems(page, [{}, MARKED]);
  await open(page, `${SET}?de=de-1`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Môn: Toán 8. Thời gian làm bài: 90 phút');
  await expect(main).toContainText('Không dùng máy tính cầm tay.');
  await expect(page.getByRole('heading', { level: 2, name: 'Bài 1 (1,0 điểm)' })).toBeVisible();
  await expect(main.locator('.katex').first()).toBeVisible();
  await expect(page.getByText('Giải', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Xem lời giải' }).click();
  await expect(main.getByText('Giải', { exact: true })).toBeVisible();
  await expect(main.locator('mark')).toContainText('2');
  await expect(main.locator('.part-mark')).toHaveText('1,0 đ');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Ẩn lời giải' }).click();
  await expect(main.getByText('Giải', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Xem lời giải' }).click();
  await page.getByRole('link', { name: 'Bài 2' }).last().click();
  await expect(page).toHaveURL(`${SET}?de=de-1&bai=bai-2`);
  await expect(page.getByRole('heading', { level: 2, name: 'Bài 2 (2,0 điểm)' })).toBeFocused();
  await page.getByRole('button', { name: 'Xem lời giải' }).click();
  await expect(main.locator('.part-mark')).toHaveText(['0,75 đ', '1,25 đ']);
  await page.getByRole('navigation', { name: 'Các bài' }).getByRole('link', { name: 'Bài 1' }).click();
  await expect(page.getByRole('button', { name: 'Ẩn lời giải' }), 'the first one is still open').toBeVisible();
  await page.getByRole('navigation', { name: 'Các bài' }).getByRole('link', { name: 'Bài 2' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Bài 2 (2,0 điểm)' })).toBeVisible();
});

test('on phones the chosen problem is in sight, and what is wider than the page fades where it goes on @phone', async ({ page, learner: _learner }) => {
  const formula = (text: string) =>
    `<span class="katex-display"><span class="katex"><span class="katex-base">${text}</span></span></span>`;
  await page.route(DATA, async (route) => {
    const answer = await route.fetch();
    const set = (await answer.json()) as { practiceLists: { problems?: (Problem & { id: string })[] }[] };
    for (const paper of set.practiceLists) {
      const [problem] = paper.problems ?? [];
      if (!problem) continue;
      const questions = formula('x = 1') + formula('x'.repeat(200));
      paper.problems = Array.from({ length: 8 }, (_, at) => ({ ...problem, id: `bai-${at + 1}`, questions }));
    }
    await route.fulfill({ response: answer, json: set });
  });
  await open(page, `${SET}?de=de-1&bai=bai-8`);
  const problems = page.getByRole('navigation', { name: 'Các bài' });
  await expect(problems.getByRole('link', { name: 'Bài 8' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('main').getByRole('link', { name: 'Bài 7' }).last().click();
  await expect(problems.getByRole('link', { name: 'Bài 7' })).toBeInViewport({ ratio: 1 });
  const fades = () => page.getByRole('main').locator('.katex-display').evaluateAll((all) => all.map((each) => getComputedStyle(each).maskImage));
  await expect.poll(fades).toEqual(['none', expect.stringContaining('linear-gradient')]);
  await expectNoSidewaysScroll(page);
});

test('a problem without a filmed solution offers none, and says so to an address that asks for it; a paper whose duration is no time has no clock', async ({ page, learner: _learner }) => {
  await changeProblems(page, {}, 'Đang cập nhật');
  await open(page, `${SET}?de=de-1`);
  await expect(page.getByRole('button', { name: 'Xem lời giải' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Video chữa bài' })).toHaveCount(0);
  await expect(page.getByText('Bài giải video hiện chưa có.')).toHaveCount(0);
  await open(page, `${SET}?de=de-1&video=1`);
  await expect(page.getByRole('status').filter({ hasText: 'Bài giải video hiện chưa có.' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Thời gian làm bài: Đang cập nhật');
  await expect(page.getByRole('timer')).toHaveCount(0);
});

test('a filmed solution of our own plays in a dialog, which Back closes', async ({ page, learner: _learner }) => {
  await changeProblems(page, { problemVideoSolutionUrl: '/api/courses/toan-thu/lessons/thu-mien-phi/video' });
  await open(page, `${SET}?de=de-1`);
  await page.getByRole('button', { name: 'Video chữa bài' }).click();
  const dialog = page.getByRole('dialog', { name: 'Video chữa Bài 1' });
  await dialog.getByRole('button', { name: 'Phát video' }).click();
  await expect(dialog.getByRole('slider', { name: 'Vị trí trong video' })).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(`${SET}?de=de-1`);
  await expect(page.getByRole('heading', { name: 'Bài 1 (1,0 điểm)' })).toBeVisible();
});

test('a filmed solution on YouTube is asked for only after pressing play', async ({ page, learner: _learner }) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await changeProblems(page, { problemVideoSolutionUrl: 'https://youtu.be/M7lc1UVf-VE' });
  await open(page, `${SET}?de=de-1`);
  await page.getByRole('button', { name: 'Video chữa bài' }).click();
  const dialog = page.getByRole('dialog', { name: 'Video chữa Bài 1' });
  await expect(dialog.locator('iframe')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Phát video' }).click();
  await expect(dialog.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/M7lc1UVf-VE/);
});

/** Matches minutes, less the seconds of the test. */
const around = (minutes: number) => new RegExp(`${minutes}:00|${minutes - 1}:[3-5]\\d`);

test('the clock runs, is stopped and goes on, survives a reload, warns, and never closes the paper', async ({ page, learner: _learner }) => {
  await page.clock.install({ time: new Date('2026-11-22T08:00:00+07:00') });
  await open(page, `${SET}?de=de-1`);
  const clock = page.getByRole('timer');
  await expect(clock).toContainText('90:00');
  await page.getByRole('button', { name: 'Bắt đầu bấm giờ' }).click();
  await page.clock.runFor('10:00');
  await expect(clock).toContainText(around(80));
  await expect(clock).toHaveAccessibleName(/^Còn (79|80) phút/);
  await expect(page.getByRole('button', { name: 'Dừng đồng hồ' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(clock).toContainText('Tạm dừng');
  await page.clock.runFor('10:00');
  await expect(clock).toContainText(around(80));
  await page.keyboard.press('Enter');
  await page.reload();
  await page.clock.runFor('01:00');
  await expect(clock).toContainText(around(79));
  const said = page.getByRole('main').getByRole('status');
  await expect(said).toBeEmpty();
  await page.clock.runFor('01:09:00');
  await expect(said).toHaveText('Còn 10 phút.');
  await expect(clock).not.toHaveClass(/clock-late/);
  await page.clock.runFor('05:00');
  await expect(said).toHaveText('Còn 5 phút.');
  await expect(clock).toHaveClass(/clock-late/);
  await page.clock.runFor('04:00');
  await expect(said).toHaveText('Còn 1 phút.');
  await page.clock.runFor('02:00');
  await expect(page.getByText('Hết giờ')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Bài 1 (1,0 điểm)' }), 'the paper is still there').toBeVisible();
  await page.getByRole('button', { name: 'Đặt lại đồng hồ' }).click();
  await expect(clock).toContainText('90:00');
});

const FIGURE = '<p><span class="figure"><svg class="fig" role="img" aria-label="Đoạn thẳng AB" viewBox="0 0 900 40" width="900" height="40" fill="none" stroke="currentColor"><line class="fig-line" x1="0" y1="20" x2="900" y2="20"/><line class="fig-mark" x1="450" y1="10" x2="450" y2="30"/></svg></span></p>';

test('a paper is printed without its solutions or with them, black on white, nothing of the page around it, and nothing torn that belongs together', async ({ page, learner: _learner }) => {
  await page.addInitScript(() => Object.assign(window, { printed: 0, print: () => void ((window as unknown as { printed: number }).printed += 1) }));
  const formula = '<p><span class="katex-display"><span class="katex">x = 1</span></span></p>';
  await giveProblems(page, [{ questions: FIGURE, problemSolutionText: `<p>Ta có</p>${formula}<p><strong>Đáp số:</strong> 1.</p>` }, MARKED]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, `${SET}?de=de-1`);
  await page.getByRole('button', { name: 'In đề', exact: true }).click();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const sheet = page.locator('.print-sheet');
  await expect(sheet.getByRole('heading', { level: 1, name: 'Đề kiểm tra giữa học kì I' })).toBeVisible();
  await expect(sheet.locator('header')).toContainText(/Đề\s1.*Năm học \d{4} – \d{4}.*Môn: Toán – Lớp 8.*Thời gian làm bài: 90 phút/s);
  await expect(sheet).toContainText('Nội dung: Chương I. Đa thức (bộ sách Kết nối tri thức với cuộc sống).');
  await expect(sheet.getByRole('heading', { level: 2 })).toHaveText(['Bài 1 (1,0 điểm)', 'Bài 2 (2,0 điểm)']);
  await expect(sheet).toContainText('Họ và tên');
  await expect(sheet).not.toContainText('Giải');
  await expect(page.getByRole('button', { name: 'In đề', exact: true })).toBeHidden();
  await expect(sheet.locator('.fig-line')).toHaveCSS('stroke', 'rgb(0, 0, 0)');
  await expect(sheet.locator('.fig-mark')).toHaveCSS('stroke', 'rgb(0, 0, 0)');
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'screen' });
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'In đề kèm lời giải' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByText('Giải', { exact: true })).toHaveCount(2);
  await expect(sheet).toContainText('Đáp số: a) 3; b) 4.');
  await expect(sheet.getByRole('heading', { level: 2 }).first()).toHaveCSS('break-after', 'avoid');
  await expect(sheet.locator('h2 + .reading').first()).toHaveCSS('break-inside', 'avoid');
  await expect(sheet.getByText('Giải', { exact: true }).first()).toHaveCSS('break-after', 'avoid');
  await expect(sheet.getByText('Ta có', { exact: true })).toHaveCSS('break-after', 'avoid');
  await expect(sheet.locator('p:has(.katex-display)')).toHaveCSS('break-inside', 'avoid');
  await expect(sheet.locator('.part-mark').first()).toHaveCSS('break-before', 'avoid');
  await expect(sheet.locator('.answer').first()).toHaveCSS('break-before', 'avoid');
  await expect(sheet).toHaveCSS('page', 'sheet');
  expect(await page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(2);
});

test('a drawing takes the page\'s colours and no more than its width; its letters are at least 13 px high on the narrowest phones @phone', async ({ page, learner: _learner }) => {
  const labels = '<text class="fig-label" x="40" y="80">A</text><text class="fig-side" x="230" y="80">8 cm</text>';
  const labelled = (width: number) =>
    `<p><span class="figure"><svg role="img" aria-label="Hình" style="--width:${width}" viewBox="0 0 ${width} 100" width="${width}" height="100" font-size="17">${labels}</svg></span></p>`;
  await changeProblems(page, { questions: FIGURE + [300, 380, 468].map(labelled).join('') });
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, `${SET}?de=de-1`);
  const line = page.getByRole('main').locator('.fig-line');
  await expect(line).toHaveCSS('stroke', 'rgb(236, 234, 246)');
  await expectNoSidewaysScroll(page);
  const [drawing, room] = await page.getByRole('main').locator('.reading svg').first().evaluate((svg) => [svg.getBoundingClientRect().width, svg.closest('.reading')?.clientWidth]);
  expect(drawing).toBeLessThanOrEqual(room ?? 0);

  for (const width of [320, 360, 412]) {
    await page.setViewportSize({ width, height: 740 });
    const sizes = await page.getByRole('main').locator('.figure text').evaluateAll((texts) =>
      texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * ((text as SVGTextElement).getScreenCTM()?.a ?? 0)),
    );
    expect(sizes.length).toBeGreaterThan(5);
    expect(Math.min(...sizes), `at ${width} px`).toBeGreaterThanOrEqual(12.99);
    expect(Math.max(...sizes), `at ${width} px`).toBeLessThanOrEqual(17.01);
  }
});

test('what is done on a paper can be done by keyboard', async ({ page, site, context }) => {
  await signIn(site, context, 100);
  await open(page, SET);
  await paperLink(page, 'Đề 2').focus();
  await page.keyboard.press('Enter');
  await expect(confirmation(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(paperLink(page, 'Đề 2')).toBeFocused();
  await page.keyboard.press('Enter');
  await pay(page).press('Enter');
  await expect(paperTitle(page, 'Đề 2')).toBeFocused();
  await page.getByRole('button', { name: 'Xem lời giải' }).press('Space');
  await expect(page.getByRole('button', { name: 'Ẩn lời giải' })).toBeFocused();
  await page.getByRole('link', { name: 'Đóng đề, về danh sách' }).press('Enter');
  await expect(paperLink(page, 'Đề 2')).toBeFocused();
});
