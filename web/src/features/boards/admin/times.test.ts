import assert from 'node:assert/strict';
import { test } from 'node:test';
import { latestCall } from './latest-call.ts';
import { readOutline } from './outline.ts';
import { stopBefore, timesAt } from './times.ts';

const TEXT = '---\nseconds: 20\n---\n\n## Cảnh 1 · 10 giây\n\n```scene\ntext #a 3,5 : A\n\n@4 text #b 3,7 : B\n```\n\n## Cảnh 2 · 10 giây\n\n```scene\nclear\n```\n\n# Câu hỏi nhanh\n';
const FILM = { seconds: 20, scenes: [{ number: 1, start: 0, end: 10 }, { number: 2, start: 10, end: 20 }] };
const TIMES = [{ line: 8, start: 0, end: 1 }, { line: 10, start: 4, end: 5.5 }, { line: 16, start: 10, end: 10.5 }];

test('a cursor means its command, between commands the one before, at a heading the whole scene', () => {
  const at = (line: number) => timesAt(FILM, TIMES, readOutline(TEXT), line);
  assert.deepEqual([at(8), at(9), at(10)], [{ start: 0, end: 1 }, { start: 0, end: 1 }, { start: 4, end: 5.5 }]);
  assert.deepEqual([at(5), at(13)], [{ start: 0, end: 9.999 }, { start: 10, end: 19.999 }]);
  assert.deepEqual([at(1), at(12), at(20).start], [{ start: 0, end: 9.999 }, { start: 4, end: 5.5 }, 19.999]);
});

test('the board stops before the first line of its scene that is wrong', () => {
  assert.deepEqual(stopBefore(FILM, TIMES, [10], 0), { second: 4, line: 10 });
  assert.equal(stopBefore(FILM, TIMES, [10], 12), undefined);
  assert.equal(stopBefore(FILM, TIMES, [], 0), undefined);
  assert.deepEqual(stopBefore(FILM, TIMES, [10], 4), { second: 4, line: 10 });
});

test('of what is asked while a call is under way the last alone is asked, and answers come in turn', async () => {
  const asked: string[] = [];
  const answered: string[] = [];
  const gates: (() => void)[] = [];
  const call = latestCall(
    (text: string) => {
      asked.push(text);
      return new Promise<string>((resolve, reject) => gates.push(() => (text === 'bad' ? reject(new Error('bad')) : resolve(text.toUpperCase()))));
    },
    (_, answer) => void answered.push(answer),
    () => void answered.push('failed'),
  );
  const settle = async () => {
    gates.shift()?.();
    await new Promise(setImmediate);
  };
  for (const text of ['a', 'b', 'c', 'bad']) call.ask(text);
  await settle();
  assert.deepEqual([asked, answered], [['a', 'bad'], ['A']]);
  call.ask('e');
  await settle();
  assert.deepEqual([asked, answered], [['a', 'bad', 'e'], ['A', 'failed']]);
  call.end();
  await settle();
  assert.deepEqual(answered, ['A', 'failed']);
});
