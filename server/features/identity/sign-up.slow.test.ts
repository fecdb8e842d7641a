import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createEmailVerificationToken } from 'better-auth/api';
import { eq, sql } from 'drizzle-orm';
import { agreements } from '#server/features/legal/tables.ts';
import { codeIn, cookieOf, people, register, signIn, testSecret, type People } from './app.fixture.ts';
import { makeVerifiedAccount } from './queries.ts';
import { secretFor } from './realm.ts';
import { emailLink, session, user } from './tables.ts';

let site: People;
before(async () => {
  site = await people();
});
after(() => site.close());

const PASSWORD = 'mat-khau-1';
const signUp = (body: object) => site.call('POST', '/api/auth/sign-up/email', body);
/** Verifies as the page does in another browser than the one that registered. */
const verify = (token: string, password = PASSWORD) => site.call('POST', '/api/auth/verify-email', { token, password });

test('sign-up makes an unverified account, without a session and without revealing a token', async () => {
  const answer = await signUp({ email: 'binh@example.com', password: PASSWORD });
  assert.equal(answer.statusCode, 200);
  const { user } = answer.json();
  assert.deepEqual(answer.json(), { user: { ...user, email: 'binh@example.com', name: 'binh', emailVerified: false } });
  assert.deepEqual(answer.cookies.map(({ name, httpOnly, sameSite, path }) => [name, httpOnly, sameSite, path]), [
    ['votoan.registered', true, 'Strict', '/api/auth'],
  ]);
});

test('sign-up sends a Vietnamese mail with the link of the verification page, as text and as HTML', async () => {
  await signUp({ email: 'mail@example.com', password: PASSWORD });
  const mail = site.mails.at(-1);
  assert.equal(mail?.to, 'mail@example.com');
  assert.match(mail.subject, /Xác minh email/);
  const link = `${site.origin}/verify?mode=verifyEmail&code=${codeIn(mail)}`;
  assert.ok(mail.text.includes(link));
  assert.ok(mail.html.includes(`href="${link.replaceAll('&', '&amp;')}"`));
  assert.match(mail.text, /Chào bạn/);
});

test('the verification link opens the account, and using it again does no harm and is no sign-in', async () => {
  await signUp({ email: 'link@example.com', password: PASSWORD });
  const code = codeIn(site.mails.at(-1));
  assert.equal((await signIn(site, 'link@example.com', PASSWORD)).json().code, 'email-not-verified');
  for (const _ of ['first', 'again']) {
    const answer = await verify(code);
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['set-cookie'], undefined);
    assert.equal(answer.json().user, undefined);
  }
  const { user: { id } } = (await signIn(site, 'link@example.com', PASSWORD)).json();
  assert.equal(await site.db.$count(agreements, eq(agreements.uid, id)), 2, 'who registered has agreed');
});

test('a garbled, foreign, missing or too old verification code is refused in our words', async () => {
  await signUp({ email: 'old@example.com', password: PASSWORD });
  const code = codeIn(site.mails.at(-1));
  await site.call('POST', '/api/auth/request-password-reset', { email: 'old@example.com' });
  const ofPassword = codeIn(site.mails.at(-1));
  for (const wrong of ['', 'x', '\0', `${code.slice(0, -3)}AAA`, ofPassword]) {
    const answer = await verify(wrong);
    assert.deepEqual([answer.statusCode, answer.json().code], [400, 'verification-invalid'], wrong);
  }
  await site.db.update(emailLink).set({ expiresAt: sql`now()` }).where(eq(emailLink.email, 'old@example.com'));
  assert.deepEqual((await verify(code)).json(), {
    code: 'verification-expired', message: 'Đường dẫn xác minh đã hết hạn.',
  });
  assert.equal((await site.call('GET', '/api/auth/verify-email')).json().code, 'verification-invalid');
  for (const body of [{}, { token: 5 }]) {
    assert.equal((await site.call('POST', '/api/auth/verify-email', body)).json().code, 'verification-invalid');
  }
  assert.equal((await signIn(site, 'old@example.com', PASSWORD)).json().code, 'email-not-verified');
});

test('a link of the earlier form, which named the address alone, opens nothing', async () => {
  await signUp({ email: 'truoc@example.com', password: PASSWORD });
  const code = await createEmailVerificationToken(secretFor(testSecret, 'learner sessions'), 'truoc@example.com');
  assert.equal((await verify(code)).json().code, 'verification-expired');
  assert.equal((await signIn(site, 'truoc@example.com', PASSWORD)).json().code, 'email-not-verified');
});

