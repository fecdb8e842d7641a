// Accounts in Firebase: no such account is made here, only pages that speak of cards are looked at.
import { openAsAdmin } from './admin-area.ts';
import { makeClassOf } from './classes.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './site.ts';

test.use({ settings: { FIREBASE_PROJECT_ID: 'demo-vo-toan', FIREBASE_API_KEY: 'a-web-key-of-tests', GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' } });

test('where Firebase keeps the accounts, the class says that there are no cards and what to do instead, and no page offers one @phone', async ({ page, site }) => {
  const { id } = await makeClassOf(site, ['Nguyễn Thị Lan', 'Trần Văn Bình'], '8A9');
  await openAsAdmin(site, page, `/admin/classes/${id}/cards`);
  await expect(page.getByRole('heading', { name: 'Trang này chưa dùng được thẻ' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Xem danh sách lớp' }).click();
  await expect(page.getByRole('row', { name: /Nguyễn Thị Lan/ })).toBeVisible();
  await expect(page.getByText('Thẻ:')).toHaveCount(0);

  await open(page, '/assignment/01890000-0000-7000-8000-000000000000');
  await expect(page.getByRole('link', { name: 'Đăng nhập bằng email' })).toBeVisible();
  await expect(page.getByRole('link', { name: /thẻ/i })).toHaveCount(0);
});
