// Tuition as the owner keeps it: a class's past in a few presses, payments of several months, receipts, imports.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { monthWords } from '../contract/month-words.ts';
import { schoolYearOf } from '../contract/school-year.ts';
import { pupilOn } from '../server/features/learning/attempts/pupil.fixture.ts';
import { dayOf } from '../server/platform/day.ts';
import { labelOf, monthOf, shiftMonth } from '../server/platform/months.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { makeAdminSession } from '../server/testing/people.ts';
import { openAsAdmin } from './admin-area.ts';
import { expect, expectNoSidewaysScroll, open, test } from './site.ts';

const TODAY = dayOf(new Date());
const NOW = monthOf(TODAY);
const ago = (months: number) => shiftMonth(NOW, -months);
const FEE = 400_000;
/** A text with money in it, whose space does not break. */
const vnd = (text: string) => new RegExp(text.replaceAll(/[.()]/g, '\\$&').replaceAll(' ₫', '\\s₫'));

type Owner = <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => Promise<T>;

async function startBook(site: TestApp): Promise<Owner> {
  await site.db.execute(sql`truncate students, classes cascade`);
  const { ask } = pupilOn(site, await makeAdminSession(site.db, testSecret));
  return async <T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<T> => {
    const { status, body } = await ask<T & object>(method, url, payload);
    if (status >= 300) throw new Error(`${url} answered ${status}: ${body.message}`);
    return body;
  };
}

/** Makes a class whose pupils were enrolled three months ago, with or without a fee. */
async function makeClass(owner: Owner, names: string[], fee?: number): Promise<{ id: string; ids: string[] }> {
  const { id } = await owner<{ id: string }>('POST', '/api/admin/classes', { name: '9A1', grade: 9, schoolYear: schoolYearOf(TODAY) });
  const rows = names.map((name) => `${name}\t${ago(3)}-05`).join('\n');
  await owner('POST', `/api/admin/classes/${id}/students`, { rows: `Họ tên\tNgày vào học\n${rows}` });
  if (fee !== undefined) await owner('PUT', `/api/admin/classes/${id}`, { name: '9A1', grade: 9, schoolYear: schoolYearOf(TODAY), fee, feeFrom: ago(3) });
  const { students } = await owner<{ students: { id: string; name: string }[] }>('GET', `/api/admin/classes/${id}`);
  return { id, ids: students.map((each) => each.id) };
}

