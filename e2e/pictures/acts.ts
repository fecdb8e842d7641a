import type { Page } from '@playwright/test';
import type { TestApp } from '../../server/testing/app.ts';
import type { Who } from './people.ts';

export type Act = (page: Page, site: TestApp) => Promise<unknown>;

/** `waits`: the page still loads. `script: false`: without scripts. */
export type State = { name: string; path: string; who?: Who; act?: Act; waits?: boolean; script?: boolean };

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first().click();
export const says = (page: Page, text: string) => page.getByText(text).first().waitFor();
export const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, text] of Object.entries(fields)) await page.getByRole('textbox', { name, exact: true }).fill(text);
};

/** Follows a link, so that faked calls are asked by the next page. */
export const go = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

type Calls = string | RegExp;

export const answerWith = (page: Page, calls: Calls, json: unknown) => page.route(calls, (route) => route.fulfill({ json }));

export const fail = (page: Page, calls: Calls) =>
  page.route(calls, (route) => route.fulfill({ status: 500, json: { code: 'internal-error', message: 'Đã xảy ra lỗi hệ thống. Vui lòng thử lại sau.' } }));

/** Opens a page whose calls fail, are answered with `json`, or wait for ever, and waits for words that it shows. */
export const failing = (calls: Calls, path: string, words: string): Act => async (page) => {
  await fail(page, calls);
  await go(page, path);
  await says(page, words);
};
export const answering = (calls: Calls, json: unknown, path: string, words: string): Act => async (page) => {
  await answerWith(page, calls, json);
  await go(page, path);
  await says(page, words);
};
export const hanging = (calls: Calls, path: string): Act => async (page) => {
  await page.route(calls, () => undefined);
  await go(page, path);
  await page.getByLabel('Đang tải').first().waitFor();
};

/** Shows the print view, as wide as an A4 sheet between its margins. */
export const asPrinted = (page: Page) => page.emulateMedia({ media: 'print' });
