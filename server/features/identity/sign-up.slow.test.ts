import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createEmailVerificationToken } from 'better-auth/api';
import { codeIn, people, signIn, testSecret, type People } from './app.fixture.ts';
import { secretFor } from './realm.ts';

let site: People;
before(async () => {
  site = await people();
});
after(() => site.close());

const PASSWORD = 'mat-khau-1';
const signUp = (body: object) => site.call('POST', '/api/auth/sign-up/email', body);
const verify = (code: string) => site.call('GET', `/api/auth/verify-email?token=${code}`);

test('sign-up makes an unverified account, signs nobody in and tells no token', async () => {
  const answer = await signUp({ email: 'binh@example.com', password: PASSWORD });
  assert.equal(answer.statusCode, 200);
  const { user } = answer.json();
  assert.deepEqual(answer.json(), { user: { ...user, email: 'binh@example.com', name: 'binh', emailVerified: false } });
  assert.equal(answer.headers['set-cookie'], undefined);
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

test('the verification link opens the account, and using it again does no harm and signs nobody in', async () => {
  await signUp({ email: 'link@example.com', password: PASSWORD });
  const code = codeIn(site.mails.at(-1));
  assert.equal((await signIn(site, 'link@example.com', PASSWORD)).json().code, 'email-not-verified');
  for (const _ of ['first', 'again']) {
    const answer = await verify(code);
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['set-cookie'], undefined);
    assert.equal(answer.json().user, undefined);
  }
  assert.equal((await signIn(site, 'link@example.com', PASSWORD)).statusCode, 200);
});

test('a garbled, foreign, missing or too old verification code is refused in our words', async () => {
  await signUp({ email: 'old@example.com', password: PASSWORD });
  const key = secretFor(testSecret, 'learner sessions');
  const old = await createEmailVerificationToken(key, 'old@example.com', undefined, -10);
  const foreign = await createEmailVerificationToken('another secret of enough length', 'old@example.com');
  const gone = await createEmailVerificationToken(key, 'gone@example.com');
  const codes = ['', 'x', '%00', `${codeIn(site.mails.at(-1)).slice(0, -3)}AAA`, foreign, gone];
  for (const code of codes) {
    const answer = await verify(code);
    assert.deepEqual([answer.statusCode, answer.json().code], [400, 'verification-invalid'], code);
  }
  assert.deepEqual((await verify(old)).json(), {
    code: 'verification-expired', message: 'Đường dẫn xác minh đã hết hạn.',
  });
  assert.equal((await site.call('GET', '/api/auth/verify-email')).json().code, 'verification-invalid');
  assert.equal((await signIn(site, 'old@example.com', PASSWORD)).json().code, 'email-not-verified');
});

test('an address that is taken is refused, in whatever case it is written', async () => {
  await signUp({ email: 'Chi@Example.com', password: PASSWORD });
  const again = await signUp({ email: ' CHI@example.COM', password: PASSWORD });
  assert.equal(again.statusCode, 422);
  assert.deepEqual(again.json(), { code: 'email-already-in-use', message: 'Email đã được sử dụng.' });
});

test('of sign-ups with one address at the same moment one makes the account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => signUp({ email: 'race@example.com', password: PASSWORD })),
  );
  assert.equal(answers.filter((answer) => answer.statusCode === 200).length, 1);
  assert.equal(answers.filter((answer) => answer.json().code === 'email-already-in-use').length, 5);
});

test('a wrong address and a short password are told apart in the words of the catalogue', async () => {
  const wrong = await signUp({ email: 'khong-phai-email', password: PASSWORD });
  assert.equal(wrong.statusCode, 400);
  assert.deepEqual(wrong.json(), { code: 'invalid-email', message: 'Email không hợp lệ.' });
  const weak = await signUp({ email: 'weak@example.com', password: '12345' });
  assert.equal(weak.statusCode, 400);
  assert.deepEqual(weak.json(), { code: 'weak-password', message: 'Mật khẩu phải có ít nhất 6 ký tự.' });
  assert.equal((await signUp({ email: 'weak@example.com', password: '123456' })).statusCode, 200);
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
  const ask = (email: string) => site.call('POST', '/api/auth/send-verification-email', { email });
  const count = site.mails.length;
  const [known, unknown] = await Promise.all([ask('AGAIN@example.com'), ask('nobody@example.com')]);
  assert.deepEqual([known.statusCode, known.body], [unknown.statusCode, unknown.body]);
  assert.deepEqual(site.mails.slice(count).map((mail) => mail.to), ['again@example.com']);
  assert.equal((await verify(codeIn(site.mails.at(-1)))).statusCode, 200);
});

test('one address gets at most five more mails an hour', async () => {
  await signUp({ email: 'flood@example.com', password: PASSWORD });
  const ask = () => site.call('POST', '/api/auth/send-verification-email', { email: 'flood@example.com' });
  const answers = await Promise.all(Array.from({ length: 7 }, ask));
  assert.equal(answers.filter((answer) => answer.statusCode === 200).length, 5);
  assert.equal(answers.filter((answer) => answer.json().code === 'too-many-requests').length, 2);
});

test('an account stands when its mail could not be sent, and can ask for another', async (t) => {
  t.mock.method(site.mailer, 'send', () => Promise.reject(new Error('no route to the mail server')));
  assert.equal((await signUp({ email: 'later@example.com', password: PASSWORD })).statusCode, 200);
  t.mock.restoreAll();
  await site.call('POST', '/api/auth/send-verification-email', { email: 'later@example.com' });
  assert.equal(site.mails.at(-1)?.to, 'later@example.com');
});
