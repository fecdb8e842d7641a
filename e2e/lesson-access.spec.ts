import { enrol } from '../server/features/enrolments/service.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './site.ts';
import { fillLogin } from './forms.ts';

const COURSE = '/course/toan-thu';

test('a course shows its cover and description, and the lessons under the titles of their topics', async ({ page }) => {
  await open(page, COURSE);
  const cover = page.getByRole('main').locator('img');
  await expect(cover).toHaveAttribute('src', '/course/toan-thu.svg');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText('Khóa học nhỏ dùng để kiểm tra trang.')).toBeVisible();
  await expect(page.getByText('Cô Thử · 5 bài giảng · 2 tuần')).toBeVisible();
  const chapter = page.getByRole('group').filter({ hasText: 'Chương I. Số tự nhiên' });
  await expect(chapter.locator('h3, li')).toContainText([
    'Bài 1. Tập hợp',
    'Phần tử của tập hợp',
    'Số phần tử của tập hợp',
    'Tập hợp con',
    'Bài 2. Phép cộng',
    'Tính chất giao hoán',
  ]);
  await expect(chapter.getByRole('heading', { name: 'Bài 2. Phép cộng' })).toBeVisible();
});

test('only one chapter is open at a time', async ({ page }) => {
  await open(page, COURSE);
  const second = page.getByText('Chương II. Số nguyên');
  await expect(page.getByRole('link', { name: /Phần tử của tập hợp/ })).toBeVisible();
  await second.click();
  await expect(page.getByRole('link', { name: /Cộng hai số nguyên/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Phần tử của tập hợp/ })).toBeHidden();
});

