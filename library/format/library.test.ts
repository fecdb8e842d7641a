import assert from 'node:assert/strict';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { replaceInFile, copyGoodLibrary, formatProblems } from '../check/testing/changed-library.ts';
import { isPlayable } from './course.ts';
import { readLibrary } from './library.ts';

test('the library is read into its documents', async (t) => {
  const library = await readLibrary(await copyGoodLibrary(t));
  assert.equal(formatProblems(library.problems), '');
  assert.equal(library.site.name, 'Vở Toán');
  assert.deepEqual(library.quizzes.map((quiz) => quiz.questions.length), [14, 14]);
  assert.deepEqual(library.practices.map((set) => set.papers.map((paper) => paper.problems.length)), [[6, 0]]);
  const parts = library.practices[0]?.papers[1]?.parts ?? [];
  assert.deepEqual(parts.map(({ questions }) => questions.map(({ question }) => question.kind)), [['choice'], ['truefalse'], ['short'], ['essay']]);
  assert.deepEqual(library.topics.map((topic) => topic.exerciseTypes.length), [2, 1]);
  const question = library.quizzes.find((quiz) => quiz.id === 'toan6-ghk1-de1')?.questions[0];
  assert.equal(question?.question.startsWith('Gọi $M$ là tập hợp'), true);
  assert.deepEqual(question?.options[1]?.text, '$M = \\{4; 5; 6; 7\\}$');
  const [course] = library.courses;
  assert.equal(course?.folder, 'lop-6');
  assert.equal(course?.description.startsWith('Khóa học đi theo'), true);
  assert.equal(course?.chapters.length, 5);
});

test('a lesson plays when it has a board, a video address or a file of our own', async (t) => {
  const { courses } = await readLibrary(await copyGoodLibrary(t, 'courses'));
  const topics = courses.flatMap((course) => course.chapters.flatMap((chapter) => chapter.topics));
  const lessons = topics.flatMap((topic) => topic.lessons);
  const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const ours = byId.get('toan6-b06-l1');
  const elsewhere = byId.get('toan6-b14-l1');
  const updating = byId.get('toan6-b02-l1');
  assert.ok(ours && elsewhere && updating);
  assert.deepEqual(ours.media, { webm: 'toan6-b06-l1.webm', vtt: 'toan6-b06-l1.vtt' });
  assert.equal(elsewhere.video, 'https://video.example.com/cong-hai-so-nguyen');
  assert.deepEqual([ours, elsewhere, updating].map(isPlayable), [true, true, false]);
  assert.deepEqual([ours, elsewhere].map(({ board }) => board), [true, false]);
  assert.deepEqual([ours, elsewhere].map((lesson) => isPlayable({ ...lesson, media: {}, video: undefined })), [true, false]);
  assert.deepEqual([ours, elsewhere, updating].map((lesson) => lesson.updating), [false, false, true]);
  assert.deepEqual([ours.free, updating.free], [true, false]);
});

