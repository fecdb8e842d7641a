import path from 'node:path';
import pg from 'pg';
import { dayAfter, dayOf } from '../server/platform/day.ts';
import { LIFT_LIMITS, type Database } from '../server/platform/database/database.ts';
import { makeAdminSession } from '../server/testing/people.ts';
import { onOwnDatabase } from './own-database.ts';
import { startProcess, type Running } from './process.ts';
import { timeCall, percentile } from './times.ts';

const SECRET = 'a secret for the measuring of statistics';
/** Visits are kept for 13 months. */
const DAYS = 395;
const ACCOUNTS = 20_000;
const FEW = { visits: 10_000, entries: 1_000 };
/** Most time for 95 of 100 answers with all rows, relative to few. */
const AIM = 1.5;
const AT_ONCE = 200_000;

type Size = { visits: number; entries: number };
export type Site = { ask: (path: string) => Promise<void>; stop: () => Promise<void> };

/**
 * Prints the times of statistics and audit calls with few rows, and with `visits` and `entries`: in turn, one caller,
 * so that a slow moment of the machine affects both. Returns calls that visits make too slow.
 */
export async function benchStatistics({ rounds, ...many }: Size & { rounds: number }): Promise<string[]> {
  const slow: string[] = [];
  await onOwnDatabase('few', (few, fewPlace) =>
    onOwnDatabase('many', async (large, manyPlace) => {
      const sites = [await siteOn(few, fewPlace), await siteOn(large, manyPlace)] as const;
      try {
        await fill(fewPlace.url, FEW);
        await fill(manyPlace.url, many);
        slow.push(...(await compare(sites, many, rounds)));
      } finally {
        for (const site of sites) await site.stop();
      }
    }));
  return slow;
}

