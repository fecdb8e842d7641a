// @ts-nocheck
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PRACTICE } from '#server/testing/calls.ts';
import { coinsFrom, readOlderSite } from './read.ts';

test('a cost in coins is made a number when it is imported, and what is none is 0', () => {
  const cases: [unknown, number][] = [
    [20, 20], ['20', 20], [' 15 ', 15], ['20 xu', 0], ['miễn phí', 0], ['', 0], [null, 0], [undefined, 0], [Number.NaN, 0], [true, 0],
    [[5], 0], ['Infinity', 0], [-3, 0], [2.4, 2],
  ];
  for (const [kept, read] of cases) assert.equal(coinsFrom(kept), read, String(kept));
  const papers = [{ coin: 'ba mươi' }, { coin: '30' }, {}].map((paper, index) => ({ ...PRACTICE.practiceLists[0], id: `de-${index}`, coin: undefined, ...paper }));
  const { practices: [set] } = readOlderSite(JSON.stringify({ practices: [{ ...PRACTICE, id: 'bo-de', practiceLists: papers }] }));
  assert.ok(set && 'value' in set);
  assert.deepEqual(set.value.practiceLists.map(({ coin }) => coin), [0, 30, 0]);
});

test('coinsEnrolled, the older name, is read as coursesEnrolled', () => {
  const enrolled = [{ courseId: 'toan-6', hasPurchasedFullCourse: true, purchasedLessons: [{ lessonId: 'a' }] }];
  const read = (fields: object) => {
    const { users: [user] } = readOlderSite(JSON.stringify({ users: [{ email: ' Lan@Example.com', ...fields }] }));
    assert.ok(user && 'value' in user);
    assert.ok(!('coinsEnrolled' in user.value));
    return user.value.coursesEnrolled;
  };
  assert.deepEqual(read({ coinsEnrolled: enrolled }), enrolled);
  assert.deepEqual(read({ coursesEnrolled: enrolled }), enrolled);
  assert.deepEqual(read({ coursesEnrolled: enrolled, coinsEnrolled: [] }), enrolled, 'the name of today wins');
  assert.deepEqual(read({}), []);
});

test('a record that cannot be read is named, and the others are read', () => {
  const { users, practices } = readOlderSite(JSON.stringify({ users: [{ email: 'lan' }, 7, { email: 'an@example.com' }], practices: [{ id: 'bo-de' }] }));
  assert.deepEqual(users.map((user) => [user.name, 'value' in user]), [['user lan', false], ['user 2', false], ['user an@example.com', true]]);
  assert.deepEqual(practices.map((set) => [set.name, 'value' in set]), [['practice set bo-de', false]]);
  for (const text of ['x', '[]', '{"users":{}}']) assert.throws(() => readOlderSite(text), text);
});
