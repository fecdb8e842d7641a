import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parsePaper, parsePractice } from '#library/format/practice.ts';
import type { SourceFile } from '#library/format/source-file.ts';
import { drawPractice } from './document.ts';
import { practiceFrom } from './import.ts';

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
  const { practiceLists, ...head2 } = drawPractice(practiceFrom(set), new Map());
  assert.deepEqual(head2, { title: 'Bộ đề', description: 'Mô tả x².', image: '', grade: '8' });
  assert.deepEqual(practiceLists.map(({ id, coin, notes }) => [id, coin, notes]), [['de-1', 20, 'Không dùng máy tính.'], ['de-2', 0, '']]);
  const [first, second] = practiceLists[0]?.problems ?? [];
  assert.deepEqual([first?.problemVideoSolutionUrl, second?.problemVideoSolutionUrl], ['https://youtu.be/abcdefghijk', '']);
  assert.deepEqual([first?.lesson, second?.lesson], [1, 2]);
  assert.deepEqual([first?.title, first?.questions], ['Bài 1. (1 điểm)', '<p>Tính $2 + 3$.</p>']);
  assert.match(first?.view.problemSolutionText ?? '', /class="katex"/);
});
