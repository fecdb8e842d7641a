import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { desc, eq, sql } from 'drizzle-orm';
import { orders } from '../server/features/orders/tables.ts';
import { announce } from '../server/features/push/service.ts';
import { notify, transferOf } from '../server/testing/bank.ts';
import type { TestApp } from '../server/testing/app.ts';
import { crcOf, fieldsOf, scan, textIn } from './scan.ts';
import { showPrices } from './forms.ts';
import { expect, open, test } from './site.ts';

const COURSE = '/course/toan-thu';
const SANDBOX = 'Ngân hàng thử nghiệm: giả lập chuyển khoản';
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).click();
const heading = (page: Page) => dialog(page).getByRole('heading', { level: 2 });
const balance = (page: Page, coins: string) => page.getByRole('button', { name: `${coins} xu, nạp thêm`, includeHidden: true });
const code = (page: Page) => dialog(page).getByRole('img', { name: /^Mã QR chuyển khoản/ });

/** Goes from the header's balance to the code of a package. */
async function toCode(page: Page, coins = '500 xu'): Promise<void> {
  await page.getByRole('button', { name: /nạp thêm$/ }).click();
  await dialog(page).getByRole('radio', { name: new RegExp(`^${coins}`) }).check();
  await press(page, /^Tiếp tục:/);
  await expect(heading(page)).toHaveText(`Quét mã để nạp ${coins}`);
}

async function orderOf({ db }: TestApp, uid: string) {
  const [row] = await db.select().from(orders).where(eq(orders.uid, uid)).orderBy(desc(orders.createdAt)).limit(1);
  if (!row) throw new Error('there is no order');
  return row;
}

/** Reports a transfer for the last order. */
async function transfer(site: TestApp, uid: string, amount?: number): Promise<void> {
  const order = await orderOf(site, uid);
  await notify(site, transferOf({ amount: amount ?? order.amount, description: `CT DEN ${order.code} FT26` }));
}
const expire = async (site: TestApp, uid: string) => {
  const { id } = await orderOf(site, uid);
  await site.db.update(orders).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(orders.id, id));
};
const comeBack = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('focus')));

