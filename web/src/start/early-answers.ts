import type { Lesson } from '#contract/catalog.ts';

const early = () => (typeof window === 'undefined' ? undefined : window.early);

/** The answer that the document has asked for already (ask-early.ts); each is there for the first who asks, and not asked for after that. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const answers = early();
  const answer = answers?.[path];
  if (answers) answers[path] = 'taken';
  return answer === 'taken' ? undefined : answer;
}

/** The lesson of the address, where it is known before the program has asked that this browser's session may play it. */
export const earlyLesson = (): Lesson | undefined => (early() ? window.earlyLesson : undefined);

/** What nobody has taken is of a time that is over, and perhaps of somebody else. */
export const forgetEarly = (): void => {
  if (early()) window.early = undefined;
};
