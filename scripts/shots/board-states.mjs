import { asPrinted, fails, press, says } from './page-acts.mjs';

const LESSON = '/course/toan-6?lesson=toan6-b01-l1';
const board = { path: LESSON, who: 'learner', whole: false };

const isThere = (page) => page.locator('.board-screen[data-ready]').waitFor();
/** Stops at the last moment of a step, because reduced motion is set. */
const showStep = async (page, number) => {
  await isThere(page);
  await page.getByRole('complementary', { name: 'Các bước' }).getByRole('button').nth(number - 1).click();
  await press(page, 'Dừng');
};
const whole = (act) => async (page) => {
  await act(page);
  await press(page, 'Toàn màn hình');
  await page.locator('.film-whole').waitFor();
};
const ofHeight = (height, width, act) => async (page) => {
  await page.setViewportSize({ width, height });
  await act(page);
};
const atTurn = async (page) => {
  await showStep(page, 8);
  await press(page, 'Phát');
  await says(page, 'Bảng đã dừng');
};

export const BOARD_STATES = [
  { name: 'board-start', ...board, act: isThere },
  { name: 'board-play', ...board, act: (page) => showStep(page, 4) },
  { name: 'board-steps', ...board, act: async (page) => {
    await showStep(page, 6);
    await page.getByRole('heading', { name: 'Các bước' }).scrollIntoViewIfNeeded();
  } },
  { name: 'board-whole', ...board, act: whole((page) => showStep(page, 5)) },
  { name: 'board-sideways', ...board, width: 360, act: ofHeight(360, 740, (page) => showStep(page, 5)) },
  { name: 'board-sideways-whole', ...board, width: 360, act: ofHeight(360, 740, whole((page) => showStep(page, 5))) },
  { name: 'board-narrow', ...board, width: 360, act: ofHeight(568, 320, (page) => showStep(page, 3)) },
  { name: 'board-turn', ...board, act: atTurn },
  { name: 'board-turn-wrong', ...board, act: async (page) => {
    await atTurn(page);
    await page.getByLabel('Đáp số của em').fill('1;2');
    await press(page, 'Trả lời');
    await says(page, 'Chưa đúng.');
  } },
  { name: 'board-end', ...board, act: async (page) => {
    await showStep(page, 8);
    await press(page, 'Bước sau');
  } },
  { name: 'board-printed', path: LESSON, who: 'learner', act: async (page) => {
    await isThere(page);
    await asPrinted(page);
  } },
  { name: 'board-failed', ...board, act: async (page) => {
    await fails(page, '**/board');
    await page.reload();
    await says(page, 'Không tải được bài giảng');
  } },
];
