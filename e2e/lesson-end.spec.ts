import { sql } from 'drizzle-orm';
import { playToCheckpoint, pressBar, makeBoards } from './boards.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test, UNLIMITED } from './site.ts';
import type { Page } from '@playwright/test';

// A separate site, without the usual course.
test.use({ settings: UNLIMITED });
test.beforeEach(({ site }) => makeBoards(site));

async function atEnd(page: Page, lesson: string) {
  const { dialog, turn } = await playToCheckpoint(page, lesson);
  if (lesson === 'bang-1') {
    await turn.getByLabel('Đáp số của em').fill('81');
    await page.keyboard.press('Enter');
    await turn.getByRole('button', { name: 'Xem bảng giải tiếp' }).click();
  }
  await dialog.getByRole('button', { name: 'Bước sau' }).click();
  await expect(dialog.getByRole('heading', { name: 'Xong bài!' })).toBeVisible();
  return dialog;
}

test('the end says how the turn went and leads on, all of it in the first view @both', async ({ page, learner: _learner }) => {
  const dialog = await atEnd(page, 'bang-1');
  await expect(dialog.getByText('em làm đúng ngay lần đầu.')).toBeVisible();
  await expect(dialog.getByText('Bài tiếp theo: Đọc một lũy thừa, 60 giây')).toBeVisible();
  const exercise = dialog.getByRole('link', { name: /Tính lũy thừa Chuyên đề Lũy thừa · 2 bài tập/ });
  const paper = dialog.getByRole('link', { name: /Đề số 2, Giữa học kì I Câu 2 và câu 3 dùng bài này · 20 xu/ });
  for (const way of [
    dialog.getByRole('link', { name: 'Bài tiếp theo' }), dialog.getByRole('button', { name: 'Xem lại' }), dialog.getByRole('button', { name: /Ba câu hỏi nhanh/ }), exercise, paper,
  ]) await expect(way).toBeInViewport({ ratio: 1 });
  await expect(paper).toHaveAttribute('href', '/practice/de-luy-thua?de=de-2');
  await expectNoSidewaysScroll(page);

  await exercise.click();
  await expect(page).toHaveURL(/\/topic\/luy-thua\?tab=bai-tap&dang=/);
  await expect(page.getByRole('button', { name: 'Tính lũy thừa' })).toHaveAttribute('aria-pressed', 'true');
});

