import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Block, Inline, Marks } from '../blocks.ts';
import { splitQuestions } from './split-questions.ts';

/** Builds a paragraph of text: a tab is a tab, `$…$` becomes a formula, `**…**` is bold and `__…__` underlined. */
function p(text: string, marks: Marks = {}): Block {
  const inlines = text.split(/(\*\*.+?\*\*|__.+?__|\t|\n)/).filter(Boolean).map((piece): Inline => {
    if (piece === '\t') return { type: 'tab' };
    if (piece === '\n') return { type: 'break' };
    if (piece.startsWith('**')) return { type: 'text', text: piece.slice(2, -2), bold: true, ...marks };
    if (piece.startsWith('__')) return { type: 'text', text: piece.slice(2, -2), underline: true, ...marks };
    return { type: 'text', text: piece, ...marks };
  });
  return { type: 'paragraph', inlines };
}
const t = (...rows: string[][]): Block => ({ type: 'table', rows: rows.map((row) => row.map((cell) => [p(cell)])) });
const picture: Block = { type: 'paragraph', inlines: [{ type: 'picture', name: 'a.png' }] };
const lines = (text: string): Block[] => text.trim().split('\n').map((line) => p(line.trim().replaceAll('⇥', '\t').replaceAll('⏎', '\n')));

/** Writes the items in short: number, kind, question, options or statements, answer, state with its doubtful fields. */
const inShort = (blocks: readonly Block[]): string[] => splitQuestions(blocks).items.map((item) =>
  [
    `${item.part === undefined ? '' : `${item.part}.`}${item.n} ${item.kind}: ${item.question}`,
    ...(item.options ?? item.statements ?? []),
    `= ${Array.isArray(item.answer) ? item.answer.map((each) => (each ? 'Đ' : 'S')).join('') : item.answer ?? '?'}`,
    ...(item.state === 'sure' ? [] : [`${item.state} ${[...new Set(item.doubts.map(({ field }) => field))].join()}`]),
  ].join(' | '));

test('a paper with a head, options by tabs and underlined letters is read without doubt', () => {
  assert.deepEqual(inShort([
    t(['TRƯỜNG THCS HOA SEN', 'ĐỀ KIỂM TRA GIỮA KÌ']),
    ...lines(`
      Họ và tên: ……………… Lớp: ……
      **I. TRẮC NGHIỆM (4 điểm)**
      Khoanh tròn vào chữ cái đứng trước câu trả lời đúng.
      **Câu 1.** Giá trị của $2^3$ là
      ⇥**A.** 6⇥__B.__ 8⇥**C.** 9⇥**D.** 5
      **Câu 2.** Số nào là số nguyên tố?
      ⇥__A.__ 2⇥**B.** 4
      ⇥**C.** 6⇥**D.** 8
      **II. TỰ LUẬN (6 điểm)**
      **Bài 1 (2,5 điểm).** Giải phương trình $x+1=2$.
      a) Bằng cách chuyển vế.
      -------- HẾT --------
      Giáo viên coi thi không giải thích gì thêm.`),
  ]), [
    '1.1 choice: Giá trị của $2^3$ là | 6 | 8 | 9 | 5 | = B',
    '1.2 choice: Số nào là số nguyên tố? | 2 | 4 | 6 | 8 | = A',
    '2.1 essay: <p>Giải phương trình $x+1=2$.</p><p>a) Bằng cách chuyển vế.</p> | = ?',
  ]);
});

test('a key is doubtful if it is missing, double or contradictory', () => {
  const options = (first: string, second: string): string => `⇥${first} 1⇥${second} 2⇥C. 3⇥D. 4`;
  const blocks = lines(`
    Câu 1: Một
    ${options('A.', 'B.')}
    Câu 2: Hai
    ${options('__A.__', '__B.__')}
    Câu 3: Ba
    ${options('__A.__', 'B.')}
    Câu 4: Bốn
    ${options('__A.__', 'B.')}
    ĐÁP ÁN
    3.A 4.C`);
  const { items } = splitQuestions(blocks);
  assert.deepEqual(items.map(({ answer, state }) => [answer, state]), [[null, 'doubt'], [null, 'doubt'], ['A', 'sure'], [null, 'doubt']]);
  assert.deepEqual(items.map(({ doubts }) => doubts.map(({ message }) => message)), [
    ['Không thấy dấu nào chỉ đáp án đúng.'],
    ['Có 2 phương án cùng được đánh dấu là đúng.'],
    [],
    ['Các chỗ ghi đáp án không khớp nhau: gạch chân: A; bảng đáp án: C.'],
  ]);
});

