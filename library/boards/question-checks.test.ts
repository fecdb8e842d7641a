import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { compileBoard } from './compile-board.ts';

const GOOD = readFileSync(path.join(import.meta.dirname, '../check/fixtures/library/courses/lop-6/boards/toan6-b06-l1.md'), 'utf8');

/** Replacements in the good board, each with the expected message and the words of the reported line. */
const MISTAKES: [from: string, to: string, message: RegExp, at: string][] = [
  // Answer keys that disagree with the check block.
  ['answer: B\ncheck', 'answer: C\ncheck', /^Đáp án ghi C, nhưng khối check tính ra B\.$/, '## Câu 1'],
  ['answer: 64', 'answer: 12', /^Đáp án ghi 12, nhưng khối check tính ra 64\.$/, '## Câu 2'],
  ['answer: Đ S Đ S', 'answer: Đ Đ Đ S', /^Đáp án ghi ý b\) là Đúng, nhưng khối check tính ra Sai\.$/, '## Câu 3'],
  ['A. $10$', 'A. $2^5$', /^Có hơn một phương án đúng \(A, B\) với dòng này: answer = 2\^5$/, '  answer = 2^5'],
  ['A. $10$', 'A. $2^5$', /^Phương án A và phương án B bằng nhau\.$/, 'B. $32$'],
  ['B. $32$', 'B. $33$', /^Không phương án nào đúng với dòng này: answer = 2\^5$/, '  answer = 2^5'],
  ['A. $10$', 'A. mười', /^Máy chưa đọc được phương án A: thêm vào khối check một dòng option A = …$/, 'A. mười'],
  ['  answer = 2^5\n', '  assert 2^5 == 32\n', /^Khối check chưa tìm ra phương án nào đúng/, '## Câu 1'],
  ['- A: nhân cơ số với số mũ.\n', '', /^Lời giải chưa nói vì sao học sinh chọn nhầm A: thêm một dòng "- A: …"\.$/, '## Câu 1'],
  ['nhân cơ số với số mũ.', 'quên nhớ.', /^“quên nhớ” là lỡ tay/, '## Câu 1'],
  ['answer: Đ S Đ S', 'answer: Đ Đ Đ Đ', /^Bốn ý không thể cùng đúng hay cùng sai/, '## Câu 3'],
  ['  statement c = 2^4 == 4^2\n', '', /^Khối check chưa có dòng statement c = …$/, '## Câu 3'],
  ['b) Sai, vì', 'b) Không, vì', /^Theo đáp án, lời giải cần một đoạn bắt đầu bằng "b\) Sai"\.$/, '### Lời giải'],
  // The result of a short answer, in its solution and with its unit.
  ['  result = 4^3\n', '  assert 4^3 == 64\n', /^Khối check chưa tính ra đáp án: thêm một dòng result = …$/, '## Câu 2'],
  ['$4^3 = 4 \\cdot 4 \\cdot 4 = 64$.', 'Ta có $4 \\cdot 4 = 16$.', /^Lời giải chưa đi đến 64, kết quả mà khối check tính ra\.$/, '### Lời giải'],
  ['$4^3 = 4 \\cdot 4 \\cdot 4 = 64$.', '$4^3 = 4 \\cdot 4 \\cdot 4 = 68$.', /^Chưa đúng: /, '$4^3 = 4 \\cdot'],
  ['4 \\cdot 4 \\cdot 4 = 64$.', '4 \\cdot 4 \\cdot 4 = 64$.\n\n**Đáp số:** $46$.', /^Đáp số là 46, nhưng khối check tính ra 64\.$/, '**Đáp số:**'],
  ['answer: 64', 'answer: 64\nunit: xu', /^Chưa có đơn vị 'xu'\.$/, '## Câu 2'],
  ['  result = 4^3\n', '  result = 4^3 in cm\n', /^Đáp án có đơn vị '', nhưng khối check ghi 'cm'\.$/, '## Câu 2'],
  ['Tính $4^3$.', 'Tính $4.3$.', /^Số thập phân trong công thức viết \{,\} thay cho dấu chấm/, 'Tính'],
  ['Tính $4^3$.', 'Tính $4^3.', /^Có một dấu \$ lẻ/, 'Tính'],
  ['  result = 4^3\n', '  result = 4/0\n', /^Có phép chia cho 0: /, '  result = 4/0'],
  ['  result = 4^3\n', '  result = dem(4)\n', /^Hai vế ít khi cùng có nghĩa, máy không so được: /, '  result = dem'],
  ['  result = 4^3\n', '  result = (4^3\n', /^Dòng này của khối check chưa đọc được: result = \(4\^3$/, '  result = (4'],
  ['  result = 4^3\n', '  result = 12:3/4\n', /^Sau dấu chia, đặt trong ngoặc cả phần là số chia, ví dụ 12:\(3\/4\) hay 6:\(2\*x\): result = 12:3\/4$/, '  result = 12:'],
  ['  result = 4^3\n', '  result = 3*12:4\n', /^Đáp án ghi 64, nhưng khối check tính ra 9\.$/, '## Câu 2'],
  ['  result = 4^3\n', '  result = "64"\n', /^Khối check không dùng được cách viết này: result = "64"$/, '  result = "64"'],
  ['Tính $4^3$.', 'Tính $4 số 3$.', /^Công thức có ký tự không dùng được/, 'Tính'],
  ['- Viết thành tích của ba thừa số bằng nhau.', '- Kết quả là $64$.', /^Gợi ý nói mất đáp án: \$64\$$/, '### Gợi ý'],
  ['{#q2}', '{#q5}', /^Câu hỏi này đứng thứ 2 nên mang mã q2\.$/, '## Câu 2'],
  ['  - Số mũ $4$ cho biết có mấy thừa số $3$?', '  - Em ra $81$ chứ?', /^Gợi ý nói mất đáp án: \$81\$$/, 'kind: short'],
  ['prompt: $3^4 =$', 'prompt: Vì $3 + 4 = 8$ nên', /^Chưa đúng: /, 'kind: short'],
];

