import type { Page } from '@playwright/test';
import { makeLearner } from '../server/testing/people.ts';
import { testSecret } from '../server/testing/app.ts';
import { BOARDS_REWRITTEN, openAsAdmin } from './admin-area.ts';
import { openSettings, waitForQuestionCode, makeBoards } from './boards.ts';
import { addCookie, expect, expectNoSidewaysScroll, open, test } from './site.ts';

test.use({ settings: BOARDS_REWRITTEN });
test.beforeEach(({ site }) => makeBoards(site));

declare global {
  interface Window {
    /** Starts and ends of playback. */
    heardOf: string[];
  }
}

const part = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const button = (page: Page, place: string, name: string) => part(page, place).getByRole('button', { name: `${name} ${place}`, exact: true });

/** Records at least these seconds. */
async function recordFor(page: Page, place: string, seconds: number, name = 'Thu'): Promise<void> {
  await button(page, place, name).click();
  await expect(part(page, place)).toContainText(new RegExp(`Đang thu 0:0[${seconds}-9]`));
  await button(page, place, 'Dừng thu').click();
  await expect(part(page, place)).toContainText(/chưa lưu · 0:0\d/);
}

test('the owner records two scenes, listens, records one again and saves; pupils hear them', async ({ page, site, browser }) => {
  await openAsAdmin(site, page, '/admin/courses/toan-bang');
  await page.getByRole('button', { name: 'Chỉnh sửa' }).click();
  await page.getByRole('button', { name: /^Chương I/ }).click();
  await page.getByRole('button', { name: 'Lũy thừa là gì?', exact: true }).click();
  await page.getByRole('link', { name: 'Thu giọng đọc của Lũy thừa là gì?' }).click();
  await expect(page.getByRole('heading', { name: 'Thu giọng đọc', level: 1 })).toBeVisible();
  await expect(page.getByText('/ 3 phần')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await recordFor(page, 'Cảnh 1', 2);
  const level = part(page, 'Cảnh 1').locator('.recording-level');
  await expect(level).toHaveCount(0);
  await button(page, 'Cảnh 1', 'Nghe').click();
  await expect(button(page, 'Cảnh 1', 'Dừng nghe')).toBeVisible();
  await expect(button(page, 'Cảnh 1', 'Nghe')).toBeVisible();
  await recordFor(page, 'Cảnh 1', 1, 'Thu lại');
  await button(page, 'Cảnh 1', 'Lưu').click();
  await expect(part(page, 'Cảnh 1')).toContainText(/đã thu · 0:0\d/);
  await recordFor(page, 'Cảnh 2, trước câu hỏi', 1);

  // An unsaved recording is not lost by mistake.
  await page.getByRole('link', { name: 'Về khóa học' }).click();
  await page.getByRole('button', { name: 'Ở lại' }).click();
  await button(page, 'Cảnh 2, trước câu hỏi', 'Lưu').click();
  await expect(page.getByText('Đã thu 2 / 3 phần')).toBeVisible();
  await page.reload();
  await expect(part(page, 'Cảnh 1')).toContainText('đã thu');
  await button(page, 'Cảnh 1', 'Nghe').click();
  await expect(button(page, 'Cảnh 1', 'Dừng nghe')).toBeVisible();

  const pupil = await browser.newContext({ baseURL: site.origin, viewport: page.viewportSize() });
  const { cookie } = await makeLearner(site.db, testSecret, { coins: 0 });
  await addCookie(pupil, site.origin, cookie);
  const lesson = await pupil.newPage();
  await lesson.addInitScript(() => {
    window.heardOf = [];
    window.Audio = class extends Audio {
      constructor(url?: string) {
        super(url);
        for (const event of ['play', 'ended']) this.addEventListener(event, () => window.heardOf.push(event));
      }
    };
  });
  const ahead = waitForQuestionCode(lesson);
  await open(lesson, '/course/toan-bang?lesson=bang-1');
  const film = lesson.getByRole('dialog').locator('.film');
  await expect(film.locator('.board-screen[data-ready]')).toBeVisible();
  await ahead;
  const recording = lesson.waitForResponse((answer) => /\/recordings\/[0-9a-f]{32}$/.test(answer.url()));
  await (await openSettings(lesson)).getByRole('switch', { name: 'Đọc lời' }).click();
  await recording;
  // The voice reads faster than the animation, whose speed-up is limited.
  await expect(film.locator('.player-time')).toHaveText(/ 0:5\d$/);
  await film.getByRole('button', { name: /^Phát/ }).first().click();
  await expect.poll(() => lesson.evaluate(() => window.heardOf)).toEqual(['play', 'ended']);
  await expect((await openSettings(lesson)).getByRole('switch', { name: 'Đọc lời' })).toBeChecked();
  await expect(film.locator('.player-time')).toHaveText(/^0:0[1-9]/);
  await lesson.getByRole('complementary', { name: 'Các bước' }).getByRole('listitem').nth(1).getByRole('button').click();
  await expect(film.getByText('Bảng đã dừng, chờ em.')).toBeVisible();
  expect(await lesson.evaluate(() => window.heardOf)).toEqual(['play', 'ended', 'play', 'ended']);

  await pupil.close();

  for (const place of ['Cảnh 1', 'Cảnh 2, trước câu hỏi']) {
    await button(page, place, 'Xóa').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Xóa' }).click();
    await expect(part(page, place)).toContainText('chưa thu');
  }
});

test('a microphone that is not there, is forbidden or belongs to another page is told of', async ({ page, site, expectedComplaints }) => {
  // A lesson without a board.
  expectedComplaints.push(/404 \(Not Found\).*\/recordings$/);
  await page.addInitScript(() => {
    const refuse = (name: string) => () => Promise.reject(new DOMException('', name));
    let errors = ['NotFoundError', 'NotAllowedError', 'NotReadableError'];
    navigator.mediaDevices.getUserMedia = () => {
      const [name = '', ...rest] = errors;
      errors = rest;
      return refuse(name)();
    };
  });
  await openAsAdmin(site, page, '/admin/recordings/bang-2?course=toan-bang');
  for (const sentence of [/^Không tìm thấy micro/, /^Trình duyệt chưa cho trang này dùng micro/, /^Micro đang được ứng dụng khác dùng/]) {
    await button(page, 'Cảnh 1', 'Thu').click();
    await expect(page.getByRole('alert')).toHaveText(sentence);
    await expect(button(page, 'Cảnh 1', 'Thu')).toBeEnabled();
  }
  // A page entered through learners' pages has no microphone.
  await open(page, '/contact');
  await page.evaluate(() => history.pushState({}, '', '/admin/recordings/bang-2?course=toan-bang'));
  expect(await page.evaluate(() => (document as Document & { featurePolicy?: { allowsFeature: (name: string) => boolean } }).featurePolicy?.allowsFeature('microphone'))).toBe(false);
  await open(page, '/admin/recordings/thu-mien-phi?course=toan-thu');
  await expect(page.getByText(/^Bài giảng này chưa có bảng/)).toBeVisible();
});

test('a recording that cannot be saved stays, and one that does not play leaves the pupil the captions', async ({ page, site, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/Failed to load resource/);
  await openAsAdmin(site, page, '/admin/recordings/bang-3?course=toan-bang');
  await recordFor(page, 'Cảnh 1', 1);
  await page.route('**/recordings/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await button(page, 'Cảnh 1', 'Lưu').click();
  await expect(part(page, 'Cảnh 1').getByRole('alert')).toBeVisible();
  await page.unroute('**/recordings/*');
  await button(page, 'Cảnh 1', 'Lưu').click();
  await expect(part(page, 'Cảnh 1')).toContainText(/đã thu · 0:0\d/);

  const ahead = waitForQuestionCode(page);
  await open(page, '/course/toan-bang?lesson=bang-3');
  await ahead;
  await page.route('**/recordings/*', (route) => route.fulfill({ status: 404, body: '' }));
  const film = page.getByRole('dialog').locator('.film');
  await (await openSettings(page)).getByRole('switch', { name: 'Đọc lời' }).click();
  await film.getByRole('button', { name: /^Phát/ }).first().click();
  await expect(film.locator('.voice-note')).toHaveText('Chưa phát được giọng đọc của bài này. Em đọc phụ đề nhé.');
  await expect((await openSettings(page)).getByRole('switch', { name: 'Đọc lời' })).not.toBeChecked();
  await expect(film.getByRole('button', { name: 'Dừng' })).toBeVisible();
});
