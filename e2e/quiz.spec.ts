import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { testSecret } from '../server/testing/app.ts';
import { makeLearner } from '../server/testing/people.ts';
import { fillLogin } from './forms.ts';
import { answerElsewhere, choose, keyOfPaper, optionsOf, paperOf, placeOf, quizOf } from './quiz-paper.ts';
import { addCookie, expect, expectNoSidewaysScroll, open, test } from './site.ts';

const EXAM = 'Giữa HKI';
const question = (page: Page, number: number) => page.getByRole('heading', { level: 1, name: `Câu ${number} / 14` });
const squares = (page: Page) => page.getByRole('list', { name: '14 câu hỏi' }).getByRole('listitem');
const header = (page: Page) => page.getByRole('banner');
const leaving = (page: Page) => page.getByRole('dialog', { name: 'Em dừng làm bài?' });

/** Answers the questions by keyboard, all right. */
async function doRight(page: Page, uid: string, from: number, to = 14): Promise<void> {
  for (let number = from; number <= to; number++) {
    await expect(question(page, number)).toBeVisible();
    await page.keyboard.press('ABCD'[await placeOf(page, uid, true)] ?? '');
    await page.keyboard.press('Enter');
  }
}

const ownItems = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('own:')));

const colour = (page: Page, token: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);

