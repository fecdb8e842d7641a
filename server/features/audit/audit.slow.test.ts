import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import { AUDIT_ACTION_NAMES, AUDIT_KIND_NAMES } from '#contract/audit-words.ts';
import { CourseWritten } from '#contract/catalog.ts';
import { PracticeWritten } from '#contract/practice.ts';
import { QuestionWritten } from '#contract/questions.ts';
import type { Contract, Route } from '#contract/route.ts';
import { TopicWritten } from '#contract/topics.ts';
import { pupilOn } from '#server/features/learning/attempts/pupil.fixture.ts';
import { writeTestSet } from '#server/features/learning/attempts/test-set.fixture.ts';
import { authoredCourses, boardDocuments, courseDocuments } from '#server/features/catalog/service.ts';
import { authoredPractices, practiceDocuments } from '#server/features/practice/service.ts';
import { authoredQuestions, questionDocuments } from '#server/features/questions/service.ts';
import { attendanceDays, sessionPayments, sessionPrices } from '#server/features/attendance/tables.ts';
import { classAgreements } from '#server/features/cards/tables.ts';
import { assignments } from '#server/features/assignments/tables.ts';
import { classes, memberships } from '#server/features/classes/tables.ts';
import { examCodeSets, paperRounds } from '#server/features/exam-codes/tables.ts';
import { SCHOOL_FILES } from '#server/features/marks/school-files.fixture.ts';
import { students } from '#server/features/students/tables.ts';
import { recordPastMonths, tuitionService } from '#server/features/tuition/service.ts';
import { questionImports } from '#server/features/question-import/tables.ts';
import { authoredTopics, topicDocuments } from '#server/features/topics/service.ts';
import { recordings } from '#server/features/recordings/tables.ts';
import { readPicture } from '#server/features/uploads/pictures.ts';
import { uploads } from '#server/features/uploads/tables.ts';
import { handleErrors } from '#server/platform/http/error-handler.ts';
import { createServe } from '#server/platform/http/serve.ts';
import { startDeletion } from '#server/features/privacy/deletion.ts';
import { misconceptions } from '#server/features/misconceptions/tables.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { notify, transferOf } from '#server/testing/bank.ts';
import { thisMonth } from '#server/testing/tuition.ts';
import { CLASS, COURSE, PRACTICE, QUESTION, STUDENT, TOPIC } from '#server/testing/calls.ts';
import { boardText } from '#server/testing/boards.ts';
import { buildForm } from '#server/testing/forms.ts';
import { makeSound } from '#server/testing/sounds.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { createAuditedTransaction, recordAudit } from './service.ts';
import { auditEntries } from './tables.ts';

const folder = temporaryFolder();
let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp({ DATA_DIR: folder });
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

const ask = (method: string, url: string, payload?: object, headers?: Record<string, string>) =>
  site.app.inject({
    method: method as 'GET', url, headers: { origin: site.origin, cookie: admin.cookie, ...headers }, ...(payload && { payload }),
  });
const entriesOf = (thing: string) =>
  site.db.select().from(auditEntries).where(eq(auditEntries.thing, thing)).orderBy(auditEntries.id);

const DRAWING = Buffer.from('<svg viewBox="0 0 9 9"><path d="M0 0 L9 9"/></svg>');
/** Makes a form with the drawing. */
const drawing = () => buildForm('file', DRAWING, 'hình.svg');

/** Makes a transfer that waits for the admin, and returns its id. */
async function unmatched(amount: number): Promise<string> {
  const transfer = transferOf({ amount, description: 'Chuyen tien' });
  await notify(site, transfer);
  return (await ask('GET', `/api/admin/transfers?q=${transfer.externalId}`)).json().items[0].id;
}

const tuitionOf = ({ db }: TestApp) => tuitionService({ db, particulars: async () => ({ name: '', address: '', phone: '' }) });

/** Puts a class with a monthly fee of 400.000 ₫, and a student of it, without an entry in the log. */
async function withTuition(): Promise<{ classId: string; studentId: string }> {
  const [schoolClass] = await site.db.insert(classes).values({ name: crypto.randomUUID(), grade: 9, schoolYear: '2026-2027' }).returning();
  const [student] = await site.db.insert(students).values({ grade: 9, name: 'Em có học phí', phone: '', enrolledOn: `${thisMonth()}-01` }).returning();
  assert.ok(schoolClass && student);
  await site.db.insert(memberships).values({ classId: schoolClass.id, studentId: student.id, fromDay: `${thisMonth()}-01` });
  await tuitionOf(site).setClassFees(site.db, schoolClass.id, { fee: 400_000 });
  return { classId: schoolClass.id, studentId: student.id };
}

