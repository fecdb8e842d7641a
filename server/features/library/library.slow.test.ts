import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { readLibrary } from '#library/format/library.ts';
import { boards } from '#server/features/boards/tables.ts';
import { courses } from '#server/features/catalog/tables.ts';
import { enrol } from '#server/features/enrolments/service.ts';
import { practiceService } from '#server/features/practice/service.ts';
import { paperUnlocks, practiceSets } from '#server/features/practice/tables.ts';
import { search } from '#server/features/search/service.ts';
import { topicsService } from '#server/features/topics/service.ts';
import { contentVersion } from '#server/platform/database/content-version.ts';
import { testLibrary, testSecret } from '#server/testing/app.ts';
import { waitUntilBlocked } from '#server/testing/at-once.ts';
import { boardText, faultyBoardText } from '#server/testing/boards.ts';
import { testDatabase } from '#server/testing/database.ts';
import { makeLearner } from '#server/testing/people.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { hashLibrary } from './lock-library.ts';
import { KINDS } from './kinds.ts';
import { loadLibrary, publishLibrary } from './service.ts';

const temporary = temporaryFolder();

async function prepared(t: TestContext) {
  const database = await testDatabase();
  t.after(database.drop);
  const folder = path.join(temporary, randomUUID());
  await cp(testLibrary, folder, { recursive: true });
  const course = path.join(folder, 'courses/thu/course.md');
  const rename = async (from: string | RegExp, to: string) =>
    writeFile(course, (await readFile(course, 'utf8')).replace(from, to));
  const title = async () => {
    const [row] = await database.db.select().from(courses).where(eq(courses.id, 'toan-thu'));
    return row?.document.title;
  };
  return { db: database.db, pool: database.pool, folder, rename, title };
}

const QUESTIONS = [1, 2].flatMap((paper) =>
  Array.from({ length: 14 }, (_, at) => `question/toan6-ghk1-de${paper}-c${String(at + 1).padStart(2, '0')}`));
const ALL = ['course/toan-thu', 'course/toan-trong', 'practice/lop-8-thu', 'topic/lop-7-thu', ...QUESTIONS];

test('the first start loads every document, the second none', async (t) => {
  const { db, folder } = await prepared(t);
  assert.deepEqual((await loadLibrary(db, folder)).added, ALL);
  const { site: _, ...again } = await loadLibrary(db, folder);
  const nothing = { added: [], renewed: [], overwritten: [], kept: [], edited: [], short: [], invalid: [], gone: [], problems: [] };
  assert.deepEqual(again, { ...nothing, same: ALL });
});

test('starts at the same time load each document once', async (t) => {
  const { db, folder } = await prepared(t);
  const outcomes = await Promise.all([loadLibrary(db, folder), loadLibrary(db, folder), loadLibrary(db, folder)]);
  assert.deepEqual(outcomes.flatMap((outcome) => outcome.added).toSorted(), ALL.toSorted());
});

test('a changed file is loaded again, and search finds its new words instead of the old', async (t) => {
  const { db, folder, rename } = await prepared(t);
  await loadLibrary(db, folder);
  await rename('title: Khóa học thử', 'title: Khóa học đổi tên');
  assert.deepEqual((await loadLibrary(db, folder)).renewed, ['course/toan-thu']);
  assert.equal((await search(db, 'doi ten')).total, 1);
  assert.equal((await search(db, 'khoa hoc thu')).total, 0);
});

test('a document that was edited in the database keeps its edits when its file changes', async (t) => {
  const { db, folder, rename, title } = await prepared(t);
  await loadLibrary(db, folder);
  await db.update(courses).set({ version: 2 }).where(eq(courses.id, 'toan-thu'));
  await rename('title: Khóa học thử', 'title: Khóa học đổi tên');
  const outcome = await loadLibrary(db, folder);
  assert.deepEqual([outcome.renewed, outcome.kept], [[], ['course/toan-thu']]);
  assert.equal(await title(), 'Khóa học thử');
});

test('an edit that is saved while its file is loaded stays', async (t) => {
  const { db, pool, folder, rename, title } = await prepared(t);
  await loadLibrary(db, folder);
  await rename('title: Khóa học thử', 'title: Khóa học đổi tên');
  const admin = await pool.connect();
  await admin.query('begin');
  await admin.query(`update courses set version = 2, document = jsonb_set(document, '{title}', '"Đã sửa"') where id = 'toan-thu'`);
  const loading = loadLibrary(db, folder);
  await waitUntilBlocked(pool, 1);
  await admin.query('commit');
  admin.release();
  const { kept, renewed } = await loading;
  assert.deepEqual([kept, renewed, await title()], [['course/toan-thu'], [], 'Đã sửa']);
});

