import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAiken } from './read-aiken.ts';

const OPTIONS = 'A. 1\nB. 2\nC. 3\nD. 4\n';
const first = (text: string) => readAiken(text).items[0];

test('Aiken questions are read with their formulas', () => {
  const { items, problems } = readAiken('\ufeffSố $$x<3$$ lớn nhất là\r\nA) $x=1$\r\nB) \\(x=2\\)\r\nC) x = 0\r\nD) 3 & 4\r\nANSWER: B\r\n\r\nCâu 2: 1 + 1 =\n' + OPTIONS + 'ANSWER: B');
  assert.deepEqual(problems, []);
  assert.deepEqual(items.map(({ n, kind, question, options, answer, state }) => ({ n, kind, question, options, answer, state })), [
    { n: 1, kind: 'choice', question: 'Số $x&lt;3$ lớn nhất là', options: ['$x=1$', '$x=2$', 'x = 0', '3 &amp; 4'], answer: 'B', state: 'sure' },
    { n: 2, kind: 'choice', question: '1 + 1 =', options: ['1', '2', '3', '4'], answer: 'B', state: 'sure' },
  ]);
});

for (const [name, line, answer] of [
  ['a small letter', 'Answer: c', 'C'],
  ['a full stop', 'ANSWER: C.', 'C'],
  ['Vietnamese words', 'Đáp án: C', 'C'],
  ['no colon', 'ANSWER C', 'C'],
] as const) test(`an Aiken answer with ${name} is read`, () => assert.equal(first(`Hỏi?\n${OPTIONS}${line}`)?.answer, answer));

for (const [name, text, field] of [
  ['no answer', `Hỏi?\n${OPTIONS}`, 'answer'],
  ['a letter that it lacks', `Hỏi?\n${OPTIONS}ANSWER: E`, 'answer'],
  ['two answers', `Hỏi?\n${OPTIONS}ANSWER: A, C`, 'answer'],
  ['three options', 'Hỏi?\nA. 1\nB. 2\nC. 3\nANSWER: A', 'options'],
  ['five options', `Hỏi?\n${OPTIONS}E. 5\nANSWER: A`, 'options'],
  ['the same option twice', 'Hỏi?\nA. 1\nB. 2\nC. 2\nD. 4\nANSWER: A', 'options'],
  ['a line between its options', `Hỏi?\nA. 1\nB. 2\nhai\nC. 3\nD. 4\nANSWER: A`, 'options'],
  ['a formula that is not complete', `Tính $\\frac{1}{2$.\n${OPTIONS}ANSWER: A`, 'question'],
  ['LaTeX without marks', `Tính \\frac{1}{2}.\n${OPTIONS}ANSWER: A`, 'question'],
  ['no options', 'Chứng minh rằng a = b.', 'kind'],
] as const) {
  test(`an Aiken question with ${name} is doubtful`, () => {
    const question = first(text);
    assert.equal(question?.state, 'doubt');
    assert.ok(question.doubts.some((doubt) => doubt.field === field), JSON.stringify(question.doubts));
  });
}

test('a paragraph before an Aiken question makes it doubtful, and does not vanish', () => {
  const { items } = readAiken(`Cho hình vuông ABCD.\n\nTính chu vi.\n${OPTIONS}ANSWER: A`);
  assert.deepEqual(items.map(({ question, state }) => [question, state]), [['Cho hình vuông ABCD.', 'doubt'], ['Tính chu vi.', 'doubt']]);
});

test('an Aiken question without an answer does not take that of the next', () => {
  const { items } = readAiken(`Một?\n${OPTIONS}Hai?\n${OPTIONS}ANSWER: D`);
  assert.deepEqual(items.map(({ question, answer }) => [question, answer]), [['Một?', null], ['Hai?', 'D']]);
});
