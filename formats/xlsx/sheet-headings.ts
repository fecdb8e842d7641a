/** A column of a sheet of questions. `A` to `D` are options, or the statements a to d. */
export type SheetColumn = 'n' | 'kind' | 'question' | 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'answer' | 'solution' | 'hints' | 'points' | 'lesson' | 'part' | 'unit' | 'form' | 'ignored';

/** Words of headings, without marks and in lower case; the first that fits counts. */
const WORDS: [SheetColumn, RegExp][] = [
  ['n', /^(?:stt|tt|so tt|so thu tu|no|#|id|so cau|cau so|ma cau|ma)$/],
  ['kind', /^(?:loai|dang|kieu|hinh thuc|type)(?: cau(?: hoi)?)?$/],
  ['part', /^(?:phan|part)$/],
  ['points', /^(?:diem|so diem|thang diem|points?|score|mark)$/],
  ['lesson', /^(?:bai|bai so|bai hoc|so bai|lesson)$/],
  ['unit', /^(?:don vi|unit)$/],
  ['form', /^(?:dang (?:cua )?dap an|rut gon)$/],
  ['ignored', /^(?:muc do|do kho|level|chu de|chuong|chuyen de|ghi chu|nguon|khoi|lop|mon|thoi gian|nhan biet|yeu cau can dat)\b/],
  ['A', /^(?:(?:phuong an|dap an|lua chon|dap an chon|tra loi|y|menh de|khang dinh|option|answer|choice|pa|da|cau tra loi)\s*)?[([]?(?:a|1)[)\].]?$/],
  ['B', /^(?:(?:phuong an|dap an|lua chon|dap an chon|tra loi|y|menh de|khang dinh|option|answer|choice|pa|da|cau tra loi)\s*)?[([]?(?:b|2)[)\].]?$/],
  ['C', /^(?:(?:phuong an|dap an|lua chon|dap an chon|tra loi|y|menh de|khang dinh|option|answer|choice|pa|da|cau tra loi)\s*)?[([]?(?:c|3)[)\].]?$/],
  ['D', /^(?:(?:phuong an|dap an|lua chon|dap an chon|tra loi|y|menh de|khang dinh|option|answer|choice|pa|da|cau tra loi)\s*)?[([]?(?:d|4)[)\].]?$/],
  ['E', /^(?:(?:phuong an|dap an|lua chon|option|answer|choice)\s*)?[([]?(?:e|5)[)\].]?$/],
  ['F', /^(?:(?:phuong an|dap an|lua chon|option|answer|choice)\s*)?[([]?(?:f|6)[)\].]?$/],
  ['answer', /^(?:dap an|dap so|ket qua|key|correct|da|answer|tra loi|cau tra loi|(?:phuong an|lua chon|cau tra loi) dung|correct answer|dap an (?:dung|chinh xac|cuoi cung)|da dung)$/],
  ['solution', /^(?:loi giai|giai thich|huong dan(?: giai| cham)?|hdg|bai giai|giai|solution|explanation|feedback)\b/],
  ['hints', /^(?:goi y|hint)/],
  ['question', /^(?:cau hoi|noi dung(?: cau hoi)?|de bai|cau dan|de|question|noi dung cau dan|text|cau)\b/],
];

export const simplifyHeading = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase().replace(/[\s:*\n]+/g, ' ').replace(/\s*\(.*\)$/, (end) => (/^\s*\([a-f1-6]\)$/.test(end) ? end : '')).trim();

/** Finds the columns of a row of headings; undefined if the row has none: a sheet of questions needs the question and one more. */
export function readHeadings(row: (string | undefined)[]): Map<SheetColumn, number> | undefined {
  const columns = new Map<SheetColumn, number>();
  for (const [at, heading] of row.entries()) {
    const simple = simplifyHeading(heading ?? '');
    if (simple === '' || simple.length > 60) continue;
    const name = WORDS.find(([, words]) => words.test(simple))?.[0];
    if (name === undefined || name === 'ignored') continue;
    // "Câu" numbers the questions where another column has their text.
    if (name === 'question' && columns.has('question') && simplifyHeading(row[columns.get('question') ?? 0] ?? '') === 'cau') columns.set('n', columns.get('question') ?? 0);
    else if (columns.has(name)) continue;
    columns.set(name, at);
  }
  return columns.has('question') && columns.size >= 2 && (columns.has('answer') || columns.has('A') || columns.has('solution') || columns.has('kind')) ? columns : undefined;
}
