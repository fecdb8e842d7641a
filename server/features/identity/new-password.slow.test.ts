import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { rateLimits } from '#server/platform/rate-limits/table.ts';
import { waitUntilBlocked } from '#server/testing/at-once.ts';
import { testDatabase } from '#server/testing/database.ts';
import { makeLearner, putPasswordOf } from '#server/testing/people.ts';
import { codeIn, cookieOf, people, register, signIn, testSecret, type People } from './app.fixture.ts';
import { makeVerifiedAccount } from './queries.ts';
import { emailLink } from './tables.ts';

let site: People;
before(async () => {
  site = await people();
});
after(() => site.close());

const OLD = 'mat-khau-cu';
const NEW = 'mat-khau-moi';
const ask = (email: string) => site.call('POST', '/api/auth/request-password-reset', { email });
const reset = (token: string, newPassword: string) =>
  site.call('POST', '/api/auth/reset-password', { token, newPassword });

async function newCode(email: string): Promise<string> {
  const sent = site.mails.length;
  assert.equal((await ask(email)).statusCode, 200);
  assert.equal(site.mails.length, sent + 1);
  return codeIn(site.mails.at(-1));
}

test('the link of the mail leads to a new password; every session of the old one ends', async () => {
  const uid = await register(site, 'lan@example.com', OLD);
  const cookie = cookieOf(await signIn(site, 'lan@example.com', OLD));
  const code = await newCode('Lan@example.com ');
  const mail = site.mails.at(-1);
  assert.equal(mail?.subject, 'Đặt lại mật khẩu Vở Toán');
  assert.ok(mail.text.includes(`${site.origin}/reset-password?code=${code}`));

  const answer = await reset(code, NEW);
  assert.deepEqual([answer.statusCode, answer.json()], [200, { status: true }]);
  assert.equal(answer.headers['set-cookie'], undefined);
  assert.equal((await site.call('GET', `/api/users/${uid}`, undefined, { cookie })).statusCode, 401);
  assert.equal((await signIn(site, 'lan@example.com', OLD)).json().code, 'wrong-password');
  assert.equal((await signIn(site, 'lan@example.com', NEW)).statusCode, 200);
});

test('a request answers the same whether or not there is an account, and only one has a mail sent', async () => {
  await register(site, 'mai@example.com', OLD);
  const sent = site.mails.length;
  const unknown = await ask('khong-co@example.com'); // its row has no mail in it
  assert.equal(site.mails.length, sent);
  const known = await ask('mai@example.com');
  assert.equal(site.mails.length, sent + 1);
  assert.deepEqual([unknown.statusCode, unknown.body], [known.statusCode, known.body]);
});

test('a link works once, within its hour, and no other code does', async () => {
  await register(site, 'bao@example.com', OLD);
  const used = await newCode('bao@example.com');
  assert.equal((await reset(used, NEW)).statusCode, 200);
  const old = await newCode('bao@example.com');
  await site.db.update(emailLink).set({ expiresAt: sql`now() - interval '1 second'` });
  for (const code of [used, old, 'x', '\0', 'a'.repeat(300), '']) {
    const answer = await reset(code, 'mat-khau-khac');
    assert.deepEqual(answer.json(), {
      code: 'reset-invalid', message: 'Liên kết đặt lại mật khẩu không hợp lệ hoặc đã hết hạn.',
    });
    assert.equal(answer.statusCode, 400);
  }
  assert.equal((await signIn(site, 'bao@example.com', NEW)).statusCode, 200);
});

test('a link can be asked about before a password is chosen, and is as good afterwards', async () => {
  const check = (token: string) => site.call('POST', '/api/auth/reset-password/check', { token });
  await register(site, 'hoi@example.com', OLD);
  const code = await newCode('hoi@example.com');
  assert.equal((await check(code)).statusCode, 200);
  assert.equal((await reset(code, NEW)).statusCode, 200);
  for (const dead of [code, 'x', '\0', '../sign-out', 'a'.repeat(300), '']) {
    const answer = await check(dead);
    assert.deepEqual([answer.statusCode, answer.json().code], [400, 'reset-invalid'], dead);
  }
  const tries = await Promise.all(Array.from({ length: 60 }, (_, number) => check(`doan-${number}`)));
  assert.ok(tries.some(({ statusCode }) => statusCode === 429), 'codes cannot be tried without end');
  // Later tests do not wait for the minutes to pass.
  await site.db.update(rateLimits).set({ resetsAt: sql`now() - interval '1 second'` });
});

test('of two uses of one link at the same moment one counts', async () => {
  await register(site, 'hai@example.com', OLD);
  const code = await newCode('hai@example.com');
  const answers = await Promise.all([reset(code, 'mat-khau-a'), reset(code, 'mat-khau-b')]);
  assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200, 400]));
});

