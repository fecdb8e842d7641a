import type { PracticeSet } from '#contract/practice.ts';
import { ApiError, OFFLINE, serverMessage } from '../../api.ts';
import type { Session } from '../../session/session.ts';

export type Paper = PracticeSet['practiceLists'][number];
export type Problem = NonNullable<Paper['problems']>[number];

/**
 * What opening a paper leads to. `short`: there are not coins enough. `wait`: it is not known
 * yet who asks, or what they may open is on its way. `offline`: who asks could not be found out.
 */
export type Opening = 'open' | 'login' | 'confirm' | 'short' | 'wait' | 'offline';

export function openingOf(paper: Paper, { personal }: Pick<PracticeSet, 'personal'>, session: Session): Opening {
  // Of a paper with parts the questions come with an attempt.
  if (paper.problems ?? (paper.parts && paper.unlocked)) return 'open';
  if (session.state === 'unknown') return session.failed ? 'offline' : 'wait';
  if (session.state === 'visitor') return 'login';
  // The set arrives as a visitor sees it; which papers the learner has unlocked comes after.
  if (!personal || paper.coin === 0) return 'wait';
  return session.user.currentCoin >= paper.coin ? 'confirm' : 'short';
}

// What of a set is shown stands in its address: `?de=` opens a paper, `&bai=` one of its problems; of a paper with parts
// `&xem=` its solutions, and `?attempt=` an attempt at it, with `&cau=` one of its questions.

export const paperIn = (search: string): string | null => new URLSearchParams(search).get('de');

/** Where in the paper the problem stands that the address asks for; the first where it asks for none. */
export function problemIn(search: string, problems: { id: string }[]): number {
  const wanted = new URLSearchParams(search).get('bai');
  return Math.max(0, problems.findIndex(({ id }) => id === wanted));
}

export const wayTo = (paperId: string, problemId?: string): string =>
  `?${new URLSearchParams({ de: paperId, ...(problemId && { bai: problemId }) }).toString()}`;

/** Whether the solutions of a paper with parts are asked for. */
export const isReadingIn = (search: string): boolean => new URLSearchParams(search).has('xem');
export const wayToReading = (paperId: string): string => `${wayTo(paperId)}&xem=loi-giai`;

export const attemptIn = (search: string): string | null => new URLSearchParams(search).get('attempt');
export const wayToAttempt = (attemptId: string, number = 1): string =>
  `?${new URLSearchParams({ attempt: attemptId, ...(number > 1 && { cau: String(number) }) }).toString()}`;

/** The number of the question that the address asks for, of so many; the first where it asks for none. */
export function numberIn(search: string, count: number): number {
  const number = Number(new URLSearchParams(search).get('cau'));
  return Number.isInteger(number) && number >= 1 && number <= count ? number : 1;
}

/** Why the coins were not taken: the server's words, or that nothing answered. */
export function unlockError(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return OFFLINE;
  return serverMessage(error) ?? 'Lỗi khi trừ xu.';
}
