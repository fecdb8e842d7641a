import type { ExportedQuestion, WrittenFile } from '../exported-question.ts';
import { createExportNotes } from '../texts/export-notes.ts';
import { writePlainText } from '../texts/exported-text.ts';

/** Headings of our sheets, which the reader finds by their words, with widths in characters. */
const COLUMNS: [heading: string, width: number][] = [
  ['STT', 6], ['Phần', 6], ['Dạng', 14], ['Câu hỏi', 60], ['A', 24], ['B', 24], ['C', 24], ['D', 24], ['Đáp án', 20],
  ['Lời giải', 50], ['Gợi ý', 30], ['Điểm', 7], ['Bài', 6], ['Đơn vị', 8], ['Dạng đáp án', 12],
];

const KINDS: Record<ExportedQuestion['kind'], string> = { choice: 'Trắc nghiệm', truefalse: 'Đúng sai', short: 'Trả lời ngắn', essay: 'Tự luận' };

/** Questions that show a teacher how the sheet is filled in. */
const EXAMPLES: ExportedQuestion[] = [
  { n: 1, kind: 'choice', question: 'Nghiệm của phương trình $2x-6=0$ là', options: ['$x=2$', '$x=3$', '$x=-3$', '$x=6$'], answer: 'B', solution: 'Ta có $2x=6$, suy ra $x=3$.', points: 0.25, lesson: 1 },
  { n: 2, kind: 'truefalse', question: 'Xét số tự nhiên $12$.', statements: ['$12$ chia hết cho $3$.', '$12$ là số nguyên tố.', '$12=2^2\\cdot 3$.', '$12$ có đúng $4$ ước.'], answer: [true, false, true, false], points: 1 },
  { n: 3, kind: 'short', question: 'Diện tích hình vuông cạnh $5$ cm là bao nhiêu xăng-ti-mét vuông?', answer: '25', unit: 'cm²', points: 0.5 },
  { n: 4, kind: 'essay', question: 'Giải phương trình $x^2=9$.', answer: null, steps: [{ text: '$x=3$ hoặc $x=-3$.', points: 0.25 }, { text: 'Vậy phương trình có hai nghiệm.', points: 0.25 }], points: 0.5 },
];

/** Writes questions as a workbook of one sheet. */
export async function writeQuestionSheet(questions: ExportedQuestion[]): Promise<WrittenFile<Uint8Array>> {
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const notes = createExportNotes();
  const rows = questions.map((question, at) => writeRow(question, at + 1, (reason) => notes.add(reason, question)));
  const cell = (value: string | number) => (value === '' ? null : typeof value === 'number' ? { value, type: Number, alignVertical: 'top' as const } : { value, type: String, wrap: true, alignVertical: 'top' as const });
  const data = [COLUMNS.map(([value]) => ({ value, type: String, fontWeight: 'bold' as const })), ...rows.map((row) => row.map(cell))];
  const content = await writeWorkbook(data, { sheet: 'Câu hỏi', columns: COLUMNS.map(([, width]) => ({ width })), stickyRowsCount: 1 }).toBuffer();
  return { content: new Uint8Array(content), notes: notes.list() };
}

/** Writes the template that a teacher fills in, with one example of each type. */
export const writeSheetTemplate = async (): Promise<Uint8Array> => (await writeQuestionSheet(EXAMPLES)).content;

/** A cell of Excel holds 32,767 characters. */
const MOST_CHARACTERS = 32_767;

function writeRow(question: ExportedQuestion, place: number, addNote: (reason: string) => void): (string | number)[] {
  const write = (html: string): string => {
    const { text, isLossy } = writePlainText(html);
    if (isLossy) addNote(/<img\b/.test(html) ? 'Trang tính không giữ được hình' : /<table\b/.test(html) ? 'Trang tính không giữ được bảng' : 'Trang tính không giữ được chữ đậm, danh sách và định dạng khác');
    if (text.length > MOST_CHARACTERS) addNote('Đoạn văn quá dài so với một ô của Excel nên bị cắt');
    return text.slice(0, MOST_CHARACTERS);
  };
  const line = (html: string) => write(html).replaceAll('\n', ' ');
  const choices = question.options ?? question.statements ?? [];
  const { answer, steps = [] } = question;
  const key = Array.isArray(answer)
    ? answer.map((isTrue) => (isTrue ? 'Đ' : 'S')).join('')
    : question.kind === 'essay'
      ? steps.map(({ text, points }) => `${line(text)} (${String(points).replace('.', ',')} điểm)`).join('\n')
      : (answer ?? '');
  return [
    question.n ?? place, question.part ?? '', KINDS[question.kind], write(question.question), ...[0, 1, 2, 3].map((at) => write(choices[at] ?? '')), key,
    write(question.solution ?? ''), (question.hints ?? []).map(line).join('\n'), question.points ?? '', question.lesson ?? '', question.unit ?? '', question.form ? 'Rút gọn' : '',
  ];
}
