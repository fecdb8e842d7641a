import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listForms, MIN_CORRECTED_LETTERS, listReadings, listSplits, type Similar } from './typing-errors.ts';

for (const [typed, meant] of [
  ['phna', 'phan'],
  ['duogn', 'duong'],
  ['phaan', 'phan'],
  ['soos', 'so'],
  ['duwongf', 'duong'],
  ['hopwj', 'hop'],
  ['ddoongf', 'dong'],
  ['khacs', 'khac'],
  ['twf', 'tu'],
  ['so61', 'so'],
] as const) {
  test(`${typed} may have been meant as ${meant}`, () => {
    assert.ok(listForms(typed).includes(meant), listForms(typed).join(' '));
  });
}

test('a word is no form of itself', () => {
  for (const word of ['aa', 'phan', '7', 'x']) assert.ok(!listForms(word).includes(word));
});

test('two words typed as one are parted, each of at least two letters', () => {
  assert.deepEqual(listSplits('hinhve'), [['hi', 'nhve'], ['hin', 'hve'], ['hinh', 've']]);
  assert.deepEqual(listSplits('abc'), []);
});

const read = (words: string[], similar: Similar[], cost?: number) =>
  listReadings(words, similar, cost).map((reading) => reading.words);
const like = (typed: string, word: string, similarity: number) => ({ typed, word, similarity });

test('the likeliest reading comes first: letters swapped, then like letters, then a word left out', () => {
  const similar = [like('phna', 'phan', 0.25), like('phna', 'phay', 0.25), like('so', 'so', 1), like('so', 'sau', 0.3)];
  const readings = read(['phna', 'so'], similar);
  assert.deepEqual(readings.slice(0, 2), [['phan', 'so'], ['phay', 'so']]);
  assert.ok(readings.some((words) => words.join(' ') === 'so'));
  assert.ok(readings.every((words) => words.length > 0));
});

test('a word that differs by one letter is nearer than one that is merely alike', () => {
  const similar = [like('tua', 'tuan le', 0.5), like('tua', 'thua', 0.29), like('tua', 'tia', 0.3)];
  assert.deepEqual(read(['tua'], similar), [['tia'], ['thua'], ['tuan le']]);
});

test('the query as it was typed is no other reading of it, and a lone word is never left out', () => {
  assert.deepEqual(read(['phan'], [like('phan', 'phan', 1)]), []);
  assert.deepEqual(read(['xyz'], []), []);
});

test('of words that nothing holds together, the shorter ones are left out first, at most half of them', () => {
  const readings = read(['luy', 'thua', 'lop', '7'], []);
  assert.deepEqual(readings[0], ['luy', 'thua', 'lop']);
  assert.ok(readings.some((words) => words.join(' ') === 'luy thua'));
  assert.ok(readings.every((words) => words.length >= 2));
});

test('within the cost of mending no word is left out', () => {
  const readings = read(['tamgiac', 'can'], [like('tamgiac', 'tam', 0), like('tamgiac', 'giac', 0)], MIN_CORRECTED_LETTERS);
  assert.deepEqual(readings, [['tam', 'giac', 'can']]);
});

test('a long query of words that are like many has few readings', () => {
  const words = Array.from('abcdefghijkl', (letter) => letter.repeat(3));
  const similar = words.flatMap((word) => Array.from({ length: 12 }, (_, at) => like(word, `${word}${at}`, 0.5)));
  assert.ok(read(words, similar).length <= 10);
});
