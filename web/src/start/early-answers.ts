import type { Lesson } from '#contract/catalog.ts';

const early = () => (typeof window === 'undefined' ? undefined : window.early);

/** Returns the document's early answer (ask-early.ts), once; undefined afterwards. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const answers = early();
  const answer = answers?.[path];
  if (answers) answers[path] = 'taken';
  return answer === 'taken' ? undefined : answer;
}

/** Returns the lesson of the address if the early answers show that this session may play it. */
export const earlyLesson = (): Lesson | undefined => (early() ? window.earlyLesson : undefined);

/** Drops unused answers, which may be outdated or another account's. */
export const forgetEarly = (): void => {
  if (early()) window.early = undefined;
};
