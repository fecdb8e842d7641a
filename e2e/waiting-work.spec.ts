import type { Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { attemptAnswers, attempts } from '../server/features/learning/attempts/tables.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { makeLearner } from '../server/testing/people.ts';
import { assignPaper } from './assigned-paper.ts';
import { makeMistakes, makeTopicThatAsks, moveIntoPast, openExercise } from './mistakes.ts';
import { addCookie, expect, expectAccessible, expectNoSidewaysScroll, open, test, UNLIMITED } from './site.ts';
import { beginAttempt, writeTests } from './test-paper.ts';

// Work that waits on a device without a connection, and is sent by itself later.

test.use({ settings: UNLIMITED, expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|net::ERR/] });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
const chosen = (page: Page, letter: string) => page.getByRole('radio', { name: new RegExp(`^${letter}\\.`) });
const handInDialog = (page: Page) => page.getByRole('dialog', { name: 'Nộp bài?' });
const result = (page: Page) => page.getByRole('heading', { level: 1, name: 'Kết quả Đề 3' });
const score = (page: Page) => page.getByRole('img', { name: /^[\d,]+ \/ [\d,]+$/ });
const waitingPanel = (page: Page) => page.getByRole('region', { name: 'Em đã bấm nộp bài' });

async function handIn(page: Page): Promise<void> {
  await press(page, 'Nộp bài');
  await handInDialog(page).getByRole('button', { name: 'Nộp bài' }).click();
}

const stored = async (site: TestApp, attemptId: string) =>
  Object.fromEntries((await site.db.select().from(attemptAnswers).where(eq(attemptAnswers.attemptId, attemptId))).map(({ questionId, value }) => [questionId, value]));
const isSubmitted = async (site: TestApp, attemptId: string) =>
  (await site.db.select().from(attempts).where(eq(attempts.id, attemptId)))[0]?.submittedAt != null;

/** Counts the calls that hand in, of all pages of a browser. */
function countHandIns(page: Page): () => number {
  let count = 0;
  page.context().on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/submit')) count += 1;
  });
  return () => count;
}

