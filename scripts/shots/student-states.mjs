import { fails, fill, go, hangs, press, says } from './page-acts.mjs';

const LIST = '**/api/admin/students*';
const ROWS = '7\tNguyễn Thị Lan\t0912345678\t05/09/2026\n6\tTrần An\t0987654321\t2026-10-01';

/** From the list of samples to one of them who owes. */
const openOne = async (page) => {
  await page.getByRole('link', { name: 'Bùi Hải Nam' }).click();
  await says(page, 'Kỳ tiếp theo');
};
const askToPay = (page) => openOne(page).then(() => page.getByRole('button', { name: /^Đóng học phí/ }).click());
const look = async (page, rows) => {
  await fill(page, { 'Các dòng đã sao chép': rows });
  await press(page, 'Xem trước');
  await page.getByRole('button', { name: 'Chọn danh sách khác' }).waitFor();
};

export const STUDENT_STATES = [
  { name: 'students', path: '/admin/students', act: (page) => says(page, '12 học sinh') },
  { name: 'students-none', path: '/admin/students?q=khong-co', act: (page) => says(page, 'Không có học sinh phù hợp.') },
  {
    name: 'students-owing',
    path: '/admin/students',
    act: (page) => says(page, '12 học sinh').then(() => page.getByLabel('Chỉ em còn nợ học phí').check()).then(() => says(page, 'chưa đóng Tháng')),
  },
  { name: 'students-loading', path: '/admin/account', waits: true, act: (page) => hangs(page, LIST).then(() => go(page, '/admin/students')).then(() => page.getByLabel('Đang tải').waitFor()) },
  { name: 'students-failed', path: '/admin/account', act: (page) => fails(page, LIST).then(() => go(page, '/admin/students')).then(() => page.getByRole('button', { name: 'Thử lại' }).waitFor()) },
  { name: 'student', path: '/admin/students', act: openOne },
  { name: 'student-pay', whole: false, path: '/admin/students', act: askToPay },
  {
    name: 'student-already-paid',
    whole: false,
    path: '/admin/students',
    act: async (page) => {
      const message = 'Học phí tháng "Tháng 9 - 2026" đã được đóng rồi.';
      await page.route('**/fees', (route) => route.fulfill({ status: 409, json: { code: 'already-paid', message } }));
      await askToPay(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Đóng học phí' }).click();
      await says(page, message);
    },
  },
  { name: 'student-edit', path: '/admin/students', act: (page) => openOne(page).then(() => press(page, 'Sửa')) },
  { name: 'student-new', path: '/admin/students/new' },
  { name: 'student-new-wrong', path: '/admin/students/new', act: (page) => press(page, 'Thêm học sinh') },
  { name: 'students-import', path: '/admin/students/import' },
  { name: 'students-import-preview', path: '/admin/students/import', act: (page) => look(page, ROWS) },
  { name: 'students-import-problems', path: '/admin/students/import', act: (page) => look(page, `${ROWS}\n5\tX\t123\tmai`) },
].map((state) => ({ who: 'admin', ...state }));
