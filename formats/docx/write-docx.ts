import type { FileChild } from 'docx';
import type { ExportedPictures, ExportedQuestion, WrittenFile } from '../exported-question.ts';
import { createExportNotes } from '../texts/export-notes.ts';
import { writePartName } from '../texts/question-labels.ts';
import { openWordTexts, type WordTexts } from './html-to-word.ts';
import { chooseOptionLines } from './option-lines.ts';

/** A paper for Word. Titles are plain text. */
export type ExportedPaper = {
  title: string;
  /** Lines at the left and right of the head: authority, school, paper; the exam, the subject, the time. */
  left: string[];
  right: string[];
  instructions?: string;
  /** Lines for a name stand above the questions. */
  hasName: boolean;
  parts: { title?: string; questions: ExportedQuestion[] }[];
};

/** `none`: questions alone. `key`: a table of answers at the end. `full`: answers marked, solutions below each question. */
export type WordAnswers = 'none' | 'key' | 'full';

const LETTERS = ['A', 'B', 'C', 'D'];
const STATEMENTS = ['a', 'b', 'c', 'd'];
/** Width of the text in twentieths of a point: A4 with margins of 2 cm. */
const TEXT_WIDTH = 11_906 - 2 * 1134;
const KEY_COLUMNS = 10;

