import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COMMANDS } from './commands.ts';
import { insertCommand } from './insert-command.ts';
import { readOutline, sceneAt } from './outline.ts';
import { boardText, duplicateScene, insertScenes, keysOf, moveScene, removeScene } from './scenes.ts';
import { suggestionsAt } from './completions.ts';
import { tokensOf } from './tokens.ts';

const scene = (said: string, seconds: number) => ({ seconds, body: `- **Phụ đề:** ${said} $3^2$.\n\n\`\`\`scene\ntext #${said} 3,5 : ${said}\n\`\`\`` });
const TEXT = boardText({ lesson: 'a-l1', title: 'Thử', scenes: [scene('mot', 10), scene('hai', 12.5), scene('ba', 8)], questions: ['Câu'] })
  .replace('seconds: 30.5\n', 'seconds: 30.5\nposter: 2\n');
const said = (text: string) => readOutline(text).scenes.map(({ title, seconds }) => `${title} ${seconds}`);

test('the scenes of a text are known with their lines, seconds and first words', () => {
  const { scenes, lines, questionsFrom } = readOutline(TEXT);
  assert.deepEqual(said(TEXT), ['mot 3^2. 10', 'hai 3^2. 12.5', 'ba 3^2. 8']);
  assert.deepEqual(scenes.map(({ from }) => lines[from - 1]), ['## Cảnh 1 · 10 giây', '## Cảnh 2 · 12,5 giây', '## Cảnh 3 · 8 giây']);
  assert.equal(lines[questionsFrom - 1], '# Câu hỏi nhanh');
  assert.deepEqual([1, scenes[1]?.from ?? 0, (scenes[1]?.from ?? 0) - 1, questionsFrom].map((line) => sceneAt(readOutline(TEXT), line)), [0, 1, 0, undefined]);
  // A heading within a block is no heading.
  assert.equal(readOutline('```scene\n## Cảnh 1 · 3 giây\n```').scenes.length, 0);
});

test('scenes are moved, doubled, put in and taken away; numbers, length and poster follow, the questions stay', () => {
  const moved = moveScene(TEXT, 2, 0);
  assert.deepEqual(said(moved).map((each) => each.slice(0, 3)), ['ba ', 'mot', 'hai']);
  assert.match(moved, /## Cảnh 1 · 8 giây[^]*## Cảnh 2 · 10 giây[^]*## Cảnh 3 · 12,5 giây[^]*# Câu hỏi nhanh\n\n## Câu 1/);
  assert.match(moved, /\nposter: 3\n/);
  assert.equal(moveScene(moved, 0, 2), TEXT);
  assert.match(duplicateScene(TEXT, 0), /\nseconds: 40\.5\nposter: 3\n/);
  const removed = removeScene(TEXT, 1);
  assert.match(removed, /\nseconds: 18\n---/);
  assert.deepEqual(said(removed).length, 2);
  assert.match(insertScenes(TEXT, 1, [scene('moi', 5)]), /\nseconds: 35\.5\n[^]*## Cảnh 2 · 5 giây\n\n- \*\*Phụ đề:\*\* moi/);
});

test('a scene keeps its name in the list while it is moved, two alike have two', () => {
  const keys = (text: string) => keysOf(readOutline(text).scenes);
  const [one, two, three] = keys(TEXT);
  assert.deepEqual(keys(moveScene(TEXT, 0, 2)), [two, three, one]);
  assert.equal(new Set(keys(duplicateScene(TEXT, 0))).size, 4);
});

const command = (verb: string) => COMMANDS.find((each) => each.verb === verb) ?? assert.fail(verb);

test('a command is inserted below the cursor, in the scene of the cursor, with a block where there is none', () => {
  const lineOf = (text: string, wanted: string) => text.split('\n').indexOf(wanted) + 1;
  const inScene = insertCommand(TEXT, lineOf(TEXT, 'text #hai 3,5 : hai'), command('wait'));
  assert.match(inScene.text, /text #hai 3,5 : hai\nwait 1\.5\n```/);
  assert.equal(inScene.text.split('\n')[inScene.line - 1], 'wait 1.5');
  assert.match(insertCommand(TEXT, lineOf(TEXT, '## Cảnh 3 · 8 giây'), command('wait')).text, /text #ba 3,5 : ba\nwait 1\.5\n```/);
  const bare = insertCommand('## Cảnh 1 · 8 giây\n\n- **Phụ đề:** A.\n', 3, command('wait'));
  assert.deepEqual([bare.text, bare.line], ['## Cảnh 1 · 8 giây\n\n- **Phụ đề:** A.\n\n```scene\nwait 1.5\n```\n', 6]);
  const asking = insertCommand(TEXT, lineOf(TEXT, 'text #ba 3,5 : ba'), command('ask')).text;
  assert.match(asking, /text #ba 3,5 : ba\nask\n```\n\n```ask\nkind: short[^]*```check\nanswer = 3 \+ 4\n```/);
});

test('commands, names with their parts, options and colours are suggested where they may stand', () => {
  const lines = ['```scene', 'text #tong 2,3 : $\\part{kq}{5}$', ''];
  const at = (before: string) => suggestionsAt({ lines: [...lines, before], kinds: ['fence', 'scene', 'scene', 'scene'] }, 3, before);
  const labels = (before: string) => at(before)?.options.map(({ label }) => label) ?? [];
  assert.ok(labels('@2 hi').includes('highlight'));
  assert.deepEqual(labels('highlight ').slice(0, 2), ['tong', 'tong.kq']);
  assert.ok(labels('text 2,3 si').includes('size='));
  assert.deepEqual([at('text 2,3 color=am')?.from, labels('color tong to ').includes('amber')], [15, true]);
  assert.deepEqual([labels('text 2,3 : chữ '), labels('# một lời')], [[], []]);
});

test('the pieces of a line have their colours', () => {
  const line = '@4 jump #mot truc(0) color=amber : $-6$ đây';
  assert.deepEqual(tokensOf(line, 'scene').map(({ from, to, kind }) => `${kind} ${line.slice(from, to)}`), ['when @4', 'verb jump', 'name #mot', 'option color=', 'formula $-6$']);
  assert.deepEqual(tokensOf('# lời', 'scene').map(({ kind }) => kind), ['comment']);
  assert.deepEqual(tokensOf('- **Phụ đề:** Số $3$', 'caption').map(({ kind }) => kind), ['mark', 'formula']);
});
