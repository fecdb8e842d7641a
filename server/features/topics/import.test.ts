import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SourceFile } from '#library/format/source-file.ts';
import { parseExerciseType, parseTopic } from '#library/format/topic.ts';
import { TopicSource } from './document.ts';
import { importTopic } from './import.ts';

const source = (head: string, body: string): SourceFile => ({
  file: 'topics/x/dang-1.md', folder: 'x', name: 'dang-1', head: { text: head, line: 2 }, body: { text: body, line: 9 },
  report: (line, message) => assert.fail(`${line} ${message}`),
});
const exercisesOf = (body: string, frozen = {}) => {
  const type = parseExerciseType(source('kind: exercises\ntopic: x\norder: 1\nexerciseType: Dạng 1\n', body), frozen);
  assert.ok(type);
  const topic = parseTopic(source('kind: topic\nid: x\ntitle: X\ngrade: 7\ndescription: Mô tả\ncurriculum: a\n', 'Lí thuyết.'), [type]);
  assert.ok(topic);
  return TopicSource.parse(importTopic(topic)).exercises;
};

test('an exercise of the library asks by part; a proof is ticked paragraph by paragraph, and values of one part have a field each', () => {
  const [exercise] = exercisesOf(
    '## Bài tập {#x-1}\n```item\nlevel: medium\nlesson: 3\ncheck: assert true\n'
    + 'ask:\n  - kind: short\n    part: a\n    prompt: "Dài:"\n    answer: 5\n    unit: cm^2\n  - kind: short\n    part: a\n    prompt: "Rộng:"\n    answer: 3/4\n'
    + '  - kind: essay\n    part: b\n```\nĐề.\n\na) Tính.\n\nb) Chứng minh.\n\n### Gợi ý\n\n- Một\n- Hai $x$\n\n'
    + '### Lời giải\n\na) Ta có\n\n$$x.$$\n\nb) Vì thế:\n\n$$y.$$\n\nDo đó\n\n- một;\n- hai.\n\nVậy.\n\n**Đáp số:** a) $5$.\n',
  );
  const common = { lesson: 3, solution: '', hints: [] };
  const short = { ...common, kind: 'short', points: 1, form: 'any' };
  assert.deepEqual(exercise?.asks, [
    { ...short, id: 'a', question: 'a) Dài:', answer: '5', unit: 'cm²' },
    { ...short, id: 'a-2', question: 'a) Rộng:', answer: '3/4', unit: '' },
    {
      ...common, kind: 'essay', id: 'b', question: 'b)', points: 0.75,
      steps: ['<p>b) Vì thế:</p>\n<p>$$y.$$</p>', '<p>Do đó</p>\n<ul>\n<li>một;</li>\n<li>hai.</li>\n</ul>', '<p>Vậy.</p>'],
    },
  ]);
  assert.deepEqual([exercise.lesson, exercise.hints, exercise.variants], [3, ['<p>Một</p>', '<p>Hai $x$</p>'], undefined]);
});

test('options and statements that an exercise asks stand in its question no more', () => {
  const lines = 'A. $1$\nB. $2$\nC. $3$\nD. $4$';
  const item = (ask: string) => `\`\`\`item\nlevel: easy\nlesson: 1\ncheck: assert true\nask:\n  - ${ask}\n\`\`\`\n`;
  const [choice, truefalse] = exercisesOf(
    `## Một {#x-1}\n${item('kind: choice\n    answer: B')}Chọn.\n\n${lines}\n\n### Lời giải\nVì thế.\n`
    + `## Hai {#x-2}\n${item('kind: truefalse\n    answer: Đ S S S')}Xét:\n\na) A\nb) B\nc) C\nd) D\n\n### Lời giải\nVì thế.\n`,
  );
  assert.deepEqual([choice?.content, truefalse?.content], ['<p>Chọn.</p>', '<p>Xét:</p>']);
  const [chosen, judged] = [choice?.asks?.[0], truefalse?.asks?.[0]];
  assert.deepEqual(chosen?.kind === 'choice' && [chosen.id, chosen.answer], ['1', 'B. $2$']);
  assert.deepEqual(judged?.kind === 'truefalse' && judged.statements.map(({ text, right }) => [text, right]), [['A', true], ['B', false], ['C', false], ['D', false]]);
});

test('an exercise with filled placeholders has its variants in the order in which they were drawn', () => {
  const drawn = (draw: string, ...texts: string[]) => ({ draw: [draw], texts });
  const frozen = {
    'x-1': {
      names: ['n'], places: ['$n$', '$n + 1$', '`n + 1`', '$sqrt(n)$', 'n'],
      drawn: [drawn('3', '3', '4', '4', '\\sqrt{3}', '3'), drawn('1200', '1\\,200', '1\\,201', '1201', '\\sqrt{1\\,200}', '1 200')],
    },
  };
  const [exercise] = exercisesOf(
    '## Bài {{n}} {#x-1}\n```item\nlevel: easy\nlesson: 1\ncheck: assert true\nask:\n  - kind: short\n    answer: "{{n + 1}}"\n```\n'
    + '```variants\nn = 3 from 1 to 9\n```\nTính ${{n}} + 1$, rồi {{n}} lần.\n\n### Lời giải\n$\\sqrt{{{n}}}$, ${{sqrt(n)}}$, ${{n + 1}}$.\n',
    frozen,
  );
  const [variant] = exercise?.variants ?? [];
  const seen = [exercise, variant].map((one) => [one?.content, one?.solution, one?.asks?.[0]?.kind === 'short' && one.asks[0].answer]);
  assert.deepEqual(seen, [
    ['<p>Tính $3 + 1$, rồi 3 lần.</p>', '<p>$\\sqrt{3}$, $\\sqrt{3}$, $4$.</p>', '4'],
    ['<p>Tính $1\\,200 + 1$, rồi 1 200 lần.</p>', '<p>$\\sqrt{1\\,200}$, $\\sqrt{1\\,200}$, $1\\,201$.</p>', '1201'],
  ]);
  assert.deepEqual([exercise?.title, exercise?.variants?.length], ['Bài 3', 1]);
});