test('a document that was edited in the database is named, also while its file is as before', async (t) => {
  const { db, folder } = await prepared(t);
  await loadLibrary(db, folder);
  await db.update(courses).set({ version: 2 }).where(eq(courses.id, 'toan-thu'));
  const outcome = await loadLibrary(db, folder);
  assert.deepEqual([outcome.renewed, outcome.kept, outcome.edited], [[], [], ['course/toan-thu']]);
});

test('a document that was made in the database is not replaced by a new file of the same id', async (t) => {
  const { db, folder, title } = await prepared(t);
  const document = { title: 'Khóa học của quản trị viên' } as typeof courses.$inferInsert.document;
  await db.insert(courses).values({ id: 'toan-thu', position: 0, version: 1, document });
  const outcome = await loadLibrary(db, folder);
  assert.deepEqual([outcome.added.includes('course/toan-thu'), outcome.kept], [false, ['course/toan-thu']]);
  assert.equal(await title(), 'Khóa học của quản trị viên');
});

test('overwriting loads what was edited in the database, names it, and leaves the others as they were', async (t) => {
  const { db, folder, rename, title } = await prepared(t);
  await loadLibrary(db, folder);
  await db.update(courses).set({ version: 2 }).where(eq(courses.id, 'toan-thu'));
  await db.delete(courses).where(eq(courses.id, 'toan-trong'));
  await rename('title: Khóa học thử', 'title: Khóa học đổi tên');
  const first = await loadLibrary(db, folder, { overwrite: true });
  assert.deepEqual(first.overwritten, ['course/toan-thu', 'course/toan-trong']);
  assert.deepEqual([first.added, first.renewed, first.kept, first.edited], [[], [], [], []]);
  assert.equal(await title(), 'Khóa học đổi tên');
  const second = await loadLibrary(db, folder, { overwrite: true });
  assert.deepEqual([second.overwritten, second.same], [[], ALL]);
});

test('a document without its file is reported, and stays', async (t) => {
  const { db, folder } = await prepared(t);
  await loadLibrary(db, folder);
  await rm(path.join(folder, 'courses/trong'), { recursive: true });
  await rm(path.join(folder, 'quiz/lop-6/giua-hki-de-2.md'));
  const outcome = await loadLibrary(db, folder);
  assert.deepEqual(outcome.gone, ['course/toan-trong', ...QUESTIONS.slice(14)]);
  assert.deepEqual([outcome.renewed, outcome.problems], [[], []]);
  assert.equal((await db.select().from(courses)).length, 2);
  await db.delete(courses).where(eq(courses.id, 'toan-trong'));
  assert.deepEqual((await loadLibrary(db, folder)).gone, QUESTIONS.slice(14));
});

test('a document with an unreadable file does not count as removed', async (t) => {
  const { db, folder, rename } = await prepared(t);
  await loadLibrary(db, folder);
  await rename('grade: ', 'klasse: ');
  const outcome = await loadLibrary(db, folder);
  assert.ok(outcome.problems.some(({ file }) => file === 'courses/thu/course.md'));
  assert.deepEqual(outcome.gone, []);
});

test('a document with an error in one of its files stays as it was loaded, and nothing of it goes away', async (t) => {
  const { db, folder } = await prepared(t);
  const paper = path.join(folder, 'practices/lop-8-thu/de-2.md');
  const type = path.join(folder, 'topics/lop-7-thu/dang-1.md');
  const counts = async () => {
    const [[set], [topic]] = [await practiceService({ db, contentVersion: () => undefined }).list(), await topicsService(db).list()];
    return [set?.paperCount, topic?.exerciseCount];
  };
  await loadLibrary(db, folder);
  const good = await readFile(paper, 'utf8');
  await writeFile(paper, good.replace('coin: 20', 'coin: hai'));
  await writeFile(type, (await readFile(type, 'utf8')).replace('### Lời giải', '### Giải'));
  const outcome = await loadLibrary(db, folder, { overwrite: true });
  assert.deepEqual([outcome.invalid, outcome.renewed], [['practice/lop-8-thu', 'topic/lop-7-thu'], []]);
  assert.deepEqual(outcome.problems.map(({ file }) => file), ['practices/lop-8-thu/de-2.md', 'topics/lop-7-thu/dang-1.md']);
  assert.deepEqual(await counts(), [2, 6]);
  await writeFile(paper, good.replace('coin: 20', 'coin: 30'));
  assert.deepEqual((await loadLibrary(db, folder)).renewed, ['practice/lop-8-thu'], 'once it is mended');
});

