import type { Page } from '@playwright/test';
import { openSettings, waitForQuestionCode, makeBoards } from './boards.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, readLocalStorage, open, test, UNLIMITED } from './site.ts';
import { fakeVoice, readSpoken } from './fake-voice.ts';

// A separate site, without the usual course.
test.use({ settings: UNLIMITED });
test.beforeEach(({ site }) => makeBoards(site));

const FIRST = 'Tích của bốn số 3 được viết gọn là ba mũ bốn.';
const SECOND = 'Đến lượt em: ba mũ bốn bằng bao nhiêu?';
const NO_VOICE = 'Thiết bị này chưa có giọng đọc tiếng Việt. Em đọc phụ đề nhé.';
const REFUSED = 'Trình duyệt không đọc lời được lúc này. Em đọc phụ đề nhé.';

/** The first caption takes 7 seconds. */
const SLOW = { letter: 150 };

const film = (page: Page) => page.getByRole('dialog').locator('.film');
const voice = async (page: Page) => (await openSettings(page)).getByRole('switch', { name: 'Đọc lời' });
const note = (page: Page) => film(page).locator('output.voice-note');
const step = (page: Page, number: number) => page.getByRole('dialog').getByRole('complementary', { name: 'Các bước' }).getByRole('listitem').nth(number - 1).getByRole('button');

/** Opens a board whose time the test controls. */
async function openStill(page: Page): Promise<void> {
  const all = waitForQuestionCode(page);
  await open(page, '/course/toan-bang?lesson=bang-1');
  await expect(page.locator('.board-screen[data-ready]')).toBeVisible();
  await all;
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 2_000);
}
const play = (page: Page) => film(page).getByRole('button', { name: /^(Phát|Tiếp tục)/ }).first().click();
/** Seeks to 3 seconds before the end of the first scene. */
async function toLate(page: Page): Promise<void> {
  for (let seconds = 5; seconds <= 25; seconds += 5) await page.keyboard.press('ArrowRight');
}
/** Waits for the checkpoint and its silence. */
const turnIsThere = (page: Page) => expect(film(page).getByText('Bảng đã dừng, chờ em.')).toBeVisible();

test('the voice is off until it is chosen, reads what stands below the board, and the board waits for it @phone', async ({ page, learner: _learner }) => {
  await fakeVoice(page, SLOW);
  await openStill(page);
  await expect(await voice(page)).not.toBeChecked();
  await play(page);
  await page.clock.runFor(2_000);
  expect(await readSpoken(page)).toEqual([]);
  await toLate(page);
  await (await voice(page)).click();
  await expect(await voice(page)).toBeChecked();
  await page.clock.runFor(9_000);
  expect(await readSpoken(page)).toEqual([`${FIRST} ×1`, 'end at 0:29', `${SECOND} ×1`]);
  await expect(step(page, 2)).toHaveAttribute('aria-current', 'step');
  await page.clock.runFor(8_000);
  await turnIsThere(page);
  expect((await readSpoken(page)).at(-1)).toBe('end at 0:32');
  expect(await readLocalStorage(page, 'voice')).toBe(true);
  await page.clock.resume();
  await expectNoSidewaysScroll(page);
});

test('pause, going on, steps and speed: what was broken off is read anew, and nothing twice', async ({ page, learner: _learner }) => {
  await fakeVoice(page);
  await openStill(page);
  await (await voice(page)).click();
  await play(page);
  await page.clock.runFor(1_500);
  await page.keyboard.press('k');
  await page.clock.runFor(5_000);
  expect(await readSpoken(page)).toEqual([`${FIRST} ×1`, 'broken off']);
  await (await openSettings(page)).getByRole('combobox', { name: 'Tốc độ' }).selectOption('1.25');
  await page.keyboard.press('k');
  await page.clock.runFor(5_000);
  expect((await readSpoken(page)).slice(2)).toEqual([`${FIRST} ×1.25`, expect.stringMatching(/^end at 0:0/)]);
  // Its caption is not read again.
  await page.keyboard.press('k');
  await page.keyboard.press('k');
  await page.clock.runFor(2_000);
  expect(await readSpoken(page)).toHaveLength(4);
  await page.keyboard.press('l');
  await page.clock.runFor(700);
  expect((await readSpoken(page)).at(-1)).toBe(`${SECOND} ×1.25`);
  await (await voice(page)).click();
  expect((await readSpoken(page)).at(-1)).toBe('broken off');
  await page.clock.runFor(10_000);
  await turnIsThere(page);
  expect(await readSpoken(page)).toHaveLength(6);
});