/** `thing` is absent where the call's answer has the new id. */
type Act = { url: string; payload?: object; headers?: Record<string, string>; thing?: string | undefined; before: unknown; after: unknown };
/** Each successful writing call of the admin, with its audit entry. */
const ACTS: Record<string, () => Promise<Act>> = {
  'DELETE /api/admin/users/:uid/sessions': async () => {
    const { uid } = await makeLearner(site.db, testSecret);
    return { url: `/api/admin/users/${uid}/sessions`, thing: uid, before: { browsers: 1 }, after: { browsers: 0 } };
  },
  'PUT /api/admin/users/:uid/birth-year': async () => {
    const { uid } = await makeLearner(site.db, testSecret);
    return { url: `/api/admin/users/${uid}/birth-year`, payload: { year: 2015 }, thing: uid, before: { child: false }, after: { child: true } };
  },
  'DELETE /api/admin/users/:uid': async () => {
    const { uid } = await makeLearner(site.db, testSecret);
    const reason = 'Phụ huynh xin xóa';
    return { url: `/api/admin/users/${uid}`, payload: { reason }, thing: uid, before: null, after: { reason } };
  },
  'POST /api/admin/users/:uid/keep': async () => {
    const { uid } = await makeLearner(site.db, testSecret);
    await startDeletion(site.db, { uid, by: 'owner', site: 'Vở Toán', origin: site.origin });
    return { url: `/api/admin/users/${uid}/keep`, thing: uid, before: null, after: null };
  },
  'POST /api/admin/users/:uid/coins': async () => {
    const { uid } = await makeLearner(site.db, testSecret, { coins: 100 });
    return {
      url: `/api/admin/users/${uid}/coins`, payload: { amount: 50, reason: 'Thưởng thi đua' }, thing: uid,
      before: { balance: 100 }, after: { balance: 150, reason: 'Thưởng thi đua' },
    };
  },
  'POST /api/admin/transfers/:id/assign': async () => {
    const { uid } = await makeLearner(site.db, testSecret, { coins: 100 });
    const id = await unmatched(12_000);
    return {
      url: `/api/admin/transfers/${id}/assign`, payload: { uid, coins: 250 }, thing: id,
      before: { state: 'unmatched', mismatch: 'no-code', orderId: null, note: null, amount: 12_000 },
      after: { state: 'settled', mismatch: 'no-code', orderId: null, note: null, amount: 12_000, uid, coins: 250 },
    };
  },
  'DELETE /api/admin/transfers/:id/assign': async () => {
    const { studentId } = await withTuition();
    const id = await unmatched(400_000);
    await site.db.execute(sql`update transfers set state = 'settled' where id = ${id}`);
    await tuitionOf(site).recordPayment(site.db, studentId, { months: [thisMonth()], amount: 400_000, method: 'transfer', transferId: id });
    const row = { mismatch: 'no-code', orderId: null, note: null, amount: 400_000 };
    return { url: `/api/admin/transfers/${id}/assign`, thing: id, before: { state: 'settled', ...row }, after: { state: 'unmatched', ...row } };
  },
  'POST /api/admin/students/:id/fee-link': async () => {
    const { studentId } = await withTuition();
    const payload = { months: [thisMonth()] };
    return { url: `/api/admin/students/${studentId}/fee-link`, payload, thing: studentId, before: null, after: { ...payload, amount: 400_000 } };
  },
  'POST /api/admin/classes/:id/fee-links': async () => {
    const { classId } = await withTuition();
    const payload = { months: [thisMonth()] };
    return { url: `/api/admin/classes/${classId}/fee-links`, payload, thing: classId, before: null, after: { ...payload, codes: 1, amount: 400_000 } };
  },
  'POST /api/admin/transfers/:id/return': async () => {
    const id = await unmatched(9_000);
    return {
      url: `/api/admin/transfers/${id}/return`, payload: { note: 'Đã chuyển trả 20/11' }, thing: id,
      before: { state: 'unmatched', mismatch: 'no-code', orderId: null, note: null, amount: 9_000 },
      after: { state: 'returned', mismatch: 'no-code', orderId: null, note: 'Đã chuyển trả 20/11', amount: 9_000 },
    };
  },
  'POST /api/admin/transfers/:id/unrelated': async () => {
    const id = await unmatched(9_500);
    return {
      url: `/api/admin/transfers/${id}/unrelated`, payload: { note: 'Tiền riêng' }, thing: id,
      before: { state: 'unmatched', mismatch: 'no-code', orderId: null, note: null, amount: 9_500 },
      after: { state: 'unrelated', mismatch: 'no-code', orderId: null, note: 'Tiền riêng', amount: 9_500 },
    };
  },
  'DELETE /api/admin/transfers/:id/unrelated': async () => {
    const id = await unmatched(9_600);
    await site.db.execute(sql`update transfers set state = 'unrelated', note = 'Tiền riêng' where id = ${id}`);
    return {
      url: `/api/admin/transfers/${id}/unrelated`, thing: id,
      before: { state: 'unrelated', mismatch: 'no-code', orderId: null, note: 'Tiền riêng', amount: 9_600 },
      after: { state: 'unmatched', mismatch: 'no-code', orderId: null, note: null, amount: 9_600 },
    };
  },
  'PUT /api/admin/site/library': async () => {
    const { library } = (await ask('GET', '/api/admin/site')).json();
    const after = { ...library, published: false, shown: 0, putAway: library.shown };
    return { url: '/api/admin/site/library', payload: { published: false }, thing: 'all', before: library, after };
  },
  'PUT /api/admin/site': async () => {
    const { version, particulars } = (await ask('GET', '/api/admin/site')).json();
    const after = { ...particulars, name: 'Toán Cô Hoa', phone: '' };
    return { url: '/api/admin/site', payload: { ...after, version }, thing: 'particulars', before: particulars, after };
  },
  'PUT /api/admin/quiz-exams': async () => {
    const exam = { grade: 8, exam: 'Giữa HKI' };
    return { url: '/api/admin/quiz-exams', payload: { ...exam, offered: false }, thing: 'quiz-exams', before: { ...exam, offered: true }, after: { ...exam, offered: false } };
  },
  'PUT /api/admin/site/introduction': async () => {
    const before = { logo: '', hero: '', text: '', classes: [] };
    const after = { ...before, hero: 'Lớp Toán cô Hoa', text: '<p>Cô Hoa dạy Toán.</p>' };
    return { url: '/api/admin/site/introduction', payload: { ...after, version: 0 }, thing: 'introduction', before, after };
  },
  'PUT /api/admin/paper-head': async () => {
    const before = { authority: '', school: '', exam: '', minutes: null };
    const after = { ...before, school: 'Trường THCS Hoa Sen', minutes: 60 };
    return { url: '/api/admin/paper-head', payload: after, thing: 'paper-head', before, after };
  },
  'POST /api/admin/legal/:text': async () => ({
    url: '/api/admin/legal/terms', payload: { over: 0, source: 'Điều khoản của thầy.' }, thing: 'terms',
    before: { version: 'default-2' }, after: { version: 'own-1' },
  }),
  'PUT /api/admin/messages/:id': async () => {
    await ask('POST', '/api/contact', { name: 'Lan', email: 'lan@example.com', message: 'Xin chào', website: '' });
    const { id } = (await ask('GET', '/api/admin/messages')).json().items[0];
    return { url: `/api/admin/messages/${id}`, payload: { done: true }, thing: id, before: { done: false }, after: { done: true } };
  },
  'POST /api/admin/misconceptions': async () => {
    const payload = { title: 'Chép sai đề', hint: 'Em đọc lại đề.' };
    return { url: '/api/admin/misconceptions', payload, thing: 'chep-sai-de', before: null, after: { ...payload, grade: null, lesson: null } };
  },
  'PUT /api/admin/misconceptions/:code': async () => {
    const [was, is] = [{ title: 'Viết ngược', hint: 'Em so lại thứ tự.' }, { title: 'Viết ngược thứ tự', hint: 'Em so lại.', grade: 6, lesson: 3 }];
    await site.db.insert(misconceptions).values({ code: 'viet-nguoc', ...was });
    return { url: '/api/admin/misconceptions/viet-nguoc', payload: is, thing: 'viet-nguoc', before: { ...was, grade: null, lesson: null }, after: is };
  },
  'PUT /api/admin/reports/:id': async () => {
    const { cookie } = await makeLearner(site.db, testSecret);
    const payload = { kind: 'quiz', id: 'toan6-ghk1-de1-c01', message: 'Đáp án sai' };
    await site.app.inject({ method: 'POST', url: '/api/reports', payload, headers: { origin: site.origin, cookie } });
    const { id } = (await ask('GET', '/api/admin/reports')).json().items[0];
    return { url: `/api/admin/reports/${id}`, payload: { done: true }, thing: id, before: { done: false }, after: { done: true } };
  },
  'POST /api/admin/uploads/:folder': async () => {
    const { files: [[name, { length: bytes }] = ['', Buffer.alloc(0)]] } = await readPicture(DRAWING);
    return { url: '/api/admin/uploads/quiz', ...(await drawing()), thing: `quiz/${name}`, before: null, after: { title: 'hình.svg', bytes } };
  },
  'POST /api/admin/courses/:courseId/lessons/:lessonId/recordings/:key': async () => {
    const { url, lesson } = await boardToRead();
    const [part] = (await ask('GET', url)).json().parts;
    const sound = await makeSound(2);
    return { url: `${url}/${part.key}`, ...(await buildForm('file', sound, 'giọng.webm')), thing: `${lesson}/1-whole`, before: null, after: { bytes: sound.length, seconds: 1.98 } };
  },
  'DELETE /api/admin/courses/:courseId/lessons/:lessonId/recordings/:name': async () => {
    const { url, lesson } = await boardToRead();
    const name = '0'.repeat(32);
    await site.db.insert(recordings).values({ lessonId: lesson, key: name, scene: 7, half: 'whole', said: 'Lời cũ.', name, type: 'audio/mp4', bytes: 9, milliseconds: 1500 });
    return { url: `${url}/${name}`, thing: `${lesson}/7-whole`, before: { bytes: 9, seconds: 1.5 }, after: null };
  },
  'POST /api/admin/boards': async () => ({
    url: '/api/admin/boards', payload: boardOf('trong-b01-l1', 'toan-trong'), thing: 'trong-b01-l1', before: null, after: { version: 1 },
  }),
  'PUT /api/admin/boards/:id': () =>
    overBoard('thu-youtube', { payload: { ...boardOf('thu-youtube'), version: 1 }, before: { version: 1 }, after: { version: 2 } }),
  'POST /api/admin/boards/:id/versions/:version/restore': async () => {
    const id = 'thu-tra-phi-2';
    const act = await overBoard(id, { way: '/versions/1/restore', payload: {}, before: { version: 2 }, after: { version: 3 } });
    await boardDocuments.update(site.db, { id, version: 1, source: boardOf(id) }, { actor: 'library', figuresIn: async () => new Map() });
    return act;
  },
  'DELETE /api/admin/boards/:id': () => overBoard('thu-dang-soan', { before: { version: 1 }, after: null }),
  'DELETE /api/admin/uploads/:folder/:name': async () => {
    const { payload, headers } = await drawing();
    const { name } = (await ask('POST', '/api/admin/uploads/topic', payload, headers)).json();
    await site.db.update(uploads).set({ folder: 'practice', title: 'cũ.svg', bytes: 9 }).where(eq(uploads.folder, 'topic')); // a change without an audit entry
    return { url: `/api/admin/uploads/practice/${name}`, thing: `practice/${name}`, before: { title: 'cũ.svg', bytes: 9 }, after: null };
  },
  'POST /api/admin/messages/:id/reply': async () => {
    await ask('POST', '/api/contact', { name: 'Lan', email: 'lan@example.com', message: 'Xin chào', website: '' });
    const { id } = (await ask('GET', '/api/admin/messages')).json().items[0];
    const reply = randomUUID();
    return {
      url: `/api/admin/messages/${id}/reply`, payload: { id: reply, text: 'Chào Lan' }, thing: id,
      before: { done: false }, after: { done: true, reply },
    };
  },
  'POST /api/admin/students': async () => ({
    url: '/api/admin/students', payload: STUDENT, before: null, after: { grade: 7, enrollmentDate: '2026-09-05' },
  }),
  'PUT /api/admin/students/:id': () => overStudent({
    payload: { ...STUDENT, grade: 8, name: 'Nguyễn Thị Lan Anh' },
    before: { grade: 7, enrollmentDate: '2026-09-05' }, after: { grade: 8, enrollmentDate: '2026-09-05', note: 'Đã đổi họ tên' },
  }),
  'PUT /api/admin/students/:id/archived': () =>
    overStudent({ way: '/archived', payload: { archived: true }, before: { archived: false }, after: { archived: true } }),
  'PUT /api/admin/students/:id/account': async () => {
    const { email } = await makeLearner(site.db, testSecret);
    return overStudent({ way: '/account', payload: { email }, before: { email: null }, after: { email } });
  },
  'DELETE /api/admin/students/:id': () =>
    overStudent({
      way: '', payload: { reason: 'Phụ huynh xin xóa' }, before: { grade: STUDENT.grade, enrollmentDate: STUDENT.enrollmentDate, paidMonths: 0 },
      after: { reason: 'Phụ huynh xin xóa' },
    }),
  'POST /api/admin/students/:id/fees': () =>
    overStudent({ way: '/fees', payload: { month: 'Tháng 9 - 2026' }, before: null, after: { month: 'Tháng 9 - 2026', method: 'cash' } }),
  'DELETE /api/admin/students/:id/fees/:month': () =>
    overStudent({ way: '/fees/2026-09', paid: true, before: { month: 'Tháng 9 - 2026' }, after: null }),
  'PUT /api/admin/students/samples': async () => ({
    url: '/api/admin/students/samples', payload: { archived: true }, thing: 'samples', before: null, after: { archived: true, changed: 0 },
  }),
  'POST /api/admin/classes': async () => ({ url: '/api/admin/classes', payload: CLASS, before: null, after: CLASS }),
  'PUT /api/admin/classes/:id': () => overClass({ payload: { ...CLASS, name: '7A2' }, before: CLASS, after: { ...CLASS, name: '7A2' } }),
  'PUT /api/admin/classes/:id/archived': () =>
    overClass({ way: '/archived', payload: { archived: true }, before: { archived: false }, after: { archived: true } }),
  'POST /api/admin/classes/:id/next-year': async () => ({
    ...(await overClass({ way: '/next-year', payload: { name: '8A1' }, before: CLASS, after: { name: '8A1', grade: 8, schoolYear: '2027-2028', students: 0 } })), thing: undefined,
  }),
  'POST /api/admin/classes/:id/students': () => overClass({ way: '/students', payload: { rows: 'Lê Bình An\nTrần Chi' }, before: null, after: { imported: 2 } }),
  'PUT /api/admin/classes/:id/students/:studentId': async () => {
    const id = await makeStudent();
    return overClass({ way: `/students/${id}`, before: null, after: { student: id } });
  },
  'DELETE /api/admin/classes/:id/students/:studentId': async () => {
    const id = await makeStudent();
    return overClass({ way: `/students/${id}`, member: id, before: { student: id }, after: null });
  },
  'POST /api/admin/classes/:id/notices': async () => {
    const id = await makeStudent();
    return overClass({ way: '/notices', member: id, payload: { kind: 'missing', studentIds: [id] }, before: null, after: { about: 'missing', students: [], sent: 0, held: 0 } });
  },
  'PUT /api/admin/students/:id/notices': async () => {
    const act = await overStudent({ way: '/notices', payload: { stopped: true }, before: { stopped: false }, after: { stopped: true } });
    await site.db.update(students).set({ guardianEmail: 'me@example.com' }).where(eq(students.id, act.thing ?? ''));
    return act;
  },
  'PUT /api/admin/classes/:id/schedule': () =>
    overClass({ way: '/schedule', payload: { times: [], sessionPrice: 150_000 }, before: { times: [], sessionPrice: null }, after: { times: [], sessionPrice: 150_000 } }),
  'PUT /api/admin/classes/:id/attendance/:day': async () => {
    const id = await makeStudent();
    return overClass({
      way: '/attendance/2026-11-20', member: id, payload: { students: [{ studentId: id, state: 'present' }] },
      before: null, after: { day: '2026-11-20', present: 1, excused: 0, absent: 0 },
    });
  },
  'DELETE /api/admin/classes/:id/attendance/:day': async () => {
    const act = await overClass({ way: '/attendance/2026-11-20', before: { day: '2026-11-20', present: 0, excused: 0, absent: 0 }, after: null });
    await site.db.insert(attendanceDays).values({ classId: act.thing ?? '', day: '2026-11-20', note: '' });
    return act;
  },
  'POST /api/admin/classes/:id/session-payments': async () => {
    const id = await makeStudent();
    const act = await overClass({
      way: '/session-payments', member: id, payload: { studentId: id, amount: 300_000, method: 'cash' }, before: null, after: { student: id, amount: 300_000, sessions: 2 },
    });
    await site.db.insert(sessionPrices).values({ classId: act.thing ?? '', price: 150_000 });
    return act;
  },
  'DELETE /api/admin/classes/:id/session-payments/:paymentId': async () => {
    const [id, paymentId] = [await makeStudent(), crypto.randomUUID()];
    const act = await overClass({ way: `/session-payments/${paymentId}`, member: id, before: { student: id, amount: 300_000, sessions: 2 }, after: null });
    await site.db.insert(sessionPayments).values({ id: paymentId, classId: act.thing ?? '', studentId: id, amount: 300_000, sessions: 2, method: 'cash', paidOn: '2026-11-20' });
    return act;
  },
  'PUT /api/admin/classes/:id/guardians-agreed': () => overClass({ way: '/guardians-agreed', payload: { agreed: true }, before: null, after: { agreed: true } }),
  'POST /api/admin/classes/:id/cards': async () => {
    const act = await overClass({ way: '/cards', member: await makeStudent(), payload: {}, before: null, after: { cards: 1 } });
    await site.db.insert(classAgreements).values({ classId: act.thing ?? '' });
    return act;
  },
  'DELETE /api/admin/students/:id/card': () => overStudent({ way: '/card', before: { card: false }, after: { card: false } }),
  'POST /api/admin/assignments': async () => {
    await writeTestSet(site, 'bo-giao');
    const { classId } = await makeAssignment();
    return { url: '/api/admin/assignments', payload: { classId, what: WORK }, before: null, after: { kind: 'paper', students: 'class' } };
  },
  'PUT /api/admin/assignments/:id': () => overAssignment({ payload: { title: 'Thử', attempts: 2 }, before: GIVEN, after: { ...GIVEN, attempts: 2 } }),
  'PUT /api/admin/assignments/:id/archived': () =>
    overAssignment({ way: '/archived', payload: { archived: true }, before: { archived: false }, after: { archived: true } }),
  'DELETE /api/admin/assignments/:id': () => overAssignment({ before: GIVEN, after: null }),
  'POST /api/admin/assignments/:id/extend': async () => {
    const student = await makeStudent();
    return overAssignment({ way: '/extend', member: student, payload: { studentId: student, closesAt: '2026-12-01T14:00:00.000Z' }, before: null, after: { student, closesAt: '2026-12-01T14:00:00.000Z' } });
  },
  'PUT /api/admin/assignments/:id/students/:studentId/help': async () => {
    const student = await makeStudent();
    return overAssignment({ way: `/students/${student}/help`, member: student, payload: { asks: false }, before: null, after: { student, help: false } });
  },
  'POST /api/admin/practices/:id/papers/:paperId/codes': async () => {
    const set = `bo-ma-${crypto.randomUUID()}`;
    await writeTestSet(site, set);
    return { url: `/api/admin/practices/${set}/papers/tu-do/codes`, payload: { count: 2, seed: '7' }, before: null, after: { paper: `${set}/tu-do`, count: 2, seed: '7' } };
  },
  'DELETE /api/admin/exam-codes/:id': async () => {
    const [row] = await site.db.insert(examCodeSets).values({ practiceId: 'bo-ma', paperId: 'de-1', seed: '7', paper: { head: {}, parts: [] } as never, paperHash: '', codes: [{ code: '101', parts: [] }], notes: [] }).returning();
    return { url: `/api/admin/exam-codes/${row?.id}`, thing: row?.id, before: { paper: 'bo-ma/de-1', codes: 1 }, after: null };
  },
  'POST /api/admin/exam-codes/:id/rounds': async () => {
    const [{ id }, { thing: classId }] = [await makeExamCodes(), await overClass({ before: null, after: null })];
    return { url: `/api/admin/exam-codes/${id}/rounds`, payload: { classId, title: 'Kiểm tra', heldOn: '2026-11-20' }, before: null, after: { class: CLASS.name, title: 'Kiểm tra', heldOn: '2026-11-20' } };
  },
  'PUT /api/admin/paper-rounds/:id': () =>
    overRound({ payload: { title: 'Kiểm tra lại', heldOn: '2026-11-21' }, before: ROUND, after: { title: 'Kiểm tra lại', heldOn: '2026-11-21' } }),
  'DELETE /api/admin/paper-rounds/:id': () => overRound({ before: { title: ROUND.title, class: CLASS.name, marks: 0 }, after: null }),
  'PUT /api/admin/paper-rounds/:id/students/:studentId': async () => {
    const student = await makeStudent();
    const answers = '-- ---- -';
    return overRound({ way: `/students/${student}`, member: student, payload: { line: `101 ${answers}` }, before: { student }, after: { student, code: '101', answers, score: 0 } });
  },
  'POST /api/admin/import/preview': async () =>
    ({ url: '/api/admin/import/preview', payload: { text: 'Câu 1. Một cộng một?\nA. 1\nB. 2\nC. 3\nD. 4\nĐáp án: B' }, before: null, after: { title: 'Câu 1. Một cộng một? A. 1 B. 2 C. 3 D. 4 Đáp án: B', questions: 1 } }),
  'DELETE /api/admin/import/drafts/:id': async () => {
    const [row] = await site.db.insert(questionImports).values({ title: 'Đề.docx', items: [], problems: [], work: { decisions: {}, target: null } as never }).returning();
    return { url: `/api/admin/import/drafts/${row?.id}`, thing: row?.id, before: { title: 'Đề.docx' }, after: null };
  },
  'PUT /api/admin/import/corrections/:digest': async () => {
    const digest = 'a'.repeat(64);
    return { url: `/api/admin/import/corrections/${digest}`, payload: { latex: '3^2' }, thing: digest, before: null, after: { latex: '3^2' } };
  },
  'PUT /api/admin/classes/:id/marks/uses/:assignmentId': async () => {
    const { id, classId } = await makeAssignment();
    return {
      url: `/api/admin/classes/${classId}/marks/uses/${id}`, payload: { use: 'mid-term', term: 1 }, thing: id,
      before: { use: null, term: 1 }, after: { use: 'mid-term', term: 1 },
    };
  },
  'POST /api/admin/classes/:id/marks/fill': async () => {
    const { id, classId } = await makeAssignment(await makeStudent());
    const { vnEdu } = SCHOOL_FILES;
    const form = await buildForm('file', Buffer.from(await vnEdu?.make() ?? []), 'Toan.xlsx', { assignmentId: id, column: 'TX2' });
    return { url: `/api/admin/classes/${classId}/marks/fill`, ...form, thing: classId, before: null, after: { assignment: id, column: 'ĐĐGtx · TX2', filled: 0 } };
  },
  'PUT /api/admin/attempts/:id/marks/:questionId': async () => {
    await writeTestSet(site);
    const lan = await makeLearner(site.db, testSecret);
    await site.db.insert(students).values({ grade: 7, name: STUDENT.name, phone: '0912345678', enrolledOn: STUDENT.enrollmentDate, uid: lan.uid });
    const pupil = pupilOn(site, lan);
    const { id } = await pupil.begun();
    await pupil.submit(id);
    return {
      url: `/api/admin/attempts/${id}/marks/e1`, payload: { steps: [true, true, false, true] }, thing: id,
      before: { score: 0 }, after: { score: 0.75, question: 'e1', steps: '3/4' },
    };
  },
  'PUT /api/admin/students/:id/fee': () =>
    overStudent({ way: '/fee', payload: { amount: 250_000, from: '2026-09' }, before: { fee: null }, after: { fee: 250_000, from: '2026-09' } }),
  'PUT /api/admin/students/:id/months-off': () =>
    overStudent({ way: '/months-off', payload: { months: ['2027-02'] }, before: { months: [] }, after: { months: ['2027-02'] } }),
  'DELETE /api/admin/students/:id/payments/:paymentId': async () => {
    const { url, thing } = await overStudent({ paid: true, before: null, after: null });
    const { id, number } = (await ask('GET', url)).json().tuition.payments[0];
    return { url: `${url}/payments/${id}`, payload: { reason: 'Ghi nhầm' }, thing, before: { number, month: 'Tháng 9 - 2026' }, after: { reason: 'Ghi nhầm' } };
  },
  'POST /api/admin/fees': async () => {
    const thing = await makeStudent();
    const payload = { studentIds: [thing], months: ['2026-09', '2026-10'], amount: 500_000, method: 'transfer', paidOn: '2026-11-02' };
    return {
      url: '/api/admin/fees', payload, thing,
      before: null, after: { month: 'Tháng 9 - 2026, Tháng 10 - 2026', amount: 500_000, method: 'transfer', paidOn: '2026-11-02' },
    };
  },
  'PUT /api/admin/fees/begins': async () => {
    const thing = await makeStudent();
    return { url: '/api/admin/fees/begins', payload: { studentIds: [thing], feesFrom: '2026-10' }, thing, before: { feesFrom: null }, after: { feesFrom: '2026-10', students: 1 } };
  },
  'POST /api/admin/students/import': async () => ({
    url: '/api/admin/students/import', payload: { rows: '6\tTrần An\t0987654321\t05/09/2026' }, thing: 'class-list',
    before: null, after: { imported: 1 },
  }),
};

