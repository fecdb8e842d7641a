// @ts-nocheck
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { coinEntries } from '#server/features/coins/tables.ts';
import { courses } from '#server/features/catalog/tables.ts';
import { enrol } from '#server/features/enrolments/service.ts';
import { people, testSecret, type People } from '#server/features/identity/app.fixture.ts';
import { makeLearner } from '#server/testing/people.ts';
import { learners } from './tables.ts';

let site: People;
before(async () => {
  site = await people();
});
after(() => site.close());

const learner = (coins?: number) => makeLearner(site.db, testSecret, coins === undefined ? {} : { coins });
const get = (uid: string, cookie?: string) =>
  site.call('GET', `/api/users/${uid}`, undefined, cookie ? { cookie } : {});
const put = (uid: string, body: unknown, cookie?: string) =>
  site.call('PUT', `/api/users/${uid}`, body, cookie ? { cookie } : {});

test('the first look at one\'s record makes it with 100 coins, entered in the ledger', async () => {
  const { uid, email, cookie } = await learner();
  const answer = await get(uid, cookie);
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(answer.json(), {
    uid, email, displayName: email.split('@')[0], phoneNumber: '', emailVerified: true, currentCoin: 100,
    coursesEnrolled: [],
  });
  const entries = await site.db.select().from(coinEntries).where(eq(coinEntries.uid, uid));
  assert.deepEqual(entries.map(({ amount, reason, balance }) => [amount, reason, balance]), [[100, 'start', 100]]);
});

test('50 first calls at the same moment make one record with 100 coins', async () => {
  const { uid, cookie } = await learner();
  const calls = Array.from({ length: 50 }, (_, number) =>
    number % 2 === 0 ? get(uid, cookie) : site.call('POST', '/api/users/', {}, { cookie }));
  const answers = await Promise.all(calls);
  for (const answer of answers) assert.deepEqual([answer.statusCode, answer.json().currentCoin], [200, 100]);
  assert.equal(await site.db.$count(learners, eq(learners.uid, uid)), 1);
  assert.equal(await site.db.$count(coinEntries, eq(coinEntries.uid, uid)), 1);
});

test('POST /api/users/ takes nothing from its body, and making the record twice changes nothing', async () => {
  const { uid, email, cookie } = await learner();
  const other = await learner();
  const body = { uid: other.uid, email: 'x@y.vn', displayName: 'X', emailVerified: false, currentCoin: 999_999 };
  for (const payload of [body, {}, undefined, [], 'x']) {
    const answer = await site.call('POST', '/api/users/', payload && JSON.stringify(payload), {
      cookie, ...(payload !== undefined && { 'content-type': 'application/json' }),
    });
    assert.equal(answer.statusCode, 200);
    const { uid: made, email: kept, currentCoin, emailVerified, displayName } = answer.json();
    assert.deepEqual([made, kept, currentCoin, emailVerified], [uid, email, 100, true]);
    assert.notEqual(displayName, 'X');
  }
  assert.equal((await site.call('POST', '/api/users/', body)).statusCode, 401);
});

test('a record is its owner\'s alone: a visitor gets 401, another learner 403', async () => {
  const [one, two] = [await learner(), await learner()];
  for (const uid of [two.uid, 'x', '00000000-0000-4000-8000-000000000001', '%00', 'me']) {
    for (const answer of [await get(uid, one.cookie), await put(uid, { displayName: 'X' }, one.cookie)]) {
      assert.deepEqual([answer.statusCode, answer.json().code], [403, 'forbidden'], uid);
    }
    for (const answer of [await get(uid), await put(uid, { displayName: 'X' })]) {
      assert.deepEqual([answer.statusCode, answer.json().code], [401, 'not-signed-in'], uid);
    }
  }
});

