import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { recordAgreement, versionsInForce } from '#server/features/legal/service.ts';
import { accountDeletions } from '#server/features/privacy/tables.ts';
import { mails } from '#server/platform/mail/table.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { notify, transferOf } from '#server/testing/bank.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { guardianService } from './service.ts';
import { birthYears, guardianRequests } from './tables.ts';

const sites: Record<string, TestApp> = {};
before(async () => {
  for (const mode of ['ask', 'require', 'off']) {
    sites[mode] = await testApp({ GUARDIAN_CONSENT: mode, MAIL_URL: 'smtp://127.0.0.1:9', RATE_LIMITS: 'off' });
  }
  sites['limited'] = await testApp({ MAIL_URL: 'smtp://127.0.0.1:9' });
});
after(() => Promise.all(Object.values(sites).map((site) => site.close())));

const THIS_YEAR = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date()));
const CHILD = THIS_YEAR - 12;
const ADULT = THIS_YEAR - 16;

async function learnerAt(mode: string) {
  const site = sites[mode];
  assert.ok(site);
  const learner = await makeLearner(site.db, testSecret, { unasked: true, coins: 100 });
  await recordAgreement(site.db, learner.uid, await versionsInForce(site.db));
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, who: SignedIn | undefined = learner) =>
    site.app.inject({
      method, url: path.replace(':uid', learner.uid), headers: { origin: site.origin, ...(who && { cookie: who.cookie }) },
      ...(payload && { payload }),
    });
  return {
    ...learner, site, call,
    user: async () => (await call('GET', '/api/users/:uid')).json(),
    say: (year: unknown, guardianEmail?: string) => call('PUT', '/api/users/:uid/birth-year', { year, ...(guardianEmail !== undefined && { guardianEmail }) }),
    /** The letters to an address, the newest last. */
    letters: async (to: string) =>
      (await site.db.select().from(mails).orderBy(mails.createdAt)).flatMap(({ content }) => (content?.to === to ? [content] : [])),
  };
}

const asGuardian = (site: TestApp, what: string, payload: object) =>
  site.app.inject({ method: 'POST', url: `/api/guardian/${what}`, headers: { origin: site.origin }, payload });
const tokenIn = (text = ''): string => decodeURIComponent(/guardian\?token=([\w%-]+)/.exec(text)?.[1] ?? '');
let count = 0;
const newGuardian = () => `phu-huynh-${++count}@example.com`;

test('a new learner is asked for the year of birth, may put it off for seven days, and an adult is asked no more', async () => {
  const an = await learnerAt('ask');
  assert.deepEqual((await an.user()).asks, ['birth-year']);
  assert.equal((await an.call('POST', '/api/users/:uid/birth-year/later', {})).json().asks, undefined);
  const days = (number: number) =>
    an.site.db.update(birthYears).set({ askedAt: sql`now() - make_interval(days => ${number})` }).where(eq(birthYears.uid, an.uid));
  await days(6);
  assert.equal((await an.user()).asks, undefined);
  await days(8);
  assert.deepEqual((await an.user()).asks, ['birth-year']);
  const { asks, consent } = (await an.say(ADULT)).json();
  assert.deepEqual([asks, consent], [undefined, { birthYear: ADULT, guardian: null, required: false }]);
  await days(8);
  assert.equal((await an.user()).asks, undefined);
  // A child who names no guardian is asked again.
  assert.equal((await an.say(CHILD)).json().asks, undefined);
  await days(8);
  assert.deepEqual((await an.user()).asks, ['birth-year']);
});