test('each package goes from the header’s balance over its code to the new balance @phone', async ({ page, learner: _learner }) => {
  await open(page, '/guide');
  for (const [before, coins, price, after] of [['100', '100 xu', '5.000 ₫', '200'], ['200', '500 xu', '20.000 ₫', '700'], ['700', '1.000 xu', '35.000 ₫', '1.700']] as const) {
    await page.getByRole('button', { name: `${before} xu, nạp thêm` }).click();
    await expect(heading(page)).toHaveText('Nạp xu');
    await expect(dialog(page)).toContainText(`Bạn đang có ${before} xu.`);
    await dialog(page).getByRole('radio', { name: new RegExp(`^${coins}`) }).check();
    await press(page, `Tiếp tục: ${price}`);
    await expect(heading(page)).toHaveText(`Quét mã để nạp ${coins}`);
    await press(page, SANDBOX);
    await expect(heading(page)).toHaveText('Nạp xu thành công');
    await expect(dialog(page)).toContainText(`Đã cộng ${coins}`);
    await expect(dialog(page)).toContainText(`Số dư mới: ${after} xu`);
    await expect(balance(page, after)).toBeAttached();
    await dialog(page).getByText('Đóng', { exact: true }).click();
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('a package’s price never covers what it saves, on 320 px and with letters of 130 %; the main button of the code is in view on a phone; Back leads from the code to the packages and out, and the top-up begins anew @phone', async ({ page, learner: _learner }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/guide');
  await page.getByRole('button', { name: /nạp thêm$/ }).click();
  const pack = dialog(page).locator('label').filter({ hasText: '−30%' });
  for (const size of ['100%', '130%']) {
    await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
    const saved = await pack.getByText('−30%').boundingBox();
    const price = await pack.getByText('35.000').boundingBox();
    expect(saved && price && (saved.x + saved.width <= price.x || saved.y + saved.height <= price.y), size).toBe(true);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ''));
  await page.setViewportSize({ width: 360, height: 640 });
  const packs = dialog(page).locator('.pack');
  for (const height of await packs.evaluateAll((all) => all.map((each) => each.clientHeight))) expect(height).toBeLessThan(60);
  await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await press(page, /^Tiếp tục/);
  await expect(dialog(page).getByRole('alert')).toHaveText('Bạn chọn một gói xu trước.');
  await dialog(page).getByRole('radio', { name: /^500 xu/ }).check();
  await press(page, /^Tiếp tục/);
  await expect(dialog(page).getByRole('button', { name: 'Tôi đã chuyển khoản' })).toBeInViewport({ ratio: 1 });
  await page.goBack();
  await expect(heading(page)).toHaveText('Nạp xu');
  await expect(packs).toHaveCount(3);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/guide$/);
  await page.getByRole('button', { name: /nạp thêm$/ }).click();
  await expect(heading(page)).toHaveText('Nạp xu');
  await press(page, 'Tiếp tục thanh toán');
  await press(page, 'Chọn gói khác');
  await expect(heading(page)).toHaveText('Nạp xu');
});

test('a locked lesson goes from its price over its code to its film @phone', async ({ page, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/402/);
  await open(page, COURSE);
  await page.getByRole('link', { name: /Số phần tử của tập hợp/ }).click();
  await press(page, 'Mua bài này: 5.000 ₫');
  await expect(heading(page)).toHaveText('Quét mã để mở bài giảng');
  await expect(dialog(page)).toContainText('“Số phần tử của tập hợp”: 5.000 ₫');
  await press(page, SANDBOX);
  await expect(page.getByRole('dialog', { name: 'Số phần tử của tập hợp' }).locator('video')).toBeVisible();
});

test('a whole course is bought, at its full price also by who owns a lesson of it, and every lesson opens @phone', async ({ page, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/402/);
  await open(page, `${COURSE}?lesson=thu-tra-phi`);
  await press(page, /^Mua bài này/);
  await press(page, SANDBOX);
  await expect(dialog(page).locator('video')).toBeVisible();
  await page.keyboard.press('Escape');
  await showPrices(page);
  await expect(dialog(page)).toContainText('Bạn đã mua riêng “Số phần tử của tập hợp”. Giá cả khóa vẫn là 500.000 ₫.');
  await press(page, 'Mua cả khóa học: 500.000 ₫');
  await expect(heading(page)).toHaveText('Quét mã để mở cả khóa học');
  await press(page, SANDBOX);
  await expect(heading(page)).toHaveText('Thanh toán thành công');
  await dialog(page).getByText('Đóng', { exact: true }).click();
  await expect(page.getByText('Cả khóa học đã mở').filter({ visible: true })).toBeVisible();
  await page.goto(`${COURSE}?lesson=thu-tra-phi-2`);
  await expect(page.getByRole('dialog', { name: 'Cộng hai số nguyên' }).locator('video')).toBeVisible();
});

test('with the socket blocked the page asks when it comes back into view, and every 15 s while it waits @phone', async ({ page, learner, site, expectedComplaints }) => {
  expectedComplaints.push(/WebSocket/);
  await page.routeWebSocket(/\/app\//, (socket) => socket.close());
  await page.clock.install();
  await open(page, '/guide');
  await toCode(page);
  await transfer(site, learner.uid);
  await comeBack(page);
  await expect(dialog(page)).toContainText('Số dư mới: 600 xu');
  await dialog(page).getByText('Đóng', { exact: true }).click();
  await toCode(page);
  await press(page, 'Tôi đã chuyển khoản');
  await expect(dialog(page)).toContainText('Thường mất 2–3 phút.');
  await transfer(site, learner.uid);
  await page.clock.runFor(15_000);
  await expect(dialog(page)).toContainText('Số dư mới: 1.100 xu');
});

test('after the page was loaded again in the middle, the top-up finds the pending order @phone', async ({ page, learner, site }) => {
  await open(page, '/guide');
  await toCode(page, '1.000 xu');
  await press(page, 'Tôi đã chuyển khoản');
  await expect(heading(page)).toHaveText('Đang chờ ngân hàng');
  const { code: known } = await orderOf(site, learner.uid);
  await page.reload();
  await page.getByRole('button', { name: '100 xu, nạp thêm' }).click();
  await expect(dialog(page)).toContainText(/Đơn nạp 1\.000 xu \(35\.000\s₫\) đang chờ thanh toán đến \d\d:\d\d, \d+\/\d+\./);
  await press(page, 'Tiếp tục thanh toán');
  await expect(dialog(page).getByText(known, { exact: true })).toBeVisible();
  await transfer(site, learner.uid);
  await expect(dialog(page)).toContainText('Số dư mới: 1.100 xu');
});

test('after the page was thrown away in the middle, the next one tells what was paid, and keeps nothing of it @phone', async ({ page, learner, site }) => {
  await open(page, '/guide');
  await toCode(page);
  await open(page, '/contact');
  await expect(balance(page, '100')).toBeVisible();
  await transfer(site, learner.uid);
  await expect(page.getByText('Đã cộng 500 xu. Số dư mới: 600 xu.')).toBeVisible();
  await expect(balance(page, '600')).toBeVisible();
  await toCode(page);
  await page.goto('about:blank');
  await transfer(site, learner.uid);
  await open(page, '/contact');
  await expect(page.getByText('Đã cộng 500 xu. Số dư mới: 1.100 xu.')).toBeVisible();
  await open(page, '/guide');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('waiting')))).toEqual([]);
});

