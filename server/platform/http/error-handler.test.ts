import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { handleErrors } from './error-handler.ts';

function failing(error: Error) {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } });
  handleErrors(app);
  app.get('/', () => {
    throw error;
  });
  return { app, log: () => lines.join('') };
}

test('a failed query is logged by its text and the cause, without the values that belong to people', async () => {
  const error = new DrizzleQueryError('update x set name = $1', ['Lan Anh'], new Error('deadlock detected'));
  const { app, log } = failing(error);
  const answer = await app.inject('/');
  assert.deepEqual([answer.statusCode, answer.json().code], [500, 'internal-error']);
  assert.match(log(), /deadlock detected/);
  assert.match(log(), /update x set name = \$1/);
  assert.doesNotMatch(log() + answer.body, /Lan Anh/);
});

test('a write for a learner with a just ended account is 404, not an error of the site', async () => {
  const cause = (constraint: string) => Object.assign(new Error('violates foreign key constraint'), { code: '23503', constraint });
  const statusOf = async (constraint: string) =>
    (await failing(new DrizzleQueryError('insert', [], cause(constraint))).app.inject('/')).statusCode;
  assert.deepEqual([await statusOf('lesson_progress_uid_user_id_fk'), await statusOf('enrolments_uid_learners_uid_fk')], [404, 404]);
  assert.equal(await statusOf('enrolments_order_id_orders_id_fk'), 500);
});

test('an error of the framework that has no word of its own is the caller’s mistake, not one of ours', async () => {
  const { app, log } = failing(Object.assign(new Error('Expectation failed'), { statusCode: 417 }));
  assert.equal((await app.inject('/')).statusCode, 400);
  assert.equal(log(), '');
});
