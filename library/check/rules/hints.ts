import type { Passage } from '../../format/passage.ts';
import type { AnswerLine } from '../statements/results.ts';
import type { Context } from './context.ts';
import { formulas } from '../../format/formulas.ts';

/** Formulas shorter than this stand in many a hint without telling anything. */
const TELLING = 3;

/** A hint leads on to the answer; it is not the answer. */
export function checkHints(hints: Passage | undefined, answer: AnswerLine | undefined, { report }: Context): void {
  if (!hints || !answer) return;
  const told = [...answer.parts.values()].flatMap((text) => formulas({ text, line: 0 }).map(({ tex }) => tex.trim()));
  for (const { tex, line } of formulas(hints)) {
    if (tex.trim().length >= TELLING && told.includes(tex.trim())) report(line, `a hint tells the answer: $${tex}$`);
  }
}
