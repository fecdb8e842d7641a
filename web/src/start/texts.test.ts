import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AFTER_PAINT } from './after-paint.ts';
import { ASK_EARLY } from './ask-early.ts';

test('the scripts of a document cannot end their elements early', () => {
  for (const text of [AFTER_PAINT, ASK_EARLY]) assert.doesNotMatch(text, /<\/script|<!--/i);
});
