import { splitFormulas } from '#library/format/formulas.ts';
import { formulaToText } from '#library/format/formula-to-text.ts';
import type { ImportDoubt } from '../imported-file.ts';

/** The value of a short answer as a learner would type it, and the doubts about it. */
export type ShortAnswer = { answer: string | null; doubts: ImportDoubt[] };

/**
 * Reads the right values of a short answer; the site keeps one.
 * @param values plain texts, with formulas as `$…$`
 * @param isDecimalPoint a point is certainly no group of thousands, as in Moodle's numbers
 */
export function readShortAnswer(values: string[], isDecimalPoint = false): ShortAnswer {
  const read = values.map((value) => readValue(value, isDecimalPoint));
  const [first] = read;
  if (!first) return { answer: null, doubts: [] };
  if (read.some(({ answer }) => !isSameValue(answer, first.answer))) {
    const listed = read.map(({ answer }) => answer).join(' | ');
    return { answer: first.answer, doubts: [...first.doubts, { field: 'answer', message: `Tệp nhận nhiều đáp án khác nhau: ${listed}. Trang chỉ giữ một đáp án.`, original: listed }] };
  }
  return first;
}

function readValue(value: string, isDecimalPoint: boolean): { answer: string; doubts: ImportDoubt[] } {
  const doubts: ImportDoubt[] = [];
  const text = value.normalize('NFC').replace(/\u2212/g, '-').replace(/\s+/g, ' ').trim();
  let answer = text;
  if (/[$\\]/.test(text)) {
    try {
      answer = splitFormulas(text).map((part) => (part.formula ? formulaToText(part.text) : part.text)).join('').trim();
    } catch {
      doubts.push({ field: 'answer', message: 'Đáp án là công thức mà trang không gõ lại được.', original: text });
    }
    if (/[\\]| mũ /.test(answer)) doubts.push({ field: 'answer', message: 'Đáp án có lệnh LaTeX: cần viết như học sinh gõ.', original: text });
  }
  if (/^[+-]?\d+\.\d+$/.test(answer)) {
    if (!isDecimalPoint && /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(answer)) doubts.push({ field: 'answer', message: `“${answer}” có thể là số thập phân, hoặc dấu chấm ngăn hàng nghìn.`, original: answer });
    else answer = answer.replace('.', ',');
  }
  if (answer.includes('*')) doubts.push({ field: 'answer', message: 'Đáp án có dấu *, thay cho phần tùy ý trong tệp.', original: answer });
  return { answer, doubts };
}

/** Compares values as far as they are numbers; texts must be the same but for case and spaces. */
function isSameValue(one: string, other: string): boolean {
  const plain = (value: string) => value.toLowerCase().replace(/\s/g, '');
  const [a, b] = [toNumber(one), toNumber(other)];
  return plain(one) === plain(other) || (a !== undefined && b !== undefined && Math.abs(a - b) < 1e-9);
}

function toNumber(value: string): number | undefined {
  const [, over = '', below = '1'] = /^([+-]?\d+(?:[.,]\d+)?)(?:\s*\/\s*(\d+))?$/.exec(value.trim()) ?? [];
  return over === '' ? undefined : Number(over.replace(',', '.')) / Number(below);
}
