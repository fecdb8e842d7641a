import type { BrowserContext, Page } from '@playwright/test';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { makeAdminSession } from '../server/testing/people.ts';
import { addCookie, expect, open, UNLIMITED } from './site.ts';

/** Settings of files that rewrite boards and their voices: by a new object a separate site, because others watch the same boards. */
export const BOARDS_REWRITTEN = { ...UNLIMITED };

/** Signs the admin in by a session row. */
export async function signInAdmin(site: TestApp, context: BrowserContext): Promise<void> {
  await site.identity.ensureAdmin();
  const { cookie } = await makeAdminSession(site.db, testSecret);
  await addCookie(context, site.origin, cookie);
}

export async function openAsAdmin(site: TestApp, page: Page, path: string): Promise<void> {
  await signInAdmin(site, page.context());
  await open(page, path);
}

/** Shows the parts of the area, which on small screens are behind one button. */
export async function showMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /^Mục đang mở/ });
  await expect(menu.or(page.getByRole('navigation', { name: 'Quản trị' }))).toBeVisible();
  if (await menu.isVisible()) await menu.click();
}

/** Has the draft stored at once, as when the page is hidden, instead of two seconds after the last letter. */
export async function storeDraft(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
  await expect(page.getByText(/Bản nháp đã lưu/)).toBeVisible();
}

export const written = (page: Page, label: string, index = 0) => page.getByRole('textbox', { name: label, exact: true }).nth(index);
