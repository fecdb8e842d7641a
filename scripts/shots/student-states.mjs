import { answers, fails, fill, go, hangs, press, says } from './page-acts.mjs';

const LIST = '**/api/admin/students*';
const ROWS = '7\tNguyễn Thị Lan\t0912345678\t05/09/2026\n6\tTrần An\t0987654321\t2026-10-01';

const week = (from, days, lessons, tests, ...judged) => {
  const [exercises, quiz, reviews] = judged.map(([given, right]) => ({ answers: given, right }));
  return { from, days, lessons, tests, exercises, quiz, reviews };
};
const bai = (number, title, level, right, of, mistakes = 0) => ({ number, title, level, recent: { of, right }, mistakes });
const LEARNING = {
  grade: 8, mistakes: 7, due: 3, levels: { mastered: 4, practised: 5, seen: 2, new: 27 },
  weeks: [
    week('2026-11-23', 1, 1, 0, [6, 5], [0, 0], [3, 2]), week('2026-11-16', 5, 4, 1, [31, 22], [28, 20], [20, 15]),
    week('2026-11-09', 3, 2, 0, [12, 7], [14, 9], [8, 8]), week('2026-11-02', 0, 0, 0, [0, 0], [0, 0], [0, 0]),
    week('2026-10-26', 4, 3, 1, [20, 18], [14, 10], [5, 5]), week('2026-10-19', 2, 2, 0, [8, 4], [0, 0], [0, 0]),
  ],
  lessons: [
    { course: 'Toán 8', lesson: 'Nhân đơn thức với đa thức', part: 1, watched: true, at: '2026-11-23T12:10:00.000Z' },
    { course: 'Toán 8', lesson: 'Hằng đẳng thức: bình phương của một tổng', part: 0.4, watched: false, at: '2026-11-21T13:40:00.000Z' },
  ],
  strongest: [bai(1, 'Bài 1. Đơn thức', 'mastered', 10, 10), bai(2, 'Bài 2. Đa thức', 'practised', 8, 9)],
  weakest: [bai(6, 'Bài 6. Hiệu hai bình phương. Bình phương của một tổng hay một hiệu', 'practised', 3, 10, 5), bai(4, 'Bài 4. Phép nhân đa thức', 'practised', 4, 8, 2)],
};

/** Opens a student with unpaid tuition from the list of samples. */
const openOne = async (page) => {
  await page.getByRole('link', { name: 'Bùi Hải Nam' }).click();
  await says(page, 'Kỳ tiếp theo');
};
const askToPay = (page) => openOne(page).then(() => page.getByRole('button', { name: /^Đóng học phí/ }).click());
const look = async (page, rows) => {
  await fill(page, { 'Các dòng đã sao chép': rows });
  await press(page, 'Xem trước');
  await page.getByRole('button', { name: 'Sửa danh sách' }).waitFor();
};

export const STUDENT_STATES = [
  { name: 'students', path: '/admin/students', act: (page) => says(page, /^\d+ học sinh$/) },
  { name: 'students-none', path: '/admin/students?q=khong-co', act: (page) => says(page, 'Không có học sinh phù hợp.') },
  {
    name: 'students-owing',
    path: '/admin/students',
    act: (page) => says(page, /^\d+ học sinh$/).then(() => page.getByLabel('Chỉ em còn nợ học phí').check()).then(() => says(page, 'chưa đóng Tháng')),
  },
  { name: 'students-loading', path: '/admin/account', waits: true, act: (page) => hangs(page, LIST).then(() => go(page, '/admin/students')).then(() => page.getByLabel('Đang tải').waitFor()) },
  { name: 'students-failed', path: '/admin/account', act: (page) => fails(page, LIST).then(() => go(page, '/admin/students')).then(() => page.getByRole('button', { name: 'Thử lại' }).waitFor()) },
  { name: 'student', path: '/admin/students', act: openOne },
  {
    name: 'student-learning',
    path: '/admin/students',
    act: async (page) => {
      await page.route('**/api/admin/students/*', async (route) => {
        const answer = await route.fetch();
        return route.fulfill({ response: answer, json: { ...(await answer.json()), email: 'minhanh@example.com' } });
      });
      await answers(page, '**/learning', LEARNING);
      await answers(page, '**/api/admin/attempts*', { items: [], next: null });
      await openOne(page);
      await says(page, 'Mạnh nhất');
    },
  },
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
