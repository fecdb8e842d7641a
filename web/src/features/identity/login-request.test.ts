import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loginRequest, withReturn } from './login-request.ts';

const query = (text: string) => new URLSearchParams(text);

test('the router state says where to go back to and why', () => {
  const state = { from: '/course/toan-6', message: 'Bạn cần đăng nhập để xem bài giảng này.' };
  assert.deepEqual(loginRequest(state, query('next=/topic')), state);
});

test('each reason of the address has its notice', () => {
  const said = (reason: string) => loginRequest(null, query(`next=/quiz&reason=${reason}`)).message;
  assert.equal(said('lesson'), 'Bạn cần đăng nhập để xem bài giảng này.');
  assert.equal(said('quiz'), 'Bạn cần đăng nhập để làm bài trắc nghiệm.');
  assert.equal(said('topic'), 'Bạn cần đăng nhập để xem chuyên đề.');
  assert.equal(said('paper'), 'Bạn cần đăng nhập để mở đề thi này.');
});

test('an unknown reason or a text in the address says nothing', () => {
  assert.deepEqual(loginRequest(null, query('next=/quiz&reason=toString')), { from: '/quiz' });
  assert.deepEqual(loginRequest(null, query('reason=&message=Gọi+1900')), { from: '/' });
});

test('a way back to another site is dropped, from the state and from the address', () => {
  assert.equal(loginRequest({ from: '//evil.example' }, query('')).from, '/');
  assert.equal(loginRequest(null, query('next=https://evil.example')).from, '/');
});

test('the link to the other page keeps the way back', () => {
  assert.equal(withReturn('/register', '/'), '/register');
  assert.equal(withReturn('/register', '/course/a?b=1'), '/register?next=%2Fcourse%2Fa%3Fb%3D1');
});
