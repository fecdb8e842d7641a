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

test('an error of the framework that has no word of its own is the caller’s mistake, not one of ours', async () => {
  const { app, log } = failing(Object.assign(new Error('Expectation failed'), { statusCode: 417 }));
  assert.equal((await app.inject('/')).statusCode, 400);
  assert.equal(log(), '');
});
