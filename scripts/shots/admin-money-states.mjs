import { testSecret } from '../../server/testing/app.ts';
import { makeLearner } from '../../server/testing/people.ts';
import { answers, failing, fails, go, hangs, press, says } from './page-acts.mjs';

const ELSEWHERE = '/admin/account';
const first = (page, name) => page.getByRole('button', { name }).first().click();
const ledgerOf = async (page, email) => {
  await page.getByRole('link', { name: new RegExp(email) }).first().click();
  await says(page, 'Cộng xu');
};
const LEDGER = '/admin/money?part=users&q=minhanh';

/** Reports a question by two learners, and another by one of them. */
async function reported(site) {
  for (const { name, all } of [
    { name: 'Minh Anh', all: [{ kind: 'test', id: 'lop-9-giua-hki-1/de-3/c01', reason: 'wrong-key', message: 'Em tính ra phương án D ạ.' }] },
    { name: 'Gia Bảo', all: [{ kind: 'test', id: 'lop-9-giua-hki-1/de-3/c01', reason: 'unclear' }, { kind: 'quiz', id: 'toan6-ghk1-de1-c01', reason: 'other', message: 'Hai phương án em thấy như nhau.' }] },
  ]) {
    const { uid, cookie } = await makeLearner(site.db, testSecret);
    await site.db.execute(`update "user" set name = '${name}' where id = '${uid}'`);
    for (const payload of all) {
      const { statusCode, body } = await site.app.inject({ method: 'POST', url: '/api/reports', headers: { cookie, origin: site.origin }, payload });
      if (statusCode !== 204) throw new Error(body);
    }
  }
}

