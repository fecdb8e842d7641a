import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { eq } from 'drizzle-orm';
import { auditEntries } from '#server/features/audit/tables.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { testDatabase } from '#server/testing/database.ts';
import { makeAdminSession, makeLearner, putPasswordOf, type SignedIn } from '#server/testing/people.ts';

type Options = { method?: string; headers?: Record<string, string>; body?: string };

type Node = {
  address: string;
  call: (path: string, options?: Options) => Promise<number>;
  pass: (ms: number) => void;
};

/** Starts two nodes of one site, whose clocks only move when they are set. */
async function twoNodes(t: TestContext) {
  const database = await testDatabase();
  t.after(() => database.drop());
  const node = async (): Promise<TestApp & Node> => {
    let at = 1_000;
    const own = openDatabase(database.place);
    const made = { ...own, place: database.place, drop: own.close };
    const site = await testApp({ RATE_LIMITS: 'off' }, undefined, made, { now: () => at });
    t.after(() => site.close());
    const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const call = async (path: string, { headers, ...options }: Options = {}) => {
      const answer = await fetch(address + path, { headers: { origin: site.origin, 'content-type': 'application/json', ...headers }, ...options });
      await answer.arrayBuffer();
      return answer.status;
    };
    return { ...site, address, call, pass: (ms) => void (at += ms) };
  };
  return { database, here: await node(), there: await node() };
}

const sessionsOf = ({ uid, cookie }: SignedIn) => [`/api/users/${uid}/sessions`, { headers: { cookie } }] as const;

test('a session that ended on another node is refused within a second, even without a notification', async (t) => {
  const { database, here, there } = await twoNodes(t);
  await database.pool.query('alter table session disable trigger session_ended');
  const learner = await makeLearner(database.db, testSecret);
  assert.equal(await there.call(...sessionsOf(learner)), 200);
  assert.equal(await here.call('/api/auth/sign-out', { method: 'POST', headers: { cookie: learner.cookie }, body: '{}' }), 200);
  assert.equal(await here.call(...sessionsOf(learner)), 401, 'at once where it ended');
  there.pass(999);
  assert.equal(await there.call(...sessionsOf(learner)), 200, 'what was read a moment ago');
  there.pass(1);
  assert.equal(await there.call(...sessionsOf(learner)), 401);
});

test('what changes anything asks for the session at that moment, on every node', async (t) => {
  const { database, here, there } = await twoNodes(t);
  await database.pool.query('alter table session disable trigger session_ended');
  const learner = await makeLearner(database.db, testSecret, { coins: 100 });
  const rename = ['/api/users/' + learner.uid, { method: 'PUT', headers: { cookie: learner.cookie }, body: '{"displayName":"Lan"}' }] as const;
  assert.equal(await there.call(...sessionsOf(learner)), 200);
  assert.equal(await there.call(...rename), 200);
  assert.equal(await here.call('/api/auth/sign-out', { method: 'POST', headers: { cookie: learner.cookie }, body: '{}' }), 200);
  assert.equal(await there.call(...rename), 401);
});

test('the other nodes are told of the end of a session, and refuse it before its second is over', async (t) => {
  const { database, there } = await twoNodes(t);
  const learner = await makeLearner(database.db, testSecret);
  assert.equal(await there.call(...sessionsOf(learner)), 200);
  await database.pool.query('delete from session where user_id = $1', [learner.uid]);
  let status = 200;
  // its clock does not move: only the other node's message can end it
  while (status === 200) status = await there.call(...sessionsOf(learner));
  assert.equal(status, 401);
});

