import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { freePort } from '#server/testing/free-port.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { buyForEver, createCallerLog, unlockForEver } from '#server/testing/kills/callers.ts';
import { publishPapers } from '#server/testing/kills/papers.ts';
import { proveNothingLost } from '#server/testing/kills/proof.ts';
import { makeLearner, type SignedIn } from '#server/testing/people.ts';
import { startStandalonePostgres, type StandalonePostgres } from '#server/testing/standalone-postgres.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { openDatabase, type DatabasePlace } from './database.ts';
import { migrateDatabase } from './migrate.ts';
import { setRoleLimits, setLimits } from './role-limits.ts';

const temporary = temporaryFolder();
/** In ms; longer than a busy machine takes to answer, because a retry makes it busier. */
const silence = { connection: 300, answer: 2_500 };
let server: StandalonePostgres;
let place: DatabasePlace;
let site: TestApp;
let origin = '';
before(async () => {
  server = await startStandalonePostgres(temporary);
  place = { connectionString: server.url };
  await migrateDatabase(place);
  const database = openDatabase(place, { silence });
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  site = await testApp({ PUBLIC_URL: origin, RATE_LIMITS: 'off' }, undefined, { ...database, place, drop: database.close });
  await site.app.listen({ port, host: '127.0.0.1' });
});
after(async () => {
  await site.close();
  await server.stop();
});

/** Freezes every process of the server, first the one that would start more; returns a function that lets them continue. */
function stopServer(): () => void {
  process.kill(server.pid, 'SIGSTOP');
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ').map(Number);
  for (const pid of children) process.kill(pid, 'SIGSTOP');
  return () => [server.pid, ...children].forEach((pid) => process.kill(pid, 'SIGCONT'));
}

/** Freezes the server, checks the site's answers meanwhile, and waits until it is back. */
async function proveToldSo(learner?: SignedIn): Promise<void> {
  const goOn = stopServer();
  try {
    await Promise.all([
      fetch(`${origin}/healthz`).then(async (health) =>
        assert.deepEqual([health.status, ((await health.json()) as { code: string }).code], [503, 'unavailable'])),
      ...[`/api/users/${learner?.uid}`, '/api/auth/get-session'].map(async (path) => {
        const call = await fetch(origin + path, { headers: { cookie: learner?.cookie ?? '' } });
        assert.equal(call.status, 503, path);
        assert.match(((await call.json()) as { message: string }).message, /^Hệ thống đang bận\./);
      }),
    ]);
  } finally {
    goOn();
  }
  while ((await fetch(`${origin}/healthz`)).status !== 200);
}

test('while the database is silent every call is told so; afterwards everything goes on, and nothing is lost', async () => {
  const patient = openDatabase(place, { patient: true });
  await publishPapers(patient.db).finally(patient.close);
  const learners = await Promise.all([1, 2, 3].map(() => makeLearner(site.db, testSecret, { coins: 1_000_000 })));
  const heard = createCallerLog();
  let over = false;
  let enough = Promise.withResolvers<void>();
  let left = 20;
  const answered = () => {
    left -= 1;
    if (left <= 0) enough.resolve();
  };
  const away = { origin, up: async () => {}, answered };
  const callers = Promise.all(learners.flatMap((learner) => [
    buyForEver(away, testSecret, learner, heard, () => over),
    unlockForEver(away, learner, heard, () => over),
  ]));
  try {
    for (let round = 0; round < 2; round++) {
      await Promise.race([enough.promise, callers]);
      await proveToldSo(learners[0]);
      left = 20;
      enough = Promise.withResolvers();
    }
    await Promise.race([enough.promise, callers]);
  } finally {
    over = true; // otherwise they call for ever, and this process never ends
    await callers;
  }
  await proveNothingLost(site.db, learners, heard);
  assert.ok(heard.unlocked.size > 0 && heard.told.size > 0);
});

test('a connection on which the database falls silent is told so and closed, and the next one is a new one', { timeout: 30_000 }, async (t) => {
  const alone = openDatabase(place, { max: 1, silence: { ...silence, connection: 10_000 } });
  t.after(() => alone.close());
  const connection = async (db = alone.db) => (await db.execute<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const before = await connection();
  let goOn = () => {};
  const work = alone.db.transaction(async (tx) => {
    assert.equal(await connection(tx as unknown as typeof alone.db), before);
    goOn = stopServer();
    await tx.execute('select 1');
  });
  await assert.rejects(work, ({ cause }) => /read timeout|not queryable/.test(String(cause))).finally(() => goOn());
  let after: number | undefined;
  while (after === undefined) after = await connection().catch(() => undefined);
  assert.notEqual(after, before);
});

/** Reads a setting on a new connection. */
async function told(name: string, options: Parameters<typeof openDatabase>[1] = {}): Promise<string> {
  const fresh = openDatabase(place, { max: 1, ...options });
  const { rows } = await fresh.pool.query<Record<string, string>>(`show ${name}`).finally(fresh.close);
  return rows[0]?.[name] ?? '';
}
const allTold = async () =>
  [await told('statement_timeout'), await told('lock_timeout'), await told('idle_in_transaction_session_timeout')];

test('the role is limited for every connection; what its owner has set stays', async () => {
  assert.equal(await setRoleLimits(place), undefined);
  assert.equal(await setRoleLimits(place), undefined);
  assert.deepEqual(await allTold(), ['10s', '5s', '15s']);
  // Later the owner sets one for the role, and one for the database.
  await site.pool.query(`alter role current_user set lock_timeout = '7s'`);
  await site.pool.query(`alter database ${new URL(server.url).pathname.slice(1)} set statement_timeout = '20s'`);
  assert.equal(await setRoleLimits(place), undefined);
  assert.deepEqual(await allTold(), ['20s', '7s', '15s']);
  assert.equal(await told('statement_timeout', { patient: true }), '0');
});

test('limits that an earlier version of the site has set follow the present one', async () => {
  const database = new URL(server.url).pathname.slice(1);
  await site.pool.query(`alter role current_user reset all; alter database ${database} reset all`);
  await site.pool.query(`alter role current_user in database ${database} set statement_timeout = '3s'`);
  assert.equal(await setRoleLimits(place), undefined);
  assert.deepEqual(await allTold(), ['10s', '5s', '15s']);
});

test('where the role may not be changed, each connection has the limits', async () => {
  const query = () => Promise.reject(new Error('permission denied to alter role'));
  assert.equal(await setLimits({ query }), 'permission denied to alter role');
  await site.pool.query(`alter role current_user in database ${new URL(server.url).pathname.slice(1)} reset all`);
  assert.equal(await told('idle_in_transaction_session_timeout'), '0');
  assert.equal(await told('idle_in_transaction_session_timeout', { limited: true }), '15s');
});
