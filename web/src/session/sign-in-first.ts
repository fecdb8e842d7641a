import { useEffect, useEffectEvent, useRef } from 'react';
import {
  useLocation, useNavigate, useNavigation, useNavigationType, useRevalidator, type NavigateOptions,
} from 'react-router';
import { isOutdated } from '../api/page-data.ts';
import { checkSession, useSession, type SessionEnd } from './session.ts';

/** Texts of the login page by the content that required signing in. */
export const SIGN_IN_NOTICES = {
  lesson: 'Bạn cần đăng nhập để xem bài giảng này.',
  quiz: 'Bạn cần đăng nhập để làm bài trắc nghiệm.',
  topic: 'Bạn cần đăng nhập để xem chuyên đề.',
  paper: 'Bạn cần đăng nhập để mở đề thi này.',
  ended: 'Phiên đăng nhập đã kết thúc. Bạn đăng nhập lại để tiếp tục.',
} as const;

export type SignInReason = keyof typeof SIGN_IN_NOTICES;

/**
 * Returns the navigation to the login page from `from`, a path of ours. `direct`: the page was not reached by a click
 * inside the app, so reason and return path go into the address, where they can be seen, kept and shared.
 */
export function wayToLogin(from: string, reason: SignInReason | undefined, direct: boolean): [string, NavigateOptions] {
  if (direct) {
    const query = new URLSearchParams({ next: from, ...(reason && { reason }) });
    return [`/login?${query.toString()}`, { replace: true }];
  }
  const message = reason && SIGN_IN_NOTICES[reason];
  return ['/login', { replace: true, state: { from, ...(message && { message }) } }];
}

/** Sends a visitor to sign in once that is `needed`; afterwards they return to the page. */
export function useSignInFirst(needed: boolean, reason?: SignInReason): void {
  const goToLogin = useWayToLogin();
  const navigate = useNavigate();
  const session = useSession();
  // The refusal may precede this component.
  const wasRefused = session.state === 'visitor' && session.ended === 'refused';
  useSessionChange((end) => {
    if (!needed) return;
    // After signing out the learner wants nothing here.
    if (end === 'signed-out') void navigate('/', { replace: true });
    else goToLogin(end || wasRefused ? 'ended' : reason);
  }, needed);
}

/** Sends a learner whose call was refused to sign in again and return, from any page. Never sends a visitor away. */
export function useSignInAgain(): void {
  const goToLogin = useWayToLogin();
  useSessionChange((end) => {
    if (end === 'refused') goToLogin('ended');
  });
}

/**
 * Checks the session of a page that visitors may see: an ended session gets the visitor's answer, and the learner
 * would wait in vain for their own data.
 * @param waiting the page's data was read for a visitor, but a learner is signed in
 */
export function useStillSignedIn(waiting: boolean): void {
  const isIdle = [useRevalidator().state, useNavigation().state].every((state) => state === 'idle');
  const inVain = waiting && isIdle;
  useEffect(() => {
    if (!inVain) return undefined;
    // After the page had the chance to request the learner's data.
    const timer = setTimeout(() => isOutdated() || checkSession());
    return () => clearTimeout(timer);
  }, [inVain]);
}

function useWayToLogin(): (reason?: SignInReason) => void {
  const navigate = useNavigate();
  const direct = useNavigationType() === 'POP';
  // A pending navigation's target is the wanted page.
  const here = useLocation();
  const { pathname, search } = useNavigation().location ?? here;
  return (reason) => void navigate(...wayToLogin(pathname + search, reason, direct));
}

/** Runs `act` whenever the session or `also` has changed; `end` is set when a learner's session has just ended. */
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
