import assert from 'node:assert/strict';
import { test } from 'node:test';
import { returnPath } from './return-path.ts';

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
  for (const wish of ['/login', '/login?next=/login', '/register', '/verify?code=x', '/Login']) {
    assert.equal(returnPath(wish), '/');
  }
});

test('a browser of an older phone, which has no URL.parse, can do it too', (t) => {
  t.mock.method(URL, 'parse', () => assert.fail('there is none'));
  assert.equal(returnPath('/course/toan-8?lesson=8-1'), '/course/toan-8?lesson=8-1');
});
