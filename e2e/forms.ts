import type { Page } from '@playwright/test';

/** Sends the login form of a learner or the admin. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  // Waits for the password field, because lists can also be searched by e-mail.
  await page.getByRole('textbox', { name: 'Mật khẩu', exact: true }).fill(password);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
}

/** Opens a part of the profile by its title. */
export const openPart = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true }).click();

/** Opens a course's prices: from the table beside its chapters, or from the line at the foot of a phone. */
export const showPrices = (page: Page) => page.getByRole('button', { name: /^Chọn cách mua$|Xem giá$/ }).click();
