// Each page, dialog and state of visitors, accounts and payments is checked once for accessibility, reached in the
// shortest way: by rows in the database. Journeys check what happens.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { birthYears, guardianLinks, guardianRequests } from '../server/features/guardian/tables.ts';
import { hashToken } from '../server/features/identity/hashed-tokens.ts';
import { session } from '../server/features/identity/tables.ts';
import { agree, versionsInForce } from '../server/features/legal/service.ts';
import { agreements } from '../server/features/legal/tables.ts';
import { notify, transferOf } from '../server/testing/bank.ts';
import { testSecret } from '../server/testing/app.ts';
import { makeAdminSession, makeLearner, putPasswordOf } from '../server/testing/people.ts';
import { fillLogin, openPart } from './forms.ts';
import { linkIn, RESET, VERIFY } from './letters.ts';
import { addCookie, expect, expectAccessible, expectNoSidewaysScroll, GUARDIANS_ASKED, open, ready, test } from './site.ts';

const PASSWORD = 'mat-khau-cua-em';
const DESKTOP = { width: 1280, height: 800 };
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

async function expectAccessibleOnPhone(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

const PAGES = ['/', '/courses', '/course/toan-thu', '/practice', '/practice/lop-8-thu', '/topic', '/quiz', '/guide', '/contact', '/privacy', '/terms', '/search?q=tap', '/login', '/register', '/verify', '/card', '/card/x', '/adminLogin'];

test('every page of a visitor has no fault of accessibility, in light and dark, and fits each window, from 320 px and with large letters to a desktop @phone', async ({ page }) => {
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, path);
      await expectNoSidewaysScroll(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectAccessibleOnPhone(page);
      await page.setViewportSize(DESKTOP);
      await expectAccessibleOnPhone(page);
      for (const size of ['130%', '200%']) {
        await page.setViewportSize({ width: 360, height: 640 });
        await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
        await expectNoSidewaysScroll(page);
      }
    });
  }
});

