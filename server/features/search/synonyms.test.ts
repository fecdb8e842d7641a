import assert from 'node:assert/strict';
import { test } from 'node:test';
import { abbreviate, expandAbbreviations } from './synonyms.ts';
import { splitWords } from './words.ts';

const meant = (query: string) => expandAbbreviations(splitWords(query)).join(' ');

test('names are known as pupils write them down', () => {
  for (const typed of ['Pytago', 'Pitago', 'pi-ta-go', 'PITAGO']) assert.equal(meant(`định lý ${typed}`), 'định lý pythagore');
  for (const typed of ['Talet', 'Ta-lét', 'ta let', 'Talét']) assert.equal(meant(typed), 'thalès');
  for (const typed of ['Viet', 'Vi-ét', 'vi et']) assert.equal(meant(typed), 'viète');
  assert.equal(meant('viết, Việt'), 'viết việt', 'other accents are another word');
});

test('what pupils write short is written out, with its numeral', () => {
  assert.equal(meant('pt bậc 2'), 'phương trình bậc hai');
  assert.equal(meant('hpt bac 1 2 an'), 'hệ phương trình bậc nhất hai ẩn');
  assert.equal(meant('BPT'), 'bất phương trình');
  assert.equal(meant('7 hđt, hdt'), '7 hằng đẳng thức hằng đẳng thức');
  assert.equal(meant('gtln gtnn'), 'giá trị lớn nhất giá trị nhỏ nhất');
  assert.equal(meant('đề GHK1'), 'đề giữa học kì i');
  assert.equal(meant('hki toán 6'), 'học kì i toán 6');
  assert.equal(meant('chk2'), 'cuối học kì ii');
});

test('other words stay as they were typed', () => {
  for (const typed of ['phân số 2', 'hk3 khki', 'lớp 6', 'pta', '']) assert.equal(meant(typed), typed);
});

test('a term is known by the first letters of its words, in whatever order they were typed', () => {
  const short = (query: string) => abbreviate(splitWords(query)).map((words) => words.join(' '));
  assert.deepEqual(short('uoc chung lon nhat'), ['ucln']);
  assert.deepEqual(short('tìm lớn nhất ước chung'), ['tìm ưcln']);
  assert.deepEqual(short('giải hệ phương trình'), ['giải hpt', 'giải hệ pt']);
  for (const query of ['ước chung', 'Pytago', 'viet', 'bậc 2', '']) assert.deepEqual(short(query), [], query);
});
