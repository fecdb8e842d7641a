import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { session, user } from '../server/features/identity/tables.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { notify, transferOf } from '../server/testing/bank.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '../server/testing/people.ts';
import { FAILED } from './admin-answers.ts';
import { addCookie, expect, expectNoSidewaysScroll, open, test } from './site.ts';

test.beforeEach(async ({ site, context }) => {
  const { cookie } = await makeAdminSession(site.db, testSecret);
  await addCookie(context, site.origin, cookie);
});

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

async function learnerNamed(site: TestApp, name: string, coins = 100): Promise<SignedIn> {
  const made = await makeLearner(site.db, testSecret, { coins, email: `${randomUUID().slice(0, 8)}@example.com` });
  await site.db.update(user).set({ name }).where(eq(user.id, made.uid));
  return made;
}

async function order(site: TestApp, { cookie }: SignedIn, payload: object = { kind: 'coins', coins: 500 }): Promise<{ id: string; code: string }> {
  const answer = await site.app.inject({ method: 'POST', url: '/api/orders', headers: { origin: site.origin, cookie }, payload });
  return answer.json();
}

/** Books a transfer that matches nothing; returns its words. */
async function strayMoney(site: TestApp, amount: number, words = `chuyen tien ${randomUUID().slice(0, 8)}`): Promise<string> {
  await notify(site, transferOf({ amount, description: words }));
  return words;
}

const rowOf = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

