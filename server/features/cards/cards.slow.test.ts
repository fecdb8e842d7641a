import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { memberships } from '#server/features/classes/tables.ts';
import { addNotice } from '#server/features/notices/service.ts';
import { accountDeletions } from '#server/features/privacy/tables.ts';
import { students } from '#server/features/students/tables.ts';
import { addressWithoutMailbox } from '#server/platform/mail/mailbox.ts';
import { enqueueMail, MAIL_LIFE } from '#server/platform/mail/queue.ts';
import { mails } from '#server/platform/mail/table.ts';
import { rateLimits } from '#server/platform/rate-limits/table.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { cards } from './tables.ts';

type Card = { studentId: string; name: string; code: string; pin: string; url: string; qr: string };

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp({ MAIL_URL: 'smtp://127.0.0.1:1', GUARDIAN_CONSENT: 'require' }); // mails wait, to be read here
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, url: string, { cookie, payload, from = '203.0.113.1' }: { cookie?: string; payload?: object; from?: string } = {}) =>
  site.app.inject({ method, url, remoteAddress: from, headers: { origin: site.origin, ...(cookie && { cookie }) }, ...(payload && { payload }) });
const owner = (method: Method, path: string, payload?: object) => call(method, `/api/admin/${path}`, { cookie: admin.cookie, ...(payload && { payload }) });
const said = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, (JSON.parse(body || '{}') as { code?: string }).code];

let classesMade = 0;
/** Makes a class of these students, whose guardians have agreed. */
async function makeClass(names: string[], isAgreed = true) {
  const { id } = (await owner('POST', 'classes', { name: `8A${++classesMade}`, grade: 8, schoolYear: '2026-2027' })).json() as { id: string };
  const decisions = names.map((_, at) => ({ row: at + 1, as: 'new' }));
  const imported = await owner('POST', `classes/${id}/students`, { rows: names.join('\n'), decisions });
  assert.equal(imported.statusCode, 200, imported.body);
  if (isAgreed) assert.equal((await owner('PUT', `classes/${id}/guardians-agreed`, { agreed: true })).statusCode, 200);
  return id;
}
async function makeCards(classId: string, payload: object = {}): Promise<Card[]> {
  const answer = await owner('POST', `classes/${classId}/cards`, payload);
  assert.equal(answer.statusCode, 201, answer.body);
  return (answer.json() as { cards: Card[] }).cards;
}
const makeCard = async (name: string): Promise<Card> => {
  const [card] = await makeCards(await makeClass([name]));
  assert.ok(card);
  return card;
};
const tokenOf = ({ url }: Card) => ({ token: url.split('/').at(-1) ?? '' });
const codeOf = ({ code, pin }: Card) => ({ code, pin });
const enter = (payload: object, from?: string, cookie?: string) => call('POST', '/api/cards/sign-in', { payload, ...(from && { from }), ...(cookie && { cookie }) });
async function signIn(payload: object): Promise<SignedIn> {
  const answer = await enter(payload);
  assert.equal(answer.statusCode, 200, answer.body);
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { uid: (answer.json() as { uid: string }).uid, email: '', cookie };
}
const ask = (who: SignedIn, path = '', method: Method = 'GET', payload?: object) =>
  call(method, `/api/users/${who.uid}${path}`, { cookie: who.cookie, ...(payload && { payload }) });
const isSignedIn = async (who: SignedIn) => (await ask(who)).statusCode === 200;
const noticesOf = async (who: SignedIn) => ((await ask(who, '/notices')).json() as { items: { text: string }[] }).items.map(({ text }) => text);
const endWindows = () => site.db.update(rateLimits).set({ resetsAt: sql`now() - interval '1 second'` });
const mailTexts = async (to: string) =>
  (await site.db.select().from(mails).where(sql`${mails.content}->>'to' = ${to}`).orderBy(mails.createdAt)).flatMap(({ content }) => content?.text ?? []);

