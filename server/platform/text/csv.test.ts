import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toCsv } from './csv.ts';

test('rows become CSV that Excel reads as UTF-8, one value a column: what needs it is quoted', () => {
  assert.equal(toCsv([['Ngày', 'Số tiền'], ['a;"b"\nc', 20_000]]), '\uFEFFNgày;Số tiền\r\n"a;""b""\nc";20000\r\n');
  assert.equal(toCsv([['a, b', 'x;=1+1']]), '\uFEFFa, b;"x;=1+1"\r\n');
});

test('no text is worked out as a formula; numbers stay numbers', () => {
  for (const text of ['=1+1', '+84912345678', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1+1']) {
    assert.equal(toCsv([[text]]), `\uFEFF"'${text}"\r\n`);
  }
  assert.equal(toCsv([[-2, 'a=1']]), '\uFEFF-2;a=1\r\n');
});
