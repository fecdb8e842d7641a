import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { testApp, testSecret, type TestApp } from '#server/testing/app.ts';
import { notify, transferOf } from '#server/testing/bank.ts';
import { makeLearner } from '#server/testing/people.ts';
import { proveYear } from './year-proof.fixture.ts';
import { makeYear, type Year } from './year-world.fixture.ts';
import type { YearMonth, YearPupil } from './year-book.fixture.ts';

let site: TestApp;
before(async () => {
  site = await testApp({ RATE_LIMITS: 'off' });
});
after(() => site.close());

/** VND that a family keeps back this time. */
const [HALF, LACK] = [200_000, 50_000];
const [TET, SUMMER] = [5, [9, 10]];
const NAMES = ['An', 'Bình', 'Chi', 'Dũng', 'Giang', 'Hà', 'Khánh', 'Linh', 'Minh', 'Nam', 'Oanh', 'Phúc', 'Quân', 'Sơn'];
const namesOf = (family: string, count: number) => NAMES.slice(0, count).map((name) => `${family} ${name}`);

/** Codes that families keep for the next month. */
const oldCodes = new Map<YearPupil, { months: YearMonth[]; code: { amount: number; code: string } }>();

/** Ways in which families pay, done each month. */
const HABITS: Record<string, (year: Year, pupil: YearPupil, debts: YearMonth[]) => Promise<void>> = {
  'by code': async (year, pupil, debts) => {
    if (debts.length > 0) await year.payCode(pupil, debts, await year.makeCode(pupil, debts));
  },
  'two months late': async (year, pupil, debts) => {
    if (year.now() % 2 === 1 && debts.length > 0) await year.payCode(pupil, debts, await year.makeCode(pupil, debts));
  },
  'half now': async (year, pupil, debts) => {
    const owesNow = year.book.owedFor(pupil, year.now()) > 0;
    if (debts.length > 0) await year.payCash(pupil, debts, owesNow ? year.book.owed(pupil, debts) - HALF : undefined);
  },
  'three months ahead': async (year, pupil, debts) => {
    const now = year.now();
    if (now % 3 === 0) await year.payCash(pupil, [...debts, now + 1, now + 2].filter((month) => year.book.owedFor(pupil, month) > 0));
  },
  'without a code': async (year, pupil, debts) => {
    if (debts.length === 0) return;
    const amount = year.book.owed(pupil, debts);
    const id = await year.transfer(amount, `hoc phi ${pupil.name}`);
    year.book.receive(year.now(), amount);
    assert.equal((await year.stateOf(id))?.mismatch, 'no-code');
    await year.assign(id, pupil, debts, amount);
  },
  'twice': async (year, pupil, debts) => {
    if (debts.length === 0) return;
    const code = await year.makeCode(pupil, debts);
    await year.payCode(pupil, debts, code);
    await year.payAgain(pupil, code);
  },
  'by the code of last month': async (year, pupil, debts) => {
    const kept = oldCodes.get(pupil);
    oldCodes.delete(pupil);
    if (kept) await year.payCode(pupil, kept.months, kept.code);
    const months = debts.filter((month) => year.book.owedFor(pupil, month) > 0);
    if (months.length > 0) oldCodes.set(pupil, { months, code: await year.makeCode(pupil, months) });
  },
  'in cash and by the code': async (year, pupil, debts) => {
    if (debts.length === 0) return;
    const code = await year.makeCode(pupil, debts);
    await year.payCash(pupil, debts);
    await year.payAgain(pupil, code);
  },
  'too little': async (year, pupil, debts) => {
    if (debts.length === 0) return;
    const code = await year.makeCode(pupil, debts);
    if (code.amount <= LACK) return year.payCode(pupil, debts, code);
    const amount = code.amount - LACK;
    const id = await year.transfer(amount, `HOC PHI ${code.code}`);
    year.book.receive(year.now(), amount);
    assert.equal((await year.stateOf(id))?.mismatch, 'wrong-amount');
    await year.assign(id, pupil, debts, amount);
  },
  'never': async () => {},
};

