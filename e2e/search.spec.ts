import type { Page, Route } from '@playwright/test';
import { indexDocument } from '../server/features/search/service.ts';
import { expect, expectNoSidewaysScroll, open, test } from './site.ts';

const field = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Tìm bài giảng, khóa học' });
/** The field of the result page. */
const pageField = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Tìm bài giảng, khóa học' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Gợi ý' });
const options = (page: Page) => list(page).getByRole('option');

async function openSearch(page: Page, path = '/guide'): Promise<void> {
  await open(page, path);
  await page.getByRole('banner').getByRole('link', { name: 'Tìm kiếm' }).click();
  await expect(field(page)).toBeFocused();
}

/** Returns the active option's text. */
async function activeText(page: Page): Promise<string | null> {
  const id = await field(page).getAttribute('aria-activedescendant');
  if (id === null) return null;
  await expect(page.locator(`#${id}`)).toHaveAttribute('aria-selected', 'true');
  return (await page.locator(`#${id}`).innerText()).replaceAll('\u00a0', ' ');
}

test('suggestions come while typing, by kind, each with its place and whether it can be watched; nothing found is said, and the result page says it too', async ({ page }) => {
  await openSearch(page);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await field(page).pressSequentially('thu');
  await expect(list(page)).toBeVisible();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  const groups = await list(page).getByRole('group').evaluateAll((all) => all.map((each) => each.ariaLabel));
  expect(groups.filter((name) => name !== 'Bài giảng')).toEqual(['Khóa học', 'Chuyên đề', 'Bộ đề']);
  await expect(list(page).getByRole('group', { name: 'Chuyên đề' })).toContainText('Chuyên đề thử');
  await expect(page.getByRole('banner').getByRole('status')).toHaveText(/^\d gợi ý\.$/);

  await field(page).fill('tập hợp');
  await expect(options(page).filter({ hasText: /^Phần\stử của tập\shợp/ })).toHaveText(
    /Lớp\s6 · Khóa học thử · Chương\sI\s*Miễn phí$/,
  );
  await expect(options(page).filter({ hasText: 'Số phần tử' })).toHaveText(/Có phí$/);
  await expect(options(page).filter({ hasText: 'Tập hợp con' })).toHaveText(/Đang cập nhật$/);
  await expect(options(page).locator('mark').first()).toHaveText(/tập/i);

  await field(page).fill('tpa hop con');
  await expect(page.getByText('Không có kết quả khớp hẳn; gần nhất là:')).toBeVisible();
  await expect(options(page)).toHaveText([/Tập\shợp con/]);

  await field(page).fill('khongcogi');
  await expect(page.getByText('Không tìm thấy gì cho “khongcogi”.')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Không tìm thấy gì.');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText('Không tìm thấy gì cho “khongcogi”.')).toBeVisible();
});

test('the keys of a combobox choose a suggestion, and Enter opens it; Escape closes first the list and then the box, and gives the focus back', async ({ page }) => {
  await openSearch(page);
  await field(page).pressSequentially('TAP HOP');
  await expect(options(page)).toHaveCount(3);
  expect(await activeText(page)).toBeNull();
  await page.keyboard.press('ArrowDown');
  expect(await activeText(page)).toContain('Phần tử của tập hợp');
  await page.keyboard.press('End');
  expect(await activeText(page)).toContain('Tập hợp con');
  await page.keyboard.press('ArrowDown');
  expect(await activeText(page)).toContain('Phần tử của tập hợp');
  await page.keyboard.press('ArrowUp');
  expect(await activeText(page)).toContain('Tập hợp con');
  await page.keyboard.press('Home');
  expect(await activeText(page)).toContain('Phần tử của tập hợp');
  await page.keyboard.press('ArrowLeft');
  expect(await activeText(page)).toBeNull();
  await expect(field(page)).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(list(page)).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('TAP HOP');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  const opener = page.getByRole('banner').getByRole('link', { name: 'Tìm kiếm' });
  await expect(opener).toBeFocused();

  await opener.click();
  await field(page).fill('tap hop');
  await expect(options(page)).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Bạn cần đăng nhập để xem bài giảng này.')).toBeVisible();
});

test('the search box leads to results over courses and lessons, without accents @phone', async ({ page }) => {
  await openSearch(page, '/');
  await field(page).fill('khoa hoc THU');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=khoa(\+|%20)hoc(\+|%20)THU$/);
  await expect(page.getByRole('link', { name: 'Khóa học thử', exact: true })).toBeVisible();
  await pageField(page).fill('giao hoan');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Tính chất giao hoán', exact: true })).toBeVisible();
  await expect(page.locator('mark').first()).toBeVisible();
});

