import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { ExportedPictures, ExportedQuestion } from './exported-question.ts';
import { readGift } from './gift/read-gift.ts';
import { writeGift } from './gift/write-gift.ts';
import type { ImportedFile } from './imported-file.ts';
import { readMoodleXml } from './moodle-xml/read-moodle-xml.ts';
import { writeMoodleXml } from './moodle-xml/write-moodle-xml.ts';
import { readQuestionSheet } from './xlsx/read-question-sheet.ts';
import { writeQuestionSheet, writeSheetTemplate } from './xlsx/write-question-sheet.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PICTURES: ExportedPictures = new Map([['ve.svg', { type: 'image/png', bytes: PNG }]]);

/** Words, signs that the formats use themselves, and formulas. */
const words = fc.array(
  fc.oneof(
    fc.constantFrom('Tính', 'số', 'nghiệm của', 'a ~ b', '= 2', '{x; y}', '# 3', '::', '50%', '\\$5', '&lt;', '&amp;', '"', "'", '-&gt;', 'C:', '//'),
    fc.constantFrom('$x$', '$x_1 &lt; -\\frac{1}{2}$', '$\\{1; 2\\}$', '$\\begin{cases}x=1\\\\y=2\\end{cases}$', '$$a^2+b^2=c^2$$', '$\\ne$', '$8\\notin A$', '$AB:AC=1:2$', '$\\text{số }n$', '$50\\%$', '$A\\&amp;B$'),
  ),
  { minLength: 1, maxLength: 6 },
).map((parts) => parts.join(' '));
const line = words;
const rich = fc.oneof(words, fc.array(words.map((text) => `<p>${text}</p>`), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')));
/** With all that HTML of the site may have. */
const richest = fc.oneof(rich, rich.map((text) => `<p><strong>Cho</strong> x<sup>2</sup></p><table><tbody><tr><td>1</td><td>$2$</td></tr></tbody></table><ul><li>${text}</li></ul>`), rich.map((text) => `${text}<p><img src="ve.svg" alt="hình vẽ" /></p>`));

const question = (text: fc.Arbitrary<string>): fc.Arbitrary<ExportedQuestion> => {
  const optional = { solution: text, hints: fc.array(line, { minLength: 1, maxLength: 3 }), points: fc.constantFrom(0.25, 0.5, 1), lesson: fc.integer({ min: 1, max: 40 }) };
  const choices = fc.uniqueArray(line, { minLength: 4, maxLength: 4 });
  const withRest = (fields: Record<string, fc.Arbitrary<unknown>>, also: Record<string, fc.Arbitrary<unknown>> = {}) =>
    fc.record({ question: text, ...fields, ...optional, ...also }, { requiredKeys: ['question', ...Object.keys(fields)] as 'question'[] });
  return fc.oneof(
    withRest({ kind: fc.constant('choice'), options: choices, answer: fc.constantFrom('A', 'B', 'C', 'D') }),
    withRest({ kind: fc.constant('truefalse'), statements: choices, answer: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()) }),
    withRest({ kind: fc.constant('short'), answer: fc.constantFrom('0,5', '-3', '1/2', 'x = 2', '{1; 2}', 'x < 3 hoặc x > 5', '2√3', '50%', '1 : 2') }, { unit: fc.constantFrom('cm²', 'km/h'), form: fc.constant('reduced') }),
    withRest({ kind: fc.constant('essay'), answer: fc.constant(null) }, { steps: fc.array(fc.record({ text: line, points: fc.constant(0.25) }), { minLength: 1, maxLength: 4 }) }),
  ) as fc.Arbitrary<ExportedQuestion>;
};
const paper = (text: fc.Arbitrary<string>) =>
  fc.array(question(text), { minLength: 1, maxLength: 6 }).map((questions) => questions.map((each, at) => ({ n: at + 1, part: at < 2 ? 1 : 2, ...each })));

type Compared = Omit<ExportedQuestion, 'kind'> & { kind: string };

/** Questions without what says the same in two ways: a paragraph around a line, spaces, ends of tags. */
function simplify(questions: Compared[]): unknown {
  const text = (html: string) => html.replace(/<img src="[^"]*"/g, '<img src=""').replace(/ \/>/g, '>').replace(/\s+/g, ' ').replace(/> </g, '><').replace(/^<p>((?:(?!<p>|<table|<ul)[^])*)<\/p>$/, '$1').replace(/^(?!<)([^]*?)<p>/, '<p>$1</p><p>').trim();
  return questions.map(({ question: stem, options, statements, solution, hints, steps, answer, kind, ...rest }) => ({
    ...rest, kind, answer, question: text(stem), options: options?.map(text), statements: statements?.map(text), solution: solution && text(solution), hints: hints?.map(text),
    steps: steps?.map((step) => ({ ...step, text: text(step.text) })),
  }));
}

function assertSame(file: ImportedFile, questions: ExportedQuestion[], leaveOut: (question: ExportedQuestion) => ExportedQuestion = (each) => each): void {
  assert.equal(file.refused, undefined);
  assert.deepEqual(file.items.flatMap(({ doubts }) => doubts), []);
  const items = file.items.map((each) => {
    const { pictures: _, state: __, doubts: ___, ...item } = each;
    return item;
  });
  assert.deepEqual(simplify(items), simplify(questions.map(leaveOut)));
}

const withoutHints = (question: ExportedQuestion): ExportedQuestion => {
  const { hints: _, ...rest } = question;
  return rest;
};
const RUNS = { numRuns: 150, seed: 35 };

test('questions that go out as GIFT come in again as they were, but for hints', () => {
  fc.assert(fc.property(paper(richest), (questions) => {
    const { content, notes } = writeGift(questions, PICTURES);
    assertSame(readGift(content), questions, withoutHints);
    assert.equal(notes.some((note) => note.includes('gợi ý')), questions.some(({ hints }) => hints));
  }), RUNS);
});

test('questions that go out as Moodle XML come in again as they were', () => {
  fc.assert(fc.property(paper(richest), (questions) => {
    const { content } = writeMoodleXml(questions, PICTURES);
    const file = readMoodleXml(content);
    assertSame(file, questions);
    assert.ok([...file.pictures.values()].every(({ bytes }) => Buffer.compare(bytes, PNG) === 0));
  }), RUNS);
});

test('questions of paragraphs and formulas that go out as a sheet come in again as they were', async () => {
  await fc.assert(fc.asyncProperty(paper(rich), async (questions) => {
    const { content, notes } = await writeQuestionSheet(questions);
    assert.deepEqual(notes, []);
    assertSame(readQuestionSheet(content), questions);
  }), RUNS);
});

test('a writer says what its format cannot carry', async () => {
  const questions: ExportedQuestion[] = [
    { n: 1, kind: 'essay', question: '<p>Vẽ <img src="la.svg" alt=""></p>', answer: null, hints: ['Vẽ lại'] },
    { n: 2, kind: 'truefalse', question: '<table><tbody><tr><td>1</td></tr></tbody></table>', statements: ['a', 'b', 'c', 'd'], answer: [true, true, false, false] },
  ];
  assert.deepEqual(writeGift(questions).notes, ['GIFT không có chỗ cho gợi ý (câu 1).', 'Hình không có trong tệp (câu 1).', 'GIFT không có câu bốn ý đúng, sai: mỗi câu được ghi thành bốn câu (câu 2).']);
  assert.deepEqual(writeMoodleXml(questions).notes, ['Hình không có trong tệp (câu 1).', 'Moodle không có câu bốn ý đúng, sai: mỗi câu được ghi thành bốn câu (câu 2).']);
  assert.deepEqual((await writeQuestionSheet(questions)).notes, ['Trang tính không giữ được hình (câu 1).', 'Trang tính không giữ được bảng (câu 2).']);
});

test('the template of the sheet is read without a doubt', async () => {
  const { items, problems } = readQuestionSheet(await writeSheetTemplate());
  assert.deepEqual(items.map(({ kind, state }) => [kind, state]), [['choice', 'sure'], ['truefalse', 'sure'], ['short', 'sure'], ['essay', 'sure']]);
  assert.deepEqual(problems, []);
});
