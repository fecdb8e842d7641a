import { sql } from 'drizzle-orm';
import { recordAudit } from '../server/features/audit/service.ts';
import { testSecret } from '../server/testing/app.ts';
import { makeAdminSession, makeLearner } from '../server/testing/people.ts';
import { addCookie, expect, expectNoSidewaysScroll, open, test } from './site.ts';

test('the owner reads in words what was done, by whom and when, unfolds what changed, and goes to the thing @phone', async ({ page, site, context }) => {
  const admin = await makeAdminSession(site.db, testSecret);
  await addCookie(context, site.origin, admin.cookie);
  const { uid } = await makeLearner(site.db, testSecret, { coins: 100 });
  await site.db.execute(sql`update "user" set name = 'Lê Thu Hà' where id = ${uid}`);
  await recordAudit(site.db, { actor: admin, action: 'update', thing: { kind: 'course', id: 'toan-thu' }, before: { price: '1' }, after: { price: '2' } });
  await recordAudit(site.db, {
    actor: admin, action: 'adjust-coins', thing: { kind: 'learner', id: uid },
    before: { balance: 100 }, after: { balance: 150, reason: 'Thưởng thi đua' },
  });
  await recordAudit(site.db, { actor: 'system', action: 'restore', thing: { kind: 'site', id: 'x' }, after: { learners: 3 } });
  await recordAudit(site.db, {
    actor: admin, action: 'update', thing: { kind: 'site', id: 'particulars' },
    before: { slogan: 'Học toán mỗi ngày một ít, vui và chắc chắn' }, after: { slogan: '<b>Học toán</b> mỗi ngày một nhiều, vui và chắc chắn' },
  });

  await open(page, '/admin/log');
  const entries = page.locator('.log-entry');
  await expect(entries).toHaveCount(20);
  await expect(entries.nth(0)).toContainText('Sửa thông tin trang');
  await expect(entries.nth(1)).toContainText('Khôi phục trang từ bản sao lưu');
  await expect(entries.nth(1)).toContainText('Hệ thống');
  await expect(entries.nth(2)).toContainText('Điều chỉnh xu của tài khoản học sinh Lê Thu Hà');
  await expect(entries.nth(2)).toContainText(admin.email);

  await entries.nth(2).getByRole('button', { name: 'Xem thay đổi' }).click();
  await expect(entries.nth(2)).toContainText('Lý doThưởng thi đua');
  await expect(entries.nth(2)).toContainText('Số dư (xu)100 → 150');
  await entries.nth(0).getByRole('button', { name: 'Xem thay đổi' }).click();
  await expect(entries.nth(0).locator('del')).toHaveText('ít');
  await expect(entries.nth(0).locator('ins')).toHaveText('nhiều');
  await expectNoSidewaysScroll(page);
  await entries.nth(2).getByRole('button', { name: 'Ẩn thay đổi' }).click();
  await expect(entries.nth(2)).not.toContainText('Lý do');

  await page.getByRole('button', { name: 'Xem thêm' }).click();
  await expect.poll(() => entries.count()).toBeGreaterThan(20);
  await page.getByLabel('Về', { exact: true }).selectOption('course');
  await expect(page).toHaveURL(/\?kind=course$/);
  await expect(entries.first()).toContainText(/khóa học/);
  await entries.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/courses\/toan-thu$/);
});

test('the log is narrowed by kind, action, days and words, which stay in the address; one that cannot be read says so, as does its next page, and is tried again', async ({ page, site, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/);
  const admin = await makeAdminSession(site.db, testSecret);
  await addCookie(context, site.origin, admin.cookie);
  await site.db.execute(sql`insert into audit_entries (at, actor, action, kind, thing, after) values
    ('2026-03-01T16:59:00Z', 'co@example.com', 'archive', 'topic', 'goc-va-cung', null),
    ('2026-03-01T17:00:00Z', 'co@example.com', 'return', 'transfer', 'x', '{"note": "Đã chuyển trả cô Lý"}')`);
  await open(page, '/admin/log');
  const entries = page.locator('.log-entry');
  await page.getByLabel('Từ ngày').fill('2026-03-01');
  await page.getByLabel('Đến ngày').fill('2026-03-02');
  await expect(entries).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['02/03/2026', '01/03/2026']);
  await page.getByLabel('Việc', { exact: true }).selectOption({ label: 'Lưu trữ' });
  await expect(entries).toHaveText([/^23:59Lưu trữ chuyên đề goc-va-cung/]);
  await page.reload();
  await expect(entries).toHaveCount(1);
  await page.getByLabel('Việc', { exact: true }).selectOption({ label: 'Tất cả' });
  const search = page.getByRole('searchbox', { name: 'Tìm trong nhật ký' });
  await search.pressSequentially('chuyen tra co ly');
  await expect(entries).toHaveText([/^00:00Ghi đã trả lại giao dịch x/]);
  await search.fill('khong co gi');
  await expect(page.getByText('Không có việc nào như thế.')).toBeVisible();
  await page.getByRole('button', { name: 'Bỏ lọc' }).click();
  await expect(page).toHaveURL(/\/admin\/log$/);
  await expect(search).toHaveValue('');
  await expect(entries).toHaveCount(20);

  let fails = true;
  const message = 'Đã xảy ra lỗi hệ thống. Vui lòng thử lại sau.';
  await page.route('**/api/admin/audit*', (route) => (fails ? route.fulfill({ status: 500, json: { code: 'internal-error', message } }) : route.continue()));
  await page.reload();
  await expect(page.getByText(message)).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(entries).toHaveCount(20);
  fails = true;
  await page.getByRole('button', { name: 'Xem thêm' }).click();
  await expect(page.getByText(message)).toBeVisible();
  await expect(entries).toHaveCount(20);
  fails = false;
  await page.getByRole('button', { name: 'Xem thêm' }).click();
  await expect.poll(() => entries.count()).toBeGreaterThan(20);
  await expect(page.getByText(message)).toBeHidden();
});
