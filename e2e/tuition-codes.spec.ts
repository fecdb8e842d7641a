import type { Page } from '@playwright/test';
import { monthWords } from '../contract/month-words.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { notify, transferOf } from '../server/testing/bank.ts';
import { makeAdminSession } from '../server/testing/people.ts';
import { askAsOwner, makeTuitionClass, monthsAgo, thisMonth } from '../server/testing/tuition.ts';
import { addCookie, expect, expectNoSidewaysScroll, open, test, UNLIMITED } from './site.ts';

test.use({ settings: UNLIMITED });

const FEE = 500_000;

async function openAsOwner(page: Page, site: TestApp, path: string): Promise<void> {
  await addCookie(page.context(), site.origin, (await makeAdminSession(site.db, testSecret)).cookie);
  await open(page, path);
}

const rowOf = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

test('a class gets its codes, a family pays by the link of its own, and the class book and the month’s income show it @both', async ({ page, site, browser }) => {
  const admin = await makeAdminSession(site.db, testSecret);
  const { classId, students: [an] } = await makeTuitionClass(site, admin, { fee: FEE, names: ['Trần Minh Anh', 'Lê Bảo'] });
  await openAsOwner(page, site, `/admin/classes/${classId}/fee-codes?months=${thisMonth()}`);
  await page.getByRole('button', { name: 'Làm mã cho cả lớp' }).click();
  const table = page.getByRole('table', { name: 'Mã học phí' });
  await expect(table.getByRole('row')).toHaveCount(3);
  await expect(page.getByText('2 mã, tổng 1.000.000')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.fee-card')).toHaveCount(2);
  await expect(page.locator('.fee-card').first()).toContainText('Trần Minh Anh');
  await page.emulateMedia({ media: 'screen' });

  const { items } = await askAsOwner<{ items: { studentId: string; url: string; code: string }[] }>(site, admin, 'POST', `/api/admin/classes/${classId}/fee-links`, { months: [thisMonth()] });
  const code = items.find(({ studentId }) => studentId === an?.id);
  const parents = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const pay = await parents.newPage();
  await open(pay, new URL(code?.url ?? '').pathname);
  await expect(pay.getByRole('heading', { name: 'Thanh toán cho em Anh' })).toBeVisible();
  await expect(pay.getByText(`Học phí ${monthWords([thisMonth()])}`).first()).toBeVisible();
  await expect(pay.getByRole('img', { name: /^Mã QR chuyển khoản 500\.000/ })).toBeVisible();
  await expectNoSidewaysScroll(pay);
  await notify(site, transferOf({ amount: FEE, description: `chuyen ${code?.code}` }));
  // The page asks when it comes into view, as after the bank's app.
  await pay.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(pay.getByText('Đã nhận được tiền')).toBeVisible();
  await expect(pay.getByText('Học phí của em Anh đã được ghi sổ')).toBeVisible();
  await expect(pay.getByRole('img', { name: /^Mã QR/ })).toHaveCount(0);
  await parents.close();

  const { tuition } = await askAsOwner<{ tuition: { months: { month: string; state: string }[] } }>(site, admin, 'GET', `/api/admin/students/${an?.id}`);
  expect(tuition.months.find(({ month }) => month === thisMonth())?.state).toBe('paid');
  await open(page, '/admin/money');
  const month = page.getByRole('region', { name: 'Thu trong tháng' });
  await expect(month.getByRole('table', { name: 'Học phí theo lớp' })).toContainText('500.000');
  await expect(month).toContainText('Học phí chuyển khoản');
  await expectNoSidewaysScroll(page);

  // A payment that the bank reported can only be undone at its transfer.
  await open(page, `/admin/students/${an?.id}`);
  await page.getByRole('link', { name: /^Bỏ gán ở Thu chi/ }).click();
  await expect(page.getByRole('button', { name: /^Bỏ gán/ })).toHaveCount(1);
});

test('money without a code is written as tuition of the pupil whom the payer names, shows how it is divided, and is taken back again @both', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 409/);
  const admin = await makeAdminSession(site.db, testSecret);
  const { students: [dang] } = await makeTuitionClass(site, admin, { fee: FEE, names: ['Phùng Hải Đăng'] });
  await notify(site, transferOf({ amount: 800_000, description: 'PHUNG HAI DANG nop hoc phi' }));
  await openAsOwner(page, site, '/admin/money');
  const dialog = page.getByRole('dialog');
  await rowOf(page, 'PHUNG HAI DANG').getByRole('button', { name: /^Gán/ }).click();
  await expect(dialog.getByLabel('Học phí')).toBeChecked();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Phùng Hải Đăng' })).toContainText('Họ tên có trong nội dung');
  await dialog.getByRole('button', { name: 'Chọn Phùng Hải Đăng' }).click();
  const lineOf = (month: string) => dialog.locator('label').filter({ hasText: new RegExp(monthWords([month]).replace('tháng', 'Tháng')) });
  await expect(lineOf(monthsAgo(2))).toContainText('500.000');
  await expect(lineOf(monthsAgo(1))).toContainText('còn thiếu 200.000');
  await expectNoSidewaysScroll(page);
  await lineOf(monthsAgo(1)).getByRole('checkbox').uncheck();
  await expect(dialog.getByRole('alert')).toContainText('300.000');
  await expect(dialog.getByRole('button', { name: 'Ghi học phí' })).toBeDisabled();
  await lineOf(monthsAgo(1)).getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Ghi học phí' }).click();
  await expect(dialog).toHaveCount(0);

  await open(page, '/admin/money?part=transfers');
  const row = rowOf(page, 'PHUNG HAI DANG');
  await expect(row).toContainText(`Học phí ${monthWords([monthsAgo(2), monthsAgo(1)])} của Phùng Hải Đăng`);
  await row.getByRole('button', { name: /^Bỏ gán/ }).click();
  await dialog.getByRole('button', { name: 'Bỏ gán' }).click();
  await expect(row).toContainText('Chờ bạn xử lý');
  const { tuition } = await askAsOwner<{ tuition: { owed: number } }>(site, admin, 'GET', `/api/admin/students/${dang?.id}`);
  expect(tuition.owed).toBe(3 * FEE);
});
