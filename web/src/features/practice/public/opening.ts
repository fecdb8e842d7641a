import type { PracticeSet } from '#contract/practice.ts';
import { ApiError, OFFLINE, serverMessage } from '../../../api/api.ts';
import type { Session } from '../../../session/session.ts';

export type Paper = PracticeSet['practiceLists'][number];
export type Problem = NonNullable<Paper['problems']>[number];

/**
 * Result of opening a paper. `short`: not enough coins. `wait`: session or set is loading. `offline`: no session
 * could be loaded.
 */
export type Opening = 'open' | 'login' | 'confirm' | 'short' | 'wait' | 'offline';

export function openingOf(paper: Paper, { personal }: Pick<PracticeSet, 'personal'>, session: Session): Opening {
  // The questions of a paper with parts come with an attempt.
  if (paper.problems ?? (paper.parts && paper.unlocked)) return 'open';
  if (session.state === 'unknown') return session.failed ? 'offline' : 'wait';
  if (session.state === 'visitor') return 'login';
  // The set first arrives as visitors see it; the learner's unlocked papers follow.
  if (!personal || paper.coin === 0) return 'wait';
  return session.user.currentCoin >= paper.coin ? 'confirm' : 'short';
}

// The address of a set: `?de=` opens a paper, `&bai=` one of its problems, `&video=1` the problem's video solution,
// `&xem=` the solutions of a paper with parts; `?attempt=` an attempt, `&cau=` one of its questions.

export const paperIn = (search: string): string | null => new URLSearchParams(search).get('de');

/** Returns the index of the problem in the address; default 0. */
export function problemIn(search: string, problems: { id: string }[]): number {
  const wanted = new URLSearchParams(search).get('bai');
  return Math.max(0, problems.findIndex(({ id }) => id === wanted));
}

export const wayTo = (paperId: string, problemId?: string): string =>
  `?${new URLSearchParams({ de: paperId, ...(problemId && { bai: problemId }) }).toString()}`;

/** Reports whether the address asks for a paper's solutions. */
export const isReadingIn = (search: string): boolean => new URLSearchParams(search).has('xem');
export const wayToReading = (paperId: string): string => `${wayTo(paperId)}&xem=loi-giai`;

/** Reports whether the address asks for a problem's video solution. */
export const isVideoIn = (search: string): boolean => new URLSearchParams(search).get('video') === '1';

export const attemptIn = (search: string): string | null => new URLSearchParams(search).get('attempt');
export const wayToAttempt = (attemptId: string, number = 1): string =>
  `?${new URLSearchParams({ attempt: attemptId, ...(number > 1 && { cau: String(number) }) }).toString()}`;

/** Returns the number of the question in the address; default 1. */
export function numberIn(search: string, count: number): number {
  const number = Number(new URLSearchParams(search).get('cau'));
  return Number.isInteger(number) && number >= 1 && number <= count ? number : 1;
}

export function unlockError(error: unknown): string {
  if (error instanceof ApiError && error.status === 0) return OFFLINE;
  return serverMessage(error) ?? 'Lỗi khi trừ xu.';
}
