import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { expect, type Site } from './site.ts';

/** Console texts of a page without a connection. */
export const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /net::ERR/, /Failed to load resource/];

/** Lists the paths of all answers that are kept, by cache; caches of a build count under the name without its id. */
export const keptPaths = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      kept[name.replace(/^(build|pages):.*/, '$1')] = requests.map(({ url }) => url.slice(location.origin.length));
    }
    return kept;
  });

/** Waits until the service worker serves the page and knows the learner. */
export async function waitForWorker(page: Page, uid?: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [cache, paths] = uid === undefined ? ['session', ['/account']] : [`account:${uid}`, ['/api/auth/get-session', `/api/users/${uid}`]];
  await expect.poll(async () => (await keptPaths(page))[cache] ?? []).toEqual(expect.arrayContaining(paths));
}

/** Waits until all files of learners' pages are kept. */
export function waitForFiles(page: Page): Promise<void> {
  const named = new Set(readFileSync('dist/worker/service-worker.js', 'utf8').match(/\/assets\/[\w.-]+/g));
  const count = async () => ((await keptPaths(page))['build'] ?? []).filter((path) => named.has(path)).length;
  return expect.poll(count, { timeout: 60_000 }).toBe(named.size);
}

/**
 * Lets `answer` see each request before the site; what it returns false for the site answers. Playwright's own routes do
 * not see what a service worker asks for. @returns ends this
 */
export function answerFirst({ app: { server } }: Pick<Site, 'app'>, answer: (request: IncomingMessage, answer: ServerResponse) => boolean): () => void {
  const handlers = server.listeners('request') as ((request: IncomingMessage, answer: ServerResponse) => void)[];
  const passOn = (...call: [IncomingMessage, ServerResponse]) => {
    for (const handle of handlers) handle(...call);
  };
  server.removeAllListeners('request').on('request', (...call: [IncomingMessage, ServerResponse]) => answer(...call) || passOn(...call));
  return () => void server.removeAllListeners('request').on('request', passOn);
}
