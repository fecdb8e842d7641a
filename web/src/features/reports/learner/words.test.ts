import assert from 'node:assert/strict';
import { test } from 'node:test';
import { thanksFor } from './words.ts';

test('the answer to a report says what fits its reason: of the key, the words or the drawing', () => {
  assert.match(thanksFor('wrong-key'), /đáp án sai/);
  for (const [reason, word] of [['unclear', /đề bài/], ['wrong-figure', /hình vẽ/], ['other', /câu này/], [undefined, /câu này/]] as const) {
    assert.match(thanksFor(reason), word);
    assert.doesNotMatch(thanksFor(reason), /đáp án|chấm lại/);
  }
});
