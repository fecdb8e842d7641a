import { RefusedFile } from '../docx/refused-file.ts';
import type { ImportDoubt, ImportedField, ImportedFile } from '../imported-file.ts';
import { finishQuestion, type QuestionDraft } from '../texts/finish-question.ts';
import { readStepList } from '../texts/grading-steps.ts';
import { readPlainText } from '../texts/imported-text.ts';
import { createPictureReader, type PictureReader } from '../texts/picture-reader.ts';
import { readShortAnswer } from '../texts/short-answer.ts';
import { LOWERED, RAISED, readWorkbook, type Cell, type Sheet } from './read-workbook.ts';
import { readHeadings, simplifyHeading, type SheetColumn } from './sheet-headings.ts';

/** Rows above the headings: the school, a title. */
const HEAD_ROWS = 20;
const OPTIONS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** Reads the sheets of a workbook that have a row of headings. */
export function readQuestionSheet(bytes: Uint8Array): ImportedFile {
  let sheets: Sheet[];
  try {
    sheets = readWorkbook(bytes);
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    return { refused: error.message, items: [], problems: [], pictures: new Map() };
  }
  const problems: ImportedFile['problems'] = [];
  const pictures = createPictureReader();
  const items = sheets.filter(({ isHidden, rows }) => !isHidden && rows.some((row) => row.some((cell) => cell))).flatMap((sheet, at, shown) => {
    const head = findHeadings(sheet);
    if (!head) {
      problems.push({ message: `Trang tính “${sheet.name}” không có dòng tiêu đề (Câu hỏi, A, B, C, D, Đáp án), nên không được đọc.` });
      return [];
    }
    return readSheet(sheet, head, shown.length > 1 ? at + 1 : undefined, pictures, problems);
  });
  const hidden = sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name);
  if (hidden.length > 0) problems.push({ message: `Trang tính bị ẩn không được đọc: ${hidden.join(', ')}.` });
  if (items.length === 0 && problems.length === 0) problems.push({ message: 'Không tìm thấy câu hỏi nào trong tệp.' });
  return { items, problems, pictures: pictures.found };
}

type Head = { row: number; columns: Map<SheetColumn, number> };

function findHeadings({ rows }: Sheet): Head | undefined {
  for (const [row, cells] of rows.slice(0, HEAD_ROWS).entries()) {
    const columns = readHeadings(cells.map((cell) => cell?.text));
    if (columns) return { row, columns };
  }
  return undefined;
}

function readSheet(sheet: Sheet, { row: head, columns }: Head, part: number | undefined, pictures: PictureReader, problems: ImportedFile['problems']): ReturnType<typeof finishQuestion>[] {
  const width = Math.max(...columns.values());
  return sheet.rows.flatMap((cells, at) => {
    if (at <= head) return [];
    const own = sheet.pictures.filter(({ row }) => row === at);
    if (!cells.some((cell, column) => cell && column <= width) && own.length === 0) return [];
    const names = [...columns].filter(([name]) => cells[columns.get(name) ?? -1]).map(([name]) => name);
    if (own.length === 0 && isRepeatedHead(cells, sheet.rows[head] ?? [], columns)) return [];
    // A line such as "Phần II", or the number of a question that was never written.
    if (own.length === 0 && names.every((name) => name === 'n')) {
      const text = cells.find((cell) => cell)?.text ?? '';
      if (!/^\d*$/.test(text)) problems.push({ message: `Dòng ${at + 1} của trang tính “${sheet.name}” không phải là câu hỏi: “${text.slice(0, 80)}”.` });
      return [];
    }
    return [finishQuestion(readRow(cells, columns, part, own.map((picture) => pictures.nameOf(picture.bytes ? `data:image/png;base64,${Buffer.from(picture.bytes).toString('base64')}` : '')), at - head))];
  });
}

const isRepeatedHead = (cells: (Cell | undefined)[], head: (Cell | undefined)[], columns: Map<SheetColumn, number>): boolean =>
  [...columns.values()].every((at) => cells[at]?.text === head[at]?.text);

const TEXT_MARKS: [string, string][] = [[RAISED[0], '<sup>'], [RAISED[1], '</sup>'], [LOWERED[0], '<sub>'], [LOWERED[1], '</sub>']];

/** Raised letters inside of `$…$` are a script of the formula; others are `<sup>`. */
function readCellText(cell: Cell | undefined): string {
  const text = (cell?.text ?? '').replace(/\$[^$\n]+\$/g, (formula) =>
    formula.replaceAll(RAISED[0], '^{').replaceAll(LOWERED[0], '_{').replaceAll(RAISED[1], '}').replaceAll(LOWERED[1], '}'));
  const html = readPlainText(wrapLatex(text));
  return TEXT_MARKS.reduce((all, [mark, tag]) => all.replaceAll(mark, tag), html);
}

