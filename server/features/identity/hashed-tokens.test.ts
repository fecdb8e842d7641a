import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DBAdapter } from 'better-auth';
import { hashToken, withHashedTokens } from './hashed-tokens.ts';

/** What a table is asked, in order; each row is answered with what it was written with. */
function asked() {
  const calls: { model: string; where?: { field: string; value: unknown }[]; data?: Record<string, unknown> }[] = [];
  const note = async (input: (typeof calls)[number]) => {
    calls.push(input);
    return { id: '1', ...input.data, token: 'as the table has it' };
  };
  const adapter = Object.fromEntries(['create', 'findOne', 'findMany', 'update', 'updateMany', 'delete', 'deleteMany', 'count'].map((name) => [name, note]));
  return { calls, adapter: withHashedTokens(adapter as unknown as DBAdapter) };
}

const by = (field: string, value: unknown) => [{ field, value }] as never;

test('the table of sessions is asked by hashes, and answers with the token that it was asked by', async () => {
  const { calls, adapter } = asked();
  assert.equal((await adapter.findOne<{ token: string }>({ model: 'session', where: by('token', 'a') }))?.token, 'a');
  assert.equal((await adapter.create<object, { token: string }>({ model: 'session', data: { token: 'b' } })).token, 'b');
  await adapter.deleteMany({ model: 'session', where: by('token', ['a', 'b']) });
  assert.deepEqual(calls.map(({ where, data }) => where?.[0]?.value ?? data?.['token']), [hashToken('a'), hashToken('b'), [hashToken('a'), hashToken('b')]]);
});

test('what is asked by something else, or of another table, goes as it is', async () => {
  const { calls, adapter } = asked();
  assert.equal((await adapter.findOne<{ token: string }>({ model: 'session', where: by('userId', 'u') }))?.token, 'as the table has it');
  await adapter.findOne({ model: 'verification', where: by('token', 'a') });
  await adapter.create({ model: 'session', data: { token: null } });
  await adapter.findMany({ model: 'session' });
  assert.deepEqual(calls.map(({ where, data }) => where?.[0]?.value ?? data), ['u', 'a', { token: null }, undefined]);
});
