import type { ShownMisconception } from '#contract/misconceptions.ts';
import type { Question } from '#contract/questions.ts';

/** Returns what choosing an option shows: one misconception, or nothing. */
export function misconceptionsOfOption({ options, misconceptions = [] }: Question, option: string): ShownMisconception[] {
  const found = misconceptions[options.indexOf(option)];
  return found ? [found] : [];
}
