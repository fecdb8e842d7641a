import assert from 'node:assert/strict';
import { test } from 'node:test';
import { grade as choice } from './choice/grade.ts';
import { unshuffleAnswer, shuffleQuestion, applyCorrection, renderQuestion, haveEqualGrading, gradeAnswer, keyOf, QuestionOfAnyType, readAnswer, hideAnswerKey, ShownQuestion, stepsById, stepsOf, type AnswerValue } from './question-types.ts';
import { grade as short } from './short/grade.ts';
import { grade as truefalse, shareOf as shareOfStatements } from './truefalse/grade.ts';

/** Without essays, which people grade. */
const KEY_GRADERS = { choice, short, truefalse };

const written = (question: Record<string, unknown>) => QuestionOfAnyType.parse({ id: 'c1', question: '<p>Đề</p>', ...question });
const messages = (question: unknown) => QuestionOfAnyType.safeParse(question).error?.issues.map(({ message }) => message) ?? [];
const earned = (question: ReturnType<typeof written>, value: unknown) => {
  const answer = readAnswer(question, value);
  return answer === undefined ? 'malformed' : gradeAnswer(question, answer);
};

const CHOICE = written({ points: 0.25, options: ['A. $1$', 'B. $2$', 'C. $3$', 'D. $4$'], answer: 'B. $2$' });
const STATEMENTS = [true, false, true, true].map((right, place) => ({ text: `Ý ${place + 1}`, right }));
const TRUE_FALSE = written({ kind: 'truefalse', statements: STATEMENTS });
const ESSAY = written({ kind: 'essay', points: 0.5, steps: ['Một', 'Hai'] });

test('a question without a kind is a choice, of which one option is right', () => {
  assert.equal(CHOICE.kind, 'choice');
  assert.equal(keyOf(CHOICE), 'B');
  assert.deepEqual(earned(CHOICE, 'B'), { share: 1 });
  assert.deepEqual(earned(CHOICE, 'A'), { share: 0 });
  for (const malformed of ['E', 'AB', null, 2, ['A'], true]) assert.equal(earned(CHOICE, malformed), 'malformed');
});

test('options in another order keep their letters in order and the same option right', () => {
  const places = [0.9, 0.1, 0.5, 0.3];
  const arranged = shuffleQuestion(CHOICE, () => places.shift() ?? 0);
  assert.deepEqual(arranged.kind === 'choice' && arranged.options, ['A. $2$', 'B. $4$', 'C. $3$', 'D. $1$']);
  assert.equal(keyOf(arranged), 'A');
  assert.deepEqual(['A', 'B', 'C', 'D'].map((letter) => unshuffleAnswer(letter, arranged, CHOICE)), ['B', 'D', 'C', 'A']);
  assert.equal(unshuffleAnswer('42', written({ kind: 'short', answer: '42' }), written({ kind: 'short', answer: '42' })), '42');
});

test('what the solution says of an option goes with it to its new letter', () => {
  const solution = '<p>Vì thế.</p>\n<ul>\n<li>A: cộng nhầm.</li>\n<li><p>C: trừ nhầm.</p></li>\n<li>D: bỏ sót.</li>\n</ul>';
  const places = [0.9, 0.1, 0.5, 0.3];
  assert.equal(
    shuffleQuestion({ ...CHOICE, solution }, () => places.shift() ?? 0).solution,
    '<p>Vì thế.</p>\n<ul>\n<li>B: bỏ sót.</li>\n<li><p>C: trừ nhầm.</p></li>\n<li>D: cộng nhầm.</li>\n</ul>',
  );
});

test('of four statements one right earns a tenth, two a quarter, three a half, four all', () => {
  const right = [true, false, true, true];
  const given = (count: number) => right.map((value, place) => (place < count ? value : !value));
  assert.deepEqual([0, 1, 2, 3, 4].map((count) => earned(TRUE_FALSE, given(count))), [0, 0.1, 0.25, 0.5, 1].map((share) => ({ share })));
  assert.deepEqual(earned(TRUE_FALSE, [true, null, null, null]), { share: 0.1 }, 'what is left open is not right');
  for (const malformed of [[true], 'A', [1, 2, 3, 4], null]) assert.equal(earned(TRUE_FALSE, malformed), 'malformed');
});

