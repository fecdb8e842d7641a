import { useEffect } from 'react';
import { useNavigate, type NavigateFunction } from 'react-router';
import { OVER_PAGE } from '../../history/close-by-back.ts';
import { useSession } from '../../session/session.ts';
import { SIGN_IN_NOTICES } from '../../session/sign-in-first.ts';

// Where signing in leads back to: asked for by the page that sent somebody here, kept on the way through a mail.

const HOME = '/';
/** Where nobody wants to be sent back to after signing in. */
const SIGN_IN_PAGES = ['/login', '/register', '/verify', '/reset-password'];
/** Stands for our own origin, whatever it is: a path of ours stays on it. */
const OWN = 'http://own.invalid';

/**
 * The path of our own site that `wish` names, to go back to after signing in; the home page for anything else.
 * A router hands what looks like another host's address (`//host`) to the browser, so the result is checked too:
 * `/.//host` becomes `//host` when it is resolved.
 */
export function returnPath(wish: unknown): string {
  if (typeof wish !== 'string' || !isOwn(wish)) return HOME;
  const url = addressOf(wish);
  if (url?.origin !== OWN) return HOME;
  const path = url.pathname + url.search + url.hash;
  return isOwn(path) && !SIGN_IN_PAGES.includes(url.pathname.toLowerCase()) ? path : HOME;
}

/** `URL.parse` is too new for older phones. */
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
  /** Where to go afterwards, a path of our own. */
  from: string;
  /** Whose sign-in it is, where the link of a mail led here. */
  email?: string;
  /** What the person is told at the form. */
  message?: string;
};

/**
 * Why the login page was opened: from the router's state `{from, message}`, else from the address
 * (`?next=<path>&reason=lesson|quiz|topic|paper`). A message in the address is not read: anybody can write one.
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

/** The address of another sign-in page that keeps the way back. */
export const withReturn = (page: '/login' | '/register', from: string): string =>
  from === '/' ? page : `${page}?${new URLSearchParams({ next: from }).toString()}`;

/**
 * Who registered on this device and where they wanted to go, until they sign in: the way leads through their mail,
 * which opens a page that knows neither. A cache that nothing trusts.
 */
export type PendingRegistration = { email: string; from: string };

export const NO_REGISTRATION: PendingRegistration = { email: '', from: '/' };

const ITEM = 'wanted';
/** As long as the link of the mail works, in ms. */
const LIFE = 24 * 60 * 60 * 1000;

export function storeRegistration({ email, from }: PendingRegistration, now = Date.now()): void {
  try {
    localStorage.setItem(ITEM, JSON.stringify({ email, from, until: now + LIFE }));
  } catch {
    // Storage may be full or forbidden: then the way leads to the home page.
  }
}

/** What was stored; nobody and the home page when nothing was, or too long ago. */
export function pendingRegistration(now = Date.now()): PendingRegistration {
  try {
    const stored = JSON.parse(localStorage.getItem(ITEM) ?? '{}') as { email?: unknown; from?: unknown; until?: unknown };
    if (typeof stored.until === 'number' && stored.until > now && typeof stored.email === 'string') {
      return { email: stored.email, from: returnPath(stored.from) };
    }
  } catch {
    // As above; or somebody else wrote it.
  }
  return NO_REGISTRATION;
}

export function clearRegistration(): void {
  try {
    localStorage.removeItem(ITEM);
  } catch {
    // As above.
  }
}

/**
 * Goes on to `from` in place of this page as soon as somebody is signed in. @returns whether that is so
 * @param byMail the link of a mail led here, so that no page of the site lies below
 */
export function useGoOn(from: string, byMail = false): boolean {
  const session = useSession();
  const navigate = useNavigate();
  const signedIn = session.state === 'learner';
  useEffect(() => {
    if (!signedIn) return;
    clearRegistration();
    void goOn(navigate, from, byMail);
  }, [signedIn, navigate, from, byMail]);
  return signedIn;
}

/** The page that a lesson, or a paper, of an address opens over. */
const OVER = /^(.*)\?(?:lesson|de)=/;

async function goOn(navigate: NavigateFunction, from: string, byMail: boolean): Promise<void> {
  const page = byMail && OVER.exec(from)?.[1];
  if (!page) return navigate(from, { replace: true });
  // The page comes first, so that Back closes the lesson and does not leave the site.
  await navigate(page, { replace: true });
  await navigate(from, { state: OVER_PAGE, preventScrollReset: true });
}
