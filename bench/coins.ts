import path from 'node:path';
import type pg from 'pg';
import { unlockPaper } from '../server/features/practice/unlock.ts';
import type { Database } from '../server/platform/database.ts';
import { paperAt, publishPapers } from '../server/testing/kills/papers.ts';
import { makeLearner, type SignedIn } from '../server/testing/people.ts';
import { onOwnDatabase } from './own-database.ts';
import { startProcess } from './process.ts';

const CALLERS = 16;
const COINS = 1_000_000;
const SECRET = 'a secret for the measuring of coins';
const AIM = 0.6;

/** Spends once: unlocks the paper of this number for the learner. */
type Spend = (learner: SignedIn, paper: ReturnType<typeof paperAt>) => Promise<unknown>;

/**
 * Prints how many papers 16 learners unlock in a second: by the site's own service, by the same statements through `pg`
 * alone, and at the site's API. All in turn in one run, so that a slow moment of the machine meets all.
 */
export const benchCoins = (rounds: number, seconds: number): Promise<void> =>
  onOwnDatabase(
    'coins',
    async (database, { folder, url }) => {
      await publishPapers(database.db);
      await compare(database, folder, url, rounds, seconds);
    },
    { max: CALLERS },
  );

async function compare({ db, pool }: Database, folder: string, url: string, rounds: number, seconds: number) {
  const port = 40_000 + Math.floor(Math.random() * 1000);
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port), PUBLIC_URL: origin, DATA_DIR: folder, DATABASE_URL: url, RATE_LIMITS: 'off', SESSION_SECRET: SECRET,
  };
  const site = await startProcess([path.resolve(import.meta.dirname, '../server/main.ts')], /Ctrl-C/, env);
  const ways: Record<string, Spend> = {
    service: ({ uid }, paper) => unlockPaper(db, uid, paper),
    plain: ({ uid }, paper) => plainly(pool, uid, paper),
    api: async ({ uid, cookie }, paper) => {
      const answer = await fetch(`${origin}/api/users/${uid}/deductCoins`, {
        method: 'PUT', headers: { cookie, origin, 'content-type': 'application/json' }, body: JSON.stringify(paper),
      });
      if (!answer.ok) throw new Error(`a spend was answered with ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    },
  };
  try {
    const figures: Record<string, number[]> = { service: [], plain: [], api: [] };
    for (let round = 0; round <= rounds; round++) {
      for (const [name, spend] of Object.entries(ways)) {
        const learners = await Promise.all(Array.from({ length: CALLERS }, () => makeLearner(db, SECRET, { coins: COINS })));
        const perSecond = await spendsPerSecond(learners, spend, seconds);
        if (round > 0) figures[name]?.push(perSecond); // the first round warms all
      }
    }
    report(figures);
  } finally {
    await site.stop();
  }
}

function report({ service = [], plain = [], api = [] }: Record<string, number[]>): void {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  const ratio = (of: number[]) => median(of.map((value, round) => value / (plain[round] ?? Number.NaN))).toFixed(2);
  console.log('| coin spends | a second | pg alone, a second | ratio |\n|---|---|---|---|');
  console.log(`| service | ${median(service).toFixed(0)} | ${median(plain).toFixed(0)} | ${ratio(service)} (the aim is ${AIM}) |`);
  console.log(`| HTTP, with the session before and the user after | ${median(api).toFixed(0)} | ${median(plain).toFixed(0)} | ${ratio(api)} |`);
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

/** The statements of `unlockPaper`, by the driver alone. */
async function plainly(pool: pg.Pool, uid: string, { practiceId, paperId, amount }: ReturnType<typeof paperAt>) {
  const client = await pool.connect();
  const reference = `${practiceId}/${paperId}`;
  try {
    await client.query('begin');
    const { rows: [offer] } = await client.query<{ coins: number; unlocked: boolean }>(
      `select
        jsonb_path_query_first(
          document, '$.practiceLists[*] ? (@.id == $id && !(@.archived == true)).coin',
          jsonb_build_object('id', $1::text)) as coins,
        archived,
        exists (
          select from paper_unlocks
          where uid = $2 and practice_id = practice_sets.id and paper_id = $3) as unlocked
      from practice_sets where id = $4
      for key share`,
      [paperId, uid, paperId, practiceId]);
    if (offer?.coins !== amount || offer.unlocked) throw new Error('not the offer that was expected');
    await client.query('select 1 from learners where uid = $1 for no key update', [uid]);
    const { rows: [newest] } = await client.query<{ seq: number; balance: number }>(
      `select seq, balance, exists (
        select from coin_entries where uid = $1 and reason = $2 and reference = $3) as known
      from coin_entries where uid = $4 order by seq desc limit 1`,
      [uid, 'paper', reference, uid]);
    const { seq, balance } = newest ?? { seq: 0, balance: 0 };
    await client.query(
      'insert into coin_entries (uid, seq, amount, reason, reference, balance) values ($1, $2, $3, $4, $5, $6)',
      [uid, seq + 1, -amount, 'paper', reference, balance - amount]);
    await client.query(
      'insert into paper_unlocks (uid, practice_id, paper_id, coins) values ($1, $2, $3, $4) on conflict do nothing',
      [uid, practiceId, paperId, amount]);
    await client.query('commit');
  } finally {
    client.release();
  }
}
