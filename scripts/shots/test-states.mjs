import { eq } from 'drizzle-orm';
import { keyOf } from '../../question-types/question-types.ts';
import { askedPapers, attempts } from '../../server/features/learning/attempts/tables.ts';
import { students } from '../../server/features/students/tables.ts';
import { testSecret } from '../../server/testing/app.ts';
import { makeAdminSession, makeLearner } from '../../server/testing/people.ts';
import { press, says } from './page-acts.mjs';

const PRACTICE = 'lop-9-giua-hki-1';
const PAPER = 'de-3';
const SET = `/practice/${PRACTICE}`;
const WORK = 'Điều kiện: x ≠ 0 và x ≠ 2.\nQuy đồng, khử mẫu: x(x + 2) − (x − 2) = 2\nx² + x = 0, nên x = 0 hoặc x = −1.';

/** Signs in a new learner for each picture, who begins the test. */
async function pupil(page, site) {
  const { uid, cookie } = await makeLearner(site.db, testSecret, { coins: 350 });
  await site.db.execute(`update "user" set name = 'Minh Anh' where id = '${uid}'`);
  await page.setExtraHTTPHeaders({ cookie });
  const call = async (method, url, payload) => {
    const answer = await site.app.inject({ method, url, headers: { cookie, origin: site.origin }, ...(payload && { payload }) });
    if (answer.statusCode >= 300) throw new Error(`${url} ${answer.body}`);
    return answer.json();
  };
  const { id } = await call('POST', '/api/attempts', { practiceId: PRACTICE, paperId: PAPER });
  const [{ parts }] = await site.db
    .select({ parts: askedPapers.parts }).from(askedPapers).innerJoin(attempts, eq(attempts.askedPaper, askedPapers.id)).where(eq(attempts.id, id));
  const questions = parts.flatMap((part) => part.questions);
  return {
    uid, id, questions,
    at: (number) => `${SET}?attempt=${id}&cau=${number}`,
    answer: (number, value) => call('PUT', `/api/attempts/${id}/answers/${questions[number - 1].id}`, { value, at: new Date().toISOString() }),
    submit: () => call('POST', `/api/attempts/${id}/submit`),
    selfMark: (number, steps) => call('PUT', `/api/attempts/${id}/self-marks/${questions[number - 1].id}`, { steps }),
  };
}

const otherThan = (key) => ({ A: 'B', B: 'C', C: 'D', D: 'A' })[key];
/** Answers these questions, right unless listed in `wrong`. */
async function answerAll({ questions, answer }, numbers, wrong = []) {
  for (const number of numbers) {
    const key = keyOf(questions[number - 1]);
    if (key === null) await answer(number, WORK);
    else if (!wrong.includes(number)) await answer(number, key);
    else await answer(number, Array.isArray(key) ? key.map((right, at) => (at === 3 ? !right : right)) : otherThan(key) ?? '7');
  }
}
const from = (first, last) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

const open = async (page, path) => {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
};
/** Shows a question after answering those before it. */
const doing = (number, act = async () => undefined) => async (page, site) => {
  const test = await pupil(page, site);
  await answerAll(test, from(1, number - 1).filter((each) => each !== 3 && each !== 11));
  await open(page, test.at(3));
  await page.getByRole('button', { name: 'Xem lại sau' }).click();
  await open(page, test.at(number));
  await page.getByRole('heading', { name: `Câu ${number}`, exact: true }).waitFor();
  await page.locator('.answer, textarea').first().waitFor();
  await act(page, test, site);
};
/** Shows the result of a test after `act`. */
export const done = (act = async () => undefined) => async (page, site) => {
  const test = await pupil(page, site);
  await answerAll(test, from(1, test.questions.length), [8, 14, 17]);
  await act(page, test, site);
  await test.submit();
  const essays = test.questions.flatMap((question, at) => (question.kind === 'essay' ? [{ number: at + 1, steps: question.steps }] : []));
  return { test, essays };
};
const showResult = async (page, { id }) => {
  await open(page, `${SET}?attempt=${id}`);
  await page.getByRole('heading', { name: /^Kết quả/ }).waitFor();
};
const marked = (earned) => async (page, site) => {
  const { test, essays } = await done()(page, site);
  for (const { number, steps } of essays) await test.selfMark(number, steps.map((_, at) => earned(at, steps.length)));
  await showResult(page, test);
};
/** Shows the result after the owner has corrected two keys. */
const corrected = async (page, site) => {
  const { test, essays } = await done()(page, site);
  for (const { number, steps } of essays) await test.selfMark(number, steps.map(() => true));
  await page.route(`**/api/attempts/${test.id}`, async (route) => {
    const response = await route.fetch();
    const attempt = await response.json();
    const { score, outOf } = attempt.result;
    const [first, second] = [test.questions[7].id, test.questions[13].id];
    attempt.result.corrections = [
      { at: '2026-11-22T03:00:00Z', questions: [first], before: { score: score - 0.25, outOf }, after: { score, outOf } },
      { at: '2026-11-23T03:00:00Z', questions: [second], before: { score, outOf }, after: { score, outOf } },
    ];
    await route.fulfill({ response, json: attempt });
  });
  await showResult(page, test);
};
const photo = async (page) => ({
  name: 'bai.png', mimeType: 'image/png',
  buffer: await page.locator('.test-asked').screenshot(),
});

