import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { ParentLink, WeekSheet } from '#contract/week.ts';
import { dayAfter, dayOf } from '#server/platform/day.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { makeLearner } from '#server/testing/people.ts';
import { recordAnswers } from '../answers/record-answers.ts';
import { pupilOn } from '../attempts/pupil.fixture.ts';
import { KEYS, SECRET, SET, writeTestSet } from '../attempts/test-set.fixture.ts';
import { listDays, findWeek, listWeeks } from './weeks.ts';

let site: TestApp;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
  await writeTestSet(site);
});
after(() => site.close());

const KEYS_OF_SHEET = [
  'answered', 'ask', 'days', 'earlier', 'from', 'grade', 'later', 'lessons', 'lessonsDone', 'madeAt', 'map', 'minutes', 'missing', 'missingCount', 'name', 'places',
  'right', 'stuck', 'tests', 'testsDone', 'to', 'waiting', 'week', 'well',
];

async function pupil(on = site) {
  const { uid, email, cookie } = await makeLearner(on.db, testSecret, { coins: 100 });
  const own = pupilOn(on, { uid, cookie });
  const address = `/api/users/${uid}/parent-link`;
  return {
    ...own, email,
    link: async () => (await own.ask<ParentLink>('GET', address)).body,
    give: async (body?: object) => (await own.ask<ParentLink>('POST', address, body)).body,
    takeBack: () => own.ask('DELETE', address),
    sheet: async (week?: string) => (await own.ask<WeekSheet>('GET', `/api/users/${uid}/week${week === undefined ? '' : `?week=${week}`}`)).body,
    rename: (name: string) => on.db.execute(sql`update "user" set name = ${name} where id = ${uid}`),
  };
}

const tokenOf = ({ url }: ParentLink): string => url?.split('/').at(-1) ?? '';
const open = (token: string, query = '', on = site) => on.app.inject({ url: `/api/week/${token}${query}` });
const openPage = (token: string, query = '', on = site) => on.app.inject({ url: `/week/${token}${query}` });

type Given = Partial<{ grade: number; right: boolean | null; source: 'quiz' | 'exercise' | 'review'; lesson: number; item: string; ms: number }>;
const answer = (uid: string, at: Date, { grade = 6, right = true, source = 'quiz', lesson = 1, item = `quiz/${randomUUID()}`, ms = 60_000 }: Given = {}) =>
  site.db.transaction((tx) => recordAnswers(tx, uid, [{
    id: randomUUID(), source, item, kind: 'choice', grade, lesson, value: 'A', share: right === null ? null : Number(right), ms, at,
  }]));

const noon = (day: string): Date => new Date(`${day}T12:00:00+07:00`);
const today = () => dayOf(new Date());

test('the sheet bears the display name of the profile, and the grade of the linked student, else of most recent answers', async () => {
  const minh = await pupil();
  assert.equal((await minh.sheet()).name, minh.email.split('@')[0], 'the name that the profile shows');
  assert.equal((await minh.sheet()).grade, null);
  const day = (back: number) => new Date(noon(today()).getTime() - back * 24 * 60 * 60 * 1000);
  for (const at of [40, 40, 40, 40]) await answer(minh.uid, day(at), { grade: 8 });
  for (const at of [5, 4, 3]) await answer(minh.uid, day(at));
  for (const at of [2, 2]) await answer(minh.uid, day(at), { grade: 9 });
  assert.equal((await minh.sheet()).grade, 6, 'one paper of another grade changes nothing, nor what was long ago');
  await site.db.execute(sql`insert into students (name, grade, phone, enrolled_on, uid) values ('Minh', 7, '0912345678', '2026-09-05', ${minh.uid})`);
  assert.equal((await minh.sheet()).grade, 7);
});

test('a learner makes a link, sees the same one again, and its holder reads the sheet without an account, and nothing else', async () => {
  const minh = await pupil();
  await minh.rename('Trần Minh Anh');
  await answer(minh.uid, new Date());
  assert.deepEqual(await minh.link(), { url: null, givenAt: null });
  const given = await minh.give();
  assert.match(given.url ?? '', new RegExp(`^${site.origin}/week/[\\w-]{54}$`));
  assert.deepEqual(await minh.give(), given);
  assert.deepEqual(await minh.link(), given);

  const answered = await open(tokenOf(given));
  assert.equal(answered.statusCode, 200);
  const sheet = answered.json<WeekSheet>();
  assert.deepEqual(Object.keys(sheet).sort(), KEYS_OF_SHEET);
  assert.deepEqual([sheet.name, sheet.grade, sheet.answered], ['Trần Minh Anh', 6, 1]);
  assert.deepEqual({ ...sheet, madeAt: '' }, { ...(await minh.sheet()), madeAt: '' }, 'the pupil sees the same');
  for (const text of [answered.body, (await openPage(tokenOf(given))).body]) {
    assert.deepEqual([minh.uid, minh.email.split('@')[0] ?? '', '"currentCoin"'].filter((each) => text.includes(each)), []);
  }
});

