import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseTalkingPoint, listBegunChapters, countAnswers, countDaysWith, listGoodSkills, extractTextLine, countMinutes, listPlaces, listRisenLevels, listStuckSkills, type AnswersOfDay, type Bai, type WaitingReviews } from './rules.ts';

const answer = (more: Partial<AnswersOfDay> = {}): AnswersOfDay => ({ source: 'quiz', grade: 6, lesson: 3, given: true, right: true, ms: 30_000, ...more });
const answers = (count: number, more?: Partial<AnswersOfDay>) => Array.from({ length: count }, () => answer(more));

test('a day without learning is a rest; one that is not over, or was before the account, says nothing', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
  const states = (begun: string) => countDaysWith(days, new Set(['2026-11-17']), { begun, today: '2026-11-18' }).map(({ state }) => state);
  assert.deepEqual(states('2026-11-16'), ['rest', 'studied', 'open', 'open']);
  assert.deepEqual(states('2026-11-17'), ['open', 'studied', 'open', 'open']);
});

test('a blank question was not answered, and an ungraded answer is not right', () => {
  assert.deepEqual(countAnswers([answer(), answer({ right: false }), answer({ given: false, right: false }), answer({ right: null })]), { answered: 3, right: 1 });
  assert.deepEqual(listPlaces([answer(), answer({ source: 'review', right: false }), answer({ source: 'test', given: false, right: false })]), [
    { place: 'quiz', answered: 1, right: 1 }, { place: 'review', answered: 1, right: 0 },
  ]);
});

test('time is what answers took, ten minutes each at most, with the time of tests and lessons; answers in tests have none', () => {
  assert.equal(countMinutes([answer({ ms: 90_000 }), answer({ ms: 3_600_000 })], 0), 12);
  assert.equal(countMinutes([answer({ source: 'test', ms: 600_000 })], 45 * 60_000), 45);
});

test('a Bài goes well from four answers on of which four in five are right', () => {
  const cases: [all: AnswersOfDay[], good: number[]][] = [
    [answers(3), []],
    [answers(4), [3]],
    [[...answers(4), answer({ right: false })], [3]],
    [[...answers(4), ...answers(2, { right: false })], []],
    [[...answers(4), ...answers(9, { lesson: 7 })], [7, 3]],
    [answers(9, { lesson: null }), []],
  ];
  for (const [all, good] of cases) assert.deepEqual(listGoodSkills(all).map(({ lesson }) => lesson), good);
});

test('mistakes are told by Bài, where most lie first, with the reason that was said most often', () => {
  const waiting = (item: string, lesson: number | null, reason: WaitingReviews['reason'] = null): WaitingReviews => ({ item, grade: 6, lesson, reason });
  assert.deepEqual(
    listStuckSkills([waiting('a', 1, 'rule'), waiting('b', 2, 'sign'), waiting('c', 2), waiting('d', 2, 'rule'), waiting('e', 2, 'sign'), waiting('f', null)]),
    [
      { grade: 6, lesson: 2, items: ['b', 'c', 'd', 'e'], reason: 'sign' },
      { grade: 6, lesson: 1, items: ['a'], reason: 'rule' },
      { grade: 6, lesson: null, items: ['f'], reason: null },
    ],
  );
});

const bai = (chapter: string, levels: Bai['level'][]): Bai[] => levels.map((level, at) => ({ number: at + 1, title: `Bài ${at + 1}`, chapter, level }));

test('a Bài that rose is told with its level, the highest first; one that stayed, fell or is new is not', () => {
  const before = bai('I', ['seen', 'practised', 'mastered', 'new']);
  const after = bai('I', ['practised', 'mastered', 'practised', 'new', 'seen']);
  assert.deepEqual(listRisenLevels(before, after), [{ title: 'Bài 2', level: 'mastered' }, { title: 'Bài 1', level: 'practised' }, { title: 'Bài 5', level: 'seen' }]);
  assert.deepEqual(listRisenLevels(after, after), []);
});

test('the map has the chapters that were begun, five at most', () => {
  const map = [...bai('mới', ['new']), ...Array.from({ length: 8 }, (_, at) => bai(String(at), ['seen', 'new'])).flat()];
  assert.deepEqual(listBegunChapters(map).map(({ chapter }) => chapter), ['3', '4', '5', '6', '7']);
  assert.deepEqual(listBegunChapters(map)[0]?.levels, ['seen', 'new']);
});

test('a question is an example where it is one short line', () => {
  const formula = '<span class="katex"><span class="katex-mathml"><math><mi>x</mi></math></span><span>x</span></span>';
  const cases: [html: string, line: string | null][] = [
    ['<p>Kết quả của phép tính là</p>', 'Kết quả của phép tính là'],
    [`<p>Tính ${formula}.</p>`, `Tính ${formula}.`],
    ['<p>Một</p><p>Hai</p>', null],
    ['<p>Xem <img src="/quiz/a.png" alt=""></p>', null],
    ['<ul><li>Một</li></ul>', null],
    [`<p>${'rất dài '.repeat(30)}</p>`, null],
    ['', null],
  ];
  for (const [html, line] of cases) assert.equal(extractTextLine(html), line, html);
});

test('the family asks about what is hard, else what goes well, else the last lesson, else what comes next', () => {
  const stuck = [{ lesson: 'A', count: 1, reason: null, example: null }];
  const well = [{ kind: 'mended' as const, count: 2 }, { kind: 'right' as const, lesson: 'B', right: 4, answered: 4 }];
  assert.deepEqual(chooseTalkingPoint({ stuck, well, lessons: ['C'] }), { about: 'stuck', lesson: 'A' });
  assert.deepEqual(chooseTalkingPoint({ stuck: [], well, lessons: ['C'] }), { about: 'well', lesson: 'B' });
  assert.deepEqual(chooseTalkingPoint({ stuck: [], well: well.slice(0, 1), lessons: ['C', 'D'] }), { about: 'watched', lesson: 'D' });
  assert.deepEqual(chooseTalkingPoint({ stuck: [], well: [{ kind: 'rose', lesson: 'B', level: 'seen' }], lessons: ['C'] }), { about: 'watched', lesson: 'C' });
  assert.deepEqual(chooseTalkingPoint({ stuck: [], well: [], lessons: [] }), { about: 'start', lesson: null });
});
