import type { QuestionWithKey } from '#question-types/question-types.ts';
import { partsOf } from '../../../question/parts-of.ts';

export const NO_KEY = 'chưa có đáp án';

/** Writes the key in a few signs, to compare a list of questions with a list of keys. */
export function keyInWords(question: QuestionWithKey): string {
  switch (question.kind) {
    case 'choice':
      return partsOf(question.answer).letter || NO_KEY;
    case 'truefalse': {
      const right = question.statements.map((statement) => (statement as { right?: boolean }).right);
      return right.includes(undefined) ? NO_KEY : right.map((each) => (each ? 'Đ' : 'S')).join('');
    }
    case 'short':
      return question.answer.trim() || NO_KEY;
    case 'essay':
      return `${question.steps.length} bước`;
    default:
      return NO_KEY;
  }
}
