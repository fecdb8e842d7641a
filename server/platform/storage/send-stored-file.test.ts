import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRange } from './send-stored-file.ts';

test('a range is what of it there is; what is no range, or several, asks for the whole', () => {
  const cases: [string | undefined, ReturnType<typeof parseRange>][] = [
    [undefined, undefined],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=-0', 'beyond'],
    ['bytes=100-', 'beyond'],
    ['bytes=9999999999999999999999-', 'beyond'],
    ['bytes=5-1', undefined],
    ['bytes=-', undefined],
    ['bytes=abc', undefined],
    [`bytes=${' '.repeat(100)}0-9`, undefined],
    ['bytes=0-0,2-3', undefined],
    ['items=0-1', undefined],
  ];
  for (const [header, range] of cases) assert.deepEqual(parseRange(header, 100), range, header);
  assert.equal(parseRange('bytes=-5', 0), 'beyond');
});
