import { sql } from 'drizzle-orm';
import { testSecret } from '../server/testing/app.ts';
import { codeOf } from '../server/testing/authenticator.ts';
import { makeAdminSession } from '../server/testing/people.ts';
import { showMenu } from './admin-area.ts';
import { fillLogin } from './forms.ts';
import { addCookie, expect, expectNoSidewaysScroll, open, test } from './site.ts';
import type { Page } from '@playwright/test';

// Other tests sign in with the password only.
test.afterEach(async ({ site }) => {
  await site.db.execute(sql`delete from admin_two_factor`);
  await site.db.execute(sql`update admin_user set two_factor_enabled = false`);
});

/** Returns the app's secret, with the codes on the screen. */
async function setUpApp(page: Page, password: string): Promise<string> {
  await page.getByRole('button', { name: 'Cài đặt xác thực hai bước' }).click();
  const sheet = page.getByRole('region', { name: 'Xác thực hai bước' });
  await sheet.getByRole('textbox', { name: 'Mật khẩu hiện tại' }).fill(password);
  await sheet.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(page.getByRole('img', { name: /Mã QR/ })).toBeVisible();
  const text = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText();
  await expectNoSidewaysScroll(page);
  const secret = text.replaceAll(' ', '');
  await page.getByLabel('Mã xác thực').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Bật xác thực hai bước' }).click();
  await expect(page.getByText('Mỗi mã dự phòng dưới đây')).toBeVisible();
  return secret;
}

test('the admin sets up an authenticator app, signs in with it and with a recovery code, and switches it off @phone', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 400/);
  const admin = await site.identity.ensureAdmin();
  await open(page, '/adminLogin');
  await fillLogin(page, admin.email, site.adminPassword);
  await showMenu(page);
  await page.getByRole('link', { name: 'Cài đặt', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tài khoản quản trị' })).toBeVisible();
  const secret = await setUpApp(page, site.adminPassword);
  const codes = await page.getByRole('listitem').filter({ hasText: /^(?:\w{4}-){6}\w{4}$/ }).allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: 'Tôi đã cất các mã này' }).click();
  await expect(page.getByText('Đang bật')).toBeVisible();

  await showMenu(page);
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await fillLogin(page, admin.email, site.adminPassword);
  await page.getByLabel('Mã xác thực').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Mã xác thực không đúng hoặc đã được dùng.')).toBeVisible();
  await page.getByLabel('Mã xác thực').fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);

  await showMenu(page);
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await fillLogin(page, admin.email, site.adminPassword);
  await page.getByRole('button', { name: 'Dùng mã dự phòng' }).click();
  await page.getByLabel('Mã dự phòng').fill((codes[0] ?? '').toUpperCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(page).toHaveURL(/\/admin$/);

  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Tắt xác thực hai bước' }).click();
  const sheet = page.getByRole('region', { name: 'Xác thực hai bước' });
  await sheet.getByRole('textbox', { name: 'Mật khẩu hiện tại' }).fill(site.adminPassword);
  await sheet.getByRole('button', { name: 'Tắt', exact: true }).click();
  await expect(page.getByText('Đang tắt')).toBeVisible();
});

test('the admin of a public site finds nothing open before password and app are in order', async ({ page, site, context }) => {
  await site.identity.ensureAdmin();
  const { cookie } = await makeAdminSession(site.db, testSecret);
  await addCookie(context, site.origin, cookie);
  // The answers get the duties of a public site.
  let duties = ['password', 'second-factor'];
  await page.route('**/api/admin/auth/get-session', async (route) => {
    const answer = await route.fetch();
    const session = await answer.json();
    await route.fulfill({ response: answer, json: { ...session, shortestPassword: 14, duties } });
  });
  await page.goto('/admin/courses');
  await expect(page.getByRole('heading', { level: 1, name: 'Bảo mật tài khoản quản trị' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Khóa học' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Mật khẩu hiện tại' }).fill(site.adminPassword);
  await page.getByRole('textbox', { name: 'Mật khẩu mới' }).fill('13-ky-tu-thoi');
  await page.getByRole('textbox', { name: 'Xác nhận mật khẩu' }).fill('13-ky-tu-thoi');
  await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  await expect(page.getByText('Mật khẩu phải có ít nhất 14 ký tự.')).toBeVisible();
  duties = ['second-factor'];
  await page.reload();
  await setUpApp(page, site.adminPassword);
  duties = [];
  await page.getByRole('button', { name: 'Tôi đã cất các mã này' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Khóa học' })).toBeVisible();
});

test('a session of the admin that ends is asked for in a dialog, the second factor too; what was typed is still there @phone', async ({ page, site, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 40[13]/);
  const admin = await site.identity.ensureAdmin();
  await open(page, '/adminLogin');
  await fillLogin(page, admin.email, site.adminPassword);
  await showMenu(page);
  await page.getByRole('link', { name: 'Cài đặt', exact: true }).click();
  const secret = await setUpApp(page, site.adminPassword);
  await page.getByRole('button', { name: 'Tôi đã cất các mã này' }).click();
  const typed = page.getByRole('textbox', { name: 'Mật khẩu mới', exact: true });
  await typed.fill('mot-mat-khau-that-dai');

  await site.db.execute(sql`delete from admin_session`);
  // Another tab notices first.
  const other = await context.newPage();
  await other.goto('/admin/backups');
  await expect(other).toHaveURL(/\/adminLogin$/);
  await other.close();
  const dialog = page.getByRole('dialog', { name: 'Phiên quản trị đã kết thúc' });
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(admin.email);
  await dialog.getByLabel('Mật khẩu', { exact: true }).fill(site.adminPassword);
  await dialog.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Mã xác thực' }).fill(codeOf(secret, 1));
  await dialog.getByRole('button', { name: 'Xác nhận' }).click();
  await expect(dialog).toBeHidden();
  await expect(typed).toHaveValue('mot-mat-khau-that-dai');
  await showMenu(page);
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/adminLogin$/);
});
