import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  clearRegistration, loginRequest, NO_REGISTRATION, pendingRegistration, returnPath, storeRegistration, withReturn,
} from './return-path.ts';

test('a path of our own is kept with its query and fragment', () => {
  assert.equal(returnPath('/course/toan-8?lesson=8-1#chuong-2'), '/course/toan-8?lesson=8-1#chuong-2');
  assert.equal(returnPath('/search?q=tập hợp'), '/search?q=t%E1%BA%ADp%20h%E1%BB%A3p');
});

test('nothing to go back to means the home page', () => {
  for (const wish of [undefined, null, '', 42, {}, ['/profile']]) assert.equal(returnPath(wish), '/');
});

test('an address of another site never comes out', () => {
  const foreign = [
    'https://evil.example/',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    ' //evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/./\\evil.example',
    'profile',
  ];
  for (const wish of foreign) assert.equal(returnPath(wish), '/', JSON.stringify(wish));
});

test('signing in does not lead back to the sign-in pages', () => {
  for (const wish of ['/login', '/login?next=/login', '/register', '/verify?code=x', '/Login', '/card', '/card/abc?next=/quiz']) {
    assert.equal(returnPath(wish), '/');
  }
});

test('a browser of an older phone, which has no URL.parse, can do it too', (t) => {
  t.mock.method(URL, 'parse', () => assert.fail('there is none'));
  assert.equal(returnPath('/course/toan-8?lesson=8-1'), '/course/toan-8?lesson=8-1');
});

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

const HOUR = 60 * 60 * 1000;
let items: Map<string, string>;

beforeEach(() => {
  items = new Map();
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
});

test('who registered and where they wanted to go is known for a day, until it is forgotten', () => {
  const wanted = { email: 'an@example.com', from: '/course/toan-6?lesson=toan6-b01-l1' };
  storeRegistration(wanted, 0);
  assert.deepEqual(pendingRegistration(23 * HOUR), wanted);
  assert.deepEqual(pendingRegistration(25 * HOUR), NO_REGISTRATION);
  clearRegistration();
  assert.deepEqual(pendingRegistration(HOUR), NO_REGISTRATION);
});

test('what somebody else wrote there leads nowhere else', () => {
  for (const text of ['no json', 'null', '{"email":"a","from":"/x"}', '{"email":3,"from":"/x","until":9}']) {
    items.set('wanted', text);
    assert.deepEqual(pendingRegistration(1), NO_REGISTRATION, text);
  }
  items.set('wanted', JSON.stringify({ email: 'a', from: 'https://evil.example', until: 9 }));
  assert.deepEqual(pendingRegistration(1), { email: 'a', from: '/' });
});

test('a browser without storage loses nothing but the way', () => {
  Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
  storeRegistration({ email: 'a', from: '/courses' });
  assert.deepEqual(pendingRegistration(), NO_REGISTRATION);
  clearRegistration();
});
