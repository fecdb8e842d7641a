import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { agree, versionsInForce } from '../server/features/legal/service.ts';
import { accountDeletions } from '../server/features/privacy/tables.ts';
import { testSecret } from '../server/testing/app.ts';
import { makeLearner } from '../server/testing/people.ts';
import { fillLogin, openPart } from './forms.ts';
import { addCookie, expect, expectNoSidewaysScroll, GUARDIANS_ASKED, open, ready, test } from './site.ts';

test.use({ settings: GUARDIANS_ASKED });

const PASSWORD = 'mat-khau-cua-em';
const CHILD = String(new Date().getFullYear() - 12);
const part = (page: Page) => page.getByRole('region', { name: 'Năm sinh và phụ huynh' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bạn sinh năm nào?' });
const newGuardian = () => `phu-huynh-${randomUUID().slice(0, 8)}@example.com`;

/** Opens the newest letter in the dev mailbox, and its link. */
async function openLetter(page: Page, to: string): Promise<void> {
  await page.goto('/dev/inbox');
  await page.getByRole('row', { name: to }).or(page.getByRole('listitem').filter({ hasText: to })).first().getByRole('link').click();
  await page.getByRole('link', { name: /guardian\?token=/ }).click();
  await ready(page);
}

test('from the first sign-in a pupil says the year of birth, and a guardian agrees by the letter\'s link @phone', async ({ page, site, browser, expectedComplaints }) => {
  expectedComplaints.push(/status of 400/);
  const email = `an-${randomUUID().slice(0, 8)}@example.com`;
  const guardian = newGuardian();
  await site.register(email, PASSWORD);
  await site.verify(email);
  await open(page, '/login');
  await fillLogin(page, email, PASSWORD);
  await expect(dialog(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await dialog(page).getByRole('button', { name: 'Lưu' }).click();
  await expect(page.getByText('Bạn ghi năm sinh bằng 4 chữ số.')).toBeVisible();
  await expect(dialog(page).getByLabel('Năm sinh')).toBeFocused();
  await dialog(page).getByLabel('Năm sinh').fill(CHILD);
  await dialog(page).getByLabel(/^Email của phụ huynh/).fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email của phụ huynh phải khác email đăng nhập của bạn.')).toBeVisible();
  await dialog(page).getByLabel(/^Email của phụ huynh/).fill(guardian);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Đã lưu, và đã gửi thư cho phụ huynh.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  // In another browser.
  const elsewhere = await browser.newContext({ baseURL: site.origin, ...(await viewportOf(page)) });
  const theirs = await elsewhere.newPage();
  await site.mailed();
  await openLetter(theirs, guardian);
  await expect(theirs.getByText(`${email[0]}…@example.com`)).toBeVisible();
  await expectNoSidewaysScroll(theirs);
  await theirs.getByRole('button', { name: 'Tôi đồng ý' }).click();
  await expect(theirs.getByText(/^Quý phụ huynh đã đồng ý ngày/)).toBeVisible();

  await open(page, '/profile#consent');
  await expect(part(page).getByText(/^Phụ huynh \(.*\) đã đồng ý ngày/)).toBeVisible();

  // The link also leads to the present state.
  await theirs.reload();
  await theirs.getByRole('button', { name: 'Rút lại sự đồng ý' }).click();
  await theirs.getByRole('button', { name: 'Rút lại và xóa tài khoản' }).click();
  await expect(theirs.getByText(/Tài khoản của em bị xóa ngày/)).toBeVisible();
  await page.reload();
  await expect(part(page).getByText(/đã rút lại sự đồng ý ngày/)).toBeVisible();
  await theirs.getByRole('button', { name: 'Đồng ý lại và giữ tài khoản' }).click();
  await expect(theirs.getByText(/^Quý phụ huynh đã đồng ý ngày/)).toBeVisible();
  expect(await site.db.$count(accountDeletions)).toBe(0);
  await elsewhere.close();
});

const viewportOf = async (page: Page) => ({ viewport: page.viewportSize() });

test('whoever puts the question off is asked on no further page, and finds it in the profile; a refused guardian is replaced @phone', async ({ page, site, context }) => {
  const { cookie, uid } = await makeLearner(site.db, testSecret, { unasked: true, coins: 100 });
  await agree(site.db, uid, await versionsInForce(site.db));
  await addCookie(context, site.origin, cookie);
  // Not over a requested lesson.
  await open(page, '/course/toan-thu?lesson=thu-mien-phi');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await open(page, '/courses');
  await dialog(page).getByRole('button', { name: 'Để sau' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await open(page, '/practice');
  await expect(page.getByRole('button', { name: /xu, nạp thêm/ })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await open(page, '/profile');
  await openPart(page, 'Năm sinh và phụ huynh');
  await part(page).getByLabel('Năm sinh').fill(CHILD);
  const [first, second] = [newGuardian(), newGuardian()];
  await part(page).getByLabel(/^Email của phụ huynh/).fill(first);
  await part(page).getByRole('button', { name: 'Lưu' }).click();
  await expect(part(page).getByText(`Sinh năm ${CHILD} · đang chờ phụ huynh trả lời`)).toBeVisible();
  await openPart(page, 'Năm sinh và phụ huynh');
  await part(page).getByRole('button', { name: 'Gửi lại thư' }).click();
  await expect(page.getByText('Đã gửi lại thư cho phụ huynh.')).toBeVisible();

  await site.mailed();
  const theirs = await context.newPage();
  await openLetter(theirs, first);
  await theirs.getByRole('button', { name: 'Tôi từ chối' }).click();
  await expect(theirs.getByText(/^Quý phụ huynh đã từ chối ngày/)).toBeVisible();
  await theirs.close();
  await page.reload();
  await expect(part(page).getByText(/phụ huynh đã từ chối/).first()).toBeVisible();
  await openPart(page, 'Năm sinh và phụ huynh');
  await part(page).getByLabel(/^Email của phụ huynh/).fill(second);
  await part(page).getByRole('button', { name: 'Lưu' }).click();
  await expect(part(page).getByText(/đang chờ phụ huynh trả lời/)).toBeVisible();
  expect(await site.db.$count(accountDeletions, eq(accountDeletions.uid, uid))).toBe(0);
});

test('a link that leads nowhere says so @phone', async ({ page, expectedComplaints }) => {
  expectedComplaints.push(/status of 404/);
  await open(page, '/guardian?token=khong-co');
  await expect(page.getByText('Liên kết này không dùng được. Quý phụ huynh mở liên kết trong thư mới nhất.')).toBeVisible();
  await open(page, '/guardian');
  await expect(page.getByText('Quý phụ huynh mở liên kết trong thư đã nhận.')).toBeVisible();
});