const boardOf = (lessonId: string, courseId = 'toan-thu') => ({ courseId, lessonId, text: boardText(lessonId) });

/** Gives a lesson a board, as the loader of the library does. */
const makeBoard = (id: string) =>
  boardDocuments.create(site.db, { id, source: boardOf(id) }, { actor: 'library', figuresIn: async () => new Map() });

/** Makes a call about the board of a lesson that had none. */
async function overBoard(id: string, { way = '', ...act }: Omit<Act, 'url' | 'thing'> & { way?: string }): Promise<Act> {
  await makeBoard(id);
  return { url: `/api/admin/boards/${id}${way}`, thing: id, ...act };
}

/** Makes a lesson whose board can be recorded, and returns the address for recordings. */
async function boardToRead(): Promise<{ url: string; lesson: string }> {
  const lesson = 'thu-mien-phi';
  if (!(await boardDocuments.find(site.db, lesson))) await makeBoard(lesson);
  return { url: `/api/admin/courses/toan-thu/lessons/${lesson}/recordings`, lesson };
}

async function makeStudent(): Promise<string> {
  const [row] = await site.db.insert(students).values({ grade: 7, name: STUDENT.name, phone: '0912345678', enrolledOn: STUDENT.enrollmentDate }).returning();
  return row?.id ?? '';
}

