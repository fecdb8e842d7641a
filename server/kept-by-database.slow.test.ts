import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql, type SQL } from 'drizzle-orm';
import type pg from 'pg';
import type { Db } from '#server/platform/database/database.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { makeLearner } from '#server/testing/people.ts';

// Rules about money, access and grading that the database itself enforces: each check, reference and key.

const ATTEMPT = '00000000-0000-4000-8000-00000000000a';
const ORDER = '00000000-0000-4000-8000-00000000000b';
const NOBODY = '00000000-0000-4000-8000-00000000000c';
const NOW = sql`now()`;
const at = (minutes: number) => sql`'2026-11-01 08:00Z'::timestamptz + make_interval(mins => ${minutes})`;

type Row = Record<string, string | number | null | SQL>;
/** Makes valid rows; `uid` is a learner's. */
const base = (uid: string): Record<string, Row> => ({
  account: { user_id: uid, account_id: uid, provider_id: 'google', updated_at: NOW },
  attempt_answers: { attempt_id: ATTEMPT, question_id: 'q1', at: NOW, saved_at: NOW },
  attempts: {
    id: ATTEMPT, uid, practice_id: 'set', paper_id: 'de-1', practice_title: 'Bộ', paper_title: 'Đề', asked_paper: 'asked', number: 1,
    started_at: at(0), deadline: at(90), solutions_seen: sql`false`, out_of: 1000,
  },
  coin_adjustments: { uid, amount: 5, reason: 'x', by: 'admin' },
  coin_entries: { uid, seq: 1, amount: 10, reason: 'start', reference: 'start', balance: 10 },
  email_link: { code: 'hash', email: 'a@b.example', purpose: 'password', expires_at: NOW },
  enrolments: { uid, course_id: 'toan-thu' },
  essay_marks: { attempt_id: ATTEMPT, question_id: 'q1', by: 'self', steps: sql`'{}'`, at: NOW },
  hour_sums: {
    hour: at(0), top_ups: 0, coins_sold: 0, coins_paid: 0, coins_spent: 0, lessons: 0, lessons_paid: 0, courses: 0, courses_paid: 0,
    received: 0, received_amount: 0, returned: 0, returned_amount: 0,
  },
  learners: { uid: sql`(select id from "user" where email = 'moi@example.com')`, phone_number: '' },
  orders: { uid, kind: 'coins', coins: 10, title: '10 xu', amount: 400, code: 'VT2345678', expires_at: NOW },
  paper_unlocks: { uid, practice_id: 'set', paper_id: 'de-1', coins: 5 },
  session: { user_id: uid, token: 'hash', expires_at: NOW, updated_at: NOW },
  transfers: {
    provider: 'sandbox', source: 'webhook', external_id: '1', fingerprint: '1', reference: '', account: '', amount: 400, description: '', at: NOW,
  },
  tuition_payment_months: { payment_id: ORDER, month: '2026-11-01', amount: 400 },
  tuition_payments: { number: 1, student_id: sql`(select id from students)`, amount: 400 },
});

const lesson = { kind: 'lesson', coins: null, course_id: 'toan-thu', lesson_id: 'bai-1' };
const course = { kind: 'course', coins: null, course_id: 'toan-thu' };
const tuition = { uid: null, kind: 'tuition', coins: null, student_id: NOBODY, months: sql`'{2026-11-01}'` };
const ended = { submitted_at: at(60), score: 500, unmarked: 0 };

