import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CODE_LENGTH, CODE_LETTERS, formatCode, tidyCode } from '#contract/card-code.ts';
import { drawCode, drawPin } from './rules.ts';

test('a code has eight letters that no digit and no other letter looks like, a PIN six digits', () => {
  for (let n = 0; n < 200; n++) {
    assert.match(drawCode(), new RegExp(`^[${CODE_LETTERS}]{${CODE_LENGTH}}$`));
    assert.match(drawPin(), /^\d{6}$/);
  }
  assert.doesNotMatch(CODE_LETTERS, /[01OIL]/);
});

test('a code is the same however it is typed', () => {
  for (const typed of ['BCDF-GHJK', 'bcdf ghjk', ' bcdfghjk ', 'Bcdf–Ghjk']) assert.equal(tidyCode(typed), 'BCDFGHJK');
  assert.equal(tidyCode(formatCode('BCDFGHJK')), 'BCDFGHJK');
});
