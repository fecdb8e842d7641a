import type { UIMatch } from 'react-router';

/** What a route says of its page. */
export type PageHandle = {
  /** The page's title from its data; the site's name is added. */
  title?: string | ((data: unknown) => string | undefined);
  description?: string | ((data: unknown) => string | undefined);
  /** The page stands without header and footer (decision 23). */
  bare?: boolean;
  /** The data depends on who looks: read again when that changes. */
  personal?: boolean;
  /** The source module of a lazy route, so that the server can preload its chunk. */
  module?: string;
};

type Match = Pick<UIMatch, 'handle' | 'loaderData'>;

const SITE = 'Vở Toán';
const DESCRIPTION =
  'Nền tảng học toán trực tuyến cho học sinh lớp 6 đến lớp 9: ' +
  'bài giảng video, đề luyện thi có lời giải và bài tập theo chuyên đề.';

/** Title and description of the innermost page that names them. */
export function headOf(matches: Match[]): { title: string; description: string } {
  const say = (name: 'title' | 'description') => {
    for (const { handle, loaderData } of matches.toReversed()) {
      const value = (handle as PageHandle | undefined)?.[name];
      const text = typeof value === 'function' ? value(loaderData) : value;
      if (text) return text;
    }
    return undefined;
  };
  const title = say('title');
  return {
    title: title ? `${title} | ${SITE}` : `${SITE} – Học Toán lớp 6–9`,
    description: say('description') ?? DESCRIPTION,
  };
}
