import assert from 'node:assert/strict';
import test from 'node:test';
import { showValue } from '../language/value.ts';
import { readDisplayedValue } from './displayed-value.ts';

const TABLE: [displayed: string, understood: string | undefined][] = [
  ['$\\dfrac{1}{2}$', '1/2 '],
  ['$0{,}5$', '1/2 '],
  ['$1\\dfrac{2}{5}$', '7/5 '],
  ['$25\\,000$ đồng', '25000 đồng'],
  ['$x = -3$', '-3 '],
  ['$24\\text{ cm}^2$', '24 cm^2'],
  ['$60^\\circ$', '60 °'],
  ['$(3; -2)$', '(3; -2) '],
  ['$(x; y) = (3; -2)$', '(3; -2) '],
  ['$x \\in \\{1; 2\\}$', '{1; 2} '],
  ['$x \\ne 1$ và $x \\ne -2$', '{1; -2} '],
  ['$2 < x$', 'x > 2 '],
  ['$\\text{ƯCLN}(36, 60)$', '12 '],
  ['$\\sqrt[3]{-8} + |{-2}|$', '0 '],
  ['$75\\%$', '3/4 '],
  ['$40$ học sinh', '40 học sinh'],
  ['$24$ ghế', '24 ghế'],
  ['$x = 15$ lượt', '15 lượt'],
  ['$18\\text{ câu}$', '18 câu'],
  ['bảy', undefined],
  ['$3$ mèo', undefined],
  ['$a + 2 > b + 2$', undefined],
  ['$5 : 0$', undefined],
  ['$x^23$', undefined],
];

for (const [displayed, understood] of TABLE) {
  test(`${displayed} is read as ${understood ?? 'nothing'}`, () => {
    const read = readDisplayedValue(displayed);
    assert.equal(read && `${showValue(read.value)} ${read.unit}`, understood);
  });
}