/** Waits until the page has read its set for the learner, which it cannot do without a connection. */
async function openAttempt(page: Page, address: string): Promise<void> {
  const read = page.waitForResponse(/\/api\/practices\//);
  await open(page, address);
  await (await read).finished();
}

async function startTest(site: TestApp, page: Page) {
  const learner = await makeLearner(site.db, testSecret, { coins: 100 });
  await addCookie(page.context(), site.origin, learner.cookie);
  const set = await writeTests(site);
  const id = await beginAttempt(site, learner, set);
  await openAttempt(page, `/practice/${set}?attempt=${id}`);
  await expect(chosen(page, 'B')).toBeVisible();
  return { learner, set, id, address: `/practice/${set}?attempt=${id}` };
}

test('a test that is handed in without a connection waits, can be gone on with, and is handed in once, by itself, when the connection is back @phone', async ({ page, site, context }) => {
  const { id } = await startTest(site, page);
  const handIns = countHandIns(page);
  await context.setOffline(true);
  await chosen(page, 'B').check({ force: true });
  await expect(page.getByText('Còn 1 câu chưa gửi.')).toBeVisible();
  await handIn(page);
  await expect(waitingPanel(page)).toContainText('Đã giữ trên máy, sẽ tự gửi khi có mạng.');
  await expect(waitingPanel(page)).toContainText('Còn 1 câu chưa gửi.');
  await expect(chosen(page, 'B'), 'nothing is changed any more').toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await press(page, 'Làm tiếp');
  await page.getByRole('link', { name: 'Câu sau' }).click();
  await chosen(page, 'C').check({ force: true });
  await handIn(page);
  await expect(waitingPanel(page)).toContainText('Còn 2 câu chưa gửi.');
  expect(await isSubmitted(site, id)).toBe(false);
  await context.setOffline(false);
  await expect(result(page)).toBeVisible();
  await expect(page.getByText('Đã nộp bài.')).toBeVisible();
  expect([await stored(site, id), await isSubmitted(site, id), handIns()]).toEqual([{ c1: 'B', c2: 'C' }, true, 1]);
});

test('a photo waits with its essay, and goes before the handing in', async ({ page, site, context }) => {
  const { id, address } = await startTest(site, page);
  await openAttempt(page, `${address}&cau=5`);
  const photo = { name: 'bai.png', mimeType: 'image/png', buffer: await page.screenshot() };
  const calls: string[] = [];
  page.on('request', (request) => {
    if (['POST', 'PUT'].includes(request.method()) && request.url().includes('/api/attempts/')) calls.push(new URL(request.url()).pathname.split('/')[4] ?? '');
  });
  await context.setOffline(true);
  await page.getByLabel('Chụp ảnh bài làm').setInputFiles(photo);
  await page.getByRole('textbox', { name: 'Lời giải của em' }).fill('x = 4');
  await handIn(page);
  await expect(waitingPanel(page)).toContainText('Còn 1 câu và 1 ảnh chưa gửi.');
  calls.length = 0;
  await context.setOffline(false);
  await expect(result(page)).toBeVisible();
  expect([calls.at(-1), new Set(calls.slice(0, -1))]).toEqual(['submit', new Set(['answers', 'photos'])]);
  expect(await site.db.execute(sql`select from attempt_photos where attempt_id = ${id}`).then(({ rows }) => rows.length)).toBe(1);
});

test('another page of the site sends what waits, and leads to the result', async ({ page, site, context }) => {
  const { id } = await startTest(site, page);
  const handIns = countHandIns(page);
  await context.setOffline(true);
  await chosen(page, 'B').check({ force: true });
  await handIn(page);
  await expect(waitingPanel(page)).toBeVisible();
  await page.goto('about:blank');
  await context.setOffline(false);
  const other = await context.newPage();
  await open(other, '/profile/account');
  const news = other.getByRole('region', { name: 'Bài đã nộp' });
  await expect(news).toContainText('Đã nộp bài Đề 3.');
  expect([await stored(site, id), handIns()]).toEqual([{ c1: 'B' }, 1]);
  await news.getByRole('link', { name: 'Xem kết quả' }).click();
  await expect(score(other)).toHaveAccessibleName('0,25 / 3');
});

test('of two tabs both wait, one sends, and both show the result', async ({ page, site, context }) => {
  const { id, address } = await startTest(site, page);
  const handIns = countHandIns(page);
  const other = await context.newPage();
  await openAttempt(other, address);
  await expect(chosen(other, 'B')).toBeVisible();
  await context.setOffline(true);
  await chosen(page, 'B').check({ force: true });
  await expect(chosen(other, 'B')).toBeChecked();
  await handIn(page);
  await expect(waitingPanel(other)).toBeVisible();
  await press(other, 'Làm tiếp');
  await expect(chosen(page, 'B'), 'taken back in the other tab').toBeVisible();
  await handIn(other);
  await expect(waitingPanel(page)).toBeVisible();
  await context.setOffline(false);
  await expect(result(page)).toBeVisible();
  await expect(result(other)).toBeVisible();
  expect([await stored(site, id), handIns()]).toEqual([{ c1: 'B' }, 1]);
});

test('a browser that dies with a test that was handed in hands it in when it is opened again', async ({ playwright, site, launchOptions }, testInfo) => {
  const learner = await makeLearner(site.db, testSecret);
  const set = await writeTests(site);
  const id = await beginAttempt(site, learner, set);
  const folder = testInfo.outputPath('profile');
  const start = async (path: string) => {
    const context = await playwright.chromium.launchPersistentContext(folder, { ...launchOptions, baseURL: site.origin, locale: 'vi-VN' });
    await addCookie(context, site.origin, learner.cookie);
    const page = await context.newPage();
    await (path === '/' ? open : openAttempt)(page, path);
    return { context, page };
  };
  const { context, page } = await start(`/practice/${set}?attempt=${id}`);
  await expect(chosen(page, 'B')).toBeVisible();
  await context.setOffline(true);
  await chosen(page, 'B').check({ force: true });
  await handIn(page);
  await expect(waitingPanel(page)).toBeVisible();
  const gone = context.waitForEvent('close');
  const browser = await context.newCDPSession(page);
  await browser.send('Browser.crash').catch(() => undefined); // a crashed browser does not answer
  await gone;
  expect(await isSubmitted(site, id)).toBe(false);

  const again = await start('/');
  await expect(again.page.getByRole('region', { name: 'Bài đã nộp' })).toContainText('Đã nộp bài Đề 3.');
  expect([await stored(site, id), await isSubmitted(site, id)]).toEqual([{ c1: 'B' }, true]);
  await again.context.close();
});

test('work that was done in time without a connection counts although the site has handed in meanwhile, and is said to have come late', async ({ page, site, context }) => {
  const DAY = 24 * 60 * 60_000;
  const { id, address } = await startTest(site, page);
  // It is yesterday on the device, and in the attempt.
  await page.route(`**/api/attempts/${id}`, async (route) => {
    const response = await route.fetch();
    const attempt = (await response.json()) as Record<'now' | 'startedAt' | 'deadline', string>;
    const earlier = (at: string) => new Date(Date.parse(at) - DAY).toISOString();
    await route.fulfill({ response, json: { ...attempt, now: earlier(attempt.now), startedAt: earlier(attempt.startedAt), deadline: earlier(attempt.deadline) } });
  });
  await page.evaluate(() => localStorage.clear());
  await openAttempt(page, address);
  await expect(chosen(page, 'B')).toBeVisible();
  await context.setOffline(true);
  await chosen(page, 'B').check({ force: true });
  await handIn(page);
  await expect(waitingPanel(page)).toBeVisible();
  await page.goto('about:blank');
  await site.db.execute(sql`update attempts set started_at = started_at - interval '1 day', deadline = deadline - interval '1 day' where id = ${id}`);
  await site.runJob('hand-in-attempts');
  expect([await stored(site, id), await isSubmitted(site, id)]).toEqual([{}, true]);
  await context.setOffline(false);
  const other = await context.newPage();
  await open(other, address);
  await expect(score(other)).toHaveAccessibleName('0,25 / 3');
  await expect(other.getByText('1 câu trả lời tới máy chủ sau giờ nộp bài.')).toBeVisible();
});

test('reviews without a connection are kept one after another, and how they turned out is said when they are sent @phone', async ({ page, site, context, learner: { uid } }) => {
  await makeMistakes(site, uid, [1, 2]);
  await moveIntoPast(site, uid, 1);
  await open(page, '/review');
  await press(page, 'Bắt đầu ôn');
  await expect(chosen(page, 'A')).toBeVisible();
  await context.setOffline(true);
  await chosen(page, 'A').check({ force: true });
  await press(page, 'Kiểm tra');
  await expect(page.getByText('Đã giữ trên máy, sẽ tự gửi khi có mạng.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await press(page, 'Câu tiếp theo');
  await press(page, 'Em chưa làm được');
  await expect(page.getByText('Đã giữ trên máy, sẽ tự gửi khi có mạng.')).toBeVisible();
  await press(page, 'Xong');
  await expect(page.getByText('Em đã ôn 2 câu, kết quả hiện sau khi gửi.')).toBeVisible();
  const answers = async () => (await site.db.execute<{ right: boolean }>(sql`select "right" from answers where uid = ${uid} and source = 'review' order by at`)).rows;
  expect(await answers()).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText(/^2 câu đã gửi: đúng \d\./)).toBeVisible();
  expect(await answers()).toHaveLength(2);
  await expect(page.getByText('Em đã ôn 2 câu, kết quả hiện sau khi gửi.')).toHaveCount(0);
});

test('an exercise without a connection is kept, and its page says how it turned out; another page says it, too', async ({ page, site, context, learner: { uid } }) => {
  await makeTopicThatAsks(site);
  await openExercise(page, 'Tính');
  await context.setOffline(true);
  await page.getByLabel('Đáp số của em').fill('7');
  await press(page, 'Kiểm tra');
  await expect(page.getByText('Đã giữ trên máy, sẽ tự gửi khi có mạng. Em làm tiếp nhé.')).toBeVisible();
  await press(page, 'Làm bài tương tự');
  await expect(page.getByText('Cần có mạng để lấy bài mới.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('1 câu đã gửi: đúng 0. Câu sai nằm trong Sổ lỗi sai.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Chưa đúng/ })).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Đáp số của em').fill('6');
  await press(page, 'Kiểm tra');
  await expect(page.getByText('Đã giữ trên máy, sẽ tự gửi khi có mạng. Em làm tiếp nhé.')).toBeVisible();
  await page.goto('about:blank');
  await context.setOffline(false);
  const other = await context.newPage();
  await open(other, '/profile/account');
  await expect(other.getByText('1 câu đã gửi: đúng 1.')).toBeVisible();
  expect((await site.db.execute(sql`select from answers where uid = ${uid}`)).rows).toHaveLength(2);
});

test('signing out asks before unsent work is lost, and leaves nothing of it on the device', async ({ page, site }) => {
  const { id } = await startTest(site, page);
  await page.route('**/answers/*', (route) => route.abort());
  await chosen(page, 'B').check({ force: true });
  await expect(page.getByText('Còn 1 câu chưa gửi.')).toBeVisible();
  await open(page, '/profile/account');
  await press(page, 'Đăng xuất');
  const dialog = page.getByRole('dialog', { name: 'Còn bài chưa gửi' });
  await expect(dialog).toContainText('Máy còn giữ 1 câu trả lời chưa gửi được.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ở lại' }).click();
  await press(page, 'Đăng xuất');
  await dialog.getByRole('button', { name: 'Bỏ và đăng xuất' }).click();
  await expect(page.getByText('Đăng xuất thành công!')).toBeVisible();
  const rows = () => page.evaluate(() => new Promise<number>((resolve) => {
    const request = indexedDB.open('vo-toan-tests');
    request.onsuccess = () => {
      const count = request.result.transaction('answers').objectStore('answers').count();
      count.onsuccess = () => resolve(count.result);
    };
  }));
  await expect.poll(rows).toBe(0);
  expect(await stored(site, id)).toEqual({});
});

