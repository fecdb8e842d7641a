import { sql } from 'drizzle-orm';
import { setupLink } from '../server/features/setup/service.ts';
import { testSecret } from '../server/testing/app.ts';
import { makeAdminSession } from '../server/testing/people.ts';
import { showMenu } from './admin-area.ts';
import { newSite } from './new-site.ts';
import { addCookie, expect, expectNoSidewaysScroll, open, ready, test } from './site.ts';
import type { Page } from '@playwright/test';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('a wrong link and none say what to do; from the link of the start an owner gives the site a name and signs in @phone', async ({ page, expectedComplaints }) => {
  const site = await newSite();
  expectedComplaints.push(/status of 40[034]/);
  await open(page, `${site.origin}/setup`);
  await expect(page.getByText('máy chủ in ra khi khởi động')).toBeVisible();
  await open(page, `${site.origin}/setup?key=sai`);
  await expect(page.getByText('Đường dẫn cài đặt này không đúng.')).toBeVisible();
  const link = (await setupLink(site.db, { origin: site.origin, secret: testSecret })) ?? '';
  await open(page, link);
  await expect(page.getByRole('heading', { level: 1, name: 'Cài đặt trang của bạn' })).toBeVisible();
  await expect(page).toHaveURL(/\/setup$/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('Trang chưa gửi được thư')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await field(page, 'Tên trang').fill('');
  await page.getByRole('button', { name: 'Lưu và bắt đầu' }).click();
  await expect(page.getByText('Vui lòng nhập tên trang.')).toBeVisible();
  await expect(field(page, 'Tên trang')).toBeFocused();
  await field(page, 'Tên trang').fill('Lớp Toán cô Hoa');
  await field(page, 'Số điện thoại').fill('0912 345 678');
  await field(page, 'Email liên hệ').fill('hoa@truong.vn');
  await field(page, 'Email quản trị').fill('hoa@truong.vn');
  // Form and key survive a reload; passwords do not.
  await page.reload();
  await ready(page);
  await expect(field(page, 'Tên trang')).toHaveValue('Lớp Toán cô Hoa');
  await page.getByLabel('Mật khẩu quản trị').fill('matkhau');
  await page.getByLabel('Xác nhận mật khẩu').fill('matkhau');
  await page.getByRole('button', { name: 'Lưu và bắt đầu' }).click();
  await expect(page.getByText('không quá dễ đoán.').last()).toBeVisible();
  await page.getByLabel('Mật khẩu quản trị').fill('hoa phượng nở đỏ');
  await page.getByLabel('Xác nhận mật khẩu').fill('hoa phượng nở đỏ');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Trang của bạn đã sẵn sàng' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Lớp Toán cô Hoa, trang chủ' })).toBeVisible();

  await page.getByRole('link', { name: 'Đăng nhập quản trị' }).click();
  await expect(field(page, 'Email')).toHaveValue('hoa@truong.vn');
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill('hoa phượng nở đỏ');
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(/\/admin$/);

  await open(page, `${site.origin}/`);
  await expect(page).toHaveTitle('Lớp Toán cô Hoa – Học Toán lớp 6–9');
  await expect(page.getByRole('link', { name: 'Lớp Toán cô Hoa, trang chủ' })).toContainText('Lớp Toán cô Hoa');
  await expect(page.getByRole('link', { name: '0912 345 678' })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await open(page, link);
  await expect(page.getByText('đường dẫn này không dùng được nữa')).toBeVisible();
  await site.close();
});

test('the admin changes name and contacts, and puts the library away and back @phone', async ({ page, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 409/);
  const site = await newSite();
  const { cookie } = await makeAdminSession(site.db, testSecret);
  await addCookie(context, site.origin, cookie);
  await open(page, `${site.origin}/admin`);
  await showMenu(page);
  await page.getByRole('link', { name: 'Cài đặt' }).click();
  await page.getByRole('link', { name: 'Trang', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trang' })).toBeVisible();
  await field(page, 'Tên trang').fill('Lớp Toán thầy Nam');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('Đã lưu thông tin của trang.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lớp Toán thầy Nam, trang chủ' })).toBeVisible();

  await site.db.execute(sql`update site_particulars set version = version + 1, name = 'Lớp khác'`);
  await field(page, 'Tên trang').fill('Lớp Toán thầy Nam 2');
  await page.getByRole('button', { name: 'Lưu', exact: true }).click();
  await expect(page.getByText('vừa được sửa ở nơi khác')).toBeVisible();
  await page.getByRole('button', { name: 'Tải bản mới nhất' }).click();
  await expect(field(page, 'Tên trang')).toHaveValue('Lớp khác');

  await page.getByRole('button', { name: 'Cất thư viện có sẵn' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Cất \d+ mục$/ }).click();
  await expect(page.getByText(/đang cất đi/)).toBeVisible();
  await page.getByRole('button', { name: 'Mở lại thư viện có sẵn' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Mở lại \d+ mục$/ }).click();
  await expect(page.getByText(/đang mở cho học sinh/)).toBeVisible();
  await site.close();
});
