import type { Page } from '#contract/page.ts';
import { searchedText } from '#contract/searched-text.ts';

/** What a value says, in one spelling; undefined when it says nothing to the page. */
type Meaning = (value: string) => string | undefined;

const like = (form: RegExp): Meaning => (value) => (form.test(value) ? value : undefined);
const GRADE = like(/^[6-9]$/);
/** An id in the content, or none of them. */
const ID = like(/^[\w.-]{0,80}$/);
const WORD = like(/^[\w-]{1,30}$/);
/** Where to go back to, on this site. */
const PATH = like(/^\/[^\0]{0,500}$/s);
/** The page asks the server about it when it runs; its HTML shows only that there is one. */
const SECRET: Meaning = (value) => (value === '' ? undefined : '1');

/** What stands in addresses that the page's HTML does not depend on. */
const ALIKE: Meaning = () => 'x';

/**
 * What each page's HTML depends on in its address, by its route's path: parameters of the query, and values of the path
 * that have other than their own meaning. Anything else in an address (where a link was shared, what a stranger makes
 * up) changes nothing, and the page is drawn once for all of it. What a page reads of its address stands here, or the
 * browser would draw another page than the server.
 */
export const PAGE_PARAMETERS: Record<string, Record<string, Meaning>> = {
  courses: { grade: GRADE },
  'course/:courseId?': { lesson: ID, chuong: ID },
  practice: { grade: GRADE },
  // An attempt is for its learner alone, whom the server does not know while it draws the page.
  'practice/:id': { de: ID, bai: ID, attempt: SECRET },
  topic: { grade: GRADE },
  // The server knows visitors alone, who are sent to sign in whatever topic it is.
  'topic/:id': { ':id': ALIKE },
  quiz: { grade: GRADE, exam: like(/^.{1,20}$/), step: WORD },
  review: { muc: like(/^so-loi-sai$/), 'bai-lam': SECRET },
  // One opens it by its link alone (pages.ts).
  'week/:token': { week: like(/^\d{4}-W\d{2}$/) },
  'profile/:part?': { ':part': like(/^map$/) },
  search: { q: searchedText, kind: like(/^(course|lesson|topic|practice)$/), grade: GRADE },
  login: { next: PATH, reason: WORD },
  register: { next: PATH },
  verify: { mode: WORD, code: SECRET, oobCode: SECRET },
  'reset-password': { code: SECRET },
  guardian: { token: SECRET },
  setup: { key: SECRET },
  // What is open in a part is for the admin alone, whom the server does not know while it draws the page.
  'admin/:tab?/:id?': { ':tab': like(/^[A-Za-z-]{1,30}$/), ':id': ALIKE },
};

/** Pages that open to whoever has their link: drawn for each who asks, and kept nowhere. */
export const BY_LINK: ReadonlySet<string> = new Set(['week/:token']);

/** The one address of what a request for a page asks for. */
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
