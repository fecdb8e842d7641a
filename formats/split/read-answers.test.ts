import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Table } from '../blocks.ts';
import { flattenBlocks } from './flatten-blocks.ts';
import { readAnswerLine, readLetters, readVerdicts } from './read-answer-line.ts';
import { readGradingTable } from './read-grading-table.ts';
import { isShortValue, readKeyList, readVerdictList } from './read-key-list.ts';
import { readKeyTable } from './read-key-table.ts';

test('a line names an answer', () => {
  const cases: [text: string, value: string | undefined][] = [
    ['Đáp án: B', 'B'], ['Đáp án B', 'B'], ['Đáp án đúng là C.', 'C.'], ['Chọn D.', 'D.'], ['Vậy ta chọn đáp án A', 'A'], ['ĐS: 12', '12'], ['Đáp số: -28.', '-28.'], ['Trả lời: 0,5', '0,5'],
    ['⇒ Chọn B', 'B'], ['Đáp án A và C', 'A và C'], ['Đáp án A. Vì 1 > 0', 'A. Vì 1 > 0'], ['Chia được bao nhiêu phần?  ĐS: 12', '12'], ['Tính tổng. (Đáp số: 5)', '5)'],
    ['Kết quả của phép tính 2 + 3 là', undefined], ['Bạn An trả lời: 5 quả. Hỏi An đúng không?', undefined], ['Chọn số chẵn trong các số sau', undefined], ['Trả lời câu hỏi sau', undefined],
  ];
  for (const [text, value] of cases) assert.equal(readAnswerLine(text)?.value, value, text);
});

test('letters and truth values', () => {
  const letters: [string, string | undefined][] = [['B', 'B'], ['(C)', 'C'], ['b', 'B'], ['B. 12 cm', 'B'], ['A và C', 'AC'], ['A, B', 'AB'], ['Ba số', undefined], ['12', undefined]];
  for (const [text, wanted] of letters) assert.equal(readLetters(text)?.letters.join(''), wanted, text);
  const verdicts: [string, string | undefined][] = [
    ['ĐSĐS', 'ĐSĐS'], ['Đ S Đ S', 'ĐSĐS'], ['a) Đ   b) S   c) Đ   d) S', 'ĐSĐS'], ['a-Đúng, b-Sai, c-Sai, d-Đúng', 'ĐSSĐ'], ['Đúng; Sai; Sai; Đúng.', 'ĐSSĐ'], ['a) Đ c) S', undefined], ['Đúng vì 2 > 1', undefined], ['B', undefined],
  ];
  for (const [text, wanted] of verdicts) assert.equal(readVerdicts(text)?.map((each) => (each ? 'Đ' : 'S')).join(''), wanted, text);
});

test('lists of keys on a line', () => {
  const cases: [string, string | undefined][] = [
    ['1.B    2.C    3.A', '1B 2C 3A'], ['1D-2B-3A', '1D 2B 3A'], ['1D 2B 3C', '1D 2B 3C'], ['Câu 1: B; Câu 2: C', '1B 2C'], ['Câu 1: Chọn B', '1B'], ['1. B\t2. D', '1B 2D'],
    ['1. Bằng nhau', undefined], ['1. a', undefined], ['Câu 1: B vì 2 > 1', undefined],
  ];
  for (const [text, wanted] of cases) assert.equal(readKeyList(text)?.map(({ n, value }) => `${n}${value}`).join(' '), wanted, text);
  assert.deepEqual(readVerdictList('Câu 1: a) Đ   b) S   c) Đ   d) S')?.map(({ n }) => n), [1]);
  assert.deepEqual(readVerdictList('1. ĐSĐS   2. ĐĐSS')?.map(({ value }) => value), ['ĐSĐS', 'ĐĐSS']);
});

test('values of short answers', () => {
  for (const value of ['12', '-3,5', '1/2', '$\\frac{1}{2}$', 'x = 3', '37,5 cm', '12%', '1 250']) assert.ok(isShortValue(value), value);
  for (const value of ['Tứ giác là hình thoi', 'a) 5; b) 6', '']) assert.ok(!isShortValue(value), value);
});

