import type { ComponentType } from 'react';
import type { AnswerTally, KindName } from '#kinds/kinds.ts';
import { byKind } from '../asking/kind-forms.ts';

/** Props of `TallyView.tsx` in a question type's folder, which shows the counts of a question. */
export type TallyViewProps<Name extends KindName = KindName> = {
  tally: Extract<AnswerTally, { kind: Name }>;
  /** Options or statements in their order, safe HTML. */
  texts: string[];
  /** The right answer to a question with typed answers. */
  answer: string | null;
};

export const TALLY_VIEWS = byKind(
  import.meta.glob<ComponentType<TallyViewProps>>('../../../../../kinds/*/TallyView.tsx', { eager: true, import: 'default' }),
);
