import type { Page } from '@playwright/test';

/** Fills and sends the login form of a learner or the admin. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  // Lists can also be searched by e-mail: the password field shows that the form is there.
  await page.getByRole('textbox', { name: 'Mật khẩu', exact: true }).fill(password);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
}

/** Opens a part of the profile: "Thông tin cá nhân", "Mật khẩu", "Thiết bị đang đăng nhập". */
export const openPart = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true }).click();