test('cards are made once the owner has confirmed that the guardians of the class have agreed', async () => {
  const id = await makeClass(['Nguyễn Văn An', 'Trần Thị Bình'], false);
  assert.deepEqual(said(await owner('POST', `classes/${id}/cards`, {})), [422, 'guardians-not-agreed']);
  assert.equal(await site.db.$count(cards), 0);
  const { guardiansAgreedAt } = (await owner('PUT', `classes/${id}/guardians-agreed`, { agreed: true })).json() as { guardiansAgreedAt: string };
  assert.deepEqual((await owner('PUT', `classes/${id}/guardians-agreed`, { agreed: true })).json(), { guardiansAgreedAt }, 'once for a class');
  const { rows } = await site.db.execute(sql`select action, kind from audit_entries where thing = ${id} and action = 'confirm-guardians'`);
  assert.deepEqual(rows[0], { action: 'confirm-guardians', kind: 'class' });

  const made = await makeCards(id);
  assert.deepEqual(made.map(({ name }) => name), ['Nguyễn Văn An', 'Trần Thị Bình']);
  for (const card of made) {
    assert.match(card.code, /^[BCDFGHJKMNPQRSTVWXYZ]{4}-[BCDFGHJKMNPQRSTVWXYZ]{4}$/);
    assert.match(card.pin, /^\d{6}$/);
    assert.match(card.url, /^http:\/\/localhost:3000\/card\/[\w-]{32}$/);
    assert.match(card.qr, /^<svg /);
  }
  const other = await makeClass(['Lê Chi'], false);
  assert.equal((await makeCards(other, { guardiansAgreed: true })).length, 1, 'the confirmation may come with the call');
  assert.equal((await makeCards(other)).length, 1);
  assert.deepEqual(said(await owner('POST', `classes/${other}/cards`, { studentIds: [made[0]?.studentId] })), [404, 'student-not-found'], 'only students of the class');
  for (const [method, path] of [['GET', 'cards'], ['POST', 'cards'], ['PUT', 'guardians-agreed']] as const) {
    assert.equal((await owner(method, `classes/${crypto.randomUUID()}/${path}`, path === 'cards' ? {} : { agreed: true })).statusCode, 404, path);
  }
});

test('cards of namesakes have the numbers that the class list has, and a later one gets a later number', async () => {
  const id = await makeClass(['Trần Thị Bình', 'Nguyễn Văn An', 'Nguyễn Văn An']);
  const listed = async () => ((await owner('GET', `classes/${id}`)).json() as { students: { id: string; name: string }[] }).students.map(({ id: studentId, name }) => [studentId, name]);
  const made = await makeCards(id);
  assert.deepEqual(made.map(({ name }) => name), ['Nguyễn Văn An (1)', 'Nguyễn Văn An (2)', 'Trần Thị Bình']);
  assert.deepEqual(made.map(({ studentId, name }) => [studentId, name]), await listed());
  const [later] = await site.db.insert(students).values({ grade: 8, name: 'Nguyễn Văn An', phone: '', enrolledOn: '2026-09-05' }).returning({ id: students.id });
  assert.ok(later);
  await site.db.insert(memberships).values({ classId: id, studentId: later.id, fromDay: sql`(now() at time zone 'Asia/Ho_Chi_Minh')::date` });
  const now = await listed();
  assert.deepEqual(now.map(([, name]) => name), ['Nguyễn Văn An (1)', 'Nguyễn Văn An (2)', 'Nguyễn Văn An (3)', 'Trần Thị Bình']);
  assert.deepEqual(now.slice(0, 2), made.slice(0, 2).map(({ studentId, name }) => [studentId, name]), 'printed cards stay true');
  const { students: desk } = (await owner('GET', `classes/${id}/cards`)).json() as { students: { studentId: string; name: string }[] };
  assert.deepEqual(desk.map(({ studentId, name }) => [studentId, name]), now);
  const first = made[0];
  assert.ok(first);
  const { displayName } = (await ask(await signIn(codeOf(first)))).json() as { displayName: string };
  assert.equal(displayName, 'Nguyễn Văn An', 'the account has the name alone');
});

test('a PIN and a link are told once, and stored only as hashes', async () => {
  const id = await makeClass(['Đỗ Hà']);
  const [card] = await makeCards(id);
  assert.ok(card);
  const desk = await owner('GET', `classes/${id}/cards`);
  assert.deepEqual((desk.json() as { students: { card: { code: string } }[] }).students.map((each) => each.card.code), [card.code]);
  assert.ok(!desk.body.includes(card.pin) && !desk.body.includes(tokenOf(card).token));
  const [row] = await site.db.select().from(cards).where(eq(cards.studentId, card.studentId));
  assert.ok(!JSON.stringify(row).includes(card.pin) && !JSON.stringify(row).includes(tokenOf(card).token));
  const detail = (await owner('GET', `classes/${id}`)).json() as { students: object[] };
  assert.deepEqual(detail.students, [{ id: card.studentId, name: 'Đỗ Hà', card: true, email: null, lastSeenAt: null }]);
});

