import { callsOn, type Call } from './growth-calls.ts';
import { onSites, type Site } from './growth-sites.ts';
import { timeCall, percentile } from './times.ts';

/** Most time for 95 of 100 answers with the most data, relative to the base. */
const AIM = 1.5;
/** Milliseconds; users do not notice less. */
const NOISE = 5;
const WARM = 3;
const BLOCK = 12;
const BLOCKS = 3;

/**
 * Prints each call's time with the data of `base` learners and with each multiple in `times`. One caller asks the sites
 * in turn, so that a slow moment of the machine affects all. The time is the median of the 95th percentiles of three
 * blocks of rounds. A call has grown when it takes, with the most data, over 1.5 times the base and over 5 ms more, in
 * two measurements. Calls about all rows (the check of the books, files of a month or of all) are listed apart, without
 * an aim.
 * @returns the calls that have grown
 */
export async function benchGrowth(base: number, times: number[]): Promise<string[]> {
  const grown: string[] = [];
  await onSites(times.map((each) => base * each), async (sites) => {
    console.log(`${sites.map(({ learners, rows }) => `${learners.toLocaleString('en')} learners (${rows.toLocaleString('en')} rows)`).join(', ')}\n`);
    await proveBooks(sites);
    const { calls, reading } = await callsOn(sites);
    head(sites);
    for (const call of calls) {
      const found = await measureCall(sites, call);
      const again = isGrown(found) ? await measureCall(sites, call) : undefined;
      console.log(row(call, again ?? found));
      if (again && isGrown(again)) grown.push(`${call.name}: ${ratioOf(again).toFixed(2)} times as long with ${times.at(-1)} times the data`);
    }
    console.log('\nWhat reads all rows that it tells of:\n');
    head(sites);
    for (const call of reading) console.log(row(call, await measureCall(sites, call, { blocks: 1, block: 3, warm: 1 })));
    await proveBooks(sites);
  });
  return grown;
}

/** Checks that all rows are as the site itself would have them. */
async function proveBooks(sites: Site[]): Promise<void> {
  for (const site of sites) {
    const { ok, problems } = JSON.parse((await site.ask('GET', '/api/admin/ledger-check', { cookie: site.admin.cookie })).text) as { ok: boolean; problems: string[] };
    if (!ok) throw new Error(`the books do not agree: ${problems.slice(0, 5).join(' ')}`);
  }
}

/** Returns ms for each site. */
export async function measureCall<S>(sites: S[], { ask, ready }: Call<S>, { blocks = BLOCKS, block = BLOCK, warm = WARM } = {}): Promise<number[]> {
  const times = sites.map((): number[] => []);
  for (let round = -warm; round < blocks * block; round++) {
    for (const [at, site] of sites.entries()) {
      await ready?.(site, round + warm);
      const took = await timeCall(() => ask(site, round + warm));
      if (round >= 0) times[at]?.push(took);
    }
  }
  return times.map((all) => percentile(Array.from({ length: blocks }, (_, at) => percentile(all.slice(at * block, (at + 1) * block), 0.95)), 0.5));
}

export const ratioOf = (times: number[]): number => (times.at(-1) ?? Number.NaN) / (times[0] ?? Number.NaN);
export const isGrown = (times: number[]): boolean => ratioOf(times) > AIM && (times.at(-1) ?? 0) - (times[0] ?? 0) > NOISE;

function head(sites: Site[]): void {
  console.log(`| call | ${sites.map(({ learners }) => `${learners.toLocaleString('en')}, ms`).join(' | ')} | ratio |`);
  console.log(`|---|${'---|'.repeat(sites.length)}---|`);
}

export const row = ({ name }: { name: string }, times: number[]): string => `| ${name} | ${times.map((ms) => ms.toFixed(1)).join(' | ')} | ${ratioOf(times).toFixed(2)} |`;
