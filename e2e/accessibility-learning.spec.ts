import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { adjustBalance } from '../server/features/coins/service.ts';
import { lessonProgress } from '../server/features/progress/tables.ts';
import { testSecret } from '../server/testing/app.ts';
import { makeAdminSession, makeLearner } from '../server/testing/people.ts';
import { makeBoards, goToCheckpoint, openSettings, playToCheckpoint, pressBar } from './boards.ts';
import { makeClassWithCards } from './classes.ts';
import { makeMistakes, makeTopicThatAsks, moveIntoPast, openExercise } from './mistakes.ts';
import { answerElsewhere, choose, quizOf } from './quiz-paper.ts';
import { showPrices } from './forms.ts';
import { addCookie, expect, expectAccessible, open, test, UNLIMITED } from './site.ts';
import { beginAttempt, putAnswers, submitAttempt, writeTests } from './test-paper.ts';

// The screens, dialogs and states of learning, each once, reached in the shortest way. What only a journey reaches is
// checked there.

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Opens a screen, waits for what it is about, and checks it. */
async function checkScreen(page: Page, path: string, text: string | RegExp): Promise<void> {
  await open(page, path);
  await expect(page.getByText(text).first()).toBeVisible();
  await expectAccessible(page);
}

test('courses and papers have no fault of accessibility before they are open: what is missing, the set, its price, the lesson that is for sale @phone', async ({ page, learner: _learner, expectedComplaints }) => {
  expectedComplaints.push(/status of 404/, /ERR_FAILED/);
  await checkScreen(page, '/course/khong-co', 'Không tìm thấy khóa học này.');
  await checkScreen(page, '/topic/khong-co', 'Không tìm thấy chuyên đề.');
  await checkScreen(page, '/practice/khong-co', 'Không tìm thấy bộ đề luyện thi này.');
  await checkScreen(page, '/practice/lop-8-thu', 'Bộ đề nhỏ dùng để kiểm tra trang.');
  await page.getByRole('link', { name: 'Đề 2', exact: true }).click();
  const opening = page.getByRole('dialog', { name: 'Mở Đề 2?' });
  await expect(opening).toContainText('mở xong còn 80 xu');
  await page.route('**/deductCoins', (route) => route.abort());
  await press(page, 'Mở đề: 20 xu');
  await expect(opening.getByRole('alert')).toBeVisible();
  await expectAccessible(page);

  await page.route(/\/purchase(Lesson|FullCourse)$/, (route) => route.abort());
  await open(page, '/course/toan-thu');
  await page.getByText('Chương II. Số nguyên').click();
  await expectAccessible(page);
  await showPrices(page);
  const singly = page.getByRole('dialog', { name: 'Giá khóa học' });
  await singly.getByText('Chọn bài để mua lẻ').click();
  await expectAccessible(page);
  await singly.getByRole('link', { name: /Cộng hai số nguyên/ }).click();
  const sale = page.getByRole('dialog', { name: 'Bài giảng trả phí' });
  await sale.getByRole('button', { name: /Mua bài này/ }).click();
  await expect(sale.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('a paper has no fault of accessibility: with its solution, its film, late on its clock, and without enough coins @phone', async ({ page, site, learner: { uid } }) => {
  const DATA = '**/api/practices/lop-8-thu';
  await page.route(DATA, async (route) => {
    const answer = await route.fetch();
    const set = (await answer.json()) as { practiceLists: { problems?: object[] }[] };
    for (const problem of set.practiceLists.flatMap(({ problems }) => problems ?? [])) Object.assign(problem, { problemVideoSolutionUrl: '/api/courses/toan-thu/lessons/thu-mien-phi/video' });
    await route.fulfill({ response: answer, json: set });
  });
  await page.clock.install({ time: new Date('2026-11-22T08:00:00+07:00') });
  await open(page, '/practice/lop-8-thu?de=de-1');
  await press(page, 'Bắt đầu bấm giờ');
  await page.clock.runFor('01:26:00');
  await expect(page.getByRole('timer')).toHaveClass(/clock-late/);
  await press(page, 'Xem lời giải');
  await expect(page.getByText('Giải', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.clock.resume();
  await press(page, 'Video chữa bài');
  const film = page.getByRole('dialog', { name: 'Video chữa Bài 1' });
  await film.getByRole('button', { name: 'Phát video' }).click();
  await expect(film.getByRole('slider', { name: 'Vị trí trong video' })).toBeVisible();
  await expectAccessible(page);
  await adjustBalance(site.db, { uid, amount: -95, reason: 'for a test', by: 'test' });
  await checkScreen(page, '/practice/lop-8-thu?de=de-2', 'Bạn không đủ xu để mở đề này.');
});

test('a topic has no fault of accessibility: its theory, the choice of exercises, a solution @phone', async ({ page, learner: _learner }) => {
  await checkScreen(page, '/topic/lop-7-thu', 'Lí thuyết chỉ dành cho người đã đăng nhập.');
  await page.getByRole('tab', { name: 'Bài tập' }).click();
  await press(page, 'Dạng 1. Phép cộng');
  await press(page, /^Dễ/);
  await press(page, 'Xem lời giải');
  await expect(page.getByRole('region', { name: 'Lời giải' })).toBeVisible();
  await expectAccessible(page);
});

test('the quiz has no fault of accessibility: the choice, a question, both verdicts, leaving, the result, no questions, an error @phone', async ({ page, learner: { uid }, expectedComplaints }) => {
  expectedComplaints.push(/status of 500/);
  await checkScreen(page, '/quiz?grade=6', 'Giữa HKI');
  await page.getByRole('link', { name: /^Giữa HKI/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Câu 1 / 14' })).toBeVisible();
  await expectAccessible(page);
  await choose(page, uid, false);
  await expect(page.getByText('Chưa đúng.')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Câu tiếp theo');
  await choose(page, uid, true);
  await expect(page.getByText('Đúng rồi.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Lớp 6 · Giữa HKI' }).click();
  const leaving = page.getByRole('dialog', { name: 'Em dừng làm bài?' });
  await expect(leaving).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(leaving).toHaveCount(0);
  await answerElsewhere(page, uid, 14);
  await expect(page.getByRole('heading', { level: 1, name: 'Câu 14 / 14' })).toBeVisible();
  await choose(page, uid, true);
  await press(page, 'Xem kết quả');
  await expect(page.getByText('13 / 14')).toBeVisible();
  await expectAccessible(page);
  await checkScreen(page, quizOf(7), /^Rất tiếc, hiện tại không có câu hỏi nào/);
  await page.route('**/api/questions?**', (route) => route.fulfill({ status: 500, json: { code: 'internal-error', message: 'x' } }));
  await checkScreen(page, quizOf(6), 'Không thể tải câu hỏi. Vui lòng thử lại.');
});

test('a test has no fault of accessibility: before it, each kind of question, without a connection, handing in, and on the home page @phone', async ({ page, context, site, learner, expectedComplaints }) => {
  expectedComplaints.push(/ERR_INTERNET_DISCONNECTED/);
  const set = await writeTests(site);
  await checkScreen(page, `/practice/${set}?de=de-3`, 'Phần II. Đúng, sai');
  await press(page, 'Chỉ đọc đề');
  const warning = page.getByRole('dialog', { name: 'Đọc đề cùng lời giải?' });
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  await warning.getByRole('link', { name: 'Đọc đề' }).click();
  await expect(page.getByText('BIMAT lời giải n1')).toBeVisible();
  await expectAccessible(page);

  await open(page, `/practice/${set}?de=de-3`);
  await press(page, 'Làm bài');
  await expect(page.getByRole('radio', { name: /^B\./ })).toBeVisible();
  await page.keyboard.press('B');
  await expect(page.getByText(/^Đã lưu \d/)).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${page.url()}&cau=3`);
  const statement = page.getByRole('group').filter({ hasText: 'a)' }).getByRole('radio', { name: 'Đúng' });
  await expect(statement).toBeVisible();
  await context.setOffline(true);
  await statement.check({ force: true });
  await expect(page.getByText(/^Đang chờ mạng/)).toBeVisible();
  await press(page, 'Xem lại sau');
  await expectAccessible(page);
  await context.setOffline(false);
  await press(page, 'Nộp bài');
  await expect(page.getByRole('dialog', { name: 'Nộp bài?' })).toContainText('Câu 2, 4 và 5 chưa làm.');
  await expectAccessible(page);

  // Home has all that can wait for a learner.
  await makeMistakes(site, learner.uid, [1]);
  await moveIntoPast(site, learner.uid, 1);
  const watched = { uid: learner.uid, courseId: 'toan-thu', lessonId: 'thu-mien-phi', position: 2, duration: 4, watched: true, at: new Date() };
  await site.db.insert(lessonProgress).values(watched);
  await open(page, '/');
  await expect(page.getByText('Em đang làm bài')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ôn hôm nay' })).toContainText('1 câu');
  await expectAccessible(page);
  await checkScreen(page, '/course/toan-thu', 'Đã xem 1/4 bài giảng');
});

test('the result of a test has no fault of accessibility: marking by oneself, what was wrong, doing it again, its mistakes @phone', async ({ page, context, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 409/);
  const learner = await makeLearner(site.db, testSecret);
  await addCookie(context, site.origin, learner.cookie);
  const set = await writeTests(site);
  const id = await beginAttempt(site, learner, set);
  await putAnswers(site, learner, id, { c1: 'B', c2: 'A', d1: [true, false, true, false], n1: '271,828', t1: 'x = 4' });
  await submitAttempt(site, learner, id);
  await open(page, `/practice/${set}?attempt=${id}`);
  await page.getByRole('link', { name: 'Tự chấm câu 5' }).click();
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText('0,25 / 1 đ')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Xong' }).click();
  await page.getByRole('link', { name: 'Câu 1, đúng', exact: true }).click();
  await expect(page.getByText('BIMAT lời giải c1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Câu 5, đúng một phần' }).click();
  await expect(page.getByRole('link', { name: 'Chấm lại' })).toBeVisible();
  await expectAccessible(page);
  await press(page, /^Làm lại đề này/);
  await expect(page.getByRole('dialog', { name: 'Làm lại đề này?' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Làm lại \d câu sai/ }).click();
  await press(page, 'Em chưa làm được');
  await expect(page.getByRole('status').filter({ hasText: /^Chưa đúng/ })).toBeVisible();
  await expectAccessible(page);
  await beginAttempt(site, learner, set);
  await checkScreen(page, `/practice/${set}?attempt=${id}`, 'Các lỗi của đề trong Sổ lỗi sai cũng chờ em, không mất.');
});

test('short answers have no fault of accessibility: our own keys, another reading, a dialog that names what cannot be read @phone', async ({ page, context, site }) => {
  const learner = await makeLearner(site.db, testSecret);
  await addCookie(context, site.origin, learner.cookie);
  const set = await writeTests(site);
  const id = await beginAttempt(site, learner, set);
  await open(page, `/practice/${set}?attempt=${id}&cau=4`);
  const field = page.getByRole('textbox', { name: 'Đáp số của em' });
  await field.fill('4.600');
  await expect(page.getByRole('button', { name: /^Ý em là/ })).toBeVisible();
  await expectAccessible(page);
  await field.fill('60^');
  await expect(page.getByText(/^Đã lưu \d/)).toBeVisible();
  await press(page, 'Nộp bài');
  await expect(page.getByRole('dialog').getByText('Câu 4: máy chưa đọc được câu trả lời.')).toBeVisible();
  await expectAccessible(page);
});

test('the map and the sheet of a week have no fault of accessibility: at the beginning, a Bài, an empty grade, an error, the link @phone', async ({ page, site, learner: { uid }, expectedComplaints }) => {
  expectedComplaints.push(/status of (?:404|500)/);
  await checkScreen(page, '/profile/map', 'Tuần này: chưa có ngày nào');
  await makeMistakes(site, uid, [1]);
  await moveIntoPast(site, uid, 1);
  await open(page, '/profile/map');
  await expect(page.getByRole('region', { name: 'Các mức' }).getByText('Câu cần ôn')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Bài 1\. / }).click();
  await expect(page.getByRole('dialog', { name: 'Bài 1. Tập hợp' })).toBeVisible();
  await expectAccessible(page);
  await checkScreen(page, '/profile/map?grade=7', 'Toán 7 chưa có bài nào trên bản đồ.');
  await page.route(`**/api/users/${uid}/map*`, (route) => route.fulfill({ status: 500, json: { code: 'internal-error', message: 'Hỏng rồi.' } }));
  await checkScreen(page, '/profile/map', 'Hỏng rồi.');

  await checkScreen(page, '/profile/week', 'Hiện chưa có liên kết nào.');
  await press(page, 'Tạo liên kết');
  const url = await page.getByLabel('Liên kết đang dùng').inputValue();
  await press(page, 'Thu hồi…');
  await expect(page.getByRole('dialog', { name: 'Thu hồi liên kết?' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await checkScreen(page, url, 'Phiếu học tập trong tuần');
  await checkScreen(page, url.slice(0, -1), 'Liên kết này không còn dùng được');
});

test('assigned work has no fault of accessibility: before a sign-in, none yet, new, late, done with results held back, the list, work of others @phone', async ({ page, context, site, expectedComplaints }) => {
  expectedComplaints.push(/status of 404/);
  const set = await writeTests(site);
  const { id: classId, cards: [card] } = await makeClassWithCards(site, ['Kiều Văn An'], '8A6');
  const give = async (more: object) => {
    const { cookie } = await makeAdminSession(site.db, testSecret);
    const payload = { classId, what: { kind: 'paper', practiceId: set, paperId: 'de-3' }, ...more };
    const answer = await site.app.inject({ method: 'POST', url: '/api/admin/assignments', headers: { cookie, origin: site.origin }, payload });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ id: string }>().id;
  };
  await checkScreen(page, '/assignment/6f9619ff-8b86-4d01-b42d-00cf4fc964ff', 'Đăng nhập bằng thẻ');
  const signedIn = await site.app.inject({ method: 'POST', url: '/api/cards/sign-in', headers: { origin: site.origin }, payload: { code: card?.code, pin: card?.pin } });
  await context.addCookies(signedIn.cookies.map(({ name, value }) => ({ name, value, url: site.origin })));
  await checkScreen(page, '/assignment', 'Thầy cô chưa giao bài nào cho em.');
  await checkScreen(page, '/assignment/6f9619ff-8b86-4d01-b42d-00cf4fc964ff', 'Bài này không giao cho em');
  const held = await give({ title: 'Kiểm tra', closesAt: new Date(Date.now() + 86_400_000).toISOString(), results: 'after-closing' });
  const late = await give({ title: 'Bài tuần trước' });
  await site.db.execute(sql`update assignments set opens_at = now() - interval '2 days', closes_at = now() - interval '1 day' where id = ${late}`);
  await checkScreen(page, `/assignment/${late}`, 'Đã qua hạn nộp.');
  await checkScreen(page, `/assignment/${held}`, 'Bắt đầu làm đề');
  await press(page, 'Nhờ thầy cô giúp');
  await expect(page.getByRole('button', { name: 'Đã nhờ thầy cô' })).toBeVisible();
  await press(page, 'Bắt đầu làm đề');
  await press(page, 'Nộp bài');
  await page.getByRole('dialog').getByRole('button', { name: 'Nộp bài' }).click();
  await expect(page.getByText('Em đã nộp bài, trả lời 0 trên')).toBeVisible();
  await expectAccessible(page);
  await checkScreen(page, `/assignment/${held}`, 'Chờ kết quả');
  await checkScreen(page, '/assignment', 'Bài tuần trước');
});

test('a film has no fault of accessibility before it plays and while it does @phone', async ({ page, learner: _learner }) => {
  await open(page, '/course/toan-thu?lesson=thu-mien-phi');
  const dialog = page.getByRole('dialog', { name: 'Phần tử của tập hợp' });
  await expect(dialog.locator('video')).toHaveJSProperty('readyState', 4);
  await expectAccessible(page);
  await press(page, 'Phát video');
  await expect(dialog.getByText('Phụ đề thử').filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a site with a topic that asks and boards', () => {
  test.use({ settings: UNLIMITED });

  test('exercises and reviews have no fault of accessibility: hints, several questions, a proof, what is due, the notebook @phone', async ({ page, site, learner: { uid } }) => {
    await makeTopicThatAsks(site);
    await checkScreen(page, '/review', 'Em làm sai câu nào, trang ghi câu ấy vào sổ và cho em gặp lại cho đến khi chắc.');
    await openExercise(page, 'Hai ý');
    await page.getByLabel('Đáp số của em').fill('1');
    await page.getByRole('group', { name: /Ý 1/ }).getByText('Đúng').click();
    await press(page, 'Kiểm tra');
    await expect(page.getByRole('group', { name: 'b)' }).getByText('Chưa đúng')).toBeVisible();
    await press(page, /^Gợi ý/);
    await expectAccessible(page);
    await openExercise(page, 'Lỗi hay gặp');
    await page.getByLabel('Đáp số của em').fill('6');
    await press(page, 'Kiểm tra');
    await expect(page.getByText('Em theo các dấu trừ qua từng bước.')).toBeVisible();
    await expectAccessible(page);
    await openExercise(page, 'Chứng minh');
    await press(page, 'Xem lời giải');
    await page.getByRole('checkbox', { name: 'Kẻ đường cao.' }).check();
    await expectAccessible(page);

    await makeMistakes(site, uid, [1]);
    await moveIntoPast(site, uid, 1);
    await checkScreen(page, '/review', /câu, khoảng \d+ phút/);
    await press(page, 'Bắt đầu ôn');
    await press(page, 'Em chưa làm được');
    await expect(page.getByRole('status').filter({ hasText: /^Chưa đúng/ })).toBeVisible();
    await expectAccessible(page);
    await open(page, '/review?muc=so-loi-sai');
    const mistake = page.getByRole('article').first();
    await expect(mistake).toBeVisible();
    await expectAccessible(page);
    await mistake.getByRole('heading', { level: 2 }).click();
    await mistake.getByRole('button', { name: /^Làm (lại câu này|câu tương tự)$/ }).click();
    await expect(mistake.getByRole('button', { name: 'Kiểm tra' })).toBeVisible();
    await expectAccessible(page);
  });

  test('a board has no fault of accessibility: before it plays, its settings, its checkpoint upright and sideways, both verdicts, its questions and both ends @phone', async ({ page, site, learner: _learner }) => {
    await makeBoards(site);
    await open(page, '/course/toan-bang?lesson=bang-1');
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('.board-screen[data-ready]')).toBeVisible();
    await openSettings(page);
    await expectAccessible(page);
    const { turn } = await goToCheckpoint(page);
    const field = turn.getByLabel('Đáp số của em');
    await field.fill('-81');
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await turn.getByRole('button', { name: 'Gợi ý 1 / 2' }).press('Enter');
    await expectAccessible(page);
    await page.setViewportSize({ width: 740, height: 360 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await field.fill('81');
    await page.keyboard.press('Enter');
    await expect(turn.getByText('Đúng rồi.')).toBeVisible();
    await expectAccessible(page);
    await turn.getByRole('button', { name: 'Xem bảng giải tiếp' }).click();
    await dialog.getByRole('button', { name: 'Bước sau' }).click();
    await expect(dialog.getByRole('heading', { name: 'Xong bài!' })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /Ba câu hỏi nhanh/ }).click();
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Chưa đúng.')).toBeVisible();
    await expectAccessible(page);

    const { turn: statements } = await playToCheckpoint(page, 'bang-3');
    for (const statement of await statements.getByRole('group').all()) await statement.getByRole('radio', { name: 'Đúng' }).check();
    await statements.getByRole('button', { name: 'Trả lời' }).click();
    await expect(statements.getByText('Em đúng 2 / 4 ý.')).toBeVisible();
    await expectAccessible(page);
    await open(page, '/course/toan-bang?lesson=bang-2');
    await expect(dialog.locator('.board-screen[data-ready]')).toBeVisible();
    await dialog.locator('.film').getByRole('button', { name: /^Phát/ }).first().click();
    await pressBar(dialog, 2, 0.995);
    await expect(dialog.getByRole('heading', { name: 'Cuối bài rồi, em còn phần chưa xem' })).toBeVisible();
    await expectAccessible(page);
  });
});
