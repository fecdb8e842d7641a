import { eq } from 'drizzle-orm';
import { agreements } from '../server/features/legal/tables.ts';
import { testSecret } from '../server/testing/app.ts';
import { makeAdminSession, makeLearner } from '../server/testing/people.ts';
import { addCookie, expect, expectNoSidewaysScroll, open, test } from './site.ts';

test('registration names the terms and the notice about personal data, which are read beside it @phone', async ({ page, context }) => {
  await open(page, '/register');
  await page.getByLabel('Email').fill('dang-viet@example.com');
  for (const [name, path] of [['Điều khoản sử dụng', '/terms'], ['Chính sách dữ liệu cá nhân', '/privacy']] as const) {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name }).click();
    const text = await opened;
    await expect(text).toHaveURL(new RegExp(`${path}$`));
    await expect(text.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(text.getByText('lienhe@example.com').first()).toBeVisible();
    await expectNoSidewaysScroll(text);
    await text.close();
  }
  await expect(page.getByLabel('Email')).toHaveValue('dang-viet@example.com');
});

test('the owner publishes terms of their own after a look, and each learner is asked at the next visit', async ({ page, site, context, learner }) => {
  const admin = await makeAdminSession(site.db, testSecret);
  await addCookie(context, site.origin, admin.cookie);
  await open(page, '/admin/account');
  await page.getByRole('navigation', { name: 'Cài đặt' }).getByRole('link', { name: 'Điều khoản' }).click();
  await expect(page.getByText(/^Đang dùng bản có sẵn của phần mềm/)).toBeVisible();
  const source = page.getByLabel('Nội dung');
  await expect(source).toHaveValue(/^Điều khoản này áp dụng/);
  await source.fill('## Lớp của cô\n\n- Đi học đúng giờ.');
  await page.getByRole('button', { name: 'Xem trước' }).click();
  await expect(page.getByRole('heading', { name: 'Lớp của cô' })).toBeVisible();
  await page.getByRole('button', { name: 'Đăng bản này…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Đăng', exact: true }).click();
  await expect(page.getByText('Đã đăng bản mới.')).toBeVisible();
  await expect(page.getByText(/^Đang dùng bản số 1 của bạn/)).toBeVisible();

  await open(page, '/terms');
  await expect(page.getByRole('heading', { name: 'Lớp của cô' })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Điều khoản đã thay đổi' });
  await expect(page.getByRole('button', { name: /xu, nạp thêm/ })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await open(page, '/courses');
  await expect(dialog.getByRole('link', { name: 'Điều khoản sử dụng' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await dialog.getByRole('button', { name: 'Tôi đã đọc và đồng ý' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await site.db.$count(agreements, eq(agreements.uid, learner.uid))).toBe(3);
  await page.reload();
  await expect(page.getByRole('button', { name: /xu, nạp thêm/ })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await open(page, '/admin/legal');
  await page.getByRole('button', { name: 'Dùng lại bản có sẵn' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dùng bản có sẵn' }).click();
  await expect(page.getByText(/^Đang dùng bản có sẵn của phần mềm/)).toBeVisible();
});

test('a learner from before the terms is asked once, and can go instead @phone', async ({ page, site, context }) => {
  const { cookie } = await makeLearner(site.db, testSecret, { unasked: true, coins: 100 });
  await addCookie(context, site.origin, cookie);
  await open(page, '/courses');
  const dialog = page.getByRole('dialog', { name: 'Điều khoản sử dụng' });
  await expect(dialog.getByRole('button', { name: 'Tôi đã đọc và đồng ý' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('link', { name: 'tải dữ liệu hoặc xóa tài khoản' }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(dialog).toHaveCount(0);
  await open(page, '/courses');
  await dialog.getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page.getByRole('link', { name: 'Đăng nhập' }).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
});
