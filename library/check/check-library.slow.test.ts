import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { promisify } from 'node:util';
import { checkLibrary } from './check-library.ts';
import { replaceInFile, copyGoodLibrary, formatProblems } from './testing/changed-library.ts';

const COURSE = 'courses/lop-6/course.md';
const QUIZ = 'quiz/lop-6/giua-hki-de-1.md';
const PAPER = 'practices/lop-8-giua-hki-1/de-1.md';
const TEST = 'practices/lop-8-giua-hki-1/de-3.md';
const EXERCISES = 'topics/lop-7-so-huu-ti/dang-1.md';
const MEDIA = 'courses/lop-6/media';

test('the good library has no error', async (t) => {
  const { problems, tally } = await checkLibrary(await copyGoodLibrary(t));
  assert.equal(formatProblems(problems), '');
  assert.ok(tally.statements > 150 && tally.formulas > 880 && tally.relations > 180, JSON.stringify(tally));
});

test('a set names chapters of its grade as they are called', async (t) => {
  const folder = await copyGoodLibrary(t, PAPER);
  await replaceInFile(folder, PAPER.replace('de-1', 'practice'), 'curriculum: kntt', 'curriculum: kntt\nchapters:\n  - Chương I. Đa thức nhiều biến');
  assert.match(formatProblems((await checkLibrary(folder)).problems), /practice\.md:\d+ no chapter of the grade's course is called 'Chương I\. Đa thức nhiều biến'/);
});

test('a lesson plays by its board or by its video, and is updating as long as it has neither', async (t) => {
  const folder = await copyGoodLibrary(t, COURSE);
  const board = path.join(folder, 'courses/lop-6/boards/toan6-b06-l1.md');
  await rm(path.join(folder, MEDIA, 'toan6-b06-l1.webm'));
  assert.equal(formatProblems((await checkLibrary(folder)).problems), '');
  await rename(board, board.replace('b06-l1', 'b02-l1'));
  await replaceInFile(folder, board.slice(folder.length).replace('b06-l1', 'b02-l1'), 'lesson: toan6-b06-l1', 'lesson: toan6-b02-l1');
  const found = formatProblems((await checkLibrary(folder)).problems);
  assert.match(found, /course\.md:50 lesson 'toan6-b06-l1' has nothing to play: give it a board \(boards\/toan6-b06-l1\.md\) or a video, or the flag updating/);
  assert.match(found, /course\.md:30 lesson 'toan6-b02-l1' has a board: take the flag updating out of its heading/);
  assert.match(found, /course\.md:30 the summary has 0 sentence\(s\)/);
});

test('our own video needs captions', async (t) => {
  const folder = await copyGoodLibrary(t, COURSE);
  await rm(path.join(folder, MEDIA, 'toan6-b06-l1.vtt'));
  assert.match(formatProblems((await checkLibrary(folder)).problems), /^courses\/lop-6\/course\.md:50 .* has no captions/);
});

test('a media file is at most 800 KB', async (t) => {
  const folder = await copyGoodLibrary(t, COURSE);
  const file = path.join(folder, MEDIA, 'toan6-b06-l1.webm');
  await writeFile(file, new Uint8Array(800_000));
  assert.equal(formatProblems((await checkLibrary(folder)).problems), '');
  await writeFile(file, new Uint8Array(800_001));
  assert.equal(
    formatProblems((await checkLibrary(folder)).problems),
    'courses/lop-6/media/toan6-b06-l1.webm:1 801 KB, at most 800 KB',
  );
});

test('a media file belongs to a lesson', async (t) => {
  const folder = await copyGoodLibrary(t, COURSE);
  await writeFile(path.join(folder, MEDIA, 'toan6-b60-l1.webm'), '');
  assert.match(formatProblems((await checkLibrary(folder)).problems), /toan6-b60-l1\.webm:1 no lesson 'toan6-b60-l1'/);
});

test('a lesson that plays has a summary of 3 to 6 sentences and is not called updating', async (t) => {
  const folder = await copyGoodLibrary(t, COURSE);
  const lesson = '{#toan6-b02-l2 updating}';
  await replaceInFile(folder, COURSE, lesson, `${lesson}\n\n\`\`\`item\nvideo: x\n\`\`\`\n\nMột. Hai.`);
  const found = formatProblems((await checkLibrary(folder)).problems);
  assert.match(found, /'toan6-b02-l2' has a video: take the flag updating out of its heading/);
  assert.match(found, /the summary has 2 sentence\(s\)/);
});

test('the picture of a course exists', async (t) => {
  const folder = await copyGoodLibrary(t, COURSE);
  await replaceInFile(folder, COURSE, 'price: 500000', 'price: 500000\nimage: toan-6.svg');
  assert.match(formatProblems((await checkLibrary(folder)).problems), /images\/course\/toan-6\.svg does not exist/);
});

test('the right options of a paper spread over the letters', async (t) => {
  const folder = await copyGoodLibrary(t, QUIZ);
  const keysAre = async (keys: string) => {
    const file = path.join(folder, QUIZ);
    let at = 0;
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^answer: [A-D]$/gm, () => `answer: ${keys[at++]}`));
    const { problems } = await checkLibrary(folder);
    const complaints = problems.filter(({ message }) => /keys/.test(message));
    return complaints.map(({ message }) => message).toSorted();
  };
  assert.deepEqual(await keysAre('ABABABABABCCDD'), []);
  assert.deepEqual(await keysAre('ABABABABABACDC'), [
    '1 of 14 keys are D: spread the right options', '6 of 14 keys are A: spread the right options',
  ]);
  assert.deepEqual(await keysAre('AAABBBCCDDABCD'), ['three keys A in a row', 'three keys B in a row']);
});

