import type { BoardView } from '#contract/boards.ts';
import type { FoundByKey, JudgeByKey } from '#kinds/judge-by-key.ts';
import type { AnswerValue } from '#kinds/kinds.ts';
import { chunk } from '../../chunk.ts';

type Asked = Pick<BoardView['turns'][number], 'question' | 'key'>;

/** By kind; each is loaded where something of its kind is asked: to compare short answers exactly takes a library. */
const LOADS: Record<string, () => Promise<{ judge: unknown }>> = Object.fromEntries(
  Object.entries(import.meta.glob<{ judge: unknown }>('../../../../kinds/*/judge.ts')).map(([path, load]) => [path.split('/').at(-2), chunk(load)]),
);

/** Fetches what judges these kinds ahead, so that answers are judged without a connection, too. */
export function fetchJudges(kinds: Iterable<string>): void {
  // What cannot be fetched now is asked for again when there is an answer.
  for (const kind of new Set(kinds)) LOADS[kind]?.().catch(() => undefined);
}

/** What is found of an answer by the key that came along. @throws ChunkError when what judges it could not be loaded */
export async function judgeByKey({ question, key }: Asked, value: AnswerValue): Promise<FoundByKey> {
  const { judge } = (await LOADS[question.kind]?.()) ?? {};
  // Key and answer are of the question's kind.
  return judge ? (judge as JudgeByKey)(key as never, value as never, question as never) : { share: 0 };
}