/** Counts presses of a finger and choices in lists, two for each choice. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counts = window as unknown as { presses: number };
    counts.presses = 0;
    document.addEventListener('pointerdown', () => counts.presses++, true);
    document.addEventListener('change', ({ target }) => (counts.presses += target instanceof HTMLSelectElement ? 2 : 0), true);
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first().click();

test('the past of 35 pupils is entered in at most 30 presses: fee, beginning, who has paid until when @phone', async ({ page, site }) => {
  const owner = await startBook(site);
  const names = Array.from({ length: 35 }, (_, at) => `Nguyễn Văn ${String.fromCodePoint(65 + (at % 26))}${at}`);
  const { id } = await makeClass(owner, names);
  await openAsAdmin(site, page, '/admin/classes');
  const presses = await countPresses(page);
  await page.getByRole('link', { name: '9A1' }).click();
  await page.getByRole('link', { name: 'Học phí', exact: true }).click();
  await expect(page.getByText('Còn nợ 35 em, 140 tháng.')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await press(page, 'Đặt học phí');
  await page.getByLabel('Học phí mỗi tháng').click();
  await page.getByLabel('Học phí mỗi tháng').fill('400k');
  await page.getByLabel('Sổ bắt đầu từ tháng').selectOption(ago(2));
  await press(page, 'Lưu học phí');
  await expect(page.getByText(vnd('400.000 ₫ mỗi tháng'))).toBeVisible();
  await expect(page.getByText(vnd('Còn nợ 42.000.000 ₫: 35 em, 105 tháng.'))).toBeVisible();

  await press(page, 'Chọn cả lớp');
  await press(page, 'Đã đóng đến tháng…');
  await page.getByLabel('Đã đóng đến hết tháng').selectOption(ago(1));
  await press(page, 'Xem trước');
  await expect(dialogOf(page).getByText(vnd('Ghi 35 em đã đóng, tất cả 70 tháng, 28.000.000 ₫.'))).toBeVisible();
  await press(page, 'Ghi đã đóng cho 35 em');
  await expect(page.getByText(vnd('Còn nợ 14.000.000 ₫: 35 em, 35 tháng.'))).toBeVisible();

  // Ten students have already paid the present month; their payments are dated today.
  for (const name of names.toSorted((one, other) => one.localeCompare(other, 'vi')).slice(0, 10)) await page.getByLabel(`Chọn ${name}`, { exact: true }).check();
  await press(page, 'Đóng tháng…');
  await press(page, 'Xem trước');
  await press(page, 'Ghi đã đóng cho 10 em');
  await expect(page.getByText(vnd('Còn nợ 10.000.000 ₫: 25 em, 25 tháng.'))).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(30);

  const { rows } = await site.db.execute<{ dated: number; undated: number }>(sql`
    select count(*) filter (where paid_on is not null)::int as dated, count(*) filter (where paid_on is null)::int as undated from tuition_payments`);
  expect(rows[0]).toEqual({ dated: 10, undated: 35 });
  expect((await owner<{ totals: object }>('GET', `/api/admin/fees?classId=${id}`)).totals).toEqual({ students: 25, months: 25, amount: 25 * FEE, monthsWithoutFee: 0 });
});

test('several months with less than they owe leave the rest as a debt; the receipt is read, saved and copied; the payment is taken back with a reason @both', async ({ page, site, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 409/);
  const owner = await startBook(site);
  const { id, ids: [student] } = await makeClass(owner, ['Lê Thị Bưởi'], FEE);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAsAdmin(site, page, `/admin/students/${student}`);
  const book = page.getByRole('region', { name: 'Học phí' });
  await expect(book.getByText(vnd('Còn nợ 4 tháng tính đến nay: 1.600.000 ₫.'))).toBeVisible();

  await press(page, 'Đóng nhiều tháng');
  await dialogOf(page).getByLabel(labelOf(NOW)).uncheck();
  await expect(dialogOf(page).getByText(vnd('3 tháng, phải đóng 1.200.000 ₫.'))).toBeVisible();
  await dialogOf(page).getByLabel('Số tiền đã nhận').fill('9tr');
  await press(page, 'Ghi đã đóng');
  await expect(dialogOf(page).getByRole('alert')).toContainText(vnd('7.800.000 ₫'));
  await dialogOf(page).getByLabel('Số tiền đã nhận').fill('950.000');
  await dialogOf(page).getByLabel('Chuyển khoản').check();
  await dialogOf(page).getByLabel('Ghi chú (nếu có)').fill('Mẹ gửi');
  await press(page, 'Ghi đã đóng');
  await expect(dialogOf(page).getByText(vnd(`Đã ghi 950.000 ₫ cho ${monthWords([ago(3), ago(2), ago(1)])}.`))).toBeVisible();
  await press(page, 'Xong');
  await expect(book.getByText(vnd('Còn nợ 2 tháng tính đến nay: 650.000 ₫.'))).toBeVisible();
  await expectNoSidewaysScroll(page);

  await book.getByRole('link', { name: /^Biên nhận/ }).click();
  const receipt = page.getByRole('region', { name: 'Biên nhận' });
  await expect(receipt).toContainText(/Số 1, ngày/);
  await expect(receipt).toContainText('hín trăm năm mươi nghìn đồng');
  await expect(receipt).toContainText(vnd('650.000 ₫ (2 tháng)'));
  await expectNoSidewaysScroll(page);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Lưu ảnh' }).click()]);
  expect(file.suggestedFilename()).toBe('bien-nhan-1.png');
  expect((await sharp(await readFile(await file.path())).metadata()).width).toBe(1080);
  await page.getByRole('button', { name: 'Sao chép nội dung biên nhận' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^BIÊN NHẬN HỌC PHÍ\. Số 1, ngày .*\nHọc sinh: Lê Thị Bưởi\nLớp: 9A1\n/);
  const pdf = await page.context().newCDPSession(page).then((session) => session.send('Page.printToPDF', { preferCSSPageSize: true }));
  const pages = Buffer.from(pdf.data, 'base64').toString('latin1');
  expect(pages.match(/\/Type \/Page\b/g)).toHaveLength(1);
  // A5 across: 595 × 420 points.
  expect(pages).toMatch(/\/MediaBox \[0 0 59\d(?:\.\d+)? (?:419|420)/);

  await page.getByRole('link', { name: 'Lê Thị Bưởi' }).click();
  await page.getByRole('button', { name: /^Thu hồi/ }).click();
  await press(page, 'Thu hồi');
  await expect(dialogOf(page).getByText('Vui lòng nhập lý do.')).toBeVisible();
  await dialogOf(page).getByLabel('Lý do').fill('Ghi nhầm em');
  await press(page, 'Thu hồi');
  await expect(book.getByText(vnd('Còn nợ 4 tháng tính đến nay: 1.600.000 ₫.'))).toBeVisible();
  await book.getByText('Khoản đã thu hồi (1)').click();
  await expect(book.getByText('Ghi nhầm em')).toBeVisible();

  await open(page, `/admin/classes/${id}/fees`);
  await expect(rowOf(page, 'Lê Thị Bưởi').getByRole('cell').last()).toHaveText(vnd('1.600.000 ₫'));
  await expectNoSidewaysScroll(page);
  await open(page, '/admin/students?owes=any');
  await expect(page.getByText(vnd('Tổng cộng 4 tháng học phí chưa đóng, 1.600.000 ₫'))).toBeVisible();
  await expect(rowOf(page, 'Lê Thị Bưởi')).toContainText(vnd('Nợ 4 tháng1.600.000 ₫'));
});

test('a debt in the class’s book is paid by keyboard; months off and another fee change what is owed', async ({ page, site }) => {
  const owner = await startBook(site);
  const { id, ids: [student] } = await makeClass(owner, ['Trần Văn Cam'], FEE);
  await openAsAdmin(site, page, `/admin/classes/${id}/fees`);
  const debt = page.getByRole('button', { name: `đóng ${labelOf(NOW)} cho Trần Văn Cam` });
  await debt.focus();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toContainText(`Ghi nhận Trần Văn Cam đã đóng học phí ${labelOf(NOW)}.`);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByText(`Đã đóng học phí cho tháng "${labelOf(NOW)}" thành công!`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(vnd('Còn nợ 1.200.000 ₫: 1 em, 3 tháng.'))).toBeVisible();

  await press(page, 'Sửa');
  await dialogOf(page).getByLabel(labelOf(ago(1))).check();
  await press(page, 'Lưu học phí');
  await expect(page.getByText(vnd('Còn nợ 800.000 ₫: 1 em, 2 tháng.'))).toBeVisible();

  await open(page, `/admin/students/${student}`);
  const book = page.getByRole('region', { name: 'Học phí' });
  await press(page, 'Đổi học phí');
  await dialogOf(page).getByLabel('Học phí mỗi tháng').fill('300k');
  await dialogOf(page).getByLabel('Tính từ').selectOption(ago(3));
  await press(page, 'Lưu học phí');
  await expect(book.getByText(vnd('Còn nợ 2 tháng tính đến nay: 600.000 ₫.'))).toBeVisible();
  await press(page, 'Tháng nghỉ');
  const [first] = await dialogOf(page).getByRole('checkbox').all();
  await first?.check();
  await press(page, 'Lưu tháng nghỉ');
  await expect(page.getByText('Đã lưu tháng nghỉ.')).toBeVisible();
  await press(page, 'Đổi tháng bắt đầu');
  await dialogOf(page).getByLabel('Sổ bắt đầu từ tháng').selectOption(NOW);
  await press(page, 'Lưu');
  await expect(book.getByText('Đã đóng đủ đến nay.')).toBeVisible();
});

test('an import with earlier days asks where the book begins, and what was before is no debt @phone', async ({ page, site }) => {
  const owner = await startBook(site);
  await openAsAdmin(site, page, '/admin/students/import');
  await page.getByLabel('Các dòng đã sao chép').fill(`9A1\tPhạm Văn Dừa\t0912345678\t05/09/2024`);
  await press(page, 'Xem trước');
  await expect(page.getByLabel('Sổ học phí bắt đầu từ tháng')).toHaveValue(NOW);
  await expectNoSidewaysScroll(page);
  await press(page, 'Nhập 1 học sinh');
  await expect(rowOf(page, 'Phạm Văn Dừa')).toContainText('Nợ 1 tháng');

  const { id } = await owner<{ id: string }>('POST', '/api/admin/classes', { name: '9A2', grade: 9, schoolYear: schoolYearOf(TODAY) });
  await open(page, `/admin/classes/${id}/import`);
  await page.getByLabel('Dán danh sách').fill('Họ tên\tNgày vào học\nVũ Thị Ổi\t05/09/2024');
  await press(page, 'Xem trước');
  await page.getByLabel('Sổ học phí bắt đầu từ tháng').selectOption(ago(1));
  await expectNoSidewaysScroll(page);
  await press(page, 'Thêm 1 em vào lớp 9A2');
  await expect(page.getByText('Đã thêm 1 em vào lớp 9A2.')).toBeVisible();
  await open(page, `/admin/classes/${id}/fees`);
  await expect(page.getByText('Còn nợ 1 em, 2 tháng.')).toBeVisible();
});

test('the screens of tuition fit 320 px and letters of 200 %', async ({ page, site }) => {
  const owner = await startBook(site);
  const { id, ids: [student] } = await makeClass(owner, ['Nguyễn Hoàng Phương Khánh Linh'], FEE);
  const { payment } = await owner<{ payment: { id: string } }>('POST', `/api/admin/students/${student}/fees`, { months: [ago(3), ago(2)], amount: 650_000, method: 'cash' });
  await page.setViewportSize({ width: 320, height: 640 });
  await openAsAdmin(site, page, '/admin/students');
  for (const address of [`/admin/classes/${id}/fees`, `/admin/students/${student}`, `/admin/receipts/${payment.id}`, '/admin/students']) {
    await open(page, address);
    await expect(page.getByText('Nguyễn Hoàng Phương Khánh Linh').first()).toBeVisible();
    for (const size of ['100%', '200%']) {
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
      await expectNoSidewaysScroll(page);
    }
  }
});
