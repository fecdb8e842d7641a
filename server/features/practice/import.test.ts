import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePaper, parsePractice } from '#library/format/practice.ts';
import type { SourceFile } from '#library/format/source-file.ts';
import { renderPractice } from './document.ts';
import { importPractice } from './import.ts';

const source = (head: string, body: string): SourceFile => ({
  file: 'practices/x/de-1.md', folder: 'x', name: 'de-1', head: { text: head, line: 2 }, body: { text: body, line: 9 },
  report: (line, message) => assert.fail(`${line} ${message}`),
});
const problem = (number: number, more: string) =>
  `## Bài ${number}. (1 điểm) {#bai-${number}}\n\`\`\`item\npoints: 1\nlesson: ${number}\n${more}check: assert true\n\`\`\`\n` +
  'Tính $2 + 3$.\n\n### Lời giải\n$2 + 3 = 5$.\n';

test('a paper of the library keeps its price, notes, filmed solutions and the Bài of its problems; what it does not say is empty', () => {
  const head = 'kind: paper\nid: de-1\ntitle: Đề 1\ncoin: 20\nduration: 90 phút\npoints: 2\n';
  const video = 'video: https://youtu.be/abcdefghijk\n';
  const papers = [
    parsePaper(source(`${head}notes: Không dùng máy tính.\n`, problem(1, video) + problem(2, ''))),
    parsePaper(source(head.replace('de-1', 'de-2').replace('20', '0'), problem(1, ''))),
  ].filter((paper) => paper !== undefined);
  const set = parsePractice(source('kind: practice\nid: x\ntitle: Bộ đề\ngrade: 8\ncurriculum: a\n', 'Mô tả $x^2$.'), papers);
  assert.ok(set);
  const { practiceLists, ...head2 } = renderPractice(importPractice(set), new Map());
  assert.deepEqual(head2, { title: 'Bộ đề', description: 'Mô tả x².', image: '', grade: '8' });
  assert.deepEqual(practiceLists.map(({ id, coin, notes }) => [id, coin, notes]), [['de-1', 20, 'Không dùng máy tính.'], ['de-2', 0, '']]);
  const [first, second] = practiceLists[0]?.problems ?? [];
  assert.deepEqual([first?.problemVideoSolutionUrl, second?.problemVideoSolutionUrl], ['https://youtu.be/abcdefghijk', '']);
  assert.deepEqual([first?.lesson, second?.lesson], [1, 2]);
  assert.deepEqual([first?.title, first?.questions], ['Bài 1. (1 điểm)', '<p>Tính $2 + 3$.</p>']);
  assert.match(first?.view.problemSolutionText ?? '', /class="katex"/);
});

test('a test of the library keeps its parts: options and statements are lines, steps end where their marks are', () => {
  const question = (number: number, item: string, text: string) =>
    `## Câu ${number} {#c0${number}}\n\`\`\`item\nlesson: 2\n${item}check: assert true\n\`\`\`\n${text}\n`;
  const body = [
    '# Phần I. Trắc nghiệm {#phan-1}\n',
    question(1, 'points: 0.5\nanswer: B\n', 'Tính $1 + 1$.\n\nA. $1$\nB. $2$\nC. $3$\nD. $4$\n\n### Gợi ý\n- Đếm.\n- Đếm\n  lại.\n\n### Lời giải\n$1 + 1 = 2$.'),
    question(2, 'kind: truefalse\npoints: 1\nanswer: Đ S S S\n', 'Xét:\n\na) $1 = 1$\nb) $\\sai{1 = 2}$\nc) $\\sai{1 = 3}$\nd) $\\sai{1 = 4}$\n\n### Lời giải\na) Đúng.'),
    '# Phần II. Tự luận {#phan-2}\n',
    question(3, 'kind: short\npoints: 0.5\nanswer: 4\nunit: cm^2\n', 'Diện tích?\n\n### Lời giải\nLà $4$.'),
    question(4, 'kind: essay\npoints: 0.5\n', 'Giải.\n\n### Lời giải\nMột. (0,25 điểm)\n\nHai.\n\nBa. (0,25 điểm)\n\n**Đáp số:** $1$.'),
  ].join('\n');
  const paper = parsePaper(source('kind: paper\nid: de-3\ntitle: Đề 3\ncoin: 0\nduration: 90 phút\nminutes: 90\npoints: 10\n', body));
  const set = paper && parsePractice(source('kind: practice\nid: x\ntitle: Bộ đề\ngrade: 8\ncurriculum: a\n', 'Mô tả.'), [paper]);
  assert.ok(set);
  const [kept] = importPractice(set).practiceLists;
  assert.deepEqual([kept?.minutes, kept?.problems, kept?.parts?.map(({ id, title }) => [id, title])], [
    90, [], [['phan-1', 'Phần I. Trắc nghiệm'], ['phan-2', 'Phần II. Tự luận']],
  ]);
  const common = { lesson: 2, hints: [] };
  assert.deepEqual(kept?.parts?.flatMap(({ questions }) => questions), [
    {
      ...common, kind: 'choice', id: 'c01', points: 0.5, question: '<p>Tính $1 + 1$.</p>', solution: '<p>$1 + 1 = 2$.</p>',
      hints: ['<p>Đếm.</p>', '<p>Đếm\nlại.</p>'], options: ['A. $1$', 'B. $2$', 'C. $3$', 'D. $4$'], answer: 'B. $2$',
    },
    {
      ...common, kind: 'truefalse', id: 'c02', points: 1, question: '<p>Xét:</p>', solution: '<p>a) Đúng.</p>',
      statements: [{ text: '$1 = 1$', right: true }, ...[2, 3, 4].map((other) => ({ text: `\${1 = ${other}}$`, right: false }))],
    },
    {
      ...common, kind: 'short', id: 'c03', points: 0.5, question: '<p>Diện tích?</p>', solution: '<p>Là $4$.</p>',
      answer: '4', form: 'any', unit: 'cm²',
    },
    {
      ...common, kind: 'essay', id: 'c04', points: 0.5, question: '<p>Giải.</p>', steps: ['<p>Một.</p>', '<p>Hai.</p>\n<p>Ba.</p>'],
      solution: '<p>Một. (0,25 điểm)</p>\n<p>Hai.</p>\n<p>Ba. (0,25 điểm)</p>\n<p><strong>Đáp số:</strong> $1$.</p>',
    },
  ]);
});