export const ADMIN_MONEY_STATES = [
  { name: 'admin-money', path: '/admin/money', act: (page) => says(page, 'Bán xu') },
  { name: 'admin-money-nothing-waits', path: ELSEWHERE, act: async (page) => {
    await answers(page, '**/api/admin/transfers?*', { items: [], next: null });
    await go(page, '/admin/money');
    await says(page, 'Mọi khoản tiền về đều đã khớp.');
  } },
  { name: 'admin-money-failed', path: ELSEWHERE, act: failing('**/api/admin/{money,transfers}?*', '/admin/money', 'Đã xảy ra lỗi hệ thống') },
  { name: 'admin-money-loading', path: ELSEWHERE, waits: true, act: (page) => hangs(page, '**/api/admin/{money,transfers}?*').then(() => go(page, '/admin/money')).then(() => page.getByLabel('Đang tải').first().waitFor()) },
  { name: 'admin-money-assign', path: '/admin/money', whole: false, act: (page) => first(page, /^Gán/).then(() => says(page, 'Tìm đơn khác')) },
  { name: 'admin-money-assign-coins', path: '/admin/money', whole: false, act: async (page) => {
    await first(page, /^Gán/);
    await page.getByLabel('Cộng xu').check();
    await page.getByLabel('Tìm học sinh').fill('minhanh');
    await first(page, /^Chọn minhanh/);
    await says(page, 'Trang bán');
  } },
  { name: 'admin-money-assign-asks', path: '/admin/money', whole: false, act: async (page) => {
    await first(page, /^Gán/);
    await page.getByLabel('Cộng xu').check();
    await page.getByLabel('Tìm học sinh').fill('minhanh');
    await first(page, /^Chọn minhanh/);
    await page.getByLabel('Số xu').fill('250');
    await press(page, 'Tiếp tục');
    await says(page, 'không hoàn tác được');
  } },
  { name: 'admin-money-return', path: '/admin/money', whole: false, act: (page) => first(page, /^Ghi là đã trả lại/).then(() => says(page, 'Trang không tự chuyển tiền')) },
  { name: 'admin-orders', path: '/admin/money?part=orders', act: (page) => says(page, 'Đặt ') },
  { name: 'admin-orders-none', path: '/admin/money?part=orders&q=khong-co', act: (page) => says(page, 'Không tìm thấy đơn phù hợp.') },
  { name: 'admin-transfers', path: '/admin/money?part=transfers', act: (page) => says(page, 'tham chiếu') },
  { name: 'admin-users', path: '/admin/money?part=users', act: (page) => says(page, 'tài khoản') },
  { name: 'admin-ledger', path: LEDGER, act: (page) => ledgerOf(page, 'minhanh').then(() => says(page, 'Quà chào mừng')) },
  { name: 'admin-adjust', path: LEDGER, whole: false, act: (page) => ledgerOf(page, 'minhanh').then(() => press(page, 'Cộng xu')).then(() => press(page, 'Tiếp tục')) },
  { name: 'admin-adjust-asks', path: LEDGER, whole: false, act: async (page) => {
    await ledgerOf(page, 'minhanh');
    await press(page, 'Trừ xu');
    await page.getByLabel('Số xu').fill('50');
    await page.getByLabel('Lý do').fill('Cộng nhầm hôm qua');
    await press(page, 'Tiếp tục');
    await says(page, 'Bút toán không xóa được');
  } },
  { name: 'admin-devices-none', path: LEDGER, act: async (page) => {
    await answers(page, '**/api/admin/users/*/sessions', { items: [] });
    await ledgerOf(page, 'minhanh');
    await says(page, 'Không đăng nhập ở thiết bị nào.');
  } },
  { name: 'admin-devices-failed', path: LEDGER, act: (page) => fails(page, '**/api/admin/users/*/sessions').then(() => ledgerOf(page, 'minhanh')).then(() => says(page, 'Đã xảy ra lỗi hệ thống')) },
  { name: 'admin-devices-loading', path: LEDGER, waits: true, act: (page) => hangs(page, '**/api/admin/users/*/sessions').then(() => ledgerOf(page, 'minhanh')) },
  { name: 'admin-devices-asks', path: LEDGER, whole: false, act: (page) => ledgerOf(page, 'minhanh').then(() => press(page, 'Đăng xuất khỏi mọi thiết bị')).then(() => says(page, 'Mật khẩu vẫn như cũ')) },
  { name: 'admin-books', path: '/admin/money?part=books', act: (page) => press(page, 'Đối chiếu ngay').then(() => says(page, 'Đối chiếu lúc')) },
  { name: 'admin-books-wrong', path: '/admin/money?part=books', act: async (page) => {
    await answers(page, '**/api/admin/ledger-check', { ok: false, problems: ['Đơn đã thanh toán mà không có đủ tiền về, đơn VT2345678.'] });
    await press(page, 'Đối chiếu ngay');
    await says(page, 'Có 1 chỗ không khớp');
  } },
  { name: 'admin-messages', path: '/admin/messages', act: (page) => says(page, 'Lê Quang') },
  { name: 'admin-reports-empty', path: ELSEWHERE, act: async (page) => {
    await answers(page, '**/api/admin/reports?*', { items: [], next: null });
    await go(page, '/admin/reports');
    await says(page, 'Không có báo lỗi nào đang chờ.');
  } },
  { name: 'admin-reports', path: ELSEWHERE, act: async (page, site) => {
    await reported(site);
    await go(page, '/admin/reports');
    await says(page, 'Em tính ra');
  } },
  { name: 'admin-messages-empty', path: ELSEWHERE, act: async (page) => {
    await answers(page, '**/api/admin/messages?*', { items: [], next: null });
    await go(page, '/admin/messages');
    await says(page, 'Không có tin nhắn nào chờ trả lời.');
  } },
  { name: 'admin-messages-failed', path: ELSEWHERE, act: failing('**/api/admin/messages?*', '/admin/messages', 'Đã xảy ra lỗi hệ thống') },
  { name: 'admin-reply', path: '/admin/messages', whole: false, act: (page) => first(page, /^Trả lời/).then(() => says(page, 'Thư gửi đến')) },
].map((state) => ({ who: 'admin', ...state }));
