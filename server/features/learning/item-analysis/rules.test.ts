import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CONCERN } from '#question-types/analysis.ts';
import type { AnswerTally } from '#question-types/question-types.ts';
import { type ItemStatistics, findConcern, listFindings } from './rules.ts';

/** Makes options by letter, with the numbers of all and of the best learners who chose each; the key is B. */
const options = (...counts: [number, number?][]): AnswerTally => ({
  kind: 'choice',
  options: counts.map(([count, good = 0], at) => ({ letter: 'ABCD'[at] ?? '', right: at === 1, count, good })),
});
const NORMAL = options([10, 1], [60, 28], [20, 3], [10, 1]);
const figures = (more: Partial<ItemStatistics> = {}): ItemStatistics => ({ answers: 100, blank: 0, right: 60, share: 0.6, correlation: 0.4, compared: 100, tally: NORMAL, ...more });
const shortWith = (count: number, of: number): AnswerTally => ({ kind: 'short', wrong: [{ value: '0,5', variant: 0, count, of }] });
/** Makes a statement's right and wrong answers: of all learners, and of the best. */
const statements = (right: [number, number], wrong: [number, number]): AnswerTally => {
  const count = ([all, good]: [number, number]) => ({ count: all, good });
  const fine = { key: true, right: count([80, 30]), wrong: count([20, 3]), open: 0 };
  return { kind: 'truefalse', statements: [fine, { key: false, right: count(right), wrong: count(wrong), open: 0 }, fine, fine] };
};
const essay: AnswerTally = { kind: 'essay' };

