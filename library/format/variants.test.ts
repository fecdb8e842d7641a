import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportInto, type Problem } from './problem.ts';
import { makeInstances } from './variants.ts';

const TEXT = `
\`\`\`item
answer: "{{a + b}}"
wrong:
  "{{a}}": mot-so-hang
  "{{b}}": mot-so-hang
check: |
  result = a + b
\`\`\`

\`\`\`variants
a = 2 from 2 to 9
b = 3 from 2 to 9
\`\`\`

Tính $ {{a}} + {{b}}$.`;

const SECTION = { title: 'Tổng của {{a}} và {{b}}', id: 'tong', flags: [], line: 1, body: { text: TEXT, line: 2 } };

function makeFor(...draws: [a: string, b: string][]) {
  const problems: Problem[] = [];
  const places = ['`a + b`', '`a`', '`b`', '$a$', '$b$', 'a', 'b'];
  const drawn = draws.map(([a, b]) => ({ draw: [a, b], texts: [String(Number(a) + Number(b)), a, b, a, b, a, b] }));
  const { own, variants } = makeInstances(SECTION, { tong: { names: ['a', 'b'], places, drawn } }, reportInto(problems, 'dang-1.md'));
  return { own, variants, problems };
}

test('the fields, title and text of a variant have its numbers', () => {
  const { own, variants: [variant], problems } = makeFor(['2', '3'], ['4', '7']);
  assert.deepEqual(problems, []);
  assert.deepEqual([own.written?.values['answer'], variant?.written?.values['answer']], ['5', '11']);
  assert.deepEqual(variant?.written?.values['wrong'], { 4: 'mot-so-hang', 7: 'mot-so-hang' });
  assert.deepEqual(variant?.written?.values['check'], { text: 'result = a + b\n', line: 9 });
  assert.equal(variant?.section.title, 'Tổng của 4 và 7');
  assert.match(variant?.section.body.text ?? '', /Tính \$ 4 \+ 7\$\.$/);
});

test('wrong answers that are equal in a variant are reported with its numbers', () => {
  const { problems } = makeFor(['2', '3'], ['6', '6']);
  assert.deepEqual(problems.map(({ message }) => message), ["'6' is there twice (with a = 6, b = 6)"]);
});
