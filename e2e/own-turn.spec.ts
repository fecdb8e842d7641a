import type { Page } from '@playwright/test';
import { asc, eq } from 'drizzle-orm';
import { answers } from '../server/features/learning/answers/tables.ts';
import type { TestApp } from '../server/testing/app.ts';
import { openSettings, playToCheckpoint, waitForQuestionCode, makeBoardOfTwoCheckpoints, makeBoards, makeSetBoard } from './boards.ts';
import { expect, expectNoSidewaysScroll, open, test, UNLIMITED } from './site.ts';

// A separate site, without the usual course.
test.use({ settings: UNLIMITED });
test.beforeEach(({ site }) => makeBoards(site));

const rowsOf = async ({ db }: TestApp, uid: string) =>
  (await db.select().from(answers).where(eq(answers.uid, uid)).orderBy(asc(answers.at))).map(({ source, item, value, right, hints, solutionSeen }) =>
    [source, item, value, right, hints, solutionSeen]);
const focused = (page: Page) => page.locator(':focus');

test('the board waits for the pupil, who is wrong, opens a hint, is right, and watches on, by keys alone', async ({ page, site, learner }, { project }) => {
  const { dialog, turn } = await playToCheckpoint(page, 'bang-1');
  await expect(turn.getByText('Bảng đã dừng, chờ em.')).toBeVisible();
  await expect(turn.getByText('Ba mũ bốn bằng bao nhiêu?')).toBeVisible();
  // Captions and steps do not give the answer away.
  await expect(dialog.getByText(/được 81\.$/)).toHaveCount(0);
  const field = turn.getByLabel('Đáp số của em');
  await expect(field).toBeFocused();
  const isPhone = project.name === 'phone';
  await expect(field).toHaveAttribute('inputmode', isPhone ? 'none' : 'text');
  if (isPhone) {
    for (const key of await turn.locator('.key').all()) {
      const { width = 0, height = 0, y = 0 } = (await key.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(y + height).toBeLessThanOrEqual(740);
    }
    for (const key of ['8', '1']) await turn.getByRole('button', { name: key, exact: true }).tap();
    await expect(field).toHaveValue('81');
  }
  await expectNoSidewaysScroll(page);

  await field.fill('-81');
  await page.keyboard.press('Enter');
  await expect(turn.getByRole('status').filter({ hasText: 'Chưa đúng. Em xem lại dấu của kết quả.' })).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(turn.getByText('Ba mũ bốn bằng bao nhiêu?')).toBeInViewport({ ratio: 1 });
  if (isPhone) {
    for (const key of await turn.locator('.key').all()) await expect(key).toBeInViewport({ ratio: 1 });
    for (const key of ['7', '8']) await turn.getByRole('button', { name: key, exact: true }).tap();
    await expect(field, 'what was wrong is written over').toHaveValue('78');
  }
  await turn.getByRole('button', { name: 'Gợi ý 1 / 2' }).press('Enter');
  await expect(focused(page)).toContainText('cho biết có mấy thừa số');
  await field.fill('3/');
  await page.keyboard.press('Enter');
  await expect(turn.getByRole('status').filter({ hasText: 'Chưa đọc được' })).toBeVisible();
  await field.fill('81');
  await page.keyboard.press('Enter');
  await expect(turn.getByText('Đúng rồi.')).toBeVisible();
  await expect(focused(page)).toHaveText('Xem bảng giải tiếp');

  await page.keyboard.press('Enter');
  await expect(turn).toHaveCount(0);
  await expect(dialog.getByText(/được 81\.$/).first()).toBeVisible();
  await expect(dialog.locator('.board-screen')).toBeFocused();
  await expect.poll(() => rowsOf(site, learner.uid)).toEqual([
    ['lesson', 'lesson/bang-1/turn-1', '-81', false, 0, false],
    ['lesson', 'lesson/bang-1/turn-1', '81', true, 1, false],
  ]);
});

test('after an answer without a part, which is called incomplete, what the board gives stays in view with the keys @phone', async ({ page, site, learner: _learner }) => {
  await makeSetBoard(site);
  const { dialog, turn } = await playToCheckpoint(page, 'bang-tap-hop', '/course/toan-tap-hop');
  const given = dialog.locator('.board-screen').getByText('là số tự nhiên').first();
  await expect(given).toBeInViewport({ ratio: 1 });
  await turn.getByLabel('Đáp số của em').fill('1;2;3;4');
  await page.keyboard.press('Enter');
  await expect(turn.getByText('Chưa đủ. Em viết đúng nhưng còn thiếu.')).toBeInViewport({ ratio: 1 });
  await expect(given).toBeInViewport({ ratio: 1 });
  for (const key of await turn.locator('.key').all()) await expect(key).toBeInViewport({ ratio: 1 });
});

for (const viewport of [{ width: 360, height: 740 }, { width: 740, height: 360 }]) {
  test(`with all hints open the answer and its keys are in view while typing, and then the praise, the question and the way on: ${viewport.width} × ${viewport.height} @phone`, async ({ page, learner: _learner }) => {
    await page.setViewportSize(viewport);
    const { turn } = await playToCheckpoint(page, 'bang-1');
    for (const number of [1, 2]) await turn.getByRole('button', { name: `Gợi ý ${number} / 2` }).tap();
    const field = turn.getByLabel('Đáp số của em');
    await field.tap();
    await turn.getByRole('button', { name: '8', exact: true }).tap();
    await expect(field).toBeInViewport({ ratio: 0.95 });
    for (const key of await turn.locator('.key').all()) await expect(key).toBeInViewport({ ratio: 1 });
    await turn.getByRole('button', { name: '1', exact: true }).tap();
    await page.keyboard.press('Enter');
    await expect(turn.getByText('Em giỏi lắm, em đã làm được!')).toBeInViewport({ ratio: 1 });
    await expect(turn.getByText('Ba mũ bốn bằng bao nhiêu?')).toBeInViewport({ ratio: viewport.height > 500 ? 1 : 0.1 });
    await expect(turn.getByRole('button', { name: 'Xem bảng giải tiếp' })).toBeInViewport({ ratio: 1 });
  });
}

test('options are chosen by their letters, and letters do nothing else then', async ({ page, site, learner }) => {
  const { turn } = await playToCheckpoint(page, 'bang-2');
  await expect(turn.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('c');
  await expect(turn.getByRole('radio').nth(2)).toBeChecked();
  await expect((await openSettings(page)).getByRole('switch', { name: 'Phụ đề' })).toBeChecked();
  await page.keyboard.press('Escape');
  await turn.getByRole('button', { name: 'Trả lời' }).click();
  await expect(turn.getByText('Chưa đúng.')).toBeVisible();
  await page.keyboard.press('b');
  await turn.getByRole('button', { name: 'Thử lại' }).click();
  await expect(turn.getByText('Đúng rồi.')).toBeVisible();
  await expect.poll(async () => (await rowsOf(site, learner.uid)).map(([, , value, right]) => [value, right])).toEqual([['C', false], ['B', true]]);
});

test('of statements it is said how many are right, and the solution can be seen instead', async ({ page, site, learner }) => {
  const { dialog, turn } = await playToCheckpoint(page, 'bang-3');
  await turn.getByRole('button', { name: 'Trả lời' }).click();
  await expect(turn.getByText('Em trả lời câu hỏi rồi bấm nhé.')).toBeVisible();
  for (const statement of await turn.getByRole('group').all()) await statement.getByRole('radio', { name: 'Đúng' }).check();
  await turn.getByRole('button', { name: 'Trả lời' }).click();
  await expect(turn.getByText('Em đúng 2 / 4 ý.')).toBeVisible();
  await turn.getByRole('button', { name: 'Xem lời giải' }).click();
  await expect(turn).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Bước sau' }).click();
  await expect(dialog.getByText('Đến lượt em: em đã xem lời giải.')).toBeVisible();
  await expect.poll(async () => (await rowsOf(site, learner.uid)).map(([, , value, right, , seen]) => [value, right, seen])).toEqual([[[true, true, true, true], false, false], [null, null, true]]);
});

test('a board that asks twice stops twice, keeps both results apart, and its steps tell no more than the question while it waits', async ({ page, site, learner }) => {
  await makeBoardOfTwoCheckpoints(site);
  await open(page, '/course/toan-hai-lan?lesson=bang-hai-lan');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.board-screen[data-ready]')).toBeVisible();
  await dialog.locator('.film').getByRole('button', { name: /^Phát/ }).first().click();
  const turn = dialog.getByRole('region', { name: /Đến lượt em/ });
  await expect(turn.getByText('Em đoán xem: số mũ là số nào?')).toBeVisible({ timeout: 15_000 });
  const steps = dialog.getByRole('complementary', { name: 'Các bước' }).getByRole('listitem');
  await expect(steps).toHaveText([/^1?Em đoán xem: số mũ là số nào\?0:00$/, /^2?…0:30$/]);
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(turn.getByText('Đúng rồi.')).toBeVisible();
  await turn.getByRole('button', { name: 'Xem bảng giải tiếp' }).click();
  await expect(steps.first()).toContainText('được viết gọn là ba mũ bốn');
  await expect(steps.last()).toHaveText(/^2?Đến lượt em: ba mũ bốn bằng bao nhiêu\?0:30$/);

  await dialog.getByRole('button', { name: 'Bước sau' }).click();
  await expect(turn.getByText('Ba mũ bốn bằng bao nhiêu?')).toBeVisible({ timeout: 15_000 });
  await turn.getByLabel('Đáp số của em').fill('12');
  await page.keyboard.press('Enter');
  await expect(turn.getByText('Chưa đúng.')).toBeVisible();
  await turn.getByRole('button', { name: 'Xem lời giải' }).click();
  await dialog.getByRole('button', { name: 'Bước sau' }).click();
  await expect(dialog.getByRole('heading', { name: 'Xong bài!' })).toBeVisible();
  await expect(dialog.locator('.end-turn')).toHaveText(['Đến lượt em lần 1: em làm đúng ngay lần đầu.', /em đã xem lời giải\.$/]);
  await expect.poll(async () => (await rowsOf(site, learner.uid)).map(([, item, value, right]) => [item, value, right])).toEqual([
    ['lesson/bang-hai-lan/turn-1', 'C', true],
    ['lesson/bang-hai-lan/turn-2', '12', false],
    ['lesson/bang-hai-lan/turn-2', null, null],
  ]);
});

test.describe('without a connection', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });

  test('an answer is judged at once and kept, and goes out when the connection is back', async ({ page, site, context, learner }) => {
    const asking = waitForQuestionCode(page);
    const { turn } = await playToCheckpoint(page, 'bang-1');
    await expect(turn.getByLabel('Đáp số của em')).toBeFocused();
    await asking;
    await context.setOffline(true);
    await turn.getByLabel('Đáp số của em').fill('81');
    await page.keyboard.press('Enter');
    await expect(turn.getByText('Em làm đúng ngay lần đầu!')).toBeVisible();
    expect(await rowsOf(site, learner.uid)).toEqual([]);
    await context.setOffline(false);
    await expect.poll(() => rowsOf(site, learner.uid)).toEqual([['lesson', 'lesson/bang-1/turn-1', '81', true, 0, false]]);
  });
});