/** Makes a call about a class of its own, with one `member` if given. */
async function overClass({ way = '', member, ...act }: Omit<Act, 'url' | 'thing'> & { way?: string; member?: string }): Promise<Act> {
  const [row] = await site.db.insert(classes).values(CLASS).returning();
  const id = row?.id ?? '';
  if (member) await site.db.insert(memberships).values({ classId: id, studentId: member, fromDay: '2026-09-05' });
  return { url: `/api/admin/classes/${id}${way}`, thing: id, ...act };
}

const WORK = { kind: 'paper' as const, practiceId: 'bo-giao', paperId: 'tu-do' };
const OPENED = '2026-11-01T00:00:00.000Z';
const GIVEN = { opensAt: OPENED, closesAt: null, attempts: 1, results: 'at-once' };

async function makeAssignment(member?: string): Promise<{ id: string; classId: string }> {
  const { thing: classId = '' } = await overClass({ before: null, after: null, ...(member && { member }) });
  const [row] = await site.db
    .insert(assignments)
    .values({ classId, isForWholeClass: true, title: 'Đề', what: WORK, opensAt: new Date(OPENED), attempts: 1, results: 'at-once' })
    .returning();
  return { id: row?.id ?? '', classId };
}

/** Makes a call about an assignment of its own, to a class with one `member` if given. */
async function overAssignment({ way = '', member, ...act }: Omit<Act, 'url' | 'thing'> & { way?: string; member?: string }): Promise<Act> {
  const { id } = await makeAssignment(member);
  return { url: `/api/admin/assignments/${id}${way}`, thing: id, ...act };
}

