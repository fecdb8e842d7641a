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