test('sheet and page are kept by no cache and found by no search engine, and where one goes from there hears no address', async () => {
  const minh = await pupil();
  const token = tokenOf(await minh.give());
  for (const answered of [await open(token), await openPage(token), await open('x'), await openPage('x')]) {
    assert.match(String(answered.headers['cache-control']), answered.statusCode === 200 ? /^private, no-store$/ : /no-store/);
    assert.equal(answered.headers['referrer-policy'], 'no-referrer');
    assert.match(String(answered.headers['x-robots-tag']), /noindex/);
    assert.equal(answered.headers.etag, undefined);
  }
  const { body } = await openPage(token);
  assert.match(body, /<meta name="robots" content="noindex">/);
  assert.doesNotMatch(body, /rel="canonical"|og:url/);
  // One answer is not cached for the next reader.
  await answer(minh.uid, new Date());
  assert.equal((await open(token)).json<WeekSheet>().answered, 1);
  assert.match((await openPage(token)).body, /<b>1<\/b>, đúng <b>1<\/b>/);
});

test('taken back, the link opens nothing from that moment on; given again it is another', async () => {
  const minh = await pupil();
  const first = tokenOf(await minh.give());
  assert.equal((await openPage(first)).statusCode, 200);
  assert.equal((await minh.takeBack()).status, 204);
  const refused = await open(first);
  assert.deepEqual([refused.statusCode, refused.json().code, refused.json().message], [404, 'week-link-invalid', 'Liên kết này không còn dùng được.']);
  const page = await openPage(first);
  assert.equal(page.statusCode, 404);
  assert.match(page.body, /Liên kết này không còn dùng được/);
  assert.deepEqual(await minh.link(), { url: null, givenAt: null });
  assert.equal((await minh.takeBack()).status, 204, 'again changes nothing');
  const second = tokenOf(await minh.give());
  assert.notEqual(second, first);
  assert.deepEqual([(await open(first)).statusCode, (await open(second)).statusCode], [404, 200]);
});

test('another link takes the place of the one before, and two made at once are one', async () => {
  const minh = await pupil();
  const first = tokenOf(await minh.give());
  const second = tokenOf(await minh.give({ anew: true }));
  assert.deepEqual([(await open(first)).statusCode, (await open(second)).statusCode], [404, 200]);
  assert.equal(tokenOf(await minh.give({ anew: false })), second);
  const lan = await pupil();
  const both = await Promise.all([lan.give(), lan.give(), lan.give()]);
  assert.equal(new Set(both.map(tokenOf)).size, 1);
});

test('a learner cannot make, read or withdraw the link of another, nor read their sheet', async () => {
  const [minh, lan] = [await pupil(), await pupil()];
  const token = tokenOf(await minh.give());
  for (const [method, path] of [['GET', 'parent-link'], ['POST', 'parent-link'], ['DELETE', 'parent-link'], ['GET', 'week']] as const) {
    const { status, body } = await lan.ask(method, `/api/users/${minh.uid}/${path}`);
    assert.deepEqual([status, body.code], [403, 'forbidden'], `${method} ${path}`);
    assert.equal((await site.app.inject({ method, url: `/api/users/${minh.uid}/${path}`, headers: { origin: site.origin } })).statusCode, 401);
  }
  assert.equal((await open(token)).statusCode, 200);
});

test('guesses of links are rate-limited, by call or by page, and other readers are not', async () => {
  const limited = await testApp();
  try {
    const token = tokenOf(await (await pupil(limited)).give());
    const from = (remoteAddress: string, url: string) => limited.app.inject({ url, remoteAddress });
    const statuses: number[] = [];
    for (let at = 0; at < 31; at++) {
      statuses.push((await from('203.0.113.7', `/api/week/${'a'.repeat(54)}`)).statusCode, (await from('203.0.113.7', `/week/${'b'.repeat(54)}`)).statusCode);
    }
    assert.deepEqual([...new Set(statuses.slice(0, 60))], [404]);
    assert.deepEqual(statuses.slice(60), [429, 429]);
    assert.equal((await from('203.0.113.7', `/api/week/${token}`)).statusCode, 429);
    assert.match((await from('203.0.113.7', `/week/${token}`)).body, /Quá nhiều yêu cầu/);
    assert.deepEqual([(await from('198.51.100.9', `/api/week/${token}`)).statusCode, (await from('198.51.100.9', `/week/${token}`)).statusCode], [200, 200]);
  } finally {
    await limited.close();
  }
});

