import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { forgetWanted, keepWanted, readWanted } from './wanted.ts';

const HOUR = 60 * 60 * 1000;
const NOBODY = { email: '', from: '/' };
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
  keepWanted(wanted, 0);
  assert.deepEqual(readWanted(23 * HOUR), wanted);
  assert.deepEqual(readWanted(25 * HOUR), NOBODY);
  forgetWanted();
  assert.deepEqual(readWanted(HOUR), NOBODY);
});

test('what somebody else wrote there leads nowhere else', () => {
  for (const text of ['no json', 'null', '{"email":"a","from":"/x"}', '{"email":3,"from":"/x","until":9}']) {
    items.set('wanted', text);
    assert.deepEqual(readWanted(1), NOBODY, text);
  }
  items.set('wanted', JSON.stringify({ email: 'a', from: 'https://evil.example', until: 9 }));
  assert.deepEqual(readWanted(1), { email: 'a', from: '/' });
});

test('a browser without storage loses nothing but the way', () => {
  Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
  keepWanted({ email: 'a', from: '/courses' });
  assert.deepEqual(readWanted(), NOBODY);
  forgetWanted();
});
