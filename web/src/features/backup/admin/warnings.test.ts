import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listWarnings, type BackupState } from './warnings.ts';

const AT = '2026-11-22T19:30:00Z';
const GOOD: BackupState = {
  elsewhere: false, hour: '02:30', passphraseSet: true, items: [], lastGood: AT, late: false, error: null,
  rehearsed: { at: AT, error: null }, places: [{ kind: 'folder', label: '/mnt/hai', lastGood: AT, late: false, error: null }],
};
const place = (more: Partial<BackupState['places'][number]>): Partial<BackupState> => ({
  places: [{ kind: 's3', label: 'kho/toan', lastGood: AT, late: false, error: null, ...more }],
});

for (const [title, state, warnings] of [
  ['all is well', {}, []],
  ['nothing was made yet, on the first day', { lastGood: null, late: true, rehearsed: null, places: [] }, []],
  ['late', { late: true }, ['Đã hơn một ngày chưa có bản sao lưu mới.']],
  ['failed', { error: 'Ổ đĩa đầy.' }, ['Lần sao lưu gần nhất không thành công. Ổ đĩa đầy.']],
  ['not to be restored', { rehearsed: { at: AT, error: 'Hỏng.' } }, ['Bản sao lưu không khôi phục thử được. Hỏng.']],
  ['a second place that is late', place({ late: true }), ['Kho lưu trữ kho/toan: đã hơn một ngày chưa có bản mới.']],
  ['a second place to which nothing came', place({ late: true, lastGood: null }), ['Kho lưu trữ kho/toan: đã hơn một ngày chưa có bản mới.']],
  ['a second place that failed', place({ late: true, error: 'Không thấy.' }), ['Kho lưu trữ kho/toan: chưa chép được. Không thấy.']],
] as [string, Partial<BackupState>, string[]][]) {
  test(`what the owner is warned of: ${title}`, () => assert.deepEqual(listWarnings({ ...GOOD, ...state }), warnings));
}