test('a learner goes from grade to exam, question by question, to the result, and does another @phone', async ({ page, learner: { uid } }) => {
  await open(page, '/quiz');
  await page.getByRole('link', { name: 'Toán lớp 6' }).click();
  await expect(page).toHaveURL(/\/quiz\?grade=6$/);
  await expect(page.getByRole('link', { name: /^Giữa HKI/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: /^Giữa HKI/ }).click();
  await expect(question(page, 1)).toBeFocused();
  await expectNoSidewaysScroll(page);
  expect(new URL(page.url()).searchParams.get('exam')).toBe(EXAM);
  const first = await paperOf(page, uid);

  await choose(page, uid, false);
  await expect(page.getByText('Chưa đúng.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Câu tiếp theo' }).click();
  await expect(question(page, 2)).toBeFocused();
  await expect(page.getByRole('img', { name: 'Đoạn thẳng AB' })).toBeVisible();
  await choose(page, uid, true);
  await expect(page.getByText('Đúng rồi.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Câu tiếp theo' }).click();
  await expect(question(page, 3)).toBeFocused();
  await answerElsewhere(page, uid, 14);
  await expect(question(page, 14)).toBeVisible();
  await choose(page, uid, true);
  await page.getByRole('button', { name: 'Xem kết quả' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Kết quả' })).toBeFocused();
  await expect(page.getByRole('img', { name: '3,25 / 3,5' })).toBeVisible();
  await expect(page.getByText('13 / 14')).toBeVisible();
  await expect(page.getByText('mỗi câu 0,25 điểm, cao nhất 3,5 điểm')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('img', { name: 'Xem lại câu 1 nhé.' })).toBeVisible();
  const missed = page.getByRole('region', { name: 'Em xem lại' }).getByRole('listitem').filter({ hasText: 'Em chọn' });
  await expect(missed).toHaveCount(1);
  await expect(missed.getByRole('heading', { name: 'Câu 1' })).toBeVisible();
  await expect(missed.getByRole('definition').last()).toContainText(first.questions[0]?.answer.slice(0, 2) ?? '?');

  await page.getByRole('button', { name: 'Làm đề khác' }).click();
  await expect(question(page, 1)).toBeFocused();
  await expect(squares(page).filter({ hasText: 'chưa làm' })).toHaveCount(14);
  const ids = async () => (await paperOf(page, uid)).questions.map(({ id }) => id);
  expect(await ids(), 'each order has two alternatives: the same 14 would be a rare chance').not.toEqual(first.questions.map(({ id }) => id));
  await page.goBack();
  await expect(page, 'question and result leave one entry').toHaveURL(/\/quiz\?grade=6$/);
});

test('only Giữa HKI is offered at first; an address that means nothing, or what the owner does not offer, gives way to that of the step that is shown', async ({ page, learner: _learner }) => {
  await open(page, '/quiz?grade=6');
  const list = page.getByRole('main').getByRole('listitem');
  await expect(list).toHaveText([/^Giữa HKI/]);
  await open(page, `/quiz?${new URLSearchParams({ grade: '6', exam: 'Cuối HKI' }).toString()}`);
  await expect(page, 'its address leads to the choice').toHaveURL(/\/quiz\?grade=6$/);
  await page.goto('/quiz?grade=5&exam=foo');
  await expect(page).toHaveURL(/\/quiz$/);
  await page.goto('/quiz?grade=6&exam=foo');
  await expect(page).toHaveURL(/\/quiz\?grade=6$/);
  await expect(header(page)).toBeVisible();
  await page.goto(`${quizOf(6)}&step=ket-qua`);
  await expect(question(page, 1), 'there is no result yet').toBeVisible();
});

test('back buttons lead to the step before, the header is hidden while questions are done, and a reload comes back to the same question with the answers given; a result stays a result', async ({ page, learner: { uid } }) => {
  await open(page, quizOf(6));
  await expect(question(page, 1)).toBeVisible();
  await expect(header(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Lớp 6 · Giữa HKI' }).click();
  await expect(page, 'nothing was answered: nothing is asked').toHaveURL(/\/quiz\?grade=6$/);
  await expect(header(page)).toBeVisible();
  await page.getByRole('link', { name: 'Chọn lớp khác' }).click();
  await expect(page).toHaveURL(/\/quiz$/);
  await open(page, quizOf(6));
  await doRight(page, uid, 1, 3);
  await choose(page, uid, true);
  const before = await paperOf(page, uid);
  await page.reload();
  await expect(question(page, 4)).toBeVisible();
  await expect(page.getByText('Đúng rồi.')).toBeVisible();
  await expect(squares(page).filter({ hasText: 'đúng' })).toHaveCount(4);
  expect(await paperOf(page, uid)).toEqual(before);
  await page.getByRole('button', { name: 'Câu tiếp theo' }).click();
  await answerElsewhere(page, uid, 14);
  await doRight(page, uid, 14);
  await expect(page.getByRole('img', { name: 'Xuất sắc!' })).toBeVisible();
  await expect(header(page)).toBeVisible();
  await page.reload();
  await expect(page.getByText('14 / 14')).toBeVisible();
  await page.getByRole('link', { name: 'Chọn đề khác' }).click();
  await expect(page).toHaveURL(/\/quiz\?grade=6$/);
});

test('one answer locks the options: the right one is green, a wrong choice red, in words too, and told aloud; a right answer says why when it is asked; 1 to 4 and A to D choose, Enter goes on', async ({ page, learner: { uid } }) => {
  await open(page, quizOf(6));
  const wrong = optionsOf(page).nth(await placeOf(page, uid, false));
  const right = optionsOf(page).nth(await placeOf(page, uid, true));
  await expect(squares(page)).toHaveCount(14);
  const [sheet, boxes] = [await page.locator('.quiz-sheet').boundingBox(), await squares(page).first().boundingBox()];
  expect(sheet?.width, 'lines that are good to read').toBeLessThanOrEqual(44 * 16);
  expect(boxes?.x, 'the squares stand beside the question').toBeGreaterThanOrEqual((sheet?.x ?? Infinity) + (sheet?.width ?? 0));
  await wrong.click();
  await expect(wrong).toContainText('Em chọn');
  await expect(right).toContainText('Đáp án');
  await expect(wrong.getByText('Em chọn')).toHaveCSS('color', await colour(page, '--wrong'));
  await expect(right.getByText('Đáp án')).toHaveCSS('color', await colour(page, '--right'));
  await expect(right).toHaveCSS('border-top-color', await colour(page, '--right'));
  const widths = await optionsOf(page).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  expect(new Set(widths).size, 'the options stay as wide as they were').toBe(1);
  const { questions } = await paperOf(page, uid);
  const letter = questions[0]?.answer[0];
  await expect(page.getByRole('status').filter({ hasText: `Chưa đúng. Đáp án đúng là ${letter}.` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Giải thích' }), 'beside the question').toBeInViewport({ ratio: 1 });
  await expect(squares(page).first()).toHaveText('Câu 1 chưa đúng');

  await expect(optionsOf(page).and(page.locator('[aria-disabled=true]'))).toHaveCount(4);
  await right.click({ force: true });
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  expect((await paperOf(page, uid)).answers).toHaveLength(1);
  await expect(wrong).toContainText('Em chọn');

  await page.keyboard.press('Enter');
  await expect(question(page, 2)).toBeFocused();
  await choose(page, uid, true);
  await expect(page.getByRole('status').filter({ hasText: 'Đúng rồi.' })).toBeVisible();
  await expect(page.getByText('Em chọn')).toHaveCount(0);
  await expect(page.getByText(/^Ta có/)).toBeHidden();
  await page.getByText('Xem giải thích').click();
  await expect(page.getByText(/^Ta có/)).toBeVisible();
  await page.getByRole('button', { name: 'Câu tiếp theo' }).click();

  await expect(question(page, 3)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question(page, 3), 'not before it is answered').toBeVisible();
  for (const [place, key] of ['1', 'b', 'C', '4'].entries()) {
    await page.keyboard.press(key);
    const paper = await paperOf(page, uid);
    expect(paper.answers[place + 2]).toBe(paper.questions[place + 2]?.options[place]);
    await page.keyboard.press('Enter');
    await expect(question(page, place + 4)).toBeFocused();
  }
  // By Tab, too, like any button.
  await optionsOf(page).nth(2).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Câu tiếp theo' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(question(page, 8)).toBeVisible();
});

test('the way on stands at the foot of the window before and after an answer, however long the explanation, and no option moves @phone', async ({ page, learner: { uid } }) => {
  await page.route('**/api/questions?**', async (route) => {
    const answer = await route.fetch();
    const questions = (await answer.json()) as { explanation?: string }[];
    await route.fulfill({ response: answer, json: questions.map((each) => ({ ...each, explanation: '<p>Vì sao.</p>'.repeat(60) })) });
  });
  await open(page, quizOf(6));
  const next = page.getByRole('button', { name: 'Câu tiếp theo' });
  await expect(next).toBeDisabled();
  await expect(page.getByText(/^Em chọn một phương án/)).toBeVisible();
  const places = () => Promise.all([next, ...Array.from({ length: 4 }, (_, at) => optionsOf(page).nth(at))].map((each) => each.boundingBox()));
  const before = await places();
  await choose(page, uid, false);
  await expect(next).toBeEnabled();
  await expect(next).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Chưa đúng.')).toBeInViewport({ ratio: 1 });
  const after = await places();
  expect(after.map((box) => box?.y)).toEqual(before.map((box) => box?.y));
  expect(after[0]?.height).toBeGreaterThanOrEqual(48);
  await next.click();
  await expect(question(page, 2)).toBeFocused();
  await expect(next).toBeDisabled();
});

test('leaving a started quiz or closing its window asks first, and it goes on where it was', async ({ page, learner: { uid } }) => {
  await open(page, '/quiz?grade=6');
  await page.getByRole('link', { name: /^Giữa HKI/ }).click();
  await doRight(page, uid, 1, 1);
  await expect(question(page, 2)).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const ofWindow = await asked;
  expect(ofWindow.type()).toBe('beforeunload');
  await ofWindow.dismiss();
  await page.getByRole('link', { name: 'Lớp 6 · Giữa HKI' }).click();
  await expect(leaving(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leaving(page)).toHaveCount(0);
  await page.goBack();
  await leaving(page).getByRole('button', { name: 'Làm tiếp' }).click();
  await expect(question(page, 2)).toBeVisible();
  await page.goBack();
  await leaving(page).getByRole('button', { name: 'Dừng làm bài' }).click();
  await expect(page).toHaveURL(/\/quiz\?grade=6$/);

  const { questions } = await paperOf(page, uid);
  await page.getByRole('link', { name: /Đang làm dở: câu 2 \/ 14/ }).click();
  await expect(question(page, 2)).toBeVisible();
  expect((await paperOf(page, uid)).questions).toEqual(questions);
  await page.getByRole('link', { name: 'Lớp 6 · Giữa HKI' }).click();
  await leaving(page).getByRole('button', { name: 'Dừng làm bài' }).click();
  await page.getByRole('button', { name: 'Bỏ bài dở, làm đề khác' }).click();
  await expect(question(page, 1)).toBeVisible();
});

test('a quiz that was left waits, whatever other one is done meanwhile, in this window or another', async ({ page, learner: { uid } }) => {
  // The test library has questions for one grade.
  await page.context().route('**/api/questions?grade=7&**', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace('grade=7', 'grade=6') });
    const questions = (await answer.json()) as { grade: number }[];
    await route.fulfill({ response: answer, json: questions.map((each) => ({ ...each, grade: 7 })) });
  });
  await open(page, quizOf(6));
  await doRight(page, uid, 1, 2);
  const before = await paperOf(page, uid);
  const other = await page.context().newPage();
  await open(other, quizOf(7));
  await optionsOf(other).first().click();
  await expect(other.getByRole('button', { name: 'Câu tiếp theo' })).toBeVisible();
  await page.reload();
  await expect(question(page, 3)).toBeVisible();
  expect(await paperOf(page, uid)).toEqual(before);
  await other.reload();
  await expect(other.getByRole('button', { name: 'Câu tiếp theo' })).toBeVisible();
});

test('a visitor is asked to sign in at the choice of the exam, by its address, too, and comes back to it', async ({ page, site }) => {
  await page.goto('/quiz?grade=6');
  await expect(page).toHaveURL(`${site.origin}/login?next=%2Fquiz%3Fgrade%3D6&reason=quiz`);
  await expect(page.getByText('Bạn cần đăng nhập để làm bài trắc nghiệm.')).toBeVisible();
  await open(page, '/quiz');
  await page.getByRole('link', { name: 'Toán lớp 6' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Bạn cần đăng nhập để làm bài trắc nghiệm.')).toBeVisible();
  await site.register('trac-nghiem@example.com', 'mat-khau');
  await site.verify('trac-nghiem@example.com');
  await fillLogin(page, 'trac-nghiem@example.com', 'mat-khau');
  await expect(page).toHaveURL(/\/quiz\?grade=6$/);
  await expect(page.getByRole('link', { name: /^Giữa HKI/ })).toBeVisible();
});

test('a session that ends before the questions come leads to the login and back to the same step', async ({ page, context, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/status of 401/);
  await open(page, '/quiz?grade=6');
  await expect(page.getByRole('button', { name: /^Tài khoản của/ })).toBeVisible();
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByRole('link', { name: /^Giữa HKI/ }).click();
  await expect(page.getByText('Phiên đăng nhập đã kết thúc. Bạn đăng nhập lại để tiếp tục.')).toBeVisible();
  await context.addCookies(cookies);
  await open(page, quizOf(6));
  await expect(question(page, 1)).toBeVisible();
});

test('questions that cannot be loaded are told, a missing connection, too, and both can be tried again', async ({ page, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/, /ERR_FAILED/);
  await page.route('**/api/auth/get-session', (route) => route.abort());
  await open(page, quizOf(6));
  await expect(page.getByText('Lỗi kết nối hoặc lỗi hệ thống.')).toBeVisible();
  await page.unroute('**/api/auth/get-session');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(question(page, 1)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.route('**/api/questions?**', (route) => route.fulfill({ status: 500, json: { code: 'internal-error', message: 'x' } }));
  await open(page, quizOf(6));
  await expect(page.getByText('Không thể tải câu hỏi. Vui lòng thử lại.')).toBeVisible();
  await page.unroute('**/api/questions?**');
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await expect(question(page, 1)).toBeVisible();
});

test('a connection that goes away before the questions come is told in their place', async ({ page, context, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/);
  const fetched = page.waitForResponse(/\/QuizSession-[^/]*\.js$/);
  await open(page, '/quiz?grade=6');
  await expect(page.getByRole('button', { name: /^Tài khoản của/ })).toBeVisible();
  await (await fetched).finished();
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Giữa HKI/ }).click();
  await expect(page.getByText('Không thể tải câu hỏi. Vui lòng thử lại.')).toBeVisible();
  // The page retries by itself.
  await context.setOffline(false);
  await expect(question(page, 1)).toBeVisible();
});

test('a choice without questions says so and leads to another grade', async ({ page, learner: _learner }) => {
  await open(page, quizOf(7));
  await expect(page.getByText('Rất tiếc, hiện tại không có câu hỏi nào cho lựa chọn này. Vui lòng quay lại sau!')).toBeVisible();
  await page.getByRole('link', { name: 'Chọn lớp khác' }).click();
  await expect(page).toHaveURL(/\/quiz$/);
});

test('what a learner keeps of a quiz is gone from the device when they sign out', async ({ page, learner: { uid } }) => {
  await open(page, quizOf(6));
  await choose(page, uid, true);
  expect(await paperOf(page, uid)).not.toBeNull();
  await open(page, '/guide');
  await page.getByRole('button', { name: /^Tài khoản của/ }).click();
  await page.locator('#user-menu').getByRole('button', { name: 'Đăng xuất' }).click();
  await expect(page.getByText('Đăng xuất thành công!')).toBeVisible();
  expect(await ownItems(page)).toEqual([]);
});

test('a session that ends by itself takes no answers away; another learner on the device does', async ({ page, site, context, learner: { uid } }) => {
  await open(page, quizOf(6));
  await doRight(page, uid, 1, 3);
  await expect(question(page, 4)).toBeVisible();
  const cookies = await context.cookies();
  await context.clearCookies();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByText('Bạn cần đăng nhập để làm bài trắc nghiệm.')).toBeVisible();
  await context.addCookies(cookies);
  await open(page, quizOf(6));
  await expect(question(page, 4)).toBeVisible();
  await expect.poll(() => ownItems(page), 'every answer has been sent').toHaveLength(1);

  await context.clearCookies();
  const other = await makeLearner(site.db, testSecret);
  await addCookie(context, site.origin, other.cookie);
  page.once('dialog', (dialog) => void dialog.accept());
  await open(page, quizOf(6));
  await expect(question(page, 1)).toBeVisible();
  expect(await ownItems(page)).toEqual([keyOfPaper(other.uid)]);
});

test.describe('when the server cannot answer', () => {
  test.use({ expectedComplaints: [/503/] });

  test('each answer of a quiz reaches the server once; what could not be sent waits on the device, and holds nothing up', async ({ page, site, learner: { uid } }) => {
    const answers = async () =>
      (await site.db.execute<{ right: boolean }>(sql`select "right" from answers where uid = ${uid} and source = 'quiz' order by at`)).rows.map(({ right }) => right);
    await page.route('**/answers', (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Hệ thống đang bận.' } }));
    await open(page, quizOf(6));
    await choose(page, uid, false);
    await expect(page.getByText('Chưa đúng.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(question(page, 2)).toBeVisible();
    await choose(page, uid, true);
    await expect(page.getByText('Đúng rồi.')).toBeVisible();
    expect(await answers()).toEqual([]);
    await page.unroute('**/answers');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect.poll(answers).toEqual([false, true]);
    await page.keyboard.press('Enter');
    await choose(page, uid, true);
    await expect.poll(answers).toEqual([false, true, true]);
  });
});

test('the squares of a quiz stand in two rows of seven on phones, and a formula wider than the page scrolls inside its text @phone', async ({ page, learner: { uid } }) => {
  await page.route('**/api/questions?**', async (route) => {
    const answer = await route.fetch();
    const questions = (await answer.json()) as { explanation?: string }[];
    const explanation = `<span class="katex-display"><span class="katex"><span class="katex-base">${'x'.repeat(200)}</span></span></span>`;
    await route.fulfill({ response: answer, json: questions.map((each) => ({ ...each, explanation })) });
  });
  await open(page, quizOf(6));
  await expect(squares(page)).toHaveCount(14);
  const tops = await squares(page).evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  expect(new Set(tops.slice(0, 7)).size).toBe(1);
  expect(new Set(tops).size).toBe(2);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await choose(page, uid, false);
  const next = await page.getByRole('button', { name: 'Câu tiếp theo' }).boundingBox();
  expect(next && next.x >= 0 && next.x + next.width <= 360).toBe(true);
  await expectNoSidewaysScroll(page);
});