test('an implausible year and an address that cannot be a guardian\'s are refused with a sentence, and nothing is written', async () => {
  const an = await learnerAt('ask');
  const cases: [year: unknown, email: string | undefined, code: string][] = [
    [THIS_YEAR - 4, undefined, 'invalid-birth-year'], [THIS_YEAR - 101, undefined, 'invalid-birth-year'],
    [CHILD, an.email.toUpperCase(), 'guardian-is-learner'], [CHILD, an.email.replace('@', '+me@'), 'guardian-is-learner'],
    [CHILD, 'khong-phai-email', 'invalid-email'], ['2013', undefined, 'invalid-input'], [2013.5, undefined, 'invalid-input'],
  ];
  for (const [year, email, code] of cases) {
    const answer = await an.say(year, email);
    assert.deepEqual([answer.statusCode, answer.json().code], [400, code], `${String(year)} ${email}`);
    assert.match(answer.json().message, /[à-ỹ]/i);
  }
  assert.equal(await an.site.db.$count(birthYears, eq(birthYears.uid, an.uid)), 0);
  const other = await learnerAt('ask');
  const paths = [['PUT', '', { year: CHILD }], ['POST', '/later', {}]] as const;
  for (const [method, path, payload] of paths) {
    assert.equal((await an.call(method, `/api/users/:uid/birth-year${path}`, payload, other)).statusCode, 403);
  }
  assert.equal((await an.call('POST', '/api/users/:uid/guardian-letter', {}, other)).statusCode, 403);
});

test('a guardian gets a letter, agrees by its link, and both hear of it; reading the link changes nothing', async () => {
  const an = await learnerAt('ask');
  const guardian = newGuardian();
  await an.call('PUT', '/api/users/:uid', { displayName: 'Nguyễn Minh An' });
  assert.equal((await an.say(CHILD, ` ${guardian.toUpperCase()} `)).json().consent.guardian.state, 'waiting');
  const [letter] = await an.letters(guardian);
  assert.match(letter?.text ?? '', /em An \(tài khoản .…@example\.com\)/);
  assert.ok(![letter?.text, letter?.html].join().includes(an.email));
  for (const kept of ['mọi câu trả lời', 'lỗi sai cần ôn', 'bài kiểm tra', 'Ảnh bài viết tay', 'chủ trang xem được', 'Phiếu tuần', 'địa chỉ mạng']) {
    assert.ok(letter?.text.includes(kept), kept);
  }
  const token = tokenIn(letter?.text);
  assert.doesNotMatch(JSON.stringify(await an.site.db.execute(sql`select * from guardian_links`)), new RegExp(token));

  for (let times = 0; times < 2; times++) {
    const { state, name, email, required } = (await asGuardian(an.site, 'read', { token })).json();
    assert.deepEqual([state, name, email, required], ['waiting', 'An', `${an.email[0]}…@example.com`, false]);
  }
  assert.equal((await an.user()).consent.guardian.state, 'waiting');
  const { keeps } = (await asGuardian(an.site, 'read', { token })).json();
  assert.ok(keeps.length > 10 && keeps.every((each: string) => letter?.text.includes(each)), 'page and letter say the same');
  for (let times = 0; times < 2; times++) {
    assert.equal((await asGuardian(an.site, 'answer', { token, agrees: true })).json().state, 'agreed');
  }
  assert.equal((await an.user()).consent.guardian.state, 'agreed');
  const [, kept, ...more] = await an.letters(guardian);
  assert.deepEqual([tokenIn(kept?.text), more.length], [token, 0]);
  assert.match((await an.letters(an.email)).at(-1)?.subject ?? '', /phụ huynh đã đồng ý/);
  const refused = await asGuardian(an.site, 'answer', { token, agrees: false });
  assert.deepEqual([refused.statusCode, refused.json().code], [409, 'guardian-answered']);
});

