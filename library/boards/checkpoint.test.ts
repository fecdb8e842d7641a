import assert from 'node:assert/strict';
import test from 'node:test';
import { reportInto, type Problem } from '#library/format/problem.ts';
import { compileBoard } from './compile-board.ts';
import { sceneText } from './testing.ts';
import { parseCheckpoint } from './checkpoint.ts';

function readCheckpoint(...lines: string[]) {
  const problems: Problem[] = [];
  const checkpoint = parseCheckpoint({ text: `${lines.join('\n')}\n`, line: 1 }, reportInto(problems, 'a.md'));
  return { checkpoint, told: problems.map(({ line, message }) => `${line} ${message}`) };
}

const TEXTS = [
  '$12: 4$ bằng mấy?', 'Bước 1: chia', 'Câu #3 nói gì # hay không?', '*Nhớ* lại', '[x; y] là nghiệm?', '{1; 2} có mấy phần tử?',
  '"Chia hết" nghĩa là: gì?', '`a` @ %', '- 3 là số gì?', '12', 'true', 'null', 'Vì $\\dfrac{1}{2}$: sao?', '? là dấu gì', '> 3', '| a | = ?',
];

test('a hint, an option, a statement and a prompt are read as the text that they are, whatever signs they hold', () => {
  for (const text of TEXTS) {
    const { checkpoint, told } = readCheckpoint('kind: short', `prompt: ${text}`, 'hints:', `  - ${text}`, `  - ${text}`);
    assert.deepEqual(told, [], text);
    assert.deepEqual([checkpoint?.prompt, ...checkpoint?.hints ?? []], [text, text, text]);
    const choice = readCheckpoint('kind: choice', 'options:', ...'1234'.split('').map((each) => `  - ${text} ${each}`));
    assert.deepEqual([choice.told, choice.checkpoint?.kind === 'choice' && choice.checkpoint.options[3]], [[], `${text} 4`]);
  }
});

test('quotes, lists in brackets, texts of several lines and remarks of an ask block are read as before', () => {
  const { checkpoint, told } = readCheckpoint(
    'kind: short # một số', 'form: reduced', 'prompt: |', '  Tính: ', '  - một', 'hints:', '  - "Bước: một"', "  - 'Bước: hai'", '  - Một câu dài', '    viết tiếp', '  - |', '    Hai: dòng', '    - ba',
  );
  assert.deepEqual(told, []);
  assert.deepEqual([checkpoint?.prompt, checkpoint?.hints], ['Tính: \n- một\n', ['Bước: một', 'Bước: hai', 'Một câu dài viết tiếp', 'Hai: dòng\n- ba\n']]);
  assert.deepEqual(readCheckpoint('kind: choice', 'options: ["1", "2", "3", "4"]').checkpoint, { kind: 'choice', prompt: '', hints: [], options: ['1', '2', '3', '4'], line: 1 });
});

test('too many hints, a wrong number of options, and hints that are no list are told by their number, not as data', () => {
  assert.deepEqual(readCheckpoint('kind: short', 'hints:', ...'123456'.split('').map((each) => `  - Gợi ý ${each}`)).told, ["2 Mục 'hints' có nhiều nhất 5 dòng (đang có 6)."]);
  assert.deepEqual(readCheckpoint('kind: choice', 'options:', '  - 1', '  - 2', '  - 3').told, ['2 Mục \'options\' cần đúng 4 dòng, mỗi dòng bắt đầu bằng "- " (đang có 3).']);
  assert.deepEqual(readCheckpoint('kind: truefalse', 'statements:', ...'12345'.split('').map((each) => `  - ${each}`)).told, ['2 Mục \'statements\' cần đúng 4 dòng, mỗi dòng bắt đầu bằng "- " (đang có 5).']);
  assert.deepEqual(readCheckpoint('kind: short', 'hints: nhớ lại').told, ['2 Mục \'hints\' là danh sách: mỗi dòng bên dưới bắt đầu bằng "- ".']);
});

test('a faulty ask, in its block or at its line, is told once: no word says that it is not there', () => {
  const scene = (ask: string, ...block: string[]) => `${sceneText(ask, 'wait 1')}\n${block.join('\n')}\n\n\`\`\`check\nanswer = 3\n\`\`\`\n`;
  const told = (text: string) => compileBoard(text).problems.map(({ message }) => message);
  assert.deepEqual(told(scene('ask', '```ask', 'kind: short', 'prompt: $1 + 2 =$', '```')), []);
  for (const [ask, block] of [
    ['ask', ['```ask', 'kind: shrot', '```']], ['ask', ['```ask', 'kind: short', 'hint: a', '```']], ['ask', ['```ask', 'prompt: a', '```']],
    ['@ ask', ['```ask', 'kind: short', '```']], ['ask tên=a', ['```ask', 'kind: short', '```']],
  ] as const) {
    assert.equal(told(scene(ask, ...block)).length, 1, JSON.stringify([ask, block, told(scene(ask, ...block))]));
    assert.doesNotMatch(told(scene(ask, ...block)).join(), /chưa có khối|không dừng để hỏi/);
  }
  assert.match(told(scene('ask')).join(), /chưa có khối ```ask/);
  assert.match(told(scene('wait 1', '```ask', 'kind: short', '```')).join(), /không dừng để hỏi/);
});
