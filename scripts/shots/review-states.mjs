import { randomUUID } from 'node:crypto';
import { recordAnswers } from '../../server/features/learning/answers/record-answers.ts';
import { students } from '../../server/features/students/tables.ts';
import { testSecret } from '../../server/testing/app.ts';
import { makeLearner } from '../../server/testing/people.ts';
import { fails, go, hangs, press, says } from './page-acts.mjs';
import { done } from './test-states.mjs';

const TOPIC = '/topic/lop-8-hang-dang-thuc?tab=bai-tap';
const field = (page) => page.getByLabel('Đáp số của em').first();

/** Signs in a new learner who missed these questions of the quiz days ago. */
async function pupil(page, site, numbers) {
  const { uid, cookie } = await makeLearner(site.db, testSecret, { coins: 350 });
  await site.db.execute(`update "user" set name = 'Minh Anh' where id = '${uid}'`);
  await page.setExtraHTTPHeaders({ cookie });
  const missed = numbers.map((number, at) => ({
    id: randomUUID(), source: 'quiz', item: `quiz/toan8-ghk1-de1-c${String(number).padStart(2, '0')}`, kind: 'choice',
    grade: 8, lesson: 1 + (at % 4), value: 'D', share: 0, at: new Date(),
  }));
  await site.db.transaction((tx) => recordAnswers(tx, uid, missed));
  await site.db.execute(`update mistakes set due_on = due_on - 1 where uid = '${uid}'`);
}
const open = async (page, path) => {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
};
const reviewing = (numbers, act) => async (page, site) => {
  await pupil(page, site, numbers);
  await open(page, '/review');
  await act(page);
};
const answered = async (page, letter) => {
  await press(page, 'Bắt đầu ôn');
  await page.getByRole('radio', { name: new RegExp(`^${letter}\\.`) }).check({ force: true });
  await press(page, 'Kiểm tra');
  await page.getByRole('region', { name: 'Lời giải' }).waitFor();
};
const exercise = (act) => async (page) => {
  await page.getByRole('group', { name: 'Dạng bài' }).getByRole('button').first().click();
  await page.getByRole('button', { name: /^Dễ/ }).click();
  await page.getByRole('article').waitFor();
  await act(page);
};

export const REVIEW_STATES = [
  { name: 'review-none', path: '/review', who: 'newcomer', act: (page) => says(page, 'Em làm sai câu nào') },
  { name: 'review-today', path: '/guide', act: reviewing([1, 3, 5, 8, 9], (page) => says(page, '5 câu')) },
  { name: 'review-question', path: '/guide', act: reviewing([1, 3], (page) => press(page, 'Bắt đầu ôn').then(() => says(page, 'Câu 1 / 2'))) },
  { name: 'review-answered', path: '/guide', act: reviewing([1, 5], (page) => answered(page, 'D')) },
  { name: 'review-over', path: '/guide', act: reviewing([1], (page) => answered(page, 'D').then(() => press(page, 'Xong')).then(() => says(page, 'Hôm nay em ôn xong'))) },
  { name: 'review-book', path: '/guide', act: reviewing([1, 3, 5], async (page) => {
    await open(page, '/review?muc=so-loi-sai');
    await page.getByRole('article').first().getByText('Sai dấu').click();
  }) },
  { name: 'review-loading', path: '/guide', who: 'learner', waits: true, act: (page) => hangs(page, '**/users/*/review').then(() => go(page, '/review')).then(() => page.getByLabel('Đang tải').first().waitFor()) },
  { name: 'review-failed', path: '/guide', who: 'learner', act: (page) => fails(page, '**/users/*/review').then(() => go(page, '/review')).then(() => page.getByRole('button', { name: 'Thử lại' }).waitFor()) },
  { name: 'exercise-keypad', path: TOPIC, who: 'learner', whole: false, act: exercise(async (page) => {
    await field(page).fill('9x^2+12x+4');
    await field(page).scrollIntoViewIfNeeded();
  }) },
  { name: 'exercise-wrong', path: TOPIC, who: 'learner', act: exercise(async (page) => {
    await field(page).fill('9x^2+4');
    await press(page, 'Kiểm tra');
    await page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: 'Chưa đúng' }).waitFor();
    await page.getByRole('button', { name: /^Gợi ý 1/ }).click();
  }) },
  { name: 'exercise-solved', path: TOPIC, who: 'learner', act: exercise(async (page) => {
    await press(page, 'Xem lời giải');
    await page.getByRole('region', { name: 'Lời giải' }).waitFor();
  }) },
  { name: 'admin-marking', path: '/admin/students', who: 'admin', act: async (page, site) => {
    const elsewhere = await page.context().browser().newContext({ baseURL: site.origin });
    const { test } = await done()(await elsewhere.newPage(), site);
    await elsewhere.close();
    const [{ id }] = await site.db
      .insert(students).values({ grade: 9, name: 'Minh Anh', phone: '0901234567', enrolledOn: '2026-09-01', uid: test.uid }).returning({ id: students.id });
    await open(page, `/admin/students/${id}`);
    await page.getByRole('link', { name: /Luyện thi giữa học kì/ }).first().click();
    await page.getByRole('checkbox').first().waitFor();
  } },
];
