import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  recognizeAnswersHeading, recognizeEnd, recognizeFooter, recognizeHeading, recognizeInstruction, recognizePaperTitle, recognizePointsAtEnd, recognizePointsEach, recognizeQuestionStart, recognizeSharedStem, recognizeSolution,
} from './recognize-line.ts';

test('the start of a question gives its number, points and the length of its head', () => {
  const cases: [text: string, n: number | string | undefined, rest?: string, points?: number][] = [
    ['Câu 1. Tính', 1, 'Tính'],
    ['Câu 12: Tính', 12, 'Tính'],
    ['CÂU 3 – Tính', 3, 'Tính'],
    ['Câu 4 Tính', 4, 'Tính'],
    ['Câu 5 (0,5 điểm). Tính', 5, 'Tính', 0.5],
    ['Câu 6. (3 điểm) Tính', 6, 'Tính', 3],
    ['Bài 1 (1,5đ): Tính', 1, 'Tính', 1.5],
    ['Bài tập 2. Tính', 2, 'Tính'],
    ['Câu hỏi 7: Tính', 7, 'Tính'],
    ['Câu 8: [NB] Tính', 8, 'Tính'],
    ['Câu 9. [0D1-2] (Vận dụng) Tính', 9, 'Tính'],
    ['Câu 10', 10, ''],
    ['Bài 2a. Tính', '2a', 'Tính'],
    ['1) Tính', 1, 'Tính'],
    ['2. Tính', 2, 'Tính'],
    ['3/ Tính', 3, 'Tính'],
    ['Câu 5 và câu 6 dùng bảng sau', undefined],
    ['Bài 1 cho ta kết quả', undefined],
    ['3,5 là số thập phân', undefined],
    ['1.5 là số thập phân', undefined],
    ['Cho câu 1. Tính', undefined],
    ['A. 5', undefined],
  ];
  for (const [text, n, rest, points] of cases) {
    const start = recognizeQuestionStart(text);
    assert.deepEqual([start?.n, start && text.slice(start.length), start?.points], [n, rest, points], text);
  }
});

test('the head of a question may name its Bài', () => {
  const start = recognizeQuestionStart('Câu 3. (0,25 điểm) [Bài 12] Tính');
  assert.deepEqual([start?.points, start?.lesson, start && 'Câu 3. (0,25 điểm) [Bài 12] Tính'.slice(start.length)], [0.25, 12, 'Tính']);
});

test('the points of each question of a part are in its heading or instruction', () => {
  const cases: [string, number | undefined][] = [
    ['PHẦN I. TRẮC NGHIỆM (mỗi câu 0,25 điểm)', 0.25], ['Mỗi câu trả lời đúng thí sinh được 0,5 điểm.', 0.5], ['Mỗi câu đúng được 1đ', 1], ['Mỗi câu hỏi: 0.25 điểm', 0.25],
    ['Mỗi ý đúng được 0,25 điểm', undefined], ['Mỗi câu hỏi thí sinh chỉ chọn một phương án', undefined], ['Mỗi câu 20 điểm', undefined], ['PHẦN I (3 điểm)', undefined],
  ];
  for (const [text, points] of cases) assert.equal(recognizePointsEach(text), points, text);
});

test('points at the end of a stem are in brackets', () => {
  const cases: [string, number | undefined][] = [['Giải phương trình. (1 điểm)', 1], ['Tính (0,25đ).', 0.25], ['Tính (1; 2)', undefined], ['Được 5 điểm', undefined]];
  for (const [text, points] of cases) assert.equal(recognizePointsAtEnd(text)?.points, points, text);
});

