import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { loadLibrary } from './features/library/service.ts';
import { migrateFirst, migrateDatabase } from './platform/database/migrate.ts';
import { testLibrary } from './testing/app.ts';
import { testDatabase } from './testing/database.ts';

const FIRST = 12;

test('a database of the first version keeps what was paid for, gets its keys, and is loaded and drawn anew', async (t) => {
  const { db, pool, place, drop } = await testDatabase('template1');
  t.after(drop);
  await migrateFirst(place, FIRST);
  const uid = '11111111-1111-4111-8111-111111111111';
  const stranger = '22222222-2222-4222-8222-222222222222';
  await pool.query(`
    insert into "user" (id, name, email) values ('${uid}', 'An', 'an@example.com');
    insert into learners (uid) values ('${uid}');
    insert into courses (id, position, document) values ('toan-thu', 0,
      '{"title": "Cũ", "description": "", "image": "", "instructor": "", "duration": "", "price": 0, "lectures": [], "changedAt": "2026-10-01T00:00:00.000Z"}');
    insert into practice_sets (id, position, document) values ('bo-de', 0, '{"title": "Bộ đề", "description": "", "image": "", "grade": "8", "practiceLists": []}');
    insert into questions (id, grade, exam, "order", document) values ('q-1', 7, 'Giữa HKI', 3,
      '{"question": "<p>$1 + 1$</p>", "options": ["A. 1", "B. 2", "C. 3", "D. 4"], "answer": "B. 2", "explanation": "", "img": "", "imgAlt": "", "view": {}}');
    insert into enrolments (uid, course_id, lesson_id) values ('${uid}', 'toan-thu', 'bai-1'), ('${uid}', 'da-mat', null), ('${stranger}', 'toan-thu', null);
    insert into paper_unlocks (uid, practice_id, paper_id, coins) values ('${uid}', 'bo-de', 'de-1', 20);
    insert into orders (uid, kind, course_id, title, amount, code, expires_at) values ('${uid}', 'course', 'toan-thu', 'Cũ', 500000, 'VT2345678', now());
    insert into lesson_progress (uid, course_id, lesson_id, position, duration, watched, at)
      values ('${uid}', 'toan-thu', 'bai-1', 1, 2, false, now()), ('${uid}', 'da-mat', 'bai-1', 1, 2, false, now());`);

  await migrateDatabase(place);

  const count = async (table: string) => (await pool.query(`select from ${table}`)).rowCount;
  assert.deepEqual(
    [await count('enrolments'), await count('paper_unlocks'), await count('orders'), await count('lesson_progress')],
    [3, 1, 1, 1], 'only where somebody stopped in a course that is gone, is gone',
  );
  const { rows: keys } = await pool.query(`
    select conname from pg_constraint where contype = 'f' and not convalidated order by conname`);
  assert.deepEqual(keys.map(({ conname }) => conname), ['enrolments_course_id_courses_id_fk', 'enrolments_uid_learners_uid_fk']);
  const orphan = `insert into enrolments (uid, course_id) values ('${uid}', 'khong-co')`;
  await assert.rejects(pool.query(orphan), /enrolments_course_id_courses_id_fk/, 'no new row without its course');
  const { rows: [course] } = await pool.query(`select changed_at, document ? 'changedAt' as inside from courses`);
  assert.deepEqual(course, { changed_at: new Date('2026-10-01'), inside: false });

  await loadLibrary(db, testLibrary);
  const question = await db.execute(sql`select grade, exam, "order", document->'view'->>'question' as view from questions where id = 'q-1'`);
  assert.match(String(question.rows[0]?.['view']), /class="katex"/);
  assert.deepEqual({ ...question.rows[0], view: '' }, { grade: 7, exam: 'Giữa HKI', order: 3, view: '' });
});

test('what was agreed and paid is changed and removed by nothing but the removal of an account', async (t) => {
  const { db, drop } = await testDatabase();
  t.after(drop);
  await loadLibrary(db, testLibrary);
  const uid = '11111111-1111-4111-8111-111111111111';
  await db.execute(sql`insert into "user" (id, name, email) values (${uid}, 'An', 'an@example.com')`);
  await db.execute(sql`insert into learners (uid) values (${uid})`);
  await db.execute(sql`insert into enrolments (uid, course_id, lesson_id) values (${uid}, 'toan-thu', 'thu-tra-phi')`);
  await db.execute(sql`insert into paper_unlocks (uid, practice_id, paper_id, coins) values (${uid}, 'lop-8-thu', 'de-2', 20)`);
  await db.execute(sql`
    insert into orders (uid, kind, coins, title, amount, code, expires_at) values (${uid}, 'coins', 100, '100 xu', 20000, 'VT2345678', now())`);
  await db.execute(sql`
    insert into transfers (provider, source, external_id, fingerprint, reference, account, amount, description, at)
    values ('sandbox', 'webhook', '1', 'f', 'FT1', '0123', 20000, 'VT2345678', now())`);
  const changes = [
    `update orders set amount = 1`, `update orders set code = 'VT2345679'`, `update orders set coins = 500`,
    `update orders set uid = gen_random_uuid()`, `update orders set title = 'x'`,
    `update transfers set amount = 1`, `update transfers set reference = 'x'`, `update transfers set description = 'x'`,
    `update transfers set external_id = 'x'`, `update transfers set fingerprint = 'x'`,
    `update enrolments set lesson_id = 'x'`, `delete from enrolments`, `truncate enrolments`,
    `update paper_unlocks set paper_id = 'x'`, `delete from paper_unlocks`, `truncate paper_unlocks`,
  ];
  for (const change of changes) {
    await assert.rejects(db.execute(sql.raw(change)), ({ cause }) => /what was agreed and paid|never removed/.test(String(cause)), change);
  }
  await db.execute(sql`update orders set state = 'expired', problem = 'x'`);
  await db.execute(sql`update transfers set state = 'unmatched', mismatch = 'wrong-amount', note = 'x'`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local vo_toan.deletes_account = 'yes'`);
    await tx.execute(sql`delete from enrolments`);
    await tx.execute(sql`delete from paper_unlocks`);
    await tx.execute(sql`update transfers set description = ''`);
  });
  await assert.rejects(db.execute(sql`update transfers set description = 'x'`), 'the leave ends with its transaction');
});
