import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { desc, eq } from 'drizzle-orm';
import { accountDeletions } from '../../server/features/privacy/tables.ts';
import { agreements } from '../../server/features/legal/tables.ts';
import { outsideAccount, outsideSession, user } from '../../server/features/identity/tables.ts';
import { fillLogin, openPart } from '../forms.ts';
import { expect, expectAccessible, readLocalStorage, open } from '../site.ts';
import type { Emulator } from './emulator.ts';
import { test } from './hosted-site.ts';

const PASSWORD = 'mat-khau-cua-em';
const COURSE = '/course/toan-thu';
const ENDED = 'Phiên đăng nhập đã kết thúc. Bạn đăng nhập lại để tiếp tục.';
const newEmail = () => `${randomUUID().slice(0, 8)}@example.com`;

async function newLearner(emulator: Emulator): Promise<string> {
  const email = newEmail();
  await emulator.register(email, PASSWORD);
  await emulator.verify(email);
  return email;
}

async function signIn(page: Page, email: string, next = '/', password = PASSWORD): Promise<void> {
  await open(page, `/login?next=${encodeURIComponent(next)}`);
  await fillLogin(page, email, password);
  await page.waitForURL((url) => url.pathname + url.search === next);
}

/** Returns the path in the emulator's letter as Firebase writes it once its action URL is set. */
async function pathIn(emulator: Emulator, email: string, kind: 'VERIFY_EMAIL' | 'PASSWORD_RESET'): Promise<string> {
  await expect.poll(() => emulator.letter(email, kind)).toBeTruthy();
  const letter = await emulator.letter(email, kind);
  return `/verify${new URL(letter?.oobLink ?? '').search}`;
}

const coins = (page: Page) => expect(page.getByText('100 xu').filter({ visible: true }).first()).toBeVisible();

test('one registers, opens the link of the letter and signs in, with 100 coins; the same link again is said to be used @both', async ({ page, site, emulator }) => {
  const email = newEmail();
  await open(page, '/register?next=/profile');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Mật khẩu', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Xác nhận mật khẩu' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(page.getByRole('heading', { name: 'Đăng ký thành công!' })).toBeVisible();
  expect(await readLocalStorage(page, 'userData'), 'nobody is signed in').toBeNull();
  const link = await pathIn(emulator, email, 'VERIFY_EMAIL');
  await open(page, link);
  await page.getByRole('button', { name: 'Xác minh email' }).click();
  await expect(page.getByText('Xác minh email thành công!')).toBeVisible();
  await page.getByRole('link', { name: 'Đến trang đăng nhập' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await fillLogin(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/profile$/);
  await coins(page);
  const [made] = await site.db.select().from(user).where(eq(user.email, email));
  expect(made?.name).toBe(email.split('@')[0]);
  expect(await site.db.$count(agreements, eq(agreements.uid, made?.id ?? '')), 'to terms and privacy').toBe(2);
  await page.goto(link);
  await expect(page.getByText('Xác minh email thất bại.')).toBeVisible();
  await expect(page.getByText('Đường dẫn xác minh không hợp lệ.')).toBeVisible();
});

test('an address that has an account already is said at its field', async ({ page, emulator }) => {
  const email = await newLearner(emulator);
  await open(page, '/register');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Mật khẩu', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Xác nhận mật khẩu' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Đăng ký' }).click();
  await expect(page.getByText('Email đã được sử dụng.')).toBeVisible();
  await expectAccessible(page);
});

test('an unknown address is told from a wrong password', async ({ page, emulator }) => {
  const email = await newLearner(emulator);
  await open(page, '/login');
  await fillLogin(page, newEmail(), PASSWORD);
  await expect(page.getByText('Email không tồn tại.')).toBeVisible();
  await fillLogin(page, email, 'khong-phai');
  await expect(page.getByText('Mật khẩu không đúng!')).toBeVisible();
});

test('who has not verified the address is signed out at once, told so, and may have the letter again', async ({ page, emulator }) => {
  const email = newEmail();
  await emulator.register(email, PASSWORD);
  await open(page, '/login');
  await fillLogin(page, email, PASSWORD);
  await expect(page.getByText('Vui lòng xác minh email trước khi đăng nhập.')).toBeVisible();
  await page.getByRole('button', { name: 'Gửi lại email xác minh' }).click();
  await expect(page.getByText(`Đã gửi lại email xác minh đến ${email}.`)).toBeVisible();
  expect(await emulator.letter(email, 'VERIFY_EMAIL')).toBeTruthy();
  await open(page, '/profile');
  await expect(page).toHaveURL(/\/login/);
});

test('a new password comes by a letter, and ends every sign-in with the old one at once', async ({ page, browser, site, emulator }) => {
  const email = await newLearner(emulator);
  const other = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await signIn(other, email, '/profile');
  await open(page, '/reset-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Gửi đường dẫn' }).click();
  await expect(page.getByRole('heading', { name: 'Bạn kiểm tra email nhé' })).toBeVisible();
  await open(page, await pathIn(emulator, email, 'PASSWORD_RESET'));
  await expect(page).toHaveURL(/\/reset-password\?code=/);
  await page.getByRole('textbox', { name: 'Mật khẩu mới' }).fill('mat-khau-moi-cua-em');
  await page.getByRole('textbox', { name: 'Xác nhận mật khẩu' }).fill('mat-khau-moi-cua-em');
  await page.getByRole('button', { name: 'Lưu mật khẩu mới' }).click();
  await expect(page.getByRole('heading', { name: 'Đã đổi mật khẩu' })).toBeVisible();
  // Firebase tells sign-ins apart by the second.
  const [ended] = await site.db.select().from(outsideSession).orderBy(desc(outsideSession.signedInAt)).limit(1);
  expect(Date.now() - (ended?.signedInAt.valueOf() ?? 0)).toBeGreaterThanOrEqual(1000);
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await other.context().close();
  await signIn(page, email, '/profile', 'mat-khau-moi-cua-em');
  await coins(page);
});

test('a link to a new password that is none says so before one is typed', async ({ page }) => {
  await open(page, '/verify?mode=resetPassword&oobCode=khong-phai');
  await expect(page.getByText('Liên kết đặt lại mật khẩu không hợp lệ hoặc đã hết hạn.')).toBeVisible();
});

test('after a reload the learner\'s page waits for Firebase\'s token, and no call goes without it', async ({ page, emulator }) => {
  const email = await newLearner(emulator);
  await signIn(page, email, '/profile');
  await coins(page);
  const calls: [string, string | undefined][] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(?:users|auth\/get-session|attempts)/.test(pathname)) calls.push([pathname, request.headers()['authorization']]);
  });
  await page.reload();
  await coins(page);
  await expect(page.getByLabel('Tên hiển thị')).toHaveValue(email.split('@')[0] ?? '');
  expect(calls.length).toBeGreaterThan(1);
  expect(calls.filter(([, bearer]) => !bearer?.startsWith('Bearer '))).toEqual([]);
});

