// npm run bench [-- --quick] [PART …]: measures the requests per second that the site answers, against node:http or pg
// in the same run, and rates its pages by Lighthouse. Parts: answers, flood, start, pages, editor, preview, boards,
// inp, offline, search, coins, payments, bell, class, statistics, growth, tuition, items, short-answers, import;
// and, only if named alone, soak, which takes an hour. Figures go into docs/performance.md.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../server/platform/database/database.ts';
import { applicationDatabase } from '../server/platform/postgres/application-database.ts';
import { startEmbedded } from '../server/platform/postgres/embedded-postgres.ts';
import { makeAdminSession, makeLearner } from '../server/testing/people.ts';
import { benchBell } from './bell.ts';
import { benchPreviews } from './board-preview.ts';
import { benchBoard, weightsOfBoards } from './boards.ts';
import { benchClasses } from './class.ts';
import { benchCoins } from './coins.ts';
import { benchEditor } from './editor.ts';
import { benchFloods, readFromElsewhere } from './flood.ts';
import { benchGrowth } from './growth.ts';
import { benchImport } from './import.ts';
import { benchInteractions } from './interactions.ts';
import { benchItems } from './items.ts';
import { copyOutputToFile } from './copy-output.ts';
import { requestsPerSecond } from './load.ts';
import { qualityOf, type Quality } from './page-quality.ts';
import { benchRepeatVisits } from './offline.ts';
import { benchPayments } from './payments.ts';
import { memoryOf, processorOf, startProcess } from './process.ts';
import { benchSearch } from './search.ts';
import { benchShortAnswers } from './short-answers.ts';
import { benchSoak } from './soak.ts';
import { benchStart } from './start.ts';
import { benchStatistics } from './statistics.ts';
import { benchTuition } from './tuition.ts';

const LISTS = [
  '/api/courses', '/api/courses/toan-6', '/', '/course/toan-6', '/api/practices', '/api/practices/lop-6-giua-hki-1',
  '/practice/lop-6-giua-hki-1', '/api/topics',
];
/** Learners' calls, which also look up session, and unlocks or purchases. */
const OWN = [
  '/api/practices', '/api/courses/toan-6', '/api/practices/lop-6-giua-hki-1', '/api/topics/lop-6-tinh-chia-het',
  '/api/questions?grade=6&exam=Gi%E1%BB%AFa%20HKI',
];
/** Least shares of node:http's rate with the same bytes. */
const LEAST = { anybody: 0.7, learner: 0.3 };
/** Bytes, compressed. */
const QUIZ_WEIGHT = 30 * 1024;
/** Pages that search engines may index. */
const PAGES = [
  '/', '/courses', '/course/toan-6', '/practice', '/practice/lop-6-giua-hki-1', '/topic', '/quiz', '/guide', '/contact',
];
/** Least Lighthouse scores. */
const BUDGET = { performance: 98, accessibility: 100, bestPractices: 100, seo: 100 } as const;
/** Milliseconds to the largest contentful paint, as computed by Lighthouse. */
const PAINTED_WITHIN = 1600;
/** Least share of frames within a thirtieth of a second, relative to a bare page, with a CPU slowed six times. */
const FRAMES_IN_TIME = 0.95;
/** Milliseconds from a letter to the board's preview, without the page's part. */
const SEEN_WITHIN = 200;
/** Milliseconds from a press to its paint, with a CPU slowed six times, beyond what a bare page needs. */
const SHOWN_WITHIN = 100;
/** Median bytes of a board's data, gzipped. */
const BOARD_WEIGHT = 10 * 1024;
/** Milliseconds from the press of a lesson, on slow 4G. */
const FIRST_PICTURE = 1000;
/** Milliseconds from the request of the lesson's page, on slow 4G. */
const FIRST_PICTURE_BY_ADDRESS = 2000;
/** Milliseconds, with a course of 100 lessons. */
const OPENS_WITHIN = 300;
/** Milliseconds until the home page shows its learner the name and the next step without a connection, on a repeat visit. */
const SHOWN_OFFLINE_WITHIN = 500;
/** The same, relative to a visit with a connection. */
const SLOWER_OFFLINE = 1.2;
const below: string[] = [];
const quick = process.argv.includes('--quick');
const parts = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const wants = (part: string) => parts.length === 0 || parts.includes(part);
const rounds = quick ? 1 : 5;
const seconds = quick ? 1 : 4;

