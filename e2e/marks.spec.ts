import { readFileSync } from 'node:fs';
import { SCHOOL_FILES, STUDENTS } from '../server/features/marks/school-files.fixture.ts';
import { readWorkbook } from '../server/features/marks/workbook.ts';
import { openAsAdmin } from './admin-area.ts';
import { makeMarkedClass } from './marked-class.ts';
import { expect, expectNoSidewaysScroll, test } from './site.ts';

test('the owner reads the marks of a class, says what they count as, and has them written into the school’s own file', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 422/);
  const { id } = await makeMarkedClass(site, 'bang-diem', [...STUDENTS.slice(0, 3), 'Vũ Chưa Làm']);
  await openAsAdmin(site, page, `/admin/classes/${id}`);
  await page.getByRole('link', { name: 'Bảng điểm' }).click();
  const table = page.getByRole('table');
  const row = (name: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row('Lê Thị Ánh')).toContainText('6,7');
  await expect(row('Vũ Chưa Làm')).toContainText('chưa mở');
  await expect(row('Lê Thị Ánh')).toContainText('thiếu TX, giữa kỳ, cuối kỳ');
  await page.getByRole('combobox', { name: 'Kiểm tra chương I tính là' }).selectOption({ label: 'Thường xuyên (TX)' });
  await expect(row('Lê Thị Ánh')).toContainText('thiếu giữa kỳ, cuối kỳ');
  await expect(row('Vũ Chưa Làm')).toContainText('thiếu TX1, giữa kỳ, cuối kỳ');
  const asFile = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Tải Excel' }).click();
  expect((await asFile).suggestedFilename()).toMatch(/^diem-9A1-.*\.xlsx$/);

  await page.getByRole('link', { name: 'Điền vào file của trường' }).click();
  const choose = page.getByLabel('Chọn file của trường');
  await choose.setInputFiles({ name: 'cu.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]) });
  await expect(page.getByRole('alert')).toContainText('lưu lại thành .xlsx');
  const file = Buffer.from(await SCHOOL_FILES['vnEdu']?.make() ?? []);
  await page.getByLabel('Chọn file khác').setInputFiles({ name: 'Toan_9A1.xlsx', mimeType: 'application/octet-stream', buffer: file });
  // The first regular mark of the class goes into TX1.
  await expect(page.getByLabel('Cột để điền')).toHaveValue('E');
  await page.getByLabel('Cột để điền').selectOption({ label: 'F: ĐĐGtx · TX2 (5 ô trống)' });
  await expect(page.getByRole('heading', { name: 'Cột F: ĐĐGtx · TX2' })).toBeVisible();
  await expect(page.getByText('2 dòng không khớp em nào')).toBeVisible();
  await page.getByRole('button', { name: 'Điền 1 ô và tải file về' }).click();
  await expect(page.getByRole('alert')).toContainText('Bạn chọn cho 2 dòng trùng tên trước đã.');
  await page.getByRole('group', { name: /Nguyễn Văn Bình \(dòng 9/ }).getByRole('radio').first().check();
  await page.getByRole('group', { name: /Nguyễn Văn Bình \(dòng 10/ }).getByRole('radio', { name: 'Không phải em nào' }).check();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Điền 2 ô và tải file về' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Toan_9A1.xlsx');
  await expect(page.getByText('Đã điền 2 ô và tải file về.')).toBeVisible();
  await expect(page.getByText('Trần Hoà (dòng 11)')).toBeVisible();
  const [sheet] = readWorkbook(readFileSync(await saved.path()));
  expect([8, 9, 10, 11, 12].map((at) => sheet?.cells[at]?.['F']?.text)).toEqual(['6.7', '6.7', '', '', '']);
  expect(sheet?.cells[8]?.['E']?.text).toBe('8');
  await page.getByRole('link', { name: 'Xong' }).click();
  await expect(table).toBeVisible();
});

test('on a phone the table of marks scrolls inside itself and the names stay @phone', async ({ page, site }) => {
  const { id } = await makeMarkedClass(site, 'bang-diem-nho', ['Nguyễn Thị Bích Ngọc', 'Lê An']);
  await openAsAdmin(site, page, `/admin/classes/${id}/marks`);
  const frame = page.getByRole('region', { name: 'Bảng điểm của lớp' });
  await expect(frame.getByRole('rowheader', { name: 'Nguyễn Thị Bích Ngọc' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await frame.scrollIntoViewIfNeeded();
  await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect(frame.getByRole('rowheader', { name: 'Nguyễn Thị Bích Ngọc' })).toBeInViewport({ ratio: 0.9 });
  await page.goto(`/admin/classes/${id}/fill`);
  await expect(page.getByText('Chọn file của trường')).toBeInViewport();
  await expectNoSidewaysScroll(page);
});
