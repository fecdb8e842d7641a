import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { handleErrors } from '#server/platform/http/error-handler.ts';
import { mails } from '#server/platform/mail/table.ts';
import { testDatabase } from '#server/testing/database.ts';
import { watchDisk, refuseWritesWhenFull } from './disk.ts';

const { db, drop } = await testDatabase();
after(drop);
const MB = 1024 * 1024;

const watched = (state: { free: number }) => {
  const said: string[] = [];
  const watch = watchDisk({
    db, folder: '/var/lib/vo-toan', origin: 'https://toan.vn', log: (line) => said.push(line),
    owner: async () => ({ email: 'co@toan.vn', site: 'Vở Toán' }), free: async () => state.free,
  });
  return { ...watch, said };
};

test('while the disk is full what would write is refused with 503 in Vietnamese; reading and signing out go on', async (t) => {
  const state = { free: 5000 * MB };
  const { isFull, said } = watched(state);
  const app = Fastify();
  t.after(() => app.close());
  handleErrors(app);
  refuseWritesWhenFull(app, isFull);
  for (const url of ['/api/thing', '/api/auth/sign-out']) app.post(url, async () => ({ ok: true }));
  app.get('/api/thing', async () => ({ ok: true }));
  const failures: Record<string, Error> = {
    table: new DrizzleQueryError('insert', [], Object.assign(new Error('could not extend file'), { code: '53100' })),
    file: Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
  };
  app.get<{ Params: { kind: string } }>('/fails/:kind', ({ params }) => Promise.reject(failures[params.kind] as Error));
  const ask = async (method: 'GET' | 'POST', url: string) => (await app.inject({ method, url })).statusCode;
  assert.equal(await ask('POST', '/api/thing'), 200);
  state.free = 20 * MB;
  const refused = await app.inject({ method: 'POST', url: '/api/thing' });
  assert.deepEqual([refused.statusCode, refused.json().code], [503, 'disk-full']);
  assert.match(refused.json().message, /^Ổ đĩa của máy chủ đã đầy/);
  assert.deepEqual([await ask('GET', '/api/thing'), await ask('POST', '/api/auth/sign-out')], [200, 200]);
  assert.deepEqual([await ask('GET', '/fails/table'), await ask('GET', '/fails/file')], [503, 503]);
  assert.equal(said.length, 1, 'the log says it once');
  state.free = 5000 * MB;
  assert.equal(await ask('POST', '/api/thing'), 200);
});

test('the owner is warned before the disk is full, told when it is, and told when there is room again', async () => {
  const state = { free: 5000 * MB };
  const { watch, said } = watched(state);
  for (const free of [5000, 800, 700, 50, 40, 3000, 3000]) {
    state.free = free * MB;
    await watch();
  }
  const subjects = (await db.select().from(mails)).map(({ content }) => content?.subject);
  assert.deepEqual(subjects, ['Vở Toán: ổ đĩa sắp đầy', 'Vở Toán: ổ đĩa đã đầy', 'Vở Toán: ổ đĩa đã có chỗ trở lại']);
  assert.equal(said.length, 2, 'and so does the log, each minute');
});
