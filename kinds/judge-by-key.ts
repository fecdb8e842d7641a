import type { AnswerOf, KindName, ShownQuestion } from './kinds.ts';
import type { Judged } from './kind.ts';

/** Result of grading by a key that was sent along (`judge.ts` of a type's folder), without a connection. */
export type FoundByKey = Exclude<Judged, 'people'>;

export type JudgeByKey<Name extends KindName = KindName> = (
  key: AnswerOf<Name>, value: AnswerOf<Name>, question: Extract<ShownQuestion, { kind: Name }>,
) => FoundByKey;
