import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { auditEntries } from '#server/features/audit/tables.ts';
import { SET, writeTestSet } from '#server/features/learning/attempts/test-set.fixture.ts';
import { mails } from '#server/platform/mail/table.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { guardianNoticesService, type GuardianNotices } from './service.ts';
import { guardianLetters, guardianStops } from './tables.ts';
import type { OwedTuition } from './texts.ts';

let site: TestApp;
let admin: SignedIn;
let clock: Date;
let owed: Map<string, OwedTuition>;
let notices: GuardianNotices;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off', MAIL_URL: 'smtp://127.0.0.1:9' });
  admin = await makeAdminSession(site.db, testSecret);
  await writeTestSet(site);
  notices = guardianNoticesService({
    db: site.db, sender: async () => ({ site: 'Toán Cô Hoa', origin: site.origin }), describeOwed: async (_, ids) => new Map([...owed].filter(([id]) => ids.includes(id))),
    secret: testSecret, secretBefore: undefined, now: () => clock,
  });
});
beforeEach(async () => {
  clock = at('10:00');
  owed = new Map();
  await site.db.execute(sql`truncate students, classes, guardian_letters, guardian_stops, mails cascade`);
});
after(() => site.close());

const at = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00+07:00`);

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = (method: Method, path: string, payload?: object) =>
  site.app.inject({ method, url: `/api/${path}`, headers: { origin: site.origin, cookie: admin.cookie }, ...(payload && { payload }) });
const done = async (method: Method, path: string, payload?: object) => {
  const answer = await ask(method, path, payload);
  assert.ok(answer.statusCode < 300, `${method} ${path}: ${answer.body}`);
  return answer.body === '' ? undefined : answer.json();
};

const MOTHER = 'me.an@example.com';
/** Makes a class of two siblings and another pupil without a guardian's address. */
async function makeClass() {
  const { id } = await done('POST', 'admin/classes', { name: '9A1', grade: 9, schoolYear: '2026-2027' });
  const make = async (name: string, guardianEmail: string) => {
    const student = await done('POST', 'admin/students', { grade: 9, name, guardianEmail });
    await done('PUT', `admin/classes/${id}/students/${student.id}`, {});
    return student.id as string;
  };
  const ids = [await make('Nguyễn Văn An', MOTHER), await make('Nguyễn Thị Chi', 'ME.AN@example.com'), await make('Trần Bình', '')] as const;
  owed = new Map(ids.map((studentId) => [studentId, { months: ['2026-11'], amount: 600_000 }]));
  return { id, ids };
}

const send = (classId: string, studentIds: readonly string[], kind: 'tuition' | 'missing' = 'tuition') =>
  site.db.transaction((tx) => notices.send(tx, classId, { kind, studentIds: [...studentIds], dryRun: false }, admin));
const letters = async () => (await site.db.select().from(mails)).flatMap(({ content }) => content ?? []);
const linkIn = (text: string): string => /guardian-letters\?token=([\w-]+)/.exec(text)?.[1] ?? '';

test('siblings have one letter, with what the dry run showed; who has no address is named', async () => {
  const { id, ids } = await makeClass();
  const dry = await site.db.transaction((tx) => notices.send(tx, id, { kind: 'tuition', studentIds: [...ids], dryRun: true }, admin), { accessMode: 'read only' });
  assert.deepEqual(dry.skipped, [{ studentId: ids[2], name: 'Trần Bình', message: 'Chưa có email phụ huynh.' }]);
  assert.equal((await letters()).length, 0);
  const sent = await send(id, ids);
  assert.deepEqual(sent, dry);
  assert.deepEqual([sent.sent, sent.held], [1, 0]);
  const [mail, ...others] = await letters();
  assert.deepEqual([others.length, mail?.to, mail?.subject], [0, MOTHER, 'Toán Cô Hoa: tin về em An và em Chi']);
  assert.ok(mail?.text.includes(sent.letters[0]?.text ?? '?'));
  assert.match(mail?.text ?? '', /Em An \(lớp 9A1\) còn học phí tháng 11\/2026: 600\.000 ₫\./);
  const [row] = await site.db.select().from(auditEntries).where(sql`action = 'tell-guardians' and thing = ${id}`);
  assert.deepEqual(row?.after, { about: 'tuition', students: ids.slice(0, 2), sent: 1, held: 0 });
  const { email, stopped, items } = await notices.ofStudent(ids[0]);
  assert.deepEqual([email, stopped, items.map(({ kind, className, sentAt }) => [kind, className, sentAt])], [MOTHER, false, [['tuition', '9A1', clock.toISOString()]]]);
});

test('nothing goes from 21:00 to 06:00: it waits, and says at 06:00 what is still true', async () => {
  const { id, ids } = await makeClass();
  clock = at('21:00');
  const sent = await send(id, ids);
  assert.deepEqual([sent.sent, sent.held, sent.letters[0]?.heldUntil], [0, 1, at('06:00', '2026-11-21').toISOString()]);
  assert.equal((await notices.ofStudent(ids[0])).items[0]?.sentAt, null);
  for (const time of [at('21:30'), at('05:59', '2026-11-21')]) {
    clock = time;
    await notices.sendDue();
    assert.equal((await letters()).length, 0, time.toISOString());
  }
  owed.delete(ids[0]); // paid in the night
  clock = at('06:00', '2026-11-21');
  await notices.sendDue();
  await notices.sendDue();
  const [mail, ...others] = await letters();
  assert.equal(others.length, 0);
  assert.match(mail?.text ?? '', /Em Chi/);
  assert.doesNotMatch(mail?.text ?? '', /Em An/);
  assert.equal((await notices.ofStudent(ids[0])).items.length, 0);
});

test('owed tuition is that of the class book', async () => {
  const { id, ids } = await makeClass();
  assert.deepEqual((await done('GET', `admin/classes/${id}/notices?kind=tuition`)).students, [], 'months without a known fee are told to nobody');
  await done('PUT', `admin/classes/${id}`, { name: '9A1', grade: 9, schoolYear: '2026-2027', fee: 450_000 });
  const { students } = await done('GET', `admin/classes/${id}/notices?kind=tuition`);
  assert.equal(students.length, 3);
  assert.match(students[0].text, /còn học phí tháng \d+\/\d{4}: 450\.000 ₫\./);
  assert.equal(students[0].payable, false);
  const { items } = await done('POST', `admin/classes/${id}/fee-links`, {});
  const withLinks = (await done('GET', `admin/classes/${id}/notices?kind=tuition`)).students;
  const own = items.find((item: { studentId: string }) => item.studentId === ids[0]);
  const told = withLinks.find((student: { studentId: string }) => student.studentId === ids[0]);
  assert.ok(told.payable && told.text.includes(`chuyển khoản bằng mã QR ở đây: ${own.url}`), told.text);
  const { tuition: { months } } = await done('GET', `admin/students/${ids[0]}`);
  const { month } = months.find((each: { state: string }) => each.state === 'owed');
  await done('POST', `admin/students/${ids[0]}/fees`, { months: [month], method: 'cash' });
  assert.equal((await done('GET', `admin/classes/${id}/notices?kind=tuition`)).students.length, 2);
});

test('a letter about nothing is not sent', async () => {
  const { id, ids } = await makeClass();
  clock = at('22:00');
  await send(id, ids);
  owed.clear();
  clock = at('07:00', '2026-11-21');
  await notices.sendDue();
  assert.deepEqual([(await letters()).length, await site.db.$count(guardianLetters)], [0, 0]);
});

test('a guardian has at most one letter a day: the second subject waits for the morning, in one letter', async () => {
  const { id, ids } = await makeClass();
  await send(id, [ids[0]]);
  clock = at('11:00');
  assert.deepEqual((await send(id, [ids[0]])).letters.map(({ heldUntil }) => heldUntil), [at('06:00', '2026-11-21').toISOString()]);
  assert.equal((await send(id, [ids[1]])).held, 1, 'the sibling joins');
  assert.equal((await letters()).length, 1);
  clock = at('08:00', '2026-11-21');
  await notices.sendDue();
  assert.equal((await letters()).length, 2);
  assert.equal((await send(id, [ids[0]])).held, 1, 'today had its letter');
});

test('the link of a letter stops all letters to its address by a press, also of those that wait, and starts them again', async () => {
  const { id, ids } = await makeClass();
  await send(id, [ids[0]]);
  clock = at('22:00');
  await send(id, [ids[1]]);
  const token = linkIn((await letters())[0]?.text ?? '');
  const read = await done('POST', 'guardian-notices/read', { token });
  assert.deepEqual([read.email, read.stopped], ['m…@example.com', false]);
  assert.equal(await site.db.$count(guardianStops), 0, 'opening the link stops nothing');
  assert.equal((await done('POST', 'guardian-notices/stop', { token, stopped: true })).stopped, true);
  clock = at('07:00', '2026-11-21');
  await notices.sendDue();
  assert.equal((await letters()).length, 1);
  assert.deepEqual((await send(id, ids)).skipped.map(({ message }) => message), ['Phụ huynh không nhận thư nữa.', 'Phụ huynh không nhận thư nữa.', 'Chưa có email phụ huynh.']);
  assert.equal((await notices.preview(id, 'tuition')).students.filter(({ stopped }) => stopped).length, 2);
  assert.equal((await done('GET', `admin/students/${ids[1]}/notices`)).stopped, true);
  await done('PUT', `admin/students/${ids[0]}/notices`, { stopped: false });
  assert.equal((await send(id, ids)).sent, 1);
  assert.equal((await ask('POST', 'guardian-notices/read', { token: 'x'.repeat(54) })).json().code, 'guardian-notice-link-invalid');
  assert.equal((await ask('PUT', `admin/students/${ids[2]}/notices`, { stopped: true })).json().code, 'no-guardian-email');
});

test('missing work is read from the class’s assignments', async () => {
  const { id, ids } = await makeClass();
  const { uid } = await makeLearner(site.db, testSecret);
  await site.db.execute(sql`update students set uid = ${uid} where id = ${ids[0]}`);
  const { id: assignment } = await done('POST', 'admin/assignments', { classId: id, what: { kind: 'paper', practiceId: SET, paperId: 'tu-do' }, title: 'Đề tự do' });
  await site.db.execute(sql`update assignments set opens_at = now() - interval '3 days', closes_at = now() - interval '1 day' where id = ${assignment}`);
  const preview = await done('GET', `admin/classes/${id}/notices?kind=missing`);
  assert.deepEqual(preview.students.map(({ studentId, guardianEmail }: { studentId: string; guardianEmail: boolean }) => [studentId, guardianEmail]), [[ids[0], true]]);
  assert.match(preview.students[0].text, new RegExp(`^Kính gửi phụ huynh em An,\nEm An \\(lớp 9A1\\) còn 1 bài đã hết hạn mà chưa nộp:\n• Đề tự do, hạn .*\n${site.origin}/assignment/${assignment}`));
  assert.match(preview.classText, /Đề tự do/);
  assert.equal((await ask('GET', `admin/classes/${id}/notices?kind=x`)).json().message, 'Vui lòng chọn điều muốn báo.');
  assert.equal((await ask('POST', `admin/classes/${id}/notices`, { kind: 'missing', studentIds: [] })).json().message, 'Vui lòng chọn ít nhất một học sinh.');
  const dry = await done('POST', `admin/classes/${id}/notices`, { kind: 'missing', studentIds: ids, dryRun: true });
  assert.equal(dry.letters.length, 1);
  assert.equal(await site.db.$count(auditEntries, sql`action = 'tell-guardians' and thing = ${id}`), 0);
});

test('a guardian’s address and number are kept, changed, refused when wrong, and read from a list', async () => {
  const { id } = await makeClass();
  const student = await done('POST', 'admin/students', { grade: 9, name: 'Lê Dung', guardianEmail: 'Me.Dung@Example.com', guardianPhone: '0912 345 678' });
  assert.deepEqual([student.guardianEmail, student.guardianPhone], ['me.dung@example.com', '0912345678']);
  const kept = await done('PUT', `admin/students/${student.id}`, { grade: 9, name: 'Lê Dung' });
  assert.deepEqual([kept.guardianEmail, kept.guardianPhone], ['me.dung@example.com', '0912345678'], 'what is left out stays');
  const cleared = await done('PUT', `admin/students/${student.id}`, { grade: 9, name: 'Lê Dung', guardianEmail: '', guardianPhone: '' });
  assert.deepEqual([cleared.guardianEmail, cleared.guardianPhone], [null, '']);
  for (const [wrong, message] of [[{ guardianEmail: 'x' }, 'Email phụ huynh không hợp lệ.'], [{ guardianPhone: '12' }, 'Số điện thoại phụ huynh không hợp lệ.']] as const) {
    assert.equal((await ask('POST', 'admin/students', { grade: 9, name: 'Lê Dung', ...wrong })).json().message, message);
  }
  const rows = 'Họ tên\tSĐT phụ huynh\tEmail phụ huynh\nVũ Giang\t0987654321\tbo.giang@example.com\nVũ Hà\t0987654322\tsai';
  const { notes } = await done('POST', `admin/classes/${id}/students/preview`, { rows });
  assert.deepEqual(notes, [{ row: 3, message: 'Email phụ huynh “sai” không hợp lệ (viết như me@example.com). Em vẫn được thêm, không có liên lạc ấy.' }]);
  await done('POST', `admin/classes/${id}/students`, { rows });
  const { rows: made } = await site.db.execute(sql`select guardian_email, guardian_phone from students where name like 'Vũ %' order by name`);
  assert.deepEqual(made, [{ guardian_email: 'bo.giang@example.com', guardian_phone: '0987654321' }, { guardian_email: null, guardian_phone: '0987654322' }]);
});

test('a deleted student leaves no letter; a sibling’s stays', async () => {
  const { id, ids } = await makeClass();
  await send(id, ids);
  await done('DELETE', `admin/students/${ids[0]}`, { reason: 'Nghỉ học' });
  assert.equal(await site.db.$count(guardianLetters), 1);
  await done('DELETE', `admin/students/${ids[1]}`, { reason: 'Nghỉ học' });
  assert.equal(await site.db.$count(guardianLetters), 0);
});
