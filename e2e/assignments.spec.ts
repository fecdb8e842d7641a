import type { Page } from '@playwright/test';
import { classes, memberships } from '../server/features/classes/tables.ts';
import { students } from '../server/features/students/tables.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { makeAdminSession, makeLearner } from '../server/testing/people.ts';
import { addCookie, expect, expectNoSidewaysScroll, open, test } from './site.ts';
import { writeTests } from './test-paper.ts';

const NAMES = ['Trần Minh An', 'Lê Thị Bình', 'Phạm Gia Cường'];

/** Makes a class of grade 6 with three students; the first one has an account. */
async function makeClass(site: TestApp, name: string) {
  const learner = await makeLearner(site.db, testSecret, { coins: 0 });
  const [made] = await site.db.insert(classes).values({ name, grade: 6, schoolYear: '2026-2027' }).returning({ id: classes.id });
  const rows = await site.db
    .insert(students)
    .values(NAMES.map((student, at) => ({ grade: 6, name: student, phone: '', enrolledOn: '2026-09-05', uid: at === 0 ? learner.uid : null })))
    .returning({ id: students.id });
  const classId = made?.id ?? '';
  await site.db.insert(memberships).values(rows.map(({ id }) => ({ classId, studentId: id, fromDay: '2026-09-05' })));
  return { classId, learner };
}

const PHONE = { width: 360, height: 740 };
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('the owner gives a paper in four presses at 360 px and gets link, QR code and message; a pupil does it on a phone and asks for help; the board follows in another page @phone', async ({ page, site, context, browser }) => {
  await writeTests(site);
  const { classId, learner } = await makeClass(site, '8A1');
  await addCookie(context, site.origin, (await makeAdminSession(site.db, testSecret)).cookie);
  await page.setViewportSize(PHONE);
  await open(page, `/admin/classes/${classId}/assignments`);
  await page.getByRole('button', { name: 'Giao bài' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Đề 3/ }).first().click();
  await expect(dialog.getByLabel('Lớp', { exact: true })).toHaveValue(classId);
  const give = dialog.getByRole('button', { name: 'Giao cho lớp' });
  await expect(give).toBeInViewport({ ratio: 1 });
  await give.click();
  await expect(dialog.getByRole('img', { name: 'Mã QR mở bài này' })).toBeVisible();
  const message = dialog.getByText(/Lớp 8A1: các em làm đề “Đề 3”\. Hạn nộp: 21:00 .* Bấm vào đây để làm: http/);
  await expect(message).toBeVisible();
  await expectNoSidewaysScroll(page);
  const address = new URL((await message.textContent() ?? '').split(' ').at(-1) ?? '').pathname;
  await dialog.getByRole('link', { name: 'Xem bảng theo dõi' }).click();
  await expect(page.getByText('Tự cập nhật')).toBeVisible();
  await expect(rowOf(page, 'Trần Minh An').getByText('Chưa mở', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);

  const phone = await browser.newContext({ viewport: PHONE, baseURL: site.origin });
  const pupil = await phone.newPage();
  await open(pupil, address);
  await expect(pupil.getByRole('link', { name: 'Đăng nhập bằng thẻ' })).toHaveAttribute('href', `/card?next=${encodeURIComponent(address)}`);
  await expect(pupil.getByText('Đề 3')).toBeHidden();
  await addCookie(phone, site.origin, learner.cookie);
  await open(pupil, '/');
  await expect(pupil.getByText('Thầy cô giao cho lớp 8A1')).toBeVisible();
  await pupil.getByRole('link', { name: 'Xem bài' }).click();
  await expect(pupil.getByRole('heading', { level: 1, name: 'Đề 3' })).toBeVisible();
  await expect(rowOf(page, 'Trần Minh An').getByText('Đã mở', { exact: true })).toBeVisible();
  const begin = pupil.getByRole('button', { name: 'Bắt đầu làm đề' });
  await expect(begin).toBeInViewport({ ratio: 1 });
  await begin.click();
  await expect(pupil.getByRole('link', { name: 'Câu sau' })).toBeInViewport({ ratio: 1 });
  await pupil.getByRole('radio', { name: /^B\./ }).click();
  await expect(pupil.getByText(/^Đã lưu \d/)).toBeVisible();
  await expect(rowOf(page, 'Trần Minh An').getByText('Đang làm', { exact: true })).toBeVisible();
  await pupil.getByRole('button', { name: 'Nhờ thầy cô giúp' }).click();
  await expect(pupil.getByRole('button', { name: 'Đã nhờ thầy cô' })).toBeVisible();
  await expect(rowOf(page, 'Trần Minh An').getByText('Cần giúp', { exact: true })).toBeVisible();
  await rowOf(page, 'Trần Minh An').getByRole('button', { name: /^Đã giúp/ }).click();
  await expect(rowOf(page, 'Trần Minh An').getByText('Cần giúp', { exact: true })).toBeHidden();
  await pupil.getByRole('button', { name: 'Nộp bài' }).first().click();
  await pupil.getByRole('dialog').getByRole('button', { name: 'Nộp bài' }).click();
  await expect(pupil.getByRole('heading', { level: 1, name: 'Kết quả Đề 3' })).toBeVisible();
  await expectNoSidewaysScroll(pupil);
  await expect(rowOf(page, 'Trần Minh An').getByText('Đã nộp', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Từng câu' }).getByRole('heading', { name: 'Câu 1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Màn chiếu' }).click();
  await expect(page.getByText('Trần Minh An')).toBeHidden();
  await expect(page.getByText('Chưa mở')).toBeVisible();
  await phone.close();
});

test('a link of work for others says so in a sentence, and leads to the pupil’s own work', async ({ page, site, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/404/);
  await open(page, '/assignment/6f9619ff-8b86-4d01-b42d-00cf4fc964ff');
  await expect(page.getByText('Bài này không giao cho em')).toBeVisible();
  await page.getByRole('link', { name: 'Xem bài của em' }).click();
  await expect(page.getByText('Thầy cô chưa giao bài nào cho em.')).toBeVisible();
  await expect(page).toHaveURL(`${site.origin}/assignment`);
});

test('results that come after closing are held back on the page, too, and the mixed set has no clock @phone', async ({ page, site, context }) => {
  const { classId, learner } = await makeClass(site, '8A2');
  await addCookie(context, site.origin, learner.cookie);
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const closesAt = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const made = await site.app.inject({
    method: 'POST', url: '/api/admin/assignments', headers: { cookie, origin: site.origin },
    payload: { classId, what: { kind: 'exercises', topicId: 'lop-7-thu', count: 2 }, closesAt, results: 'after-closing' },
  });
  expect(made.statusCode, made.body).toBe(201);
  await open(page, `/assignment/${made.json<{ id: string }>().id}`);
  await page.getByRole('button', { name: 'Bắt đầu' }).click();
  await expect(page.getByRole('timer')).toBeHidden();
  await expect(page.getByText(/^Hạn 21:00|^Hạn \d\d:\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Nộp bài' }).first().click();
  await expect(page.getByRole('dialog').getByText('điểm, đáp án và lời giải hiện sau')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Nộp bài' }).click();
  await expect(page.getByText('Em đã nộp bài, trả lời 0 trên')).toBeVisible();
  await page.getByRole('link', { name: 'Về bài được giao' }).click();
  await expect(page.getByText('Chờ kết quả')).toBeVisible();
  await expectNoSidewaysScroll(page);
});