test('withdrawing begins the deletion that only the guardian can take back, by agreeing again', async () => {
  const an = await learnerAt('ask');
  const guardian = newGuardian();
  await an.say(CHILD, guardian);
  const token = tokenIn((await an.letters(guardian))[0]?.text);
  assert.equal((await asGuardian(an.site, 'withdraw', { token })).json().code, 'guardian-not-agreed');
  await asGuardian(an.site, 'answer', { token, agrees: true });
  await an.site.db.update(guardianRequests).set({ expiresAt: sql`now() - interval '1 year'` }).where(eq(guardianRequests.uid, an.uid));
  for (let times = 0; times < 2; times++) {
    const { state, endsAt } = (await asGuardian(an.site, 'withdraw', { token })).json();
    assert.equal(state, 'withdrawn');
    assert.ok(Math.abs(Date.parse(endsAt) - Date.now() - 7 * 24 * 3600_000) < 60_000);
  }
  const { deletion, consent } = await an.user();
  assert.deepEqual([deletion.by, consent.guardian.state], ['guardian', 'withdrawn']);
  assert.equal((await an.say(ADULT)).json().code, 'guardian-withdrew');
  assert.equal((await an.say(CHILD, newGuardian())).json().code, 'guardian-withdrew');
  assert.equal((await an.call('POST', '/api/users/:uid/keep', {})).statusCode, 409);
  assert.equal((await asGuardian(an.site, 'answer', { token, agrees: true })).json().state, 'agreed');
  assert.equal(await an.site.db.$count(accountDeletions, eq(accountDeletions.uid, an.uid)), 0);
});

test('another guardian is asked anew and ends the old link; an unanswered request is forgotten, an answered one stays as a proof', async () => {
  const an = await learnerAt('ask');
  const [first, second, third] = [newGuardian(), newGuardian(), newGuardian()];
  await an.say(CHILD, first);
  const old = tokenIn((await an.letters(first))[0]?.text);
  await an.say(CHILD, second);
  assert.deepEqual((await asGuardian(an.site, 'read', { token: old })).json().code, 'guardian-link-invalid');
  const token = tokenIn((await an.letters(second))[0]?.text);
  await asGuardian(an.site, 'answer', { token, agrees: false });
  assert.match((await an.letters(an.email)).at(-1)?.subject ?? '', /phụ huynh đã từ chối/);
  assert.equal((await an.say(ADULT)).json().code, 'guardian-refused');
  assert.equal((await an.user()).consent.birthYear, CHILD);
  // The same address gets no second letter.
  await an.say(CHILD - 1, second);
  assert.equal((await an.letters(second)).length, 1);
  await an.say(CHILD, third);
  assert.equal((await asGuardian(an.site, 'read', { token })).json().state, 'ended');
  assert.equal((await asGuardian(an.site, 'answer', { token, agrees: true })).statusCode, 404);
  const rows = await an.site.db.select().from(guardianRequests).where(eq(guardianRequests.uid, an.uid)).orderBy(guardianRequests.askedAt);
  assert.deepEqual(rows.map(({ email, state, isPresent }) => [email, state, isPresent]), [[second, 'refused', false], [third, 'waiting', true]]);
  // A learner who turns out not to be a child needs no guardian.
  await asGuardian(an.site, 'birth-year', { token: tokenIn((await an.letters(third))[0]?.text), year: ADULT });
  assert.equal((await an.user()).consent.guardian, null);
});

test('a guardian can answer for 30 days; another letter gives as many again, and both links lead to the answer', async () => {
  const an = await learnerAt('ask');
  const guardian = newGuardian();
  assert.equal((await an.call('POST', '/api/users/:uid/guardian-letter', {})).statusCode, 404);
  await an.say(CHILD, guardian);
  await an.site.db.update(guardianRequests).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(guardianRequests.uid, an.uid));
  const first = tokenIn((await an.letters(guardian))[0]?.text);
  const late = await asGuardian(an.site, 'answer', { token: first, agrees: true });
  assert.deepEqual([late.statusCode, late.json().code], [409, 'guardian-link-expired']);
  assert.equal((await an.user()).consent.guardian.state, 'expired');
  assert.equal((await an.call('POST', '/api/users/:uid/guardian-letter', {})).json().consent.guardian.state, 'waiting');
  const second = tokenIn((await an.letters(guardian))[1]?.text);
  assert.notEqual(second, first);
  for (const token of [first, second]) assert.equal((await asGuardian(an.site, 'answer', { token, agrees: true })).json().state, 'agreed');
  assert.equal((await an.call('POST', '/api/users/:uid/guardian-letter', {})).json().code, 'guardian-answered');
  for (const token of ['', 'x', first.slice(1), '\0', 'x'.repeat(200)]) {
    const answer = await asGuardian(an.site, 'read', { token });
    assert.deepEqual([answer.statusCode, answer.json().code], [404, 'guardian-link-invalid']);
  }
});

