import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { countTry } from '#server/platform/rate-limits/count.ts';
import { rateLimits } from '#server/platform/rate-limits/table.ts';
import { cookieOf, people, register, signIn, type People } from './app.fixture.ts';

let site: People;
before(async () => {
  site = await people();
});
after(() => site.close());

const PASSWORD = 'mat-khau-1';
const LIMITED = {
  code: 'too-many-requests', message: 'Đăng nhập thất bại do quá nhiều yêu cầu. Vui lòng thử lại sau.',
};
const wrong = (email: string) => signIn(site, email, 'sai-mat-khau');
const codeOf = async (answer: ReturnType<typeof signIn>) => (await answer).json().code ?? 'signed in';
const endWindows = () => site.db.update(rateLimits).set({ resetsAt: sql`now() - interval '1 second'` });

test('after eight wrong guesses of a password even the right one has to wait, but other learners do not', async () => {
  await register(site, 'an@example.com', PASSWORD);
  await register(site, 'ban@example.com', PASSWORD);
  for (let guess = 1; guess <= 8; guess++) assert.equal(await codeOf(wrong('An@example.com')), 'wrong-password');
  const limited = await signIn(site, 'an@example.com', PASSWORD);
  assert.equal(limited.statusCode, 429);
  assert.deepEqual(limited.json(), LIMITED);
  const wait = Number(limited.headers['retry-after']);
  assert.ok(wait > 0 && wait <= 600, `${wait}`);
  assert.equal(await codeOf(signIn(site, 'ban@example.com', PASSWORD)), 'signed in');
  await endWindows();
  assert.equal(await codeOf(signIn(site, 'an@example.com', PASSWORD)), 'signed in');
});

const enterFrom = (remoteAddress: string, email: string, password: string, cookie?: string) =>
  site.app.inject({
    method: 'POST', url: '/api/auth/sign-in/email', remoteAddress, payload: { email, password },
    headers: { origin: site.origin, ...(cookie && { cookie }) },
  });
/** Makes wrong guesses from so many networks in turn until one is refused; returns their number. */
async function guessUntilLocked(email: string, networks: number): Promise<number> {
  for (let guess = 0; ; guess++) {
    const { statusCode } = await enterFrom(`203.0.113.${guess % networks}`, email, 'sai-mat-khau');
    if (statusCode === 429) return guess;
  }
}

test('guesses at the same moment are all counted', async () => {
  await register(site, 'cuong@example.com', PASSWORD);
  const guess = (number: number) => enterFrom('203.0.113.1', 'cuong@example.com', `doan-${number}`);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, number) => guess(number)));
  assert.equal(answers.filter((answer) => answer.statusCode === 401).length, 8);
  assert.equal(answers.filter((answer) => answer.statusCode === 429).length, 12);
});

test('guesses of a learner\'s password lock them out in no other network', async () => {
  await register(site, 'em@example.com', PASSWORD);
  for (const _ of Array.from({ length: 5 })) assert.ok((await guessUntilLocked('em@example.com', 1)) <= 8);
  assert.equal((await enterFrom('198.51.100.7', 'em@example.com', PASSWORD)).statusCode, 200);
});

test('one /48 of IPv6, with networks without number, guesses and mails as one, and calls a few times as much', async () => {
  await endWindows();
  await register(site, 'hoa@example.com', PASSWORD);
  const net = (number: number) => `2001:db8:1:${number.toString(16)}::1`;
  const guesses = [];
  for (let number = 0; number < 10; number++) guesses.push((await enterFrom(net(number), 'hoa@example.com', 'sai')).statusCode);
  assert.deepEqual(guesses, [...Array.from({ length: 8 }, () => 401), 429, 429]);
  assert.equal((await enterFrom('2001:db8:2::1', 'hoa@example.com', PASSWORD)).statusCode, 200);

  const mail = (number: number) => site.app.inject({
    method: 'POST', url: '/api/auth/request-password-reset', remoteAddress: net(number), payload: { email: 'hoa@example.com' },
    headers: { origin: site.origin },
  });
  const mails = [];
  for (let number = 0; number < 6; number++) mails.push((await mail(number)).statusCode);
  assert.deepEqual(mails, [200, 200, 200, 200, 200, 429]);

  for (let number = guesses.length; number < 300; number++) {
    await countTry(site.db, { name: 'sign-in', max: 300, seconds: 60 }, '2001:db8:1::/48');
  }
  assert.equal((await enterFrom(net(11), 'chua-co-ai@example.com', 'sai')).statusCode, 429);
  assert.equal((await enterFrom('2001:db8:2::1', 'chua-co-ai@example.com', 'sai')).statusCode, 404);
});