/** [rule, table, changes to the valid row above: all rows but the last are accepted] */
const CASES: [string, string, ...Row[]][] = [
  ['account_pkey', 'account', { id: ORDER }, { id: ORDER }],
  ['account_user_id_user_id_fk', 'account', { user_id: NOBODY }],
  ['attempt_answers_attempt_id_attempts_id_fk', 'attempt_answers', {}, { attempt_id: NOBODY }],
  ['attempt_answers_attempt_id_question_id_pk', 'attempt_answers', {}, {}],
  ['attempts_asked_paper_asked_papers_id_fk', 'attempts', { asked_paper: 'nothing' }],
  ['attempts_assignment_id_assignments_id_fk', 'attempts', { assignment_id: NOBODY }],
  ['attempts_number', 'attempts', ended, { id: ORDER }],
  ['attempts_pkey', 'attempts', {}, { paper_id: 'de-2' }],
  ['attempts_running_once', 'attempts', {}, { id: ORDER, number: 2 }],
  ['attempts_running_once', 'attempts', ended, { id: ORDER, number: 2 }, { id: NOBODY, number: 3 }],
  ['attempts_score', 'attempts', { ...ended, score: -1 }],
  ['attempts_score', 'attempts', { ...ended, unmarked: -1 }],
  ['attempts_score', 'attempts', { ...ended, score: 900, unmarked: 100 }, { ...ended, id: ORDER, number: 2, score: 900, unmarked: 101 }],
  ['attempts_scored', 'attempts', { submitted_at: at(60) }],
  ['attempts_scored', 'attempts', { ...ended, unmarked: null }],
  ['attempts_scored', 'attempts', { ...ended, submitted_at: null }],
  ['attempts_times', 'attempts', { deadline: at(0) }],
  ['attempts_times', 'attempts', { ...ended, submitted_at: at(-1) }],
  ['attempts_times', 'attempts', { ...ended, submitted_at: at(90) }, { ...ended, submitted_at: at(91) }],
  ['attempts_uid_user_id_fk', 'attempts', { uid: NOBODY }],
  ['coin_adjustments_pkey', 'coin_adjustments', { id: ORDER }, { id: ORDER }],
  ['coin_adjustments_uid_learners_uid_fk', 'coin_adjustments', { uid: NOBODY }],
  ['coin_entries_amount', 'coin_entries', { amount: 0 }],
  ['coin_entries_balance', 'coin_entries', { balance: 0 }, { seq: 2, reference: 'x', balance: -1 }],
  ['coin_entries_once', 'coin_entries', {}, { seq: 2 }],
  ['coin_entries_pkey', 'coin_entries', { id: ORDER }, { id: ORDER, seq: 2, reference: 'x' }],
  ['coin_entries_reason', 'coin_entries', { reason: 'gift' }],
  ['coin_entries_seq', 'coin_entries', {}, { reference: 'x' }],
  ['coin_entries_top_up_once', 'coin_entries', { reason: 'top-up' }, { reason: 'top-up', uid: sql`(select uid from learners where phone_number = '0912')` }],
  ['coin_entries_uid_learners_uid_fk', 'coin_entries', { uid: NOBODY }],
  ['email_link_pkey', 'email_link', {}, {}],
  ['email_link_registration', 'email_link', { purpose: 'registration', name: 'x' }],
  ['email_link_registration', 'email_link', { purpose: 'registration', uid: NOBODY }],
  ['enrolments_course_id_courses_id_fk', 'enrolments', { course_id: 'nothing' }],
  ['enrolments_once', 'enrolments', {}, { lesson_id: 'bai-1' }, {}],
  ['enrolments_once', 'enrolments', { lesson_id: 'bai-1' }, { lesson_id: 'bai-1' }],
  ['enrolments_pkey', 'enrolments', { id: ORDER }, { id: ORDER, lesson_id: 'bai-1' }],
  ['enrolments_uid_learners_uid_fk', 'enrolments', { uid: NOBODY }],
  ['essay_marks_attempt_id_attempts_id_fk', 'essay_marks', {}, { attempt_id: NOBODY }],
  ['essay_marks_attempt_id_question_id_by_pk', 'essay_marks', {}, { by: 'teacher' }, {}],
  ['essay_marks_by', 'essay_marks', { by: 'teacher' }, { by: 'nobody', question_id: 'q2' }],
  ['hour_sums_pkey', 'hour_sums', {}, { hour: at(60) }, {}],
  ['learners_account_user_id_fk', 'learners', { uid: NOBODY }],
  ['learners_former', 'learners', { former_number: 7, phone_number: '0912' }],
  ['learners_formerNumber_unique', 'learners', { former_number: 7 }, { uid: NOBODY, former_number: 7 }],
  ['learners_grade', 'learners', { grade: 5, grade_chosen_on: '2026-11-29' }],
  ['learners_grade_day', 'learners', { grade: 8 }],
  ['learners_pkey', 'learners', {}, {}],
  ['orders_amount', 'orders', { amount: 0 }],
  ['orders_buyer', 'orders', { uid: null }],
  ['orders_buyer', 'orders', { ...tuition, uid: sql`(select uid from learners where phone_number = '0912')` }],
  ['orders_code_form', 'orders', { code: 'VT234567O' }],
  ['orders_code_form', 'orders', { code: 'VT234567' }],
  ['orders_code_form', 'orders', { code: 'VT23456789' }],
  ['orders_code_once', 'orders', {}, { coins: 20 }],
  ['orders_course_id_courses_id_fk', 'orders', { ...course, course_id: 'nothing' }],
  ['orders_item', 'orders', { coins: 0 }],
  ['orders_item', 'orders', { course_id: 'toan-thu' }],
  ['orders_item', 'orders', { lesson_id: 'bai-1' }],
  ['orders_item', 'orders', lesson, { ...lesson, coins: 10 }],
  ['orders_item', 'orders', { ...lesson, course_id: null }],
  ['orders_item', 'orders', { ...lesson, lesson_id: null }],
  ['orders_item', 'orders', course, { ...course, coins: 10 }],
  ['orders_item', 'orders', { ...course, lesson_id: 'bai-1' }],
  ['orders_item', 'orders', { ...course, course_id: null }],
  ['orders_item', 'orders', { kind: 'gift' }],
  ['orders_paid_at', 'orders', { state: 'paid' }],
  ['orders_paid_at', 'orders', { paid_at: NOW }],
  ['orders_pending_once', 'orders', { state: 'cancelled', code: 'VT2222222' }, { coins: 20, code: 'VT3333333' }, {}, { code: 'VT4444444' }],
  ['orders_pending_once', 'orders', lesson, { ...lesson, lesson_id: 'bai-2', code: 'VT3333333' }, { ...lesson, code: 'VT4444444' }],
  ['orders_pkey', 'orders', { id: ORDER }, { id: ORDER, coins: 20, code: 'VT3333333' }],
  ['orders_state', 'orders', { state: 'gone' }],
  ['orders_tuition', 'orders', { ...tuition, student_id: null }],
  ['orders_tuition', 'orders', { ...tuition, months: null }],
  ['orders_tuition', 'orders', { ...tuition, months: sql`'{}'` }],
  ['orders_tuition', 'orders', { student_id: NOBODY }],
  ['orders_tuition_pending_once', 'orders', tuition, { ...tuition, months: sql`'{2026-12-01}'`, code: 'VT3333333' }, { ...tuition, code: 'VT4444444' }],
  ['orders_uid_learners_uid_fk', 'orders', { uid: NOBODY }],
  ['paper_unlocks_practice_id_practice_sets_id_fk', 'paper_unlocks', { practice_id: 'nothing' }],
  ['paper_unlocks_uid_learners_uid_fk', 'paper_unlocks', { uid: NOBODY }],
  ['paper_unlocks_uid_practice_id_paper_id_pk', 'paper_unlocks', {}, { paper_id: 'de-2' }, {}],
  ['session_pkey', 'session', { id: ORDER }, { id: ORDER, token: 'another' }],
  ['session_token_unique', 'session', {}, {}],
  ['session_user_id_user_id_fk', 'session', { user_id: NOBODY }],
  ['transfers_amount', 'transfers', { amount: 0 }],
  ['transfers_once', 'transfers', {}, { source: 'list' }, {}],
  ['transfers_order_id_orders_id_fk', 'transfers', { order_id: NOBODY }],
  ['transfers_pay_once', 'transfers', { state: 'unmatched', order_id: ORDER, external_id: '2' }, { state: 'settled', order_id: ORDER }, { state: 'settled', order_id: ORDER, external_id: '3' }],
  ['transfers_pkey', 'transfers', { id: ORDER }, { id: ORDER, external_id: '2' }],
  ['transfers_state', 'transfers', { state: 'gone' }],
  ['tuition_payment_months_amount', 'tuition_payment_months', { amount: 0 }],
  ['tuition_payment_months_month', 'tuition_payment_months', { month: '2026-11-02' }],
  ['tuition_payment_months_payment_id_month_pk', 'tuition_payment_months', {}, { month: '2026-12-01' }, {}],
  ['tuition_payment_months_payment_id_tuition_payments_id_fk', 'tuition_payment_months', { payment_id: NOBODY }],
  ['tuition_payments_amount', 'tuition_payments', { amount: 0 }],
  ['tuition_payments_method', 'tuition_payments', { method: 'card' }],
  ['tuition_payments_note', 'tuition_payments', { note: '' }],
  ['tuition_payments_number_once', 'tuition_payments', {}, { number: 2 }, {}],
  ['tuition_payments_of_transfer_once', 'tuition_payments', { transfer_id: ORDER, taken_back_at: NOW }, { transfer_id: ORDER, number: 2 }, { transfer_id: ORDER, number: 3 }],
  ['tuition_payments_order_id_orders_id_fk', 'tuition_payments', { order_id: NOBODY }],
  ['tuition_payments_pkey', 'tuition_payments', { id: ORDER }, { id: ORDER, number: 2 }],
  ['tuition_payments_student_id_students_id_fk', 'tuition_payments', { student_id: NOBODY }],
  ['tuition_payments_taken_back', 'tuition_payments', { taken_back_reason: 'x' }],
  ['tuition_payments_transfer_id_transfers_id_fk', 'tuition_payments', { transfer_id: NOBODY }],
];

