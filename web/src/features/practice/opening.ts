import type { PracticeSet } from '#contract/practice.ts';
import type { Session } from '../../session/session.ts';

export type Paper = PracticeSet['practiceLists'][number];
export type Problem = NonNullable<Paper['problems']>[number];

/**
 * What opening a paper leads to. `short`: there are not coins enough. `wait`: it is not known
 * yet who asks, or what they may open is on its way. `offline`: who asks could not be found out.
 */
export type Opening = 'open' | 'login' | 'confirm' | 'short' | 'wait' | 'offline';

export function openingOf(paper: Paper, { personal }: Pick<PracticeSet, 'personal'>, session: Session): Opening {
  if (paper.problems) return 'open';
  if (session.state === 'unknown') return session.failed ? 'offline' : 'wait';
  if (session.state === 'visitor') return 'login';
  // The set arrives as a visitor sees it; which papers the learner has unlocked comes after.
  if (!personal || paper.coin === 0) return 'wait';
  return session.user.currentCoin >= paper.coin ? 'confirm' : 'short';
}
