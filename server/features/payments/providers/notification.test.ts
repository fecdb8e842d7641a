import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { headerOf, isRecent, isTimely, markField, amountField, numberOrTextField, optionalMarkField, readWithSchema, readJson, vietnamTime, textField } from './notification.ts';

const now = new Date('2026-11-20T07:00:00Z');
const at = (seconds: number) => String(now.valueOf() / 1000 + seconds);

test('a header counts that stands there once', () => {
  const headers = { one: 'a', two: ['a', 'b'] };
  assert.deepEqual(['one', 'two', 'none'].map((name) => headerOf({ headers, body: Buffer.alloc(0), now }, name)), ['a', undefined, undefined]);
});

test('a signed time is within five minutes of ours, and digits alone', () => {
  assert.deepEqual([-301, -300, 0, 300, 301].map((seconds) => isRecent(at(seconds), now)), [false, true, true, true, false]);
  for (const wrong of ['', ` ${at(0)}`, `${at(0)} `, `${at(0)}x`, `x${at(0)}`, `-${at(0)}`, `${at(0)}.0`, '1e9', '9'.repeat(13)]) assert.equal(isRecent(wrong, now), false, wrong);
});

test('a body is read as JSON, whole numbers beyond what a number holds as their digits', () => {
  const read = (text: string) => readJson(Buffer.from(text));
  assert.deepEqual(read('{"a":9007199254740993,"b":1,"c":1.5,"d":"9007199254740993","e":-9007199254740993,"f":1e300,"g":90071992547409930.5}'), {
    a: '9007199254740993', b: 1, c: 1.5, d: '9007199254740993', e: Number('-9007199254740993'), f: 1e300, g: Number('90071992547409930.5'),
  });
  for (const wrong of ['', '{', 'abc']) assert.throws(() => read(wrong), { code: 'invalid-input', status: 400 });
  assert.throws(() => readWithSchema(z.string(), 1), { code: 'invalid-input', status: 400 });
  assert.equal(readWithSchema(z.string(), 'a'), 'a');
});

test('words and marks have no zero bytes; marks are no longer than an index takes; money is whole and comes in', () => {
  assert.deepEqual([textField.parse('a\0b\0'), textField.parse(null), optionalMarkField.parse(undefined), optionalMarkField.parse(null), optionalMarkField.parse('a\0')], ['ab', '', '', '', 'a']);
  assert.deepEqual([markField.parse('\0a'), numberOrTextField.parse(7), numberOrTextField.parse('7')], ['a', '7', '7']);
  for (const schema of [markField, optionalMarkField, numberOrTextField]) {
    assert.equal(schema.safeParse('a'.repeat(200)).success, true);
    assert.equal(schema.safeParse('a'.repeat(201)).success, false);
  }
  assert.deepEqual(['', null].map((value) => markField.safeParse(value).success), [false, false]);
  assert.deepEqual([1, 0, -1, 1.5, '1'].map((value) => amountField.safeParse(value).success), [true, false, false, false, false]);
});

test('a time is one of Vietnam from the year 2000 on, and nothing stands around it', () => {
  assert.deepEqual(vietnamTime.parse('2026-11-20 14:02:37'), new Date('2026-11-20T07:02:37Z'));
  assert.deepEqual(vietnamTime.parse('2026-11-20T14:02:37'), new Date('2026-11-20T07:02:37Z'));
  for (const wrong of ['12026-11-20 14:02:37', '2026-11-20 14:02:37Z', '2026-11-20', '0000-01-01 00:00:00', '2026-13-01 00:00:00']) assert.equal(vietnamTime.safeParse(wrong).success, false, wrong);
  assert.deepEqual(['1999-12-31T23:59:59Z', '2000-01-01T00:00:00Z', '2001-01-01T00:00:00Z', 'x'].map((text) => isTimely(new Date(text))), [false, true, true, false]);
});
