// Renews the pictures of the owner's guide, in docs/pictures/: npm run shots -- owner-guide
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { KEYS, writeTestSet } from '../../server/features/learning/attempts/test-set.fixture.ts';
import { pupilOn } from '../../server/features/learning/attempts/pupil.fixture.ts';
import { WHOLE_PAPER, wordPaper } from '../../server/testing/question-files.ts';
import { dayOf } from '../../server/platform/day.ts';
import { shiftMonth } from '../../server/platform/months.ts';
import { testSecret, type TestApp } from '../../server/testing/app.ts';
import { makeAdminSession } from '../../server/testing/people.ts';
import { makeClassOf, makeClassWithCards } from '../classes.ts';
import { addCookie, open } from '../site.ts';
import { go, press, says } from './acts.ts';
import { test } from './people.ts';

test.describe.configure({ mode: 'serial' });

type Picture = {
  name: string; path: string; width: number; act: (page: Page, site: TestApp) => Promise<unknown>;
  /** The picture begins at this part. */
  at?: string;
};

const ELSEWHERE = '/admin/account';
/** Documents that change: their drafts and versions stay out of the other pictures. */
const MET = 'lop-7-so-huu-ti';
const LEFT = 'lop-9-he-phuong-trinh';

const write = (page: Page, method: string, address: string, data?: object) =>
  page.request.fetch(address, { method, data, headers: { origin: new URL(page.url()).origin } });
/** Saves the topic from another place. */
const saveElsewhere = async (page: Page, change: object) => {
  const now = (await (await page.request.get(`/api/topics/${MET}?view=source`)).json()) as object;
  await write(page, 'PUT', `/api/topics/${MET}`, { ...now, ...change });
};
const openTopic = async (page: Page, id: string) => {
  await go(page, `/admin/topics/${id}`);
  await page.locator('#topic-description').waitFor();
};
const typeInto = async (page: Page, label: string, text: string) => {
  await page.getByLabel(label, { exact: true }).fill(text);
  await says(page, 'Bản nháp đã lưu');
};
const openPaper = async (page: Page) => {
  await page.locator('.sortable button[aria-controls]').first().click();
  await page.locator('.written .formula-chip .katex').first().waitFor();
};

const NAMES = ['Lê Gia Bảo', 'Nguyễn Hoài An', 'Phạm Minh Châu', 'Trần Đức Duy', 'Vũ Ngọc Hà', 'Đỗ Quang Khải', 'Bùi Thanh Lam', 'Hoàng Yến Nhi'];

/** Makes a class whose pupils are at different places of an assigned test; returns the addresses of its board and its marks. */
async function makeClassAtWork(site: TestApp, name: string): Promise<{ id: string; board: string; marks: string }> {
  const set = `giua-ki-${name.toLowerCase()}`;
  await writeTestSet(site, set);
  const owner = pupilOn(site, await makeAdminSession(site.db, testSecret));
  const { id: classId, cards } = await makeClassWithCards(site, NAMES, name);
  const what = { kind: 'paper', practiceId: set, paperId: 'tu-do' };
  const { id } = (await owner.ask<{ id: string }>('POST', '/api/admin/assignments', { classId, what, title: 'Kiểm tra giữa chương' })).body;
  for (const [at, { code, pin }] of cards.slice(0, 6).entries()) {
    const answer = await site.app.inject({ method: 'POST', url: '/api/cards/sign-in', headers: { origin: site.origin }, payload: { code, pin } });
    const cookie = answer.cookies.map((each) => `${each.name}=${encodeURIComponent(each.value)}`).join('; ');
    const pupil = pupilOn(site, { uid: answer.json<{ uid: string }>().uid, cookie });
    const attempt = (await pupil.ask<{ id: string }>('POST', '/api/attempts', { assignmentId: id })).body.id;
    for (const [question, value] of Object.entries(KEYS).slice(0, at + 1)) await pupil.answer(attempt, question, value);
    if (at === 1) await pupil.ask('PUT', `/api/users/${pupil.uid}/assignments/${id}/help`, { asks: true });
    if (at > 2) await pupil.submit(attempt);
  }
  return { id: classId, board: `/admin/assignments/${id}`, marks: `/admin/classes/${classId}/marks` };
}

