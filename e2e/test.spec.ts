import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { readLibrary } from '../library/format/library.ts';
import { attemptAnswers, attempts } from '../server/features/learning/attempts/tables.ts';
import { session } from '../server/features/identity/tables.ts';
import { importPractice } from '../server/features/practice/import.ts';
import { practiceDocuments } from '../server/features/practice/service.ts';
import { students } from '../server/features/students/tables.ts';
import { createDrawingReader } from '../server/platform/text/drawings.ts';
import { testSecret, type TestApp } from '../server/testing/app.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '../server/testing/people.ts';
import { fillLogin } from './forms.ts';
import { addCookie, expect, expectAccessible, expectNoSidewaysScroll, open, test } from './site.ts';
import { beginAttempt, putAnswers, SECRET, submitAttempt, writeTests } from './test-paper.ts';

const question = (page: Page, number: number) => page.getByRole('heading', { level: 2, name: `Câu ${number}`, exact: true });
const nextQuestion = (page: Page) => page.getByRole('link', { name: 'Câu sau' });
const saved = (page: Page) => page.getByText(/^Đã lưu \d/);
const away = (page: Page) => page.getByText(/^Đang chờ mạng/);
const handIn = (page: Page) => page.getByRole('button', { name: 'Nộp bài' });
const asking = (page: Page) => page.getByRole('dialog', { name: 'Nộp bài?' });
const result = (page: Page) => page.getByRole('heading', { level: 1, name: 'Kết quả Đề 3' });
const score = (page: Page) => page.getByRole('img', { name: /^[\d,]+ \/ [\d,]+$/ });
const chosen = (page: Page, letter: string) => page.getByRole('radio', { name: new RegExp(`^${letter}\\.`) });
const statement = (page: Page, place: number, word: 'Đúng' | 'Sai') => page.getByRole('group').filter({ hasText: `${'abcd'[place]})` }).getByRole('radio', { name: word });
const solution = (page: Page) => page.getByRole('textbox', { name: 'Lời giải của em' });

/** Console texts of an offline page. */
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /net::ERR/];

/** Counts its printed A4 pages. */
const pagesOf = async (page: Page): Promise<number> =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

const stored = async (site: TestApp, attemptId: string) =>
  Object.fromEntries((await site.db.select().from(attemptAnswers).where(eq(attemptAnswers.attemptId, attemptId))).map(({ questionId, value }) => [questionId, value]));

/** Leaves two seconds. */
const endSoon = (site: TestApp, attemptId: string) =>
  site.db
    .update(attempts)
    .set({ startedAt: sql`now() - interval '90 minutes'`, deadline: sql`now() + interval '2 seconds'` })
    .where(eq(attempts.id, attemptId));

async function signIn(site: TestApp, context: BrowserContext, coins = 100): Promise<SignedIn> {
  const learner = await makeLearner(site.db, testSecret, { coins });
  await addCookie(context, site.origin, learner.cookie);
  return learner;
}

const attemptIn = (page: Page) => new URL(page.url()).searchParams.get('attempt') ?? '';

/** Browsers whose IndexedDB stores nothing. */
const WITHOUT_DEVICE_STORE = {
  'hangs': () => (IDBFactory.prototype.open = () => Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest),
  'is refused': () =>
    (IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    }),
  'is missing': () => {
    for (const name of ['indexedDB', 'IDBKeyRange']) Object.defineProperty(window, name, { value: undefined });
  },
};

for (const [what, breakStore] of Object.entries(WITHOUT_DEVICE_STORE)) {
  test(`a test is done where the device's database ${what}: answers are sent at once, and it is said that none is kept`, async ({ page, site, context }) => {
    await signIn(site, context);
    const set = await writeTests(site);
    await page.addInitScript(breakStore);
    await open(page, `/practice/${set}?de=de-3`);
    await page.getByRole('button', { name: 'Làm bài' }).click();
    await expect(page.getByText('Trình duyệt này không giữ được câu trả lời chưa gửi.')).toBeVisible();
    await chosen(page, 'B').check({ force: true });
    await expect(saved(page)).toBeVisible();
    expect(await stored(site, attemptIn(page))).toEqual({ c1: 'B' });
    await page.reload();
    await expect(chosen(page, 'B')).toBeChecked();
  });
}

