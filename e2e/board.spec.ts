import type { BoardView } from '../contract/boards.ts';
import { addMarks } from '../board/marks.ts';
import { computeMoment } from '../board/moment.ts';
import { openBoard } from '../library/boards/open-board.ts';
import { boardDocuments } from '../server/features/catalog/service.ts';
import { enrol } from '../server/features/enrolments/service.ts';
import { boardText } from '../server/testing/boards.ts';
import { openSettings, pressBar, waitForQuestionCode } from './boards.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test, UNLIMITED } from './site.ts';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

// A separate site: the lesson's board replaces its video.
test.use({ settings: UNLIMITED });

const LESSON = '/course/toan-thu?lesson=thu-mien-phi';
const ACTOR = { uid: '11111111-1111-4111-8111-111111111111', email: 'chu@votoan.local' };

test.beforeEach(async ({ site, request }) => {
  const source = { courseId: 'toan-thu', lessonId: 'thu-mien-phi', text: boardText('thu-mien-phi') };
  // A worker makes it once.
  await boardDocuments.create(site.db, { id: 'thu-mien-phi', source }, { actor: ACTOR, figuresIn: async () => new Map() }).catch(() => undefined);
  await expect.poll(async () => (await (await request.get('/api/courses/toan-thu')).text()).includes('"seconds":60')).toBe(true);
});

const film = (page: Page) => page.getByRole('dialog').locator('.film');
const press = (page: Page, name: string | RegExp) => film(page).getByRole('button', { name, exact: true }).click();
const caption = (page: Page) => page.locator('.caption-line [aria-live]');
const steps = (page: Page) => page.getByRole('complementary', { name: 'Các bước' });
const step = (page: Page, number: number) => steps(page).getByRole('listitem').nth(number - 1).getByRole('button');
const time = (page: Page) => page.locator('.player-time');
const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

async function openBoardLesson(page: Page): Promise<void> {
  await open(page, LESSON);
  await expect(page.locator('.board-screen[data-ready]')).toBeVisible();
}

/** Expects no controls or captions over the board. */
async function expectNothingOnBoard(page: Page): Promise<void> {
  const board = await boxOf(page.locator('.board-screen'));
  for (const part of await film(page).locator('.segments, .caption-line, .player-tools').all()) {
    const { x, y, width, height } = await boxOf(part);
    const wide = Math.min(board.x + board.width, x + width) - Math.max(board.x, x);
    const high = Math.min(board.y + board.height, y + height) - Math.max(board.y, y);
    expect(Math.min(wide, high), (await part.getAttribute('class')) ?? '').toBeLessThanOrEqual(0.5);
  }
}

test('a lesson that is opened by its address takes at most 40 requests, with all that it asks and answers @phone', async ({ page, learner: _learner }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const ahead = waitForQuestionCode(page);
  await openBoardLesson(page);
  await ahead;
  expect(requests.length, requests.join('\n')).toBeLessThanOrEqual(40);
});