const BEFORE: Record<string, [string, Row][]> = {
  attempt_answers: [['attempts', {}]],
  essay_marks: [['attempts', {}]],
  transfers: [['orders', { id: ORDER }]],
  tuition_payment_months: [['tuition_payments', { id: ORDER }]],
  tuition_payments: [['transfers', { id: ORDER }]],
};

let database: TestDatabase;
let rows: ReturnType<typeof base>;
before(async () => {
  database = await testDatabase();
  const { db } = database;
  const secret = 'a secret for tests, long enough to be one';
  const [one, other] = [await makeLearner(db, secret), await makeLearner(db, secret)];
  await db.execute(sql`insert into learners (uid, phone_number) values (${one.uid}, ''), (${other.uid}, '0912')`);
  await db.execute(sql`insert into "user" (name, email, email_verified) values ('Mới', 'moi@example.com', true)`);
  await db.execute(sql`insert into students (grade, name, phone, enrolled_on) values (6, 'An', '', '2026-09-05')`);
  await db.execute(sql`insert into courses (id, position, version, document) values ('toan-thu', 1, 1, '{}')`);
  await db.execute(sql`insert into practice_sets (id, position, version, document) values ('set', 1, 1, '{}')`);
  await db.execute(sql`insert into asked_papers (id, parts) values ('asked', '[]')`);
  rows = base(one.uid);
});
after(() => database.drop());

