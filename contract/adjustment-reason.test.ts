import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reasonError, tidyReason } from './adjustment-reason.ts';

test('a reason for coins by hand is one line of words, as the learner reads it', () => {
  assert.equal(tidyReason('  Thưởng\n bài  tốt '), 'Thưởng bài tốt');
  for (const good of ['Thưởng bài tốt', 'Bù lỗi ngày 3/11', 'ok', 'x'.repeat(300)]) assert.equal(reasonError(good), undefined, good);
  for (const none of ['', '  ', '\n']) assert.equal(reasonError(none), 'Vui lòng nhập lý do.', JSON.stringify(none));
  for (const wordless of ['.', '50', '+5!', 'a 1 b']) assert.match(reasonError(wordless) ?? '', /bằng chữ/, wordless);
  assert.equal(reasonError('x'.repeat(301)), 'Lý do dài tối đa 300 ký tự.');
});