test('a check block is not part of what is shown', async (t) => {
  const { topics, courses } = await readLibrary(await copyGoodLibrary(t));
  const theory = topics.find((topic) => topic.id === 'lop-7-so-huu-ti')?.theory ?? '';
  assert.match(theory, /## Kiến thức cần nhớ/);
  assert.doesNotMatch(theory, /```|same a\/m/);
  assert.doesNotMatch(JSON.stringify(courses), /"summary":"[^"]*assert/);
});

test('an invalid field is reported at its line and its item left out, the others are read', async (t) => {
  const folder = await copyGoodLibrary(t, 'quiz');
  const file = 'quiz/lop-6/giua-hki-de-1.md';
  await replaceInFile(folder, file, 'level: easy\nlesson: 6\nanswer: C', 'level: easy\nlesson: 6\nanswer: E');
  const { problems, quizzes } = await readLibrary(folder);
  assert.match(formatProblems(problems), /^quiz\/lop-6\/giua-hki-de-1\.md:\d+ field 'answer' has a wrong value: "E"$/);
  assert.equal(quizzes.find((quiz) => quiz.grade === 6)?.questions.length, 13);
});

test('a document with invalid front matter is reported and left out', async (t) => {
  const folder = await copyGoodLibrary(t, 'courses');
  await replaceInFile(folder, 'courses/lop-6/course.md', 'grade: 6\n', 'grade: 5\nteacher: An\n');
  const { problems, courses } = await readLibrary(folder);
  assert.equal(
    formatProblems(problems),
    "courses/lop-6/course.md:5 field 'grade' has a wrong value: 5\ncourses/lop-6/course.md:6 unknown field 'teacher'",
  );
  assert.deepEqual(courses, []);
});

test('Windows line ends and decomposed letters do not stop the reading; the letters are reported', async (t) => {
  const folder = await copyGoodLibrary(t, 'courses');
  const site = 'name: Vở Toán\nslogan: a\naddress: b\nphone: "1"\nemail: c\nworkingHours: d\n';
  await writeFile(path.join(folder, 'site.yaml'), site.normalize('NFD').replaceAll('\n', '\r\n'));
  const library = await readLibrary(folder);
  assert.equal(library.site.name, 'Vở Toán');
  assert.match(formatProblems(library.problems), /^site\.yaml:1 text is not NFC/);
});

test('a file in another encoding is reported', async (t) => {
  const folder = await copyGoodLibrary(t, 'practices');
  const file = 'practices/lop-8-giua-hki-1/practice.md';
  const text = await readFile(path.join(folder, file), 'utf8');
  for (const other of [Buffer.from(text, 'latin1'), Buffer.from(text.replace('\n\n', '\n\0\n'))]) {
    await writeFile(path.join(folder, file), other);
    const { problems, practices } = await readLibrary(folder);
    assert.equal(formatProblems(problems), `${file}:1 text is not UTF-8: save it in this encoding`);
    assert.doesNotMatch(JSON.stringify(practices), /\\u0000/);
  }
});

test('a value that begins with an asterisk, an alias to YAML, is reported and stops nothing', async (t) => {
  const folder = await copyGoodLibrary(t, 'practices');
  const file = 'practices/lop-8-giua-hki-1/de-1.md';
  await replaceInFile(folder, file, 'duration: 90 phút', 'duration: *90-phut');
  const { problems, practices } = await readLibrary(folder);
  assert.match(formatProblems(problems), /^practices\/lop-8-giua-hki-1\/de-1\.md:\d+ YAML: a value that begins with \* must be in quotes$/);
  assert.deepEqual(practices.map(({ papers }) => papers.map(({ id }) => id)), [['de-3']]);
});

test('an id that stands twice is reported', async (t) => {
  const folder = await copyGoodLibrary(t, 'practices');
  const paper = path.join(folder, 'practices/lop-8-giua-hki-1/de-1.md');
  await cp(paper, paper.replace('de-1', 'de-2'));
  assert.match(formatProblems((await readLibrary(folder)).problems), /^practices\/lop-8-giua-hki-1\/de-2\.md:2 id 'de-1' is used twice/);
});

test('a file that lies where nothing is looked for is reported', async (t) => {
  const folder = await copyGoodLibrary(t, 'courses');
  await mkdir(path.join(folder, 'topics/lop-9-ham-so'), { recursive: true });
  await writeFile(path.join(folder, 'topics/lop-9-ham-so/dang-1.md'), '');
  await writeFile(path.join(folder, 'courses/lop-6/notes.docx'), '');
  assert.deepEqual(formatProblems((await readLibrary(folder)).problems).split('\n'), [
    'courses/lop-6/notes.docx:1 no file of the library is called so or lies here',
    'topics/lop-9-ham-so/dang-1.md:1 no topic.md beside it',
  ]);
});
