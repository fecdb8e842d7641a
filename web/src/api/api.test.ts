import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api as calls } from '#contract/api.ts';
import type { Route } from '#contract/route.ts';
import { ApiError, messageOf, send, onSessionRefused } from './api.ts';
import { isAdminCall } from '../session/admin-session.ts';

test('a call that was refused is told in the words of the answer, any other error as a lost connection', () => {
  assert.equal(messageOf(new ApiError(409, { code: 'order-closed', message: 'Đơn này đã đóng.' })), 'Đơn này đã đóng.');
  assert.equal(messageOf(new TypeError('undefined is not a function')), 'Lỗi kết nối hoặc lỗi hệ thống.');
});

test('a refused call is told to the realm that it needs, and a wrong password to none', async (t) => {
  const told: string[] = [];
  onSessionRefused(() => void told.push('learner'));
  onSessionRefused(() => void told.push('admin'), isAdminCall);
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

test('a call needs the session of the realm that its access names', () => {
  for (const [key, { access }] of Object.entries<Route>(calls)) {
    const [method = '', path = ''] = key.split(' ');
    if (access === 'admin' || access === 'admin-account') assert.equal(isAdminCall(method, path), true, key);
    if (access === 'learner' || access === 'self') assert.equal(isAdminCall(method, path), false, key);
  }
});
