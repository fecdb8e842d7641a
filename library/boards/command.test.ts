import assert from 'node:assert/strict';
import test from 'node:test';
import { parseCommand } from './command.ts';
import { SceneError } from './scene-error.ts';

test('a line is read as timing, verb, name, words, options and a text in which nothing is escaped', () => {
  const source = '@3.5 text #tong 2.6,4 size=1.5 center : $a : b = \\dfrac{1}{2}$, # và : chữ';
  assert.deepEqual(parseCommand(source, 7), {
    line: 7,
    source,
    timing: { kind: 'at', second: 3.5 },
    verb: 'text',
    id: 'tong',
    words: ['2.6,4', 'center'],
    options: new Map([['size', '1.5']]),
    text: '$a : b = \\dfrac{1}{2}$, # và : chữ',
  });
});

test('without a timing a command follows the one before; & goes with it and + waits', () => {
  assert.deepEqual(parseCommand('pulse a', 1)?.timing, { kind: 'after', delay: 0.15 });
  assert.deepEqual(parseCommand('& pulse a', 1)?.timing, { kind: 'with', delay: 0 });
  assert.deepEqual(parseCommand('&0.5 pulse a', 1)?.timing, { kind: 'with', delay: 0.5 });
  assert.deepEqual(parseCommand('+2 pulse a', 1)?.timing, { kind: 'after', delay: 2 });
});

test('empty lines and comments are no command', () => {
  assert.equal(parseCommand('', 1), undefined);
  assert.equal(parseCommand('# tám mảnh giấy', 1), undefined);
});

test('a name given twice, a bad name and a timing without seconds are errors of their line', () => {
  for (const source of ['text #a #b 1,1 : x', 'dot #1a 1,1', '@ pulse a', 'rect 1,1 w=2 w=3']) {
    assert.throws(() => parseCommand(source, 12), (error) => error instanceof SceneError && error.line === 12, source);
  }
});
