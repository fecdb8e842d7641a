import type { Page } from '@playwright/test';
import { openPart } from './forms.ts';
import { expect, expectAccessible, open, test } from './site.ts';

/** Sends the event that headless browsers omit. */
const toTheFront = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('a page that failed without a connection keeps its header, and comes by itself when the connection is back', async ({ page, context, expectedComplaints }) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED|preload assets/); // axe asks for the style sheets again
  await open(page, '/contact');
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Khóa học' }).click();
  await expect(page.getByRole('heading', { name: 'Chưa mở được trang' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Khóa học' })).toBeVisible();
  await expectAccessible(page); // here alone, because only a lost connection shows it
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Khóa học' })).toBeVisible();
});

const NO_NETWORK = 'Mất kết nối mạng. Vui lòng kiểm tra mạng rồi thử lại.';

test('what cannot be opened without a connection says so in its place, and comes when the connection is back', async ({ page, context, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED|ChunkError|preload assets/);
  await open(page, '/practice/lop-8-thu');
  await expect(page.getByRole('button', { name: '100 xu, nạp thêm' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Đề 1', exact: true }).click();
  await expect(page.getByRole('main')).toContainText(NO_NETWORK);
  await expect(page.getByRole('heading', { level: 1, name: 'Đề thử lớp 8' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('main')).toContainText(NO_NETWORK);
  await context.setOffline(false);
  const problems = page.getByRole('navigation', { name: 'Các bài' });
  await expect(problems).toBeVisible();
  await expect(problems, 'with its style sheet').toHaveCSS('display', 'flex');

  await context.setOffline(true);
  const asked = page.waitForEvent('requestfailed');
  await toTheFront(page);
  await asked;
  await expect(problems, 'a paper that is being done stays').toBeVisible();
});

test('a lesson whose player could not be fetched is fetched again at a press', async ({ page, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/ERR_FAILED|ChunkError/);
  await page.route('**/assets/LessonView-*.js', (route) => route.abort()); // before the idle page prefetches it
  await open(page, '/course/toan-thu');
  await page.getByRole('link', { name: /Phần tử của tập hợp/ }).click();
  await expect(page.getByRole('dialog')).toContainText(NO_NETWORK);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.locator('video')).toBeVisible();
});

test('a list that could not be loaded is asked for again when the tab comes to the front', async ({ page, learner, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/);
  const sessions = `**/api/users/${learner.uid}/sessions`;
  await page.route(sessions, (route) => route.fulfill({ status: 500, json: { code: 'internal-error', message: 'Hỏng rồi.' } }));
  await open(page, '/profile');
  await openPart(page, 'Thiết bị đang đăng nhập');
  await expect(page.getByText('Hỏng rồi.')).toBeVisible();
  await page.unroute(sessions);
  await toTheFront(page);
  await expect(page.getByText('Thiết bị này')).toBeVisible();
});

test('what another tab has watched, opened and answered is taken over', async ({ page, context, learner: { uid } }) => {
  const other = await context.newPage();
  await open(page, '/course/toan-thu');
  await open(other, '/practice/lop-8-thu');
  await expect(page.getByRole('link', { name: 'Học bài đầu tiên' })).toBeVisible();
  await expect(other.getByRole('listitem').filter({ hasText: 'Đề 2' })).toContainText('20 xu');
  const answers = await other.evaluate(async (id) => {
    const headers = { 'content-type': 'application/json' };
    const watched = { courseId: 'toan-thu', lessonId: 'thu-mien-phi', position: 4, duration: 4, at: new Date().toISOString() };
    const one = await fetch(`/api/users/${id}/progress`, { method: 'POST', headers, body: JSON.stringify(watched) });
    const opened = { amount: 20, practiceId: 'lop-8-thu', paperId: 'de-2' };
    const two = await fetch(`/api/users/${id}/deductCoins`, { method: 'PUT', headers, body: JSON.stringify(opened) });
    return [one.status, two.status];
  }, uid);
  expect(answers).toEqual([204, 200]);
  await toTheFront(page);
  await expect(page.getByText('Đã xem 1/4 bài giảng')).toBeVisible();
  await expect(page.getByRole('button', { name: '80 xu, nạp thêm' })).toBeVisible();
  await toTheFront(other);
  await expect(other.getByRole('listitem').filter({ hasText: 'Đề 2' })).not.toContainText('20 xu');

  for (const tab of [page, other]) await open(tab, '/quiz?grade=6&exam=Gi%E1%BB%AFa+HKI');
  const options = other.getByRole('list', { name: 'Các phương án' }).getByRole('button');
  await options.first().click();
  await expect(page.getByRole('button', { name: 'Câu tiếp theo' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages that need it say so instead of waiting for ever', async ({ page }) => {
    // Playwright's text search skips this element.
    const note = page.locator('noscript .notice');
    for (const path of ['/login', '/register', '/verify?mode=verifyEmail&code=x', '/profile', '/quiz?grade=6&exam=Gi%E1%BB%AFa+HKI', '/topic/lop-7-thu']) {
      await page.goto(path);
      await expect(note, path).toBeVisible();
      await expect(note, path).toContainText('Trang này cần JavaScript');
      await expect(page.locator('.skeleton-bar:visible'), path).toHaveCount(0);
    }
    await page.goto('/courses');
    await expect(note).toHaveCount(0);
  });
});
