import assert from 'node:assert/strict';
import { syncBuiltinESMExports } from 'node:module';
import { test } from 'node:test';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#server/platform/database/database.ts';
import { secretFor, sessionCookieName, type Realm } from './realm.ts';
import { signedCookie } from './session-cookie.ts';
import { signOutOf } from './sign-out.ts';

const SECRET = 'a secret of the tests that is long enough';
const origin = 'http://localhost:3000';

const cookieOf = (realm: Realm) => `${sessionCookieName(realm, origin)}=${signedCookie('t', secretFor(SECRET, `${realm} sessions`))}`;

/** Signs out of a site whose database fails so many times; returns a live record of the outcome. */
function leaving(failures: number, realm: Realm = 'learner', cookie = cookieOf(realm)) {
  const came = { tries: 0, ended: 0, answer: undefined as unknown, cookies: [] as unknown[] };
  const where = async () => {
    if (++came.tries <= failures) throw new Error('the database is gone');
  };
  const db = { delete: () => ({ where }) } as unknown as Db;
  const signOut = signOutOf(realm, { db, settings: { origin }, secret: SECRET, ended: () => void came.ended++ });
  const reply = { header: (_: string, value: unknown) => void came.cookies.push(value) } as unknown as FastifyReply;
  void signOut({ headers: { cookie } } as FastifyRequest, reply).then((answer) => (came.answer = answer));
  return came;
}

/** Lets pending promises settle. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a session ends at once, and what hangs on it is told of it', async () => {
  const came = leaving(0);
  await settled();
  assert.deepEqual([came.tries, came.ended, came.answer], [1, 1, { success: true }]);
  assert.match(String(came.cookies[0]), /Max-Age=0/);
});

test('a browser without a session is told that it is signed out, and the database is asked for nothing', async () => {
  for (const cookie of ['', 'x=y']) {
    const came = leaving(0, 'admin', cookie);
    await settled();
    assert.deepEqual([came.tries, came.ended, came.answer, came.cookies.length], [0, 0, { success: true }, 1]);
  }
});

test('signing out without a database answers after two seconds; the session ends as soon as possible, and is given up after half an hour', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  syncBuiltinESMExports();
  t.after(() => {
    t.mock.timers.reset();
    syncBuiltinESMExports();
  });
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 250) {
      t.mock.timers.tick(250);
      await settled();
    }
  };

  const came = leaving(3);
  await settled();
  await pass(1_750);
  assert.deepEqual([came.tries, came.ended, came.answer], [3, 0, undefined]);
  await pass(250);
  assert.deepEqual([came.ended, came.answer], [0, { success: true }]);
  await pass(1_750);
  assert.deepEqual([came.tries, came.ended], [4, 1]);
  await pass(60_000);
  assert.deepEqual([came.tries, came.ended], [4, 1]);

  const never = leaving(100);
  await settled();
  await pass(500 * 2 ** 12);
  assert.deepEqual([never.tries, never.ended, never.answer], [13, 0, { success: true }]);
  await pass(500 * 2 ** 13);
  assert.equal(never.tries, 13);
});
