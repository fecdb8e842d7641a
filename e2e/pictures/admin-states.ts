import type { Page } from '@playwright/test';
import { answering, failing, hanging, press, says, type State } from './acts.ts';

/** Another page of the admin area, so that a call is not made before its answer is faked. */
const ELSEWHERE = '/admin/account';
const EDITOR = '/admin/boards/toan9-b02-l1?course=toan-9';
const TEST = '/admin/practices/lop-9-giua-hki-1';
const QUESTIONS = '/admin/questions?grade=6&exam=Giữa HKI';

/** Lists of the admin area: their page, calls, and words when there is nothing. */
const LISTS = [
  { name: 'courses', calls: '**/api/admin/courses' },
  { name: 'practices', calls: '**/api/admin/practices' },
  { name: 'topics', calls: '**/api/admin/topics' },
  { name: 'backups', calls: '**/api/admin/backups' },
  { name: 'messages', calls: '**/api/admin/messages?*', empty: 'Không có tin nhắn nào chờ trả lời.' },
  { name: 'reports', calls: '**/api/admin/reports?*', empty: 'Không có báo lỗi nào đang chờ.' },
  { name: 'log', calls: '**/api/admin/audit*' },
  { name: 'money', calls: '**/api/admin/{money,transfers}?*' },
] as const;

const showPane = async (page: Page, name: string) => {
  await says(page, 'Không có lỗi');
  const tab = page.getByRole('tab', { name });
  if (await tab.isVisible()) await tab.click();
};
const openTest = async (page: Page) => {
  await press(page, /^Đề 3/);
  await page.getByRole('button', { name: /^Câu 1\b/ }).locator('.katex').first().waitFor();
};
const openLedger = async (page: Page) => {
  await page.getByRole('link', { name: /minhanh/ }).first().click();
  await says(page, 'Cộng xu');
};
const LEDGER = '/admin/money?part=users&q=minhanh';

/** Screens of the owner. Setup, students, marking, statistics and uploads are pictured by the browser tests' own journeys. */
export const ADMIN_STATES: State[] = ([
  { name: 'admin', path: '/admin' },
  { name: 'admin-account', path: ELSEWHERE },
  ...LISTS.flatMap(({ name, calls, ...more }): State[] => [
    { name: `admin-${name}`, path: `/admin/${name}` },
    { name: `admin-${name}-loading`, path: ELSEWHERE, waits: true, act: hanging(calls, `/admin/${name}`) },
    { name: `admin-${name}-failed`, path: ELSEWHERE, act: failing(calls, `/admin/${name}`, name === 'courses' ? 'Thử lại' : 'Đã xảy ra lỗi hệ thống') },
    ...('empty' in more ? [{ name: `admin-${name}-empty`, path: ELSEWHERE, act: answering(calls, { items: [], next: null }, `/admin/${name}`, more.empty) }] : []),
  ]),
  { name: 'admin-questions-unchosen', path: '/admin/questions' },
  { name: 'admin-questions', path: QUESTIONS, act: (page) => says(page, 'Tổng ') },
  { name: 'admin-questions-failed', path: ELSEWHERE, act: failing('**/api/questions/all?*', QUESTIONS, 'Lỗi HTTP! Trạng thái: 500') },
  { name: 'admin-question-new', path: '/admin/questions/new?grade=6&exam=Giữa HKI', act: async (page) => {
    await page.locator('#question-text').waitFor();
    await press(page, 'Lưu');
    await says(page, 'Vui lòng');
  } },
  { name: 'admin-course', path: '/admin/courses/toan-8', act: (page) => says(page, 'Chương và bài giảng') },
  { name: 'admin-course-missing', path: '/admin/courses/khong-co', act: (page) => says(page, 'Không tìm thấy!') },
  { name: 'admin-course-new', path: '/admin/courses/new', act: (page) => press(page, 'Lưu').then(() => says(page, 'Vui lòng')) },
  { name: 'admin-test', path: TEST, act: openTest },
  ...([['choice', 1], ['truefalse', 13], ['short', 15], ['essay', 19]] as const).map(([type, number]): State => ({
    name: `admin-test-${type}`, path: TEST,
    act: async (page) => {
      await openTest(page);
      await press(page, new RegExp(`^Câu ${number}\\b`));
      await page.locator('.preview .katex').first().waitFor();
    },
  })),
  { name: 'admin-test-preview', path: TEST, act: async (page) => {
    await openTest(page);
    await press(page, 'Xem và in như học sinh');
    await page.getByRole('dialog').locator('.option-right').first().waitFor();
  } },
  { name: 'admin-board', path: EDITOR, act: (page) => showPane(page, 'Bảng').then(() => page.locator('.live-board[data-ready]').waitFor()) },
  { name: 'admin-board-palette', path: EDITOR, act: async (page) => {
    await says(page, 'Không có lỗi');
    await press(page, /Chèn lệnh/);
    await page.locator('.palette .stage').first().waitFor();
  } },
  { name: 'admin-board-start', path: '/admin/boards/toan9-b18-l2?course=toan-9', act: (page) => page.locator('.template-card .stage').first().waitFor() },
  { name: 'admin-handbook', path: '/admin/handbook', act: (page) => page.locator('.live-scene .stage').first().waitFor() },
  { name: 'admin-money-assign', path: '/admin/money', act: (page) => press(page, /^Gán/).then(() => says(page, 'Tìm đơn khác')) },
  { name: 'admin-money-return', path: '/admin/money', act: (page) => press(page, /^Ghi là đã trả lại/).then(() => says(page, 'Trang không tự chuyển tiền')) },
  { name: 'admin-orders', path: '/admin/money?part=orders', act: (page) => says(page, 'Đặt ') },
  { name: 'admin-transfers', path: '/admin/money?part=transfers', act: (page) => says(page, 'tham chiếu') },
  { name: 'admin-ledger', path: LEDGER, act: (page) => openLedger(page).then(() => says(page, 'Quà chào mừng')) },
  { name: 'admin-adjust', path: LEDGER, act: (page) => openLedger(page).then(() => press(page, 'Cộng xu')).then(() => press(page, 'Tiếp tục')) },
  { name: 'admin-books', path: '/admin/money?part=books', act: (page) => press(page, 'Đối chiếu ngay').then(() => says(page, 'Đối chiếu lúc')) },
  { name: 'admin-reply', path: '/admin/messages', act: (page) => press(page, /^Trả lời/).then(() => says(page, 'Thư gửi đến')) },
  { name: 'admin-statistics-none', path: '/admin?search=khong%20co%20ai', act: (page) => says(page, 'Không tìm thấy ai trong ngày này.') },
] satisfies State[]).map((state) => ({ who: 'admin', ...state }));
