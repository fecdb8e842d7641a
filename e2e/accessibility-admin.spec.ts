// Each screen, dialog and state of the owner's area once, reached in the shortest way: rows are inserted, answers that
// would take long are given by the test, and pages follow one another in one document, which axe is put into once.
// A state that only a long journey reaches is checked there.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { VariantSamples } from '../contract/variants.ts';
import { boardDocuments } from '../server/features/catalog/service.ts';
import { activity } from '../server/features/activity/tables.ts';
import { recordAudit } from '../server/features/audit/service.ts';
import { messages } from '../server/features/contact/tables.ts';
import { birthYears } from '../server/features/guardian/tables.ts';
import { session } from '../server/features/identity/tables.ts';
import { recordAnswers } from '../server/features/learning/answers/record-answers.ts';
import { pupilOn } from '../server/features/learning/attempts/pupil.fixture.ts';
import { writeTestSet } from '../server/features/learning/attempts/test-set.fixture.ts';
import { SCHOOL_FILES } from '../server/features/marks/school-files.fixture.ts';
import { notices } from '../server/features/notices/tables.ts';
import { reports } from '../server/features/reports/tables.ts';
import { setupLink } from '../server/features/setup/service.ts';
import { students } from '../server/features/students/tables.ts';
import { uploads } from '../server/features/uploads/tables.ts';
import { dayAfter, dayOf } from '../server/platform/day.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { boardText } from '../server/testing/boards.ts';
import { notify, transferOf } from '../server/testing/bank.ts';
import { PRACTICE, QUESTION, TOPIC_THAT_ASKS } from '../server/testing/calls.ts';
import { makeAdminSession, makeLearner } from '../server/testing/people.ts';
import { askAsOwner, makeTuitionClass, monthsAgo, thisMonth } from '../server/testing/tuition.ts';
import { WHOLE_PAPER, wordPaper } from '../server/testing/question-files.ts';
import { FAILED, FOUND_BACKUPS, LATE_BACKUPS, MUCH_WAITS, NEWEST_BACKUP, TRIED_BACKUP } from './admin-answers.ts';
import { BOARDS_REWRITTEN, openAsAdmin, written } from './admin-area.ts';
import { makeBoards } from './boards.ts';
import { makeClassOf, putAwayClass } from './classes.ts';
import { fillLogin } from './forms.ts';
import { makeMarkedClass } from './marked-class.ts';
import { newSite } from './new-site.ts';
import { go } from './pictures/acts.ts';
import { addCookie, expect, expectAccessible, expectNoSidewaysScroll, GUARDIANS_ASKED, open, test } from './site.ts';
import { writeTests } from './test-paper.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) }).first().click();
const shows = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Shows another page of the admin area with this heading, and checks it. */
async function check(page: Page, path: string, title: string | RegExp): Promise<void> {
  await go(page, path);
  await expect(heading(page, title).first()).toBeVisible();
  await expectAccessible(page);
}

async function closeDialog(page: Page): Promise<void> {
  await dialogOf(page).getByRole('button', { name: 'Đóng', exact: true }).first().click();
  await expect(dialogOf(page)).toHaveCount(0);
}

/** Calls of the owner, besides those of the page. */
async function ownerOf(site: TestApp) {
  const { ask } = pupilOn(site, await makeAdminSession(site.db, testSecret));
  return async <T>(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object): Promise<T> => {
    const { status, body } = await ask<T & object>(method, url, payload);
    if (status >= 300) throw new Error(`${url} answered ${status}: ${body.message}`);
    return body;
  };
}

