import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import type { PersonalData } from '#contract/privacy.ts';
import { PERSONAL_DATA } from '#server/personal-data.ts';
import { testApp, type TestApp } from '#server/testing/app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { ask, makeDue, createFullLearner, type FullLearner } from './person.fixture.ts';

const folder = temporaryFolder();
let site: TestApp;
let lan: FullLearner;
let binh: FullLearner;
before(async () => {
  site = await testApp({ MAIL_URL: 'smtp://127.0.0.1:1', DATA_DIR: folder }); // mails wait
  lan = await createFullLearner(site);
  binh = await createFullLearner(site);
  await makeDue(site, lan);
});
after(() => site.close());

const exported = (of = lan, as = lan, query = '') => ask(site, 'GET', as, `/api/users/${of.uid}/export${query}`);

test('every table that has something of learners is shown to them, or says why not', () => {
  const personal = PERSONAL_DATA.flatMap(({ tables }) => Object.keys(tables).filter((table) => tables[table] !== 'impersonal'));
  const shown = PERSONAL_DATA.flatMap(({ sections = [], notShown = {} }) => [...sections.flatMap(({ of }) => of), ...Object.keys(notShown)]);
  assert.ok(personal.length > 30);
  assert.deepEqual(personal.filter((table) => !shown.includes(table)), []);
});

test('a learner gets all that is kept of them, in words, and nothing of others, no secret and nothing that is locked', async () => {
  const answer = await exported();
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-disposition'], undefined);
  const { sections, uid } = answer.json() as PersonalData;
  assert.equal(uid, lan.uid);
  assert.deepEqual(sections.filter(({ rows }) => rows.length === 0).map(({ id }) => id), [], 'she has left something of everything');
  for (const { id, columns, rows } of sections) {
    const names = columns.map(({ name }) => name).toSorted();
    for (const row of rows) assert.deepEqual(Object.keys(row).toSorted(), names, id);
    for (const { name, words } of columns) {
      for (const row of rows) if (words) assert.ok(String(row[name]) in words || id === 'sign-in', `${id}.${name}: ${String(row[name])}`);
    }
  }
  const rowsOf = (id: string) => sections.find((section) => section.id === id)?.rows ?? [];
  const [account] = rowsOf('account');
  assert.deepEqual([account?.['email'], account?.['displayName'], account?.['phoneNumber']], [lan.email, lan.name, lan.phone]);
  assert.deepEqual(rowsOf('purchases').map(({ course, lesson }) => [course, lesson]), [['Khóa học thử', 'Số phần tử của tập hợp']]);
  assert.deepEqual(rowsOf('papers').map(({ set, paper, coins }) => [set, paper, coins]), [['Đề thử lớp 8', 'Đề 2', 20]]);
  assert.deepEqual(rowsOf('coins').map(({ amount, note }) => [amount, note]), [
    [100, null], [500, null], [-20, null], [5, `Tặng ${lan.name}`], [60, null],
  ]);
  assert.deepEqual(rowsOf('orders').map(({ state }) => state), ['paid', 'paid', 'pending']);
  assert.equal(rowsOf('transfers').length, 3);
  assert.deepEqual(rowsOf('attempts').map(({ paper, number, score, solutionsSeen }) => [paper, number, score, solutionsSeen]), [
    ['Đề tu-do', '1', '0,75 / 3,00', true],
  ]);
  assert.deepEqual(rowsOf('attempt-answers').map(({ question, answer: given }) => [question, given]), [
    ['tf1', 'Đúng, Sai, –, Đúng'], ['e1', `${lan.name} giải`],
  ]);
  assert.deepEqual(rowsOf('essay-marks').map(({ by, steps, note }) => [by, steps, note]), [['self', '3 / 4', ''], ['teacher', '1 / 4', `${lan.name} cố lên`]]);
  assert.match(String(rowsOf('attempt-photos')[0]?.['address']), /^\/api\/attempts\/.+\/photos\//);
  assert.deepEqual(rowsOf('class').map(({ name, className }) => [name, className]), [['Em trong lớp', '8A1']]);
  assert.deepEqual(rowsOf('classes').map(({ name, schoolYear, toDay }) => [name, schoolYear, toDay]), [['8A1', '2026-2027', null]]);
  assert.deepEqual(rowsOf('solutions').map(({ set, paper }) => [set, paper]), [['Kiểm tra giữa kì', 'Đề tu-do']]);

  for (const word of [binh.uid, binh.email, binh.name, binh.phone]) assert.ok(!answer.body.includes(word));
  const { rows: secrets } = await site.db.execute<{ secret: string }>(sql`
    select password as secret from account where password is not null union all select token from session union all select code from email_link
    union all select code from deletion_codes union all select id::text from session`);
  for (const { secret } of secrets) assert.ok(!answer.body.includes(secret));
  assert.doesNotMatch(answer.body, /\$argon2|https?:\/\/|problemSolutionText|lectures/);
});

test('the export comes as a file on request, only to the learner, and is rate-limited', async () => {
  const file = await exported(lan, lan, '?download=true');
  assert.match(String(file.headers['content-disposition']), /^attachment; filename="du-lieu-ca-nhan-\d{4}-\d\d-\d\d\.json"$/);
  assert.match(String(file.headers['cache-control']), /no-store/);
  assert.equal((await exported(lan, binh)).statusCode, 403);
  assert.equal((await exported(lan, { ...lan, cookie: '' })).statusCode, 401);
  let last = file;
  for (let time = 1; time <= 30 && last.statusCode === 200; time++) last = await exported();
  assert.equal(last.statusCode, 429);
  assert.equal((await exported(binh, binh)).statusCode, 200);
});
