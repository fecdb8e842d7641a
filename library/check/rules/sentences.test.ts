import assert from 'node:assert/strict';
import test from 'node:test';
import { countSentences } from './courses.ts';

const TABLE: [count: number, markdown: string][] = [
  [0, ''],
  [1, 'Một câu'],
  [2, 'Một câu. Hai câu?'],
  [2, 'Ta có $a = 1{,}5$. Vậy $2a = 3$.'],
  [1, 'Số $25.5$ và 25.000 đồng.'],
  [2, 'Suy ra $$x = 2.$$ Vậy xong.'],
  [3, '**Câu một.** Câu "hai." Câu ba…'],
  [3, 'Ghi nhớ:\n\n- một\n- hai.'],
  [2, '1. Bước một.\n2. Bước hai.'],
];

for (const [count, markdown] of TABLE) {
  test(`${JSON.stringify(markdown)} has ${count} sentence(s)`, () => assert.equal(countSentences(markdown), count));
}
