import { isAccountCache } from '../src/offline/answer-caches.ts';

// The account whose answers are kept. The site tells who is signed in. After a sign-in nothing is kept until it has
// told again.

type Learner = { uid: string; /** Milliseconds: the end of the session. */ endsAt: number };
export type Account = Learner | 'visitor' | 'unknown';

/** The cache and address under which the account survives the worker, which browsers end at any time. */
const CACHE = 'session';
const ADDRESS = '/account';

let known: Promise<Account> | undefined;
/** Counts changes of the account. An answer that was requested before the last change is not kept. */
let changes = 0;

export const countChanges = (): number => changes;

/** Returns the account; forgets it first if its session has ended. */
export async function currentAccount(): Promise<Account> {
  known ??= readStored();
  const account = await known;
  if (typeof account === 'string' || account.endsAt > Date.now()) return account;
  await setAccount('unknown', () => true);
  return 'unknown';
}

/** Notes who is signed in: what is kept for others goes. */
export async function signIn(learner: Learner): Promise<void> {
  await setAccount(learner, (name) => !isAccountCache(name, learner.uid));
}

/** Removes everything that is kept for an account. */
export const signOut = (): Promise<void> => setAccount('visitor', () => true);

/** Keeps and shows nothing of an account until the site says again who is signed in. */
export const doubtAccount = (): Promise<void> => setAccount('unknown', () => false);

/** `goes`: tells which accounts' caches are deleted. */
async function setAccount(account: Account, goes: (name: string) => boolean): Promise<void> {
  const before = await (known ?? readStored());
  known = Promise.resolve(account);
  if (uidOf(before) !== uidOf(account)) changes++;
  const names = (await caches.keys()).filter((name) => isAccountCache(name) && goes(name));
  await Promise.all(names.map((name) => caches.delete(name)));
  const cache = await caches.open(CACHE);
  await cache.put(ADDRESS, Response.json(account));
}

const uidOf = (account: Account): string => (typeof account === 'string' ? account : account.uid);

async function readStored(): Promise<Account> {
  const stored = await caches.match(ADDRESS, { cacheName: CACHE });
  return stored ? ((await stored.json()) as Account) : 'unknown';
}
