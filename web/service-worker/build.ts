import { keepAnswer } from '../src/offline/answer-caches.ts';

/** Put in by the project's build (scripts/build.mjs). Addresses of files, whose names change with their content. */
declare const BUILD: {
  id: string;
  /** The start of every page, and the home page. */
  shell: string[];
  /** All that learners' pages may load. */
  pages: string[];
};

const { id, shell, pages } = BUILD;

/** Address of the document that draws the page of any address. */
const SHELL = '/shell';

/** Files and documents of this build, which go together with it. */
const BUILD_CACHE = `build:${id}`;
export const PAGES_CACHE = `pages:${id}`;

const FILES = new Set([...shell, ...pages]);

/** Requests at once in the background. */
const AT_ONCE = 4;

/** Keeps what every page starts with. @throws when something cannot be had: the worker is then installed another time */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(BUILD_CACHE);
  await cache.addAll(shell);
  const document = await fetch(SHELL);
  if (!document.ok) throw new Error(`${SHELL} answered ${document.status}`);
  await keepAnswer(cache, SHELL, document);
}

/** Returns the shell once it can draw any page. */
export async function findShell(): Promise<Response | undefined> {
  const cache = await caches.open(BUILD_CACHE);
  return (await listMissing(cache)).length === 0 ? cache.match(SHELL) : undefined;
}

async function listMissing(cache: Cache): Promise<string[]> {
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return pages.filter((file) => !kept.has(file));
}

/** Keeps the files of all learners' pages that are not kept yet. */
export async function keepFilesOfPages(): Promise<void> {
  const cache = await caches.open(BUILD_CACHE);
  const missing = await listMissing(cache);
  for (let at = 0; at < missing.length; at += AT_ONCE) await cache.addAll(missing.slice(at, at + AT_ONCE));
}

/** Returns a file of the build, which never changes under its name. */
export async function readFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await caches.match(pathname, { cacheName: BUILD_CACHE });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && FILES.has(pathname)) await (await caches.open(BUILD_CACHE)).put(pathname, answer.clone()).catch(() => undefined);
  return answer;
}

/** Removes the files and documents of other builds. */
export async function removeOtherBuilds(): Promise<void> {
  const names = (await caches.keys()).filter((name) => /^(?:build|pages):/.test(name) && ![BUILD_CACHE, PAGES_CACHE].includes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
