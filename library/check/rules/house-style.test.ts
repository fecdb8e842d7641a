import assert from 'node:assert/strict';
import test from 'node:test';
import { checkHouseStyle } from './house-style.ts';

const reportOf = (text: string): string[] => {
  const messages: string[] = [];
  checkHouseStyle({ text, line: 1 }, (line, message) => messages.push(`${line} ${message}`));
  return messages;
};

const FINE: [what: string, text: string][] = [
  ['thousands that stand apart', 'Cả $9\\,801$ em, 25\u00a0000 đồng'],
  ['a year', 'Năm 2026, tức là $2026$'],
  ['digits behind a decimal comma', '$1{,}41421\\ldots$; 0,57357'],
  ['digits behind a comma that is shown in parts', '```scene\ntext 3,4 : $= \\part{u}{1{,}}\\part{v}{4}\\part{w}{1}421$\n```'],
  ['what is not shown', '---\nprice: 500000\n---\n```check\nassert 1 < 25000\n```\n## Bài {#x-10000}'],
  ['the numbers of a command', '```scene\ncount #n 3,5 from=0 to=1250\n```'],
  ['what a place of a variant writes by itself', 'Số ${{1000*r + 100*q}}$'],
  ['the names of number theory and of trigonometry', '$\\text{ƯCLN}(4, 6) = 2$, $\\sin B = \\dfrac{\\text{cạnh đối}}{\\text{cạnh huyền}}$'],
  ['words in a part that a board shows later', '```scene\ntext #a 3,4 hide=k : $12 \\chiahet 3 \\part{k}{\\text{ nên } 471 \\chiahet 3}$\n```'],
];

for (const [what, text] of FINE) test(`the house style allows ${what}`, () => assert.deepEqual(reportOf(text), []));

const FAULTY: [what: string, text: string, expected: string][] = [
  ['a caption', '---\nkind: board\n---\n- **Phụ đề @7:** Kết quả là $9801$.', '4 group thousands in a formula: write 9\\,801, not 9801'],
  ['what a command writes', '```scene\ntext #a 3,4 : $= \\part{kq}{9801}$\n```', '2 group thousands in a formula: write 9\\,801, not 9801'],
  ['the text above a field', '```ask\nkind: short\nprompt: Có 1250 em,\n```', '3 group thousands with a non-breaking space: write 1\u00a0250, not 1250'],
  ['a formula with a space that is not shown', 'Số $25 000$', '1 group thousands in a formula: write 25\\,000, not 25 000'],
];

for (const [what, text, expected] of FAULTY) test(`the house style is kept in ${what}`, () => assert.deepEqual(reportOf(text), [expected]));
