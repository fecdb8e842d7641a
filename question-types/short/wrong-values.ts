import { compareAnswers, findKeyError, type GradingOptions } from './compare-answers.ts';
import { createReader } from './readings.ts';

type WrongValue = { value: string; misconception: string };

/** Returns the listed wrong value that an answer equals; undefined for a right answer. */
export function findWrongValue(key: string, wrong: WrongValue[], given: string, options: GradingOptions): WrongValue | undefined {
  if (wrong.length === 0 || equals(key, given, options)) return undefined;
  return wrong.find(({ value }) => equals(value, given, options));
}

/** Returns an error of the list as a sentence for its author. */
export function findWrongValueError(key: string, wrong: WrongValue[], options: GradingOptions): string | undefined {
  const list = createReader();
  for (const [at, { value }] of wrong.entries()) {
    if (value === '') continue; // the schema reports it
    if (findKeyError(value, { ...options, form: 'any' }, list)) return `Chưa đọc được câu trả lời sai “${value}”.`;
    if (equals(key, value, options, list)) return `Câu trả lời sai “${value}” bằng đáp án.`;
    if (wrong.slice(0, at).some((other) => equals(other.value, value, options, list))) return `Câu trả lời sai “${value}” có hai lần.`;
  }
  return undefined;
}

/** Tells whether two answers have the same value, in whatever form. */
function equals(one: string, other: string, options: GradingOptions, list?: ReturnType<typeof createReader>): boolean {
  const found = compareAnswers(one, other, { ...options, form: 'any' }, list);
  return found === 'right' || found === 'form';
}
