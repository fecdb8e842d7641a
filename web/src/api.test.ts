import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError, messageOf, send, whenSessionRefused } from './api.ts';

test('a call that was refused is told in the words of the answer, any other error as a lost connection', () => {
  assert.equal(messageOf(new ApiError(409, { code: 'order-closed', message: 'Đơn này đã đóng.' })), 'Đơn này đã đóng.');
  assert.equal(messageOf(new TypeError('undefined is not a function')), 'Lỗi kết nối hoặc lỗi hệ thống.');
});

test('a refused call is told to the realm that it needs, and a wrong password to none', async (t) => {
  const told: string[] = [];
  for (const realm of ['learner', 'admin'] as const) whenSessionRefused(realm, () => void told.push(realm));
  const answered = async (path: string, status: number, code: string) => {
    t.mock.method(globalThis, 'fetch', async () => Response.json({ code, message: 'x' }, { status }));
    await assert.rejects(send('GET', path), { status, code });
    return told.splice(0);
  };
  assert.deepEqual(await answered('/api/orders', 401, 'not-signed-in'), ['learner']);
  assert.deepEqual(await answered('/api/admin/students', 401, 'not-signed-in'), ['admin']);
  assert.deepEqual(await answered('/api/auth/sign-in/email', 401, 'wrong-password'), []);
  assert.deepEqual(await answered('/api/orders', 403, 'forbidden'), []);
});
