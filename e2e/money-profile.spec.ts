import type { Locator, Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { appendEntry } from '../server/features/coins/service.ts';
import { enrol } from '../server/features/enrolments/service.ts';
import type { TestApp } from '../server/testing/app.ts';
import { notify, transferOf } from '../server/testing/bank.ts';
import { expect, expectNoSidewaysScroll, open, test } from './site.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const rows = (list: Locator) => list.getByRole('listitem');
const FAILED = { status: 500, json: { code: 'internal-error', message: 'Đã xảy ra lỗi hệ thống. Vui lòng thử lại sau.' } };

/** Returns the code of an order made as the screens do. */
async function orderCoins(page: Page, { origin }: TestApp, coins: number): Promise<string> {
  const answer = await page.request.post('/api/orders', { data: { kind: 'coins', coins }, headers: { origin } });
  return ((await answer.json()) as { code: string }).code;
}

test('the profile of a newcomer shows the gift, no orders and no purchases; its plus button opens the top-up @phone', async ({ page, learner: _learner }) => {
  await open(page, '/profile');
  await expect(rows(part(page, 'Lịch sử xu'))).toHaveText([/^Quà chào mừng\+100 xu.*còn 100 xu$/]);
  await expect(part(page, 'Đơn của bạn')).toContainText('Bạn chưa có đơn nào.');
  await expect(part(page, 'Đã mua').getByRole('link', { name: 'Xem các khóa học' })).toHaveAttribute('href', '/courses');
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Sửa hồ sơ' }).click();
  await expect(page.getByLabel('Tên hiển thị'), 'the form is far below').toBeFocused();
  await part(page, 'Số dư').getByRole('button', { name: 'Nạp xu' }).click();
  await expect(page.getByRole('dialog', { name: 'Nạp xu' })).toContainText('Bạn đang có 100 xu.');
});

test('a pending order is paid or cancelled from the profile: its state, the coins and their history follow @phone', async ({ page, site, learner: _learner }) => {
  const code = await orderCoins(page, site, 500);
  await open(page, '/profile');
  const orders = part(page, 'Đơn của bạn');
  await expect(rows(orders)).toHaveText([new RegExp(`^Nạp\\s500 xu · ${code}20\\.000\\s₫Chờ thanh toán.*Còn hiệu lực đến`)]);
  await orders.getByRole('button', { name: 'Thanh toán Nạp 500 xu' }).click();
  await page.getByRole('button', { name: /giả lập chuyển khoản/ }).click();
  await page.getByRole('dialog').getByText('Đóng', { exact: true }).click();
  await expect(rows(orders)).toHaveText([/Đã thanh toán/]);
  await expect(part(page, 'Số dư')).toContainText('600 xu');
  await expect(rows(part(page, 'Lịch sử xu'))).toHaveText([new RegExp(`^Nạp xu ${code},\\s20\\.000\\s₫\\+500 xu.*còn 600 xu$`), /^Quà chào mừng/]);

  await orderCoins(page, site, 100);
  await page.reload();
  await page.getByRole('button', { name: 'Thanh toán Nạp 100 xu' }).click();
  await page.getByRole('button', { name: 'Hủy đơn' }).click();
  await page.getByRole('button', { name: 'Hủy đơn' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows(orders).first()).toHaveText(/Đã hủy/);
});

test('an order with money of another amount says so in the profile, also after its time @phone', async ({ page, learner: _learner, site }) => {
  const code = await orderCoins(page, site, 500);
  await notify(site, transferOf({ amount: 19_000, description: code }));
  await open(page, '/profile');
  await expect(rows(part(page, 'Đơn của bạn'))).toContainText(['19.000']);
  await site.db.execute(sql`update orders set state = 'expired' where code = ${code}`);
  await page.reload();
  await expect(rows(part(page, 'Đơn của bạn'))).toContainText([/Hết hạn.*19\.000/]);
});

test('purchases lead to the lesson or the course that was bought @phone', async ({ page, learner, site }) => {
  await enrol(site.db, learner.uid, 'toan-thu', 'thu-tra-phi');
  await open(page, '/profile');
  const bought = part(page, 'Đã mua');
  await expect(rows(bought)).toHaveText([/^Số phần\stử của tập\shợp.*Khóa học thử$/]);
  await enrol(site.db, learner.uid, 'toan-thu');
  await page.reload();
  await expect(rows(bought)).toHaveText([/^Khóa học thử/]);
  await bought.getByRole('link', { name: 'Khóa học thử' }).click();
  await expect(page).toHaveURL(/\/course\/toan-thu$/);
});

test('a long history of coins is read page by page, newest first, and names the paper that was opened @phone', async ({ page, learner, site, expectedComplaints }) => {
  expectedComplaints.push(/500/);
  const { uid } = learner;
  await site.db.transaction(async (tx) => {
    for (let entry = 1; entry <= 23; entry++) {
      await appendEntry(tx, { uid, amount: -1, reason: 'adjustment', reference: `${uid} ${entry}` });
    }
    await appendEntry(tx, { uid, amount: -20, reason: 'paper', reference: 'lop-8-thu/de-2' });
  });
  await open(page, '/profile');
  const history = part(page, 'Lịch sử xu');
  await expect(rows(history)).toHaveCount(5);
  await expect(rows(history).nth(0)).toHaveText(/^Mở đề Đề\s2, Đề thử lớp\s8−20 xu.*còn 57 xu$/);
  await expect(rows(history).nth(1)).toHaveText(/^Điều chỉnh−1 xu.*còn 77 xu$/);
  const more = history.getByRole('button', { name: 'Xem thêm' });
  await more.click();
  await expect(rows(history)).toHaveCount(20);
  await page.route('**/coins?cursor=*', (route) => route.fulfill(FAILED));
  await more.click();
  await expect(history.getByRole('alert')).toContainText('Đã xảy ra lỗi hệ thống.');
  await page.unrouteAll();
  await more.click();
  await expect(rows(history)).toHaveCount(25);
  await expect(rows(history).last()).toHaveText(/^Quà chào mừng/);
  await expect(more).toHaveCount(0);
});

test('lists of the profile that cannot be loaded say so and can be tried again @phone', async ({ page, learner, site, expectedComplaints }) => {
  expectedComplaints.push(/500/);
  await enrol(site.db, learner.uid, 'toan-thu');
  const calls = [/\/api\/users\/[^/]+\/coins/, /\/api\/orders/, '**/api/courses/toan-thu'] as const;
  for (const call of calls) await page.route(call, (route) => route.fulfill(FAILED));
  await open(page, '/profile');
  const lists = ['Lịch sử xu', 'Đơn của bạn', 'Đã mua'].map((name) => part(page, name));
  for (const list of lists) await expect(list.getByRole('alert')).toContainText('Đã xảy ra lỗi hệ thống.');
  await page.unrouteAll();
  for (const list of lists) {
    await list.getByRole('button', { name: 'Thử lại' }).click();
    await expect(list.getByRole('alert')).toHaveCount(0);
  }
  await expect(rows(part(page, 'Đã mua'))).toHaveCount(1);
});
