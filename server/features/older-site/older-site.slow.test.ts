import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { auditEntries } from '#server/features/audit/tables.ts';
import { enrol } from '#server/features/enrolments/service.ts';
import { user } from '#server/features/identity/tables.ts';
import { StartError } from '#server/platform/process/start-error.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { PRACTICE } from '#server/testing/calls.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { importOlderSite } from './service.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp();
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

const take = (file: object) => importOlderSite(site.db, JSON.stringify(file), admin);
const recordOf = async (email: string) => {
  const [account] = await site.db.select().from(user).where(eq(user.email, email));
  assert.ok(account, email);
  return (await site.app.inject({ url: `/api/admin/users/${account.id}`, headers: { cookie: admin.cookie } })).json();
};

test('learners of the older product come with name, number, coins and what they had bought, under its older name too; who is here stays', async () => {
  const here = await makeLearner(site.db, testSecret, { email: 'da-co@example.com', coins: 7 });
  const users = [
    {
      uid: 'aB3', email: 'Lan@example.com', displayName: 'Nguyễn Thị Lan', phoneNumber: '+84 912 345 678', emailVerified: true, currentCoin: '250',
      coinsEnrolled: [
        { courseId: 'toan-thu', purchasedLessons: [{ lessonId: 'thu-tra-phi' }, { lessonId: 'khong-co' }] },
        { courseId: 'khong-co', hasPurchasedFullCourse: true },
      ],
    },
    { email: 'an@example.com', phoneNumber: 'chín', emailVerified: true, currentCoin: 'không rõ', coursesEnrolled: [{ courseId: 'toan-thu', hasPurchasedFullCourse: true }] },
    { email: 'chua-xac-minh@example.com', emailVerified: false, currentCoin: 900 },
    { email: 'da-co@example.com', emailVerified: true, currentCoin: 900 },
    { email: 'hỏng' },
  ];
  const done = await take({ users });
  assert.deepEqual([done.users, done.practices], [2, 0]);
  assert.deepEqual(done.remarks, [
    'user Lan@example.com: there is no lesson khong-co in the course toan-thu', 'user Lan@example.com: there is no course khong-co',
    'user an@example.com: without the phone number “chín”',
  ]);
  assert.deepEqual(done.skipped.map((line) => line.replace(/: .*/, '')), ['user chua-xac-minh@example.com', 'user da-co@example.com', 'user hỏng']);
  const lan = await recordOf('lan@example.com');
  assert.deepEqual([lan.displayName, lan.emailVerified, lan.currentCoin], ['Nguyễn Thị Lan', true, 250]);
  assert.equal((await recordOf('an@example.com')).currentCoin, 0);
  assert.equal((await recordOf(here.email)).currentCoin, 7);

  const { rows } = await site.db.execute<{ course_id: string; lesson_id: string | null; email: string }>(
    'select course_id, lesson_id, email from enrolments join "user" on "user".id = uid order by email');
  assert.deepEqual(rows, [
    { course_id: 'toan-thu', lesson_id: null, email: 'an@example.com' }, { course_id: 'toan-thu', lesson_id: 'thu-tra-phi', email: 'lan@example.com' },
  ]);
  const booksOf = async () => (await site.app.inject({ url: '/api/admin/ledger-check', headers: { cookie: admin.cookie } })).json();
  assert.deepEqual(await booksOf(), { ok: true, problems: [] });
  await enrol(site.db, here.uid, 'toan-thu', 'thu-tra-phi');
  assert.equal((await booksOf()).problems.length, 1, 'who was not imported needs an order');
  const noted = await site.db.select().from(auditEntries).where(eq(auditEntries.action, 'import'));
  assert.equal(noted.length, 2);
  assert.ok(!JSON.stringify(noted).includes('coinsEnrolled'), 'the older name is written nowhere');
  assert.deepEqual(await take({ users }).then((again) => [again.users, again.skipped.length]), [0, 5]);
});

test('practice sets of the older product come with their costs as numbers, 0 where they were none; one that is here stays', async () => {
  const practiceLists = ['20', 'hai mươi', 15].map((coin, index) => ({ ...PRACTICE.practiceLists[0], id: `de-${index + 1}`, coin }));
  const practices = [{ ...PRACTICE, id: 'bo-de-cu', practiceLists }, { ...PRACTICE, id: 'lop-8-thu' }, { ...PRACTICE, id: 'a.b' }];
  const done = await take({ practices });
  assert.deepEqual([done.practices, done.skipped.length], [1, 2]);
  const set = (await site.app.inject({ url: '/api/practices/bo-de-cu' })).json();
  assert.deepEqual(set.practiceLists.map(({ coin }: { coin: number }) => coin), [20, 0, 15]);
  const saved = await site.app.inject({
    method: 'PUT', url: '/api/practices/bo-de-cu', headers: { cookie: admin.cookie, origin: site.origin },
    payload: { ...PRACTICE, practiceLists, version: 1 },
  });
  assert.deepEqual([saved.statusCode, saved.json().message], [400, 'Số xu phải là một số nguyên từ 0 trở lên.'], 'who saves one is told');
});

test('a file that is something else is refused in one line', async () => {
  for (const text of ['', 'x', '[]', '{"users": 1}']) await assert.rejects(importOlderSite(site.db, text, admin), StartError, text);
});
