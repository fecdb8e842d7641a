import type { Page } from '@playwright/test';
import { fillLogin } from './forms.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './site.ts';

const TOPIC = '/topic/lop-7-thu';
const EXERCISES = `${TOPIC}?tab=bai-tap`;
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const title = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });
const EASY = ['Cộng hai số', 'Cộng hai số lớn', 'Cộng hai số tròn trăm'];

test('a learner reads the theory of a topic, then works on exercises by type and level @phone', async ({ page, learner: _learner }) => {
  await open(page, '/topic?grade=7');
  await page.getByRole('link', { name: 'Chuyên đề thử' }).click();
  await expect(page).toHaveURL(/\/topic\/lop-7-thu$/);
  await expect(page).toHaveTitle(/Chuyên đề thử/);
  await expect(page.getByText('Lí thuyết chỉ dành cho người đã đăng nhập.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Đoạn thẳng AB' })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await tab(page, 'Bài tập').click();
  await expect(page).toHaveURL(/\?tab=bai-tap$/);
  await expect(page.getByText('Lí thuyết chỉ dành')).toBeHidden();
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('group', { name: 'Dạng bài' }).getByRole('button')).toHaveText(['Dạng 1. Phép cộng', 'Dạng 2. Phép nhân']);
  await expect(page.getByRole('group', { name: 'Mức độ' })).toHaveCount(0);
  await press(page, 'Dạng 1. Phép cộng');
  const levels = page.getByRole('group', { name: 'Mức độ' }).getByRole('button');
  await expect(levels).toHaveText(['Dễ 3 bài', 'Trung bình 1 bài', 'Khó 0 bài']);
  await expect(levels.nth(2)).toBeDisabled();
  await expect(page.getByRole('article')).toHaveCount(0);
  await press(page, /^Dễ/);
  await expect(title(page)).toBeVisible();
  await expect(page.getByText('Em đã gặp 1 / 4 bài của dạng này.')).toBeVisible();

  await expect(page.getByRole('region', { name: 'Lời giải' })).toBeHidden();
  await press(page, 'Xem lời giải');
  const solution = page.getByRole('region', { name: 'Lời giải' });
  await expect(solution.getByText('Giải', { exact: true })).toBeVisible();
  await expect(solution.getByText('Đáp số:')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await press(page, 'Ẩn lời giải');
  await expect(solution).toBeHidden();
});

test('a long theory has a list of its headings, in sight on a desktop and folded on a phone; back leaves the topic @both', async ({ page, learner: _learner }, { project }) => {
  const filler = '<p>Một đoạn dài.</p>'.repeat(30);
  await page.route('**/api/topics/lop-7-thu', async (route) => {
    const answer = await route.fetch();
    const topic = (await answer.json()) as object;
    await route.fulfill({ json: { ...topic, theory: `<h2>Kiến thức</h2>${filler}<h3>1. Số nguyên tố</h3>${filler}<h2>Bài mẫu</h2><h3>Ví dụ 1. Tính nhanh.</h3>${filler}` } });
  });
  await open(page, '/topic');
  await page.getByRole('link', { name: 'Chuyên đề thử' }).click();
  const contents = page.getByRole('navigation', { name: 'Mục lục' });
  const link = contents.getByRole('link', { name: '1. Số nguyên tố' });
  if (project.name === 'phone') {
    await expect(link).toBeHidden();
    await contents.getByText('Mục lục').click();
  }
  await expect(contents.getByRole('link')).toHaveText(['Kiến thức', '1. Số nguyên tố', 'Bài mẫu', 'Ví dụ 1']);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await link.click();
  const section = page.getByRole('heading', { name: '1. Số nguyên tố' });
  await expect(section).toBeInViewport();
  await expect(section).toBeFocused();
  if (project.name !== 'phone') await expect(link, 'beside the text').toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/topic$/);
});

test('on a phone the chosen type is one row, and the exercise begins in sight; the other types are one press away @phone', async ({ page, learner: _learner }) => {
  await open(page, EXERCISES);
  await press(page, 'Dạng 1. Phép cộng');
  await press(page, /^Dễ/);
  await page.reload();
  await expect(title(page)).toBeInViewport({ ratio: 1 });
  const types = page.getByRole('group', { name: 'Dạng bài' }).getByRole('button');
  await expect(types.filter({ visible: true })).toHaveText(['Dạng 1. Phép cộng', 'Đổi dạng']);
  await press(page, 'Đổi dạng');
  await press(page, 'Dạng 2. Phép nhân');
  await expect(types.filter({ visible: true })).toHaveText(['Dạng 2. Phép nhân', 'Đổi dạng']);
  await expectAccessible(page);
});

test('on a small phone the exercise comes into sight when its level is chosen @phone', async ({ page, learner: _learner }) => {
  await page.setViewportSize({ width: 360, height: 520 });
  await open(page, EXERCISES);
  await press(page, 'Dạng 1. Phép cộng');
  await press(page, /^Dễ/);
  await expect(title(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: /^Dễ/ }), 'the focus stays where it was').toBeFocused();
});

