import { press, says } from './page-acts.mjs';

const EDITOR = '/admin/boards/toan9-b02-l1?course=toan-9';
const isLive = (page) => page.locator('.live-board[data-ready]').waitFor();
const pane = async (page, name) => {
  const tab = page.getByRole('tab', { name });
  if (await tab.isVisible()) await tab.click();
};
/** Writes a line with an unknown word. */
const mistaken = async (page) => {
  await says(page, 'Không có lỗi');
  await pane(page, 'Cảnh');
  await page.getByRole('button', { name: /^2/ }).click();
  await pane(page, 'Kịch bản');
  const script = page.getByRole('textbox', { name: 'Kịch bản của bảng' });
  await script.locator('.cm-line').filter({ hasText: 'segment #ke' }).click();
  // The line wraps: the first press goes only to the end of the visual line.
  await page.keyboard.press('End');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('jmp he.x he.hai color=amber ');
  await says(page, "Không có lệnh 'jmp'");
};

export const ADMIN_BOARD_STATES = [
  { name: 'admin-board', path: EDITOR, whole: false, act: async (page) => {
    await says(page, 'Không có lỗi');
    await pane(page, 'Bảng');
    await isLive(page);
  } },
  { name: 'admin-board-error', path: EDITOR, whole: false, act: mistaken, guide: { width: 1280 } },
  { name: 'admin-board-scenes', path: EDITOR, whole: false, act: async (page) => {
    await says(page, 'Không có lỗi');
    await pane(page, 'Bảng');
    await isLive(page);
    await pane(page, 'Cảnh');
    await page.locator('.scene-picture > .stage').first().waitFor();
  } },
  { name: 'admin-board-palette', path: EDITOR, whole: false, act: async (page) => {
    await says(page, 'Không có lỗi');
    await page.getByRole('button', { name: /Chèn lệnh/ }).click();
    await page.locator('.palette .stage').first().waitFor();
    await page.getByRole('combobox', { name: 'Tìm lệnh' }).fill('truc so');
  } },
  { name: 'admin-board-copy', path: EDITOR, whole: false, act: async (page) => {
    await says(page, 'Không có lỗi');
    await pane(page, 'Cảnh');
    await press(page, 'Chép cảnh từ bài khác');
    await page.getByLabel('Bài giảng').selectOption('toan9-b01-l1');
    await page.locator('.dialog .stage').first().waitFor();
  } },
  { name: 'admin-board-start', path: '/admin/boards/toan9-b07-l2?course=toan-9', act: (page) => page.locator('.template-card .stage').first().waitFor() },
  { name: 'admin-handbook', path: '/admin/handbook', act: (page) => page.locator('.live-scene .stage').first().waitFor() },
].map((state) => ({ who: 'admin', ...state }));
