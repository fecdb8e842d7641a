import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DBAdapter } from 'better-auth';
import { hashToken, withHashedTokens } from './hashed-tokens.ts';

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

test('each way to ask a table has the hash of the token, and all else that it was asked with', async () => {
  const { calls, adapter } = asked();
  const [where, rest] = [by('token', 'a'), { limit: 1, data: { ip: 'x' } }];
  const ask = async (model: string) => {
    for (const name of ['findOne', 'findMany', 'update', 'updateMany', 'delete', 'deleteMany', 'count'] as const) {
      await (adapter[name] as (input: object) => Promise<unknown>)({ model, where, ...rest });
    }
    return calls.splice(0);
  };
  const of = (model: string, value: string) => ({ model, where: [{ field: 'token', value }], ...rest });
  assert.deepEqual(await ask('session'), Array.from({ length: 7 }, () => of('session', hashToken('a'))));
  assert.deepEqual(await ask('verification'), Array.from({ length: 7 }, () => of('verification', 'a')));
  await adapter.findMany({ model: 'session' });
  await adapter.count({ model: 'session' });
  assert.deepEqual(calls, [{ model: 'session' }, { model: 'session' }]);
});

test('a row has the token that it was asked by, and only where it was asked by one', async () => {
  const { adapter } = asked();
  const tokenOf = async (model: string, where: never) => (await adapter.update<{ token: string }>({ model, where, update: {} }))?.token;
  assert.equal(await tokenOf('session', by('token', 'a')), 'a');
  assert.equal(await tokenOf('verification', by('token', 'a')), 'as the table has it');
  assert.equal(await tokenOf('session', [{ field: 'id', value: '1' }, { field: 'token', value: 'b' }] as never), 'b');
  assert.equal(await tokenOf('session', by('token', ['a', 'b'])), 'as the table has it');
  const none = withHashedTokens({ findOne: async () => null } as unknown as DBAdapter);
  assert.equal(await none.findOne({ model: 'session', where: by('token', 'a') }), null);
});

test('what is written to another table, and a session without a token, goes as it is', async () => {
  const { calls, adapter } = asked();
  await adapter.create({ model: 'verification', data: { token: 'a' } });
  await adapter.create({ model: 'session', data: { token: 7 } });
  assert.deepEqual(calls.map(({ data }) => data), [{ token: 'a' }, { token: 7 }]);
});