test('a board plays from the first press to its end, waits at the turn, and covers nothing of itself @both', async ({ page, learner: _learner }) => {
  await openBoardLesson(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await press(page, /^Phát/);
  await expect(caption(page)).toHaveText(/^Tích của bốn số 3/);
  await expect(step(page, 1)).toHaveAttribute('aria-current', 'step');
  await expectNothingOnBoard(page);
  await openSettings(page);
  await expectAccessible(page);
  await step(page, 2).click();
  await expect(page.getByRole('group', { name: 'Cài đặt' }), 'a press elsewhere closes them').toHaveCount(0);
  await expect(caption(page)).toHaveText(/^Đến lượt em/);
  await pressBar(film(page), 2, 0.32);
  await expect(film(page).getByText('Bảng đã dừng, chờ em.')).toBeVisible();
  await expect(time(page)).toHaveText('0:39 / 1:00');
  await expectNoSidewaysScroll(page);
  // The field gets the keys until it loses the focus.
  await page.locator('.board-screen').focus();
  await page.keyboard.press('k');
  await expect(film(page).getByText('Bảng đã dừng, chờ em.')).toHaveCount(0);
  await expect(caption(page)).toHaveText(/81\.$/);
  await press(page, 'Bước sau');
  await expect(time(page)).toHaveText('1:00 / 1:00');
  await expect(steps(page).locator('[aria-current]')).toHaveCount(0);
});

test('keys play, step, seek and switch; who cannot see it has its steps and what is said', async ({ page, learner: _learner }) => {
  await openBoardLesson(page);
  await page.keyboard.press('Space');
  await expect(film(page).getByRole('button', { name: 'Dừng' })).toBeVisible();
  await page.keyboard.press('l');
  await expect(step(page, 2)).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('j');
  await expect(step(page, 1)).toHaveAttribute('aria-current', 'step');
  await page.keyboard.press('k');
  await expect(film(page).getByRole('button', { name: 'Phát', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(time(page)).toHaveText(/^0:0[5-9]/);
  await page.keyboard.press('c');
  await expect(page.locator('.caption-line')).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(steps(page)).toMatchAriaSnapshot(`
    - complementary "Các bước":
      - heading "Các bước" [level=3]
      - list:
        - listitem:
          - button /Tích của bốn số .* 0:00/
        - listitem:
          - button /Đến lượt em. .* 0:30/
  `);
  await expect(page.getByRole('figure', { name: 'Bảng của bài: Phần tử của tập hợp' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.locator('.film-whole')).toBeVisible();
  await expectNothingOnBoard(page);
});

test('step by step it stops after each scene until the pupil goes on, here and the next time', async ({ page, learner: _learner }) => {
  await openBoardLesson(page);
  const settings = await openSettings(page);
  const stepwise = settings.getByRole('switch', { name: 'Từng bước' });
  await expect(settings.getByRole('combobox', { name: 'Tốc độ' })).toBeFocused();
  await settings.getByRole('combobox', { name: 'Tốc độ' }).selectOption('2');
  await expect(stepwise).not.toBeChecked();
  await expect(stepwise).toHaveText('Từng bước tắt');
  await stepwise.click();
  await expect(stepwise).toHaveText('Từng bước bật');
  await page.keyboard.press('Escape');
  await expect(settings).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cài đặt' })).toBeFocused();
  await press(page, /^Phát/);
  await pressBar(film(page), 1, 0.99);
  await expect(film(page).getByRole('button', { name: 'Phát', exact: true })).toBeVisible();
  await expect(time(page)).toHaveText('0:29 / 1:00');
  await expect(caption(page)).toHaveText(/^Tích của bốn số 3/);
  await press(page, 'Phát');
  await expect(step(page, 2)).toHaveAttribute('aria-current', 'step');
  await openBoardLesson(page);
  await openSettings(page);
  await expect(stepwise).toBeChecked();
});

test('a place is kept with the account: the board goes on there, or begins anew', async ({ page, learner: _learner }) => {
  await openBoardLesson(page);
  await press(page, /^Phát/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  // The first position, at the beginning, is stored at the start.
  const written = page.waitForResponse((answer) => {
    const { position = 0 } = (answer.url().endsWith('/progress') && (answer.request().postDataJSON() as { position?: number } | null)) || {};
    return position >= 10;
  });
  await page.keyboard.press('k');
  await page.keyboard.press('Escape');
  await written;
  await openBoardLesson(page);
  await expect(page.getByRole('button', { name: /^Tiếp tục từ 0:1\d/ })).toBeVisible();
  await press(page, 'Xem lại từ đầu');
  await expect(time(page)).toHaveText(/^0:0\d/);
});

test('boards, films of our own and YouTube stand side by side in one course, each with its own way to play', async ({ page, learner, site }) => {
  await enrol(site.db, learner.uid, 'toan-thu');
  await openBoardLesson(page);
  await page.keyboard.press('Escape');
  const lesson = async (title: string) => {
    await page.getByRole('link', { name: new RegExp(`^${title}`) }).click();
    return page.getByRole('dialog', { name: title });
  };
  const own = await lesson('Số phần tử của tập hợp');
  await expect(own.locator('video')).toHaveJSProperty('readyState', 4);
  await expect(own.locator('.board-screen')).toHaveCount(0);
  await openSettings(page);
  await expect(own.getByRole('combobox', { name: 'Tốc độ' })).toBeVisible();
  await expect(own.getByRole('switch', { name: 'Từng bước' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  const youTube = await lesson('Tính chất giao hoán');
  await expect(youTube.getByRole('button', { name: /Phát/ })).toBeVisible();
  await expect(youTube.locator('video, .board-screen')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const board = await lesson('Phần tử của tập hợp');
  await expect(board.locator('.board-screen[data-ready]')).toBeVisible();
  await expect(board.locator('video')).toHaveCount(0);
  await openSettings(page);
  await expect(board.getByRole('switch', { name: 'Từng bước' })).toBeVisible();
});

test('once it is there it needs no connection', async ({ page, context, learner: _learner, expectedComplaints }) => {
  // Offline, the position cannot be stored.
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/);
  const asking = waitForQuestionCode(page);
  await openBoardLesson(page);
  await asking;
  await context.setOffline(true);
  await press(page, /^Phát/);
  await expect(caption(page)).toHaveText(/^Tích của bốn số 3/);
  await page.keyboard.press('l');
  await expect(caption(page)).toHaveText(/^Đến lượt em/);
  await page.keyboard.press('l');
  await expect(time(page)).toHaveText('1:00 / 1:00');
  await context.setOffline(false);
});

test('one that cannot be loaded says so and can be tried again', async ({ page, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/Failed to load resource/);
  await page.route('**/board', (route) => route.abort());
  await open(page, LESSON);
  await expect(page.getByText('Không tải được bài giảng. Em kiểm tra kết nối rồi thử lại.')).toBeVisible();
  await page.unroute('**/board');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.locator('.board-screen[data-ready]')).toBeVisible();
});

test('nothing moves when a board arrives on a slow line @both', async ({ page, learner: _learner }) => {
  const arrived = Promise.withResolvers<void>();
  await page.route('**/board', async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await open(page, LESSON);
  await expect(page.getByRole('dialog').getByLabel('Đang tải')).toBeVisible();
  const places = () =>
    page.getByRole('dialog').evaluate((dialog) =>
      ['.screen', '.seek-line', '.caption-line', '.player-tools'].map((part) => {
        const { x, y, width, height } = dialog.querySelector(part)?.getBoundingClientRect() ?? {};
        return [part, x, y, width, height];
      }),
    );
  const before = await places();
  expect(before.flat()).not.toContain(undefined);
  arrived.resolve();
  await expect(page.locator('.board-screen[data-ready]')).toBeVisible();
  expect(await places()).toEqual(before);
});

/** Expects all controls in view without scrolling. */
async function expectControlsInView(page: Page): Promise<void> {
  const controls = page.locator('.player-tools').getByRole('button');
  await expect(controls).toHaveCount(5);
  for (const each of await controls.all()) await expect(each).toBeInViewport({ ratio: 1 });
}

test('held sideways and on the narrowest phone the board is whole and nothing lies on it @phone', async ({ page, learner: _learner }) => {
  await page.addInitScript(() => {
    Object.assign(screen.orientation, { lock: (to: string) => Promise.resolve(document.documentElement.setAttribute('data-turned', to)) });
  });
  for (const [width, height, least] of [[740, 360, 580], [320, 568, 320]] as const) {
    await page.setViewportSize({ width, height });
    await openBoardLesson(page);
    await press(page, /^(Phát|Tiếp tục)/);
    await expectNothingOnBoard(page);
    await expectNoSidewaysScroll(page);
    const board = await boxOf(page.locator('.board-screen'));
    expect(board.width).toBeGreaterThanOrEqual(least);
    expect(board.y + board.height).toBeLessThanOrEqual(height);
    await expectControlsInView(page);
    for (const setting of await (await openSettings(page)).locator('button, select').all()) await expect(setting).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await press(page, 'Toàn màn hình');
    await expect(page.locator('.film-whole')).toBeVisible();
    await expect(page.locator('html'), 'the phone turns with it').toHaveAttribute('data-turned', 'landscape');
    await expectNothingOnBoard(page);
    await expectControlsInView(page);
    await press(page, 'Thu nhỏ');
    await expect(page.locator('.film-whole')).toHaveCount(0);
  }
});

test('a board follows the theme while it stands there; who wants no motion sees each step as one picture, and paper has the last one of each', async ({ page, learner: _learner }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await openBoardLesson(page);
  const formula = page.locator('.board-place .label', { has: page.locator('.katex') }).first();
  const stage = page.locator('.board-place .stage');
  await expect(stage).toHaveCSS('background-color', 'rgb(255, 254, 251)');
  await expect(formula.locator('.katex').first()).toHaveCSS('color', 'rgb(75, 48, 166)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(stage).toHaveCSS('background-color', 'rgb(27, 25, 41)');
  await expect(formula.locator('.katex').first()).toHaveCSS('color', 'rgb(187, 169, 255)');
  await press(page, /^Phát/);
  // Motion would take a second.
  await expect(page.locator('.board-place .label', { hasText: '3⋅3' }).first()).toHaveCSS('mask-image', 'none');
  await press(page, 'Dừng');
  await expect(page.locator('.print-sheet'), 'the page is no larger for what is only printed').toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  const pictures = page.locator('.print-sheet .printed-board .stage');
  await expect(pictures).toHaveCount(2);
  await expect(pictures.nth(1).locator('.label')).toHaveCount(2);
  await expect(page.locator('.print-sheet')).toContainText('Ta viết');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('the page draws a board as a film of it is drawn', async ({ page, browser, learner: _learner }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await openBoardLesson(page);
  await press(page, /^Phát/);
  const view = (await (await page.request.get('/api/courses/toan-thu/lessons/thu-mien-phi/board')).json()) as BoardView;
  const rendered = await openBoard(browser, view.film, 960);
  const marked = addMarks(view.film, rendered.measures);
  // The board alone, in the film's size.
  await page.evaluate(() => {
    const looks = new CSSStyleSheet();
    looks.replaceSync('.board-screen { position: fixed; z-index: 9; inset: 0 auto auto 0; width: 960px; height: 540px; max-height: none }');
    document.adoptedStyleSheets.push(looks);
  });
  for (const [scene, moment] of [[1, 29.999], [2, 39.999]] as const) {
    await step(page, scene).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('k');
    const shown = await readPixels(await page.screenshot({ clip: { x: 0, y: 0, width: 960, height: 540 } }));
    const film = await readPixels(await rendered.picture(computeMoment(marked, rendered.measures, moment)));
    expect(differing(shown, film), `scene ${scene}`).toBeLessThan(0.002);
  }
  await rendered.close();
});

const readPixels = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
type Pixels = Awaited<ReturnType<typeof readPixels>>;

/** Returns the share of clearly different pixels. */
function differing(one: Pixels, other: Pixels): number {
  expect([one.info.width, one.info.height]).toEqual([other.info.width, other.info.height]);
  let count = 0;
  for (let at = 0; at < one.data.length; at += 4) {
    const far = [0, 1, 2].some((channel) => Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) > 48);
    if (far) count++;
  }
  return count / (one.info.width * one.info.height);
}
