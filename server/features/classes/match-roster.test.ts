import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchRoster, planImport, type KnownStudent } from './match-roster.ts';

const row = (number: number, name: string, phone = '', schoolCode: string | null = null) => ({ row: number, name, phone, schoolCode, grade: 9, className: '9A1' });
const known = (id: string, name: string, more: Partial<KnownStudent> = {}): KnownStudent =>
  ({ id, name, phone: '', schoolCode: null, className: '9A1', archived: false, member: true, ...more });
const states = (...given: Parameters<typeof matchRoster>) => matchRoster(...given).map(({ row: at, state }) => `${at} ${state}`);

const AN = 'Nguyễn Văn An';
const [ONE, OTHER] = ['0912345678', '0987654321'];

test('as many members as rows of one name are the same students, whatever is known of their numbers', () => {
  assert.deepEqual(states([row(1, AN)], []), ['1 new']);
  assert.deepEqual(states([row(1, AN)], [known('a', AN)]), ['1 same']);
  assert.deepEqual(states([row(1, AN, ONE)], [known('a', AN, { phone: ONE })]), ['1 same']);
  assert.deepEqual(states([row(1, AN)], [known('a', AN, { phone: ONE })]), ['1 same']);
  assert.deepEqual(states([row(1, AN, ONE)], [known('a', AN)]), ['1 same']);
  assert.deepEqual(states([row(1, AN), row(2, 'nguyễn văn  AN')], [known('a', AN), known('b', AN)]), ['1 same', '2 same']);
  assert.deepEqual(states([row(1, AN, ONE), row(2, AN)], [known('a', AN), known('b', AN, { phone: ONE })]), ['1 same', '2 same']);
  assert.deepEqual(states([row(1, 'Nguyễn Văn Hoà')], [known('a', 'Nguyễn Văn Hòa')]), ['1 same']);
  assert.deepEqual(states([row(1, 'Lê Thuý')], [known('a', 'Lê Thùy')]), ['1 new'], 'another tone is another name');
});

test('namesakes in the list are asked for from the second on, twins with one number are two', () => {
  assert.deepEqual(states([row(1, AN), row(2, AN), row(3, AN)], []), ['1 new', '2 doubtful', '3 doubtful']);
  assert.deepEqual(states([row(1, AN, ONE), row(2, AN, OTHER)], []), ['1 new', '2 doubtful']);
  assert.deepEqual(states([row(1, 'Lê Gia An', ONE), row(2, 'Lê Gia Ân', ONE)], []), ['1 new', '2 new']);
  const [, second] = matchRoster([row(1, AN, ONE), row(4, AN, ONE)], []);
  assert.deepEqual([second?.message, second?.choices], [
    'Cùng họ tên và số điện thoại với dòng 1.', [{ as: 'earlier-row', text: 'Cùng một em' }, { as: 'new', text: 'Hai em khác nhau' }],
  ]);
});

test('a namesake in the class with another number, or elsewhere in the class book, is asked for', () => {
  const [inClass] = matchRoster([row(1, AN, ONE)], [known('a', AN, { phone: OTHER })]);
  assert.deepEqual([inClass?.state, inClass?.message], ['doubtful', 'Lớp đã có một em cùng họ tên (lớp 9A1, 0987 654 321).']);
  const [inBook] = matchRoster([row(1, AN)], [known('a', AN, { member: false, className: '8A2', archived: true })]);
  assert.deepEqual([inBook?.state, inBook?.message], ['doubtful', 'Sổ học sinh đã có một em cùng họ tên (lớp 8A2, chưa có số điện thoại, đã cất).']);
  assert.deepEqual(inBook?.choices, [{ as: 'a', text: 'Cùng một em' }, { as: 'new', text: 'Hai em khác nhau' }]);
  const [, of] = matchRoster([row(1, AN), row(2, AN)], [known('a', AN, { member: false }), known('b', AN, { member: false, className: null, phone: ONE })]);
  assert.deepEqual(of?.choices?.map(({ text }) => text), [
    'Cùng em Nguyễn Văn An (lớp 9A1, chưa có số điện thoại)', 'Cùng em Nguyễn Văn An (0912 345 678)', 'Cùng em ở dòng 1', 'Em khác, chưa có ở đâu',
  ]);
});

test('the school’s codes say who is who, and ask nothing', () => {
  assert.deepEqual(matchRoster([row(1, AN, '', 'A1'), row(2, AN, '', 'A2')], []).map(({ state, message }) => [state, message]), [
    ['new', undefined], ['new', 'Có em cùng họ tên, khác mã học sinh.'],
  ]);
  assert.deepEqual(matchRoster([row(1, AN), row(2, AN)], []).map(({ message }) => message), [undefined, 'Cùng họ tên với dòng 1.']);
  assert.deepEqual(states([row(1, AN, ONE, 'A1'), row(2, AN, OTHER, 'A2')], [known('a', AN, { schoolCode: 'A2' })]), ['1 new', '2 same']);
  assert.deepEqual(states([row(1, AN, ONE, 'A1')], [known('a', AN, { phone: OTHER, schoolCode: 'A1' })]), ['1 same']);
  assert.deepEqual(states([row(1, AN, '', 'A1')], [known('a', AN, { schoolCode: 'A2', member: false })]), ['1 new']);
  assert.deepEqual(states([row(1, AN, '', 'A1')], [known('a', AN)]), ['1 same'], 'a code that was unknown');
});

test('the owner decides: a new student, one of the class book who joins, or one who is there already', () => {
  const matches = matchRoster([row(1, AN), row(2, AN), row(3, 'Lê Bình'), row(4, 'Trần Chi', ONE), row(5, 'Vũ Dung')], [
    known('b', 'Lê Bình', { member: false }), known('c', 'Trần Chi', { phone: OTHER }), known('d', 'Vũ Dung'),
  ]);
  const plan = (decisions: Parameters<typeof planImport>[1]) => {
    const { add, join, same, undecided } = planImport(matches, decisions, new Set(['c', 'd']));
    return { add, join, same, undecided };
  };
  assert.deepEqual(plan([]), { add: [1], join: [], same: 1, undecided: [2, 3, 4] });
  assert.deepEqual(plan([{ row: 2, as: 'earlier-row' }, { row: 3, as: 'b' }, { row: 4, as: 'c' }]), { add: [1], join: ['b'], same: 3, undecided: [] });
  assert.deepEqual(plan([2, 3, 4].map((at) => ({ row: at, as: 'new' }))), { add: [1, 2, 3, 4], join: [], same: 1, undecided: [] });
  assert.deepEqual(plan([{ row: 2, as: 'new' }, { row: 3, as: 'earlier-row' }, { row: 4, as: 'x' }]).undecided, [3, 4], 'not one of the row’s choices');
});