test('an essay is marked by people, in steps of a quarter of a point that make its points', () => {
  assert.equal(earned(ESSAY, 'Bài làm'), 'people');
  assert.equal(keyOf(ESSAY), null);
  assert.deepEqual(messages({ ...ESSAY, points: 1 }), ['Mỗi bước được 0,25 điểm: số bước chưa khớp với điểm của câu.']);
});

test('a short answer is right in any form, or in the shortest alone, as the question says', () => {
  assert.deepEqual(earned(written({ kind: 'short', answer: '3/4' }), '0,75'), { share: 1 });
  assert.deepEqual(earned(written({ kind: 'short', answer: '3/4', form: 'reduced' }), '6/8'), { share: 0, look: 'Đúng giá trị, chưa đúng dạng. Em viết kết quả gọn hơn nữa nhé.', again: true });
  assert.deepEqual(earned(written({ kind: 'short', answer: '1000', unit: 'kg' }), '1.000 kg'), { share: 1 });
  assert.deepEqual(earned(written({ kind: 'short', answer: '3/4' }), 'không biết'), { share: 0, look: 'Chưa đọc được: không hiểu “không”.', again: true });
  assert.equal(earned(written({ kind: 'short', answer: '3/4' }), '9'.repeat(10_000)), 'malformed');
});

test('what is shown to be answered has no key, no solution and no hint, and fits its shape', () => {
  for (const question of [CHOICE, TRUE_FALSE, ESSAY, written({ kind: 'short', answer: '42', solution: 'vì 42', hints: ['42'] })]) {
    const shown = hideAnswerKey({ ...question, solution: 'vì thế', hints: ['xem lại'] });
    assert.deepEqual(ShownQuestion.parse(shown), shown);
    assert.equal('answer' in shown || 'solution' in shown || 'hints' in shown || 'steps' in shown, false);
    assert.doesNotMatch(JSON.stringify(shown), /right|42|vì thế|xem lại/);
  }
});

test('all texts of a question are drawn, and its key stays its key', () => {
  const drawn = renderQuestion(CHOICE, (html) => html.replaceAll('$', ''));
  assert.deepEqual(drawn.kind === 'choice' && drawn.options, ['A. 1', 'B. 2', 'C. 3', 'D. 4']);
  assert.equal(keyOf(drawn), 'B');
});

test('of what is asked nothing says which formula is marked as a mistake', () => {
  const marked = written({ question: 'Xét $\\sai{1 = 2}$', options: ['A. $\\sai{1 = 2}$', 'B. $2$', 'C. $3$', 'D. $4$'], answer: 'B. $2$', solution: '$\\sai{1 = 2}$' });
  const drawn = renderQuestion(marked, (html) => html);
  assert.deepEqual([drawn.question, drawn.kind === 'choice' && drawn.options[0], drawn.solution], ['Xét ${1 = 2}$', 'A. ${1 = 2}$', '$\\sai{1 = 2}$']);
  const statements = STATEMENTS.map((statement) => ({ ...statement, text: '$\\sai{1 = 2}$' }));
  assert.doesNotMatch(JSON.stringify(hideAnswerKey(renderQuestion(written({ kind: 'truefalse', statements }), (html) => html))), /sai/);
});

test('what is wrong with a question is said in a sentence', () => {
  assert.deepEqual(messages({ id: 'c1', kind: 'nope' }), ['Vui lòng chọn dạng câu hỏi.']);
  assert.deepEqual(messages(7), ['Vui lòng chọn dạng câu hỏi.']);
  assert.deepEqual(messages({ ...CHOICE, answer: 'E. 5' }), ['Vui lòng nhập đáp án đúng.']);
  assert.deepEqual(messages({ ...CHOICE, options: ['A. ', 'B. 2', 'C. 3', 'D. 4'], answer: 'B. 2' }), ['Vui lòng nhập đầy đủ 4 lựa chọn cho câu hỏi.']);
  assert.deepEqual(messages({ ...TRUE_FALSE, statements: STATEMENTS.slice(1) }), ['Mỗi câu đúng, sai có đúng 4 ý.']);
  assert.deepEqual(messages({ id: 'c1', kind: 'short', answer: ' ' }), ['Vui lòng nhập đáp án.']);
  assert.deepEqual(messages({ id: 'c1', kind: 'short', answer: '(1; 2' }), ['Chưa đọc được đáp án: thiếu dấu “)”.']);
  assert.deepEqual(messages({ id: 'c1', kind: 'short', answer: '6/8', form: 'reduced' }), ['Đáp án chưa ở dạng rút gọn.']);
  assert.deepEqual(messages({ ...CHOICE, points: 0.13 }), ['Điểm của mỗi câu là một số từ 0,05 đến 10, chia hết cho 0,05.']);
});

