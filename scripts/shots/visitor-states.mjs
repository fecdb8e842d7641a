import { answering, answers, failing, fill, go, hangs, press, says } from './page-acts.mjs';

export const VISITOR_STATES = [
  { name: 'home', path: '/' },
  { name: 'courses', path: '/courses' },
  { name: 'courses-loading', path: '/guide', waits: true, act: (page) => hangs(page, '**/api/courses').then(() => go(page, '/courses')).then(() => page.getByLabel('Đang tải').waitFor()) },
  {
    name: 'courses-failed',
    path: '/guide',
    act: failing('**/api/courses', '/courses', 'Không thể tải danh sách khóa học'),
  },
  { name: 'courses-empty', path: '/guide', act: answering('**/api/courses', [], '/courses', 'Chưa có khóa học nào.') },
  { name: 'course', path: '/course/toan-8' },
  { name: 'course-playing', path: '/course/toan-8', act: (page) => page.getByLabel(/^Chỉ bài xem được/).check() },
  { name: 'course-unknown', path: '/course/khong-co' },
  {
    name: 'course-failed',
    path: '/courses',
    act: failing('**/api/courses/toan-8', '/course/toan-8', 'Chưa mở được khóa học'),
  },
  { name: 'practice', path: '/practice' },
  {
    name: 'practice-empty',
    path: '/guide',
    act: answering('**/api/practices', [], '/practice?grade=7', 'Chưa có bộ đề cho khối này.'),
  },
  { name: 'practice-set', path: '/practice/lop-9-giua-hki-1' },
  { name: 'practice-unknown', path: '/practice/khong-co' },
  { name: 'topic-list', path: '/topic?grade=9' },
  { name: 'topic-failed', path: '/guide', act: failing('**/api/topics', '/topic', 'Không thể tải danh sách chuyên đề') },
  { name: 'quiz', path: '/quiz' },
  { name: 'guide', path: '/guide' },
  { name: 'contact', path: '/contact' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'contact-faults', path: '/contact', act: (page) => press(page, 'Gửi tin nhắn') },
  {
    name: 'search-suggest',
    path: '/',
    whole: false,
    act: async (page) => {
      await page.getByRole('link', { name: 'Tìm kiếm' }).first().click();
      await page.getByRole('combobox').fill('phuong trinh');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'search', path: '/search?q=phuong+trinh' },
  { name: 'search-filtered', path: '/search?q=phuong+trinh&kind=lesson&grade=8' },
  { name: 'search-nothing', path: '/search?q=xyzxyz' },
  { name: 'search-loading', path: '/search', waits: true, act: (page) => hangs(page, '**/api/search**').then(() => go(page, '/search?q=hinh')).then(() => page.getByLabel('Đang tải').waitFor()) },
  {
    name: 'search-failed',
    path: '/search',
    act: failing('**/api/search**', '/search?q=hinh', 'Không thể tìm kiếm lúc này'),
  },
  { name: 'menu', path: '/guide', width: 360, whole: false, act: (page) => page.getByLabel('Mở trình đơn').click() },
  {
    name: 'page-failed',
    path: '/guide',
    act: async (page) => {
      await page.route('**/assets/ContactPage*.js', (route) => route.abort());
      await go(page, '/contact');
      await says(page, 'Chưa mở được trang');
    },
  },
  { name: 'login', path: '/login' },
  { name: 'login-ended', path: '/login?next=%2Fprofile&reason=ended' },
  { name: 'login-notice', path: '/login?next=%2F&reason=lesson' },
  {
    name: 'login-wrong',
    path: '/login',
    act: async (page) => {
      await fill(page, { Email: 'khong-co@example.com', 'Mật khẩu': 'mat-khau' });
      await press(page, 'Đăng nhập');
      await says(page, 'Email không tồn tại.');
    },
  },
  {
    name: 'login-unverified',
    path: '/login',
    act: async (page) => {
      await page.route('**/sign-in/email', (route) =>
        route.fulfill({ status: 403, json: { code: 'email-not-verified', message: 'Vui lòng xác minh email trước khi đăng nhập.' } }),
      );
      await fill(page, { Email: 'minhanh@example.com', 'Mật khẩu': 'mat-khau' });
      await press(page, 'Đăng nhập');
      await says(page, 'Vui lòng xác minh email');
    },
  },
  { name: 'register', path: '/register' },
  {
    name: 'register-faults',
    path: '/register',
    act: async (page) => {
      await fill(page, { Email: 'a', 'Mật khẩu': '123', 'Xác nhận mật khẩu': '456' });
      await press(page, 'Đăng ký');
    },
  },
  {
    name: 'register-sent',
    path: '/register',
    act: async (page) => {
      await answers(page, '**/sign-up/email', {});
      await fill(page, { Email: 'minhanh@example.com', 'Mật khẩu': 'vo-o-ly-tim', 'Xác nhận mật khẩu': 'vo-o-ly-tim' });
      await press(page, 'Đăng ký');
      await says(page, 'Đăng ký thành công!');
    },
  },
  { name: 'verify-invalid', path: '/verify' },
  { name: 'verify-failed', path: '/verify?mode=verifyEmail&code=abc', act: (page) => says(page, 'Xác minh email thất bại.') },
  {
    name: 'verify-done',
    path: '/login',
    act: answering('**/verify-email/check', { email: 'minhanh@example.com', state: 'verified' }, '/verify?mode=verifyEmail&code=abc', 'Xác minh email thành công!'),
  },
  {
    name: 'verify-press',
    path: '/login',
    act: answering('**/verify-email/check', { email: 'minhanh@example.com', state: 'press' }, '/verify?mode=verifyEmail&code=abc', 'Bạn bấm nút dưới đây'),
  },
  {
    name: 'verify-password',
    path: '/login',
    act: answering('**/verify-email/check', { email: 'minhanh@example.com', state: 'password' }, '/verify?mode=verifyEmail&code=abc', 'Trình duyệt này chưa đăng ký'),
  },
  { name: 'reset', path: '/reset-password' },
  {
    name: 'reset-sent',
    path: '/reset-password',
    act: async (page) => {
      await fill(page, { Email: 'minhanh@example.com' });
      await press(page, 'Gửi đường dẫn');
      await says(page, 'Bạn kiểm tra email nhé');
    },
  },
  { name: 'reset-dead', path: '/reset-password?code=abc' },
  {
    name: 'reset-new',
    path: '/login',
    act: async (page) => {
      await answers(page, '**/reset-password/check', {});
      await go(page, '/reset-password?code=abc');
      await page.getByLabel('Mật khẩu mới').first().waitFor();
    },
  },
  // Without scripts.
  { name: 'noscript-home', path: '/', script: false },
  { name: 'noscript-course', path: '/course/toan-8', script: false },
  { name: 'noscript-practice-set', path: '/practice/lop-9-giua-hki-1', script: false },
  { name: 'noscript-search', path: '/search?q=phuong+trinh', script: false },
  { name: 'noscript-login', path: '/login', script: false },
  { name: 'noscript-quiz', path: '/quiz', script: false },
  { name: 'noscript-topic', path: '/topic/lop-9-he-thuc-luong', script: false },
  { name: 'noscript-profile', path: '/profile', script: false },
  // Beside the site.
  { name: 'inbox', path: '/dev/inbox', script: false },
  { name: 'sandbox-bank', path: '/sandbox-bank', script: false },
];