/** Collects answers of the server that give away a key or a solution. */
function listenForKeys(context: BrowserContext): { found: () => Promise<string[]> } {
  const bodies: Promise<string>[] = [];
  context.on('response', (response) => {
    if (!/\/api\/|\/practice\//.test(response.url())) return;
    bodies.push(response.text().then((text) => (SECRET.test(text.replaceAll('"value":"271828"', '')) ? response.url() : ''), () => ''));
  });
  return { found: async () => (await Promise.all(bodies)).filter(Boolean) };
}

test('a whole test: a cut line, a killed page, a reload, another device and the end of its time; then the pupil marks the rest @phone', async ({ context, site, browser, page: last, expectedComplaints }) => {
  expectedComplaints.push(...OFFLINE);
  const learner = await signIn(site, context);
  const set = await writeTests(site);
  const keys = listenForKeys(context);
  const page = await context.newPage();
  await open(page, `/practice/${set}`);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Đề 3' })).toContainText('90 phút · 4 phần, 5 câu');
  await page.getByRole('link', { name: 'Đề 3' }).click();
  await expect(page.getByRole('row', { name: 'Phần II. Đúng, sai 1 câu 1 điểm' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Làm bài' }).click();
  await expect(question(page, 1)).toBeFocused();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('timer')).toHaveText(/^(90:00|89:\d\d)$/);
  await expect(chosen(page, 'B')).toBeVisible();
  await page.keyboard.press('B');
  await expect(saved(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  const id = attemptIn(page);
  expect(await stored(site, id)).toEqual({ c1: 'B' });

  // Offline, later parts open all the same, and show unsaved answers.
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(question(page, 2)).toBeVisible();
  await expect(chosen(page, 'C')).toBeVisible();
  await page.keyboard.press('c');
  await expect(away(page)).toBeVisible();
  await expect(page.getByText('Mất mạng. Em cứ làm tiếp, máy giữ bài và tự lưu khi có mạng.')).toBeVisible();
  await nextQuestion(page).click();
  await statement(page, 0, 'Đúng').check({ force: true });
  await statement(page, 1, 'Đúng').check({ force: true });
  await page.close({ runBeforeUnload: false });
  expect(await stored(site, id)).toEqual({ c1: 'B' });

  await context.setOffline(false);
  await open(last, `/practice/${set}?attempt=${id}&cau=3`);
  await expect(statement(last, 1, 'Đúng'), 'what the device has kept is there again').toBeChecked();
  await expect(saved(last)).toBeVisible();
  expect(await stored(site, id)).toEqual({ c1: 'B', c2: 'C', d1: [true, true, null, null] });
  await statement(last, 2, 'Đúng').check({ force: true });
  await last.reload();
  await expect(statement(last, 2, 'Đúng')).toBeChecked();

  const viewport = last.viewportSize();
  const elsewhere = await browser.newContext({ baseURL: site.origin, viewport });
  await addCookie(elsewhere, site.origin, learner.cookie);
  const tablet = await elsewhere.newPage();
  await open(tablet, `/practice/${set}?attempt=${id}&cau=4`);
  await tablet.getByRole('textbox').fill('271828');
  await tablet.getByRole('textbox').press('Enter');
  await expect(question(tablet, 5)).toBeVisible();
  await expect(saved(tablet)).toBeVisible();
  await elsewhere.close();
  expect(await keys.found()).toEqual([]);

  await endSoon(site, id);
  await open(last, `/practice/${set}?attempt=${id}&cau=5`);
  await solution(last).fill('3x = 17 - 5\nx = 4');
  await expect(result(last)).toBeFocused({ timeout: 20_000 });
  expect(await stored(site, id)).toMatchObject({ n1: '271828', t1: '3x = 17 - 5\nx = 4' });

  await expect(score(last)).toHaveAccessibleName('1,25 / 2');
  await expect(last.getByRole('img', { name: 'Em tự chấm nốt nhé.' })).toBeVisible();
  await expect(last.getByText('Chưa chấm, phần IV')).toBeVisible();
  await last.getByRole('link', { name: 'Tự chấm câu 5' }).click();
  await expect(question(last, 5)).toBeFocused();
  const grading = last.getByRole('main');
  await expect(grading).toContainText('3x = 17 - 5 x = 4');
  await expect(grading).toContainText(/Em tự chấm câu 5\s*0 \/ 1 đ/);
  for (const place of [0, 1]) await grading.getByRole('checkbox').nth(place).check();
  await expect(grading).toContainText('0,5 / 1 đ');
  // A tick that does not get through is kept by the device, whatever becomes of the page.
  await context.setOffline(true);
  await grading.getByRole('checkbox').nth(3).check();
  await expect(grading).toContainText('0,75 / 1 đ');
  await expect(last.getByRole('alert')).toContainText('Máy giữ các bước em đã đánh dấu.');
  await expectNoSidewaysScroll(last);
  await last.getByRole('button', { name: 'Xong' }).click();
  await expect(last.getByRole('img', { name: 'Em tự chấm nốt nhé.' })).toHaveCount(0);
  await context.setOffline(false);
  await expect(score(last)).toHaveAccessibleName('2 / 3');
  await expect(last.getByRole('main')).toContainText(/Máy chấm, phần I, II, III\s*1,25 \/ 2/);
  await expect(last.getByRole('main')).toContainText(/Em tự chấm, phần IV\s*0,75 \/ 1/);
  await expect(last.getByRole('row', { name: /^Bài 1\. Tập hợp.*Đúng hết 0,5 \/ 0,5$/ })).toBeVisible();
  await expectNoSidewaysScroll(last);
  await last.getByRole('link', { name: 'Câu 5, đúng một phần' }).click();
  await last.getByRole('link', { name: 'Chấm lại' }).click();
  await expect(grading.getByRole('checkbox').nth(3)).toBeChecked();
  await last.goBack();
  await last.goBack();
  await expect(result(last)).toBeVisible();
  await last.getByRole('link', { name: 'Kiểm tra thử' }).click();
  await expect(last.getByRole('listitem').filter({ hasText: 'Đề 3' })).toContainText('Đã làm · 2/3');
});

test('each kind of question says whether it was right, partly right or not, with its key and its solution', async ({ page, context, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 409/);
  const learner = await signIn(site, context);
  const set = await writeTests(site);
  const id = await beginAttempt(site, learner, set);
  await putAnswers(site, learner, id, { c1: 'B', c2: 'A', d1: [true, false, true, false], n1: '271,828', t1: 'x = 4' });
  await submitAttempt(site, learner, id);
  await open(page, `/practice/${set}?attempt=${id}`);
  const shown = page.getByRole('region', { name: /^Câu \d$/ });
  const square = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(page.getByRole('img', { name: 'Em tự chấm nốt nhé.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Làm lại 3 câu sai' })).toBeVisible();
  await square('Câu 2, chưa đúng').click();
  await expect(question(page, 2)).toBeFocused();
  await expect(shown).toContainText(/Câu 2\s*Chưa đúng\s*0 \/ 0,25.*A\.\s*1+Em chọn.*C\.\s*7+Đáp án.*Giải\s*BIMAT lời giải c2/s);
  await page.getByRole('link', { name: 'Câu sai tiếp: câu 3' }).click();
  await expect(shown).toContainText(/Câu 3\s*Đúng một phần\s*0,5 \/ 1.*d\).*Đúng\s*Đáp án\s*Sai\s*Em chọn.*BIMAT lời giải d1/s);
  await page.keyboard.press('ArrowRight');
  await expect(shown).toContainText(/Câu 4\s*Chưa đúng\s*0 \/ 0,5.*271,828\s*Em viết.*271828\s*Đáp án.*BIMAT lời giải n1/s);
  await page.reload();
  await expect(question(page, 4)).toBeVisible();
  await square('Câu 1, đúng').click();
  await expect(shown).toContainText(/Câu 1\s*Đúng\s*0,25 \/ 0,25.*Đáp án/s);
  await page.goBack();
  await expect(page, 'Back closes the question, whichever is shown').not.toHaveURL(/loi-giai/);
  await expect(result(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Luyện ngay Bài 2' })).toHaveAttribute('href', '/course/toan-thu?lesson=thu-youtube');
  await page.getByRole('button', { name: /^Làm lại đề này/ }).click();
  const again = page.getByRole('dialog', { name: 'Làm lại đề này?' });
  await expect(again).toContainText('Đồng hồ 90 phút chạy ngay khi em bắt đầu, không dừng lại được.');
  await again.getByRole('button', { name: 'Để sau' }).click();
  await expect(result(page)).toBeVisible();
  expect(await site.db.$count(attempts, eq(attempts.uid, learner.uid)), 'nothing has begun').toBe(1);
  await page.getByRole('button', { name: /^Làm lại đề này/ }).click();
  await again.getByRole('button', { name: 'Bắt đầu làm' }).click();
  await expect(question(page, 1)).toBeVisible();
  const second = attemptIn(page);
  expect(second).not.toBe(id);

  // Mistakes of the paper are hidden meanwhile.
  await open(page, '/review?muc=so-loi-sai');
  await expect(page.getByText(/^\d lỗi của đề em đang làm lại tạm cất đi, để em tự làm\. Nộp bài xong các lỗi ấy trở lại sổ\.$/)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await open(page, `/practice/${set}?attempt=${id}`);
  await expect(page.getByText('Các lỗi của đề trong Sổ lỗi sai cũng chờ em, không mất.')).toBeVisible();
  await expect(score(page)).toHaveAccessibleName('0,75 / 2');
  await expect(page.getByText('BIMAT')).toHaveCount(0);
  await page.getByRole('link', { name: 'Làm tiếp' }).click();
  await expect(question(page, 1)).toBeVisible();
  expect(attemptIn(page)).toBe(second);
  await handIn(page).click();
  await asking(page).getByRole('button', { name: 'Nộp bài' }).click();
  await expect(result(page)).toBeVisible();
  await open(page, `/practice/${set}?attempt=${id}`);
  await expect(result(page)).toBeVisible();
  await open(page, '/review?muc=so-loi-sai');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('handing in names what is empty and what is to be looked at again; who leaves is told that the clock goes on @phone', async ({ page, context, site }) => {
  const learner = await signIn(site, context);
  const set = await writeTests(site);
  await open(page, `/practice/${set}`);
  await page.getByRole('link', { name: 'Đề 3' }).click();
  await page.getByRole('button', { name: 'Làm bài' }).click();
  await chosen(page, 'B').check({ force: true });
  await expect(saved(page)).toBeVisible();
  await page.getByRole('link', { name: /^Phần II\s*0 \/ 1$/ }).click();
  await expect(question(page, 3)).toBeFocused();
  await statement(page, 0, 'Đúng').check({ force: true });
  await page.getByRole('button', { name: 'Xem lại sau' }).click();
  await expect(page.getByRole('link', { name: 'Câu 3, đã làm, xem lại sau' })).toBeVisible();
  await handIn(page).click();
  await expect(asking(page)).toContainText('Câu 2, 4 và 5 chưa làm.');
  await expect(asking(page)).toContainText('Câu 3 còn 3 ý chưa chọn.');
  await expect(asking(page)).toContainText('Em muốn xem lại: Câu 3.');
  await expect(asking(page)).toContainText('Còn 90 phút.');
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(asking(page), 'Back closes the question alone').toHaveCount(0);
  await expect(question(page, 3)).toBeVisible();

  // Another tab shows the answer, and the later answer wins.
  const id = attemptIn(page);
  const other = await context.newPage();
  await open(other, `/practice/${set}?attempt=${id}`);
  await expect(chosen(other, 'B')).toBeChecked();
  await expect(other.getByRole('link', { name: 'Câu 3, đã làm, xem lại sau' }).or(other.getByRole('link', { name: 'Câu 1, đã làm' })).first()).toBeVisible();
  await chosen(other, 'D').check({ force: true });
  await page.getByRole('link', { name: /^Phần I\s/ }).click();
  await expect(chosen(page, 'D')).toBeChecked();
  await chosen(page, 'A').check({ force: true });
  await expect(chosen(other, 'A')).toBeChecked();
  await expect.poll(() => stored(site, id)).toEqual({ c1: 'A', d1: [true, null, null, null] });
  await other.close();

  await page.getByRole('link', { name: 'Rời bài, làm tiếp sau' }).click();
  await expect(page.getByText('Đồng hồ vẫn chạy, còn 90 phút. Em mở lại đề để làm tiếp.')).toBeVisible();
  await open(page, '/');
  const going = page.getByRole('region', { name: 'Đề 3' });
  await expect(going).toContainText('Em đang làm bài');
  await expect(going).toContainText(/Đồng hồ vẫn chạy đến \d\d:\d\d\./);
  await going.getByRole('link', { name: 'Làm tiếp' }).click();
  await expect(chosen(page, 'A')).toBeChecked();
  await open(page, `/practice/${set}?de=de-3`);
  await expect(page.getByText(/^Em đang làm đề này, đồng hồ vẫn chạy đến/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chỉ đọc đề' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Làm tiếp' }).click();
  await expect(chosen(page, 'A')).toBeChecked();
  expect(attemptIn(page)).toBe(id);
  await page.getByRole('link', { name: 'Phần IV' }).click();
  await page.setViewportSize({ width: 360, height: 400 });
  await expect.poll(() => page.evaluate(() => (scrollTo(0, document.body.scrollHeight), scrollY))).toBeGreaterThan(200);
  await handIn(page).click();
  await asking(page).getByRole('button', { name: 'Nộp bài' }).click();
  await expect(result(page)).toBeFocused();
  await expect(result(page)).toBeInViewport({ ratio: 1 });
  for (const size of [{ width: 320, height: 640 }, { width: 360, height: 740 }, { width: 740, height: 360 }]) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('region', { name: 'Làm gì tiếp' }).getByRole('link').first(), `the next step at ${size.width} px`).toBeInViewport({ ratio: 1 });
  }
  expect((await site.db.select().from(attempts).where(eq(attempts.uid, learner.uid)))[0]?.submittedAt).not.toBeNull();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Lần 1' })).toBeVisible();
  await open(page, '/');
  await expect(page.getByRole('link', { name: 'Ôn hôm nay' })).toBeVisible();
  await expect(page.getByText(/^Em đang làm/)).toHaveCount(0);
});

test('what did not get there before another device handed in is named, and not counted', async ({ page, context, site, expectedComplaints }) => {
  expectedComplaints.push(...OFFLINE, /status of 409/);
  const learner = await signIn(site, context);
  const set = await writeTests(site);
  const id = await beginAttempt(site, learner, set);
  await open(page, `/practice/${set}?attempt=${id}`);
  await expect(chosen(page, 'B')).toBeVisible();
  await context.setOffline(true);
  await chosen(page, 'B').check({ force: true });
  await expect(away(page)).toBeVisible();
  await submitAttempt(site, learner, id);
  await context.setOffline(false);
  await expect(result(page)).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Câu 1: câu trả lời cuối của em không kịp tới trước khi bài đã nộp, nên không được tính.');
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Câu 1, em đã trả lời: B');
  await expect(score(page)).toHaveAccessibleName('0 / 3');
  await page.getByRole('button', { name: 'Em đã xem' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(result(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a session that ends in the middle of a test loses no answer: after signing in it is there, and goes on', async ({ page, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 401/);
  const email = 'dang-lam-bai@example.com';
  await site.register(email, 'mat-khau-cua-em');
  await site.verify(email);
  const set = await writeTests(site);
  await open(page, `/login?next=/practice/${set}?de=de-3`);
  await fillLogin(page, email, 'mat-khau-cua-em');
  await page.getByRole('button', { name: 'Làm bài' }).click();
  await expect(chosen(page, 'B')).toBeVisible();
  const id = attemptIn(page);
  const [attempt] = await site.db.select().from(attempts).where(eq(attempts.id, id));
  await site.db.delete(session).where(eq(session.userId, attempt?.uid ?? ''));
  await chosen(page, 'B').check({ force: true });
  await expect(page.getByText('Phiên đăng nhập đã kết thúc. Bạn đăng nhập lại để tiếp tục.')).toBeVisible();
  expect(await stored(site, id)).toEqual({});
  await fillLogin(page, email, 'mat-khau-cua-em');
  await expect(chosen(page, 'B')).toBeChecked();
  await expect.poll(() => stored(site, id)).toEqual({ c1: 'B' });
});

test('what was wrong in a test is done again from its result, with other numbers, and leads back; the test itself, too', async ({ page, context, site }) => {
  const { cookie } = await makeAdminSession(site.db, testSecret);
  const id = `so-moi-${randomUUID()}`;
  const written = (number: number) => ({
    id: 'n1', kind: 'short', points: 0.5, lesson: 2, question: `<p>Tính $${number} + 1$.</p>`, answer: String(number + 1), solution: `<p>Kết quả là $${number + 1}$.</p>`,
  });
  const options = ['A. hai', 'B. bốn', 'C. chín', 'D. mười lăm'];
  const questions = [
    { ...written(40), variants: [written(41), written(42)] },
    { id: 'c1', kind: 'choice', points: 0.25, lesson: 1, question: '<p>Số nào là số nguyên tố?</p>', options, answer: 'A. hai', solution: '<p>Số $2$.</p>' },
    { id: 'c2', kind: 'choice', points: 0.25, lesson: 1, question: '<p>Số nào là số lẻ và nhỏ hơn 10?</p>', options, answer: 'C. chín', solution: '<p>Số $9$.</p>' },
  ];
  const payload = {
    id, title: 'Số mới', grade: '6', description: '',
    practiceLists: [{ id: 'de-3', title: 'Đề 3', coin: 0, duration: '45 phút', minutes: 45, notes: '', problems: [], parts: [{ id: 'p', title: 'Phần I', questions }] }],
  };
  expect((await site.app.inject({ method: 'POST', url: '/api/practices', headers: { cookie, origin: site.origin }, payload })).statusCode).toBe(201);
  const lan = await signIn(site, context);
  const attempt = await beginAttempt(site, lan, id);
  await putAnswers(site, lan, attempt, { n1: '7', c1: 'D', c2: 'C' });
  await submitAttempt(site, lan, attempt);

  await open(page, `/practice/${id}?attempt=${attempt}`);
  await page.getByRole('link', { name: /^Làm lại 2 câu sai/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Làm lại câu sai' })).toBeVisible();
  await expect(page.getByText('Câu 1 / 2')).toBeVisible();
  await expect(page.getByText('41 + 1').first()).toBeAttached();
  await page.getByLabel('Đáp số của em').fill('42');
  await page.getByRole('button', { name: 'Kiểm tra' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Đúng rồi/ })).toBeVisible();
  await page.getByRole('button', { name: 'Câu tiếp theo' }).click();
  await expect(page.getByText('Câu 2 / 2')).toBeVisible();
  await page.getByRole('radio', { name: /hai$/ }).check();
  await page.getByRole('button', { name: 'Kiểm tra' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Đúng rồi/ })).toBeVisible();
  await page.getByRole('button', { name: 'Về kết quả' }).click();
  await expect(result(page)).toBeVisible();

  await page.getByRole('button', { name: /^Làm lại đề này/ }).click();
  await page.getByRole('button', { name: 'Bắt đầu làm' }).click();
  await expect(question(page, 1)).toBeVisible();
  await expect(page.getByText(/4[12] \+ 1/).first()).toBeAttached();
});

test('photos of an essay wait for the network, are sent, shown and removed; the owner\'s red pen on them counts', async ({ page, context, site, expectedComplaints }) => {
  expectedComplaints.push(...OFFLINE);
  const learner = await signIn(site, context);
  const set = await writeTests(site);
  const id = await beginAttempt(site, learner, set);
  await open(page, `/practice/${set}?attempt=${id}&cau=5`);
  await expect(solution(page)).toBeVisible();
  const photo = { name: 'bai.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await context.setOffline(true);
  await page.getByLabel('Chụp ảnh bài làm').setInputFiles(photo);
  await expect(page.getByText('Đang chờ gửi')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Câu 5, đã làm' }).first()).toBeVisible();
  await context.setOffline(false);
  const sheet = page.getByRole('region', { name: 'Câu 5' });
  await expect(sheet.getByText('Đã lưu')).toBeVisible();
  await page.getByLabel('Chụp thêm trang').setInputFiles(photo);
  await expect(sheet.getByText('Đã lưu')).toHaveCount(2);
  await expectAccessible(page); // here alone, because photos and a teacher’s pen take this journey
  await page.getByRole('button', { name: 'Xóa trang 2' }).click();
  await expect(sheet.getByText('Đã lưu')).toHaveCount(1);
  await page.reload();
  await expect(sheet.getByRole('img', { name: 'Trang 1 bài làm của em' })).toBeVisible();
  await submitAttempt(site, learner, id);

  await site.db.insert(students).values({ grade: 6, name: 'Trần An', phone: '0901234567', enrolledOn: '2026-09-01', uid: learner.uid });
  const admin = await makeAdminSession(site.db, testSecret);
  const headers = { cookie: admin.cookie, origin: site.origin };
  const { photos } = (await site.app.inject({ url: `/api/admin/attempts/${id}`, headers })).json<{ photos: { id: string }[] }>();
  const marks = { steps: [true, true, true, false], note: 'Em viết thêm kết luận nhé.', pens: { [photos[0]?.id ?? '']: 'M100 100L400 160' } };
  const marked = await site.app.inject({ method: 'PUT', url: `/api/admin/attempts/${id}/marks/t1`, headers, payload: marks });
  expect(marked.statusCode, marked.body).toBe(200);

  await page.reload();
  await expect(score(page)).toHaveAccessibleName('0,75 / 3');
  await expect(page.getByRole('main')).toContainText(/Thầy cô chấm, phần IV\s*0,75 \/ 1/);
  const remark = page.locator('.marked > div', { hasText: 'Lời phê của thầy, cô giáo' });
  await expect(remark).toContainText('Em viết thêm kết luận nhé.');
  await expect(remark.getByRole('img')).toHaveCount(0);
  await remark.getByRole('link', { name: 'Thầy cô nhận xét ở câu 5' }).click();
  const essay = page.getByRole('region', { name: 'Câu 5' });
  await expect(question(page, 5)).toBeFocused();
  await expect(question(page, 5)).toBeInViewport();
  await expect(essay).toContainText('Lời phê: Em viết thêm kết luận nhé.');
  await expect(essay.getByRole('img', { name: 'Nét bút đỏ của thầy cô' })).toBeVisible();
  await expect(essay.getByRole('checkbox')).toHaveCount(0);
  await expectAccessible(page);
  await essay.getByRole('button', { name: 'Phóng to ảnh' }).click();
  await expect(page.getByRole('dialog', { name: 'Trang 1 bài làm của em' })).toBeVisible();
});

test('reading a test before doing it is warned of and kept; it is printed with room for answers, and what is right apart', async ({ page, context, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 409/);
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
  await signIn(site, context);
  const set = await writeTests(site);
  await open(page, `/practice/${set}?de=de-3`);
  await page.getByRole('button', { name: 'Chỉ đọc đề' }).click();
  const warning = page.getByRole('dialog', { name: 'Đọc đề cùng lời giải?' });
  await expect(warning).toContainText('Bài làm em bắt đầu sau đó sẽ ghi “đã xem lời giải”.');
  await warning.getByRole('button', { name: 'Để sau' }).click();
  await page.getByRole('button', { name: 'In đề' }).click();
  await warning.getByRole('link', { name: 'Đọc đề' }).click();
  await expect(page.getByText('BIMAT lời giải n1')).toBeVisible();

  await page.getByRole('button', { name: 'In đề', exact: true }).click();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const sheet = page.locator('.print-sheet');
  await expect(sheet).toContainText(/Họ và tên:.*Lớp:.*Điểm.*Lời phê của thầy, cô giáo.*Phần\sI\.\sTrắc\snghiệm \(0,5 điểm\).*Câu 3\. \(1 điểm\).*Đúng\s*Sai.*Đáp số:/s);
  await expect(sheet).not.toContainText('BIMAT');
  await expect(sheet.locator('.printed-lines > i')).toHaveCount(4);
  await expect(page.getByRole('main')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'In đáp án và lời giải' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toContainText(/\(đáp án và thang điểm\).*Câu 1\. B .*Câu 3\. a\) Đ; b\) S; c\) Đ; d\) Đ.*Câu 4\. 271828.*BIMAT.*0,25 đ/s);
  await expect(sheet).not.toContainText('Họ và tên');
  await page.emulateMedia({ media: 'screen' });

  await page.goBack();
  await page.getByRole('button', { name: 'Làm bài' }).click();
  await expect(question(page, 1)).toBeVisible();
  await page.goto(`/practice/${set}?de=de-3&xem=loi-giai`);
  await expect(page.getByText('Em đang làm đề này. Nộp bài xong em sẽ xem được đáp án và lời giải.')).toBeVisible();
  await page.getByRole('link', { name: 'Về đề này' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Lần 1' })).toContainText('Đã xem lời giải');
});

test('a test of the library prints on three or four sheets, its key on three', async ({ page, context, site }, testInfo) => {
  // Reading the whole library would take as long as the rest.
  const library = testInfo.outputPath('library');
  for (const part of ['site.yaml', 'practices/lop-8-giua-hki-1']) cpSync(`content/${part}`, `${library}/${part}`, { recursive: true });
  const { practices: [file] } = await readLibrary(library);
  if (!file) throw new Error('the library has no such set');
  await practiceDocuments.create(site.db, { id: file.id, source: importPractice(file) }, { actor: 'library', figuresIn: createDrawingReader('content') });
  await page.addInitScript(() => Object.assign(window, { print: () => undefined }));
  await signIn(site, context);
  for (const paper of ['de-3', 'de-4']) {
    await page.goto(`/practice/${file.id}?de=${paper}&xem=loi-giai`);
    await page.getByRole('button', { name: 'In đề', exact: true }).click();
    expect(await pagesOf(page), paper).toBeLessThanOrEqual(4);
    await page.getByRole('button', { name: 'In đáp án và lời giải' }).click();
    expect(await pagesOf(page), `key of ${paper}`).toBeLessThanOrEqual(3);
  }
});

test('a test that costs coins opens by the same question as any paper, once and for good', async ({ page, context, site }) => {
  await signIn(site, context, 30);
  const set = await writeTests(site);
  await open(page, `/practice/${set}`);
  await page.getByRole('link', { name: 'Đề 4' }).click();
  await page.getByRole('dialog', { name: 'Mở Đề 4?' }).getByRole('button', { name: 'Mở đề: 20 xu' }).click();
  await page.getByRole('button', { name: 'Làm bài' }).click();
  await expect(question(page, 1)).toBeVisible();
  await page.getByRole('link', { name: 'Rời bài, làm tiếp sau' }).click();
  await expect(page.getByRole('button', { name: '10 xu, nạp thêm' })).toBeVisible();
});

test('a visitor who follows the link of an attempt signs in first, and another learner finds nothing there', async ({ page, context, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 404/);
  const set = await writeTests(site);
  const id = await beginAttempt(site, await makeLearner(site.db, testSecret), set);
  await page.goto(`/practice/${set}?attempt=${id}`);
  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByText('Bạn cần đăng nhập để mở đề thi này.')).toBeVisible();
  await signIn(site, context);
  await open(page, `/practice/${set}?attempt=${id}`);
  await expect(page.getByRole('alert')).toHaveText('Không tìm thấy bài làm này.');
  await page.getByRole('link', { name: 'Về bộ đề' }).click();
  await expect(page).toHaveURL(`/practice/${set}`);
});

test('a browser that dies with answers on their way has them when it is opened again', async ({ playwright, site, launchOptions }, testInfo) => {
  const learner = await makeLearner(site.db, testSecret);
  const set = await writeTests(site);
  const id = await beginAttempt(site, learner, set);
  const folder = testInfo.outputPath('profile');
  /** Restarts the device's browser. */
  const start = async () => {
    const context = await playwright.chromium.launchPersistentContext(folder, { ...launchOptions, baseURL: site.origin, locale: 'vi-VN' });
    await addCookie(context, site.origin, learner.cookie);
    const page = await context.newPage();
    await open(page, `/practice/${set}?attempt=${id}`);
    return { context, page };
  };

  const { context, page } = await start();
  await expect(chosen(page, 'B')).toBeVisible();
  await context.setOffline(true);
  await chosen(page, 'B').check({ force: true });
  await expect(away(page)).toBeVisible();
  const gone = context.waitForEvent('close');
  const browser = await context.newCDPSession(page);
  await browser.send('Browser.crash').catch(() => undefined); // a crashed browser does not answer
  await gone;
  expect(await stored(site, id)).toEqual({});

  const again = await start();
  await expect(chosen(again.page, 'B')).toBeChecked();
  await expect(saved(again.page)).toBeVisible();
  expect(await stored(site, id)).toEqual({ c1: 'B' });
  await again.context.close();
});
