import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closingWords, endingVerb, stateName, timeLeftWords } from './words.ts';

test('a closing time is said with its weekday, in Vietnam', () => {
  assert.equal(closingWords('2026-12-01T14:00:00Z'), '21:00 thứ Ba, 01/12/2026');
});

test('the time left is said in days, hours or minutes, and not after the closing time', () => {
  const now = Date.parse('2026-11-29T00:00:00Z');
  const said = (iso: string) => timeLeftWords(iso, now);
  assert.deepEqual(
    [said('2026-12-02T14:00:00Z'), said('2026-11-30T12:00:00Z'), said('2026-11-29T00:20:00Z'), said('2026-11-29T00:00:10Z'), said('2026-11-29T00:00:00Z')],
    ['còn 3 ngày', 'còn 36 giờ', 'còn 20 phút', 'còn 1 phút', undefined],
  );
});

test('a lesson is watched, other work is done and handed in', () => {
  const said = (kind: 'lesson' | 'paper') => (['not-opened', 'opened', 'working', 'handed-in', 'late'] as const).map((state) => stateName(state, kind));
  assert.deepEqual(said('paper'), ['Chưa mở', 'Đã mở', 'Đang làm', 'Đã nộp', 'Nộp muộn']);
  assert.deepEqual(said('lesson'), ['Chưa mở', 'Đã mở', 'Đang xem', 'Đã xem xong', 'Xem xong muộn']);
  assert.deepEqual([endingVerb('mixed'), endingVerb('lesson')], ['nộp', 'xem xong']);
});
