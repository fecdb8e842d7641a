import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import type { Contract, Route } from '#contract/route.ts';
import { courseDocuments } from '#server/features/catalog/service.ts';
import { practiceDocuments } from '#server/features/practice/service.ts';
import { questionDocuments } from '#server/features/questions/service.ts';
import { topicDocuments } from '#server/features/topics/service.ts';
import { handleErrors } from '#server/platform/error-handler.ts';
import { serveOn } from '#server/platform/serve.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { notify, transferOf } from '#server/testing/bank.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '#server/testing/people.ts';
import { auditedOn, recordAudit } from './service.ts';
import { auditEntries } from './tables.ts';

let site: TestApp;
let admin: SignedIn;
before(async () => {
  site = await testApp();
  admin = await makeAdminSession(site.db, testSecret);
});
after(() => site.close());

const ask = (method: string, url: string, payload?: object) =>
  site.app.inject({
    method: method as 'GET', url, headers: { origin: site.origin, cookie: admin.cookie }, ...(payload && { payload }),
  });
const entriesOf = (thing: string) =>
  site.db.select().from(auditEntries).where(eq(auditEntries.thing, thing)).orderBy(auditEntries.id);

/** A transfer that waits for the admin; its id. */
async function unmatched(amount: number): Promise<string> {
  const transfer = transferOf({ amount, description: 'Chuyen tien' });
  await notify(site, transfer);
  return (await ask('GET', `/api/admin/transfers?q=${transfer.externalId}`)).json().items[0].id;
}

type Act = { url: string; payload: object; thing: string; before: unknown; after: unknown };
/** Each writing call of the admin as it succeeds, and what the audit then says. */
const ACTS: Record<string, () => Promise<Act>> = {
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
  'POST /api/admin/transfers/:id/return': async () => {
    const id = await unmatched(9_000);
    return {
      url: `/api/admin/transfers/${id}/return`, payload: { note: 'Đã chuyển trả 20/11' }, thing: id,
      before: { state: 'unmatched', mismatch: 'no-code', orderId: null, note: null, amount: 9_000 },
      after: { state: 'returned', mismatch: 'no-code', orderId: null, note: 'Đã chuyển trả 20/11', amount: 9_000 },
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
  'POST /api/admin/legal/:text': async () => ({
    url: '/api/admin/legal/terms', payload: { over: 0, source: 'Điều khoản của thầy.' }, thing: 'terms',
    before: { version: 'default-1' }, after: { version: 'own-1' },
  }),
  'PUT /api/admin/messages/:id': async () => {
    await ask('POST', '/api/contact', { name: 'Lan', email: 'lan@example.com', message: 'Xin chào', website: '' });
    const { id } = (await ask('GET', '/api/admin/messages')).json().items[0];
    return { url: `/api/admin/messages/${id}`, payload: { done: true }, thing: id, before: { done: false }, after: { done: true } };
  },
};

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

/** Needs a database of its own machine: backup.slow.test.ts shows its row. */
const SHOWN_ELSEWHERE = ['POST /api/admin/backups'];

test('every writing call of the admin leaves a row with who, to what, before and after', async () => {
  const writing = Object.entries<Route>(api)
    .filter(([key, { access, reads }]) => access === 'admin' && !reads && !/^(GET|HEAD) /.test(key))
    .map(([key]) => key);
  assert.deepEqual([...Object.keys(ACTS), ...SHOWN_ELSEWHERE].sort(), writing.sort(), 'each writing call of the admin needs a case here');
  for (const [key, prepare] of Object.entries(ACTS)) {
    const { url, payload, thing, ...wanted } = await prepare();
    const answer = await ask(key.split(' ')[0] ?? '', url, payload);
    assert.equal(answer.statusCode, 200, `${key} ${answer.body}`);
    const [entry, ...more] = (await entriesOf(thing)).filter(({ actor }) => actor !== 'library');
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
  serveOn(app, { caller, adminCaller: caller }, auditedOn(site.db))(contract, {
    'POST /api/admin/forgotten': async (_, reply) => reply.send(null),
    'POST /api/admin/unrecorded': async ({ audited }) => {
      await audited((tx) => tx.execute(write('unrecorded')));
      return null;
    },
    'POST /api/admin/recorded': ({ caller: actor, audited }) =>
      audited(async (tx) => {
        await tx.execute(write('recorded'));
        // Within a part of the transaction, too.
        await tx.transaction((part) => recordAudit(part, { actor, action: 'try', thing: { kind: 'test', id: 'x' } }));
        return null;
      }),
  });
  const statusOf = async (name: string) => (await app.inject({ method: 'POST', url: `/api/admin/${name}` })).statusCode;
  assert.deepEqual(await Promise.all(['forgotten', 'unrecorded', 'recorded'].map(statusOf)), [500, 500, 200]);
  assert.deepEqual((await site.db.execute(sql`select what from written`)).rows, [{ what: 'recorded' }]);
});

test('rows of the audit are neither changed nor removed, but personal values may be blanked', async () => {
  await recordAudit(site.db, { actor: 'system', action: 'try', thing: { kind: 'test', id: 'y' }, after: { email: 'lan@example.com' } });
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
  assert.equal((await ask('GET', '/api/admin/audit?cursor=x')).statusCode, 400);
});
