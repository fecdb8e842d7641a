// @ts-nocheck
import type { AnswerOf, KindName, ShownQuestion } from './kinds.ts';

/**
 * What is found of an answer where the key came along (`judge.ts` of a kind's folder): the page judges by itself then,
 * without a connection. `share`: how much is right, 0 to 1; less than all may say in a sentence what to look at.
 * `fault`: nobody can read it, and why; such an answer is neither right nor wrong.
 */
export type FoundByKey = { share: number; look?: string } | { fault: string };

export type JudgeByKey<Name extends KindName = KindName> = (
  key: AnswerOf<Name>, value: AnswerOf<Name>, question: Extract<ShownQuestion, { kind: Name }>,
) => FoundByKey;
