import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { PRACTICE, TOPIC_THAT_ASKS } from '#server/testing/calls.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

async function write(url: string, payload: object): Promise<void> {
  const news = site.version.changed();
  const answer = await site.app.inject({ method: 'POST', url, headers: { origin: site.origin, cookie: admin.cookie }, payload });
  assert.equal(answer.statusCode, 201, answer.body);
  await news;
}

const get = (cookie: string | undefined, lesson: string) =>
  site.app.inject({ url: `/api/courses/${lesson.replace('/', '/lessons/')}/training`, ...(cookie && { headers: { cookie } }) });

const question = (id: string, lesson?: number) => ({ id, kind: 'short', question: `<p>Câu ${id}</p>`, answer: '2', ...(lesson && { lesson }) });
const [problem] = PRACTICE.practiceLists.flatMap(({ problems }) => problems);
const SET = {
  ...PRACTICE, id: 'bo-de-luyen', title: 'Bộ đề luyện', grade: '6',
  practiceLists: [
    { id: 'mo', title: 'Đề mở', coin: 0, duration: '45 phút', problems: [{ ...problem, id: 'bai-1', lesson: 1 }, { ...problem, id: 'bai-2', lesson: 2 }] },
    {
      id: 'kho', title: 'Đề có giá', coin: 20, duration: '45 phút', minutes: 45, problems: [],
      parts: [
        { id: 'phan-1', title: 'Phần I', questions: [question('c1', 2), question('c2', 1)] },
        { id: 'phan-2', title: 'Phần II', questions: [question('c3'), question('c4', 2)] },
      ],
    },
    { id: 'cu', title: 'Đề cũ', coin: 0, duration: '45 phút', archived: true, problems: [{ ...problem, id: 'bai-1', lesson: 2 }] },
  ],
};
const OPEN = { practiceId: 'bo-de-luyen', paperId: 'mo', title: 'Đề mở, Bộ đề luyện', numbers: [2], isTest: false, coin: 0, isOpen: true };
const LOCKED = { practiceId: 'bo-de-luyen', paperId: 'kho', title: 'Đề có giá, Bộ đề luyện', numbers: [1, 4], isTest: true, coin: 20, isOpen: false };

test('the end of a lesson leads to the exercises and the questions of papers that train its Bài, what costs behind what is open', async () => {
  const lan = await makeLearner(site.db, testSecret, { coins: 100 });
  assert.deepEqual((await get(lan.cookie, 'toan-thu/thu-youtube')).json(), { exercises: [], papers: [] });

  const [exercise] = TOPIC_THAT_ASKS.exercises;
  const exercises = [
    { ...exercise, id: 'ex-1', lesson: 2 }, { ...exercise, id: 'ex-2', lesson: 2, level: 'hard' },
    { ...exercise, id: 'ex-3', lesson: 2, exerciseType: 'Dạng khác' }, { ...exercise, id: 'ex-4', lesson: 1 },
  ];
  await write('/api/topics', { ...TOPIC_THAT_ASKS, id: 'phep-cong-luyen', title: 'Phép cộng', grade: '6', exercises });
  await write('/api/topics', { ...TOPIC_THAT_ASKS, id: 'phep-cong-khac', grade: '7', exercises });
  await write('/api/practices', SET);
  await write('/api/practices', { ...SET, id: 'bo-de-khac', grade: '7' });

  const of = { topicId: 'phep-cong-luyen', topicTitle: 'Phép cộng' };
  assert.deepEqual((await get(lan.cookie, 'toan-thu/thu-youtube')).json(), {
    exercises: [{ ...of, type: exercise?.exerciseType, count: 2 }, { ...of, type: 'Dạng khác', count: 1 }],
    papers: [OPEN, LOCKED],
  });
  const bought = await site.app.inject({
    method: 'PUT', url: `/api/users/${lan.uid}/deductCoins`, headers: { cookie: lan.cookie, origin: site.origin },
    payload: { amount: 20, practiceId: 'bo-de-luyen', paperId: 'kho' },
  });
  assert.equal(bought.statusCode, 200, bought.body);
  assert.deepEqual((await get(lan.cookie, 'toan-thu/thu-youtube')).json().papers, [{ ...LOCKED, isOpen: true }, OPEN]);
  const minh = await makeLearner(site.db, testSecret);
  assert.deepEqual((await get(minh.cookie, 'toan-thu/thu-youtube')).json().papers, [OPEN, LOCKED], 'what one has unlocked is nobody else\'s');
});

test('it says no more than what everybody may read, to learners, of lessons that there are', async () => {
  const lan = await makeLearner(site.db, testSecret);
  const asked = await Promise.all([
    get(undefined, 'toan-thu/thu-youtube'), get(lan.cookie, 'khong-co/thu-youtube'), get(lan.cookie, 'toan-thu/khong-co'),
    get(lan.cookie, 'toan-thu/thu-tra-phi'),
  ]);
  assert.deepEqual(asked.map((answer) => [answer.statusCode, answer.json().code]), [
    [401, 'not-signed-in'], [404, 'course-not-found'], [404, 'lesson-not-found'], [200, undefined],
  ]);
});
