import { accountCache, isAccountCache, keepAnswer, keptAt, removeOldest, VISITOR_CACHE } from '../src/offline/answer-caches.ts';
import { changeOfSession, isPicture, mayKeepPage, mayKeepRead } from '../src/offline/may-keep.ts';
import { countChanges, currentAccount, doubtAccount, signIn, signOut, type Account } from './account.ts';
import { findShell, keepFilesOfPages, keepShell, PAGES_CACHE, readFile, removeOtherBuilds } from './build.ts';
import { networkFirst } from './network-first.ts';
import { offlinePage } from './offline-page.ts';
import { noteKept, tellSource } from './answer-source.ts';

// Keeps what was opened and shows it without a connection (docs/decisions/050-without-a-connection.md). It answers
// reads alone: what is to be sent waits in the page.

declare const self: ServiceWorkerGlobalScope;

const SESSION = '/api/auth/get-session';

/** Milliseconds. */
const PATIENCE = { page: 4_000, read: 8_000 };
const MB = 1024 * 1024;
const MOST = {
  account: { entries: 400, bytes: 40 * MB },
  visitor: { entries: 100, bytes: 10 * MB },
  pages: { entries: 60, bytes: 10 * MB },
};

self.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('message', ({ source, data }) => {
  if (source instanceof Client && data === 'source') tellSource(source);
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const { origin, pathname } = address;
  // With accounts in Firebase calls carry a token. Then nothing of an account is kept.
  if (origin !== self.location.origin || request.headers.has('authorization') || request.cache === 'no-store') return;
  if (request.method !== 'GET') {
    if (pathname === '/api/attempts' || changeOfSession(request.method, pathname)) event.respondWith(sendWrite(request, pathname));
  } else if (request.mode === 'navigate') event.respondWith(openPage(event, pathname));
  else if (pathname.startsWith('/assets/')) event.respondWith(readFile(request));
  else if (mayKeepRead(address) || isPicture(pathname) || pathname === SESSION) event.respondWith(readAnswer(event, pathname));
});

/** Makes this build the one that open pages use. */
async function takeOver(): Promise<void> {
  await removeOtherBuilds();
  await self.registration.navigationPreload?.enable();
  // Once the account is known: open pages then ask again for what they have read (web/src/offline/page-source.ts).
  await fetch(SESSION).then(noteSession).catch(() => undefined);
  await self.clients.claim();
  const windows = await self.clients.matchAll({ type: 'window' });
  const open = windows.filter(({ url }) => mayKeepPage(new URL(url).pathname));
  await Promise.allSettled([...open.map(async ({ url }) => keepPage(url, await fetch(url))), keepFilesForLearner()]);
}

async function openPage(event: FetchEvent, pathname: string): Promise<Response> {
  const { request, resultingClientId } = event;
  const network = Promise.resolve(event.preloadResponse as Promise<Response | undefined>).then((early) => early ?? fetch(request));
  // Google's way of signing in.
  if (changeOfSession('GET', pathname)) await doubtAccount();
  // A copy of a download, which is not kept, would stay in memory.
  if (mayKeepPage(pathname)) event.waitUntil(network.then((answer) => keepPage(request.url, answer.clone())).catch(() => undefined));
  const kept = async () =>
    (await caches.match(request.url, { cacheName: PAGES_CACHE })) ?? (isPage(pathname) ? await findShell() : undefined);
  try {
    const { answer, isKept } = await networkFirst({ network, patience: PATIENCE.page, kept });
    noteKept(resultingClientId, isKept ? keptAt(answer) : undefined);
    return answer;
  } catch {
    return offlinePage();
  }
}

/** Pages that are opened by a secret link, and the owner's, are drawn by the site alone. */
const isPage = (pathname: string): boolean => !/^\/(?:api|admin|adminLogin|setup|week|pay|card|guardian|guardian-letters)(?:\/|$)/.test(pathname);

async function keepPage(url: string, answer: Response): Promise<void> {
  const isDocument = answer.headers.get('content-type')?.startsWith('text/html');
  if (answer.status !== 200 || answer.redirected || !isDocument) return;
  await keep(PAGES_CACHE, url, answer, MOST.pages);
}

async function readAnswer(event: FetchEvent, pathname: string): Promise<Response> {
  const { request, clientId } = event;
  const network = fetch(request);
  const account = await currentAccount();
  const change = countChanges();
  event.waitUntil(
    network.then((answer) => noteAnswer(request, answer.clone(), account, change)).catch(() => undefined),
  );
  const kept = () => findKept(request.url, account, pathname);
  const { answer, isKept } = await networkFirst({ network, patience: PATIENCE.read, kept });
  if (!isPicture(pathname)) noteKept(clientId, isKept ? keptAt(answer) : undefined);
  return answer;
}

