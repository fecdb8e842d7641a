import type { Output } from '../contract/api.ts';
import { testSecret } from '../server/testing/app.ts';
import { makeAdminSession } from '../server/testing/people.ts';
import { addCookie, expect, expectAccessible, expectNoSidewaysScroll, open, test } from './site.ts';

type State = Output<'GET /api/admin/backups'>;

const AT = '2026-11-21T19:30:00.000Z';
const made = (name: string, bytes: number, beforeUpgrade = false): State['items'][number] => ({ name, at: AT, bytes, beforeUpgrade });
const EMPTY: State = { elsewhere: false, hour: '02:30', items: [], lastGood: null, late: true, error: null, rehearsed: null, places: [] };
const LATE: State = {
  ...EMPTY,
  items: [made('vo-toan-2026-11-21T193000Z.tar.gz', 12_400_000), made('vo-toan-2026-11-20T030000Z-before-upgrade.tar.gz', 9_000_000, true)],
  lastGood: AT,
  rehearsed: { at: AT, error: null },
  places: [{ kind: 'folder', label: '/mnt/sao-luu', lastGood: null, late: true, error: 'Không thấy thư mục sao lưu thứ hai.' }],
};

test('the owner is led to late backups, reads in words what is wrong, makes one, and sees that all is well @phone', async ({ page, site, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 50[07]/);
  const { cookie } = await makeAdminSession(site.db, testSecret);
  await addCookie(context, site.origin, cookie);
  let state: State | 'failed' = LATE;
  await page.route('**/api/admin/backups', async (route) => {
    if (route.request().method() === 'POST') {
      await sent.promise;
      return route.fulfill(answer);
    }
    if (state === 'failed') return route.fulfill({ status: 500, json: { code: 'internal-error', message: 'Đã xảy ra lỗi hệ thống. Vui lòng thử lại sau.' } });
    return route.fulfill({ json: state });
  });
  let sent = Promise.withResolvers<void>();
  let answer: { status: number; json: unknown } = { status: 507, json: { code: 'backup-failed', message: 'Ổ đĩa không đủ chỗ cho bản sao lưu.' } };

  await open(page, '/admin');
  await expect(page.getByRole('alert')).toContainText('Đã hơn một ngày chưa có bản sao lưu mới. Còn 1 điều khác.');
  await page.getByRole('link', { name: 'Xem sao lưu' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sao lưu' })).toBeVisible();
  const settings = page.getByRole('navigation', { name: 'Cài đặt' });
  await expect(settings.getByRole('link', { name: 'Sao lưu' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('alert').nth(1)).toContainText('Thư mục /mnt/sao-luu: chưa chép được. Không thấy thư mục sao lưu thứ hai.');
  await expect(page.getByText('Chưa ổn')).toHaveCount(2);
  await expect(page.getByText('Trước khi nâng cấp', { exact: true })).toBeVisible();
  await expect(page.getByText('12,4 MB')).toBeVisible();
  await expect(page.getByText('vo-toan restore vo-toan-2026-11-21T193000Z.tar.gz')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const make = page.getByRole('button', { name: 'Sao lưu ngay' });
  await make.click();
  await expect(page.getByRole('button', { name: 'Đang sao lưu…' })).toHaveAttribute('aria-busy', 'true');
  sent.resolve();
  await expect(page.getByText('Ổ đĩa không đủ chỗ cho bản sao lưu.')).toBeVisible();

  sent = Promise.withResolvers<void>();
  const fresh = made('vo-toan-2026-11-22T120000Z.tar.gz', 12_600_000);
  answer = { status: 201, json: fresh };
  await make.click();
  state = { ...LATE, items: [fresh, ...LATE.items], late: false, places: [] };
  sent.resolve();
  await expect(page.getByText('Đã sao lưu xong (12,6 MB).')).toBeVisible();
  await expect(page.getByText('Mọi thứ đều ổn')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  state = 'failed';
  await page.reload();
  await expect(page.getByText('Đã xảy ra lỗi hệ thống.')).toBeVisible();
  state = EMPTY;
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(page.getByText('Chưa có bản sao lưu nào. Trang mới chạy')).toBeVisible();

  state = { ...EMPTY, elsewhere: true };
  await page.reload();
  await expect(page.getByText('Trang khôi phục vào một cơ sở dữ liệu trống')).toBeVisible();
  await settings.getByRole('link', { name: 'Tài khoản' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tài khoản quản trị' })).toBeVisible();
});
