import type { ComponentType } from 'react';
import type { AnswerTally, KindName } from '#question-types/question-types.ts';
import { byKind } from '../../../question/forms/kind-forms.ts';

/** Props of `TallyView.tsx` in a question type's folder, which shows a question's counts. */
export type TallyViewProps<Name extends KindName = KindName> = {
  tally: Extract<AnswerTally, { kind: Name }>;
  /** Options or statements in their order, safe HTML. */
  texts: string[];
  /** Right answer where answers are typed. */
  answer: string | null;
};

export const TALLY_VIEWS = byKind(
  import.meta.glob<ComponentType<TallyViewProps>>('../../../../../question-types/*/TallyView.tsx', { eager: true, import: 'default' }),
);
