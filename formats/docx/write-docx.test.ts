import assert from 'node:assert/strict';
import { test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import type { ExportedPictures, ExportedQuestion } from '../exported-question.ts';
import type { ImportedQuestion } from '../imported-file.ts';
import { splitQuestions } from '../split/split-questions.ts';
import { chooseOptionLines } from './option-lines.ts';
import { readDocx } from './read-docx.ts';
import { writeDocx, type ExportedPaper, type WordAnswers } from './write-docx.ts';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
const PICTURES: ExportedPictures = new Map([['ve.svg', { type: 'image/png', bytes: PNG }]]);

const QUESTIONS: ExportedQuestion[] = [
  { n: 1, part: 1, kind: 'choice', question: '<p>Nghiệm của phương trình $2x-6=0$ là</p>', options: ['$x=2$', '$x=3$', '$x=-3$', '$x=\\frac{1}{6}$'], answer: 'B', points: 0.25, lesson: 4, hints: ['Chuyển vế $-6$.', 'Chia cả hai vế cho $2$.'], solution: '<p>Ta có $2x=6$.</p><p>Suy ra $x=3$.</p>' },
  { n: 2, part: 1, kind: 'choice', question: '<p>Hệ $\\heva{&amp;x+y=3\\\\&amp;x-y=1}$ có nghiệm là cặp số nào sau đây?</p>', options: ['Cặp số $(1;2)$ và không còn cặp nào khác.', 'Cặp số $(2;1)$ và không còn cặp nào khác.', 'Hệ vô nghiệm với mọi giá trị của ẩn.', 'Hệ có vô số nghiệm dương và nghiệm âm.'], answer: 'B', points: 0.25 },
  { n: 3, part: 1, kind: 'choice', question: '<p>Trong hình vẽ, góc nào là góc <strong>nhọn</strong>?</p><p><img src="ve.svg" alt="hình vẽ"></p>', options: ['Góc thứ nhất', 'Góc thứ hai', 'Góc thứ ba', 'Góc thứ tư'], answer: 'D', points: 0.25 },
  { n: 4, part: 2, kind: 'truefalse', question: '<p>Cho bảng sau.</p><table><tbody><tr><td>$x$</td><td>1</td></tr><tr><td>$y$</td><td>2</td></tr></tbody></table>', statements: ['$y=2x$ khi $x=1$.', 'Số $y$ âm.', 'Có hai số.', '$x&gt;y$.'], answer: [true, false, true, false], points: 1, hints: ['Nhìn bảng.'], solution: '<p>Thay $x=1$.</p>' },
  { n: 5, part: 3, kind: 'short', question: '<p>Tính $\\sqrt{2}\\cdot\\sqrt{8}$.</p>', answer: '4', points: 0.5, hints: ['Nhân hai căn.'] },
  { n: 6, part: 3, kind: 'short', question: '<p>Tính diện tích.</p>', answer: '3/4', points: 1, unit: 'cm²', form: 'reduced', lesson: 12 },
  { n: 7, part: 4, kind: 'essay', question: '<p>Giải phương trình $x^{2}=9$.</p>', answer: null, points: 0.5, steps: [{ text: 'Ta có $x=3$ hoặc $x=-3$.', points: 0.25 }, { text: 'Vậy phương trình có hai nghiệm.', points: 0.25 }] },
];
const TITLES = ['Phần I. Trắc nghiệm nhiều phương án lựa chọn', 'Phần II. Trắc nghiệm đúng sai', 'Phần III. Trả lời ngắn', 'Phần IV. Tự luận'];
const paper: ExportedPaper = {
  title: 'Đề 1', left: ['Trường: ....................', 'Đề 1'], right: ['ĐỀ KIỂM TRA GIỮA HỌC KÌ I', 'Môn: Toán – Lớp 9', 'Thời gian làm bài: 90 phút'], hasName: true,
  parts: TITLES.map((title, at) => ({ title, questions: QUESTIONS.filter(({ part }) => part === at + 1) })),
};
const write = (answers: WordAnswers) => writeDocx(paper, PICTURES, answers);
const readBack = async (answers: WordAnswers) => {
  const { content } = await write(answers);
  const document = readDocx(content);
  assert.equal(document.refused, undefined);
  return splitQuestions(document.blocks);
};
const text = (html = '') => html.replace(/<img[^>]*>/g, '<img>').replace(/<\/?(?:p|tbody|strong)>/g, '').replace(/\\left|\\right/g, '').replace(/\s+/g, '').replace(/\\dfrac/g, '\\frac').replace(/\.$/, '');

const shape = ({ n, part, kind, question, options, statements, answer, points, unit, form }: ExportedQuestion | ImportedQuestion) => [n, part, kind, text(question), (options ?? statements ?? []).map(text), answer, points, unit, form];

for (const answers of ['full', 'key'] as const) {
  test(`a paper that goes out as Word with ${answers === 'full' ? 'answers and solutions' : 'a table of answers'} comes in again as it was`, async () => {
    const { items } = await readBack(answers);
    assert.deepEqual(items.flatMap(({ n, doubts }) => doubts.map(({ field, message }) => [n, field, message])), []);
    assert.deepEqual(
      items.map(shape), QUESTIONS.map(shape),
    );
    if (answers !== 'full') return;
    // The reader gives an essay's steps as its solution, too.
    assert.deepEqual(items.filter(({ kind }) => kind !== 'essay').map(({ solution }) => text(solution)), QUESTIONS.filter(({ kind }) => kind !== 'essay').map(({ solution }) => text(solution)));
    const essay = items.find(({ kind }) => kind === 'essay');
    assert.deepEqual(essay?.steps?.map(({ text: step, points }) => [text(step), points]), QUESTIONS.at(-1)?.steps?.map((step) => [text(step.text), step.points]));
    assert.deepEqual(items.map(({ lesson, hints }) => [lesson, hints?.map(text)]), QUESTIONS.map(({ lesson, hints }) => [lesson, hints?.map(text)]));
  });
}

test('a solution that repeats the value of a short answer in a formula does not contradict it', async () => {
  const cases: [answer: string, solution: string][] = [['3', '<p>Đáp số: $x=3$.</p>'], ['7/12', '<p>Đáp số: $\\dfrac{7}{12}$.</p>'], ['70', '<p>Đáp số: $70^\\circ$.</p>'], ['12', '<p>Đáp số: 12 quyển.</p>'], ['3', '<p>Đáp số: $x=4$.</p>']];
  const questions = cases.map(([answer, solution], at): ExportedQuestion => ({ n: at + 1, part: 1, kind: 'short', question: '<p>Tìm giá trị đó.</p>', answer, solution }));
  const { content } = await writeDocx({ ...paper, parts: [{ title: 'Phần I. Trả lời ngắn', questions }] }, PICTURES, 'full');
  const { items } = splitQuestions(readDocx(content).blocks);
  assert.deepEqual(items.map(({ answer, state }) => [answer, state]), [['3', 'sure'], ['7/12', 'sure'], ['70', 'sure'], ['12', 'sure'], [null, 'doubt']]);
});

test('a paper without answers names none', async () => {
  const { items } = await readBack('none');
  assert.deepEqual(items.map(({ answer, solution }) => [answer, solution]), QUESTIONS.map(() => [null, undefined]));
  const { content } = await write('none');
  const xml = strFromU8(unzipSync(content)['word/document.xml'] ?? new Uint8Array());
  assert.doesNotMatch(xml, /FF0000|Suy ra|BẢNG ĐÁP ÁN|Gợi ý|\[Bài/);
  assert.match(xml, /mỗi câu 0,25 điểm/);
});

test('formulas are equations of Word, and drawings have their description', async () => {
  const { content, notes } = await write('full');
  const xml = strFromU8(unzipSync(content)['word/document.xml'] ?? new Uint8Array());
  assert.ok((xml.match(/<m:oMath>/g) ?? []).length >= 15);
  assert.match(xml, /descr="hình vẽ"/);
  assert.doesNotMatch(xml, /\$/);
  assert.deepEqual(notes, []);
});

test('what Word cannot carry is said', async () => {
  const { notes } = await writeDocx({ ...paper, parts: [{ questions: [{ n: 1, kind: 'short', question: 'Tính <img src="la.png" alt=""> $\\foo{$ và $\\begin{array}{|c|c|}\\hline 1&amp;2\\\\\\hline\\end{array}$, $\\textcolor{red}{x}$', answer: '1' }] }] }, PICTURES, 'none');
  assert.deepEqual(notes, [
    'Hình không có trong tệp (câu 1).', 'Có công thức không đổi được thành công thức của Word, được ghi bằng LaTeX (câu 1).',
    'Đường kẻ trong bảng của công thức không được ghi vào tệp Word (câu 1).', 'Màu trong công thức không được ghi vào tệp Word (câu 1).',
  ]);
});

test('options stand on as few lines as their lengths allow', () => {
  assert.equal(chooseOptionLines(['$\\frac{x+1}{x-2}$', '2', '3', '4']), 4);
  assert.equal(chooseOptionLines(['Hình bình hành có hai cạnh bằng nhau', '2', '3', '4']), 2);
  assert.equal(chooseOptionLines(['Hình bình hành có hai cạnh kề bằng nhau và một góc vuông', '2', '3', '4']), 1);
  assert.equal(chooseOptionLines(['<img src="a.png" alt="">', '2', '3', '4']), 1);
});
