import type { AnswerShape } from './answer-shape.ts';
import { listReadings, type ReadingContext } from './readings.ts';
import { lettersOf, type AnswerTree } from './answer-tree.ts';

/** The reading of an answer shown at its field, and another possible meaning. */
export type OfferedReading = { written: AnswerTree; other?: AnswerTree };

/** Tells whether an answer has a unit where the field has one: "12 cm" before m. */
export const hasOtherUnit = (written: AnswerTree, { unit, asksFor }: ReadingContext & { asksFor: AnswerShape }): boolean =>
  Boolean(unit) && asksFor === 'number' && written.kind === 'product' && lettersOf(written).length > 0;

export const otherUnitWords = (unit: string): string => `Sau ô đã có đơn vị (${unit}). Em chỉ viết số.`;

/** Returns the likeliest reading, and the next one if it may be meant. */
export function findOfferedReading(text: string, question: ReadingContext & { asksFor: AnswerShape }): OfferedReading | { fault: string } {
  const found = listReadings(text, question);
  if ('fault' in found) return found;
  const [written, ...others] = found.readings;
  if (!written) return { fault: '' };
  // 0,5 does not mean two numbers, unless several are asked for, or in braces.
  const isSeveral = question.asksFor === 'values' || question.asksFor === 'pair';
  const other = others.find((each) => isSeveral || each.kind !== 'list' || written.kind === 'list');
  return other ? { written, other } : { written };
}
