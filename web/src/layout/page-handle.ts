import type { UIMatch } from 'react-router';

export type PageHandle = {
  /** Title of the page, without the site's name. */
  title?: string | ((data: unknown) => string | undefined);
  /** No header and footer; a function decides by the query. */
  bare?: boolean | ((search: string) => boolean);
  /** The data is reloaded when the account changes. */
  personal?: boolean;
  /** The page needs JavaScript, and says so. */
  needsScript?: boolean;
  /** Source module, so that the server can preload its chunk. */
  module?: string;
  /** Modules of overlays that an address opens: preloaded, with their data. */
  ahead?: (search: string) => string[];
};

type Match = Pick<UIMatch, 'handle' | 'loaderData'>;

/** Name of a site whose data could not be loaded. */
export const OWN_NAME = 'Vở Toán';

export const isBare = (matches: Pick<UIMatch, 'handle'>[], search: string): boolean =>
  matches.some(({ handle }) => {
    const bare = (handle as PageHandle | undefined)?.bare;
    return typeof bare === 'function' ? bare(search) : bare;
  });

export const isScripted = (matches: Pick<UIMatch, 'handle'>[]): boolean =>
  matches.some(({ handle }) => (handle as PageHandle | undefined)?.needsScript);

/** Returns the innermost page's name, and the tab's title. */
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
