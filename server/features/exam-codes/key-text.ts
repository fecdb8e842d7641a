import { keyOf, type QuestionWithKey } from '#question-types/question-types.ts';

/** Writes a question's key as a teacher does: "B", "ĐSĐS", "0,5"; empty if people grade it. */
export function keyText(question: QuestionWithKey): string {
  const key = keyOf(question);
  if (Array.isArray(key)) return key.map((right) => (right ? 'Đ' : 'S')).join('');
  return key ?? '';
}
