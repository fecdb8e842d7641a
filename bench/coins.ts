import { Agent, request } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { guardianService } from '../server/features/guardian/service.ts';
import { isAgreementNeeded } from '../server/features/legal/service.ts';
import { createUnlock } from '../server/features/practice/unlock-paper.ts';
import { usersService } from '../server/features/users/service.ts';
import type { Database } from '../server/platform/database/database.ts';
import { paperAt, publishPapers } from '../server/testing/kills/papers.ts';
import { makeLearner, type SignedIn } from '../server/testing/people.ts';
import { onOwnDatabase } from './own-database.ts';
import { startProcess } from './process.ts';

const CALLERS = 16;
const COINS = 1_000_000;
const SECRET = 'a secret for the measuring of coins';
/** Shares of the throughput of `pg`. */
const AIMS = { service: 0.4, api: 0.2 };
const NAMES = { service: 'service, with the user after', api: 'HTTP, with the session before and the user after' };

type Paper = ReturnType<typeof paperAt>;
/** Unlocks this paper for the learner. */
type Spend = (learner: SignedIn, paper: Paper) => Promise<unknown>;

/**
 * Prints how many papers 16 learners unlock in a second: by the site's service, by its API, and by one statement
 * through `pg`. They take turns, so that a slow moment of the machine affects all; all wait for the disk.
 * @returns the missed aims
 */
export async function benchCoins(rounds: number, seconds: number): Promise<string[]> {
  const below: string[] = [];
  await onOwnDatabase(
    'coins',
    async (database, { folder, url }) => {
      await publishPapers(database.db);
      below.push(...report(await compare(database, folder, url, rounds, seconds)));
    },
    { max: CALLERS },
  );
  return below;
}

type Figures = Record<'service' | 'plain' | 'api', number[]>;

async function compare({ db, pool }: Database, folder: string, url: string, rounds: number, seconds: number): Promise<Figures> {
  const port = 40_000 + Math.floor(Math.random() * 1000);
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port), PUBLIC_URL: origin, DATA_DIR: folder, DATABASE_URL: url, RATE_LIMITS: 'off', SESSION_SECRET: SECRET,
  };
  const site = await startProcess([path.resolve(import.meta.dirname, '../server/main.ts')], /Ctrl-C/, env);
  const unlock = asTheSite(db);
  const ways: Record<keyof Figures, Spend> = {
    service: ({ uid }, paper) => unlock(uid, paper),
    plain: ({ uid }, paper) => plainly(pool, uid, paper),
    api: (learner, paper) => overHttp(origin, learner, paper),
  };
  const figures: Figures = { service: [], plain: [], api: [] };
  try {
    for (let round = 0; round <= rounds; round++) {
      for (const name of ['service', 'plain', 'api'] as const) {
        const learners = await Promise.all(Array.from({ length: CALLERS }, () => makeLearner(db, SECRET, { coins: COINS })));
        const perSecond = await spendsPerSecond(learners, ways[name], seconds);
        if (round > 0) figures[name].push(perSecond); // the first round warms all up
      }
    }
  } finally {
    await site.stop();
  }
  return figures;
}

/** Includes everything in the site's record of a learner. */
function asTheSite(db: Database['db']) {
  const deletion = { start: async () => {}, keep: async () => {}, of: async () => undefined };
  const guardian = guardianService({ db, mode: 'ask', sender: async () => ({ site: '', origin: '' }), keeps: async () => [], deletion });
  return createUnlock({ db, users: usersService({ db, recordColumns: [isAgreementNeeded, guardian.standing] }) });
}

function report(figures: Figures): string[] {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  const below: string[] = [];
  console.log('| coin spends | a second | one statement by pg alone, a second | ratio | aim |\n|---|---|---|---|---|');
  for (const name of ['service', 'api'] as const) {
    const ratio = median(figures[name].map((value, round) => value / (figures.plain[round] ?? Number.NaN)));
    console.log(`| ${NAMES[name]} | ${median(figures[name]).toFixed(0)} | ${median(figures.plain).toFixed(0)} | ${ratio.toFixed(2)} | ${AIMS[name]} |`);
    if (!(ratio >= AIMS[name])) below.push(`coin spends, ${NAMES[name]}: ${ratio.toFixed(2)} of one statement, not ${AIMS[name]}`);
  }
  return below;
}

async function spendsPerSecond(learners: SignedIn[], spend: Spend, seconds: number): Promise<number> {
  const began = performance.now();
  const counts = await Promise.all(learners.map(async (learner) => {
    let done = 0;
    while (performance.now() - began < seconds * 1_000) await spend(learner, paperAt(done++));
    return done;
  }));
  return (counts.reduce((sum, count) => sum + count, 0) * 1_000) / (performance.now() - began);
}

const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });

/** Uses Node's client: `fetch` would take as long as the answer, on the same two processors. */
async function overHttp(origin: string, { uid, cookie }: SignedIn, paper: Paper): Promise<void> {
  const body = JSON.stringify(paper);
  const headers = { cookie, origin, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const { status, answer } = await new Promise<{ status: number | undefined; answer: string }>((resolve, reject) => {
    request(`${origin}/api/users/${uid}/deductCoins`, { method: 'PUT', agent, headers }, (response) => {
      text(response).then((answer) => resolve({ status: response.statusCode, answer }), reject);
    }).on('error', reject).end(body);
  });
  if (status !== 200) throw new Error(`a spend was answered with ${status}: ${answer}`);
}

/**
 * Price, lock, ledger and unlock in one statement, prepared by name on each connection. Not fit for real sales: it
 * reads the ledger as of its start, so one of two concurrent calls for a learner sells nothing.
 */
const STATEMENT = `
  with offer as (
    select jsonb_path_query_first(
      document, '$.practiceLists[*] ? (@.id == $id && !(@.archived == true)).coin', jsonb_build_object('id', $3::text))::int as coins
    from practice_sets where id = $2 and not archived for key share),
  learner as (
    select uid from learners where uid = $1 and former_number is null and exists (select from offer where coins = $4::int) for no key update),
  newest as (select seq, balance from coin_entries where uid = (select uid from learner) order by seq desc limit 1),
  entry as (
    insert into coin_entries (uid, seq, amount, reason, reference, balance)
    select $1, seq + 1, -$4::int, 'paper', $2::text || '/' || $3::text, balance - $4::int from newest
    on conflict do nothing returning balance),
  unlocked as (insert into paper_unlocks (uid, practice_id, paper_id, coins) select $1, $2, $3, $4::int from entry)
  select balance from entry`;

async function plainly(pool: pg.Pool, uid: string, { practiceId, paperId, amount }: Paper): Promise<void> {
  const { rowCount } = await pool.query({ name: 'spend', text: STATEMENT, values: [uid, practiceId, paperId, amount] });
  if (rowCount !== 1) throw new Error('nothing was sold');
}