/** Makes a paper with one exam code. */
async function makeExamCodes(): Promise<{ id: string }> {
  const set = `bo-ma-${crypto.randomUUID()}`;
  await writeTestSet(site, set);
  return (await ask('POST', `/api/admin/practices/${set}/papers/tu-do/codes`, { count: 1 })).json();
}

const ROUND = { title: 'Kiểm tra', heldOn: '2026-11-20' };

/** Makes a call about an exam on paper of its own, of a class with one `member` if given. */
async function overRound({ way = '', member, ...act }: Omit<Act, 'url' | 'thing'> & { way?: string; member?: string }): Promise<Act> {
  const [{ id: setId }, { thing: classId = '' }] = [await makeExamCodes(), await overClass({ before: null, after: null, ...(member && { member }) })];
  const [row] = await site.db.insert(paperRounds).values({ setId, classId, ...ROUND }).returning();
  return { url: `/api/admin/paper-rounds/${row?.id}${way}`, thing: row?.id, ...act };
}

/** Makes a call about a student of its own. `paid`: September is paid, inserted directly. */
async function overStudent({ way = '', paid, ...act }: Omit<Act, 'url' | 'thing'> & { way?: string; paid?: boolean }): Promise<Act> {
  const id = await makeStudent();
  if (paid) await recordPastMonths(site.db, [{ studentId: id, months: ['2026-09'] }]);
  return { url: `/api/admin/students/${id}${way}`, thing: id, ...act };
}

