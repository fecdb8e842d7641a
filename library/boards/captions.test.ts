import assert from 'node:assert/strict';
import test from 'node:test';
import { makeCues, splitLongText } from './captions.ts';
import type { Caption, BoardScript } from './board-script.ts';

function clipOf(...scenes: { seconds: number; captions: Caption[] }[]): BoardScript {
  const whole = scenes.map((scene, index) => ({ number: index + 1, line: 1, commands: [], checkpoint: undefined, hasAskBlock: false, hasAskLine: false, checks: [], ...scene }));
  return { lesson: 'a', title: 'A', seconds: 60, secondsLine: 5, poster: undefined, scenes: whole, questions: [] };
}

const noReport = () => assert.fail('nothing is to be reported');

test('the captions of a scene share its time by their length', () => {
  const captions = [
    { line: 3, text: 'a'.repeat(30), at: undefined },
    { line: 4, text: 'b'.repeat(10), at: undefined },
  ];
  const first = { seconds: 2, captions: [{ line: 1, text: 'x', at: undefined }] };
  const cues = makeCues(clipOf(first, { seconds: 4, captions }), { turns: [] }, noReport);
  assert.deepEqual(cues.map(({ start, end }) => [start, end]), [[0, 1.95], [2, 4.95], [5, 5.95]]);
});

test('a caption with a time of its own begins there', () => {
  const captions = [
    { line: 3, text: 'Đến lượt em', at: undefined },
    { line: 4, text: 'Đáp số', at: 6.5 },
  ];
  const cues = makeCues(clipOf({ seconds: 12, captions }), { turns: [] }, noReport);
  assert.deepEqual(cues.map(({ start, end }) => [start, end]), [[0, 6.45], [6.5, 11.95]]);
});

test('more than 17 letters a second are reported at the line of the caption', () => {
  const reported: number[] = [];
  const captions = [{ line: 9, text: 'a'.repeat(35), at: undefined }];
  makeCues(clipOf({ seconds: 2, captions }), { turns: [] }, (line) => reported.push(line));
  assert.deepEqual(reported, [9]);
});

test('a long caption is cut at punctuation near its middle, so that two lines are enough', () => {
  const pieces = splitLongText('Số 2 là cơ số, số 3 là số mũ: có bao nhiêu thừa số bằng nhau thì số mũ là bấy nhiêu, em nhé.');
  assert.deepEqual(pieces, [
    'Số 2 là cơ số, số 3 là số mũ:',
    'có bao nhiêu thừa số bằng nhau thì số mũ là bấy nhiêu, em nhé.',
  ]);
});

test('a caption is cut between its formulas, and says and draws each piece', () => {
  const text = 'Tích của nhiều thừa số bằng nhau, ví dụ $2 \\cdot 2 \\cdot 2 \\cdot 2 \\cdot 2 \\cdot 2 \\cdot 2$ và $3$, được viết gọn lại.';
  const cues = makeCues(clipOf({ seconds: 12, captions: [{ line: 1, text, at: undefined }] }), { turns: [] }, noReport);
  assert.deepEqual(cues.map(({ spoken }) => spoken), ['Tích của nhiều thừa số bằng nhau,', 'ví dụ 2 nhân 2 nhân 2 nhân 2 nhân 2 nhân 2 nhân 2 và 3, được viết gọn lại.']);
  assert.equal(cues.map((cue) => cue.text).join(' ').replaceAll('\u00a0', ' '), 'Tích của nhiều thừa số bằng nhau, ví dụ 2 · 2 · 2 · 2 · 2 · 2 · 2 và 3, được viết gọn lại.');
  const html = cues.map((cue) => cue.html).join(' ');
  assert.match(html, / và <span class="katex" [^>]*aria-label="3">/);
  assert.equal(html.match(/class="katex"/g)?.length, 2);
});

test('what cannot be said, or is too long to be a caption, is reported in Vietnamese at its line', () => {
  const reported = (text: string) => {
    const sentences: string[] = [];
    makeCues(clipOf({ seconds: 60, captions: [{ line: 7, text, at: undefined }] }), { turns: [] }, (line, sentence) => sentences.push(`${line}: ${sentence}`));
    return sentences;
  };
  assert.deepEqual(reported('Ta có $a \\bowtie b$.'), ['7: Phụ đề có \\bowtie, chưa đọc thành lời được: hãy viết bằng chữ.']);
  assert.deepEqual(reported('Ta có a ♞ b.'), ["7: Phụ đề có ký hiệu '♞', chưa đọc thành lời được: hãy viết bằng chữ."]);
  assert.match(reported('a'.repeat(601)).join(), /^7: Phụ đề dài quá \(601 chữ\)/);
  assert.deepEqual(reported('Vậy ba mũ bốn là $3^4 = 81$.'), []);
});
