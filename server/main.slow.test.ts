import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { after, test } from 'node:test';
import { WebSocket } from 'ws';
import type { Course } from '#contract/catalog.ts';
import { freePort } from '#server/testing/free-port.ts';
import { startLineProcess, type LineProcess } from '#server/testing/line-process.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const temporary = temporaryFolder();
const program = path.join(import.meta.dirname, 'main.ts');

const environment = (folder: string, port: number) => [`DATA_DIR=${folder}`, `PORT=${port}`];

function start(t: Parameters<typeof startLineProcess>[0], folder: string, port: number, ...more: string[]) {
  return startLineProcess(t, ['env', ...environment(folder, port), ...more, process.execPath, program]);
}

/** Runs a start that must fail; returns its standard error. */
function refusedStart(folder: string, port: number, ...more: string[]): { status: number | null; error: string } {
  const { status, stderr } = spawnSync('env', [...environment(folder, port), ...more, process.execPath, program], {
    encoding: 'utf8',
  });
  return { status, error: stderr.trim() };
}

/** The folder of a refused start and of three others, which follow each other through the tests: a start takes several seconds. */
const used = path.join(temporary, 'dữ liệu đã dùng');
const usedPort = await freePort();
let first: LineProcess;
let second: LineProcess;
let inDevelopment: LineProcess;
const ends: (() => Promise<void>)[] = [];
const untilTheEnd = { after: (end: () => Promise<void>) => void ends.push(end) };
after(async () => {
  for (const end of ends) await end();
});

const newFolder = () => path.join(temporary, `dữ liệu ${randomUUID().slice(0, 8)}`);
const healthy = async (port: number) => (await fetch(`http://127.0.0.1:${port}/healthz`)).status === 200;
const READY = 'Vở Toán is ready';
const LAST = 'Ctrl-C';

test('a port in use is refused with one line that says what to do', async () => {
  const holder = createServer().listen(usedPort, '127.0.0.1');
  await once(holder, 'listening');
  const { status, error } = refusedStart(used, usedPort);
  holder.close();
  await once(holder, 'close');
  assert.equal(status, 1);
  assert.match(error, new RegExp(`^Port ${usedPort} is in use\\. .*PORT=\\d+ npm start$`));
});

test('a first start makes everything, says where to go and prints the password of the admin once', async () => {
  const port = usedPort;
  first = start(untilTheEnd, used, port, 'LOG_LEVEL=info');
  await first.said(LAST);
  assert.ok(await healthy(port));
  assert.match(await first.said('  Site'), new RegExp(`http://localhost:${port}$`));
  await first.said('         password: ');
  assert.equal(first.lines.filter((line) => /password: \S{12,}/.test(line)).length, 1, 'the refused start has not told it');
  assert.match(await first.said('  Mail'), /\/dev\/inbox/);
  assert.ok(!first.lines.some((line) => line.includes('Note:')));
  assert.ok(!first.lines.some((line) => line.startsWith('Library:')), 'the database that the build prepared has the content');
  const course = (await (await fetch(`http://127.0.0.1:${port}/api/courses/toan-6`)).json()) as Course;
  const lessons = course.lectures.flatMap(({ topics }) => topics.flatMap((topic) => topic.lessons));
  assert.ok(lessons.some(({ seconds = 0 }) => seconds > 60), 'its boards are drawn');
});

