import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PracticeSource } from '#contract/practice.ts';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import { KINDS } from '../question-forms/authorings.fixture.ts';
import { listChanges } from '../editing/changes.ts';
import { merge, type Side } from '../editing/merge.ts';
import { nameAt } from '../editing/name-at.ts';
import { addQuestion, changeQuestion, moveQuestion, questionsIn, removeQuestion } from './paper-parts.ts';
import { newPaper } from './papers.ts';
import { practiceType, type Paper, type Part } from './practice-type.ts';

const TYPE = practiceType(KINDS);
const choice = (id: string, text = id): QuestionWithKey => ({ id, kind: 'choice', points: 0.25, question: text, solution: '', hints: [], options: ['A. 1', 'B. 2', 'C. 3', 'D. 4'], answer: 'B. 2' });
const BASE: PracticeSource = {
  ...TYPE.blank(), id: 'x', title: 'Bộ đề',
  practiceLists: [
    {
      ...newPaper([]), minutes: 90,
      parts: [{ id: 'phan-1', title: 'Phần I', questions: ['cau-1', 'cau-2', 'cau-3'].map((id) => choice(id)) }, { id: 'phan-2', title: 'Phần II', questions: [choice('cau-4')] }],
    },
    { ...newPaper(['de-1']), minutes: 45, parts: [{ id: 'phan-1', title: 'Phần I', questions: [choice('cau-1', 'đề 2')] }] },
  ],
};
type Recipe = (parts: readonly Part[]) => Part[];
const edited = (...recipes: Recipe[]): PracticeSource => ({
  ...BASE,
  practiceLists: BASE.practiceLists.map((paper, at) => (at === 0 ? { ...paper, parts: recipes.reduce<Part[]>((parts, recipe) => recipe(parts), paper.parts ?? []) } : paper)),
});
const merging = (mine: PracticeSource, theirs: PracticeSource, choices?: ReadonlyMap<string, Side>) => {
  const result = merge({ base: BASE, mine, theirs }, TYPE.parts, choices);
  return { ...result, merged: TYPE.repair?.(result.merged) ?? result.merged };
};
const shape = ({ practiceLists }: PracticeSource) =>
  practiceLists.map(({ parts = [] }) => parts.map(({ id, questions }) => `${id}:${questions.map((each) => each.id.replace('cau-', '')).join('')}`).join(' ')).join(' | ');
const keys = ({ conflicts }: { conflicts: { key: string }[] }) => conflicts.map(({ key }) => key);
const questionOf = ({ practiceLists }: PracticeSource, id: string) => questionsIn(practiceLists[0]?.parts ?? []).find((each) => each.id === id);
const change = (id: string, to: object): Recipe => (parts) => changeQuestion(parts, id, (question) => ({ ...question, ...to }) as QuestionWithKey);

test('a question that one side has moved to another part while the other has edited it stands once, there, with the edit', () => {
  const mine = edited((parts) => moveQuestion(parts, 'cau-1', { part: 'phan-2' }));
  const theirs = edited(change('cau-1', { question: 'Mới' }));
  for (const result of [merging(mine, theirs), merging(theirs, mine)]) {
    assert.deepEqual([shape(result.merged), keys(result)], ['phan-1:23 phan-2:41 | phan-1:1', []]);
    assert.equal(questionOf(result.merged, 'cau-1')?.question, 'Mới');
  }
});

test('options, statements and steps are merged place by place; the answer stays one of the options', () => {
  const mine = edited(change('cau-1', { options: ['A. 1', 'B. 20', 'C. 3', 'D. 4'], answer: 'B. 20' }));
  const theirs = edited(change('cau-1', { options: ['A. 10', 'B. 2', 'C. 3', 'D. 4'], answer: 'A. 10' }));
  const result = merging(mine, theirs, new Map([['practiceLists/de-1/questions/cau-1/answer', 'mine']]));
  assert.deepEqual(keys(result), ['practiceLists/de-1/questions/cau-1/answer']);
  const merged = questionOf(result.merged, 'cau-1');
  assert.deepEqual(merged?.kind === 'choice' && [merged.options, merged.answer], [['A. 10', 'B. 20', 'C. 3', 'D. 4'], 'B. 20']);

  const statements = ['a', 'b', 'c', 'd'].map((text) => ({ text, right: true }));
  const withStatement = (at: number, to: object) => edited(change('cau-1', { kind: 'truefalse', statements: statements.map((each, place) => (place === at ? { ...each, ...to } : each)) }));
  const base = withStatement(9, {});
  const both = merge({ base, mine: withStatement(0, { right: false }), theirs: withStatement(0, { text: 'á' }) }, TYPE.parts);
  assert.deepEqual(keys(both), []);
  const question = questionOf(both.merged, 'cau-1');
  assert.deepEqual(question?.kind === 'truefalse' && question.statements[0], { text: 'á', right: false });
});