test('a card signs in by its link or by code and PIN, in sessions of its own, and its learner is one as any other', async () => {
  const card = await makeCard('Phạm Minh Đức');
  const phone = await signIn(tokenOf(card));
  const computer = await signIn({ code: card.code.toLowerCase().replace('-', ' '), pin: card.pin });
  assert.equal(phone.uid, computer.uid);
  const user = (await ask(phone)).json();
  assert.deepEqual(
    [user.displayName, user.email, user.currentCoin, user.asks, user.consent],
    ['Phạm Minh Đức', '', 100, undefined, { birthYear: null, guardian: { email: '', state: 'agreed', at: user.consent.guardian.at }, required: true }],
    'asked nothing, and free to buy: the guardians have agreed',
  );
  const session = (await call('GET', '/api/auth/get-session', { cookie: phone.cookie })).json();
  assert.deepEqual(session.user, { id: phone.uid, email: '', name: 'Phạm Minh Đức', emailVerified: true });
  const { items } = (await ask(phone, '/sessions')).json() as { items: { byCard?: boolean }[] };
  assert.deepEqual(items.map(({ byCard }) => byCard), [true, true]);
  const order = await call('POST', '/api/orders', { cookie: phone.cookie, payload: { kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi' } });
  assert.equal(order.statusCode, 201, order.body);
  for (const path of ['/week', '/reviews', '/progress']) assert.ok((await ask(phone, path)).statusCode < 500, path);

  await call('POST', '/api/auth/sign-out', { cookie: phone.cookie });
  assert.deepEqual([await isSignedIn(phone), await isSignedIn(computer)], [false, true]);
  const again = await enter(tokenOf(card), undefined, computer.cookie);
  assert.equal(again.statusCode, 200);
  assert.equal(await isSignedIn(computer), false, 'a sign-in replaces the session of its browser');
});

test('whatever is wrong with a card, the answer is the same, and names no one', async () => {
  const card = await makeCard('Vũ Thu Giang');
  await makeCards((await makeClass(['Vũ Thu Giang khác'])));
  const tries = [
    { code: 'BCDF-GHJK', pin: '123456' }, { ...codeOf(card), pin: card.pin === '000000' ? '000001' : '000000' }, { code: '', pin: '' },
    { token: 'x' }, { token: '' }, { token: `${tokenOf(card).token}x` },
  ];
  const bodies = new Set<string>();
  for (const each of tries) {
    const answer = await enter(each);
    assert.equal(answer.statusCode, 401);
    assert.equal(answer.headers['set-cookie'], undefined);
    bodies.add(answer.body);
  }
  assert.deepEqual([...bodies].map((body) => JSON.parse(body) as object), [{ code: 'wrong-card', message: 'Thẻ này không vào được. Em xem lại mã và PIN trên thẻ, hoặc hỏi thầy cô.' }]);
  for (const each of [{}, { token: 'x', code: 'x', pin: 'x' }, { code: 'x' }, { token: 7 }]) assert.equal((await enter(each)).statusCode, 400);
  const page = await call('GET', `/card/${tokenOf(card).token}`);
  assert.ok(!page.body.includes('Giang'));
});

test('a card made anew ends the old one, its link and its sessions; the account stays', async () => {
  const id = await makeClass(['Bùi Kim Hoa', 'Hồ Khánh']);
  const [first, neighbour] = await makeCards(id);
  assert.ok(first && neighbour);
  const before = await signIn(tokenOf(first));
  const beside = await signIn(tokenOf(neighbour));
  await addNotice(site.db, { uid: before.uid, kind: 'graded', reference: 'x', text: 'Bài đã được chấm.' });
  const [second] = await makeCards(id, { studentIds: [first.studentId] });
  assert.ok(second && second.code !== first.code && second.url !== first.url);
  assert.deepEqual([await isSignedIn(before), await isSignedIn(beside)], [false, true]);
  assert.deepEqual([said(await enter(tokenOf(first))), said(await enter(codeOf(first)))], [[401, 'wrong-card'], [401, 'wrong-card']]);
  const again = await signIn(codeOf(second));
  assert.equal(again.uid, before.uid);
  assert.deepEqual(await noticesOf(again), ['Bài đã được chấm.']);

  assert.equal((await owner('DELETE', `students/${first.studentId}/card`)).statusCode, 204);
  assert.deepEqual([await isSignedIn(again), said(await enter(tokenOf(second)))], [false, [401, 'wrong-card']]);
  assert.equal((await owner('DELETE', `students/${first.studentId}/card`)).statusCode, 204, 'repeating it is harmless');
  assert.equal((await owner('DELETE', `students/${crypto.randomUUID()}/card`)).statusCode, 404);
  await owner('DELETE', `students/${neighbour.studentId}`, { reason: 'Phụ huynh xin xóa' });
  assert.deepEqual([await isSignedIn(beside), said(await enter(tokenOf(neighbour)))], [false, [401, 'wrong-card']], 'a student who is deleted');
  assert.equal(await site.db.$count(accountDeletions, eq(accountDeletions.uid, beside.uid)), 1, 'nobody could sign in to the account any more: it ends');
  assert.equal(await site.db.$count(accountDeletions, eq(accountDeletions.uid, before.uid)), 0, 'a card that ended can be made anew');
});

test('the account of a deleted student stays when it has an e-mail', async () => {
  await makeClass(['Lê Văn Còn']);
  const [student] = await site.db.select({ id: students.id }).from(students).where(eq(students.name, 'Lê Văn Còn'));
  assert.ok(student);
  const learner = await makeLearner(site.db, testSecret);
  await site.db.update(students).set({ uid: learner.uid }).where(eq(students.id, student.id));
  assert.equal((await owner('DELETE', `students/${student.id}`, { reason: 'Phụ huynh xin xóa' })).statusCode, 204);
  assert.deepEqual([await isSignedIn(learner), await site.db.$count(accountDeletions, eq(accountDeletions.uid, learner.uid))], [true, 0]);
});

test('wrong tries are limited by card, by class and by network; the link and other cards go on', async () => {
  await endWindows();
  const id = await makeClass(Array.from({ length: 12 }, (_, at) => `Học sinh ${'ABCDEFGHIJKL'[at]}`));
  const made = await makeCards(id);
  const [first, second] = made;
  assert.ok(first && second);
  const wrongPin = (card: Card) => ({ code: card.code, pin: card.pin === '000000' ? '000001' : '000000' });
  for (let n = 0; n < 10; n++) assert.equal((await enter(wrongPin(first))).statusCode, 401);
  const limited = await enter(codeOf(first));
  assert.deepEqual(said(limited), [429, 'too-many-requests']);
  assert.match(limited.json().message, /quét mã QR trên thẻ/);
  assert.ok(Number(limited.headers['retry-after']) > 0);
  assert.equal((await enter(codeOf(second))).statusCode, 200, 'another card');
  assert.equal((await enter(tokenOf(first))).statusCode, 200, 'its link');
  assert.equal((await enter(codeOf(first), '198.51.100.1')).statusCode, 200, 'from elsewhere');

  // All cards of the class together: 10 wrong tries were made, and 100 are allowed from one network.
  for (const card of made.slice(1, 11)) for (let n = 0; n < 9; n++) assert.equal((await enter(wrongPin(card))).statusCode, 401);
  const last = made[11];
  assert.ok(last);
  assert.equal((await enter(codeOf(last))).statusCode, 429, 'the class');
  const [stranger] = await makeCards(await makeClass(['Lý Văn Long']));
  assert.ok(stranger);
  assert.equal((await enter(codeOf(stranger))).statusCode, 200, 'another class on the same network');

  for (let n = 0; n < 200; n++) await enter({ token: `x${n}` });
  assert.deepEqual(said(await enter(tokenOf(stranger))), [429, 'too-many-requests'], 'the network');
  assert.equal((await enter(tokenOf(stranger), '198.51.100.2')).statusCode, 200);
  await endWindows();
  assert.equal((await enter(codeOf(first))).statusCode, 200);
});

test('a class that signs in at once by right cards from one network is not refused, however often', async () => {
  await endWindows();
  const made = await makeCards(await makeClass(Array.from({ length: 40 }, (_, at) => `Em số ${at + 1}`)));
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(made.map((card) => enter(round % 2 === 0 ? codeOf(card) : tokenOf(card), '203.0.113.50')));
    assert.deepEqual(new Set(answers.map(({ statusCode }) => statusCode)), new Set([200]));
  }
});

test('the account of a card has no address: none is shown, nothing is mailed, and notices tell what mails would', async () => {
  const card = await makeCard('Ngô Bảo Ngọc');
  const ngoc = await signIn(tokenOf(card));
  const address = addressWithoutMailbox(ngoc.uid);
  const answers = [
    await owner('GET', `users/${ngoc.uid}`), await owner('GET', 'users?q=Ngọc'), await owner('GET', 'students'), await owner('GET', `students/${card.studentId}`),
    await ask(ngoc), await ask(ngoc, '/export'), await owner('GET', 'audit'),
  ];
  for (const { statusCode, body } of answers) {
    assert.equal(statusCode, 200, body);
    assert.ok(!body.includes('card.invalid'), body);
  }
  assert.deepEqual([answers[0]?.json().email, answers[3]?.json().email, answers[3]?.json().uid], ['', null, ngoc.uid]);
  const { sections } = (await ask(ngoc, '/export')).json() as { sections: { id: string; rows: object[] }[] };
  assert.equal(sections.find(({ id }) => id === 'card')?.rows.length, 1);

  const count = () => site.db.$count(mails);
  const before = await count();
  await enqueueMail(site.db, { to: address, subject: 'x', text: 'x', html: 'x' }, MAIL_LIFE.short);
  await owner('DELETE', `users/${ngoc.uid}`, { reason: 'Phụ huynh xin xóa' });
  assert.equal(await count(), before);
  assert.match((await noticesOf(ngoc))[0] ?? '', /^Thầy cô đã xóa tài khoản này: tài khoản sẽ bị xóa lúc /);
  assert.equal((await ask(ngoc, '/keep', 'POST')).statusCode, 204);

  for (const path of ['/api/auth/sign-in/email', '/api/auth/sign-up/email', '/api/auth/request-password-reset']) {
    assert.deepEqual(said(await call('POST', path, { payload: { email: address, password: 'mat-khau-cua-ngoc' } })), [400, 'invalid-email'], path);
  }
  assert.deepEqual(said(await ask(ngoc, '/deletion-code', 'POST')), [409, 'no-mailbox']);
  assert.equal(await count(), before);
});

test('a learner of a card deletes the account with the PIN; then card, sessions and account go, the class book stays', async () => {
  const card = await makeCard('Tạ Quang Huy');
  const huy = await signIn(tokenOf(card));
  assert.deepEqual(said(await ask(huy, '', 'DELETE', { pin: card.pin === '111111' ? '111112' : '111111' })), [400, 'wrong-pin']);
  assert.deepEqual(said(await ask(huy, '', 'DELETE', { password: card.pin })), [400, 'no-password']);
  assert.equal((await ask(huy, '', 'DELETE', { pin: card.pin })).statusCode, 202);
  assert.equal((await enter(codeOf(card))).statusCode, 200, 'it can still be kept');
  await site.db.update(accountDeletions).set({ endsAt: sql`now()` }).where(eq(accountDeletions.uid, huy.uid));
  await site.runJob('end-accounts');
  assert.deepEqual([await isSignedIn(huy), said(await enter(tokenOf(card)))], [false, [401, 'wrong-card']]);
  assert.equal(await site.db.$count(cards, eq(cards.uid, huy.uid)), 0);
  const [student] = await site.db.select().from(students).where(eq(students.id, card.studentId));
  assert.deepEqual([student?.name, student?.uid], ['Tạ Quang Huy', null]);

  const other = await makeCard('Tạ Quang Khôi');
  const khoi = await signIn(tokenOf(other));
  for (let n = 0; n < 8; n++) await ask(khoi, '', 'DELETE', { pin: 'x' });
  assert.equal((await ask(khoi, '', 'DELETE', { pin: other.pin })).statusCode, 429, 'guesses of the PIN are counted here, too');
});

test('a learner of a card adds an e-mail and a password, which count once the mailed link is opened; the card stays', async () => {
  const card = await makeCard('Lâm Tuệ Nhi');
  const nhi = await signIn(tokenOf(card));
  const EMAIL = 'nhi@example.com';
  const PASSWORD = 'mat-khau-cua-nhi';
  const bySignIn = (password = PASSWORD) => call('POST', '/api/auth/sign-in/email', { payload: { email: EMAIL, password } });
  assert.deepEqual(said(await ask(nhi, '/email', 'POST', { email: EMAIL, password: '12' })), [400, 'weak-password']);
  assert.deepEqual(said(await ask(nhi, '/email', 'POST', { email: 'nhi', password: PASSWORD })), [400, 'invalid-email']);
  const taken = await makeLearner(site.db, testSecret);
  assert.deepEqual(said(await ask(nhi, '/email', 'POST', { email: taken.email, password: PASSWORD })), [422, 'email-already-in-use']);
  assert.deepEqual(said(await ask(taken, '/email', 'POST', { email: EMAIL, password: PASSWORD })), [409, 'has-email']);

  const added = await ask(nhi, '/email', 'POST', { email: EMAIL, password: PASSWORD });
  assert.equal(added.statusCode, 202);
  assert.deepEqual([(await ask(nhi)).json().email, said(await bySignIn())], ['', [403, 'email-not-verified']], 'not yet');
  const [, token = ''] = /code=([\w-]+)/.exec((await mailTexts(EMAIL)).at(-1) ?? '') ?? [];
  const verify = (payload: object, cookie = '') => call('POST', '/api/auth/verify-email', { payload: { token, ...payload }, cookie });
  const check = await call('POST', '/api/auth/verify-email/check', { payload: { token } });
  assert.deepEqual(check.json(), { email: EMAIL, state: 'password', joins: true });
  // A mistyped address is a stranger's, who must not get into the account.
  assert.deepEqual(said(await verify({ newPassword: 'mat-khau-nguoi-la' })), [403, 'registration-password-needed']);
  assert.deepEqual(said(await verify({})), [403, 'registration-password-needed']);
  const here = String(added.headers['set-cookie']).split(';')[0] ?? '';
  assert.equal((await verify({}, here)).statusCode, 200, 'in the browser that asked, a press is enough');

  assert.equal((await ask(nhi)).json().email, EMAIL, 'the same account and session');
  assert.equal((await bySignIn()).statusCode, 200);
  assert.equal((await signIn(codeOf(card))).uid, nhi.uid);
  assert.equal((await owner('GET', `students/${card.studentId}`)).json().email, EMAIL);
  const id = await makeClass(['Lâm Tuệ Nhi']);
  await owner('PUT', `classes/${id}/students/${card.studentId}`);
  assert.deepEqual(said(await owner('POST', `classes/${id}/cards`, { studentIds: [card.studentId] })), [409, 'has-email'], 'the owner makes no key to an account of its own');
});

test('a student who signs in by a card is linked to no other account, and one with an e-mail gets no card', async () => {
  const id = await makeClass(['Mai Phương', 'Quách An Nhiên']);
  const { students: listed } = (await owner('GET', `classes/${id}`)).json() as { students: { id: string; name: string }[] };
  const phuong = listed.find(({ name }) => name === 'Mai Phương');
  assert.ok(phuong);
  const account = await makeLearner(site.db, testSecret);
  assert.equal((await owner('PUT', `students/${phuong.id}/account`, { email: account.email })).statusCode, 200);
  const made = await makeCards(id);
  assert.deepEqual(made.map(({ name }) => name), ['Quách An Nhiên'], 'all without an e-mail');
  const nhien = await signIn(tokenOf(made[0] as Card));
  const other = await makeLearner(site.db, testSecret);
  for (const email of [other.email, null]) {
    assert.deepEqual(said(await owner('PUT', `students/${made[0]?.studentId}/account`, { email })), [409, 'student-has-card']);
  }
  assert.equal((await ask(nhien)).statusCode, 200);
  await owner('DELETE', `classes/${id}/students/${made[0]?.studentId}`);
  assert.deepEqual(said(await owner('POST', `classes/${id}/cards`, {})), [409, 'no-student-for-card']);
});