test('what no machine checks is listed by file and line, with the reason', async (t) => {
  const folder = await copyGoodLibrary(t);
  await replaceInFile(folder, EXERCISES, 'result = -3/4 + 5/6', 'result = 1/12');
  await replaceInFile(folder, EXERCISES, 'Đổi $0{,}25 = \\dfrac{1}{4}$.', 'Đổi $\\heva{x &= 1 \\\\ y &= 2}$.');
  await replaceInFile(folder, PAPER, '  proof a\n  proof b\n', '  proof\n');
  await replaceInFile(folder, QUIZ, 'answer = 3^4', 'answer = 81');
  const { byHand, problems } = await checkLibrary(folder);
  assert.equal(formatProblems(problems), '');
  const declared = (line: number, option: string) =>
    `quiz/lop-9/giua-hki-de-1.md:${line} option ${option[0]} is declared by the check, its text is not compared: option ${option}`;
  assert.deepEqual(formatProblems(byHand).split('\n'), [
    `${PAPER}:199 the item is a proof`,
    `${TEST}:66 part c is a proof`,
    `${TEST}:131 part b is a proof`,
    `${QUIZ}:93 the value is only stated, nothing works it out: answer = 81`,
    declared(210, 'A = all(a, -9, 9, all(b, -9, 9, a >= b or a + 2 > b + 2))'),
    declared(211, 'B = all(a, -9, 9, all(b, -9, 9, a >= b or -3*a > -3*b))'),
    declared(212, 'C = all(a, -9, 9, all(b, -9, 9, a >= b or 2*a > 2*b))'),
    declared(213, 'D = all(a, -9, 9, all(b, -9, 9, a >= b or a - 5 > b - 5))'),
    declared(322, 'A = (sin(35) == cos(35))'),
    declared(323, 'B = (sin(35) == cos(55))'),
    declared(324, 'C = (sin(35) == sin(55))'),
    declared(325, 'D = (tan(35) == tan(55))'),
    `${EXERCISES}:14 the value is only stated, nothing works it out: result = 1/12`,
    `${EXERCISES}:44 a system in a solution is not compared with what the check solves`,
  ]);
});

