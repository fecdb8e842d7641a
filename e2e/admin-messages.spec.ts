import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { messages } from '../server/features/contact/tables.ts';
import { testSecret } from '../server/testing/app.ts';
import { makeAdminSession } from '../server/testing/people.ts';
import { FAILED } from './admin-answers.ts';
import { addCookie, expect, expectNoSidewaysScroll, open, test } from './site.ts';

const OLDER = { name: 'Cô Hoa', email: 'hoa@example.com', message: 'Con tôi học lớp 7.\nXin tư vấn giúp.', at: new Date('2026-11-20T03:00:00Z') };
const NEWER = { name: 'Bùi Đức', email: 'duc@example.com', message: 'Lịch học hè thế nào?', at: new Date('2026-11-21T03:00:00Z') };

test.beforeEach(async ({ site, context }) => {
  const { cookie } = await makeAdminSession(site.db, testSecret);
  await addCookie(context, site.origin, cookie);
  await site.db.delete(messages);
});

const names = (page: Page, part: string) => page.getByRole('region', { name: part }).getByRole('heading', { level: 3 });
test('the owner reads what waits first, answers by a letter, marks what is done and takes it back @phone', async ({ page, site }) => {
  await site.db.insert(messages).values([OLDER, NEWER, { ...OLDER, name: 'Đã trả lời', done: true }]);
  await open(page, '/admin/messages');
  await expect(names(page, 'Chưa xong')).toHaveText(['Bùi Đức', 'Cô Hoa']);
  await expect(names(page, 'Đã xong')).toHaveText(['Đã trả lời']);
  await expect(page.getByRole('region', { name: 'Cô Hoa' })).toContainText('hoa@example.com');
  await expect(page.getByRole('region', { name: 'Cô Hoa' })).toContainText('20/11/2026, 10:00');
  await expect(page.getByRole('link', { name: 'Mở ứng dụng thư để trả lời Cô Hoa' })).toHaveAttribute('href', /^mailto:hoa@example\.com\?subject=/);
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Đã xong tin nhắn của Bùi Đức' }).click();
  await expect(names(page, 'Chưa xong')).toHaveText(['Cô Hoa']);
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect(names(page, 'Chưa xong')).toHaveText(['Bùi Đức', 'Cô Hoa']);
  await page.getByRole('button', { name: 'Mở lại tin nhắn của Đã trả lời' }).click();
  await expect(names(page, 'Chưa xong')).toHaveCount(3);
  await expect(page.getByText('Chưa có tin nhắn nào được đánh dấu đã xong.')).toBeVisible();

  await page.getByRole('button', { name: 'Trả lời Cô Hoa' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Trang chưa nối với máy chủ thư: thư trả lời nằm lại trên máy này, chưa đến người nhận.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Gửi thư' }).click();
  await expect(dialog.getByText('Vui lòng nhập nội dung trả lời.')).toBeVisible();
  await dialog.getByLabel('Thư trả lời').fill('Chào chị,\nlớp còn hai chỗ.');
  await dialog.getByRole('button', { name: 'Để sau' }).click();
  await page.getByRole('button', { name: 'Trả lời Cô Hoa' }).click();
  await expect(dialog.getByLabel('Thư trả lời')).toHaveValue('Chào chị,\nlớp còn hai chỗ.');
  await dialog.getByRole('button', { name: 'Gửi thư' }).click();
  await expect(page.getByText('Đã gửi thư trả lời cho Cô Hoa.')).toBeVisible();
  await expect(names(page, 'Đã xong')).toHaveText(['Cô Hoa']);
  await expect(names(page, 'Chưa xong')).toHaveText(['Bùi Đức', 'Đã trả lời']);
  await expect(page.getByRole('region', { name: 'Cô Hoa' })).toContainText('lớp còn hai chỗ.');
  await site.mailed();
  const letters = readdirSync(site.outbox).map((name) => readFileSync(path.join(site.outbox, name), 'utf8'));
  expect(letters.filter((letter) => /^To: hoa@example\.com/m.test(letter) && /^Reply-To: .*lienhe@example\.com/m.test(letter))).toHaveLength(1);
});

test('messages are searched and narrowed by the address; empty, failed and refused each say so', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of (?:404|500)/, /ERR_/);
  await open(page, '/admin/messages');
  await expect(page.getByText('Không có tin nhắn nào chờ trả lời.')).toBeVisible();
  await site.db.insert(messages).values([OLDER, NEWER]);
  await page.getByLabel('Trạng thái').selectOption('Chưa xong');
  await page.getByLabel('Tìm tin nhắn').fill('LICH hoc');
  await expect(page).toHaveURL(/state=open&q=LICH\+hoc/);
  await expect(names(page, 'Chưa xong')).toHaveText(['Bùi Đức']);
  await page.reload();
  await expect(names(page, 'Chưa xong')).toHaveText(['Bùi Đức']);
  await page.getByLabel('Tìm tin nhắn').fill('khong co');
  await expect(page.getByText('Không tìm thấy tin nhắn phù hợp.')).toHaveCount(1);

  let fails = true;
  await page.route('**/api/admin/messages?*', (route) => (fails ? route.fulfill(FAILED) : route.continue()));
  await open(page, '/admin/messages?state=open');
  await expect(page.getByText('Đã xảy ra lỗi hệ thống.')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(names(page, 'Chưa xong')).toHaveText(['Bùi Đức', 'Cô Hoa']);

  await page.route('**/api/admin/messages/*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Đã xong tin nhắn của Cô Hoa' }).click();
  await expect(page.getByText('Lỗi kết nối hoặc lỗi hệ thống.')).toBeVisible();
  await expect(names(page, 'Chưa xong')).toHaveText(['Bùi Đức', 'Cô Hoa']);

  // The letter is not sent again, though the answer was lost.
  await page.getByRole('button', { name: 'Trả lời Bùi Đức' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Thư trả lời').fill('Từ tháng sáu em nhé.');
  await page.route('**/api/admin/messages/*/reply', async (route) => {
    await route.fetch();
    await route.abort();
  }, { times: 1 });
  expectedComplaints.push(/status of 409/);
  await dialog.getByRole('button', { name: 'Gửi thư' }).click();
  await expect(dialog.getByText('Lỗi kết nối hoặc lỗi hệ thống.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Gửi thư' }).click();
  await expect(page.getByText('Đã gửi thư trả lời cho Bùi Đức.')).toBeVisible();

  await page.getByRole('button', { name: 'Trả lời Cô Hoa' }).click();
  await dialog.getByLabel('Thư trả lời').fill('Chào chị');
  await site.db.delete(messages);
  await dialog.getByRole('button', { name: 'Gửi thư' }).click();
  await expect(dialog.getByText('Không tìm thấy tin nhắn này.')).toBeVisible();
  await expect(dialog.getByLabel('Thư trả lời')).toHaveValue('Chào chị');
  await open(page, '/admin/messages/khong-co');
  await expect(page).toHaveURL(/\/admin\/messages$/);
});
