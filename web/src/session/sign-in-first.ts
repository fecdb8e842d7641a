import { useEffect } from 'react';
import { useLocation, useNavigate, useNavigationType, type NavigateOptions } from 'react-router';

/** What was wanted when signing in became necessary (decision 36), and what the login page says of it. */
export const SIGN_IN_NOTICES = {
  lesson: 'Bạn cần đăng nhập để xem bài giảng này.',
  quiz: 'Bạn cần đăng nhập để làm bài trắc nghiệm.',
  topic: 'Bạn cần đăng nhập để xem chuyên đề.',
  paper: 'Bạn cần đăng nhập để mở đề thi này.',
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
  const navigate = useNavigate();
  const direct = useNavigationType() === 'POP';
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (needed) void navigate(...wayToLogin(pathname + search, reason, direct));
  }, [needed, reason, direct, navigate, pathname, search]);
}
