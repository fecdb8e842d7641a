import type { BoardView } from '#contract/boards.ts';
import type { GradingByKey } from '#kinds/grade-by-key.ts';
import type { AnswerValue } from '#kinds/kinds.ts';
import { chunk } from '../../chunk.ts';

type Asked = Pick<BoardView['turns'][number], 'question' | 'key'>;

const loadJudges = chunk(() => import('./judges.ts'));

/** Fetches the graders ahead, so that answers are graded without a connection, too. */
export function fetchJudges(): void {
  // A failed fetch is repeated at the first answer.
  loadJudges().catch(() => undefined);
}

/** Grades an answer by the key that was sent along. @throws ChunkError without the graders */
export async function judgeByKey({ question, key }: Asked, value: AnswerValue): Promise<GradingByKey> {
  const judge = (await loadJudges()).JUDGES[question.kind];
  // Key and answer are of the question's type.
  return judge ? judge(key as never, value as never, question as never) : { share: 0 };
}
