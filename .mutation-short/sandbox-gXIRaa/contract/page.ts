// @ts-nocheck
import type { Input, Output, ReadKey } from './api.ts';
import type { Site } from './site.ts';

/** How a page reads its data: over HTTP in the browser, straight from the routes on the server. */
export type Read = <K extends ReadKey>(key: K, input: Input<K>, signal?: AbortSignal) => Promise<Output<K>>;

/** A page rendered on the server. */
export type Page = {
  status: number;
  /** As the browser's tab shows it. */
  title: string;
  /** The page's own name, without the site's; the home page has none. */
  name: string | undefined;
  /** Which page it is: its route's path, such as `course/:courseId?` (empty: home), and the values in the address. */
  route: string;
  params: Record<string, string | undefined>;
  /** The site's own facts; undefined when they could not be read. */
  site: Site | undefined;
  /** What the page loaded; undefined when that failed. */
  data: unknown;
  html: string;
  /** The router's state as JSON, safe inside a script element. */
  state: string;
  /** Source modules of the matched lazy routes, so that their chunks and styles can be preloaded. */
  modules: string[];
  /** Source modules of what its address opens, once it is known who is there. */
  ahead: string[];
  /** What made a page of status 500, for the log alone. */
  error?: unknown;
};

/** Which page a path leads to: its route's path, and the values in the address. Undefined: none, people are led home. */
export type MatchPage = (pathname: string) => Pick<Page, 'route' | 'params'> | undefined;

/** A page that has read its data. Drawing it is most of the work. */
type LoadedPage = { status: number; draw: () => Page };

/** A `Response` is a redirect, passed on as it is. */
export type LoadPage = (request: Request, read: Read) => Promise<Response | LoadedPage>;
