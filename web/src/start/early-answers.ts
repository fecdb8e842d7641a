import type { Lesson } from '#contract/catalog.ts';

const early = () => (typeof window === 'undefined' ? undefined : window.early);

/** Takes an early answer (ask-early.ts), once. */
export function takeEarlyAnswer(path: string): Promise<Response> | undefined {
  const answers = early();
  const answer = answers?.[path];
  if (answers) answers[path] = 'taken';
  return answer === 'taken' ? undefined : answer;
}

/** Returns the lesson that this session may play, by the early answers. */
export const earlyLesson = (): Lesson | undefined => (early() ? window.earlyLesson : undefined);

/** Drops unused answers, which may be old or another account's. */
export const forgetEarlyAnswers = (): void => {
  if (early()) window.early = undefined;
};