test('results say kind, place and state, and are narrowed to a kind and a grade, and to all of them again; one that is being made leads to its chapter only', async ({ page }) => {
  await open(page, '/search?q=tap+hop');
  await page.getByRole('combobox', { name: 'Loại' }).selectOption('Bài giảng');
  await expect(page).toHaveURL(/\?q=tap\+hop&kind=lesson$/);
  await expect(page.getByRole('link', { name: 'Phần tử của tập hợp', exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Lớp' }).selectOption('Lớp 9');
  await expect(page.getByText('Không tìm thấy gì cho “tap hop”.')).toBeVisible();
  await page.getByRole('link', { name: 'Tìm ở mọi loại, mọi lớp' }).click();
  await expect(page.getByRole('link', { name: 'Phần tử của tập hợp', exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Lớp' })).toHaveValue('');

  const row = (name: string) =>
    page.getByRole('main').getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(row('Phần tử của tập hợp')).toContainText(/Bài giảng.*Miễn phí.*Lớp\s6 · Khóa học thử · Chương\sI/);
  await expect(row('Số phần tử của tập hợp')).toContainText('Có phí');
  const updating = row('Tập hợp con');
  await expect(updating).toContainText('Đang cập nhật');
  await expect(updating.getByRole('heading').getByRole('link')).toHaveCount(0);
  await updating.getByRole('link', { name: 'Xem chương này trong khóa học' }).click();
  await expect(page).toHaveURL(/\/course\/toan-thu/);
  await expect(page.getByText('Tập hợp con')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Enter without a choice opens the result page, also for what was typed after a choice; a request that newer typing supersedes is aborted, and its answer never shown', async ({ page }) => {
  const held = Promise.withResolvers<Route>();
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/suggest?q=tap'));
  await page.route('**/api/search/suggest?q=tap', (route) => held.resolve(route));
  await openSearch(page);
  await field(page).pressSequentially('tap');
  const route = await held.promise;
  await field(page).fill('giao hoan');
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(options(page)).toHaveText([/Tính\schất giao hoán/]);
  await route.fulfill({ json: { items: [], total: 0, more: false, near: [] } }).catch(() => undefined);
  await expect(options(page)).toHaveText([/Tính\schất giao hoán/]);

  await page.keyboard.press('ArrowDown');
  await field(page).fill('tap');
  await field(page).pressSequentially(' hop');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=tap(\+|%20)hop$/);
  await expect(field(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Tìm kiếm' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Phần tử của tập hợp', exact: true })).toBeVisible();
});

test('a press chooses a suggestion; leaving the field closes the list @both', async ({ page, isMobile }) => {
  await openSearch(page);
  await field(page).pressSequentially('khoa hoc thu');
  const course = options(page).filter({ hasText: 'Khóa học thử' });
  await expect(course).toBeVisible();
  const box = await course.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  const [line, room] = [await field(page).boundingBox(), await list(page).boundingBox()];
  expect(Math.abs((room?.x ?? 0) - (line?.x ?? 99)), 'the list begins where the field does').toBeLessThanOrEqual(2);
  expect(room?.width).toBeGreaterThanOrEqual(line?.width ?? Infinity);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(list(page)).toHaveCount(0);
  await field(page).click();
  if (isMobile) await course.tap();
  else await course.click();
  await expect(page).toHaveURL(/\/course\/toan-thu$/);
  await expect(field(page)).toHaveCount(0);
});

test('the field is ready before its suggestions, and leads to the results where they, or their code, cannot be loaded', async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/ERR_FAILED/, /status of 500/);
  const chunk = Promise.withResolvers<Route>();
  await page.route('**/assets/Suggestions-*.js', (route) => chunk.resolve(route));
  await openSearch(page);
  await field(page).pressSequentially('tap hop');
  await (await chunk.promise).continue();
  await expect(options(page)).toHaveCount(3);
  await expect(field(page)).toBeFocused();

  const failure = { status: 500, json: { code: 'x', message: 'y' } };
  await page.route('**/api/search/suggest?**', (route) => route.fulfill(failure));
  const answered = page.waitForResponse('**/api/search/suggest?**');
  await field(page).pressSequentially(' con');
  await answered;
  await expect(page.locator('.suggestions')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Tập hợp con' }).or(page.getByRole('heading', { name: 'Tập hợp con' })).first()).toBeVisible();

  await page.unroute('**/assets/Suggestions-*.js');
  await page.route('**/assets/Suggestions-*.js', (route) => route.abort());
  await openSearch(page);
  await field(page).pressSequentially('tap hop');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Phần tử của tập hợp', exact: true })).toBeVisible();
});

test('with typing errors the nearest is shown, and said to be no more than that; of many results fifty are shown with their number, and the suggestions lead there', async ({ page, site }) => {
  await open(page, '/search?q=tpa+hop+con');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: /./ })).toHaveText(
    'Không có kết quả khớp hẳn với “tpa hop con”; gần nhất là:',
  );
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['Tập hợp con']);
  await expectNoSidewaysScroll(page);

  const entry = (at: number) => ({
    kind: 'lesson' as const, id: `n-${at}`, title: `Zeta ${at}`, body: '', url: `/course/toan-thu?lesson=n-${at}`,
  });
  await indexDocument(site.db, 'course/nhieu', Array.from({ length: 120 }, (_, at) => entry(at)));
  await openSearch(page);
  await field(page).pressSequentially('zeta');
  await expect(options(page)).toHaveCount(9);
  await page.keyboard.press('ArrowUp');
  expect(await activeText(page)).toBe('Xem tất cả 120 kết quả');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=zeta$/);
  await expect(page.getByText('50 trong 120 kết quả')).toBeVisible();
  await indexDocument(site.db, 'course/nhieu', []);
});

test('a signed-in phone searches from its header and from its menu, with suggestions on the page of results, too @phone', async ({ page, learner: _learner }) => {
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await open(page, '/guide');
    const icon = page.getByRole('banner').getByRole('link', { name: 'Tìm kiếm' });
    await expect(icon).toBeVisible();
    for (const part of [icon, page.getByRole('button', { name: '100 xu, nạp thêm' }), page.getByRole('button', { name: 'Mở trình đơn' })]) {
      expect((await part.boundingBox())?.y, 'in one row').toBeLessThan(20);
    }
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Mở trình đơn' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Tìm kiếm' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tìm kiếm' })).toBeVisible();
  await pageField(page).pressSequentially('thu');
  await expect(options(page).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=thu/);
  await expect(list(page)).toHaveCount(0);
  await pageField(page).fill('chuyen de');
  await options(page).filter({ hasText: 'Chuyên đề thử' }).first().click();
  await expect(page).toHaveURL(/\/topic\//);
});