test('questions and parts that both sides have counted on to are both there; the other paper keeps its own ids', () => {
  const mine = edited((parts) => [...addQuestion(parts, 'phan-1', choice('cau-5', 'của tôi')), { id: 'phan-3', title: 'Tôi', questions: [choice('cau-6', 'tôi nữa')] }]);
  const theirs = edited((parts) => [...addQuestion(parts, 'phan-2', choice('cau-5', 'của họ')), { id: 'phan-3', title: 'Họ', questions: [choice('cau-6', 'họ nữa')] }]);
  const result = merging(mine, theirs);
  assert.deepEqual(keys(result), []);
  const parts = result.merged.practiceLists[0]?.parts ?? [];
  assert.deepEqual(parts.map(({ id, title }) => `${id} ${title}`).toSorted(), ['phan-1 Phần I', 'phan-2 Phần II', 'phan-3 Họ', 'phan-4 Tôi']);
  assert.deepEqual(questionsIn(parts).map(({ id, question }) => `${id} ${question}`).toSorted(), [
    'cau-1 cau-1', 'cau-2 cau-2', 'cau-3 cau-3', 'cau-4 cau-4', 'cau-5 của họ', 'cau-6 họ nữa', 'cau-7 của tôi', 'cau-8 tôi nữa',
  ]);
  assert.equal(shape(result.merged).split(' | ')[1], 'phan-1:1');
});

test('a question that one side has taken away and the other has changed is asked for, once', () => {
  const mine = edited((parts) => removeQuestion(parts, 'cau-2'));
  const theirs = edited(change('cau-2', { points: 0.5 }));
  const key = 'practiceLists/de-1/questions/cau-2';
  const result = merging(mine, theirs);
  assert.deepEqual([keys(result), shape(result.merged)], [[key], 'phan-1:13 phan-2:4 | phan-1:1']);
  assert.equal(shape(merging(mine, theirs, new Map([[key, 'theirs']])).merged), 'phan-1:123 phan-2:4 | phan-1:1');
});

test('a question moved out of a part that the other side has taken away stays in its own paper', () => {
  const without = edited((parts) => moveQuestion(parts, 'cau-4', { part: 'phan-1' }).filter(({ id }) => id !== 'phan-2'));
  const into = edited((parts) => moveQuestion(parts, 'cau-1', { part: 'phan-2' }));
  for (const choice of ['mine', 'theirs'] as const) {
    const { merged } = merging(without, into, new Map([['practiceLists/de-1/parts/phan-2', choice]]));
    assert.deepEqual(questionsIn(merged.practiceLists[0]?.parts ?? []).map(({ id }) => id).toSorted(), ['cau-1', 'cau-2', 'cau-3', 'cau-4']);
    assert.equal(shape(merged).split(' | ')[1], 'phan-1:1');
  }
});

test('a question whose parts have gone on both sides stands in another part of its paper, not in one of the paper before', () => {
  const inSecond = (recipe: Recipe): PracticeSource => {
    const third: Part = { id: 'phan-3', title: 'Phần III', questions: [] };
    const [first, second] = BASE.practiceLists.toReversed();
    return { ...BASE, practiceLists: [{ ...first, id: 'de-0' } as Paper, { ...second, parts: recipe([...(second?.parts ?? []), third]) } as Paper] };
  };
  const mine = inSecond((parts) => ['cau-1', 'cau-2', 'cau-3'].reduce<Part[]>((all, id) => moveQuestion(all, id, { part: 'phan-2' }), [...parts]).filter(({ id }) => id !== 'phan-1'));
  const theirs = inSecond((parts) => moveQuestion(parts, 'cau-4', { part: 'phan-1' }).filter(({ id }) => id !== 'phan-2'));
  const choices = new Map<string, Side>([['practiceLists/de-1/parts/phan-1', 'mine'], ['practiceLists/de-1/parts/phan-2', 'theirs']]);
  const { merged } = merge({ base: inSecond((parts) => [...parts]), mine, theirs }, TYPE.parts, choices);
  assert.deepEqual(shape(merged).replace(/[1-4]{4}$/, '*'), 'phan-1:1 | phan-3:*');
});

