import { readdirSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { user } from '../server/features/identity/tables.ts';
import { testSecret } from '../server/testing/app.ts';
import { makeLearner, putPasswordOf } from '../server/testing/people.ts';
import { fillLogin, openPart } from './forms.ts';
import { linkIn, VERIFY } from './letters.ts';
import { expect, expectNoSidewaysScroll, readLocalStorage, open, test, type Site } from './site.ts';

const PASSWORD = 'mat-khau-cua-em';
const newEmail = () => `${randomUUID().slice(0, 8)}@example.com`;

async function fillRegister(page: Page, email: string, password: string, confirm = password) {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Mật khẩu', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Xác nhận mật khẩu' }).fill(confirm);
  await page.getByRole('button', { name: 'Đăng ký' }).click();
}

test.describe('login', () => {
  test.beforeEach(({ expectedComplaints }) => void expectedComplaints.push(/status of 4\d\d/));

  test('asks for what is missing before it asks the server, and tells an unknown address, a wrong password, too many attempts and a failed connection apart; nothing typed is lost', async ({ page, site, expectedComplaints }) => {
    expectedComplaints.push(/ERR_FAILED/);
    const learner = await makeLearner(site.db, testSecret);
    await putPasswordOf(site.db, learner, PASSWORD);
    const { email } = learner;
    await open(page, '/login');
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await fillLogin(page, newEmail(), PASSWORD);
    await expect(page.getByText('Email không tồn tại.')).toBeVisible();
    await fillLogin(page, email, 'khong-phai');
    await expect(page.getByText('Mật khẩu không đúng!')).toBeVisible();

    const tooMany = { code: 'too-many-requests', message: 'Đăng nhập thất bại do quá nhiều yêu cầu. Vui lòng thử lại sau.' };
    await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ status: 429, json: tooMany }));
    await fillLogin(page, email, PASSWORD);
    await expect(page.getByText(tooMany.message)).toBeVisible();
    await page.unroute('**/api/auth/sign-in/email');
    await page.route('**/api/auth/sign-in/email', (route) => route.abort());
    await fillLogin(page, email, PASSWORD);
    await expect(page.getByText('Lỗi kết nối hoặc lỗi hệ thống.')).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });

  test('refuses an unverified address with the notice and sends the mail again', async ({ page, site }) => {
    const email = newEmail();
    await site.register(email, PASSWORD);
    await site.mailed();
    const before = readdirSync(site.outbox).length;
    await open(page, '/login');
    await fillLogin(page, email, PASSWORD);
    await expect(page.getByText('Vui lòng xác minh email trước khi đăng nhập.')).toBeVisible();
    await page.getByRole('button', { name: 'Gửi lại email xác minh' }).click();
    await expect(page.getByText(`Đã gửi lại email xác minh đến ${email}.`)).toBeVisible();
    await site.mailed();
    expect(readdirSync(site.outbox).length).toBe(before + 1);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Đăng nhập' }).first()).toBeVisible();
  });

  test('greets after signing in and says when signed out @both', async ({ page, site, isMobile }) => {
    const email = newEmail();
    await site.register(email, PASSWORD);
    await site.verify(email);
    await open(page, '/login');
    await fillLogin(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/$/);
    if (isMobile) await page.getByRole('button', { name: 'Mở trình đơn' }).click();
    else await page.getByRole('button', { name: /Tài khoản của/ }).click();
    await expect(page.getByText(/^Chào, /).filter({ visible: true })).toBeVisible();
    expect(await readLocalStorage(page, 'loginState')).toEqual({ isLoggedIn: true, username: email.split('@')[0] });
    expect(await readLocalStorage(page, 'userData')).toMatchObject({ email, currentCoin: 100, coursesEnrolled: [] });
    await page.getByRole('button', { name: 'Đăng xuất' }).click();
    await expect(page.getByText('Đăng xuất thành công!')).toBeVisible();
    for (const item of ['loginState', 'userData']) expect(await readLocalStorage(page, item)).toBeNull();
  });

  test('leads on within this site only, whatever the address says', async ({ page, site }) => {
    const learner = await makeLearner(site.db, testSecret);
    await putPasswordOf(site.db, learner, PASSWORD);
    await open(page, `/login?next=${encodeURIComponent('/\\evil.example')}`);
    await fillLogin(page, learner.email, PASSWORD);
    await expect(page).toHaveURL(`${site.origin}/`);
  });

  test('explains why it is asked for', async ({ page, site }) => {
    for (const [reason, notice] of [
      ['lesson', 'Bạn cần đăng nhập để xem bài giảng này.'],
      ['quiz', 'Bạn cần đăng nhập để làm bài trắc nghiệm.'],
      ['topic', 'Bạn cần đăng nhập để xem chuyên đề.'],
      ['paper', 'Bạn cần đăng nhập để mở đề thi này.'],
    ] as const) {
      await open(page, `/login?next=%2Fprofile&reason=${reason}`);
      await expect(page.getByText(notice)).toBeVisible();
    }
    await page.goto('/profile');
    await expect(page, 'a visitor who opens the profile').toHaveURL(`${site.origin}/login?next=%2Fprofile`);
  });
});

