import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { session } from '../server/features/identity/tables.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { makeLearner } from '../server/testing/people.ts';
import { makeBoards } from './boards.ts';
import { answerFirst, keptPaths, OFFLINE, waitForFiles, waitForWorker } from './offline.ts';
import { addCookie, expect, expectAccessible, open, ready, test, UNLIMITED } from './site.ts';
import { writeTests } from './test-paper.ts';

test.use({ settings: UNLIMITED, serviceWorkers: 'allow' });

const COURSE = '/course/toan-bang';
const LESSON = `${COURSE}?lesson=bang-1`;
const BOARD = '/api/courses/toan-bang/lessons/bang-1/board';
const today = (page: Page) => page.getByRole('region', { name: 'Hôm nay', exact: true });
const fromDevice = (page: Page) => page.getByText(/^Không có mạng – em đang xem bản giữ trên máy lúc \d\d:\d\d\./);
const board = (page: Page) => page.locator('.board-screen[data-ready]');

const uidOf = async (page: Page) =>
  (Object.keys(await keptPaths(page)).find((name) => name.startsWith('account:')) ?? '').slice('account:'.length);

/** Opens a lesson with its board, so that all of it is kept. */
async function openLesson(site: TestApp, page: Page, uid: string): Promise<void> {
  await makeBoards(site);
  await open(page, COURSE);
  await waitForWorker(page, uid);
  await waitForFiles(page);
  await page.getByRole('link', { name: /Lũy thừa là gì/ }).click();
  await expect(board(page)).toBeVisible();
  await expect.poll(async () => (await keptPaths(page))[`account:${uid}`]).toContain(BOARD);
}

/** Ends the running service worker; the browser begins it anew when a page asks for something. */
async function stopWorker(context: BrowserContext, page: Page): Promise<void> {
  const client = await context.newCDPSession(page);
  await client.send('ServiceWorker.enable');
  await client.send('ServiceWorker.stopAllWorkers');
  await client.detach();
}

async function signIn(site: TestApp, context: BrowserContext): Promise<string> {
  const { uid, cookie } = await makeLearner(site.db, testSecret, {});
  await addCookie(context, site.origin, cookie);
  return uid;
}

test('what a learner has opened is there without a connection, also after a reload and by another address, and says from when it is @both', async ({ page, context, site, learner: { uid }, expectedComplaints }) => {
  expectedComplaints.push(...OFFLINE);
  await openLesson(site, page, uid);
  await open(page, '/');
  await expect(today(page)).toBeVisible();
  await expect.poll(async () => (await keptPaths(page))[`account:${uid}`]).toContain(`/api/users/${uid}/today`);
  await context.setOffline(true);
  await open(page, LESSON);
  await expect(board(page)).toBeVisible();
  await page.reload();
  await expect(board(page)).toBeVisible();
  await open(page, COURSE);
  await expect(fromDevice(page)).toBeVisible();
  await open(page, '/');
  await expect(today(page)).toBeVisible();
  await expect(fromDevice(page)).toBeVisible();
  await open(page, '/topic/chua-mo');
  await expect(page.getByText('Mất kết nối mạng. Vui lòng kiểm tra mạng rồi thử lại.')).toBeVisible();
  await open(page, '/');
  await context.setOffline(false);
  await expect(fromDevice(page)).toHaveCount(0);
});

test('a site that was away is asked again by itself: the line goes, and what is newer is shown, also when the worker was begun anew', async ({ page, context, site, learner: { uid }, expectedComplaints }) => {
  expectedComplaints.push(...OFFLINE);
  await open(page, '/');
  await waitForWorker(page, uid);
  await waitForFiles(page);
  await open(page, '/');
  await expect.poll(async () => (await keptPaths(page))[`account:${uid}`]).toContain(`/api/users/${uid}/today`);
  const restore = answerFirst(site, (_, answer) => Boolean(answer.writeHead(503).end()));
  await page.reload();
  await expect(page.getByText(/^Chưa kết nối được – em đang xem bản giữ trên máy/)).toBeVisible();
  await expectAccessible(page);
  await stopWorker(context, page);
  const readAgain = page.waitForResponse((answer) => answer.ok() && answer.url().endsWith('/today'));
  restore();
  await expect(page.getByText(/^Chưa kết nối được/)).toHaveCount(0);
  await readAgain;
});

test('a visitor reads again without a connection what they have read; the owner’s area and pages of secret links are not kept', async ({ page, context, expectedComplaints }) => {
  expectedComplaints.push(...OFFLINE);
  await open(page, '/guide');
  await waitForWorker(page);
  await open(page, '/guide');
  await open(page, '/courses');
  await open(page, '/adminLogin');
  await context.setOffline(true);
  await open(page, '/guide');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cách học Toán cho chắc');
  await open(page, '/courses');
  await expect(page.getByRole('link', { name: 'Khóa học thử' })).toBeVisible();
  for (const path of ['/topic/chua-mo', '/adminLogin', '/admin/students', '/week/abc', '/pay/abc']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Không có mạng');
  }
  const paths = Object.values(await keptPaths(page)).flat();
  expect(paths.filter((path) => /^\/(?:admin|week|pay|api\/admin)/.test(path))).toEqual([]);
});

test('the service worker is registered after a page has loaded and can be used', async ({ page }) => {
  await page.addInitScript(() => {
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
    navigator.serviceWorker.register = (...call) => {
      const { dataset } = document.documentElement;
      dataset['registered'] = `${document.readyState} ${dataset['ready']}`;
      return register(...call);
    };
  });
  await open(page, '/');
  await expect(page.locator('html')).toHaveAttribute('data-registered', 'complete 1');
});