test('the database does not hold what the link needs', async () => {
  await register(site, 'kin@example.com', OLD);
  const code = await newCode('kin@example.com');
  const rows = await site.db.select().from(emailLink);
  assert.ok(rows.length > 0);
  assert.doesNotMatch(JSON.stringify(rows), new RegExp(code));
});

test('a new password verifies the address of an unverified account', async () => {
  await site.call('POST', '/api/auth/sign-up/email', { email: 'nguoi-la@example.com', password: OLD });
  await reset(await newCode('nguoi-la@example.com'), NEW);
  assert.equal((await signIn(site, 'nguoi-la@example.com', NEW)).statusCode, 200);
  assert.equal((await signIn(site, 'nguoi-la@example.com', OLD)).json().code, 'wrong-password');
});

test('a new password that is too short or too common is refused and the link still works', async () => {
  await register(site, 'ngan-thoi@example.com', OLD);
  const code = await newCode('ngan-thoi@example.com');
  for (const weak of ['12345', 'anhyeuem', 'ngan-thoi']) assert.equal((await reset(code, weak)).json().code, 'weak-password');
  assert.equal((await reset(code, NEW)).statusCode, 200);
});

test('guesses that locked an account are forgotten with the new password', async () => {
  await register(site, 'khoa@example.com', OLD);
  const known = { cookie: cookieOf(await signIn(site, 'khoa@example.com', OLD)) };
  for (const headers of [{}, known]) {
    const enter = (password: string) =>
      site.call('POST', '/api/auth/sign-in/email', { email: 'khoa@example.com', password }, headers);
    for (let guess = 0; guess < 9; guess++) await enter('sai-mat-khau');
    assert.equal((await enter(OLD)).statusCode, 429);
    const body = { token: await newCode('khoa@example.com'), newPassword: NEW };
    await site.call('POST', '/api/auth/reset-password', body, headers);
    assert.equal((await enter(NEW)).statusCode, 200);
  }
});

test('a learner who signs in only with Google gets a password by the mail', async () => {
  const { uid, email } = await makeLearner(site.db, testSecret);
  assert.equal((await reset(await newCode(email), NEW)).statusCode, 200);
  assert.equal((await signIn(site, email, NEW)).json().user.id, uid);
});

test('an account that comes by another way in the very moment is left alone, and the link gives it the password the next time', async (t) => {
  const made = await testDatabase();
  const other = await people({}, { made });
  t.after(() => other.close());
  const email = 'cung-luc@example.com';
  await other.call('POST', '/api/auth/sign-up/email', { email, password: OLD });
  await other.call('POST', '/api/auth/request-password-reset', { email });
  const token = codeIn(other.mails.at(-1));
  const choose = () => other.call('POST', '/api/auth/reset-password', { token, newPassword: NEW });
  const { uid, late } = await made.db.transaction(async (tx) => {
    const [account] = await makeVerifiedAccount(tx, email, 'Lan');
    const choosing = choose();
    await waitUntilBlocked(made.pool, 1);
    return { uid: account?.uid, late: () => choosing };
  });
  assert.deepEqual([(await late()).json().code, (await signIn(other, email, NEW)).statusCode], ['reset-invalid', 401]);
  assert.equal((await choose()).statusCode, 200);
  assert.equal((await signIn(other, email, NEW)).json().user.id, uid);
});

test('one address gets five such mails an hour from one network', async () => {
  await register(site, 'nhieu@example.com', OLD);
  for (let mail = 0; mail < 5; mail++) assert.equal((await ask('nhieu@example.com')).statusCode, 200);
  const refused = await ask('nhieu@example.com');
  assert.deepEqual([refused.statusCode, refused.json().code], [429, 'too-many-requests']);
});

test('changing the password needs the present one; the other sessions end and this one goes on', async () => {
  const uid = await register(site, 'doi@example.com', OLD);
  const here = cookieOf(await signIn(site, 'doi@example.com', OLD));
  const there = cookieOf(await signIn(site, 'doi@example.com', OLD));
  const change = (body: object, cookie: string) => site.call('POST', '/api/auth/change-password', body, { cookie });
  const own = async (cookie: string) => (await site.call('GET', `/api/users/${uid}`, undefined, { cookie })).statusCode;

  const wrong = await change({ currentPassword: 'sai-mat-khau', newPassword: NEW }, here);
  assert.deepEqual([wrong.statusCode, wrong.json()], [
    400, { code: 'current-password-wrong', message: 'Mật khẩu hiện tại không đúng.' },
  ]);
  for (const newPassword of ['12345', 'iloveyou', 'doi@example.com']) {
    assert.equal((await change({ currentPassword: OLD, newPassword }, here)).json().code, 'weak-password');
  }
  assert.deepEqual([await own(here), await own(there)], [200, 200]);

  const changed = await change({ currentPassword: OLD, newPassword: NEW }, here);
  assert.deepEqual([changed.statusCode, changed.json()], [200, { status: true }]);
  assert.deepEqual([await own(cookieOf(changed)), await own(there)], [200, 401]);
  assert.equal((await signIn(site, 'doi@example.com', NEW)).statusCode, 200);
});

