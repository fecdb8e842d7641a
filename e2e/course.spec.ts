import type { Page } from '@playwright/test';
import { enrol } from '../server/features/enrolments/service.ts';
import { lessonProgress } from '../server/features/progress/tables.ts';
import { showPrices } from './forms.ts';
import { expect, expectNoSidewaysScroll, open, ready, test } from './site.ts';

const COURSE = '/course/toan-thu';
const lessonDialog = (page: Page, name = 'Phần tử của tập hợp') => page.getByRole('dialog', { name });
const row = (page: Page, name: RegExp) => page.getByRole('link', { name });

/** Enters from the list, so that `/courses` is below in the history. */
async function enterCourse(page: Page): Promise<void> {
  await open(page, '/courses');
  await page.getByRole('link', { name: /Khóa học thử/ }).click();
  await expect(page).toHaveURL(/\/course\/toan-thu$/);
}

test('a course begins with its next lesson, then its chapters, then cover and description; the lessons are under the titles of their topics; a chapter says how much of it plays, and only one is open at a time', async ({ page }) => {
  await open(page, COURSE);
  const cover = page.getByRole('main').locator('img').filter({ visible: true });
  await cover.scrollIntoViewIfNeeded();
  await expect(cover).toHaveAttribute('src', '/course/toan-thu.svg');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'Về khóa học' })).toBeVisible();
  await expect(page.getByText('Khóa học nhỏ dùng để kiểm tra trang.')).toBeVisible();
  await expect(page.getByText('Cô Thử · 2 tuần')).toBeVisible();
  await expect(page.getByText('4 bài xem được · 2 miễn phí')).toBeVisible();
  const chapter = page.getByRole('group').filter({ hasText: 'Chương I. Số tự nhiên' });
  await expect(chapter.locator('h3, li')).toContainText([
    'Bài 1. Tập hợp',
    'Phần tử của tập hợp',
    'Số phần tử của tập hợp',
    'Bài 2. Phép cộng',
    'Tính chất giao hoán',
    'Tập hợp con',
  ]);
  await expect(chapter.getByRole('heading', { name: 'Bài 2. Phép cộng' })).toBeVisible();

  await expect(page.getByText('3 bài · 2 miễn phí · 1 đang cập nhật')).toBeVisible();
  await expect(row(page, /^Phần tử của tập hợp Miễn phí 0:04/)).toBeVisible();
  await expect(row(page, /^Số phần tử của tập hợp\s?, bài trả phí/)).toBeVisible();
  const rest = page.getByText('1 bài giảng đang cập nhật');
  await expect(page.getByText('Tập hợp con')).toBeHidden();
  await rest.click();
  await expect(page.getByText('Tập hợp con')).toBeVisible();

  await page.getByText('Chương II. Số nguyên').click();
  await expect(row(page, /Cộng hai số nguyên/)).toBeVisible();
  await expect(row(page, /Phần tử của tập hợp/)).toBeHidden();
});

