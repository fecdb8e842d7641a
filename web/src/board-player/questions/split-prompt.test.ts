import assert from 'node:assert/strict';
import { test } from 'node:test';
import katex from 'katex';
import { isShortPrompt, splitPrompt } from './split-prompt.ts';

test('a second paragraph of what is asked stands before the field', () => {
  assert.deepEqual(splitPrompt('<p>Đến lượt em: tính tổng.</p>\n<p>1 + 2 =</p>'), { question: 'Tính tổng.', prompt: '1 + 2 =' });
  assert.deepEqual(splitPrompt('<p>Bao nhiêu?</p>\n<p><b>7</b> + 10 =</p>\n'), { question: 'Bao nhiêu?', prompt: '<b>7</b> + 10 =' });
  assert.deepEqual(splitPrompt('<p>Bao nhiêu?</p>'), { question: '<p>Bao nhiêu?</p>', prompt: '' });
  assert.deepEqual(splitPrompt('<p>a</p><p>b</p><p>c</p>'), { question: '<p>a</p><p>b</p><p>c</p>', prompt: '' });
});

test('a formula of a few signs shares the line of the answer, a sentence does not', () => {
  const formula = (tex: string) => katex.renderToString(tex, { output: 'htmlAndMathml' });
  assert.equal(isShortPrompt(formula('3^4 =')), true);
  assert.equal(isShortPrompt(''), true);
  assert.equal(isShortPrompt(formula('(x + 1)(x - 1) + 2x =')), false);
  assert.equal(isShortPrompt('Đơn thức thu gọn là'), false);
});
