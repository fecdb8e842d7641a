import { answers, fails, fill, hangs, press, says } from './page-acts.mjs';

const MISSING = ['contact', 'public', 'mail', 'bank', 'second-place'].map((what) => ({ what, state: 'missing' }));
const PARTICULARS = { name: 'Vở Toán', slogan: 'Học toán từng bước', address: '', phone: '', email: '', workingHours: 'Thứ Hai đến thứ Bảy, 8h–17h' };
const STATE = {
  particulars: PARTICULARS,
  admin: { email: '', emailFixed: false, passwordFixed: false, shortestPassword: 6 },
  library: { published: true, shown: 142, edited: 0, putAway: 0 },
  missing: MISSING,
};
const TRIED = {
  step: 'tried', origin: 'https://toan-co-hoa.vn', at: '2026-11-20T19:00:00.000Z', students: 42, learners: 128, orders: 342, documents: 167, problems: [],
};
const FOUND = {
  items: [
    { name: 'vo-toan-2026-11-20T190000Z.tar.gz', at: '2026-11-20T19:00:00.000Z', bytes: 48_200_000, place: null },
    { name: 'vo-toan-2026-11-19T190000Z.tar.gz.age', at: '2026-11-19T19:00:00.000Z', bytes: 47_900_000, place: '/mnt/dia-2' },
  ],
  unreachable: [], passphraseSet: false,
};

const open = async (page, state = STATE) => {
  await answers(page, '**/api/setup', state);
  await page.goto('/setup?key=x');
  await page.locator('html[data-ready]').waitFor();
};
const opened = (state) => async (page) => {
  await open(page, state);
  await says(page, '1. Trang của bạn');
};
const choosing = async (page) => {
  await open(page);
  await answers(page, '**/api/setup/backups', FOUND);
  await press(page, 'Khôi phục từ bản sao lưu');
  await says(page, 'Chọn bản sao lưu');
};
const trying = async (page, state) => {
  await choosing(page);
  await answers(page, '**/api/setup/restore', state);
  await page.getByRole('radio').first().check();
  await press(page, 'Kiểm tra bản này');
};
const done = async (page) => {
  await opened()(page);
  await answers(page, '**/api/setup', { email: 'hoa@truong.vn' });
  await fill(page, { 'Email liên hệ': 'hoa@truong.vn', 'Email quản trị': 'hoa@truong.vn' });
  for (const label of ['Mật khẩu quản trị', 'Xác nhận mật khẩu']) await page.getByLabel(label).fill('hoa phượng nở đỏ');
  await press(page, 'Lưu và bắt đầu');
  await says(page, 'Trang của bạn đã sẵn sàng');
};

export const SETUP_STATES = [
  { name: 'setup-no-key', path: '/setup' },
  { name: 'setup', path: '/setup', act: opened(STATE) },
  {
    name: 'setup-fixed', path: '/setup',
    act: opened({ ...STATE, admin: { email: 'hoa@truong.vn', emailFixed: true, passwordFixed: true, shortestPassword: 14 } }),
  },
  { name: 'setup-wrong', path: '/setup', act: (page) => opened(STATE)(page).then(() => press(page, 'Lưu và bắt đầu')) },
  { name: 'setup-closed', path: '/setup', act: (page) => page.goto('/setup?key=x').then(() => says(page, 'không dùng được nữa')) },
  { name: 'setup-failed', path: '/setup', act: (page) => fails(page, '**/api/setup').then(() => page.goto('/setup?key=x')).then(() => says(page, 'lỗi hệ thống')) },
  { name: 'setup-loading', path: '/setup', waits: true, act: (page) => hangs(page, '**/api/setup').then(() => page.goto('/setup?key=x')).then(() => page.getByLabel('Đang tải').waitFor()) },
  { name: 'setup-done', path: '/setup', act: done },
  { name: 'setup-restore', path: '/setup', act: (page) => choosing(page).then(() => page.getByRole('radio').nth(1).check()) },
  { name: 'setup-restore-own', path: '/setup', act: (page) => choosing(page).then(() => page.getByRole('radio').last().check()) },
  { name: 'setup-restore-work', path: '/setup', waits: true, act: (page) => trying(page, { step: 'trying' }).then(() => says(page, 'Đang chạy thử')) },
  {
    name: 'setup-restore-refused', path: '/setup',
    act: (page) => trying(page, { step: 'failed', message: 'Bản sao lưu này bị cắt ngắn hoặc đã bị sửa nên không dùng được. Bạn chọn bản khác.', passphrase: false }).then(() => says(page, 'bị cắt ngắn')),
  },
  { name: 'setup-restore-tried', path: '/setup', act: (page) => trying(page, TRIED).then(() => says(page, 'Bản sao lưu dùng được')) },
  {
    name: 'setup-restore-done', path: '/setup',
    act: async (page) => {
      await trying(page, TRIED);
      await says(page, 'Bản sao lưu dùng được');
      await answers(page, '**/api/setup/restore**', { ...TRIED, step: 'done' });
      await press(page, 'Đưa vào dùng');
      await says(page, 'Đã khôi phục xong');
    },
  },
  { name: 'admin-site', path: '/admin/site', who: 'admin', act: (page) => says(page, 'Thư viện có sẵn') },
  { name: 'admin-site-library', path: '/admin/site', who: 'admin', whole: false, act: (page) => press(page, 'Cất thư viện có sẵn') },
  {
    name: 'home-own-name', path: '/',
    act: async (page, { db }) => {
      const row = { ...PARTICULARS, name: 'Lớp Toán cô Hoa', phone: '0912 345 678', email: 'hoa@truong.vn' };
      const { siteParticulars } = await import('../../server/features/site/tables.ts');
      await db.insert(siteParticulars).values(row).onConflictDoNothing();
      await db.execute('update content_version set version = version + 1');
      await db.execute("select pg_notify('content_version', '')");
      await page.goto('/contact');
      await page.goto('/');
      await says(page, 'Lớp Toán cô Hoa');
    },
  },
];
