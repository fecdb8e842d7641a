import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { recordAnswers } from '../server/features/learning/answers/record-answers.ts';
import { playToCheckpoint, makeBoards } from './boards.ts';
import { expect, open, test, UNLIMITED } from './site.ts';
import { writeTests } from './test-paper.ts';
import { translatePage } from './translate.ts';

// A separate site, without the usual course.
test.use({ settings: UNLIMITED });

const saved = (page: Page) => page.getByText(/^Đã lưu \d/);
const heading = (page: Page, level: number, name: string) => page.getByRole('heading', { level, name, exact: true });
const radio = (page: Page, letter: string) => page.getByRole('radio', { name: new RegExp(`^${letter}\\.`) });

test('a test goes on after the browser has translated it: its answers, its clock, its end', async ({ page, site, learner: _learner }) => {
  const set = await writeTests(site);
  await page.clock.install();
  await open(page, `/practice/${set}?de=de-3`);
  await page.getByRole('button', { name: 'Làm bài' }).click();
  await radio(page, 'B').check({ force: true });
  await expect(saved(page)).toBeVisible();
  await translatePage(page);
  await expect(page.locator('font').first()).toBeAttached();
  const before = await page.getByRole('timer').textContent();
  await radio(page, 'C').check({ force: true });
  await page.clock.runFor(5_000);
  await expect(page.getByRole('timer')).not.toHaveText(before ?? '');
  await expect(saved(page)).toBeVisible();
  for (const number of [2, 3, 4, 5]) {
    await page.getByRole('link', { name: 'Câu sau' }).click();
    await expect(heading(page, 2, `Câu ${number}`)).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Lời giải của em' }).fill('x = 4');
  await page.clock.runFor(5_000);
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Nộp bài' }).filter({ visible: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Nộp bài' }).click();
  await expect(heading(page, 1, 'Kết quả Đề 3')).toBeVisible();
});

test('the quiz counts on after the browser has translated it', async ({ page, learner: _learner }) => {
  await open(page, `/quiz?${new URLSearchParams({ grade: '6', exam: 'Giữa HKI' }).toString()}`);
  await expect(heading(page, 1, 'Câu 1 / 14')).toBeVisible();
  await translatePage(page);
  const options = page.getByRole('list', { name: 'Các phương án' }).getByRole('button');
  for (let number = 1; number <= 14; number++) {
    await expect(heading(page, 1, `Câu ${number} / 14`)).toBeVisible();
    await options.first().click();
    await expect(page.getByText(/^(Đúng rồi|Chưa đúng)\.$/)).toBeVisible();
    await page.getByRole('button', { name: number < 14 ? 'Câu tiếp theo' : 'Xem kết quả' }).click();
  }
  await expect(heading(page, 1, 'Kết quả')).toBeVisible();
  await page.getByRole('button', { name: 'Làm đề khác' }).click();
  await expect(heading(page, 1, 'Câu 1 / 14')).toBeVisible();
});

test('a lesson goes on after the browser has translated it: captions, own turn, its end and its questions', async ({ page, site, learner: _learner }) => {
  await makeBoards(site);
  const { dialog, turn } = await playToCheckpoint(page, 'bang-1');
  await translatePage(page);
  await turn.getByLabel('Đáp số của em').fill('-81');
  await page.keyboard.press('Enter');
  await expect(turn.getByText('Chưa đúng.')).toBeVisible();
  await turn.getByLabel('Đáp số của em').fill('81');
  await page.keyboard.press('Enter');
  await turn.getByRole('button', { name: 'Xem bảng giải tiếp' }).click();
  await expect(dialog.getByText(/được 81\.$/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Bước sau' }).click();
  await expect(dialog.getByRole('heading', { name: 'Xong bài!' })).toBeVisible();
  await dialog.getByRole('button', { name: /Ba câu hỏi nhanh/ }).click();
  const quick = dialog.getByRole('region', { name: 'Ba câu hỏi nhanh' });
  for (const [number, next] of [[1, 'Câu tiếp theo'], [2, 'Câu tiếp theo'], [3, 'Xem kết quả']] as const) {
    await expect(quick.getByText(`Câu ${number} / 3`)).toBeVisible();
    if (number === 1) await quick.getByRole('radio').first().check({ force: true });
    else await quick.getByLabel('Đáp số của em').fill('1');
    await page.keyboard.press('Enter');
    await quick.getByRole('button', { name: next }).click();
  }
  await dialog.getByRole('button', { name: 'Đóng' }).first().click();
  await expect(dialog).toHaveCount(0);
});

test('reviews go on after the browser has translated them', async ({ page, site, learner: { uid } }) => {
  await site.db.transaction((tx) =>
    recordAnswers(tx, uid, ['01', '02', '03'].map((number) => ({
      id: randomUUID(), source: 'quiz' as const, item: `quiz/toan6-ghk1-de1-c${number}`, kind: 'choice' as const, grade: 6, lesson: 1,
      value: 'D' as const, share: 0, at: new Date(),
    }))));
  await site.db.execute(sql`update mistakes set due_on = due_on - 1, reviewed_on = reviewed_on - 1 where uid = ${uid}`);
  await open(page, '/review');
  await expect(page.getByRole('button', { name: 'Bắt đầu ôn' })).toBeVisible();
  await translatePage(page);
  await page.getByRole('button', { name: 'Bắt đầu ôn' }).click();
  for (const number of [1, 2, 3]) {
    await expect(page.getByText(`Câu ${number} / 3`)).toBeVisible();
    await page.getByRole('button', { name: 'Em chưa làm được' }).click();
    await expect(page.getByText('Mai em gặp lại câu này nhé.')).toBeVisible();
    await page.getByRole('button', { name: number < 3 ? 'Câu tiếp theo' : 'Xong' }).click();
  }
  await expect(page.getByText('Hôm nay em ôn xong 3 câu.')).toBeVisible();
});

test('exercises go on after the browser has translated them', async ({ page, learner: _learner }) => {
  await open(page, '/topic/lop-7-thu?tab=bai-tap');
  await page.getByRole('button', { name: 'Dạng 1. Phép cộng' }).click();
  await translatePage(page);
  await page.getByRole('button', { name: /^Dễ/ }).click();
  for (const met of [2, 3]) {
    await page.getByRole('button', { name: 'Xem lời giải' }).click();
    await page.getByRole('button', { name: 'Ẩn lời giải' }).click();
    await page.getByRole('button', { name: 'Bài khác' }).click();
    await expect(page.getByText(`Em đã gặp ${met} / 4 bài của dạng này.`)).toBeVisible();
  }
});
