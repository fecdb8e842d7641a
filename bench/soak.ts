import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import WebSocket from 'ws';
import type { Database } from '../server/platform/database/database.ts';
import { answerForEver, buyForEver, createCallerLog, unlockForEver } from '../server/testing/kills/callers.ts';
import { publishPapers } from '../server/testing/kills/papers.ts';
import { makeAdminSession, makeLearner, putPasswordOf, type SignedIn } from '../server/testing/people.ts';
import { onOwnDatabase } from './own-database.ts';
import { memoryOf, startProcess } from './process.ts';
import { percentile } from './times.ts';

const SECRET = 'a secret for an hour of work at a site';
const METRICS_TOKEN = 'a token of the soak, long enough';
const PASSWORD = 'nui-cao-song-dai';
/** Memory at the end, relative to the first quarter, which uses the whole site once. */
const AIM = 1.05;
/** Milliseconds between calls of a caller: some 60 calls a second in all. */
const PAUSE = 150;
const EVERY = 60_000;
const PLACES = ['/', '/courses', '/course/toan-6', '/course/toan-8', '/practice', '/practice/lop-6-giua-hki-1', '/topic', '/topic/lop-6-tinh-chia-het', '/quiz', '/guide', '/contact', '/sitemap.xml'];
const READS = ['/api/courses', '/api/courses/toan-6', '/api/practices', '/api/practices/lop-6-giua-hki-1', '/api/topics/lop-6-tinh-chia-het', '/api/questions?grade=6&exam=Gi%E1%BB%AFa%20HKI', '/api/orders', '/api/attempts', '/api/auth/get-session'];
const OWN = ['', '/coins', '/map', '/progress', '/resume', '/review', '/week', '/sessions'];
const FOR_ADMIN = ['/api/admin/orders', '/api/admin/users?q=a', '/api/admin/stats?days=30', '/api/admin/audit', '/api/admin/items', '/api/admin/waiting', '/api/admin/attempts'];

/** Megabytes: `heap` in use, `process` resident. */
type Reading = { minute: number; process: number; heap: number; handles: number };

/**
 * Uses a site for some minutes, also wrongly, and prints its memory each minute.
 * @returns what has grown
 */
export async function benchSoak(minutes: number): Promise<string[]> {
  const grown: string[] = [];
  await onOwnDatabase('soak', async (database, { folder, url }) => {
    const port = 42_000 + Math.floor(Math.random() * 1000);
    const origin = `http://127.0.0.1:${port}`;
    const env = { PORT: String(port), PUBLIC_URL: origin, DATA_DIR: folder, DATABASE_URL: url, RATE_LIMITS: 'off', SESSION_SECRET: SECRET, METRICS_TOKEN };
    await publishPapers(database.db);
    const site = await startProcess(['--max-semi-space-size=4', path.resolve(import.meta.dirname, '../server/main.ts')], /Ctrl-C/, env);
    try {
      const readings = await soak(database, origin, site.pid, minutes);
      const quarter = (nth: number, of: keyof Reading) =>
        percentile(readings.slice(Math.floor((readings.length * nth) / 4), Math.ceil((readings.length * (nth + 1)) / 4)).map((reading) => reading[of]), 0.5);
      for (const [of, name] of [['process', 'the process'], ['heap', 'the heap'], ['handles', 'handles']] as const) {
        const [early, late] = [quarter(1, of), quarter(3, of)];
        console.log(`${name}: ${early.toFixed(0)} in the second quarter, ${late.toFixed(0)} in the last, ${(late / early).toFixed(2)}`);
        if (late > AIM * early) grown.push(`${name} grew from ${early.toFixed(0)} to ${late.toFixed(0)} in ${minutes} minutes`);
      }
    } finally {
      await site.stop();
    }
  });
  return grown;
}

