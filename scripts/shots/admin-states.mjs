import { answering, answers, failing, fails, fill, go, hangs, press, says } from './page-acts.mjs';

export const ADMIN_PASSWORD = 'mat-khau-quan-tri';

const sheet = (page) => page.getByRole('region', { name: 'Xác thực hai bước' });
const scanApp = async (page) => {
  await press(page, 'Cài đặt xác thực hai bước');
  await sheet(page).getByLabel('Mật khẩu hiện tại').fill(ADMIN_PASSWORD);
  await press(page, 'Tiếp tục');
  await page.getByRole('img', { name: /Mã QR/ }).waitFor();
};
/** The app is not really set up: the next picture begins where this one did. */
const seeRecoveryCodes = async (page) => {
  await page.route('**/two-factor/verify-totp', (route) => route.fulfill({ json: { user: {} } }));
  await scanApp(page);
  await page.getByLabel('Mã xác thực').fill('123456');
  await press(page, 'Bật xác thực hai bước');
  await says(page, 'Tôi đã cất');
};
const askForCode = async (page) => {
  await page.route('**/sign-in/email', (route) => route.fulfill({ json: { twoFactorRedirect: true } }));
  await fill(page, { Email: 'co@example.com', 'Mật khẩu': 'x' });
  await press(page, 'Đăng nhập');
  await page.getByLabel('Mã xác thực').waitFor();
};
/** The page is opened again as by an admin of whom the server says this, too. */
const openAs = async (page, more) => {
  await page.route('**/api/admin/auth/get-session', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...more } });
  });
  await page.reload();
};
/** Only a public site's server has duties for the admin. */
const owe = async (page, duties) => {
  await openAs(page, { shortestPassword: 14, duties });
  await page.getByRole('heading', { name: 'Bảo mật tài khoản quản trị' }).waitFor();
};
const withApp = async (page) => {
  await openAs(page, { secondFactor: { on: true, required: false } });
  await says(page, 'Đang bật');
};

const BACKUPS = '**/api/admin/backups';
const MADE = '2026-11-21T19:30:00.000Z';
const noBackup = { elsewhere: false, hour: '02:30', items: [], lastGood: null, late: true, error: null, rehearsed: null, places: [] };
const goodBackups = {
  ...noBackup,
  items: [
    { name: 'vo-toan-2026-11-21T193000Z.tar.gz', at: MADE, bytes: 12_400_000, beforeUpgrade: false },
    { name: 'vo-toan-2026-11-20T193000Z.tar.gz', at: '2026-11-20T19:30:00.000Z', bytes: 12_300_000, beforeUpgrade: false },
    { name: 'vo-toan-2026-11-20T030000Z-before-upgrade.tar.gz', at: '2026-11-20T03:00:00.000Z', bytes: 9_000_000, beforeUpgrade: true },
  ],
  lastGood: MADE,
  late: false,
  rehearsed: { at: MADE, error: null },
  places: [{ kind: 's3', label: 'sao-luu/vo-toan', lastGood: MADE, late: false, error: null }],
};
const lateBackups = {
  ...goodBackups,
  late: true,
  error: 'Ổ đĩa không đủ chỗ cho bản sao lưu: cần thêm khoảng 1.234 MB.',
  places: [{ kind: 'folder', label: '/mnt/sao-luu', lastGood: MADE, late: true, error: 'Không thấy thư mục sao lưu thứ hai /mnt/sao-luu: ổ đĩa chưa được gắn?' }],
};

/** The admin area and the way into it. */
export const ADMIN_STATES = [
  { name: 'admin-login', path: '/adminLogin', who: undefined },
  {
    name: 'admin-login-wrong',
    path: '/adminLogin',
    who: undefined,
    act: async (page) => {
      await fill(page, { Email: 'co@example.com', 'Mật khẩu': 'x' });
      await press(page, 'Đăng nhập');
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'admin-code', path: '/adminLogin', who: undefined, act: askForCode },
  { name: 'admin-recovery-code', path: '/adminLogin', who: undefined, act: (page) => askForCode(page).then(() => page.getByRole('button', { name: /dự phòng/ }).click()) },
  { name: 'admin', path: '/admin' },
  { name: 'admin-courses', path: '/admin/courses' },
  {
    name: 'admin-courses-loading',
    path: '/admin/account',
    waits: true,
    act: (page) => hangs(page, '**/api/courses').then(() => page.getByRole('link', { name: 'Khóa học', exact: true }).click()).then(() => page.getByLabel('Đang tải').waitFor()),
  },
  {
    name: 'admin-courses-failed',
    path: '/admin/account',
    act: async (page) => {
      await fails(page, '**/api/courses');
      await page.getByRole('link', { name: 'Khóa học', exact: true }).click();
      await says(page, 'Lỗi HTTP! Trạng thái: 500');
    },
  },
  { name: 'admin-account', path: '/admin/account' },
  {
    name: 'admin-session-ended',
    whole: false,
    path: '/admin/backups',
    act: async (page) => {
      await says(page, 'Giữ những gì');
      await answers(page, '**/api/admin/auth/get-session', null);
      await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'adminLoginState', storageArea: localStorage })));
      await says(page, 'Phiên quản trị đã kết thúc');
    },
  },
  { name: 'admin-backups-good', path: '/admin/account', act: answering(BACKUPS, goodBackups, '/admin/backups', 'Mọi thứ đều ổn') },
  { name: 'admin-backups-late', path: '/admin/account', act: answering(BACKUPS, lateBackups, '/admin/backups', 'Đã hơn một ngày') },
  { name: 'admin-backups-empty', path: '/admin/account', act: answering(BACKUPS, noBackup, '/admin/backups', 'Trang mới chạy') },
  { name: 'admin-backups-elsewhere', path: '/admin/account', act: answering(BACKUPS, { ...goodBackups, elsewhere: true }, '/admin/backups', 'một cơ sở dữ liệu trống') },
  { name: 'admin-backups-failed', path: '/admin/account', act: failing(BACKUPS, '/admin/backups', 'Đã xảy ra lỗi hệ thống') },
  { name: 'admin-backups-loading', path: '/admin/account', waits: true, act: (page) => hangs(page, BACKUPS).then(() => go(page, '/admin/backups')).then(() => page.getByLabel('Đang tải').waitFor()) },
  { name: 'admin-notice', path: '/admin/account', act: answering(BACKUPS, lateBackups, '/admin', 'Xem sao lưu') },
  { name: 'admin-password', path: '/admin/account', act: (page) => press(page, 'Cài đặt xác thực hai bước') },
  { name: 'admin-scan', path: '/admin/account', act: scanApp },
  { name: 'admin-recovery-codes', path: '/admin/account', act: seeRecoveryCodes },
  { name: 'admin-second-factor-on', path: '/admin/account', act: withApp },
  { name: 'admin-second-factor-off', path: '/admin/account', act: (page) => withApp(page).then(() => press(page, 'Tắt xác thực hai bước')) },
  { name: 'admin-duty-password', path: '/admin', act: (page) => owe(page, ['password', 'second-factor']) },
  { name: 'admin-duty-second-factor', path: '/admin', act: (page) => owe(page, ['second-factor']) },
].map((state) => ({ who: 'admin', ...state }));
