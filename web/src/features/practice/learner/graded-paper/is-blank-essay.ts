import type { Attempt } from '#contract/attempts.ts';

/** Reports whether an essay has neither text nor photo. */
export function isBlankEssay({ answers, photos }: Pick<Attempt, 'answers' | 'photos'>, questionId: string): boolean {
  const text = answers[questionId]?.value;
  return (typeof text !== 'string' || text.trim() === '') && !photos.some((photo) => photo.questionId === questionId);
}
