import { useEffect } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router';
import { OVERLAY_STATE } from '../../../layout/history/use-back-closes.ts';
import { useSession } from '../../../session/session.ts';
import { SIGN_IN_NOTICES } from '../../../session/sign-in-first.ts';

// The page to return to after signing in, requested by the page that led here, and kept while a mail is read.

const HOME = '/';
/** Pages that are no destination after signing in. */
const SIGN_IN_PAGES = ['/login', '/register', '/verify', '/reset-password', '/card'];
/** Stands for the site's origin. */
const OWN = 'http://own.invalid';

/**
 * Returns the path on this site that `wish` names, otherwise the home page. The result is checked, too, because a
 * router passes `//host` to the browser and `/.//host` resolves to it.
 */
export function returnPath(wish: unknown): string {
  if (typeof wish !== 'string' || !isOwn(wish)) return HOME;
  const url = addressOf(wish);
  if (url?.origin !== OWN) return HOME;
  const path = url.pathname + url.search + url.hash;
  return isOwn(path) && !SIGN_IN_PAGES.includes(url.pathname.toLowerCase().replace(/^\/card\/.*/, '/card')) ? path : HOME;
}

/** Parses a path; `URL.parse` is too new for older phones. */
function addressOf(path: string): URL | undefined {
  try {
    return new URL(path, OWN);
  } catch {
    return undefined;
  }
}

const isOwn = (path: string): boolean => /^\/(?![/\\])/.test(path);

const NOTICES: Record<string, string> = SIGN_IN_NOTICES;

export type LoginRequest = {
  /** Destination, a path of this site. */
  from: string;
  /** E-mail address, if a mail's link led here. */
  email?: string;
  /** Shown above the form. */
  message?: string;
};

/**
 * Reads the router's state `{from, message}`, otherwise the address (`?next=<path>&reason=lesson|quiz|topic|paper`).
 * Ignores messages in the address, which anybody can write.
 */
export function loginRequest(state: unknown, query: URLSearchParams): LoginRequest {
  const { from, message, email } = (state ?? {}) as { from?: unknown; message?: unknown; email?: unknown };
  const reason = query.get('reason') ?? '';
  const notice = typeof message === 'string' ? message : Object.hasOwn(NOTICES, reason) && NOTICES[reason];
  return {
    from: returnPath(from ?? query.get('next')),
    ...(typeof email === 'string' && email && { email }),
    ...(notice && { message: notice }),
  };
}

/** Returns the page's address with the destination. Go there with `replace`: a sign-in page below leads to the destination again. */
export const withReturn = (page: '/login' | '/register' | '/card', from: string): string =>
  from === '/' ? page : `${page}?${new URLSearchParams({ next: from }).toString()}`;

/**
 * A registration's address and destination, kept on this device until the sign-in: the mail's link knows neither.
 * Nothing trusts them.
 */
export type PendingRegistration = { email: string; from: string };

export const NO_REGISTRATION: PendingRegistration = { email: '', from: '/' };

const ITEM = 'wanted';
/** Milliseconds; as long as the mail's link works. */
const LIFE = 24 * 60 * 60 * 1000;

export function storeRegistration({ email, from }: PendingRegistration, now = Date.now()): void {
  try {
    localStorage.setItem(ITEM, JSON.stringify({ email, from, until: now + LIFE }));
  } catch {
    // Storage may be full or forbidden: the sign-in then leads to the home page.
  }
}

/** Returns the stored registration; empty if missing or too old. */
export function pendingRegistration(now = Date.now()): PendingRegistration {
  try {
    const stored = JSON.parse(localStorage.getItem(ITEM) ?? '{}') as { email?: unknown; from?: unknown; until?: unknown };
    if (typeof stored.until === 'number' && stored.until > now && typeof stored.email === 'string') {
      return { email: stored.email, from: returnPath(stored.from) };
    }
  } catch {
    // Storage is forbidden, or another program wrote the item.
  }
  return NO_REGISTRATION;
}

export function clearRegistration(): void {
  try {
    localStorage.removeItem(ITEM);
  } catch {
    // Storage is forbidden.
  }
}

/**
 * Goes to `from` in place of this page once a learner is signed in.
 * @param byMail no page of the site is below in the history
 * @returns true if signed in
 */
export function useContinueAfterSignIn(from: string, byMail = false): boolean {
  const session = useSession();
  const navigate = useNavigate();
  const signedIn = session.state === 'learner';
  useEffect(() => {
    if (!signedIn) return;
    clearRegistration();
    void continueTo(navigate, from, byMail);
  }, [signedIn, navigate, from, byMail]);
  return signedIn;
}

/** Page below a lesson or paper. */
const OVER = /^(.*)\?(?:lesson|de)=/;

async function continueTo(navigate: NavigateFunction, from: string, byMail: boolean): Promise<void> {
  const page = byMail && OVER.exec(from)?.[1];
  if (!page) return navigate(from, { replace: true });
  // The page first, so that the back button closes the lesson and does not leave the site.
  await navigate(page, { replace: true });
  await navigate(from, { state: OVERLAY_STATE, preventScrollReset: true });
}
