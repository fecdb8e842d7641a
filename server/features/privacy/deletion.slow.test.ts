import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { UnsecuredJWT } from 'jose';
import { claims, FIREBASE_ENV, nowInSeconds } from '#server/features/identity/firebase/google.fixture.ts';
import { hashToken } from '#server/features/identity/hashed-tokens.ts';
import { mails } from '#server/platform/mail/table.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeAdminSession, makeLearner, putPasswordOf, type SignedIn } from '#server/testing/people.ts';
import { deletionOf, cancelDeletion, startDeletion } from './deletion.ts';
import { accountDeletions, deletionCodes } from './tables.ts';

const DAY = 24 * 60 * 60 * 1000;

let site: TestApp;
before(async () => {
  site = await testApp({ MAIL_URL: 'smtp://127.0.0.1:1' }); // mails wait, to be read here
});
after(() => site.close());

const from = () => ({ site: 'Vở Toán', origin: site.origin });
const learner = () => makeLearner(site.db, testSecret, { coins: 100 });
const ask = (method: 'GET' | 'POST' | 'DELETE', { cookie }: SignedIn, url: string, payload?: object) =>
  site.app.inject({ method, url, headers: { origin: site.origin, cookie }, ...(payload && { payload }) });
const end = (who: SignedIn, payload: object, of = who) => ask('DELETE', who, `/api/users/${of.uid}`, payload);
const keep = (who: SignedIn) => ask('POST', who, `/api/users/${who.uid}/keep`);
const mailsTo = async ({ email }: SignedIn) =>
  (await site.db.select().from(mails).where(sql`${mails.content}->>'to' = ${email}`).orderBy(mails.createdAt)).flatMap(({ content }) => content ?? []);
const outcome = async (answer: ReturnType<typeof end>) => {
  const { statusCode, body } = await answer;
  return [statusCode, (JSON.parse(body || '{}') as { code?: string }).code];
};

test('a learner with the password schedules the account\'s end in seven days, gets a mail on how to cancel it, goes on meanwhile, and can cancel it', async () => {
  const lan = await learner();
  await putPasswordOf(site.db, lan, 'mat-khau-cua-lan');
  assert.deepEqual(await outcome(end(lan, { password: 'mat-khau-khac' })), [400, 'current-password-wrong']);
  assert.deepEqual(await outcome(end(lan, {})), [400, 'invalid-input']);
  assert.equal(await deletionOf(site.db, lan.uid), undefined);

  const answer = await end(lan, { password: 'mat-khau-cua-lan' });
  assert.equal(answer.statusCode, 202);
  const { endsAt } = answer.json() as { endsAt: string };
  assert.ok(Math.abs(Date.parse(endsAt) - Date.now() - 7 * DAY) < DAY / 24);
  const [mail, ...others] = await mailsTo(lan);
  assert.deepEqual(others, []);
  assert.match(mail?.text ?? '', /\/profile[^]*đặt mật khẩu mới tại http/);
  const user = (await ask('GET', lan, `/api/users/${lan.uid}`)).json();
  assert.deepEqual(user.deletion, { endsAt, by: 'learner' });

  assert.deepEqual((await end(lan, { password: 'mat-khau-cua-lan' })).json(), { endsAt }, 'asking again puts nothing off');
  assert.equal((await mailsTo(lan)).length, 1);
  assert.equal((await keep(lan)).statusCode, 204);
  assert.equal('deletion' in (await ask('GET', lan, `/api/users/${lan.uid}`)).json(), false);
  assert.equal((await keep(lan)).statusCode, 204, 'there is nothing to take back any more');
});

test('the owner has an account end after seven days with a reason; its learner hears of it, and either may keep it', async () => {
  const admin = await makeAdminSession(site.db, testSecret);
  const lan = await learner();
  const url = `/api/admin/users/${lan.uid}`;
  const state = async () => (await ask('GET', admin, `${url}/deletion`)).json().deletion;
  const keepIt = () => outcome(ask('POST', admin, `${url}/keep`));
  assert.equal((await ask('DELETE', lan, url, { reason: 'x' })).statusCode, 401);
  for (const payload of [{}, { reason: ' ' }, { reason: 'x'.repeat(301) }]) assert.equal((await ask('DELETE', admin, url, payload)).statusCode, 400);
  assert.deepEqual(await outcome(ask('DELETE', admin, `/api/admin/users/${randomUUID()}`, { reason: 'x' })), [404, 'not-found']);
  assert.equal(await state(), null);

  const answer = await ask('DELETE', admin, url, { reason: 'Phụ huynh xin xóa' });
  assert.equal(answer.statusCode, 202);
  const { endsAt } = answer.json();
  assert.ok(Math.abs(Date.parse(endsAt) - Date.now() - 7 * DAY) < DAY / 24);
  assert.deepEqual(await state(), { endsAt, by: 'owner' });
  const [mail] = await mailsTo(lan);
  assert.match(mail?.text ?? '', /Thầy cô phụ trách Vở Toán đã xóa tài khoản[^]*Giữ tài khoản/);
  assert.deepEqual((await ask('GET', lan, `/api/users/${lan.uid}`)).json().deletion, { endsAt, by: 'learner' });
  assert.deepEqual(await keepIt(), [204, undefined]);
  assert.equal(await state(), null);

  await ask('DELETE', admin, url, { reason: 'Phụ huynh xin xóa' });
  assert.equal((await keep(lan)).statusCode, 204);
  assert.equal(await state(), null);
});