test('where consent is required nothing is bought before year and guardian are known, and money that was sent counts all the same', async () => {
  const an = await learnerAt('require');
  const lesson = { courseId: 'toan-thu', lessonId: 'thu-tra-phi' };
  const tries = () => Promise.all([
    an.call('POST', '/api/orders', { kind: 'coins', coins: 100 }),
    an.call('POST', '/api/orders', { kind: 'lesson', ...lesson }),
    an.call('PUT', `/api/users/:uid/courses/${lesson.courseId}/purchaseLesson`, { lessonId: lesson.lessonId }),
    an.call('PUT', `/api/users/:uid/courses/${lesson.courseId}/purchaseFullCourse`, {}),
  ]);
  const held = async (sentence: RegExp) => {
    for (const answer of await tries()) {
      assert.deepEqual([answer.statusCode, answer.json().code], [403, 'consent-needed']);
      assert.match(answer.json().message, sentence);
    }
  };
  await held(/năm sinh/);
  assert.equal((await an.user()).consent.holds, 'birth-year');
  assert.equal((await an.say(CHILD)).json().code, 'guardian-needed');
  const guardian = newGuardian();
  assert.equal((await an.say(CHILD, guardian)).json().consent.holds, 'guardian');
  await held(/phụ huynh đồng ý/);
  const token = tokenIn((await an.letters(guardian))[0]?.text);
  await asGuardian(an.site, 'answer', { token, agrees: false });
  await held(/phụ huynh đồng ý/);
  await asGuardian(an.site, 'answer', { token, agrees: true });
  // Two of the calls order the same lesson: the first one makes the order.
  const [coins, ordered, ...unpaid] = (await tries()).map(({ statusCode }) => statusCode);
  assert.deepEqual([coins, ...unpaid], [201, 402, 402]);
  assert.ok(ordered === 201 || ordered === 200);

  const { code, amount } = (await an.call('POST', '/api/orders', { kind: 'coins', coins: 100 })).json();
  await asGuardian(an.site, 'withdraw', { token });
  await held(/phụ huynh đồng ý/);
  await notify(an.site, transferOf({ amount, description: code }));
  assert.equal((await an.user()).currentCoin, 200);
});

test('where guardians are only asked a child can buy before the answer; switched off, no guardian is asked', async () => {
  const an = await learnerAt('ask');
  await an.say(CHILD, newGuardian());
  assert.equal((await an.call('POST', '/api/orders', { kind: 'coins', coins: 100 })).statusCode, 201);
  const binh = await learnerAt('off');
  const { asks, consent } = await binh.user();
  assert.deepEqual([asks, consent], [undefined, undefined]);
  assert.equal((await binh.call('POST', '/api/orders', { kind: 'coins', coins: 100 })).statusCode, 201);
});

test('letters to guardians are limited: five a day by a learner, and five to an address by all learners', async () => {
  const an = await learnerAt('limited');
  const guardian = newGuardian();
  await an.say(CHILD, guardian);
  for (let letter = 2; letter <= 5; letter++) assert.equal((await an.call('POST', '/api/users/:uid/guardian-letter', {})).statusCode, 200);
  const sixth = await an.call('POST', '/api/users/:uid/guardian-letter', {});
  assert.deepEqual([sixth.statusCode, Number(sixth.headers['retry-after']) > 3600], [429, true]);
  assert.equal((await an.say(CHILD, newGuardian())).statusCode, 429);
  const other = await learnerAt('limited');
  assert.equal((await other.say(CHILD, guardian)).statusCode, 429);
  assert.equal((await other.say(CHILD, newGuardian())).statusCode, 200);
  assert.equal((await an.letters(guardian)).length, 5);
});

