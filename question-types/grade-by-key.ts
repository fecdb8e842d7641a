import type { AnswerOf, QuestionTypeName, ShownQuestion } from './question-types.ts';
import type { Grading } from './question-type.ts';

/** Result of grading by a key that was sent along (`grade.ts` of a type's folder), without a connection. */
export type GradingByKey = Exclude<Grading, 'people'>;

export type GradeByKey<Name extends QuestionTypeName = QuestionTypeName> = (
  key: AnswerOf<Name>, value: AnswerOf<Name>, question: Extract<ShownQuestion, { kind: Name }>,
) => GradingByKey;
