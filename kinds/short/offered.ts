import type { AnswerShape } from './answer-shape.ts';
import { readingsOf, type Question } from './readings.ts';
import { lettersOf, type Written } from './written.ts';

/** What the field says of an answer: how it is read, and in which other way it may be meant. */
export type Offered = { written: Written; other?: Written };

/** What stands behind the field is a unit, and something else is typed where a number is asked for: "12 cm" before m. */
export const hasOtherUnit = (written: Written, { unit, asksFor }: Question & { asksFor: AnswerShape }): boolean =>
  Boolean(unit) && asksFor === 'number' && written.kind === 'product' && lettersOf(written).length > 0;

/** What to do about another unit. */
export const otherUnitWords = (unit: string): string => `Sau ô đã có đơn vị (${unit}). Em chỉ viết số.`;

/** The likeliest reading of an answer, and the next one, where somebody may have meant it. */
export function offeredReading(text: string, question: Question & { asksFor: AnswerShape }): Offered | { fault: string } {
  const found = readingsOf(text, question);
  if ('fault' in found) return found;
  const [written, ...others] = found.readings;
  if (!written) return { fault: '' };
  // Of 0,5 nobody means two numbers, but where several are asked for, or in braces.
  const isSeveral = question.asksFor === 'values' || question.asksFor === 'pair';
  const other = others.find((each) => isSeveral || each.kind !== 'list' || written.kind === 'list');
  return other ? { written, other } : { written };
}