/** Makes a choice question of `texts`, lettered by place. */
const choiceOf = (texts: string[], right: number, solution = '') => {
  const options = texts.map((text, at) => `${'ABCD'[at]}. ${text}`);
  return written({ options, answer: options[right], solution });
};

test('a corrected key is put to a question as it was asked: an option is known by what it says, one changed one by what is left', () => {
  const asked = choiceOf(['$4$', '$2$', '$1$', '$3$'], 1);
  const key = (now: ReturnType<typeof written>) => {
    const found = applyCorrection(asked, now);
    return found && [keyOf(found), haveEqualGrading(found, asked)];
  };
  assert.deepEqual(key(choiceOf(['$1$', '$2$', '$3$', '$4$'], 1)), ['B', true], 'only the order is another one');
  assert.deepEqual(key(choiceOf(['$1$', '$2$', '$3$', '$4$'], 3)), ['A', false]);
  assert.deepEqual(key(choiceOf(['$1$', '$2$', '$5$', '$4$'], 2)), ['D', false], 'what was 3 says 5 now');
  assert.equal(key(choiceOf(['$1$', '$2$', '$5$', '$6$'], 2)), undefined, 'nobody can tell which of two is which');
  assert.deepEqual(key(choiceOf(['$5$', '$2$', '$6$', '$3$'], 2)), ['C', false], 'but where all stand where they stood');
  assert.equal(applyCorrection(asked, written({ kind: 'short', answer: '2' })), undefined);
});

test('what the solution says of an option has the letter that it was asked with', () => {
  const asked = choiceOf(['$4$', '$2$', '$1$', '$3$'], 1);
  const now = choiceOf(['$1$', '$2$', '$3$', '$4$'], 3, '<ul><li>A: nhầm dấu.</li><li>C: bỏ sót.</li></ul>');
  assert.equal(applyCorrection(asked, now)?.solution, '<ul><li>C: nhầm dấu.</li><li>D: bỏ sót.</li></ul>');
});

test('statements, accepted forms, points and steps are parts of a key; words and solutions are none', () => {
  const alike = (asked: ReturnType<typeof written>, now: ReturnType<typeof written>) => {
    const found = applyCorrection(asked, now);
    return found && haveEqualGrading(found, asked);
  };
  const turned = STATEMENTS.map(({ text, right }, at) => ({ text, right: at === 0 ? !right : right }));
  assert.equal(alike(TRUE_FALSE, written({ kind: 'truefalse', statements: turned })), false);
  assert.equal(alike(TRUE_FALSE, written({ kind: 'truefalse', statements: STATEMENTS.toReversed() })), true);
  const short = (more: object) => written({ kind: 'short', answer: '3/4', ...more });
  assert.equal(alike(short({}), short({ form: 'reduced' })), false);
  assert.equal(alike(short({}), short({ points: 2 })), false);
  assert.equal(alike(short({}), short({ question: '<p>Khác</p>', solution: '<p>Vì</p>', hints: ['<p>Gợi ý</p>'] })), true);
  assert.equal(alike(ESSAY, written({ kind: 'essay', points: 0.75, steps: ['Một', 'Hai', 'Ba'] })), false);
});