const SECRET = 'a secret for the measuring of the site';
const kb = (bytes: number) => (bytes / 1024).toFixed(1);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
copyOutputToFile(path.resolve(import.meta.dirname, '../test-results/bench.md'), process.argv.slice(2));
if (['answers', 'flood', 'pages', 'editor', 'preview', 'boards', 'inp', 'offline'].some(wants)) await benchSite();
if (wants('start')) {
  console.log('\n## A start on a site that stands\n');
  below.push(...(await benchStart(Math.max(rounds, 3)))); // memory of one start depends on when garbage was last collected
}
if (wants('search')) {
  console.log('\n## Search\n');
  await benchSearch(quick ? 10_000 : 100_000, rounds);
}
if (wants('coins')) {
  console.log('\n## Coins\n');
  below.push(...(await benchCoins(rounds, seconds)));
}
if (wants('payments')) {
  console.log('\n## Payments\n');
  below.push(...(await benchPayments(quick ? 100 : 1000, quick ? 50 : 500)));
}
if (wants('bell')) {
  console.log('\n## The bell rings\n');
  below.push(...(await benchBell(quick ? 100 : 1000)));
}
if (wants('class')) {
  console.log('\n## Classes with assignments\n');
  below.push(...(await benchClasses(quick ? 2 : 25, quick ? 10 : 40)));
}
if (wants('statistics')) {
  console.log('\n## Statistics and audit\n');
  below.push(...(await benchStatistics(quick ? { visits: 200_000, entries: 20_000, rounds: 20 } : { visits: 10_000_000, entries: 1_000_000, rounds: 100 })));
}
if (wants('growth')) {
  console.log('\n## Growth\n');
  below.push(...(await benchGrowth(quick ? 20 : 100, quick ? [1, 10, 100] : [1, 10, 100, 1_000])));
}
if (wants('tuition')) {
  console.log('\n## Tuition\n');
  below.push(...(await benchTuition(200, quick ? 2_000 : 20_000)));
}
if (wants('items')) {
  console.log('\n## Figures of questions\n');
  below.push(...(await benchItems(quick ? 100_000 : 1_000_000)));
}
if (wants('short-answers')) {
  console.log('\n## Short answers\n');
  below.push(...benchShortAnswers(quick ? 20 : 200));
}
if (wants('import')) {
  console.log('\n## Import of a Word file\n');
  below.push(...(await benchImport(rounds)));
}
if (parts.includes('soak')) {
  console.log('\n## An hour of work\n');
  below.push(...(await benchSoak(quick ? 4 : 60)));
}

if (below.length > 0) {
  console.error(`\nBelow the budget:\n${below.join('\n')}`);
  process.exitCode = 1;
}

