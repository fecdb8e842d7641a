/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { launchBrowser, openPageAs, PHONE } from './browser.ts';

const VISITS = 15;
/** Headings of a learner's home page: the name, and the next step. */
const NAME = '[aria-label="Hôm nay"] h1';
const STEP = '[aria-label="Hôm nay"] h2';
const BARE = '<section aria-label="Hôm nay"><h1>Chào em</h1><h2>Em học lớp mấy?</h2></section>';

/**
 * Median milliseconds from the start of the navigation. `painted`: the first paint, which is the page as for visitors
 * with the learner's header; `shown`: the learner's name and next step are drawn.
 */
export type RepeatVisit = { name: string; painted: number; shown: number };

/**
 * Measures repeat visits of the home page by a learner: without a connection, and as references with it and a bare page
 * that the same browser reads from its own cache of answers.
 */
export async function benchRepeatVisits(origin: string, cookie: string): Promise<Record<'bare' | 'online' | 'offline', RepeatVisit>> {
  const browser = await launchBrowser();
  try {
    const page = await openPageAs(browser, origin, cookie, PHONE);
    const context = page.context();
    await page.addInitScript(noteShown, [NAME, STEP]);
    await page.goto(origin);
    await page.evaluate(() => navigator.serviceWorker.ready);
    // The second visit passes the worker, which keeps what it reads.
    await page.reload({ waitUntil: 'networkidle' });
    const online = await visit(page, 'with a connection', origin);
    await context.setOffline(true);
    const offline = await visit(page, 'without a connection', origin);
    await context.setOffline(false);
    const bare = await visit(page, 'a bare page', `data:text/html;charset=utf-8,${BARE}`);
    return { bare, online, offline };
  } finally {
    await browser.close();
  }
}

/** Runs in the page: marks the frame in which all of these elements are drawn. */
function noteShown(selectors: string[]): void {
  const observer = new MutationObserver(() => {
    if (!selectors.every((selector) => document.querySelector(selector))) return;
    observer.disconnect();
    requestAnimationFrame(() => performance.mark('shown'));
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function visit(page: Page, name: string, url: string): Promise<RepeatVisit> {
  const painted: number[] = [];
  const shown: number[] = [];
  for (let count = 0; count < VISITS; count++) {
    await page.goto('about:blank');
    await page.goto(url);
    await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0);
    const startOf = (entry: string) => page.evaluate((of) => performance.getEntriesByName(of)[0]?.startTime ?? Number.NaN, entry);
    painted.push(await startOf('first-contentful-paint'));
    shown.push(await startOf('shown'));
  }
  const median = (values: number[]) => Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN);
  return { name, painted: median(painted), shown: median(shown) };
}