test('headings give the part and the kind of its questions', () => {
  const cases: [text: string, heading: { part?: number; kind?: string } | undefined][] = [
    ['PHẦN I. TRẮC NGHIỆM NHIỀU LỰA CHỌN (3,0 điểm)', { part: 1, kind: 'choice' }],
    ['PHẦN II. Câu trắc nghiệm đúng sai', { part: 2, kind: 'truefalse' }],
    ['Phần 3: Trả lời ngắn', { part: 3, kind: 'short' }],
    ['PHẦN III. CÂU TRẮC NGHIỆM TRẢ LỜI NGẮN', { part: 3, kind: 'short' }],
    ['Phần IV', { part: 4 }],
    ['II. TỰ LUẬN (6 điểm)', { part: 2, kind: 'essay' }],
    ['A/ TRẮC NGHIỆM: (3 điểm)', { part: 1, kind: 'choice' }],
    ['I. ĐẠI SỐ VÀ GIẢI TÍCH', { part: 1 }],
    ['Phần trắc nghiệm', { kind: 'choice' }],
    ['TỰ LUẬN (7 điểm)', { kind: 'essay' }],
    ['Dạng 2: Rút gọn biểu thức', {}],
    ['Phần A có diện tích 5 cm²', undefined],
    ['A. Tự do', undefined],
    ['C. TAM GIÁC', undefined],
    ['Trắc nghiệm khách quan là gì? Em hãy trả lời trong hai câu.', undefined],
  ];
  for (const [text, heading] of cases) assert.deepEqual(recognizeHeading(text), heading, text);
});

test('lines that are no content of a question', () => {
  const cases: [rule: (text: string) => boolean, yes: string[], no: string[]][] = [
    [recognizeEnd, ['---------- Hết ----------', 'HẾT', '--- HẾT ---', '***Hết.***'], ['Hết giờ làm bài', 'Bán hết 5 quả']],
    [recognizePaperTitle, ['ĐỀ SỐ 2', 'Đề 3', 'ĐỀ KIỂM TRA SỐ 1', 'ĐỀ ÔN TẬP SỐ 4 (cơ bản)'], ['Đề bài có 2 phần', 'Đề thi học kì']],
    [recognizeFooter, ['Trang 1/2', 'Trang 2', 'Mã đề 101', 'Mã đề 101 - Trang 1/2', 'Toán 6 - Trang 1/2', 'Giáo viên coi thi không giải thích gì thêm.', 'Họ và tên: …… Lớp: ……', '……………'], ['Trang trại có 5 con gà', 'Số trang là 12', 'Chúc có 5 quả']],
    [recognizeInstruction, ['Thí sinh trả lời từ câu 1 đến câu 12.', 'Khoanh tròn vào chữ cái đứng trước câu trả lời đúng.', 'Mỗi câu đúng được 0,25 điểm.', 'Học sinh làm cách khác đúng vẫn cho điểm.'], ['Học sinh lớp 6A có 40 bạn.', 'Mỗi quả cân nặng 2 kg.']],
    [(text) => recognizeSolution(text) !== undefined, ['Lời giải', 'Hướng dẫn giải:', 'Giải: x = 2', 'Hướng dẫn chấm', 'Giải thích: vì'], ['Giải phương trình x = 2', 'Giải thích vì sao', 'Lời giải của An đúng hay sai?']],
    [recognizeAnswersHeading, ['ĐÁP ÁN', 'BẢNG ĐÁP ÁN', 'HƯỚNG DẪN CHẤM', 'ĐÁP ÁN – BIỂU ĐIỂM', 'GIẢI THÍCH CHI TIẾT', 'ĐÁP ÁN PHẦN II', 'Đáp án và lời giải chi tiết', '**ĐÁP ÁN:**'], ['Đáp án: B', 'Đáp án của An là 5', 'Giải phương trình']],
  ];
  for (const [rule, yes, no] of cases) {
    for (const text of yes) assert.ok(rule(text), text);
    for (const text of no) assert.ok(!rule(text), text);
  }
});

test('a shared stem names its questions', () => {
  assert.deepEqual(recognizeSharedStem('Dựa vào bảng sau, trả lời câu 3 và câu 4.'), { from: 3, to: 4 });
  assert.deepEqual(recognizeSharedStem('Cho hai số 5 và 7'), undefined);
  assert.deepEqual(recognizeSharedStem('Sử dụng dữ kiện sau cho câu 5 đến 7'), { from: 5, to: 7 });
});
