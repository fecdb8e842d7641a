import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { DOMParser } from '@xmldom/xmldom';
import { eq } from 'drizzle-orm';
import { courses } from '#server/features/catalog/tables.ts';
import { bumpContentVersion } from '#server/platform/database/content-version.ts';
import type { Db } from '#server/platform/database/database.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { productionSettings } from '#server/testing/production.ts';

const ORIGIN = productionSettings.PUBLIC_URL;
const PUBLIC = [
  '/', '/courses', '/practice', '/topic', '/quiz', '/guide', '/contact', '/privacy', '/terms', '/course/toan-thu', '/course/toan-trong',
  '/practice/lop-8-thu',
];
const CLOSED = [
  '/login', '/register', '/verify', '/reset-password', '/profile', '/guardian', '/guardian-letters', '/week/x', '/pay/x', '/card', '/card/x', '/search', '/search?q=tap', '/adminLogin', '/admin',
  '/admin/courses', '/course/khong-co', '/course',
  '/practice/khong-co',
];

let site: TestApp;
let address = '';
before(async () => {
  site = await testApp(productionSettings);
  address = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
after(() => site.close());

const get = (url: string) => fetch(address + url.replace(ORIGIN, ''), { redirect: 'manual' });

const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

async function headOf(url: string) {
  const answer = await get(url);
  const [html = ''] = /^.*?<\/head>/s.exec(await answer.text()) ?? [];
  const tags = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)];
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return {
    status: answer.status,
    title: plain(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    canonical: [...html.matchAll(/<link rel="canonical" href="([^"]*)">/g)].map(([, href = '']) => plain(href)),
    meta: (name: string) => tags.filter((tag) => tag[1] === name).map((tag) => plain(tag[2] ?? '')),
    one: (name: string) => {
      const found = tags.filter((tag) => tag[1] === name).map((tag) => plain(tag[2] ?? ''));
      assert.equal(found.length, 1, `${url} ${name}`);
      return found[0] ?? '';
    },
    data: blocks.map(([, json = '']) => json),
  };
}

type Thing = Record<string, unknown> & { '@type': string };

async function thingsOf(url: string): Promise<Record<string, Thing>> {
  const { data } = await headOf(url);
  assert.equal(data.length, 1, url);
  const block = JSON.parse(data[0] ?? '') as { '@context': string; '@graph': Thing[] };
  assert.equal(block['@context'], 'https://schema.org');
  return Object.fromEntries(block['@graph'].map((thing) => [thing['@type'], thing]));
}

test('every public page has one canonical address, and a title and a description of its own', async () => {
  const heads = await Promise.all(PUBLIC.map(headOf));
  for (const [at, head] of heads.entries()) {
    const url = PUBLIC[at] ?? '';
    assert.equal(head.status, 200, url);
    assert.deepEqual(head.canonical, [ORIGIN + url]);
    assert.deepEqual(head.meta('robots'), [], url);
    const { length } = head.one('description');
    assert.ok(length >= 70 && length <= 160, `${url}: ${length} characters`);
    assert.match(head.one('description'), /[À-ỹ]/);
  }
  assert.equal(new Set(heads.map(({ title }) => title)).size, PUBLIC.length);
  assert.equal(new Set(heads.map(({ one }) => one('description'))).size, PUBLIC.length);
});

test('every public page has a whole preview, and its picture is there in the size that it says', async () => {
  for (const url of PUBLIC) {
    const { one, title } = await headOf(url);
    assert.ok(title.startsWith(one('og:title')), url);
    assert.equal(one('og:description'), one('description'));
    assert.equal(one('og:url'), ORIGIN + url);
    assert.deepEqual([one('og:type'), one('og:locale'), one('og:site_name')], ['website', 'vi_VN', 'Vở Toán']);
    assert.notEqual(one('og:image:alt'), '');
    assert.equal(one('twitter:card'), 'summary_large_image');
    assert.deepEqual(
      [one('twitter:title'), one('twitter:description'), one('twitter:image'), one('twitter:image:alt')],
      [one('og:title'), one('og:description'), one('og:image'), one('og:image:alt')],
    );
    assert.ok(one('og:image').startsWith(`${ORIGIN}/`), url);
    const picture = await get(one('og:image'));
    assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/png'], url);
    const bytes = Buffer.from(await picture.arrayBuffer());
    assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630], url);
    assert.deepEqual([one('og:image:width'), one('og:image:height')], ['1200', '630']);
    assert.equal(one('og:image:type'), 'image/png');
  }
  const pictureOf = async (url: string) => (await headOf(url)).one('og:image');
  assert.equal(await pictureOf('/course/toan-thu'), `${ORIGIN}/course/toan-thu.png`);
  assert.equal(await pictureOf('/course/toan-trong'), `${ORIGIN}/share.png`, 'a course without a picture');
});

