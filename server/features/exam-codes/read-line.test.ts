import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLine } from './read-line.ts';

const questions = [
  { id: 'c1', kind: 'choice' }, { id: 'c2', kind: 'choice' }, { id: 'c3', kind: 'choice' },
  { id: 't1', kind: 'truefalse' },
  { id: 's1', kind: 'short' }, { id: 's2', kind: 'short' },
  { id: 'e1', kind: 'essay' },
] as const;
const read = (line: string) => readLine(line, (code) => (code === '101' ? questions : undefined));
const values = (line: string) => {
  const found = read(line);
  return typeof found === 'string' ? found : [...found.values.values()];
};

test('a line is the code, the letters in the printed order, and a word for each short answer', () => {
  const all = ['B', 'C', 'A', [true, false, true, false], '0,5', '-3'];
  for (const line of ['101 BCA ĐSĐS 0,5 -3', '101: bcađsđs 0,5 -3', '101 B C A  Đ S Đ S  0,5 ; -3', ' 101 bca dsds 0,5 -3 ', '101 BCATFTF 0,5 -3']) assert.deepEqual(values(line), all, line);
  assert.deepEqual(values('101 BCA ĐSĐS x = 2 hoặc x = 3; 12 cm'), ['B', 'C', 'A', [true, false, true, false], 'x = 2 hoặc x = 3', '12 cm']);
});

test('a blank is no answer, and so are two marks at one question', () => {
  assert.deepEqual(values('101 -XA Đ-SX - 4'), [null, null, 'A', [true, null, false, null], null, '4']);
});

test('an unreadable line is answered with its first error', () => {
  const cases: [string, string][] = [
    ['', 'Dòng bắt đầu bằng mã đề có ba chữ số, ví dụ: 101 BCAD.'],
    ['BCA', 'Dòng bắt đầu bằng mã đề có ba chữ số, ví dụ: 101 BCAD.'],
    ['1012 BCA', 'Dòng bắt đầu bằng mã đề có ba chữ số, ví dụ: 101 BCAD.'],
    ['102 BCA', 'Không có mã đề 102 trong lần kiểm tra này.'],
    ['101 BC', 'Thiếu câu trả lời từ câu 3. Câu bỏ trống gõ dấu -.'],
    ['101 BCA ĐS', 'Thiếu câu trả lời từ câu 4. Câu bỏ trống gõ dấu -.'],
    ['101 BCA ĐSĐS 5', 'Thiếu câu trả lời từ câu 6. Câu bỏ trống gõ dấu -.'],
    ['101 BEA ĐSĐS 5 6', 'Câu 2: “E” không phải câu trả lời của câu A, B, C, D.'],
    ['101 BCA ĐSAS 5 6', 'Câu 4: “ĐSAS” không phải câu trả lời của câu đúng, sai.'],
    ['101 BCA ĐSĐS 5 6 7', 'Thừa “7” sau câu cuối cùng.'],
  ];
  for (const [line, message] of cases) assert.equal(read(line), message, line);
});
