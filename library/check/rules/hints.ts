import { QUESTION_TYPE_CHECKS } from '#question-types/check.ts';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import type { Passage } from '../../format/passage.ts';
import { evaluateAnswer } from '../language/meaning.ts';
import type { Value } from '../language/value.ts';
import { namesValue } from '../latex/shows-value.ts';
import type { AnswerLine } from '../statements/results.ts';
import type { ItemLine } from '../statements/run-check.ts';
import type { Context } from './context.ts';
import { findFormulas } from '../../format/formulas.ts';

/** Shorter formulas occur in many hints without telling anything. */
const SHORTEST_TELLING = 3;

export function checkHints(hints: Passage | undefined, answer: AnswerLine | undefined, { report }: Context): void {
  if (!hints || !answer) return;
  const told = [...answer.parts.values()].flatMap((text) => findFormulas({ text, line: 0 }).map(({ tex }) => tex.trim()));
  for (const { tex, line } of findFormulas(hints)) {
    if (tex.trim().length >= SHORTEST_TELLING && told.includes(tex.trim())) report(line, `a hint tells the answer: $${tex}$`);
  }
}

/**
 * Does the same where no Đáp số gives the answer: hints must not name its value, unless it is a digit alone, nor repeat
 * the right option.
 * @param answer the line of the check that computes it
 */
export function checkHintsAgainstAnswer(question: QuestionWithKey, answer: ItemLine | undefined, hints: Passage[], { report }: Context): void {
  const value = answer && evaluateItemLine(answer);
  const { listChoices, keyText } = QUESTION_TYPE_CHECKS[question.kind];
  const right = (listChoices && keyText?.(question)) ?? '';
  const given = findFormulas({ text: question.question, line: 0 });
  for (const hint of hints) {
    if (right.replaceAll('$', '').length >= SHORTEST_TELLING && hint.text.includes(right)) report(hint.line, `a hint tells the answer: ${right}`);
    if (value === undefined || given.some(({ tex }) => namesValue(tex, value))) continue;
    for (const { tex } of findFormulas(hint)) {
      if (tex.trim().length > 1 && namesValue(tex, value)) report(hint.line, `a hint tells the answer: $${tex}$`);
    }
  }
}

export function evaluateItemLine({ statement, names }: ItemLine): Value | undefined {
  if (statement.kind !== 'answer' && statement.kind !== 'result') return undefined;
  try {
    return evaluateAnswer(statement.value, names);
  } catch {
    return undefined; // reported when the check was run
  }
}
