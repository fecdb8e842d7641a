import { existsSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readLibrary } from '../library/format/library.ts';
import { testLibrary } from '../server/testing/app.ts';
import { expect, expectNoSidewaysScroll, open, ready, test } from './site.ts';

test('wherever a title stands, no line can break within its terms', async ({ page, learner: _learner }) => {
  const { courses, practices, topics } = await readLibrary(testLibrary);
  const chapters = courses.flatMap((course) => course.chapters);
  const parts = chapters.flatMap((chapter) => chapter.topics);
  const papers = practices.flatMap((set) => set.papers);
  const all = [courses, chapters, parts, parts.flatMap((part) => part.lessons), practices, papers, topics].flat();
  const breakable = all.map(({ title }) => title).filter((title) => /tập hợp|phần tử|số nguyên|tính chất|[a-zêề] (\d|I)/i.test(title));
  expect(breakable.length).toBeGreaterThan(5);
  for (const [path, shown] of [
    ['/course/toan-thu?lesson=thu-tra-phi', 'Bài giảng trả phí'],
    ['/practice', 'Luyện đề'],
    ['/practice/lop-8-thu?de=de-1', 'In đề kèm lời giải'],
    ['/topic/lop-7-thu', 'Kiến thức cần nhớ'],
    ['/search?q=tap', 'Tìm kiếm'],
  ] as const) {
    await open(page, path);
    await expect(page.getByText(shown).first()).toBeVisible();
    // Text kept on one line has other spaces here.
    const text = await page.evaluate(() => {
      const { body } = document;
      for (const term of body.querySelectorAll<HTMLElement>('.no-break')) {
        if (getComputedStyle(term).whiteSpace === 'nowrap') term.textContent = term.textContent.replaceAll(' ', '\u00a0');
      }
      return body.innerText;
    });
    expect({ path, broken: breakable.filter((title) => text.includes(title)) }).toEqual({ path, broken: [] });
  }
});

test('header and footer lead a visitor to every page of the navigation, to login, registration, guide and contact', async ({ page }) => {
  await open(page, '/');
  for (const [name, path] of [
    ['Trắc nghiệm', '/quiz'],
    ['Luyện đề', '/practice'],
    ['Chuyên đề', '/topic'],
    ['Cách học', '/guide'],
    ['Trang chủ', '/'],
    ['Khóa học', '/courses'],
  ] as const) {
    const link = page.getByRole('navigation', { name: 'Chính' }).getByRole('link', { name });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page).toHaveTitle(path === '/' ? /Vở Toán/ : new RegExp(name));
  }
  for (const [part, name, path] of [
    ['banner', 'Đăng nhập', '/login'],
    ['banner', 'Đăng ký', '/register'],
    ['contentinfo', 'Cách học', '/guide'],
    ['contentinfo', 'Liên hệ', '/contact'],
    ['contentinfo', 'Điều khoản', '/terms'],
    ['contentinfo', 'Dữ liệu cá nhân', '/privacy'],
    ['contentinfo', 'Đăng nhập', '/login'],
  ] as const) {
    await page.getByRole(part).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.goBack();
    await expect(page).toHaveURL(/\/courses$/);
  }
});

test('header, user menu and footer lead a learner to the profile', async ({ page, learner }) => {
  await open(page, '/');
  const name = learner.email.split('@')[0];
  const opener = page.getByRole('button', { name: `Tài khoản của ${name}` });
  await opener.click();
  await expect(page.getByText(`Chào, ${name}`)).toBeVisible();
  const menu = page.locator('#user-menu');
  for (const link of [
    menu.getByRole('link', { name: 'Hồ sơ' }),
    page.getByRole('contentinfo').getByRole('link', { name: 'Hồ sơ' }),
  ]) {
    await link.click();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  }
  await expect(page.getByRole('link', { name: 'Đăng nhập', exact: true })).toHaveCount(0);
});

