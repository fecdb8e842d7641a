import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { activity } from '../server/features/activity/tables.ts';
import { dayAfter, dayOf } from '../server/platform/day.ts';
import { testSecret } from '../server/testing/app.ts';
import { notify, transferOf } from '../server/testing/bank.ts';
import { makeAdminSession, makeLearner } from '../server/testing/people.ts';
import { addCookie, expect, expectNoSidewaysScroll, open, test } from './site.ts';

type Site = Parameters<Parameters<typeof test>[2]>[0]['site'];

async function signIn(site: Site, context: BrowserContext): Promise<void> {
  const { cookie } = await makeAdminSession(site.db, testSecret);
  await addCookie(context, site.origin, cookie);
}

const SHORT = { code: 'internal-error', message: 'Đã xảy ra lỗi hệ thống. Vui lòng thử lại sau.' };
const figure = (page: Page, name: string) => page.locator('.figure-box', { hasText: name });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Tìm tên hoặc email' });
const rows = (page: Page) => page.getByRole('table', { name: 'Người đã đăng nhập trong ngày' }).locator('tbody tr');

test('the owner sees the last 30 days, picks a day, reads its counters, and pages and searches who signed in @phone', async ({ page, site, context }) => {
  await signIn(site, context);
  const day = dayAfter(dayOf(new Date()), -3);
  const [year, month, date] = day.split('-');
  const people = await Promise.all(Array.from({ length: 12 }, (_, index) =>
    makeLearner(site.db, testSecret, { email: `em-${index}-${randomUUID().slice(0, 8)}@example.com` })));
  await site.db.execute(sql`update "user" set name = 'Đặng Thị Ánh' where id = ${people[0]?.uid}`);
  await site.db.delete(activity);
  await site.db.execute(sql`delete from activity_days`);
  await site.db.insert(activity).values([
    ...people.map(({ uid }, index) => ({ day, uid, at: new Date(Date.parse(`${day}T10:00:00+07:00`) + index * 60_000) })),
    ...[1, 2, 3].map(() => ({ day, anonymousId: randomUUID() })),
  ]);

  // The owner's own visit would count for today.
  await page.route('**/api/user-activity', (route) => route.fulfill({ json: { logged: false } }));
  await open(page, '/admin');
  await expect(page.getByText('Chưa có ai đăng nhập trong ngày này.')).toBeVisible();
  await expect(figure(page, 'Tổng trong ngày')).toHaveText(/0$/);
  await expect(page.getByRole('img', { name: `Đông nhất ngày ${date}/${month}/${year}: 15 người.` })).toBeVisible();
  await expect(page.getByText('Trung bình mỗi ngày 0,5 người ghé trang; 30 ngày trước đó: 0.')).toBeVisible();
  await expect(figure(page, 'Xu đã bán')).toContainText('30 ngày trước: 0 xu');
  await expect(figure(page, 'Khóa học đã bán')).toContainText('0 khóa');
  await page.getByText('Xem số liệu từng ngày').click();
  const numbers = page.getByRole('table', { name: 'Số liệu từng ngày của 30 ngày qua' });
  await expect(numbers.locator('tbody tr')).toHaveCount(30);
  await expect(numbers.locator('tbody tr').nth(3)).toContainText(`${date}/${month}/${year}`);

  await page.getByLabel('Ngày', { exact: true }).fill(day);
  await expect(page).toHaveURL(new RegExp(`\\?date=${day}$`));
  await expect(figure(page, 'Tổng trong ngày')).toHaveText(/15$/);
  await expect(figure(page, 'Đã đăng nhập')).toHaveText(/12$/);
  await expect(figure(page, 'Ẩn danh')).toHaveText(/3$/);
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText(people[11]?.email ?? '');
  await expect(rows(page).first()).toContainText(`${date}/${month}/${year}`);
  await expect(rows(page).first()).toContainText('10:11');
  await expect(rows(page).first().getByRole('link')).toHaveAttribute('href', `/admin/money/${people[11]?.uid}`);
  await expect(page.getByText('Trang 1 / 2')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Sau' }).click();
  await expect(page.getByText('Trang 2 / 2')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await search(page).pressSequentially('dang thi anh');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Đặng Thị Ánh');
  await expect(page).toHaveURL(new RegExp(`date=${day}&search=dang\\+thi\\+anh$`));
  await expect(search(page)).toHaveValue('dang thi anh');
  await search(page).fill('khong co ai');
  await expect(page.getByText('Không tìm thấy ai trong ngày này.')).toBeVisible();
});

test('the date picker takes no day that is yet to come, nor a year that is still being typed', async ({ page, site, context }) => {
  await signIn(site, context);
  const today = dayOf(new Date());
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/daily-active-users') asked.push(searchParams.get('date') ?? '');
  });
  await open(page, `/admin?date=${dayAfter(today, 7)}`);
  const field = page.getByLabel('Ngày', { exact: true });
  await expect(field).toHaveValue(today);
  await expect(field).toHaveAttribute('max', today);
  await field.fill(dayAfter(today, 1));
  await expect(page.getByText('Ngày này chưa đến.')).toBeVisible();
  await field.fill('0002-11-20');
  await expect(page.getByText('Ngày này chưa đến.')).toBeHidden();
  await field.blur();
  await expect(field).toHaveValue(today);
  await field.fill('2026-01-05');
  await expect.poll(() => asked.at(-1)).toBe('2026-01-05');
  expect(new Set(asked)).toEqual(new Set([today, '2026-01-05']));
});

