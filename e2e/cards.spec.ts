import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { cards } from '../server/features/cards/tables.ts';
import { openAsAdmin } from './admin-area.ts';
import { makeClassWithCards, makeClassOf } from './classes.ts';
import { expect, expectNoSidewaysScroll, open, test, UNLIMITED } from './site.ts';

test.use({ settings: UNLIMITED });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const ZALO =
  'Mozilla/5.0 (Linux; Android 13; SM-A135F Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 Zalo android/241201 ZaloTheme/light ZaloLanguage/vi';

test.describe('inside Zalo', () => {
  test.use({ userAgent: ZALO });

  test('a pupil opens the link of a card inside Zalo, presses once and is at home by name @phone', async ({ page, site, expectedComplaints }) => {
    expectedComplaints.push(/status of 401/);
    const [an, binh] = (await makeClassWithCards(site, ['Nguyễn Hoài An', 'Trần Thanh Bình'])).cards;
    await open(page, new URL(an?.url ?? '').pathname);
    await expect(page.getByRole('heading', { name: 'Thẻ của em' })).toBeVisible();
    await expect(page.getByText('Hoài An')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    const session = () => page.evaluate(async () => (await fetch('/api/auth/get-session')).json() as Promise<{ user: { name: string } } | null>);
    expect(await session(), 'a preview of the message signs nobody in').toBeNull();
    await press(page, 'Vào học');
    await expect(page).toHaveURL(`${site.origin}/`);
    await expect(page.getByRole('heading', { name: 'Chào Hoài An' })).toBeVisible();
    expect((await session())?.user.name).toBe('Nguyễn Hoài An');

    // A second pupil at the same phone, by code and PIN, on the way to a page.
    await open(page, '/card?next=/review');
    await expect(page.getByText('Máy này đang đăng nhập là Nguyễn Hoài An.')).toBeVisible();
    await page.getByLabel('Mã thẻ').fill(binh?.code.toLowerCase() ?? '');
    await expect(page.getByLabel('Mã PIN')).toHaveAttribute('inputmode', 'numeric');
    await page.getByLabel('Mã PIN').fill('12');
    await press(page, 'Vào học');
    await expect(page.getByText('Mã PIN có 6 chữ số.')).toBeVisible();
    await page.getByLabel('Mã PIN').fill(binh?.pin === '000000' ? '000001' : '000000');
    await press(page, 'Vào học');
    await expect(page.getByText('Thẻ này không vào được.')).toBeVisible();
    await page.getByLabel('Mã PIN').fill(binh?.pin ?? '');
    await press(page, 'Vào học');
    await expect(page).toHaveURL(`${site.origin}/review`);
    expect((await session())?.user.name).toBe('Trần Thanh Bình');
  });

  test('inside Zalo the login offers no Google, which would refuse, but the way to the card', async ({ page }) => {
    await open(page, '/login?next=/quiz');
    await expect(page.getByRole('button', { name: 'Đăng nhập bằng Google' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Em có thẻ học sinh?' }).click();
    await expect(page).toHaveURL(/\/card\?next=%2Fquiz$/);
  });
});

test('in a browser the login offers both Google and the card', async ({ page }) => {
  await open(page, '/login');
  await expect(page.getByRole('button', { name: 'Đăng nhập bằng Google' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Em có thẻ học sinh?' })).toBeVisible();
});

test('a learner of a card sees how they sign in, adds an e-mail, and deletes the account with the PIN @phone', async ({ page, site }) => {
  const [card] = (await makeClassWithCards(site, ['Lê Minh Châu'])).cards;
  await open(page, new URL(card?.url ?? '').pathname);
  await press(page, 'Vào học');
  await expect(page.getByRole('heading', { name: 'Chào Minh Châu' })).toBeVisible();
  await open(page, '/profile');
  await expect(page.getByText('Chưa có, vào học bằng thẻ')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mật khẩu' })).toHaveCount(0);
  await page.getByRole('heading', { name: 'Thiết bị đang đăng nhập' }).click();
  await expect(page.getByText('Đăng nhập bằng thẻ')).toBeVisible();
  await page.getByRole('heading', { name: 'Thêm email' }).click();
  await page.getByLabel('Email của em').fill('chau@example.com');
  await page.getByRole('textbox', { name: 'Mật khẩu mới' }).fill('mat-khau-cua-chau');
  await page.getByRole('textbox', { name: 'Xác nhận mật khẩu' }).fill('mat-khau-cua-chau');
  await press(page, 'Gửi thư xác minh');
  await expect(page.getByText('Đã gửi thư tới chau@example.com.')).toBeVisible();
  await page.getByRole('heading', { name: 'Dữ liệu và tài khoản' }).click();
  await press(page, 'Xóa tài khoản…');
  await page.getByLabel('Mã PIN trên thẻ').fill(card?.pin ?? '');
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa tài khoản' }).click();
  await expect(page.getByRole('button', { name: 'Giữ tài khoản' })).toBeVisible();
});

test('the owner makes cards for a class, prints eight to a page, downloads and copies them, and is warned before the PINs are gone @both', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const names = ['Nguyễn Văn An', 'Trần Thị Bình', 'Lê Chi', 'Phạm Dũng', 'Vũ Giang', 'Đỗ Hà', 'Bùi Hoa', 'Hồ Khánh', 'Ngô Lan'];
  const { id } = await makeClassOf(site, names);
  await openAsAdmin(site, page, `/admin/classes/${id}/cards`);
  await press(page, 'Làm thẻ cho 9 em');
  await expect(page.getByRole('heading', { name: 'Phụ huynh của lớp đã đồng ý chưa?' })).toBeVisible();
  await press(page, 'Đã đồng ý, làm 9 thẻ');
  await expect(page.getByRole('heading', { name: 'Đã làm 9 thẻ' })).toBeVisible();
  expect(await site.db.$count(cards)).toBeGreaterThanOrEqual(9);
  await expectNoSidewaysScroll(page);
  const row = page.getByRole('row').filter({ hasText: 'Đỗ Hà' });
  const pin = (await row.getByText(/^\d{6}$/).textContent()) ?? '';

  await page.getByRole('link', { name: 'Học sinh', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Rời trang khi chưa in thẻ?' })).toBeVisible();
  await press(page, 'Ở lại');

  // What is printed: the cards alone, two columns of four.
  await page.emulateMedia({ media: 'print' });
  const sheets = page.locator('.cards-page');
  await expect(sheets).toHaveCount(2);
  await expect(page.locator('.student-card')).toHaveCount(9);
  await expect(page.getByRole('heading', { name: 'Đã làm 9 thẻ' })).toBeHidden();
  const shape = await sheets.first().evaluate((sheet) => {
    const boxes = [...sheet.children].map((card) => card.getBoundingClientRect());
    return { columns: new Set(boxes.map(({ left }) => Math.round(left))).size, rows: new Set(boxes.map(({ top }) => Math.round(top))).size };
  });
  expect(shape).toEqual({ columns: 2, rows: 4 });
  const overflowing = await page.locator('.student-card').evaluateAll((all) => all.filter((card) => card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1).length);
  expect(overflowing, 'all that is on a card fits on it').toBe(0);
  await page.emulateMedia({ media: 'screen' });

  const download = page.waitForEvent('download');
  await press(page, 'Tải Excel');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^the-lop-8A1.*\.xlsx$/);
  const rows = await readSheet(await readFile(await file.path()));
  expect(rows[0]).toEqual(['Họ tên', 'Mã thẻ', 'PIN', 'Liên kết']);
  expect(rows.find(([name]) => name === 'Đỗ Hà')?.[2]).toBe(pin);

  await row.getByRole('button', { name: 'Sao chép thẻ của Đỗ Hà để gửi' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^Đỗ Hà: mã [A-Z]{4}-[A-Z]{4}, PIN ${pin}, liên kết http`));
  await press(page, 'Chép cả danh sách');
  await expect(page.getByText('Đã chép 9 dòng.')).toBeVisible();

  await press(page, 'Xong');
  await expect(page.getByRole('table', { name: 'Thẻ của học sinh' })).toBeVisible();
  await expect(page.getByText(pin)).toHaveCount(0);
  await page.getByLabel('Đỗ Hà').check();
  await press(page, 'Làm thẻ cho 1 em');
  await expect(page.getByText('Thẻ cũ của Đỗ Hà hết tác dụng ngay')).toBeVisible();
  await press(page, 'Làm 1 thẻ');
  await expect(page.getByRole('heading', { name: 'Đã làm 1 thẻ' })).toBeVisible();
  await press(page, 'Xong');
  await press(page, 'Bỏ qua mã PIN');
  await page.getByRole('row').filter({ hasText: 'Đỗ Hà' }).getByRole('button', { name: /Kết thúc/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Kết thúc thẻ' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Đỗ Hà' }).getByText('Chưa có thẻ')).toBeVisible();
});
