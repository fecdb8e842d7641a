import { testSecret } from '../server/testing/app.ts';
import { makeAdminSession } from '../server/testing/people.ts';
import { addCookie, expect, expectAccessible, expectNoSidewaysScroll, open, test } from './site.ts';

test('who is no admin is sent to the admin login, a signed-in learner too', async ({ page, learner }) => {
  expect(learner.uid).toBeTruthy();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/adminLogin$/);
});

test('the admin login tells a wrong password from an account without the right', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 40[13]/);
  await site.identity.ensureAdmin();
  await open(page, '/adminLogin');
  const signIn = async (email: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Mật khẩu' }).fill('khong-dung');
    await page.getByRole('button', { name: 'Đăng nhập' }).click();
  };
  await signIn('admin@votoan.local');
  await expect(page.getByText('Thông tin đăng nhập không hợp lệ.')).toBeVisible();
  await signIn('em@example.com');
  await expect(page.getByText('Tài khoản này không có quyền admin.')).toBeVisible();
});

test('the admin signs in, sees six tabs as addresses and the list of courses, and signs out @both', async ({ page, site }) => {
  const admin = await site.identity.ensureAdmin();
  await open(page, '/adminLogin');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(site.adminPassword);
  await page.getByRole('button', { name: 'Đăng nhập' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  for (const [name, path] of [
    ['Bộ đề', 'practices'],
    ['Chuyên đề', 'topics'],
    ['Học sinh', 'students'],
    ['Câu hỏi', 'questions'],
    ['Khóa học', 'courses'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/${path}$`));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Khóa học thử' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/adminLogin$/);
});

test('a signed-in admin who opens the admin login goes to the admin area', async ({ page, site, context }) => {
  const { cookie } = await makeAdminSession(site.db, testSecret);
  await addCookie(context, site.origin, cookie);
  await page.goto('/adminLogin');
  await expect(page).toHaveURL(/\/admin$/);
});
