import fc from 'fast-check';
import { api } from '#contract/api.ts';
import type { Access, Route } from '#contract/route.ts';
import { testSecret } from '../app.ts';
import { makeAdminSession, makeLearner, putPasswordOf } from '../people.ts';
import { findFault } from './faults.ts';
import { requestsOf, type Request } from './requests.ts';
import type { World } from './world.ts';

/** A caller; `uid` is in the path. */
type Who = { uid: string; cookie: string };
type Role = { name: string; become: (world: World, key: string) => Promise<Who>; enters: readonly Access[]; sees: 'own' | 'all' };

/**
* Calls that may end the caller's session or account, or remove things of other calls: they come last, each with a new
 * caller.
 */
const ENDS = /^DELETE|\/auth\/|sessions|archived|library/;

const asLearner = async ({ site, learner }: World, key: string) => {
  if (!ENDS.test(key)) return learner;
  const another = await makeLearner(site.db, testSecret, { coins: 100 });
  if (/password|sign-in/.test(key)) await putPasswordOf(site.db, another, 'mat-khau-1');
  return another;
};
const EVERYBODY = ['public', 'optional', 'provider'] as const;
const ROLES: Role[] = [
  { name: 'a visitor', become: async ({ victim }) => ({ uid: victim.uid, cookie: '' }), enters: EVERYBODY, sees: 'own' },
  { name: 'a learner', become: asLearner, enters: [...EVERYBODY, 'learner', 'self'], sees: 'own' },
  { name: 'another learner', become: async (world, key) => ({ ...(await asLearner(world, key)), uid: world.victim.uid }), enters: ['optional', 'learner'], sees: 'own' },
  {
    name: 'the admin', become: async ({ site, victim }) => ({ ...(await makeAdminSession(site.db, testSecret)), uid: victim.uid }),
    enters: ['admin', 'admin-account'], sees: 'all',
  },
];

export type Fuzzing = {
  seed: number;
  /** Requests for each call and admitted role; a refused role makes three. */
  runs: number;
  /** Text in the keys of the calls; all when absent. */
  only?: string | undefined;
};

const TURNED_AWAY = 3;
/** Calls that start a process or hash a password. */
const DEAR = /preview|backups|sign-in|sign-up|change-password|reset-password|setup/;

/** Makes every call in every role. Returns the number of requests, and the first error of each call. */
export async function proveCalls(world: World, { seed, runs, only = '' }: Fuzzing): Promise<{ count: number; faults: string[] }> {
  let count = 0;
  const faults: string[] = [];
  const calls = Object.entries(api as Record<string, Route>).filter(([key]) => key.includes(only));
  const inOrder = [...calls.filter(([key]) => !ENDS.test(key)), ...calls.filter(([key]) => ENDS.test(key))].values();
  const work = async () => {
    for (const [key, route] of inOrder) {
      for (const role of ROLES) {
        const result = await fuzzCall(world, key, route, role, { seed, runs });
        count += result.numRuns;
        if (result.failed) faults.push(result.errorInstance instanceof Error ? result.errorInstance.message : String(result.errorInstance));
      }
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  const { statusCode } = await world.site.app.inject({ url: '/healthz' });
  if (statusCode !== 200) faults.push(`the site does not stand any more: ${statusCode}`);
  return { count, faults };
}

async function fuzzCall(world: World, key: string, route: Route, role: Role, { seed, runs }: Fuzzing) {
  const { known, site } = world;
  const who = await role.become(world, key);
  const secrets = role.sees === 'all' ? world.secrets : [...world.secrets, ...world.own];
  const enters = role.enters.includes(route.access);
  const numRuns = enters ? Math.ceil(DEAR.test(key) ? runs / 3 : runs) : TURNED_AWAY;
  const requests = requestsOf(key, route, { ...world, uid: who.uid });
  const property = fc.asyncProperty(requests, async (request) => {
    const answer = await ask(site, request, who);
    const fault = findFault(answer, request.method, secrets, sentIn(request));
    if (fault) throw new Error(`${key} as ${role.name}: ${fault}. ${shown(request)} → ${answer.statusCode} ${answer.body.slice(0, 600)}`);
    // A HEAD answer has only headers.
    if (request.method !== 'HEAD' && answer.statusCode < 300 && /json/.test(String(answer.headers['content-type']))) known.learn(key, JSON.parse(answer.body));
  });
  return fc.check(property, { seed, numRuns, endOnFailure: true });
}

function ask({ app, origin }: World['site'], { method, url, headers, payload }: Request, { cookie }: Who) {
  return app.inject({
    method: method as 'GET', url, headers: { origin, ...(cookie && { cookie }), ...headers }, ...(payload !== undefined && { payload }),
  });
}

const sentIn = ({ url, payload = '' }: Request): string => `${url} ${payload.toString()}`;
const shown = ({ payload, ...request }: Request): string => JSON.stringify({ ...request, payload: payload?.toString().slice(0, 400) });
