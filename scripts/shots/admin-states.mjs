import { answering, answers, failing, fails, fill, go, hangs, press, says } from './page-acts.mjs';

export const ADMIN_PASSWORD = 'mat-khau-quan-tri';

const sheet = (page) => page.getByRole('region', { name: 'Xác thực hai bước' });
const scanApp = async (page) => {
  await press(page, 'Cài đặt xác thực hai bước');
  await sheet(page).getByLabel('Mật khẩu hiện tại').fill(ADMIN_PASSWORD);
  await press(page, 'Tiếp tục');
  await page.getByRole('img', { name: /Mã QR/ }).waitFor();
};
/** Fakes the setup of the app, so that the next picture begins in the same state. */
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
/** Reloads the page with additional fields in the admin's session. */
const openAs = async (page, more) => {
  await page.route('**/api/admin/auth/get-session', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...more } });
  });
  await page.reload();
};
/** Adds duties, which an admin has only on a public site's server. */
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
const noBackup = { elsewhere: false, hour: '02:30', passphraseSet: false, items: [], lastGood: null, late: true, error: null, rehearsed: null, places: [] };
const goodBackups = {
  ...noBackup,
  items: [
    { name: 'vo-toan-2026-11-21T193000Z.tar.gz', at: MADE, bytes: 12_400_000, beforeUpgrade: false, byHand: false },
    { name: 'vo-toan-2026-11-20T193000Z.tar.gz', at: '2026-11-20T19:30:00.000Z', bytes: 12_300_000, beforeUpgrade: false, byHand: false },
    { name: 'vo-toan-2026-11-20T030000Z-before-upgrade.tar.gz', at: '2026-11-20T03:00:00.000Z', bytes: 9_000_000, beforeUpgrade: true, byHand: false },
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

const PICTURES = '**/api/admin/uploads?*';
const picture = (title, url, uses = []) => (
  { folder: 'topic', name: url.split('/').at(-1), url, title, bytes: 48_000, width: 640, height: 400, seconds: null, at: MADE, uses }
);
const pictures = {
  items: [
    picture('đồ thị hàm số.png', '/course/toan-6.svg', [{ kind: 'topic', id: 'x', title: 'Hàm số bậc nhất', place: 'current' }]),
    picture('tam giác vuông.png', '/course/toan-7.svg'),
    picture('hình bảng.jpg', '/course/toan-6.png', [{ kind: 'course', id: 'y', title: 'Toán 7', place: 'earlier' }]),
  ],
  next: null,
};
const NEW_TOPIC = '/admin/topics/new';
/** Opens the dialog of existing pictures, in a new topic. */
const pickPicture = (words) => async (page) => {
  await page.getByRole('button', { name: 'Chọn ảnh đã có', exact: true }).first().click();
  await says(page, words);
};

const QUESTIONS = '/admin/questions?grade=6&exam=Giữa HKI';

const atFirst = (action, words) => async (page) => {
  await page.getByRole('button', { name: action }).first().click();
  await says(page, words);
};
const saveEmpty = async (page) => {
  await page.locator('#question-text').waitFor();
  await press(page, 'Lưu');
  await says(page, 'Vui lòng');
};

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
    act: (page) => hangs(page, '**/api/admin/courses').then(() => page.getByRole('link', { name: 'Khóa học', exact: true }).click()).then(() => page.getByLabel('Đang tải').waitFor()),
  },
  {
    name: 'admin-courses-failed',
    path: '/admin/account',
    act: async (page) => {
      await fails(page, '**/api/admin/courses');
      await page.getByRole('link', { name: 'Khóa học', exact: true }).click();
      await says(page, 'Thử lại');
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
  { name: 'admin-pictures', path: NEW_TOPIC, whole: false, act: async (page) => {
    await answers(page, PICTURES, pictures);
    await pickPicture('Đang dùng')(page);
  } },
  { name: 'admin-pictures-empty', path: NEW_TOPIC, whole: false, act: async (page) => {
    await answers(page, PICTURES, { items: [], next: null });
    await pickPicture('Chưa có ảnh nào')(page);
  } },
  { name: 'admin-pictures-failed', path: NEW_TOPIC, whole: false, act: async (page) => {
    await fails(page, PICTURES);
    await pickPicture('Đã xảy ra lỗi hệ thống')(page);
  } },
  { name: 'admin-picture-refused', path: NEW_TOPIC, act: async (page) => {
    await page.locator('input[type=file]').first().setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await says(page, 'Tệp này không phải ảnh.');
  } },
  { name: 'admin-film-waiting', path: '/admin/courses/new', act: async (page) => {
    await page.route('**/api/admin/uploads/video', (route) => route.abort());
    await page.route('**/api/admin/drafts/**', (route) => route.fulfill({ json: { savedAt: new Date().toISOString() } })); // the next picture begins in the same state
    for (const name of [/^Thêm chương/, /^Thêm chủ đề/, /^Thêm bài giảng/]) await page.getByRole('button', { name }).click();
    const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(5_000_000)]);
    await page.locator('input[accept^="video"]').setInputFiles({ name: 'Bài 1.mp4', mimeType: 'video/mp4', buffer: film });
    await says(page, 'Mất kết nối');
  } },
  { name: 'admin-questions-unchosen', path: '/admin/questions' },
  { name: 'admin-questions', path: QUESTIONS, act: (page) => says(page, 'Tổng ') },
  { name: 'admin-questions-gaps', path: '/admin/questions?grade=9&exam=Cuối HKII', act: (page) => says(page, 'Không có câu hỏi phù hợp.') },
  { name: 'admin-questions-loading', path: '/admin/account', waits: true, act: (page) => hangs(page, '**/api/questions/all?*').then(() => go(page, QUESTIONS)).then(() => page.getByLabel('Đang tải').waitFor()) },
  { name: 'admin-questions-failed', path: '/admin/account', act: failing('**/api/questions/all?*', QUESTIONS, 'Lỗi HTTP! Trạng thái: 500') },
  { name: 'admin-questions-details', path: QUESTIONS, whole: false, act: atFirst(/^Xem/, 'Đáp án') },
  { name: 'admin-questions-remove', path: QUESTIONS, whole: false, act: atFirst(/^Xóa/, 'Xóa câu hỏi?') },
  { name: 'admin-question-new', path: '/admin/questions/new?grade=6&exam=Giữa HKI', act: saveEmpty },
  {
    name: 'admin-question',
    path: QUESTIONS,
    act: async (page) => {
      await page.getByRole('link', { name: /^Sửa/ }).first().click();
      await page.locator('#question-text').waitFor();
      await page.locator('section .reading').first().waitFor();
    },
  },
].map((state) => ({ who: 'admin', ...state }));
