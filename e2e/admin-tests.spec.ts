import type { Page } from '@playwright/test';
import { openAsAdmin, written } from './admin-area.ts';
import { expect, expectNoSidewaysScroll, open, ready, test } from './site.ts';

const type = async (page: Page, label: string, text: string, index = 0) => {
  await written(page, label, index).focus();
  await page.keyboard.type(text);
};
const question = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Câu ${number}\\b`) });

test('a test is written with questions of all kinds, checked, seen as learners will, saved, and found again as it was', async ({ page, site, context, learner }, { project }) => {
  test.slow();
  expect(learner.uid).toBeTruthy();
  const id = `de-tong-hop-${project.name}`;
  await openAsAdmin(site, page, '/admin/practices/new');
  await page.getByLabel('Tên bộ đề').fill('Đề tổng hợp thử');
  await page.getByLabel('Mã', { exact: true }).fill(id);
  await page.getByRole('button', { name: 'Thêm đề', exact: true }).click();
  await page.getByRole('button', { name: 'Đề tổng hợp', exact: true }).click();
  await expect(page.getByText('10 / 10 điểm · 21 câu')).toBeVisible();
  await expect(page.getByLabel('Số phút làm bài')).toHaveValue('90');
  await page.getByLabel('Số phút làm bài').fill('45');
  await expect(page.getByLabel('Thời gian')).toHaveValue('45 phút');
  await expect(page.getByLabel('Tên phần').nth(3)).toHaveValue('Phần IV. Tự luận');
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Vui lòng nhập nội dung câu hỏi.')).toBeVisible();
  await expect(written(page, 'Câu hỏi')).toBeFocused();

  // Deletions can be undone.
  await question(page, 21).click();
  await page.getByRole('button', { name: 'Xóa câu', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa câu', exact: true }).click();
  await expect(page.getByText('9 / 10 điểm · 20 câu')).toBeVisible();
  await page.locator('.toast').getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(page.getByText('10 / 10 điểm · 21 câu')).toBeVisible();
  // By keyboard, because the message of undo covers what lies at the end of the page.
  for (const part of ['Phần I. Trắc nghiệm', 'Phần II. Đúng, sai', 'Phần III. Trả lời ngắn', 'Phần IV. Tự luận']) {
    await page.getByRole('button', { name: `Xóa phần ${part}` }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Xóa phần', exact: true }).click();
  }
  await expect(page.getByText('0 / 10 điểm · 0 câu')).toBeVisible();
  await page.getByRole('button', { name: 'Thêm phần' }).click();
  await expect(page.getByLabel('Tên phần')).toBeFocused();
  await page.keyboard.type('Cả bài');

  await page.getByLabel('Dạng câu').selectOption('Nhiều lựa chọn');
  await page.getByRole('button', { name: /^Thêm câu vào/ }).press('Enter');
  await expect(written(page, 'Câu hỏi')).toBeFocused();
  await page.keyboard.type('Tính $1+1$.');
  for (const [at, letter] of ['A', 'B', 'C', 'D'].entries()) await type(page, `Phương án ${letter}`, letter === 'C' ? '$2$' : `$${at + 1}$`);
  await page.getByRole('radio', { name: 'B là đáp án đúng' }).press('Space');
  await page.getByLabel('Điểm', { exact: true }).fill('0,5');
  await page.getByLabel('Thuộc Bài').fill('3');
  await page.getByLabel('Mức độ').selectOption('Nhận biết');
  await expect(page.getByRole('region', { name: 'Ma trận đề' }).getByRole('listitem').first()).toHaveText('Nhận biết100 % · 0,5 điểm');
  await expect(page.locator('.preview .option-right')).toContainText('Đáp án');

  await page.getByLabel('Dạng câu').selectOption('Đúng, sai');
  await page.getByRole('button', { name: /^Thêm câu vào/ }).press('Enter');
  await expect(written(page, 'Câu hỏi')).toBeFocused();
  await page.keyboard.type('Cho $x=2$.');
  for (const letter of ['a', 'b', 'c', 'd']) {
    await type(page, `Ý ${letter}`, `Ý thứ ${letter}`);
    await page.getByRole('group', { name: `Ý ${letter}` }).getByRole('radio', { name: letter === 'b' ? 'Đúng' : 'Sai' }).press('Space');
  }

  await page.getByLabel('Dạng câu').selectOption('Trả lời ngắn');
  await page.getByRole('button', { name: /^Thêm câu vào/ }).press('Enter');
  await expect(written(page, 'Câu hỏi')).toBeFocused();
  await page.keyboard.type('Rút gọn $6/8$.');
  await page.getByLabel('Đáp án', { exact: true }).fill('3/(4');
  await expect(page.getByText('Chưa đọc được: thiếu dấu “)”.')).toBeVisible();
  await page.getByLabel('Đáp án', { exact: true }).fill('3:4');
  await expect(page.getByText('Đọc là:')).toHaveText('Đọc là: 3:4');
  await page.getByLabel('Đáp án', { exact: true }).fill('3/4');
  await page.getByLabel('Phải rút gọn').press('Space');

  await page.getByLabel('Dạng câu').selectOption('Tự luận');
  await page.getByRole('button', { name: /^Thêm câu vào/ }).press('Enter');
  await expect(written(page, 'Câu hỏi')).toBeFocused();
  await page.keyboard.type('Giải $x+1=2$.');
  await expect(page.getByText('Tổng điểm các bước: 1 / 1 điểm')).toBeVisible();
  for (const step of [4, 3]) await page.getByRole('button', { name: `Bỏ bước ${step}` }).press('Enter');
  await expect(page.getByText('Tổng điểm các bước: 0,5 / 1 điểm. Tổng này chưa khớp với điểm của câu.')).toBeVisible();
  await page.getByLabel('Điểm', { exact: true }).fill('0.5');
  await type(page, 'Bước 1', 'Chuyển vế.');
  await type(page, 'Bước 2', '$x=1$.');
  await page.getByRole('button', { name: 'Thêm gợi ý' }).press('Enter');
  await expect(written(page, 'Gợi ý 1')).toBeFocused();
  await page.keyboard.type('Bớt $1$ ở hai vế.');
  await page.getByLabel('Mức độ').selectOption('Nhiều mức (chia điểm)');
  await page.getByLabel('Thông hiểu').fill('0,25');
  await expect(page.getByText('Cộng lại phải được 0,5 điểm của câu.')).toBeVisible();
  await page.getByLabel('Vận dụng cao').fill('0,25');
  await expect(page.getByText('Cộng lại phải được 0,5 điểm của câu.')).toBeHidden();
  const matrix = page.getByRole('region', { name: 'Ma trận đề' });
  await expect(matrix.getByRole('listitem')).toHaveText(['Nhận biết20 % · 0,5 điểm', 'Thông hiểu10 % · 0,25 điểm', 'Vận dụng0 % · 0 điểm', 'Vận dụng cao10 % · 0,25 điểm']);
  await expect(matrix).toContainText('1,5 điểm chưa chọn mức độ.');
  await expect(page.getByText('2,5 / 10 điểm · 4 câu')).toBeVisible();
  await expect(page.getByText('chưa xong')).toHaveCount(0);

  await page.getByRole('button', { name: 'Kiểm tra đề' }).press('Enter');
  const found = page.getByRole('region', { name: 'Kết quả kiểm tra đề' });
  await expect(found).toBeFocused();
  await expect(found).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('list', { name: 'Chỗ cần xem lại' }).getByRole('listitem')).toHaveText([
    'Câu 1: Phương án C giống phương án B.', 'Câu 1: Chưa có lời giải.', 'Câu 2: Chưa có lời giải.', 'Câu 3: Chưa có lời giải.',
    'Cả đề 2,5 điểm, chưa phải 10 điểm.', '3 câu chưa ghi thuộc Bài nào: kết quả của học sinh chưa chỉ được bài cần ôn.',
    '2 câu chưa chọn mức độ: ma trận đề chưa đủ.',
  ]);
  await page.getByRole('button', { name: 'Câu 1: Phương án C giống phương án B.' }).press('Enter');
  await expect(written(page, 'Phương án C')).toBeFocused();
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Xem và in như học sinh' }).press('Enter');
  const seen = page.getByRole('dialog');
  await expect(seen.getByText('Cả bài (2,5 điểm)')).toBeVisible();
  await expect(seen.locator('.option-right').first()).toBeVisible();
  await expect(seen.locator('.part-mark')).toHaveText(['0,25 đ', '0,25 đ']);
  await seen.getByLabel('Kèm lời giải').uncheck();
  await expect(seen.locator('.part-mark, .option-right')).toHaveCount(0);
  await seen.getByRole('button', { name: 'Đóng' }).click();

  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Lưu thành công!')).toBeVisible();
  await page.reload();
  await ready(page);
  await page.getByRole('button', { name: /^Đề số 1/ }).click();
  await expect(page.getByRole('region', { name: 'Ma trận đề' })).toContainText('1,5 điểm chưa chọn mức độ.');
  await question(page, 3).click();
  await expect(page.getByLabel('Đáp án', { exact: true })).toHaveValue('3/4');
  await expect(page.getByLabel('Phải rút gọn')).toBeChecked();

  const reader = await context.newPage();
  await open(reader, `/practice/${id}`);
  await expect(reader.getByRole('listitem').filter({ hasText: 'Đề số 1' })).toContainText('45 phút · 1 phần, 4 câu');
  await reader.close();
});

test('a paper becomes a test, and a test a paper of problems, after a question where something would be lost; it comes back', async ({ page, site }) => {
  await openAsAdmin(site, page, '/admin/practices/new');
  await page.getByRole('button', { name: 'Thêm đề', exact: true }).click();
  await page.getByRole('button', { name: 'Thêm bài', exact: true }).click();
  const [problems, combined] = [page.getByRole('button', { name: 'Bài tự luận', exact: true }), page.getByRole('button', { name: 'Đề tổng hợp', exact: true })];
  const dialog = page.getByRole('dialog');
  await combined.click();
  await expect(dialog).toContainText('1 bài của đề này sẽ bị bỏ');
  await page.keyboard.press('Escape');
  await expect(problems).toHaveAttribute('aria-current', 'true');
  await combined.click();
  await dialog.getByRole('button', { name: 'Đổi sang đề tổng hợp' }).click();
  await expect(page.getByText('10 / 10 điểm · 21 câu')).toBeVisible();
  await page.getByTitle('Hoàn tác (Ctrl+Z)').click();
  await expect(written(page, 'Đề bài')).toBeVisible();
  await page.getByTitle('Làm lại (Ctrl+Y)').click();

  // Without text no dialog.
  await problems.click();
  await expect(page.getByRole('button', { name: 'Thêm bài', exact: true })).toBeVisible();
  await combined.click();
  await question(page, 1).click();
  await type(page, 'Câu hỏi', 'Đã viết.');
  await problems.click();
  await expect(dialog).toContainText('Các phần và câu hỏi của đề này sẽ bị bỏ');
  await dialog.getByRole('button', { name: 'Quay lại' }).click();
  await expect(question(page, 1)).toContainText('Đã viết.');
  await page.getByRole('button', { name: 'Hủy' }).click();
});

test('questions and parts go elsewhere by mouse, keys and menu, and a copy stands behind its question', async ({ page, site }) => {
  await openAsAdmin(site, page, '/admin/practices/new');
  await page.getByRole('button', { name: 'Thêm đề', exact: true }).click();
  await page.getByRole('button', { name: 'Đề tổng hợp', exact: true }).click();
  const counts = page.getByText(/^\d+ câu · [\d,]+ điểm$/);
  await question(page, 1).click();
  await type(page, 'Câu hỏi', 'Câu đầu.');
  await question(page, 1).click();
  const handle = (number: number) => page.getByRole('button', { name: `Đổi chỗ Câu ${number}:` });

  await handle(12).press('ArrowDown');
  await expect(counts).toHaveText(['11 câu · 2,75 điểm', '3 câu · 2,25 điểm', '4 câu · 2 điểm', '3 câu · 3 điểm']);
  await expect(handle(12)).toBeFocused();
  await handle(1).click();
  await page.getByLabel('Chuyển sang phần').selectOption('Phần III. Trả lời ngắn');
  await expect(counts).toHaveText(['10 câu · 2,5 điểm', '3 câu · 2,25 điểm', '5 câu · 2,25 điểm', '3 câu · 3 điểm']);
  await expect(question(page, 18)).toContainText('Câu đầu.');
  await handle(18).dragTo(question(page, 16), { targetPosition: { x: 60, y: 4 } });
  await expect(question(page, 16)).toContainText('Câu đầu.');
  await handle(16).evaluate((element) => element.scrollIntoView({ block: 'end' })); // both are in view
  await handle(16).dragTo(question(page, 13), { targetPosition: { x: 60, y: 40 } });
  await expect(counts).toHaveText(['10 câu · 2,5 điểm', '4 câu · 2,5 điểm', '4 câu · 2 điểm', '3 câu · 3 điểm']);
  await page.getByRole('button', { name: 'Đổi chỗ Phần IV. Tự luận' }).press('ArrowUp');
  await expect(page.getByLabel('Tên phần').nth(2)).toHaveValue('Phần IV. Tự luận');

  const moved = page.getByRole('button', { name: /Câu đầu\./ });
  await moved.click();
  await page.getByRole('button', { name: 'Nhân bản câu' }).click();
  await expect(moved).toHaveCount(2);
  await expect(written(page, 'Câu hỏi')).toHaveText('Câu đầu.');
  await page.getByRole('button', { name: 'Hủy' }).click();
});
