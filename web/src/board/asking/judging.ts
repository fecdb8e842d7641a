import type { BoardView } from '#contract/boards.ts';
import type { FoundByKey } from '#kinds/judge-by-key.ts';
import type { AnswerValue } from '#kinds/kinds.ts';
import { chunk } from '../../chunk.ts';

type Asked = Pick<BoardView['turns'][number], 'question' | 'key'>;

const loadJudges = chunk(() => import('./judges.ts'));

/** Fetches ahead what judges answers, so that they are judged without a connection, too. */
export function fetchJudges(): void {
  // What cannot be fetched now is asked for again when there is an answer.
  loadJudges().catch(() => undefined);
}

/** Judges an answer by the key that came along. @throws ChunkError when what judges it could not be loaded */
export async function judgeByKey({ question, key }: Asked, value: AnswerValue): Promise<FoundByKey> {
  const judge = (await loadJudges()).JUDGES[question.kind];
  // Key and answer are of the question's kind.
  return judge ? judge(key as never, value as never, question as never) : { share: 0 };
}
