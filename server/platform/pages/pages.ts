import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LRUCache } from 'lru-cache';
import type { LoadPage, MatchPage, Page, Read } from '#contract/page.ts';
import type { Site } from '#contract/site.ts';

export type Pages = {
  match: (pathname: string) => ReturnType<MatchPage> | Promise<ReturnType<MatchPage>>;
  /**
   * Reads the data of a request's page: returns a redirect, or a function that draws the whole document with its
   * policy.
   */
  load: (request: Request, read: Read) => Promise<Response | LoadedDocument>;
  /**
   * Draws a document without a page: its scripts draw the page of whatever address it is opened at. Absent in
   * development, which has no service worker.
   */
  shell?: (site: Site) => Document;
};

export type LoadedDocument = { status: number; draw: () => Document | Promise<Document> };

/** Builds lines of a document's head: title, description, data for search engines and previews. */
export type PageHead = (page: Page) => string;

/** `error` is the cause of a status of 500. */
export type Document = { status: number; body: string; policy: string; error?: unknown };

/** Further hosts that pages may contact, by the owner's settings: each begins with a space. */
export type Hosts = { script?: string; connect?: string; frame?: string };

/** Exports of web/server.tsx. */
export type PageBundle = { match: MatchPage; load: LoadPage };

type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] };
type Manifest = Record<string, Chunk>;

const ENTRY = 'client.tsx';
const dist = path.resolve(import.meta.dirname, '../../../dist');

/** Builds the document around a rendered page; `about` and `head` are lines of its head, `end` comes last. */
export function createDocument(page: Page, about: string, head: string, end = ''): string {
  return `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${about}
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#FFFEFB">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1B1929">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${head}
</head>
<body>
<div id="root">${page.html}</div>
<script type="application/json" id="state">${page.state}</script>
${end}
</body>
</html>
`;
}

/**
 * Builds the policy of a page: it may load our own files, its own data (`blob:`), and pictures and videos elsewhere.
 * KaTeX writes `style` attributes, hence `style-src-attr`; YouTube is framed only after a click (its
 * privacy-preserving host).
 */
export function createPolicy({ script = '', style = '', connect = '', frame = '' } = {}): string {
  return [
    `default-src 'self'`,
    `script-src 'self'${script}`,
    `worker-src 'self'`,
    `style-src 'self'${style}`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: https:`,
    `media-src 'self' https: blob:`,
    `connect-src 'self'${connect}`,
    `frame-src https://www.youtube-nocookie.com${frame}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}

/** Bytes up to which the style of a page's own parts is inlined, too. That of formulas is larger. */
const SMALL_STYLE = 10_000;

/**
 * Serves pages from the built bundles in `dist/`. A first visit gets its styles inlined, which saves a round trip.
 * @param byCookie a cookie identifies the learner's calls, so a document may make some before its scripts are loaded
 */
export async function readBuiltPages(about: PageHead, hosts: Hosts, byCookie = true): Promise<Pages> {
  const manifest = JSON.parse(readFileSync(path.join(dist, 'client/.vite/manifest.json'), 'utf8')) as Manifest;
  const bundle: unknown = await import(pathToFileURL(path.join(dist, 'ssr/server.js')).href);
  const { match, load } = bundle as PageBundle;
  const firstPaint = readInlineScript('first-paint');
  const askEarly = readInlineScript('ask-early');
  const afterPaint = readInlineScript('after-paint');
  const entry = chunkOf(manifest, ENTRY);
  const styleOf = stylesFrom(path.join(dist, 'client'));
  const script = hashOf(firstPaint) + hashOf(afterPaint) + (hosts.script ?? '');
  const fonts = entry.assets?.filter((file) => /nunito-(?:latin|vietnamese).*\.woff2$/.test(file)) ?? [];
  const documentFor = (page: Page): Document => {
    const { scripts, styles } = filesOf(manifest, [ENTRY, ...page.modules]);
    const ahead = filesOf(manifest, page.ahead);
    const files = new Set([...scripts, ...ahead.scripts, ...ahead.styles.filter((file) => !styles.includes(file))]);
    const early = byCookie && page.ahead.length > 0 ? [askEarly] : [];
    const own = styles.filter((file) => !entry.css?.includes(file));
    const inside = [...(entry.css ?? []), ...own.filter((file) => styleOf(file).text.length <= SMALL_STYLE)];
    const head = [
      ...[firstPaint, ...early].map((text) => `<script>${text}</script>`),
      ...fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
      ...inside.map((file) => `<style>${styleOf(file).text}</style>`),
      // A disabled one is not loaded: it tells the loader of page parts that the style is there.
      ...own.map((file) => `<link rel="stylesheet"${inside.includes(file) ? ' disabled' : ''} href="/${file}">`),
    ];
    const end = `<script data-files="${[...files].map((file) => `/${file}`).join(' ')}">${afterPaint}</script>`;
    const body = createDocument(page, about(page), head.join('\n'), end);
    const policy = createPolicy({ ...hosts, script: script + early.map(hashOf).join(''), style: inside.map((file) => styleOf(file).hash).join('') });
    return { status: page.status, body, policy, error: page.error };
  };
  return {
    match: rememberMatches(match),
    load: async (request, read) => {
      const loaded = await load(request, read);
      return loaded instanceof Response ? loaded : { status: loaded.status, draw: () => documentFor(loaded.draw()) };
    },
    shell: (site) =>
      documentFor({
        status: 200, title: site.name, name: undefined, route: 'shell', params: {}, site, data: undefined, html: '', modules: [], ahead: [],
        state: JSON.stringify({ loaderData: { site } }).replaceAll('<', '\\u003c'),
      }),
  };
}

/** Reads a built script of `web/src/start/` that documents carry inside. */
const readInlineScript = (name: string): string => readFileSync(path.join(dist, `inline/${name}.js`), 'utf8').trim();

/** Reads styles of the build by file name, each once, with the hash that allows it inside a document. */
function stylesFrom(folder: string) {
  const read = new Map<string, { text: string; hash: string }>();
  return (file: string) => {
    const known = read.get(file);
    if (known) return known;
    const text = readFileSync(path.join(folder, file), 'utf8');
    const style = { text, hash: hashOf(text) };
    read.set(file, style);
    return style;
  };
}

/** Allows exactly this text inside the document. */
const hashOf = (text: string) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`${key} is missing in the manifest: build again`);
  return chunk;
}

/** Lists styles of the modules and all their imports, and scripts, each after those that it imports. */
function filesOf(manifest: Manifest, modules: string[]): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = chunkOf(manifest, key);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    chunk.css?.forEach((file) => styles.add(file));
    chunk.imports?.forEach(visit);
    scripts.add(chunk.file);
  };
  modules.forEach(visit);
  return { scripts: [...scripts], styles: [...styles] };
}

/** Bytes. */
const ROOM_FOR_MATCHES = 1024 * 1024;
const MATCH = 500;

/**
 * Caches the page of each path: the router compiles all of its routes for each match, which takes longer than sending
 * a cached page.
 */
function rememberMatches(match: MatchPage): MatchPage {
  const known = new LRUCache<string, { page: ReturnType<MatchPage> }>({
    maxSize: ROOM_FOR_MATCHES, sizeCalculation: (_, pathname) => 2 * pathname.length + MATCH,
  });
  return (pathname) => {
    const found = known.get(pathname) ?? { page: match(pathname) };
    known.set(pathname, found);
    return found.page;
  };
}
