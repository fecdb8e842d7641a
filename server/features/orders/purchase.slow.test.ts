import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { enrol } from '#server/features/enrolments/service.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeLearner } from '#server/testing/people.ts';

let site: TestApp;
before(async () => {
  site = await testApp();
});
after(() => site.close());

const learner = () => makeLearner(site.db, testSecret, { coins: 100 });
const buy = (uid: string, cookie: string | undefined, courseId: string, what: string, payload?: object) =>
  site.app.inject({
    method: 'PUT',
    url: `/api/users/${uid}/courses/${courseId}/${what}`,
    headers: { origin: site.origin, ...(cookie && { cookie }) },
    ...(payload && { payload }),
  });

test('a locked lesson costs 5.000 ₫ until it is owned; then the call answers the user', async () => {
  const { uid, cookie } = await learner();
  const asked = await buy(uid, cookie, 'toan-thu', 'purchaseLesson', { lessonId: 'thu-tra-phi' });
  assert.equal(asked.statusCode, 402);
  const { code, message, order } = asked.json();
  assert.deepEqual([code, message], ['payment-required', 'Cần thanh toán 5.000 ₫ để mở bài giảng này.']);
  assert.deepEqual(
    [order.kind, order.courseId, order.lessonId, order.amount, order.state],
    ['lesson', 'toan-thu', 'thu-tra-phi', 5_000, 'pending'],
  );
  assert.ok(order.qr.payload.includes(order.code));
  const again = await buy(uid, cookie, 'toan-thu', 'purchaseLesson', { lessonId: 'thu-tra-phi' });
  assert.equal(again.json().order.id, order.id);
  await enrol(site.db, uid, 'toan-thu', 'thu-tra-phi');
  const owned = await buy(uid, cookie, 'toan-thu', 'purchaseLesson', { lessonId: 'thu-tra-phi' });
  assert.equal(owned.statusCode, 200);
  assert.deepEqual(owned.json().coursesEnrolled, [
    { courseId: 'toan-thu', hasPurchasedFullCourse: false, purchasedLessons: [{ lessonId: 'thu-tra-phi' }] },
  ]);
});

test('the full course costs its own full price until it is owned, also when a lesson of it is owned', async () => {
  const { uid, cookie } = await learner();
  await enrol(site.db, uid, 'toan-thu', 'thu-tra-phi');
  const asked = await buy(uid, cookie, 'toan-thu', 'purchaseFullCourse');
  assert.equal(asked.statusCode, 402);
  assert.equal(asked.json().message, 'Cần thanh toán 500.000 ₫ để mở khóa học này.');
  assert.equal(asked.json().order.amount, 500_000);
  await enrol(site.db, uid, 'toan-thu');
  assert.equal((await buy(uid, cookie, 'toan-thu', 'purchaseFullCourse')).statusCode, 200);
});

test('a call without a body may say that it is JSON all the same', async () => {
  const { uid, cookie } = await learner();
  const put = (what: string, payload?: string) =>
    site.app.inject({
      method: 'PUT', url: `/api/users/${uid}/courses/toan-thu/${what}`,
      headers: { origin: site.origin, cookie, 'content-type': 'application/json' }, ...(payload && { payload }),
    });
  assert.equal((await put('purchaseFullCourse')).statusCode, 402);
  assert.equal((await put('purchaseFullCourse', '{}')).statusCode, 402);
  assert.equal((await put('purchaseLesson')).json().code, 'invalid-input');
  for (const bad of ['{', '{"__proto__":{"lessonId":"thu-tra-phi"}}']) {
    const answer = await put('purchaseLesson', bad);
    assert.deepEqual([answer.statusCode, answer.json().code], [400, 'invalid-input'], bad);
  }
});

test('a learner orders sixty times an hour at most, by either call; what is owned is answered all the same', async () => {
  const { uid, cookie } = await learner();
  const lesson = { lessonId: 'thu-tra-phi' };
  for (let time = 0; time < 60; time++) {
    assert.equal((await buy(uid, cookie, 'toan-thu', 'purchaseLesson', lesson)).statusCode, 402);
  }
  const refused = await buy(uid, cookie, 'toan-thu', 'purchaseLesson', lesson);
  assert.deepEqual([refused.statusCode, refused.json().code], [429, 'too-many-requests']);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  const ordered = await site.app.inject({
    method: 'POST', url: '/api/orders', headers: { origin: site.origin, cookie }, payload: { kind: 'coins', coins: 100 },
  });
  assert.equal(ordered.statusCode, 429);
  await enrol(site.db, uid, 'toan-thu', 'thu-tra-phi');
  assert.equal((await buy(uid, cookie, 'toan-thu', 'purchaseLesson', lesson)).statusCode, 200);
});

test('what cannot be bought is refused with the reason', async () => {
  const { uid, cookie } = await learner();
  const cases: [string, string, object | undefined, number, string][] = [
    ['toan-thu', 'purchaseLesson', { lessonId: 'thu-mien-phi' }, 400, 'lesson-not-locked'],
    ['toan-thu', 'purchaseLesson', { lessonId: 'thu-dang-soan' }, 400, 'lesson-updating'],
    ['toan-thu', 'purchaseLesson', { lessonId: 'trong-b01-l1' }, 404, 'lesson-not-found'],
    ['toan-thu', 'purchaseLesson', { lessonId: 7 }, 400, 'invalid-input'],
    ['toan-thu', 'purchaseLesson', { lessonId: 'a.b' }, 400, 'invalid-input'],
    ['toan-thu', 'purchaseLesson', {}, 400, 'invalid-input'],
    ['khong-co', 'purchaseLesson', { lessonId: 'thu-tra-phi' }, 404, 'course-not-found'],
    ['khong-co', 'purchaseFullCourse', undefined, 404, 'course-not-found'],
    ['toan-trong', 'purchaseFullCourse', undefined, 400, 'course-not-for-sale'],
  ];
  for (const [courseId, what, body, status, code] of cases) {
    const answer = await buy(uid, cookie, courseId, what, body);
    assert.deepEqual([answer.statusCode, answer.json().code], [status, code], `${courseId} ${JSON.stringify(body)}`);
  }
});

test('a learner cannot buy for another', async () => {
  const mine = await learner();
  const other = await learner();
  const answer = await buy(other.uid, mine.cookie, 'toan-thu', 'purchaseLesson', { lessonId: 'thu-tra-phi' });
  assert.equal(answer.statusCode, 403);
  assert.equal((await buy(other.uid, undefined, 'toan-thu', 'purchaseFullCourse')).statusCode, 401);
});
