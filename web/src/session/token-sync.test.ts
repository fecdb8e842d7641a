import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { syncToken } from './token-sync.ts';

let calls: string[];
let finished: Promise<void>;

beforeEach(() => {
  calls = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  finished = promise;
  globalThis.fetch = async (path, request = {}) => {
    const { method = 'GET', headers } = request;
    const authorization = new Headers(headers).get('authorization');
    calls.push([method, path as string, authorization].filter(Boolean).join(' '));
    if (method === 'GET') return Response.json({ token: 'abc', expiresIn: 300 });
    resolve();
    return new Response(null, { status: 204 });
  };
});

test('a learner’s token is handed to the endpoint as a bearer', async () => {
  syncToken(true);
  await finished;
  assert.deepEqual(calls, ['GET /api/auth/token', 'POST /api/auth/token-sync Bearer abc']);
});

test('what was kept is taken away when nobody is signed in', async () => {
  syncToken(false);
  await finished;
  assert.deepEqual(calls, ['DELETE /api/auth/token-sync']);
});