test('a link for an address that meanwhile has an account opens nothing, and leaves that account as it is', async () => {
  const email = 'khac-duong@example.com';
  await signUp({ email, password: PASSWORD });
  const code = codeIn(site.mails.at(-1));
  const [account] = await makeVerifiedAccount(site.db, email, 'Lan');
  const answer = await verify(code);
  assert.deepEqual([answer.statusCode, answer.json().code], [400, 'verification-invalid']);
  assert.deepEqual(await site.db.select({ uid: user.id, name: user.name }).from(user).where(eq(user.email, email)), [{ uid: account?.uid, name: 'Lan' }]);
  assert.notEqual((await signIn(site, email, PASSWORD)).statusCode, 200);
});

test('an address that has an account is refused, in whatever case it is written', async () => {
  await register(site, 'chi@example.com', PASSWORD);
  const again = await signUp({ email: ' CHI@example.COM', password: PASSWORD });
  assert.equal(again.statusCode, 422);
  assert.deepEqual(again.json(), { code: 'email-already-in-use', message: 'Email đã được sử dụng.' });
});

const STRANGERS = 'mat-khau-ke-la';
const sendAgain = (email: string, password?: string) =>
  site.call('POST', '/api/auth/send-verification-email', { email, password });
const codeOf = async (answer: ReturnType<typeof signIn>) => (await answer).json().code ?? 'signed in';

test('registering another person\'s address makes no account: its owner registers too, and the owner\'s link decides', async () => {
  const email = 'chu@example.com';
  const strangers = await signUp({ email, password: STRANGERS });
  const strangersLink = codeIn(site.mails.at(-1));
  const owners = await signUp({ email, password: PASSWORD });
  const ownersLink = codeIn(site.mails.at(-1));
  assert.deepEqual([strangers.statusCode, owners.statusCode], [200, 200]);
  assert.notEqual(strangers.json().user.id, owners.json().user.id);
  for (const password of [STRANGERS, PASSWORD]) {
    assert.equal(await codeOf(signIn(site, email, password)), 'email-not-verified');
  }
  assert.equal((await verify(ownersLink)).statusCode, 200);
  assert.equal(await codeOf(signIn(site, email, STRANGERS)), 'wrong-password');
  const signedIn = await signIn(site, email, PASSWORD);
  assert.equal(signedIn.json().user.id, owners.json().user.id);
  assert.equal((await verify(strangersLink, STRANGERS)).json().code, 'verification-invalid');
  assert.equal((await verify(ownersLink)).statusCode, 200, 'opening the own link again does no harm');
  assert.equal(await codeOf(signIn(site, email, STRANGERS)), 'wrong-password');
  assert.equal((await site.db.select().from(session).where(eq(session.userId, signedIn.json().user.id))).length, 1);
});

test('a mail of registration says of which it is, and what to do when one did not register', async () => {
  const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
  const body = { email: 'canh-bao@example.com', password: PASSWORD };
  await site.call('POST', '/api/auth/sign-up/email', body, { 'user-agent': agent });
  assert.match(site.mails.at(-1)?.text ?? '', /lần đăng ký lúc .+, từ Chrome trên Android\./);
  assert.match(site.mails.at(-1)?.text ?? '', /Nếu bạn không đăng ký, bạn cứ bỏ qua thư này/);
});

test('of registrations of one address at the same moment each has its mail, and of links opened together one makes the account', async () => {
  const email = 'cung-luc@example.com';
  const before = site.mails.length;
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, number) => signUp({ email, password: `${PASSWORD}-${number}` })),
  );
  assert.deepEqual(answers.map(({ statusCode }) => statusCode), [200, 200, 200, 200]);
  const links = site.mails.slice(before).map(codeIn);
  assert.equal(new Set(links).size, 4);
  const opened = await Promise.all(links.map((token) => site.call('POST', '/api/auth/verify-email', { token, newPassword: PASSWORD })));
  assert.equal(opened.filter(({ statusCode }) => statusCode === 200).length, 1);
  assert.equal(await site.db.$count(user, eq(user.email, email)), 1);
  const entered = await Promise.all([0, 1, 2, 3].map((number) => codeOf(signIn(site, email, `${PASSWORD}-${number}`))));
  assert.deepEqual(entered, Array.from({ length: 4 }, () => 'wrong-password'), 'the password that was chosen is the only one');
  assert.equal(await codeOf(signIn(site, email, PASSWORD)), 'signed in');
});

test('another mail confirms the registration whose password is given, after a stranger\'s newer one, too', async () => {
  const email = 'lai@example.com';
  const mine = await signUp({ email, password: PASSWORD });
  await signUp({ email, password: STRANGERS });
  assert.equal((await sendAgain('LAI@example.com', PASSWORD)).statusCode, 200);
  assert.equal((await verify(codeIn(site.mails.at(-1)))).statusCode, 200);
  assert.equal((await signIn(site, email, PASSWORD)).json().user.id, mine.json().user.id);
  assert.equal(await codeOf(signIn(site, email, STRANGERS)), 'wrong-password');
});