test('what is paid on one device is told on the other @phone', async ({ page, learner, site, context, browser }) => {
  await open(page, '/guide');
  await toCode(page);
  const other = await browser.newContext({ baseURL: site.origin });
  await other.addCookies(await context.cookies());
  const computer = await other.newPage();
  await open(computer, '/profile');
  await computer.getByRole('button', { name: 'Thanh toán Nạp 500 xu' }).click();
  await expect(code(computer)).toBeVisible();
  await transfer(site, learner.uid);
  await expect(dialog(page)).toContainText('Số dư mới: 600 xu');
  await expect(dialog(computer)).toContainText('Số dư mới: 600 xu');
  await other.close();
});

test('the push service is loaded with the first code, not before, and can say that the money is under way @phone', async ({ page, learner, site }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const has = (part: RegExp) => loaded.some((path) => part.test(path));
  await open(page, '/profile');
  await page.waitForLoadState('networkidle');
  expect(has(/pusher-connection|api\/push$/)).toBe(false);
  const socket = page.waitForEvent('websocket');
  await toCode(page);
  expect((await socket).url()).toContain('/app/');
  expect(has(/pusher-connection/)).toBe(true);

  const { id } = await orderOf(site, learner.uid);
  const event = { orderId: id, status: 'processing', message: 'Đã nhận được chuyển khoản, đang xử lý.', coinsAdded: 0 } as const;
  await site.db.transaction((tx) => announce(tx, learner.uid, 'rechargeStatus', event));
  await expect(heading(page)).toHaveText('Đang chờ ngân hàng');
  await expect(dialog(page)).toContainText('Đang kiểm tra giao dịch 20.000');
});

test('a page that is refused its channel in a bad moment asks once more, and hears what was said meanwhile', async ({ page, learner, site, expectedComplaints }) => {
  expectedComplaints.push(/Bad Gateway/);
  await page.route('/api/pusher/auth', (route) => route.fulfill({ status: 502, body: 'a proxy has no machine behind it' }), { times: 1 });
  await page.clock.install();
  await open(page, '/guide');
  const refused = page.waitForResponse('/api/pusher/auth');
  await toCode(page);
  expect((await refused).status()).toBe(502);
  const { id } = await orderOf(site, learner.uid);
  const event = { orderId: id, status: 'processing', message: 'Đã nhận được chuyển khoản, đang xử lý.', coinsAdded: 0 } as const;
  await site.db.transaction((tx) => announce(tx, learner.uid, 'rechargeStatus', event));
  await page.clock.runFor(5_000); // longer than the page waits before it asks again
  await expect(heading(page)).toHaveText('Đang chờ ngân hàng');
});

