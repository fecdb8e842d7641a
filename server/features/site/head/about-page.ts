import type { Page } from '#contract/page.ts';
import type { Site } from '#contract/site.ts';
import { escapeHtml } from '#library/format/escape-html.ts';
import type { PageHead } from '#server/platform/pages/pages.ts';
import { PUBLIC_PAGES, type Place, type PublicPage } from './public-pages.ts';
import { sharePicture, type SharePicture } from './share-picture.ts';
import { dataBlock, trail } from './structured-data.ts';

type Deps = { origin: string; contentFolder: string };

/** Particulars for a page that could not read the site's. */
const UNKNOWN: Site = { name: 'Vở Toán', slogan: '', address: '', phone: '', email: '', workingHours: '', quizExams: [] };

/** Description of pages without one of their own: login, search results and the like, and failed pages. */
const DESCRIPTION =
  'Nền tảng học toán trực tuyến cho học sinh lớp 6 đến lớp 9: ' +
  'bài giảng video, đề luyện thi có lời giải và bài tập theo chuyên đề.';

/** Builds the lines of a document's head: title, description, canonical address, preview and structured data. */
export const aboutPage =
  (deps: Deps): PageHead =>
  (page) => {
    const site = page.site ?? UNKNOWN;
    const shown = page.status === 200 ? PUBLIC_PAGES[page.route]?.(page.data, site) : undefined;
    const url = shown && deps.origin + pathOf(page);
    const picture = sharePicture(deps.contentFolder, deps.origin, site.name, shown?.cover);
    const description = shown?.description ?? DESCRIPTION;
    return [
      `<title>${escapeHtml(page.title)}</title>`,
      meta('name', 'description', description),
      ...(url ? [`<link rel="canonical" href="${escapeHtml(url)}">`] : [meta('name', 'robots', 'noindex')]),
      ...preview(page.name ?? page.title, description, url, picture, site),
      ...(shown && url ? structured(page, shown, { url, picture, site, origin: deps.origin }) : []),
    ].join('\n');
  };

/** The canonical path of a page: no query, no slash at its end, as the route writes it. */
function pathOf({ route, params }: Page): string {
  return `/${route}`.replace(/:(\w+)\??/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** Tags of Open Graph, and of X where it does not read those. */
function preview(title: string, description: string, url: string | undefined, picture: SharePicture, site: Site) {
  const { size } = picture;
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:locale', 'vi_VN'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(url ? [meta('property', 'og:url', url)] : []),
    meta('property', 'og:image', picture.url),
    meta('property', 'og:image:alt', picture.alt),
    ...(size
      ? [
          meta('property', 'og:image:type', 'image/png'),
          meta('property', 'og:image:width', String(size.width)),
          meta('property', 'og:image:height', String(size.height)),
        ]
      : []),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', picture.url),
    meta('name', 'twitter:image:alt', picture.alt),
  ];
}

function structured(page: Page, shown: PublicPage, place: Place): string[] {
  const { url, origin } = place;
  const { under } = shown;
  const way = trail([
    { name: 'Trang chủ', url: `${origin}/` },
    ...(under ? [{ name: under.name, url: origin + under.path }] : []),
    { name: page.name ?? '', url },
  ]);
  const things = [...(page.name ? [way] : []), ...(shown.things?.(place) ?? [])];
  return [dataBlock(things)];
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
