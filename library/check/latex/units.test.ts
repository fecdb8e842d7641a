import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDisplayedValues } from '../statements/results.ts';
import { findUnit, isCounted } from './units.ts';

const THINGS = ['quyển', 'cuốn', 'cây', 'bạn', 'em', 'xe', 'vé', 'phần', 'đoạn', 'thùng', 'hộp', 'bước', 'viên', 'chiếc', 'tờ', 'chai', 'bông hoa'];
const MEASURED = ['lít', 'giờ', 'phút', 'ngày', 'tuần', 'tháng', 'năm', 'tuổi', 'yến', 'dam', 'đồng', 'triệu đồng', 'tỉ đồng'];

test('units of daily life are known; things are counted, measures may have a fraction', () => {
  assert.deepEqual(THINGS.filter((unit) => !isCounted(unit)), []);
  assert.deepEqual(MEASURED.filter((unit) => !findUnit(unit) || isCounted(unit)), []);
});

test('a result is read with its unit', () => {
  for (const unit of [...THINGS, ...MEASURED]) assert.equal(readDisplayedValues(`$12$ ${unit}.`)[0]?.unit, unit);
});

test('measures of one dimension have their sizes', () => {
  const ratio = (large: string, small: string) => findUnit(large)?.factor.div(findUnit(small)?.factor ?? 0).toFraction();
  assert.deepEqual([ratio('triệu đồng', 'nghìn đồng'), ratio('tuần', 'ngày'), ratio('năm', 'tháng'), ratio('yến', 'kg'), ratio('dam', 'm')], ['1000', '7', '12', '10', '10']);
});
