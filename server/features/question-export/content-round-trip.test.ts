import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { readDocx } from '#formats/docx/read-docx.ts';
import { writeDocx } from '#formats/docx/write-docx.ts';
import type { ExportedQuestion } from '#formats/exported-question.ts';
import { readGift } from '#formats/gift/read-gift.ts';
import { writeGift } from '#formats/gift/write-gift.ts';
import type { ImportedPicture, ImportedQuestion } from '#formats/imported-file.ts';
import { readMoodleXml } from '#formats/moodle-xml/read-moodle-xml.ts';
import { writeMoodleXml } from '#formats/moodle-xml/write-moodle-xml.ts';
import { splitQuestions } from '#formats/split/split-questions.ts';
import { findPictures } from '#formats/texts/exported-text.ts';
import { readQuestionSheet } from '#formats/xlsx/read-question-sheet.ts';
import { writeQuestionSheet } from '#formats/xlsx/write-question-sheet.ts';
import { readLibrary } from '#library/format/library.ts';
import { authoredPractices, importPractice } from '#server/features/practice/service.ts';
import { authoredTopics, importTopic } from '#server/features/topics/service.ts';
import { exportPaper, exportTopic, type ExportedSet } from './rules.ts';

let sets: ExportedSet[];
before(async () => {
  const library = await readLibrary('content');
  const row = { version: 1, archived: false };
  sets = [
    ...library.practices.flatMap((file) => {
      const practice = authoredPractices.source(file.id, row, importPractice(file));
      return practice.practiceLists.map((paper) => exportPaper(practice, paper, { authority: '', school: '', exam: '', minutes: null }));
    }),
    ...library.topics.map((file) => exportTopic(authoredTopics.source(file.id, row, importTopic(file)))),
  ];
});

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const picturesOf = (questions: ExportedQuestion[]) => new Map(questions.flatMap((question) => findPictures(JSON.stringify(question).replaceAll('\\"', '"'))).map((src): [string, ImportedPicture] => [src, { type: 'image/png', bytes: PNG }]));

/** The same text may have a paragraph around it, other spaces, and the site's commands written out. */
const simplify = (html = ''): string =>
  html
    .replace(/<img\b[^>]*>/g, '<img>').replace(/<(br|hr) \/>/g, '<$1>').replace(/<\/?(?:p|div)>/g, ' ')
    .replace(/\$\$/g, '$').replace(/\\left\\\{|\\left\[|\\right\.|\\(?:left|right)(?=[()])|\\begin\{aligned\}|\\end\{aligned\}|\\(?:heva|hoac|sai|mathrel|not|khongchiahet|chiahet|vdots)(?![a-z])|(?<!\\)[{}]/g, '')
    .replace(/&nbsp;|\u00a0/g, ' ').replace(/&quot;/g, '"').replace(/\s+/g, '');

const essence = ({ n, kind, question, options, statements, answer, solution, steps, points, lesson, part }: ExportedQuestion | ImportedQuestion) => ({
  n, kind, answer, points, lesson, part, question: simplify(question), options: options?.map(simplify), statements: statements?.map(simplify), solution: simplify(solution), steps: steps?.map(({ text, points: worth }) => [simplify(text), worth]),
});

const assertSame = (name: string, items: ImportedQuestion[], questions: ExportedQuestion[], leaveOut: (each: ReturnType<typeof essence>) => object = (each) => each) =>
  assert.deepEqual(items.map((each) => leaveOut(essence(each))), questions.map((each) => leaveOut(essence(each))), name);

const questionsOf = (set: ExportedSet) => set.parts.flatMap((part) => part.questions);

test('all papers and topics go out as GIFT and Moodle XML and come in again as they were', () => {
  assert.ok(sets.length >= 20);
  for (const set of sets) {
    const questions = questionsOf(set);
    const pictures = picturesOf(questions);
    for (const file of [readGift(writeGift(questions, pictures).content), readMoodleXml(writeMoodleXml(questions, pictures).content)]) {
      assert.deepEqual(file.items.flatMap(({ n, doubts }) => doubts.map(({ message, original }) => [set.name, n, message, original])), []);
      assertSame(set.name, file.items, questions);
    }
  }
});

test('all papers and topics go out as a sheet and come in again, but for pictures, tables and lists, which a note names', async () => {
  for (const set of sets) {
    const questions = questionsOf(set);
    const { content, notes } = await writeQuestionSheet(questions);
    const { items } = readQuestionSheet(content);
    assert.equal(items.length, questions.length, set.name);
    const isPlain = (question: ExportedQuestion) => !/<(?!\/?(?:p|div|br)\b)/.test(JSON.stringify(question));
    const plain = questions.flatMap((question, at) => (isPlain(question) ? [at] : []));
    if (plain.length < questions.length) assert.ok(notes.length > 0, set.name);
    assertSame(set.name, plain.map((at) => items[at] as ImportedQuestion), plain.map((at) => questions[at] as ExportedQuestion));
  }
});

test('all papers go out as Word and come in again: every question in its order, and none is wrong without a doubt', async () => {
  const papers = sets.filter(({ hasName }) => hasName);
  const counts = { all: 0, sure: 0 };
  for (const set of papers) {
    const questions = questionsOf(set);
    const { content } = await writeDocx(set, picturesOf(questions), 'full');
    const { items } = splitQuestions(readDocx(content).blocks);
    const shape = ({ n, kind, answer, options = [], statements = [], points, lesson, unit, form, hints = [] }: ExportedQuestion | ImportedQuestion) =>
      ({ n, kind, answer, choices: options.length + statements.length, points, lesson, unit, form, hints: hints.map(simplify) });
    assert.equal(items.length, questions.length, set.name);
    const sure = items.flatMap(({ state }, at) => (state === 'sure' ? [at] : []));
    assert.deepEqual(sure.map((at) => shape(items[at] as ImportedQuestion)), sure.map((at) => shape(questions[at] as ExportedQuestion)), set.name);
    counts.all += questions.length;
    counts.sure += sure.length;
  }
  assert.ok(counts.sure >= 0.95 * counts.all, JSON.stringify(counts));
});
