import assert from 'node:assert/strict';
import { test } from 'node:test';
import katex from 'katex';
import { applyKey, type FieldSelection } from './apply-key.ts';
import { keypadPages, lettersIn } from './keypad-keys.ts';
import { listReadings } from './readings.ts';

const html = (tex: string) => `<p>Em tính <span>${katex.renderToString(tex, { output: 'htmlAndMathml' })}</span>.</p>`;
const labels = (page = keypadPages(html('4x^3y - 9xy^3'), 'other')[0]) => (page ?? []).map(({ label }) => label);

/** Types an answer from the first page on, and counts the taps, those on tabs too. */
function tapsFor(answer: string, question: string, shape: 'number' | 'values' | 'pair' | 'other'): number {
  const pages = keypadPages(question, shape);
  let [taps, page] = [0, 0];
  let field: FieldSelection = { text: '', from: 0, to: 0 };
  for (const sign of answer) {
    const has = (at: number) => pages[at]?.find(({ action }) => typeof action === 'object' && action.write === sign);
    if (!has(page)) {
      page = pages.findIndex((_, at) => has(at));
      taps++;
    }
    const key = has(page);
    assert.ok(key, `no key writes ${sign}`);
    field = applyKey(field, key.action);
    taps++;
  }
  assert.equal(field.text, answer);
  assert.ok('readings' in listReadings(answer, {}), answer);
  return taps;
}

test('the first page writes the answers of a factorised or a simplified expression in as many taps as they have signs', () => {
  assert.equal(tapsFor('xy(2x−3y)(2x+3y)', html('4x^3y - 9xy^3'), 'other'), 16);
  assert.equal(tapsFor('−8x^4y', html('4xy \\cdot (-2)x^3'), 'other'), 6);
  assert.equal(tapsFor('(x+4)^2', html('x^2 + 8x + 16'), 'other'), 7);
  assert.equal(tapsFor('1/2', html('\\frac{1}{4} + \\frac{1}{4}'), 'number'), 3);
  assert.equal(tapsFor('x=0;x=6', html('3x^2 - 18x = 0'), 'values'), 7);
  assert.equal(tapsFor('24π', html('\\pi'), 'number'), 3);
  assert.equal(tapsFor('(1;2)', html('\\begin{cases} x + y = 3 \\\\ x - y = -1 \\end{cases}'), 'pair'), 5);
});

test('the first page has the digits, the signs of calculation and the letters of the question', () => {
  for (const sign of '0123456789,+−×:()^/xy') assert.ok(labels().includes(sign), sign);
  assert.ok(!labels().includes('a'));
  for (const letter of 'abc') assert.ok(labels(keypadPages(html('a^2 - b^2 + c^2'), 'other')[0]).includes(letter), letter);
  assert.deepEqual(labels(keypadPages('<p>Thu gọn biểu thức.</p>', 'other')[0]).filter((label) => /[a-z]/.test(label)), ['x', 'y'], 'without a formula in its text');
});

test('every page is full, has each key once, and erases at the same place', () => {
  for (const shape of ['number', 'values', 'pair', 'other'] as const) {
    for (const question of ['<p>Em tính.</p>', html('a + b + c + d + x'), html('x'), html('\\pi r^2')]) {
      for (const page of keypadPages(question, shape)) {
        assert.equal(page.length, 24);
        assert.equal(new Set(page.map(({ label }) => label)).size, 24);
        assert.equal(page.findIndex(({ action }) => action === 'erase'), 14);
      }
    }
  }
});

test('letters are read off formulas alone, each once, small ones first', () => {
  assert.deepEqual(lettersIn(`<p>Tìm m</p>${html('yx + 2x + A')}`), ['x', 'y', 'A']);
  assert.deepEqual(lettersIn(html('\\sin 30^\\circ + 5\\,\\text{cm}')), []);
});
