import type { BrowserContext, Page } from '@playwright/test';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { makeAdminSession } from '../server/testing/people.ts';
import { addCookie, open } from './site.ts';

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

export const written = (page: Page, label: string, index = 0) => page.getByRole('textbox', { name: label, exact: true }).nth(index);