test('a mail that was asked for without the password gives the account to no waiting password: its link chooses one', async () => {
  const email = 'chi-mo-thu@example.com';
  await signUp({ email, password: STRANGERS });
  for (const password of [undefined, 'mot-mat-khau-khac']) {
    await sendAgain(email, password);
    const code = codeIn(site.mails.at(-1));
    assert.equal((await verify(code, STRANGERS)).json().code, 'verification-invalid');
    assert.match(site.mails.at(-1)?.text ?? '', /\/reset-password\?code=/);
  }
  const token = codeIn(site.mails.at(-1));
  const chosen = await site.call('POST', '/api/auth/reset-password', { token, newPassword: PASSWORD });
  assert.equal(chosen.statusCode, 200);
  assert.equal(await codeOf(signIn(site, email, STRANGERS)), 'wrong-password');
  assert.equal((await signIn(site, email, PASSWORD)).json().user.name, 'chi-mo-thu');
});

test('an expired link can be requested again with the password', async () => {
  const email = 'muon@example.com';
  await signUp({ email, password: PASSWORD });
  const late = codeIn(site.mails.at(-1));
  await site.db.update(emailLink).set({ expiresAt: sql`now()` }).where(eq(emailLink.email, email));
  assert.equal((await verify(late)).json().code, 'verification-expired');
  await sendAgain(email, PASSWORD);
  assert.equal((await verify(codeIn(site.mails.at(-1)))).statusCode, 200);
  assert.equal(await codeOf(signIn(site, email, PASSWORD)), 'signed in');
});

test('of a registration nothing is kept from which its link or password could be had', async () => {
  await signUp({ email: 'kin-dao@example.com', password: PASSWORD });
  const code = codeIn(site.mails.at(-1));
  const rows = await site.db.select().from(emailLink).where(eq(emailLink.email, 'kin-dao@example.com'));
  assert.match(rows[0]?.password ?? '', /^\$argon2id\$/);
  assert.ok(!JSON.stringify(rows).includes(code));
  await verify(code);
  const [opened] = await site.db.select().from(emailLink).where(eq(emailLink.email, 'kin-dao@example.com'));
  assert.equal(opened?.password, null);
});

test('one of the commonest passwords, or the own address, is refused with a word on how guessable it is', async () => {
  const common = ['123456', 'Password', 'matkhau', 'Mật Khẩu', 'anhyeuem', 'vietnam2010', 'qwertyuiop', 'zzzzzzzz', 'thu-nghiem', 'thu-nghiem@example.com'];
  for (const password of common) {
    const answer = await signUp({ email: 'thu-nghiem@example.com', password });
    assert.deepEqual([answer.statusCode, answer.json()], [
      400, { code: 'weak-password', message: 'Mật khẩu phải có ít nhất 6 ký tự và không quá dễ đoán.' },
    ], password);
  }
  assert.equal((await signUp({ email: 'thu-nghiem@example.com', password: 'hoa mười giờ' })).statusCode, 200);
});

test('a wrong address and a short password are told apart in the words of the catalogue', async () => {
  const wrong = await signUp({ email: 'khong-phai-email', password: PASSWORD });
  assert.equal(wrong.statusCode, 400);
  assert.deepEqual(wrong.json(), { code: 'invalid-email', message: 'Email không hợp lệ.' });
  const weak = await signUp({ email: 'weak@example.com', password: '12345' });
  assert.equal(weak.statusCode, 400);
  assert.deepEqual(weak.json(), { code: 'weak-password', message: 'Mật khẩu phải có ít nhất 6 ký tự.' });
});

test('what the client says about id, role, verification and picture is not taken', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const answer = await signUp({
    email: 'clever@example.com', password: PASSWORD, id, role: 'admin', emailVerified: true, image: 'https://x/y.png',
    callbackURL: 'https://evil.example', rememberMe: true,
  });
  assert.equal(answer.statusCode, 200);
  assert.notEqual(answer.json().user.id, id);
  assert.equal(answer.json().user.emailVerified, false);
  assert.equal((await signIn(site, 'clever@example.com', PASSWORD)).json().code, 'email-not-verified');
});

test('another verification mail comes on request, and strangers learn nothing from the answer', async () => {
  await signUp({ email: 'again@example.com', password: PASSWORD });
  const count = site.mails.length;
  const [known, unknown] = await Promise.all([sendAgain('AGAIN@example.com', PASSWORD), sendAgain('nobody@example.com', PASSWORD)]);
  assert.deepEqual([known.statusCode, known.body], [unknown.statusCode, unknown.body]);
  await site.call('GET', '/api/auth/get-session');
  assert.deepEqual(site.mails.slice(count).map((mail) => mail.to), ['again@example.com']);
});