/** Writes a paper as a Word document with real equations. Needs no Word to be read: our own reader takes it back. */
export async function writeDocx(paper: ExportedPaper, pictures: ExportedPictures, answers: WordAnswers): Promise<WrittenFile<Uint8Array>> {
  const { AlignmentType, BorderStyle, Document, Footer, Packer, PageNumber, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } = await import('docx');
  const notes = createExportNotes();
  const texts = await openWordTexts(pictures, notes);
  const bold = (text: string) => new TextRun({ text, bold: true });
  const line = (text: string, options: { bold?: boolean; centred?: boolean } = {}) =>
    new Paragraph({ children: [new TextRun({ text, bold: options.bold ?? false })], ...(options.centred && { alignment: AlignmentType.CENTER }) });
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
  const bare = { top: none, bottom: none, left: none, right: none, insideHorizontal: none, insideVertical: none };
  const headCell = (lines: string[], boldLine: number) => new TableCell({ width: { size: 50, type: WidthType.PERCENTAGE }, children: lines.map((text, at) => line(text, { bold: at === boldLine, centred: true })) });
  const cell = (text: string, isBold = false) => new TableCell({ children: [line(text, { bold: isBold, centred: true })] });
  const grid = (rows: InstanceType<typeof TableCell>[][]) => new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, rows: rows.map((children) => new TableRow({ cantSplit: true, children })) });

  const children: FileChild[] = [
    new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, borders: bare, rows: [new TableRow({ children: [headCell(paper.left, Math.max(0, paper.left.length - 2)), headCell(paper.right, 0)] })] }),
    ...(paper.hasName ? [line(`Họ và tên: ${'.'.repeat(60)} Lớp: ${'.'.repeat(20)}`)] : []),
    ...(paper.instructions ? [new Paragraph({ children: [new TextRun({ text: paper.instructions, italics: true })] })] : []),
  ];
  for (const [at, part] of paper.parts.entries()) {
    const pointsEach = part.title === undefined ? undefined : findPointsEach(part.questions);
    if (part.title !== undefined) children.push(new Paragraph({ keepNext: true, spacing: { before: 160 }, children: [bold(writeHeading(part.title, at + 1)), ...(pointsEach === undefined ? [] : [new TextRun(` (mỗi câu ${writeNumber(pointsEach)} điểm)`)])] }));
    for (const question of part.questions) children.push(...writeQuestion(question, texts, pointsEach !== undefined));
  }
  if (answers === 'key') children.push(...writeKeyTables());

  const document = new Document({
    creator: '', title: paper.title,
    styles: { default: { document: { run: { font: 'Times New Roman', size: 24 }, paragraph: { spacing: { after: 60 } } } } },
    sections: [{
      properties: { page: { margin: { top: 1134, bottom: 1134, left: 1134, right: 1134 } } },
      footers: { default: new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children: [new TextRun({ children: ['Trang ', PageNumber.CURRENT, '/', PageNumber.TOTAL_PAGES] })] })] }) },
      children,
    }],
  });
  return { content: new Uint8Array(await Packer.toBuffer(document)), notes: notes.list() };

  function writeQuestion(question: ExportedQuestion, write: WordTexts, arePointsTold: boolean): FileChild[] {
    const { n = '?', kind, points, lesson, hints = [] } = question;
    const isFull = answers === 'full';
    const worth = points !== undefined && !arePointsTold ? `(${writeNumber(points)} điểm) ` : '';
    const tag = isFull && lesson !== undefined ? `[Bài ${lesson}] ` : '';
    return [
      ...write.blocks(question.question, question, [bold(`Câu ${n}. `), ...(worth + tag === '' ? [] : [new TextRun(worth + tag)])]),
      ...(kind === 'choice' ? writeOptions(question, write, isFull) : []),
      ...(question.statements ?? []).flatMap((statement, at) => write.blocks(statement, question, [new TextRun(`${STATEMENTS[at]}) `)])),
      ...(question.form === 'reduced' ? [line('Viết đáp số ở dạng rút gọn.')] : []),
      ...(question.unit ? [line(`Đơn vị: ${question.unit}`)] : []),
      ...(isFull ? writeSolution(question, write, hints) : []),
    ];
  }

  function writeSolution(question: ExportedQuestion, write: WordTexts, hints: readonly string[]): FileChild[] {
    const { kind, steps, solution } = question;
    return [
      ...(kind === 'truefalse' || kind === 'short' ? [new Paragraph({ children: [bold('Đáp án: '), new TextRun(writeKey(question))] })] : []),
      ...(kind === 'essay' && steps ? [line('Hướng dẫn chấm', { bold: true }), writeGrading(question, write), new Paragraph({})] : []),
      ...hints.flatMap((hint, at) => write.blocks(hint, question, [bold(`Gợi ý ${at + 1}: `)])),
      ...(solution ? write.blocks(solution, question, [bold('Lời giải. ')]) : []),
    ];
  }

  function writeOptions(question: ExportedQuestion, write: WordTexts, isMarked: boolean): FileChild[] {
    const options = question.options ?? [];
    const letter = (at: number) => {
      const isRight = isMarked && LETTERS[at] === question.answer;
      return [new TextRun({ text: `${LETTERS[at]}.`, bold: true, ...(isRight && { underline: {}, color: 'FF0000' }) }), new TextRun(' ')];
    };
    const perLine = chooseOptionLines(options);
    if (perLine === 1) return options.flatMap((option, at) => write.blocks(option, question, letter(at), { left: 284 }));
    const tabStops = Array.from({ length: perLine - 1 }, (_, at) => ({ type: 'left' as const, position: 284 + Math.round(((at + 1) * (TEXT_WIDTH - 284)) / perLine) }));
    return Array.from({ length: Math.ceil(options.length / perLine) }, (_, row) =>
      new Paragraph({
        tabStops, indent: { left: 284 },
        children: options.slice(row * perLine, (row + 1) * perLine).flatMap((option, column) => [
          ...(column > 0 ? [new TextRun({ children: ['\t'] })] : []),
          ...letter(row * perLine + column),
          ...write.line(option, question),
        ]),
      }));
  }

  function writeGrading(question: ExportedQuestion, write: WordTexts): FileChild {
    const steps = question.steps ?? [];
    const narrow = { size: 12, type: WidthType.PERCENTAGE };
    return new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: [
        new TableRow({ tableHeader: true, children: [new TableCell({ children: [line('Nội dung', { bold: true, centred: true })] }), new TableCell({ width: narrow, children: [line('Điểm', { bold: true, centred: true })] })] }),
        ...steps.map(({ text, points }) => new TableRow({ children: [new TableCell({ children: write.blocks(text, question, []) }), new TableCell({ width: narrow, children: [line(writeNumber(points), { centred: true })] })] })),
      ],
    });
  }

  function writeKeyTables(): FileChild[] {
    const keyed = paper.parts.map(({ questions }) => questions.filter(({ kind }) => kind !== 'essay')).filter((questions) => questions.length > 0);
    return keyed.length === 0 ? [] : [
      new Paragraph({ alignment: AlignmentType.CENTER, pageBreakBefore: true, children: [bold('BẢNG ĐÁP ÁN')] }),
      ...keyed.flatMap((questions) => {
        // Short answers may be long: fewer of them stand side by side.
        const columns = questions.some((question) => writeKey(question).length > 4) ? 4 : KEY_COLUMNS;
        return Array.from({ length: Math.ceil(questions.length / columns) }, (_, at) => questions.slice(at * columns, (at + 1) * columns)).flatMap((some) => [
          grid([[cell('Câu', true), ...some.map(({ n = '?' }) => cell(String(n), true))], [cell('Đáp án', true), ...some.map((question) => cell(writeKey(question)))]]),
          new Paragraph({}),
        ]);
      }),
    ];
  }
}

const writeNumber = (number: number): string => String(number).replace('.', ',');

/** Returns the points that all questions of a part have. Essays name theirs one by one. */
function findPointsEach(questions: readonly ExportedQuestion[]): number | undefined {
  const [first] = questions;
  return questions.every(({ kind, points }) => kind !== 'essay' && points === first?.points) ? first?.points : undefined;
}

/** A title that does not name its part gets the number. */
const writeHeading = (title: string, part: number): string => (/^\s*phần\s/iu.test(title) ? title : `${writePartName(part)}. ${title}`);

/** "B", "ĐSĐS" or the value. */
function writeKey({ answer }: ExportedQuestion): string {
  return Array.isArray(answer) ? answer.map((isTrue) => (isTrue ? 'Đ' : 'S')).join('') : (answer ?? '');
}
