import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { dayOf, forgetLoggedLearner, logActivity } from './activity.ts';

const UID = '7d0cc8a4-5a8f-4a0e-9a51-0d3a1a5f4b11';
const NOON = new Date('2026-11-21T05:00:00Z');
const NEXT_DAY = new Date('2026-11-21T17:00:00Z');
let items: Map<string, string>;
let sent: Record<string, string>[];
let status: number;

beforeEach(() => {
  items = new Map();
  sent = [];
  status = 200;
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  globalThis.fetch = async (_path, request) => {
    sent.push(JSON.parse(request?.body as string) as Record<string, string>);
    return new Response('{"logged":true}', { status });
  };
});

test('the day is Vietnam\'s', () => {
  assert.equal(dayOf(new Date('2026-11-21T16:59:59Z')), '2026-11-21');
  assert.equal(dayOf(NEXT_DAY), '2026-11-22');
});

test('a browser is noted once a day under an id of its own', async () => {
  await logActivity(undefined, NOON);
  await logActivity(undefined, NOON);
  const anonymousId = items.get('anonymousId');
  assert.match(anonymousId ?? '', /^[\da-f-]{36}$/);
  assert.deepEqual(sent, [{ anonymousId }]);
  await logActivity(undefined, NEXT_DAY);
  assert.deepEqual(sent, [{ anonymousId }, { anonymousId }]);
});

test('a learner is noted with the browser\'s id, which then goes', async () => {
  await logActivity(undefined, NOON);
  const anonymousId = items.get('anonymousId');
  await logActivity(UID, NOON);
  assert.deepEqual(sent[1], { userId: UID, anonymousId });
  assert.equal(items.has('anonymousId'), false);
  await logActivity(UID, NOON);
  assert.equal(sent.length, 2);
});

test('who signs out is not noted again that day, and another learner is; nothing in the browser names who was here', async () => {
  await logActivity(UID, NOON);
  forgetLoggedLearner();
  assert.ok(![...items.values()].join().includes(UID));
  await logActivity(undefined, NOON);
  assert.equal(sent.length, 1);
  await logActivity('another', NOON);
  assert.equal(sent.length, 2);
});

test('what could not be noted is tried again, and the id stays', async () => {
  status = 503;
  await logActivity(UID, NOON);
  assert.equal(items.has('activityLogged'), false);
  assert.equal(items.has('anonymousId'), true);
  status = 200;
  await logActivity(UID, NOON);
  assert.equal(sent.length, 2);
  assert.equal(sent[0]?.['anonymousId'], sent[1]?.['anonymousId']);
});

test('a browser without storage sends nothing and fails nothing', async () => {
  Object.defineProperty(globalThis, 'localStorage', { value: undefined, configurable: true });
  await logActivity(UID, NOON);
  assert.deepEqual(sent, []);
});
