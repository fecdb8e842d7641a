import { SIGN_IN_NOTICES } from '../../session/sign-in-first.ts';
import { returnPath } from './return-path.ts';

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