test('pages that search engines are not to list say so and name no canonical address', async () => {
  for (const url of CLOSED) {
    const { status, one, canonical, meta, data } = await headOf(url);
    assert.equal(status, /^\/(course|practice|week|pay)/.test(url) ? 404 : 200, url);
    assert.equal(one('robots'), 'noindex', url);
    assert.deepEqual([canonical, meta('og:url'), data], [[], [], []], url);
  }
});

test('a filter, a slash at the end, or capitals do not make another page of the same', async () => {
  for (const url of ['/courses?grade=6', '/courses/', '/Courses', '/courses?fbclid=x&grade=7']) {
    assert.deepEqual((await headOf(url)).canonical, [`${ORIGIN}/courses`], url);
  }
  assert.deepEqual((await headOf('/course/toan-thu?lesson=thu-mien-phi')).canonical, [`${ORIGIN}/course/toan-thu`]);
  assert.deepEqual((await headOf('/?utm_source=zalo')).canonical, [`${ORIGIN}/`]);
});

test('structured data of the home page names the site\'s owner and how to search it', async () => {
  const { EducationalOrganization: owner, WebSite: web } = await thingsOf('/');
  assert.deepEqual([owner?.['name'], owner?.['url']], ['Vở Toán', `${ORIGIN}/`]);
  assert.equal(owner?.['email'], 'lienhe@example.com');
  assert.equal((await get(String(owner?.['logo']))).status, 200);
  const action = web?.['potentialAction'] as { '@type': string; target: { urlTemplate: string } };
  assert.equal(action['@type'], 'SearchAction');
  const results = await get(action.target.urlTemplate.replace('{search_term_string}', encodeURIComponent('tập hợp')));
  assert.match(await results.text(), /Tập hợp con/);
});

test('the list of courses points in structured data to the page of each course', async () => {
  const { ItemList: list } = await thingsOf('/courses');
  const items = list?.['itemListElement'] as { position: number; url: string; name: string }[];
  assert.deepEqual(
    items.map(({ position, url, name }) => [position, url, name]),
    [
      [1, `${ORIGIN}/course/toan-thu`, 'Khóa học thử'],
      [2, `${ORIGIN}/course/toan-trong`, 'Khóa học đang soạn'],
    ],
  );
});

test('a course says in structured data what it is, who gives it, what it costs and how it is held', async () => {
  const { Course: course } = await thingsOf('/course/toan-thu');
  assert.ok(course);
  const { one } = await headOf('/course/toan-thu');
  assert.deepEqual([course['name'], course['description']], ['Khóa học thử', one('description')]);
  assert.equal(course['image'], one('og:image'));
  assert.equal((course['provider'] as Thing)['name'], 'Vở Toán');
  const [offer] = course['offers'] as [Thing, Thing];
  assert.deepEqual([offer['category'], offer['price'], offer['priceCurrency']], ['Paid', 500_000, 'VND']);
  const instance = course['hasCourseInstance'] as Thing;
  assert.equal(instance['courseMode'], 'Online');
  assert.deepEqual(instance['courseSchedule'], { '@type': 'Schedule', repeatFrequency: 'Weekly', repeatCount: 2 });
  assert.equal(course['isAccessibleForFree'], false);
  const parts = course['hasPart'] as Thing[];
  assert.deepEqual(
    parts.map((part) => [part['name'], part['isAccessibleForFree']]),
    [
      ['Phần tử của tập hợp', true],
      ['Tính chất giao hoán', true],
    ],
  );
});

test('every page but the first says in structured data where it stands, by addresses that are there', async () => {
  for (const url of PUBLIC.slice(1)) {
    const { BreadcrumbList: list } = await thingsOf(url);
    const steps = list?.['itemListElement'] as { position: number; item: string; name: string }[];
    assert.deepEqual(steps.map(({ position }) => position), steps.map((_, at) => at + 1));
    assert.deepEqual([steps[0]?.item, steps.at(-1)?.item], [`${ORIGIN}/`, ORIGIN + url]);
    for (const { item, name } of steps) {
      assert.notEqual(name, '');
      assert.equal((await get(item)).status, 200, item);
    }
  }
  assert.equal((await thingsOf('/'))['BreadcrumbList'], undefined);
});

test('nothing that a page says of itself leads to a film or quotes a lesson', async () => {
  for (const url of PUBLIC) {
    const { data } = await headOf(url);
    assert.doesNotMatch(data.join(''), /VideoObject|contentUrl|embedUrl|\/video|youtu|M7lc1UVf-VE|bí mật/, url);
  }
});

/** Reads the addresses of the site map, with the times of their last changes. */
async function siteMap(): Promise<Map<string, string | undefined>> {
  const answer = await get('/sitemap.xml');
  assert.equal(answer.status, 200);
  assert.match(String(answer.headers.get('content-type')), /^application\/xml/);
  const errors: string[] = [];
  const parser = new DOMParser({ onError: (level, message) => void errors.push(`${level} ${message}`) });
  const xml = parser.parseFromString(await answer.text(), 'text/xml');
  assert.deepEqual(errors, []);
  assert.equal(xml.documentElement?.namespaceURI, 'http://www.sitemaps.org/schemas/sitemap/0.9');
  const entries = [...xml.getElementsByTagName('url')].map((url): [string, string | undefined] => [
    url.getElementsByTagName('loc')[0]?.textContent ?? '',
    url.getElementsByTagName('lastmod')[0]?.textContent ?? undefined,
  ]);
  assert.equal(new Set(entries.map(([loc]) => loc)).size, entries.length);
  return new Map(entries);
}

