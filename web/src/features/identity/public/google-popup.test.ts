import assert from 'node:assert/strict';
import { test } from 'node:test';
import { googleMessage } from './google-popup.ts';

test('each error of the popup has its reason after the prefix, and an unknown one too', () => {
  const errors = ['popup_blocked', 'popup_closed', 'access_denied', 'unauthorized_domain', 'unreachable', 'email_not_verified', 'toString'];
  const texts = errors.map(googleMessage);
  for (const text of texts) assert.match(text, /^Đăng nhập bằng Google thất bại: \p{Ll}.+\.$/u);
  assert.equal(new Set(texts).size, errors.length);
});
