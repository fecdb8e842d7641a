import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkVerification, codeFromLink, confirmVerification, resetCodeFromLink } from './verification.ts';

const link = (text: string) => codeFromLink(new URLSearchParams(text));

test('a verification link has the mode verifyEmail and a code', () => {
  assert.equal(link('mode=verifyEmail&code=abc'), 'abc');
  for (const wrong of ['', 'mode=verifyEmail', 'mode=verifyEmail&code=', 'code=abc', 'mode=resetPassword&code=abc']) {
    assert.equal(link(wrong), undefined, wrong);
  }
});

test('a link of Firebase names its code otherwise, and may lead to a new password', () => {
  const query = (text: string) => new URLSearchParams(text);
  assert.equal(link('mode=verifyEmail&oobCode=abc&apiKey=x&lang=vi'), 'abc');
  assert.equal(resetCodeFromLink(query('mode=resetPassword&oobCode=abc&apiKey=x')), 'abc');
  for (const other of ['mode=verifyEmail&oobCode=abc', 'mode=resetPassword', 'oobCode=abc']) assert.equal(resetCodeFromLink(query(other)), undefined, other);
});

test('opening a verification link asks what it needs; only a press confirms it', async (t) => {
  const state = { email: 'an@example.com', state: 'press' };
  const fetched = t.mock.method(globalThis, 'fetch', async () => Response.json(state));
  const calls = () => fetched.mock.calls.map(({ arguments: [path, options] }) => [path, JSON.parse(typeof options?.body === 'string' ? options.body : '')]);
  assert.deepEqual(await checkVerification('a&b'), state);
  assert.deepEqual(calls(), [['/api/auth/verify-email/check', { token: 'a&b' }]]);
  await confirmVerification('a&b', { password: 'mat-khau' });
  assert.deepEqual(calls()[1], ['/api/auth/verify-email', { token: 'a&b', password: 'mat-khau' }]);
});

test("an error brings the server's own words", async (t) => {
  const body = { code: 'verification-expired', message: 'Đường dẫn xác minh đã hết hạn.' };
  t.mock.method(globalThis, 'fetch', async () => Response.json(body, { status: 400 }));
  assert.deepEqual(await checkVerification('old'), { state: 'failed', message: body.message, isDead: true });
});
