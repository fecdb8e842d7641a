import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';
import { checkLibrary } from './check-library.ts';
import { change, copyOfGoodLibrary, listed } from './testing/changed-library.ts';

const COURSE = 'courses/lop-6/course.md';
const MEDIA = 'courses/lop-6/media';

test('the good library has no fault', async (t) => {
  const { problems, tally } = await checkLibrary(await copyOfGoodLibrary(t));
  assert.equal(listed(problems), '');
  assert.ok(tally.statements > 150 && tally.formulas > 880 && tally.relations > 180, JSON.stringify(tally));
});

test('a clip script alone does not make a lesson play', async (t) => {
  const folder = await copyOfGoodLibrary(t, COURSE);
  await rm(path.join(folder, MEDIA, 'toan6-b06-l1.webm'));
  assert.match(listed((await checkLibrary(folder)).problems), /course\.md:50 lesson 'toan6-b06-l1' has no video/);
});

test('our own video needs captions', async (t) => {
  const folder = await copyOfGoodLibrary(t, COURSE);
  await rm(path.join(folder, MEDIA, 'toan6-b06-l1.vtt'));
  assert.match(listed((await checkLibrary(folder)).problems), /^courses\/lop-6\/course\.md:50 .* has no captions/);
});

test('a media file is at most 800 KB', async (t) => {
  const folder = await copyOfGoodLibrary(t, COURSE);
  const file = path.join(folder, MEDIA, 'toan6-b06-l1.webm');
  await writeFile(file, new Uint8Array(800_000));
  assert.equal(listed((await checkLibrary(folder)).problems), '');
  await writeFile(file, new Uint8Array(800_001));
  assert.equal(
    listed((await checkLibrary(folder)).problems),
    'courses/lop-6/media/toan6-b06-l1.webm:1 801 KB, at most 800 KB',
  );
});

test('a media file belongs to a lesson', async (t) => {
  const folder = await copyOfGoodLibrary(t, COURSE);
  await writeFile(path.join(folder, MEDIA, 'toan6-b60-l1.webm'), '');
  assert.match(listed((await checkLibrary(folder)).problems), /toan6-b60-l1\.webm:1 no lesson 'toan6-b60-l1'/);
});

test('a lesson that plays has a summary of 3 to 6 sentences and is not called updating', async (t) => {
  const folder = await copyOfGoodLibrary(t, COURSE);
  const lesson = '{#toan6-b02-l2 updating}';
  await change(folder, COURSE, lesson, `${lesson}\n\n\`\`\`item\nvideo: x\n\`\`\`\n\nMột. Hai.`);
  const found = listed((await checkLibrary(folder)).problems);
  assert.match(found, /'toan6-b02-l2' has a video: take its flag updating away/);
  assert.match(found, /the summary has 2 sentence\(s\)/);
});

test('the picture of a course exists', async (t) => {
  const folder = await copyOfGoodLibrary(t, COURSE);
  await change(folder, COURSE, 'price: 500000', 'price: 500000\nimage: toan-6.svg');
  assert.match(listed((await checkLibrary(folder)).problems), /images\/course\/toan-6\.svg does not exist/);
});

test('the command prints file:line and ends with 1 for a fault, with 0 without', async (t) => {
  const folder = await copyOfGoodLibrary(t, COURSE);
  const run = (): Promise<{ stdout: string }> =>
    promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'main.ts'), folder]);
  assert.match((await run()).stdout, /all good/);
  await change(folder, COURSE, '{#toan6-b02-l1 updating}', '{#toan6-b02-l1}');
  const complaint = `${path.join(folder, COURSE)}:30 lesson 'toan6-b02-l1' has no video: `;
  await assert.rejects(run, { code: 1, stderr: `${complaint}give it one, or the flag updating\n` });
});
