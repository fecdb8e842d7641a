import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { recordAnswers } from '../server/features/learning/answers/record-answers.ts';
import { addSampleStudents } from '../server/features/students/service.ts';
import { students } from '../server/features/students/tables.ts';
import { recordPastMonths } from '../server/features/tuition/service.ts';
import { birthYears } from '../server/features/guardian/tables.ts';
import { labelOf, monthOf, shiftMonth } from '../server/platform/months.ts';
import { dayOf } from '../server/platform/day.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { makeAdminSession, makeLearner } from '../server/testing/people.ts';
import { addressWithoutMailbox } from '../server/platform/mail/mailbox.ts';
import { addCookie, expect, expectNoSidewaysScroll, GUARDIANS_ASKED, open, test } from './site.ts';

// Other files ask for no guardian.
test.use({ settings: GUARDIANS_ASKED });

const NOW = monthOf(dayOf(new Date()));
const ago = (months: number) => labelOf(shiftMonth(NOW, -months));

async function enter(site: TestApp, context: BrowserContext): Promise<void> {
  const { cookie } = await makeAdminSession(site.db, testSecret);
  await addCookie(context, site.origin, cookie);
  await site.db.execute(sql`truncate students, student_samples cascade`);
}

/** Returns the id of a student enrolled three months ago. */
async function make(site: TestApp, name: string, more: { grade?: number; phone?: string } = {}): Promise<string> {
  const [row] = await site.db
    .insert(students)
    .values({ grade: 7, phone: '0912345678', enrolledOn: `${shiftMonth(NOW, -3)}-15`, name, ...more })
    .returning();
  return row?.id ?? '';
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const fails = (page: Page, path: string, method: string, status = 500) =>
  page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status, json: { code: 'internal-error', message: 'Đã xảy ra lỗi hệ thống. Vui lòng thử lại sau.' } })
      : route.fallback());
const FAILED = 'Đã xảy ra lỗi hệ thống. Vui lòng thử lại sau.';

