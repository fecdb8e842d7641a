import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitTitle } from './problem-title.ts';

test('what a problem is worth stands apart from its name', () => {
  assert.deepEqual(splitTitle('Bài 2. (2,0 điểm)'), { name: 'Bài 2', points: '2,0 điểm' });
  assert.deepEqual(splitTitle('Bài 2. (2,0\u00a0điểm)'), { name: 'Bài 2', points: '2,0\u00a0điểm' });
  assert.deepEqual(splitTitle('Bài 3. Toán thực tế (1 điểm)'), { name: 'Bài 3. Toán thực tế', points: '1 điểm' });
  assert.deepEqual(splitTitle('Bài 4. Rút gọn <i>A</i>'), { name: 'Bài 4. Rút gọn <i>A</i>', points: undefined });
});