test('name and phone number are kept, and the session tells the new name', async () => {
  const { uid, cookie } = await learner();
  const change = { displayName: ' Nguyễn Thị Ánh ', phoneNumber: '+84 912 345 678', currentCoin: 100 };
  const answer = await put(uid, change, cookie);
  assert.equal(answer.statusCode, 200);
  const { displayName, phoneNumber, currentCoin } = answer.json();
  assert.deepEqual([displayName, phoneNumber, currentCoin], ['Nguyễn Thị Ánh', '0912345678', 100]);
  assert.deepEqual((await get(uid, cookie)).json(), answer.json());
  const present = await site.call('GET', '/api/auth/get-session', undefined, { cookie });
  assert.equal(present.json().user.name, 'Nguyễn Thị Ánh');
});

test('what a change does not name stays, and an empty phone number is taken away', async () => {
  const { uid, cookie } = await learner();
  await put(uid, { displayName: 'Ánh', phoneNumber: '0912345678' }, cookie);
  assert.equal((await put(uid, { displayName: 'Bình' }, cookie)).json().phoneNumber, '0912345678');
  assert.equal((await put(uid, { phoneNumber: '' }, cookie)).json().displayName, 'Bình');
  assert.equal((await get(uid, cookie)).json().phoneNumber, '');
});

test('a change that names another balance than the present one is refused, and writes nothing', async () => {
  const { uid, cookie } = await learner(250);
  for (const currentCoin of [100, 251, 0, -1, '250', null, 1e9, 250.5, [250], {}]) {
    const answer = await put(uid, { displayName: 'Giàu', phoneNumber: '0912345678', currentCoin }, cookie);
    assert.deepEqual([answer.statusCode, answer.json().code], [400, 'coins-not-writable'], JSON.stringify(currentCoin));
  }
  const { currentCoin, displayName, phoneNumber } = (await get(uid, cookie)).json();
  assert.deepEqual([currentCoin, phoneNumber], [250, '']);
  assert.notEqual(displayName, 'Giàu');
});

test('a wrong name or number is refused with its own code, and nothing is written then', async () => {
  const { uid, cookie } = await learner();
  const said = async (body: unknown) => {
    const answer = await put(uid, body, cookie);
    return [answer.statusCode, answer.json().code];
  };
  assert.deepEqual(await said({ displayName: '  ' }), [400, 'invalid-name']);
  assert.deepEqual(await said({ displayName: 'a'.repeat(81) }), [400, 'invalid-name']);
  assert.deepEqual(await said({ displayName: 'Mới\0' }), [400, 'invalid-name']);
  assert.deepEqual(await said({ displayName: 'Mới', phoneNumber: '123' }), [400, 'invalid-phone']);
  for (const body of [{ displayName: 5 }, { phoneNumber: {} }, { displayName: 'a'.repeat(9999) }, [], null]) {
    assert.deepEqual(await said(body), [400, 'invalid-input'], JSON.stringify(body));
  }
  assert.notEqual((await get(uid, cookie)).json().displayName, 'Mới');
});

test('what was bought stands in the record by course', async () => {
  const { uid, cookie } = await learner(100);
  const document = { title: '', description: '', image: '', instructor: '', duration: '', price: 0, lectures: [] };
  await site.db.insert(courses).values([{ id: 'toan-6', document }, { id: 'toan-7', document }]);
  await enrol(site.db, uid, 'toan-6', 'bai-1');
  await enrol(site.db, uid, 'toan-7');
  assert.deepEqual((await get(uid, cookie)).json().coursesEnrolled, [
    { courseId: 'toan-6', hasPurchasedFullCourse: false, purchasedLessons: [{ lessonId: 'bai-1' }] },
    { courseId: 'toan-7', hasPurchasedFullCourse: true, purchasedLessons: [] },
  ]);
});

test('changes at the same moment do not wait for each other crosswise, whatever they name', async () => {
  const { uid, cookie } = await learner(100);
  const named = { displayName: 'Lan', phoneNumber: '0912345678' };
  const changes = [named, { ...named, currentCoin: 100 }];
  const answers = await Promise.all(Array.from({ length: 60 }, (_, number) => put(uid, changes[number % 2], cookie)));
  assert.deepEqual(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body), []);
});