test('the menu of small screens has every way, for a learner and a visitor; it keeps the focus inside and closes by Escape @phone', async ({ page, learner: _learner, context }) => {
  const opener = page.getByRole('button', { name: 'Mở trình đơn' });
  const menu = page.getByRole('dialog');
  const ways = async (path: string, own: string) => {
    await open(page, path);
    await opener.click();
    await expect(menu.getByRole('link', { name: own })).toBeVisible();
    return menu.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  };
  const shared = ['/', '/courses', '/quiz', '/practice', '/topic', '/guide'];
  expect(await ways('/guide', 'Hồ sơ')).toEqual([...shared, '/review', '/profile/map', '/search', '/profile']);
  await menu.getByRole('link', { name: 'Hồ sơ' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(menu).toHaveCount(0);

  // Later requests of the page would be refused.
  await page.goto('about:blank');
  await context.clearCookies();
  expect(await ways('/guide', 'Đăng ký')).toEqual([...shared, '/search', '/login', '/register']);
  await expect(menu.getByRole('link', { name: 'Luyện đề' })).toBeVisible();
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('dialog'))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole('link', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a learner has the pages of the learner in the header and, on a phone, in a bar at its foot, which goes where the header goes @both', async ({ page, isMobile, learner: _learner, context }) => {
  await open(page, '/guide');
  const bar = page.getByRole('navigation', { name: 'Chuyển nhanh' });
  const header = page.getByRole('navigation', { name: 'Chính' });
  if (isMobile) {
    await expect(bar.getByRole('link')).toHaveText(['Hôm nay', 'Khóa học', 'Luyện đề', 'Ôn tập', 'Hồ sơ']);
    await bar.getByRole('link', { name: 'Ôn tập' }).click();
    await expect(page).toHaveURL(/\/review$/);
    await expect(bar.getByRole('link', { name: 'Ôn tập' })).toHaveAttribute('aria-current', 'page');
    // The end of the page is above the bar.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Hồ sơ' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    await open(page, '/quiz?grade=6&exam=Giữa HKI');
  } else {
    await expect(header.getByRole('link', { name: 'Ôn tập' })).toHaveAttribute('href', '/review');
    await header.getByRole('link', { name: 'Bản đồ' }).click();
    await expect(page).toHaveURL(/\/profile\/map$/);
  }
  await expect(bar).toBeHidden();
  await page.goto('about:blank');
  await context.clearCookies();
  await open(page, '/guide');
  await expect(bar).toHaveCount(0);
  await expect(header.getByRole('link', { name: 'Bản đồ' })).toHaveCount(0);
});

test('the contact page has address, phone, e-mail and working hours', async ({ page }) => {
  await open(page, '/contact');
  const facts = page.getByRole('main').locator('dt, dd');
  await expect(facts).toHaveText([
    'Địa chỉ',
    'Số 1, đường Mẫu, phường Mẫu, Hà Nội',
    'Điện thoại',
    '0900 000 000',
    'Email',
    'lienhe@example.com',
    'Giờ làm việc',
    'Thứ Hai đến thứ Bảy, 8h–17h',
  ]);
  await expect(page.getByRole('link', { name: '0900 000 000' })).toHaveAttribute('href', 'tel:0900000000');
  await expect(page.getByRole('link', { name: 'lienhe@example.com' })).toHaveAttribute('href', 'mailto:lienhe@example.com');
});

test('a part of the program that is gone, or takes more than 120 s, offers to load the page again', async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/ERR_FAILED/);
  await page.clock.install();
  await open(page, '/courses');
  const guide = page.getByRole('navigation', { name: 'Chính' }).getByRole('link', { name: 'Cách học' });
  const reload = page.getByRole('button', { name: 'Tải lại trang' });
  const asked = Promise.withResolvers<void>();
  const chunk = '**/assets/GuidePage-*.js';
  await page.route(chunk, () => asked.resolve());
  await guide.click();
  await asked.promise;
  await page.clock.runFor(119_000);
  await expect(reload).toHaveCount(0);
  await page.clock.runFor(1_500);
  await expect(reload).toBeVisible();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await open(page, '/courses');
  await page.route(chunk, (route) => route.abort());
  await guide.click();
  await expect(page.getByText('Trang đã có bản mới. Vui lòng tải lại trang.')).toBeVisible();
  await expect(page).toHaveURL(/\/guide$/);
  await page.unrouteAll();
  await reload.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/học/i);
  await expect(reload).toHaveCount(0);
});

test('login, register, verify and admin login stand without the header; an unknown address leads home', async ({ page }) => {
  for (const path of ['/login', '/register', '/verify', '/adminLogin']) {
    await open(page, path);
    await expect(page.getByRole('navigation', { name: 'Chính' })).toHaveCount(0);
  }
  await page.goto('/khong/co/trang');
  await expect(page).toHaveURL(/\/$/);
  await ready(page);
});

test('home has its parts, and #courses leads to the courses @both', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Học Toán lớp 6–9');
  await expect(page.getByText('Nền tảng học trực tuyến')).toBeVisible();
  for (const blurb of ['Cá nhân hóa', 'Dễ hiểu', 'Linh hoạt']) await expect(page.getByText(blurb)).toBeVisible();
  for (const fact of ['Số 1, đường Mẫu', '0900 000 000', 'lienhe@example.com', '8h–17h']) {
    await expect(page.getByText(fact).first()).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Xem cách học' })).toHaveAttribute('href', '/guide');
  await page.goto('/#courses');
  await expect(page.getByRole('heading', { name: 'Khóa học nổi bật' })).toBeInViewport();
});

