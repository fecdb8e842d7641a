// @ts-nocheck
import type { AnswerOf, KindName, ShownQuestion } from './kinds.ts';

/** What the answer field of a kind is given (`Answer.tsx` of its folder). */
export type AnswerProps<Name extends KindName = KindName> = {
  question: Extract<ShownQuestion, { kind: Name }>;
  /** Null while nothing is answered. */
  value: AnswerOf<Name> | null;
  onChange: (value: AnswerOf<Name> | null) => void;
  disabled?: boolean;
  /** What stands there was judged and is not right; another answer may follow. */
  wrong?: boolean;
  /**
   * Once it is judged: the right answer, where there is one, and whether the one that was given is right, which the
   * field of most kinds sees by itself.
   */
  told?: { key: AnswerOf<Name> | null; right?: boolean } | undefined;
};
