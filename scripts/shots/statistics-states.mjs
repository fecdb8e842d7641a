import { answering, answers, failing, go, hangs, says } from './page-acts.mjs';

const COUNTS = '**/api/daily-active-users*';
const LIST = '**/api/logged-in-users*';
const DAYS = '**/api/admin/stats*';
const LOG = '**/api/admin/audit*';
const WAITING = '**/api/admin/waiting';
/** Another page of the admin area, so that the call is not made before its answer is faked. */
const ELSEWHERE = '/admin/account';

const sold = { income: 620_000, coinsSold: 500, coinsSpent: 120, lessons: 3, lessonsPaid: 15_000, courses: 1, coursesPaid: 500_000 };
const days = Array.from({ length: 30 }, (_, index) => {
  const [loggedIn, anonymous] = [8 + ((index * 7) % 23), 20 + ((index * 11) % 37)];
  return { day: new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10), total: loggedIn + anonymous, loggedIn, anonymous, ...sold };
});
const stats = { days, before: { total: 1010, loggedIn: 410, anonymous: 600, ...sold } };
const names = ['Trần Minh Anh', 'Lê Quốc Bảo', 'Phạm Thị Ngọc Hân', 'Nguyễn Đức Huy', 'Vũ Khánh Linh', 'Đặng Gia Phúc', 'Hoàng Thảo Vy', 'Bùi Tuấn Kiệt', 'Đỗ Phương Nghi', ''];
const users = names.map((displayName, index) => ({
  displayName, email: displayName && `hocsinh${index}@vidu.vn`, loginTime: new Date(Date.UTC(2026, 10, 20, 13, 15 - index)).toISOString(),
}));

const full = async (page) => {
  await answers(page, DAYS, stats);
  await answers(page, COUNTS, { total: 148, loggedIn: 61, anonymous: 87 });
  await answers(page, LIST, { users, total: 61 });
  await answers(page, WAITING, { transfers: 3, messages: 1, backups: 2 });
};

const entry = (id, at, more) => ({ id: String(id), at, actor: 'co.hoa@vidu.vn', before: null, after: null, ...more });
const entries = [
  entry(4, '2026-11-20T13:15:00.000Z', {
    action: 'adjust-coins', thing: { kind: 'learner', id: 'x' }, name: 'Lê Quốc Bảo', before: { balance: 100 }, after: { balance: 150, reason: 'Thưởng thi đua' },
  }),
  entry(3, '2026-11-20T10:02:00.000Z', {
    action: 'update', thing: { kind: 'site', id: 'particulars' },
    before: { slogan: 'Học toán mỗi ngày một ít, vui và chắc chắn' }, after: { slogan: 'Học toán mỗi ngày một nhiều, vui và chắc chắn' },
  }),
  entry(2, '2026-11-19T03:30:00.000Z', { action: 'update', thing: { kind: 'course', id: 'toan-6' }, name: 'Toán 6', before: { version: 1 }, after: { version: 2 } }),
  entry(1, '2026-11-19T01:00:00.000Z', { actor: 'library', action: 'create', thing: { kind: 'course', id: 'toan-6' }, name: 'Toán 6', after: { version: 1 } }),
];

export const STATISTICS_STATES = [
  { name: 'admin-statistics', path: ELSEWHERE, act: (page) => full(page).then(() => go(page, '/admin')).then(() => says(page, 'Trang 1 / 7')) },
  {
    name: 'admin-statistics-numbers',
    path: ELSEWHERE,
    act: async (page) => {
      await full(page);
      await go(page, '/admin');
      await page.getByText('Xem số liệu từng ngày').click();
    },
  },
  { name: 'admin-statistics-failed', path: ELSEWHERE, act: failing('**/api/{daily-active-users,logged-in-users,admin/stats}*', '/admin', 'Không thể lấy dữ liệu thống kê.') },
  { name: 'admin-statistics-loading', path: ELSEWHERE, waits: true, act: (page) => hangs(page, '**/api/{daily-active-users,logged-in-users,admin/stats}*').then(() => go(page, '/admin')).then(() => page.getByLabel('Đang tải').first().waitFor()) },
  { name: 'admin-statistics-none-found', path: '/admin?search=khong%20co%20ai', act: (page) => says(page, 'Không tìm thấy ai trong ngày này.') },
  {
    name: 'admin-log',
    path: ELSEWHERE,
    act: async (page) => {
      await answering(LOG, { items: entries, next: '1' }, '/admin/log', 'của tài khoản học sinh')(page);
      for (const index of [0, 0]) await page.getByRole('button', { name: 'Xem thay đổi' }).nth(index).click();
    },
  },
  { name: 'admin-log-none-found', path: '/admin/log?q=khong%20co%20gi', act: (page) => says(page, 'Không có việc nào như thế.') },
  { name: 'admin-log-failed', path: ELSEWHERE, act: failing(LOG, '/admin/log', 'Đã xảy ra lỗi hệ thống') },
  { name: 'admin-log-loading', path: ELSEWHERE, waits: true, act: (page) => hangs(page, LOG).then(() => go(page, '/admin/log')).then(() => page.getByLabel('Đang tải').waitFor()) },
  { name: 'admin-waiting', whole: false, path: ELSEWHERE, act: (page) => full(page).then(() => page.reload()).then(() => says(page, 'Thu chi')) },
].map((state) => ({ who: 'admin', ...state }));
