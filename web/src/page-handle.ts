import type { UIMatch } from 'react-router';

/** A route's description of its page. */
export type PageHandle = {
  /** The title, also by the page's data; the site's name is added. */
  title?: string | ((data: unknown) => string | undefined);
  /** The page has no header and footer; a function decides by the address's query. */
  bare?: boolean | ((search: string) => boolean);
  /** The data depends on the account: reloaded when that changes. */
  personal?: boolean;
  /** The page works only with JavaScript, and says so. */
  needsScript?: boolean;
  /** Source module of a lazy route, so that the server can preload its chunk. */
  module?: string;
  /** Source modules of overlays that an address opens: they are preloaded, and the document requests their data. */
  ahead?: (search: string) => string[];
};

type Match = Pick<UIMatch, 'handle' | 'loaderData'>;

/** Name of a site whose data could not be loaded. */
export const OWN_NAME = 'Vở Toán';

/** Reports whether the page at this address has no header and footer. */
export const isBare = (matches: Pick<UIMatch, 'handle'>[], search: string): boolean =>
  matches.some(({ handle }) => {
    const bare = (handle as PageHandle | undefined)?.bare;
    return typeof bare === 'function' ? bare(search) : bare;
  });

/** Reports whether the page needs JavaScript. */
export const isScripted = (matches: Pick<UIMatch, 'handle'>[]): boolean =>
  matches.some(({ handle }) => (handle as PageHandle | undefined)?.needsScript);

/** Returns the name of the innermost page that has one, and the tab's title. */
export function headOf(matches: Match[]): { name: string | undefined; title: string } {
  const names = matches.map(({ handle, loaderData }) => {
    const title = (handle as PageHandle | undefined)?.title;
    return typeof title === 'function' ? title(loaderData) : title;
  });
  const name = names.findLast(Boolean);
  // The root route has the site's data.
  const site = (matches[0]?.loaderData as { name?: string } | undefined)?.name ?? OWN_NAME;
  return { name, title: name ? `${name} | ${site}` : `${site} – Học Toán lớp 6–9` };
}
