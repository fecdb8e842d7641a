import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { classes } from '#server/features/classes/tables.ts';
import { pupilOn } from '#server/features/learning/attempts/pupil.fixture.ts';
import { SET, writeTestSet } from '#server/features/learning/attempts/test-set.fixture.ts';
import { testSecret, type TestApp } from '#server/testing/app.ts';
import { notify, transferOf } from '#server/testing/bank.ts';
import { STUDENT } from '#server/testing/calls.ts';
import { makeAdminSession, makeLearner, putPasswordOf, type SignedIn } from '#server/testing/people.ts';
import { startDeletion } from './deletion.ts';

export type FullLearner = SignedIn & { name: string; phone: string; lateCode: string; guardian: string; attempt: string };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export const ask = (site: TestApp, method: Method, { cookie }: { cookie: string }, url: string, payload?: object) =>
  site.app.inject({ method, url, headers: { origin: site.origin, cookie }, ...(payload && { payload }) });

/** Makes a learner with rows in every table that holds learners' data. */
export async function createFullLearner(site: TestApp, mark = randomUUID().slice(0, 8)): Promise<FullLearner> {
  const { db } = site;
  const who = await makeLearner(db, testSecret, { coins: 100, email: `lan-${mark}@example.com` });
  const { uid, email } = who;
  const admin = await makeAdminSession(db, testSecret);
  const name = `Lan ${mark}`;
  const guardian = `me-${mark}@example.com`;
  const phone = `09${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const must = async (method: Method, as: { cookie: string }, url: string, payload?: object) => {
    const answer = await ask(site, method, as, url, payload);
    if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.body}`);
    return answer.body ? answer.json() : undefined;
  };
  await putPasswordOf(db, who, 'mat-khau-cua-lan');
  await must('PUT', who, `/api/users/${uid}`, { displayName: name, phoneNumber: phone });
  await must('PUT', who, `/api/users/${uid}/birth-year`, { year: new Date().getFullYear() - 12, guardianEmail: guardian });
  const order = (payload: object) => must('POST', who, '/api/orders', payload);
  for (const wanted of [{ kind: 'coins', coins: 500 }, { kind: 'lesson', courseId: 'toan-thu', lessonId: 'thu-tra-phi' }]) {
    const { amount, code } = await order(wanted);
    await notify(site, transferOf({ amount, description: code }));
  }
  const { code: lateCode } = await order({ kind: 'coins', coins: 100 });
  await must('PUT', who, `/api/users/${uid}/deductCoins`, { amount: 20, practiceId: 'lop-8-thu', paperId: 'de-2' });
  await must('POST', who, `/api/users/${uid}/progress`, {
    courseId: 'toan-thu', lessonId: 'thu-mien-phi', position: 10, duration: 60, at: new Date().toISOString(),
  });
  await must('POST', who, `/api/users/${uid}/answers`, {
    source: 'quiz', id: 'toan6-ghk1-de1-c01', value: 'A', at: new Date().toISOString(),
  });
  await must('POST', who, `/api/users/${uid}/parent-link`, {});
  await must('POST', who, '/api/reports', { kind: 'quiz', id: 'toan6-ghk1-de1-c01', reason: 'wrong-key', message: `${name} thấy sai` });
  if ((await ask(site, 'GET', who, `/api/practices/${SET}`)).statusCode === 404) await writeTestSet(site);
  await must('GET', who, `/api/practices/${SET}/papers/tu-do/solutions`);
  const attempt = await must('POST', who, '/api/attempts', { practiceId: SET, paperId: 'tu-do' });
  for (const [question, value] of [['tf1', [true, false, null, true]], ['e1', `${name} giải`]] as const) {
    await must('PUT', who, `/api/attempts/${attempt.id}/answers/${question}`, { value, at: new Date().toISOString() });
  }
  await must('POST', who, `/api/attempts/${attempt.id}/submit`);
  await must('PUT', who, `/api/attempts/${attempt.id}/self-marks/e1`, { steps: [true, true, false, true] });
  await must('POST', who, '/api/user-activity', { userId: uid, anonymousId: randomUUID() });
  await must('POST', who, '/api/contact', { name, email: email.toUpperCase(), message: `Gọi ${phone}`, website: '' });
  const { items: [message] } = (await ask(site, 'GET', admin, '/api/admin/messages')).json();
  await must('POST', admin, `/api/admin/messages/${message.id}/reply`, { id: randomUUID(), text: `Cô sẽ gọi ${phone}` });
  await must('POST', who, '/api/auth/request-password-reset', { email });
  await must('POST', who, `/api/users/${uid}/deletion-code`, {});
  await must('POST', admin, `/api/admin/users/${uid}/coins`, { amount: 5, reason: `Tặng ${name}` });
  const unmatched = transferOf({ amount: 12_000, description: 'nap xu' });
  await notify(site, unmatched);
  const { items: [transfer] } = (await ask(site, 'GET', admin, '/api/admin/transfers?state=unmatched&q=12000')).json();
  await must('POST', admin, `/api/admin/transfers/${transfer.id}/assign`, { uid, coins: 60 });
  const student = await must('POST', admin, '/api/admin/students', { ...STUDENT, name: 'Em trong lớp', className: '8A1' });
  await must('PUT', admin, `/api/admin/students/${student.id}/account`, { email });
  const { id: classId } = await must('POST', admin, '/api/admin/classes', { name: `8A${(await db.$count(classes)) + 1}`, grade: 8, schoolYear: '2026-2027' });
  await must('PUT', admin, `/api/admin/classes/${classId}/students/${student.id}`, {});
  await must('POST', admin, `/api/admin/students/${student.id}/fees`, { months: ['2026-09'], amount: 300_000, method: 'cash' });
  await must('PUT', admin, `/api/admin/classes/${classId}/schedule`, { times: [{ weekday: 2, from: '18:00', to: '19:30' }], sessionPrice: 150_000 });
  await must('PUT', admin, `/api/admin/classes/${classId}/attendance/2026-11-20`, { students: [{ studentId: student.id, state: 'excused', note: 'Đi khám' }] });
  await must('POST', admin, `/api/admin/classes/${classId}/session-payments`, { studentId: student.id, amount: 300_000, method: 'cash', paidOn: '2026-11-20' });
  await db.execute(sql`
    with letter as (insert into guardian_letters (email, day, send_at, sent_at) values (${`bo.${email}`}, '2026-11-20', now(), now()) returning id)
    insert into guardian_letter_parts (letter_id, student_id, class_id, kind, text) select id, ${student.id}, ${classId}, 'missing', 'Em còn một bài chưa nộp.' from letter`);
  await db.execute(sql`insert into guardian_stops (address_hash) values (${mark})`);
  // A class's guardians have agreed, and a card was made before the address was added.
  await db.execute(sql`insert into guardian_agreements (uid) values (${uid})`);
  await db.execute(sql`insert into cards (student_id, uid, code, pin, token) values (${student.id}, ${uid}, ${mark}, 'x', ${mark})`);
  const { id: assignment } = await must('POST', admin, '/api/admin/assignments', { classId, what: { kind: 'paper', practiceId: SET, paperId: 'tu-do' } });
  await must('PUT', who, `/api/users/${uid}/assignments/${assignment}/help`, { asks: true });
  const codes = await must('POST', admin, `/api/admin/practices/${SET}/papers/tu-do/codes`, { count: 1 });
  const round = await must('POST', admin, `/api/admin/exam-codes/${codes.id}/rounds`, { classId, title: 'Kiểm tra trên giấy', heldOn: '2026-11-20' });
  await must('PUT', admin, `/api/admin/paper-rounds/${round.id}/students/${student.id}`, { line: '101 -- ---- -' });
  const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: 'white' } }).png().toBuffer();
  await pupilOn(site, who).sendPhoto(attempt.id, photo);
  await must('PUT', admin, `/api/admin/attempts/${attempt.id}/marks/e1`, { steps: [true, false, false, false], note: `${name} cố lên` });
  await must('PUT', admin, `/api/admin/attempts/${attempt.id}/marks/e1/draft`, { steps: [true, true, false, false], note: `${name} khá hơn`, pens: {} });
  await db.execute(sql`
    with correction as (insert into corrections (kind, document_id, version, items, done_at) values ('practice', ${SET}, 1, '[]', now()) returning id),
    attempt as (
      insert into attempt_corrections (attempt_id, correction_id, questions, score_before, out_of_before, score_after, out_of_after)
      select ${attempt.id}, id, '{c1}', 0, 300, 25, 300 from correction)
    insert into answer_corrections (uid, id, item, correction_id, share, "right")
    select uid, answers.id, item, correction.id, 1, true from answers, correction where uid = ${uid}`);
  await db.execute(sql`insert into outside_account (provider, subject, uid) values ('elsewhere', ${mark}, ${uid})`);
  await db.execute(sql`insert into outside_session (user_id, provider, signed_in_at) values (${uid}, 'elsewhere', now())`);
  return { ...who, name, phone, lateCode, guardian, attempt: attempt.id };
}

export async function makeDue(site: TestApp, { uid }: { uid: string }): Promise<void> {
  await startDeletion(site.db, { uid, by: 'learner', site: 'Vở Toán', origin: site.origin });
  await site.db.execute(sql`update account_deletions set ends_at = now() where uid = ${uid}`);
}

/** Lists the tables in which a row contains one of `texts`, in any column. */
export async function tablesWith(site: TestApp, texts: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tablesOf(site)) {
    const { rowCount } = await site.db.execute(sql`
      select from ${sql.identifier(table)} as row
      where ${sql.join(texts.map((text) => sql`strpos(lower(to_jsonb(row)::text), ${text.toLowerCase()}) > 0`), sql` or `)} limit 1`);
    if (rowCount !== 0) found.push(table);
  }
  return found;
}

export async function tablesOf(site: TestApp): Promise<string[]> {
  const { rows } = await site.db.execute<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`);
  return rows.map(({ name }) => name);
}
