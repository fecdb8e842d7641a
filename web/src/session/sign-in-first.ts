import { useEffect, useEffectEvent, useRef } from 'react';
import {
  useLocation, useNavigate, useNavigation, useNavigationType, useRevalidator, type NavigateOptions,
} from 'react-router';
import { isOutdated } from '../page-data.ts';
import { checkSession, useSession, type SessionEnd } from './session.ts';

/** What was wanted when signing in became necessary, and what the login page says of it. */
export const SIGN_IN_NOTICES = {
  lesson: 'Bạn cần đăng nhập để xem bài giảng này.',
  quiz: 'Bạn cần đăng nhập để làm bài trắc nghiệm.',
  topic: 'Bạn cần đăng nhập để xem chuyên đề.',
  paper: 'Bạn cần đăng nhập để mở đề thi này.',
  ended: 'Phiên đăng nhập đã kết thúc. Bạn đăng nhập lại để tiếp tục.',
} as const;

export type SignInReason = keyof typeof SIGN_IN_NOTICES;

/**
 * The way to the login page from `from`, a path of ours. `direct`: the page was not reached by a click inside the app,
 * so why and where to return to stand in the address, where they can be seen, kept and shared.
 */
export function wayToLogin(from: string, reason: SignInReason | undefined, direct: boolean): [string, NavigateOptions] {
  if (direct) {
    const query = new URLSearchParams({ next: from, ...(reason && { reason }) });
    return [`/login?${query.toString()}`, { replace: true }];
  }
  const message = reason && SIGN_IN_NOTICES[reason];
  return ['/login', { replace: true, state: { from, ...(message && { message }) } }];
}

/** Sends whoever is here to sign in, once that is `needed`, in place of the page; afterwards they return to it. */
export function useSignInFirst(needed: boolean, reason?: SignInReason): void {
  const goToLogin = useWayToLogin();
  const navigate = useNavigate();
  const session = useSession();
  // That may have been found before this page was there to see it.
  const wasRefused = session.state === 'visitor' && session.ended === 'refused';
  useSessionChange((end) => {
    if (!needed) return;
    // Who has signed out wants nothing here any more.
    if (end === 'signed-out') void navigate('/', { replace: true });
    else goToLogin(end || wasRefused ? 'ended' : reason);
  }, needed);
}

/**
 * For all pages: what a learner asked for was refused because their session is over. They sign in again and return,
 * from a page that visitors may see, too. A visitor is never sent away by this.
 */
export function useSignInAgain(): void {
  const goToLogin = useWayToLogin();
  useSessionChange((end) => {
    if (end === 'refused') goToLogin('ended');
  });
}

/**
 * A page that visitors may see answers a session that is over as a visitor: a learner then waits in vain for what is
 * theirs. @param waiting what the page has was read for a visitor, and a learner is here
 */
export function useStillSignedIn(waiting: boolean): void {
  const isIdle = [useRevalidator().state, useNavigation().state].every((state) => state === 'idle');
  const inVain = waiting && isIdle;
  useEffect(() => {
    if (!inVain) return undefined;
    // Once the page has had the chance to ask for the learner's own.
    const timer = setTimeout(() => isOutdated() || checkSession());
    return () => clearTimeout(timer);
  }, [inVain]);
}

function useWayToLogin(): (reason?: SignInReason) => void {
  const navigate = useNavigate();
  const direct = useNavigationType() === 'POP';
  // Where one is about to be is what was wanted.
  const here = useLocation();
  const { pathname, search } = useNavigation().location ?? here;
  return (reason) => void navigate(...wayToLogin(pathname + search, reason, direct));
}

/** Runs `act` whenever the session or `also` has changed; `end` is there when a learner's session has just ended. */
function useSessionChange(act: (end: SessionEnd | undefined) => void, also?: unknown): void {
  const session = useSession();
  const last = useRef(session);
  const run = useEffectEvent(act);
  useEffect(() => {
    const wasLearner = last.current.state === 'learner';
    last.current = session;
    run(wasLearner && session.state === 'visitor' ? session.ended : undefined);
  }, [session, also]);
}
