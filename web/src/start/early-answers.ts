import type { Lesson } from '#contract/catalog.ts';

/** What the document has asked for before its scripts were there (ask-early.ts). */
let early = typeof window === 'undefined' ? undefined : window.early;

/** The answer that is on its way already; each is there for the first who asks. */
export function takeEarly(path: string): Promise<Response> | undefined {
  const answer = early?.[path];
  if (early && answer) delete early[path];
  return answer;
}

/** The lesson of the address, where it is known before the program has asked that this browser's session may play it. */
export const earlyLesson = (): Lesson | undefined => (early ? window.earlyLesson : undefined);

/** What nobody has taken is of a time that is over, and perhaps of somebody else. */
export const forgetEarly = (): void => {
  early = undefined;
};
