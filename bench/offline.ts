/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { launchBrowser, openPageAs, PHONE } from './browser.ts';

const VISITS = 15;
/** The last heading that the home page of a new learner shows. */
const LAST = 'Em học lớp mấy?';

/** Median milliseconds from the start of the navigation. */
export type RepeatVisit = { name: string; painted: number; complete: number };

/**
 * Measures repeat visits of the home page by a learner: without a connection, and as references with it and a bare page
 * that the same browser reads from its own cache of answers.
 */
export async function benchRepeatVisits(origin: string, cookie: string): Promise<Record<'bare' | 'online' | 'offline', RepeatVisit>> {
  const browser = await launchBrowser();
  try {
    const page = await openPageAs(browser, origin, cookie, PHONE);
    const context = page.context();
    await page.goto(origin);
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The second visit passes the worker, which keeps what it reads.
    await page.reload({ waitUntil: 'networkidle' });
    const online = await visit(page, 'with a connection', origin);
    await context.setOffline(true);
    const offline = await visit(page, 'without a connection', origin);
    await context.setOffline(false);
    const bare = await visit(page, 'a bare page', `data:text/html;charset=utf-8,<h2>${LAST}</h2>`);
    return { bare, online, offline };
  } finally {
    await browser.close();
  }
}

async function visit(page: Page, name: string, url: string): Promise<RepeatVisit> {
  const painted: number[] = [];
  const complete: number[] = [];
  for (let count = 0; count < VISITS; count++) {
    await page.goto('about:blank');
    await page.goto(url);
    await page.getByRole('heading', { name: LAST }).waitFor();
    complete.push(await page.evaluate(() => performance.now()));
    painted.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN));
  }
  const median = (values: number[]) => Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN);
  return { name, painted: median(painted), complete: median(complete) };
}