const CASES: [name: string, given: ItemStatistics, said: string[]][] = [
  ['nothing is wrong', figures(), ['none Chưa thấy gì bất thường.']],
  ['29 answers are too few, whatever they are', figures({ answers: 29, right: 0, share: 0, correlation: -0.9, tally: options([29, 10], [0]) }),
    ['few Chưa đủ số liệu: mới có 29 lượt trả lời, cần ít nhất 30.']],
  ['no answer at all', figures({ answers: 0, share: null, correlation: null }), ['few Chưa đủ số liệu: mới có 0 lượt trả lời, cần ít nhất 30.']],
  ['30 answers are enough', figures({ answers: 30, right: 12, share: 0.4, correlation: -0.01, compared: 30 }),
    ['key Có thể sai đáp án: học sinh làm tốt phần còn lại của đề lại hay sai câu này hơn các bạn khác.']],
  ['of 30 answers 29 can be compared: nothing is said of the rest', figures({ answers: 30, share: 0.4, correlation: -0.5, compared: 29 }),
    ['none Chưa thấy gì bất thường.']],
  ['most are right: the key is hardly wrong, but the question tells nothing', figures({ share: 0.6, correlation: -0.2 }),
    ['look Chưa phân loại được học sinh: bạn làm đề tốt và bạn làm chưa tốt trả lời câu này như nhau.']],
  ['of the best most choose another option', figures({ correlation: 0.2, tally: options([10, 2], [39, 8], [50, 23], [1]) }),
    ['key Có thể sai đáp án: trong 33 em làm phần còn lại của đề tốt nhất, 23 em chọn C, 8 em chọn đáp án B.']],
  ['of the best more choose another option, though not most', figures({ tally: options([10, 9], [40, 11], [50, 13], [1]) }),
    ['look Phương án C hút cả học sinh khá: trong 33 em làm phần còn lại của đề tốt nhất, 13 em chọn C, 11 em chọn đáp án B.']],
  ['of too few of the best nothing is made', figures({ correlation: 0.2, tally: options([30, 0], [40, 2], [20, 5], [10]) }), ['none Chưa thấy gì bất thường.']],
  ['without a paper around it: half and more choose another option', figures({ correlation: null, compared: 0, share: 0.3, tally: options([5], [30], [55], [10]) }),
    ['key Có thể sai đáp án: 55% chọn C, chỉ 30% chọn đáp án B.']],
  ['nobody chooses an option', figures({ tally: options([0], [60, 28], [40, 5], [0]) }), ['note Phương án A, D không ai chọn.']],
  ['too easy', figures({ share: 0.95 }), ['note Quá dễ: 95% trả lời đúng.']],
  ['not yet too easy', figures({ share: 0.94 }), ['none Chưa thấy gì bất thường.']],
  ['too hard: fewer than by guessing', figures({ share: 0.24 }), ['look Quá khó: chỉ 24% trả lời đúng.']],
  ['not yet too hard', figures({ share: 0.25 }), ['none Chưa thấy gì bất thường.']],
  ['of a short answer fewer are right by guessing', figures({ share: 0.1, tally: shortWith(10, 100) }), ['none Chưa thấy gì bất thường.']],
  ['half give the same wrong answer', figures({ share: 0.3, tally: shortWith(50, 100) }), ['key Có thể sai đáp án: 50 trong 100 em cùng trả lời “0,5”.']],
  ['fewer than half give the same wrong answer', figures({ share: 0.3, tally: shortWith(49, 100) }), ['none Chưa thấy gì bất thường.']],
  ['of 29 pupils who had that variant', figures({ share: 0.3, tally: shortWith(20, 29) }), ['none Chưa thấy gì bất thường.']],
  ['a statement against which all choose, the best too', figures({ tally: statements([30, 5], [70, 28]) }),
    ['key Ý b có thể sai đáp án: 70% chọn ngược với đáp án, nhóm làm phần còn lại của đề tốt nhất cũng vậy.']],
  ['a statement against which many choose, but not the best', figures({ tally: statements([40, 28], [60, 5]) }), ['look Ý b: 60% chọn ngược với đáp án.']],
  ['half choose against a statement', figures({ tally: statements([50, 20], [50, 13]) }), ['none Chưa thấy gì bất thường.']],
  ['points of a true/false question', figures({ share: 0.14, tally: statements([60, 28], [40, 5]) }), ['look Quá khó: trung bình chỉ 14% số điểm.']],
  ['an essay that earns all points', figures({ share: 1, tally: essay }), ['note Quá dễ: trung bình 100% số điểm.']],
  ['an essay that nobody has marked', figures({ share: null, correlation: null, compared: 0, tally: essay }), ['none Chưa thấy gì bất thường.']],
  ['many leave it open', figures({ answers: 70, blank: 30 }), ['note 30% bỏ trống câu này.']],
  ['fewer leave it open', figures({ answers: 71, blank: 29 }), ['none Chưa thấy gì bất thường.']],
  ['good and weak answer alike', figures({ correlation: 0.09 }), ['look Chưa phân loại được học sinh: bạn làm đề tốt và bạn làm chưa tốt trả lời câu này như nhau.']],
  ['the worst comes first', figures({ answers: 60, blank: 40, share: 0.2, correlation: -0.3, tally: options([0], [20, 2], [50, 25], [30, 6]) }), [
    'key Có thể sai đáp án: học sinh làm tốt phần còn lại của đề lại hay sai câu này hơn các bạn khác.',
    'key Có thể sai đáp án: trong 33 em làm phần còn lại của đề tốt nhất, 25 em chọn C, 2 em chọn đáp án B.',
    'look Quá khó: chỉ 20% trả lời đúng.',
    'note Phương án A không ai chọn.',
    'note 40% bỏ trống câu này.',
  ]],
];

const names = new Map<number, string>(Object.entries(CONCERN).map(([name, concern]) => [concern, name]));

for (const [name, given, said] of CASES) {
  test(`what is said of a question: ${name}`, () => {
    const findings = listFindings(given);
    assert.deepEqual(findings.map(({ concern, text }) => `${names.get(concern)} ${text}`), said);
    assert.equal(names.get(findConcern(findings)), said[0]?.split(' ')[0]);
  });
}