test('the owner sees beside a student what is known of the consent, and nothing where the site does not ask', async () => {
  const consentAt = async (mode: 'ask' | 'off', { site, uid }: Awaited<ReturnType<typeof learnerAt>>) => {
    const nothing = { start: async () => {}, keep: async () => {}, of: async () => undefined };
    return guardianService({ db: site.db, mode, sender: async () => ({ site: '', origin: '' }), keeps: async () => [], deletion: nothing }).consentOf(site.db, uid);
  };
  const an = await learnerAt('ask');
  assert.deepEqual(await consentAt('ask', an), { child: null, guardian: null });
  await an.say(CHILD, newGuardian());
  assert.deepEqual(await consentAt('ask', an), { child: true, guardian: 'waiting' });
  const binh = await learnerAt('ask');
  await binh.say(ADULT);
  assert.deepEqual(await consentAt('ask', binh), { child: false, guardian: null });
  assert.equal(await consentAt('off', an), null);
});

test('a child does not become an adult by another year of birth: only the owner, or the guardian by the link, corrects it', async () => {
  const an = await learnerAt('require');
  const guardian = newGuardian();
  await an.say(CHILD, guardian);
  const order = async () => (await an.call('POST', '/api/orders', { kind: 'coins', coins: 100 })).statusCode;
  const refused = await an.say(ADULT);
  assert.deepEqual([refused.statusCode, refused.json().code, await order()], [409, 'birth-year-kept', 403]);
  assert.equal((await an.user()).consent.birthYear, CHILD);
  await an.call('POST', '/api/users/:uid/birth-year/later', {});
  assert.equal((await an.say(ADULT)).statusCode, 409, 'putting it off forgets nothing');
  assert.equal((await an.say(CHILD + 1)).statusCode, 200, 'one year of a child for another');

  const token = tokenIn((await an.letters(guardian))[0]?.text);
  for (const [year, code] of [[THIS_YEAR + 1, 'invalid-birth-year'], [undefined, 'invalid-input']] as const) {
    assert.deepEqual((await asGuardian(an.site, 'birth-year', { token, year })).json().code, code);
  }
  assert.equal((await asGuardian(an.site, 'birth-year', { token: 'x', year: ADULT })).json().code, 'guardian-link-invalid');
  assert.equal((await asGuardian(an.site, 'birth-year', { token, year: ADULT })).json().state, 'ended');
  assert.deepEqual([(await an.user()).consent.birthYear, await order()], [ADULT, 201]);

  const binh = await learnerAt('require');
  await binh.say(CHILD, newGuardian());
  const admin = await makeAdminSession(binh.site.db, testSecret);
  const path = '/api/admin/users/:uid/birth-year';
  assert.deepEqual((await binh.call('GET', path, undefined, admin)).json(), { birthYear: CHILD, child: true, guardian: 'waiting' });
  assert.notEqual((await binh.call('PUT', path, { year: ADULT })).statusCode, 200, 'a learner');
  assert.equal((await binh.call('PUT', path, { year: 1800 }, admin)).json().code, 'invalid-birth-year');
  assert.deepEqual((await binh.call('PUT', path, { year: ADULT }, admin)).json(), { birthYear: ADULT, child: false, guardian: null });
  assert.equal((await binh.say(ADULT - 1)).statusCode, 200, 'an adult says another year as before');
});

test('where guardians are not asked, the owner sees no year of birth', async () => {
  const an = await learnerAt('off');
  const admin = await makeAdminSession(an.site.db, testSecret);
  const answer = await an.call('GET', '/api/admin/users/:uid/birth-year', undefined, admin);
  assert.deepEqual([answer.statusCode, answer.json()], [200, null]);
});