test('another exercise is one that was not seen, until all have been: then they come again, and it is said; a level with one says so; one that asks is answered, with its hints one after another', async ({ page, learner: _learner }) => {
  await open(page, EXERCISES);
  await press(page, 'Dạng 1. Phép cộng');
  await press(page, /^Dễ/);
  const seen = [await title(page).textContent()];
  const again = page.getByText('Em đã gặp hết các bài của mức này. Bài lâu chưa gặp sẽ quay lại.');
  for (const next of [2, 3]) {
    await press(page, 'Bài khác');
    await expect(title(page)).toBeFocused();
    await expect(page.getByText(`Em đã gặp ${next} / 4 bài`)).toBeVisible();
    seen.push(await title(page).textContent());
    await expect(again).toHaveCount(0);
  }
  expect(new Set(seen)).toEqual(new Set(EASY));
  await press(page, 'Bài khác');
  await expect(page.getByRole('status').filter({ hasText: 'Em đã gặp hết' })).toBeVisible();
  await expect(title(page)).not.toHaveText(seen[2] ?? '');
  await press(page, 'Bài khác');
  await expect(page.getByText('Em đã gặp 3 / 4 bài'), 'the count never falls').toBeVisible();

  await press(page, 'Dạng 2. Phép nhân');
  await press(page, /^Khó/);
  await expect(title(page)).toHaveText('Nhân ba số');
  await expect(page.getByText('Mức này mới có một bài.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Bài khác' })).toHaveCount(0);

  await press(page, /^Trung bình/);
  await page.getByLabel('Đáp số của em').fill('7');
  await press(page, 'Kiểm tra');
  await expect(page.getByText('Chưa đúng.')).toBeVisible();
  await press(page, 'Gợi ý 1/2');
  await press(page, 'Gợi ý 2/2');
  await expect(page.getByRole('button', { name: /^Gợi ý/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Đáp số của em').fill('12');
  await press(page, 'Kiểm tra');
  await expect(page.getByText('Đúng rồi.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Làm bài tương tự' }), 'it has no variants').toHaveCount(0);
});

test('the exercise tab keeps its selection when going to theory and back, and after a reload; signing out takes it from the device', async ({ page, learner: { uid } }) => {
  await open(page, EXERCISES);
  await press(page, 'Dạng 1. Phép cộng');
  await press(page, /^Dễ/);
  await press(page, 'Bài khác');
  await press(page, 'Xem lời giải');
  const shown = await title(page).textContent();
  await tab(page, 'Lý thuyết').click();
  await expect(title(page)).toBeHidden();
  await tab(page, 'Bài tập').click();
  await expect(title(page)).toHaveText(shown ?? '');
  await expect(page.getByRole('region', { name: 'Lời giải' })).toBeVisible();

  await page.reload();
  await expect(title(page)).toHaveText(shown ?? '');
  await expect(page.getByRole('button', { name: 'Dạng 1. Phép cộng' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: /^Dễ/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Em đã gặp 2 / 4 bài của dạng này.')).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), `own:${uid}:topic:lop-7-thu`)).not.toBeNull();
  await open(page, '/guide');
  await page.getByRole('button', { name: /^Tài khoản của/ }).click();
  await page.locator('#user-menu').getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page.getByText('Đăng xuất thành công!')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('own:')))).toEqual([]);
});

test('the tabs of a topic obey the keyboard, and going back leaves the topic', async ({ page, learner: _learner }) => {
  await open(page, '/topic');
  await page.getByRole('link', { name: 'Chuyên đề thử' }).click();
  await tab(page, 'Lý thuyết').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Bài tập')).toBeFocused();
  await expect(tab(page, 'Bài tập')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Bài tập' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: 'Lý thuyết' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/\?tab=bai-tap$/);
  await expect(tab(page, 'Bài tập')).toBeFocused();
  await expect(tab(page, 'Bài tập')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Bài tập' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/topic$/);
});

test('a visitor who opens a topic, by its address, tab and all, or by a click, is sent to sign in and returns to it', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 401/);
  await page.goto(EXERCISES);
  await expect(page).toHaveURL(`${site.origin}/login?next=%2Ftopic%2Flop-7-thu%3Ftab%3Dbai-tap&reason=topic`);
  await expect(page.getByText('Bạn cần đăng nhập để xem chuyên đề.')).toBeVisible();
  await open(page, '/topic');
  await page.getByRole('link', { name: 'Chuyên đề thử' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Bạn cần đăng nhập để xem chuyên đề.')).toBeVisible();
  await site.register('chuyen-de@example.com', 'mat-khau');
  await site.verify('chuyen-de@example.com');
  await fillLogin(page, 'chuyen-de@example.com', 'mat-khau');
  await expect(page).toHaveURL(/\/topic\/lop-7-thu$/);
  await expect(page.getByText('Lí thuyết chỉ dành')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/topic$/);
});

test('a session that has ended is noticed when a topic is opened', async ({ page, context, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/status of 401/);
  await open(page, '/topic');
  await expect(page.getByRole('button', { name: /^Tài khoản của/ })).toBeVisible();
  // No call of the page that is still on its way may meet the end of the session first.
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  await page.getByRole('link', { name: 'Chuyên đề thử' }).click();
  await expect(page.getByText('Phiên đăng nhập đã kết thúc. Bạn đăng nhập lại để tiếp tục.')).toBeVisible();
});

test('a session that was found over before the topic was there to see it is said to be over, too', async ({ page, context, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/status of 401/);
  const released = Promise.withResolvers<void>();
  const login = page.waitForRequest('**/assets/LoginPage-*.js');
  await page.route('**/assets/LoginPage-*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  await open(page, '/topic');
  await expect(page.getByRole('button', { name: /^Tài khoản của/ })).toBeVisible();
  await context.clearCookies();
  await page.getByRole('link', { name: 'Chuyên đề thử' }).click();
  await login; // and meanwhile the link is pressed again
  await page.getByRole('banner').getByRole('link', { name: 'Chuyên đề' }).click();
  await page.getByRole('link', { name: 'Chuyên đề thử' }).click();
  released.resolve();
  await expect(page.getByText('Phiên đăng nhập đã kết thúc. Bạn đăng nhập lại để tiếp tục.')).toBeVisible();
});

test('a topic that does not exist says so and leads to the list', async ({ page, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/status of 404/);
  for (const path of ['/topic/khong-co', '/topic/%C4%91%C4%91']) {
    await open(page, path);
    await expect(page.getByText('Không tìm thấy chuyên đề.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Xem các chuyên đề' }).click();
  await expect(page).toHaveURL(/\/topic$/);
});

test('a topic that cannot be loaded, or without a connection to ask who is there, says so and can be tried again', async ({ page, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/, /ERR_FAILED/);
  await open(page, '/topic');
  await page.route('**/api/topics/lop-7-thu', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal-error', message: 'Đã xảy ra lỗi hệ thống. Vui lòng thử lại sau.' } }),
  );
  await page.getByRole('link', { name: 'Chuyên đề thử' }).click();
  await expect(page.getByText('Đã xảy ra lỗi hệ thống. Vui lòng thử lại sau.')).toBeVisible();
  await page.unrouteAll();
  await page.route('**/api/topics/lop-7-thu', (route) => route.abort());
  await press(page, 'Thử lại');
  await expect(page.getByText('Mất kết nối mạng. Vui lòng kiểm tra mạng rồi thử lại.')).toBeVisible();
  await page.unrouteAll();
  await press(page, 'Thử lại');
  await expect(page.getByText('Lí thuyết chỉ dành')).toBeVisible();
  await page.route('**/api/auth/get-session', (route) => route.abort());
  await open(page, TOPIC);
  await expect(page.getByText('Lỗi kết nối hoặc lỗi hệ thống.')).toBeVisible();
  await page.unroute('**/api/auth/get-session');
  await press(page, 'Thử lại');
  await expect(page.getByText('Lí thuyết chỉ dành')).toBeVisible();
});

test('a topic that search finds leads to its page; on paper it is its title and its theory, without the way back, the tabs and the box around it', async ({ page, learner: _learner }) => {
  await open(page, '/search?q=chuyen+de+thu');
  await page.getByRole('main').getByRole('link', { name: 'Chuyên đề thử' }).click();
  await expect(page.getByText('Lí thuyết chỉ dành')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Lí thuyết chỉ dành cho người đã đăng nhập.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Chuyên đề lớp/ })).toBeHidden();
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.getByRole('tabpanel')).toHaveCSS('border-width', '0px');
});

test('what is wider than the window scrolls by keyboard too, wherever it was hidden at first @phone', async ({ page, learner: _learner }) => {
  const wide = `<table><tbody><tr>${'<td>bảng rộng</td>'.repeat(20)}</tr></tbody></table>`;
  await page.route('**/api/topics/lop-7-thu', async (route) => {
    const answer = await route.fetch();
    const topic = (await answer.json()) as { theory: string; exercises: { solution: string }[] };
    const exercises = topic.exercises.map((exercise) => ({ ...exercise, solution: exercise.solution + wide }));
    await route.fulfill({ response: answer, json: { ...topic, theory: topic.theory + wide, exercises } });
  });
  await open(page, '/topic/lop-7-thu?tab=bai-tap');
  await page.getByRole('button', { name: 'Dạng 1. Phép cộng' }).click();
  await page.getByRole('button', { name: /^Dễ/ }).click();
  await page.getByRole('button', { name: 'Xem lời giải' }).click();
  await expect(page.getByRole('region', { name: 'Lời giải' }).getByRole('table')).toHaveAttribute('tabindex', '0');
  await page.getByRole('tab', { name: 'Lý thuyết' }).click();
  await expect(page.getByRole('tabpanel').getByRole('table')).toHaveAttribute('tabindex', '0');
});
