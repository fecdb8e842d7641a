import { session } from '../server/features/identity/tables.ts';
import { putPasswordOf } from '../server/testing/people.ts';
import { fillLogin, openPart } from './forms.ts';
import { expect, open, test } from './site.ts';

const PASSWORD = 'mat-khau-cua-em';
const ENDED = 'Phiên đăng nhập đã kết thúc. Bạn đăng nhập lại để tiếp tục.';
const COURSE = '/course/toan-thu';

test('a session that another device has ended leads from the next lesson to the login and back, and every tab with it', async ({ page, context, site, learner, expectedComplaints }) => {
  expectedComplaints.push(/status of 401/);
  await putPasswordOf(site.db, learner, PASSWORD);
  const { email, uid } = learner;
  await open(page, COURSE);
  await expect(page.getByRole('button', { name: '100 xu, nạp thêm' })).toBeVisible();
  const profile = await context.newPage();
  await open(profile, '/profile');
  await openPart(profile, 'Thông tin cá nhân');
  await profile.getByLabel('Tên hiển thị').fill('Tên đang gõ');

  // On the other device.
  const signIn = { email, password: PASSWORD };
  const headers = { origin: site.origin };
  const entered = await site.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', headers, payload: signIn });
  const cookie = String(entered.headers['set-cookie']).split(';')[0] ?? '';
  const all = `/api/users/${uid}/sessions`;
  expect((await site.app.inject({ method: 'DELETE', url: all, headers: { ...headers, cookie } })).statusCode).toBe(204);

  await page.getByRole('link', { name: /Phần tử của tập hợp/ }).click();
  // The closed socket may end the session before the lesson is refused.
  await expect(page.getByText(ENDED).or(page.getByText('Bạn cần đăng nhập để xem bài giảng này.'))).toBeVisible();
  await expect(profile.getByText(ENDED)).toBeVisible();
  await fillLogin(profile, email, PASSWORD);
  await expect(profile.getByLabel('Tên hiển thị')).toHaveValue('Tên đang gõ');
  // The other tab notices, and plays the requested lesson.
  await expect(page).toHaveURL(/\/course\/toan-thu\?lesson=thu-mien-phi$/);
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4);
});

test('a profile that is saved after the session has ended is still typed in after signing in again; a password is not', async ({ page, site, learner, expectedComplaints }) => {
  expectedComplaints.push(/status of 401/);
  await putPasswordOf(site.db, learner, PASSWORD);
  await open(page, '/profile');
  await openPart(page, 'Thông tin cá nhân');
  await page.getByLabel('Tên hiển thị').fill('Minh An');
  await openPart(page, 'Mật khẩu');
  await page.getByRole('textbox', { name: 'Mật khẩu mới' }).fill('mot-mat-khau-moi');
  await page.waitForLoadState('networkidle');
  await site.db.delete(session);
  await openPart(page, 'Thông tin cá nhân');
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByText(ENDED)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('mot-mat-khau-moi');
  await fillLogin(page, learner.email, PASSWORD);
  await expect(page.getByLabel('Tên hiển thị'), 'opened by itself').toBeVisible();
  await expect(page.getByLabel('Tên hiển thị')).toHaveValue('Minh An');
  await expect(page.getByLabel('Mật khẩu mới', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect(page.getByText('Cập nhật hồ sơ thành công!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Tên hiển thị'), 'what was saved is no draft any more').toHaveValue('Minh An');
});

test('a visitor is not sent away by a call that is refused', async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/status of 401/);
  await open(page, '/');
  const refusal = { status: 401, json: { code: 'not-signed-in', message: 'Bạn cần đăng nhập để tiếp tục.' } };
  await page.route('**/api/practices', (route) => route.fulfill(refusal));
  await page.getByRole('link', { name: 'Luyện đề' }).first().click();
  await expect(page.getByRole('button', { name: 'Thử lại' })).toBeVisible();
  await expect(page).toHaveURL(/\/practice$/);
});

test('signing out with something unsaved in a form asks first, and then leads home and takes it away', async ({ page, learner }) => {
  await open(page, '/profile');
  await openPart(page, 'Thông tin cá nhân');
  const name = page.getByLabel('Tên hiển thị');
  await name.fill('Tên khác');
  const ask = page.getByRole('dialog', { name: 'Bỏ phần chưa lưu?' });
  await page.getByRole('main').getByRole('button', { name: 'Đăng xuất', exact: true }).click();
  await ask.getByRole('button', { name: 'Ở lại' }).click();
  await openPart(page, 'Thiết bị đang đăng nhập');
  await page.getByRole('button', { name: 'Đăng xuất khỏi mọi thiết bị' }).click();
  await page.getByRole('button', { name: 'Đăng xuất tất cả' }).click();
  await ask.getByRole('button', { name: 'Ở lại' }).click();
  await page.getByRole('button', { name: 'Để sau' }).click();
  await openPart(page, 'Thông tin cá nhân');
  await expect(name, 'nothing was lost').toHaveValue('Tên khác');

  await page.getByRole('main').getByRole('button', { name: 'Đăng xuất', exact: true }).click();
  await ask.getByRole('button', { name: 'Bỏ và đăng xuất' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Đăng xuất thành công!')).toBeVisible();
  expect(learner.uid).toBeTruthy();
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))).toEqual([]);
});

test('signing out by the menu asks about a message that was not sent @both', async ({ page, isMobile, learner }) => {
  await open(page, '/contact');
  // The address is filled in once the server has named the account.
  await expect(page.getByLabel('Email')).toHaveValue(learner.email);
  await page.getByLabel('Nội dung').fill('Một câu hỏi');
  const ask = page.getByRole('dialog', { name: 'Bỏ phần chưa lưu?' });
  const signOut = async () => {
    await page.getByRole('button', { name: isMobile ? 'Mở trình đơn' : /^Tài khoản của/ }).click();
    await page.getByRole('button', { name: 'Đăng xuất', exact: true }).click();
  };
  await signOut();
  await ask.getByRole('button', { name: 'Ở lại' }).click();
  await expect(page.getByLabel('Nội dung')).toHaveValue('Một câu hỏi');
  await signOut();
  await ask.getByRole('button', { name: 'Bỏ và đăng xuất' }).click();
  await expect(page.getByText('Đăng xuất thành công!')).toBeVisible();
  await expect(page.getByLabel('Nội dung')).toHaveValue('');
});

test('leaving a form with something unsaved asks first @phone', async ({ page, learner: _learner }) => {
  await open(page, '/profile');
  await openPart(page, 'Thông tin cá nhân');
  await page.getByLabel('Tên hiển thị').fill('Tên khác');
  await page.getByRole('link', { name: 'Vở Toán, trang chủ' }).first().click();
  const ask = page.getByRole('dialog', { name: 'Bỏ phần chưa lưu?' });
  await ask.getByRole('button', { name: 'Ở lại' }).click();
  await expect(page.getByLabel('Tên hiển thị')).toHaveValue('Tên khác');
  const asked = page.waitForEvent('dialog');
  const leaving = page.goto('/contact').catch(() => undefined);
  await (await asked).accept();
  await leaving;

  await open(page, '/contact');
  await page.getByLabel('Nội dung').fill('Một câu hỏi');
  await page.getByRole('link', { name: 'Vở Toán, trang chủ' }).first().click();
  await ask.getByRole('button', { name: 'Bỏ và rời trang' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByLabel('Nội dung'), 'the form is gone, not only its address').toHaveCount(0);
  await page.goBack();
  await expect(page.getByLabel('Nội dung')).toHaveValue('');
});