test('it is on the next time, and step by step the board stops when a scene has been read', async ({ page, learner: _learner }) => {
  await fakeVoice(page, SLOW);
  await page.addInitScript(() => {
    localStorage.setItem('voice', 'true');
    localStorage.setItem('step-by-step', 'true');
  });
  await openStill(page);
  await expect(await voice(page)).toBeChecked();
  await play(page);
  await page.clock.runFor(1_500);
  await toLate(page);
  await page.clock.runFor(9_000);
  expect(await readSpoken(page)).toEqual([`${FIRST} ×1`, 'broken off', `${FIRST} ×1`, 'end at 0:29']);
  await expect(film(page).getByRole('button', { name: 'Phát', exact: true })).toBeVisible();
  await page.keyboard.press('k');
  await page.clock.runFor(1_000);
  expect((await readSpoken(page)).at(-1)).toBe(`${SECOND} ×1`);
  // The voice stops with the page.
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await readSpoken(page)).at(-1)).toBe('broken off');
});

test('an end that the browser never tells holds nothing up', async ({ page, learner: _learner }) => {
  await fakeVoice(page, { tellsEnd: false });
  await openStill(page);
  await (await voice(page)).click();
  await play(page);
  await page.clock.runFor(34_000);
  await turnIsThere(page);
  expect((await readSpoken(page)).filter((line) => !line.startsWith('end'))).toEqual([`${FIRST} ×1`, `${SECOND} ×1`]);
});

test('a device without a Vietnamese voice says so once and goes on in silence', async ({ page, learner: _learner }) => {
  await fakeVoice(page, { languages: ['en-US', 'th-TH'] });
  await openStill(page);
  await (await voice(page)).click();
  await play(page);
  await page.clock.runFor(4_000);
  await expect(note(page)).toHaveText(NO_VOICE);
  await expect(note(page)).toBeInViewport({ ratio: 1 });
  await expect(await voice(page)).not.toBeChecked();
  await page.clock.runFor(30_000);
  await turnIsThere(page);
  expect(await readSpoken(page)).toEqual([]);
  await page.clock.resume();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page); // here alone, because the note needs a board whose time the test controls
  // The choice also holds for another board.
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /Đọc một lũy thừa/ }).click();
  await expect(page.locator('.board-screen[data-ready]')).toBeVisible();
  await play(page);
  await expect(film(page).getByRole('button', { name: 'Dừng' })).toBeVisible();
  await expect(await voice(page)).not.toBeChecked();
  await expect(note(page)).toHaveCount(0);
});

test('the word that there is no voice goes once it could be read twice', async ({ page, learner: _learner }) => {
  await fakeVoice(page, { languages: ['en-US'] });
  await openStill(page);
  await (await voice(page)).click();
  await play(page);
  await page.clock.runFor(4_000);
  await expect(note(page)).toHaveText(NO_VOICE);
  await page.clock.runFor(12_000);
  await expect(note(page)).toHaveCount(0);
});

test('a browser that forbids speaking, or has nothing to speak with, is told of, and the board goes on', async ({ page, learner: _learner }) => {
  await fakeVoice(page, { error: 'not-allowed' });
  await openStill(page);
  await (await voice(page)).click();
  await play(page);
  await page.clock.runFor(2_000);
  await expect(note(page)).toHaveText(REFUSED);
  await page.clock.runFor(32_000);
  await turnIsThere(page);
  await page.clock.resume();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis') && Reflect.deleteProperty(Window.prototype, 'speechSynthesis'));
  await page.reload();
  await expect(page.locator('.board-screen[data-ready]')).toBeVisible();
  await play(page);
  await expect(note(page)).toHaveText(NO_VOICE);
  await expect(film(page).getByRole('button', { name: 'Dừng' })).toBeVisible();
});
