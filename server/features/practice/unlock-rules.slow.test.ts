import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { makeLearner } from '#server/testing/people.ts';

// The rules of unlocking and of the ledger in the database (the migration `spend`).

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
  const practiceLists = [
    { id: 'free', coin: 0 }, { id: 'one', coin: 1 }, { id: 'paid', coin: 20 }, { id: 'gone', coin: 20, archived: true },
    // One has the id of an archived one: the one on offer counts.
    { id: 'again', coin: 7, archived: true }, { id: 'again', coin: 9 },
  ];
  for (const [id, archived] of [['set', false], ['archived', true]] as const) {
    await database.db.execute(sql`
      insert into practice_sets (id, position, version, archived, document)
      values (${id}, 1, 1, ${archived}, ${JSON.stringify({ practiceLists })})`);
  }
});
after(() => database.drop());

type Given = { coins: number; practice?: string; paper: string; agreed: number; unlocked?: true };

/** [input, refusal, coins left, entry, unlocked afterwards] */
const CASES: [string, Given, string | null, number, number | undefined, boolean][] = [
  ['enough coins', { coins: 50, paper: 'paid', agreed: 20 }, null, 30, -20, true],
  ['exactly enough', { coins: 20, paper: 'paid', agreed: 20 }, null, 0, -20, true],
  ['one coin short', { coins: 19, paper: 'paid', agreed: 20 }, 'insufficient-coins', 19, undefined, false],
  ['no coins', { coins: 0, paper: 'paid', agreed: 20 }, 'insufficient-coins', 0, undefined, false],
  ['another price', { coins: 50, paper: 'paid', agreed: 19 }, 'price-changed', 50, undefined, false],
  ['a part of a coin more', { coins: 50, paper: 'paid', agreed: 20.000001 }, 'price-changed', 50, undefined, false],
  ['more than any price', { coins: 50, paper: 'paid', agreed: 1e300 }, 'price-changed', 50, undefined, false],
  ['a price of nothing for a paid paper', { coins: 50, paper: 'paid', agreed: 0 }, 'price-changed', 50, undefined, false],
  ['another price, and too few coins', { coins: 5, paper: 'paid', agreed: 5 }, 'price-changed', 5, undefined, false],
  ['the least price', { coins: 50, paper: 'one', agreed: 1 }, null, 49, -1, true],
  ['a free paper', { coins: 50, paper: 'free', agreed: 0 }, null, 50, undefined, false],
  ['a price for a free paper', { coins: 50, paper: 'free', agreed: 20 }, 'price-changed', 50, undefined, false],
  ['no such set', { coins: 50, practice: 'nowhere', paper: 'paid', agreed: 20 }, 'practice-not-found', 50, undefined, false],
  ['no such paper', { coins: 50, paper: 'nothing', agreed: 20 }, 'paper-not-found', 50, undefined, false],
  ['words that are a path', { coins: 50, paper: '"paid" || true', agreed: 20 }, 'paper-not-found', 50, undefined, false],
  ['an archived set', { coins: 50, practice: 'archived', paper: 'paid', agreed: 20 }, 'practice-not-found', 50, undefined, false],
  ['an archived paper', { coins: 50, paper: 'gone', agreed: 20 }, 'paper-not-found', 50, undefined, false],
  ['a paper called as an archived one', { coins: 50, paper: 'again', agreed: 9 }, null, 41, -9, true],
  ['unlocked before', { coins: 50, paper: 'paid', agreed: 20, unlocked: true }, null, 50, undefined, true],
  ['unlocked before, for another price', { coins: 0, paper: 'paid', agreed: 99, unlocked: true }, null, 0, undefined, true],
  ['unlocked before it was archived', { coins: 50, paper: 'gone', agreed: 20, unlocked: true }, null, 50, undefined, true],
  ['unlocked before its set was archived', { coins: 50, practice: 'archived', paper: 'paid', agreed: 20, unlocked: true }, null, 50, undefined, true],
  ['unlocked before, and taken out of the set', { coins: 50, paper: 'former', agreed: 20, unlocked: true }, null, 50, undefined, true],
];

for (const [title, given, refusal, left, entry, unlocked] of CASES) {
  test(`unlocking a paper: ${title}`, async () => {
    const { db } = database;
    const { coins, practice = 'set', paper, agreed } = given;
    const { uid } = await makeLearner(db, 'a secret for tests, long enough to be one', { coins });
    if (given.unlocked) await db.execute(sql`insert into paper_unlocks (uid, practice_id, paper_id, coins) values (${uid}, ${practice}, ${paper}, 1)`);
    const entries = async () => (await db.execute(sql`select amount, reason, reference, balance from coin_entries where uid = ${uid} order by seq`)).rows;
    const earlier = await entries();
    const { rows } = await db.execute(sql`select * from unlock_paper(${uid}, ${practice}, ${paper}, ${agreed})`);
    assert.deepEqual(rows, [{ refusal, coins_left: left }]);
    const added = entry === undefined ? [] : [{ amount: entry, reason: 'paper', reference: `${practice}/${paper}`, balance: left }];
    assert.deepEqual((await entries()).slice(earlier.length), added);
    const open = await db.execute(sql`select coins from paper_unlocks where uid = ${uid} and practice_id = ${practice} and paper_id = ${paper}`);
    assert.deepEqual(open.rows, unlocked ? [{ coins: entry === undefined ? 1 : -entry }] : []);
  });
}

test('unlocking a paper: an account without a learner cannot buy, and nothing is written', async () => {
  const nobody = '00000000-0000-4000-8000-000000000003';
  const ask = async (paper: string, agreed: number) =>
    (await database.db.execute(sql`select * from unlock_paper(${nobody}, 'set', ${paper}, ${agreed})`)).rows[0];
  assert.deepEqual(await ask('paid', 20), { refusal: 'no-learner', coins_left: null });
  assert.deepEqual(await ask('free', 0), { refusal: null, coins_left: 0 });
});

test('an entry of the ledger: what the balance may become, and that the same thing is entered once', async () => {
  const { db } = database;
  const { uid } = await makeLearner(db, 'a secret for tests, long enough to be one', { coins: 100 });
  const append = async (amount: number, thing: string, reason = 'adjustment') =>
    Object.values((await db.execute(sql`select refusal, coins_left from append_coin_entry(${uid}, ${amount}, ${reason}, ${thing})`)).rows[0] ?? {});
  const cases: [number, string, (string | null | number)[]][] = [
    [-101, 'a', ['insufficient-coins', 100]],
    [-2_147_483_648, 'a', ['insufficient-coins', 100]],
    [-100, 'a', [null, 0]],
    [-100, 'a', [null, 0]],
    [5, 'a', [null, 0]],
    [2_147_483_647, 'b', [null, 2_147_483_647]],
    [1, 'c', ['too-many-coins', 2_147_483_647]],
    [-7, 'c', [null, 2_147_483_640]],
  ];
  for (const [amount, thing, answer] of cases) assert.deepEqual(await append(amount, thing), answer, `${amount} ${thing}`);
  assert.deepEqual(await append(-40, 'a', 'paper'), [null, 2_147_483_600]);
  const { rows } = await db.execute(sql`select coins_left from unlock_paper(${uid}, 'set', 'free', 0)`);
  assert.deepEqual(rows, [{ coins_left: 2_147_483_600 }]);
});
