import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ImportedItem } from '#contract/question-import.ts';
import { QuestionOfAnyType, type QuestionWithKey } from '#question-types/question-types.ts';
import { AUTHORINGS } from '../../../question/forms/authorings.fixture.ts';
import { findFormulaCorrections } from './find-formula-corrections.ts';
import { replaceFormula } from './replace-formula.ts';
import { findNextDoubt, reviewItem, type Standing } from './review.ts';
import { findTargetError, makePaper, makeParts, paperTitleFrom, readTarget, type Target } from './target.ts';
import { listGuesses, toQuestion, WITHOUT_TABLE } from './to-question.ts';

const item = (more: Partial<ImportedItem> = {}): ImportedItem => ({
  id: '3', n: 3, kind: 'choice', question: '<p>Tính $2+3$.</p>', options: ['<p>$4$</p>', '$5$', '$6$', '$7$'], answer: 'B', pictures: [], state: 'sure', doubts: [], corrected: [], ...more,
});
const toSaved = (imported: ImportedItem) => QuestionOfAnyType.safeParse(toQuestion(AUTHORINGS, imported));

test('what was read in full is a question that the site saves, of each type', () => {
  const cases: [Partial<ImportedItem>, Record<string, unknown>][] = [
    [{}, { kind: 'choice', points: 0.25, options: ['A. $4$', 'B. $5$', 'C. $6$', 'D. $7$'], answer: 'B. $5$' }],
    [{ points: 0.3, lesson: 4, hints: ['<p>Cộng.</p>'], solution: '<p>Vậy.</p>' }, { points: 0.3, lesson: 4, hints: ['<p>Cộng.</p>'], solution: '<p>Vậy.</p>' }],
    [
      { kind: 'truefalse', options: undefined, statements: ['<p>a</p>', 'b', 'c', 'd'], answer: [true, false, true, false] },
      { kind: 'truefalse', points: 1, statements: [{ text: 'a', right: true }, { text: 'b', right: false }, { text: 'c', right: true }, { text: 'd', right: false }] },
    ],
    [{ kind: 'short', answer: '$0,5$', unit: 'cm', form: 'reduced' }, { kind: 'short', points: 0.5, answer: '0,5', unit: 'cm', form: 'reduced' }],
    [
      { kind: 'essay', answer: null, points: 9, steps: [{ text: '<p>Một</p>', points: 0.25 }, { text: '<p>Hai</p>', points: 0.5 }] },
      { kind: 'essay', points: 0.75, steps: ['<p>Một</p>', '<p>Hai</p>', '<p>Như bước trên (ý 2 trong 2).</p>'] },
    ],
  ];
  for (const [more, wanted] of cases) {
    const { data, error } = toSaved(item(more));
    assert.equal(error, undefined, JSON.stringify(more));
    assert.deepEqual(Object.fromEntries(Object.keys(wanted).map((name) => [name, data?.[name as keyof QuestionWithKey]])), wanted);
  }
});

test('an essay without a grading table is asked about: its solution in as many steps as quarters, or a step that says who grades', () => {
  const essay = item({ kind: 'essay', answer: null, points: 0.5, solution: '<p>Một</p><p>Hai</p><p>Ba</p>' });
  assert.deepEqual((toQuestion(AUTHORINGS, essay) as { steps?: string[] }).steps, ['<p>Một</p>', '<p>Hai</p><p>Ba</p>']);
  assert.deepEqual((toQuestion(AUTHORINGS, item({ ...essay, solution: '<p>Một</p>' })) as { steps?: string[] }).steps, Array.from({ length: 2 }, () => `<p>${WITHOUT_TABLE}</p>`));
  for (const [each, sentences] of [[essay, 1], [item({ ...essay, points: undefined }), 2], [item({ ...essay, steps: [{ text: 'x', points: 0.25 }] }), 0], [item(), 0]] as const) {
    assert.equal(listGuesses(each).length, sentences);
  }
});

