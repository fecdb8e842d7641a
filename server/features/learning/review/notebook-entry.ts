import type { Mistake, NotebookEntry, ReviewItem } from '#contract/learning.ts';
import { keyOf, hideAnswerKey, misconceptionsOf, readAnswer, stepsById } from '#question-types/question-types.ts';
import type { Item } from '../items/find-item.ts';
import type { MistakeRow } from './tables.ts';

type Row = Pick<MistakeRow, 'id' | 'item' | 'grade' | 'lesson' | 'reason' | 'step' | 'failed' | 'dueOn'>;

const showHead = ({ id, item, grade, lesson, reason, step, failed, dueOn }: Row, { title }: Item): Mistake => ({
  id, item, title, grade, reason, step, failed, dueOn, ...(lesson !== null && { lesson }),
});

/** Shows a mistake as a question to be answered again. */
export function toReview(row: Row, item: Item, order?: number): ReviewItem {
  const { variant, content, hints, questions, solution } = item;
  const steps = stepsById(questions);
  return {
    ...showHead(row, item),
    variant, content, hints, steps,
    ...(order !== undefined && { order }),
    asks: questions.map(hideAnswerKey),
    // Essays are graded by the learner beside the solution.
    ...(Object.keys(steps).length > 0 && { solution }),
  };
}

/**
 * Shows a mistake with the given and the right answer, and the codes of its misconceptions; undefined when its question
 * is gone.
 */
export function toNotebookEntry(row: Row & Pick<MistakeRow, 'ask' | 'given' | 'at'>, item: Item): { entry: NotebookEntry; codes: string[] } | undefined {
  const ask = item.questions.find(({ id }) => id === row.ask);
  if (!ask) return undefined;
  const given = readAnswer(ask, row.given);
  const entry = {
    ...showHead(row, item),
    content: item.content,
    hints: item.hints,
    ask: hideAnswerKey(ask),
    given: row.given,
    variant: item.variant,
    key: keyOf(ask),
    solution: item.solution,
    at: row.at.toISOString(),
    hasVariants: item.variants > 0,
  };
  return { entry, codes: given === undefined ? [] : misconceptionsOf(ask, given) };
}
