import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/platform/errors.ts';
import { ADDRESS_HEADER, type Auth } from './auth.ts';
import { errorOf, forward, type ForwardedAnswer } from './forward-request.ts';

const ORIGIN = 'https://votoan.example';
const request = {
  ip: '203.0.113.7',
  headers: { origin: ORIGIN, 'user-agent': 'M'.repeat(1_000), cookie: 'votoan.session=1', 'x-forwarded-for': '10.0.0.1', [ADDRESS_HEADER]: '10.0.0.2' },
} as unknown as FastifyRequest;

const send = (handler: Auth['handler'], call: Partial<ForwardedAnswer> = {}) =>
  forward({ handler }, ORIGIN, request, { method: 'GET', path: '/api/auth/get-session', ...call });

test('of a browser’s request better-auth sees the address that we know, its own name cut short, and cookies only where the call is about its session', async () => {
  const seen: Headers[] = [];
  const note = async ({ headers }: Request) => {
    seen.push(headers);
    return Response.json({});
  };
  await send(note);
  await send(note, { withCookies: true });
  await send(note, { method: 'POST', body: { a: 1 } });
  assert.deepEqual(seen.map((headers) => headers.get(ADDRESS_HEADER)), Array(3).fill('203.0.113.7'));
  assert.deepEqual(seen.map((headers) => headers.get('user-agent')?.length), [400, 400, 400]);
  assert.deepEqual(seen.map((headers) => headers.get('cookie')), [null, 'votoan.session=1', null]);
  assert.deepEqual(seen.map((headers) => headers.get('x-forwarded-for')), [null, null, null]);
  assert.deepEqual(seen.map((headers) => headers.get('content-type')), [null, null, 'application/json']);
});

test('what is no JSON is an answer without a body', async () => {
  const answer = await send(async () => new Response('<p>', { status: 302, headers: [['location', '/x'], ['set-cookie', 'a=1'], ['set-cookie', 'b=2']] }));
  assert.deepEqual(answer, { status: 302, body: null, cookies: ['a=1', 'b=2'], location: '/x' });
});

test('a query that fails is told in the database’s own words, never with what was asked', async () => {
  const failing = (error: unknown) => send(() => Promise.reject(error));
  const cause = new Error('connection lost');
  await assert.rejects(failing(new DrizzleQueryError('select $1', ['em@example.com'], cause)), { message: 'better-auth: connection lost' });
  await assert.rejects(failing(new DrizzleQueryError('select $1', ['em@example.com'])), { message: 'better-auth: unknown error' });
  await assert.rejects(failing(new Error('no such plugin')), { message: 'better-auth: no such plugin' });
  await assert.rejects(failing('em@example.com'), { message: 'better-auth: unknown error' });
});

test('an error of better-auth that is known becomes ours, any other is one of this server', () => {
  const codeOf = (status: number, body: unknown) => errorOf(status, body).code;
  assert.equal(codeOf(422, { code: 'PASSWORD_TOO_SHORT' }), 'weak-password');
  assert.equal(codeOf(500, { code: 'FAILED_TO_GET_SESSION' }), 'unavailable');
  for (const body of [null, 'no', {}, { code: 'NEW_IN_THE_NEXT_VERSION' }]) {
    assert.equal(codeOf(401, body), 'not-signed-in');
    assert.equal(codeOf(403, body), 'forbidden');
    for (const status of [400, 500]) assert.throws(() => errorOf(status, body), (error) => !(error instanceof AppError) && /better-auth answered/.test(String(error)));
  }
});