test('a week has its days, what was answered where, what goes well and what waits, and reads the same when it is past', async () => {
  const minh = await pupil();
  const [, last, before] = listWeeks(today());
  assert.ok(last && before);
  const [monday = '', , wednesday = ''] = listDays(last);
  const held = `quiz/${randomUUID()}`;
  await answer(minh.uid, noon(before.to), { right: false, lesson: 9, item: held });
  for (let at = 0; at < 4; at++) await answer(minh.uid, noon(monday), { lesson: 3 });
  await answer(minh.uid, new Date(`${wednesday}T23:59:00+07:00`), { right: false, lesson: 5, source: 'exercise', item: 'exercise/khong-con/x/a' });
  await site.db.execute(sql`update mistakes set reason = 'sign' where uid = ${minh.uid} and lesson = 5`);

  const sheet = await minh.sheet(last.week);
  assert.deepEqual([sheet.from, sheet.to, sheet.later, sheet.earlier], [last.from, last.to, findWeek(today()).week, before.week]);
  assert.deepEqual(sheet.days.map(({ state }) => state), ['studied', 'rest', 'studied', 'rest', 'rest', 'rest', 'rest']);
  assert.deepEqual([sheet.answered, sheet.right, sheet.minutes], [5, 4, 5]);
  assert.deepEqual(sheet.places, [{ place: 'exercise', answered: 1, right: 0 }, { place: 'quiz', answered: 4, right: 4 }]);
  assert.deepEqual(sheet.well.map((each) => (each.kind === 'right' ? [each.right, each.answered] : each.kind)), [[4, 4]]);
  assert.equal(sheet.waiting, 2);
  assert.deepEqual(sheet.stuck.map(({ count, reason, example }) => [count, reason, example]), [[1, 'sign', null], [1, null, null]]);
  assert.equal(sheet.ask.about, 'stuck');

  assert.deepEqual((await minh.sheet(before.week)).days.map(({ state }) => state), ['open', 'open', 'open', 'open', 'open', 'open', 'studied'], 'nobody rests before they have begun');
  assert.equal((await minh.sheet(before.week)).waiting, 1);
  // Later answers do not change it.
  await answer(minh.uid, new Date(), { lesson: 3, right: false });
  assert.deepEqual({ ...(await minh.sheet(last.week)), madeAt: '' }, { ...sheet, madeAt: '' });
});

test('this week\'s days that are not over are open, and a week without learning is one of rest', async () => {
  const minh = await pupil();
  await site.db.execute(sql`update "user" set created_at = now() - interval '30 days' where id = ${minh.uid}`);
  const { days, ...sheet } = await minh.sheet();
  assert.deepEqual(days.map(({ state }) => state), listDays(findWeek(today())).map((day) => (day < today() ? 'rest' : 'open')));
  assert.deepEqual(
    [sheet.name, sheet.grade, sheet.answered, sheet.minutes, sheet.well, sheet.stuck, sheet.waiting, sheet.tests, sheet.ask.about, sheet.later],
    [minh.email.split('@')[0], null, 0, 0, [], [], 0, [], 'start', null],
  );
});

test('there are sheets of eight weeks before this one, and none of others', async () => {
  const minh = await pupil();
  const token = tokenOf(await minh.give());
  const oldest = findWeek(dayAfter(today(), -56)).week;
  assert.deepEqual([(await minh.sheet(oldest)).week, (await minh.sheet(oldest)).earlier], [oldest, null]);
  for (const week of [findWeek(dayAfter(today(), -63)).week, findWeek(dayAfter(today(), 7)).week, '2026-W99', 'x', '', '2026-11-16']) {
    const refused = await open(token, `?week=${encodeURIComponent(week)}`);
    assert.deepEqual([refused.statusCode, refused.json().code], [400, 'invalid-input'], week);
    assert.match(refused.json().message, /tuần/i);
  }
  assert.match((await openPage(token, `?week=${oldest}&fbclid=x`)).body, new RegExp(`"week":"${oldest}"`));
});

test('a test that was handed in stands there with what machine and pupil marked; of its paper no question goes out, and while it is done again nothing waits of it', async () => {
  const minh = await pupil();
  const { id } = await minh.begun();
  await minh.answer(id, 'c1', KEYS.c1);
  await minh.answer(id, 's1', '5');
  await minh.submit(id);
  await minh.mark(id, [true, true, false, false]);
  const sheet = await minh.sheet();
  assert.deepEqual(sheet.tests, [{
    title: 'Đề tu-do', set: 'Kiểm tra giữa kì', day: today(), score: 0.75, outOf: 3, unmarked: 0,
    machine: { score: 0.25, outOf: 2 }, self: { score: 0.5, outOf: 1 }, teacher: null,
  }]);
  assert.deepEqual([sheet.testsDone, sheet.answered, sheet.right, sheet.waiting, sheet.stuck.map(({ example }) => example)], [1, 2, 1, 1, [null]]);
  await minh.begun();
  const { body } = await open(tokenOf(await minh.give()));
  assert.equal(JSON.parse(body).waiting, 0);
  assert.doesNotMatch(body, SECRET);
});

