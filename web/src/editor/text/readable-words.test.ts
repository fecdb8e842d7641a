import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readableWords } from './readable-words.ts';

test('a name in the admin area has its formulas in letters, never as LaTeX', () => {
  assert.equal(readableWords('<p>Làm tròn $25\\,318$ và $0{,}5$ đến $\\dfrac{1}{2}$</p>'), 'Làm tròn 25\u00a0318 và 0,5 đến 1/2');
  assert.equal(readableWords('Giải $\\heva{x &amp;= 1 \\\\ y &amp;= 2}$, $$x^2 = 4$$ giá \\$5'), 'Giải …, x² = 4 giá $5');
});
