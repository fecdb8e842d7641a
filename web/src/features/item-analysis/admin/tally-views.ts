import type { ComponentType } from 'react';
import type { AnswerTally, QuestionTypeName } from '#question-types/question-types.ts';
import { mapByQuestionType } from '../../../question/forms/question-type-forms.ts';

/** Props of `TallyView.tsx` in a question type's folder, which shows a question's counts. */
export type TallyViewProps<Name extends QuestionTypeName = QuestionTypeName> = {
  tally: Extract<AnswerTally, { kind: Name }>;
  /** Options or statements in their order, safe HTML. */
  texts: string[];
  /** Name of the misconception that each option, statement or wrong answer shows. */
  misconceptions: (string | null)[];
  /** Right answer where answers are typed. */
  answer: string | null;
};

export const TALLY_VIEWS = mapByQuestionType(
  import.meta.glob<ComponentType<TallyViewProps>>('../../../../../question-types/*/TallyView.tsx', { eager: true, import: 'default' }),
);
