import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import type { Problem } from '#library/format/problem.ts';
import { reportInto } from '#library/format/problem.ts';
import { boardFormulas } from './check.ts';
import { parseBoard } from './format.ts';
import { readBoard } from './read.ts';
import { sceneText } from './testing.ts';
import { VOCABULARY } from './vocabulary.ts';

function checkBoard(text: string): Problem[] {
  const problems: Problem[] = [];
  readBoard(text, reportInto(problems, 'a.md'));
  return problems;
}

const cookbook = await readFile(path.join(import.meta.dirname, 'cookbook.md'), 'utf8');

test('the cookbook is without error and shows every command', () => {
  assert.deepEqual(checkBoard(cookbook), []);
  const clip = parseBoard(cookbook, () => {});
  const used = new Set(clip?.scenes.flatMap((scene) => scene.commands.map((command) => command.verb)));
  assert.deepEqual([...VOCABULARY.keys()].filter((verb) => !used.has(verb)), []);
});

const ERRORS: [line: string, message: RegExp][] = [
  ['txt 2,3 : a', /no command 'txt'/],
  ['text 2,3', /write "text/],
  ['text 2,3 colour=red : a', /'colour' is unknown here/],
  ['text 2,3 color=pink : a', /'pink' is no colour/],
  ['text 2,3 : $\\dfrc{1}{2}$', /\\dfrc/],
  ['text 2,3 size=0.5 : a', /cannot be read on a phone/],
  ['text 2,3 hide=kq : $a$', /no part 'kq'/],
  ['erase abc', /nothing is called 'abc'/],
  ['segment A B', /nothing is called 'A'/],
  ['rect 20,3 w=8 h=2', /leaves the board/],
  ['text 2,12.5 : a', /leaves the board/],
  ['angle 2,3 4,5 8,3 right', /this angle has/],
  ['wait 61', /ends 1\.0 s after its scene/],
  ['graph oxy : x^2', /has no axes/],
];

test('each error of a scene is told at its line', () => {
  for (const [line, message] of ERRORS) {
    const problems = checkBoard(sceneText(line));
    assert.equal(problems.length, 1, `${line}: ${JSON.stringify(problems)}`);
    assert.match(problems[0]?.message ?? '', message);
    assert.equal(problems[0]?.line, 12, line);
  }
});

test('a board lasts 60 to 150 seconds, as long as its front matter says, and every scene has a caption', () => {
  const text = sceneText('wait 1').replace('60 giây', '50 giây').replace('- **Phụ đề:** Một câu.', '');
  const messages = checkBoard(text).map(({ message }) => message);
  assert.deepEqual(messages, [
    'the scenes last 50 s, the front matter says 60',
    'a board lasts 60 to 150 s, this one 50',
    'the scene has no caption',
  ]);
});

test('a heading or a line that is not of the format is told', () => {
  const text = sceneText('wait 1').replace('- **Phụ đề:** Một câu.', '- **Phụ đề:** Một câu.\n- **Viết:** gì đó');
  assert.deepEqual(checkBoard(text).map(({ line }) => line), [11]);
  const [problem] = checkBoard(text.replace('## Cảnh 1 · 60', '## Cảnh 1: 60'));
  assert.match(problem?.message ?? '', /the heading is/);
});

test('the formulas of a board come without the names of their parts', () => {
  const text = sceneText('text 2,3 : Vậy $2^3 = \\part{kq}{\\dfrac{16}{2}}$');
  assert.deepEqual(boardFormulas(text), [{ tex: '2^3 = {\\dfrac{16}{2}}', line: 12 }]);
});