test('a paper or a lesson that a learner has paid for does not go away with its file', async (t) => {
  const { db, folder, rename } = await prepared(t);
  await loadLibrary(db, folder);
  const { uid } = await makeLearner(db, testSecret, { coins: 100 });
  const paper = path.join(folder, 'practices/lop-8-thu/de-2.md');
  const text = await readFile(paper, 'utf8');
  await writeFile(paper, text.replace('id: de-2', 'id: de-2-moi'));
  await rename('{#thu-tra-phi}', '{#thu-tra-phi-moi}');
  await db.insert(paperUnlocks).values({ uid, practiceId: 'lop-8-thu', paperId: 'de-2', coins: 20 });
  await enrol(db, uid, 'toan-thu', 'thu-tra-phi');
  await enrol(db, uid, 'toan-trong');
  const other = { title: 'Khác', description: '', image: '', grade: '8', practiceLists: [] };
  await db.insert(practiceSets).values({ id: 'bo-khac', document: other });
  await db.insert(paperUnlocks).values({ uid, practiceId: 'bo-khac', paperId: 'de-9', coins: 20 });
  for (const overwrite of [false, true]) {
    const outcome = await loadLibrary(db, folder, { overwrite });
    assert.deepEqual([outcome.short, outcome.renewed], [['course/toan-thu', 'practice/lop-8-thu'], []]);
  }
  await writeFile(paper, text.replace('title: Đề 2', 'title: Đề số 2'));
  await rename('{#thu-tra-phi-moi}', '{#thu-tra-phi}');
  assert.deepEqual((await loadLibrary(db, folder)).renewed, ['practice/lop-8-thu'], 'other changes are loaded');
  await writeFile(paper, text.replace('title: Đề 2', 'title: Đề 2\narchived: true'));
  await rename('{#thu-tra-phi}', '{#thu-tra-phi archived}');
  assert.deepEqual((await loadLibrary(db, folder)).renewed, ['course/toan-thu', 'practice/lop-8-thu'], 'archiving is one of them');
  assert.equal((await practiceService({ db, contentVersion: () => undefined }).list()).find(({ id }) => id === 'lop-8-thu')?.paperCount, 1);
  await rm(paper);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local vo_toan.deletes_account = 'yes'`);
    await tx.delete(paperUnlocks);
  });
  assert.deepEqual((await loadLibrary(db, folder)).renewed, ['practice/lop-8-thu'], 'nobody has paid for it');
});

test('a document of which there are two is not loaded from either, and stays as it was', async (t) => {
  const { db, folder, title } = await prepared(t);
  await loadLibrary(db, folder);
  await cp(path.join(folder, 'courses/thu'), path.join(folder, 'courses/ban-sao'), { recursive: true });
  const copied = path.join(folder, 'courses/ban-sao/course.md');
  await writeFile(copied, (await readFile(copied, 'utf8')).replace('title: Khóa học thử', 'title: Bản sao'));
  const quiz = path.join(folder, 'quiz/lop-6/giua-hki-de-1.md');
  await writeFile(path.join(folder, 'quiz/lop-6/giua-hki-de-3.md'), (await readFile(quiz, 'utf8')).replaceAll('11 + 1', '11 + 3'));
  const outcome = await loadLibrary(db, folder);
  assert.deepEqual(outcome.invalid, ['course/toan-thu', ...QUESTIONS.slice(0, 14)]);
  assert.deepEqual(outcome.renewed, ['course/toan-trong'], 'it stands one further down');
  assert.match(outcome.problems[0]?.message ?? '', /^id 'toan-thu' is used twice \(also at courses\/ban-sao\/course\.md:/);
  assert.equal(await title(), 'Khóa học thử');
});

test('a document that is loaded is news to every site that runs', async (t) => {
  const { db, folder, rename } = await prepared(t);
  await loadLibrary(db, folder);
  const version = async () => (await db.select().from(contentVersion))[0]?.version ?? 0;
  const change = async (file: string, from: RegExp | string, to: string) => {
    const name = path.join(folder, file);
    await writeFile(name, (await readFile(name, 'utf8')).replace(from, to));
  };
  const changes = [
    () => rename('title: ', 'title: Mới. '),
    () => change('practices/lop-8-thu/practice.md', /^title: /m, 'title: Mới. '),
    () => change('topics/lop-7-thu/topic.md', /^title: /m, 'title: Mới. '),
    () => change('quiz/lop-6/giua-hki-de-1.md', '11 + 1', '1 + 11'),
  ];
  for (const make of changes) {
    const before = await version();
    await make();
    const { renewed } = await loadLibrary(db, folder);
    assert.deepEqual([renewed.length, await version()], [1, before + 1], renewed.join());
  }
});

test('a changed drawing makes again what shows it, and nothing else', async (t) => {
  const { db, folder } = await prepared(t);
  await loadLibrary(db, folder);
  const drawing = path.join(folder, 'figures/thu-doan-thang.svg');
  await writeFile(drawing, (await readFile(drawing, 'utf8')).replace('y2="30"', 'y2="31"'));
  assert.deepEqual((await loadLibrary(db, folder)).renewed, [
    'topic/lop-7-thu', 'question/toan6-ghk1-de1-c02', 'question/toan6-ghk1-de2-c02',
  ]);
});

test('of many boards each is drawn and loaded; one that cannot be drawn is named at its line, and the others stay', async (t) => {
  const { db, folder } = await prepared(t);
  const lessons = Array.from({ length: 19 }, (_, at) => `trong-b02-l${at + 1}`);
  const course = path.join(folder, 'courses/trong');
  const headings = lessons.map((id, at) => `### Bảng ${at + 1} {#${id}}\n`);
  await writeFile(path.join(course, 'course.md'), [await readFile(path.join(course, 'course.md'), 'utf8'), '## Bài 2. Bảng {#trong-b02}\n', ...headings].join('\n'));
  await mkdir(path.join(course, 'boards'));
  const write = (id: string, text: string) => writeFile(path.join(course, `boards/${id}.md`), text);
  for (const id of lessons) await write(id, boardText(id));
  await write('trong-b02-l5', faultyBoardText('trong-b02-l5'));
  const keys = lessons.map((id) => `board/${id}`).filter((key) => key !== 'board/trong-b02-l5').toSorted();

  const { added, invalid, problems } = await loadLibrary(db, folder);
  assert.deepEqual(added.filter((key) => key.startsWith('board/')).toSorted(), keys);
  assert.deepEqual([invalid, problems.map(({ file, line }) => [file, line > 1])], [['board/trong-b02-l5'], [['courses/trong/boards/trong-b02-l5.md', true]]]);
  const stored = await db.select({ title: sql<string>`document ->> 'title'`, film: sql<number>`document -> 'drawn' -> 'film' -> 'seconds'` }).from(boards);
  assert.deepEqual(stored, keys.map(() => ({ title: 'Lũy thừa là gì?', film: 60 })));

  await write('trong-b02-l5', boardText('trong-b02-l5'));
  for (const id of lessons.slice(9)) await write(id, boardText(id, 'Lũy thừa'));
  const { added: mended, renewed } = await loadLibrary(db, folder);
  assert.deepEqual([mended, renewed.toSorted()], [['board/trong-b02-l5'], lessons.slice(9).map((id) => `board/${id}`).toSorted()]);
});