for (const [path, documents, id] of [
  ['courses', courseDocuments, 'toan-trong'], ['practices', practiceDocuments, 'lop-8-thu'],
  ['topics', topicDocuments, 'lop-7-thu'], ['questions', questionDocuments, 'toan6-ghk1-de1-c01'],
] as const) {
  ACTS[`POST /api/admin/${path}/:id/versions/:version/restore`] = async () => {
    const present = await documents.find(site.db, id);
    const edit = { id, version: present?.version ?? 0, source: present?.document };
    const { version } = await documents.update(site.db, edit, { actor: 'library', figuresIn: async () => new Map() });
    return {
      url: `/api/admin/${path}/${id}/versions/1/restore`, payload: {}, thing: id,
      before: { version }, after: { version: version + 1 },
    };
  };
}

const WRITTEN = { courses: CourseWritten, practices: PracticeWritten, topics: TopicWritten, questions: QuestionWritten };
let made = 0;
for (const [path, documents, body] of [
  ['courses', authoredCourses, COURSE], ['practices', authoredPractices, PRACTICE], ['topics', authoredTopics, TOPIC],
  ['questions', authoredQuestions, QUESTION],
] as const) {
  const param = path === 'courses' ? ':courseId' : ':id';
  /** Makes a document for the test, as the loader of the library does. */
  const make = async () => {
    const id = `rieng-${++made}`;
    const source = documents.written(WRITTEN[path].parse(body) as never, id, undefined);
    await documents.documents.create(site.db, { id, source }, { actor: 'library', figuresIn: async () => new Map() });
    return id;
  };
  const over = async (more: { way?: string; payload?: object; before: unknown; after: unknown }): Promise<Act> => {
    const id = await make();
    const { way = '', ...act } = more;
    return { url: `/api/${path}/${id}${way}`, thing: id, ...act };
  };
  const versions = { before: { version: 1 }, after: { version: 2 } };
  const ownId = /practices|topics/.test(path) && { id: `cua-co-${path}` };
  ACTS[`POST /api/${path}`] = async () => ({ url: `/api/${path}`, payload: { ...body, ...ownId }, before: null, after: { version: 1 } });
  ACTS[`PUT /api/${path}/${param}`] = () => over({ payload: { ...body, version: 1 }, ...versions });
  if (path !== 'courses') ACTS[`DELETE /api/${path}/:id`] = () => over({ before: { version: 1 }, after: null });
  if (path !== 'questions') {
    ACTS[`PUT /api/${path}/${param}/archived`] = () =>
      over({ way: '/archived', payload: { archived: true }, before: { archived: false }, after: { archived: true } });
  }
  if (path === 'topics') {
    ACTS['PUT /api/topics/:id/exercise-types'] = () => over({ way: '/exercise-types', payload: { oldName: 'Tính', newName: 'Tính nhanh' }, ...versions });
    ACTS['DELETE /api/topics/:id/exercise-types'] = () => over({ way: `/exercise-types?name=${encodeURIComponent('Tính')}`, ...versions });
  }
}