test('guesses from everywhere come to an end, too, but a browser that the owner has used still gets in', async () => {
  await endWindows();
  await register(site, 'giang@example.com', PASSWORD);
  await register(site, 'khac@example.com', PASSWORD);
  const own = cookieOf(await signIn(site, 'giang@example.com', PASSWORD));
  const others = cookieOf(await signIn(site, 'khac@example.com', PASSWORD));
  assert.equal(await guessUntilLocked('giang@example.com', 20), 60);
  const enter = async (cookie?: string) =>
    (await enterFrom('198.51.100.7', 'giang@example.com', PASSWORD, cookie)).statusCode;
  for (const cookie of [undefined, others, own.replace(/known=./, 'known=~'), 'votoan.known=', 'votoan.known=x.y']) {
    assert.equal(await enter(cookie), 429, cookie);
  }
  assert.equal(await enter(own), 200);
  for (let guess = 1; guess <= 8; guess++) {
    assert.equal((await enterFrom('198.51.100.7', 'giang@example.com', 'sai-mat-khau', own)).statusCode, 401);
  }
  assert.equal(await enter(own), 429, 'such a browser may guess as often as others');
});

test('an unknown address is limited like a known one', async () => {
  for (let guess = 1; guess <= 8; guess++) assert.equal(await codeOf(wrong('khong-co@example.com')), 'user-not-found');
  assert.equal(await codeOf(wrong('khong-co@example.com')), 'too-many-requests');
});

test('the right password lets the account begin anew', async () => {
  await register(site, 'dung@example.com', PASSWORD);
  for (const _ of ['once', 'again']) {
    for (let guess = 1; guess <= 7; guess++) await wrong('dung@example.com');
    assert.equal(await codeOf(signIn(site, 'dung@example.com', PASSWORD)), 'signed in');
  }
});

test('the right password of a waiting registration resets no count of guesses: otherwise registering an address would allow endless guesses', async () => {
  await site.call('POST', '/api/auth/sign-up/email', { email: 'cho@example.com', password: PASSWORD });
  for (let guess = 1; guess <= 7; guess++) await wrong('cho@example.com');
  assert.equal(await codeOf(signIn(site, 'cho@example.com', PASSWORD)), 'email-not-verified');
  assert.equal(await codeOf(wrong('cho@example.com')), 'too-many-requests');
});

test('one address may make 60 sign-ins a minute, and cannot take another name by its headers', async () => {
  await endWindows();
  const from = (remoteAddress: string, number: number) =>
    site.app.inject({
      method: 'POST', url: '/api/auth/sign-in/email', remoteAddress,
      payload: { email: `hoc-sinh-${number}@example.com`, password: PASSWORD },
      headers: { 'x-forwarded-for': `198.51.100.${number}`, 'x-votoan-address': `198.51.100.${number}` },
    });
  const answers = await Promise.all(Array.from({ length: 62 }, (_, number) => from('192.0.2.1', number)));
  assert.equal(answers.filter((answer) => answer.statusCode === 404).length, 60);
  const limited = answers.filter((answer) => answer.statusCode === 429);
  assert.deepEqual(limited.map((answer) => answer.json()), [LIMITED, LIMITED]);
  assert.equal((await from('192.0.2.2', 100)).statusCode, 404);
});

test('too many sign-ups have the words of registration', async () => {
  await endWindows();
  for (let number = 0; number < 60; number++) {
    await countTry(site.db, { name: 'sign-up', max: 60, seconds: 600 }, '127.0.0.1');
  }
  const answer = await site.call('POST', '/api/auth/sign-up/email', { email: 'em@example.com', password: PASSWORD });
  assert.equal(answer.statusCode, 429);
  assert.deepEqual(answer.json(), {
    code: 'too-many-requests', message: 'Quá nhiều yêu cầu. Vui lòng thử lại sau.',
  });
});

test('RATE_LIMITS=off limits nothing', async (t) => {
  const open = await people({ RATE_LIMITS: 'off' });
  t.after(() => open.close());
  for (let guess = 1; guess <= 12; guess++) {
    assert.equal((await signIn(open, 'an@example.com', 'sai-mat-khau')).json().code, 'user-not-found');
  }
});

test('the table of limits has no addresses or names, and forgets windows that are over', async () => {
  await signIn(site, 'ai-do@example.com', 'sai-mat-khau');
  const kept = JSON.stringify(await site.db.select().from(rateLimits));
  assert.ok(!kept.includes('@') && !kept.includes('127.0.0.1'));
  const tryOf = (who: string) => countTry(site.db, { name: 'x', max: 9, seconds: 60 }, who);
  for (let number = 0; number < 20; number++) await tryOf(`${number}`);
  assert.ok((await site.db.$count(rateLimits)) >= 20);
  await endWindows();
  for (let number = 0; number < 20; number++) await tryOf('one');
  assert.equal(await site.db.$count(rateLimits), 1);
});