test('the next boards are drawn while the last ones are written: writing waits for no more than the first few', async (t) => {
  const { db, folder } = await prepared(t);
  const lessons = Array.from({ length: 19 }, (_, at) => `trong-b02-l${at + 1}`);
  const course = path.join(folder, 'courses/trong');
  const headings = lessons.map((id, at) => `### Bảng ${at + 1} {#${id}}\n`);
  await writeFile(path.join(course, 'course.md'), [await readFile(path.join(course, 'course.md'), 'utf8'), '## Bài 2. Bảng {#trong-b02}\n', ...headings].join('\n'));
  await mkdir(path.join(course, 'boards'));
  for (const id of lessons) await writeFile(path.join(course, `boards/${id}.md`), boardText(id));

  const { documents } = KINDS.board;
  const { renderAhead } = documents;
  const written = t.mock.method(documents, 'create').mock;
  const writtenBefore: [drawn: number, written: number][] = [];
  t.mock.method(documents, 'renderAhead', (...[sources, author]: Parameters<typeof renderAhead>) => {
    if (sources.length > 0) writtenBefore.push([sources.length, written.callCount()]);
    return renderAhead(sources, author);
  });
  await loadLibrary(db, folder);
  assert.deepEqual([writtenBefore, written.callCount()], [[[8, 0], [8, 0], [3, 8]], 19]);
});

