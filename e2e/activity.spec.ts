import { randomUUID } from 'node:crypto';
import { activity } from '../server/features/activity/tables.ts';
import { testSecret } from '../server/testing/app.ts';
import { makeAdminSession } from '../server/testing/people.ts';
import { fillLogin } from './forms.ts';
import { addCookie, expect, readLocalStorage, open, ready, test } from './site.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('a visitor is noted once a day under an id of the browser', async ({ page, site }) => {
  const calls: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user-activity')) calls.push(request.postDataJSON());
  });
  const answered = page.waitForResponse('**/api/user-activity');
  await open(page, '/');
  expect(await (await answered).json()).toEqual({ logged: true });
  const anonymousId = await page.evaluate(() => localStorage.getItem('anonymousId'));
  expect(anonymousId).toMatch(UUID);
  await expect.poll(() => readLocalStorage(page, 'activityLogged')).toMatchObject({ who: anonymousId });
  await page.reload();
  await ready(page);
  await page.getByRole('link', { name: 'Khóa học' }).first().click();
  await expect(page).toHaveURL(/\/courses$/);
  expect(calls).toEqual([{ anonymousId }]);
  const rows = await site.db.select().from(activity);
  expect(rows.filter((row) => row.anonymousId === anonymousId)).toHaveLength(1);
});

test('signing in notes the learner with the browser, asks for their data after it, and counts nobody twice', async ({ page, site }) => {
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  await site.register(email, 'mat-khau-cua-em');
  await site.verify(email);
  const noted = page.waitForResponse('**/api/user-activity');
  await open(page, '/login');
  await noted;
  const anonymousId = await page.evaluate(() => localStorage.getItem('anonymousId'));
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(user-activity|users\/[^/]+)$/.test(pathname)) asked.push(pathname.replace(/[\da-f-]{36}/, ':uid'));
  });
  await fillLogin(page, email, 'mat-khau-cua-em');
  await expect(page).toHaveURL(/\/$/);
  expect(asked.slice(0, 2)).toEqual(['/api/user-activity', '/api/users/:uid']);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('anonymousId'))).toBeNull();
  const { uid } = (await readLocalStorage(page, 'userData')) as { uid: string };
  const rows = await site.db.select().from(activity);
  expect(rows.filter((row) => row.anonymousId === anonymousId || row.uid === uid).map((row) => [row.uid, row.anonymousId])).toEqual([
    [uid, anonymousId],
  ]);
});

test('no page asks anybody but the site for anything, whoever looks', async ({ page, context, site, learner }) => {
  expect(learner.uid).toBeTruthy();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== site.origin) elsewhere.push(request.url());
  });
  const pages = ['/', '/courses', '/course/toan-thu', '/course/toan-thu?lesson=thu-mien-phi', '/practice', '/topic', '/quiz',
    '/search?q=tap+hop', '/profile', '/profile/map', '/profile/data'];
  for (const path of pages) {
    await page.goto(path);
    await ready(page);
  }
  await page.waitForLoadState('networkidle');
  await context.clearCookies();
  for (const path of ['/course/toan-thu', '/login', '/register', '/reset-password', '/verify', '/adminLogin', '/guide', '/contact', '/privacy', '/terms', '/guardian', '/']) await open(page, path);
  await page.waitForLoadState('networkidle');
  await addCookie(context, site.origin, (await makeAdminSession(site.db, testSecret)).cookie);
  for (const path of ['/admin', '/admin/account', '/admin/site', '/admin/backups', '/admin/legal']) {
    await page.goto(path);
    await ready(page);
  }
  await page.waitForLoadState('networkidle');
  expect(elsewhere).toEqual([]);
});