test('a paper that one side has made a test of has parts and no problems, whatever the other did to its notes', () => {
  const problems: Paper['problems'] = [{ id: 'bai-1', title: 'Bài 1', questions: 'x', problemSolutionText: '', problemVideoSolutionUrl: '' }];
  const base: PracticeSource = { ...BASE, practiceLists: [{ ...newPaper([]), problems }] };
  const mine: PracticeSource = { ...base, practiceLists: [{ ...newPaper([]), minutes: 90, parts: [{ id: 'phan-1', title: 'I', questions: [choice('cau-1')] }] }] };
  const theirs: PracticeSource = { ...base, practiceLists: [{ ...newPaper([]), problems, notes: 'Mang thước.' }] };
  const { merged, conflicts } = merge({ base, mine, theirs }, TYPE.parts);
  assert.deepEqual(conflicts, []);
  assert.deepEqual(TYPE.repair?.(merged).practiceLists[0], { ...mine.practiceLists[0], notes: 'Mang thước.' });
  const back = merge({ base: mine, mine: base, theirs: { ...mine } }, TYPE.parts).merged;
  assert.deepEqual(TYPE.repair?.(back), base);
});

test('what differs is told by the number of the question and the name of its field', () => {
  const next = edited(change('cau-4', { options: ['A. 1', 'B. 2', 'C. 30', 'D. 4'] }), (parts) => moveQuestion(parts, 'cau-1', { part: 'phan-2' }), (parts) => [{ ...(parts[0] as Part), title: 'Phần một' }, ...parts.slice(1)]);
  const told = listChanges(BASE, next, TYPE.parts).map(({ path, before, after }) => [nameAt(TYPE, path, next), before, after]);
  assert.deepEqual(told, [
    ['Đề số 1 · Phần một · Tên', 'Phần I', 'Phần một'],
    ['Đề số 1 · Câu 3 · Phương án C', 'C. 3', 'C. 30'],
    ['Đề số 1 · Câu 4 · vị trí', 'Đề số 1 › Phần I', 'Đề số 1 › Phần một'.replace('Phần một', 'Phần II')],
  ]);
});

test('whatever two people do to a paper, no question of it stands twice, none that is new is lost, and what one alone did stands', () => {
  for (let seed = 1; seed <= 400; seed++) {
    let state = seed;
    const dice = (sides: number) => (state = (state * 48_271) % 2_147_483_647) % sides;
    const some = (who: string): PracticeSource => {
      let added = 4;
      const deeds = Array.from({ length: 1 + dice(4) }, (_, at): Recipe => (parts) => {
        const all = questionsIn(parts);
        const question = all[dice(all.length)];
        const part = parts[dice(parts.length)];
        if (!question || !part) return [...parts];
        const name = `${who} ${at}`;
        const choices: Recipe[] = [
          () => changeQuestion(parts, question.id, (each) => ({ ...each, question: name }) as QuestionWithKey),
          () => moveQuestion(parts, question.id, { part: part.id }),
          () => addQuestion(parts, part.id, choice(`cau-${++added}`, name)),
          () => removeQuestion(parts, question.id),
          () => [...parts, { id: `phan-${parts.length + 1}`, title: name, questions: [choice(`cau-${++added}`, `${name} mới`)] }],
        ];
        return choices[dice(choices.length)]?.(parts) ?? [...parts];
      });
      return edited(...deeds);
    };
    const [mine, theirs] = [some('tôi'), some('họ')];
    const story = `${seed}: ${shape(mine)} and ${shape(theirs)}`;
    const { merged } = merging(mine, theirs);
    const ids = questionsIn(merged.practiceLists[0]?.parts ?? []).map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length, story);
    const isNew = ({ id }: QuestionWithKey) => questionOf(BASE, id) === undefined;
    const made = [mine, theirs].flatMap(({ practiceLists }) => questionsIn(practiceLists[0]?.parts ?? []).filter(isNew));
    assert.equal(ids.filter((id) => questionOf(BASE, id) === undefined).length, made.length, story);
    assert.deepEqual(merging(mine, BASE).merged, mine, story);
    assert.deepEqual(merging(BASE, theirs).merged, theirs, story);
  }
});
