import type { Input, Output, ReadKey } from './api.ts';
import type { Site } from './site.ts';

/** Reads a page's data: over HTTP in the browser, from the routes on the server. */
export type Read = <K extends ReadKey>(key: K, input: Input<K>, signal?: AbortSignal) => Promise<Output<K>>;

export type Page = {
  status: number;
  title: string;
  /** The page's own name, without the site's; absent for the home page. */
  name: string | undefined;
  /** The route's path, such as `course/:courseId?` (empty: home); `params` are its values in the address. */
  route: string;
  params: Record<string, string | undefined>;
  /** The site's own facts; undefined when they could not be read. */
  site: Site | undefined;
  /** Undefined when loading failed. */
  data: unknown;
  html: string;
  /** The router's state as JSON, safe inside a script element. */
  state: string;
  /** Source modules of the matched lazy routes, whose chunks and styles are preloaded. */
  modules: string[];
  /** Source modules that the address opens once the caller is known. */
  ahead: string[];
  /** Cause of a page of status 500, for the log alone. */
  error?: unknown;
};

/** Finds a path's route and values; undefined where none matches: the visitor goes to the home page. */
export type MatchPage = (pathname: string) => Pick<Page, 'route' | 'params'> | undefined;

/** A page before rendering, which is most of the work. */
type LoadedPage = { status: number; draw: () => Page };

/** A `Response` is a redirect, passed on unchanged. */
export type LoadPage = (request: Request, read: Read) => Promise<Response | LoadedPage>;
