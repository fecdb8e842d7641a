import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { build } from 'vite';
import { enrol } from '../server/features/enrolments/service.ts';
import { openSettings } from './boards.ts';
import { expect, expectNoSidewaysScroll, open, test } from './site.ts';
import { fillLogin } from './forms.ts';

const COURSE = '/course/toan-thu';

test('a visitor who clicks a lesson is sent to sign in and returns to that lesson; one that is being updated says so and cannot be opened', async ({ page, site, context }) => {
  await open(page, COURSE);
  await page.getByText('1 bài giảng đang cập nhật').click();
  const row = page.getByRole('listitem').filter({ hasText: 'Tập hợp con' });
  await expect(row).toBeVisible();
  await expect(row.getByRole('link')).toHaveCount(0);
  await expect(row.getByRole('button')).toHaveCount(0);
  const before = await page.evaluate(() => navigation.currentEntry?.index);
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
  // The login was replaced: the course is right below its lesson in the history.
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/course\/toan-thu$/);
  expect(await page.evaluate(() => navigation.currentEntry?.index)).toBe(before);
});

test('who signs up on the way to a lesson goes back from it to the course, and not to the lesson once more', async ({ page, site }) => {
  await open(page, COURSE);
  const before = await page.evaluate(() => navigation.currentEntry?.index);
  await page.getByRole('link', { name: /Phần tử của tập hợp/ }).click();
  await page.getByRole('link', { name: 'Tạo tài khoản mới' }).click();
  const email = 'dang-ki-giua-duong@example.com';
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('textbox', { name: 'Mật khẩu', exact: true }).fill('mat-khau-dai');
  await page.getByRole('textbox', { name: 'Xác nhận mật khẩu' }).fill('mat-khau-dai');
  await page.getByRole('button', { name: 'Đăng ký', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Đăng ký thành công!' })).toBeVisible();
  await site.verify(email);
  await page.getByRole('link', { name: 'Đến trang đăng nhập' }).click();
  await fillLogin(page, email, 'mat-khau-dai');
  await expect(page.getByRole('dialog', { name: 'Phần tử của tập hợp' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/course\/toan-thu$/);
  expect(await page.evaluate(() => navigation.currentEntry?.index)).toBe(before);
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
  // The first view of the lesson and the login were replaced.
  expect(await page.evaluate(() => history.length)).toBe(2);
});

test('a learner watches a free lesson of our own, with captions, speed and summary @phone', async ({ page, learner }) => {
  expect(learner.uid).toBeTruthy();
  await open(page, COURSE);
  await page.getByRole('link', { name: /Phần tử của tập hợp/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Phần tử của tập hợp' });
  const video = dialog.locator('video');
  await expect(video).toHaveJSProperty('readyState', 4);
  await dialog.getByRole('button', { name: 'Phát video' }).click();
  await expect(dialog.getByText('Phụ đề thử').filter({ visible: true })).toBeVisible();
  await expect(dialog.locator('.katex-mathml math').first()).toBeAttached();
  await (await openSettings(page)).getByRole('combobox', { name: 'Tốc độ' }).selectOption('1.5');
  await expect(video).toHaveJSProperty('playbackRate', 1.5);
  await expectNoSidewaysScroll(page);
  // The first closes the settings alone.
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Cài đặt' })).toBeFocused();
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
  // Without a click the space bar plays, and does not press the close button.
  await page.keyboard.press('Space');
  await expect(video).toHaveJSProperty('paused', false);
  await page.keyboard.press('k');
  await expect(video).toHaveJSProperty('paused', true);
  const captions = (await openSettings(page)).getByRole('switch', { name: 'Phụ đề' });
  await page.keyboard.press('c');
  await expect(captions).not.toBeChecked();
  await page.keyboard.press('c');
  await expect(captions).toBeChecked();
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

test('a locked lesson shows both prices, and buying says what is to be paid @phone', async ({ page, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/402/);
  await open(page, COURSE);
  await page.getByRole('link', { name: /Số phần tử của tập hợp/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('5.000 ₫');
  await expect(dialog).toContainText('500.000 ₫');
  await expect(dialog.getByRole('row', { name: /^Cả khóa 500\.000\s₫\s*2 bài/ })).toBeVisible();
  await expect(dialog).toContainText('1 bài trả phí đang soạn, mở dần: mua lẻ thì trả khi bài mở, mua cả khóa thì bạn không phải trả thêm.');
  await dialog.getByRole('button', { name: /Mua bài này/ }).click();
  await expect(dialog.getByRole('definition').filter({ hasText: /^5\.000\s₫$/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Quay lại' }).click();
  await dialog.getByRole('button', { name: /Mua cả khóa học/ }).click();
  await expect(dialog.getByRole('definition').filter({ hasText: /^500\.000\s₫$/ })).toBeVisible();
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

/** For the video of 4 seconds: a short caption, one as long as ours get, and one that ends before the video. */
const CAPTIONS = `WEBVTT

00:00.000 --> 00:01.000
Ngắn.

00:01.000 --> 00:02.500
Cả ba đều viết được dưới dạng phân số
có tử và mẫu là <i>số nguyên</i>, mẫu khác 0.

00:02.500 --> 00:03.500
Ba.
`;
const LONGEST = 'Cả ba đều viết được dưới dạng phân số có tử và mẫu là số nguyên, mẫu khác 0.';

async function openWithCaptions(page: Page): Promise<Locator> {
  await page.route('**/lessons/thu-mien-phi/captions', (route) => route.fulfill({ contentType: 'text/vtt', body: CAPTIONS }));
  await open(page, `${COURSE}?lesson=thu-mien-phi`);
  const video = page.getByRole('dialog').locator('video');
  await expect(video).toHaveJSProperty('readyState', 4);
  return video;
}

const seek = (video: Locator, seconds: number) =>
  video.evaluate((player: HTMLVideoElement, place) => {
    player.pause();
    player.currentTime = place;
  }, seconds);
const modeOf = (video: Locator) => video.evaluate((player: HTMLVideoElement) => player.textTracks[0]?.mode);
const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('the whole picture starts the film, what says so stands beside it; captions stand below it, large enough to read, and nothing moves from one to the next @both', async ({ page, learner: _learner }) => {
  const video = await openWithCaptions(page);
  const line = page.locator('.caption-line');
  const said = line.locator('[aria-live=polite]');
  const poster = await boxOf(video);
  const mark = await boxOf(page.locator('.film-start-mark'));
  expect(mark.y).toBeGreaterThanOrEqual(poster.y + poster.height);
  expect(Math.min(mark.width, mark.height)).toBeGreaterThanOrEqual(44);
  await page.mouse.click(poster.x + poster.width / 2, poster.y + poster.height / 2);
  await expect(page.getByRole('button', { name: 'Phát video' })).toHaveCount(0);
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.currentTime)).toBeGreaterThan(0);
  await expect(video, "the browser's own would cover the mathematics").toHaveJSProperty('controls', false);
  await expect(video).toBeFocused();
  const tools = page.locator('.player-tools');
  const places = [];
  for (const [place, text] of [[0.5, 'Ngắn.'], [2, LONGEST], [3, 'Ba.'], [3.8, '']] as const) {
    await seek(video, place);
    await expect(said).toHaveText(text);
    places.push([await boxOf(line), await boxOf(tools)]);
    const { y, height } = await boxOf(said);
    expect(y + height).toBeLessThanOrEqual((await boxOf(tools)).y);
  }
  expect(new Set(places.map((each) => JSON.stringify(each))).size).toBe(1);
  const picture = await boxOf(video);
  expect((await boxOf(line)).y).toBeGreaterThanOrEqual(picture.y + picture.height);
  expect(parseFloat(await said.evaluate((text) => getComputedStyle(text).fontSize))).toBeGreaterThanOrEqual(16);
  expect(await modeOf(video), 'the browser shows none on the picture').toBe('hidden');
  await seek(video, 2);
  await expect(page.getByRole('dialog').getByText(LONGEST).and(page.locator(':not([aria-hidden])')), 'read out once').toHaveCount(1);
});

test('in full screen captions and controls stay below the picture, and nothing of the browser lies on it', async ({ page, learner: _learner }) => {
  const video = await openWithCaptions(page);
  await page.getByRole('button', { name: 'Phát video' }).click();
  await page.keyboard.press('f');
  await expect(page.locator('.film-whole')).toBeVisible();
  await seek(video, 2);
  const line = page.locator('.caption-line');
  await expect(line.locator('[aria-live]')).toHaveText(LONGEST);
  const [picture, said, tools] = [await boxOf(page.locator('.screen')), await boxOf(line), await boxOf(page.locator('.player-tools'))];
  expect(picture.y + picture.height).toBeLessThanOrEqual(said.y);
  expect(said.y + said.height).toBeLessThanOrEqual(tools.y);
  expect(tools.y + tools.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await expect(video).toHaveJSProperty('controls', false);
  expect(await modeOf(video)).toBe('hidden');
  await page.keyboard.press('f');
  await expect(page.locator('.film-whole')).toHaveCount(0);
});

test('captions are switched off and on for this device @phone', async ({ page, learner: _learner }) => {
  await openWithCaptions(page);
  const captions = (await openSettings(page)).getByRole('switch', { name: 'Phụ đề' });
  await expect(captions).toBeChecked();
  await captions.click();
  await expect(captions).not.toBeChecked();
  await expect(page.locator('.caption-line')).toHaveCount(0);
  const video = await openWithCaptions(page);
  await openSettings(page);
  await expect(captions).not.toBeChecked();
  await page.getByRole('button', { name: 'Phát video' }).click();
  await seek(video, 2);
  await openSettings(page);
  await captions.click();
  await expect(page.locator('.caption-line [aria-live]'), 'at once, in the middle of the film').toHaveText(LONGEST);
});

/** Mounts only the player, with the video of a lesson. `window.reports` collects its reports. */
async function mountPlayer(page: Page, startAt: number | undefined): Promise<void> {
  await page.route('**/player-alone.js', async (route) => route.fulfill({ contentType: 'text/javascript', body: await playerAlone() }));
  await open(page, COURSE);
  const looks = readFileSync(path.join(PLAYER, 'player.css'), 'utf8');
  await page.evaluate(async ([place, css]) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    const script = '/player-alone.js';
    const { mount } = (await import(script)) as { mount: (root: Element, startAt: number | undefined, report: (progress: unknown) => void) => void };
    const reports: unknown[] = [];
    const root = document.body.appendChild(document.createElement('dialog'));
    root.className = 'dialog';
    Object.assign(window, { reports });
    mount(root, place, (progress) => reports.push(progress));
    root.showModal();
  }, [startAt, looks] as const);
}

const ENTRY = 'virtual:player-alone';
const PLAYER = path.resolve(import.meta.dirname, '../web/src/video-player');
let bundle: string | undefined;
async function playerAlone(): Promise<string> {
  if (bundle) return bundle;
  const entry = `
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import Player from ${JSON.stringify(path.join(PLAYER, 'Player.tsx'))};
    const film = { src: '/api/courses/toan-thu/lessons/thu-mien-phi/video', captions: undefined, poster: undefined, title: 'Thử' };
    export const mount = (root, startAt, onProgress) => createRoot(root).render(createElement(Player, { ...film, startAt, onProgress }));`;
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [{ name: 'entry', resolveId: (id) => (id === ENTRY ? id : undefined), load: (id) => (id === ENTRY ? entry : undefined) }],
    build: { write: false, rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' } },
  });
  for (const { output } of [built].flat() as { output: { type: string; code?: string }[] }[]) {
    bundle ??= output.find(({ code }) => code !== undefined)?.code;
  }
  if (!bundle) throw new Error('the player could not be built');
  return bundle;
}

type Report = { position: number; duration: number; ended: boolean };
const reportsOf = (page: Page) => page.evaluate(() => (window as unknown as { reports: Report[] }).reports);

test('a film goes on where it was left, says so, and can be begun anew', async ({ page, learner: _learner }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await mountPlayer(page, 2.5);
  const video = page.locator('video');
  await expect(page.getByRole('button', { name: 'Tiếp tục từ 0:02' })).toBeVisible();
  await expect(video).toHaveJSProperty('currentTime', 2.5);
  await expect(video).toHaveJSProperty('paused', true);
  expect(await reportsOf(page), 'being moved there is no progress').toEqual([]);
  const words = await boxOf(page.getByText('Tiếp tục từ 0:02'));
  const anew = await boxOf(page.getByRole('button', { name: 'Xem lại từ đầu' }));
  expect(words.x + words.width, 'neither lies on the other').toBeLessThanOrEqual(anew.x);
  await page.getByRole('button', { name: 'Xem lại từ đầu' }).click();
  await expect(page.getByRole('button', { name: /Tiếp tục|Xem lại/ })).toHaveCount(0);
  await expect.poll(async () => (await reportsOf(page)).length).toBeGreaterThan(0);
  expect((await reportsOf(page))[0]?.position).toBeLessThan(2);
});

test('a film that was left at its end begins anew without a word', async ({ page, learner: _learner }) => {
  await mountPlayer(page, 3.9);
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4);
  await expect(page.getByRole('button', { name: 'Phát video' })).toBeVisible();
  await expect(page.locator('video')).toHaveJSProperty('currentTime', 0);
});

test('a film tells where its learner is while it plays, when it stops, and when the page is left', async ({ page, learner: _learner }) => {
  await mountPlayer(page, undefined);
  await page.getByRole('button', { name: 'Phát video' }).click();
  await page.locator('video').evaluate((player: HTMLVideoElement) => (player.playbackRate = 2));
  await expect.poll(async () => (await reportsOf(page)).at(-1)?.ended, { timeout: 15_000 }).toBe(true);
  const reports = await reportsOf(page);
  expect(reports.length, 'the first moment, each second, the end; not every quarter of a second').toBeLessThanOrEqual(5);
  expect(reports.length).toBeGreaterThanOrEqual(3);
  expect(reports.every(({ duration }) => duration === 4)).toBe(true);
  expect(reports.map(({ position }) => position)).toEqual(reports.map(({ position }) => position).toSorted((a, b) => a - b));
  await seek(page.locator('video'), 1.5);
  await expect.poll(async () => (await reportsOf(page)).at(-1)).toMatchObject({ position: 1.5, duration: 4, ended: false });
  const told = (await reportsOf(page)).length;
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  expect((await reportsOf(page)).length, 'the same place is not told twice').toBe(told);
});