async function noteAnswer(request: Request, answer: Response, account: Account, change: number): Promise<void> {
  const { pathname } = new URL(request.url);
  if (pathname === SESSION) {
    await noteSession(answer);
    return keepFilesForLearner();
  }
  if (answer.status === 401) return endIfRefused(answer, account);
  const now = await currentAccount();
  if (now === 'unknown' || countChanges() !== change) return;
  if ([403, 404].includes(answer.status)) return removeKept(request.url, now);
  if (!answer.ok) return;
  if (now === 'visitor') await keep(VISITOR_CACHE, request.url, answer, MOST.visitor);
  else await keepForLearner(now.uid, request.url, answer);
}

async function keepForLearner(uid: string, url: string, answer: Response): Promise<void> {
  const change = countChanges();
  await keep(accountCache(uid), url, answer, MOST.account);
  // The learner may have signed out meanwhile.
  if (countChanges() !== change) await caches.delete(accountCache(uid));
}

/** Notes who is signed in, by the site's answer. */
async function noteSession(answer: Response): Promise<void> {
  if (!answer.ok) return;
  const session = (await answer.clone().json()) as { user: { id: string; emailVerified: boolean }; endsAt?: string } | null;
  if (!session?.user.emailVerified) return signOut();
  if (session.endsAt === undefined) return doubtAccount();
  const { id: uid } = session.user;
  await signIn({ uid, endsAt: Date.parse(session.endsAt) });
  await keepForLearner(uid, SESSION, answer);
}

/** Visitors read a few pages, learners all kinds of them. */
async function keepFilesForLearner(): Promise<void> {
  if (typeof (await currentAccount()) === 'object') await keepFilesOfPages();
}

/** Ends what is kept for a learner whose session another device or the owner has ended. */
async function endIfRefused(answer: Response, account: Account): Promise<void> {
  const { code } = (await answer.json()) as { code?: string };
  if (code === 'not-signed-in' && typeof account === 'object') await signOut();
}

async function sendWrite(request: Request, pathname: string): Promise<Response> {
  const answer = await fetch(request);
  if (!answer.ok) return answer;
  const change = changeOfSession(request.method, pathname);
  if (change === 'ends') await signOut();
  else if (change === 'perhaps') await doubtAccount();
  else await removeResults();
  return answer;
}

/** The site shows no earlier result of a paper while an attempt at it is running, and neither does this device. */
async function removeResults(): Promise<void> {
  const account = await currentAccount();
  if (typeof account === 'string') return;
  const cache = await caches.open(accountCache(account.uid));
  for (const request of await cache.keys()) if (new URL(request.url).pathname.startsWith('/api/attempts')) await cache.delete(request);
}

/** Finds an answer that the account may see: the last one, or else one of a downloaded chapter. */
async function findKept(url: string, account: Account, pathname: string): Promise<Response | undefined> {
  if (account === 'unknown') return undefined;
  // Nobody is signed in where it was so when the line was there.
  if (account === 'visitor') return pathname === SESSION ? Response.json(null) : caches.match(url, { cacheName: VISITOR_CACHE });
  for (const cacheName of await namesOf(account)) {
    const found = await caches.match(url, { cacheName });
    if (found) return found;
  }
  return undefined;
}

async function removeKept(url: string, account: Account): Promise<void> {
  const names = account === 'visitor' || account === 'unknown' ? [VISITOR_CACHE] : await namesOf(account);
  for (const name of names) await (await caches.open(name)).delete(url);
}

/** Lists an account's caches, that of all it opened first. */
async function namesOf({ uid }: Exclude<Account, string>): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => isAccountCache(name, uid));
  return names.sort((one, other) => Number(other === accountCache(uid)) - Number(one === accountCache(uid)));
}

/** Looking through a cache takes as long as keeping several answers. */
const BETWEEN_TIDYING = 20;
let countKept = 0;

/** Keeps an answer; on a full device older ones make room, or it is not kept. */
async function keep(name: string, url: string, answer: Response, most: { entries: number; bytes: number }): Promise<void> {
  const cache = await caches.open(name);
  const again = answer.clone();
  try {
    await keepAnswer(cache, url, answer);
    if (countKept++ % BETWEEN_TIDYING === 0) await removeOldest(cache, most);
  } catch (error) {
    // Otherwise the line broke before the end of the answer.
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') return;
    await removeOldest(cache, { entries: Math.floor((await cache.keys()).length / 2), bytes: most.bytes });
    await keepAnswer(cache, url, again).catch(() => undefined);
  }
}
