// Lists the addresses that the service worker may keep on a device. All others are never kept: money, the owner's area,
// guardians' pages, pages that are opened by a secret link, videos and recordings.

const ID = '[\\w.-]+';

/** Calls that read what pages show; `…` stands for an id. */
const READS = [
  '/api/site', '/api/about', '/api/legal/…',
  '/api/courses', '/api/courses/…', '/api/courses/…/sample', '/api/courses/…/lessons/…/board', '/api/courses/…/lessons/…/training',
  '/api/practices', '/api/practices/…',
  '/api/topics', '/api/topics/…', '/api/topics/…/exercises/…/variants/…',
  '/api/questions',
  '/api/attempts', '/api/attempts/…',
  '/api/users/…', '/api/users/…/today', '/api/users/…/progress', '/api/users/…/resume', '/api/users/…/map', '/api/users/…/week',
  '/api/users/…/review', '/api/users/…/review/count', '/api/users/…/review/notebook', '/api/users/…/review/attempts/…', '/api/users/…/review/…',
  '/api/users/…/assignments', '/api/users/…/assignments/…',
];
const READ = new RegExp(`^(?:${READS.join('|').replaceAll('…', ID)})$`);

/** Pages that show no secret of their address. */
const PAGE = /^\/(?:$|(?:courses|course|practice|topic|quiz|guide|about|contact|privacy|terms|assignment|review|profile)(?:\/|$))/;

const PICTURE = /^\/(?:course|quiz|practice|topic)\/[^/]+\.\w+$/;

/** `?view=source` is the document as the owner wrote it, with its keys. */
export const mayKeepRead = ({ pathname, searchParams }: URL): boolean => READ.test(pathname) && !searchParams.has('view');

export const mayKeepPage = (pathname: string): boolean => PAGE.test(pathname) && !PICTURE.test(pathname);

export const isPicture = (pathname: string): boolean => PICTURE.test(pathname);

/**
 * Tells how a successful call changes who is signed in. `perhaps`: the next answer to who is signed in tells.
 */
export function changeOfSession(method: string, pathname: string): 'ends' | 'perhaps' | undefined {
  if (pathname === '/api/auth/sign-out' || (method === 'DELETE' && new RegExp(`^/api/users/${ID}/sessions$`).test(pathname))) return 'ends';
  if (/^\/api\/auth\/(?!token|get-session)/.test(pathname) || pathname === '/api/cards/sign-in') return 'perhaps';
  return undefined;
}