test('the owner finds a student, pays a month, takes it back, writes a student down and puts one away @phone', async ({ page, site, context }) => {
  await enter(site, context);
  await make(site, 'Dương Văn Đức', { grade: 6 });
  await make(site, 'Nguyễn Thị Lan');
  await open(page, '/admin/students');
  await expect(page.getByRole('heading', { level: 1, name: 'Học sinh' })).toBeVisible();
  await expect(page.getByText('2 học sinh', { exact: true })).toBeVisible();
  await expect(page.getByText('Tổng cộng 8 tháng học phí chưa đóng')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Tìm theo tên').fill('lan');
  await expect(page.getByText('1 học sinh', { exact: true })).toBeVisible();
  await page.getByLabel('Tìm theo tên').fill('khong-co');
  await expect(page.getByText('Không có học sinh phù hợp.')).toBeVisible();
  await page.getByRole('button', { name: 'Bỏ lọc' }).click();
  await page.getByLabel('Khối', { exact: true }).selectOption('6');
  await expect(page.getByText('1 học sinh', { exact: true })).toBeVisible();
  await page.getByLabel('Tìm theo tên').pressSequentially('duong van d');
  await expect(page.getByLabel('Tìm theo tên')).toHaveValue('duong van d');
  await rowOf(page, 'Dương Văn Đức').click();

  await expect(page.getByRole('heading', { level: 1, name: 'Dương Văn Đức' })).toBeVisible();
  await expect(page.getByText(`Kỳ tiếp theo: ${ago(3)}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: `Đóng học phí ${ago(3)}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`Ghi nhận Dương Văn Đức đã đóng học phí ${ago(3)}.`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Đóng học phí' }).click();
  await expect(dialog.getByText(`Đã đóng học phí cho tháng "${ago(3)}" thành công!`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Xong' }).click();
  await expect(page.getByText(`Kỳ tiếp theo: ${ago(2)}`)).toBeVisible();

  // The list sorts months.
  await page.getByRole('button', { name: `Đóng ${ago(0)}`, exact: true }).click();
  await dialog.getByRole('button', { name: 'Đóng học phí' }).click();
  await dialog.getByRole('button', { name: 'Xong' }).click();
  const paid = page.getByRole('region', { name: 'Đã đóng' }).getByRole('listitem');
  await expect(paid).toHaveText([new RegExp(`^${ago(3)}`), new RegExp(`^${ago(0)}`)]);
  await expect(page.getByText(`Kỳ tiếp theo: ${ago(-1)}`)).toBeVisible();

  await page.getByRole('button', { name: `Ghi nhầm ${ago(0)}` }).click();
  await dialog.getByRole('button', { name: 'Xóa ghi nhận' }).click();
  await expect(page.getByText(`Đã xóa ghi nhận học phí ${ago(0)}.`)).toBeVisible();
  await expect(paid).toHaveCount(1);

  await page.getByRole('link', { name: 'Danh sách học sinh' }).click();
  await page.getByRole('link', { name: 'Thêm học sinh' }).click();
  await page.getByRole('button', { name: 'Thêm học sinh' }).click();
  for (const text of ['Vui lòng nhập họ tên.', 'Vui lòng chọn khối (từ 6 đến 9).']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expect(page.getByLabel('Họ tên')).toBeFocused();
  await page.getByLabel('Họ tên').fill('Lê Bình An');
  await page.getByLabel('Khối').selectOption('9');
  await page.getByLabel('Lớp (nếu có)').fill('9A1');
  await page.getByLabel('Số điện thoại').fill('12');
  await page.getByRole('button', { name: 'Thêm học sinh' }).click();
  await expect(page.getByText('Số điện thoại không hợp lệ.')).toBeVisible();
  await page.getByLabel('Số điện thoại').fill('0987 654 321');
  await page.getByRole('button', { name: 'Thêm học sinh' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lê Bình An' })).toBeVisible();
  await page.getByRole('button', { name: 'Sửa' }).click();
  await page.getByLabel('Họ tên').fill('Lê Bình Anh');
  await page.getByLabel('Ngày vào học').fill('2026-01-05');
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lê Bình Anh' })).toBeVisible();
  await expect(page.getByText('05/01/2026')).toBeVisible();
  await expect(page.getByText('Lớp 9A1')).toBeVisible();

  await page.getByRole('button', { name: 'Cất khỏi danh sách' }).click();
  await expect(page.getByText('Đã cất', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(page.getByText('Đã đưa Lê Bình Anh trở lại danh sách.')).toBeVisible();
  await page.getByRole('button', { name: 'Cất khỏi danh sách' }).click();
  await expect(page.getByText('Đã cất', { exact: true })).toBeVisible();
  await open(page, '/admin/students');
  await expect(page.getByText('2 học sinh', { exact: true })).toBeVisible();
  await page.getByLabel('Hiện').selectOption('true');
  await expect(rowOf(page, 'Lê Bình Anh')).toBeVisible();
});

test('the list shows who owes a month, by default the latest; the filter stands in the address, and a file has the same list', async ({ page, site, context }) => {
  await enter(site, context);
  const lan = await make(site, 'Nguyễn Thị Lan');
  await make(site, 'Trần An');
  await recordPastMonths(site.db, [{ studentId: lan, months: [NOW] }]);
  await open(page, '/admin/students');
  const months = page.getByLabel('Tháng nợ');
  await expect(months).toBeDisabled();
  await page.getByLabel('Chỉ em còn nợ học phí').check();
  await expect(months).toHaveValue(NOW);
  expect(await months.getByRole('option').allTextContents()).toEqual(
    expect.arrayContaining([ago(0), 'Tháng 12 - 2025', 'Tháng 5 - 2025']),
  );
  await expect(months.getByRole('option').last()).toHaveText('Tháng 5 - 2025');
  await expect(page.getByText(`1 học sinh chưa đóng ${ago(0)}`)).toBeVisible();
  await expect(rowOf(page, 'Trần An')).toContainText('Nợ 4 tháng');
  await months.selectOption(shiftMonth(NOW, -1));
  await expect(page.getByText(`2 học sinh chưa đóng ${ago(1)}`)).toBeVisible();
  await months.selectOption('2025-05');
  await expect(page.getByText('Không có học sinh phù hợp.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Không có học sinh phù hợp.')).toBeVisible();
  await expect(months).toHaveValue('2025-05');
  await months.selectOption(NOW);
  for (const [name, ending] of [['Tải CSV', 'csv'], ['Tải Excel', 'xlsx']] as const) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    expect(file.suggestedFilename()).toMatch(new RegExp(`^hoc-sinh-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`));
    if (ending === 'csv') expect((await readFile(await file.path(), 'utf8')).split('\r\n')[1]).toMatch(/^7;;Trần An;0912 345 678;/);
  }
  await page.getByLabel('Chỉ em còn nợ học phí').uncheck();
  await expect(page).toHaveURL(/\/admin\/students$/);
});

test('samples are marked, and put away and brought back together', async ({ page, site, context }) => {
  await enter(site, context);
  await addSampleStudents(site.db, recordPastMonths);
  await open(page, '/admin/students');
  await expect(page.getByText('12 học sinh', { exact: true })).toBeVisible();
  await expect(page.getByText('Mẫu', { exact: true })).toHaveCount(12);
  await page.getByRole('button', { name: 'Cất các học sinh mẫu' }).click();
  await expect(page.getByText('Không có học sinh phù hợp.')).toBeVisible();
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(page.getByText('12 học sinh', { exact: true })).toBeVisible();
});

test('a long list goes on page by page', async ({ page, site, context }) => {
  await enter(site, context);
  for (let number = 10; number < 40; number++) await make(site, `Em ${number}`);
  await open(page, '/admin/students');
  await expect(page.getByRole('link', { name: /^Em \d/ })).toHaveCount(25);
  await page.getByRole('button', { name: 'Sau' }).click();
  await expect(page.getByText('Trang 2 / 2')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Em \d/ })).toHaveText(['Em 35', 'Em 36', 'Em 37', 'Em 38', 'Em 39']);
  await page.getByLabel('Tìm theo tên').fill('em 1');
  await expect(page.getByRole('link', { name: /^Em \d/ })).toHaveCount(10);
});

test('a student is linked to an account, of a child with what the guardian said, and unlinked with a way back', async ({ page, site, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 4(?:04|09)/);
  await enter(site, context);
  const id = await make(site, 'Nguyễn Thị Lan');
  const other = await make(site, 'Trần An');
  const child = await makeLearner(site.db, testSecret, { unasked: true });
  await site.db.insert(birthYears).values({ uid: child.uid, year: Number(NOW.slice(0, 4)) - 12 });
  await open(page, `/admin/students/${id}`);
  const email = page.getByLabel('Email của tài khoản');
  const link = page.getByRole('button', { name: 'Gắn tài khoản' });
  await link.click();
  await expect(page.getByText('Vui lòng nhập email.')).toBeVisible();
  await email.fill('khong-co@example.com');
  await link.click();
  await expect(page.getByText('Không có tài khoản nào dùng email này.')).toBeVisible();
  await email.fill(child.email);
  await link.click();
  await expect(page.getByText(`Đã gắn với ${child.email}.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Xu và tài khoản' })).toHaveAttribute('href', `/admin/money/${child.uid}`);
  await expect(page.getByText('Học sinh dưới 16 tuổi, chưa ghi email của phụ huynh.')).toBeVisible();

  await page.goto(`/admin/students/${other}`);
  await email.fill(child.email);
  await link.click();
  await expect(page.getByText('Tài khoản này đã gắn với học sinh “Nguyễn Thị Lan”.')).toBeVisible();
  await page.goto(`/admin/students/${id}`);
  await page.getByRole('button', { name: 'Gỡ tài khoản' }).click();
  await expect(email).toBeVisible();
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(page.getByText(`Đã gắn với ${child.email}.`)).toBeVisible();
});

test('a class list is looked at and imported, from rows or a file; each faulty row is named @phone', async ({ page, site, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 422/);
  await enter(site, context);
  await open(page, '/admin/students');
  await page.getByRole('link', { name: 'Nhập danh sách lớp' }).click();
  await page.getByRole('button', { name: 'Xem trước' }).click();
  await expect(page.getByText('Vui lòng dán danh sách vào ô này.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Các dòng đã sao chép').fill('7\tNguyễn Thị Lan\t0912345678\t05/09/2026\n5\tTrần An\t123\t05/09/2026');
  await page.getByRole('button', { name: 'Xem trước' }).click();
  await expect(page.getByRole('alert')).toContainText('Có một chỗ chưa đúng nên chưa nhập học sinh nào.');
  await expect(page.getByRole('alert')).toContainText('Dòng 2: Lớp “5” không hợp lệ (viết như 6, 9A1 hoặc 6/1, khối từ 6 đến 9). Số điện thoại “123” không hợp lệ');
  await expect(page.getByRole('button', { name: /^Nhập \d/ })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Sửa danh sách' }).click();
  await expect(page.getByLabel('Các dòng đã sao chép')).toHaveValue(/Trần An/);

  const file = page.getByLabel('Tệp Excel (.xlsx) hoặc CSV');
  await file.setInputFiles({ name: 'lop.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from('PK\x03\x04') });
  await expect(page.getByText('Không đọc được tệp này.')).toBeVisible();
  await file.setInputFiles({ name: 'lon.csv', mimeType: 'text/csv', buffer: Buffer.alloc(1024 * 1024 + 1, 'x') });
  await expect(page.getByText('Tệp danh sách lớn quá 1 MB.')).toBeVisible();
  const csv = '\ufeffHọ tên;Khối;SĐT;Ngày vào học\r\nNguyễn Thị Lan;7;0912 345 678;05/09/2026\r\nTrần An;6;0987 654 321;2026-10-01\r\n';
  await file.setInputFiles({ name: 'lop.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('Khối 6 · 0987 654 321 · 01/10/2026')).toBeVisible();

  // Entered by another account meanwhile.
  await make(site, 'Trần An', { phone: '0987654321' });
  await page.getByRole('button', { name: 'Nhập 2 học sinh' }).click();
  await expect(page.getByRole('alert')).toContainText('Dòng 3: Đã có học sinh “Trần An” với số điện thoại này.');
  await site.db.execute(sql`truncate students cascade`);
  await page.getByRole('button', { name: 'Chọn danh sách khác' }).click();
  await file.setInputFiles({ name: 'lop.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Nhập 2 học sinh' }).click();
  await expect(page.getByText('Đã nhập 2 học sinh.')).toBeVisible();
  await expect(page.getByText('2 học sinh', { exact: true })).toBeVisible();
});

test('what the server fails to do is said, with a way to try again, and nothing typed is lost', async ({ page, site, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/);
  await enter(site, context);
  const id = await make(site, 'Nguyễn Thị Lan');
  await fails(page, '**/api/admin/students*', 'GET');
  await open(page, '/admin/students');
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.unroute('**/api/admin/students*');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByText('1 học sinh', { exact: true })).toBeVisible();
  await fails(page, '**/students/export*', 'GET');
  await page.getByRole('button', { name: 'Tải Excel' }).click();
  await expect(page.getByText(FAILED)).toBeVisible();

  await fails(page, `**/api/admin/students/${id}`, 'GET');
  await page.goto(`/admin/students/${id}`);
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.unroute(`**/api/admin/students/${id}`);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await fails(page, `**/api/admin/students/${id}`, 'PUT');
  await page.getByRole('button', { name: 'Sửa' }).click();
  await page.getByLabel('Họ tên').fill('Nguyễn Lan Anh');
  await page.getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await expect(page.getByLabel('Họ tên')).toHaveValue('Nguyễn Lan Anh');
  await page.getByRole('link', { name: 'Danh sách học sinh' }).click();
  await expect(page.getByText('Thông tin của học sinh chưa được lưu.')).toBeVisible();
  await page.getByRole('button', { name: 'Ở lại' }).click();
  await page.getByRole('button', { name: 'Hủy' }).click();

  await fails(page, `**/students/${id}/fees`, 'POST');
  await page.getByRole('button', { name: `Đóng học phí ${ago(3)}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng học phí' }).click();
  await expect(page.getByRole('alert')).toHaveText(FAILED);
  await page.getByRole('button', { name: 'Quay lại' }).click();
  await fails(page, `**/students/${id}/archived`, 'PUT');
  await page.getByRole('button', { name: 'Cất khỏi danh sách' }).click();
  await expect(page.getByText(FAILED)).toBeVisible();

  await fails(page, '**/students/import/preview', 'POST');
  await page.goto('/admin/students/import');
  await page.getByLabel('Các dòng đã sao chép').fill('7\tLan\t0912345679\t05/09/2026');
  await page.getByRole('button', { name: 'Xem trước' }).click();
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.unroute('**/students/import/preview');
  await page.getByRole('button', { name: 'Xem trước' }).click();
  await fails(page, '**/students/import', 'POST');
  await page.getByRole('button', { name: 'Nhập 1 học sinh' }).click();
  await expect(page.getByText(FAILED)).toBeVisible();

  expectedComplaints.push(/status of 404/);
  await page.goto(`/admin/students/${crypto.randomUUID()}`);
  await expect(page.getByText('Không tìm thấy học sinh này.')).toBeVisible();
});

test('by the keyboard alone a student is found and a month is paid, and the focus comes back; a month that was paid elsewhere meanwhile shows the alert, and the page then knows it', async ({ page, site, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 409/);
  await enter(site, context);
  const id = await make(site, 'Nguyễn Thị Lan');
  await open(page, '/admin/students');
  await expect(page.getByText('1 học sinh', { exact: true })).toBeVisible();
  await page.getByLabel('Tìm theo tên').focus();
  await page.keyboard.type('lan');
  await page.getByRole('link', { name: 'Nguyễn Thị Lan' }).focus();
  await page.keyboard.press('Enter');
  const pay = page.getByRole('button', { name: `Đóng học phí ${ago(3)}` });
  await pay.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Quay lại' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Đã đóng học phí cho tháng "${ago(3)}" thành công!`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Đóng học phí ${ago(2)}` })).toBeFocused();

  await page.getByRole('button', { name: `Đóng học phí ${ago(2)}` }).click();
  await recordPastMonths(site.db, [{ studentId: id, months: [shiftMonth(NOW, -2)] }]);
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng học phí' }).click();
  await expect(page.getByRole('alert')).toHaveText(`Học phí tháng "${ago(2)}" đã được đóng rồi.`);
  await page.getByRole('button', { name: 'Quay lại' }).click();
  await expect(page.getByText(`Kỳ tiếp theo: ${ago(1)}`)).toBeVisible();
});

test('the owner sees what a linked student has learnt, and no more of it once the account is taken off @phone', async ({ page, site, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/);
  await enter(site, context);
  const id = await make(site, 'Phạm Thu Hà');
  const { uid, email } = await makeLearner(site.db, testSecret);
  await recordAnswers(site.db, uid, [1, 2, 3, 4].map((each) => ({
    source: 'exercise', item: `exercise/x/a${each}/a`, kind: 'short', grade: 7, lesson: 1, value: '1', share: each > 1 ? 1 : 0, at: new Date(),
  } as const)));
  await open(page, `/admin/students/${id}`);
  await expect(page.getByRole('heading', { name: 'Tài khoản trên trang' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Việc học trên trang' })).toHaveCount(0);
  await page.route('**/learning', (route) => route.fulfill({ status: 500, json: { code: 'internal-error', message: 'Đã xảy ra lỗi hệ thống. Vui lòng thử lại sau.' } }));
  await page.getByLabel('Email của tài khoản').fill(email);
  await page.getByRole('button', { name: 'Gắn tài khoản' }).click();
  const learning = page.getByRole('region', { name: 'Việc học trên trang' });
  await expect(learning.getByText('Đã xảy ra lỗi hệ thống. Vui lòng thử lại sau.')).toBeVisible();
  await page.unroute('**/learning');
  await learning.getByRole('button', { name: 'Thử lại' }).click();
  const week = learning.getByRole('table', { name: 'Việc học 6 tuần qua' }).locator('tbody tr').first();
  await expect(week).toContainText('(tuần này)');
  await expect(week).toContainText('4 câu, đúng 75%');
  await expect(learning.getByText('Sổ lỗi sai còn 1 lỗi')).toBeVisible();
  await expect(learning.getByRole('heading', { name: 'Mạnh nhất' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Gỡ tài khoản' }).click();
  await expect(learning).toHaveCount(0);
});

test('a student is deleted at a parent’s wish: what goes and what stays is said, and a reason asked for @phone', async ({ page, site, context }) => {
  await enter(site, context);
  const id = await make(site, 'Nguyễn Thị Xóa');
  const { uid } = await makeLearner(site.db, testSecret, { email: addressWithoutMailbox('the-cua-em-xoa') });
  await site.db.execute(sql`update students set uid = ${uid} where id = ${id}`);
  await recordPastMonths(site.db, [{ studentId: id, months: [shiftMonth(NOW, -2)] }]);
  await open(page, `/admin/students/${id}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Xóa học sinh' }).click();
  await expect(dialog).toContainText('1 tháng học phí đã đóng, dưới một con số không gắn với ai.');
  await expect(dialog).toContainText('sau 7 ngày bài làm, sổ lỗi sai, tiến độ và số xu bị xóa');
  await dialog.getByRole('button', { name: 'Xóa hẳn' }).click();
  await expect(dialog.getByText('Vui lòng nhập lý do.')).toBeVisible();
  await dialog.getByLabel('Lý do').fill('Phụ huynh xin xóa');
  await dialog.getByRole('button', { name: 'Xóa hẳn' }).click();
  await expect(page.getByText('Đã xóa học sinh Nguyễn Thị Xóa.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/students$/);
  await expect(rowOf(page, 'Nguyễn Thị Xóa')).toHaveCount(0);
});