test('on a phone the next lesson is in view without scrolling, and the prices are one line at the foot @phone', async ({ page, learner: _learner }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, COURSE);
  const next = await page.getByRole('link', { name: 'Học bài đầu tiên' }).boundingBox();
  expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThan(300);
  await expect(page.getByText('Đã xem 0/4 bài giảng')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Còn 2 bài trả phí · Xem giá' })).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});

test('chapters of which nothing plays yet are one closed group at the end, whose lessons say so and cannot be opened', async ({ page }) => {
  const answer = await page.request.get('/api/courses/toan-thu');
  const course = (await answer.json()) as { lectures: { id: string; title: string; topics: { lessons: object[] }[] }[] };
  const [first, ...others] = course.lectures;
  const updating = others.map((chapter) => ({
    ...chapter, topics: chapter.topics.map((topic) => ({ ...topic, lessons: topic.lessons.map((lesson) => ({ ...lesson, updating: true })) })),
  }));
  await page.route('**/api/courses/toan-thu', (route) => route.fulfill({ json: { ...course, lectures: [...updating, first] } }));
  await enterCourse(page);
  const chapters = page.locator('.chapter');
  await expect(chapters).toHaveCount(2);
  await expect(chapters.last().locator('summary')).toHaveText('Đang soạn: 1 chương');
  await expect(chapters.last()).not.toHaveAttribute('open');
  await page.getByText('Đang soạn: 1 chương').click();
  const lesson = chapters.last().getByRole('listitem').filter({ hasText: 'Cộng hai số nguyên' });
  await expect(lesson).toContainText('Đang cập nhật');
  await expect(lesson.getByRole('link')).toHaveCount(0);
  await expect(chapters.first()).not.toHaveAttribute('open');
  await expect(page).toHaveURL(/\?chuong=thu-c2$/);
});

test('the prices are a table of every way of buying, which says which is cheaper; lessons are chosen from a list', async ({ page, learner: _learner }) => {
  await enterCourse(page);
  const offer = page.getByRole('complementary');
  await expect(offer.getByRole('row')).toHaveText([
    'Cách muaXem được ngayCả bài đang soạn', 'Lẻ từng bài10.000 ₫2 bài15.000 ₫3 bài', 'Cả khóa500.000 ₫2 bài500.000 ₫3 bài',
  ]);
  await expect(offer).toContainText('Mua lẻ rẻ hơn 490.000 ₫ lúc này; tính cả 1 bài đang soạn vẫn rẻ hơn 485.000 ₫.');
  await offer.getByRole('button', { name: 'Chọn cách mua' }).click();
  const dialog = page.getByRole('dialog', { name: 'Giá khóa học' });
  await expect(dialog).toContainText('mua cả khóa thì bạn không phải trả thêm');
  await expect(dialog.locator('.btn'), 'the cheaper way is first').toHaveText([/^Chọn bài để mua lẻ/, 'Mua cả khóa học: 500.000 ₫', 'Để sau']);
  await dialog.getByText('Chọn bài để mua lẻ').click();
  await dialog.getByRole('link', { name: /Cộng hai số nguyên/ }).click();
  await expect(page.getByRole('dialog', { name: 'Bài giảng trả phí' })).toContainText('“Cộng hai số nguyên”');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/courses$/);
});

test('a visitor sees the prices, and is asked to sign in when buying @phone', async ({ page }) => {
  await enterCourse(page);
  await showPrices(page);
  const dialog = page.getByRole('dialog', { name: 'Giá khóa học' });
  await expect(dialog.getByRole('cell', { name: /^500\.000/ }).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Mua cả khóa học: 500.000 ₫' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Bạn cần đăng nhập để mua khóa học này.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/course\/toan-thu$/);
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

test('a lesson that was clicked and closed by the cross, by Escape, by a click beside it or twice in a hurry leaves nothing in the history', async ({ page, learner: _learner }) => {
  await enterCourse(page);
  const cross = lessonDialog(page).getByRole('button', { name: 'Đóng' });
  for (const close of [() => cross.click(), () => cross.dblclick(), () => page.keyboard.press('Escape'), () => page.mouse.click(5, 300)]) {
    await row(page, /Phần tử của tập hợp/).click();
    await expect(lessonDialog(page)).toBeVisible();
    await close();
    await expect(lessonDialog(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/course\/toan-thu$/);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/courses$/);
});

test('closing leaves nothing in the history where the browser does not tell what lies below', async ({ page, learner: _learner }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'));
  await enterCourse(page);
  expect(await page.evaluate(() => 'navigation' in window)).toBe(false);
  await page.getByRole('link', { name: 'Học bài đầu tiên' }).click();
  await lessonDialog(page).getByRole('button', { name: 'Đóng' }).click();
  await expect(lessonDialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/courses$/);
});

test('a lesson that was opened by its address is replaced by its course when it is closed', async ({ page, learner: _learner }) => {
  await open(page, '/courses');
  await open(page, `${COURSE}?lesson=thu-mien-phi`);
  await expect(lessonDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/course\/toan-thu$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/courses$/);
});

test('Back closes a lesson and stays on its course, on its row; Forward opens it again @phone', async ({ page, learner: _learner }) => {
  await enterCourse(page);
  await row(page, /Phần tử của tập hợp/).click();
  await expect(lessonDialog(page)).toBeVisible();
  await page.goBack();
  await expect(lessonDialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/course\/toan-thu$/);
  await expect(row(page, /Phần tử của tập hợp/)).toBeFocused();
  await page.goForward();
  await lessonDialog(page).getByRole('button', { name: 'Đóng' }).click();
  await expect(lessonDialog(page)).toHaveCount(0);
});

test('Back closes the dialog of the whole course and that of a paid lesson @phone', async ({ page, learner: _learner }) => {
  await enterCourse(page);
  await showPrices(page);
  await expect(page.getByRole('dialog', { name: 'Giá khóa học' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await row(page, /Số phần tử của tập hợp/).click();
  await expect(page.getByRole('dialog', { name: 'Bài giảng trả phí' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/course\/toan-thu$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/courses$/);
});

test('the last of several lessons is gone on from: its chapter is open, its row has the focus', async ({ page, learner, site }) => {
  await enrol(site.db, learner.uid, 'toan-thu');
  await enterCourse(page);
  await row(page, /Tính chất giao hoán/).click();
  await page.getByRole('link', { name: 'Bài tiếp theo: Cộng hai số nguyên' }).click();
  await expect(lessonDialog(page, 'Cộng hai số nguyên')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row(page, /Cộng hai số nguyên/)).toBeFocused();
  await expect(page).toHaveURL(/\/course\/toan-thu\?chuong=thu-c2$/);
  await expect(row(page, /Cộng hai số nguyên/)).toHaveAttribute('aria-current', 'true');
  await page.goBack();
  await expect(page).toHaveURL(/\/courses$/);
});

test('from its card a course opens at the chapter of the lesson to go on with; by its address as the server drew it', async ({ page, learner, site }) => {
  await enrol(site.db, learner.uid, 'toan-thu');
  await site.db.insert(lessonProgress).values({ uid: learner.uid, courseId: 'toan-thu', lessonId: 'thu-tra-phi-2', position: 1, duration: 4, watched: false, at: new Date() });
  await open(page, '/courses');
  await page.getByRole('link', { name: /Khóa học thử/ }).click();
  await expect(page.getByRole('link', { name: 'Học tiếp: Cộng hai số nguyên' })).toBeVisible();
  await expect(row(page, /^Cộng hai số nguyên/)).toBeVisible();
  await expect(page).toHaveURL(/\?chuong=thu-c2$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/courses$/);
  await open(page, COURSE);
  await expect(page.getByRole('link', { name: 'Học tiếp: Cộng hai số nguyên' })).toBeVisible();
  await expect(page).toHaveURL(/\/course\/toan-thu$/);
});

test('the open chapter stands in the address and survives reload, back and forward, one at a time', async ({ page }) => {
  await enterCourse(page);
  await page.getByText('Chương II. Số nguyên').click();
  await expect(page).toHaveURL(/\?chuong=thu-c2$/);
  await expect(page.locator('.chapter[open]')).toHaveCount(1);
  await page.reload();
  await ready(page);
  await expect(row(page, /Cộng hai số nguyên/)).toBeVisible();
  await page.goBack();
  await expect(page, 'no entry of its own').toHaveURL(/\/courses$/);
  await page.goForward();
  await expect(row(page, /Cộng hai số nguyên/)).toBeVisible();
  await expect(page.locator('.chapter[open]')).toHaveCount(1);
  await page.getByText('Chương II. Số nguyên').click();
  await expect(page.locator('.chapter[open]')).toHaveCount(0);
  await expect(page, 'the address follows').not.toHaveURL(/thu-c2$/);
  await page.reload();
  await ready(page);
  await expect(page.locator('.chapter[open]'), 'all closed stays so').toHaveCount(0);
  await page.getByText('Chương I. Số tự nhiên').click();
  await expect(page, 'the chapter that is open at first needs no words').toHaveURL(/\/course\/toan-thu$/);
});

test('a link to a chapter is open before any script, and nothing jumps afterwards @both', async ({ page, request, expectedComplaints }) => {
  // Late fonts may rewrap a line.
  expectedComplaints.push(/ERR_FAILED.*woff2/);
  await page.route('**/*.woff2', (route) => route.abort());
  const html = await (await request.get(`${COURSE}?chuong=thu-c2`)).text();
  expect([...html.matchAll(/<details[^>]*data-chapter="([^"]*)" open/g)].map(([, id]) => id)).toEqual(['thu-c2']);
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { sources: { previousRect: DOMRect; currentRect: DOMRect }[] };
    const shifts: object[] = [];
    Object.assign(window, { shifts });
    // Words may move along their line.
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[]) {
        shifts.push(...sources.filter(({ previousRect, currentRect }) => previousRect.y !== currentRect.y));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await open(page, `${COURSE}?chuong=thu-c2`);
  await expect(row(page, /Cộng hai số nguyên/)).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await page.evaluate(() => (window as unknown as { shifts: object[] }).shifts)).toEqual([]);
});

test('a chapter that was opened before the scripts were there stays open', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(COURSE, { waitUntil: 'commit' });
  await page.getByText('Chương II. Số nguyên').click();
  scripts.resolve();
  await ready(page);
  await expect(page).toHaveURL(/\?chuong=thu-c2$/);
  await expect(row(page, /Cộng hai số nguyên/)).toBeVisible();
});

test('the address of a lesson that search gives opens its chapter and marks the lesson', async ({ page, learner: _learner }) => {
  await open(page, '/search?q=cong+hai+so+nguyen');
  await page.getByRole('main').getByRole('link', { name: /Cộng hai số nguyên/ }).click();
  await expect(page.getByRole('dialog', { name: 'Bài giảng trả phí' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const found = row(page, /Cộng hai số nguyên/);
  await expect(found).toBeVisible();
  await expect(found).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('[aria-current].lesson')).toHaveCount(1);
});

test('the address of a lesson that cannot be opened says why: of one that is being updated, whose row it shows, marked, and of none @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 400 });
  await open(page, `${COURSE}?lesson=thu-dang-soan`);
  await expect(page.locator('.toast')).toHaveText('Bài này đang cập nhật, chưa xem được. Em chọn bài khác nhé.');
  const found = page.locator('.lesson', { hasText: 'Tập hợp con' });
  await expect(found).toHaveAttribute('aria-current', 'true');
  await expect(found).toBeInViewport();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open(page, `${COURSE}?lesson=khong-co`);
  await expect(page.locator('.toast')).toHaveText('Không tìm thấy bài giảng này trong khóa học.');
});

test('chapters obey the keyboard and tell readers what is open', async ({ page }) => {
  await open(page, COURSE);
  const second = page.locator('summary', { hasText: 'Chương II' });
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Chương II. Số nguyên' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Chương I. Số tự nhiên' })).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(row(page, /Cộng hai số nguyên/)).toBeFocused();
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  const chapters = nodes.filter(({ role }) => String(role?.value).startsWith('DisclosureTriangle'));
  const expanded = chapters.map(({ properties }) => properties?.find(({ name }) => name === 'expanded')?.value.value as unknown);
  expect(expanded).toEqual([false, true]);
});

test('long titles stay within a window of 320 px, with letters of twice the size too', async ({ page, learner: _learner }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, COURSE);
  await page.locator('.lesson-title').evaluateAll((titles) => {
    for (const title of titles) title.textContent = 'Phương trình đường thẳng nghiêng và những trường hợp đặc biệt của nó';
  });
  const main = page.getByRole('main');
  const right = () => main.evaluate((all) => Math.max(...[...all.querySelectorAll('*')].map((each) => each.getBoundingClientRect().right)));
  expect(await right()).toBeLessThanOrEqual(320);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await right()).toBeLessThanOrEqual(320);
  const narrowest = await page.locator('.lesson-title').first().evaluate((title) => title.getBoundingClientRect().width);
  expect(narrowest, 'a title has room for its words').toBeGreaterThan(150);
});

test('after 402 a paid lesson shows what to pay by, and it can be gone back and asked for again', async ({ page, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/402/);
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && asked.push(request.url().replace(/.*\//, '')));
  await open(page, `${COURSE}?lesson=thu-tra-phi`);
  const dialog = page.getByRole('dialog');
  const code = dialog.getByRole('img', { name: /^Mã QR chuyển khoản/ });
  await dialog.getByRole('button', { name: 'Mua bài này: 5.000 ₫' }).click();
  await expect(code).toHaveAccessibleName(/chuyển khoản 5\.000\s₫/);
  const lessonCode = await code.getAttribute('alt');
  await dialog.getByRole('button', { name: 'Quay lại' }).click();
  await dialog.getByRole('button', { name: 'Mua cả khóa học: 500.000 ₫' }).click();
  await expect(code).toHaveAccessibleName(/chuyển khoản 500\.000\s₫/);
  await dialog.getByRole('button', { name: 'Quay lại' }).click();
  await dialog.getByRole('button', { name: /Mua bài này/ }).click();
  await expect(code, 'the same order').toHaveAccessibleName(lessonCode ?? '');
  expect(asked).toEqual(['purchaseLesson', 'purchaseFullCourse', 'purchaseLesson']);
});

const BUSY = { status: 503, json: { code: 'unavailable', message: 'Hệ thống đang bận. Vui lòng thử lại sau.' } };

test('a payment that fails says so with its amount, the reason and whom to ask; an exception while buying, with the error of the payment', async ({ page, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/503/, /ERR_FAILED/);
  await page.route(/\/purchase(Lesson|FullCourse)$/, (route) => route.fulfill(BUSY));
  await open(page, `${COURSE}?lesson=thu-tra-phi`);
  const dialog = page.getByRole('dialog', { name: 'Bài giảng trả phí' });
  await dialog.getByRole('button', { name: /Mua bài này/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('Thanh toán 5,000 VNĐ thất bại! Hệ thống đang bận.');
  await dialog.getByRole('button', { name: /Mua cả khóa học/ }).click();
  await expect(dialog.getByRole('alert')).toContainText('Thanh toán 500,000 VNĐ thất bại! Hệ thống đang bận.');
  await dialog.getByRole('link', { name: 'Liên hệ với chúng tôi' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goBack();
  await expect(dialog).toBeVisible();
  await page.route(/\/purchaseLesson$/, (route) => route.abort());
  await dialog.getByRole('button', { name: /Mua bài này/ }).click();
  await expect(page.getByRole('alert')).toContainText('Lỗi trong quá trình thanh toán: Lỗi kết nối hoặc lỗi hệ thống.');
});

test('from the dialog of the whole course the contact page takes its place', async ({ page, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/503/);
  await page.route(/\/purchaseFullCourse$/, (route) => route.fulfill(BUSY));
  await enterCourse(page);
  await showPrices(page);
  const dialog = page.getByRole('dialog', { name: 'Giá khóa học' });
  await dialog.getByRole('button', { name: /Mua cả khóa học/ }).click();
  await dialog.getByRole('link', { name: 'Liên hệ với chúng tôi' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/course\/toan-thu$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('nothing moves when a lesson arrives on a slow line @both', async ({ page, learner: _learner }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route('**/assets/LessonView-*.js', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  // The load event waits for requests that are held back.
  await page.goto(`${COURSE}?lesson=thu-mien-phi`, { waitUntil: 'commit' });
  await ready(page);
  const places = () =>
    page.getByRole('dialog').evaluate((dialog) =>
      ['.screen', '.caption-line', '.player-tools'].map((part) => {
        const { x, y, width, height } = dialog.querySelector(part)?.getBoundingClientRect() ?? {};
        return [part, x, y, width, height];
      }),
    );
  await expect(page.getByRole('dialog').getByLabel('Đang tải')).toBeVisible();
  await expect(page.locator('.screen-paper'), 'it is known that this one has a video').toHaveCount(0);
  const before = await places();
  expect(before.flat()).not.toContain(undefined);
  const [, , , width, height] = before[0] as [string, number, number, number, number];
  expect(width / height, 'a picture, as high as the window lets it').toBeCloseTo(16 / 9, 0);
  arrived.resolve();
  await expect(page.getByRole('button', { name: 'Phát video' })).toBeVisible();
  expect(await places()).toEqual(before);
});

test('a lesson opened by its address keeps its place and width when it turns out that it has a video', async ({ page, learner: _learner }) => {
  const known = Promise.withResolvers<void>();
  await page.route('**/api/auth/get-session', async (route) => {
    await known.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${COURSE}?lesson=thu-mien-phi`);
  const place = () => page.locator('dialog, dialog .screen').evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as object));
  await expect(page.getByRole('dialog').getByLabel('Đang tải')).toBeVisible();
  const before = await place();
  expect(before).toHaveLength(2);
  known.resolve();
  await expect(page.getByRole('button', { name: 'Phát video' })).toBeVisible();
  const after = await place();
  expect(after.map((box) => ({ ...box, height: 0, bottom: 0 }))).toEqual(before.map((box) => ({ ...box, height: 0, bottom: 0 })));
  expect(after[1], 'the picture has its size too').toEqual(before[1]);
  await expect(page.getByRole('complementary', { name: 'Cùng bài này' }).getByRole('link', { name: /^Bài tiếp theo/ })).toBeInViewport();
});

test('chapters stay where they are when it turns out that the course was bought @phone', async ({ page, learner, site }) => {
  await enrol(site.db, learner.uid, 'toan-thu');
  const known = Promise.withResolvers<void>();
  await page.route('**/api/auth/get-session', async (route) => {
    await known.promise;
    await route.continue();
  });
  await open(page, COURSE);
  const place = () =>
    page.locator('.lesson').evaluateAll((rows) => rows.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().y));
  const before = await place();
  known.resolve();
  await expect(row(page, /^Số phần tử của tập hợp 0:04/)).toBeVisible();
  await expect(page.getByText('Cả khóa học đã mở').filter({ visible: true })).toBeVisible();
  expect(await place()).toEqual(before);
});

test('the summary alone is printed, on A4, with formulas as text', async ({ page, learner: _learner }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, `${COURSE}?lesson=thu-mien-phi`);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '1');
  });
  await page.getByRole('button', { name: 'In tóm tắt' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '1');
  await page.emulateMedia({ media: 'print' });
  // Non-breaking spaces hold titles together.
  const printed = (await page.evaluate(() => document.body.innerText)).replaceAll('\u00a0', ' ');
  expect(printed).toMatch(/^Khóa học thử · Chương I\. Số tự nhiên\s+Phần tử của tập hợp\s+Ta viết/);
  expect(printed, 'nothing of header, list, dialog and footer').not.toMatch(/Trang chủ|Bài 2|Tốc độ|In tóm tắt/);
  await expect(page.locator('.print-sheet .katex').first()).toBeVisible();
  await expect(page.locator('.print-sheet')).toHaveCSS('color', 'rgb(0, 0, 0)');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45]\S* 84[12]\S*\]/);
  expect(pdf).toMatch(/KaTeX_Math-Italic/);
  expect(pdf, 'no picture').not.toMatch(/\/Subtype \/Image/);
});

test('an unknown course, an address without an id and a course that cannot be loaded say so and lead home', async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/404/, /500/);
  const home = page.getByRole('link', { name: 'Về trang chủ' });
  for (const [path, message] of [['/course/khong-co', 'Không tìm thấy khóa học này.'], ['/course', 'Thiếu mã khóa học.']] as const) {
    await open(page, path);
    await expect(page.getByText(message)).toBeVisible();
    await expect(home).toHaveAttribute('href', '/');
  }
  await home.click();
  await expect(page).toHaveURL(/\/$/);
  await open(page, '/courses');
  await page.route('**/api/courses/toan-thu', (route) => route.fulfill({ status: 500, json: { code: 'x', message: 'y' } }));
  await page.getByRole('link', { name: /Khóa học thử/ }).click();
  await expect(page.getByText('Lỗi HTTP! Trạng thái: 500')).toBeVisible();
  await expect(home).toBeVisible();
});