test('a chapter that is opened stays where it was pressed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await open(page, COURSE);
  const second = page.getByText('Chương II. Số nguyên');
  await second.scrollIntoViewIfNeeded();
  const before = await second.boundingBox();
  await second.click();
  await expect(page.getByRole('link', { name: /Phần tử của tập hợp/ })).toBeHidden();
  await expect.poll(async () => Math.abs(((await second.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(60);
});

test('a lesson that is being updated says so and cannot be opened', async ({ page }) => {
  await open(page, COURSE);
  const row = page.getByRole('listitem').filter({ hasText: 'Tập hợp con' });
  await expect(row).toContainText('Đang cập nhật');
  await expect(row.getByRole('link')).toHaveCount(0);
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('a visitor who clicks a lesson is sent to sign in and returns to that lesson', async ({ page, site, context }) => {
  await open(page, COURSE);
  await page.getByRole('link', { name: /Phần tử của tập hợp/ }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Bạn cần đăng nhập để xem bài giảng này.')).toBeVisible();
  const email = 'tro-lai@example.com';
  await site.register(email, 'mat-khau');
  await site.verify(email);
  await fillLogin(page, email, 'mat-khau');
  await expect(page).toHaveURL(/\/course\/toan-thu\?lesson=thu-mien-phi$/);
  await expect(page.getByRole('dialog', { name: 'Phần tử của tập hợp' })).toBeVisible();
  expect(await context.cookies()).toContainEqual(expect.objectContaining({ httpOnly: true, sameSite: 'Lax' }));
  // The login page was replaced: going back leaves the course's lesson for the course.
  await page.goBack();
  await expect(page).toHaveURL(/\/course\/toan-thu$/);
});

test('a lesson that is loaded directly by a visitor leads to the login by its address, and back', async ({ page, site }) => {
  await page.goto(`${COURSE}?lesson=thu-mien-phi`);
  await expect(page).toHaveURL(`${site.origin}/login?next=%2Fcourse%2Ftoan-thu%3Flesson%3Dthu-mien-phi&reason=lesson`);
  await expect(page.getByText('Bạn cần đăng nhập để xem bài giảng này.')).toBeVisible();
  const email = 'truc-tiep@example.com';
  await site.register(email, 'mat-khau');
  await site.verify(email);
  await fillLogin(page, email, 'mat-khau');
  await expect(page).toHaveURL(/\/course\/toan-thu\?lesson=thu-mien-phi$/);
  await expect(page.getByRole('dialog', { name: 'Phần tử của tập hợp' })).toBeVisible();
  // Both the lesson's first showing and the login were replaced.
  expect(await page.evaluate(() => history.length)).toBe(2);
});

test('a learner watches a free lesson of our own, with captions, speed and summary @both', async ({ page, learner }) => {
  expect(learner.uid).toBeTruthy();
  await open(page, COURSE);
  await page.getByRole('link', { name: /Phần tử của tập hợp/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Phần tử của tập hợp' });
  const video = dialog.locator('video');
  await expect(video).toHaveJSProperty('readyState', 4);
  expect(await video.evaluate((player: HTMLVideoElement) => player.textTracks[0]?.mode)).toBe('showing');
  await expect(dialog.locator('.katex-mathml math').first()).toBeAttached();
  await dialog.getByRole('combobox', { name: /tốc độ/i }).selectOption('1.5');
  await expect(video).toHaveJSProperty('playbackRate', 1.5);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/course\/toan-thu$/);
});

test('a lesson that is clicked while the page is being read for the learner opens all the same', async ({ page, learner: _learner }) => {
  const clicked = Promise.withResolvers<void>();
  await page.route('**/api/courses/toan-thu', async (route) => {
    await clicked.promise;
    await route.continue().catch(() => undefined);
  });
  const reading = page.waitForRequest('**/api/courses/toan-thu');
  await open(page, COURSE);
  await reading;
  await page.getByRole('link', { name: /Phần tử của tập hợp/ }).click();
  clicked.resolve();
  await expect(page.getByRole('dialog', { name: 'Phần tử của tập hợp' }).locator('video')).toBeVisible();
});

test('the player obeys the keyboard', async ({ page, learner: _learner }) => {
  await open(page, `${COURSE}?lesson=thu-mien-phi`);
  const video = page.getByRole('dialog').locator('video');
  await expect(video).toHaveJSProperty('readyState', 4);
  await video.evaluate((player: HTMLVideoElement) => {
    player.muted = true;
  });
  // Right after opening, without a click: the space bar plays and does not press the cross.
  await page.keyboard.press('Space');
  await expect(video).toHaveJSProperty('paused', false);
  await page.keyboard.press('k');
  await expect(video).toHaveJSProperty('paused', true);
  await page.keyboard.press('c');
  expect(await video.evaluate((player: HTMLVideoElement) => player.textTracks[0]?.mode)).not.toBe('showing');
});

test('a video that cannot be loaded says so and can be tried again', async ({ page, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/Failed to load resource/);
  await page.route('**/lessons/thu-mien-phi/video', (route) => route.abort());
  await open(page, `${COURSE}?lesson=thu-mien-phi`);
  const retry = page.getByRole('dialog').getByRole('button', { name: 'Thử lại' });
  await expect(retry).toBeVisible();
  await page.unroute('**/lessons/thu-mien-phi/video');
  await retry.click();
  await expect(page.getByRole('dialog').locator('video')).toHaveJSProperty('readyState', 4);
});

test('a lesson on YouTube asks nothing of YouTube before the click', async ({ page, learner: _learner }) => {
  const foreign: string[] = [];
  await page.route(/^https:\/\/[^/]*(?:youtube|google|ytimg)/, (route) => {
    foreign.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>phim</title>' });
  });
  await open(page, `${COURSE}?lesson=thu-youtube`);
  const play = page.getByRole('dialog').getByRole('button', { name: /phát|xem|youtube/i }).first();
  await expect(play).toBeVisible();
  expect(foreign).toEqual([]);
  await play.click();
  await expect(page.getByRole('dialog').locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\/M7lc1UVf-VE/);
});

test('a locked lesson shows both prices, and buying says what is to be paid @both', async ({ page, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/402/);
  await open(page, COURSE);
  await page.getByRole('link', { name: /Số phần tử của tập hợp/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('5.000 ₫');
  await expect(dialog).toContainText('500.000 ₫');
  await expect(dialog).toContainText('2 bài trả phí xem được ngay');
  await expect(dialog).toContainText('1 bài trả phí đang cập nhật sẽ mở dần và bạn không phải trả thêm');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /Mua bài này/ }).click();
  await expect(dialog.getByText('Cần thanh toán 5.000 ₫ để mở bài giảng này.')).toBeVisible();
  await dialog.getByRole('button', { name: /Mua cả khóa học/ }).click();
  await expect(dialog.getByText('Cần thanh toán 500.000 ₫ để mở khóa học này.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a lesson that was bought elsewhere meanwhile opens when the learner asks to buy it', async ({ page, learner, site }) => {
  await open(page, `${COURSE}?lesson=thu-tra-phi`);
  const buy = page.getByRole('button', { name: /Mua bài này/ });
  await expect(buy).toBeVisible();
  await enrol(site.db, learner.uid, 'toan-thu', 'thu-tra-phi');
  await buy.click();
  await expect(page.getByRole('dialog', { name: 'Số phần tử của tập hợp' }).locator('video')).toBeVisible();
});

test('the owner of the full course opens every lesson that plays', async ({ page, learner, site }) => {
  await enrol(site.db, learner.uid, 'toan-thu');
  await open(page, `${COURSE}?lesson=thu-tra-phi-2`);
  await expect(page.getByRole('dialog', { name: 'Cộng hai số nguyên' }).locator('video')).toBeVisible();
});

for (const [what, path, message] of [
  ['an unknown course', '/course/khong-co', 'Không tìm thấy khóa học này.'],
  ['a course address without an id', '/course', 'Thiếu mã khóa học.'],
] as const) {
  test(`${what} says so and leads home`, async ({ page, expectedComplaints }) => {
    expectedComplaints.push(/404/);
    await open(page, path);
    await expect(page.getByText(message)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Về trang chủ' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}

test('another failure of the course names its status', async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/500/);
  await open(page, '/courses');
  await page.route('**/api/courses/toan-thu', (route) => route.fulfill({ status: 500, json: { code: 'x', message: 'y' } }));
  await page.getByRole('link', { name: /Khóa học thử/ }).click();
  await expect(page.getByText('Lỗi HTTP! Trạng thái: 500')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Về trang chủ' })).toBeVisible();
});