test('an assignment is worked on and handed in without a connection, too', async ({ page, site, context, learner: { uid } }) => {
  await assignPaper(site, uid);
  await open(page, '/assignment');
  await page.getByRole('link', { name: 'Đề 3' }).click();
  await press(page, 'Bắt đầu làm đề');
  await expect(chosen(page, 'B')).toBeVisible();
  await context.setOffline(true);
  await chosen(page, 'B').check({ force: true });
  await handIn(page);
  await expect(waitingPanel(page)).toContainText('Còn 1 câu chưa gửi.');
  await context.setOffline(false);
  await expect(result(page)).toBeVisible();
});

test('what needs a connection says so at the press', async ({ page, site, context, learner: _learner }) => {
  const set = await writeTests(site);
  await open(page, `/practice/${set}?de=de-4`);
  await expect(page.getByRole('dialog', { name: 'Mở Đề 4?' })).toBeVisible();
  await context.setOffline(true);
  await press(page, /^Mở đề: 20 xu$/);
  await expect(page.getByText('Cần có mạng để mở đề.')).toBeVisible();
  await context.setOffline(false);
  await open(page, `/practice/${set}?de=de-3`);
  await expect(page.getByRole('button', { name: 'Làm bài' })).toBeVisible();
  await context.setOffline(true);
  await press(page, 'Làm bài');
  await expect(page.getByText('Cần có mạng để bắt đầu làm bài.')).toBeVisible();
  await context.setOffline(false);
  await open(page, '/contact');
  await page.getByLabel('Nội dung').fill('Em hỏi về bài 3 trong sách bài tập ạ.');
  await page.getByLabel(/Họ và tên|Tên/).first().fill('An');
  await context.setOffline(true);
  await page.getByRole('button', { name: /Gửi/ }).click();
  await expect(page.getByText('Cần có mạng để gửi. Phần đã điền vẫn còn đây.')).toBeVisible();
});

