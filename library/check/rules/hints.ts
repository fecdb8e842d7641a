import type { QuestionWithKey } from '#kinds/kinds.ts';
import type { Passage } from '../../format/passage.ts';
import { meaning } from '../language/meaning.ts';
import type { Value } from '../language/value.ts';
import { namesValue } from '../latex/shown-values.ts';
import type { AnswerLine } from '../statements/results.ts';
import type { ItemLine } from '../statements/run-check.ts';
import type { Context } from './context.ts';
import { formulas } from '../../format/formulas.ts';

/** Shorter formulas occur in many hints without telling anything. */
const TELLING = 3;

export function checkHints(hints: Passage | undefined, answer: AnswerLine | undefined, { report }: Context): void {
  if (!hints || !answer) return;
  const told = [...answer.parts.values()].flatMap((text) => formulas({ text, line: 0 }).map(({ tex }) => tex.trim()));
  for (const { tex, line } of formulas(hints)) {
    if (tex.trim().length >= TELLING && told.includes(tex.trim())) report(line, `a hint tells the answer: $${tex}$`);
  }
}

/**
 * Does the same where no Đáp số gives the answer: hints must not name its value, unless it is a digit alone, nor repeat
 * the right option.
 * @param answer the line of the check that computes it
 */
export function checkTold(asked: QuestionWithKey, answer: ItemLine | undefined, hints: Passage[], { report }: Context): void {
  const value = answer && valueOf(answer);
  const right = asked.kind === 'choice' ? asked.answer.replace(/^[A-D]\. /, '') : '';
  const given = formulas({ text: asked.question, line: 0 });
  for (const hint of hints) {
    if (right.replaceAll('$', '').length >= TELLING && hint.text.includes(right)) report(hint.line, `a hint tells the answer: ${right}`);
    if (value === undefined || given.some(({ tex }) => namesValue(tex, value))) continue;
    for (const { tex } of formulas(hint)) {
      if (tex.trim().length > 1 && namesValue(tex, value)) report(hint.line, `a hint tells the answer: $${tex}$`);
    }
  }
}

export function valueOf({ statement, names }: ItemLine): Value | undefined {
  if (statement.kind !== 'answer' && statement.kind !== 'result') return undefined;
  try {
    return meaning(statement.value, names);
  } catch {
    return undefined; // reported when the check was run
  }
}