async function benchSite(): Promise<void> {
  const project = path.resolve(import.meta.dirname, '..');
  const data = mkdtempSync(path.join(tmpdir(), 'votoan-bench-'));
  const port = 38_000 + Math.floor(Math.random() * 1000);
  const origin = `http://127.0.0.1:${port}`;
  const postgres = await startEmbedded(path.join(data, 'pg'));
  const place = await applicationDatabase({ host: postgres.host, user: postgres.user }, 'votoan');
  const env = {
    PORT: String(port), PUBLIC_URL: origin, DATA_DIR: data, RATE_LIMITS: 'off', SESSION_SECRET: SECRET,
    DATABASE_URL: `postgres://${place.user}@/${place.database}?host=${place.host}`,
  };
  const site = await startProcess(['--max-semi-space-size=4', path.join(project, 'server/main.ts')], /Ctrl-C/, env);
  try {
    const memory = () => memoryOf(site.pid);
    console.log(`Memory after a first start, which has loaded the whole library: ${memory().toFixed(0)} MB\n`);
    if (wants('answers')) {
      console.log('| answer | site, requests/s | node:http, requests/s | ratio | site, µs of the processor | node:http, µs |\n|---|---|---|---|---|---|');
      for (const url of LISTS) {
        const { ratio } = await compare(site.pid, origin, url);
        if (ratio < LEAST.anybody) below.push(`${url}: ${ratio.toFixed(2)} of what node:http answers, not ${LEAST.anybody}`);
      }
      const database = openDatabase(place);
      const { cookie } = await makeLearner(database.db, SECRET, { coins: 100 });
      await database.close();
      for (const url of OWN) {
        const { ratio, weight } = await compare(site.pid, origin, url, cookie);
        if (ratio < LEAST.learner) below.push(`${url} of a learner: ${ratio.toFixed(2)} of what node:http answers, not ${LEAST.learner}`);
        if (url.startsWith('/api/questions') && weight > QUIZ_WEIGHT) below.push(`a quiz weighs ${kb(weight)} KB, not ${kb(QUIZ_WEIGHT)} KB`);
      }
      console.log(`\nMemory after the load: ${memory().toFixed(0)} MB\n`);
    }
    if (wants('flood')) {
      const database = openDatabase(place);
      const { uid, cookie } = await makeLearner(database.db, SECRET, { coins: 100 });
      await database.close();
      below.push(...(await benchFloods(origin, seconds, () => readFromElsewhere(`${origin}/api/users/${uid}`, cookie))));
    }
    if (wants('editor')) {
      const database = openDatabase(place);
      const { cookie } = await makeAdminSession(database.db, SECRET);
      await database.close();
      const { open, letter, inText, reference } = await benchEditor(origin, cookie, rounds);
      console.log('\n## A course of 100 lessons in the editor\n\n| opens, ms | a letter of a title, ms | of a summary, ms | in a bare page, ms |\n|---|---|---|---|');
      console.log(`| ${open.toFixed(0)} | ${letter.toFixed(1)} | ${inText.toFixed(1)} | ${reference.toFixed(1)} |`);
      if (open > OPENS_WITHIN) below.push(`the editor of a course of 100 lessons opens in ${open.toFixed(0)} ms, not in ${OPENS_WITHIN}`);
    }
    if (wants('preview')) {
      const database = openDatabase(place);
      const { cookie } = await makeAdminSession(database.db, SECRET);
      const { first, each } = await benchPreviews(origin, cookie, database.db);
      await database.close();
      const middle = median(each);
      console.log('\n## A board while it is written\n\n| looks | the first, ms | the middle one, ms | the slowest, ms |\n|---|---|---|---|');
      console.log(`| ${each.length + 1} | ${first.toFixed(0)} | ${middle.toFixed(1)} | ${Math.max(...each).toFixed(0)} |`);
      if (middle > SEEN_WITHIN) below.push(`a board that is written is seen after ${middle.toFixed(0)} ms, not after ${SEEN_WITHIN}`);
    }
    if (wants('boards')) {
      const database = openDatabase(place);
      const { cookie } = await makeLearner(database.db, SECRET, { coins: 100 });
      const weights = await weightsOfBoards(database.db);
      await database.close();
      const { inTime, slowest, reference, pressed, saving, byAddress, pageReady } = await benchBoard(origin, cookie);
      const weight = median(weights);
      console.log(`\n## Boards\n\nWhat ${weights.length} of them are sent as, gzipped: ${kb(weight)} KB the middle one, ${kb(Math.max(...weights))} KB the largest.`);
      if (weight > BOARD_WEIGHT) below.push(`the middle board weighs ${kb(weight)} KB, not ${kb(BOARD_WEIGHT)} KB`);
      console.log('\n## A board on a slow phone\n\n| frames in time | in a bare page | 95th frame, ms |\n|---|---|---|');
      console.log(`| ${(inTime * 100).toFixed(1)} % | ${(reference * 100).toFixed(1)} % | ${slowest.toFixed(1)} |`);
      console.log('\n## The first picture of a board on slow 4G, ms\n\n| from the press | where data is saved | by its address | the page alone |\n|---|---|---|---|');
      console.log(`| ${pressed.toFixed(0)} | ${saving.toFixed(0)} | ${byAddress.toFixed(0)} | ${pageReady.toFixed(0)} |`);
      if (pressed > FIRST_PICTURE) below.push(`a board's first picture takes ${pressed.toFixed(0)} ms, not ${FIRST_PICTURE}`);
      if (byAddress > FIRST_PICTURE_BY_ADDRESS) below.push(`a board's first picture takes ${byAddress.toFixed(0)} ms by its address, not ${FIRST_PICTURE_BY_ADDRESS}`);
      if (inTime < FRAMES_IN_TIME * reference) below.push(`of a board's frames ${(inTime * 100).toFixed(1)} % come in time, not ${FRAMES_IN_TIME * 100} % of what the machine allows`);
    }
    if (wants('inp')) {
      const database = openDatabase(place);
      const { cookie } = await makeLearner(database.db, SECRET, { coins: 100 });
      await database.close();
      const [bare, ...all] = await benchInteractions(origin, cookie);
      console.log('\n## A press on a slow phone\n\n| pressed | times | median, ms | 98th of 100, ms | worst, ms |\n|---|---|---|---|---|');
      for (const { name, count, worst, most, median: middle } of bare ? [bare, ...all] : all) console.log(`| ${name} | ${count} | ${middle} | ${most} | ${worst} |`);
      const allowed = SHOWN_WITHIN + (bare?.most ?? 0);
      for (const { name, most } of all) if (most > allowed) below.push(`${name}: shown after ${most} ms, not after ${SHOWN_WITHIN} and the ${bare?.most} of a bare page`);
    }
    if (wants('offline')) {
      const database = openDatabase(place);
      const { cookie } = await makeLearner(database.db, SECRET, { coins: 100 });
      await database.close();
      console.log('\n## A repeat visit of the home page\n\n| visit | first paint, ms | name and next step, ms |\n|---|---|---|');
      const visits = await benchRepeatVisits(origin, cookie);
      for (const { name, painted, shown } of Object.values(visits)) console.log(`| ${name} | ${painted} | ${shown} |`);
      const { online, offline } = visits;
      if (offline.shown > SHOWN_OFFLINE_WITHIN) below.push(`home without a connection: shown after ${offline.shown} ms, not after ${SHOWN_OFFLINE_WITHIN}`);
      if (offline.shown > online.shown * SLOWER_OFFLINE) below.push(`home without a connection: shown after ${offline.shown} ms, with one after ${online.shown}`);
    }
    if (wants('pages')) {
      console.log('| page | performance | accessibility | best practices | SEO | FCP ms | LCP ms | LCP slowed ms | TBT ms | KB |');
      console.log('|---|---|---|---|---|---|---|---|---|---|');
      for (const url of PAGES) console.log(await judge(origin, url));
    }
  } finally {
    await site.stop();
    await postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/**
 * Measures both in turn, so that a slow moment of the machine affects both. The processor's time for an answer, without
 * the database's, says more than the rate where other programs run. `weight`: compressed bytes.
 */
async function compare(pid: number, origin: string, url: string, cookie = ''): Promise<{ ratio: number; weight: number }> {
  const { status, headers } = await fetch(origin + url, { redirect: 'manual', headers: { 'accept-encoding': 'br', ...(cookie && { cookie }) } });
  if (status !== 200) throw new Error(`${url}: ${status}`); // redirects would measure nothing
  const raw = await startProcess([path.join(import.meta.dirname, 'raw-server.ts'), origin + url, cookie], /^http/);
  const load = async (process: number, address: string) => {
    const before = processorOf(process);
    const rate = await requestsPerSecond(address, seconds, cookie);
    return { rate, micros: ((processorOf(process) - before) * 1_000_000) / (rate * seconds) };
  };
  const ours: Awaited<ReturnType<typeof load>>[] = [];
  const theirs: typeof ours = [];
  try {
    for (let round = 0; round < rounds; round++) {
      ours.push(await load(pid, origin + url));
      theirs.push(await load(raw.pid, raw.line));
    }
  } finally {
    await raw.stop();
  }
  const ratio = median(ours.map(({ rate }, at) => rate / (theirs[at]?.rate ?? Number.NaN)));
  const rateOf = (runs: typeof ours) => median(runs.map(({ rate }) => rate)).toFixed(0);
  const leastMicros = (runs: typeof ours) => Math.min(...runs.map(({ micros }) => micros)).toFixed(1);
  const figures = [rateOf(ours), rateOf(theirs), ratio.toFixed(2), leastMicros(ours), leastMicros(theirs)];
  console.log(`| ${url}${cookie && ', signed in'} | ${figures.join(' | ')} |`);
  return { ratio, weight: Number(headers.get('content-length')) };
}

async function judge(origin: string, url: string): Promise<string> {
  const runs: Quality[] = [];
  for (let round = 0; round < (quick ? 1 : 3); round++) runs.push(await qualityOf(origin + url));
  const of = (name: keyof Quality) => median(runs.map((run) => run[name]));
  for (const [name, least] of Object.entries(BUDGET) as [keyof typeof BUDGET, number][]) {
    if (of(name) < least) below.push(`${url}: ${name} ${of(name)} is below ${least}`);
  }
  if (of('lcp') > PAINTED_WITHIN) below.push(`${url}: painted after ${of('lcp')} ms, not after ${PAINTED_WITHIN}`);
  const scores = (['performance', 'accessibility', 'bestPractices', 'seo', 'fcp', 'lcp', 'lcpSlowed', 'tbt'] as const).map(of);
  return `| ${url} | ${scores.join(' | ')} | ${(of('weight') / 1024).toFixed(0)} |`;
}
