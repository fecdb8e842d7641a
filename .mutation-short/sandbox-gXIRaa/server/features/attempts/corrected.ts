// @ts-nocheck
import { correctedQuestion, judgesAlike, stepsOf, type AskedQuestion } from '#kinds/kinds.ts';
import { withNumbers } from '#server/features/corrections/service.ts';
import type { AskedPart } from './tables.ts';

type Correcting = {
  /** The questions of the paper as they are now; 0 is the question itself, then its variants. */
  now: (id: string, variant: number) => AskedQuestion | undefined;
  /** Those whose keys were corrected, each `withNumbers`. */
  ids: ReadonlySet<string>;
  /** Essays that somebody has marked: their steps stay as many as they were, for each was looked at. */
  marked: ReadonlySet<string>;
};

/**
 * What was asked, with the corrected keys: the same questions in the same order and words. Undefined where nothing is
 * judged otherwise: what was corrected already stays as it is.
 */
export function correctedParts(parts: AskedPart[], { now, ids, marked }: Correcting): { parts: AskedPart[]; changed: string[] } | undefined {
  const changed: string[] = [];
  const corrected = parts.map(({ title, questions }) => ({
    title,
    questions: questions.map((question) => {
      const { id, variant = 0 } = question;
      const present = ids.has(withNumbers(id, variant)) ? now(id, variant) : undefined;
      // Variants have no ids: one with other words is another one.
      const isSame = variant === 0 || present?.question === question.question;
      const next = present && isSame ? correctedQuestion(question, present) : undefined;
      if (!next || judgesAlike(question, next)) return question;
      if (marked.has(question.id) && stepsOf(question)?.length !== stepsOf(next)?.length) return question;
      changed.push(id);
      return { ...next, ...(variant > 0 && { variant }) };
    }),
  }));
  return changed.length > 0 ? { parts: corrected, changed } : undefined;
}
