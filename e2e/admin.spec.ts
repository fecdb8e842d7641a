import { testSecret } from '../server/testing/app.ts';
import { makeAdminSession } from '../server/testing/people.ts';
import { openAsAdmin, showMenu } from './admin-area.ts';
import { fillLogin } from './forms.ts';
import { addCookie, expect, expectAccessible, expectNoSidewaysScroll, readLocalStorage, open, test } from './site.ts';

test('who is no admin is sent to the admin login, a signed-in learner too', async ({ page, learner }) => {
  expect(learner.uid).toBeTruthy();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/adminLogin$/);
});

test('the admin login tells a wrong password, an account without the right and an unknown error, shows that it is signing in, and sends the form once', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 40[13]/);
  await site.identity.ensureAdmin();
  await open(page, '/adminLogin');
  await fillLogin(page, 'admin@votoan.local', 'khong-dung');
  await expect(page.getByText('Thông tin đăng nhập không hợp lệ.')).toBeVisible();
  await fillLogin(page, 'em@example.com', 'khong-dung');
  await expect(page.getByText('Tài khoản này không có quyền admin.')).toBeVisible();
  await page.route('**/api/admin/auth/sign-in/email', (route) => route.fulfill({ json: {} }));
  await fillLogin(page, 'admin@votoan.local', 'mat-khau');
  await expect(page.getByText('Đã xảy ra lỗi không xác định.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Đăng nhập', exact: true })).toBeEnabled();
  await page.unroute('**/api/admin/auth/sign-in/email');

  const answer = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/admin/auth/sign-in/email', async (route) => {
    sent += 1;
    await answer.promise;
    await route.fulfill({ status: 401, json: { code: 'admin-invalid-credential', message: 'Thông tin đăng nhập không hợp lệ.' } });
  });
  await fillLogin(page, 'admin@votoan.local', 'mat-khau');
  const busy = page.getByRole('button', { name: 'Đang đăng nhập…' });
  await expect(busy).toHaveAttribute('aria-busy', 'true');
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  expect(await busy.evaluate((button) => getComputedStyle(button, '::before').animationName)).toBe('turn');
  await page.keyboard.press('Enter');
  answer.resolve();
  await expect(page.getByText('Thông tin đăng nhập không hợp lệ.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Đăng nhập', exact: true })).not.toHaveAttribute('aria-busy', 'true');
  expect(sent).toBe(1);
});

test('the admin signs in, sees six tabs as addresses and the list of courses, and signs out @both', async ({ page, site }) => {
  const admin = await site.identity.ensureAdmin();
  await open(page, '/adminLogin');
  await fillLogin(page, admin.email, site.adminPassword);
  await expect(page).toHaveURL(/\/admin$/);
  expect(await readLocalStorage(page, 'adminLoginState')).toEqual({ isAdminLoggedIn: true, adminUsername: admin.email });
  for (const [name, path] of [
    ['Bộ đề', 'practices'],
    ['Chuyên đề', 'topics'],
    ['Học sinh', 'students'],
    ['Câu hỏi', 'questions'],
    ['Khóa học', 'courses'],
  ] as const) {
    await showMenu(page);
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/${path}$`));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Khóa học thử' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await showMenu(page);
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page).toHaveURL(/\/adminLogin$/);
  expect(await readLocalStorage(page, 'adminLoginState')).toBeNull();
});

test('a signed-in admin who opens the admin login goes to the admin area', async ({ page, site, context }) => {
  const { cookie } = await makeAdminSession(site.db, testSecret);
  await addCookie(context, site.origin, cookie);
  await page.goto('/adminLogin');
  await expect(page).toHaveURL(/\/admin$/);
});

test('on a phone one button with the name of the open part leads to all parts; Back and Escape close its list @phone', async ({ page, site }) => {
  await openAsAdmin(site, page, '/admin/money');
  const opener = page.getByRole('button', { name: 'Mục đang mở: Thu chi' });
  const menu = page.getByRole('dialog', { name: 'Quản trị' });
  await opener.click();
  await expect(menu.getByRole('link')).toHaveText([
    'Thống kê', 'Khóa học', 'Bộ đề', 'Chuyên đề', 'Lớp học', 'Học sinh', /^Chấm bài/, 'Câu hỏi', 'Chất lượng câu hỏi', /^Thu chi/, /^Tin nhắn/, /^Báo lỗi/, 'Nhật ký', /^Cài đặt/,
  ]);
  await expect(menu.getByRole('link', { name: /^Thu chi/ })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(/\/admin\/money$/);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);

  await opener.click();
  await menu.getByRole('link', { name: /^Cài đặt/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tài khoản quản trị' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mục đang mở: Cài đặt' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Cài đặt' }).getByRole('link', { name: 'Điều khoản' }).click();
  await expect(page).toHaveURL(/\/admin\/legal$/);
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await page.goBack();
  await expect(page, 'the list has left nothing in the history').toHaveURL(/\/admin\/money$/);
});