export const TEST_STATES = [
  { name: 'test-set', path: SET, who: 'learner' },
  { name: 'test-start', path: `${SET}?de=${PAPER}`, who: 'learner', act: (page) => says(page, 'Đồng hồ 90 phút') },
  {
    name: 'test-warning', path: `${SET}?de=${PAPER}`, who: 'learner', whole: false,
    act: async (page) => {
      await press(page, 'Chỉ đọc đề');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'test-corrected', path: SET, act: corrected },
  { name: 'test-again', path: SET, act: async (page, site) => {
    const { test, essays } = await done()(page, site);
    for (const { number, steps } of essays) await test.selfMark(number, steps.map(() => true));
    await open(page, `${SET}?de=${PAPER}`);
    await says(page, 'Các lần làm');
  } },
  { name: 'test-choice', path: SET, whole: false, act: doing(5, (page) => page.keyboard.press('b').then(() => says(page, 'Đã lưu'))) },
  {
    name: 'test-truefalse', path: SET, whole: false,
    act: doing(13, async (page) => {
      for (const [at, word] of [[0, 'Đúng'], [1, 'Sai'], [2, 'Đúng']]) await page.getByRole('group').nth(at).getByRole('radio', { name: word }).check({ force: true });
      await says(page, 'Đã lưu');
    }),
  },
  {
    name: 'test-short', path: SET, whole: false,
    act: doing(16, async (page) => {
      await page.context().setOffline(true);
      await page.getByRole('textbox').fill('1/2');
      await says(page, 'Mất mạng');
    }),
  },
  {
    name: 'test-essay', path: SET, whole: false,
    act: doing(19, async (page) => {
      await page.getByLabel('Chụp ảnh bài làm').setInputFiles(await photo(page));
      await page.getByRole('region', { name: 'Câu 19' }).getByText('Đã lưu').waitFor();
    }),
  },
  { name: 'test-last', path: SET, whole: false, act: doing(21) },
  {
    name: 'test-late', path: SET, whole: false,
    act: doing(9, async (page, test, site) => {
      await site.db.execute(`update attempts set deadline = now() + interval '4 minutes 20 seconds' where id = '${test.id}'`);
      await open(page, test.at(9));
      await page.locator('.clock-late').waitFor();
    }),
  },
  {
    name: 'test-hand-in', path: SET, whole: false,
    act: doing(13, async (page) => {
      await page.getByRole('button', { name: 'Nộp bài' }).locator('visible=true').click();
      await page.getByRole('dialog').waitFor();
    }),
  },
  {
    name: 'test-result-unmarked', path: SET,
    act: async (page, site) => {
      const { test } = await done()(page, site);
      await showResult(page, test);
      for (const at of [0, 1]) await page.getByRole('checkbox').nth(at).check({ force: true });
    },
  },
  { name: 'test-result', path: SET, act: marked((at, count) => at < count - 1) },
  {
    name: 'test-result-teacher', path: SET,
    act: async (page, site) => {
      const { test, essays } = await done(async (_, before) => {
        await open(page, before.at(19));
        await page.getByLabel('Chụp ảnh bài làm').setInputFiles(await photo(page));
        await page.getByRole('region', { name: 'Câu 19' }).getByText('Đã lưu').waitFor();
      })(page, site);
      await site.db.insert(students).values({ grade: 9, name: 'Minh Anh', phone: '0901234567', enrolledOn: '2026-09-01', uid: test.uid });
      const admin = await makeAdminSession(site.db, testSecret);
      const headers = { cookie: admin.cookie, origin: site.origin };
      const { photos } = (await site.app.inject({ url: `/api/admin/attempts/${test.id}`, headers })).json();
      for (const { number, steps } of essays) {
        const payload = {
          steps: steps.map((_, at) => at > 0), note: 'Em nhớ nêu điều kiện xác định trước khi giải nhé.',
          ...(number === 19 && { pens: { [photos[0].id]: 'M80 60L300 66L520 60M700 40L730 80L800 10' } }),
        };
        await site.app.inject({ method: 'PUT', url: `/api/admin/attempts/${test.id}/marks/${test.questions[number - 1].id}`, headers, payload });
      }
      await showResult(page, test);
    },
  },
  { name: 'test-read', path: `${SET}?de=${PAPER}&xem=loi-giai`, who: 'learner', act: (page) => says(page, 'In đáp án và lời giải') },
  {
    name: 'test-printed', path: `${SET}?de=${PAPER}&xem=loi-giai`, who: 'learner', width: 1280,
    act: async (page) => {
      await says(page, 'In đáp án và lời giải');
      await page.emulateMedia({ media: 'print' });
    },
  },
  {
    name: 'test-printed-keys', path: `${SET}?de=${PAPER}&xem=loi-giai`, who: 'learner', width: 1280,
    act: async (page) => {
      await page.evaluate(() => Object.assign(window, { print: () => undefined }));
      await press(page, 'In đáp án và lời giải');
      await page.emulateMedia({ media: 'print' });
    },
  },
];