test('the admin’s account, the codes of its second step, a session that has ended, and the second step of a sign-in @phone', async ({ page, site, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 40[01]/);
  await page.route('**/two-factor/enable', (route) =>
    route.fulfill({ json: { secret: 'JBSWY3DPEHPK3PXP', qr: '<svg xmlns="http://www.w3.org/2000/svg"/>', backupCodes: ['abcd-efgh-ijkl-mnop-qrst-uvwx-yz12'] } }));
  await page.route('**/two-factor/verify-totp', (route) => route.fulfill({ json: {} }));
  await openAsAdmin(site, page, '/admin/account');
  await expect(heading(page, 'Tài khoản quản trị')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Cài đặt xác thực hai bước');
  const sheet = page.getByRole('region', { name: 'Xác thực hai bước' });
  await sheet.getByRole('textbox', { name: 'Mật khẩu hiện tại' }).fill('mat-khau');
  await press(page, 'Tiếp tục');
  await page.getByLabel('Mã xác thực').fill('123456');
  await press(page, 'Bật xác thực hai bước');
  await shows(page, 'Mỗi mã dự phòng dưới đây');
  await expectAccessible(page);
  await press(page, 'Tôi đã cất các mã này');

  await page.getByRole('textbox', { name: 'Mật khẩu mới', exact: true }).fill('mot-mat-khau-that-dai');
  await context.clearCookies();
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage', { key: 'adminLoginState' })));
  await expect(page.getByRole('dialog', { name: 'Phiên quản trị đã kết thúc' })).toBeVisible();
  await expectAccessible(page);

  await page.route('**/sign-in/email', (route) => route.fulfill({ json: { twoFactorRedirect: true } }));
  await page.unroute('**/two-factor/verify-totp');
  await open(page, '/adminLogin');
  await fillLogin(page, 'admin@votoan.local', 'mat-khau');
  await page.getByLabel('Mã xác thực').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('what waits for the owner, statistics, and the lists of the admin area @phone', async ({ page, site }) => {
  const { uid } = await makeLearner(site.db, testSecret);
  const day = dayAfter(dayOf(new Date()), -3);
  await site.db.insert(activity).values([{ day, uid, at: new Date(`${day}T10:00:00+07:00`) }, { day, anonymousId: randomUUID() }]);
  const admin = await makeAdminSession(site.db, testSecret);
  await recordAudit(site.db, { actor: admin, action: 'adjust-coins', thing: { kind: 'learner', id: uid }, before: { balance: 100 }, after: { balance: 150, reason: 'Thưởng' } });
  await recordAudit(site.db, {
    actor: admin, action: 'update', thing: { kind: 'site', id: 'particulars' }, before: { slogan: 'Học mỗi ngày một ít' }, after: { slogan: 'Học mỗi ngày một nhiều' },
  });
  const message = { name: 'Cô Hoa', email: 'hoa@example.com', message: 'Con tôi học lớp 7.\nXin tư vấn giúp.' };
  await site.db.insert(messages).values([message, { ...message, name: 'Bùi Đức', done: true }]);
  const set = await writeTests(site);
  await site.db.insert(reports).values({ uid, item: `test/${set}/de-3/n1`, variant: 0, reason: 'wrong-key', message: 'Em tính ra 314159.' });

  await makeClassOf(site, ['Đinh Thị Bình', 'Lê Văn Cường'], '8A9');

  await page.route('**/api/admin/waiting', (route) => route.fulfill({ json: MUCH_WAITS }));
  await openAsAdmin(site, page, `/admin?date=${day}`);
  await expect(heading(page, 'Từng lớp')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Trang còn thiếu' }).getByRole('listitem')).toHaveCount(7);
  await expect(heading(page, '30 ngày qua')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Người đã đăng nhập trong ngày' })).toBeVisible();
  await page.getByText('Xem số liệu từng ngày').click();
  await expectAccessible(page);
  await check(page, '/admin/courses', 'Khóa học thử');
  await go(page, '/admin/learning?show=outside');
  await expect(page.getByRole('link', { name: 'Đinh Thị Bình' })).toBeVisible();
  await expectAccessible(page);

  await go(page, '/admin/log');
  for (const at of [0, 1]) await page.locator('.log-entry').nth(at).getByRole('button', { name: 'Xem thay đổi' }).click();
  await expect(page.locator('.log-entry ins').first()).toBeVisible();
  await expectAccessible(page);

  await check(page, '/admin/messages', 'Cô Hoa');
  await press(page, 'Trả lời Cô Hoa');
  await dialogOf(page).getByRole('button', { name: 'Gửi thư' }).click();
  await shows(page, 'Vui lòng nhập nội dung trả lời.');
  await expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: 'Để sau' }).click();

  await go(page, '/admin/reports');
  await expect(page.getByRole('listitem').filter({ hasText: 'Em tính ra 314159.' }).getByRole('link', { name: 'Sửa câu này' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('backups that are late, kept on one disk, and downloaded; a backup that was tried @phone', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 400/);
  let state = LATE_BACKUPS;
  await page.route('**/api/admin/backups', (route) => route.fulfill({ json: state }));
  await page.route('**/api/admin/backups/found', (route) => route.fulfill({ json: FOUND_BACKUPS }));
  await page.route('**/api/admin/backups/restore', (route) => route.fulfill({ status: route.request().method() === 'POST' ? 202 : 200, json: TRIED_BACKUP }));
  await page.route('**/download', (route) => route.fulfill({ status: 400, json: { code: 'current-password-wrong', message: 'Mật khẩu hiện tại không đúng.' } }));
  await openAsAdmin(site, page, '/admin/backups');
  await expect(page.getByText('Chưa ổn')).toHaveCount(2);
  await expectAccessible(page);
  await press(page, /^Tải về bản lúc/);
  await dialogOf(page).getByLabel('Mật khẩu quản trị').fill('mật khẩu');
  await dialogOf(page).getByLabel('Tôi đã ghi mật khẩu mã hóa ra giấy.').check();
  await dialogOf(page).getByRole('button', { name: 'Tải về' }).click();
  await shows(page, 'Mật khẩu hiện tại không đúng.');
  await expectAccessible(page);
  await closeDialog(page);
  await page.getByRole('link', { name: 'Khôi phục từ bản sao lưu' }).click();
  await page.getByRole('radio', { name: /trên máy này/ }).check();
  await press(page, 'Kiểm tra bản này');
  await shows(page, '133 mục nội dung');
  await expectAccessible(page);

  state = { ...LATE_BACKUPS, items: [NEWEST_BACKUP], late: false, places: [] };
  await go(page, '/admin/account');
  await expect(heading(page, 'Tài khoản quản trị')).toBeVisible();
  await go(page, '/admin/backups');
  await shows(page, 'các bản nằm cùng ổ đĩa với trang');
  await expectAccessible(page);
});

test('orders, and a learner’s coins, devices and end @phone', async ({ page, site }) => {
  const lan = await makeLearner(site.db, testSecret, { coins: 100 });
  await site.db.insert(session).values({ userId: lan.uid, token: randomUUID(), expiresAt: sql`now() + interval '1 day'`, updatedAt: sql`now()` });
  const order = { method: 'POST', url: '/api/orders', headers: { origin: site.origin, cookie: lan.cookie }, payload: { kind: 'coins', coins: 500 } } as const;
  const { code } = (await site.app.inject(order)).json<{ code: string }>();
  await openAsAdmin(site, page, `/admin/money?part=orders&q=${code}`);
  await expect(page.getByRole('region', { name: 'Đơn mua' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  await go(page, `/admin/money/${lan.uid}`);
  await shows(page, 'Quà chào mừng');
  await shows(page, '2 thiết bị');
  await expectAccessible(page);
  await press(page, 'Cộng xu');
  await dialogOf(page).getByLabel('Số xu').fill('1500');
  await dialogOf(page).getByLabel('Lý do').fill('Thưởng thi đua');
  await dialogOf(page).getByRole('button', { name: 'Tiếp tục' }).click();
  await shows(page, /từ 100 xu thành 1\.600 xu/);
  await expectAccessible(page);
  await press(page, 'Quay lại');
  await closeDialog(page);
  await press(page, 'Đăng xuất khỏi mọi thiết bị');
  await shows(page, /đang đăng nhập ở 2 thiết bị/);
  await expectAccessible(page);
  await closeDialog(page);
  await press(page, 'Xóa tài khoản');
  await dialogOf(page).getByRole('button', { name: 'Xóa sau 7 ngày' }).click();
  await shows(page, 'Vui lòng nhập lý do.');
  await expectAccessible(page);
});

test.describe('students', () => {
  test.use({ settings: GUARDIANS_ASKED });

  test('students: their list, page, account, learning and end, an import, and tests that wait to be marked @phone', async ({ page, site, expectedComplaints }) => {
    expectedComplaints.push(/status of 422/);
    const owner = await ownerOf(site);
    const enrolled = { grade: 7, phone: '0912345678', enrolledOn: '2026-01-05' };
    const [alone, linked] = await site.db.insert(students).values([{ ...enrolled, name: 'Dương Văn Đức' }, { ...enrolled, name: 'Phạm Thu Hà' }]).returning();
    const child = await makeLearner(site.db, testSecret, { unasked: true });
    await site.db.insert(birthYears).values({ uid: child.uid, year: new Date().getFullYear() - 12 });
    await recordAnswers(site.db, child.uid, [1, 2, 3, 4].map((each) => ({
      source: 'exercise', item: `exercise/x/a${each}/a`, kind: 'short', grade: 7, lesson: 1, value: '1', share: each > 1 ? 1 : 0, at: new Date(),
    } as const)));
    await owner('PUT', `/api/admin/students/${linked?.id}/account`, { email: child.email });
    const set = `cho-cham-${randomUUID()}`;
    await writeTestSet(site, set);
    const pupil = pupilOn(site, await makeLearner(site.db, testSecret, { coins: 100 }));
    const { id: attempt } = (await pupil.begin('tu-do', set)).body;
    await pupil.answer(attempt, 'e1', 'Xét hai tam giác.');
    await pupil.submit(attempt);

    await openAsAdmin(site, page, '/admin/students');
    await expect(page.getByRole('link', { name: 'Dương Văn Đức' })).toBeVisible();
    await expectAccessible(page);
    await check(page, `/admin/students/${alone?.id}`, 'Dương Văn Đức');
    await press(page, 'Xóa học sinh');
    await dialogOf(page).getByRole('button', { name: 'Xóa hẳn' }).click();
    await shows(page, 'Vui lòng nhập lý do.');
    await expectAccessible(page);
    await closeDialog(page);
    await go(page, `/admin/students/${linked?.id}`);
    await shows(page, 'Học sinh dưới 16 tuổi, chưa ghi email của phụ huynh.');
    await expect(page.getByRole('table', { name: 'Việc học 6 tuần qua' })).toBeVisible();
    await expectAccessible(page);

    await pupil.sendPhoto(attempt, await sharp({ create: { width: 300, height: 400, channels: 3, background: '#eee' } }).jpeg().toBuffer());
    await go(page, '/admin/grading');
    await page.getByRole('link', { name: /^Câu 5/ }).first().click();
    await shows(page, 'Xét hai tam giác.');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Bài sau' }).click();
    await shows(page, 'Hết lượt');
    await expectAccessible(page);
    await go(page, `/admin/grading/${attempt}`);
    await shows(page, 'Xét hai tam giác.');
    await expectAccessible(page);

    await go(page, '/admin/students/import');
    await press(page, 'Xem trước');
    await shows(page, 'Vui lòng dán danh sách vào ô này.');
    await expectAccessible(page);
    await page.getByLabel('Các dòng đã sao chép').fill('5\tTrần An\t123\t05/09/2026');
    await press(page, 'Xem trước');
    await expect(page.getByRole('alert')).toContainText('Có một chỗ chưa đúng nên chưa nhập học sinh nào.');
    await expectAccessible(page);

    await go(page, '/admin/students/new');
    await press(page, 'Thêm học sinh');
    await shows(page, 'Vui lòng nhập họ tên.');
    await expectAccessible(page);
  });
});

test('classes: none yet, one of the class book, a list with namesakes and with an error, a class with its students, and its next year @phone', async ({ page, site }) => {
  const owner = await ownerOf(site);
  const list = /\/api\/admin\/classes\??$/;
  await page.route(list, (route) => route.fulfill({ json: { items: [], total: 0, suggestions: [{ className: '9A9', grade: 9, students: 3 }] } }));
  await openAsAdmin(site, page, '/admin/classes');
  await shows(page, 'Sổ học sinh có');
  await expectAccessible(page);
  await page.unroute(list);
  const { id } = await owner<{ id: string }>('POST', '/api/admin/classes', { name: '8A7', grade: 8, schoolYear: '2026-2027' });
  await owner('POST', `/api/admin/classes/${id}/students`, { rows: 'Đoàn Văn Tám\nĐoàn Thị Bảy' });
  await check(page, `/admin/classes/${id}`, 'Lớp 8A7');
  await expect(page.getByRole('table', { name: 'Học sinh' }).getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
  await press(page, 'Chuyển lên lớp 9');
  await expectAccessible(page);
  await closeDialog(page);
  await press(page, 'Sửa');
  await expectAccessible(page);
  await closeDialog(page);
  await go(page, `/admin/classes/${id}/import`);
  await press(page, 'Xem trước');
  await shows(page, 'Vui lòng dán danh sách vào ô này.');
  await expectAccessible(page);
  await page.getByLabel('Dán danh sách').fill('Lý Hà\nLý Hà\nĐoàn Văn Tám\nNguyÔn V¨n An');
  await press(page, 'Xem trước');
  await shows(page, 'Một em trùng tên');
  await expectAccessible(page);
  await press(page, 'Sửa danh sách');
  await page.getByLabel('Dán danh sách').fill('Họ tên\tSĐT\nLý Hà\t12');
  await press(page, 'Xem trước');
  await shows(page, 'Em vẫn được thêm, không có số điện thoại.');
  await expectAccessible(page);
  await check(page, '/admin/classes/new', 'Tạo lớp');
  await check(page, '/admin/classes', 'Lớp học');
});

test('the schedule and attendance of a class, money for sessions, and what its guardians are told @phone', async ({ page, site }) => {
  const { id } = await makeMarkedClass(site, `bao-${randomUUID()}`, ['Lê Thị Ánh', 'Vũ Chưa Làm']);
  await site.db.execute(sql`update assignments set opens_at = now() - interval '3 days', closes_at = now() - interval '1 day' where class_id = ${id}`);
  await site.db.execute(sql`update students set guardian_email = 'me@example.com', guardian_phone = '0912345678' from memberships where class_id = ${id} and student_id = students.id`);
  await openAsAdmin(site, page, `/admin/classes/${id}/attendance`);
  await shows(page, 'Chưa điểm danh');
  await expectAccessible(page);
  await press(page, 'Sửa lịch');
  await press(page, 'Thêm buổi');
  await page.getByLabel('Giá một buổi').fill('150k');
  await expectAccessible(page);
  await press(page, 'Lưu lịch');
  await press(page, 'Có mặt cả lớp');
  await shows(page, 'đã lưu');
  await page.getByRole('button', { name: /vắng có phép$/ }).first().click();
  await shows(page, /có phép 1/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Tiền buổi học/ }).first().click();
  await expectAccessible(page);
  await closeDialog(page);
  await go(page, `/admin/classes/${id}/notices`);
  await shows(page, 'Kính gửi phụ huynh');
  await expectAccessible(page);
  await press(page, /^Gửi email cho/);
  await shows(page, 'Đến me@example.com');
  await expectAccessible(page);
  await closeDialog(page);
  await go(page, `/admin/classes/${id}/notices?kind=tuition`);
  await shows(page, 'Không có học phí nào để báo.');
  await expectAccessible(page);
});

test('tuition: a class’s book and its dialogs, a student’s book and its dialogs, a receipt and one of a payment taken back @phone', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 4(?:00|09)/);
  const owner = await ownerOf(site);
  await putAwayClass(site, '9A6');
  const { id } = await owner<{ id: string }>('POST', '/api/admin/classes', { name: '9A6', grade: 9 });
  await owner('POST', `/api/admin/classes/${id}/students`, { rows: 'Họ tên\tNgày vào học\nĐinh Thị Na\t05/09/2026\nĐinh Văn Mận\t05/09/2026' });
  await openAsAdmin(site, page, `/admin/classes/${id}/fees`);
  await shows(page, 'Lớp chưa đặt học phí.');
  await expectAccessible(page);
  await press(page, 'Đặt học phí');
  await page.getByLabel('Học phí mỗi tháng').fill('300k');
  await expectAccessible(page);
  await press(page, 'Lưu học phí');
  await shows(page, /300\.000\s₫ mỗi tháng/);
  await press(page, 'Chọn cả lớp');
  await expectAccessible(page);
  await press(page, 'Đóng tháng…');
  await expectAccessible(page);
  await press(page, 'Xem trước');
  await shows(page, 'Ghi 2 em đã đóng');
  await expectAccessible(page);
  await closeDialog(page);
  await press(page, 'Đã đóng đến tháng…');
  await expectAccessible(page);
  await closeDialog(page);

  await page.getByRole('link', { name: 'Đinh Thị Na' }).click();
  await expect(page.getByRole('region', { name: 'Học phí' })).toBeVisible();
  await press(page, /^Đóng học phí/);
  await expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: 'Đóng học phí' }).click();
  await shows(page, 'thành công!');
  await expectAccessible(page);
  await press(page, 'Xong');
  await press(page, 'Đóng nhiều tháng');
  await dialogOf(page).getByLabel('Số tiền đã nhận').fill('9tr');
  await dialogOf(page).getByRole('button', { name: 'Ghi đã đóng' }).click();
  await expect(dialogOf(page).getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await closeDialog(page);
  for (const name of ['Đổi học phí', 'Đổi tháng bắt đầu', 'Tháng nghỉ']) {
    await press(page, name);
    await expectAccessible(page);
    await closeDialog(page);
  }
  await page.getByRole('link', { name: /^Biên nhận/ }).click();
  await expect(page.getByRole('region', { name: 'Biên nhận' })).toContainText('Đinh Thị Na');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Đinh Thị Na' }).click();
  await press(page, /^Thu hồi/);
  await dialogOf(page).getByRole('button', { name: 'Thu hồi' }).click();
  await shows(page, 'Vui lòng nhập lý do.');
  await expectAccessible(page);
  await dialogOf(page).getByLabel('Lý do').fill('Ghi nhầm em');
  await dialogOf(page).getByRole('button', { name: 'Thu hồi' }).click();
  await page.getByText('Khoản đã thu hồi (1)').click();
  await shows(page, /Ghi nhầm em/);
  await expectAccessible(page);

  await go(page, '/admin/students/import');
  await page.getByLabel('Các dòng đã sao chép').fill('9\tĐinh Văn Mít\t0912345999\t05/09/2024');
  await press(page, 'Xem trước');
  await shows(page, 'Sổ học phí bắt đầu từ tháng');
  await expectAccessible(page);
});

test('the marks of a class, and what is written into the school’s own file @phone', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 422/);
  const { id } = await makeMarkedClass(site, `diem-${randomUUID()}`, ['Lê Thị Ánh', 'Nguyễn Văn Bình', 'Trần Hoà', 'Vũ Chưa Làm']);
  await openAsAdmin(site, page, `/admin/classes/${id}/marks`);
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await go(page, `/admin/classes/${id}/fill`);
  await page.getByLabel('Chọn file của trường').setInputFiles({ name: 'cu.xls', mimeType: 'application/vnd.ms-excel', buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) });
  await expect(page.getByRole('alert')).toContainText('.xlsx');
  await expectAccessible(page);
  await page.getByLabel('Chọn file khác').setInputFiles({ name: 'Toan.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.from(await SCHOOL_FILES['vnEdu']?.make() ?? []) });
  await page.getByLabel('Cột để điền').selectOption({ label: 'F: ĐĐGtx · TX2 (5 ô trống)' });
  await shows(page, 'Trùng tên: dòng này là em nào?');
  await expectAccessible(page);
});

test('assigned work: what to give, its time and recipients, what is handed on, the board with a typical mistake, its dialogs, the projector, and the list of misconceptions @phone', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 404/);
  const owner = await ownerOf(site);
  const set = `giao-${randomUUID()}`;
  const question = { id: 'c1', kind: 'choice', points: 1, question: '<p>Tính $-2-3$.</p>', options: ['A. $5$', 'B. $-5$', 'C. $1$', 'D. $-1$'], answer: 'B. $-5$', solution: '', lesson: 14, misconceptions: ['quen-dau-am', null, null, null] };
  const paper = { id: 'de-1', title: 'Đề một câu', coin: 0, duration: '15 phút', minutes: 15, problems: [], parts: [{ id: 'p1', title: 'Phần I', questions: [question] }] };
  await owner('POST', '/api/practices', { id: set, title: 'Bộ để giao', grade: '6', description: '', practiceLists: [paper] });
  const { id } = await makeClassOf(site, ['Đinh Văn An', 'Đinh Thị Bình'], '6A8');
  const { students: [student] } = await owner<{ students: { id: string }[] }>('GET', `/api/admin/classes/${id}`);
  const signedIn = await makeLearner(site.db, testSecret);
  await owner('PUT', `/api/admin/students/${student?.id}/account`, { email: signedIn.email });

  await openAsAdmin(site, page, `/admin/classes/${id}/assignments`);
  await shows(page, 'Chưa giao bài nào');
  await expectAccessible(page);
  await press(page, 'Giao bài');
  for (const kind of ['Trộn', 'Bài giảng', 'Bài tập', 'Đề']) {
    await press(page, kind);
    await expectAccessible(page);
  }
  await dialogOf(page).getByLabel('Khối').selectOption('6');
  await press(page, /^Đề một câu/);
  await dialogOf(page).getByText('Tùy chọn khác').click();
  await dialogOf(page).getByLabel('Cả lớp, cả em vào lớp sau').uncheck();
  await expect(dialogOf(page).getByLabel('Đinh Thị Bình')).toBeVisible();
  await press(page, 'Giao cho lớp');
  await shows(page, 'Bạn chọn ít nhất một học sinh nhé.');
  await expectAccessible(page);
  await dialogOf(page).getByLabel('Cả lớp, cả em vào lớp sau').check();
  await press(page, 'Giao cho lớp');
  await expect(page.getByRole('img', { name: 'Mã QR mở bài này' })).toBeVisible();
  await expectAccessible(page);
  await dialogOf(page).getByRole('link', { name: 'Xem bảng theo dõi' }).click();
  await shows(page, 'Chưa mở');
  await expectAccessible(page);

  const assignmentId = page.url().split('/').at(-1) ?? '';
  const pupil = pupilOn(site, signedIn);
  const { id: attempt } = (await pupil.ask<{ id: string }>('POST', '/api/attempts', { assignmentId })).body;
  await pupil.answer(attempt, 'c1', 'A');
  await pupil.ask('PUT', `/api/users/${signedIn.uid}/assignments/${assignmentId}/help`, { asks: true });
  await shows(page, 'Cần giúp');
  await expectAccessible(page);
  await pupil.submit(attempt);
  await shows(page, 'Lỗi nhiều em mắc');
  await expectAccessible(page);
  for (const dialog of ['Giao bài luyện cho 1 em này', 'Sửa', 'Giao lại', 'Thu hồi', /^Gia hạn/]) {
    await press(page, dialog);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
  }
  await press(page, 'Màn chiếu');
  await shows(page, '0 / 1 đúng');
  await expectAccessible(page);
  await check(page, '/admin/assignments', 'Bài giao');
  await go(page, `/admin/assignments/${randomUUID()}`);
  await shows(page, 'Không tìm thấy bài giao này.');
  await expectAccessible(page);

  await go(page, '/admin/misconceptions');
  await expect(page.getByRole('article', { name: 'Bỏ quên dấu trừ' })).toContainText(/\d câu hỏi ghi/);
  await expectAccessible(page);
  await press(page, 'Sửa lỗi “Bỏ quên dấu trừ”');
  await page.getByLabel('Gợi ý cho học sinh').fill('');
  await press(page, 'Lưu');
  await shows(page, 'Vui lòng nhập gợi ý cho học sinh.');
  await expectAccessible(page);
  await page.getByLabel('Tìm lỗi').fill('khong co loi nay');
  await shows(page, 'Không có lỗi nào khớp.');
  await press(page, 'Thêm lỗi');
  await expectAccessible(page);
});

test('codes of tuition: before they are made, the list with who gets none; tuition of a transfer, its months, too much, and taking it back; the month by class @phone', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 409/);
  const admin = await makeAdminSession(site.db, testSecret);
  const { classId, students: [an] } = await makeTuitionClass(site, admin, { fee: 300_000, names: ['Lương Thế Anh', 'Lương Thế Bảo'] });
  await askAsOwner(site, admin, 'POST', `/api/admin/students/${an?.id}/fees`, { months: [monthsAgo(2), monthsAgo(1), thisMonth()], method: 'cash' });
  await openAsAdmin(site, page, `/admin/classes/${classId}/fee-codes`);
  await expect(heading(page, 'Mã QR học phí')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Làm mã cho cả lớp');
  await shows(page, 'Học sinh không còn nợ học phí.');
  await expectAccessible(page);

  await notify(site, transferOf({ amount: 400_000, description: 'LUONG THE BAO hoc phi' }));
  await go(page, '/admin/money?part=transfers&q=LUONG');
  await press(page, /^Gán/);
  await shows(page, 'Họ tên có trong nội dung');
  await expectAccessible(page);
  await press(page, 'Chọn Lương Thế Bảo');
  await shows(page, 'còn thiếu');
  await expectAccessible(page);
  await dialogOf(page).getByRole('checkbox').first().uncheck();
  await expect(dialogOf(page).getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await dialogOf(page).getByRole('checkbox').first().check();
  await press(page, 'Ghi học phí');
  // By key: on a phone the message with "Hoàn tác" covers the button for some seconds.
  await page.getByRole('button', { name: /^Bỏ gán/ }).press('Enter');
  await expect(dialogOf(page)).toContainText('trở lại danh sách chờ xử lý');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await go(page, '/admin/money');
  await expect(page.getByRole('table', { name: 'Học phí theo lớp' })).toBeVisible();
  await expectAccessible(page);
});

test('cards of a class: none yet, the question before the first, those just made, and one that ends @phone', async ({ page, site }) => {
  const { id } = await makeClassOf(site, ['Nghiêm Văn An', 'Nghiêm Thị Bình']);
  await openAsAdmin(site, page, `/admin/classes/${id}/cards`);
  await shows(page, 'Chưa có thẻ');
  await expectAccessible(page);
  await press(page, 'Làm thẻ cho 2 em');
  await expectAccessible(page);
  await press(page, 'Đã đồng ý, làm 2 thẻ');
  await expect(heading(page, 'Đã làm 2 thẻ')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Xong');
  await shows(page, 'Chưa in, chưa tải thẻ nào');
  await expectAccessible(page);
  await press(page, 'Bỏ qua mã PIN');
  await press(page, /^Kết thúc thẻ của/);
  await expectAccessible(page);
});

test('versions that meet, earlier versions, a draft, and a lesson that is moved by taps @phone', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 409/);
  const owner = await ownerOf(site);
  const id = `hai-ban-${randomUUID()}`;
  const exercise = { ...TOPIC_THAT_ASKS.exercises[0], id: 'ex-1', title: 'Bài đầu' };
  const topic = { ...TOPIC_THAT_ASKS, description: 'Mô tả đầu', theory: '<p>Lý thuyết</p>', exercises: [exercise] };
  await owner('POST', '/api/topics', { ...topic, id });
  await openAsAdmin(site, page, `/admin/topics/${id}`);
  await page.getByLabel('Tên chuyên đề').fill('Tên của tôi');
  await written(page, 'Lý thuyết').press('End');
  await written(page, 'Lý thuyết').pressSequentially(' $x^2$');
  await page.locator('[aria-controls="ex-1-form"]').click();
  await written(page, 'Tiêu đề').press('End');
  await written(page, 'Tiêu đề').pressSequentially(' của tôi');
  const theirs = { ...topic, version: 1, title: 'Tên của người kia', grade: '7', theory: '<p>Lý thuyết $x^3$</p>', exercises: [{ ...exercise, content: '<p>Tính $x^3$.</p>', solution: '' }] };
  await owner('PUT', `/api/topics/${id}`, theirs);
  await press(page, 'Lưu');
  await expect(dialogOf(page).getByRole('group')).toHaveCount(3);
  await expect(dialogOf(page).locator('ins, mark').filter({ has: page.locator('.katex') }).first()).toBeVisible();
  await expectAccessible(page);
  for (const choice of await dialogOf(page).getByRole('radio', { name: /Bản của bạn/ }).all()) await choice.check();
  await press(page, 'Lưu bản đã chọn');
  await press(page, 'Phiên bản 3');
  await dialogOf(page).getByRole('button', { name: 'So sánh' }).last().click();
  await expect(dialogOf(page).locator('del').first()).toBeVisible();
  await expectAccessible(page);
  await closeDialog(page);

  const drafted = `ban-nhap-${randomUUID()}`;
  await owner('POST', '/api/topics', { ...topic, id: drafted });
  await owner('PUT', `/api/admin/drafts/topic/${drafted}`, { document: { ...topic, id: drafted, img: '', description: 'Đang viết dở' }, baseVersion: 1, over: null });
  await check(page, `/admin/topics/${drafted}`, 'Bản nháp chưa lưu');

  await go(page, '/admin/courses/toan-thu');
  await press(page, 'Chỉnh sửa');
  await press(page, /^Chương I\. .* bài$/);
  const topicHandle = page.getByRole('button', { name: 'Đổi chỗ Bài 2. Phép cộng' });
  await topicHandle.tap();
  await expect(page.getByLabel('Chuyển sang chương')).toBeVisible();
  await expectAccessible(page);
});

test('the first screens of a new site, its particulars, and its library put away @phone', async ({ page, context, expectedComplaints }) => {
  expectedComplaints.push(/status of 40[034]/);
  const site = await newSite();
  const link = (await setupLink(site.db, { origin: site.origin, secret: testSecret })) ?? '';
  const failed = { step: 'failed', message: 'Tệp này không phải bản sao lưu của Vở Toán.', passphrase: false };
  let restore: object = failed;
  await page.route('**/api/setup/backups', (route) => route.fulfill({ json: FOUND_BACKUPS }));
  await page.route('**/api/setup/restore', (route) => route.fulfill({ status: route.request().method() === 'POST' ? 202 : 200, json: restore }));
  await page.route('**/api/setup/restore/place', (route) => route.fulfill({ status: 202, json: { ...TRIED_BACKUP, step: 'placing' } }));
  await open(page, `${site.origin}/setup?key=sai`);
  await shows(page, 'Đường dẫn cài đặt này không đúng.');
  await expectAccessible(page);

  await open(page, link);
  await shows(page, 'Trang chưa gửi được thư');
  await expectAccessible(page);
  await press(page, 'Khôi phục từ bản sao lưu');
  const tryBackup = async () => {
    await page.getByRole('radio', { name: /trên máy này/ }).check();
    await press(page, 'Kiểm tra bản này');
  };
  await tryBackup();
  await shows(page, failed.message);
  await expectAccessible(page);
  restore = TRIED_BACKUP;
  await tryBackup();
  await shows(page, 'Bản sao lưu dùng được');
  await expectAccessible(page);
  await press(page, 'Đưa vào dùng');
  restore = { ...TRIED_BACKUP, step: 'done' };
  await expect(heading(page, 'Đã khôi phục xong')).toBeVisible();
  await expectAccessible(page);

  await open(page, link);
  const fields = { 'Tên trang': 'Lớp Toán cô Hoa', 'Email liên hệ': 'hoa@truong.vn', 'Email quản trị': 'hoa@truong.vn', 'Mật khẩu quản trị': 'matkhau', 'Xác nhận mật khẩu': 'matkhau' };
  for (const [name, text] of Object.entries(fields)) await page.getByLabel(name, { exact: true }).fill(text);
  await press(page, 'Lưu và bắt đầu');
  await expect(page.getByLabel('Mật khẩu quản trị', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  for (const name of ['Mật khẩu quản trị', 'Xác nhận mật khẩu']) await page.getByLabel(name, { exact: true }).fill('hoa phượng nở đỏ');
  await press(page, 'Lưu và bắt đầu');
  await expect(heading(page, 'Trang của bạn đã sẵn sàng')).toBeVisible();
  await expectAccessible(page);

  await addCookie(context, site.origin, (await makeAdminSession(site.db, testSecret)).cookie);
  await check(page, '/admin/site', 'Trang');
  await press(page, 'Cất thư viện có sẵn');
  await expect(dialogOf(page)).toBeVisible();
  await expectAccessible(page);
  await page.goto('about:blank'); // the page goes on asking what waits, which a closing site refuses
  await site.close();
});

test('what learners see of the owner’s work: a report of a question, and a notice @phone', async ({ page, site, learner }) => {
  const set = await writeTests(site);
  await open(page, `/practice/${set}?de=de-3`);
  await press(page, 'Làm bài');
  await press(page, 'Báo lỗi câu này (câu 1)');
  await dialogOf(page).getByRole('button', { name: 'Gửi báo lỗi' }).click();
  await shows(page, 'Em chọn một lỗi, hoặc viết vài chữ nhé.');
  await expectAccessible(page);
  await site.db.insert(notices).values({ uid: learner.uid, kind: 'coins', reference: 'x', text: 'Bạn được cộng 50 xu: Thưởng bài tốt' });
  await open(page, '/guide');
  await expect(page.getByRole('region', { name: 'Tin mới' })).toContainText('Bạn được cộng 50 xu');
  await expectAccessible(page);
});

test('money that came in: what matched nothing, its dialogs, all transfers, and the books', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/);
  const lan = await makeLearner(site.db, testSecret, { coins: 100 });
  const order = { method: 'POST', url: '/api/orders', headers: { origin: site.origin, cookie: lan.cookie }, payload: { kind: 'coins', coins: 500 } } as const;
  const { code } = (await site.app.inject(order)).json<{ code: string }>();
  const words = `nap xu ${code}`;
  await notify(site, transferOf({ amount: 25_000, description: words }));
  const calls = '**/api/admin/{money,transfers}?*';
  await page.route(calls, (route) => route.fulfill(FAILED));
  await openAsAdmin(site, page, '/admin/money');
  const again = page.getByRole('button', { name: 'Thử lại' });
  await expect(again).toHaveCount(2);
  await expectAccessible(page);
  await page.unroute(calls);
  for (const left of [1, 0]) {
    await again.first().click();
    await expect(again).toHaveCount(left);
  }
  const row = page.getByRole('listitem').filter({ hasText: words });
  await expect(row).toContainText('Số tiền khác với đơn.');
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Gán/ }).click();
  await expect(dialogOf(page).getByRole('listitem').filter({ hasText: code })).toBeVisible();
  await expectAccessible(page);
  await dialogOf(page).getByLabel('Cộng xu').check();
  await dialogOf(page).getByLabel('Tìm học sinh').fill(lan.email);
  await press(page, `Chọn ${lan.email}`);
  await dialogOf(page).getByLabel('Số xu').fill('250');
  await dialogOf(page).getByRole('button', { name: 'Tiếp tục' }).click();
  await shows(page, /số dư từ 100 xu thành 350 xu/);
  await expectAccessible(page);
  await press(page, 'Quay lại');
  await closeDialog(page);
  await row.getByRole('button', { name: /^Không liên quan/ }).click();
  await dialogOf(page).getByRole('button', { name: 'Ghi là không liên quan' }).click();
  await shows(page, 'Vui lòng nhập ghi chú.');
  await expectAccessible(page);
  await closeDialog(page);

  await go(page, `/admin/money?part=transfers&q=${code}`);
  await expect(row.getByRole('button').first()).toBeVisible();
  await expectAccessible(page);
  const problems = Array.from({ length: 52 }, (_, number) => `Đơn đã thanh toán mà không có đủ tiền về, đơn VT${number}.`);
  await page.route('**/api/admin/ledger-check', (route) => route.fulfill({ json: { ok: false, problems } }));
  await go(page, '/admin/money?part=books');
  await press(page, 'Đối chiếu ngay');
  await shows(page, 'Có 52 chỗ không khớp.');
  await expectAccessible(page);
});

