import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitPrompt } from './split-prompt.ts';

test('a second paragraph of what is asked stands before the field', () => {
  assert.deepEqual(splitPrompt('<p>Đến lượt em: tính tổng.</p>\n<p>1 + 2 =</p>'), { question: 'Tính tổng.', prompt: '1 + 2 =' });
  assert.deepEqual(splitPrompt('<p>Bao nhiêu?</p>\n<p><b>7</b> + 10 =</p>\n'), { question: 'Bao nhiêu?', prompt: '<b>7</b> + 10 =' });
  assert.deepEqual(splitPrompt('<p>Bao nhiêu?</p>'), { question: '<p>Bao nhiêu?</p>', prompt: '' });
  assert.deepEqual(splitPrompt('<p>a</p><p>b</p><p>c</p>'), { question: '<p>a</p><p>b</p><p>c</p>', prompt: '' });
});
