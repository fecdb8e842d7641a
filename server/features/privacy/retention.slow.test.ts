import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { retentionRules } from '#server/personal-data.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { deleteExpiredRows } from '../../platform/personal-data.ts';

const dataFolder = temporaryFolder();
const outbox = path.join(dataFolder, 'outbox');

let site: TestApp;
before(async () => {
  site = await testApp({ DATA_DIR: dataFolder });
});
after(() => site.close());

/** Inserts a row of a given age, by table. */
const WRITE: Record<string, (age: string) => string> = {
  email_link: (age) => `insert into email_link (code, email, purpose, uid, name, created_at, expires_at)
    values (gen_random_uuid()::text, 'an@example.com', 'registration', gen_random_uuid(), 'An', now() - interval '${age}', now())`,
  guardian_requests: (age) => `with learner as (insert into "user" (name, email) values ('An', gen_random_uuid()::text) returning id)
    insert into guardian_requests (uid, email, expires_at) select id, 'me@example.com', now() - interval '${age}' from learner`,
  activity: (age) => `insert into activity (day, uid) values ((now() - interval '${age}')::date, gen_random_uuid())`,
  security_events: (age) => `insert into security_events (minute, event, network, account, count)
    values (now() - interval '${age}', 'forbidden', gen_random_uuid()::text, '', 1)`,
  messages: (age) => `insert into messages (name, email, message, done, at) values ('An', 'an@example.com', '', true, now() - interval '${age}')`,
  reports: (age) => `with learner as (insert into "user" (name, email) values ('An', gen_random_uuid()::text) returning id)
    insert into reports (uid, item, variant, message, done, at) select id, 'quiz/c1', 0, 'sai', true, now() - interval '${age}' from learner`,
  notices: (age) => `with learner as (insert into "user" (name, email) values ('An', gen_random_uuid()::text) returning id)
    insert into notices (uid, kind, reference, text, at) select id, 'coins', '1', 'tin', now() - interval '${age}' from learner`,
  push_events: (age) => `insert into push_events (channel, event, data, created_at) values ('c', 'e', '{}', now() - interval '${age}')`,
  error_reports: (age) => `insert into error_reports (kind, message, count, last_at) values (gen_random_uuid()::text, '', 1, now() - interval '${age}')`,
  ended_accounts: (age) => `insert into ended_accounts (uid, day) values (gen_random_uuid(), (now() - interval '${age}')::date)`,
  asked_papers: (age) => `insert into asked_papers (id, parts, made_at) values (gen_random_uuid()::text, '[]', now() - interval '${age}')`,
  question_imports: (age) => `insert into question_imports (title, items, problems, work, saved_at) values ('De', '[]', '[]', '{}', now() - interval '${age}')`,
  backup_runs: (age) => `insert into backup_runs (kind, started_at) values ('backup', now() - interval '${age}')`,
};

/** Per table, an age just below and just above its retention period. */
const AGES: [string, string, string][] = [
  ['email_link', '29 days', '31 days'],
  ['guardian_requests', '29 days', '31 days'],
  ['activity', '12 months', '14 months'],
  ['security_events', '11 months', '13 months'],
  ['messages', '23 months', '25 months'],
  ['reports', '23 months', '25 months'],
  ['notices', '179 days', '181 days'],
  ['push_events', '23 hours', '25 hours'],
  ['error_reports', '89 days', '91 days'],
  ['ended_accounts', '12 months', '14 months'],
  ['asked_papers', '23 hours', '25 hours'],
  ['backup_runs', '11 months', '13 months'],
  ['question_imports', '29 days', '31 days'],
];

test('what has been kept for as long as docs/privacy.md says is forgotten, and nothing before', async () => {
  for (const [table, young, old] of AGES) {
    await site.db.execute(sql.raw(`delete from ${table}`));
    for (const age of [young, old]) await site.db.execute(sql.raw(WRITE[table]?.(age) ?? ''));
  }
  fs.mkdirSync(outbox, { recursive: true });
  const mail = (number: number, days: number) => {
    const file = path.join(outbox, `20261122T000000000Z-00000${number}-abcdef.eml`);
    fs.writeFileSync(file, 'mail');
    fs.utimesSync(file, new Date(), new Date(Date.now() - days * 24 * 60 * 60 * 1000));
    return path.basename(file);
  };
  const young = mail(1, 29);
  mail(2, 31);
  fs.writeFileSync(path.join(outbox, 'mine.txt'), '');
  fs.utimesSync(path.join(outbox, 'mine.txt'), new Date(0), new Date(0));

  await site.runJob('forget');
  for (const [table] of AGES) {
    const { rowCount } = await site.db.execute(sql.raw(`select from ${table}`));
    assert.equal(rowCount, 1, table);
  }
  assert.deepEqual(fs.readdirSync(outbox).sort(), [young, 'mine.txt']);
});

test('a message that waits for the owner waits, however old it is', async () => {
  await site.db.execute(sql`delete from messages`);
  await site.db.execute(sql`insert into messages (name, email, message, at) values ('An', 'an@example.com', '', now() - interval '9 years')`);
  await site.runJob('forget');
  assert.equal((await site.db.execute(sql`select from messages`)).rowCount, 1);
});

test('docs/privacy.md has the same periods', () => {
  const text = fs.readFileSync(path.join(import.meta.dirname, '../../../docs/privacy.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (.+?) \| (\d+ \w+) \|$/gm)].map(([, data, kept]) => ({ data, kept }));
  assert.deepEqual(rows, retentionRules(outbox).map(({ data, kept }) => ({ data, kept })));
});

test('what cannot be forgotten now holds nothing else up, and is told', async () => {
  const done: string[] = [];
  const rule = (data: string, forget: () => Promise<void>) => ({ data, kept: '1 day', forget });
  await assert.rejects(deleteExpiredRows(site.db, [
    rule('one', () => Promise.reject(new Error('no'))),
    rule('two', async () => void done.push('two')),
  ]), /^Error: no$/);
  assert.deepEqual(done, ['two']);
});