test('the site map lists exactly the public pages, each is there, and a course says when it changed', async () => {
  const map = await siteMap();
  assert.deepEqual([...map.keys()].sort(), PUBLIC.map((url) => ORIGIN + url).sort());
  for (const url of map.keys()) {
    const { status, canonical } = await headOf(url);
    assert.deepEqual([status, canonical], [200, [url]]);
  }
  const changed = Date.parse(map.get(`${ORIGIN}/course/toan-thu`) ?? '');
  assert.ok(changed <= Date.now() && changed > Date.now() - 3_600_000);
});

test('the site map is kept until the content changes, then has the new course', async () => {
  const etag = async () => (await get('/sitemap.xml')).headers.get('etag');
  const before = await etag();
  assert.ok(before);
  const [row] = await site.db.select().from(courses).where(eq(courses.id, 'toan-thu'));
  assert.ok(row);
  const publish = async (change: (tx: Db) => Promise<unknown>) => {
    const heard = site.version.changed();
    await site.db.transaction(async (tx) => {
      await change(tx);
      await bumpContentVersion(tx);
    });
    await heard;
  };
  await publish((tx) => tx.insert(courses).values({ ...row, id: 'toan-moi' }));
  assert.ok((await siteMap()).has(`${ORIGIN}/course/toan-moi`));
  await publish((tx) => tx.delete(courses).where(eq(courses.id, 'toan-moi')));
  assert.equal(await etag(), before, 'kept under the version of the content');
});

test('robots.txt keeps search engines out of calls, admin area, profile and inbox and names the site map', async () => {
  const answer = await get('/robots.txt');
  assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'text/plain; charset=utf-8']);
  const text = await answer.text();
  const closed = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, prefix = '']) => prefix);
  for (const url of ['/api/courses', '/admin', '/adminLogin', '/profile', '/dev/inbox']) {
    assert.ok(closed.some((prefix) => url.startsWith(prefix)), url);
  }
  for (const url of PUBLIC) assert.ok(!closed.some((prefix) => url.startsWith(prefix)), url);
  const [, map = ''] = /^Sitemap: (.+)$/m.exec(text) ?? [];
  assert.equal(map, `${ORIGIN}/sitemap.xml`);
});

test('the site can be put on a home screen: its manifest has name, colours and icons that are there', async () => {
  const page = await (await get('/')).text();
  const [, href = ''] = /<link rel="manifest" href="([^"]+)">/.exec(page) ?? [];
  const answer = await get(href);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get('content-type'), 'application/manifest+json; charset=utf-8');
  const manifest = (await answer.json()) as Record<string, string> & { icons: Record<string, string>[] };
  assert.match(manifest['name'] ?? '', /^Vở Toán/);
  assert.deepEqual(
    [manifest['short_name'], manifest['lang'], manifest['start_url'], manifest['display']],
    ['Vở Toán', 'vi', '/', 'minimal-ui'],
  );
  const tokens = readFileSync(path.resolve(import.meta.dirname, '../../../web/src/tokens.css'), 'utf8');
  const token = (name: string) => new RegExp(`--${name}: light-dark\\((#\\w+),`).exec(tokens)?.[1];
  assert.deepEqual([manifest['theme_color'], manifest['background_color']], [token('paper'), token('desk')]);
  assert.ok(manifest.icons.some(({ purpose }) => purpose === 'maskable'));
  for (const size of ['192x192', '512x512']) assert.ok(manifest.icons.some(({ sizes }) => sizes === size), size);
  for (const { src = '', sizes, type } of manifest.icons) {
    const icon = await get(src);
    assert.deepEqual([icon.status, icon.headers.get('content-type')], [200, type], src);
    const bytes = Buffer.from(await icon.arrayBuffer());
    assert.equal(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, sizes, src);
  }
});

test('every icon that a page names is there, of its type, and may be kept for a day', async () => {
  const page = await (await get('/login')).text();
  const links = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)];
  const icons = links.map(([, href = '']) => href);
  const types: Record<string, string> = {
    '/favicon.ico': 'image/vnd.microsoft.icon', '/favicon.svg': 'image/svg+xml', '/apple-touch-icon.png': 'image/png',
  };
  assert.deepEqual(icons, Object.keys(types));
  for (const url of [...icons, '/share.png']) {
    const icon = await get(url);
    assert.equal(icon.status, 200, url);
    assert.equal(icon.headers.get('content-type')?.split(';')[0], types[url] ?? 'image/png');
    assert.equal(icon.headers.get('cache-control'), 'public, max-age=86400', url);
  }
});