/** Calls that need a database on their own machine: the backup tests check their entries. */
const SHOWN_ELSEWHERE = ['POST /api/admin/backups', 'POST /api/admin/backups/:name/download', 'POST /api/admin/backups/restore/place'];

test('every writing call of the admin leaves a row with the actor, the thing, before and after', async () => {
  const writing = Object.entries<Route>(api)
    .filter(([key, { access, reads, unaudited }]) => access === 'admin' && !reads && !unaudited && !/^(GET|HEAD) /.test(key))
    .map(([key]) => key);
  assert.deepEqual([...Object.keys(ACTS), ...SHOWN_ELSEWHERE].sort(), writing.sort(), 'each writing call of the admin needs a case here');
  for (const [key, prepare] of Object.entries(ACTS)) {
    const { url, payload, headers, thing, ...wanted } = await prepare();
    const answer = await ask(key.split(' ')[0] ?? '', url, payload, headers);
    assert.ok(answer.statusCode < 300, `${key} ${answer.body}`);
    const [entry, ...more] = (await entriesOf(thing ?? answer.json().id)).filter(({ actor }) => actor !== 'library');
    assert.deepEqual([entry?.actor, entry?.actorId, more.length], [admin.email, admin.uid, 0], key);
    assert.deepEqual({ before: entry?.before, after: entry?.after }, wanted, key);
  }
});

test('what is refused leaves no row', async () => {
  const id = await unmatched(5_000);
  assert.equal((await ask('POST', `/api/admin/transfers/${id}/assign`, { orderId: crypto.randomUUID() })).statusCode, 404);
  assert.deepEqual(await entriesOf(id), []);
});

test('a writing call of the admin that leaves no row fails, and what it wrote is undone', async (t) => {
  const contract = {
    'POST /api/admin/forgotten': { access: 'admin', response: { 200: z.null() } },
    'POST /api/admin/unrecorded': { access: 'admin', response: { 200: z.null() } },
    'POST /api/admin/recorded': { access: 'admin', response: { 200: z.null() } },
  } satisfies Contract;
  const app = Fastify();
  t.after(() => app.close());
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  await site.db.execute(sql`create table written (what text)`);
  const write = (what: string) => sql`insert into written values (${what})`;
  const caller = async () => ({ ...admin, name: 'Admin', emailVerified: true });
  createServe(app, { caller, adminCaller: caller }, createAuditedTransaction(site.db))(contract, {
    'POST /api/admin/forgotten': async (_, reply) => reply.send(null),
    'POST /api/admin/unrecorded': async ({ audited }) => {
      await audited((tx) => tx.execute(write('unrecorded')));
      return null;
    },
    'POST /api/admin/recorded': ({ caller: actor, audited }) =>
      audited(async (tx) => {
        await tx.execute(write('recorded'));
        // Also inside a nested transaction.
        await tx.transaction((part) => recordAudit(part, { actor, action: 'update', thing: { kind: 'site', id: 'x' } }));
        return null;
      }),
  });
  const statusOf = async (name: string) => (await app.inject({ method: 'POST', url: `/api/admin/${name}` })).statusCode;
  assert.deepEqual(await Promise.all(['forgotten', 'unrecorded', 'recorded'].map(statusOf)), [500, 500, 200]);
  assert.deepEqual((await site.db.execute(sql`select what from written`)).rows, [{ what: 'recorded' }]);
});