test('the code is a VietQR with account, amount and payment code, black on white in light and dark; it is saved as a picture that can be scanned, and its lines are copied one by one, in the old way too @phone', async ({ page, learner, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/guide');
  await toCode(page);
  const order = await orderOf(site, learner.uid);
  await page.emulateMedia({ colorScheme: 'light' });
  const text = await scan(code(page));
  const { '38': merchant = '', '54': amount, '53': currency, '58': country, '62': additional = '', '63': crc } = fieldsOf(text);
  const { '00': guid, '01': receiver = '', '02': service } = fieldsOf(merchant);
  expect([guid, service]).toEqual(['A000000727', 'QRIBFTTA']);
  const shown = dialog(page).getByRole('definition');
  await expect(shown.filter({ hasText: fieldsOf(receiver)['01'] ?? 'no account' })).toBeVisible();
  expect([amount, currency, country]).toEqual(['20000', '704', 'VN']);
  expect(fieldsOf(additional)['08']).toBe(order.code);
  expect(crc).toBe(crcOf(text.slice(0, -4)));
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await scan(code(page)), 'in dark').toBe(text);

  const download = page.waitForEvent('download');
  await press(page, 'Lưu ảnh mã');
  const file = await download;
  expect(file.suggestedFilename()).toBe(`vo-toan-${order.code}.png`);
  expect(await textIn(readFileSync(await file.path()))).toBe(text);

  for (const [what, copied] of [
    ['ngân hàng', 'Ngân hàng thử nghiệm'],
    ['số tài khoản', '0000000000'],
    ['chủ tài khoản', 'NGAN HANG THU NGHIEM'],
    ['số tiền', '20000'],
    ['nội dung chuyển khoản', order.code],
  ] as const) {
    const button = dialog(page).getByRole('button', { name: `Sao chép ${what}` });
    await button.click();
    await expect(button).toHaveText('Đã chép');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
  }

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    addEventListener('copy', () => document.documentElement.setAttribute('data-copied', String(getSelection())));
  });
  await press(page, 'Sao chép nội dung chuyển khoản');
  await expect(page.locator('html'), 'without the browser’s clipboard').toHaveAttribute('data-copied', order.code);
});

test('money of another amount fails the top-up with the reason; the right amount still completes it @phone', async ({ page, learner, site }) => {
  await open(page, '/guide');
  await toCode(page);
  await press(page, 'Tôi đã chuyển khoản');
  await transfer(site, learner.uid, 19_000);
  const alert = dialog(page).getByRole('alert');
  await expect(alert).toContainText('Nạp xu thất bại!');
  await expect(alert).toContainText('19.000');
  await expect(dialog(page).locator('.btn-primary'), 'the first thing to do is to ask for help').toHaveText('Nhắn cho chúng tôi');
  await press(page, 'Xem lại mã');
  await expect(code(page)).toBeVisible();
  await expect(alert, 'the order remembers it').toContainText('19.000');
  await transfer(site, learner.uid);
  await expect(dialog(page)).toContainText('Số dư mới: 600 xu');
});

test('a toast never lies on the code that is to be scanned @both', async ({ page, learner: _learner }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (tell) => tell(null);
  });
  await open(page, '/guide');
  await toCode(page);
  await code(page).scrollIntoViewIfNeeded();
  await press(page, 'Lưu ảnh mã');
  const toast = page.locator('.toast');
  await expect(toast).toContainText('Không thể lưu ảnh mã.');
  const [said, scanned] = [await toast.boundingBox(), await code(page).boundingBox()];
  expect(said && scanned && said.y >= scanned.y + scanned.height, JSON.stringify([said, scanned])).toBe(true);
});

