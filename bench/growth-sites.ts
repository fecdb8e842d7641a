import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { versionsInForce } from '../server/features/legal/service.ts';
import { loadLibrary } from '../server/features/library/service.ts';
import { createItemAnalysis } from '../server/features/learning/item-analysis/item-analysis.ts';
import { hashPassword } from '../server/features/identity/passwords.ts';
import { storeHourSums } from '../server/features/payments/service.ts';
import { createDatabase, openDatabase, type Database } from '../server/platform/database/database.ts';
import { migrateDatabase } from '../server/platform/database/migrate.ts';
import { applicationDatabase, applicationRole } from '../server/platform/postgres/application-database.ts';
import { startEmbedded, type EmbeddedServer } from '../server/platform/postgres/embedded-postgres.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '../server/testing/people.ts';
import { fillSite } from './growth-rows.ts';
import { startProcess } from './process.ts';

export const SECRET = 'a secret for the measuring of growth';
const PASSWORD = 'Con mèo nằm trên mái 7';
/** Callers in every site; those of the same number have the same data. */
const CALLERS = 20;
/** Memory for all sites together; the default for a single one is 64 MB. */
const MEMORY = { shared_buffers: '256MB', max_connections: '120' };

type Method = 'GET' | 'POST' | 'PUT';
type Sent = { cookie?: string; body?: unknown; headers?: Record<string, string> };
export type Site = {
  learners: number;
  rows: number;
  origin: string;
  db: Database['db'];
  admin: SignedIn;
  callers: SignedIn[];
  /** Reads the whole answer. @throws Error unless it is a success */
  ask: (method: Method, path: string, sent?: Sent) => Promise<{ text: string; cookies: string[] }>;
};

/** Makes sites of these sizes, on separate databases of one server, one after the other, and then runs all. */
export async function onSites(sizes: number[], measure: (sites: Site[]) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'votoan-bench-growth-'));
  const postgres = await startEmbedded(path.join(folder, 'pg'), { extraSettings: MEMORY });
  const ends: (() => Promise<void>)[] = [];
  try {
    await makeTemplate(postgres, folder);
    const password = await hashPassword(PASSWORD);
    const sites: Site[] = [];
    for (const learners of sizes) {
      const began = performance.now();
      const name = `votoan_${learners}`;
      await createDatabase(postgres, name, { template: TEMPLATE, owner: applicationRole });
      const place = { host: postgres.host, user: applicationRole, database: name };
      const database = openDatabase(place);
      ends.push(database.close);
      const rows = await fillSite(urlOf(place), database.db, learners, { password, ...(await versionsInForce(database.db)) });
      await storeHourSums(database.db); // as the hourly job would during the first timed calls
      const site = await startSite(database.db, urlOf(place), path.join(folder, name));
      ends.push(site.stop);
      sites.push({ ...site, learners, rows, callers: await signInCallers(site, learners) });
      console.error(`${learners.toLocaleString('en')} learners: ${rows.toLocaleString('en')} rows after ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
    await settle(postgres);
    await measure(sites);
  } finally {
    for (const end of ends.toReversed()) await end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the millions of new rows in the database's memory now, not during the first timed calls. */
async function settle({ host, user }: EmbeddedServer): Promise<void> {
  const client = new pg.Client({ host, user, database: 'postgres' });
  await client.connect();
  await client.query('checkpoint');
  await client.end();
}

const TEMPLATE = 'votoan';
const urlOf = ({ host, user, database }: { host: string; user: string; database: string }) => `postgres://${user}@/${database}?host=${host}`;

/** Loads the library, and hands in each free test, so that the site itself makes questions and grades. */
async function makeTemplate(postgres: EmbeddedServer, folder: string): Promise<void> {
  const place = await applicationDatabase({ host: postgres.host, user: postgres.user }, TEMPLATE);
  await migrateDatabase(place);
  const database = openDatabase(place);
  await loadLibrary(database.db, path.resolve(import.meta.dirname, '../content'));
  await createItemAnalysis({ db: database.db }).compute();
  const site = await startSite(database.db, urlOf(place), path.join(folder, TEMPLATE));
  try {
    const { cookie } = await makeLearner(database.db, SECRET, { coins: 10_000 });
    for (const { practiceId, paperId } of await freeTests(site)) {
      const begun = JSON.parse((await site.ask('POST', '/api/attempts', { cookie, body: { practiceId, paperId } })).text) as { id: string; questions: { id: string; kind: string }[] };
      for (const { id } of begun.questions.filter(({ kind }) => kind === 'choice')) {
        await site.ask('PUT', `/api/attempts/${begun.id}/answers/${id}`, { cookie, body: { value: 'B', at: new Date().toISOString() } });
      }
      await site.ask('POST', `/api/attempts/${begun.id}/submit`, { cookie });
    }
  } finally {
    await site.stop();
    await database.close();
  }
}

export async function freeTests(site: Pick<Site, 'ask'>): Promise<{ practiceId: string; paperId: string }[]> {
  const sets = JSON.parse((await site.ask('GET', '/api/practices')).text) as { id: string }[];
  const papers = await Promise.all(sets.map(async ({ id }) => {
    const { practiceLists } = JSON.parse((await site.ask('GET', `/api/practices/${id}`)).text) as { practiceLists: { id: string; coin: number; parts?: object[] }[] };
    return practiceLists.filter(({ coin, parts }) => coin === 0 && parts).map((paper) => ({ practiceId: id, paperId: paper.id }));
  }));
  return papers.flat();
}

async function startSite(db: Database['db'], url: string, folder: string) {
  const port = 42_000 + Math.floor(Math.random() * 10_000);
  const origin = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), PUBLIC_URL: origin, DATA_DIR: folder, DATABASE_URL: url, RATE_LIMITS: 'off', SESSION_SECRET: SECRET };
  const running = await startProcess([path.resolve(import.meta.dirname, '../server/main.ts')], /Ctrl-C/, env);
  const ask: Site['ask'] = async (method, asked, { cookie, body, headers } = {}) => {
    const answer = await fetch(origin + asked, {
      method,
      headers: { origin, ...(cookie && { cookie }), ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${asked}: ${answer.status} ${text}`);
    return { text, cookies: answer.headers.getSetCookie() };
  };
  return { origin, db, ask, stop: () => running.stop(), admin: await makeAdminSession(db, SECRET) };
}

export const signInBody = ({ email }: Pick<SignedIn, 'email'>) => ({ email, password: PASSWORD });

/** Callers are spread over the site; their numbers have the same remainders everywhere (growth-rows.ts). */
async function signInCallers(site: Pick<Site, 'ask'>, learners: number): Promise<SignedIn[]> {
  const callers: SignedIn[] = [];
  for (let at = 0; at < CALLERS; at++) {
    const number = 1 + at + 20 * Math.floor((at * (learners / 20)) / CALLERS);
    const email = `hocsinh${number}@example.com`;
    const { cookies } = await site.ask('POST', '/api/auth/sign-in/email', { body: signInBody({ email }) });
    const cookie = cookies.map((each) => each.split(';')[0]).join('; ');
    const { text } = await site.ask('GET', '/api/auth/get-session', { cookie });
    const { user } = JSON.parse(text) as { user: { id: string } };
    callers.push({ email, cookie, uid: user.id });
  }
  return callers;
}
