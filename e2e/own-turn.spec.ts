import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { BOARDS, makeBoards } from './boards.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './site.ts';

// A site of its own: its course is in nobody else's way.
test.use({ settings: { SITE_OF: 'boards' } });
test.beforeAll(({ site }) => makeBoards(site));

/** Lets the board of a lesson play until it stops for the pupil. */
async function atTurn(page: Page, lesson: string) {
  await open(page, `${BOARDS}?lesson=${lesson}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Phát' }).first().click();
  await dialog.getByRole('button', { name: /^Bước 2,/ }).press('Enter');
  const turn = dialog.getByRole('region', { name: /Đến lượt em/ });
  await expect(turn).toBeVisible();
  return { dialog, turn };
}

test('own turn: looks @both', async ({ page, learner }, info) => {
  expect(learner.uid).toBeTruthy();
  const shot = (name: string) => page.screenshot({ path: `/tmp/turn-shots/${name}-${info.project.name}.png` });
  const { dialog, turn } = await atTurn(page, 'bang-1');
  const field = turn.getByLabel('Đáp số của em');
  await expect(field).toBeFocused();
  await shot('turn');
  await field.fill('-81');
  await page.keyboard.press('Enter');
  await expect(turn.getByText('Chưa đúng.')).toBeVisible();
  await shot('wrong');
  await turn.getByRole('button', { name: /Gợi ý 1/ }).click();
  await shot('hint');
  await field.fill('1/2+3');
  await shot('typed');
  await field.fill('81');
  await turn.getByRole('button', { name: 'Thử lại' }).click();
  await expect(turn.getByRole('button', { name: 'Xem bảng giải tiếp' })).toBeFocused();
  await shot('right');
  await page.keyboard.press('Enter');
  await expect(turn).toHaveCount(0);
  await shot('goes-on');
  await dialog.getByRole('button', { name: /Bước sau/ }).click();
  await expect(dialog.getByText('Luyện tiếp')).toBeVisible();
  await shot('end');
  await dialog.getByRole('button', { name: /Ba câu hỏi nhanh/ }).click();
  await expect(dialog.getByText('Câu 1 / 3')).toBeVisible();
  await shot('quick');
  await page.keyboard.press('b');
  await dialog.getByRole('button', { name: 'Trả lời' }).click();
  await expect(dialog.getByRole('button', { name: 'Câu tiếp theo' })).toBeFocused();
  await shot('quick-wrong');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Đáp số của em').fill('3');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Câu tiếp theo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Đáp số của em').fill('64');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Xem kết quả' }).click();
  await shot('quick-result');
  await dialog.getByRole('button', { name: 'Xong' }).click();
  await shot('end-2');
  for (const lesson of ['bang-2', 'bang-3']) {
    const other = await atTurn(page, lesson);
    await expect(other.turn.getByRole('radio').first()).toBeFocused();
    await shot(lesson);
  }
});
void [sql, expectAccessible, expectNoSidewaysScroll];
