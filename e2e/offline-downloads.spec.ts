import type { Page } from '@playwright/test';
import { makeBoards } from './boards.ts';
import { answerFirst, keptPaths, OFFLINE, waitForFiles, waitForWorker } from './offline.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test, UNLIMITED, type Site } from './site.ts';

test.use({ settings: UNLIMITED, serviceWorkers: 'allow' });

const COURSE = '/course/toan-bang';
const boardOf = (lesson: string) => `/api/courses/toan-bang/lessons/${lesson}/board`;
const download = (page: Page) => page.getByRole('button', { name: 'Tải về để học ngoại tuyến' });
const isThere = (page: Page) => page.getByText(/^Đã giữ trên máy để học ngoại tuyến: [\d,]+ KB/);
const cacheOf = (uid: string) => `download:${uid}:toan-bang:bang-c1`;

async function openCourse(site: Site, page: Page, uid: string): Promise<void> {
  await makeBoards(site);
  await open(page, COURSE);
  await waitForWorker(page, uid);
  await waitForFiles(page);
  await expect(download(page)).toBeVisible();
}

test('a chapter is downloaded as far as its learner may see it, its size said before; then its lessons and topics open without a connection, until it is removed @both', async ({ page, context, site, learner: { uid }, expectedComplaints }) => {
  expectedComplaints.push(...OFFLINE);
  await page.addInitScript(() => {
    navigator.storage.persist = () => Promise.resolve((document.documentElement.dataset['persists'] = '1') === '1');
  });
  await openCourse(site, page, uid);
  await expect(page.getByText(/^3 bài giảng và 1 chuyên đề có bài tập, khoảng \d+ KB trên máy/)).toBeVisible();
  await expectAccessible(page);
  await download(page).click();
  await expect(isThere(page)).toBeVisible();
  expect((await isThere(page).boundingBox())?.width, 'its words stand beside or above the buttons, not letter under letter').toBeGreaterThan(150);
  await expect(page.locator('html')).toHaveAttribute('data-persists', '1');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const kept = (await keptPaths(page))[cacheOf(uid)] ?? [];
  expect(kept).toEqual(expect.arrayContaining(['/api/courses/toan-bang', ...['bang-1', 'bang-2', 'bang-3'].map(boardOf)]));
  expect(kept).not.toContain(boardOf('bang-4'));
  expect(kept.filter((path) => path.startsWith('/api/topics/'))).toHaveLength(1);

  await context.setOffline(true);
  await open(page, `${COURSE}?lesson=bang-2`);
  await expect(page.locator('.board-screen[data-ready]')).toBeVisible();
  await open(page, '/profile/offline');
  await expect(page.getByRole('link', { name: 'Chương I. Số tự nhiên' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Xóa khỏi máy: Chương I. Số tự nhiên' }).click();
  await expect(page.getByText(/^Chưa tải chương nào/)).toBeVisible();
  expect(Object.keys(await keptPaths(page))).not.toContain(cacheOf(uid));
});

test('a download is cancelled by a press, and one that fails says so and can be repeated; neither leaves anything', async ({ page, site, learner: { uid }, expectedComplaints }) => {
  expectedComplaints.push(...OFFLINE);
  await openCourse(site, page, uid);
  const held = Promise.withResolvers<void>();
  const release = answerFirst(site, (request, answer) => {
    if (request.url !== boardOf('bang-2')) return false;
    void held.promise.then(() => answer.writeHead(503).end());
    return true;
  });
  await download(page).click();
  await expect(page.getByRole('progressbar', { name: /^Đang tải về/ })).toBeVisible();
  await page.getByRole('button', { name: 'Hủy' }).click();
  await expect(download(page)).toBeVisible();
  expect(Object.keys(await keptPaths(page))).not.toContain(cacheOf(uid));
  held.resolve();
  await download(page).click();
  await expect(page.getByText('Chưa tải được chương này. Em kiểm tra mạng rồi tải lại nhé.')).toBeVisible();
  expect(Object.keys(await keptPaths(page))).not.toContain(cacheOf(uid));
  release();
  await download(page).click();
  await expect(isThere(page)).toBeVisible();
});

test('where a chapter does not fit on the device this is said, and nothing of it stays', async ({ page, context, site, learner: { uid }, expectedComplaints }) => {
  expectedComplaints.push(/Quota/i);
  await openCourse(site, page, uid);
  const client = await context.newCDPSession(page);
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
  await client.send('Storage.overrideQuotaForOrigin', { origin: site.origin, quotaSize: usage + 1000 });
  await download(page).click();
  await expect(page.getByText(/^Máy không còn đủ chỗ: cần khoảng \d+ KB\./)).toBeVisible();
  expect(Object.keys(await keptPaths(page))).not.toContain(cacheOf(uid));
});

test('what the browser has removed is told at the next visit, with the way to download it again', async ({ page, site, learner: { uid } }) => {
  await openCourse(site, page, uid);
  await download(page).click();
  await expect(isThere(page)).toBeVisible();
  await page.evaluate((name) => caches.delete(name), cacheOf(uid));
  await open(page, '/');
  await expect(page.getByText(/^Bản tải về của “Chương I\. Số tự nhiên” không còn trên máy/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Tải lại' }).click();
  await expect(download(page)).toBeVisible();
  await open(page, '/');
  await expect(page.getByText(/^Bản tải về của/)).toHaveCount(0);
});

test('what is kept is listed with its size, and removed one by one or all at once; the learner stays signed in', async ({ page, context, site, learner: { uid }, expectedComplaints }) => {
  expectedComplaints.push(...OFFLINE);
  await openCourse(site, page, uid);
  await page.getByRole('link', { name: /Lũy thừa là gì/ }).click();
  await expect(page.locator('.board-screen[data-ready]')).toBeVisible();
  await open(page, '/profile');
  await page.getByRole('link', { name: 'Xem những gì đã giữ trên máy' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Lũy thừa là gì?' })).toContainText(/Bài giảng, \d+ KB, giữ lúc/);
  await page.getByRole('button', { name: 'Xóa khỏi máy: Lũy thừa là gì?' }).click();
  await expect(page.getByRole('link', { name: 'Lũy thừa là gì?' })).toHaveCount(0);
  expect((await keptPaths(page))[`account:${uid}`]).not.toContain(boardOf('bang-1'));
  await page.getByRole('button', { name: 'Xóa tất cả khỏi máy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa tất cả' }).click();
  await expect(page.getByText('Chưa có trang nào.')).toBeVisible();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Tài khoản của')).toHaveCount(1);
});