test('home shows courses as loading, as failed with a retry, and as empty; a list of practice sets that cannot be loaded says so', async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/);
  await open(page, '/guide');
  const home = page.getByRole('link', { name: /trang chủ/i }).first();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/courses', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 500, json: { code: 'internal-error', message: 'x' } });
  });
  await home.click();
  await expect(page.getByLabel('Đang tải').first()).toBeVisible();
  answer.resolve();
  const retry = page.getByRole('button', { name: 'Thử lại' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/courses');
  await page.route('**/api/courses', (route) => route.fulfill({ json: [] }));
  await retry.click();
  await expect(page.getByText('Chưa có khóa học nào.')).toBeVisible();

  await page.route('**/api/practices', (route) => route.fulfill({ status: 500, json: { code: 'x', message: 'y' } }));
  await page.getByRole('navigation', { name: 'Chính' }).getByRole('link', { name: 'Luyện đề' }).click();
  await expect(page.getByText('Không thể tải danh sách bộ đề. Vui lòng thử lại sau.')).toBeVisible();
  await page.unroute('**/api/practices');
  await retry.click();
  await expect(page.getByText('Đề thử lớp 8')).toBeVisible();
});

test('courses, practice sets and topics are filtered by grade, and say when there are none', async ({ page }) => {
  await open(page, '/courses?grade=6');
  await expect(page.getByRole('link', { name: 'Khóa học thử' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Khóa học đang soạn' })).toHaveCount(0);

  await open(page, '/practice');
  await expect(page.getByText('Đề thử lớp 8')).toBeVisible();
  await page.getByRole('link', { name: 'Lớp 9' }).click();
  await expect(page.getByText('Chưa có bộ đề cho khối này.')).toBeVisible();

  await open(page, '/topic?grade=7');
  await expect(page.getByText('Chuyên đề thử')).toBeVisible();
  await open(page, '/topic?grade=9');
  await expect(page.getByText('Chưa có chuyên đề cho khối này.')).toBeVisible();
});

test('a page works before its script: links and the search form lead on', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'Khóa học thử' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Khóa học thử');
  await page.goto('/search');
  await page.getByRole('main').getByRole('combobox').first().fill('so nguyen');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /Cộng hai số nguyên/ })).toBeVisible();
  await context.close();
});

test('a first visit of the home page loads at most 122 KB of script and 12 KB of style, gzipped', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(scripts.size).toBeGreaterThan(1);
  const sizes = [...scripts].map((path) => {
    const file = `dist/client${path}`;
    return statSync(existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
  });
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(122 * 1024);
  const styles = await page.locator('head > style').allTextContents();
  expect(gzipSync(styles.join('')).length).toBeLessThanOrEqual(12 * 1024);
});

test('the styles of a first page stand in its document: none is loaded before it shows, nor again for its scripts', async ({ page }) => {
  const styles: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') styles.push(request.url());
  });
  for (const path of ['/', '/course/toan-thu', '/quiz', '/guide']) await open(page, path);
  await page.waitForLoadState('networkidle');
  expect(styles).toEqual([]);
  // Navigation loads a page's style with it.
  await page.getByRole('link', { name: 'Vở Toán' }).first().click();
  await expect(page.locator('.hero')).toHaveCSS('position', 'relative');
  expect(styles).toHaveLength(1);
});

/** Very long parameters with all types of signs, for each page that reads its address: those of one address are all read, whatever the others say. */
const STRANGE = ['x'.repeat(600), 'đ<b>"&\'🙂'.repeat(12), ' '];
const READS: [path: string, ...addresses: string[][]][] = [
  ['/search', ['q', 'kind', 'grade']], ['/courses', ['grade']], ['/course/toan-thu', ['lesson'], ['chuong']], ['/practice', ['grade']],
  ['/practice/lop-8-thu', ['de'], ['bai'], ['attempt'], ['cau'], ['xem']], ['/topic', ['grade']], ['/topic/lop-7-thu', ['tab', 'dang']],
  ['/quiz', ['grade'], ['exam'], ['step']], ['/review', ['muc'], ['bai-lam'], ['lam']], ['/login', ['next', 'reason']], ['/register', ['next']],
];

test('an address with anything in it shows in the browser what the server drew, on a page that fits the window @phone', async ({ page, learner: _learner, expectedComplaints }) => {
  test.slow();
  expectedComplaints.push(/Failed to load resource/);
  for (const [path, ...addresses] of READS) {
    for (const names of addresses) {
      for (const value of STRANGE) {
        await open(page, `${path}?${new URLSearchParams(names.map((name) => [name, value])).toString()}`);
        await expectNoSidewaysScroll(page);
      }
    }
  }
});