test('a stop sends open sockets away to come back, and waits for none; the log says of each call in JSON what its answer\'s id finds', async () => {
  const port = usedPort;
  const site = first;
  const answer = await fetch(`http://127.0.0.1:${port}/api/users/x?secret=1`);
  const { key } = (await (await fetch(`http://127.0.0.1:${port}/api/push`)).json()) as { key: string };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${key}?protocol=7`);
  const closed = once(socket, 'close');
  await once(socket, 'message');
  site.child.kill('SIGTERM');
  await site.ended;
  assert.equal((await closed)[0], 4200);
  assert.equal(site.child.exitCode, 0);
  assert.equal(site.lines.at(-1), 'Stopped.');
  const id = answer.headers.get('x-request-id') ?? '';
  assert.match(id, /^[0-9a-f]{8}-[0-9a-z]+$/, 'no other node or start has the same');
  const log = site.lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as { reqId?: string; req?: object; res?: object; msg: string });
  const [asked, answered] = log.filter(({ reqId }) => reqId === id);
  assert.deepEqual([asked?.req, answered?.res], [{ method: 'GET', path: '/api/users/x', ip: '127.0.0.1' }, { statusCode: 401 }]);
});

test('a start on another address without production warns, and has no local inbox', async () => {
  second = start(untilTheEnd, used, usedPort, 'HOST=0.0.0.0');
  await second.said(LAST);
  assert.match(await second.said('  Note'), /listening on 0\.0\.0\.0 without NODE_ENV=production/);
  assert.ok(!second.lines.some((line) => line.includes('/dev/inbox')));
  assert.ok(!second.lines.some((line) => line.includes('password:')), 'the first start has printed it');
});

test('a data folder in use is refused with one line', async () => {
  const { status, error } = refusedStart(used, await freePort());
  assert.equal(status, 1);
  assert.match(error, /in use|another/i);
  assert.ok(!error.includes('\n'));
});

test('after kill -9 the next start just works', async () => {
  second.child.kill('SIGKILL');
  await second.ended;
  inDevelopment = startLineProcess(untilTheEnd, ['env', ...environment(used, usedPort), process.execPath, program, '--dev']);
  await inDevelopment.said(READY);
  assert.ok(await healthy(usedPort));
});

test('in development pages come from the sources, and nothing else of the project is given out', async () => {
  await inDevelopment.said(LAST);
  const get = (address: string) => fetch(`http://127.0.0.1:${usedPort}${address}`);
  assert.match(await (await get('/')).text(), /src="\/client\.tsx/);
  assert.equal((await get('/client.tsx')).status, 200);
  const project = path.resolve(import.meta.dirname, '..');
  for (const file of ['package.json', 'server/main.ts', 'content/site.yaml']) {
    assert.equal((await get(`/@fs${project}/${file}`)).status, 403, file);
  }
});

test('the owner can sign in as soon as a first start answers', async (t) => {
  const port = await freePort();
  const site = start(t, newFolder(), port, 'ADMIN_EMAIL=co@truong.vn', 'ADMIN_PASSWORD=mật khẩu của cô');
  const call = (address: string, more?: RequestInit) => fetch(`http://127.0.0.1:${port}${address}`, more).catch(() => undefined);
  let ready: Response | undefined;
  while (ready?.status !== 200 && site.child.exitCode === null) ready = await call('/readyz');
  const answer = await call('/api/admin/auth/sign-in/email', {
    method: 'POST', headers: { 'content-type': 'application/json', 'origin': `http://127.0.0.1:${port}` },
    body: JSON.stringify({ email: 'co@truong.vn', password: 'mật khẩu của cô' }),
  });
  assert.equal(answer?.status, 200);
  await site.said(LAST);
});

test('a wrong setting is refused with one line that names it', async () => {
  const { status, error } = refusedStart(newFolder(), await freePort(), 'LOG_LEVEL=loud');
  assert.equal(status, 1);
  assert.match(error, /^Wrong setting\. LOG_LEVEL: .*docs\/settings\.md/);
  assert.ok(!error.includes('\n'));
});

test('a Linux without glibc is refused before anything is installed, with one line', () => {
  const folder = newFolder();
  cpSync(path.join(import.meta.dirname, '../scripts/prepare.mjs'), path.join(folder, 'scripts/prepare.mjs'));
  writeFileSync(path.join(folder, 'package-lock.json'), '{}');
  const without = "process.report.getReport = () => ({ header: {} }); Object.defineProperty(process, 'platform', { value: 'linux' })";
  const words = ['--import', `data:text/javascript,${without}`, path.join(folder, 'scripts/prepare.mjs'), 'build'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  assert.deepEqual([status, stdout], [1, '']);
  assert.match(stderr.trim(), /^This Linux has no glibc .*$/);
});

test('a database that does not let us in is refused with one line', async () => {
  const nobody = `DATABASE_URL=postgres://a:b@127.0.0.1:${await freePort()}/c`;
  const { status, error } = refusedStart(newFolder(), await freePort(), nobody);
  assert.equal(status, 1);
  assert.match(error, /^The database of DATABASE_URL does not let us in/);
});
