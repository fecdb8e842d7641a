import assert from 'node:assert/strict';
import test from 'node:test';
import { keyOf } from '#question-types/question-types.ts';
import { compileBoard } from './compile-board.ts';
import { sceneText } from './testing.ts';

function askingBoard(ask: string[], check: string[], question = ''): string {
  const scene = sceneText('wait 4', 'ask', 'wait 20').replace('Một câu.', 'Kết quả của $3^4$ là bao nhiêu?\n- **Phụ đề @ask:** Bốn thừa số $3$ nhân với nhau.');
  return [scene.replace('lesson: a-l1', 'lesson: toan6-b06-l1'), '```ask', ...ask, '```', '', '```check', ...check, '```', question].join('\n');
}

const QUICK = `
# Câu hỏi nhanh

## Câu 1 {#q1}

\`\`\`item
answer: B
check: |
  answer = 2^5
\`\`\`

Giá trị của $2^5$ là

A. $10$
B. $32$
C. $25$
D. $64$

### Lời giải

$2^5 = 32$.

- A: nhân cơ số với số mũ.
- C: tính $5^2$.
- D: tính $2^6$.
`;

const keys: [ask: string[], check: string[], key: unknown][] = [
  [['kind: short'], ['answer = 3^4'], '81'],
  [['kind: short'], ['answer = -7/14'], '-1/2'],
  [['kind: short'], ['let a = 2.5', 'answer = 3*a'], '7,5'],
  [['kind: short'], ['answer = sqrt(12)'], '2√3'],
  [['kind: short'], ['answer = set(2, -3)'], '{2; -3}'],
  [['kind: short'], ['answer = [1, 2]'], '(1; 2)'],
  [['kind: short'], ['answer = x > 3/2'], 'x > 3/2'],
  [['kind: short'], ['answer = 2x^2 + 3x'], '2x^2 + 3x'],
  [['kind: choice', "options: ['$12$', '$81$', '$64$', '$7$']"], ['answer = 3^4'], 'B'],
  [
    ['kind: choice', 'options: [góc nhọn, góc vuông, góc tù, góc bẹt]'],
    ['let a = 100', 'option A = a < 90', 'option B = a == 90', 'option C = 90 < a < 180', 'option D = a == 180', 'one t: t'], 'C',
  ],
  [
    ['kind: truefalse', "statements: ['$3^4 = 81$', '$3^4 = 12$', '$4^3 = 64$', '$1^9 = 9$']"],
    ['statement a = 3^4 == 81', 'statement b = 3^4 == 12', 'statement c = 4^3 == 64', 'statement d = 1^9 == 9'], [true, false, true, false],
  ],
];

test("a turn's key is worked out by the check of its scene, and written as a pupil types it", () => {
  for (const [ask, check, key] of keys) {
    const { compiled, problems } = compileBoard(askingBoard(ask, check));
    assert.deepEqual(problems, []);
    assert.deepEqual(compiled?.turns.map(keyOf), [key]);
  }
});

test('a checkpoint without an answer in its check, or with one that cannot be typed, is reported', () => {
  for (const [ask, check] of [[['kind: short'], ['assert 3^4 == 81']], [['kind: short'], ['answer = sqrt(2) + sqrt(3)']]] as const) {
    const { compiled, problems } = compileBoard(askingBoard([...ask], [...check]));
    assert.equal(problems.length, 1);
    assert.deepEqual(compiled?.turns, []);
  }
});

test('what a turn asks is what its scene says before it and its prompt; questions come as HTML with their formulas as written', () => {
  const { compiled, problems } = compileBoard(askingBoard(['kind: short', 'prompt: $3^4 =$', 'unit: cm^2', 'hints:', '  - Có mấy thừa số $3$?'], ['answer = 3^4'], QUICK));
  assert.deepEqual(problems, []);
  const [turn] = compiled?.turns ?? [];
  assert.equal(turn?.question, '<p>Kết quả của $3^4$ là bao nhiêu?</p>\n<p>$3^4 =$</p>');
  assert.deepEqual(turn?.hints, ['<p>Có mấy thừa số $3$?</p>']);
  assert.equal(turn?.kind === 'short' && turn.unit, 'cm²');
  assert.equal(turn?.lesson, 6);
  const [question] = compiled?.questions ?? [];
  assert.equal(question?.question, '<p>Giá trị của $2^5$ là</p>');
  assert.equal(question?.kind === 'choice' && question.answer, 'B. $32$');
});

test('a question that is said in several captions is asked whole, without what is said after it', () => {
  const script = askingBoard(['kind: short'], ['answer = 3^4']).replace('- **Phụ đề:** ', '- **Phụ đề:** Biết $3^2 = 9$.\n- **Phụ đề:** ');
  assert.equal(compileBoard(script).compiled?.turns[0]?.question, '<p>Biết $3^2 = 9$. Kết quả của $3^4$ là bao nhiêu?</p>');
});

test('a cue knows its scene, its time, its HTML and how it is said', () => {
  const { compiled } = compileBoard(askingBoard(['kind: short'], ['answer = 3^4']));
  const [cue, solved] = compiled?.cues ?? [];
  assert.equal(cue?.scene, 0);
  assert.equal(cue?.said, 'Kết quả của 3 mũ 4 là bao nhiêu?');
  assert.match(cue?.html ?? '', /^Kết quả của <span class="katex" [^>]*aria-label="3 mũ 4">/);
  assert.equal(solved?.start, compiled?.film.turns[0]);
  assert.equal(compiled?.poster, 59.95);
});

test('what can be shown of a board is made in spite of its problems', () => {
  const { compiled, problems } = compileBoard(sceneText('text 3,5 : a', 'txt 3,6 : b'));
  assert.deepEqual(problems.map(({ line }) => line), [13]);
  assert.equal(compiled?.film.things.length, 1);
  assert.equal(compileBoard('').compiled, undefined);
});
