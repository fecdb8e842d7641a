import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, open } from '../site.ts';
import { test } from './hosted-site.ts';

const button = (page: Page) => page.getByRole('button', { name: 'Đăng nhập bằng Google' });
const newEmail = () => `${randomUUID().slice(0, 8)}@example.com`;

/** Waits for the emulator's popup. */
async function openChooser(page: Page): Promise<Page> {
  await expect(button(page)).toBeEnabled();
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()]);
  await popup.getByText('Add new account').waitFor();
  return popup;
}

test.beforeEach(({ expectedComplaints }) => void expectedComplaints.push(/ERR_FAILED/, /unpkg|fonts\.googleapis/));

test('one signs in by choosing a Google account in Firebase\'s popup, and comes back to where one wanted to go @both', async ({ page, emulator }) => {
  const email = newEmail();
  await emulator.addGoogle(email, 'Nguyễn Thị Lan');
  await open(page, '/login?next=/profile');
  const popup = await openChooser(page);
  expect(new URL(popup.url()).searchParams.get('customParameters')).toContain('select_account');
  await popup.getByText(email).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByLabel('Tên hiển thị')).toHaveValue('Nguyễn Thị Lan');
  await expect(page.getByText('100 xu').filter({ visible: true }).first()).toBeVisible();
});

test('a popup that is closed is told within seconds', async ({ page }) => {
  await open(page, '/login');
  const popup = await openChooser(page);
  await expect(page.getByRole('button', { name: 'Đang chờ Google…' })).toBeVisible();
  await popup.close();
  await expect(page.getByText('Đăng nhập bằng Google thất bại: bạn đã đóng cửa sổ đăng nhập.')).toBeVisible({ timeout: 20_000 });
});

test('a popup that the browser blocks is told', async ({ page }) => {
  await open(page, '/login');
  await expect(button(page)).toBeEnabled();
  await page.evaluate(() => void (window.open = () => null));
  await button(page).click();
  await expect(page.getByText(/^Đăng nhập bằng Google thất bại: trình duyệt đã chặn cửa sổ đăng nhập/)).toBeVisible();
});

test('a script of Google\'s that does not come is told as a connection that failed', async ({ page, context }) => {
  await context.route('https://apis.google.com/**', (route) => route.abort());
  await open(page, '/login');
  await expect(button(page)).toBeEnabled();
  await button(page).click();
  await expect(page.getByText(/^Đăng nhập bằng Google thất bại: chưa kết nối được với Google/)).toBeVisible({ timeout: 20_000 });
});
