import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { handleErrors } from '../http/error-handler.ts';
import { refuseOtherMachines } from './local-pages.ts';

const app = Fastify();
handleErrors(app);
app.get('/page', { onRequest: refuseOtherMachines }, () => 'mails');
after(() => app.close());

const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  (await app.inject({ url: '/page', headers: { host: 'localhost:3000', ...headers }, remoteAddress })).statusCode;

test('a local page is there under the names that this machine gives itself, and under no other', async () => {
  const here = ['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '127.1.2.3', '[::1]:3000'];
  const elsewhere = ['votoan.example', '192.168.1.5:3000', '127.0.0.1.votoan.example', '127.votoan.example', 'localhost.evil.example'];
  for (const host of here) assert.equal(await ask({ host }), 200, host);
  for (const host of elsewhere) assert.equal(await ask({ host }), 404, host);
});

test('a local page is there only for programs on this machine, whatever name they give it', async () => {
  for (const peer of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) assert.equal(await ask({}, peer), 200, peer);
  for (const peer of ['192.168.1.5', '203.0.113.9', '2001:db8::1', '::ffff:10.0.0.1']) assert.equal(await ask({}, peer), 404, peer);
});

test('a local page is not there for what a proxy, a tunnel or a content network passes on', async () => {
  const added = [
    'Forwarded', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'X-Forwarded-Server', 'X-Forwarded', 'Via',
    'X-Real-IP', 'CF-Connecting-IP', 'CF-Ray', 'True-Client-IP', 'X-Client-IP', 'X-Cluster-Client-IP', 'CDN-Loop',
    'Fly-Client-IP', 'X-Original-Host', 'X-Envoy-External-Address', 'Tailscale-User-Login',
  ];
  for (const name of added) assert.equal(await ask({ [name]: '127.0.0.1' }), 404, name);
  assert.equal(await ask({ 'Accept-Language': 'vi', 'User-Agent': 'x', Cookie: 'a=b' }), 200);
});