test.describe('register', () => {
  test.beforeEach(({ expectedComplaints }) => void expectedComplaints.push(/status of 4\d\d/));

  test('checks the form as the catalogue says, tells a refused registration, leads to the login and keeps the way back', async ({ page, site, expectedComplaints }) => {
    expectedComplaints.push(/status of 500/);
    await open(page, '/register?next=%2Fprofile');
    await page.getByRole('link', { name: 'Đã có tài khoản? Đăng nhập' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
    await page.getByRole('link', { name: 'Tạo tài khoản mới' }).click();
    await expect(page).toHaveURL(/\/register\?next=%2Fprofile$/);
    await fillRegister(page, newEmail(), PASSWORD, 'khac');
    await expect(page.getByText('Mật khẩu xác nhận không khớp.')).toBeVisible();
    await fillRegister(page, newEmail(), '12345');
    await expect(page.getByText('Mật khẩu phải có ít nhất 6 ký tự.')).toBeVisible();
    await fillRegister(page, 'khong-phai-email', PASSWORD);
    await expect(page.getByText('Email không hợp lệ.')).toBeVisible();
    const { email: taken } = await makeLearner(site.db, testSecret);
    await fillRegister(page, taken, PASSWORD);
    await expect(page.getByText('Email đã được sử dụng.')).toBeVisible();
    await expectNoSidewaysScroll(page);
    for (const [status, body, message] of [
      [429, { code: 'too-many-requests', message: 'Quá nhiều yêu cầu. Vui lòng thử lại sau.' }, 'Quá nhiều yêu cầu. Vui lòng thử lại sau.'],
      [500, { code: 'internal-error', message: 'x' }, 'Đăng ký thất bại. Vui lòng thử lại.'],
    ] as const) {
      await page.route('**/api/auth/sign-up/email', (route) => route.fulfill({ status, json: body }));
      await fillRegister(page, newEmail(), PASSWORD);
      await expect(page.getByText(message)).toBeVisible();
      await page.unroute('**/api/auth/sign-up/email');
    }
  });

  test('shows the success message in place of the form, signed out, with the local inbox @phone', async ({ page }) => {
    await open(page, '/register');
    await fillRegister(page, newEmail(), PASSWORD);
    await expect(page.getByRole('heading', { name: 'Đăng ký thành công!' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveCount(0);
    await expect(page.locator('a[href="/dev/inbox"]').first()).toBeVisible();
    await page.getByRole('link', { name: 'Đến trang đăng nhập' }).click();
    await expect(page).toHaveURL(/\/login/);
  });
});

test.describe('verify', () => {
  test('a link without a code, for something else, or with a wrong code says so, and the way to the login is there', async ({ page, expectedComplaints }) => {
    expectedComplaints.push(/status of 4\d\d/);
    for (const query of ['', '?mode=verifyEmail', '?mode=resetPassword&code=abc']) {
      await open(page, `/verify${query}`);
      await expect(page.getByText('Đường dẫn xác minh không hợp lệ.')).toBeVisible();
    }
    await open(page, '/verify?mode=verifyEmail&code=abc');
    await expect(page.getByText('Xác minh email thất bại.')).toBeVisible();
    await page.getByRole('link', { name: 'Đến trang đăng nhập' }).click();
    await expect(page).toHaveURL(/\/login/);
  });

  const press = 'Xác minh email';

  test('in the browser that registered the link is confirmed by one press, and not by being opened', async ({ page, site }) => {
    const email = newEmail();
    await open(page, '/register');
    await fillRegister(page, email, PASSWORD);
    await expect(page.getByRole('heading', { name: 'Đăng ký thành công!' })).toBeVisible();
    await site.mailed();
    const link = linkIn(site.outbox, email, VERIFY);
    await open(page, link);
    await expect(page.getByRole('button', { name: press })).toBeVisible();
    expect(await site.db.$count(user, eq(user.email, email)), 'opening makes no account').toBe(0);
    await page.getByRole('button', { name: press }).click();
    await expect(page.getByText('Xác minh email thành công!')).toBeVisible();
    await open(page, link);
    await expect(page.getByText('Xác minh email thành công!'), 'the same link again').toBeVisible();
  });

  /** Registers elsewhere, and returns the path in the letter. */
  async function registerElsewhere(site: Site, email: string, password: string): Promise<string> {
    await site.register(email, password);
    await site.mailed();
    return linkIn(site.outbox, email, VERIFY);
  }

  test('in another browser the link asks for the password of the registration, and takes no other', async ({ page, site, expectedComplaints }) => {
    expectedComplaints.push(/status of 403/);
    await open(page, await registerElsewhere(site, 'may-khac@example.com', PASSWORD));
    await expect(page.getByText('Trình duyệt này chưa đăng ký may-khac@example.com.')).toBeVisible();
    await page.getByLabel('Mật khẩu đã đăng ký').fill('mot-mat-khau-khac');
    await page.getByRole('button', { name: press }).click();
    await expect(page.getByText('Đây không phải mật khẩu của lần đăng ký mà thư này nói đến.')).toBeVisible();
    await page.getByLabel('Mật khẩu đã đăng ký').fill(PASSWORD);
    await page.getByRole('button', { name: press }).click();
    await expect(page.getByText('Xác minh email thành công!')).toBeVisible();
    await page.getByRole('link', { name: 'Đến trang đăng nhập' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('may-khac@example.com');
  });

  test('whoever did not register the address chooses a password of their own at the link', async ({ page, site, expectedComplaints }) => {
    expectedComplaints.push(/status of 401/);
    await open(page, await registerElsewhere(site, 'khong-phai-toi@example.com', 'mat-khau-cua-ke-la'));
    await page.getByRole('button', { name: 'Chọn mật khẩu mới' }).click();
    await expect(page.getByRole('heading', { name: 'Chọn mật khẩu mới' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Mật khẩu mới' }).fill('mat-khau-cua-toi');
    await page.getByRole('textbox', { name: 'Xác nhận mật khẩu' }).fill('mat-khau-cua-toi');
    await page.getByRole('button', { name: 'Lưu mật khẩu và xác minh' }).click();
    await expect(page.getByText('Xác minh email thành công!')).toBeVisible();
    await open(page, '/login');
    await fillLogin(page, 'khong-phai-toi@example.com', 'mat-khau-cua-ke-la');
    await expect(page.getByText('Mật khẩu không đúng!')).toBeVisible();
  });
});

test('the profile shows 100 coins and keeps changes of the name; a wrong phone number and a failed save are told, and nothing typed is lost', async ({ page, learner, expectedComplaints }) => {
  expectedComplaints.push(/status of/);
  await open(page, '/profile');
  await expect(page.getByRole('region', { name: 'Số dư' })).toContainText('100 xu');
  const label = page.getByRole('region', { name: 'Nhãn vở' });
  await expect(label).toContainText(learner.email);
  await expect(label.locator('.avatar')).toHaveText(learner.email.slice(0, 1).toUpperCase());
  await expect(page.getByLabel('Tên hiển thị')).toBeHidden();
  await openPart(page, 'Thông tin cá nhân');
  await page.getByLabel('Tên hiển thị').fill('Nguyễn Minh Anh');
  await page.getByLabel('Số điện thoại').fill('12');
  await page.getByRole('button', { name: /^Lưu/ }).click();
  await expect(page.getByText('Số điện thoại không hợp lệ.')).toBeVisible();
  await page.getByLabel('Số điện thoại').fill('0912 345 678');
  await page.route('**/api/users/*', (route) => route.fulfill({ status: 500, json: { code: 'internal-error', message: 'x' } }));
  await page.getByRole('button', { name: /^Lưu/ }).click();
  await expect(page.getByText('Cập nhật hồ sơ thất bại.').first()).toBeVisible();
  await expect(page.getByLabel('Số điện thoại')).toHaveValue('0912 345 678');
  await page.unroute('**/api/users/*');
  await page.getByRole('button', { name: /^Lưu/ }).click();
  await expect(page.getByText('Cập nhật hồ sơ thành công!')).toBeVisible();
  const part = page.getByRole('region', { name: 'Thông tin cá nhân' });
  await expect(part).toContainText('Nguyễn Minh Anh · 0912 345 678');
  await expect(part.locator('summary'), 'closed again').toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Tên hiển thị')).toHaveValue('Nguyễn Minh Anh');
  await expect(label.locator('.avatar'), 'by what one is called').toHaveText('A');
  await expectNoSidewaysScroll(page);
});

test('a profile whose owner cannot be found out says so and can be tried again', async ({ page, learner, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/);
  await page.route('**/api/auth/get-session', (route) => route.fulfill({ status: 500, json: { code: 'x', message: 'y' } }));
  await open(page, '/profile');
  await expect(page.getByText('Không xác định được người dùng. Vui lòng thử tải lại trang.')).toBeVisible();
  await page.unroute('**/api/auth/get-session');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('region', { name: 'Nhãn vở' })).toContainText(learner.email);
});

/** Presses a button of a page with a stopped clock, and waits until it is no longer busy. */
const pressAndAwait = (button: HTMLElement) =>
  new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (button.hasAttribute('aria-busy')) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(button, { attributes: true, attributeFilter: ['aria-busy'] });
    button.click();
  });

test('toasts of success last 2 s, others 4 s, and there are at most 20', async ({ page, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/ERR_FAILED/);
  await page.clock.install();
  await open(page, '/profile');
  const leave = page.getByRole('main').getByRole('button', { name: 'Đăng xuất', exact: true });
  await expect(leave).toBeVisible();
  // Before scripts being loaded count as lost (120 s).
  await page.clock.pauseAt(Date.now() + 30_000);
  await page.route('**/api/auth/sign-out', (route) => route.abort());
  for (let press = 0; press < 21; press++) await leave.evaluate(pressAndAwait);
  const failure = page.getByRole('status').filter({ hasText: 'Lỗi kết nối hoặc lỗi hệ thống.' });
  await expect(failure).toHaveCount(20);
  await page.clock.runFor(3_900);
  await expect(failure).toHaveCount(20);
  await page.clock.runFor(200);
  await expect(failure).toHaveCount(0);

  await page.unroute('**/api/auth/sign-out');
  await leave.click();
  const success = page.getByRole('status').filter({ hasText: 'Đăng xuất thành công!' });
  await expect(success).toBeVisible();
  await page.clock.runFor(1_900);
  await expect(success).toBeVisible();
  await page.clock.runFor(200);
  await expect(success).toHaveCount(0);
});

test('signing out in one tab shows in the other', async ({ page, context, learner: _learner }) => {
  await open(page, '/');
  const other = await context.newPage();
  await open(other, '/guide');
  await expect(other.getByRole('button', { name: /Tài khoản của/ })).toBeVisible();
  await page.getByRole('button', { name: /Tài khoản của/ }).click();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(other.getByRole('link', { name: 'Đăng nhập' }).first()).toBeVisible();
});
