import type { BrowserContext, Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { attemptAnswers, attempts } from '../server/features/learning/attempts/tables.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { makeLearner } from '../server/testing/people.ts';
import { assignExercises, assignPaper } from './assigned-paper.ts';
import { makeMistakes, moveIntoPast } from './mistakes.ts';
import { answerFirst, keptPaths, OFFLINE, waitForFiles, waitForWorker } from './offline.ts';
import { addCookie, expect, expectAccessible, open, test, UNLIMITED } from './site.ts';
import { beginAttempt, writeTests } from './test-paper.ts';

// Work without a connection on pages that are opened anew, by a reload or in a browser that was killed.

test.use({ settings: UNLIMITED, serviceWorkers: 'allow' });
test.beforeEach(({ expectedComplaints }) => void expectedComplaints.push(...OFFLINE));

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const chosen = (page: Page, letter: string) => page.getByRole('radio', { name: new RegExp(`^${letter}\\.`) });
const result = (page: Page) => page.getByRole('heading', { level: 1, name: 'Kết quả Đề 3' });
const waitingPanel = (page: Page) => page.getByRole('region', { name: 'Em đã bấm nộp bài' });
const secondsLeft = async (page: Page): Promise<number> => {
  const [minutes = 0, seconds = 0] = ((await page.getByRole('timer').textContent()) ?? '').split(':').map(Number);
  return minutes * 60 + seconds;
};

async function handIn(page: Page): Promise<void> {
  await press(page, 'Nộp bài');
  await page.getByRole('dialog', { name: 'Nộp bài?' }).getByRole('button', { name: 'Nộp bài' }).click();
  // The dialog takes its entry out of the history, which would interrupt a reload.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('overlay');
}

const stored = async (site: TestApp, attemptId: string) =>
  Object.fromEntries((await site.db.select().from(attemptAnswers).where(eq(attemptAnswers.attemptId, attemptId))).map(({ questionId, value }) => [questionId, value]));
const isSubmitted = async (site: TestApp, attemptId: string) =>
  (await site.db.select().from(attempts).where(eq(attempts.id, attemptId)))[0]?.submittedAt != null;

/** Opens a page until all that it needs is kept on the device. */
async function openAndKeep(page: Page, uid: string, address: string, needed: string[]): Promise<void> {
  await open(page, address);
  await waitForWorker(page, uid);
  await waitForFiles(page);
  await open(page, address);
  await expect.poll(async () => (await keptPaths(page))[`account:${uid}`] ?? []).toEqual(expect.arrayContaining(needed));
}

async function startTest(site: TestApp, context: BrowserContext, page: Page) {
  const learner = await makeLearner(site.db, testSecret, { coins: 100 });
  await addCookie(context, site.origin, learner.cookie);
  const set = await writeTests(site);
  const id = await beginAttempt(site, learner, set);
  const address = `/practice/${set}?attempt=${id}`;
  await openAndKeep(page, learner.uid, address, [`/api/attempts/${id}`, `/api/practices/${set}`]);
  await expect(chosen(page, 'B')).toBeVisible();
  return { id, address };
}

test('a running test is opened again without a connection, with its clock and every answer, is handed in there, and goes by itself when the connection is back @phone', async ({ page, context, site }) => {
  const { id } = await startTest(site, context, page);
  await chosen(page, 'B').check({ force: true });
  await expect(page.getByText(/^Đã lưu \d/)).toBeVisible();
  const left = await secondsLeft(page);
  await context.setOffline(true);
  await page.reload();
  await expect(chosen(page, 'B'), 'the kept copy is older than the answer').toBeChecked();
  expect(await secondsLeft(page)).toBeLessThanOrEqual(left);
  await page.getByRole('link', { name: 'Câu sau' }).click();
  await chosen(page, 'C').check({ force: true });
  await expect(page.getByText('Còn 1 câu chưa gửi.')).toBeVisible();
  await page.reload();
  await expect(chosen(page, 'C')).toBeChecked();
  await handIn(page);
  await expect(waitingPanel(page)).toBeVisible();
  await page.reload();
  await expect(waitingPanel(page)).toBeVisible();
  // An answer may slip through: a page that is being left is not always cut off.
  expect(await isSubmitted(site, id)).toBe(false);
  await context.setOffline(false);
  await expect(result(page)).toBeVisible();
  expect([await stored(site, id), await isSubmitted(site, id)]).toEqual([{ c1: 'B', c2: 'C' }, true]);
});

test('a browser that is killed opens the running test without a connection, and another page hands it in later', async ({ playwright, site, launchOptions }, testInfo) => {
  const folder = testInfo.outputPath('profile');
  const start = async () => {
    const context = await playwright.chromium.launchPersistentContext(folder, { ...launchOptions, baseURL: site.origin, locale: 'vi-VN', serviceWorkers: 'allow' });
    return { context, page: await context.newPage() };
  };
  const first = await start();
  const { id, address } = await startTest(site, first.context, first.page);
  const cookies = await first.context.cookies();
  await first.context.setOffline(true);
  await chosen(first.page, 'B').check({ force: true });
  await expect(first.page.getByText('Còn 1 câu chưa gửi.')).toBeVisible();
  const gone = first.context.waitForEvent('close');
  const browser = await first.context.newCDPSession(first.page);
  await browser.send('Browser.crash').catch(() => undefined); // a crashed browser does not answer
  await gone;

  const second = await start();
  await second.context.addCookies(cookies);
  await second.context.setOffline(true);
  await open(second.page, address);
  await expect(chosen(second.page, 'B')).toBeChecked();
  await handIn(second.page);
  await expect(waitingPanel(second.page)).toContainText('Còn 1 câu chưa gửi.');
  await second.context.close();

  const third = await start();
  await third.context.addCookies(cookies);
  await open(third.page, '/');
  await expect(third.page.getByRole('region', { name: 'Bài đã nộp' })).toContainText('Đã nộp bài Đề 3.');
  expect([await stored(site, id), await isSubmitted(site, id)]).toEqual([{ c1: 'B' }, true]);
  await third.context.close();
});

test('an assignment that was begun is worked on and handed in without a connection after a reload', async ({ page, context, site, learner: { uid } }) => {
  await assignPaper(site, uid);
  await open(page, '/assignment');
  await page.getByRole('link', { name: 'Đề 3' }).click();
  await press(page, 'Bắt đầu làm đề');
  await expect(chosen(page, 'B')).toBeVisible();
  const address = new URL(page.url());
  const id = address.searchParams.get('attempt') ?? '';
  await openAndKeep(page, uid, address.pathname + address.search, [`/api/attempts/${id}`, `/api/users/${uid}/assignments/${address.pathname.split('/').at(-1)}`]);
  await expect(chosen(page, 'B')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await chosen(page, 'B').check({ force: true });
  await page.reload();
  await expect(chosen(page, 'B')).toBeChecked();
  await handIn(page);
  await expect(waitingPanel(page)).toBeVisible();
  await context.setOffline(false);
  await expect(result(page)).toBeVisible();
  expect([await stored(site, id), await isSubmitted(site, id)]).toEqual([{ c1: 'B' }, true]);
});

test('an assignment without a time limit is worked on without a connection after a reload, and another page hands it in later', async ({ page, context, site, learner: { uid } }) => {
  const assignmentId = await assignExercises(site, uid);
  await open(page, `/assignment/${assignmentId}`);
  await press(page, 'Bắt đầu');
  await expect(page.getByRole('textbox')).toBeVisible();
  const address = new URL(page.url());
  const id = address.searchParams.get('attempt') ?? '';
  await openAndKeep(page, uid, address.pathname + address.search, [`/api/attempts/${id}`, `/api/users/${uid}/assignments/${assignmentId}`]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.getByRole('textbox').fill('12');
  await expect(page.getByText('Còn 1 câu chưa gửi.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue('12');
  await handIn(page);
  await expect(waitingPanel(page)).toBeVisible();
  await page.goto('about:blank');
  await context.setOffline(false);
  const other = await context.newPage();
  await open(other, '/');
  await expect(other.getByRole('region', { name: 'Bài đã nộp' })).toBeVisible();
  expect(Object.values(await stored(site, id))).toEqual(['12']);
  expect(await isSubmitted(site, id)).toBe(true);
});

test('a test whose time ends without a connection says so, keeps its answers, and hands in by itself when the connection is back @phone', async ({ page, context, site }) => {
  const { id, address } = await startTest(site, context, page);
  await site.db.update(attempts).set({ startedAt: sql`now() - interval '90 minutes'`, deadline: sql`now() + interval '12 seconds'` }).where(eq(attempts.id, id));
  await open(page, address);
  const [{ deadline } = { deadline: new Date() }] = await site.db.select().from(attempts).where(eq(attempts.id, id));
  const keptAttempt = () => page.evaluate(async (path) => (await (await caches.match(path))?.text()) ?? '', `/api/attempts/${id}`);
  await expect.poll(keptAttempt).toContain(deadline.toISOString());
  await context.setOffline(true);
  await chosen(page, 'B').check({ force: true });
  const over = page.getByText('Hết giờ. Máy giữ 1 câu chưa gửi, có mạng máy tự gửi rồi nộp bài.');
  await expect(over).toBeVisible({ timeout: 20_000 });
  await expect(chosen(page, 'C')).toBeDisabled();
  await expectAccessible(page);
  await page.reload();
  await expect(over).toBeVisible();
  await expect(chosen(page, 'B')).toBeChecked();
  await expect(chosen(page, 'C')).toBeDisabled();
  expect(await isSubmitted(site, id)).toBe(false);
  await context.setOffline(false);
  await expect(result(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/không kịp tới/)).toHaveCount(0);
  expect([await stored(site, id), await isSubmitted(site, id)]).toEqual([{ c1: 'B' }, true]);
});

test('what the browser removes before it was sent is told on the page of the attempt, which goes on', async ({ page, context, site }) => {
  const { id, address } = await startTest(site, context, page);
  // Without a connection an answer may slip through when the page is left.
  const restore = answerFirst(site, ({ method }, answer) => method !== 'GET' && Boolean(answer.writeHead(503).end()));
  await chosen(page, 'B').check({ force: true });
  await expect(page.getByText('Còn 1 câu chưa gửi.')).toBeVisible();
  await handIn(page);
  await expect(waitingPanel(page)).toBeVisible();
  await page.goto('about:blank');
  restore();
  const client = await context.newCDPSession(page);
  await client.send('Storage.clearDataForOrigin', { origin: site.origin, storageTypes: 'indexeddb,cache_storage,service_workers' });
  await open(page, address);
  const removed = page.getByText(/^Trình duyệt đã xóa phần bài chưa gửi mà máy này giữ/);
  await expect(removed).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(removed).toBeVisible();
  await press(page, 'Em đã xem');
  await expect(removed).toHaveCount(0);
  await expect(chosen(page, 'B')).not.toBeChecked();
  await chosen(page, 'C').check({ force: true });
  await expect(page.getByText(/^Đã lưu \d/)).toBeVisible();
  await page.reload();
  await expect(chosen(page, 'C')).toBeChecked();
  await expect(removed).toHaveCount(0);
  await handIn(page);
  await expect(result(page)).toBeVisible();
  expect([await stored(site, id), await isSubmitted(site, id)]).toEqual([{ c1: 'C' }, true]);
});

test('a page whose store is removed while it is open sends all that it was given', async ({ page, context, site }) => {
  const { id } = await startTest(site, context, page);
  await context.setOffline(true);
  await chosen(page, 'B').check({ force: true });
  await expect(page.getByText('Còn 1 câu chưa gửi.')).toBeVisible();
  const client = await context.newCDPSession(page);
  await client.send('Storage.clearDataForOrigin', { origin: site.origin, storageTypes: 'indexeddb,cache_storage' });
  await page.getByRole('link', { name: 'Câu sau' }).click();
  await chosen(page, 'C').check({ force: true });
  await handIn(page);
  await expect(waitingPanel(page)).toContainText('Còn 2 câu chưa gửi.');
  await context.setOffline(false);
  await expect(result(page)).toBeVisible();
  expect([await stored(site, id), await isSubmitted(site, id)]).toEqual([{ c1: 'B', c2: 'C' }, true]);
});

test('the reviews of today go on after a reload without a connection, without those that were answered', async ({ page, context, site, learner: { uid } }) => {
  await makeMistakes(site, uid, [1, 2]);
  await moveIntoPast(site, uid, 1);
  await openAndKeep(page, uid, '/review', [`/api/users/${uid}/review`]);
  await context.setOffline(true);
  await page.reload();
  await press(page, 'Bắt đầu ôn');
  await expect(page.getByText('Câu 1 / 2')).toBeVisible();
  await chosen(page, 'A').check({ force: true });
  await press(page, 'Kiểm tra');
  await expect(page.getByText('Đã giữ trên máy, sẽ tự gửi khi có mạng.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Câu 1 / 1')).toBeVisible();
  await press(page, 'Em chưa làm được');
  await expect(page.getByText('Đã giữ trên máy, sẽ tự gửi khi có mạng.')).toBeVisible();
  await open(page, '/review');
  await expect(page.getByText('Em đã ôn 2 câu, kết quả hiện sau khi gửi.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^2 câu đã gửi: đúng \d\./)).toBeVisible();
  const { rows } = await site.db.execute(sql`select from answers where uid = ${uid} and source = 'review'`);
  expect(rows).toHaveLength(2);
});
