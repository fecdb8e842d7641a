import { openAsAdmin } from './admin-area.ts';
import { makeMarkedClass } from './marked-class.ts';
import { expect, expectNoSidewaysScroll, test } from './site.ts';

test('a paper becomes exam codes that are printed; a class writes them, and its lines become marks @both', async ({ page, site, expectedComplaints }, { project }) => {
  expectedComplaints.push(/status of 422/);
  const set = `ma-de-${project.name}`;
  const { id: classId } = await makeMarkedClass(site, set, ['Nguyễn Văn An', 'Lê Thị Bình']);
  await openAsAdmin(site, page, `/admin/practices/${set}`);
  await page.getByRole('link', { name: /^Mã đề của/ }).first().click();
  await expect(page.getByText('Chưa trộn mã đề nào từ đề này.')).toBeVisible();
  await page.getByLabel('Số mã đề').fill('2');
  await page.getByLabel('Số trộn').fill('2026');
  await page.getByRole('button', { name: 'Trộn đề' }).click();

  const keys = page.getByRole('region', { name: 'Đáp án các mã đề' });
  await expect(keys.getByRole('columnheader')).toHaveText(['Câu', '101', '102']);
  const column = async (at: number) => (await keys.getByRole('row').evaluateAll((rows, place) => rows.slice(1).map((row) => row.querySelectorAll('td')[place]?.textContent ?? ''), at)).filter((key) => key !== 'tự luận');
  const line = `101 ${(await column(0)).join(' ')}`;
  await expectNoSidewaysScroll(page);

  await page.evaluate(() => { window.print = () => document.body.setAttribute('data-printed', 'yes'); });
  await page.getByLabel('Mã đề', { exact: true }).selectOption('Mã 101');
  await page.getByRole('button', { name: 'In phiếu trả lời' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Phiếu trả lời' })).toBeVisible();
  await expect(page.locator('.answer-choices > li')).toHaveCount(2);
  await page.emulateMedia({ media: 'screen' });
  // The school's name is typed, and saved by printing.
  await page.getByText(/^Đầu đề thi:/).click();
  await page.getByLabel('Trường', { exact: true }).fill(`Trường THCS ${project.name}`);
  await page.getByRole('button', { name: 'In đề' }).click();
  await expect(page.getByText(`Đầu đề thi: Trường THCS ${project.name}`)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.printed-head').first()).toContainText(`Trường THCS ${project.name}`);
  await expect(page.locator('.exam-code-number')).toHaveText('Mã đề 101');
  await expect(page.locator('.exam-code .printed-question')).toHaveCount(5);
  await page.emulateMedia({ media: 'screen' });
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Tải đáp án (Excel)' }).click();
  expect((await download).suggestedFilename()).toBe('dap-an-ma-de.xlsx');

  await page.getByLabel('Lớp', { exact: true }).selectOption(classId);
  await page.getByLabel('Tên bài kiểm tra').fill('Kiểm tra giấy chương I');
  await page.getByRole('button', { name: 'Nhập câu trả lời của lớp' }).click();
  const an = page.getByLabel('Câu trả lời của Nguyễn Văn An');
  await an.fill('101 B');
  await an.press('Enter');
  await expect(page.getByText('Thiếu câu trả lời từ câu 2. Câu bỏ trống gõ dấu -.')).toBeVisible();
  await expect(page.getByLabel('Câu trả lời của Lê Thị Bình')).toBeFocused();
  await an.fill(line);
  await page.getByLabel('Điểm tự luận của Nguyễn Văn An').fill('0,75');
  await page.getByLabel('Điểm tự luận của Nguyễn Văn An').press('Enter');
  await expect(page.getByText('2,75 / 3', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Bảng điểm của lớp' }).click();
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Nguyễn Văn An' }) });
  await expect(row).toContainText('9,2');
});
