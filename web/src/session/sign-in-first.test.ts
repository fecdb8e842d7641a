import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wayToLogin } from './sign-in-first.ts';

test('a page that was loaded directly leads to the login by its address', () => {
  assert.deepEqual(wayToLogin('/course/toan-6?lesson=a', 'lesson', true), [
    '/login?next=%2Fcourse%2Ftoan-6%3Flesson%3Da&reason=lesson',
    { replace: true },
  ]);
  assert.deepEqual(wayToLogin('/profile', undefined, true), ['/login?next=%2Fprofile', { replace: true }]);
});

test("a click inside the app leads to the login by the router's state", () => {
  assert.deepEqual(wayToLogin('/course/toan-6?lesson=a', 'lesson', false), [
    '/login',
    { replace: true, state: { from: '/course/toan-6?lesson=a', message: 'Bạn cần đăng nhập để xem bài giảng này.' } },
  ]);
  assert.deepEqual(wayToLogin('/profile', undefined, false), ['/login', { replace: true, state: { from: '/profile' } }]);
});
