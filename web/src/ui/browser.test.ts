import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isInsideApp, newUuid } from './browser.ts';

test('each id is a UUID of version 4, and a new one', () => {
  const ids = Array.from({ length: 200 }, newUuid);
  for (const id of ids) assert.match(id, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  assert.equal(new Set(ids).size, ids.length);
});

test('a page inside Zalo or Facebook is told from one in a browser', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 13; SM-A135F Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36';
  for (const app of [
    `${phone} Zalo android/241201 ZaloTheme/light ZaloLanguage/vi`,
    `${phone} [FB_IAB/FB4A;FBAV/489.0.0.66.81;]`,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/489.0]',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Zalo iOS/600 ZaloTheme/dark',
  ]) assert.equal(isInsideApp(app), true, app);
  for (const browser of [phone.replace('; wv', ''), 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36']) {
    assert.equal(isInsideApp(browser), false, browser);
  }
});
