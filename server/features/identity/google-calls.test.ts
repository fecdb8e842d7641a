import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import Fastify, { type FastifyRequest } from 'fastify';
import { handleErrors } from '#server/platform/http/error-handler.ts';
import { googleCalls } from './google-calls.ts';
import type { IdentityLimits } from './limiter.ts';

const ORIGIN = 'https://votoan.example';
const ATTEMPT = '3f1b0a52-9a3c-4f0e-8d4e-0d5a3c1f7b11';
const START = `/api/auth/google?${new URLSearchParams({ attempt: ATTEMPT, origin: ORIGIN }).toString()}`;
const CALLBACK = '/api/auth/callback/google?code=1&state=2';

/** Makes the popup's calls, with the provider's answers in order; `made` counts how often better-auth was set up. */
function popup(...answers: Response[]) {
  const app = Fastify();
  handleErrors(app);
  const told = { made: 0, replaced: 0, refused: [] as (boolean | undefined)[] };
  const calls = googleCalls({
    settings: { origin: ORIGIN },
    limits: { call: async () => undefined } as unknown as IdentityLimits,
    makeAuth: () => {
      told.made += 1;
      return { handler: async () => answers.shift() ?? Response.error() };
    },
    replaced: async () => void (told.replaced += 1),
  });
  app.decorateRequest('signInRefused');
  app.get('/api/auth/google', calls.start);
  app.get('/api/auth/callback/google', calls.callback);
  app.get('/api/auth/google/done', calls.done);
  app.addHook('onResponse', async (request: FastifyRequest) => void told.refused.push(request.signInRefused));
  const ask = async (url: string) => {
    const { statusCode, headers } = await app.inject(url);
    return { status: statusCode, location: headers.location, cookies: headers['set-cookie'] };
  };
  return { app, ask, told };
}

const sendingTo = (location: string, cookies: string[] = []) =>
  new Response(null, { status: 302, headers: [['location', location], ...cookies.map((each) => ['set-cookie', each] as [string, string])] });

test('a popup goes to the provider where its addresses are known, and is told where they are not; the next one asks for them again', async () => {
  const { ask, told } = popup(Response.json({ code: 'DISCOVERY' }, { status: 400 }), Response.json({ url: 'https://accounts.example/auth' }), Response.json({ url: 'https://accounts.example/auth' }));
  assert.equal((await ask(START)).location, `/api/auth/google/done?attempt=${ATTEMPT}&error=unreachable`);
  assert.equal((await ask(START)).location, 'https://accounts.example/auth');
  assert.equal((await ask(START)).location, 'https://accounts.example/auth');
  assert.equal(told.made, 2);
});

test('a popup of a page at another address, or of no try at all, goes nowhere', async () => {
  const { ask, told } = popup();
  const elsewhere = new URLSearchParams({ attempt: ATTEMPT, origin: 'https://other.example' }).toString();
  assert.equal((await ask(`/api/auth/google?${elsewhere}`)).location, `/api/auth/google/done?attempt=${ATTEMPT}&error=unauthorized_domain`);
  assert.equal((await ask('/api/auth/google?attempt=1')).status, 400);
  assert.equal(told.made, 0);
});

test('a browser that comes back from the provider is led on, with its session if there is one; a refusal is recorded as such, a cancellation is not', async () => {
  const { ask, told } = popup(
    sendingTo('/done?attempt=1', ['a=1']), sendingTo('/done?error=access_denied'), sendingTo('/done?attempt=1&error=account_not_linked'),
    sendingTo('/done?attempt=1&error=email_not_verified&error_description=email_not_verified'), sendingTo('/done?error=invalid_code'), sendingTo('https://[no-address'),
  );
  assert.deepEqual(await ask(CALLBACK), { status: 302, location: '/done?attempt=1', cookies: ['a=1'] });
  assert.deepEqual(await ask(CALLBACK), { status: 302, location: '/done?error=access_denied', cookies: undefined });
  for (const _ of ['has an account here', 'has none']) assert.equal((await ask(CALLBACK)).location, `${ORIGIN}/done?attempt=1&error=email_not_verified`);
  assert.equal((await ask(CALLBACK)).location, '/done?error=invalid_code');
  await ask(CALLBACK);
  assert.deepEqual(told.refused, [false, false, true, true, true, false]);
  assert.deepEqual([told.made, told.replaced], [1, 6]);
});

test('an address that no provider has sent anybody to is refused; where the provider’s part fails, that is said', async () => {
  const { ask, told } = popup(Response.json({}, { status: 404 }), Response.json({}, { status: 500 }));
  assert.equal((await ask(CALLBACK)).status, 400);
  assert.equal((await ask(CALLBACK)).status, 500);
  assert.equal(told.replaced, 0);
});

test('the popup ends on a page that tells the page which opened it, and may run this script alone', async () => {
  const { statusCode, headers, body } = await popup().app.inject('/api/auth/google/done?attempt=1');
  assert.equal(statusCode, 200);
  const [, script = ''] = /<script>([^]*)<\/script>/.exec(body) ?? [];
  assert.ok(script.includes("new BroadcastChannel('votoan-google').postMessage({ attempt: query.get('attempt'), error: query.get('error') })"), script);
  const hash = createHash('sha256').update(script).digest('base64');
  assert.ok(/script-src[^;]*/.exec(String(headers['content-security-policy']))?.[0].includes(` 'sha256-${hash}'`));
  assert.match(body, /<title>Đăng nhập bằng Google · Vở Toán<\/title>[^]*Bạn có thể đóng cửa sổ này và quay lại trang học\./);
});
