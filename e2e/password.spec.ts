import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { session } from '../server/features/identity/tables.ts';
import { putPasswordOf } from '../server/testing/people.ts';
import { fillLogin, openPart } from './forms.ts';
import { expect, expectNoSidewaysScroll, open, ready, test } from './site.ts';

const OLD = 'mat-khau-cu';
const NEW = 'mat-khau-moi';
const newEmail = () => `${randomUUID().slice(0, 8)}@example.com`;

async function fillNew(page: Page, password: string, confirm = password) {
  await page.getByRole('textbox', { name: 'Mật khẩu mới' }).fill(password);
  await page.getByRole('textbox', { name: 'Xác nhận mật khẩu' }).fill(confirm);
}

/** Counts mails about passwords. */
const mailsTo = (outbox: string, email: string): number =>
  (existsSync(outbox) ? readdirSync(outbox) : []).filter((name) => {
    const mail = readFileSync(path.join(outbox, name), 'utf8');
    return mail.includes(`To: ${email}`) && mail.includes('/reset-password');
  }).length;

test('a forgotten password is replaced through the mail, and the new one opens the account @phone', async ({ page, site }) => {
  const email = newEmail();
  await site.register(email, OLD);
  await site.verify(email);
  await open(page, '/login');
  await page.getByRole('link', { name: 'Quên mật khẩu?' }).click();
  await expect(page.getByRole('heading', { name: 'Quên mật khẩu' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Gửi đường dẫn' }).click();
  await expect(page.getByRole('heading', { name: 'Bạn kiểm tra email nhé' })).toBeFocused();
  await expectNoSidewaysScroll(page);

  await site.mailed();
  await page.getByRole('link', { name: 'Mở hộp thư thử nghiệm' }).click();
  await page.getByRole('link', { name: 'Đặt lại mật khẩu Vở Toán' }).first().click();
  await page.getByRole('link', { name: /\/reset-password\?/ }).click();
  await ready(page);
  await fillNew(page, NEW, 'khac');
  await page.getByRole('button', { name: 'Lưu mật khẩu mới' }).click();
  await expect(page.getByText('Mật khẩu xác nhận không khớp.')).toBeVisible();
  await fillNew(page, NEW);
  await page.getByRole('button', { name: 'Lưu mật khẩu mới' }).click();
  await expect(page.getByRole('heading', { name: 'Đã đổi mật khẩu' })).toBeFocused();

  await page.getByRole('link', { name: 'Đến trang đăng nhập' }).click();
  await fillLogin(page, email, NEW);
  await expect(page).toHaveURL(/\/$/);
});

test('a link that is used up or wrong says so before a password is typed, and offers a new one; who asks for an unknown address is told the same, and no mail goes out', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 400/);
  const email = newEmail();
  await open(page, '/reset-password?code=khong-co-that');
  await expect(page.getByText('Liên kết đặt lại mật khẩu không hợp lệ hoặc đã hết hạn.')).toBeVisible();
  await page.getByRole('link', { name: 'Gửi đường dẫn mới' }).click();
  await expect(page.getByRole('heading', { name: 'Quên mật khẩu' })).toBeVisible();
  await page.getByRole('button', { name: 'Gửi đường dẫn' }).click();
  await expect(page.getByText('Vui lòng nhập email.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Gửi đường dẫn' }).click();
  await expect(page.getByText(`Nếu ${email} có tài khoản`)).toBeVisible();
  await site.mailed();
  expect(mailsTo(site.outbox, email)).toBe(0);
});

test.describe('on the profile', () => {
  test.beforeEach(({ expectedComplaints }) => void expectedComplaints.push(/status of (400|401|500)/));

  test('the password is changed by who knows the present one, and other devices are signed out', async ({ page, site, learner }) => {
    await putPasswordOf(site.db, learner, OLD);
    await open(page, '/profile');
    await openPart(page, 'Mật khẩu');
    await page.getByRole('textbox', { name: 'Mật khẩu hiện tại' }).fill('khong-dung');
    await fillNew(page, NEW);
    await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    await expect(page.getByText('Mật khẩu hiện tại không đúng.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Mật khẩu hiện tại' }).fill(OLD);
    await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
    await expect(page.getByText('Đổi mật khẩu thành công!')).toBeVisible();
    await openPart(page, 'Mật khẩu');
    await expect(page.getByRole('textbox', { name: 'Mật khẩu hiện tại' })).toHaveValue('');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Thiết bị đang đăng nhập' }), 'still signed in here').toBeVisible();
  });

  test('another device can be signed out, and then all of them; a list of devices that cannot be loaded offers another try', async ({ page, site, learner }) => {
    const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
    const times = { expiresAt: sql<Date>`now() + interval '1 day'`, updatedAt: sql<Date>`now()` };
    await site.db.insert(session).values({ userId: learner.uid, token: randomUUID(), userAgent: agent, ...times });
    const devices = `**/api/users/${learner.uid}/sessions`;
    const failure = { code: 'internal-error', message: 'Đã xảy ra lỗi hệ thống. Vui lòng thử lại sau.' };
    await page.route(devices, (route) => route.fulfill({ status: 500, json: failure }));
    await open(page, '/profile');
    await openPart(page, 'Thiết bị đang đăng nhập');
    await expect(page.getByText(failure.message)).toBeVisible();
    await page.unroute(devices);
    await page.getByRole('button', { name: 'Thử lại' }).click();
    await expect(page.getByText('Thiết bị này')).toHaveCount(1);

    await page.getByRole('button', { name: 'Đăng xuất Chrome trên Android' }).click();
    await expect(page.getByText('Đã đăng xuất thiết bị đó.')).toBeVisible();
    await expect(page.getByText('Chrome trên Android')).toHaveCount(0);

    await page.getByRole('button', { name: 'Đăng xuất khỏi mọi thiết bị' }).click();
    await page.getByRole('button', { name: 'Đăng xuất tất cả' }).click();
    await expect(page).toHaveURL(`${site.origin}/`);
    await expect(page.getByText('Đã đăng xuất khỏi mọi thiết bị.')).toBeVisible();
  });
});