test('practice sets and topics are listed with their counts', async (t) => {
  const { db, folder } = await prepared(t);
  await loadLibrary(db, folder);
  const [set] = await practiceService({ db, contentVersion: () => undefined }).list();
  assert.deepEqual([set?.id, set?.grade, set?.paperCount, set?.freePaperCount], ['lop-8-thu', '8', 2, 1]);
  const [topic] = await topicsService(db).list();
  assert.deepEqual([topic?.id, topic?.grade, topic?.exerciseCount], ['lop-7-thu', '7', 6]);
});

test('search ignores accents and capitals, and puts titles first and what is still being made last', async (t) => {
  const { db, folder } = await prepared(t);
  await loadLibrary(db, folder);
  const found = await search(db, 'TAP HOP');
  assert.deepEqual(
    found.items.map((hit) => hit.id),
    ['thu-mien-phi', 'thu-tra-phi', 'thu-dang-soan'],
  );
  assert.match(found.items[2]?.snippet ?? '', /<mark>Tập<\/mark> <mark>hợp<\/mark> con/);
});

test('search finds topics, practice sets, descriptions and the summaries of free lessons', async (t) => {
  const { db, folder } = await prepared(t);
  await loadLibrary(db, folder);
  for (const [query, kind, url] of [
    ['chuyen de thu', 'topic', '/topic/lop-7-thu'],
    ['de thu lop 8', 'practice', '/practice/lop-8-thu'],
    ['chuyen de nho', 'topic', '/topic/lop-7-thu'],
    ['bo de nho', 'practice', '/practice/lop-8-thu'],
    ['khoa hoc nho', 'course', '/course/toan-thu'],
    ['moi phan tu chi viet mot lan', 'lesson', '/course/toan-thu?lesson=thu-mien-phi'],
  ] as const) {
    const { items } = await search(db, query);
    assert.deepEqual(items.map((hit) => [hit.kind, hit.url]), [[kind, url]], query);
    assert.match(items[0]?.snippet ?? '', /<mark>/, query);
  }
});

test('search finds nothing that stands behind a login or a payment', async (t) => {
  const { db, folder } = await prepared(t);
  await loadLibrary(db, folder);
  for (const secret of ['bí mật', 'dành cho người đã đăng nhập']) assert.equal((await search(db, secret)).total, 0);
});

test('signs of patterns are letters like others', async (t) => {
  const { db, folder } = await prepared(t);
  await loadLibrary(db, folder);
  for (const sign of ['%', '_', '\\', "'", '\0']) assert.equal((await search(db, sign)).total, 0);
});

test('a course that is copied under another id, and stands before others, moves those behind it', async (t) => {
  const { db, folder } = await prepared(t);
  await loadLibrary(db, folder);
  const positions = async () => {
    const rows = await db.select({ id: courses.id, position: courses.position }).from(courses);
    return Object.fromEntries(rows.map(({ id, position }) => [id, position]));
  };
  assert.deepEqual(await positions(), { 'toan-thu': 0, 'toan-trong': 1 });
  await cp(path.join(folder, 'courses/trong'), path.join(folder, 'courses/them'), { recursive: true });
  const added = path.join(folder, 'courses/them/course.md');
  await writeFile(added, (await readFile(added, 'utf8')).replaceAll('toan-trong', 'toan-them'));
  await loadLibrary(db, folder);
  assert.equal(new Set(Object.values(await positions())).size, 3);
  assert.equal((await search(db, 'mo dau')).total, 2, 'both courses have a lesson of this id');
});

const OLD = [0, 1, 0, 20];
const NEW = [0, 2, 0, 21];