test('the site can be installed under its own name, begins with today’s work, and is offered on the account page alone', async ({ page, site, learner: _learner }) => {
  await open(page, '/profile/account');
  const part = page.getByRole('region', { name: 'Cài Vở Toán lên màn hình chính' });
  await expect(part).toContainText('Mở menu của trình duyệt');
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = (await devtools.send('Page.getInstallabilityErrors')) as { installabilityErrors: { errorId: string }[] };
  // Tests open a window of their own, without the cookies of others.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const manifest = (await site.app.inject('/manifest.webmanifest')).json<{ start_url: string; short_name: string }>();
  expect([manifest.short_name, manifest.start_url]).toEqual(['Vở Toán', '/']);
  await open(page, manifest.start_url);
  await expect(page.getByRole('region', { name: 'Hôm nay', exact: true })).toBeVisible();

  // Chromium's offer, which a window without a frame never makes.
  await open(page, '/profile/account');
  await expect(page.getByRole('button', { name: /^Tài khoản của/ })).toBeVisible();
  const offered = await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => (document.title = 'asked') });
    return dispatchEvent(offer);
  });
  expect(offered, 'the browser shows no offer by itself').toBe(false);
  await part.getByRole('button', { name: 'Cài' }).click();
  await expect(page).toHaveTitle('asked');
  await expect(part).toContainText('Mở menu của trình duyệt');
});
