import { makeWordFile, paragraph, relationship, run } from '#formats/docx/word-file.fixture.ts';

/** A line of a paper: text, with formulas of Word between `$`. */
type Line = string;

const toRuns = (line: Line): string =>
  line.split('$').map((piece, at) => (piece === '' ? '' : at % 2 === 0 ? run(piece) : `<m:oMath><m:r><m:t xml:space="preserve">${piece}</m:t></m:r></m:oMath>`)).join('');

const PICTURE = '<w:r><w:drawing><wp:inline><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:blipFill><a:blip r:embed="rId9"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>';

/** Makes a Word file of lines; with a picture, it is a paragraph after the first line. */
export function wordPaper(lines: Line[], picture?: Uint8Array): Uint8Array {
  const [first = '', ...rest] = lines.map((line) => paragraph(toRuns(line)));
  const body = [first, ...(picture ? [paragraph(PICTURE)] : []), ...rest].join('');
  return makeWordFile(body, picture ? { relationships: relationship('rId9', 'image', 'media/image1.png'), entries: { 'word/media/image1.png': picture } } : {});
}

export const CHOICE = ['Câu 1. Kết quả của 2 + 3 là', 'A. 4', 'B. 5', 'C. 6', 'D. 7', 'Đáp án: B'];
/** Its formula has a space between two digits, as when an exponent was lost. */
export const SPACED = ['Câu 2. Giá trị của $3 2+1$ là', 'A. 7', 'B. 8', 'C. 9', 'D. 10', 'Đáp án: D'];
export const WITHOUT_KEY = ['Câu 3. Kết quả của 4 + 5 là', 'A. 8', 'B. 9', 'C. 10', 'D. 11'];

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** A whole paper as since 2025, of 21 questions and 10 points; two of them are doubtful, and essays have no grading table. */
export const WHOLE_PAPER: Line[] = [
  'ĐỀ KIỂM TRA GIỮA HỌC KÌ I', 'PHẦN I. Câu trắc nghiệm nhiều phương án lựa chọn',
  ...CHOICE, ...SPACED, ...WITHOUT_KEY,
  ...range(4, 12).flatMap((n) => [`Câu ${n}. Kết quả của ${n} + 10 là`, `A. ${n + 8}`, `B. ${n + 9}`, `C. ${n + 10}`, `D. ${n + 11}`, 'Đáp án: C']),
  'PHẦN II. Câu trắc nghiệm đúng sai',
  ...range(1, 2).flatMap((n) => [`Câu ${n}. Cho hình chữ nhật có hai cạnh ${n + 2} cm và ${n + 3} cm.`, `a) Chu vi là ${4 * n + 10} cm.`, `b) Diện tích là ${n + 20} cm².`, 'c) Hai đường chéo bằng nhau.', 'd) Hai đường chéo vuông góc.', 'Đáp án: a) Đ, b) S, c) Đ, d) S']),
  'PHẦN III. Câu trắc nghiệm trả lời ngắn',
  ...range(1, 4).flatMap((n) => [`Câu ${n}. Tìm x, biết x - ${n} = 4.`, `Đáp án: ${n + 4}`]),
  'PHẦN IV. Tự luận',
  ...range(1, 3).flatMap((n) => [`Câu ${n} (1 điểm). Giải phương trình ${n + 1}x - ${n + 1} = 0.`, 'Lời giải:', `Ta có ${n + 1}x = ${n + 1}.`, 'Chia cả hai vế cho hệ số của x.', 'Suy ra x = 1.', 'Vậy phương trình có nghiệm x = 1.']),
];
