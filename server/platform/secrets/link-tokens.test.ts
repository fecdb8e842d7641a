import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createKey, createLinkTokens, keyOfUuid, uuidOfKey } from './link-tokens.ts';

const tokens = createLinkTokens('sheets', 'a secret of an installation, long enough');

test('a link is made of its key and the installation\'s secret: it is shown again as it was, and leads back to the key', () => {
  const key = createKey();
  assert.match(tokens.create(key), /^[\w-]{54}$/);
  assert.equal(tokens.create(key), tokens.create(key));
  assert.equal(tokens.readKey(tokens.create(key)), key);
  assert.notEqual(createKey(), key);
});

test('while the secret is exchanged, links of the older one lead on, and none is made of it', () => {
  const [today, older] = ['another secret, as long as the first', 'a secret of an installation, long enough'];
  const key = createKey();
  const exchanging = createLinkTokens('sheets', today, older);
  assert.equal(exchanging.readKey(tokens.create(key)), key);
  assert.equal(exchanging.create(key), createLinkTokens('sheets', today).create(key));
  assert.equal(createLinkTokens('sheets', today).readKey(tokens.create(key)), undefined);
});

test('the key alone, a token of another installation, or one with any letter changed leads nowhere', () => {
  const key = createKey();
  const token = tokens.create(key);
  for (const other of [key, '', 'x'.repeat(54), `${token}a`, token.slice(1), createLinkTokens('sheets', 'another secret, as long as the first').create(key), createLinkTokens('orders', 'a secret of an installation, long enough').create(key), key + tokens.create(createKey()).slice(22)]) {
    assert.equal(tokens.readKey(other), undefined, other);
  }
  for (let at = 0; at < token.length; at++) {
    const changed = token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1);
    assert.equal(tokens.readKey(changed), undefined, `${at}`);
  }
});

test('a key is made of an id and leads back to it', () => {
  for (const id of [randomUUID(), '00000000-0000-4000-8000-000000000000']) {
    assert.match(keyOfUuid(id), /^[\w-]{22}$/);
    assert.equal(uuidOfKey(keyOfUuid(id)), id);
  }
});