test('a password is not changed by a visitor, and guesses at it are counted, apart from those at sign-in', async () => {
  const body = { currentPassword: OLD, newPassword: NEW };
  assert.equal((await site.call('POST', '/api/auth/change-password', body)).statusCode, 401);
  await register(site, 'doan@example.com', OLD);
  const cookie = cookieOf(await signIn(site, 'doan@example.com', OLD));
  const guess = () =>
    site.call('POST', '/api/auth/change-password', { ...body, currentPassword: 'sai-mat-khau' }, { cookie });
  for (let each = 0; each < 9; each++) await signIn(site, 'doan@example.com', 'sai-mat-khau');
  assert.equal((await signIn(site, 'doan@example.com', OLD)).statusCode, 429);
  for (let each = 0; each < 8; each++) assert.equal((await guess()).statusCode, 400);
  const refused = await guess();
  assert.deepEqual([refused.statusCode, refused.json().message], [429, 'Quá nhiều yêu cầu. Vui lòng thử lại sau.']);
});

test('a guess of the password counts for the account of the browser\'s session, with any other token', async () => {
  const [lan, minh] = [await makeLearner(site.db, testSecret), await makeLearner(site.db, testSecret)];
  for (const who of [lan, minh]) await putPasswordOf(site.db, who, OLD);
  const { token } = (await site.call('GET', '/api/auth/token', undefined, { cookie: lan.cookie })).json();
  const change = async (currentPassword: string, headers: Record<string, string>) =>
    (await site.call('POST', '/api/auth/change-password', { currentPassword, newPassword: NEW }, headers)).statusCode;
  assert.equal(await change(OLD, { authorization: `Bearer ${token}` }), 401, 'a token without a session changes none');
  const both = { authorization: `Bearer ${token}`, cookie: minh.cookie };
  for (let each = 0; each < 8; each++) assert.equal(await change('sai-mat-khau', both), 400);
  assert.deepEqual([await change('sai-mat-khau', both), await change(OLD, { cookie: minh.cookie })], [429, 429]);
  assert.equal(await change(OLD, { cookie: lan.cookie }), 200, 'who has the token has guessed nothing');
});

test('a learner sees where they are signed in, and ends one of their own sessions or all, but no other learner\'s', async () => {
  const uid = await register(site, 'may@example.com', OLD);
  const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
  const signInFrom = async (agent: string) =>
    cookieOf(await site.call('POST', '/api/auth/sign-in/email', { email: 'may@example.com', password: OLD }, { 'user-agent': agent }));
  const here = await signInFrom('curl');
  const there = await signInFrom(phone);
  const list = async () =>
    (await site.call('GET', `/api/users/${uid}/sessions`, undefined, { cookie: here })).json().items as {
      id: string; current: boolean; device: string;
    }[];
  const items = await list();
  const devices = Object.fromEntries(items.map(({ current, device }) => [device, current]));
  assert.deepEqual(devices, { 'Chrome trên Android': false, 'Thiết bị không rõ': true });
  assert.doesNotMatch(JSON.stringify(items), /token/);

  const stranger = await register(site, 'la@example.com', OLD);
  const theirs = cookieOf(await signIn(site, 'la@example.com', OLD));
  const path = `/api/users/${uid}/sessions`;
  const phoneId = items.find(({ current }) => !current)?.id ?? '';
  for (const [method, url] of [['GET', path], ['DELETE', path], ['DELETE', `${path}/${phoneId}`]] as const) {
    assert.equal((await site.call(method, url, undefined, { cookie: theirs })).statusCode, 403, url);
    assert.equal((await site.call(method, url)).statusCode, 401, url);
  }
  const borrowed = await site.call('DELETE', `/api/users/${stranger}/sessions/${phoneId}`, undefined, { cookie: theirs });
  assert.deepEqual([borrowed.statusCode, borrowed.json().code], [404, 'session-not-found']);

  const own = async (cookie: string) => (await site.call('GET', `/api/users/${uid}`, undefined, { cookie })).statusCode;
  assert.equal((await site.call('DELETE', `${path}/${phoneId}`, undefined, { cookie: here })).statusCode, 204);
  assert.deepEqual([await own(here), await own(there)], [200, 401]);
  assert.equal((await site.call('DELETE', `${path}/x`, undefined, { cookie: here })).statusCode, 404);
  assert.equal((await site.call('DELETE', path, undefined, { cookie: here })).statusCode, 204);
  assert.equal(await own(here), 401);
});