async function soak({ db }: Database, origin: string, pid: number, minutes: number): Promise<Reading[]> {
  const people = await Promise.all(Array.from({ length: 12 }, () => makeLearner(db, SECRET, { coins: 1_000_000 })));
  for (const person of people) await putPasswordOf(db, person, PASSWORD);
  const admin = await makeAdminSession(db, SECRET);
  const [buyer, spender, pupil, ...others] = people;
  if (!buyer || !spender || !pupil) return [];

  let [isOver, answered] = [false, 0];
  const over = () => isOver;
  const site = { origin, buyersWait: true, up: () => delay(PAUSE), answered: () => void (answered += 1) };
  const heard = createCallerLog();
  const call = async (url: string, init: RequestInit = {}) => {
    const response = await fetch(origin + url, init);
    await response.arrayBuffer();
    if (response.status >= 500) throw new Error(`${url} was answered with ${response.status}`);
    answered += 1;
  };
  const again = async (act: (turn: number) => Promise<void>, pause = PAUSE) => {
    for (let turn = 0; !isOver; turn++) {
      await act(turn);
      await delay(pause);
    }
  };
  const as = ({ cookie }: SignedIn) => ({ headers: { cookie, origin, 'content-type': 'application/json' } });
  const one = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;
  /** Makes new words, because the cache stores each answer while it has room. */
  const words = (turn: number) => encodeURIComponent(`${one(['phan so', 'tam giac', 'ham so', 'goc'], turn)} ${turn.toString(36)}`);

  const callers = [
    buyForEver(site, SECRET, buyer, heard, over), answerForEver(site, pupil, heard, over),
    // Half as often, so that the papers last.
    unlockForEver({ ...site, up: () => delay(2 * PAUSE) }, spender, heard, over),
    again((turn) => call(one(PLACES, turn))),
    again((turn) => call(`/api/search?q=${words(turn)}`)),
    again((turn) => call(`/khong-co/${turn}`)),
    again((turn) => call(`/api/admin/orders?n=${turn}`)), // not signed in
    again((turn) => call('/api/orders', { ...as(one(others, turn)), method: 'POST', body: `{"kind":"coins","coins":${turn}}` })), // mostly no package
    again((turn) => call(one(FOR_ADMIN, turn), as(admin))),
    // A new version of the content invalidates all cached answers.
    again(async (turn) => void (await db.execute(`select pg_notify('content_version', '${turn}')`)), 30_000),
    again((turn) => call('/api/auth/sign-in/email', {
      method: 'POST', headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({ email: one(others, turn).email, password: turn % 5 === 0 ? 'sai-mat-khau' : PASSWORD }),
    }), 4_000),
    again((turn) => socketOpened(origin, turn), 1_000),
    ...others.map((person, nth) => again((turn) => call(one(READS, turn + nth), as(person)), PAUSE * 3)),
    ...others.map((person, nth) => again((turn) => call(`/api/users/${person.uid}${one(OWN, turn + nth)}`, as(person)), PAUSE * 3)),
  ];
  const readings: Reading[] = [];
  console.log('| minute | process, MB | heap in use, MB | handles | calls |\n|---|---|---|---|---|');
  const watching = (async () => {
    for (let minute = 1; minute <= minutes; minute++) {
      await delay(EVERY);
      const reading = { minute, ...(await readingOf(origin, pid)) };
      readings.push(reading);
      if (minute % Math.ceil(minutes / 20) === 0) console.log(`| ${minute} | ${reading.process.toFixed(0)} | ${reading.heap.toFixed(0)} | ${reading.handles} | ${answered} |`);
    }
    isOver = true;
  })();
  await Promise.all([watching, ...callers]);
  return readings;
}

async function readingOf(origin: string, pid: number): Promise<Omit<Reading, 'minute'>> {
  const metrics = await (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]);
  return { process: memoryOf(pid), heap: value('nodejs_heap_size_used_bytes') / 2 ** 20, handles: value('nodejs_active_handles_total') };
}

/** Sends something unknown over a socket, and closes it. */
async function socketOpened(origin: string, turn: number): Promise<void> {
  const { key } = (await (await fetch(`${origin}/api/push`)).json()) as { key: string };
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/app/${key}?protocol=7`);
  await new Promise<void>((resolve) => {
    socket.once('message', () => {
      socket.send(turn % 2 ? 'nothing' : JSON.stringify({ event: 'pusher:subscribe', data: { channel: 'private-nobody', auth: 'x' } }));
      setTimeout(() => socket.close(), 500);
    });
    socket.once('close', () => resolve());
    socket.once('error', () => resolve());
  });
}
