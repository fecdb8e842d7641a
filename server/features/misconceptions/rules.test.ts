import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toMisconceptionCode } from './rules.ts';

test('a code is made of the words of its title, without accents, as far as they fit', () => {
  assert.equal(toMisconceptionCode('Cộng tử với tử, mẫu với mẫu'), 'cong-tu-voi-tu-mau-voi-mau');
  assert.equal(toMisconceptionCode('Đổi dấu: √(a²) = a'), 'doi-dau-a-a');
  assert.equal(toMisconceptionCode('√ ≤ …'), '');
  const long = toMisconceptionCode('Quên đổi chiều bất đẳng thức khi nhân hai vế với một số âm hoặc chia hai vế');
  assert.ok(long.length <= 60 && long.startsWith('quen-doi-chieu-bat-dang-thuc'), long);
});