test('a visitor loads nothing of Firebase, and meets nobody but the site', async ({ page, site }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => !url.startsWith(site.origin))).toEqual([]);
  const bodies = await Promise.all(asked.filter((url) => url.endsWith('.js')).map(async (url) => (await page.request.get(url)).text()));
  expect(bodies.filter((text) => text.includes('identitytoolkit'))).toEqual([]);
});

test('a lesson\'s film plays by the kept token, also after a reload; where the learner stopped is written down as the page goes', async ({ page, context, site, emulator }) => {
  const email = await newLearner(emulator);
  await signIn(page, email, `${COURSE}?lesson=thu-mien-phi`);
  const video = page.locator('video');
  await expect(video).toHaveJSProperty('readyState', 4);
  const [cookie] = (await context.cookies(`${site.origin}/api/courses`)).filter(({ name }) => name.includes('bearer'));
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api' });
  await video.evaluate(async (film: HTMLVideoElement) => {
    film.muted = true;
    film.currentTime = 3;
    await film.play();
  });
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(3.2);
  const beacon = page.waitForResponse((answer) => answer.url().endsWith('/progress') && answer.request().method() === 'POST');
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  expect((await beacon).status()).toBe(204);
  await page.reload();
  await expect(video).toHaveJSProperty('readyState', 4);
});

test('what a page downloads without headers comes to its learner', async ({ page, emulator }) => {
  await signIn(page, await newLearner(emulator), '/profile');
  await openPart(page, 'Dữ liệu và tài khoản');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Tải về (JSON)' }).click()]);
  const file = await download.createReadStream();
  const text = Buffer.concat((await file.toArray()) as Buffer[]).toString();
  expect(JSON.parse(text)).toMatchObject({ sections: expect.arrayContaining([expect.objectContaining({ id: 'sign-in' })]) });
  expect(text).toContain('firebase');
});

