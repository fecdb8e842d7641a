import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newKey, weekTokens } from './link.ts';

const tokens = weekTokens('a secret of an installation, long enough');

test('a link is made of its key and the installation\'s secret: it is shown again as it was, and leads back to the key', () => {
  const key = newKey();
  assert.match(tokens.of(key), /^[\w-]{54}$/);
  assert.equal(tokens.of(key), tokens.of(key));
  assert.equal(tokens.keyIn(tokens.of(key)), key);
  assert.notEqual(newKey(), key);
});

test('while the secret is exchanged, links of the older one lead on, and none is made of it', () => {
  const [today, older] = ['another secret, as long as the first', 'a secret of an installation, long enough'];
  const key = newKey();
  const exchanging = weekTokens(today, older);
  assert.equal(exchanging.keyIn(tokens.of(key)), key);
  assert.equal(exchanging.of(key), weekTokens(today).of(key));
  assert.equal(weekTokens(today).keyIn(tokens.of(key)), undefined);
});

test('the key alone, a token of another installation, or one with any letter changed leads nowhere', () => {
  const key = newKey();
  const token = tokens.of(key);
  for (const other of [key, '', 'x'.repeat(54), `${token}a`, token.slice(1), weekTokens('another secret, as long as the first').of(key), key + tokens.of(newKey()).slice(22)]) {
    assert.equal(tokens.keyIn(other), undefined, other);
  }
  for (let at = 0; at < token.length; at++) {
    const changed = token.slice(0, at) + (token[at] === 'a' ? 'b' : 'a') + token.slice(at + 1);
    assert.equal(tokens.keyIn(changed), undefined, `${at}`);
  }
});