const rowsOf = (...rows: string[][]) => {
  const table: Table = { type: 'table', rows: rows.map((row) => row.map((text) => text.split('\n').map((line) => ({ type: 'paragraph', inlines: [{ type: 'text', text: line }] })))) };
  const [entry] = flattenBlocks([table]);
  return entry?.type === 'table' ? entry.rows : [];
};

test('key tables: numbers in rows or columns, by statement, by code', () => {
  const cases: [rows: string[][], keys: string | undefined][] = [
    [[['Câu', '1', '2'], ['Đáp án', 'A', 'B']], '1A 2B'],
    [[['1', '2'], ['A', 'B']], '1A 2B'],
    [[['Câu', '1', '2'], ['ĐA', 'A', 'B'], ['Câu', '3', '4'], ['ĐA', 'C', 'D']], '1A 2B 3C 4D'],
    [[['Câu', 'Đáp án'], ['1', 'D'], ['2', 'B']], '1D 2B'],
    [[['Câu', 'Đáp án', 'Câu', 'Đáp án'], ['1', 'D', '3', 'A'], ['2', 'B', '4', 'C']], '1D 3A 2B 4C'],
    [[['1.B', '2.C'], ['3.A', '4.D']], '1B 2C 3A 4D'],
    [[['Câu', '1', '2'], ['Đáp án', 'ĐSĐS', 'ĐĐSS']], '1ĐSĐS 2ĐĐSS'],
    [[['Câu', '1', '2'], ['a', 'Đ', 'S'], ['b', 'S', 'Đ']], '1.0Đ 2.0S 1.1S 2.1Đ'],
    [[['Câu', 'Câu 1', 'Câu 2'], ['Đáp án', 'a) Đ', 'a) S'], ['', 'b) S', 'b) Đ']], '1.0Đ 2.0S 1.1S 2.1Đ'],
    [[['Câu', 'a', 'b'], ['1', 'Đ', 'S']], '1.0Đ 1.1S'],
    [[['Câu', '1', '2'], ['Đáp số', '0,5', '12 cm']], '10,5 212 cm'],
    [[['Câu', '101', '102'], ['1', 'A', 'C']], '1A(101) 1C(102)'],
    [[['Mã đề', '1', '2'], ['101', 'A', 'C']], '1A(101) 2C(101)'],
    [[['Câu', '1', '2'], ['Đáp án', '', '…']], ''],
    [[['Bạn', 'An', 'Bình'], ['Số vở', '5', '10']], undefined],
    [[['x', '1', '2'], ['y', '2', '4']], undefined],
    [[['Câu', '1', '2'], ['Số bạn làm đúng', '12', '15']], undefined],
  ];
  for (const [rows, wanted] of cases) {
    const keys = readKeyTable(rowsOf(...rows))?.map(({ n, value, statement, code }) => `${n}${statement === undefined ? '' : `.${statement}`}${value}${code ? `(${code})` : ''}`).join(' ');
    assert.equal(keys, wanted, JSON.stringify(rows));
  }
});

test('grading tables: steps with points, by question', () => {
  const short = (...rows: string[][]) => readGradingTable(rowsOf(...rows))?.map(({ n, inlines, points }) => `${n ?? ''}|${inlines.map((each) => (each.type === 'text' ? each.text : '/')).join('')}|${points ?? ''}`);
  assert.deepEqual(short(['Nội dung', 'Điểm'], ['x = 1', '0,25'], ['Vậy x = 1', '0,5']), ['|x = 1|0.25', '|Vậy x = 1|0.5']);
  assert.deepEqual(short(['Câu 9', 'x = 1', '0,25'], ['', 'Vậy x = 1', '0,25'], ['Câu 10', 'y', '0,5']), ['9|x = 1|0.25', '|Vậy x = 1|0.25', '10|y|0.5']);
  assert.deepEqual(short(['Bài', 'Nội dung', 'Điểm'], ['1', 'x\ny', '0,25\n0,25']), ['1|x|0.25', '|y|0.25']);
  assert.deepEqual(short(['Câu', 'Nội dung', 'Điểm'], ['13a', 'x', '0,25'], ['Câu 13.2', 'y', '0,5']), ['13|13a/x|0.25', '13|Câu 13.2/y|0.5']);
  assert.equal(short(['Bạn', 'An'], ['Số vở', '5']), undefined);
  assert.equal(short(['x', '1'], ['y', '2']), undefined);
});
