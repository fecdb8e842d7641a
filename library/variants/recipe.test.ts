import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRecipe, type Recipe } from './recipe.ts';

const number = (name: string, own: string, from: string, to: string, more = {}) => ({ name, own, from, to, step: '', except: '', ...more });
const RECIPE: Recipe = { numbers: [number('a', '3', '2', '9')], formulas: '', conditions: '', check: '', texts: {} };
const faults = (recipe: Partial<Recipe>) => parseRecipe({ ...RECIPE, ...recipe }).faults;

test('a table that is filled in row by row is the table that files have', () => {
  const { table, faults: none } = parseRecipe({
    ...RECIPE, numbers: [number('a', '3', '1', '9', { step: '2', except: '5; 7' }), number('n', '1/2', '1/2', '2', { step: '1/2' })], formulas: 'c = a*n\n\nlet d = c + 1', conditions: 'c != 1',
  });
  assert.deepEqual(none, []);
  assert.deepEqual(table?.drawn.map(({ name, values }) => [name, values.length]), [['a', 3], ['n', 4]]);
  assert.deepEqual(table?.steps.map(({ kind }) => kind), ['let', 'let', 'when']);
});

test('what is wrong with a table is said in sentences, of the row that it is in', () => {
  const again = [...RECIPE.numbers, number('a', '3', '2', '9')];
  for (const [recipe, sentence] of [
    [{ numbers: [] }, 'Bảng chưa có số nào thay đổi.'],
    [{ numbers: [number('', '1', '1', '2')] }, 'Có một số chưa có tên. Tên là chữ cái, như a, b, n.'],
    [{ numbers: [number('số', '1', '1', '2')] }, 'Tên “số” chưa dùng được. Tên là chữ cái không dấu, như a, b, n.'],
    [{ numbers: [number('a', '1', '', '2')] }, 'Số “a”: cần giá trị trong bài, “từ” và “đến”.'],
    [{ numbers: [number('a', '3', '4', '9')] }, 'Số “a”: giá trị trong bài không nằm trong các giá trị được chọn.'],
    [{ numbers: [number('a', '3', '1', '9', { step: '0' })] }, 'Số “a”: chưa đọc được giá trị, khoảng, bước hoặc các số bỏ qua.'],
    [{ numbers: [number('a', '3', '1', '99999')] }, 'Số “a” có quá nhiều giá trị.'],
    [{ numbers: again }, 'Tên “a” có hai lần.'],
    [{ formulas: 'c = a*n +* b' }, 'Chưa đọc được công thức “c = a*n +* b”. Công thức viết như “c = a*m + b”.'],
    [{ conditions: 'a >' }, 'Chưa đọc được điều kiện “a >”. Điều kiện viết như “gcd(a, b) == 1”.'],
  ] as const) assert.deepEqual(faults(recipe as Partial<Recipe>), [sentence]);
});