test('an earlier release that starts again after a later one publishes nothing, and draws nothing again', async (t) => {
  const { db, folder, rename, title } = await prepared(t);
  const earlier = `${folder}-earlier`;
  await cp(folder, earlier, { recursive: true });
  await publishLibrary(db, earlier, { production: true, release: OLD });
  await rename('title: Khóa học thử', 'title: Bản mới');
  assert.deepEqual((await publishLibrary(db, folder, { production: true, release: NEW })).loaded?.renewed, ['course/toan-thu']);
  const published = () => db.select().from(contentVersion);
  const before = await published();
  await db.update(courses).set({ rendering: -1 }).where(eq(courses.id, 'toan-trong')); // as written by a later release
  for (const production of [true, false]) {
    const again = await publishLibrary(db, earlier, { production, release: OLD });
    assert.deepEqual([again.leftAlone, again.loaded], ['older', undefined]);
  }
  assert.equal((await publishLibrary(db, earlier, { production: true, release: NEW })).leftAlone, 'replaced', 'a release without a number of its own');
  assert.deepEqual([await title(), await published()], ['Bản mới', before]);

  // Loading by hand works, and no restart undoes it.
  assert.deepEqual((await loadLibrary(db, earlier, { release: OLD })).renewed, ['course/toan-thu']);
  assert.equal((await publishLibrary(db, folder, { production: true, release: NEW })).leftAlone, 'replaced');
  assert.equal(await title(), 'Khóa học thử');
});

test('of several nodes that start at once one loads; a file that was edited is loaded by the next start', async (t) => {
  const { db, folder, rename, title } = await prepared(t);
  const start = () => publishLibrary(db, folder, { production: true, release: NEW });
  const outcomes = await Promise.all([start(), start(), start()]);
  assert.deepEqual(outcomes.flatMap(({ loaded }) => loaded?.added.length ?? []), [ALL.length]);
  assert.deepEqual(outcomes.flatMap(({ leftAlone }) => leftAlone ?? []), ['same', 'same']);
  for (const production of [true, false]) {
    await rename(/^title: .*$/m, `title: Đã sửa ${production}`);
    await publishLibrary(db, folder, { production, release: NEW });
    assert.equal(await title(), `Đã sửa ${production}`);
  }
  await rename(/^title: .*$/m, 'title: Đã sửa true');
  await publishLibrary(db, folder, { production: false, release: NEW });
  assert.equal(await title(), 'Đã sửa true', 'who works on the files may go back to an earlier text');
});

test('a start on the files that the last one has loaded reads none of them, and one on others does', async (t) => {
  const { db, folder, rename, title } = await prepared(t);
  const notes = `${folder}-data`;
  const start = (production = false) => publishLibrary(db, folder, { production, notes, release: NEW });
  const first = await start();
  assert.equal(first.loaded?.added.length, ALL.length);
  const note = await readFile(path.join(notes, 'library-read.json'), 'utf8');
  await writeFile(path.join(notes, 'library-read.json'), note.replace(first.site.name, 'Theo ghi chú'));
  for (const production of [true, false]) {
    const { leftAlone, site } = await start(production);
    assert.deepEqual([leftAlone, site.name], ['same', 'Theo ghi chú']);
  }
  await db.update(courses).set({ rendering: -1 }).where(eq(courses.id, 'toan-trong')); // as written by another working copy
  await start();
  assert.equal((await db.select().from(courses).where(eq(courses.id, 'toan-trong')))[0]?.rendering, (await db.select().from(courses).where(eq(courses.id, 'toan-thu')))[0]?.rendering);

  await rename(/^title: .*$/m, 'title: Đã sửa');
  assert.deepEqual((await start()).loaded?.renewed, ['course/toan-thu']);
  assert.equal(await title(), 'Đã sửa');
  await writeFile(path.join(notes, 'library-read.json'), '{');
  assert.equal((await start()).loaded?.same.length, ALL.length, 'a note that cannot be read');
});

test('what a load has left alone is said again at each start', async (t) => {
  const { db, folder, rename } = await prepared(t);
  const start = () => publishLibrary(db, folder, { production: false, notes: `${folder}-data`, release: NEW });
  await start();
  await db.update(courses).set({ version: 7 }).where(eq(courses.id, 'toan-thu')); // as edited on the site
  await rename(/^title: .*$/m, 'title: Đã sửa');
  for (let each = 0; each < 2; each++) assert.deepEqual((await start()).loaded?.kept, ['course/toan-thu']);
});

test('the fingerprint of a library is that of its whole text', async () => {
  const library = await readLibrary(testLibrary);
  const { courses: read, boards: written, practices, topics, quizzes, misconceptions, figures, problems } = library;
  const whole = JSON.stringify([5, read, written, practices, topics, quizzes, misconceptions, [...figures], problems]);
  assert.equal(hashLibrary(library, 5), createHash('sha256').update(whole).digest('hex'));
});