test('money that matched nothing is given to a suggested order, to a learner as coins, or noted as sent back', async ({ page, site }) => {
  const lan = await learnerNamed(site, 'Lan Chi');
  const { code } = await order(site, lan);
  const tooMuch = await strayMoney(site, 25_000, `nap xu ${code}`);
  const noCode = await strayMoney(site, 12_000);
  const wrong = await strayMoney(site, 9_000);
  await open(page, '/admin/money');
  await expect(page.getByRole('heading', { level: 1, name: 'Thu chi' })).toBeVisible();
  await expect(rowOf(page, tooMuch)).toContainText('Số tiền khác với đơn.');
  await expectNoSidewaysScroll(page);

  await rowOf(page, tooMuch).getByRole('button', { name: 'Gán giao dịch 25.000 ₫' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').filter({ hasText: code })).toContainText('Mã có trong nội dung');
  await dialog.getByRole('button', { name: `Chọn đơn ${code}` }).click();
  await expect(dialog).toContainText(`Khoản 25.000 ₫ trả cho đơn ${code}: Nạp 500 xu, giá 20.000 ₫. ${lan.email} nhận 500 xu ngay.`);
  await expect(dialog).toContainText('Khoản này nhiều hơn giá đơn 5.000 ₫');
  await dialog.getByRole('button', { name: 'Quay lại' }).click();
  await dialog.getByRole('button', { name: `Chọn đơn ${code}` }).click();
  await dialog.getByRole('button', { name: 'Gán cho đơn này' }).click();
  await expect(page.getByText(`Đã gán cho đơn ${code}.`)).toBeVisible();
  await expect(rowOf(page, tooMuch)).toHaveCount(0);

  await rowOf(page, noCode).getByRole('button', { name: /^Gán/ }).click();
  await dialog.getByLabel('Cộng xu').check();
  await dialog.getByLabel('Tìm học sinh').fill(lan.email);
  await dialog.getByRole('button', { name: `Chọn ${lan.email}` }).click();
  await dialog.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(dialog.getByText('Vui lòng nhập số xu.')).toBeVisible();
  await expect(dialog.getByLabel('Số xu')).toBeFocused();
  await dialog.getByLabel('Số xu').fill('250');
  await dialog.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(dialog).toContainText('số dư từ 600 xu thành 850 xu');
  await dialog.getByRole('button', { name: 'Cộng 250 xu' }).click();
  await expect(page.getByText(`Đã cộng 250 xu cho ${lan.email}.`)).toBeVisible();

  await rowOf(page, wrong).getByRole('button', { name: 'Ghi là đã trả lại giao dịch 9.000 ₫' }).click();
  await dialog.getByRole('button', { name: 'Ghi là đã trả lại' }).click();
  await expect(dialog.getByText('Vui lòng nhập ghi chú.')).toBeVisible();
  await dialog.getByLabel('Ghi chú').fill('Đã chuyển trả 20/11');
  await dialog.getByRole('button', { name: 'Ghi là đã trả lại' }).click();
  await expect(rowOf(page, wrong)).toHaveCount(0);

  await page.getByRole('navigation', { name: 'Thu chi' }).getByRole('link', { name: 'Chuyển khoản' }).click();
  await expect(rowOf(page, wrong)).toContainText('Ghi chú: Đã chuyển trả 20/11');
  await expect(rowOf(page, noCode)).toContainText(`Bạn đã cộng 250 xu cho Lan Chi ${lan.email}`);
  await expect(rowOf(page, tooMuch)).toContainText(`Đơn ${code}: Nạp 500 xu, 20.000 ₫, của Lan Chi ${lan.email}`);
  await expectNoSidewaysScroll(page);
});

test('money that somebody else has settled meanwhile is told, and so is each other failure; nothing is done twice', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of (?:409|500)/, /ERR_/);
  const lan = await learnerNamed(site, 'Mai');
  const { id, code } = await order(site, lan);
  const words = await strayMoney(site, 19_000, `nap ${code}`);
  const enough = await strayMoney(site, 21_000);
  await open(page, `/admin/money?part=transfers&q=${encodeURIComponent(words)}`);
  const dialog = page.getByRole('dialog');
  await rowOf(page, words).getByRole('button', { name: /^Gán/ }).click();
  await expect(dialog).toContainText('Thiếu 1.000 ₫');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByLabel('Tìm giao dịch').fill(enough);
  await page.route('**/candidates', (route) => route.fulfill(FAILED), { times: 1 });
  await rowOf(page, enough).getByRole('button', { name: /^Gán/ }).click();
  await expect(dialog.getByText('Đã xảy ra lỗi hệ thống.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Thử lại' }).click();
  await expect(dialog.getByText('Bạn tìm đơn khác, hoặc cộng xu.')).toBeVisible();
  await dialog.getByLabel('Tìm đơn khác').fill('khong-co-don-nay');
  await expect(dialog.getByText('Không tìm thấy đơn chưa trả nào phù hợp.')).toBeVisible();
  await dialog.getByLabel('Tìm đơn khác').fill(code);
  await dialog.getByRole('button', { name: `Chọn đơn ${code}` }).click();
  await page.route('**/assign', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Gán cho đơn này' }).click();
  await expect(dialog.getByText('Lỗi kết nối hoặc lỗi hệ thống.')).toBeVisible();

  // Another tab was faster.
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const { items } = (await site.app.inject({ url: `/api/admin/transfers?q=${encodeURIComponent(enough)}`, headers: { cookie } })).json();
  const headers = { cookie, origin: site.origin };
  await site.app.inject({ method: 'POST', url: `/api/admin/transfers/${items[0].id}/assign`, headers, payload: { orderId: id } });
  await dialog.getByRole('button', { name: 'Gán cho đơn này' }).click();
  await expect(dialog.getByText('Giao dịch này đã được xử lý.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Quay lại' }).click();
  await page.keyboard.press('Escape');
  await expect(rowOf(page, enough)).toContainText('Đã khớp');
  await expect(rowOf(page, enough).getByRole('button')).toHaveCount(0);

  await page.getByLabel('Tìm giao dịch').fill(words);
  await rowOf(page, words).getByRole('button', { name: /^Ghi là đã trả lại/ }).click();
  await page.route('**/return', (route) => route.fulfill({ status: 409, json: { code: 'transfer-handled', message: 'Giao dịch này đã được xử lý.' } }));
  await dialog.getByLabel('Ghi chú').fill('Đã trả');
  await dialog.getByRole('button', { name: 'Ghi là đã trả lại' }).click();
  await expect(dialog.getByText('Giao dịch này đã được xử lý.')).toBeVisible();
  await expect(dialog.getByLabel('Ghi chú')).toHaveValue('Đã trả');
});

test('orders are searched and narrowed by the address, come page by page, and lead to buyer and transfer @phone', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/);
  const nam = await learnerNamed(site, 'Nam Phương');
  const codes: string[] = [];
  for (let number = 0; number < 22; number++) {
    const { id, code } = await order(site, nam);
    codes.unshift(code);
    if (number < 21) await site.app.inject({ method: 'POST', url: `/api/orders/${id}/cancel`, headers: { cookie: nam.cookie, origin: site.origin } });
  }
  const [newest = '', , third = '', oldest = ''] = [codes[0], codes[1], codes[2], codes.at(-1)];
  await open(page, '/admin/money?part=orders');
  const found = page.waitForResponse(/admin\/orders\?.*q=nam/);
  await page.getByLabel('Tìm đơn').fill('nam phuong');
  await expect(page).toHaveURL(/q=nam\+phuong/);
  await found;
  const rows = page.getByRole('region', { name: 'Đơn mua' }).getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await page.route('**/api/admin/orders?*cursor=*', (route) => route.fulfill(FAILED), { times: 1 });
  await page.getByRole('button', { name: 'Xem thêm đơn mua' }).click();
  await expect(page.getByText('Đã xảy ra lỗi hệ thống.')).toBeVisible();
  await page.getByRole('button', { name: 'Xem thêm đơn mua' }).click();
  await expect(rowOf(page, oldest)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Xem thêm đơn mua' })).toHaveCount(0);
  await page.getByLabel('Trạng thái').selectOption('Chờ thanh toán');
  await expect(rows).toHaveCount(1);
  await expect(rowOf(page, newest)).toContainText('Chờ thanh toán');
  await page.reload();
  await expect(page.getByLabel('Tìm đơn')).toHaveValue('nam phuong');
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Ngày đặt').fill('2020-01-01');
  await expect(page.getByText('Không tìm thấy đơn phù hợp.')).toBeVisible();
  await page.getByLabel('Ngày đặt').fill('');
  await page.getByLabel('Trạng thái').selectOption('Tất cả');
  await page.getByLabel('Tìm đơn').fill(third);
  await expect(page).toHaveURL(new RegExp(`q=${third}`));
  await expect(rows).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: `${third} xem tiền về cho đơn này` }).click();
  await expect(page).toHaveURL(new RegExp(`part=transfers&q=${third}`));
  await expect(page.getByText('Không tìm thấy giao dịch phù hợp.')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: nam.email }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nam Phương' })).toBeVisible();
});