/** Makes a class with a fee, months that are paid, and one that is paid in part; returns the addresses of its book, of a pupil and of a receipt. */
async function makeTuition(site: TestApp, name: string): Promise<{ book: string; student: string; receipt: string }> {
  const { id } = await makeClassOf(site, NAMES, name);
  const owner = pupilOn(site, await makeAdminSession(site.db, testSecret));
  const month = dayOf(new Date()).slice(0, 7);
  const months = [3, 2, 1, 0].map((ago) => shiftMonth(month, -ago));
  const [first = '', second = '', third = ''] = months;
  await owner.ask('PUT', `/api/admin/classes/${id}`, { name, grade: 8, schoolYear: '2026-2027', fee: 400_000, feeFrom: first });
  const students = (await owner.ask<{ students: { id: string }[] }>('GET', `/api/admin/classes/${id}`)).body.students.map((each) => each.id);
  await site.db.execute(sql`update students set enrolled_on = ${`${first}-05`} where id in (select student_id from memberships where class_id = ${id})`);
  await site.db.execute(sql`update memberships set from_day = ${`${first}-05`} where class_id = ${id}`);
  await owner.ask('POST', '/api/admin/fees', { studentIds: students, paidUntil: second });
  await owner.ask('POST', '/api/admin/fees', { studentIds: students.slice(2), months: [third] });
  await owner.ask('POST', '/api/admin/fees', { studentIds: students.slice(5), months: [month] });
  const paid = await owner.ask<{ payment: { id: string } }>('POST', `/api/admin/students/${students[1]}/fees`, { months: [third, month], amount: 550_000, method: 'transfer' });
  return { book: `/admin/classes/${id}/fees`, student: `/admin/students/${students[1]}`, receipt: `/admin/receipts/${paid.body.payment.id}` };
}

