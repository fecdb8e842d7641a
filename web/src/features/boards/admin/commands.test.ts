import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { compileBoard } from '#library/boards/compile-board.ts';
import { VOCABULARY } from '#library/boards/compile-animation.ts';
import { COMMANDS, meaningOf, OF_MAKING } from './commands.ts';
import { fitCommand, listThings } from './fit-command.ts';
import { readOutline } from './outline.ts';
import { demoBoard } from './demo-board.ts';

test('every command of the language has its Vietnamese name and what it does, once, with its own options and flags', () => {
  assert.deepEqual(COMMANDS.map(({ verb }) => verb).toSorted(), [...VOCABULARY.keys()].toSorted());
  for (const { verb, name, does, options, flags, makes } of COMMANDS) {
    const known = VOCABULARY.get(verb);
    assert.ok(name && does, verb);
    assert.deepEqual([options.toSorted(), flags.toSorted(), makes], [(known?.options ?? []).toSorted(), (known?.flags ?? []).toSorted(), known?.makes ?? false], verb);
    for (const word of [...options, ...flags, ...OF_MAKING.options, ...OF_MAKING.flags]) assert.notEqual(meaningOf(verb, word), '', `${verb} ${word}`);
  }
});

test('the example of each command brings along what it needs, and is right as it is inserted', () => {
  const { problems } = compileBoard(demoBoard());
  const wrong = problems.filter(({ line }) => line > 6);
  assert.deepEqual(wrong, []);
});

test('an example is made to fit what is on the board already', () => {
  const on = listThings(['text #tong 2,3 : $\\part{a}{2} + \\part{b}{3}$', '@2 numberline #so 2,9', 'text #kq 2,6 hide=x : $\\part{x}{5}$', 'point #P 2,3', 'point #Q 4,5']);
  const lines = (verb: string) => fitCommand(COMMANDS.find((each) => each.verb === verb) ?? assert.fail(verb), on);
  assert.deepEqual(lines('jump'), ['jump #nhay so(0) so(-6) color=amber : $-6$']);
  assert.deepEqual(lines('highlight'), ['highlight tong.b']);
  assert.deepEqual(lines('fly'), ['fly tong.b kq.x']);
  assert.deepEqual(lines('segment'), ['segment P Q : $5$ cm']);
  assert.equal(lines('polygon').length, 4, 'two points are no triangle');
  assert.equal(lines('graph').length, 2);
});

test('every command of the cookbook is one of these', async () => {
  const { lines, kinds } = readOutline(await readFile(path.resolve('library/boards/cookbook.md'), 'utf8'));
  const verbs = lines.filter((_, at) => kinds[at] === 'scene').flatMap((line) => /^\s*(?:[@&+][\d.]*\s+)?(\p{L}+)/u.exec(line)?.[1] ?? []);
  assert.deepEqual(verbs.filter((verb) => !COMMANDS.some((each) => each.verb === verb)), []);
  assert.deepEqual(COMMANDS.filter(({ verb }) => !verbs.includes(verb)), []);
});
