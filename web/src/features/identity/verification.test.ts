import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeFromLink, resetCodeFromLink, verifyOnce } from './verification.ts';

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

test('a code is sent once, however often it is asked about', async (t) => {
  const fetched = t.mock.method(globalThis, 'fetch', async () => Response.json({ status: true }));
  const [first, second] = await Promise.all([verifyOnce('a&b'), verifyOnce('a&b')]);
  assert.deepEqual([first, second], [{ state: 'verified' }, { state: 'verified' }]);
  assert.deepEqual(fetched.mock.calls.map(({ arguments: [path] }) => path), ['/api/auth/verify-email?token=a%26b']);
});

test("an error brings the server's own words", async (t) => {
  const body = { code: 'verification-expired', message: 'Đường dẫn xác minh đã hết hạn.' };
  t.mock.method(globalThis, 'fetch', async () => Response.json(body, { status: 400 }));
  assert.deepEqual(await verifyOnce('old'), { state: 'failed', message: body.message });
});
