import { testSecret } from '../server/testing/app.ts';
import { makeAdminSession } from '../server/testing/people.ts';
import type { Restore } from '../contract/backups.ts';
import { type Backups, BACKUP_TIME, backupItem, FAILED, FOUND_BACKUPS, LATE_BACKUPS, NO_BACKUPS, NOTHING_WAITS, TRIED_BACKUP } from './admin-answers.ts';
import { addCookie, expect, expectNoSidewaysScroll, open, test } from './site.ts';

test('the owner is led to late backups, reads in words what is wrong, makes one, and sees that all is well @phone', async ({ page, site, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 50[07]/);
  const { cookie } = await makeAdminSession(site.db, testSecret);
  await addCookie(context, site.origin, cookie);
  let state: Backups | 'failed' = LATE_BACKUPS;
  await page.route('**/api/admin/backups', async (route) => {
    if (route.request().method() === 'POST') {
      await sent.promise;
      return route.fulfill(answer);
    }
    if (state === 'failed') return route.fulfill(FAILED);
    return route.fulfill({ json: state });
  });
  let sent = Promise.withResolvers<void>();
  let answer: { status: number; json: unknown } = { status: 507, json: { code: 'backup-failed', message: 'Ổ đĩa không đủ chỗ cho bản sao lưu.' } };

  await page.route('**/api/admin/waiting', (route) => route.fulfill({ json: { ...NOTHING_WAITS, backups: 2 } }));
  await open(page, '/admin');
  await page.getByRole('listitem').filter({ hasText: 'Sao lưu có 2 điều chưa ổn.' }).getByRole('link', { name: 'Xem sao lưu' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sao lưu' })).toBeVisible();
  const settings = page.getByRole('navigation', { name: 'Cài đặt' });
  await expect(settings.getByRole('link', { name: 'Sao lưu' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('alert').nth(1)).toContainText('Thư mục /mnt/sao-luu: chưa chép được. Không thấy thư mục sao lưu thứ hai.');
  await expect(page.getByText('Chưa ổn')).toHaveCount(2);
  await expect(page.getByText('Trước khi nâng cấp', { exact: true })).toBeVisible();
  await expect(page.getByText('12,4 MB')).toBeVisible();
  await expectNoSidewaysScroll(page);

  const make = page.getByRole('button', { name: 'Sao lưu ngay' });
  await make.click();
  await expect(page.getByRole('button', { name: 'Đang sao lưu…' })).toHaveAttribute('aria-busy', 'true');
  sent.resolve();
  await expect(page.getByText('Ổ đĩa không đủ chỗ cho bản sao lưu.')).toBeVisible();

  sent = Promise.withResolvers<void>();
  const fresh = backupItem('vo-toan-2026-11-22T120000Z.tar.gz', 12_600_000);
  answer = { status: 201, json: fresh };
  await make.click();
  state = { ...LATE_BACKUPS, items: [fresh, ...LATE_BACKUPS.items], late: false, places: [{ kind: 'folder', label: '/mnt/sao-luu', lastGood: BACKUP_TIME, late: false, error: null }] };
  sent.resolve();
  await expect(page.getByText('Đã sao lưu xong (12,6 MB).')).toBeVisible();
  await expect(page.getByText('Mọi thứ đều ổn')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  state = { ...state, places: [] };
  await page.reload();
  await expect(page.getByText('các bản nằm cùng ổ đĩa với trang')).toBeVisible();
  await expect(page.getByText('Mọi thứ đều ổn')).toHaveCount(0);

  state = 'failed';
  await page.reload();
  await expect(page.getByText('Đã xảy ra lỗi hệ thống.')).toBeVisible();
  state = NO_BACKUPS;
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByText('Chưa có bản sao lưu nào. Trang mới chạy')).toBeVisible();

  state = { ...NO_BACKUPS, elsewhere: true };
  await page.reload();
  await expect(page.getByText('Trang khôi phục vào một cơ sở dữ liệu trống')).toBeVisible();
  await settings.getByRole('link', { name: 'Tài khoản' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tài khoản quản trị' })).toBeVisible();
});

test('the owner downloads a backup, encrypted by a passphrase that was noted, after the password @phone', async ({ page, site, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 40[04]/);
  const { cookie } = await makeAdminSession(site.db, testSecret);
  await addCookie(context, site.origin, cookie);
  await page.route('**/api/admin/backups', (route) => route.fulfill({ json: LATE_BACKUPS }));
  const wrong = { status: 400, json: { code: 'current-password-wrong', message: 'Mật khẩu hiện tại không đúng.' } };
  let answer: { status: number; json: object } = wrong;
  const sent: unknown[] = [];
  await page.route('**/api/admin/backups/*/download', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill(answer);
  });
  await open(page, '/admin/backups');
  await page.getByRole('button', { name: /^Tải về bản lúc/ }).first().click();
  const dialog = page.getByRole('dialog');
  const passphrase = dialog.getByLabel('Mật khẩu mã hóa', { exact: true });
  const given = await passphrase.inputValue();
  expect(given).toMatch(/^(?:[a-z2-9]{4}-){4}[a-z2-9]{4}$/);
  await dialog.getByLabel('Mật khẩu quản trị').fill('mật khẩu');
  await dialog.getByRole('button', { name: 'Tải về' }).click();
  await expect(dialog.getByText('Bạn ghi mật khẩu mã hóa lại')).toBeVisible();
  await dialog.getByLabel('Tôi đã ghi mật khẩu mã hóa ra giấy.').check();
  await dialog.getByRole('button', { name: 'Tải về' }).click();
  await expect(dialog.getByText('Mật khẩu hiện tại không đúng.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  answer = { status: 201, json: { address: '/api/admin/backups/download/5d4f0a30-0000-4000-8000-000000000000' } };
  const file = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Tải về' }).click();
  expect(new URL((await file).url()).pathname).toBe('/api/admin/backups/download/5d4f0a30-0000-4000-8000-000000000000');
  await expect(dialog).toHaveCount(0);
  expect(sent).toEqual([0, 1].map(() => ({ password: 'mật khẩu', passphrase: given })));
});

test('the owner restores in the admin area: tried, shown, and taken up by the word and the password', async ({ page, site, context, expectedComplaints }) => {
  expectedComplaints.push(/status of (?:400|401)/);
  const { cookie } = await makeAdminSession(site.db, testSecret);
  await addCookie(context, site.origin, cookie);
  let state: Restore = { step: 'none' };
  await page.route('**/api/admin/backups', (route) => route.fulfill({ json: LATE_BACKUPS }));
  await page.route('**/api/admin/backups/found', (route) => route.fulfill({ json: FOUND_BACKUPS }));
  await page.route('**/api/admin/backups/restore', (route) => {
    if (route.request().method() === 'POST') state = TRIED_BACKUP;
    return state.step === 'placing' ? route.fulfill({ status: 401, json: { code: 'not-signed-in', message: '' } }) : route.fulfill({ status: route.request().method() === 'POST' ? 202 : 200, json: state });
  });
  const sent: unknown[] = [];
  await page.route('**/api/admin/backups/restore/place', (route) => {
    const body = route.request().postDataJSON() as { password: string };
    sent.push(body);
    if (body.password !== 'đúng') return route.fulfill({ status: 400, json: { code: 'current-password-wrong', message: 'Mật khẩu hiện tại không đúng.' } });
    state = { ...TRIED_BACKUP, step: 'placing' };
    return route.fulfill({ status: 202, json: state });
  });

  await open(page, '/admin/backups');
  await page.getByRole('link', { name: 'Khôi phục từ bản sao lưu' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Khôi phục từ bản sao lưu' })).toBeFocused();
  await page.getByRole('radio', { name: /trên máy này/ }).check();
  await page.getByRole('button', { name: 'Kiểm tra bản này' }).click();
  for (const held of ['35 học sinh trong sổ lớp', '1 tài khoản học sinh', '7 đơn hàng', '133 mục nội dung']) await expect(page.getByText(held)).toBeVisible();
  await expect(page.getByText('Cài đặt của máy chủ này (địa chỉ trang, thư, ngân hàng, sao lưu, giới hạn) giữ nguyên.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  const place = page.getByRole('button', { name: 'Thay toàn bộ dữ liệu bằng bản này' });
  await place.click();
  await expect(page.getByText('Bạn gõ KHÔI PHỤC để xác nhận.')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabel('Gõ KHÔI PHỤC để xác nhận').fill('khôi phục');
  await page.getByLabel('Mật khẩu quản trị').fill('sai');
  await place.click();
  await expect(page.getByText('Mật khẩu hiện tại không đúng.')).toBeVisible();
  await page.getByLabel('Mật khẩu quản trị').fill('đúng');
  await place.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Đã khôi phục xong' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Đăng nhập quản trị' })).toBeVisible();
  expect(sent).toEqual([{ password: 'sai', confirmed: 'KHÔI PHỤC' }, { password: 'đúng', confirmed: 'KHÔI PHỤC' }]);
});
