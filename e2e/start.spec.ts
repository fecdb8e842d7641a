import type { Page } from '@playwright/test';
import { makeBoards } from './boards.ts';
import { expect, open, ready, test, UNLIMITED } from './site.ts';

// A separate site, with boards.
test.use({ settings: UNLIMITED });

const COURSE = '/course/toan-bang';
const LESSON = `${COURSE}?lesson=bang-1`;
const BOARD = '/api/courses/toan-bang/lessons/bang-1/board';

function countCalls(page: Page): Record<string, number> {
  const calls: Record<string, number> = {};
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls[pathname] = (calls[pathname] ?? 0) + 1;
  });
  return calls;
}

/** Delays the page's program until the returned call. */
async function heldProgram(page: Page): Promise<() => void> {
  const free = Promise.withResolvers<void>();
  await page.route('**/assets/framework-*.js', async (route) => {
    await free.promise;
    await route.continue();
  });
  return free.resolve;
}

test('a page begins with its scripts once it has been painted', async ({ page }) => {
  for (const path of ['/', '/courses', '/guide']) {
    await open(page, path);
    const [painted = NaN, ...asked] = await page.evaluate(() => [
      ...performance.getEntriesByName('first-contentful-paint'),
      ...performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
    ].map(({ startTime }) => startTime));
    expect(asked.length, path).toBeGreaterThan(2);
    expect(Math.min(...asked), path).toBeGreaterThanOrEqual(painted);
  }
});

const WITHOUT_PAINT = {
  'where nobody looks': () => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    PerformanceObserver.prototype.observe = () => undefined;
  },
  'where nothing says that it was painted': () => {
    PerformanceObserver.prototype.observe = () => undefined;
  },
  'in a browser that cannot say it': () => {
    Reflect.deleteProperty(window, 'PerformanceObserver');
  },
};
for (const [where, script] of Object.entries(WITHOUT_PAINT)) {
  test(`a page begins with its scripts ${where}`, async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(script);
    await page.goto('/');
    await page.clock.runFor(2_000); // as long as the page waits where nothing says that it was painted
    await ready(page);
  });
}

test('a page that has nothing to show before its scripts are there begins with them at once', async ({ page }) => {
  // Reports no paint, and drops the timeout of the wait.
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
    const later = window.setTimeout.bind(window);
    Object.assign(window, { setTimeout: (act: () => void, ms = 0) => (ms === 2_000 ? 0 : later(act, ms)) });
  });
  await open(page, '/quiz?grade=8&exam=Giữa HKI');
});

test('a button that is pressed before the page can answer is answered once, as soon as it can @phone', async ({ page }) => {
  const goOn = await heldProgram(page);
  await page.goto('/guide', { waitUntil: 'commit' });
  const opener = page.getByRole('button', { name: 'Mở trình đơn' });
  await opener.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  goOn();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('who comes back by the address of a lesson gets all that it needs asked for before the program is there, each once, and it plays before the page knows who they are', async ({ page, site, learner }) => {
  await makeBoards(site);
  await open(page, COURSE);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'learner');
  await page.waitForLoadState('networkidle');

  const goOn = await heldProgram(page);
  const calls = countCalls(page);
  const board = page.waitForResponse((answer) => answer.url().endsWith(BOARD));
  await page.goto(LESSON, { waitUntil: 'commit' });
  await board;
  const needed = { '/api/auth/get-session': 1, [`/api/users/${learner.uid}`]: 1, '/api/courses/toan-bang': 1, [BOARD]: 1 };
  expect(calls).toEqual(needed);
  goOn();
  await expect(page.locator('.board-screen[data-ready]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls).toMatchObject(needed);

  const record = Promise.withResolvers<void>();
  await page.route(`**/api/users/${learner.uid}`, async (route) => {
    await record.promise;
    await route.continue();
  });
  await page.goto('about:blank');
  await page.goto(LESSON);
  await expect(page.locator('.board-screen[data-ready]')).toBeVisible();
  await expect(page.getByText('Tài khoản của')).toHaveCount(0);
  const played = await page.locator('.board-screen').elementHandle();
  record.resolve();
  await expect(page.getByText('Tài khoản của')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(await page.locator('.board-screen').evaluate((now, before) => now === before, played)).toBe(true);
});

test('what the program asks for before the document knows of it is not asked for again', async ({ page, site, learner }) => {
  await makeBoards(site);
  await open(page, COURSE);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'learner');
  // Makes the document read answers later than the program, which reads them as text.
  await page.addInitScript(() => {
    const later = new Promise<void>((resolve) => window.addEventListener('later', () => resolve(), { once: true }));
    Response.prototype.json = async function (): Promise<unknown> {
      await later;
      return JSON.parse(await this.text());
    };
  });
  const calls = countCalls(page);
  await page.goto(LESSON);
  await expect(page.locator('.board-screen[data-ready]')).toBeVisible();
  await expect(page.getByText('Tài khoản của')).toHaveCount(1);
  await page.evaluate(async () => {
    window.dispatchEvent(new Event('later'));
    await fetch('/healthz');
  });
  expect(calls).toMatchObject({ '/api/auth/get-session': 1, [`/api/users/${learner.uid}`]: 1, '/api/courses/toan-bang': 1, [BOARD]: 1 });
});

test('a visitor, and who comes to another page, ask for nothing early', async ({ page, site, learner: _learner, context }) => {
  await makeBoards(site);
  for (const path of [COURSE, `${COURSE}?chuong=bang-c1`, '/courses', '/']) {
    await open(page, path);
    expect(await page.evaluate(() => 'early' in window), path).toBe(false);
  }
  await page.goto('about:blank');
  await context.clearCookies();
  await page.addInitScript(() => localStorage.clear());
  const goOn = await heldProgram(page);
  const calls = countCalls(page);
  const program = page.waitForRequest('**/assets/framework-*.js');
  await page.goto(LESSON, { waitUntil: 'commit' });
  await program;
  expect(calls).toEqual({});
  goOn();
  await expect(page).toHaveURL(/\/login\?/);
});

test('of a lesson that is still to be bought no board is asked for; who is remembered and no longer signed in is led to the login, and nothing is refused to them', async ({ page, site, learner: _learner, context }) => {
  await makeBoards(site);
  await open(page, COURSE);
  await page.waitForLoadState('networkidle');
  const calls = countCalls(page);
  await open(page, `${COURSE}?lesson=bang-4`);
  await expect(page.getByRole('dialog', { name: 'Bài giảng trả phí' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(Object.keys(calls).filter((path) => path.endsWith('/board'))).toEqual([]);

  await page.goto('about:blank');
  await context.clearCookies();
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()));
  await page.goto(LESSON);
  await expect(page).toHaveURL(/\/login\?/);
  await ready(page);
  expect(refused).toEqual([]);
});
