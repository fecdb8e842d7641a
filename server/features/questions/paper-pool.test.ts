import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createPaperPool } from './paper-pool.ts';

/** Makes a stock of numbered papers, which draws ahead on command. */
function stock(version: { now: number | undefined } = { now: 1 }, random = () => 0) {
  let drawn = 0;
  let go = Promise.withResolvers<void>();
  const take = createPaperPool<string>(() => version.now, { random, pause: () => go.promise });
  const draw = async () => `${version.now}/${++drawn}`;
  return {
    drawn: () => drawn,
    take: (uid: string, kind = 'lớp 6') => take(kind, uid, draw),
    drawAhead: async () => {
      go.resolve();
      for (let before = -1; before < drawn; await setImmediate()) before = drawn;
      go = Promise.withResolvers();
    },
  };
}

test('papers are drawn ahead once somebody has asked for one, and handed out without drawing', async () => {
  const { drawn, take, drawAhead } = stock();
  assert.equal(await take('lan'), '1/1');
  assert.equal(drawn(), 1);
  await drawAhead();
  assert.equal(drawn(), 32);
  assert.deepEqual([await take('lan'), await take('minh'), await take('lan')], ['1/2', '1/1', '1/3']);
  assert.equal(drawn(), 32);
});

test('a learner gets another paper each time as long as there is time to draw', async () => {
  const { take, drawAhead } = stock();
  const had: string[] = [];
  for (let each = 0; each < 100; each++) {
    had.push(await take('lan'));
    await drawAhead();
  }
  assert.equal(new Set(had).size, 100);
});

test('who asks faster than papers are drawn gets one again, but never the same twice in a row', async () => {
  const { drawn, take, drawAhead } = stock();
  await take('lan');
  await drawAhead();
  const had: string[] = [];
  for (let each = 0; each < 100; each++) had.push(await take('lan'));
  assert.ok(had.every((paper, at) => paper !== had[at - 1]));
  assert.equal(drawn(), 32, 'no flood of calls has papers drawn');
});

test('while nothing else is ready a learner who has had the one paper gets one drawn, and nobody the last one again', async () => {
  const { take } = stock();
  assert.deepEqual([await take('lan'), await take('lan'), await take('lan'), await take('minh')], ['1/1', '1/2', '1/1', '1/1']);
});

test('learners begin anywhere among the papers', async () => {
  let at = 0;
  const { take, drawAhead } = stock({ now: 1 }, () => (at += 0.25) % 1);
  await take('lan');
  await drawAhead();
  assert.deepEqual([await take('minh'), await take('an'), await take('hoa')], ['1/9', '1/17', '1/25']);
});

test('a paper of before a change of the content is handed to nobody after it, even when it was being drawn', async () => {
  const version = { now: 1 as number | undefined };
  const { take, drawAhead } = stock(version);
  await take('lan');
  version.now = 2;
  await drawAhead();
  assert.match(await take('lan'), /^2\//);
  version.now = undefined;
  const [one, two] = [await take('lan'), await take('minh')];
  assert.notEqual(one, two, 'nothing is kept while the version is unknown');
});

test('papers of different kinds do not meet', async () => {
  const { take, drawAhead } = stock();
  await take('lan');
  await drawAhead();
  assert.equal(await take('lan', 'lớp 7'), '1/33');
});

test('a paper that cannot be drawn ahead is tried again when the next one asks', async () => {
  let fails = false;
  const take = createPaperPool<number>(() => 1, { random: () => 0, pause: () => setImmediate() });
  let drawn = 0;
  const draw = async () => {
    if (fails) throw new Error('the database is away');
    return ++drawn;
  };
  await take('lớp 6', 'lan', draw);
  fails = true;
  for (let each = 0; each < 5; each++) await setImmediate();
  fails = false;
  await take('lớp 6', 'minh', draw);
  for (let each = 0; each < 200; each++) await setImmediate();
  assert.equal(drawn, 32);
});
