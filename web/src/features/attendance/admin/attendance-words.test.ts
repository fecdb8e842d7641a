import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moveMonth, sayBalance, sayCounts, sayDay, sayMonth, sayTime, studentsOfDay } from './attendance-words.ts';

test('days, months and hours are said as teachers say them', () => {
  assert.equal(sayDay('2026-11-20'), 'Thứ Sáu 20/11');
  assert.equal(sayDay('2026-11-22'), 'Chủ nhật 22/11');
  assert.equal(sayMonth('2026-09'), 'tháng 9/2026');
  assert.equal(sayTime({ weekday: 2, from: '18:00', to: '19:30', place: 'Phòng 2' }), 'Thứ Ba 18:00–19:30, Phòng 2');
  assert.equal(moveMonth('2026-12', 1), '2027-01');
  assert.equal(moveMonth('2026-01', -1), '2025-12');
});

test('only kinds of absence that occur are counted', () => {
  assert.equal(sayCounts({ present: 40, excused: 0, absent: 0 }), 'Có mặt 40');
  assert.equal(sayCounts({ present: 38, excused: 1, absent: 1 }), 'Có mặt 38, có phép 1, không phép 1');
});

test('sessions are left, or owed in đồng', () => {
  assert.equal(sayBalance({ left: null, owed: 0 }), undefined);
  assert.equal(sayBalance({ left: 0, owed: 0 }), 'còn 0 buổi');
  assert.match(sayBalance({ left: -2, owed: 300_000 }) ?? '', /^nợ 2 buổi \(300\.000/);
});

test('a day has the students of today and those who were there', () => {
  const student = (name: string, belongs: boolean, days: string[]) => ({ name, belongs, marks: days.map((day) => ({ day, state: 'present' as const, note: '' })) });
  const students = [student('An', true, []), student('Bình', false, ['2026-11-20']), student('Chi', false, ['2026-11-21'])] as never;
  assert.deepEqual(studentsOfDay({ students }, '2026-11-20').map(({ name }) => name), ['An', 'Bình']);
});