test('what a board asks is proved as the library proves its own: each mistake is told at its line, in Vietnamese', () => {
  assert.deepEqual(compileBoard(GOOD).problems, []);
  for (const [from, to, message, at] of MISTAKES) {
    assert.ok(GOOD.includes(from), from);
    const text = GOOD.replace(from, () => to);
    const { problems } = compileBoard(text);
    const found = problems.find((problem) => message.test(problem.message));
    assert.ok(found, `${message}: ${JSON.stringify(problems)}`);
    assert.ok(text.split('\n')[found.line - 1]?.startsWith(at), `${message} at ${found.line}: ${text.split('\n')[found.line - 1]}`);
    for (const problem of problems) assert.doesNotMatch(problem.message, /\b(?:the|says|needs|unknown|wanted|add|write|only)\b/, problem.message);
  }
});

test('what is false where a truth is asked for is no mistake in an option or a statement that the key calls wrong', () => {
  const offering = GOOD.replace('Giá trị của $2^5$ là', 'Khẳng định nào sau đây đúng?')
    .replace(/A\. \$10\$\nB\. \$32\$\nC\. \$25\$\nD\. \$64\$/, 'A. $2^5 = 10$\nB. $2^5 = 32$\nC. $2^5 = 25$\nD. $2^5 = 64$');
  assert.deepEqual(compileBoard(offering).problems, []);
  const wrongly = offering.replace('B. $2^5 = 32$', 'B. $2^5 = 33$').replace('answer = 2^5', 'one t: t == 32').replace('A. $2^5 = 10$', 'A. $2^5 = 32$').replace('answer: B', 'answer: A');
  assert.deepEqual(compileBoard(wrongly).problems.map(({ message }) => message).filter((message) => message.startsWith('Chưa đúng')), []);
  const asksForFalse = offering.replace('sau đây đúng?', 'sau đây chưa đúng?').replace('answer = 2^5', 'one t: t != 32').replace('A. $2^5 = 10$', 'A. $2 \\cdot 16 = 32$').replace('C. $2^5 = 25$', 'C. $8 \\cdot 4 = 32$').replace('D. $2^5 = 64$', 'D. $40 - 8 = 32$').replace('B. $2^5 = 32$', 'B. $2^5 = 33$');
  assert.match(compileBoard(asksForFalse).problems.map(({ message }) => message).join('\n'), /^Chưa đúng: 2\^5 = 33 \(nếu cố ý viết sai thì đặt trong \\sai\{…\}\)\.$/m);
  const stating = GOOD.replace('$\\sai{1^5 = 5}$', '$1^5 = 5$').replace('$\\sai{3^2 = 6}$', '$3^2 = 6$');
  assert.deepEqual(compileBoard(stating).problems, []);
  const lying = stating.replace('a) $10^2 = 100$.', 'a) $10^2 = 20$.');
  assert.deepEqual(compileBoard(lying).problems.map(({ line, message }) => [lying.split('\n')[line - 1], message]), [['a) $10^2 = 20$.', 'Chưa đúng: 10^2 = 20 (nếu cố ý viết sai thì đặt trong \\sai{…}).']]);
});

test('two choices with the same key are told, and a question that no machine judges is not shown', () => {
  const choice = /## Câu 1 \{#q1\}\n([^]*?)(?=## Câu 2)/.exec(GOOD)?.[1] ?? assert.fail();
  const twice = GOOD.replace(/(## Câu 2 \{#q2\}\n)[^]*?(?=## Câu 3)/, (_, heading: string) => heading + choice);
  assert.match(compileBoard(twice).problems.map(({ message }) => message).join('\n'), /^2 trong 2 câu trắc nghiệm có đáp án B: đổi chỗ các phương án cho rải đều\.$/);
  const steps = ['Một.', 'Hai.', 'Ba.', 'Bốn.'].map((step) => `${step} (0,25 điểm)`).join('\n\n');
  const essay = GOOD.replace(/(## Câu 2 \{#q2\}\n\n)[^]*?(?=## Câu 3)/, (_, heading: string) =>
    `${heading}\`\`\`item\nkind: essay\ncheck: |\n  proof\n\`\`\`\n\nChứng minh.\n\n### Lời giải\n\n${steps}\n\n`);
  const { compiled, problems } = compileBoard(essay);
  assert.match(problems.map(({ message }) => message).join('\n'), /Câu hỏi nhanh chỉ có ba dạng: choice, short, truefalse\./);
  assert.deepEqual(compiled?.questions.map(({ id }) => id), ['q1', 'q3']);
});

test('a board that asks nothing, or has no questions yet, is right on the site', () => {
  const bare = GOOD.slice(0, GOOD.indexOf('# Câu hỏi nhanh'));
  assert.deepEqual(compileBoard(bare).problems, []);
});