test('the three parts of the form of 2025 number their questions anew', () => {
  assert.deepEqual(inShort([
    ...lines(`
      PHẦN I. CÂU TRẮC NGHIỆM NHIỀU PHƯƠNG ÁN LỰA CHỌN
      Câu 1. Chọn số chẵn.
      A. 1⇥B. 2⇥C. 3⇥D. 5
      PHẦN II. CÂU TRẮC NGHIỆM ĐÚNG SAI
      Thí sinh trả lời từ câu 1 đến câu 2.
      Câu 1. Xét số 12.
      a) Chia hết cho 2.
      b) Chia hết cho 5.
      c) Chia hết cho 3.
      d) Là số nguyên tố.
      Câu 2. Xét số 7.`),
    t(['Phát biểu', 'Đúng', 'Sai'], ['a) Là số lẻ', 'x', ''], ['b) Là số chẵn', '', 'x'], ['c) Lớn hơn 5', '✓', ''], ['d) Lớn hơn 9', '', '✓']),
    ...lines(`
      PHẦN III. CÂU TRẮC NGHIỆM TRẢ LỜI NGẮN
      Câu 1. Tính 0,25 + 0,25.
      Câu 2. Tính chu vi hình vuông cạnh 2 cm.  ĐS: 8 cm
      HẾT
      HƯỚNG DẪN CHẤM
      PHẦN I`),
    t(['Câu', '1'], ['Chọn', 'B']),
    p('PHẦN II'), t(['Câu', '1'], ['Đáp án', 'ĐSĐS']),
    p('PHẦN III'), t(['Câu', '1'], ['Đáp án', '0,5']),
  ]), [
    '1.1 choice: Chọn số chẵn. | 1 | 2 | 3 | 5 | = B',
    '2.1 truefalse: Xét số 12. | Chia hết cho 2. | Chia hết cho 5. | Chia hết cho 3. | Là số nguyên tố. | = ĐSĐS',
    '2.2 truefalse: Xét số 7. | Là số lẻ | Là số chẵn | Lớn hơn 5 | Lớn hơn 9 | = ĐSĐS',
    '3.1 short: Tính 0,25 + 0,25. | = 0,5',
    '3.2 short: Tính chu vi hình vuông cạnh 2 cm. | = 8',
  ]);
});

test('a picture after the options goes to the question that speaks of it', () => {
  const [first, second] = splitQuestions([
    ...lines('Câu 1: Tính 1 + 1.\n A. 1 ⇥ __B.__ 2 ⇥ C. 3 ⇥ D. 4'), picture,
    ...lines('Câu 2: Diện tích của hình vẽ trên là\n A. 1 ⇥ __B.__ 2 ⇥ C. 3 ⇥ D. 4'),
  ]).items;
  assert.deepEqual([first?.pictures, first?.state, second?.pictures, second?.doubts.map(({ field }) => field)], [[], 'sure', ['a.png'], ['pictures']]);
});

test('questions "1." stay questions where the answers say "Câu 1", and a list below "Câu 1" stays a list', () => {
  assert.deepEqual(inShort(lines(`
    1. Số chẵn là
    A. 1⇥B. 2⇥C. 3⇥D. 5
    2. Số lẻ là
    A. 2⇥B. 4⇥C. 7⇥D. 6
    HƯỚNG DẪN CHẤM
    Câu 1: B; Câu 2: C`)), ['1 choice: Số chẵn là | 1 | 2 | 3 | 5 | = B', '2 choice: Số lẻ là | 2 | 4 | 7 | 6 | = C']);
  assert.deepEqual(inShort(lines(`
    Bài 1. Giải các phương trình:
    1) x = 1
    2) x = 2
    Bài 2. Tính 1 + 1.`)), ['1 essay: <p>Giải các phương trình:</p><p>1) x = 1</p><p>2) x = 2</p> | = ?', '2 essay: Tính 1 + 1. | = ?']);
});