test('one address gets five mails an hour from one network, and can still be registered from another', async () => {
  const ask = (remoteAddress: string, path: string) =>
    site.app.inject({
      method: 'POST', url: `/api/auth/${path}`, remoteAddress, headers: { origin: site.origin },
      payload: { email: 'flood@example.com', password: PASSWORD },
    });
  const codes = async (asked: ReturnType<typeof ask>[]) => (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  assert.deepEqual(await codes([ask('203.0.113.1', 'sign-up/email'), ask('203.0.113.1', 'sign-up/email')]), [200, 200]);
  const more = await codes(Array.from({ length: 5 }, () => ask('203.0.113.1', 'send-verification-email')));
  assert.equal(more.filter((status) => status === 200).length, 3);
  assert.equal((await ask('198.51.100.1', 'sign-up/email')).statusCode, 200);
  const all = await codes(Array.from({ length: 20 }, (_, number) => ask(`192.0.2.${number}`, 'sign-up/email')));
  assert.equal(all.filter((status) => status === 200).length, 15 - 6);
});

test('a link is confirmed by a press in the browser that registered; in any other the password of the registration is needed', async () => {
  const body = { email: 'trinh-duyet@example.com', password: PASSWORD };
  const cookie = cookieOf(await signUp(body));
  const token = codeIn(site.mails.at(-1));
  const others = cookieOf(await signUp({ email: 'nguoi-khac@example.com', password: STRANGERS }));
  const check = async (headers: Record<string, string>) => (await site.call('POST', '/api/auth/verify-email/check', { token }, headers)).json();
  const [name = '', value = ''] = cookie.split('=');
  const elsewhere: Record<string, string>[] = [{}, { cookie: others }, { cookie: `${name}=${value.replace(/.{4}$/, 'AAAA')}` }];
  for (const headers of elsewhere) {
    assert.deepEqual(await check(headers), { email: body.email, state: 'password' });
    for (const confirm of [
      () => site.call('POST', '/api/auth/verify-email', { token }, headers),
      () => site.call('GET', `/api/auth/verify-email?token=${token}`, undefined, headers),
    ]) assert.deepEqual([(await confirm()).statusCode, (await confirm()).json().code], [403, 'registration-password-needed']);
    assert.equal((await site.call('POST', '/api/auth/verify-email', { token, password: STRANGERS }, headers)).json().code, 'registration-password-wrong');
  }
  assert.equal(await codeOf(signIn(site, body.email, PASSWORD)), 'email-not-verified', 'opening the link has changed nothing');
  assert.deepEqual(await check({ cookie }), { email: body.email, state: 'press' });
  assert.equal((await site.call('POST', '/api/auth/verify-email', { token }, { cookie })).statusCode, 200);
  assert.deepEqual(await check({}), { email: body.email, state: 'verified' });
  assert.equal(await codeOf(signIn(site, body.email, PASSWORD)), 'signed in');
});

test('opening the link of a stranger\'s registration asks for a new password, and the stranger\'s no longer works', async () => {
  const email = 'nan-nhan@example.com';
  const { user: { id } } = (await signUp({ email, password: STRANGERS, name: 'Kẻ Lạ' })).json();
  const token = codeIn(site.mails.at(-1));
  const choose = (newPassword: string) => site.call('POST', '/api/auth/verify-email', { token, newPassword });
  assert.equal((await choose('123456')).json().code, 'weak-password');
  assert.equal((await choose(PASSWORD)).statusCode, 200);
  assert.equal(await codeOf(signIn(site, email, STRANGERS)), 'wrong-password');
  const entered = (await signIn(site, email, PASSWORD)).json();
  assert.equal(entered.user.name, 'nan-nhan', 'not the name that the stranger chose');
  assert.equal(await site.db.$count(agreements, eq(agreements.uid, id)), 0, 'who did not register is asked whether they agree');
});

test('an address of a Vietnamese domain, or copied with signs that cannot be seen, is one account however it is typed', async () => {
  const typed = ['An@Trường.vn', 'an@trường.vn\u200b', '\u200ean@xn--trng-rib8295b.vn'] as const;
  const made = await signUp({ email: typed[0], password: PASSWORD, name: 'An' });
  assert.deepEqual([made.statusCode, made.json().user.email], [200, 'an@xn--trng-rib8295b.vn']);
  assert.equal(site.mails.at(-1)?.to, 'an@xn--trng-rib8295b.vn');
  assert.equal((await verify(codeIn(site.mails.at(-1)))).statusCode, 200);
  for (const email of typed) assert.equal(await codeOf(signIn(site, email, PASSWORD)), 'signed in', email);
  assert.equal((await signUp({ email: typed[1], password: PASSWORD })).json().code, 'email-already-in-use');
});