test('the command lists by --by-hand what people check', async (t) => {
  const folder = await copyGoodLibrary(t, PAPER);
  const command = [path.join(import.meta.dirname, 'main.ts'), folder, '--by-hand'];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  const at = (file: string) => path.join(folder, file);
  assert.deepEqual(stdout.split('\n').slice(0, 5), [
    `${at(PAPER)}:199 part a is a proof`, `${at(PAPER)}:200 part b is a proof`,
    `${at(TEST)}:66 part c is a proof`, `${at(TEST)}:131 part b is a proof`, '4 things that people check',
  ]);
});

test('the command prints file:line and ends with 1 for an error, with 0 without', async (t) => {
  const folder = await copyGoodLibrary(t, COURSE);
  const run = (): Promise<{ stdout: string }> =>
    promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'main.ts'), folder]);
  assert.match((await run()).stdout, /all good/);
  await replaceInFile(folder, COURSE, '{#toan6-b02-l1 updating}', '{#toan6-b02-l1}');
  const complaint = `${path.join(folder, COURSE)}:30 lesson 'toan6-b02-l1' has nothing to play: `;
  await assert.rejects(run, { code: 1, stderr: `${complaint}give it a board (boards/toan6-b02-l1.md) or a video, or the flag updating\n` });
});

const replaceFirst = async (folder: string, by: string): Promise<void> => {
  const text = await readFile(path.join(folder, EXERCISES), 'utf8');
  const [head = '', , ...others] = text.split(/^(?=## )/m);
  await writeFile(path.join(folder, EXERCISES), [head, by, ...others].join(''));
};

test('an exercise may ask for an option, or for what is true: its solution then says that, and has no Đáp số', async (t) => {
  const folder = await copyGoodLibrary(t, EXERCISES);
  const item = (answer: string) => `\`\`\`item\nlevel: easy\nlesson: 2\ncheck: |\n${answer}\n\`\`\`\n`;
  await replaceFirst(folder, `## So sánh {#lop-7-so-huu-ti-d1-de-1}

${item("  statement a = 1/2 > 1/3\n  statement b = -1/2 > -1/3\n  statement c = 0.5 == 1/2\n  statement d = -1/4 < 0\nask:\n  - kind: truefalse\n    answer: Đ S Đ Đ")}
Xét các so sánh sau.

a) $\\dfrac{1}{2} > \\dfrac{1}{3}$.

b) $\\sai{-\\dfrac{1}{2} > -\\dfrac{1}{3}}$.

c) $0{,}5 = \\dfrac{1}{2}$.

d) $-\\dfrac{1}{4} < 0$.

### Gợi ý

- Hai số âm, số nào gần $0$ hơn?

### Lời giải

a) Đúng, vì hai phân số cùng tử.

b) Sai, vì $-\\dfrac{1}{2} < -\\dfrac{1}{3}$.

c) Đúng.

d) Đúng, vì số âm bé hơn $0$.

## Số lớn nhất {#lop-7-so-huu-ti-d1-de-thu}

${item("  answer = max(-1/2, -1/3, -1/4, -1)\nask:\n  - kind: choice\n    answer: C")}
Số lớn nhất trong các số sau là

A. $-\\dfrac{1}{2}$
B. $-\\dfrac{1}{3}$
C. $-\\dfrac{1}{4}$
D. $-1$

### Gợi ý

- Số âm nào gần $0$ nhất?

### Lời giải

Trong các số âm, số gần $0$ nhất là số lớn nhất, đó là $-\\dfrac{1}{4}$.

- A: nhầm với số đứng giữa.
- B: so sánh nhầm hai mẫu.
- D: lấy số bé nhất.

`);
  assert.equal(formatProblems((await checkLibrary(folder)).problems), '');
  await replaceInFile(folder, EXERCISES, 'answer: Đ S Đ Đ', 'answer: Đ Đ Đ S');
  assert.match(formatProblems((await checkLibrary(folder)).problems), /dang-1\.md:\d+ /);
});
