import type { Page } from '@playwright/test';
import { openPart, showPrices } from '../forms.ts';
import { answering, asPrinted, fail, failing, fill, hanging, press, says, type State } from './acts.ts';

const COURSE = '/course/toan-8';
const LESSON = '/course/toan-6?lesson=toan6-b01-l1';
const PAPER = '/practice/lop-9-giua-hki-1?de=de-1';
const TOPIC = '/topic/lop-8-hang-dang-thuc?tab=bai-tap';
const SET = '/practice/lop-9-giua-hki-1';
const PERSON = 'Thông tin cá nhân';
const DATA = 'Dữ liệu và tài khoản';

/** Stops at the last moment of a board's step, because reduced motion is set. */
const showStep = async (page: Page, number: number) => {
  await page.locator('.board-screen[data-ready]').waitFor();
  await page.getByRole('complementary', { name: 'Các bước' }).getByRole('button').nth(number - 1).click();
  await press(page, 'Dừng');
};
const atCheckpoint = async (page: Page) => {
  await showStep(page, 8);
  await press(page, 'Phát');
  await says(page, 'Bảng đã dừng');
};
const chooseExercise = async (page: Page, level: RegExp) => {
  await page.getByRole('group', { name: 'Dạng bài' }).getByRole('button').first().click();
  await press(page, level);
  await page.getByRole('article').waitFor();
};
const answerField = (page: Page) => page.getByLabel('Đáp số của em').first();
const choosePackage = async (page: Page) => {
  await press(page, /nạp thêm/);
  await page.getByRole('radio', { name: /500 xu/ }).check();
};
const showTransfer = async (page: Page) => {
  await choosePackage(page);
  await press(page, /^Tiếp tục:/);
  await says(page, 'Tôi đã chuyển khoản');
};

