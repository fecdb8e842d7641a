import type { AnswerOf, KindName, ShownQuestion } from './kinds.ts';

/** Props of a question type's answer field (`Answer.tsx` of its folder). */
export type AnswerProps<Name extends KindName = KindName> = {
  question: Extract<ShownQuestion, { kind: Name }>;
  /** Null while unanswered. */
  value: AnswerOf<Name> | null;
  onChange: (value: AnswerOf<Name> | null) => void;
  disabled?: boolean;
  /** The value was graded and is not right; another answer may follow. */
  wrong?: boolean;
  /**
   * Present once graded: the answer key, where there is one, and whether the answer is right, which the fields of most
   * types see for themselves.
   */
  told?: { key: AnswerOf<Name> | null; right?: boolean } | undefined;
};
