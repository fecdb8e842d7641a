import type { BoardView } from '#contract/boards.ts';
import type { GradingByKey } from '#question-types/grade-by-key.ts';
import type { AnswerValue } from '#question-types/question-types.ts';
import { chunk } from '../../api/chunk.ts';

type BoardQuestion = Pick<BoardView['turns'][number], 'question' | 'key' | 'wrong'>;

const loadGraders = chunk(() => import('./key-graders.ts'));

/** Fetches the graders ahead, so that answers are graded without a connection, too. */
export function fetchGraders(): void {
  // A failed fetch is repeated at the first answer.
  loadGraders().catch(() => undefined);
}

/** Grades an answer by the key that was sent along. @throws ChunkError without the graders */
export async function gradeByKey({ question, key }: BoardQuestion, value: AnswerValue): Promise<GradingByKey> {
  const grade = (await loadGraders()).KEY_GRADERS[question.kind];
  // Key and answer are of the question's type.
  return grade ? grade(key as never, value as never, question as never) : { share: 0 };
}

/** Returns the hints for the typical wrong answers that this one repeats. @throws ChunkError without the graders */
export async function findRetryHints({ question, wrong = [] }: BoardQuestion, value: AnswerValue): Promise<string[]> {
  const found = await Promise.all(wrong.map(async (typical) => ((await isRepeated({ question, key: typical.value }, value)) ? typical.hint : [])));
  return found.flat();
}

/** Compares an answer with a typical wrong one; in a list of statements only the one that is not null counts. */
async function isRepeated({ question, key }: BoardQuestion, value: AnswerValue): Promise<boolean> {
  if (Array.isArray(key)) return Array.isArray(value) && key.some((judged, at) => judged !== null && judged === value[at]);
  const inAnyForm = question.kind === 'short' ? { ...question, form: 'any' as const } : question;
  return (await gradeByKey({ question: inAnyForm, key }, value)).share === 1;
}