const PICTURES: Picture[] = [
  { name: 'admin-class-list', path: '/admin/classes/new', width: 800, act: async (page) => {
    await page.getByLabel('Tên lớp').fill('9A1');
    await press(page, 'Tạo lớp');
    await page.getByLabel('Dán danh sách').fill(NAMES.map((name, at) => `${at + 1}\t${name}`).join('\n'));
    await press(page, 'Xem trước');
    await says(page, '8 em được thêm');
  } },
  { name: 'admin-class-cards', path: ELSEWHERE, width: 800, act: async (page, site) => {
    const { id } = await makeClassOf(site, NAMES, '8A2');
    await go(page, `/admin/classes/${id}/cards`);
    await press(page, 'Làm thẻ cho 8 em');
    await press(page, 'Đã đồng ý, làm 8 thẻ');
    await says(page, 'Đã làm 8 thẻ');
    await page.emulateMedia({ media: 'print' });
    await page.locator('.cards-page').first().waitFor();
  } },
  { name: 'admin-class-board', path: ELSEWHERE, width: 800, act: async (page, site) => {
    const { board } = await makeClassAtWork(site, '8A3');
    await go(page, board);
    await says(page, 'Cần giúp');
  } },
  { name: 'admin-class-marks', path: ELSEWHERE, width: 800, act: async (page, site) => {
    const { marks } = await makeClassAtWork(site, '8A4');
    await go(page, marks);
    await page.getByRole('table').waitFor();
  } },
  { name: 'admin-class-attendance', path: ELSEWHERE, width: 360, at: 'section[aria-labelledby="taking"]', act: async (page, site) => {
    const { id } = await makeClassOf(site, NAMES, '8A5');
    await go(page, `/admin/classes/${id}/attendance`);
    await press(page, 'Có mặt cả lớp');
    await press(page, 'Phạm Minh Châu vắng có phép');
    await says(page, 'Có mặt 7, có phép 1');
    await says(page, 'đã lưu');
  } },
  { name: 'admin-class-notices', path: ELSEWHERE, width: 800, act: async (page, site) => {
    const { id } = await makeClassAtWork(site, '8A6');
    await site.db.execute(sql`update assignments set opens_at = now() - interval '3 days', closes_at = now() - interval '1 day' where class_id = ${id}`);
    await go(page, `/admin/classes/${id}/notices`);
    await says(page, 'Kính gửi phụ huynh');
  } },
  { name: 'admin-tuition-class', path: ELSEWHERE, width: 800, at: 'section[aria-label="Học phí của lớp"]', act: async (page, site) => {
    await go(page, (await makeTuition(site, '8B5')).book);
    await page.getByRole('table').waitFor();
  } },
  { name: 'admin-tuition-student', path: ELSEWHERE, width: 360, at: '#months', act: async (page, site) => {
    await go(page, (await makeTuition(site, '8B6')).student);
    await says(page, 'Từng tháng');
  } },
  { name: 'admin-tuition-receipt', path: ELSEWHERE, width: 800, act: async (page, site) => {
    await go(page, (await makeTuition(site, '8B7')).receipt);
    await says(page, 'Bằng chữ');
  } },
  { name: 'admin-course-edit', path: '/admin/courses/toan-8', width: 800, at: 'section[aria-labelledby="chapters"]', act: async (page) => {
    await press(page, 'Chỉnh sửa');
    await page.locator('section[aria-labelledby="chapters"] button[aria-controls]').first().click();
    await page.locator('.sortable .sortable .sortable button[aria-controls]').first().click();
  } },
  { name: 'admin-board-error', path: '/admin/boards/toan9-b02-l1?course=toan-9', width: 1280, act: async (page) => {
    await says(page, 'Không có lỗi');
    await press(page, /^2/);
    await page.getByRole('textbox', { name: 'Kịch bản của bảng' }).locator('.cm-line').filter({ hasText: 'segment #ke' }).click();
    // The line wraps: the first press goes only to the end of the visual line.
    for (const key of ['End', 'End', 'Enter']) await page.keyboard.press(key);
    await page.keyboard.insertText('jmp he.x he.hai color=amber ');
    await says(page, "Không có lệnh 'jmp'");
  } },
  { name: 'admin-practice', path: '/admin/practices/lop-8-giua-hki-1', width: 800, at: '.sortable [id$="-form"]', act: openPaper },
  { name: 'admin-practice-preview', path: '/admin/practices/lop-8-giua-hki-1', width: 360, act: async (page) => {
    await openPaper(page);
    await press(page, 'Xem và in như học sinh');
    await page.getByRole('dialog').locator('.katex').first().waitFor();
  } },
  { name: 'admin-import', path: '/admin/import', width: 800, at: 'li:has(> h2 [aria-expanded="true"])', act: async (page) => {
    await page.getByLabel('Chọn tệp').setInputFiles({ name: 'Đề giữa kì lớp 8.docx', mimeType: '', buffer: Buffer.from(wordPaper(WHOLE_PAPER)) });
    await page.getByRole('list', { name: 'Cần xem' }).locator('.katex').first().waitFor();
  } },
  { name: 'admin-export', path: '/admin/practices/lop-8-giua-hki-1', width: 800, act: async (page) => {
    await press(page, /^Xuất/);
    await page.getByRole('dialog').getByText(/^Đầu đề thi:/).click();
    await page.getByLabel('Trường', { exact: true }).fill('Trường THCS Hoa Sen');
  } },
  { name: 'admin-codes', path: ELSEWHERE, width: 800, act: async (page, site) => {
    await writeTestSet(site, 'de-de-tron', 'Đề để trộn');
    await go(page, '/admin/exam-codes/de-de-tron/tu-do');
    await press(page, 'Trộn đề');
    await page.getByRole('heading', { name: 'In', exact: true }).waitFor();
  } },
  { name: 'admin-topics', path: '/admin/topics', width: 800, act: (page) => says(page, 'bài tập') },
  { name: 'admin-topic-formula', path: '/admin/topics/lop-8-hang-dang-thuc', width: 800, act: async (page) => {
    await page.locator('.written-block .formula-chip').first().click({ position: { x: 6, y: 8 } });
    await page.locator('.formula-box .katex').first().waitFor();
  } },
  { name: 'admin-draft', path: ELSEWHERE, width: 360, act: async (page) => {
    await openTopic(page, LEFT);
    await typeInto(page, 'Mô tả', 'Hệ hai phương trình bậc nhất hai ẩn: cách thế, cách cộng đại số.');
    await go(page, ELSEWHERE);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await go(page, `/admin/topics/${LEFT}`);
    await says(page, 'Soạn tiếp bản nháp');
  } },
  { name: 'admin-versions-compared', path: ELSEWHERE, width: 800, act: async (page) => {
    await saveElsewhere(page, { title: 'Số hữu tỉ và các phép tính' });
    await saveElsewhere(page, { title: 'Tập hợp các số hữu tỉ' });
    await openTopic(page, MET);
    await press(page, /^Phiên bản/);
    await press(page, 'So sánh');
    await says(page, 'Lấy lại bản');
  } },
  { name: 'admin-conflict', path: ELSEWHERE, width: 800, act: async (page) => {
    await saveElsewhere(page, { title: 'Số hữu tỉ', description: 'Lý thuyết và bài tập.' });
    await openTopic(page, MET);
    await typeInto(page, 'Tên chuyên đề', 'Số hữu tỉ và lũy thừa');
    await saveElsewhere(page, { title: 'Tập hợp các số hữu tỉ', description: 'Lý thuyết, ví dụ và 24 bài tập.' });
    await press(page, 'Lưu');
    await says(page, 'Có phiên bản mới hơn');
  } },
];

for (const { name, path: address, width, act, at } of PICTURES) {
  test(name, async ({ page, site, context, cookies, expectedComplaints }) => {
    expectedComplaints.push(/./);
    await addCookie(context, site.origin, cookies.admin);
    await page.setViewportSize({ width, height: width === 360 ? 640 : 600 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, address);
    await act(page, site);
    await page.waitForLoadState('networkidle');
    if (at) await page.locator(at).first().evaluate((part) => scrollTo({ top: part.getBoundingClientRect().top + scrollY - 80, behavior: 'instant' }));
    const picture = await page.screenshot({ animations: 'disabled' });
    await sharp(picture).png({ palette: true, colours: 64, effort: 10 }).toFile(`docs/pictures/${name}.png`);
  });
}
