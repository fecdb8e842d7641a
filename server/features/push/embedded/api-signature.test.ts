import assert from 'node:assert/strict';
import { test } from 'node:test';
import { channelAuth, embeddedCredentials, isChannelAuth } from '../credentials.ts';
import { isAuthentic, type ApiCall } from './events-api.ts';

// The worked examples of Pusher's documentation.
const app = { id: '3', key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };
const SIGNED_AT = 1_353_088_179_000;
const QUERY = 'auth_key=278d425bdf160c739803&auth_timestamp=1353088179&auth_version=1.0'
  + '&body_md5=ec365a775a4cd0599faeb73354201b6f'
  + '&auth_signature=da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c';
const call: ApiCall = {
  method: 'POST',
  path: '/apps/3/events',
  query: new URLSearchParams(QUERY),
  body: Buffer.from('{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}'),
};
const changed = (from: string, to: string) => ({ ...call, query: new URLSearchParams(QUERY.replace(from, to)) });

test('a call of the HTTP API is signed as Pusher documents it', () => {
  assert.ok(isAuthentic(call, app, SIGNED_AT));
});

test('a signature holds for one body, path, method, version and app only', () => {
  const others: ApiCall[] = [
    { ...call, body: Buffer.from(call.body.toString().replace('some', 'same')) },
    { ...call, path: '/apps/4/events' },
    { ...call, method: 'PUT' },
    changed('auth_version=1.0', 'auth_version=1.1'),
    changed('auth_timestamp=1353088179', 'auth_timestamp=1353088180'),
    changed('auth_signature=d', 'auth_signature=e'),
    changed('auth_signature=', 'auth_signature=0'),
    changed('auth_key=2', 'auth_key=3'),
    changed('&body_md5=ec', '&body_md5=ed'),
    changed('&body_md5', '&body'),
    { ...call, query: new URLSearchParams(`${QUERY}&auth_key=${app.key}`) },
    { ...call, query: new URLSearchParams() },
  ];
  for (const other of others) {
    assert.ok(!isAuthentic(other, app, SIGNED_AT), `${other.method} ${other.path}?${other.query.toString()}`);
  }
  assert.ok(!isAuthentic(call, { ...app, secret: 'another' }, SIGNED_AT));
});

test('a signature holds for 10 minutes, before and after', () => {
  const at = (seconds: number) => isAuthentic(call, app, SIGNED_AT + seconds * 1000);
  assert.deepEqual([-601, -600, 600, 601].map(at), [false, true, true, false]);
});

test('a private channel is signed as Pusher documents it, for one socket and channel', () => {
  const auth = channelAuth(app, '1234.1234', 'private-foobar');
  assert.equal(auth, '278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4');
  assert.ok(isChannelAuth(app, '1234.1234', 'private-foobar', auth));
  assert.ok(!isChannelAuth(app, '1234.1235', 'private-foobar', auth));
  assert.ok(!isChannelAuth(app, '1234.1234', 'private-foobaz', auth));
  assert.ok(!isChannelAuth(app, '1234.1234', 'private-foobar', auth.slice(0, -1)));
  assert.ok(!isChannelAuth(app, '1234.1234', 'private-foobar', ''));
});

test('nodes with one secret have the same app, and another secret another one', () => {
  const own = embeddedCredentials('secret');
  assert.deepEqual(embeddedCredentials('secret'), own);
  const other = embeddedCredentials('other');
  assert.ok(own.id !== other.id && own.key !== other.key && own.secret !== other.secret);
  assert.match(own.id, /^\d+$/);
});