/** Screens of learners. Running tests, results, reviews and guardians are pictured by the browser tests' own journeys. */
export const LEARNER_STATES: State[] = ([
  { name: 'home-learner', path: '/' },
  { name: 'home-newcomer', path: '/', who: 'newcomer' },
  { name: 'account-menu', path: '/guide', act: (page) => page.getByLabel('Mở trình đơn').or(page.getByRole('button', { name: /^Tài khoản của/ })).filter({ visible: true }).first().click() },
  { name: 'course-learner', path: COURSE },
  { name: 'lesson', path: `${COURSE}?lesson=toan8-b06-l2` },
  { name: 'lesson-summary', path: `${COURSE}?lesson=toan8-b06-l2`, act: (page) => page.getByRole('heading', { name: 'Tóm tắt' }).evaluate((heading) => heading.scrollIntoView()) },
  { name: 'lesson-paid', path: '/course/toan-8?lesson=toan8-b01-l2' },
  { name: 'board-play', path: LESSON, act: (page) => showStep(page, 4) },
  { name: 'board-checkpoint', path: LESSON, act: atCheckpoint },
  { name: 'board-checkpoint-wrong', path: LESSON, act: async (page) => {
    await atCheckpoint(page);
    await answerField(page).fill('1;2');
    await press(page, 'Trả lời');
    await says(page, 'Chưa đúng.');
  } },
  { name: 'board-settings', path: LESSON, act: (page) => showStep(page, 4).then(() => press(page, 'Cài đặt')) },
  { name: 'board-printed', path: LESSON, act: (page) => page.locator('.board-screen[data-ready]').waitFor().then(() => asPrinted(page)) },
  { name: 'board-failed', path: LESSON, act: async (page) => {
    await fail(page, '**/board');
    await page.reload();
    await says(page, 'Không tải được bài giảng');
  } },
  { name: 'topic', path: '/topic/lop-9-he-thuc-luong' },
  { name: 'topic-unknown', path: '/topic/khong-co' },
  { name: 'topic-types', path: '/topic/lop-9-he-thuc-luong?tab=bai-tap' },
  { name: 'exercise-keypad', path: TOPIC, act: (page) => chooseExercise(page, /^Dễ/).then(() => answerField(page).fill('9x^2+12x+4')) },
  { name: 'exercise-wrong', path: TOPIC, act: async (page) => {
    await chooseExercise(page, /^Dễ/);
    await answerField(page).fill('9x^2+4');
    await press(page, 'Kiểm tra');
    await page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'Chưa đúng' }).waitFor();
    await press(page, /^Gợi ý 1/);
  } },
  { name: 'exercise-solved', path: TOPIC, act: (page) => chooseExercise(page, /^Dễ/).then(() => press(page, 'Xem lời giải')) },
  { name: 'quiz-exam', path: '/quiz?grade=8' },
  { name: 'quiz-question', path: '/quiz?grade=9&exam=Giữa HKI', act: (page) => page.getByRole('heading', { name: /^Câu 1 / }).waitFor() },
  { name: 'quiz-answered', path: '/quiz?grade=8&exam=Giữa HKI', act: (page) => page.getByRole('heading', { name: /^Câu 1 / }).waitFor().then(() => page.keyboard.press('A')) },
  { name: 'quiz-failed', path: '/quiz?grade=7', act: failing('**/api/questions**', '/quiz?grade=7&exam=Giữa HKI', 'Không thể tải câu hỏi') },
  { name: 'quiz-empty', path: '/quiz?grade=7', act: answering('**/api/questions**', [], '/quiz?grade=7&exam=Giữa HKI', 'Rất tiếc') },
  { name: 'paper', path: PAPER },
  { name: 'paper-solution', path: PAPER, act: (page) => press(page, 'Xem lời giải') },
  { name: 'paper-drawing', path: '/practice/lop-8-giua-hki-1?de=de-1&bai=bai-4', act: (page) => press(page, 'Xem lời giải') },
  { name: 'paper-printed', path: PAPER, act: (page) => page.getByRole('button', { name: 'In đề', exact: true }).waitFor().then(() => asPrinted(page)) },
  { name: 'paper-no-video', path: `${PAPER}&video=1` },
  { name: 'test-start', path: `${SET}?de=de-3`, act: (page) => says(page, 'Đồng hồ 90 phút') },
  { name: 'test-solutions', path: `${SET}?de=de-3&xem=loi-giai`, act: (page) => says(page, 'In đáp án và lời giải') },
  { name: 'practice-confirm', path: `${SET}?de=de-2`, act: (page) => page.getByRole('dialog').waitFor() },
  { name: 'practice-short', path: `${SET}?de=de-2`, who: 'poor', act: (page) => page.getByRole('dialog').waitFor() },
  { name: 'topup', path: '/guide', act: (page) => press(page, /nạp thêm/) },
  { name: 'topup-failed-qr', path: '/guide', act: async (page) => {
    await fail(page, '**/api/orders');
    await choosePackage(page);
    await press(page, /^Tiếp tục:/);
    await says(page, 'Không thể tạo mã QR');
  } },
  { name: 'topup-qr', path: '/guide', act: showTransfer },
  { name: 'topup-wait', path: '/guide', act: (page) => showTransfer(page).then(() => press(page, 'Tôi đã chuyển khoản')) },
  { name: 'topup-cancel', path: '/guide', act: (page) => showTransfer(page).then(() => press(page, 'Hủy đơn')) },
  { name: 'course-buy', path: COURSE, act: (page) => page.getByRole('button', { name: /nạp thêm/ }).waitFor().then(() => showPrices(page)) },
  { name: 'map-new', path: '/profile/map?grade=6', who: 'newcomer', act: (page) => says(page, 'Em bắt đầu từ đây') },
  { name: 'map-loading', path: '/guide', waits: true, act: hanging(/\/map/, '/profile/map') },
  { name: 'map-failed', path: '/guide', act: failing(/\/map/, '/profile/map', 'Đã xảy ra lỗi') },
  { name: 'review-none', path: '/review', who: 'newcomer', act: (page) => says(page, 'Em làm sai câu nào') },
  { name: 'review-loading', path: '/guide', waits: true, act: hanging('**/users/*/review', '/review') },
  { name: 'review-failed', path: '/guide', act: failing('**/users/*/review', '/review', 'Thử lại') },
  { name: 'profile', path: '/profile' },
  { name: 'profile-newcomer', path: '/profile', who: 'newcomer' },
  { name: 'profile-failed', path: '/guide', act: failing(/\/api\/(orders|users\/[^/]+\/(coins|sessions)|courses\/)/, '/profile', 'Đã xảy ra lỗi') },
  { name: 'profile-edit', path: '/profile', act: (page) => openPart(page, PERSON) },
  { name: 'profile-faults', path: '/profile', act: async (page) => {
    await openPart(page, PERSON);
    await fill(page, { 'Tên hiển thị': '', 'Số điện thoại': '12' });
    await press(page, 'Lưu thay đổi');
  } },
  { name: 'profile-unsaved', path: '/profile', act: async (page) => {
    await openPart(page, PERSON);
    await fill(page, { 'Tên hiển thị': 'Minh Anh' });
    await page.getByRole('link', { name: /trang chủ/ }).first().click();
    await page.getByRole('dialog').waitFor();
  } },
  { name: 'profile-password', path: '/profile', act: (page) => openPart(page, 'Mật khẩu') },
  { name: 'profile-devices', path: '/profile', act: (page) => openPart(page, 'Thiết bị đang đăng nhập') },
  { name: 'data-delete', path: '/profile', act: (page) => openPart(page, DATA).then(() => press(page, 'Xóa tài khoản…')).then(() => says(page, 'mất hẳn')) },
  { name: 'my-data', path: '/profile/data', act: (page) => says(page, 'Ngoài ra') },
  { name: 'my-data-failed', path: '/guide', act: failing('**/export*', '/profile/data', 'Đã xảy ra lỗi') },
] satisfies State[]).map((state) => ({ who: 'learner', ...state }));