test('three questions are answered one after another, each with its solution, and what was wrong again @phone', async ({ page, site, learner }) => {
  const dialog = await atEnd(page, 'bang-1');
  await dialog.getByRole('button', { name: /Ba câu hỏi nhanh/ }).click();
  const quick = dialog.getByRole('region', { name: 'Ba câu hỏi nhanh' });
  await expect(quick.getByText('Câu 1 / 3')).toBeVisible();
  await expect(quick.getByRole('radio').first()).toBeFocused();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await expect(quick.getByText('Chưa đúng.')).toBeVisible();
  await expect(quick.getByText(/đổi chỗ cơ số và số mũ/)).toBeVisible();
  await page.keyboard.press('Enter');
  for (const [value, next] of [['3', 'Câu tiếp theo'], ['64', 'Xem kết quả']] as const) {
    await quick.getByLabel('Đáp số của em').fill(value);
    await page.keyboard.press('Enter');
    await expect(quick.getByRole('button', { name: next })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(quick.getByText('Em đúng 2 câu.')).toBeFocused();
  await quick.getByRole('button', { name: 'Làm lại 1 câu sai' }).click();
  await quick.getByRole('radio').first().check();
  await quick.getByRole('button', { name: 'Trả lời' }).click();
  await quick.getByRole('button', { name: 'Xem kết quả' }).click();
  await expect(quick.getByText('Em làm đúng hết rồi!')).toBeVisible();
  await quick.getByRole('button', { name: 'Xong' }).click();
  await expect(dialog.getByRole('button', { name: /Ba câu hỏi nhanh em đúng 3 \/ 3 câu/ })).toBeVisible();
  const told = async () => (await site.db.execute(sql`
    select item, "right", solution_seen as seen from answers where uid = ${learner.uid} and item like '%/q_' order by at`)).rows;
  await expect.poll(told).toEqual([
    { item: 'lesson/bang-1/q1', right: false, seen: false }, { item: 'lesson/bang-1/q2', right: true, seen: false },
    { item: 'lesson/bang-1/q3', right: true, seen: false }, { item: 'lesson/bang-1/q1', right: true, seen: true },
  ]);
});

test('who presses the end of the bar has not watched the lesson, is told so, and answers the turn that was passed over', async ({ page, site, learner }) => {
  await open(page, '/course/toan-bang?lesson=bang-1');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.board-screen[data-ready]')).toBeVisible();
  await dialog.locator('.film').getByRole('button', { name: /^Phát/ }).first().click();
  await pressBar(dialog, 2, 0.995);
  await expect(dialog.getByRole('heading', { name: 'Cuối bài rồi, em còn phần chưa xem' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Xem lại' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const watched = async () => (await site.db.execute(sql`select watched from lesson_progress where uid = ${learner.uid}`)).rows;
  await dialog.getByRole('button', { name: 'Trả lời' }).click();
  const turn = dialog.getByRole('region', { name: /Đến lượt em/ });
  await expect(turn.getByLabel('Đáp số của em')).toBeFocused();
  await turn.getByLabel('Đáp số của em').fill('81');
  await page.keyboard.press('Enter');
  await expect(turn.getByText('Đúng rồi.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Đóng' }).first().click();
  await expect.poll(watched).toEqual([{ watched: false }]);
});

for (const viewport of [{ width: 360, height: 740 }, { width: 740, height: 360 }, { width: 320, height: 568 }]) {
  test(`every way on from the end can be reached: ${viewport.width} × ${viewport.height} @phone`, async ({ page, learner: _learner }) => {
    await page.setViewportSize(viewport);
    const dialog = await atEnd(page, 'bang-3');
    for (const way of await dialog.locator('.end-card').getByRole('link').or(dialog.locator('.end-card').getByRole('button')).all()) {
      await way.scrollIntoViewIfNeeded();
      await expect(way).toBeInViewport({ ratio: 1 });
    }
    await expect(dialog.locator('.end-card').getByRole('link').last()).toContainText('Đề số 2');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('the end leads to the next lesson, says the price of one that is for sale, and the board can be seen again', async ({ page, learner: _learner }) => {
  const dialog = await atEnd(page, 'bang-2');
  await expect(dialog.getByText('Đến lượt em: em chưa trả lời.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Xem lại' }).click();
  await expect(dialog.getByRole('heading', { name: 'Xong bài!' })).toHaveCount(0);
  await expect(dialog.locator('.board-screen')).toBeFocused();
  await dialog.getByRole('button', { name: 'Bước sau' }).click();
  await dialog.getByRole('button', { name: 'Bước sau' }).click();
  await dialog.getByRole('link', { name: 'Bài tiếp theo' }).click();
  await expect(page.getByRole('dialog', { name: 'So sánh hai lũy thừa' })).toBeVisible();

  await atEnd(page, 'bang-3');
  // Before a price comes what is free: the questions, then an exercise.
  await expect(dialog.locator('.btn-primary')).toHaveText('Làm ba câu hỏi nhanh');
  await dialog.getByRole('button', { name: 'Làm ba câu hỏi nhanh' }).click();
  const quick = dialog.getByRole('region', { name: 'Ba câu hỏi nhanh' });
  for (const button of ['Câu tiếp theo', 'Câu tiếp theo', 'Xem kết quả']) {
    const field = quick.getByRole('textbox');
    if (await field.isVisible()) await field.fill('1');
    else await quick.getByRole('radio').first().check();
    await quick.getByRole('button', { name: 'Trả lời' }).click();
    await quick.getByRole('button', { name: button }).click();
  }
  await quick.getByRole('button', { name: 'Xong' }).click();
  await expect(dialog.locator('.btn-primary')).toHaveText('Luyện tiếp');
  await expectAccessible(page);
  const paid = dialog.getByRole('link', { name: /^Mở bài tiếp theo: 5\.000 ₫ Nhân hai lũy thừa/ });
  await paid.click();
  await expect(page.getByRole('dialog', { name: 'Bài giảng trả phí' })).toBeVisible();
});
