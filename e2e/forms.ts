import type { Page } from '@playwright/test';

/** Fills and sends the form of the login, the learner's or the admin's. */
export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Mật khẩu' }).fill(password);
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
}

/** Opens a part of the profile: "Thông tin cá nhân", "Mật khẩu", "Thiết bị đang đăng nhập". */
export const openPart = (page: Page, title: string) => page.getByRole('heading', { name: title, exact: true }).click();