test('a question is saved when it is sure or accepted; what the site cannot take waits, whatever the file was read as', () => {
  const doubt = { field: 'answer' as const, message: 'Không thấy đáp án.' };
  const edited = { ...toQuestion(AUTHORINGS, item()) } as Record<string, unknown>;
  const cases: [Partial<ImportedItem>, Parameters<typeof reviewItem>[2], Standing][] = [
    [{}, undefined, 'sure'],
    [{}, { as: 'left-out' }, 'left-out'],
    [{ state: 'doubt', doubts: [doubt] }, undefined, 'doubt'],
    [{ state: 'doubt', doubts: [doubt] }, { as: 'kept' }, 'kept'],
    [{ state: 'doubt', doubts: [doubt], answer: null }, { as: 'kept' }, 'doubt'],
    [{ state: 'doubt', doubts: [doubt], answer: null }, { as: 'kept', edited }, 'kept'],
    [{ state: 'doubt', doubts: [doubt], answer: null }, { edited }, 'doubt'],
    [{ options: ['1', '2', '3'] }, undefined, 'doubt'],
    [{ options: ['1', '2', '3', '4', '5'] }, undefined, 'doubt'],
    [{ options: ['1', '2', '3', '4', '5'] }, { as: 'kept' }, 'doubt'],
    [{ kind: 'short', answer: '?!' }, undefined, 'doubt'],
    [{ kind: 'truefalse', statements: undefined, answer: [true] }, undefined, 'doubt'],
    [{ kind: 'other', state: 'doubt' }, { as: 'kept' }, 'doubt'],
    [{ kind: 'essay', answer: null }, undefined, 'doubt'],
    [{ state: 'refused' }, undefined, 'refused'],
    [{ state: 'refused' }, { as: 'kept' }, 'refused'],
    [{ state: 'refused' }, { as: 'kept', edited }, 'kept'],
  ];
  for (const [more, decision, standing] of cases) {
    assert.equal(reviewItem(AUTHORINGS, item(more), decision).standing, standing, JSON.stringify([more, decision]));
  }
});

test('the keys go to the next and the previous doubtful question, around the end', () => {
  const all = ['sure', 'doubt', 'sure', 'doubt', 'sure'].map((state, at) => reviewItem(AUTHORINGS, item({ id: String(at + 1), state: state as ImportedItem['state'] })));
  const cases: [from: string | undefined, step: 1 | -1, to: string | undefined][] = [
    [undefined, 1, '2'], [undefined, -1, '4'], ['2', 1, '4'], ['4', 1, '2'], ['2', -1, '4'], ['3', -1, '2'], ['5', 1, '2'],
  ];
  for (const [from, step, to] of cases) assert.equal(findNextDoubt(all, from, step), to, `${from} ${step}`);
  assert.equal(findNextDoubt(all.filter(({ standing }) => standing === 'sure'), undefined, 1), undefined);
  assert.equal(findNextDoubt(all.slice(0, 3), '2', 1), undefined, 'the only one is open');
});

const DIGEST = 'a'.repeat(64);
const spaced = item({ question: '<p>Tính $3 2 &lt; x$ và $5$.</p>', state: 'doubt', doubts: [{ field: 'question', message: 'Khoảng trắng.', digest: DIGEST, piece: '$3 2 &lt; x$' }] });

test('a corrected formula is found where the doubtful one was; a rewritten text says nothing', () => {
  const before = toQuestion(AUTHORINGS, spaced);
  const cases: [question: string, latex: string | undefined][] = [
    ['<p>Tính $3^2 &lt; x$ và $5$.</p>', '3^2 < x'],
    ['<p>Hãy tính $3^2 &lt; x$ và $6$.</p>', '3^2 < x'],
    ['<p>Tính $3 2 &lt; x$ và $6$.</p>', undefined],
    ['<p>Tính $3^2 &lt; x$.</p>', undefined],
    ['<p>Tính và $5$.</p>', undefined],
  ];
  for (const [question, latex] of cases) {
    assert.deepEqual(findFormulaCorrections(spaced, before, { ...before, question }).map((each) => each.latex), latex === undefined ? [] : [latex], question);
  }
  const image = '<img src="/practice/a.webp" alt="">';
  const unread = { ...spaced, question: `<p>${image}</p>`, doubts: [{ field: 'question' as const, message: 'x', digest: DIGEST, piece: image }] };
  const typed = { ...before, question: '<p>$x^2$</p>' };
  assert.deepEqual(findFormulaCorrections(unread, toQuestion(AUTHORINGS, unread), typed), [{ digest: DIGEST, latex: 'x^2' }]);
});

