import { WHOLE_PAPER, wordPaper } from '../server/testing/question-files.ts';
import { openAsAdmin, written } from './admin-area.ts';
import { addCookie, expect, open, test, UNLIMITED } from './site.ts';
import { makeLearner } from '../server/testing/people.ts';
import { testSecret } from '../server/testing/app.ts';

test.use({ settings: UNLIMITED });

test('a Word file becomes a paper: the doubtful questions are mended by keys, the rest is saved as it is, and a learner answers it', async ({ page, site, context, expectedComplaints }) => {
  expectedComplaints.push(/422 .*import\/preview/); // the refused file
  await openAsAdmin(site, page, '/admin/practices');
  await page.getByRole('link', { name: 'Nhập từ Word…' }).click();
  await page.getByLabel('Chọn tệp').setInputFiles({ name: 'cũ.doc', mimeType: 'application/msword', buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex') });
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Chọn tệp').setInputFiles({ name: 'Đề giữa kì lớp 8.docx', mimeType: '', buffer: Buffer.from(wordPaper(WHOLE_PAPER)) });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đề giữa kì lớp 8.docx');
  const asked = page.getByRole('list', { name: 'Cần xem' });
  const isOpen = (name: string) => expect(page.getByRole('button', { name: new RegExp(`^${name} `), expanded: true })).toHaveCount(1);

  // A formula that lost its exponent: the cursor is in its field, the original beside it.
  await isOpen('Câu 2');
  await expect(asked).toContainText('Trong tệp');
  await page.keyboard.press('e');
  const question = written(page, 'Câu hỏi');
  await expect(question).toBeFocused();
  await question.locator('.formula-chip').click();
  await page.getByLabel('LaTeX').fill('3^2+1');
  await page.getByLabel('LaTeX').press('Enter');
  await expect(question).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Lần sau gặp lại công thức này, trang sửa giống như bạn vừa sửa.')).toBeVisible();

  // Without a key: its letter, then Enter.
  await isOpen('Câu 3');
  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: 'Đúng rồi' })).toBeVisible();
  await page.keyboard.press('Enter');

  // Essays without a grading table.
  for (const _ of [1, 2, 3]) {
    await expect(asked).toContainText('bảng chấm điểm');
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('heading', { name: 'Lưu vào đâu?' })).toBeFocused();
  await expect(page.getByText(/Bản nháp đã lưu/)).toBeVisible();

  // The draft stands after a reload, with all decisions.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Lưu 21 câu' })).toBeVisible();
  await expect(page.getByText('21 câu, 10 điểm.')).toBeVisible();
  await page.getByRole('button', { name: 'Lưu 21 câu' }).click();
  await expect(page.getByText('Vui lòng nhập tên bộ đề.')).toBeVisible();
  await expect(page.getByLabel('Tên bộ đề mới')).toBeFocused();
  await page.keyboard.type('Đề nhập từ Word');
  await page.getByRole('button', { name: 'Lưu 21 câu' }).click();
  await expect(page.getByRole('heading', { name: 'Đã lưu 21 câu' })).toBeVisible();

  const learner = await makeLearner(site.db, testSecret);
  const paper = async () => (await site.app.inject({ url: '/api/practices/de-nhap-tu-word', headers: { cookie: learner.cookie } })).json<{ practiceLists: { id: string }[] }>().practiceLists;
  expect(await paper(), 'hidden until it is published').toEqual([]);
  await page.getByRole('button', { name: 'Cho học sinh thấy đề' }).click();
  await expect(page.getByText(/học sinh thấy rồi/)).toBeVisible();
  await expect.poll(async () => (await paper()).length).toBe(1);
  await page.getByRole('link', { name: 'Mở đề' }).click();
  await expect(page.getByLabel('Tên đề')).toHaveValue('Đề giữa kì lớp 8');

  await context.clearCookies();
  await addCookie(context, site.origin, learner.cookie);
  await open(page, '/practice/de-nhap-tu-word');
  await page.getByRole('link', { name: 'Đề giữa kì lớp 8' }).click();
  await page.getByRole('button', { name: 'Làm bài' }).click();
  const first = page.getByRole('radio', { name: /^B/ }).first();
  await first.check();
  await expect(first).toBeChecked();
});

test('of pasted questions one that was left out stays out and comes back; the draft is deleted', async ({ page, site }) => {
  await openAsAdmin(site, page, '/admin/import');
  await page.getByLabel('Hoặc dán câu hỏi').fill('Câu 1. Tính 2 + 3\nA. 4\nB. 5\nC. 6\nD. 7\nĐáp án: B\nCâu 2. Tính 4 + 5\nA. 8\nB. 9\nC. 10\nD. 11');
  await page.getByRole('button', { name: 'Đọc câu hỏi' }).click();
  await expect(page.getByRole('button', { name: /^Câu 2 /, expanded: true })).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByRole('button', { name: 'Lưu 1 câu' })).toBeVisible();
  await page.getByRole('button', { name: /^Bỏ ra 1/ }).click();
  await page.getByRole('button', { name: /^Câu 2 / }).click();
  await page.getByRole('button', { name: 'Lấy lại câu này' }).click();
  await expect(page.getByText('Còn 1 câu cần xem', { exact: false }).last()).toBeVisible();
  await expect(page.getByText(/Bản nháp đã lưu/)).toBeVisible();
  await page.getByRole('link', { name: 'Nhập câu hỏi' }).click();
  await page.getByRole('button', { name: /^Xóa Câu 1/ }).click();
  await page.getByRole('button', { name: 'Xóa bản nhập' }).click();
  await expect(page.getByText('Đã xóa bản nhập.')).toBeVisible();
});
