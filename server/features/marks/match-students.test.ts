import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchStudents } from './match-students.ts';

const rowsOf = (...names: (string | [name: string, code: string])[]) =>
  names.map((each, at) => ({ row: 8 + at, name: typeof each === 'string' ? each : each[0], code: typeof each === 'string' ? '' : each[1], isHidden: false }));
const student = (studentId: string, name: string, code: string | null = null) => ({ studentId, name, code });
const shown = (found: ReturnType<typeof matchStudents>) =>
  found.map((each) => (each.state === 'matched' ? each.student.studentId : each.state === 'ask' ? each.candidates.map(({ studentId }) => studentId).join('|') : 'none'));

test('a row is matched by code, then by name in any spelling, then without accents', () => {
  const students = [student('a', 'Lê Thị Ánh', 'hs 001'), student('b', 'Trần Hòa'), student('c', 'Phạm Minh Đức')];
  assert.deepEqual(shown(matchStudents(rowsOf(['Tên khác', 'HS001'], 'TRẦN  HOÀ', 'pham minh duc', 'Không Có'), students)), ['a', 'b', 'c', 'none']);
});

test('homonyms are asked, and those that a code tells apart are not', () => {
  const students = [student('a', 'Nguyễn Văn Bình', 'HS2'), student('b', 'Nguyễn Văn Bình'), student('c', 'Nguyễn Văn Bình')];
  assert.deepEqual(shown(matchStudents(rowsOf(['Nguyễn Văn Bình', 'HS2'], 'Nguyễn Văn Bình', 'Nguyễn Văn Bình'), students)), ['a', 'b|c', 'b|c']);
  assert.deepEqual(shown(matchStudents(rowsOf('Nguyễn Văn Bình', 'Nguyễn Văn Bình'), students.slice(1, 2))), ['b', 'b']);
  assert.deepEqual(shown(matchStudents(rowsOf('Nguyen Van Binh'), students.slice(1))), ['b|c']);
});

test('two rows for one student are asked, too', () => {
  const [one] = matchStudents(rowsOf('An', 'An'), [student('a', 'An')]);
  assert.equal(one?.state, 'ask');
});

test('the owner’s decisions come first, and nobody is written twice', () => {
  const students = [student('a', 'Nguyễn Văn Bình'), student('b', 'Nguyễn Văn Bình')];
  const rows = rowsOf('Nguyễn Văn Bình', 'Nguyễn Văn Bình');
  assert.deepEqual(shown(matchStudents(rows, students, new Map([[8, 'b']]))), ['b', 'a'], 'the other is clear then');
  assert.deepEqual(shown(matchStudents(rows, students, new Map([[8, 'b'], [9, 'b']]))), ['b', 'a']);
  assert.deepEqual(shown(matchStudents(rows, students, new Map([[8, null], [9, 'a']]))), ['none', 'a']);
  assert.deepEqual(shown(matchStudents(rows, students, new Map([[8, 'x']]))), ['a|b', 'a|b'], 'unknown to the class');
});
