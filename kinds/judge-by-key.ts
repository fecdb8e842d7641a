import type { AnswerOf, KindName, ShownQuestion } from './kinds.ts';
import type { Judged } from './kind.ts';

/**
 * What is found of an answer where the key came along (`judge.ts` of a kind's folder): the page judges by itself then,
 * without a connection.
 */
export type FoundByKey = Exclude<Judged, 'people'>;

export type JudgeByKey<Name extends KindName = KindName> = (
  key: AnswerOf<Name>, value: AnswerOf<Name>, question: Extract<ShownQuestion, { kind: Name }>,
) => FoundByKey;
