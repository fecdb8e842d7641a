import { showPrices } from '../forms.ts';
import { answering, answerWith, fail, failing, fill, go, hanging, press, says, type State } from './acts.ts';

const EMAIL = 'minhanh@example.com';
const VERIFY = '/verify?mode=verifyEmail&code=abc';
const verified = (state: string, words: string) => answering('**/verify-email/check', { email: EMAIL, state }, VERIFY, words);

/** Screens of people who are not signed in. */
export const VISITOR_STATES: State[] = [
  { name: 'home', path: '/' },
  { name: 'courses', path: '/courses' },
  { name: 'courses-loading', path: '/guide', waits: true, act: hanging('**/api/courses', '/courses') },
  { name: 'courses-failed', path: '/guide', act: failing('**/api/courses', '/courses', 'Không thể tải danh sách khóa học') },
  { name: 'courses-empty', path: '/guide', act: answering('**/api/courses', [], '/courses', 'Chưa có khóa học nào.') },
  { name: 'course', path: '/course/toan-8' },
  { name: 'course-prices', path: '/course/toan-8', act: showPrices },
  { name: 'course-unfinished', path: '/course/toan-8', act: (page) => page.getByText(/^Đang soạn: /).click() },
  { name: 'course-unknown', path: '/course/khong-co' },
  { name: 'course-failed', path: '/courses', act: failing('**/api/courses/toan-8', '/course/toan-8', 'Chưa mở được khóa học') },
  { name: 'practice', path: '/practice' },
  { name: 'practice-empty', path: '/guide', act: answering('**/api/practices', [], '/practice?grade=7', 'Chưa có bộ đề cho khối này.') },
  { name: 'practice-set', path: '/practice/lop-9-giua-hki-1' },
  { name: 'practice-unknown', path: '/practice/khong-co' },
  { name: 'topic-list', path: '/topic?grade=9' },
  { name: 'topic-failed', path: '/guide', act: failing('**/api/topics', '/topic', 'Không thể tải danh sách chuyên đề') },
  { name: 'quiz', path: '/quiz' },
  { name: 'guide', path: '/guide' },
  { name: 'contact', path: '/contact' },
  { name: 'contact-faults', path: '/contact', act: (page) => press(page, 'Gửi tin nhắn') },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'search-suggest', path: '/', act: async (page) => {
    await page.getByRole('link', { name: 'Tìm kiếm' }).first().click();
    await page.getByRole('combobox').fill('phuong trinh');
    await page.getByRole('option').first().waitFor();
  } },
  { name: 'search', path: '/search?q=phuong+trinh' },
  { name: 'search-filtered', path: '/search?q=phuong+trinh&kind=lesson&grade=8' },
  { name: 'search-nothing', path: '/search?q=xyzxyz' },
  { name: 'search-loading', path: '/search', waits: true, act: hanging('**/api/search**', '/search?q=hinh') },
  { name: 'search-failed', path: '/search', act: failing('**/api/search**', '/search?q=hinh', 'Không thể tìm kiếm lúc này') },
  { name: 'page-failed', path: '/guide', act: async (page) => {
    await page.route('**/assets/ContactPage*.js', (route) => route.abort());
    await go(page, '/contact');
    await says(page, 'Chưa mở được trang');
  } },
  { name: 'login', path: '/login' },
  { name: 'login-ended', path: '/login?next=%2Fprofile&reason=ended' },
  { name: 'login-notice', path: '/login?next=%2F&reason=lesson' },
  { name: 'login-wrong', path: '/login', act: async (page) => {
    await fill(page, { Email: 'khong-co@example.com', 'Mật khẩu': 'mat-khau' });
    await press(page, 'Đăng nhập');
    await says(page, 'Email không tồn tại.');
  } },
  { name: 'admin-login', path: '/adminLogin' },
  { name: 'admin-login-wrong', path: '/adminLogin', act: async (page) => {
    await fill(page, { Email: 'co@example.com', 'Mật khẩu': 'x' });
    await press(page, 'Đăng nhập');
    await page.getByRole('alert').first().waitFor();
  } },
  { name: 'register', path: '/register' },
  { name: 'register-faults', path: '/register', act: async (page) => {
    await fill(page, { Email: 'a', 'Mật khẩu': '123', 'Xác nhận mật khẩu': '456' });
    await press(page, 'Đăng ký');
  } },
  { name: 'register-sent', path: '/register', act: async (page) => {
    await answerWith(page, '**/sign-up/email', {});
    await fill(page, { Email: EMAIL, 'Mật khẩu': 'vo-o-ly-tim', 'Xác nhận mật khẩu': 'vo-o-ly-tim' });
    await press(page, 'Đăng ký');
    await says(page, 'Đăng ký thành công!');
  } },
  { name: 'verify-invalid', path: '/verify' },
  { name: 'verify-failed', path: VERIFY, act: (page) => says(page, 'Xác minh email thất bại.') },
  { name: 'verify-done', path: '/login', act: verified('verified', 'Xác minh email thành công!') },
  { name: 'verify-press', path: '/login', act: verified('press', 'Bạn bấm nút dưới đây') },
  { name: 'verify-password', path: '/login', act: verified('password', 'Trình duyệt này chưa đăng ký') },
  { name: 'reset', path: '/reset-password' },
  { name: 'reset-sent', path: '/reset-password', act: async (page) => {
    await fill(page, { Email: EMAIL });
    await press(page, 'Gửi đường dẫn');
    await says(page, 'Bạn kiểm tra email nhé');
  } },
  { name: 'reset-dead', path: '/reset-password?code=abc' },
  { name: 'session-unknown', path: '/guide', who: 'learner', act: async (page) => {
    await fail(page, '**/api/auth/get-session');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Thử lại' }).waitFor();
  } },
  ...['/', '/course/toan-8', '/practice/lop-9-giua-hki-1', '/search?q=phuong+trinh', '/login', '/quiz', '/topic/lop-9-he-thuc-luong', '/profile', '/dev/inbox', '/sandbox-bank']
    .map((path): State => ({ name: `noscript-${path.split(/[/?]/).slice(1, 3).join('-')}`, path, script: false })),
];
