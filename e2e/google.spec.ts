import type { Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { agreements } from '../server/features/legal/tables.ts';
import { account, session, user } from '../server/features/identity/tables.ts';
import { fillLogin } from './forms.ts';
import { expect, open, test } from './site.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Đăng nhập bằng Google' });
const failure = (page: Page, reason: string | RegExp) =>
  expect(page.getByText(/^Đăng nhập bằng Google thất bại: /)).toHaveText(
    typeof reason === 'string' ? `Đăng nhập bằng Google thất bại: ${reason}` : reason,
  );

/** Waits for the provider's account chooser in the popup. */
async function openChooser(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()]);
  await popup.getByRole('link', { name: 'Hủy' }).waitFor();
  return popup;
}

async function choose(page: Page, email: string): Promise<void> {
  const popup = await openChooser(page);
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('link', { name: email }).click()]);
}

test('one signs in by choosing a Google account, and comes back to where one wanted to go; the oldest of more than 20 sessions ends', async ({ page, site }) => {
  await open(page, '/login?next=/profile');
  await choose(page, 'lan@example.com');
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('Tên hiển thị')).toHaveValue('Nguyễn Thị Lan');
  await expect(page.getByText('100 xu').first()).toBeVisible();
  const [lan] = await site.db.select().from(user).where(eq(user.email, 'lan@example.com'));
  expect(await site.db.$count(agreements, eq(agreements.uid, lan?.id ?? '')), 'to terms and privacy').toBe(2);
  const rows = await site.db.select().from(account).where(eq(account.providerId, 'google'));
  expect(rows.map(({ accessToken, refreshToken, idToken }) => [accessToken, refreshToken, idToken]).flat()).toEqual([null, null, null]);

  const held = { userId: lan?.id ?? '', expiresAt: sql<Date>`now() + interval '1 day'`, updatedAt: sql<Date>`now()` };
  await site.db.insert(session).values(Array.from({ length: 20 }, (_, number) => ({ ...held, token: `token ${number}` })));
  await page.goto('about:blank');
  await page.context().clearCookies();
  await open(page, '/register?next=/profile');
  await choose(page, 'lan@example.com');
  await expect(page, 'the registration page offers the same').toHaveURL(/\/profile$/);
  expect(await site.db.$count(session, eq(session.userId, held.userId))).toBe(20);
});

test('signing in with Google, too, ends the session that the browser had until then', async ({ page, site, learner, context }) => {
  const lives = () => site.db.$count(session, eq(session.userId, learner.uid));
  expect(await lives()).toBe(1);
  // A tab at the login since before the sign-in in another tab.
  const cookies = await context.cookies();
  await context.clearCookies();
  await open(page, '/login');
  await context.addCookies(cookies);
  await choose(page, 'lan@example.com');
  await expect.poll(lives).toBe(0);
});

test('a password and a Google account of one verified address are one learner, whose password from before has ended', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 401/);
  await site.register('chu-that@example.com', 'mat-khau-cua-toi');
  await site.verify('chu-that@example.com');
  await open(page, '/login');
  await choose(page, 'chu-that@example.com');
  await expect(page).toHaveURL(`${site.origin}/`);
  await page.context().clearCookies();
  await open(page, '/login');
  await fillLogin(page, 'chu-that@example.com', 'mat-khau-cua-toi');
  await expect(page.getByText('Mật khẩu không đúng!')).toBeVisible();
  expect(await site.db.select().from(user).where(eq(user.email, 'chu-that@example.com'))).toHaveLength(1);
});

test('who registered the address of somebody else keeps no way in once the owner comes by Google', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 401/);
  await site.register('chu-khac@example.com', 'mat-khau-cua-ke-la');
  await open(page, '/login');
  await choose(page, 'chu-khac@example.com');
  await expect(page).toHaveURL(`${site.origin}/`);
  await page.context().clearCookies();
  await open(page, '/login');
  await fillLogin(page, 'chu-khac@example.com', 'mat-khau-cua-ke-la');
  await expect(page.getByText('Mật khẩu không đúng!')).toBeVisible();
});

test('who cancels at Google, closes its popup, has it blocked or comes with an unverified address is told so and may try again', async ({ page, site }) => {
  await page.clock.install();
  await open(page, '/login');
  const popup = await openChooser(page);
  await Promise.all([popup.waitForEvent('close'), popup.getByRole('link', { name: 'Hủy' }).click()]);
  await failure(page, 'bạn đã hủy đăng nhập.');

  const closed = await openChooser(page);
  await expect(page.getByRole('button', { name: 'Đang chờ Google…' })).toBeVisible();
  await closed.close();
  await page.clock.runFor(8_000);
  await failure(page, 'bạn đã đóng cửa sổ đăng nhập.');

  await choose(page, 'chua-xac-minh@example.com');
  await failure(page, 'email của tài khoản Google chưa được xác minh.');
  const answer = await page.request.get(`${site.origin}/api/auth/get-session`);
  expect(answer.ok()).toBe(true);
  expect(await answer.json()).toBeNull();

  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = () => {
      window.open = open;
      return null;
    };
  });
  await button(page).click();
  await failure(page, /trình duyệt đã chặn cửa sổ đăng nhập/);
  await choose(page, 'lan@example.com');
  await expect(page).toHaveURL(/\/$/);
});

test('at another name of the same server nobody is signed in, and the reason is told', async ({ page, site }) => {
  await page.goto(`${site.origin.replace('127.0.0.1', 'localhost')}/login`);
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()]);
  if (!popup.isClosed()) await popup.waitForEvent('close');
  await failure(page, 'tên miền này chưa được phép đăng nhập bằng Google.');
});
