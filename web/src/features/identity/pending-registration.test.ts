import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clearRegistration, storeRegistration, pendingRegistration } from './pending-registration.ts';

const HOUR = 60 * 60 * 1000;
const NO_REGISTRATION = { email: '', from: '/' };
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