/** A cell that is one formula without its dollar signs. */
const wrapLatex = (text: string): string =>
  !text.includes('$') && /\\[a-zA-Z]{2,}/.test(text) && !/\\[([]/.test(text) && !/[^ -~°²³]/.test(text.replace(/\\text\{[^{}]*\}/g, '')) && !/(?<![\\a-zA-Z])[a-zA-Z]{3,}/.test(text.replace(/\\text\{[^{}]*\}/g, '')) ? `$${text.trim()}$` : text;

const FIELDS: Partial<Record<SheetColumn, ImportedField>> = { question: 'question', answer: 'answer', solution: 'solution', points: 'points', A: 'options', B: 'options', C: 'options', D: 'options', E: 'options', F: 'options' };

function readRow(cells: (Cell | undefined)[], columns: Map<SheetColumn, number>, sheetPart: number | undefined, pictures: (string | undefined)[], place: number): QuestionDraft {
  const cellOf = (name: SheetColumn): Cell | undefined => {
    const at = columns.get(name);
    return at === undefined ? undefined : cells[at];
  };
  const textOf = (name: SheetColumn): string => readCellText(cellOf(name));
  const plainOf = (name: SheetColumn): string => cellOf(name)?.text.trim() ?? '';
  const doubts: ImportDoubt[] = [];
  for (const [name, field] of Object.entries(FIELDS)) {
    const cell = cellOf(name as SheetColumn);
    if (cell?.isDate) doubts.push({ field, message: 'Excel đã đổi ô này thành ngày tháng: có thể vốn là một phân số.', original: cell.text });
    if (cell?.isError) doubts.push({ field, message: 'Ô này báo lỗi trong Excel.', original: cell.text });
  }
  if (pictures.length > 0) doubts.push({ field: 'pictures', message: pictures.includes(undefined) ? 'Có hình không đọc được.' : 'Hình được lấy theo dòng của trang tính: xem có đúng câu không.' });
  const number = plainOf('n');
  const n = /^\d+$/.test(number) ? Number(number) : /(\d+)/.exec(number)?.[1] ? Number(/(\d+)/.exec(number)?.[1]) : number || place;
  const images = pictures.flatMap((name) => (name === undefined ? [] : [`<p><img src="${name}" alt=""></p>`])).join('');
  const points = Number(plainOf('points').replace(/\s*(?:đ|điểm)$/u, '').replace(',', '.'));
  const lesson = /^(?:bài\s*)?(\d{1,2})\b/iu.exec(plainOf('lesson'))?.[1];
  const part = /^\d+$/.test(plainOf('part')) ? Number(plainOf('part')) : sheetPart;
  const solution = textOf('solution');
  const hints = (cellOf('hints')?.text ?? '').split(/\n(?:\s*\n)?/).map((hint) => readCellText({ text: hint })).filter((hint) => hint !== '');
  const unit = plainOf('unit');
  return {
    n,
    ...(part !== undefined && { part }),
    question: textOf('question') + images,
    ...readAnswer({ plainOf, textOf, cellOf, doubts }),
    ...(solution !== '' && { solution }),
    ...(hints.length > 0 && { hints }),
    ...(unit !== '' && { unit }),
    ...(/rut gon|^x$|^co$/.test(simplifyHeading(plainOf('form'))) && { form: 'reduced' as const }),
    ...(points > 0 && { points }),
    ...(lesson !== undefined && { lesson: Number(lesson) }),
    doubts,
  };
}

type Row = { plainOf: (name: SheetColumn) => string; textOf: (name: SheetColumn) => string; cellOf: (name: SheetColumn) => Cell | undefined; doubts: ImportDoubt[] };

function readAnswer({ plainOf, textOf, cellOf, doubts }: Row): Pick<QuestionDraft, 'kind' | 'options' | 'statements' | 'answer' | 'steps'> {
  const said = readKind(plainOf('kind'));
  const filled = OPTIONS.filter((name) => cellOf(name));
  const last = filled.at(-1);
  // An empty cell before the last one is an option that was forgotten.
  const options = last === undefined ? [] : OPTIONS.slice(0, OPTIONS.indexOf(last) + 1).map(textOf);
  const key = plainOf('answer').normalize('NFC');
  const truths = readTruths(key, options.length);
  const kind = said ?? (options.length > 0 ? (truths ? 'truefalse' : 'choice') : key !== '' ? 'short' : 'essay');
  const pushDoubt = (message: string) => doubts.push({ field: 'answer', message, original: key });
  switch (kind) {
    case 'other':
      doubts.push({ field: 'kind', message: `Không hiểu dạng câu “${plainOf('kind')}”.` });
      return { kind: 'other', answer: key === '' ? null : key, ...(options.length > 0 && { options }) };
    case 'truefalse': {
      if (options.length === 0) {
        const [single] = readTruths(key, 1) ?? [];
        return { kind, answer: single === undefined ? null : [single] };
      }
      if (!truths && key !== '') pushDoubt('Không hiểu đáp án đúng, sai; cách viết dễ đọc là ĐSĐS.');
      return { kind, statements: options, answer: truths ?? null };
    }
    case 'choice':
      return { kind, options, answer: readKey(key, options, plainOf, pushDoubt) };
    case 'short': {
      if (options.length > 0) pushDoubt('Câu trả lời ngắn mà có phương án.');
      const { answer, doubts: found } = readShortAnswer(key === '' ? [] : key.split(/\s+\|\s+|\s*\n\s*/));
      doubts.push(...found);
      if (cellOf('answer')?.isPercent) pushDoubt('Ô đáp án được Excel hiện theo phần trăm.');
      return { kind, answer };
    }
    case 'essay': {
      const steps = readStepList(textOf('answer'));
      if (key !== '' && !steps) pushDoubt('Câu tự luận có ô đáp án không phải là các bước chấm kèm điểm.');
      return { kind, answer: null, ...(steps && { steps }) };
    }
  }
}

const KINDS: [QuestionDraft['kind'], RegExp][] = [
  ['truefalse', /dung.{0,4}sai|true.?false|^ds$|^t\/?f$/],
  ['short', /ngan|short|dien|^tln$/],
  ['essay', /tu luan|essay|^tl$/],
  ['choice', /trac nghiem|lua chon|phuong an|mot dap an|choice|^tn|^mc|abcd/],
];

/** Returns the type that the row names; `other` if its words are unknown. */
function readKind(text: string): QuestionDraft['kind'] | undefined {
  const simple = simplifyHeading(text);
  if (simple === '') return undefined;
  return KINDS.find(([, words]) => words.test(simple))?.[0] ?? 'other';
}

/** Reads "ĐSĐS", "Đ, S, Đ, S", "T F T F", "a) Đ b) S …"; undefined if it does not say as many values as there are statements. */
function readTruths(key: string, count: number): boolean[] | undefined {
  const values = key
    .toUpperCase()
    .replace(/ĐÚNG|TRUE/g, 'Đ')
    .replace(/SAI|FALSE/g, 'S')
    .replace(/(?<![A-ZĐ])[A-D]\s*[).:-]\s*(?=[ĐDTSF])/g, '')
    .replace(/[\s,;.|/-]+/g, '');
  if (!/^[ĐDTSF]+$/.test(values) || values.length !== count || /^D+$/.test(values)) return undefined;
  return values.split('').map((value) => /[ĐDT]/.test(value));
}

/** Reads a letter, a number from 1, or the text of the right option. */
function readKey(key: string, options: string[], plainOf: (name: SheetColumn) => string, pushDoubt: (message: string) => void): string | null {
  if (key === '') return null;
  const texts = OPTIONS.slice(0, options.length).map((name) => plainOf(name).replace(/\s+/g, ' '));
  const letter = /^(?:đáp án|phương án)?\s*[([]?([A-Fa-f])[)\].]?$/iu.exec(key)?.[1]?.toUpperCase();
  const digit = /^[1-6]$/.test(key) ? OPTIONS[Number(key) - 1] : undefined;
  const same = texts.flatMap((text, at) => (text === key.replace(/\s+/g, ' ') ? [OPTIONS[at] ?? null] : []));
  const byText = same.length === 1 ? same[0] : undefined;
  const named = letter ?? digit;
  if (named !== undefined) {
    if (byText && byText !== named) {
      pushDoubt(`Đáp án “${key}” có thể là thứ tự của phương án, hoặc là phương án ${byText}.`);
      return null;
    }
    return OPTIONS.indexOf(named as (typeof OPTIONS)[number]) < options.length ? named : (pushDoubt('Đáp án không phải là một trong các phương án.'), null);
  }
  if (byText) return byText;
  pushDoubt(/^[A-F1-6](?:\s*[,;&/ ]?\s*[A-F1-6])+$/i.test(key) ? 'Câu có nhiều đáp án đúng; trang chỉ nhận một.' : 'Không hiểu đáp án ghi trong tệp.');
  return null;
}
