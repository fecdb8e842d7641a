import { sql } from 'drizzle-orm';
import { createLinkTokens, keyOfUuid } from '../server/platform/secrets/link-tokens.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { makeAdminSession } from '../server/testing/people.ts';
import { openAsAdmin } from './admin-area.ts';
import { makeMarkedClass } from './marked-class.ts';
import { expect, expectNoSidewaysScroll, open, test } from './site.ts';

/** Makes a class of two of whom the second has not handed in an overdue paper, with the address of that one's guardian. */
async function makeClassWithMissingWork(site: TestApp, set: string, email: string): Promise<{ id: string; studentId: string }> {
  const { id } = await makeMarkedClass(site, set, ['Trần Thị Bình', 'Nguyễn Văn An']);
  await site.db.execute(sql`update assignments set opens_at = now() - interval '3 days', closes_at = now() - interval '1 day' where class_id = ${id}`);
  const { rows } = await site.db.execute<{ id: string }>(sql`
    update students set guardian_email = ${email} from memberships where class_id = ${id} and student_id = students.id and name = 'Nguyễn Văn An' returning students.id`);
  return { id, studentId: rows[0]?.id ?? '' };
}

/** Lets a letter of yesterday stand for the one whose link the guardian opens. */
async function makeLetter(site: TestApp, { id, studentId, email }: { id: string; studentId: string; email: string }): Promise<string> {
  const { rows } = await site.db.execute<{ id: string }>(sql`
    with letter as (
      insert into guardian_letters (email, day, send_at, sent_at) values (${email}, current_date - 3, now() - interval '3 days', now() - interval '3 days') returning id)
    insert into guardian_letter_parts (letter_id, student_id, class_id, kind, text) select id, ${studentId}, ${id}, 'missing', 'Em An còn 1 bài.' from letter returning letter_id as id`);
  return createLinkTokens('vo-toan guardian letters', testSecret).create(keyOfUuid(rows[0]?.id ?? ''));
}

test('the owner takes attendance with one press for all and one for each absent, later changes it, and sells sessions @phone', async ({ page, site }) => {
  const { id } = await makeMarkedClass(site, 'diem-danh', ['Nguyễn Văn An', 'Trần Thị Bình', 'Lê Chi']);
  await openAsAdmin(site, page, `/admin/classes/${id}`);
  await page.getByRole('link', { name: 'Lịch và điểm danh' }).click();
  await page.getByRole('button', { name: 'Sửa lịch' }).click();
  await page.getByRole('button', { name: 'Thêm buổi' }).click();
  await page.getByLabel('Giá một buổi').fill('150k');
  await page.getByRole('button', { name: 'Lưu lịch' }).click();
  await expect(page.getByText('Thứ Ba 18:00–19:30')).toBeVisible();

  await page.getByRole('button', { name: 'Có mặt cả lớp' }).click();
  await expect(page.getByText('Có mặt 3', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Trần Thị Bình vắng có phép' }).click();
  await page.getByRole('button', { name: 'Lê Chi vắng không phép' }).click();
  await expect(page.getByText('Có mặt 1, có phép 1, không phép 1', { exact: true })).toBeVisible();
  await expect(page.getByText('· đã lưu')).toBeVisible();
  await page.getByRole('button', { name: 'Lê Chi vắng không phép' }).click();
  await expect(page.getByText('Có mặt 2, có phép 1', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const row = page.getByRole('table', { name: 'Chuyên cần của học sinh' }).getByRole('row').filter({ hasText: 'Nguyễn Văn An' });
  await expect(row).toContainText('nợ 1 buổi');
  await row.getByRole('button', { name: /^Tiền buổi học/ }).click();
  await page.getByRole('dialog').getByLabel('Số tiền').fill('1.200.000');
  await page.getByRole('button', { name: 'Ghi đã đóng' }).click();
  await expect(row).toContainText('còn 7 buổi');

  await page.reload();
  await expect(page.getByText('Có mặt 2, có phép 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Xóa điểm danh ngày này' }).click();
  await expect(page.getByRole('button', { name: 'Có mặt cả lớp' })).toBeVisible();
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(page.getByText('Có mặt 2, có phép 1', { exact: true })).toBeVisible();
});

test('the owner copies what guardians are told, sees each letter before it goes, and finds it at the student @both', async ({ page, site, isMobile }) => {
  const email = `me-${isMobile ? 'nho' : 'lon'}@example.com`;
  const { id, studentId } = await makeClassWithMissingWork(site, `bao-tin-${isMobile}`, email);
  await openAsAdmin(site, page, `/admin/classes/${id}/notices`);
  const group = page.getByRole('region', { name: 'Cho nhóm của lớp' });
  await expect(group).toContainText('Kiểm tra chương I');
  await expect(group).not.toContainText(/An|Bình/);
  await expect(page.getByText('Kính gửi phụ huynh em An,')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Gửi email cho 1 nhà…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('list', { name: 'Các thư sẽ gửi' })).toContainText(`Đến ${email}`);
  await expect(dialog).toContainText('Em An (lớp 9A1) còn 1 bài đã hết hạn mà chưa nộp');
  expect(await site.db.execute(sql`select from guardian_letters where email = ${email}`)).toMatchObject({ rowCount: 0 });
  await dialog.getByRole('button', { name: 'Gửi 1 thư' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/có email · (?:đã báo bằng thư|thư đợi đến)/)).toBeVisible();
  await page.goto(`/admin/students/${studentId}`);
  const guardian = page.getByRole('region', { name: 'Phụ huynh' });
  await expect(guardian).toContainText(email);
  await guardian.getByText('Bài chưa nộp').click();
  await expect(guardian).toContainText('Kiểm tra chương I');
  await guardian.getByRole('button', { name: 'Ngừng gửi thư' }).click();
  await expect(guardian.getByText('Không nhận thư')).toBeVisible();
});

test('a guardian stops the letters by a press on the page of the link, not by opening it @phone', async ({ page, site }) => {
  const email = 'me-ngung@example.com';
  const made = await makeClassWithMissingWork(site, 'ngung-thu', email);
  const token = await makeLetter(site, { ...made, email });
  await open(page, `/guardian-letters?token=${token}`);
  await expect(page.getByRole('button', { name: 'Ngừng nhận thư' })).toBeVisible();
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const readStopped = async () => (await site.app.inject({ url: `/api/admin/students/${made.studentId}/notices`, headers: { cookie } })).json().stopped;
  expect(await readStopped()).toBe(false);
  await page.getByRole('button', { name: 'Ngừng nhận thư' }).click();
  await expect(page.getByText('Đã ngừng.')).toBeVisible();
  expect(await readStopped()).toBe(true);
  await page.getByRole('button', { name: 'Nhận thư lại' }).click();
  await expect(page.getByRole('button', { name: 'Ngừng nhận thư' })).toBeVisible();
});