test('the same formula in another question is corrected with it', () => {
  const other = toQuestion(AUTHORINGS, spaced);
  assert.equal(replaceFormula(spaced, other, [{ digest: DIGEST, latex: '3^2 < x' }])?.question, '<p>Tính $3^2 &lt; x$ và $5$.</p>');
  assert.equal(replaceFormula(spaced, other, [{ digest: 'b'.repeat(64), latex: '3^2' }]), undefined);
});

const target = (more: Partial<Target> = {}): Target => ({ ...readTarget({}, 'Đề giữa kì.docx', ''), setTitle: 'Đề lớp 8', grade: '8', ...more });

test('a place is complete when all that it needs was chosen', () => {
  const cases: [Partial<Target>, at: string | undefined][] = [
    [{}, undefined],
    [{ setTitle: ' ' }, 'setTitle'], [{ grade: '' }, 'grade'], [{ paperTitle: '' }, 'paperTitle'], [{ minutes: 0 }, 'minutes'], [{ setId: 'a', setTitle: '', grade: '' }, undefined],
    [{ to: 'part' }, 'setId'], [{ to: 'part', setId: 'a' }, 'partId'], [{ to: 'part', setId: 'a', paperId: 'b', partId: 'c' }, undefined],
    [{ to: 'topic' }, 'topicId'], [{ to: 'topic', topicId: 'a' }, 'exerciseType'], [{ to: 'topic', topicId: 'a', exerciseType: 'Tính' }, undefined],
    [{ to: 'quiz' }, 'exam'], [{ to: 'quiz', exam: 'Giữa HKI', order: 15 }, 'order'], [{ to: 'quiz', exam: 'Giữa HKI' }, undefined],
  ];
  for (const [more, at] of cases) assert.equal(findTargetError(target(more))?.at, at, JSON.stringify(more));
});

test('a stored place is read again, without what it could never have been', () => {
  assert.deepEqual(readTarget({ to: 'quiz', minutes: null, setTitle: 7, foreign: 1 }, 'x.docx', 'topic'), { ...readTarget({}, 'x.docx', ''), to: 'quiz', minutes: null });
  assert.equal(readTarget({}, 'x', 'topic').to, 'topic');
  assert.equal(readTarget({}, 'x', 'elsewhere').to, 'paper');
  for (const [title, grade] of [['Đề Toán 8 giữa kì.docx', '8'], ['de lop 9.docx', '9'], ['Đề 2026.docx', '']] as const) assert.equal(readTarget({}, title, '').grade, grade, title);
  assert.equal(paperTitleFrom('De_giua_ki 1.docx'), 'De giua ki 1');
});

test('questions are in parts as in the file, else by type; a new paper is hidden until it is published', () => {
  const of = (id: string, more: Partial<ImportedItem>) => reviewItem(AUTHORINGS, item({ id, ...more }));
  const short = { kind: 'short', answer: '5' } as const;
  const titles = (...reviewed: ReturnType<typeof of>[]) => makeParts(reviewed).map(({ title, questions }) => `${title}: ${questions.map(({ id }) => id).join(' ')}`);
  assert.deepEqual(titles(of('1', { part: 1 }), of('2', { part: 3, ...short }), of('3', { part: 1, ...short })), ['Phần I: cau-1 cau-3', 'Phần II. Trả lời ngắn: cau-2']);
  assert.deepEqual(titles(of('1', {}), of('2', short), of('3', {})), ['Phần I. Trắc nghiệm: cau-1 cau-3', 'Phần II. Trả lời ngắn: cau-2']);
  assert.deepEqual(titles(of('1', {})), ['Trắc nghiệm: cau-1']);
  assert.deepEqual(makeParts(Array.from({ length: 230 }, (_, at) => of(String(at), {}))).map(({ questions }) => questions.length), [100, 100, 30]);
  const { archived, minutes, parts } = makePaper('0123456789', target({ minutes: 60 }), [of('1', {})]);
  assert.deepEqual([archived, minutes, parts?.length], [true, 60, 1]);
});