test('what the learner or a guardian wants, too, the owner cannot take back', async () => {
  const admin = await makeAdminSession(site.db, testSecret);
  for (const by of ['learner', 'guardian'] as const) {
    for (const isFirst of [true, false]) {
      const lan = await learner();
      const begin = () => startDeletion(site.db, { uid: lan.uid, by, ...from() });
      if (isFirst) await begin();
      await ask('DELETE', admin, `/api/admin/users/${lan.uid}`, { reason: 'Phụ huynh xin xóa' });
      if (!isFirst) await begin();
      assert.deepEqual(await outcome(ask('POST', admin, `/api/admin/users/${lan.uid}/keep`)), [409, 'deletion-not-by-owner'], `${by} ${isFirst}`);
      assert.equal((await deletionOf(site.db, lan.uid))?.by, by);
    }
  }
});

test('a learner without a password gets a code by mail: valid once, for 15 minutes, for that account, and for five tries', async () => {
  const [an, binh] = [await learner(), await learner()];
  assert.deepEqual(await outcome(end(an, { password: 'mat-khau-1' })), [400, 'no-password']);
  const newCode = async (who: SignedIn) => {
    assert.equal((await ask('POST', who, `/api/users/${who.uid}/deletion-code`)).statusCode, 204);
    const mail = (await mailsTo(who)).at(-1);
    const [, code = ''] = /: (\d{6})\./.exec(mail?.text ?? '') ?? [];
    assert.match(code, /^\d{6}$/);
    return code;
  };
  const WRONG = [422, 'deletion-code-wrong'];
  const first = await newCode(an);
  const [row] = await site.db.select().from(deletionCodes);
  assert.ok(!row?.code.includes(first) && row?.code !== hashToken(first), 'only a slow hash of it is kept');
  assert.deepEqual(await outcome(end(binh, { code: first })), WRONG, 'of another account');
  assert.deepEqual(await outcome(end(binh, { code: first }, an)), [403, 'forbidden']);
  const other = first === '000000' ? '000001' : '000000';
  for (let tries = 1; tries <= 5; tries++) assert.deepEqual(await outcome(end(an, { code: other })), WRONG);
  assert.deepEqual(await outcome(end(an, { code: first })), WRONG, 'after five tries');

  const second = await newCode(an);
  await site.db.update(deletionCodes).set({ expiresAt: sql`now()` }).where(eq(deletionCodes.uid, an.uid));
  assert.deepEqual(await outcome(end(an, { code: second })), WRONG, 'after 15 minutes');
  const third = await newCode(an);
  const both = await Promise.all([end(an, { code: ` ${third.slice(0, 3)} ${third.slice(3)}` }), end(an, { code: third })]);
  assert.deepEqual(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other), [202, 422], 'two at the same moment');
  assert.deepEqual(await outcome(end(an, { code: third })), WRONG);
  for (let more = 4; more <= 5; more++) await newCode(an);
  assert.equal((await ask('POST', an, `/api/users/${an.uid}/deletion-code`)).statusCode, 429);
});

test('what a guardian began the learner cannot take back, and the guardian can', async () => {
  const chi = await learner();
  const own = await startDeletion(site.db, { uid: chi.uid, by: 'learner', ...from() });
  await site.db.update(accountDeletions).set({ endsAt: sql`now() + interval '2 days'` });
  const { endsAt } = await startDeletion(site.db, { uid: chi.uid, by: 'guardian', ...from() });
  assert.ok(endsAt < own.endsAt, 'it does not put off what was to be earlier');
  assert.equal((await mailsTo(chi)).length, 2);
  await startDeletion(site.db, { uid: chi.uid, by: 'learner', ...from() });
  assert.deepEqual(await outcome(keep(chi)), [409, 'deletion-by-guardian']);
  assert.equal((await deletionOf(site.db, chi.uid))?.by, 'guardian');
  await cancelDeletion(site.db, { uid: chi.uid, by: 'guardian' });
  assert.equal(await deletionOf(site.db, chi.uid), undefined);
});

test('with Firebase a sign-in within the last five minutes is enough to end the account, and the mail says how to come back', async (t) => {
  const hosted = await testApp({
    ...FIREBASE_ENV, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099', MAIL_URL: 'smtp://127.0.0.1:1',
  });
  t.after(() => hosted.close());
  const tokenOf = (ago: number) =>
    new UnsecuredJWT(claims({ sub: 'lan', email: 'lan@example.com', auth_time: nowInSeconds() - ago })).encode();
  const endWith = (ago: number, payload: object) => hosted.app.inject({
    method: 'DELETE', url: '/api/users/lan', payload, headers: { origin: hosted.origin, authorization: `Bearer ${tokenOf(ago)}` },
  });
  assert.deepEqual(await outcome(endWith(0, { password: 'mat-khau-cua-lan' })), [400, 'no-password']);
  assert.deepEqual(await outcome(endWith(301, { signedInAgain: true })), [403, 'sign-in-again']);
  assert.equal(await hosted.db.$count(accountDeletions), 0);
  assert.deepEqual(await outcome(endWith(60, { signedInAgain: true })), [202, undefined]);
  const [begun] = await hosted.db.select().from(mails);
  assert.match(begun?.content?.text ?? '', /đăng ký lại bằng chính email này trước lúc đó, mở hồ sơ và chọn “Giữ tài khoản”/);
  assert.doesNotMatch(begun?.content?.text ?? '', /reset-password/);
});

test('where the password is the site\'s own, having just signed in is no proof', async () => {
  const lan = await learner();
  assert.deepEqual(await outcome(end(lan, { signedInAgain: true })), [403, 'sign-in-again']);
});