test('the owner finds a learner, gives and takes coins with a reason, and reads the ledger @phone', async ({ page, site }) => {
  const hoa = await learnerNamed(site, 'Đỗ Hòa Bình');
  await open(page, '/admin/money?part=users');
  await page.getByLabel('Tìm học sinh').fill('do hoa binh');
  await page.getByRole('link', { name: new RegExp(hoa.email) }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/money/${hoa.uid}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Đỗ Hòa Bình' })).toBeVisible();

  // By keyboard only.
  await page.getByRole('button', { name: 'Cộng xu' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Số xu').press('Enter');
  await expect(dialog.getByText('Vui lòng nhập lý do.')).toBeVisible();
  await expect(dialog.getByLabel('Số xu')).toBeFocused();
  await page.keyboard.type('1.500');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Thưởng thi đua');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('từ 100 xu thành 1.600 xu. Lý do: Thưởng thi đua');
  await expect(dialog.getByRole('button', { name: 'Quay lại' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Đã cộng 1.500 xu.')).toBeVisible();
  const ledger = page.getByRole('region', { name: 'Sổ xu' });
  await expect(ledger.getByRole('listitem').first()).toContainText('“Thưởng thi đua”+1.500 xu');
  await expect(ledger.getByRole('listitem').first()).toContainText(/bởi admin@votoan\.local.*còn 1\.600 xu/);

  await page.getByRole('button', { name: 'Trừ xu' }).click();
  await dialog.getByLabel('Số xu').fill('1601');
  await dialog.getByLabel('Lý do').fill('Cộng nhầm');
  await dialog.getByRole('button', { name: 'Tiếp tục' }).click();
  await expect(dialog.getByText('Học sinh chỉ còn 1.600 xu.')).toBeVisible();
  await dialog.getByLabel('Số xu').fill('600');
  await dialog.getByRole('button', { name: 'Tiếp tục' }).click();
  await dialog.getByRole('button', { name: 'Trừ 600 xu' }).click();
  await expect(ledger.getByRole('listitem').first()).toContainText('−600 xu');
  await expect(page.getByRole('region', { name: 'Số dư' })).toContainText('1.000 xu');
  await expect(ledger.getByRole('listitem').last()).toContainText('Quà chào mừng+100 xu');
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Sổ xu' }).click();
  await expect(page).toHaveURL(/part=users/);
});

test('the owner signs a learner out of every device, and an open page there leads to the login at its next step', async ({ page, site, browser, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/);
  const lan = await learnerNamed(site, 'Nguyễn Lan');
  await site.db.insert(session).values({
    userId: lan.uid, token: randomUUID(), userAgent: ANDROID, expiresAt: sql`now() + interval '1 day'`, updatedAt: sql`now() - interval '1 day'`,
  });
  const hers = await browser.newContext({ baseURL: site.origin });
  await addCookie(hers, site.origin, lan.cookie);
  const learning = await hers.newPage();
  await open(learning, '/profile');
  await expect(learning.getByRole('button', { name: '100 xu, nạp thêm' })).toBeVisible();

  const devices = page.getByRole('region', { name: 'Thiết bị đang đăng nhập' });
  await page.route('**/api/admin/users/*/sessions', (route) => route.fulfill(FAILED), { times: 1 });
  await open(page, `/admin/money/${lan.uid}`);
  await expect(devices.getByText('Đã xảy ra lỗi hệ thống.')).toBeVisible();
  await devices.getByRole('button', { name: 'Thử lại' }).click();
  await expect(devices).toContainText('2 thiết bị');
  await expect(devices).toContainText('Chrome trên Android');
  await expectNoSidewaysScroll(page);

  // By keyboard only.
  await devices.getByRole('button', { name: 'Đăng xuất khỏi mọi thiết bị' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Nguyễn Lan (${lan.email}) đang đăng nhập ở 2 thiết bị.`);
  await expect(dialog.getByRole('button', { name: 'Quay lại' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(devices, 'nothing was done').toContainText('2 thiết bị');
  await devices.getByRole('button', { name: 'Đăng xuất khỏi mọi thiết bị' }).press('Enter');
  await page.route('**/api/admin/users/*/sessions', (route) => route.fulfill(FAILED), { times: 1 });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Đã xảy ra lỗi hệ thống.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Đăng xuất tất cả' }).press('Enter');
  await expect(page.getByText(`Đã đăng xuất ${lan.email} khỏi mọi thiết bị.`)).toBeVisible();
  await expect(devices).toContainText('Không đăng nhập ở thiết bị nào.');
  await expect(devices.getByRole('button')).toHaveCount(0);

  await learning.getByRole('link', { name: 'Bản đồ kiến thức' }).click();
  await expect(learning.getByText('Phiên đăng nhập đã kết thúc. Bạn đăng nhập lại để tiếp tục.')).toBeVisible();
  await expect(learning).toHaveURL(/\/login/);
  await hers.close();
  await open(page, '/admin/log');
  await expect(page.getByText('Đăng xuất khỏi mọi thiết bị cho tài khoản học sinh').first()).toBeVisible();
});

test('coins count once, however often an answer is lost, and what the server refuses is told', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of (?:402|404|409|500)/, /ERR_/);
  const ly = await learnerNamed(site, 'Lý');
  await open(page, `/admin/money/${ly.uid}`);
  await page.getByRole('button', { name: 'Cộng xu' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Số xu').fill('50');
  await dialog.getByLabel('Lý do').fill('Thưởng');
  await dialog.getByRole('button', { name: 'Tiếp tục' }).click();
  // Done, but the answer was lost.
  await page.route('**/api/admin/users/*/coins', async (route) => {
    await route.fetch();
    await route.abort();
  }, { times: 1 });
  await dialog.getByRole('button', { name: 'Cộng 50 xu' }).click();
  await expect(dialog.getByText('Lỗi kết nối hoặc lỗi hệ thống.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cộng 50 xu' }).click();
  await expect(page.getByText('Đã cộng 50 xu.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Số dư' })).toContainText('150 xu');
  await expect(page.getByRole('region', { name: 'Sổ xu' }).getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Trừ xu' }).click();
  await dialog.getByLabel('Số xu').fill('150');
  await dialog.getByLabel('Lý do').fill('Cộng nhầm');
  await dialog.getByRole('button', { name: 'Tiếp tục' }).click();
  // Spent meanwhile.
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const url = `/api/admin/users/${ly.uid}/coins`;
  await site.app.inject({ method: 'POST', url, headers: { cookie, origin: site.origin }, payload: { amount: -40, reason: 'Khác' } });
  await dialog.getByRole('button', { name: 'Trừ 150 xu' }).click();
  await expect(dialog.getByText('Học sinh chỉ còn 110 xu nên không trừ được 150 xu.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Quay lại' }).click();
  await expect(dialog.getByLabel('Lý do')).toHaveValue('Cộng nhầm');
  await page.keyboard.press('Escape');

  await page.route(`**/api/admin/users/${ly.uid}`, (route) => route.fulfill(FAILED));
  await page.reload();
  await expect(page.getByText('Đã xảy ra lỗi hệ thống.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lý' })).toBeVisible();
  await open(page, `/admin/money/${randomUUID()}`);
  await expect(page.getByText('Không tìm thấy học sinh này.')).toBeVisible();
});

test('a month says what came in and what for, and its file is fetched; the books are checked by a button, which says in words what it found and when; each failure has its sentence', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/);
  const oanh = await learnerNamed(site, 'Oanh');
  const { code } = await order(site, oanh, { kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi' });
  // In a separate month.
  await notify(site, transferOf({ amount: 5_000, description: code, reference: '=1+1', at: new Date('2025-03-04T02:00:00Z') }));
  await open(page, '/admin/money?month=2025-03');
  const month = page.getByRole('region', { name: 'Thu trong tháng' });
  await expect(month.getByLabel('Tháng')).toHaveValue('2025-03');
  await expect(month).toContainText('Tiền chuyển khoản nhận được 1 khoản5.000 ₫');
  await expect(month).toContainText('Tháng này có 1 dòng, tổng 5.000 ₫.');
  const fetched = page.waitForEvent('download');
  await month.getByRole('button', { name: 'Tải tệp CSV' }).click();
  const file = await fetched;
  expect(file.suggestedFilename()).toBe('thu-2025-03.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`2025-03-04;${code};${oanh.email};Bài giảng “Số phần tử của tập hợp”;5000;"'=1+1"`);
  await expect(page.getByText('Đã tải tệp.')).toBeVisible();

  await page.route('**/api/admin/orders/export?*', (route) => route.fulfill(FAILED));
  await month.getByRole('button', { name: 'Tải tệp CSV' }).click();
  await expect(page.getByText('Đã xảy ra lỗi hệ thống.')).toBeVisible();
  let fails = true;
  await page.route('**/api/admin/{money,transfers}?*', (route) => (fails ? route.fulfill(FAILED) : route.continue()));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Thử lại' })).toHaveCount(2);
  fails = false;
  await month.getByRole('button', { name: 'Thử lại' }).click();
  await expect(month).toContainText('Bán bài giảng');
  await page.route('**/api/admin/transfers?*', (route) => route.fulfill({ json: { items: [], next: null } }));
  await page.reload();
  await expect(page.getByText('Mọi khoản tiền về đều đã khớp.')).toBeVisible();

  let answer: object = { json: { ok: true, problems: [] } };
  await page.route('**/api/admin/ledger-check', (route) => route.fulfill(answer));
  await page.getByRole('navigation', { name: 'Thu chi' }).getByRole('link', { name: 'Đối chiếu' }).click();
  const check = page.getByRole('button', { name: 'Đối chiếu ngay' });
  await check.click();
  await expect(page.getByText('Sổ sách khớp nhau.')).toBeVisible();
  await expect(page.getByText(/Đối chiếu lúc \d\d\/\d\d\/\d{4}, \d\d:\d\d\./)).toBeVisible();
  answer = { json: { ok: false, problems: Array.from({ length: 52 }, (_, number) => `Đơn đã thanh toán mà không có đủ tiền về, đơn VT${number}.`) } };
  await check.click();
  await expect(page.getByText('Có 52 chỗ không khớp.')).toBeVisible();
  await expect(page.getByText('… và 2 chỗ nữa.')).toBeVisible();
  answer = FAILED;
  await check.click();
  await expect(page.getByText('Đã xảy ra lỗi hệ thống.')).toBeVisible();
});

test('a transfer that is none of the site’s is noted with a word, and taken back', async ({ page, site }) => {
  const words = await strayMoney(site, 777_000);
  await open(page, `/admin/money?part=transfers&q=${encodeURIComponent(words)}`);
  const dialog = page.getByRole('dialog');
  await rowOf(page, words).getByRole('button', { name: 'Không liên quan giao dịch 777.000 ₫' }).click();
  await dialog.getByRole('button', { name: 'Ghi là không liên quan' }).click();
  await expect(dialog.getByText('Vui lòng nhập ghi chú.')).toBeVisible();
  await dialog.getByLabel('Ghi chú').fill('Tiền riêng');
  await dialog.getByRole('button', { name: 'Ghi là không liên quan' }).click();
  await expect(rowOf(page, words)).toContainText('Ghi chú: Tiền riêng');
  await page.getByLabel('Trạng thái').selectOption('unrelated');
  await expect(rowOf(page, words)).toContainText('Không liên quan');
  await expectNoSidewaysScroll(page);
  await rowOf(page, words).getByRole('button', { name: 'Lấy lại để xử lý giao dịch 777.000 ₫' }).click();
  await expect(page.getByText('Giao dịch chờ bạn xử lý như trước.')).toBeVisible();
  await expect(rowOf(page, words)).toHaveCount(0);
});

test('the owner has an account end at a parent’s wish, with a reason, and keeps it again; a learner hears of coins and why @phone', async ({ page, site, browser }) => {
  const lan = await learnerNamed(site, 'Lan Xóa');
  await open(page, `/admin/money/${lan.uid}`);
  const part = page.getByRole('region', { name: 'Xóa tài khoản' });
  const dialog = page.getByRole('dialog');
  await part.getByRole('button', { name: 'Xóa tài khoản' }).click();
  await dialog.getByRole('button', { name: 'Xóa sau 7 ngày' }).click();
  await expect(dialog.getByText('Vui lòng nhập lý do.')).toBeVisible();
  await dialog.getByLabel('Lý do').fill('Phụ huynh xin xóa');
  await dialog.getByRole('button', { name: 'Xóa sau 7 ngày' }).click();
  await expect(part).toContainText('Bạn đã cho xóa: tài khoản sẽ bị xóa lúc');
  await expectNoSidewaysScroll(page);
  await part.getByRole('button', { name: 'Giữ tài khoản' }).click();
  await expect(part.getByRole('button', { name: 'Xóa tài khoản' })).toBeVisible();

  await page.getByRole('button', { name: 'Cộng xu' }).click();
  await dialog.getByLabel('Số xu').fill('50');
  await dialog.getByLabel('Lý do').fill('Thưởng bài tốt');
  await dialog.getByRole('button', { name: 'Tiếp tục' }).click();
  await dialog.getByRole('button', { name: 'Cộng 50 xu' }).click();
  await expect(page.getByText('Đã cộng 50 xu.')).toBeVisible();
  const context = await browser.newContext({ baseURL: site.origin });
  await addCookie(context, site.origin, lan.cookie);
  const theirs = await context.newPage();
  await open(theirs, '/guide');
  const notice = theirs.getByRole('region', { name: 'Tin mới' });
  await expect(notice).toContainText('Bạn được cộng 50 xu: Thưởng bài tốt');
  await notice.getByRole('button', { name: 'Đã đọc, ẩn tin này' }).click();
  await expect(notice).toHaveCount(0);
  await open(theirs, '/profile/account');
  await expect(theirs.getByRole('region', { name: 'Lịch sử xu' })).toContainText(/Thưởng bài tốt\s*Thầy cô cộng xu\s*\+50 xu/);
  await expect(theirs.getByRole('region', { name: 'Tin mới' })).toHaveCount(0);
  await context.close();
});
