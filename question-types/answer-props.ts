import type { ReactNode } from 'react';
import type { AnswerOf, QuestionTypeName, ShownQuestion } from './question-types.ts';

/** Props of a question type's `Answer.tsx`. */
export type AnswerProps<Name extends QuestionTypeName = QuestionTypeName> = {
  question: Extract<ShownQuestion, { kind: Name }>;
  /** Null while unanswered. */
  value: AnswerOf<Name> | null;
  /** @param isTyped more letters may follow at once */
  onChange: (value: AnswerOf<Name> | null, isTyped?: boolean) => void;
  disabled?: boolean;
  /** HTML of the exercise that the question belongs to, whose letters its answer may have. */
  about?: string | undefined;
  /** Photos of work on paper, on a page that takes them: shown by types that people grade. */
  photos?: ReactNode;
  /** The value was graded and is not right; another answer may follow. */
  wrong?: boolean;
  /** Once graded: the answer key, if any, and whether the answer is right, which most fields see for themselves. */
  result?: { key: AnswerOf<Name> | null; right?: boolean } | undefined;
};