test('with the key at hand the page finds of an answer what the server does', () => {
  const both = (name: keyof typeof KEY_GRADERS, question: ReturnType<typeof written>, value: AnswerValue) => {
    const found = KEY_GRADERS[name](keyOf(question) as never, value as never, hideAnswerKey(question) as never);
    return [found, gradeAnswer(question, value)];
  };
  assert.deepEqual(both('choice', CHOICE, 'B'), [{ share: 1 }, { share: 1 }]);
  assert.deepEqual(both('choice', CHOICE, 'C'), [{ share: 0 }, { share: 0 }]);
  assert.deepEqual(both('truefalse', TRUE_FALSE, [true, false, true, true])[1], { share: 1 });
  assert.deepEqual(both('truefalse', TRUE_FALSE, [true, false, false, null]), [{ share: 0.25, look: 'Em đúng 2 / 4 ý.' }, { share: 0.25 }]);
  const short = written({ kind: 'short', answer: '-3/4', form: 'reduced' });
  const found = (value: string) => {
    const [here, there] = both('short', short, value);
    assert.deepEqual(here, there);
    return here;
  };
  assert.deepEqual(found('−3/4'), { share: 1 });
  assert.deepEqual(found('-6/8'), { share: 0, look: 'Đúng giá trị, chưa đúng dạng. Em viết kết quả gọn hơn nữa nhé.', again: true });
  assert.deepEqual(found('3/4'), { share: 0, look: 'Em xem lại dấu của kết quả.' });
  assert.deepEqual(found('2/4'), { share: 0 });
  assert.deepEqual(found('3/'), { share: 0, look: 'Chưa đọc được: sau “/” còn thiếu.', again: true }, 'what nobody can read is not wrong yet');
});

test('of fewer than four statements all that are right are all', () => {
  assert.deepEqual([[true, false], [true, true], [null, null]].map((value) => shareOfStatements([true, false], value)), [1, 0.1, 0]);
});

test('an essay shows nothing but its words, is drawn step by step, and what is wrong with one is said', () => {
  const essay = written({ kind: 'essay', points: 0.5, steps: ['<p>Một</p>', '<p>Hai</p>'] });
  const drawn = renderQuestion(essay, (html) => `[${html}]`);
  assert.deepEqual(stepsOf(drawn), ['[<p>Một</p>]', '[<p>Hai</p>]']);
  assert.deepEqual(hideAnswerKey(essay), { id: 'c1', kind: 'essay', points: 0.5, question: '<p>Đề</p>' });
  assert.deepEqual(stepsById([essay, CHOICE, { ...essay, id: 'c2' }]), { c1: stepsOf(essay), c2: stepsOf(essay) });
  const said = (more: object) => messages({ id: 'e', kind: 'essay', points: 0.25, ...more });
  assert.deepEqual([said({}), said({ steps: [] }), said({ steps: [''] }), said({ steps: ['Một', 'Hai'] })], [
    ['Vui lòng chia lời giải thành các bước chấm điểm.'],
    ['Vui lòng chia lời giải thành các bước chấm điểm.', 'Mỗi bước được 0,25 điểm: số bước chưa khớp với điểm của câu.'],
    ['Vui lòng nhập nội dung của từng bước.'], ['Mỗi bước được 0,25 điểm: số bước chưa khớp với điểm của câu.'],
  ]);
  assert.deepEqual(QuestionOfAnyType.parse({ id: 'e', kind: 'essay', points: 0.25, steps: ['Một'] }).hints, []);
});

test('statements are drawn, and each that lacks its words or its truth is told', () => {
  const drawn = renderQuestion(TRUE_FALSE, (html) => `[${html}]`);
  assert.deepEqual('statements' in drawn && drawn.statements, STATEMENTS.map(({ text, right }) => ({ text: `[${text}]`, right })));
  const said = (statements: unknown) => messages({ id: 't', kind: 'truefalse', statements });
  assert.deepEqual(said(STATEMENTS.map(({ text }) => ({ text }))), STATEMENTS.map(() => 'Vui lòng chọn Đúng hoặc Sai cho từng ý.'));
  assert.deepEqual(said(STATEMENTS.map(({ right }) => ({ text: '', right }))), STATEMENTS.map(() => 'Vui lòng nhập nội dung của từng ý.'));
  assert.deepEqual([said(STATEMENTS.slice(1)), said(undefined)], [['Mỗi câu đúng, sai có đúng 4 ý.'], ['Mỗi câu đúng, sai có đúng 4 ý.']]);
  const others = written({ kind: 'truefalse', statements: STATEMENTS.map(({ right }, at) => ({ text: `khác ${at % 2}`, right })) });
  assert.equal(applyCorrection(TRUE_FALSE, { ...others, statements: 'statements' in others ? others.statements.toReversed().map((each, at) => (at === 0 ? { ...each, text: STATEMENTS[2]?.text ?? '' } : each)) : [] } as typeof others), undefined);
});