test('signing out in one tab signs out the other; signing in does the same', async ({ page, context, emulator }) => {
  const email = await newLearner(emulator);
  await signIn(page, email);
  const other = await context.newPage();
  await open(other, '/profile');
  await coins(other);
  await page.getByRole('button', { name: /Tài khoản của/ }).click();
  await page.getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page.getByText('Đăng xuất thành công!')).toBeVisible();
  expect(await readLocalStorage(page, 'userData')).toBeNull();
  await expect(other).toHaveURL(/\/login/);
  await fillLogin(other, email, PASSWORD);
  await coins(other);
  await expect(page.getByRole('button', { name: /Tài khoản của/ })).toBeVisible();
});

test('signing out everywhere holds at once on the other device, whose token is good for an hour', async ({ page, browser, site, emulator, expectedComplaints }) => {
  expectedComplaints.push(/status of 401/);
  const email = await newLearner(emulator);
  const other = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await signIn(other, email, COURSE);
  await signIn(page, email, '/profile');
  await openPart(page, 'Thiết bị đang đăng nhập');
  await page.getByRole('button', { name: 'Đăng xuất khỏi mọi thiết bị' }).click();
  await page.getByRole('button', { name: 'Đăng xuất tất cả' }).click();
  await expect(page.getByText('Đã đăng xuất khỏi mọi thiết bị.')).toBeVisible();
  await other.getByRole('link', { name: /Phần tử của tập hợp/ }).click();
  await expect(other.getByText(ENDED).or(other.getByText('Bạn cần đăng nhập để xem bài giảng này.'))).toBeVisible();
  await fillLogin(other, email, PASSWORD);
  await expect(other.locator('video')).toHaveJSProperty('readyState', 4);
  await other.context().close();
});

test('another password ends the other devices and leaves this one; a wrong present one is said at its field', async ({ page, browser, site, emulator }) => {
  const email = await newLearner(emulator);
  const other = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await signIn(other, email, '/profile');
  await signIn(page, email, '/profile');
  await openPart(page, 'Mật khẩu');
  const change = async (current: string) => {
    await page.getByRole('textbox', { name: 'Mật khẩu hiện tại' }).fill(current);
    await page.getByRole('textbox', { name: 'Mật khẩu mới', exact: true }).fill('mat-khau-thu-hai');
    await page.getByRole('textbox', { name: 'Xác nhận mật khẩu' }).fill('mat-khau-thu-hai');
    await page.getByRole('button', { name: 'Đổi mật khẩu' }).click();
  };
  await change('khong-phai');
  await expect(page.getByText('Mật khẩu hiện tại không đúng.')).toBeVisible();
  await change(PASSWORD);
  await expect(page.getByText('Đổi mật khẩu thành công!')).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await other.context().close();
  await page.reload();
  await coins(page);
});

test('an account that its learner deletes goes from Firebase at once, and from here after seven days; who registers the address again may keep it', async ({ page, site, emulator }) => {
  const email = await newLearner(emulator);
  await signIn(page, email, '/profile');
  await openPart(page, 'Dữ liệu và tài khoản');
  await page.getByRole('button', { name: 'Xóa tài khoản…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Mật khẩu' }).fill('khong-phai');
  await dialog.getByRole('button', { name: 'Xóa tài khoản' }).click();
  await expect(dialog.getByText('Mật khẩu hiện tại không đúng.')).toBeVisible();
  expect(await emulator.account(email)).toBeTruthy();
  await dialog.getByRole('textbox', { name: 'Mật khẩu' }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Xóa tài khoản' }).click();
  await expect(page.getByText(/Tài khoản sẽ bị xóa lúc .* đăng ký lại bằng email này/)).toBeVisible();
  expect(await emulator.account(email)).toBeUndefined();
  const [made] = await site.db.select().from(user).where(eq(user.email, email));
  expect(await site.db.$count(accountDeletions, eq(accountDeletions.uid, made?.id ?? ''))).toBe(1);

  await emulator.register(email, PASSWORD);
  await emulator.verify(email);
  await signIn(page, email, '/profile');
  await page.getByRole('button', { name: 'Giữ tài khoản' }).click();
  await expect(page.getByText('Tài khoản được giữ lại.')).toBeVisible();
  const kept = await site.db.select().from(outsideAccount).where(eq(outsideAccount.uid, made?.id ?? ''));
  expect(kept.map(({ subject }) => subject)).toEqual([(await emulator.account(email))?.localId]);
});

test('a page that cannot reach Firebase says so, and nothing typed is lost', async ({ page, emulator, expectedComplaints }) => {
  expectedComplaints.push(/ERR_FAILED/);
  const email = await newLearner(emulator);
  await open(page, '/login');
  await page.route('**/identitytoolkit.googleapis.com/**', (route) => route.abort());
  await fillLogin(page, email, PASSWORD);
  await expect(page.getByText('Lỗi kết nối hoặc lỗi hệ thống.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
});
