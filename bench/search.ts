import path from 'node:path';
import { indexDocument } from '../server/features/search/service.ts';
import type { Database } from '../server/platform/database/database.ts';
import { onOwnDatabase } from './own-database.ts';
import { startProcess } from './process.ts';
import { searchEntries } from './search-rows.ts';
import { timeCall, percentile } from './times.ts';

const QUERIES = {
  'while typing': 'ph, pha, phan, phan so, duong tr, duong tron noi, so n, so nguyen t, he thu, gia tri, lu',
  'whole words': 'phan so, ham so bac nhat, tam giac can, so, luyen tap, on tap 12, goc, phuong trinh, xac suat',
  'with accents': 'phân số, số nguyên tố, tính, tỉnh, hình thang cân, kiểm tra, định lí thalès, bài tập, vẽ đồ thị',
  'common words': 'lam sao de rut gon phan so, bai toan giai so tim, phuong trinh phan so goc tim, cach chung minh tam giac can nhu the nao, uoc chung lon nhat la gi, lon nhat uoc chung',
  'typing errors': 'phna so, tamgiac can, duogn tron, phuong trnh, luy tua, phaan soos, hinh binh hahn, goc noi tiep lop 9',
};
const INDEXES = ['search_entries_folded', 'search_entries_folded_title', 'search_entries_accented'];
const LIMIT = 30;
const AT_ONCE = 500;

/**
 * Prints the time of a search among `count` entries: by the API, one caller, only cache misses; and by a plain
 * statement with the same words (no ranks, accents or typing errors) through `pg`.
 */
export const benchSearch = (count: number, rounds: number): Promise<void> =>
  onOwnDatabase('search', async (database, { folder, url }) => {
    await fill(database, count);
    await compare(database, folder, url, rounds);
  });

async function fill({ db, pool }: Database, count: number): Promise<void> {
  const entries = await searchEntries(count);
  const gathering = (mode: 'on' | 'off') =>
    Promise.all(INDEXES.map((name) => pool.query(`alter index ${name} set (fastupdate = ${mode})`)));
  await gathering('on');
  for (let at = 0; at < count; at += AT_ONCE) {
    await db.transaction((tx) => indexDocument(tx, `course/c${at}`, entries.slice(at, at + AT_ONCE)));
  }
  await gathering('off');
  await pool.query('vacuum analyze search_entries, search_words');
}

async function compare({ pool }: Database, folder: string, url: string, rounds: number): Promise<void> {
  const port = 39_000 + Math.floor(Math.random() * 1000);
  const origin = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), PUBLIC_URL: origin, DATA_DIR: folder, DATABASE_URL: url, RATE_LIMITS: 'off' };
  const site = await startProcess([path.resolve(import.meta.dirname, '../server/main.ts')], /Ctrl-C/, env);
  // One more space in each round makes a cache miss.
  const ask = async (q: string, round: number) => {
    const answer = await fetch(`${origin}/api/search?${new URLSearchParams({ q: q + ' '.repeat(round) }).toString()}`);
    if (!answer.ok) throw new Error(`${q}: ${answer.status}`);
    await answer.arrayBuffer();
  };
  const plain = async (q: string) => {
    const words = q.split(' ').map((word) => `%${word}%`);
    const where = words.map((_, at) => `folded like im_unaccent($${at + 1})`).join(' and ');
    await pool.query(`select * from search_entries where ${where} order by length(title) limit 50`, words);
    await pool.query(`select count(*) from search_entries where ${where}`, words);
  };
  try {
    console.log('| search | median, ms | 95 of 100 within, ms | plain statement, ms | ratio |\n|---|---|---|---|---|');
    const all: number[] = [];
    for (const [name, queries] of Object.entries(QUERIES)) {
      const ours: number[] = [];
      const theirs: number[] = [];
      for (let round = 0; round <= rounds; round++) {
        for (const q of queries.split(', ')) {
          const [took, plainly] = [await timeCall(() => ask(q, round)), await timeCall(() => plain(q))];
          if (round === 0) continue; // the first round warms both up
          ours.push(took);
          theirs.push(plainly);
        }
      }
      all.push(...ours);
      const [own, reference] = [percentile(ours, 0.95), percentile(theirs, 0.95)];
      const times = [percentile(ours, 0.5), own, reference].map((ms) => ms.toFixed(1));
      console.log(`| ${name} | ${times.join(' | ')} | ${(own / reference).toFixed(2)} |`);
    }
    const p95 = percentile(all, 0.95);
    console.log(`\nOf all searches 95 of 100 within ${p95.toFixed(1)} ms (the aim is ${LIMIT}).`);
  } finally {
    await site.stop();
  }
}
