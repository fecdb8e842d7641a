import type { UIMatch } from 'react-router';

/** What a route says of its page. */
export type PageHandle = {
  /** The page's title from its data; the site's name is added. */
  title?: string | ((data: unknown) => string | undefined);
  /** The page stands without header and footer; where only a part of it does, its address tells. */
  bare?: boolean | ((search: string) => boolean);
  /** The data depends on who looks: read again when that changes. */
  personal?: boolean;
  /** Nothing of the page works without JavaScript: it says so. */
  needsScript?: boolean;
  /** The source module of a lazy route, so that the server can preload its chunk. */
  module?: string;
  /** Source modules of what an address of the page opens: they come with it, and what they show is asked for by the document. */
  ahead?: (search: string) => string[];
};

type Match = Pick<UIMatch, 'handle' | 'loaderData'>;

/** What the site is called where its facts could not be read. */
export const OWN_NAME = 'Vở Toán';

/** Whether the page at this address stands without header and footer. */
export const isBare = (matches: Pick<UIMatch, 'handle'>[], search: string): boolean =>
  matches.some(({ handle }) => {
    const bare = (handle as PageHandle | undefined)?.bare;
    return typeof bare === 'function' ? bare(search) : bare;
  });

/** Whether the page says that it needs JavaScript. */
export const isScripted = (matches: Pick<UIMatch, 'handle'>[]): boolean =>
  matches.some(({ handle }) => (handle as PageHandle | undefined)?.needsScript);

/** The name of the innermost page that has one, and the title in the browser's tab. */
export function headOf(matches: Match[]): { name: string | undefined; title: string } {
  const names = matches.map(({ handle, loaderData }) => {
    const title = (handle as PageHandle | undefined)?.title;
    return typeof title === 'function' ? title(loaderData) : title;
  });
  const name = names.findLast(Boolean);
  // The frame of every page has the site's facts.
  const site = (matches[0]?.loaderData as { name?: string } | undefined)?.name ?? OWN_NAME;
  return { name, title: name ? `${name} | ${site}` : `${site} – Học Toán lớp 6–9` };
}
