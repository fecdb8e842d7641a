import type { Input, Output, ReadKey } from './api.ts';

/** How a page reads its data: over HTTP in the browser, straight from the routes on the server. */
export type Read = <K extends ReadKey>(key: K, input: Input<K>, signal?: AbortSignal) => Promise<Output<K>>;

/** A page rendered on the server. */
export type Page = {
  status: number;
  title: string;
  description: string;
  html: string;
  /** The router's state as JSON, safe inside a script element. */
  state: string;
  /** Source modules of the matched lazy routes, so that their chunks and styles can be preloaded. */
  modules: string[];
  /** What made a page of status 500, for the log alone. */
  failure?: unknown;
};

/** A `Response` is a redirect, passed on as it is. */
export type RenderPage = (request: Request, read: Read) => Promise<Response | Page>;