test('menu, search and forms of a visitor have no fault of accessibility in any state, in light and dark @phone', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 4\d\d/);
  await open(page, '/guide');
  await press(page, 'Mở trình đơn');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Luyện đề' })).toBeVisible();
  await expectAccessibleOnPhone(page);
  await page.keyboard.press('Escape');

  await page.getByRole('banner').getByRole('link', { name: 'Tìm kiếm' }).click();
  const field = page.getByRole('banner').getByRole('combobox');
  await field.fill('khoa hoc thu');
  await expect(page.getByRole('option', { name: 'Khóa học thử' }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expectAccessibleOnPhone(page);
  await page.setViewportSize(DESKTOP);
  await expectAccessibleOnPhone(page);
  await field.fill('khongcogi');
  await expect(page.getByText('Không tìm thấy gì cho “khongcogi”.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });

  await open(page, '/search?q=tpa+hop+con');
  await expect(page.getByText('Không có kết quả khớp hẳn với “tpa hop con”; gần nhất là:').first()).toBeVisible();
  await expectAccessibleOnPhone(page);
  await page.getByRole('main').getByRole('combobox', { name: 'Tìm bài giảng, khóa học' }).fill('thu');
  await expect(page.getByRole('listbox', { name: 'Gợi ý' }).getByRole('option').first()).toBeVisible();
  await expectAccessibleOnPhone(page);

  await open(page, '/contact');
  await press(page, 'Gửi tin nhắn');
  await expect(page.getByText('Vui lòng nhập nội dung.')).toBeVisible();
  await expectAccessibleOnPhone(page);

  await open(page, '/login');
  await page.evaluate(() => void (window.open = () => null));
  await press(page, 'Đăng nhập bằng Google');
  await expect(page.getByText(/^Đăng nhập bằng Google thất bại: /)).toBeVisible();
  await expectAccessibleOnPhone(page);
  await fillLogin(page, 'khong-ai@example.com', PASSWORD);
  await expect(page.getByText('Email không tồn tại.')).toBeVisible();
  await expectAccessibleOnPhone(page);

  await open(page, '/guardian');
  await expect(page.getByText('Quý phụ huynh mở liên kết trong thư đã nhận.')).toBeVisible();
  await expectAccessibleOnPhone(page);
  await page.route('**/api/guardian-notices/read', (route) => route.fulfill({ json: { email: 'm…@example.com', stopped: false, site: 'Vở Toán' } }));
  await open(page, '/guardian-letters?token=trong-thu');
  await expect(page.getByRole('button', { name: 'Ngừng nhận thư' })).toBeVisible();
  await expectAccessibleOnPhone(page);
  await open(page, '/reset-password');
  const { email } = await makeLearner(site.db, testSecret);
  await page.getByLabel('Email').fill(email);
  await press(page, 'Gửi đường dẫn');
  await expect(page.getByRole('heading', { name: 'Bạn kiểm tra email nhé' })).toBeFocused();
  await expectAccessibleOnPhone(page);
  await site.mailed();
  await open(page, linkIn(site.outbox, email, RESET));
  await page.getByRole('textbox', { name: 'Mật khẩu mới' }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Xác nhận mật khẩu' }).fill('khac');
  await press(page, 'Lưu mật khẩu mới');
  await expect(page.getByText('Mật khẩu xác nhận không khớp.')).toBeVisible();
  await expectAccessibleOnPhone(page);
});

test('registration and confirmation of an address have no fault of accessibility in any state, in light and dark @phone', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 4\d\d/);
  const email = `${randomUUID().slice(0, 8)}@example.com`;
  await open(page, '/register');
  await page.getByLabel('Email').fill('khong-phai-email');
  await page.getByRole('textbox', { name: 'Mật khẩu', exact: true }).fill(PASSWORD);
  await page.getByRole('textbox', { name: 'Xác nhận mật khẩu' }).fill(PASSWORD);
  await press(page, 'Đăng ký');
  await expect(page.getByText('Email không hợp lệ.')).toBeVisible();
  await expectAccessibleOnPhone(page);
  await page.getByLabel('Email').fill(email);
  await press(page, 'Đăng ký');
  await expect(page.getByRole('heading', { name: 'Đăng ký thành công!' })).toBeVisible();
  await expectAccessibleOnPhone(page);

  await site.mailed();
  const link = linkIn(site.outbox, email, VERIFY);
  await open(page, link);
  await expect(page.getByRole('button', { name: 'Xác minh email' })).toBeVisible();
  await expectAccessibleOnPhone(page);
  await page.context().clearCookies();
  await open(page, link);
  await expect(page.getByText(`Trình duyệt này chưa đăng ký ${email}.`)).toBeVisible();
  await expectAccessibleOnPhone(page);
  await press(page, 'Chọn mật khẩu mới');
  await expect(page.getByRole('heading', { name: 'Chọn mật khẩu mới' })).toBeFocused();
  await expectAccessibleOnPhone(page);
});

test('the profile, the data of an account and its end have no fault of accessibility in any state, in light and dark @phone', async ({ page, site, learner, expectedComplaints }) => {
  expectedComplaints.push(/status of (401|500)/);
  await putPasswordOf(site.db, learner, PASSWORD);
  await open(page, '/profile');
  await expect(page.getByText('Bạn chưa có đơn nào.')).toBeVisible();
  await expectAccessibleOnPhone(page);

  const ordered = await page.request.post('/api/orders', { data: { kind: 'coins', coins: 500 }, headers: { origin: site.origin } });
  const { code, amount } = (await ordered.json()) as { code: string; amount: number };
  await notify(site, transferOf({ amount, description: code }));
  const times = { expiresAt: sql<Date>`now() + interval '1 day'`, updatedAt: sql<Date>`now()` };
  await site.db.insert(session).values({ userId: learner.uid, token: randomUUID(), userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/142.0.0.0', ...times });
  await page.reload();
  await expect(page.getByText('Đã thanh toán')).toBeVisible();
  // One part is open at a time.
  await openPart(page, 'Thiết bị đang đăng nhập');
  await expect(page.getByRole('button', { name: 'Đăng xuất khỏi mọi thiết bị' })).toBeVisible();
  await expectAccessibleOnPhone(page);
  await openPart(page, 'Thông tin cá nhân');
  await expectAccessible(page);

  await page.getByLabel('Tên hiển thị').fill('Tên khác');
  await page.getByRole('link', { name: 'Vở Toán, trang chủ' }).first().click();
  const ask = page.getByRole('dialog', { name: 'Bỏ phần chưa lưu?' });
  await expect(ask).toBeVisible();
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Ở lại' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Đăng xuất', exact: true }).click();
  await expect(ask.getByRole('button', { name: 'Bỏ và đăng xuất' })).toBeVisible();
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Ở lại' }).click();

  await openPart(page, 'Dữ liệu và tài khoản');
  await press(page, 'Xóa tài khoản…');
  const end = page.getByRole('dialog', { name: 'Xóa tài khoản?' });
  await end.getByRole('button', { name: 'Xóa tài khoản', exact: true }).click();
  await expect(end.getByText('Vui lòng nhập mật khẩu.')).toBeVisible();
  await expectAccessibleOnPhone(page);
  await end.getByRole('button', { name: 'Để sau' }).click();

  await openPart(page, 'Thông tin cá nhân');
  await page.getByLabel('Tên hiển thị').fill('Tên khác nữa');
  await site.db.delete(session).where(eq(session.userId, learner.uid));
  await press(page, 'Lưu thay đổi');
  await expect(page.getByText('Phiên đăng nhập đã kết thúc. Bạn đăng nhập lại để tiếp tục.')).toBeVisible();
  await expectAccessibleOnPhone(page);
  await fillLogin(page, learner.email, PASSWORD);
  await expect(page.getByLabel('Tên hiển thị')).toHaveValue('Tên khác nữa');

  await page.route('**/export*', (route) => route.fulfill({ status: 500, json: { code: 'internal-error', message: 'Đã xảy ra lỗi hệ thống.' } }));
  page.on('dialog', (asked) => void asked.accept()); // the browser asks about the unsaved name
  await open(page, '/profile/data');
  await expect(page.getByText('Đã xảy ra lỗi hệ thống.')).toBeVisible();
  await expectAccessibleOnPhone(page);
  await page.unroute('**/export*');
  await press(page, 'Thử lại');
  await expect(page.getByRole('region', { name: 'Sổ xu' })).toBeVisible();
  await expectAccessibleOnPhone(page);

  await site.db.execute(sql`insert into account_deletions (uid, "by", ends_at) values (${learner.uid}, 'learner', now() + interval '7 days')`);
  await open(page, '/profile');
  await expect(page.getByText(/^Tài khoản sẽ bị xóa lúc/).first()).toBeVisible();
  await expectAccessibleOnPhone(page);

  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: /Tài khoản của/ }).click();
  await expect(page.getByText(/^Chào, /)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Theo máy' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
});

