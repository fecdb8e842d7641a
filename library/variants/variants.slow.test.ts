import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { checkLibrary } from '../check/check-library.ts';
import { replaceInFile, copyGoodLibrary, formatProblems } from '../check/testing/changed-library.ts';
import { StoredVariants } from '../format/variants.ts';

const EXERCISES = 'topics/lop-7-so-huu-ti/dang-2.md';
const ID = 'lop-7-so-huu-ti-d2-de-2';

const draw = (folder: string): Promise<{ stdout: string }> =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'main.ts'), folder]);
const frozenIn = async (folder: string) => {
  const item = StoredVariants.parse(JSON.parse(await readFile(path.join(folder, EXERCISES.replace('.md', '.variants.json')), 'utf8')))[ID];
  assert.ok(item);
  return item;
};

test('what was drawn is drawn again; with another text each variant keeps its numbers and its place', async (t) => {
  const folder = await copyGoodLibrary(t, EXERCISES);
  const before = await frozenIn(folder);
  assert.match((await draw(folder)).stdout, new RegExp(`^${ID}: 32 of 125\n$`));
  assert.deepEqual(await frozenIn(folder), before);
  await replaceInFile(folder, EXERCISES, 'Số trừ bằng số bị trừ trừ đi hiệu:', 'Ta có $x = {{a}} - {{q/n | mixed}}$:');
  await draw(folder);
  const after = await frozenIn(folder);
  assert.deepEqual(after.drawn.map((one) => one.draw), before.drawn.map((one) => one.draw));
  assert.equal(formatProblems((await checkLibrary(folder)).problems), '');
});

test('a draw that its table does not allow any more gives its place to another; the others stay', async (t) => {
  const folder = await copyGoodLibrary(t, EXERCISES);
  const before = await frozenIn(folder);
  await replaceInFile(folder, EXERCISES, 'q = 5 from 1 to 7', 'q = 5 from 1 to 6');
  await draw(folder);
  const after = await frozenIn(folder);
  assert.equal(formatProblems((await checkLibrary(folder)).problems), '');
  assert.equal(after.drawn.length, before.drawn.length);
  const isKept = ({ draw: [, , q] }: { draw: string[] }) => q !== '7';
  assert.ok(before.drawn.some((one) => !isKept(one)));
  for (const [place, one] of before.drawn.entries()) {
    if (isKept(one)) assert.deepEqual(after.drawn[place], one);
    else assert.notDeepEqual(after.drawn[place], one);
  }
});

test('an exercise has 30 different variants at least, and none comes to a long number', async (t) => {
  const folder = await copyGoodLibrary(t, EXERCISES);
  const file = path.join(folder, EXERCISES.replace('.md', '.variants.json'));
  const all = JSON.parse(await readFile(file, 'utf8'));
  const said = async () => formatProblems((await checkLibrary(folder)).problems);
  await writeFile(file, JSON.stringify({ [ID]: { ...all[ID], drawn: all[ID].drawn.slice(0, 31) } }));
  assert.equal(await said(), '');
  await writeFile(file, JSON.stringify({ [ID]: { ...all[ID], drawn: all[ID].drawn.slice(0, 30) } }));
  assert.match(await said(), /^topics\/lop-7-so-huu-ti\/dang-2\.md:\d+ 29 different variants, at least 30 wanted$/);
  await replaceInFile(folder, EXERCISES, 'n = 6 of 5, 6', 'n = 6 of 6, 991');
  await draw(folder);
  assert.match(await said(), /-?\d+\/\d+ is not a simple result: narrow the ranges of the table \(with p = /);
});

test('every variant is proved where that is asked for, otherwise every eighth', async (t) => {
  const folder = await copyGoodLibrary(t, EXERCISES);
  const { names, drawn } = await frozenIn(folder);
  const isDraw = (number: number) => names.map((name, place) => `${name} == ${drawn[number]?.draw[place]}`).join(' and ');
  const errors = async (options: Parameters<typeof checkLibrary>[1]) => (await checkLibrary(folder, options)).problems.length;
  await replaceInFile(folder, EXERCISES, 'let h = q/n', `let h = q/n\n  assert not (${isDraw(2)})`);
  assert.equal(await errors({}), 1);
  assert.equal(await errors({ onlySomeVariants: true }), 0);
  await replaceInFile(folder, EXERCISES, isDraw(2), isDraw(9));
  assert.equal(await errors({ onlySomeVariants: true }), 1);
});