test('an order is cancelled after a question, one whose time is over fails, and a new one can be made; late money for either is told at once @phone', async ({ page, learner, site }) => {
  await open(page, '/guide');
  await toCode(page);
  await expire(site, learner.uid);
  await comeBack(page);
  await expect(dialog(page).getByRole('alert')).toContainText('Nạp xu thất bại!');
  await dialog(page).getByText('Đóng', { exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await transfer(site, learner.uid);
  await expect(page.getByRole('status').filter({ hasText: 'Đã cộng 500 xu. Số dư mới: 600 xu.' })).toHaveCount(1);

  await toCode(page);
  await expire(site, learner.uid);
  await site.runJob('expire-orders');
  await comeBack(page);
  await expect(dialog(page).getByRole('alert')).toContainText('Nạp xu thất bại!');
  await press(page, 'Tạo đơn mới');
  await expect(heading(page)).toHaveText('Nạp xu');

  await dialog(page).getByRole('radio', { name: /^100 xu/ }).check();
  await press(page, /^Tiếp tục:/);
  await press(page, 'Hủy đơn');
  await expect(heading(page)).toHaveText('Hủy đơn này?');
  await press(page, 'Giữ đơn');
  await expect(code(page)).toBeVisible();
  await press(page, 'Hủy đơn');
  await press(page, 'Hủy đơn');
  await expect(heading(page)).toHaveText('Nạp xu');
  await expect(dialog(page)).toContainText('Đã hủy đơn nạp 100 xu.');
  await expect(dialog(page).getByText('đang chờ thanh toán')).toHaveCount(0);
  expect((await orderOf(site, learner.uid)).state).toBe('cancelled');
  await transfer(site, learner.uid);
  await expect(balance(page, '700')).toBeAttached();
});

test('a purchase that is cancelled, or whose time is over, says that the payment failed, with its amount @phone', async ({ page, learner, site, expectedComplaints }) => {
  expectedComplaints.push(/402/);
  await open(page, `${COURSE}?lesson=thu-tra-phi`);
  await press(page, /^Mua bài này/);
  await expect(code(page)).toBeVisible();
  await expire(site, learner.uid);
  await comeBack(page);
  await expect(dialog(page).getByRole('alert')).toHaveText('Thanh toán 5,000 VNĐ thất bại!Đơn đã hết hạn.');
  await press(page, 'Tạo đơn mới');
  await expect(dialog(page).getByRole('button', { name: /^Mua bài này/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await showPrices(page);
  await press(page, /^Mua cả khóa học/);
  await press(page, 'Hủy đơn');
  await press(page, 'Hủy đơn');
  await expect(page.getByRole('alert')).toContainText('Thanh toán 500,000 VNĐ thất bại! Đơn đã được hủy.');
});

test('after its dialog is closed, on another page too, a top-up tells its result once by a toast @phone', async ({ page, learner, site }) => {
  await open(page, '/guide');
  await toCode(page);
  await press(page, 'Tôi đã chuyển khoản');
  await press(page, 'Đóng, báo cho tôi sau');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Liên hệ' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await transfer(site, learner.uid);
  const toasts = page.getByRole('status').filter({ hasText: 'Đã cộng 500 xu. Số dư mới: 600 xu.' });
  await expect(toasts).toHaveCount(1);
  await expect(balance(page, '600')).toBeVisible();
  await comeBack(page);
  await expect(toasts).toHaveCount(1);
});

test('a code that cannot be made says so and can be tried again; a hosted picture of it is shown, and ours when that does not come @phone', async ({ page, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/500/, /ERR_FAILED/);
  await page.route('**/api/orders', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, json: { code: 'qr-failed', message: 'Không thể tạo mã QR. Vui lòng thử lại.' } })
      : route.fallback(),
  );
  await open(page, '/guide');
  await page.getByRole('button', { name: /nạp thêm$/ }).click();
  await dialog(page).getByRole('radio', { name: /^500 xu/ }).check();
  await press(page, /^Tiếp tục:/);
  await expect(dialog(page).getByRole('alert')).toHaveText('Không thể tạo mã QR. Vui lòng thử lại.');
  await page.unrouteAll();

  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route('https://qr.example.com/**', async (route) => {
    asked.resolve();
    await held.promise;
    await route.abort();
  });
  await page.route('**/api/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    const order = (await response.json()) as { qr: object };
    return route.fulfill({ response, json: { ...order, qr: { ...order.qr, imageUrl: 'https://qr.example.com/1.png' } } });
  });
  await press(page, /^Thử lại/);
  await asked.promise;
  await expect(code(page)).toHaveAttribute('src', 'https://qr.example.com/1.png');
  held.resolve();
  await expect(code(page)).toHaveAttribute('src', /^data:image\/svg/);
});

test('a pupil sends the code to a parent, who pays it without an account and sees that the money came; the pupil has the coins @phone', async ({ page, learner, site, browser, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.assign(navigator, { canShare: () => false });
  });
  await site.db.execute(sql`update "user" set name = 'Trần Minh Anh' where id = ${learner.uid}`);
  await open(page, '/guide');
  await toCode(page);
  await press(page, 'Gửi cho bố mẹ');
  await expect(dialog(page)).toContainText('Đã sao chép liên kết.');
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toMatch(/\/pay\/[\w-]{54}$/);
  const link = page.getByLabel('Liên kết cho bố mẹ');
  await expect(link).toHaveValue(url);
  expect(await link.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => scrollWidth <= clientWidth && scrollHeight <= clientHeight), 'all of it is seen').toBe(true);

  const home = await browser.newContext({ viewport: page.viewportSize(), locale: 'vi-VN' });
  const parent = await home.newPage();
  await parent.clock.install();
  await open(parent, new URL(url).pathname);
  await expect(parent.getByRole('heading', { level: 1 })).toHaveText('Thanh toán cho em Anh');
  const { code: payment } = await orderOf(site, learner.uid);
  const picture = parent.getByRole('img', { name: /^Mã QR chuyển khoản/ });
  expect(fieldsOf(fieldsOf(await scan(picture))['62'] ?? '')['08']).toBe(payment);
  await expect(parent.getByText(payment, { exact: true }).first()).toBeVisible();
  await expect(parent.getByRole('link', { name: /Đăng nhập|Hồ sơ/ })).toHaveCount(0);
  await parent.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }));
  const asked: string[] = [];
  parent.on('request', (request) => asked.push(request.url()));
  await parent.clock.runFor(60_000);
  expect(asked, 'a hidden page asks nothing').toEqual([]);
  await parent.evaluate(() => Reflect.deleteProperty(document, 'visibilityState'));
  await transfer(site, learner.uid);
  await parent.clock.runFor(15_000);
  await expect(parent.locator('.pay-state')).toContainText('Đã nhận được tiền');
  await expect(picture).toHaveCount(0);
  await expect(dialog(page)).toContainText('Số dư mới: 600 xu');
  await home.close();
});

test('without scripts a parent sees the code and what to pay all the same; the share sheet has the link where the device has one @phone', async ({ page, learner: _learner, browser }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { canShare: () => true, share: async (what: ShareData) => void (document.documentElement.dataset['shared'] = what.url) });
  });
  await open(page, '/guide');
  await toCode(page);
  await press(page, 'Gửi cho bố mẹ');
  await expect(page.locator('html')).toHaveAttribute('data-shared', /\/pay\//);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const parent = await plain.newPage();
  await parent.goto((await page.locator('html').getAttribute('data-shared')) ?? '');
  await expect(parent.getByRole('img', { name: /^Mã QR chuyển khoản 20\.000/ })).toBeVisible();
  await expect(parent.getByText('Số tài khoản')).toBeVisible();
  expect(await parent.locator('.pay-sheet noscript').textContent()).toContain('tải lại trang');
  await plain.close();
});
