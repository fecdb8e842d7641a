import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { putPasswordOf } from '../server/testing/people.ts';
import { fillLogin, openPart } from './forms.ts';
import { expect, expectNoSidewaysScroll, open, ready, test } from './site.ts';

const PASSWORD = 'mat-khau-cua-em';
const FAILED = { status: 500, json: { code: 'internal-error', message: 'Đã xảy ra lỗi hệ thống. Vui lòng thử lại sau.' } };

test('a learner reads what is kept, has the account deleted, keeps it, and it ends at its time after all @phone', async ({ page, site, learner, expectedComplaints }) => {
  expectedComplaints.push(/status of 40[014]/); // a wrong password; no session; the deleted account
  await putPasswordOf(site.db, learner, PASSWORD);
  const { email } = learner;
  await open(page, '/profile');
  await openPart(page, 'Dữ liệu và tài khoản');
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Tải về (JSON)' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^du-lieu-ca-nhan-.*\.json$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain(email);

  await page.getByRole('link', { name: 'Xem dữ liệu của tôi' }).click();
  await expect(page.getByRole('heading', { name: 'Dữ liệu của tôi' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tài khoản', exact: true })).toContainText(email);
  await expect(page.getByRole('region', { name: 'Sổ xu' })).toContainText('Quà chào mừng');
  await expect(page.getByText(/Hiện không có gì trong: .*đơn mua;/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'In' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.goBack();
  await ready(page);
  await openPart(page, 'Dữ liệu và tài khoản');
  await page.getByRole('button', { name: 'Xóa tài khoản…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Xóa tài khoản?' });
  await expect(dialog).toContainText('100 xu còn trong tài khoản');
  await expect(dialog).toContainText('Tiền đã trả không tự hoàn lại.');
  const remove = dialog.getByRole('button', { name: 'Xóa tài khoản', exact: true });
  await remove.click();
  await expect(dialog.getByText('Vui lòng nhập mật khẩu.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Mật khẩu' }).fill('khong-phai');
  await remove.click();
  await expect(dialog.getByText('Mật khẩu hiện tại không đúng.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('textbox', { name: 'Mật khẩu' }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const notice = page.getByText(/^Tài khoản sẽ bị xóa lúc/);
  await expect(notice.first()).toBeVisible();

  await page.reload();
  await ready(page);
  await page.getByRole('button', { name: 'Giữ tài khoản' }).click();
  await expect(page.getByText('Tài khoản được giữ lại.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Giữ tài khoản' })).toBeHidden();

  // Without the password, by a code; then its time comes.
  await openPart(page, 'Dữ liệu và tài khoản');
  await page.getByRole('button', { name: 'Xóa tài khoản…' }).click();
  await dialog.getByRole('button', { name: 'Dùng mã qua email thay mật khẩu' }).click();
  await dialog.getByRole('button', { name: 'Gửi mã tới email của tôi' }).click();
  await expect(dialog.getByText(`Đã gửi mã tới ${email}.`)).toBeVisible();
  await site.mailed();
  const inbox = await page.context().newPage();
  await inbox.goto('/dev/inbox');
  await inbox.getByRole('link', { name: 'Mã xóa tài khoản Vở Toán' }).first().click();
  const code = /: (\d{6})\./.exec(await inbox.locator('body').innerText())?.[1] ?? '';
  await inbox.close();
  await dialog.getByRole('textbox', { name: 'Mã trong thư' }).fill(code);
  await remove.click();
  await expect(page.getByRole('button', { name: 'Giữ tài khoản' })).toBeVisible();
  await site.db.execute(sql`update account_deletions set ends_at = now() where uid = (select id from "user" where email = ${email})`);
  await site.runJob('end-accounts');
  await open(page, '/profile');
  await expect(page).toHaveURL(/\/login/);
  await fillLogin(page, email, PASSWORD);
  await expect(page.getByText(/Email không tồn tại|Thông tin đăng nhập không chính xác/)).toBeVisible();
});

test('what cannot be loaded or sent says so, and can be tried again; what a guardian began is not offered to be kept, and who pays meanwhile is warned @phone', async ({
  page, site, learner, expectedComplaints,
}) => {
  expectedComplaints.push(/status of 500/);
  await page.route('**/export*', (route) => route.fulfill(FAILED));
  await open(page, '/profile/data');
  await expect(page.getByText(FAILED.json.message)).toBeVisible();
  await page.unroute('**/export*');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByRole('region', { name: 'Tài khoản', exact: true })).toContainText(learner.email);

  await open(page, '/profile');
  await openPart(page, 'Dữ liệu và tài khoản');
  await page.getByRole('button', { name: 'Xóa tài khoản…' }).click();
  await page.getByRole('button', { name: 'Dùng mã qua email thay mật khẩu' }).click();
  await page.route('**/deletion-code', (route) => route.fulfill(FAILED));
  await page.getByRole('button', { name: 'Gửi mã tới email của tôi' }).click();
  await expect(page.getByRole('dialog').getByText(FAILED.json.message)).toBeVisible();
  await page.getByRole('button', { name: 'Để sau' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await site.db.execute(sql`insert into account_deletions (uid, "by", ends_at) values (${learner.uid}, 'guardian', now() + interval '7 days')`);
  await page.reload();
  await ready(page);
  await expect(page.getByText(/chỉ người giám hộ giữ lại được/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Giữ tài khoản' })).toHaveCount(0);
  await page.getByRole('region', { name: 'Số dư' }).getByRole('button', { name: 'Nạp xu' }).click();
  await page.getByRole('radio', { name: /^500 xu/ }).check();
  await page.getByRole('button', { name: /^Tiếp tục:/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Tiền không tự hoàn lại.');
});
