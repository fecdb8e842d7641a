import type { QuestionSource } from '#contract/questions.ts';
import { removeDiacritics } from '../../../ui/admin/remove-diacritics.ts';
import { wordsOf } from '../../../editor/documents/words-of.ts';

export const PAGE_SIZE = 8;

type Searched = Pick<QuestionSource, 'id' | 'question' | 'options' | 'explanation'>;

/** Searches a question's words and formula sources without accents, and its exact id. */
export function matchesSearch({ id, question, options, explanation }: Searched, search: string): boolean {
  const text = removeDiacritics([question, ...options, explanation].filter(Boolean).map(wordsOf).join('\n'));
  return id === search.trim() || text.includes(removeDiacritics(search.trim()));
}

/** Counts questions by position, from 1 to 14. */
export const countsOf = (questions: readonly { order: number }[]): number[] =>
  Array.from({ length: 14 }, (_, at) => questions.filter(({ order }) => order === at + 1).length);

export const listGaps = (counts: readonly number[]): number[] => counts.flatMap((count, at) => (count === 0 ? [at + 1] : []));

/** Writes numbers with runs from three on shortened: "3, 9 đến 11". */
export function formatRuns(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last?.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs.flatMap((run) => (run.length > 2 ? `${run[0]} đến ${run.at(-1)}` : run.map(String))).join(', ');
}
