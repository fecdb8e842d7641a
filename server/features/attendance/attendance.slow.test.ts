import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { AttendanceMonth } from '#contract/attendance.ts';
import { students } from '#server/features/students/tables.ts';
import { dayAfter, dayOf } from '#server/platform/day.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeAdminSession, type SignedIn } from '#server/testing/people.ts';
import { sessionPayments } from './tables.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  admin = await makeAdminSession(site.db, testSecret);
});
beforeEach(() => site.db.execute(sql`truncate students, classes cascade`));
after(() => site.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (method: Method, path: string, payload?: object) =>
  site.app.inject({ method, url: `/api/admin/${path}`, headers: { origin: site.origin, cookie: admin.cookie }, ...(payload && { payload }) });
const done = async (method: Method, path: string, payload?: object) => {
  const answer = await ask(method, path, payload);
  assert.ok(answer.statusCode < 300, `${method} ${path}: ${answer.body}`);
  return answer.body === '' ? undefined : answer.json();
};
const refused = async (method: Method, path: string, payload?: object) => {
  const { statusCode, body } = await ask(method, path, payload);
  const { code, message } = JSON.parse(body);
  return [statusCode, code, message];
};

const TODAY = dayOf(new Date());
const YESTERDAY = dayAfter(TODAY, -1);
const MONTH = YESTERDAY.slice(0, 7);

/** Makes a class of three, and returns its id and theirs in the order of the names. */
async function makeClass(): Promise<{ id: string; ids: [string, string, string] }> {
  const { id } = await done('POST', 'classes', { name: '9A1', grade: 9, schoolYear: '2026-2027' });
  await done('POST', `classes/${id}/students`, { rows: 'Nguyễn Văn An\nTrần Thị Bình\nLê Chi' });
  const { students: members } = await done('GET', `classes/${id}`);
  return { id, ids: members.map((student: { id: string }) => student.id) };
}

type Mark = 'present' | 'excused' | 'absent';
const day = (ids: string[], states: Mark[], note = '') => ({ students: ids.map((studentId, at) => ({ studentId, state: states[at] ?? 'present' })), note });
const summary = ({ students: all }: AttendanceMonth) => all.map(({ name, present, of, left, owed }) => [name, present, of, left, owed]);

test('who was there is taken in one call, changed later, counted by month, and taken back', async () => {
  const { id, ids } = await makeClass();
  assert.deepEqual(await done('GET', `classes/${id}/attendance?month=2026-01`), { month: '2026-01', days: [], sessionPrice: null, students: ids.map((studentId, at) => ({
    studentId, name: ['Nguyễn Văn An', 'Trần Thị Bình', 'Lê Chi'][at], belongs: true, marks: [], payments: [], present: 0, of: 0, left: null, owed: 0,
  })) });
  const all = await done('PUT', `classes/${id}/attendance/${YESTERDAY}`, day(ids, ['present', 'present', 'present']));
  assert.deepEqual(all.days, [{ day: YESTERDAY, note: '', present: 3, excused: 0, absent: 0 }]);
  const changed = await done('PUT', `classes/${id}/attendance/${YESTERDAY}`, day(ids, ['present', 'excused', 'absent'], 'Kiểm tra 15 phút'));
  assert.deepEqual(changed.days, [{ day: YESTERDAY, note: 'Kiểm tra 15 phút', present: 1, excused: 1, absent: 1 }]);
  assert.deepEqual(summary(changed), [['Nguyễn Văn An', 1, 1, null, 0], ['Trần Thị Bình', 0, 1, null, 0], ['Lê Chi', 0, 1, null, 0]]);
  assert.deepEqual((await done('GET', `students/${ids[0]}/attendance`)).classes, [{ classId: id, className: '9A1', left: null, owed: 0, months: [{ month: MONTH, present: 1, of: 1 }] }]);
  assert.deepEqual((await done('DELETE', `classes/${id}/attendance/${YESTERDAY}`)).days, []);
  const [year, month, number] = YESTERDAY.split('-');
  assert.deepEqual(await refused('DELETE', `classes/${id}/attendance/${YESTERDAY}`), [404, 'attendance-not-found', `Ngày ${number}/${month}/${year} chưa điểm danh.`]);
});

test('a student who has left keeps the days attended, and one of another class is refused', async () => {
  const { id, ids } = await makeClass();
  await done('PUT', `classes/${id}/attendance/${YESTERDAY}`, day(ids, []));
  await site.db.execute(sql`update memberships set from_day = ${dayAfter(TODAY, -30)}`);
  await done('DELETE', `classes/${id}/students/${ids[2]}`);
  const { students: listed } = await done('GET', `classes/${id}/attendance?month=${MONTH}`);
  assert.deepEqual(listed.map(({ name, belongs, of }: { name: string; belongs: boolean; of: number }) => [name, belongs, of]), [
    ['Nguyễn Văn An', true, 1], ['Trần Thị Bình', true, 1], ['Lê Chi', false, 1],
  ]);
  const other = await done('POST', 'students', { grade: 9, name: 'Vũ Dung' });
  assert.deepEqual(await refused('PUT', `classes/${id}/attendance/${YESTERDAY}`, day([...ids, other.id], [])), [404, 'student-not-found', 'Có học sinh không thuộc lớp này.']);
});

test('what is wrong is told in Vietnamese and changes nothing', async () => {
  const { id, ids } = await makeClass();
  const put = (path: string, payload: object) => refused('PUT', `classes/${id}/${path}`, payload);
  assert.deepEqual(await put(`attendance/${dayAfter(TODAY, 1)}`, day(ids, [])), [400, 'day-to-come', 'Ngày này chưa đến nên chưa điểm danh được.']);
  for (const [payload, message] of [
    [day([], []), 'Lớp chưa có học sinh để điểm danh.'],
    [day([ids[0], ids[0]], []), 'Có học sinh được ghi hai lần.'],
    [{ students: [{ studentId: ids[0], state: 'late' }] }, 'Vui lòng chọn có mặt, vắng có phép hoặc vắng không phép.'],
    [day(ids, [], 'a'.repeat(201)), 'Ghi chú dài tối đa 200 ký tự.'],
  ] as const) assert.deepEqual(await put(`attendance/${YESTERDAY}`, payload), [400, 'invalid-input', message]);
  const at = (from: string, to: string, weekday = 2) => ({ weekday, from, to });
  for (const [times, message] of [
    [[at('18:00', '17:00')], 'Giờ tan học phải sau giờ vào học.'], [[at('25:00', '26:00')], 'Giờ học viết như 18:00.'],
    [[at('18:00', '19:30'), at('18:00', '20:00')], 'Có hai buổi học bắt đầu cùng lúc.'], [[at('18:00', '19:30', 8)], 'Vui lòng chọn thứ trong tuần.'],
  ] as const) assert.deepEqual(await put('schedule', { times, sessionPrice: null }), [400, 'invalid-input', message]);
  assert.deepEqual(await put('schedule', { times: [], sessionPrice: 5 }), [400, 'invalid-input', 'Giá một buổi là số tiền từ 1.000 ₫ đến 10.000.000 ₫.']);
  await done('PUT', `classes/${id}/archived`, { archived: true });
  assert.equal((await put(`attendance/${YESTERDAY}`, day(ids, [])))[1], 'class-archived');
  assert.deepEqual((await done('GET', `classes/${id}/attendance?month=${MONTH}`)).days, []);
  for (const path of ['schedule', 'attendance']) assert.equal((await refused('GET', `classes/${crypto.randomUUID()}/${path}`))[1], 'class-not-found');
});

test('namesakes have numbers, as in the list of the class', async () => {
  const { id } = await done('POST', 'classes', { name: '9A2', grade: 9, schoolYear: '2026-2027' });
  await done('POST', `classes/${id}/students`, { rows: 'Lê Chi\nLê Chi', decisions: [{ row: 2, as: 'new' }] });
  const { students: listed } = await done('GET', `classes/${id}/attendance`);
  assert.deepEqual(listed.map(({ name }: { name: string }) => name), ['Lê Chi (1)', 'Lê Chi (2)']);
});

test('a schedule is kept in the order of the week', async () => {
  const { id } = await makeClass();
  const times = [{ weekday: 6, from: '08:00', to: '09:30', place: 'Phòng 2' }, { weekday: 2, from: '18:00', to: '19:30', place: '' }];
  assert.deepEqual(await done('PUT', `classes/${id}/schedule`, { times, sessionPrice: null }), { times: times.toReversed(), sessionPrice: null });
  assert.deepEqual(await done('GET', `classes/${id}/schedule`), { times: times.toReversed(), sessionPrice: null });
});

test('where a class pays by session, money buys sessions and each attended one is used; absence uses none', async () => {
  const { id, ids } = await makeClass();
  const [an, binh, chi] = ids;
  const pay = (payload: object) => done('POST', `classes/${id}/session-payments`, { studentId: an, amount: 300_000, method: 'cash', ...payload });
  assert.deepEqual((await refused('POST', `classes/${id}/session-payments`, { studentId: an, amount: 300_000, method: 'cash' })).slice(0, 2), [409, 'no-session-price']);
  // Attended before the class paid by session: no paid session is used.
  await done('PUT', `classes/${id}/attendance/${dayAfter(TODAY, -2)}`, day(ids, []));
  await done('PUT', `classes/${id}/schedule`, { times: [], sessionPrice: 150_000 });
  assert.deepEqual(await pay({}), { id: (await site.db.select().from(sessionPayments))[0]?.id, sessions: 2, left: 2, owed: 0 });
  assert.deepEqual(await refused('POST', `classes/${id}/session-payments`, { studentId: an, amount: 400_000, method: 'cash' }), [
    400, 'sessions-uneven', '400.000 ₫ không chẵn số buổi (mỗi buổi 150.000 ₫). Bạn sửa số tiền, hoặc ghi rõ số buổi.',
  ]);
  const gift = await pay({ studentId: binh, amount: 1_200_000, sessions: 10, method: 'transfer', paidOn: '2026-11-01' });
  assert.deepEqual([gift.sessions, gift.left], [10, 10], 'the owner may give sessions away');
  const month = await done('PUT', `classes/${id}/attendance/${YESTERDAY}`, day(ids, ['present', 'excused', 'present']));
  assert.deepEqual(month.students.map(({ left, owed }: { left: number; owed: number }) => [left, owed]), [[1, 0], [10, 0], [-1, 150_000]]);
  assert.deepEqual((await done('GET', `classes/${id}`)).students.map(({ sessions }: { sessions?: object }) => sessions), [{ left: 1, owed: 0 }, { left: 10, owed: 0 }, { left: -1, owed: 150_000 }]);
  await done('PUT', `classes/${id}/attendance/${TODAY}`, day(ids, ['present', 'present', 'absent']));
  const twice = await done('PUT', `classes/${id}/attendance/${TODAY}`, day(ids, ['present', 'present', 'absent']));
  assert.deepEqual(twice.students.map(({ left }: { left: number }) => left), [0, 9, -1], 'a day that is written again uses no more');
  await done('DELETE', `classes/${id}/session-payments/${gift.id}`);
  assert.equal((await refused('DELETE', `classes/${id}/session-payments/${gift.id}`))[1], 'session-payment-not-found');
  assert.deepEqual((await done('GET', `students/${binh}/attendance`)).classes[0].left, -1);
  assert.equal((await refused('POST', `classes/${id}/session-payments`, { studentId: crypto.randomUUID(), amount: 150_000, method: 'cash' }))[1], 'student-not-found');
  assert.deepEqual((await done('GET', `students/${chi}/attendance`)).classes[0].owed, 150_000);
});

test('a deleted student leaves no attendance; money for sessions stays in the books, without a name', async () => {
  const { id, ids } = await makeClass();
  await done('PUT', `classes/${id}/schedule`, { times: [], sessionPrice: 150_000 });
  await done('POST', `classes/${id}/session-payments`, { studentId: ids[0], amount: 300_000, method: 'cash' });
  await done('PUT', `classes/${id}/attendance/${YESTERDAY}`, day(ids, []));
  await done('DELETE', `students/${ids[0]}`, { reason: 'Nghỉ học' });
  const { students: listed, days } = await done('GET', `classes/${id}/attendance?month=${MONTH}`);
  assert.deepEqual([listed.length, days[0].present], [2, 2]);
  const [payment] = await site.db.select().from(sessionPayments);
  assert.equal(payment?.amount, 300_000);
  assert.equal(await site.db.$count(students, sql`id = ${payment?.studentId ?? null} and former_number is null`), 0);
});