test('solutions at the end go to their questions, without the copy of the question, and say the same as the key', () => {
  const { items, problems } = splitQuestions([
    ...lines(`
      Câu 1. Số chẵn là
      A. 1⇥B. 2⇥C. 3⇥D. 5
      Câu 2. Tính 3 + 4.
      Câu 3. Chứng minh.
      HẾT
      BẢNG ĐÁP ÁN
      1B
      GIẢI THÍCH CHI TIẾT
      Câu 1. Số chẵn là
      A. 1⇥B. 2⇥C. 3⇥D. 5
      Hướng dẫn giải
      Chọn C
      Vì 2 chia hết cho 2.
      Câu 2. Đáp số: 7
      Câu 3.`),
    t(['Nội dung', 'Điểm'], ['Bước một', '0,25'], ['Bước hai', '0,5']),
    p('Câu 9. Không có câu này.'),
  ]);
  assert.deepEqual(items.map(({ solution, answer, steps }) => [answer, solution, steps]), [
    [null, 'Vì 2 chia hết cho 2.', undefined],
    [null, 'Đáp số: 7', undefined],
    [null, '<p>Bước một</p><p>Bước hai</p>', [{ text: 'Bước một', points: 0.25 }, { text: 'Bước hai', points: 0.5 }]],
  ]);
  assert.deepEqual(items[0]?.doubts.map(({ message }) => message), ['Các chỗ ghi đáp án không khớp nhau: Chọn C: C; bảng đáp án: B.']);
  assert.deepEqual(problems, [{ message: 'Có lời giải của câu 9 nhưng không có câu này: “Không có câu này.”.' }]);
});

test('what an option or number lacks is a doubt in its field', () => {
  const messages = (text: string): string[] => splitQuestions(lines(text)).items.flatMap(({ doubts }) => doubts.map(({ field, message }) => `${field}: ${message}`));
  const cases: [text: string, wanted: string[]][] = [
    ['Câu 1. Hỏi\n*A. 1\nB. 2\nC. 3', ['options: Câu có 3 phương án, cần đúng 4 phương án.']],
    ['Câu 1. Hỏi\n*A. 1\nB. 2\nC. 1\nD. 4', ['options: Phương án C giống phương án A.']],
    ['Câu 1. Hỏi\n*A. 1\nB. 2\nB. 3\nD. 4', ['options: Các chữ của phương án là A, B, B, D, không lần lượt A, B, C, D.']],
    ['Câu 1. Hỏi\n*A. 1⇥B. 2⇥C. 3⇥D. 4\nCâu 3. Hỏi\n*A. 1⇥B. 2⇥C. 3⇥D. 4', ['question: Sau câu 1 là câu 3: có thể thiếu câu ở giữa.']],
    ['Câu 1. Hỏi\n*A. 1⇥B. 2⇥C. 3⇥D. 4\nCâu 1. Hỏi\n*A. 1⇥B. 2⇥C. 3⇥D. 4', ['question: Số câu 1 có hai lần liền nhau.']],
    ['Câu 1. Hỏi\n*A. 1⇥B. 2⇥C. 3⇥D. 4\nMột dòng lạ', ['options: Sau ý cuối cùng còn một đoạn chưa rõ thuộc về đâu; đoạn này chưa được đưa vào câu.']],
    ['Câu 1. Tính diện tích hình vẽ bên.\n*A. 1⇥B. 2⇥C. 3⇥D. 4', ['pictures: Đề bài nói đến hình, nhưng không thấy hình trong câu này.']],
    ['Câu 1. Hỏi\n*A. 1⇥B. 2⇥C. 3⇥D. 4\nCâu 2. Hỏi không có phương án\nCâu 3. Hỏi\n*A. 1⇥B. 2⇥C. 3⇥D. 4', ['kind: Câu này không có phương án nào, các câu bên cạnh thì có: đã hiểu là tự luận.']],
    ['PHẦN II. ĐÚNG SAI\nCâu 1. Hỏi\na) 1 (Đ)\nb) 2 (S)\nc) 3 (S)', ['statements: Câu đúng, sai có 3 ý, cần đúng 4 ý.']],
    ['PHẦN III. TRẢ LỜI NGẮN\nCâu 1. Hỏi\nĐáp số: 5 quả cam', ['answer: Đáp số không chỉ là một giá trị: chỉ ghi giá trị mà học sinh nhập.']],
  ];
  for (const [text, wanted] of cases) assert.deepEqual(messages(text), wanted, text);
});

test('a bold letter is a mark only where the paper marks so', () => {
  const question = (n: number, right: string, mark: string): string =>
    `Câu ${n}. Hỏi ${n}\n${['A', 'B', 'C', 'D'].map((letter, at) => `${letter === right ? `${mark}${letter}.${mark}` : `${letter}.`} ${at}`).join('⇥')}`;
  const states = (...questions: string[]): string[] => splitQuestions(lines(questions.join('\n'))).items.map(({ answer, state }) => `${String(answer)} ${state}`);
  assert.deepEqual(states(question(1, 'A', '**'), question(2, 'B', '**')), ['A sure', 'B sure']);
  assert.deepEqual(states(question(1, 'A', '__'), question(2, 'B', '__'), question(3, 'C', '**')), ['A sure', 'B sure', 'C doubt']);
});
