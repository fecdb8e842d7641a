import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { courses } from '#server/features/catalog/tables.ts';
import { checkBooks } from '#server/features/payments/service.ts';
import { transfers } from '#server/features/payments/tables.ts';
import { paperUnlocks } from '#server/features/practice/tables.ts';
import { lessonProgress } from '#server/features/progress/tables.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { makeLearner } from '../people.ts';
import { createRandom } from '../random.ts';
import { buyForEver, createCallerLog, unlockForEver } from './callers.ts';
import { createKilledSite, WHOLE_SITE } from './killed-site.ts';
import { publishPapers } from './papers.ts';

const SECRET = 'a secret for sites that are restored, long enough';
const LEARNERS = 8;
const COINS = 1_000_000;
const FILES = 40;

const server = path.resolve(import.meta.dirname, '../..');

/**
 * Backs a site up while 16 callers buy, pay and spend, kills it by SIGKILL and removes its folder, restores the backup
 * into an empty one, and proves that everything acknowledged before the backup is there.
 * @param t runs the cleanups
 * @param size.transfers number of transfers reported before the backup
 * @param size.seed decides which of them are reported more than once
 */
export async function proveRestored(
  t: Parameters<typeof createKilledSite>[0], folder: string, { transfers: most, seed, program = WHOLE_SITE }: { transfers: number; seed: number; program?: string[] },
): Promise<{ transfers: number; unlocked: number; files: number }> {
  const data = path.join(folder, 'data');
  const site = await createKilledSite(t, data, SECRET, createRandom(seed), program);
  await site.start();
  const first = openDatabase(site.place());
  await publishPapers(first.db);
  const learners = await Promise.all(Array.from({ length: LEARNERS }, () => makeLearner(first.db, SECRET, { coins: COINS })));
  const files = writeFiles(path.join(data, 'uploads'));

  const heard = createCallerLog();
  let over = false;
  const callers = learners.flatMap((learner) => [
    buyForEver(site, SECRET, learner, heard, () => over),
    unlockForEver(site, learner, heard, () => over),
  ]);
  const failed = Promise.all(callers).then(() => new Promise<never>(() => {}));
  const acknowledged = () => [...heard.told].filter(([, each]) => each.acknowledged).map(([id]) => id);
  while (acknowledged().length < most) await Promise.race([failed, first.pool.query('select pg_sleep(0.05)')]);
  const [course] = await first.db.select({ id: courses.id }).from(courses).limit(1);
  await first.db.insert(lessonProgress).values(learners.map(({ uid }, at) => (
    { uid, courseId: course?.id ?? '', lessonId: 'bai-1', position: at, duration: 80, watched: false, at: sql<Date>`now()` }
  )));

  const before = { transfers: acknowledged(), unlocked: [...heard.unlocked] };
  const made = await run('backup.ts', [], data);
  const kept = path.join(folder, 'kept.tar.gz');
  fs.copyFileSync(/^Backup {2}(.+?) {2}\(/m.exec(made)?.[1] ?? '', kept);
  assert.ok(acknowledged().length > before.transfers.length, 'the site went on meanwhile');
  await first.close();
  over = true;
  await site.kill();
  fs.rmSync(data, { recursive: true, force: true, maxRetries: 20 });

  const told = await run('restore.ts', [kept], data);
  assert.match(told, new RegExp(`${LEARNERS} accounts`));
  assert.match(told, /^Books {5}agree$/m);
  await Promise.race([failed, site.start()]);
  await Promise.all(callers); // they finish their calls, still signed in
  const last = openDatabase(site.place());
  assert.deepEqual(await checkBooks(last.db), { ok: true, problems: [] });
  const there = new Set((await last.db.select().from(transfers)).map(({ externalId }) => externalId));
  assert.deepEqual(before.transfers.filter((id) => !there.has(id)), [], 'transfers that were acknowledged and are gone');
  const open = new Set((await last.db.select().from(paperUnlocks)).map((each) => `${each.uid} ${each.practiceId}/${each.paperId}`));
  assert.deepEqual(before.unlocked.filter((paper) => !open.has(paper)), [], 'papers that were unlocked and are gone');
  assert.equal((await last.db.select().from(lessonProgress)).length, LEARNERS);
  for (const [name, sum] of files) assert.equal(sumOf(fs.readFileSync(path.join(data, 'uploads', name))), sum, name);
  await last.close();
  await site.stop();
  return { transfers: before.transfers.length, unlocked: before.unlocked.length, files: files.size };
}

function writeFiles(folder: string): Map<string, string> {
  fs.mkdirSync(folder, { recursive: true });
  return new Map(Array.from({ length: FILES }, (_, at) => {
    const bytes = Buffer.alloc(at * 7_919, `ảnh ${at} `);
    fs.writeFileSync(path.join(folder, `ảnh ${at}.webp`), bytes);
    return [`ảnh ${at}.webp`, sumOf(bytes)];
  }));
}

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function run(command: string, words: string[], data: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: data, SESSION_SECRET: SECRET, SETTINGS_FILE: path.join(data, '..', '.env') };
  return (await promisify(execFile)(process.execPath, [path.join(server, command), ...words], { env })).stdout;
}