test('a public site’s duties; statistics and questions that fail, the list, form and details of questions', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 50[02]/);
  const owner = await ownerOf(site);
  const { id } = await owner<{ id: string }>('POST', '/api/questions', { ...QUESTION, grade: 9, exam: 'Giữa HKI', question: '<p>Tổng $1+1$?</p>' });
  let duties = ['password'];
  await page.route('**/api/admin/auth/get-session', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), shortestPassword: 14, duties } });
  });
  await openAsAdmin(site, page, '/admin/courses');
  for (const [name, text] of [['Mật khẩu hiện tại', site.adminPassword], ['Mật khẩu mới', '13-ky-tu-thoi'], ['Xác nhận mật khẩu', '13-ky-tu-thoi']] as const) {
    await page.getByRole('textbox', { name }).fill(text);
  }
  await press(page, 'Đổi mật khẩu');
  await shows(page, 'Mật khẩu phải có ít nhất 14 ký tự.');
  await expectAccessible(page);
  duties = [];
  await page.unroute('**/api/admin/auth/get-session');

  await page.route(/\/api\/(daily-active-users|admin\/stats)/, (route) => route.fulfill(FAILED));
  await open(page, '/admin');
  await expect(page.getByText('Không thể lấy dữ liệu thống kê.')).toHaveCount(2);
  await expectAccessible(page);

  const list = '/admin/questions?grade=9&exam=Giữa HKI';
  await page.route('**/api/questions/all?*', (route) => route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }), { times: 1 });
  await go(page, list);
  await shows(page, 'Lỗi HTTP! Trạng thái: 502. Không rõ nguyên nhân.');
  await expectAccessible(page);
  await press(page, 'Thử lại');
  await expect(page.getByRole('row').filter({ hasText: 'Tổng' }).locator('.katex').first()).toBeVisible();
  await expectAccessible(page);
  await press(page, /^Xem/);
  await expect(dialogOf(page).locator('.katex').first()).toBeVisible();
  await expectAccessible(page);
  await closeDialog(page);

  await go(page, `/admin/questions/${id}`);
  await expect(page.getByRole('region', { name: /Học sinh thấy/ }).locator('.katex')).toHaveCount(5);
  await expectAccessible(page);
  await go(page, '/admin/questions/new?grade=9&exam=Giữa HKI');
  for (const label of ['Nội dung câu hỏi', 'Phương án A', 'Phương án B', 'Phương án C', 'Phương án D']) {
    await written(page, label).click();
    await page.keyboard.insertText('Số nào?');
  }
  await press(page, 'Lưu');
  await shows(page, 'Vui lòng nhập đáp án đúng.');
  await expectAccessible(page);
});