const put = async (db: Db, table: string, change: Row): Promise<void> => {
  const row = { ...rows[table], ...change };
  const columns = sql.join(Object.keys(row).map((name) => sql.identifier(name)), sql`, `);
  const values = sql.join(Object.values(row).map((value) => sql`${value}`), sql`, `);
  await db.execute(sql`insert into ${sql.identifier(table)} (${columns}) values (${values})`);
};

/** Returns the rule that refuses the last of these rows; undefined where none does. All are rolled back. */
async function refusalOf(table: string, changes: Row[]): Promise<string | undefined> {
  let refusal: string | undefined;
  const whole = database.db.transaction(async (tx) => {
    for (const [needed, change] of BEFORE[table] ?? []) await put(tx, needed, change);
    for (const change of changes.slice(0, -1)) await put(tx, table, change);
    await put(tx, table, changes.at(-1) ?? {}).catch(({ cause }: { cause: pg.DatabaseError }) => void (refusal = cause.constraint ?? cause.message));
    throw new Error('nothing is kept');
  });
  await assert.rejects(whole, /nothing is kept/);
  return refusal;
}

for (const [table, cases = []] of Map.groupBy(CASES, ([, of]) => of)) {
  test(`the database takes rows of ${table} that are in order, and refuses by itself what breaks a rule of theirs`, async () => {
    assert.equal(await refusalOf(table, [{}]), undefined);
    for (const [rule, , ...changes] of cases) assert.equal(await refusalOf(table, changes), rule, JSON.stringify(changes));
  });
}

/** Columns about agreements and payments, which never change; others may. */
const KEPT: Record<string, string[]> = {
  coin_adjustments: ['id', 'uid', 'amount', 'reason', 'by', 'at'],
  coin_entries: ['id', 'uid', 'seq', 'amount', 'reason', 'reference', 'balance', 'at'],
  enrolments: ['id', 'uid', 'course_id', 'lesson_id', 'created_at'],
  orders: ['id', 'uid', 'kind', 'coins', 'course_id', 'lesson_id', 'student_id', 'months', 'title', 'amount', 'code', 'created_at'],
  paper_unlocks: ['uid', 'practice_id', 'paper_id', 'coins', 'at'],
  transfers: ['id', 'provider', 'source', 'external_id', 'fingerprint', 'reference', 'account', 'amount', 'description', 'at', 'received_at'],
};

for (const [table, columns] of Object.entries(KEPT)) {
  test(`the database keeps rows of ${table} as they are: none is changed in what was agreed and paid, removed, or cleared away with all others`, async () => {
    const name = sql.identifier(table);
    const statements = [sql`delete from ${name}`, sql`truncate ${name} cascade`, ...columns.map((column) => sql`update ${name} set ${sql.identifier(column)} = ${sql.identifier(column)}`)];
    for (const statement of statements) {
      const refused = database.db.transaction(async (tx) => {
        for (const [needed, change] of BEFORE[table] ?? []) await put(tx, needed, change);
        await put(tx, table, {});
        await tx.execute(statement);
      });
      await assert.rejects(refused, ({ cause }: { cause?: unknown }) => /never (?:changed|removed)|what was agreed and paid/.test(String(cause)));
    }
  });
}

test('of what the database refuses by itself of money, access and grading nothing is left out', async () => {
  const { rows: found } = await database.db.execute<{ rule: string }>(sql`
    select conname as rule from pg_constraint where conrelid::regclass::text in (${sql.join(Object.keys(rows).map((table) => sql`${table}`), sql`, `)}) and contype <> 'n'
    union select indexrelid::regclass::text from pg_index
    where indisunique and indrelid::regclass::text in (${sql.join(Object.keys(rows).map((table) => sql`${table}`), sql`, `)})`);
  const rules = found.map(({ rule }) => rule.replaceAll('"', ''));
  assert.deepEqual([...new Set(CASES.map(([rule]) => rule))].toSorted(), [...new Set(rules)].toSorted());
});
