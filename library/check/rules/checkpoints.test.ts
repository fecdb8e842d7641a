import assert from 'node:assert/strict';
import test from 'node:test';
import { parseBoardScript } from '../../boards/board-script.ts';
import { checkCheckpoints } from './checkpoints.ts';

/** Checks a board whose first scene works out the example and whose second asks. */
function messagesOf(example: string, asked: string, caption = 'Đến lượt em.'): string[] {
  const board = parseBoardScript(
    `---
kind: board
lesson: a-l1
title: Thử
seconds: 60
---

## Cảnh 1 · 30 giây

- **Phụ đề:** Một câu.

\`\`\`scene
text 3,4 : ${example}
\`\`\`

## Cảnh 2 · 30 giây

- **Phụ đề:** ${caption}
- **Phụ đề @ask:** Lời giải nhắc lại ${example}.

\`\`\`scene
text 3,4 : ${asked}
ask
text 3,6 : ${example}
\`\`\`

\`\`\`ask
kind: short
prompt: $x =$
\`\`\`
`,
    (_, message) => assert.fail(message),
  );
  assert.ok(board);
  const messages: string[] = [];
  checkCheckpoints(board, (line, message) => messages.push(`${line} ${message}`));
  return messages;
}

const COPIES: [what: string, example: string, asked: string][] = [
  ['the example itself', String.raw`$25 \cdot \part{a}{37} \cdot 4 = 3\,700$`, String.raw`$25 \cdot 37 \cdot 4 = \ ?$`],
  ['another last number', '$x^3 - 8 = (x - 2)(x^2 + 2x + 4)$', String.raw`$x^3 - 27 = (x - 3)(\ldots)$`],
  ['one number that is another throughout', String.raw`$(-2)^3 \cdot (-2)^4 = (-2)^7$`, String.raw`$(-3)^3 \cdot (-3)^4 = \ ?$`],
  ['another number of an equation', '$x^2 = 36$', '$x^2 = 0{,}81$'],
  ['a system with another number', String.raw`$\heva{x + 2y &= 7 \\ 3x - y &= 7}$`, String.raw`$\heva{x + 2y &= 4 \\ 3x - y &= 7}$`],
  ['a fraction with another number', String.raw`$\dfrac{1}{2} + \dfrac{2}{3} = \dfrac{7}{6}$`, String.raw`$\frac{1}{5} + \frac{2}{3}$`],
  ['the numbers of the example in other words', 'Dài $12$ cm, rộng $18$ cm', 'Một bể có $18$ m và $12$ m'],
];
const OTHERS: [what: string, example: string, asked: string][] = [
  ['two other numbers', '$2x + 6 = 0$', '$3x + 12 = 0$'],
  ['another form', '$(2x - 3y)^2$', '$(3x - 2)^2$'],
  ['a power alone', '$9^{10}$', '$9^4$'],
  ['a like term', '$3x^2y$', '$3x^2y$'],
  ['a fraction alone', String.raw`$\dfrac{7}{8}$`, String.raw`$\dfrac{7}{15}$`],
  ['a system with two other numbers', String.raw`$\heva{2x + 3y &= 8 \\ 9x - 3y &= 3}$`, String.raw`$\heva{4x + 3y &= 6 \\ 2x + y &= 4}$`],
  ['one long number in common', 'Từ $12$ đến $90$', String.raw`$12 \cdot \square \chiahet 18$`],
];

test('a checkpoint that copies the worked example is refused', () => {
  for (const [what, example, asked] of COPIES) {
    assert.match(messagesOf(example, asked).join(), /^28 the checkpoint copies scene 1: /, what);
    assert.match(messagesOf(example, 'Tính.', `Đến lượt em: ${asked}`).join(), /copies scene 1/, `${what}, said`);
  }
});

test('a checkpoint with more than one other number, or another question, is none; its own solution does not count', () => {
  for (const [what, example, asked] of OTHERS) assert.deepEqual(messagesOf(example, asked), [], what);
});