/** Starts a site on a database, with a signed-in admin who asks. */
export async function siteOn({ db }: Database, { folder, url }: { folder: string; url: string }): Promise<Site> {
  const port = 41_000 + Math.floor(Math.random() * 10_000);
  const origin = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), PUBLIC_URL: origin, DATA_DIR: folder, DATABASE_URL: url, RATE_LIMITS: 'off', SESSION_SECRET: SECRET };
  const running: Running = await startProcess([path.resolve(import.meta.dirname, '../server/main.ts')], /Ctrl-C/, env);
  const { cookie } = await makeAdminSession(db, SECRET);
  return {
    stop: () => running.stop(),
    ask: async (asked) => {
      const answer = await fetch(origin + asked, { headers: { cookie } });
      if (!answer.ok) throw new Error(`${asked}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    },
  };
}

/** Writes realistic rows: a third of a day's visits are learners', each once a day. */
async function fill(url: string, { visits, entries }: Size): Promise<void> {
  // The site's own connections limit a statement to ten seconds.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`${LIFT_LIMITS}; set synchronous_commit = off`);
    await client.query('alter index audit_entries_by_words set (fastupdate = on)');
    await client.query(`
      insert into "user" (name, email, email_verified)
      select (array['Nguyễn','Trần','Lê','Phạm','Hoàng','Vũ','Đặng','Bùi','Đỗ','Ngô'])[1 + n % 10] || ' ' ||
        (array['Văn','Thị','Minh','Ngọc','Gia','Thảo','Quốc'])[1 + n % 7] || ' ' ||
        (array['An','Bình','Chi','Dũng','Giang','Hà','Khánh','Linh','Nam','Oanh','Phúc'])[1 + n % 11],
        'hocsinh' || n || '@example.com', true
      from generate_series(1, ${ACCOUNTS}) as n`);
    await client.query(`create temporary table people as select id, row_number() over (order by email) as n from "user"`);
    await client.query(`create unique index on people (n)`);
    const perDay = Math.ceil(visits / DAYS); // a day's rows together
    for (let from = 0; from < visits; from += AT_ONCE) {
      await client.query(`
        insert into activity (day, uid, anonymous_id, at)
        select current_date - day, people.id, case when people.id is null then gen_random_uuid() end,
          (current_date - day)::timestamp + make_interval(secs => nth * 86400.0 / ${perDay})
        from (select i / ${perDay} as day, i % ${perDay} as nth from generate_series(${from}, ${Math.min(from + AT_ONCE, visits) - 1}) as i) as visit
        left join people on nth % 3 = 0 and people.n = 1 + (nth / 3 + day * 37) % ${ACCOUNTS}`);
    }
    for (let from = 0; from < entries; from += AT_ONCE) {
      await client.query(`
        insert into audit_entries (at, actor, action, kind, thing, before, after)
        select now() - make_interval(mins => ${entries} - i), case i % 3 when 0 then 'library' else 'co-giao@example.com' end,
          (array['update','create','archive','adjust-coins','pay-fee'])[1 + i % 5], (array['course','topic','question','learner','student'])[1 + i % 5],
          md5((i % 5000)::text), jsonb_build_object('version', i), jsonb_build_object('version', i + 1, 'note', 'ghi chú ' || md5(i::text))
        from generate_series(${from}, ${Math.min(from + AT_ONCE, entries) - 1}) as i`);
    }
    await client.query('alter index audit_entries_by_words set (fastupdate = off)');
    await client.query('vacuum analyze activity, activity_days, audit_entries, "user"');
  } finally {
    await client.end();
  }
}

async function compare([few, all]: readonly [Site, Site], { visits, entries }: Size, rounds: number): Promise<string[]> {
  const slow: string[] = [];
  const today = dayOf(new Date());
  const day = (round: number) => dayAfter(today, -1 - (round % (DAYS - 2)));
  const names = ['linh', 'Trần Minh', 'hocsinh123', 'khong-co-ai', 'Đặng Gia Phúc', 'nguyen'];
  const perDay = (size: number) => size / DAYS / 3;
  /** Returns a page in the middle of a day's list. */
  const middle = (site: Site) => Math.max(1, Math.floor(perDay(site === few ? FEW.visits : visits) / 20));
  const calls: Record<string, (round: number, site: Site) => string> = {
    'the numbers of a day': (round) => `/api/daily-active-users?date=${day(round)}`,
    'the last 30 days': () => '/api/admin/stats?days=30',
    'who signed in, page 1': (round) => `/api/logged-in-users?date=${day(round)}&page=1&limit=10`,
    'who signed in, a page in the middle': (round, site) => `/api/logged-in-users?date=${day(round)}&page=${middle(site)}&limit=10`,
    'who signed in, searched': (round) => `/api/logged-in-users?date=${day(round)}&search=${encodeURIComponent(names[round % names.length] ?? '')}`,
    'audit, newest': () => '/api/admin/audit',
    'audit, of a kind and an action': () => '/api/admin/audit?kind=student&action=pay-fee',
    'audit, days long ago': (round) => `/api/admin/audit?to=${dayAfter(today, -Math.floor(entries / 1440 / 2) + (round % 5))}`,
    'audit, a word that many have': () => '/api/admin/audit?q=ghi%20chu',
    'audit, a word that few have': (round) => `/api/admin/audit?q=c4ca4238a0b92382${round % 10}`,
    'audit, two letters': () => '/api/admin/audit?q=zz',
  };
  console.log(`${FEW.visits.toLocaleString('en')} and ${visits.toLocaleString('en')} visits, ${FEW.entries.toLocaleString('en')} and ${entries.toLocaleString('en')} entries of the audit\n`);
  console.log('| call | 95 of 100 within, few rows, ms | all rows, ms | ratio |\n|---|---|---|---|');
  const sums = { few: [] as number[], all: [] as number[] };
  for (const [name, call] of Object.entries(calls)) {
    const [short, long]: [number[], number[]] = [[], []];
    for (let round = -5; round < rounds; round++) {
      const [one, other] = [await timeCall(() => few.ask(call(round + 5, few))), await timeCall(() => all.ask(call(round + 5, all)))];
      if (round < 0) continue; // the first rounds warm both up
      short.push(one);
      long.push(other);
    }
    const ratio = percentile(long, 0.95) / percentile(short, 0.95);
    console.log(`| ${name} | ${percentile(short, 0.95).toFixed(1)} | ${percentile(long, 0.95).toFixed(1)} | ${ratio.toFixed(2)} |`);
    if (name.startsWith('audit')) continue;
    sums.few.push(...short);
    sums.all.push(...long);
  }
  const ratio = percentile(sums.all, 0.95) / percentile(sums.few, 0.95);
  console.log(`\nOf all calls of statistics 95 of 100 within ${percentile(sums.all, 0.95).toFixed(1)} ms, ${ratio.toFixed(2)} × of those with few rows (the aim is ${AIM}).`);
  if (ratio > AIM) slow.push(`statistics: ${ratio.toFixed(2)} times slower with all rows`);
  return slow;
}
