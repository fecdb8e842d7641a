import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'node:test';
import { type Problem, reportInto } from '#library/format/problem.ts';
import { listBoardFormulas } from './check.ts';
import { parseBoardScript } from './board-script.ts';
import { compileBoard } from './compile-board.ts';
import { readBoard } from './read-board.ts';
import { sceneText } from './testing.ts';
import { VOCABULARY } from './compile-animation.ts';

function checkBoard(text: string): Problem[] {
  const problems: Problem[] = [];
  readBoard(text, reportInto(problems, 'a.md'));
  return problems;
}

const cookbook = await readFile(path.join(import.meta.dirname, 'cookbook.md'), 'utf8');

test('the cookbook is without error and shows every command', () => {
  assert.deepEqual(checkBoard(cookbook), []);
  const clip = parseBoardScript(cookbook, () => {});
  const used = new Set(clip?.scenes.flatMap((scene) => scene.commands.map((command) => command.verb)));
  assert.deepEqual([...VOCABULARY.keys()].filter((verb) => !used.has(verb)), []);
});

const ERRORS: [lines: string[], message: RegExp, fix?: string][] = [
  [['txt 2,3 : a'], /Không có lệnh 'txt'\. Có phải là 'text' không/, 'text 2,3 : a'],
  [['@2 heighlight a'], /Không có lệnh 'heighlight'/, '@2 highlight a'],
  [['text 2,3'], /Lệnh 'text' viết là: text #tên x,y : lời/],
  [['jump 2,3'], /Lệnh 'jump' viết là: jump #tên truc\(0\) truc\(3\)/],
  [['text 2,3 colour=red : a'], /không có tùy chọn 'colour='/, 'text 2,3 color=red : a'],
  [['text 2,3 color=rde : a'], /Không có màu 'rde'/, 'text 2,3 color=red : a'],
  [['point #A 2,3 side=botom'], /side= không có 'botom'/, 'point #A 2,3 side=bottom'],
  [['text 2,3 size=1,5 : a'], /dấu chấm: 1\.5/, 'text 2,3 size=1.5 : a'],
  [['text 2,3 : $\\dfrc{1}{2}$'], /Công thức có lệnh lạ: '\\dfrc'/, 'text 2,3 : $\\dfrac{1}{2}$'],
  [['text 2,3 : $\\dfrac{1}{2$'], /Công thức thiếu dấu }/],
  [['text 2,3 size=0.5 : a'], /trên điện thoại không đọc được/],
  [['text 2,3 hide=kq : $\\part{kp}{a}$'], /không có phần nào tên 'kq'/, 'text 2,3 hide=kp : $\\part{kp}{a}$'],
  [['erase abc'], /Chưa có gì tên là 'abc' ở đây/],
  [['text #tong 2,3 : a', 'erase tnog'], /Chưa có gì tên là 'tnog' ở đây/, 'erase tong'],
  [['segment A B'], /Chưa có gì tên là 'A'/],
  [['rect 20,3 w=8 h=2'], /'rect' ra ngoài bảng/],
  [['text 2,12.5 : a'], /ra ngoài bảng/],
  [['angle 2,3 4,5 8,3 right'], /không phải góc vuông/],
  [['wait 61'], /hết 1,0 giây/],
  [['graph oxy : x^2'], /không phải hệ trục/],
  [['numberline #truc 2.2,9 from=-8 to=8', 'dot truc(-9)'], /Trục số chỉ có từ −8 đến 8, chưa có −9\./],
  [['numberline #truc 2.2,9 from=-8 to=8', 'dot truc(1,2)'], /viết một số/],
  [['axes #oxy 12,7', 'dot oxy(2,5)'], /Trục tung chỉ có từ −3 đến 3, chưa có 5\./],
];

test('each error of a scene is told at its line, in Vietnamese, with the line mended where that is obvious', () => {
  for (const [lines, message, fix] of ERRORS) {
    const { problems } = compileBoard(sceneText(...lines));
    const shown = `${lines.join()}: ${JSON.stringify(problems)}`;
    assert.equal(problems.length, 1, shown);
    assert.match(problems[0]?.message ?? '', message);
    assert.equal(problems[0]?.line, 11 + lines.length, shown);
    assert.equal(problems[0]?.fix?.line, fix, shown);
  }
});

test('a heading, a caption and the length of the whole can be mended at a touch', () => {
  const text = sceneText('wait 1').replace('seconds: 60', 'seconds: 64').replace('## Cảnh 1 · 60 giây', '## Cảnh 2 · 60 giây').replace('- **Phụ', '- Một câu nữa.\n- **Phụ');
  assert.deepEqual(compileBoard(text).problems.map(({ line, fix }) => [line, fix?.line]), [
    [5, 'seconds: 60'], [8, '## Cảnh 1 · 60 giây'], [10, '- **Phụ đề:** Một câu nữa.'],
  ]);
  const heading = compileBoard(sceneText('wait 1').replace('## Cảnh 1 · 60 giây', '## Cảnh 1: 60 s')).problems[0];
  assert.equal(heading?.fix?.line, '## Cảnh 1 · 60 giây');
});

test('what is wrong with the head, the questions and the checks is said in Vietnamese, too', () => {
  const cases: [text: string, message: RegExp][] = [
    ['## Cảnh 1', /^Đầu bảng cần phần thông tin/],
    [sceneText('wait 1').replace('title: Thử', 'titel: Thử'), /^Không có mục 'titel'\./],
    [`${sceneText('wait 1')}\n\`\`\`check\nassert 1 == 2\n\`\`\`\n`, /^Phép thử không đúng: 1 == 2/],
    [`${sceneText('wait 1')}\n# Câu hỏi nhanh\n\n## Câu 1 {#q1}\n\nBao nhiêu?\n`, /^Câu hỏi cần một khối/],
  ];
  for (const [text, message] of cases) assert.ok(compileBoard(text).problems.some((problem) => message.test(problem.message)), JSON.stringify(compileBoard(text).problems));
});

test('letters can be read on a phone: when they are made smaller, in a title that stands aside, in what steps back', () => {
  const [problem] = compileBoard(sceneText('text #a 2,3 size=1.5 : a', 'scale a by=0.5')).problems;
  assert.deepEqual([problem?.line, problem?.message], [12, 'Chữ cỡ 0,75 nhỏ quá, trên điện thoại không đọc được: ít nhất 0,85.']);
  const { compiled, problems } = compileBoard(sceneText('title 2,4 size=1.5 : Một', 'dock title', 'text #a 2,6 : a', 'dim a'));
  assert.deepEqual(problems, []);
  assert.ok(compiled?.film.things[1]?.fades.every(({ to }) => to >= 0.4));
});

test('a board lasts 60 to 150 seconds, as long as its front matter says, and every scene has a caption', () => {
  const text = sceneText('wait 1').replace('60 giây', '50 giây').replace('- **Phụ đề:** Một câu.', '');
  const messages = checkBoard(text).map(({ message }) => message);
  assert.deepEqual(messages, [
    'Các cảnh dài tổng cộng 50 giây, đầu bảng ghi 60 giây.',
    'Một bảng dài từ 60 đến 150 giây, bảng này 50 giây.',
    'Cảnh này chưa có phụ đề.',
  ]);
});

test('a heading or a line that is not of the format is told', () => {
  const text = sceneText('wait 1').replace('- **Phụ đề:** Một câu.', '- **Phụ đề:** Một câu.\n- **Viết:** gì đó');
  assert.deepEqual(checkBoard(text).map(({ line }) => line), [11]);
  const [problem] = checkBoard(text.replace('## Cảnh 1 · 60', '## Cảnh 1: 60'));
  assert.match(problem?.message ?? '', /^Tiêu đề của cảnh/);
});

test('the formulas of a board come without the names of their parts', () => {
  const board = parseBoardScript(sceneText('text 2,3 : Vậy $2^3 = \\part{kq}{\\dfrac{16}{2}}$'), () => {});
  assert.ok(board);
  assert.deepEqual(listBoardFormulas(board), [{ tex: '2^3 = {\\dfrac{16}{2}}', line: 12 }]);
});
