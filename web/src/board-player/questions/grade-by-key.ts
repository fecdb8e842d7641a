import type { BoardView } from '#contract/boards.ts';
import type { GradingByKey } from '#question-types/grade-by-key.ts';
import type { AnswerValue } from '#question-types/question-types.ts';
import { chunk } from '../../api/chunk.ts';

type BoardQuestion = Pick<BoardView['turns'][number], 'question' | 'key'>;

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
