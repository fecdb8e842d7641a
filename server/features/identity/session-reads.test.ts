import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSessionReads } from './session-reads.ts';

function reading() {
  let at = 1_000;
  const asked: { signed: string; answer: PromiseWithResolvers<string | undefined> }[] = [];
  const read = (signed: string) => {
    const answer = Promise.withResolvers<string | undefined>();
    asked.push({ signed, answer });
    return answer.promise;
  };
  return { asked, ...createSessionReads(read, () => at), pass: (ms: number) => void (at += ms) };
}

test('concurrent calls for a session share one read', async () => {
  const { asked, find } = reading();
  const both = [find('one'), find('one'), find('another')];
  assert.deepEqual(asked.map(({ signed }) => signed), ['one', 'another']);
  asked.forEach(({ signed, answer }) => answer.resolve(`${signed} read`));
  assert.deepEqual(await Promise.all(both), ['one read', 'one read', 'another read']);
});

test('what was read is good for a second from the beginning of the read, however long that takes', async () => {
  const { asked, find, pass } = reading();
  const first = find('one');
  pass(999);
  const second = find('one');
  pass(1);
  const third = find('one');
  assert.equal(asked.length, 2);
  asked.forEach(({ answer }, number) => answer.resolve(String(number)));
  assert.deepEqual(await Promise.all([first, second, third]), ['0', '0', '1']);
  assert.equal(await find('one'), '1', 'the older read, which may end later, takes no place');
});

test('a session that ended while it was read is read again by later calls', async () => {
  const { asked, find, forget } = reading();
  const before = find('one');
  forget();
  const after = find('one');
  asked.forEach(({ answer }, number) => answer.resolve(number === 0 ? 'as it was' : undefined));
  assert.deepEqual(await Promise.all([before, after]), ['as it was', undefined]);
});

test('neither an unknown session nor a failed read is cached', async () => {
  const { asked, find } = reading();
  const nobody = find('one');
  asked[0]?.answer.resolve(undefined);
  assert.equal(await nobody, undefined);
  const failed = find('one');
  asked[1]?.answer.reject(new Error('the database is away'));
  await assert.rejects(failed);
  const there = find('one');
  asked[2]?.answer.resolve('there');
  assert.equal(await there, 'there');
});