test('where a password is changed, the other browsers of the learner are refused at once', async (t) => {
  const { database, here } = await twoNodes(t);
  await database.pool.query('alter table session disable trigger session_ended');
  const learner = await makeLearner(database.db, testSecret);
  await putPasswordOf(database.db, learner, 'mat-khau-cua-em');
  const again = await fetch(`${here.address}/api/auth/sign-in/email`, {
    method: 'POST', headers: { origin: here.origin, 'content-type': 'application/json' }, body: JSON.stringify({ email: learner.email, password: 'mat-khau-cua-em' }),
  });
  const other = { ...learner, cookie: again.headers.getSetCookie().map((each) => each.split(';')[0]).join('; ') };
  assert.deepEqual([await here.call(...sessionsOf(learner)), await here.call(...sessionsOf(other))], [200, 200]);
  const change = { currentPassword: 'mat-khau-cua-em', newPassword: 'mat-khau-moi-cua-em' };
  assert.equal(await here.call('/api/auth/change-password', { method: 'POST', headers: { cookie: other.cookie }, body: JSON.stringify(change) }), 200);
  assert.equal(await here.call(...sessionsOf(learner)), 401);
});

test('where all sessions of a learner are ended, and where one is, none of them is let in again', async (t) => {
  const { database, here } = await twoNodes(t);
  await database.pool.query('alter table session disable trigger session_ended');
  const learner = await makeLearner(database.db, testSecret);
  assert.equal(await here.call(...sessionsOf(learner)), 200);
  const [path, { headers }] = sessionsOf(learner);
  assert.equal(await here.call(path, { method: 'DELETE', headers }), 204);
  assert.equal(await here.call(...sessionsOf(learner)), 401);
});

test('only the admin sees in which browsers a learner is signed in, and ends all of them on every node', async (t) => {
  const { database, here, there } = await twoNodes(t);
  const [lan, mai, admin] = [await makeLearner(database.db, testSecret), await makeLearner(database.db, testSecret), await makeAdminSession(database.db, testSecret)];
  await database.pool.query(
    `insert into session (token, user_id, expires_at, updated_at, user_agent) values ($1, $2, now() + interval '1 day', now() - interval '1 day', $3)`,
    [randomUUID(), lan.uid, 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'],
  );
  const asked = (method: 'GET' | 'DELETE', { cookie }: SignedIn, uid = lan.uid) =>
    here.app.inject({ method, url: `/api/admin/users/${uid}/sessions`, headers: { cookie, origin: here.origin } });
  const { items } = (await asked('GET', admin)).json();
  assert.deepEqual(items.map(({ device }: { device: string }) => device), ['Thiết bị không rõ', 'Chrome trên Android']);
  assert.deepEqual(Object.keys(items[0]).toSorted(), ['device', 'signedInAt', 'usedAt'], 'no id that ends one');

  assert.deepEqual([await here.call(...sessionsOf(lan)), await there.call(...sessionsOf(lan)), await there.call(...sessionsOf(mai))], [200, 200, 200]);
  for (const method of ['GET', 'DELETE'] as const) {
    assert.equal((await asked(method, mai)).statusCode, 401);
    const nobody = await asked(method, admin, randomUUID());
    assert.deepEqual([nobody.statusCode, nobody.json().message], [404, 'Không tìm thấy học sinh này.']);
  }
  assert.equal(await there.call(...sessionsOf(lan)), 200, 'what was refused has ended nothing');
  assert.equal((await asked('DELETE', admin)).statusCode, 204);
  assert.equal(await here.call(...sessionsOf(lan)), 401, 'at once where it ended');
  let status = 200;
  while (status === 200) status = await there.call(...sessionsOf(lan));
  assert.equal(status, 401);
  assert.equal(await there.call(...sessionsOf(mai)), 200);
  assert.deepEqual((await asked('GET', admin)).json(), { items: [] });
  const rows = await database.db.select().from(auditEntries).where(eq(auditEntries.action, 'end-sessions'));
  assert.deepEqual(rows.map(({ actor, kind, thing, before, after }) => ({ actor, kind, thing, before, after })), [
    { actor: admin.email, kind: 'learner', thing: lan.uid, before: { browsers: 2 }, after: { browsers: 0 } },
  ]);
});
