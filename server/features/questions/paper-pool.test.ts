import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPaperPool } from './paper-pool.ts';

/** Makes a pool of numbered papers. */
function pool(version: { now: number | undefined } = { now: 1 }, clock = { now: 0 }) {
  let drawn = 0;
  const take = createPaperPool<string>(() => version.now, () => clock.now);
  const draw = async () => `${version.now}/${++drawn}`;
  return {
    drawn: () => drawn,
    take: (kind = 'lớp 6') => take(kind, draw),
  };
}

test('papers are handed out in turn, so that no learner gets the same twice in a row, and no flood of calls has papers drawn', async () => {
  const { drawn, take } = pool();
  const had: string[] = [];
  for (let each = 0; each < 100; each++) had.push(await take());
  assert.ok(had.every((paper, at) => paper !== had[at - 1]));
  assert.deepEqual([had[0], had[32], drawn()], ['1/1', '1/1', 32]);
});

test('a paper is drawn anew after a minute', async () => {
  const clock = { now: 0 };
  const { take } = pool({ now: 1 }, clock);
  const round = () => Promise.all(Array.from({ length: 32 }, () => take()));
  const first = await round();
  clock.now = 59_999;
  assert.deepEqual(await round(), first);
  clock.now = 60_000;
  assert.equal(new Set([...first, ...(await round())]).size, 64);
});

test('a paper from before a change of the content is not handed out after it, even if it was being drawn', async () => {
  const version: { now: number | undefined } = { now: 1 };
  const { take } = pool(version);
  const before = take();
  version.now = 2;
  assert.deepEqual([await before, await take()], ['1/1', '2/2']);
  version.now = undefined;
  assert.deepEqual([await take(), await take()], ['undefined/3', 'undefined/4'], 'nothing is kept of an unknown version');
});

test('papers of different kinds do not meet', async () => {
  const { take } = pool();
  assert.deepEqual([await take('lớp 6'), await take('lớp 7')], ['1/1', '1/2']);
});

test('a paper that cannot be drawn is tried again in its next turn', async () => {
  let works = false;
  const take = createPaperPool<number>(() => 1, () => 0);
  const draw = async () => {
    if (!works) throw new Error('no database');
    return 1;
  };
  await assert.rejects(take('lớp 6', draw));
  works = true;
  for (let each = 0; each < 32; each++) assert.equal(await take('lớp 6', draw), 1);
});