test('statistics that are refused, or cannot be reached, say so in their words, and are tried again', async ({ page, site, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/, /ERR_FAILED/);
  await signIn(site, context);
  let answer: 'refused' | 'unreachable' | 'good' = 'refused';
  await page.route(/\/api\/(daily-active-users|admin\/stats)/, (route) => {
    if (answer === 'good') return route.continue();
    return answer === 'refused' ? route.fulfill({ status: 500, json: SHORT }) : route.abort();
  });
  await open(page, '/admin');
  await expect(page.getByText('Không thể lấy dữ liệu thống kê.')).toHaveCount(2);
  answer = 'unreachable';
  for (const again of [1, 0]) await page.getByRole('button', { name: 'Thử lại' }).nth(again).click();
  await expect(page.getByText('Lỗi khi tải dữ liệu thống kê.')).toHaveCount(2);
  answer = 'good';
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Thử lại' }).first().click();
    await expect(page.getByText('Lỗi khi tải dữ liệu thống kê.')).toHaveCount(left);
  }
  await expect(figure(page, 'Tổng trong ngày')).toBeVisible();
});

test('a list of the day that fails to load is logged, and shows a retry', async ({ page, site, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/, /the list of who signed in cannot be read/);
  await signIn(site, context);
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  let fails = true;
  await page.route('**/api/logged-in-users*', (route) => (fails ? route.fulfill({ status: 500, json: SHORT }) : route.continue()));
  await open(page, '/admin?date=2026-01-05');
  await expect(page.getByText('Chưa tải được danh sách đăng nhập.')).toBeVisible();
  expect(logged.some((text) => text.includes('the list of who signed in cannot be read'))).toBe(true);
  await expect(figure(page, 'Tổng trong ngày')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByText('Chưa có ai đăng nhập trong ngày này.')).toBeVisible();
});

test('numbers at the tabs say what waits, in words too, and follow what the owner does', async ({ page, site, context }) => {
  await signIn(site, context);
  // Messages of other tests would also wait.
  await site.db.execute(sql`update messages set done = true`);
  await notify(site, transferOf({ amount: 7_777, description: 'Chuyen tien' }));
  const { transfers } = (await (await page.request.get('/api/admin/waiting')).json()) as { transfers: number };
  await page.clock.install();
  await open(page, '/admin/log');
  const tabs = page.getByRole('navigation', { name: 'Quản trị' });
  await expect(tabs.getByRole('link', { name: `Thu chi ${transfers} việc đang chờ` })).toBeVisible();
  await expect(tabs.getByRole('link', { name: 'Tin nhắn', exact: true })).toBeVisible();
  await site.db.execute(sql`insert into messages (name, email, message) values ('Lan', 'lan@example.com', 'Xin chào')`);
  await page.clock.fastForward(61_000);
  await expect(tabs.getByRole('link', { name: 'Tin nhắn 1 việc đang chờ' })).toBeVisible();
  await site.db.execute(sql`update messages set done = true`);
  await page.clock.fastForward(61_000);
  await expect(tabs.getByRole('link', { name: 'Tin nhắn', exact: true })).toBeVisible();
});
