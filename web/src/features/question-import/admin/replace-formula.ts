import type { ImportedItem } from '#contract/question-import.ts';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import type { FormulaCorrection } from './find-formula-corrections.ts';

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Replaces a piece in every text of a value. */
function replaceIn<T>(value: T, piece: string, by: string): T {
  if (typeof value === 'string') return value.replaceAll(piece, () => by) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => replaceIn(each, piece, by)) as T;
  if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replaceIn<unknown>(each, piece, by)])) as T;
  return value;
}

/** Corrects the doubtful formulas of a question that were corrected in another; undefined where there is none. */
export function replaceFormula({ doubts }: Pick<ImportedItem, 'doubts'>, question: QuestionWithKey, corrections: readonly FormulaCorrection[]): QuestionWithKey | undefined {
  let changed = question;
  for (const { digest, piece } of doubts) {
    const correction = corrections.find((each) => each.digest === digest);
    if (correction && piece !== undefined) changed = replaceIn(changed, piece, `$${escape(correction.latex)}$`);
  }
  return JSON.stringify(changed) === JSON.stringify(question) ? undefined : changed;
}
