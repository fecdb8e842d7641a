import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceOf } from './device.ts';

test('a browser and its system are named, as far as they say', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
  const tablet =
    'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
  assert.equal(deviceOf(phone), 'Chrome trên Android');
  assert.equal(deviceOf(tablet), 'Safari trên iOS');
  assert.equal(deviceOf('node'), 'Thiết bị không rõ');
  for (const nothing of ['', null, undefined]) assert.equal(deviceOf(nothing), 'Thiết bị không rõ');
});
