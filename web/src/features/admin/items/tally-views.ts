import type { ComponentType } from 'react';
import type { AnswerTally, KindName } from '#kinds/kinds.ts';
import { byKind } from '../asking/kind-forms.ts';

/** Shows the counts of a question (`TallyView.tsx` in the folder of its type). */
export type TallyViewProps<Name extends KindName = KindName> = {
  tally: Extract<AnswerTally, { kind: Name }>;
  /** Options or statements in their order, safe HTML. */
  texts: string[];
  /** The right answer where answers are typed. */
  answer: string | null;
};

export const TALLY_VIEWS = byKind(
  import.meta.glob<ComponentType<TallyViewProps>>('../../../../../kinds/*/TallyView.tsx', { eager: true, import: 'default' }),
);