test('a school year of 40 pupils in three classes: the class book, Thu chi of each month and the check of the books agree with a book kept by hand', { timeout: 280_000 }, async () => {
  const year = await makeYear(site);
  const { book, call, label } = year;
  // The third class is older than the site: what was paid before is settled without a day.
  await year.makeClass('8A', 500_000, namesOf('Nguyễn', 14), { enrolled: -12, begin: 0 });
  await year.makeClass('8B', 600_000, namesOf('Trần', 13));
  await year.makeClass('8C', 400_000, namesOf('Lê', 12), { enrolled: -3, begin: -3 });
  const find = (name: string): YearPupil => book.pupils.find((pupil) => pupil.name === name) ?? assert.fail(name);
  const before = await call<{ paid: number; amount: number }>(200, 'POST', '/api/admin/fees', { classId: year.classOf('8C'), paidUntil: label(-1) });
  assert.deepEqual([before.paid, before.amount], [12, 12 * 3 * 400_000]);
  for (const pupil of book.pupils.filter(({ begin }) => begin < 0)) book.pay(pupil, { on: null, way: 'cash', months: [-3, -2, -1], amount: 1_200_000 });
  // Siblings.
  for (const [name, fee] of [['Trần Dũng', 450_000], ['Lê Hà', 300_000], ['Trần Khánh', 0]] as const) await year.setOwnFee(find(name), fee);

  const habits = new Map<string, string>(Object.entries({
    'Nguyễn Dũng': 'by code', 'Nguyễn Giang': 'two months late', 'Nguyễn Hà': 'half now', 'Nguyễn Khánh': 'three months ahead', 'Nguyễn Linh': 'without a code',
    'Nguyễn Minh': 'twice', 'Nguyễn Nam': 'too little', 'Nguyễn Oanh': 'never', 'Trần Dũng': 'by code', 'Trần Giang': 'by code', 'Trần Hà': 'by the code of last month',
    'Trần Linh': 'half now', 'Trần Minh': 'three months ahead', 'Trần Nam': 'twice', 'Trần Chi': 'by code', 'Lê Dũng': 'without a code', 'Lê Giang': 'too little',
    'Lê Hà': 'by code', 'Lê Khánh': 'three months ahead', 'Lê Linh': 'half now', 'Lê Minh': 'in cash and by the code',
  }));
  const buyer = await makeLearner(site.db, testSecret, { coins: 100 });
  const left = new Map<string, YearMonth>([['Trần Chi', 6], ['Lê Chi', 4]]);

  for (let now = 0; now < 12; now++) {
    if (now === 2) {
      const { id } = await call<{ id: string }>(201, 'POST', '/api/admin/students', { grade: 8, name: 'Phạm Thảo' });
      await call(200, 'PUT', `/api/admin/classes/${year.classOf('8C')}/students/${id}`);
      book.pupils.push({ id, name: 'Phạm Thảo', classes: [{ group: '8C', from: 2 }], begin: 2, last: null, ownFee: null, off: new Set() });
    }
    if (now === 3) {
      for (const group of ['8A', '8B', '8C']) await year.setMonthsOff(group, [TET]);
      const mover = find('Nguyễn Bình');
      await call(204, 'DELETE', `/api/admin/classes/${year.classOf('8A')}/students/${mover.id}`);
      await call(200, 'PUT', `/api/admin/classes/${year.classOf('8B')}/students/${mover.id}`);
      mover.classes.push({ group: '8B', from: 3 });
    }
    if (now === 4) for (const [group, fee] of [['8A', 550_000], ['8C', 450_000]] as const) await year.setFee(group, fee);
    if (now === 7) {
      await call(200, 'PUT', `/api/admin/students/${find('Lê An').id}/months-off`, { months: [label(7)] });
      find('Lê An').off.add(7);
    }
    if (now === 8) {
      for (const [group, months] of [['8A', SUMMER], ['8B', SUMMER], ['8C', [10]]] as const) await year.setMonthsOff(group, [TET, ...months]);
      await call(204, 'DELETE', `/api/admin/students/${find('Lê Chi').id}`, { reason: 'Phụ huynh yêu cầu' });
    }

    for (const pupil of book.pupils) await HABITS[habits.get(pupil.name) ?? '']?.(year, pupil, book.debts(pupil, now));
    await year.payTogether(book.pupils.filter(({ name }) => !habits.has(name) && !(name === 'Lê Chi' && now >= 8)));

    if (now === 2) await takeCashBack(year, find('Nguyễn Oanh'));
    if (now === 7) await moveAssignment(year, find('Nguyễn Oanh'), find('Trần Linh'));
    if (now % 2 === 0) await buyCoins(year, buyer);
    if (now === 6) {
      const id = await year.transfer(777_000, 'tien dien thang 2');
      await call(200, 'POST', `/api/admin/transfers/${id}/unrelated`, { note: 'Tiền điện' });
      book.receive(now, 777_000).isIncome = false;
      await year.transfer(123_000, 'nham tai khoan', { account: '9999999999' });
    }
    for (const [name, month] of left) {
      if (month !== now) continue;
      await call(204, 'DELETE', `/api/admin/classes/${year.classOf(find(name).classes[0]?.group ?? '')}/students/${find(name).id}`);
      find(name).last = now;
    }
    await proveYear(year, { isWhole: now === 5 || now === 11 });
    if (now < 11) await year.passMonth();
  }
});

/** Enters cash with a wrong amount, takes it back, and enters it again. */
async function takeCashBack(year: Year, pupil: YearPupil): Promise<void> {
  const wrong = await year.payCash(pupil, [0], 300_000);
  assert.ok(wrong);
  await year.call(200, 'DELETE', `/api/admin/students/${pupil.id}/payments/${wrong.id}`, { reason: 'Ghi nhầm số tiền' });
  wrong.kept.isLive = false;
  await year.payCash(pupil, [0], 350_000);
}

/** Assigns a transfer to the wrong pupil, and then to the right one. */
async function moveAssignment(year: Year, wrong: YearPupil, right: YearPupil): Promise<void> {
  const id = await year.transfer(HALF, 'hoc phi con');
  year.book.receive(year.now(), HALF);
  const kept = await year.assign(id, wrong, [1], HALF);
  await year.call(200, 'DELETE', `/api/admin/transfers/${id}/assign`);
  kept.isLive = false;
  await year.assign(id, right, [year.now()], HALF);
}

async function buyCoins(year: Year, { cookie }: { cookie: string }): Promise<void> {
  const made = await site.app.inject({ method: 'POST', url: '/api/orders', headers: { cookie, origin: site.origin }, payload: { kind: 'coins', coins: 500 } });
  const { amount, code } = made.json<{ amount: number; code: string }>();
  await notify(site, transferOf({ amount, description: code }));
  year.book.receive(year.now(), amount);
}
