import type { Locator, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { classes, memberships } from '../server/features/classes/tables.ts';
import { students } from '../server/features/students/tables.ts';
import { dayOf } from '../server/platform/day.ts';
import type { TestApp } from '../server/testing/app.ts';
import { openAsAdmin } from './admin-area.ts';
import { expect, expectNoSidewaysScroll, open, test } from './site.ts';

const TODAY = dayOf(new Date());
const FAMILIES = ['Nguyễn Văn', 'Trần Thị', 'Lê Hoàng', 'Phạm Minh', 'Vũ Đức'];
const GIVEN = ['An', 'Bình', 'Chi', 'Dung', 'Giang', 'Hà', 'Khoa', 'Linh'];
/** 40 pupils. */
const NAMES = FAMILIES.flatMap((family) => GIVEN.map((given) => `${family} ${given}`));

const start = async (site: TestApp, page: Page): Promise<void> => {
  await site.db.execute(sql`truncate students, classes cascade`);
  await openAsAdmin(site, page, '/admin/classes');
};

/** Pastes a text as a person would. */
const paste = (field: Locator, text: string): Promise<void> =>
  field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** Returns the id of a class with these students. */
async function makeClass(site: TestApp, name: string, grade: number, names: string[]): Promise<string> {
  const [made] = await site.db.insert(classes).values({ name, grade, schoolYear: '2026-2027' }).returning();
  const classId = made?.id ?? '';
  const rows = await site.db.insert(students).values(names.map((each) => ({ name: each, grade, className: name, phone: '', enrolledOn: TODAY }))).returning();
  await site.db.insert(memberships).values(rows.map(({ id }) => ({ classId, studentId: id, fromDay: TODAY })));
  return classId;
}

test('the owner makes the first class, pastes 40 names into it, and the same list again adds nothing @phone', async ({ page, site }) => {
  await start(site, page);
  await page.getByRole('link', { name: 'Tạo lớp đầu tiên' }).click();
  await page.getByRole('button', { name: 'Tạo lớp' }).click();
  await expect(page.getByText('Vui lòng nhập tên lớp.')).toBeVisible();
  await page.getByLabel('Tên lớp').fill('9A1');
  await expect(page.getByLabel('Khối')).toHaveValue('9');
  await page.getByRole('button', { name: 'Tạo lớp' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lớp 9A1' })).toBeVisible();

  await paste(page.getByLabel('Dán danh sách'), NAMES.map((name, at) => `${at + 1}\t${name}`).join('\n'));
  await expect(page.getByText('40 em được thêm')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Thêm 40 em vào lớp 9A1' }).click();
  await expect(page.getByText('Đã thêm 40 em vào lớp 9A1.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Học sinh' }).getByRole('row')).toHaveCount(41);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Thêm học sinh' }).click();
  await page.getByLabel('Dán danh sách').fill(NAMES.join('\n'));
  await page.getByRole('button', { name: 'Xem trước' }).click();
  await expect(page.getByText('40 em đã có')).toBeVisible();
  await page.getByRole('button', { name: 'Xong' }).click();
  await expect(page.getByText('Các em đều đã có trong lớp, không thêm ai.')).toBeVisible();
  await expect(page.getByText('40 học sinh')).toBeVisible();
});

test('namesakes are decided before the import; a student leaves the class and comes back; a list is corrected in place', async ({ page, site }) => {
  await start(site, page);
  await makeClass(site, '8A2', 8, ['Nguyễn Văn An']);
  const id = await makeClass(site, '9A1', 9, ['Lê Bình']);
  await open(page, `/admin/classes/${id}/import`);
  await page.getByRole('button', { name: 'Xem trước' }).click();
  await expect(page.getByText('Vui lòng dán danh sách vào ô này.')).toBeVisible();
  const field = page.getByLabel('Dán danh sách');
  await paste(field, 'Họ tên\tSĐT\nNguyễn Văn An\t\nTrần Chi\t12\nTrần Chi\t\nLê Bình\t');
  await expect(page.getByText('Số điện thoại “12” không hợp lệ (cần 10 hoặc 11 chữ số, bắt đầu bằng 0). Em vẫn được thêm')).toBeVisible();
  await page.getByRole('button', { name: 'Sửa danh sách' }).click();
  await expect(field).toHaveValue(/Trần Chi\t12/);
  await field.fill('Nguyễn Văn An\nTrần Chi\nTrần Chi\nLê Bình');
  await page.getByRole('button', { name: 'Xem trước' }).click();

  const asks = page.getByRole('region', { name: '2 em trùng tên' });
  await expect(asks.getByText('Sổ học sinh đã có một em cùng họ tên (lớp 8A2, chưa có số điện thoại).')).toBeVisible();
  await page.getByRole('button', { name: 'Thêm 1 em vào lớp 9A1' }).click();
  await expect(page.getByText('Bạn chọn cho 2 em trùng tên trước đã.')).toBeVisible();
  await expect(asks.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space'); // the same student, who joins this class
  await asks.getByRole('group', { name: /Trần Chi/ }).getByLabel('Hai em khác nhau').check();
  await page.getByRole('button', { name: 'Thêm 3 em vào lớp 9A1' }).click();
  const rows = page.getByRole('table', { name: 'Học sinh' }).getByRole('rowheader');
  await expect(rows).toHaveText(['Nguyễn Văn An', 'Lê Bình', 'Trần Chi (1)', 'Trần Chi (2)']);
  expect(await site.db.$count(students)).toBe(4);

  await page.getByRole('button', { name: 'Đưa ra khỏi lớp: Lê Bình' }).click();
  await expect(page.getByText('Đã đưa Lê Bình ra khỏi lớp.')).toBeVisible();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(rows).toHaveCount(4);
  await page.getByRole('link', { name: 'Nguyễn Văn An' }).click();
  const ofStudent = page.getByRole('region', { name: 'Lớp học' });
  await expect(ofStudent.getByRole('link')).toHaveText(['8A2', '9A1']);
});

test('a class of the class book is made in one press; a class is renamed, moves up with its students, and is put away', async ({ page, site }) => {
  await start(site, page);
  await site.db.insert(students).values(['Lê An', 'Vũ Bình'].map((name) => ({ name, grade: 6, className: '6A1', phone: '', enrolledOn: TODAY })));
  await open(page, '/admin/classes');
  await page.getByRole('button', { name: 'Tạo lớp 6A1 với 2 em' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lớp 6A1' })).toBeVisible();
  await page.getByRole('button', { name: 'Sửa' }).click();
  await page.getByLabel('Tên lớp').fill('6/1');
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lớp 6/1' })).toBeVisible();
  await page.getByRole('button', { name: 'Chuyển lên lớp 7' }).click();
  await expect(page.getByLabel('Tên lớp mới')).toHaveValue('7/1');
  await page.getByRole('button', { name: 'Chuyển 2 em' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lớp 7/1' })).toBeVisible();
  await expect(page.getByText('2 học sinh')).toBeVisible();
  await page.getByRole('button', { name: 'Cất lớp' }).click();
  await expect(page.getByText('Đã cất', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Các lớp' }).click();
  await page.getByRole('link', { name: 'Các lớp đã cất' }).click();
  await expect(page.getByRole('table', { name: 'Các lớp' }).getByRole('rowheader')).toHaveText(['7/1', '6/1']);
});