test('a lesson that was watched to its end stands there by its title, and its day was one of learning', async () => {
  const minh = await pupil();
  const watch = (position: number) => minh.ask('POST', `/api/users/${minh.uid}/progress`, {
    courseId: 'toan-thu', lessonId: 'thu-mien-phi', position, duration: 600, at: new Date().toISOString(),
  });
  assert.equal((await watch(100)).status, 204);
  const begun = await minh.sheet();
  assert.deepEqual([begun.lessonsDone, begun.days.find(({ day }) => day === today())?.state], [0, 'studied']);
  await watch(590);
  const sheet = await minh.sheet();
  assert.deepEqual([sheet.lessonsDone, sheet.lessons.length, sheet.minutes, sheet.ask.about], [1, 1, 10, 'watched']);
});

test('a Bài that rose in the week is named with its level, in its chapter on the map, and in the weeks before it is not', async () => {
  const minh = await pupil();
  const [, last, before] = listWeeks(today());
  const [monday = '', , wednesday = ''] = listDays(last ?? findWeek(today()));
  for (const day of [monday, wednesday]) for (let at = 0; at < 2; at++) await answer(minh.uid, noon(day), { lesson: 1 });
  const sheet = await minh.sheet(last?.week);
  assert.deepEqual(sheet.well.map((each) => [each.kind, 'lesson' in each && /^Bài 1\./.test(each.lesson), 'level' in each && each.level]), [['rose', true, 'mastered']]);
  assert.deepEqual(sheet.map.map(({ levels }) => levels[0]), ['mastered']);
  assert.deepEqual([(await minh.sheet(before?.week)).well, (await minh.sheet(before?.week)).map], [[], []]);
});

test('a learner reads in their data that a link is given, and not the link', async () => {
  const minh = await pupil();
  const token = tokenOf(await minh.give());
  const { body } = await site.app.inject({ url: `/api/users/${minh.uid}/export`, headers: { cookie: minh.cookie } });
  const { rows } = JSON.parse(body).sections.find(({ id }: { id: string }) => id === 'parent-link');
  assert.deepEqual(Object.keys(rows[0]), ['givenAt']);
  assert.ok(!body.includes(token) && !body.includes(token.slice(0, 22)));
});

test('the sheet says first what was not handed in: the overdue, then what is open; a past week as it was at its end', async () => {
  const minh = await pupil();
  const run = async (statement: ReturnType<typeof sql>) => (await site.db.execute<{ id: string }>(statement)).rows[0]?.id ?? '';
  const student = await run(sql`insert into students (name, grade, phone, enrolled_on, uid) values ('Minh', 7, '', '2026-09-05', ${minh.uid}) returning id`);
  const schoolClass = await run(sql`insert into classes (name, grade, school_year) values ('7A9', 7, '2026-2027') returning id`);
  await site.db.execute(sql`insert into memberships (class_id, student_id, from_day) values (${schoolClass}, ${student}, '2026-09-05')`);
  const give = (title: string, opened: string, closed: string | null) => run(sql`
    insert into assignments (class_id, is_for_whole_class, title, what, opens_at, closes_at, results, attempts)
    values (${schoolClass}, true, ${title}, ${JSON.stringify({ kind: 'paper', practiceId: SET, paperId: 'tu-do' })}, now() - ${opened}::interval, now() + ${closed}::interval, 'at-once', null) returning id`);
  await give('Đề đã lâu', '60 days', '-40 days');
  const late = await give('Đề quá hạn', '20 days', '-15 days');
  await give('Đề còn hạn', '1 minute', '2 days');
  await give('Đề không hạn', '1 minute', null);
  const sheet = await minh.sheet();
  assert.deepEqual(sheet.missing.map(({ title, isOverdue }) => [title, isOverdue]), [['Đề quá hạn', true], ['Đề còn hạn', false], ['Đề không hạn', false]]);
  assert.deepEqual([sheet.missingCount, sheet.missing[2]?.closesAt], [3, null]);
  const begun = await minh.ask<{ id: string }>('POST', '/api/attempts', { assignmentId: late });
  await minh.submit(begun.body.id);
  assert.deepEqual((await minh.sheet()).missing.map(({ title }) => title), ['Đề còn hạn', 'Đề không hạn']);
  const [, last] = listWeeks(today());
  assert.deepEqual((await minh.sheet(last?.week)).missing.map(({ title }) => title), ['Đề quá hạn'], 'it was missing then');
});
