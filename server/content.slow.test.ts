import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { courses } from '#server/features/catalog/tables.ts';
import { testLibrary } from '#server/testing/app.ts';
import { testDatabase } from '#server/testing/database.ts';
import { freePort } from '#server/testing/free-port.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { embeddedFolder } from './platform/database/database-place.ts';
import { clusterPath } from './platform/postgres/cluster.ts';
import { readSettings } from './settings.ts';
import { runSite } from './site.ts';

const temporary = temporaryFolder();
const program = path.join(import.meta.dirname, 'content.ts');

async function newPlace() {
  const folder = path.join(temporary, randomUUID().slice(0, 8));
  await cp(testLibrary, folder, { recursive: true });
  return { folder, data: path.join(temporary, `data-${randomUUID().slice(0, 8)}`) };
}

/** An empty database of the test server, and its address for DATABASE_URL. */
async function newDatabase() {
  const { db, place, drop } = await testDatabase('template1');
  return { db, drop, url: `postgres://${place.user}@/${place.database}?host=${encodeURIComponent(place.host)}` };
}

async function rename(folder: string, title: string) {
  const file = path.join(folder, 'courses/thu/course.md');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^title: .*$/m, `title: ${title}`));
}

/** Runs the command with another temporary folder than the site's for the database's socket. */
async function load(data: string, folder: string, more: string[] = [], url = '') {
  const child = spawn(process.execPath, [program, ...more, folder], {
    env: { ...process.env, DATA_DIR: data, DATABASE_URL: url, TMPDIR: '/tmp' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, lines: out.trim().split('\n'), error: error.trim() };
}

/** The data folder that the first test fills, for another to begin with. */
let filled = '';

test('the command loads the library while the site is stopped, and the second time finds nothing changed', async () => {
  const { folder, data } = await newPlace();
  filled = data;
  const first = await load(data, folder);
  assert.deepEqual([first.code, first.error, first.lines.at(-1)], [0, '', '32 documents: 32 new.']);
  assert.ok(first.lines.includes('new: course/toan-thu'), first.lines.join('\n'));
  const second = await load(data, folder);
  assert.deepEqual(second, { code: 0, error: '', lines: ['32 documents: nothing has changed.'] });
});

test('the command loads the library beside the running site, which shows it at once', async (t) => {
  const { folder, data } = await newPlace();
  const port = await freePort();
  const settings = readSettings({ DATA_DIR: data, PORT: String(port), LOG_LEVEL: 'silent' });
  const onLost = (reason: string) => assert.fail(reason);
  const site = await runSite(settings, { contentFolder: folder, dev: false, say: () => {}, onLost });
  t.after(() => site.stop());
  const shown = async () => (await fetch(`http://127.0.0.1:${port}/api/courses`)).text();
  assert.match(await shown(), /"Khóa học thử"/);

  await rename(folder, 'Khóa học đổi tên');
  const { code, error, lines } = await load(data, folder);
  const said = ['loaded again: course/toan-thu', '32 documents: 1 loaded again.'];
  assert.deepEqual({ code, error, lines }, { code: 0, error: '', lines: said });
  while (!(await shown()).includes('Khóa học đổi tên')); // the change is on its way to the site; a failure would time out
});

test('a first start copies the prepared database and loads what has changed since', async (t) => {
  const { folder, data } = await newPlace();
  await rename(folder, 'Khóa học đổi tên');
  const port = await freePort();
  const settings = readSettings({ DATA_DIR: data, PORT: String(port), LOG_LEVEL: 'silent' });
  const lines: string[] = [];
  const site = await runSite(settings, {
    contentFolder: folder, preparedDatabase: clusterPath(embeddedFolder(filled)), dev: false, say: (line) => lines.push(line), onLost: assert.fail,
  });
  t.after(() => site.stop());
  assert.deepEqual(lines, ['Database: making a new one …', 'Library: 1 items and 0 boards of lessons loaded.']);
  const course = await (await fetch(`http://127.0.0.1:${port}/api/courses/toan-thu`)).text();
  assert.match(course, /"Khóa học đổi tên"/);
});

test('the command loads into DATABASE_URL, and replaces edits only when it is told to', async (t) => {
  const { folder, data } = await newPlace();
  const { db, url, drop } = await newDatabase();
  t.after(drop);
  const summary = async (...more: string[]) => (await load(data, folder, more, url)).lines.at(-1);
  assert.equal(await summary(), '32 documents: 32 new.');
  await db.update(courses).set({ version: 2 }).where(eq(courses.id, 'toan-thu'));
  assert.equal(await summary(), '32 documents: 1 left alone.');
  assert.equal(await summary('--overwrite'), '32 documents: 1 overwritten.');
  assert.equal(existsSync(data), false, 'no database was made beside');
});

test('the command names what could not be read by file and line, and ends with 1', async (t) => {
  const { folder, data } = await newPlace();
  const { url, drop } = await newDatabase();
  t.after(drop);
  await writeFile(path.join(folder, 'courses/thu/notes.txt'), 'x');
  const { code, lines } = await load(data, folder, [], url);
  assert.equal(code, 1);
  assert.match(lines.at(-2) ?? '', /^problem: .*courses\/thu\/notes\.txt:1 no file of the library/);
  assert.equal(lines.at(-1), '32 documents: 32 new, 1 problem.');
});

test('a word that the command does not know is refused with its usage', async () => {
  const { folder, data } = await newPlace();
  const { code, error } = await load(data, folder, ['--force']);
  assert.equal(code, 1);
  assert.match(error, /'--force'.* Usage: npm run content -- \[--overwrite\] \[folder\]$/);
});