test('rows of the audit are neither changed nor removed, but personal values may be blanked', async () => {
  await recordAudit(site.db, { actor: 'system', action: 'update', thing: { kind: 'site', id: 'y' }, after: { email: 'lan@example.com' } });
  const refused = (query: ReturnType<typeof sql>) =>
    assert.rejects(site.db.execute(query), (error: Error) => /never (changed|removed)/.test(String(error.cause)));
  await refused(sql`update audit_entries set after = null`);
  await refused(sql`delete from audit_entries`);
  await refused(sql`truncate audit_entries`);
  const blank = (change: ReturnType<typeof sql>) =>
    site.db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('vo_toan.blanks_personal_values', 'yes', true)`);
      await tx.execute(sql`update audit_entries set ${change} where thing = 'y'`);
    });
  await assert.rejects(blank(sql`actor = 'nobody'`), (error: Error) => /never changed/.test(String(error.cause)));
  await blank(sql`after = '{"email": null}'`);
  assert.deepEqual((await entriesOf('y')).map(({ actor, after: now }) => [actor, now]), [['system', { email: null }]]);
  await refused(sql`update audit_entries set after = null`); // the permission ends with its transaction
});

test('the admin reads the audit page by page, newest first, and finds what was done to a thing', async () => {
  const record = (id: string) =>
    recordAudit(site.db, { actor: admin, action: 'publish', thing: { kind: 'course', id }, before: { version: 1 }, after: { version: 2 } });
  for (let number = 1; number <= 25; number++) await record(`khoa-${number}_x`);
  const page = async (query: string) => (await ask('GET', `/api/admin/audit?${query}`)).json();
  const first = await page('q=khoa-');
  const second = await page(`q=khoa-&cursor=${first.next}`);
  const ids = [...first.items, ...second.items].map(({ thing }: { thing: { id: string } }) => thing.id);
  assert.deepEqual(ids, Array.from({ length: 25 }, (_, index) => `khoa-${25 - index}_x`));
  assert.equal(second.next, null);
  const [{ id: _, at, ...entry }] = (await page('q=KHOA-7_')).items;
  assert.ok(Date.parse(at) <= Date.now());
  assert.deepEqual(entry, {
    actor: admin.email, action: 'publish', thing: { kind: 'course', id: 'khoa-7_x' }, before: { version: 1 }, after: { version: 2 },
  });
  for (const query of ['cursor=x', 'from=x', 'to=2026-02-30', 'from=0001-01-01']) {
    assert.equal((await ask('GET', `/api/admin/audit?${query}`)).statusCode, 400, query);
  }
});

/** Inserts an entry with a time of its own. */
const putEntry = async (at: string, values: Omit<typeof auditEntries.$inferInsert, 'at' | 'actor'>): Promise<string> => {
  const [made] = await site.db.insert(auditEntries).values({ actor: admin.email, actorId: admin.uid, ...values, at: new Date(at) }).returning();
  return String(made?.id);
};
const found = async (query: Record<string, string>): Promise<string[]> =>
  (await ask('GET', `/api/admin/audit?${new URLSearchParams(query).toString()}`)).json().items.map(({ id }: { id: string }) => id);

test('the audit is narrowed by days in Vietnam, kind, action and words without accents', async () => {
  const first = await putEntry('2020-03-01T16:59:59Z', { action: 'archive', kind: 'course', thing: 'toan-co-hoa' });
  const second = await putEntry('2020-03-01T17:00:00Z', { action: 'assign', kind: 'transfer', thing: 'x', after: { note: 'Đã chuyển trả Lê Văn' } });
  const third = await putEntry('2020-03-03T10:00:00Z', { action: 'archive', kind: 'topic', thing: 'toan-co-hoa' });
  for (const [query, ids] of [
    [{ from: '2020-03-01', to: '2020-03-03' }, [third, second, first]],
    [{ from: '2020-03-02', to: '2020-03-02' }, [second]],
    [{ to: '2020-03-01' }, [first]],
    [{ to: '2020-03-31', kind: 'course' }, [first]],
    [{ to: '2020-03-31', action: 'archive' }, [third, first]],
    [{ to: '2020-03-31', action: 'archive', kind: 'topic' }, [third]],
    [{ to: '2020-03-31', q: 'da chuyen TRẢ' }, [second]],
    [{ to: '2020-03-31', q: 'co-hoa' }, [third, first]],
    [{ to: '2020-03-31', q: 'co' }, [third, first]],
    [{ to: '2020-03-31', q: '%' }, []],
  ] as [Record<string, string>, string[]][]) {
    assert.deepEqual(await found(query), ids, JSON.stringify(query));
  }
});

test('an entry says what its thing is called today, and nothing of one that is gone', async () => {
  const { uid, email } = await makeLearner(site.db, testSecret);
  await putEntry('2019-01-01T00:00:00Z', { action: 'update', kind: 'course', thing: 'toan-trong' });
  await putEntry('2019-01-01T00:00:01Z', { action: 'adjust-coins', kind: 'learner', thing: uid });
  await putEntry('2019-01-01T00:00:02Z', { action: 'adjust-coins', kind: 'learner', thing: 'khong-la-ai' });
  await putEntry('2019-01-01T00:00:03Z', { action: 'delete', kind: 'topic', thing: 'da-xoa' });
  await putEntry('2019-01-01T00:00:04Z', { action: 'update', kind: 'question', thing: 'toan6-ghk1-de1-c01' });
  const { items } = (await ask('GET', '/api/admin/audit?to=2019-01-01')).json();
  assert.deepEqual(
    items.map(({ name }: { name?: string }) => name ?? null),
    ['Câu 1, Giữa HKI, lớp 6', null, null, email.split('@')[0], 'Khóa học đang soạn'],
  );
});

test('everything that was noted is of a kind and an action that are known by name', async () => {
  const rows = await site.db.selectDistinct({ kind: auditEntries.kind, action: auditEntries.action }).from(auditEntries);
  const unknown = rows.filter(({ kind, action }) => !Object.hasOwn(AUDIT_KIND_NAMES, kind) || !Object.hasOwn(AUDIT_ACTION_NAMES, action));
  assert.deepEqual(unknown, []);
});