test('sets of papers: problems, tests that are checked, and both as learners see them; pictures that are there', async ({ page, site }) => {
  const owner = await ownerOf(site);
  const id = `bo-de-${randomUUID()}`;
  const problem = { id: 'bai-1', title: 'Bài 1 (0,5 điểm)', questions: '<p>Tính $1+1$.</p>', problemSolutionText: '<p>Ta có (0,25 đ)</p><p>$2$ (0,25 đ)</p>' };
  await owner('POST', '/api/practices', { ...PRACTICE, id, practiceLists: PRACTICE.practiceLists.map((paper) => ({ ...paper, problems: [problem] })) });
  const picture = { folder: 'practice', title: 'hình cam.png', type: 'image/webp', bytes: 1200, width: 1000, height: 600 } as const;
  const name = `${randomUUID().replaceAll('-', '')}-1000x600.webp`;
  await site.db.insert(uploads).values({ ...picture, name });
  await page.route('**/practice/*-1000x600*.webp', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="6"/>' }));
  await openAsAdmin(site, page, `/admin/practices/${id}`);
  await press(page, /^Đề de-1/);
  await expect(written(page, 'Đề bài')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Xem và in như học sinh');
  await expect(dialogOf(page).locator('.part-mark').first()).toBeVisible();
  await expectAccessible(page);
  await closeDialog(page);
  await press(page, 'Chọn ảnh đã có');
  await expect(dialogOf(page).getByRole('button', { name: /hình cam\.png/ }).first()).toBeVisible();
  await expectAccessible(page);
  await closeDialog(page);
  // It has no file: tests that list pictures of the same site would ask for it.
  await site.db.delete(uploads).where(eq(uploads.name, name));

  const test = `de-tong-hop-${randomUUID()}`;
  await writeTestSet(site, test);
  await go(page, `/admin/practices/${test}`);
  await press(page, /^Đề tu-do/);
  await shows(page, /\/ 10 điểm · 5 câu/);
  await expectAccessible(page);
  await press(page, 'Kiểm tra đề');
  await expect(page.getByRole('region', { name: 'Kết quả kiểm tra đề' })).toBeVisible();
  await press(page, /^Câu 1\b/);
  await expect(page.locator('.preview .option-right')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Xem và in như học sinh');
  await expect(dialogOf(page).locator('.option-right').first()).toBeVisible();
  await expectAccessible(page);
});

test('a topic with an exercise that asks, samples of a table of numbers, and the end of a type of exercises', async ({ page, site }) => {
  const owner = await ownerOf(site);
  const id = `co-cau-hoi-${randomUUID()}`;
  const varied = {
    id: 'ex-2', title: 'Bài cộng', exerciseType: 'Tính', level: 'easy', content: '<p>Tính $3 + 4$.</p>', solution: '<p>$3 + 4 = 7$.</p>', asks: [{ id: '1', kind: 'short', answer: '7' }],
    recipe: {
      numbers: [{ name: 'a', own: '3', from: '2', to: '90', step: '', except: '' }], formulas: '', conditions: '', check: 'result = a + 4',
      texts: { content: '<p>Tính ${{a}} + 4$.</p>', solution: '<p>${{a}} + 4 = {{a + 4}}$.</p>', 'asks/0/answer': '{{a + 4}}' },
    },
  };
  await owner('POST', '/api/topics', { ...TOPIC_THAT_ASKS, id, exercises: [...TOPIC_THAT_ASKS.exercises, varied] });
  await openAsAdmin(site, page, `/admin/topics/${id}`);
  await page.locator('[aria-controls="ex-1-form"]').click();
  await expect(page.getByLabel('Đáp án', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.locator('[aria-controls="ex-1-form"]').click();
  // Two samples say as much as twenty, whose formulas take axe ten times as long.
  await page.route('**/preview/variants', async (route) => {
    const answer = await route.fetch();
    const samples = (await answer.json()) as VariantSamples;
    await route.fulfill({ response: answer, json: { ...samples, drawn: samples.drawn.slice(0, 2) } });
  });
  await page.locator('[aria-controls="ex-2-form"]').click();
  await press(page, 'Xem thử 20 mẫu');
  await expect(page.getByText('Mẫu 2', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Xóa dạng');
  await expect(dialogOf(page)).toBeVisible();
  await expectAccessible(page);
});

test.describe('boards', () => {
  test.use({ settings: BOARDS_REWRITTEN });
  const script = (page: Page) => page.getByRole('textbox', { name: 'Kịch bản của bảng' });
  const isRight = (page: Page) => expect(page.getByText('Không có lỗi', { exact: true })).toBeVisible({ timeout: 20_000 });

  test('a course, its lessons, the editor of boards with its dialogs, the handbook, and recordings', async ({ page, site, expectedComplaints }) => {
    expectedComplaints.push(/status of (?:404|422)/);
    await makeBoards(site);
    const lessonId = 'thu-tra-phi-2';
    const [withoutQuestions = ''] = boardText(lessonId).split('# Câu hỏi nhanh');
    const author = { actor: await makeAdminSession(site.db, testSecret), figuresIn: async () => new Map() };
    if (!(await boardDocuments.find(site.db, lessonId))) {
      await boardDocuments.create(site.db, { id: lessonId, source: { courseId: 'toan-thu', lessonId, text: withoutQuestions } }, author);
    }
    await openAsAdmin(site, page, '/admin/courses/toan-bang');
    await expect(heading(page, 'Toán có bảng')).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Chỉnh sửa');
    await press(page, /^Chương I/);
    await press(page, 'Lũy thừa là gì?');
    await page.getByLabel('Video').first().fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
    await shows(page, 'Bài này có bảng: học sinh xem bảng, video không hiện.');
    await expectAccessible(page);
    await press(page, 'Hủy');

    await go(page, '/admin/boards/thu-youtube?course=toan-thu');
    // The process that compiles boards starts here.
    await expect(page.locator('.template-card .stage').first()).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
    await go(page, `/admin/boards/${lessonId}?course=toan-thu`);
    await isRight(page);
    await press(page, 'Thêm câu hỏi nhanh');
    await expect(dialogOf(page).getByRole('button', { name: /^Cả ba câu/ })).toBeVisible();
    await expectAccessible(page);
    await closeDialog(page);
    await go(page, '/admin/boards/bang-3?course=toan-bang');
    await isRight(page);
    await expect(page.locator('.live-board[data-ready]')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Control+k');
    await expect(page.locator('.palette .stage').first()).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
    await closeDialog(page);
    await press(page, 'Chép cảnh từ bài khác');
    await dialogOf(page).getByLabel('Bài giảng').selectOption('bang-2');
    await expect(dialogOf(page).locator('.stage').first()).toBeVisible();
    await expectAccessible(page);
    await closeDialog(page);
    await script(page).locator('.cm-line').filter({ hasText: 'text #f 13,6 center' }).first().click();
    await page.keyboard.press('End');
    await page.keyboard.insertText('\ntext 3,9 colour=red : Chữ đỏ');
    await expect(script(page).getByText(/Lệnh 'text' không có tùy chọn 'colour='/)).toBeVisible();
    await press(page, 'Đăng');
    await shows(page, /^Dòng \d+: Lệnh 'text' không có tùy chọn/);
    await expectAccessible(page);
    await go(page, '/admin/handbook');
    await page.getByLabel('Tìm lệnh').fill('buoc nhay');
    await expect(page.locator('.live-scene .stage').first()).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);

    await go(page, '/admin/recordings/bang-3?course=toan-bang');
    await expect(heading(page, 'Thu giọng đọc')).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => {
      const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = () => {
        navigator.mediaDevices.getUserMedia = real;
        return Promise.reject(new DOMException('', 'NotFoundError'));
      };
    });
    await press(page, 'Thu Cảnh 1');
    await expect(page.getByRole('alert')).toHaveText(/^Không tìm thấy micro/);
    await expectAccessible(page);
    await press(page, 'Thu Cảnh 1');
    await shows(page, /Đang thu 0:0[1-9]/);
    await press(page, 'Dừng thu Cảnh 1');
    await shows(page, /chưa lưu · 0:0\d/);
    await expectAccessible(page);
  });
});

test('exam codes: the form that mixes, a set with its keys, and the lines of a class', async ({ page, site }) => {
  const owner = await ownerOf(site);
  const set = `ma-de-${randomUUID()}`;
  await writeTestSet(site, set);
  const { id: classId } = await makeClassOf(site, ['Nguyễn Văn An'], '8M1');
  await openAsAdmin(site, page, `/admin/exam-codes/${set}/tu-do`);
  await shows(page, 'Chưa trộn mã đề nào từ đề này.');
  await expectAccessible(page);
  const { id } = await owner<{ id: string }>('POST', `/api/admin/practices/${set}/papers/tu-do/codes`, { count: 3 });
  await go(page, `/admin/exam-codes/${id}`);
  await expect(page.getByRole('region', { name: 'Đáp án các mã đề' })).toBeVisible();
  await expectAccessible(page);
  const { id: round } = await owner<{ id: string }>('POST', `/api/admin/exam-codes/${id}/rounds`, { classId, title: 'Kiểm tra giấy', heldOn: '2026-11-20' });
  await go(page, `/admin/paper-rounds/${round}`);
  await expect(page.getByLabel('Câu trả lời của Nguyễn Văn An')).toBeVisible();
  await expectAccessible(page);
});

test('questions come in and go out: the start of an import, a refused file, doubts beside the original, a question that is edited, where it goes, and the dialog of an export @phone', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/422 .*import\/preview|status of 422/);
  await openAsAdmin(site, page, '/admin/import');
  await expect(page.getByLabel('Chọn tệp')).toBeAttached();
  await expectAccessible(page);
  await page.getByLabel('Chọn tệp').setInputFiles({ name: 'cũ.doc', mimeType: 'application/msword', buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex') });
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Chọn tệp').setInputFiles({ name: 'Đề thi.docx', mimeType: '', buffer: Buffer.from(wordPaper(WHOLE_PAPER)) });
  await expect(page.getByRole('list', { name: 'Cần xem' })).toContainText('Trong tệp');
  await expect(heading(page, 'Lưu vào đâu?')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('e');
  await expect(written(page, 'Câu hỏi')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const set = `xuat-${randomUUID()}`;
  await writeTestSet(site, set);
  await page.goto('about:blank');
  await openAsAdmin(site, page, `/admin/practices/${set}`);
  await page.getByRole('button', { name: /^Xuất/ }).first().click();
  await expect(dialogOf(page).getByText('Dạng tệp')).toBeVisible();
  await expectAccessible(page);
});