test('signing out, here or in another tab, leaves nothing of the account on the device', async ({ page, context, site, learner: { uid }, expectedComplaints }) => {
  // The page that is left may still ask.
  expectedComplaints.push(/status of 401/);
  await openLesson(site, page, uid);
  await open(page, '/profile');
  await page.getByRole('main').getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page.getByText('Đăng xuất thành công!')).toBeVisible();
  expect(Object.keys(await keptPaths(page)).filter((name) => name.includes(uid))).toEqual([]);

  const next = await signIn(site, context);
  await open(page, '/');
  await waitForWorker(page, next);
  const other = await context.newPage();
  await open(other, '/');
  await other.evaluate(() => fetch('/api/auth/sign-out', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }));
  expect(await uidOf(page)).toBe('');
});

test('a session that was ended elsewhere leaves nothing on the device once the site says so', async ({ page, site, learner: { uid }, expectedComplaints }) => {
  expectedComplaints.push(/status of 401/);
  await openLesson(site, page, uid);
  await site.db.delete(session).where(eq(session.userId, uid));
  site.identity.sessionEnded();
  await page.evaluate((path) => fetch(path), BOARD);
  await expect.poll(() => uidOf(page)).toBe('');
});

test('a session that ends while the line is cut shows nothing more, and what was kept goes', async ({ page, context, site, learner: { uid }, expectedComplaints }) => {
  expectedComplaints.push(...OFFLINE);
  await openLesson(site, page, uid);
  await context.setOffline(true);
  await open(page, LESSON);
  await expect(board(page)).toBeVisible();
  // The worker is begun anew, as browsers do at any time, after the end of the week that the site has told it.
  await page.evaluate(async () => {
    const cache = await caches.open('session');
    const account = (await (await cache.match('/account'))?.json()) as { endsAt: number };
    await cache.put('/account', Response.json({ ...account, endsAt: account.endsAt - 7 * 24 * 60 * 60 * 1000 }));
  });
  await stopWorker(context, page);
  await open(page, LESSON);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(board(page)).toHaveCount(0);
  expect(await uidOf(page)).toBe('');
});

test('another learner on the same device sees nothing of the first one, with or without a connection', async ({ page, context, site, learner: { uid }, expectedComplaints }) => {
  expectedComplaints.push(...OFFLINE);
  await openLesson(site, page, uid);
  const other = await signIn(site, context);
  await open(page, '/');
  await waitForWorker(page, other);
  expect(await uidOf(page)).toBe(other);
  expect((await keptPaths(page))[`account:${other}`]?.filter((path) => path.includes(uid) || path === BOARD)).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await ready(page);
  await expect(page.getByText('Tài khoản của')).toHaveCount(1);
  expect(await page.evaluate((path) => fetch(path).then(() => 'answered', () => 'failed'), BOARD)).toBe('failed');
});

test('a new build is taken at the next visit: its pages and files replace those of the older one, and the learner’s stay', async ({ page, context, site, learner: { uid }, expectedComplaints }) => {
  expectedComplaints.push(...OFFLINE);
  await open(page, '/');
  await waitForWorker(page, uid);
  const builds = () => page.evaluate(async () => (await caches.keys()).filter((name) => /^(?:build|pages):/.test(name)));
  const [before = ''] = (await builds()).map((name) => name.split(':')[1] ?? '');
  const script = readFileSync('dist/worker/service-worker.js', 'utf8');
  expect(script).toContain(before);
  const restore = answerFirst(site, (request, answer) => {
    if (request.url !== '/service-worker.js') return false;
    answer.setHeader('content-type', 'text/javascript').end(script.replaceAll(before, 'newer'));
    return true;
  });
  await page.reload();
  await expect.poll(async () => (await builds()).toSorted()).toEqual(['build:newer', 'pages:newer']);
  restore();
  expect(await uidOf(page)).toBe(uid);
  await context.setOffline(true);
  await page.reload();
  await expect(today(page)).toBeVisible();
});

test('on a full device the site works as before, and what is kept makes room for what is newer', async ({ page, context, site, learner: { uid }, expectedComplaints }) => {
  expectedComplaints.push(...OFFLINE, /Quota/i);
  await open(page, '/');
  await waitForWorker(page, uid);
  await waitForFiles(page);
  const client = await context.newCDPSession(page);
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
  await client.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize: usage + 1000 });
  await makeBoards(site);
  await open(page, LESSON);
  await expect(board(page)).toBeVisible();
  await open(page, '/review');
  await expect(page.getByRole('heading', { level: 1, name: 'Ôn hôm nay' })).toBeVisible();
  await context.setOffline(true);
  await open(page, '/review');
  await expect(page.getByRole('heading', { level: 1, name: 'Ôn hôm nay' })).toBeVisible();
});

test('while a learner makes an attempt no earlier result is kept, as the site shows none', async ({ page, site, learner: { uid } }) => {
  const practiceId = await writeTests(site);
  await open(page, '/');
  await waitForWorker(page, uid);
  const paths = async () => ((await keptPaths(page))[`account:${uid}`] ?? []).filter((path) => path.startsWith('/api/attempts'));
  await page.evaluate(() => fetch('/api/attempts'));
  await expect.poll(paths).toEqual(['/api/attempts']);
  const begin = { method: 'POST', body: JSON.stringify({ practiceId, paperId: 'de-3' }), headers: { 'content-type': 'application/json' } };
  expect(await page.evaluate(async (call) => (await fetch('/api/attempts', call)).status, begin)).toBe(201);
  expect(await paths()).toEqual([]);
});