test('every state of a top-up is without a fault of accessibility and fits a phone, in light and dark @phone', async ({ page, learner: _learner, site }) => {
  const dialog = page.getByRole('dialog');
  const look = async () => {
    await expectAccessibleOnPhone(page);
    const [content, width] = await dialog.evaluate((part) => [part.scrollWidth, part.clientWidth]);
    expect(content).toBeLessThanOrEqual(width ?? 0);
  };
  await open(page, '/guide');
  await press(page, /nạp thêm$/);
  await expect(dialog.getByText('500 xu', { exact: true })).toBeVisible();
  await look();
  await dialog.getByRole('radio', { name: /^500 xu/ }).check();
  await press(page, /^Tiếp tục:/);
  const picture = dialog.getByRole('img', { name: /^Mã QR chuyển khoản/ });
  await expect(picture).toBeVisible();
  await look();
  await press(page, 'Gửi cho bố mẹ');
  await expect(page.getByLabel('Liên kết cho bố mẹ')).toHaveValue(/\/pay\//);
  await look();
  await press(page, 'Hủy đơn');
  await look();
  await press(page, 'Giữ đơn');
  await press(page, 'Tôi đã chuyển khoản');
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText('Đang chờ ngân hàng');
  await look();
  const { rows: [order] } = await site.pool.query<{ code: string; amount: number }>('select code, amount from orders order by created_at desc limit 1');
  const pay = (amount = 0) => notify(site, transferOf({ amount, description: order?.code ?? '' }));
  await pay(19_000);
  await expect(dialog.getByRole('alert')).toContainText('Nạp xu thất bại!');
  await look();
  await pay(order?.amount);
  await expect(dialog).toContainText('Số dư mới');
  await look();
});

test('the page of an order’s link has no fault of accessibility in any state, in light and dark, and fits a phone of 320 px @phone', async ({ page, learner, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 404/);
  await page.setViewportSize({ width: 320, height: 640 });
  const ask = async (path: string, data?: object) => (await page.request.post(path, { headers: { origin: site.origin }, ...(data && { data }) })).json();
  const order = await ask('/api/orders', { kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi' });
  const { url } = await ask(`/api/orders/${order.id}/link`);
  const address = new URL(url).pathname;
  await open(page, address);
  await expect(page.getByRole('img', { name: /^Mã QR chuyển khoản/ })).toBeVisible();
  await expectAccessibleOnPhone(page);
  await notify(site, transferOf({ amount: 4_000, description: order.code }));
  await open(page, address);
  await expect(page.getByText('Ngân hàng báo đã nhận')).toBeVisible();
  await expectAccessibleOnPhone(page);
  const states = { expired: 'Đơn đã hết hạn', cancelled: 'Đơn đã hủy' };
  for (const [state, words] of Object.entries(states)) {
    await site.db.execute(sql`update orders set state = ${state} where uid = ${learner.uid}`);
    await open(page, address);
    await expect(page.locator('.pay-state')).toContainText(words);
    await expectAccessibleOnPhone(page);
  }
  await notify(site, transferOf({ amount: order.amount, description: order.code }));
  await open(page, address);
  await expect(page.locator('.pay-state')).toContainText('Đã nhận được tiền');
  await expectAccessibleOnPhone(page);
  await open(page, '/pay/x');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Liên kết này không còn dùng được');
  await expectAccessibleOnPhone(page);
});

test('texts of the law and the questions about them have no fault of accessibility, in light and dark', async ({ page, site, context }) => {
  const admin = await makeAdminSession(site.db, testSecret);
  await addCookie(context, site.origin, admin.cookie);
  await open(page, '/admin/legal');
  const source = page.getByLabel('Nội dung');
  await expect(source).toHaveValue(/^Điều khoản này áp dụng/);
  await expectAccessible(page);
  await source.fill('## Lớp của cô');
  await press(page, 'Đăng bản này…');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);

  const { uid, cookie } = await makeLearner(site.db, testSecret, { unasked: true, coins: 100 });
  await addCookie(context, site.origin, cookie);
  await page.setViewportSize({ width: 360, height: 740 });
  page.on('dialog', (asked) => void asked.accept()); // the browser asks about the unpublished text
  await open(page, '/courses');
  await expect(page.getByRole('dialog', { name: 'Điều khoản sử dụng' })).toBeVisible();
  await expectAccessibleOnPhone(page);
  await site.db.insert(agreements).values((['terms', 'privacy'] as const).map((kind) => ({ uid, kind, version: 'default-1' })));
  await page.reload();
  await ready(page);
  await expect(page.getByRole('dialog', { name: 'Điều khoản đã thay đổi' })).toBeVisible();
  await expectAccessibleOnPhone(page);
});

test.describe('where guardians are asked', () => {
  test.use({ settings: GUARDIANS_ASKED });

  test('the question about the year of birth and the page of a guardian have no fault of accessibility in any state, in light and dark @phone', async ({ page, site, context, expectedComplaints }) => {
    expectedComplaints.push(/status of 40[04]/);
    const { cookie, uid, email } = await makeLearner(site.db, testSecret, { unasked: true, coins: 100 });
    await agree(site.db, uid, await versionsInForce(site.db));
    await addCookie(context, site.origin, cookie);
    const year = new Date().getFullYear() - 12;
    await open(page, '/courses');
    const dialog = page.getByRole('dialog', { name: 'Bạn sinh năm nào?' });
    await expect(dialog).toBeVisible();
    await expectAccessibleOnPhone(page);
    await dialog.getByLabel('Năm sinh').fill(String(year));
    await dialog.getByLabel(/^Email của phụ huynh/).fill(email);
    await dialog.getByRole('button', { name: 'Lưu' }).click();
    await expect(page.getByText('Email của phụ huynh phải khác email đăng nhập của bạn.')).toBeVisible();
    await expectAccessibleOnPhone(page);

    await site.db.insert(birthYears).values({ uid, year }).onConflictDoNothing();
    const [request] = await site.db.insert(guardianRequests)
      .values({ uid, email: 'phu-huynh@example.com', expiresAt: sql<Date>`now() + interval '7 days'` }).returning({ id: guardianRequests.id });
    await site.db.insert(guardianLinks).values({ uid, request: request?.id ?? '', code: hashToken('ma-trong-thu') });
    const move = (state: 'agreed' | 'refused') =>
      site.db.update(guardianRequests).set({ state, answeredAt: sql`now()` }).where(eq(guardianRequests.uid, uid));
    await open(page, '/guardian?token=ma-trong-thu');
    await expect(page.getByRole('button', { name: 'Tôi đồng ý' })).toBeVisible();
    await expectAccessibleOnPhone(page);
    await move('refused');
    await page.reload();
    await expect(page.getByText(/^Quý phụ huynh đã từ chối ngày/)).toBeVisible();
    await expectAccessibleOnPhone(page);
    await move('agreed');
    await page.reload();
    await expect(page.getByText(/^Quý phụ huynh đã đồng ý ngày/)).toBeVisible();
    await expectAccessibleOnPhone(page);
    await press(page, 'Rút lại sự đồng ý');
    await expect(page.getByRole('button', { name: 'Rút lại và xóa tài khoản' })).toBeVisible();
    await expectAccessible(page);
    await open(page, '/guardian?token=khong-co');
    await expect(page.getByText('Liên kết này không dùng được. Quý phụ huynh mở liên kết trong thư mới nhất.')).toBeVisible();
    await expectAccessibleOnPhone(page);

    await open(page, '/profile#consent');
    await expect(page.getByText(/^Phụ huynh \(.*\) đã đồng ý ngày/)).toBeVisible();
    await expectAccessibleOnPhone(page);
  });
});
