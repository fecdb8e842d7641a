import type { Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { lessonProgress } from '../server/features/progress/tables.ts';
import { expect, expectNoSidewaysScroll, open, ready, test } from './site.ts';

const COURSE = 'toan-thu';
const FREE = 'thu-mien-phi';

/** Plays the open video from `from` to `to`, in parts of its length. */
async function play(page: Page, from: number, to: number, rate = 2): Promise<void> {
  await page.locator('dialog video').evaluate(
    async (video: HTMLVideoElement, [start, end, speed]) => {
      video.muted = true;
      video.playbackRate = speed;
      if (video.readyState < HTMLMediaElement.HAVE_METADATA) {
        await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve, { once: true }));
      }
      video.currentTime = start * video.duration;
      const reached = new Promise<void>((resolve) => {
        video.addEventListener('timeupdate', () => video.currentTime >= end * video.duration && resolve());
        video.addEventListener('ended', () => resolve());
      });
      // A film that ends before it has begun to play refuses its promise: the end counts.
      video.play().catch(() => {});
      await reached;
      video.pause();
    },
    [from, to, rate] as const,
  );
}

test('a lesson goes on where it was left, and leaving the page is enough to be remembered', async ({ page, site, learner, context }) => {
  const row = async () =>
    (await site.db.select().from(lessonProgress).where(and(eq(lessonProgress.uid, learner.uid), eq(lessonProgress.lessonId, FREE))))[0];
  await open(page, `/course/${COURSE}?lesson=${FREE}`);
  await expect(page.locator('dialog video')).toBeVisible();
  expect(await row(), 'opening is not watching').toBeUndefined();
  await play(page, 0.5, 0.6);
  await page.goto('about:blank');
  await expect.poll(async () => (await row())?.position ?? 0).toBeGreaterThan(0.5 * ((await row())?.duration ?? Infinity));
  expect((await row())?.watched).toBe(false);

  const elsewhere = await context.newPage();
  await open(elsewhere, `/course/${COURSE}?lesson=${FREE}`);
  await expect(elsewhere.getByText(/^Tiếp tục từ/)).toBeVisible();
  const { position = 0 } = (await row()) ?? {};
  const place = () => elsewhere.locator('dialog video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(place).toBeCloseTo(position, 0);
});

test('a lesson that was begun says so in its row, one that was watched has a tick and is counted @phone', async ({ page, learner: _learner }) => {
  const row = page.locator(`#lesson-${FREE}`);
  const leave = () => page.getByRole('button', { name: 'Đóng' }).click();
  await open(page, `/course/${COURSE}?lesson=${FREE}`);
  await play(page, 0.4, 0.5);
  await leave();
  await expect(row.getByText('Học tiếp')).toBeVisible();
  const part = () => row.locator('progress').evaluate(({ position }: HTMLProgressElement) => position);
  expect(await part()).toBeGreaterThan(0.3);
  await row.click();
  await play(page, 0.95, 1);
  await leave();
  await expect(row.getByText('Đã xem'), 'the end alone was seen').toHaveCount(0);
  await row.click();
  await play(page, 0, 1, 4);
  await leave();
  await expect(row.getByText('Đã xem')).toBeVisible();
  await expect(row.locator('progress')).toHaveCount(0);
  await expect(page.getByText('3 bài · đã xem 1 · 1 đang cập nhật')).toBeVisible();
});

test('what was watched is marked on the course, and home leads to what comes next @phone', async ({ page, site, learner: { uid } }) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 2, name: 'Em học lớp mấy?' })).toBeVisible();
  await page.getByRole('button', { name: 'Lớp 6' }).click();
  const first = page.getByRole('region', { name: 'Phần tử của tập hợp' });
  await expect(first.getByRole('link', { name: 'Xem bài giảng' })).toHaveAttribute('href', `/course/${COURSE}?lesson=${FREE}`);
  await expect(page.getByRole('combobox', { name: 'Lớp' })).toHaveValue('6');
  await expect(page.getByRole('link', { name: 'Bài 1. Tập hợp Chưa học' })).toHaveAttribute('href', '/profile/map?bai=1');
  // The next step is in view on a small phone, above the bar at the foot.
  await expect(first.getByRole('link')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Phiếu tuần' })).toHaveAttribute('href', '/profile/week');
  await page.getByRole('combobox', { name: 'Lớp' }).selectOption('9');
  await expect(page.getByRole('region', { name: 'Toán 9 chưa có bài để học tiếp.' }).getByRole('link', { name: 'Xem khóa học' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Lớp' }).selectOption('6');
  await site.db.insert(lessonProgress).values({ uid, courseId: COURSE, lessonId: FREE, position: 4, duration: 4, watched: true, at: new Date() });
  await open(page, `/course/${COURSE}`);
  await expect(page.getByText('Đã xem 1/4 bài giảng')).toBeVisible();
  await expect(page.locator(`#lesson-${FREE}`).getByText('Đã xem')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Học tiếp: Tính chất giao hoán' })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await open(page, '/');
  const card = page.getByRole('region', { name: 'Tính chất giao hoán' });
  await expect(card).toContainText('Bài giảng tiếp theo');
  await expect(card).toContainText('Đã xem 1/4 bài giảng');
  await expectNoSidewaysScroll(page);
  await card.getByRole('link', { name: 'Học tiếp' }).click();
  await expect(page).toHaveURL(/\/course\/toan-thu\?.*lesson=thu-youtube/);
});

test('a visitor sees nothing of going on, and nothing is asked for', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/');
  await expect(page.getByRole('region', { name: 'Hôm nay' })).toBeHidden();
  await open(page, `/course/${COURSE}`);
  await ready(page);
  // Nor does the page load the code for it.
  expect(asked.filter((path) => /^\/api\/.*(progress|resume)|\/assets\/(queries|useQuery)-/.test(path))).toEqual([]);
});

test('a film that plays is written down at its beginning and its end, not at every second', async ({ page, learner }) => {
  const writes: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(`/users/${learner.uid}/progress`)) {
      writes.push((request.postDataJSON() as { position: number }).position);
    }
  });
  await open(page, `/course/${COURSE}?lesson=${FREE}`);
  await play(page, 0, 0.9);
  await page.getByRole('button', { name: 'Đóng' }).click();
  await expect.poll(() => writes.length).toBe(2);
  expect(writes[1]).toBeGreaterThan(writes[0] ?? Infinity);
});
