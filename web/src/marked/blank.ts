import type { Attempt } from '#contract/attempts.ts';

/** Whether a pupil has handed in nothing of a written question: neither a text nor a photo. */
export function isLeftBlank({ answers, photos }: Pick<Attempt, 'answers' | 'photos'>, questionId: string): boolean {
  const text = answers[questionId]?.value;
  return (typeof text !== 'string' || text.trim() === '') && !photos.some((photo) => photo.questionId === questionId);
}
