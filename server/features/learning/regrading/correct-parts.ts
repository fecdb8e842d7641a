import { applyCorrection, haveEqualGrading, stepsOf, type QuestionWithKey } from '#question-types/question-types.ts';
import { toVariantKey } from '#server/features/documents/service.ts';
import type { FrozenPart } from '../attempts/tables.ts';

export type CorrectedKeys = {
  /** Returns a question as it is now; variant 0 is the question itself. */
  readQuestion: (id: string, variant: number) => QuestionWithKey | undefined;
  /** Questions with corrected keys, each as `toVariantKey`. */
  ids: ReadonlySet<string>;
  /** Graded essays: their number of steps stays, because each step was graded. */
  marked: ReadonlySet<string>;
};

/**
 * Puts corrected keys into frozen questions, whose order and words stay. Returns undefined where no grading changes.
 */
export function correctParts(parts: FrozenPart[], { readQuestion, ids, marked }: CorrectedKeys): { parts: FrozenPart[]; changed: string[] } | undefined {
  const changed: string[] = [];
  const corrected = parts.map(({ title, questions }) => ({
    title,
    questions: questions.map((question) => {
      const { id, variant = 0 } = question;
      const present = ids.has(toVariantKey(id, variant)) ? readQuestion(id, variant) : undefined;
      // Variants have no ids: one with other words is another one.
      const isSame = variant === 0 || present?.question === question.question;
      const next = present && isSame ? applyCorrection(question, present) : undefined;
      if (!next || haveEqualGrading(question, next)) return question;
      if (marked.has(question.id) && stepsOf(question)?.length !== stepsOf(next)?.length) return question;
      changed.push(id);
      return { ...next, ...(variant > 0 && { variant }) };
    }),
  }));
  return changed.length > 0 ? { parts: corrected, changed } : undefined;
}
