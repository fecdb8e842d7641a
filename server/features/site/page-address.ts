import type { Page } from '#contract/page.ts';
import { GRADE_TEXTS, SEARCH_KINDS } from '#contract/enums.ts';
import { cleanSearchText } from '#contract/searched-text.ts';

/** Normalises a value to one spelling; undefined when it means nothing to the page. */
type Meaning = (value: string) => string | undefined;

const like = (form: RegExp): Meaning => (value) => (form.test(value) ? value : undefined);
const oneOf = (values: readonly string[]): Meaning => (value) => (values.includes(value) ? value : undefined);
const GRADE = oneOf(GRADE_TEXTS);
const ID = like(/^[\w.-]{0,80}$/);
const WORD = like(/^[\w-]{1,30}$/);
/** A path on this site to return to. */
const PATH = like(/^\/[^\0]{0,500}$/s);
/** A secret, which the running page sends to the server; its HTML only depends on its presence. */
const SECRET: Meaning = (value) => (value === '' ? undefined : '1');

/** A value that the page's HTML does not depend on. */
const ALIKE: Meaning = () => 'x';

/**
 * The parts of its address that each page's HTML depends on, by its route's path: query parameters, and path values
 * with a special meaning. Others (tracking parameters, made-up ones) change nothing: the page is drawn once for all of
 * them. Every value that a page reads must be listed, or browser and server would draw different pages.
 */
export const PAGE_PARAMETERS: Record<string, Record<string, Meaning>> = {
  courses: { grade: GRADE },
  'course/:courseId?': { lesson: ID, chuong: ID },
  practice: { grade: GRADE },
  // The page says that a paper is missing, whatever it is called. An attempt, also one without a name, is for its
  // learner alone, who is unknown while the page is drawn.
  'practice/:id': { de: (value) => ID(value) ?? '', bai: ID, video: like(/^1$/), attempt: ALIKE },
  topic: { grade: GRADE },
  // The server draws for visitors, who are sent to sign in for any topic.
  'topic/:id': { ':id': ALIKE },
  quiz: { grade: GRADE, exam: like(/^.{1,20}$/), step: WORD },
  // The work is for its learners alone.
  'assignment/:id?': { ':id': ALIKE, attempt: SECRET },
  review: { muc: like(/^so-loi-sai$/), 'bai-lam': SECRET },
  // Opened only by its link (pages.ts).
  'week/:token': { week: like(/^\d{4}-W\d{2}$/) },
  'profile/:part?': { ':part': oneOf(['map', 'offline']) },
  search: { q: cleanSearchText, kind: oneOf(SEARCH_KINDS), grade: GRADE },
  login: { next: PATH, reason: WORD },
  register: { next: PATH },
  // Opened by its link, too.
  'card/:token?': { next: PATH },
  verify: { mode: WORD, code: SECRET, oobCode: SECRET },
  'reset-password': { code: SECRET },
  guardian: { token: SECRET },
  'guardian-letters': { token: SECRET },
  setup: { key: SECRET },
  // Content of a part is for the admin alone, who is unknown while the page is drawn.
  'admin/:tab?/:id?/:part?': { ':tab': like(/^[A-Za-z-]{1,30}$/), ':id': ALIKE, ':part': ALIKE },
};

/** Pages that are opened by a secret link: drawn for each request, and not cached. */
export const BY_LINK: ReadonlySet<string> = new Set(['week/:token', 'pay/:token', 'card/:token?']);

/** Returns the one address of the page that a request asks for. */
export function pageAddress({ route, params }: Pick<Page, 'route' | 'params'>, query: URLSearchParams): string {
  const meanings = PAGE_PARAMETERS[route] ?? {};
  const path = `/${route}`.replace(/:(\w+)(\?)?/g, (name, word: string, optional?: string) => {
    const value = params[word];
    const said = value === undefined ? undefined : (meanings[`:${word}`] ?? String)(value);
    return said === undefined ? (optional ? '' : name) : encodeURIComponent(said);
  });
  const kept = new URLSearchParams();
  for (const [name, meaning] of Object.entries(meanings)) {
    const value = query.get(name);
    const said = value === null ? undefined : meaning(value);
    if (said !== undefined) kept.set(name, said);
  }
  return `${path.length > 1 ? path.replace(/\/+$/, '') : path}${kept.size > 0 ? `?${kept.toString()}` : ''}`;
}
