import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { COIN_PACKAGES, COURSE_PRICE, LESSON_PRICE } from '#contract/prices.ts';
import { orders } from '#server/features/orders/tables.ts';
import { MANGLINGS } from '#server/features/payments/sandbox/sandbox-bank.ts';
import { transfers } from '#server/features/payments/tables.ts';
import { notify } from '../bank.ts';
import type { SignedIn } from '../people.ts';
import { monthsAgo } from '../tuition.ts';
import { bookTransfer, FEE, PAPER_SET, type BookedTransfer, type Made, type World } from './world.ts';

const ITEMS = [
  ...COIN_PACKAGES.map(({ coins }) => ({ kind: 'coins' as const, coins })),
  { kind: 'lesson' as const, courseId: 'toan-thu', lessonId: 'thu-tra-phi' },
  { kind: 'lesson' as const, courseId: 'toan-thu', lessonId: 'thu-tra-phi-2' },
  { kind: 'course' as const, courseId: 'toan-thu' },
];
const JOBS = ['expire-orders', 'settle-transfers'] as const;
/** Prices, and other amounts. */
const AMOUNTS = [FEE, FEE + 100_000, ...COIN_PACKAGES.map(({ amount }) => amount), COURSE_PRICE, LESSON_PRICE - 1, 1, 3_000_000_000];

const chosen = { who: fc.nat(), which: fc.nat() };
const delivery = fc.constantFrom('once' as const, 'twice' as const, 'later' as const, 'by the list' as const);

/** Numbers of months back from the present one. */
const anyMonths = fc.subarray([2, 1, 0], { minLength: 1 });

/** Numbers choose among existing things. */
export const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('order'), ...chosen }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel'), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end the time'), which: fc.nat() }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pay'), which: fc.nat(), delivery, mangling: fc.option(fc.nat(), { freq: 2 }),
      fault: fc.option(fc.constantFrom('amount' as const, 'account' as const, 'two codes' as const), { freq: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay by uid'), who: fc.nat(), amount: fc.constantFrom(...AMOUNTS), delivery }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('pay nobody'), amount: fc.constantFrom(...AMOUNTS), delivery }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('tell'), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('read the list') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom(...JOBS) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('unlock'), ...chosen }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('adjust'), who: fc.nat(), amount: fc.integer({ min: -60, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('assign to an order'), which: fc.nat(), order: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('assign to a learner'), which: fc.nat(), who: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('send back'), which: fc.nat() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('make a fee code'), who: fc.nat(), months: anyMonths }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('enter a fee'), who: fc.nat(), back: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('assign to a student'), which: fc.nat(), who: fc.nat(), months: anyMonths }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unassign'), which: fc.nat() }) },
);
export type Step = typeof anyStep extends fc.Arbitrary<infer T> ? T : never;

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length];

/** Statuses allowed while nothing is broken. */
const FINE = [200, 201, 400, 402, 404, 409];
const BROKEN = [...FINE, 500, 503];

type Asked = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; by: SignedIn; payload?: object };

/** Does a step; `broken`: the database fails meanwhile. */
export async function applyStep(world: World, step: Step, broken: boolean): Promise<void> {
  const { site, learners, booked } = world;
  const allowed = broken ? BROKEN : FINE;
  const ask = async ({ method, url, by, payload }: Asked) => {
    const headers = { origin: site.origin, cookie: by.cookie };
    const answer = await site.app.inject({ method, url, headers, ...(payload && { payload }) });
    assert.ok(allowed.includes(answer.statusCode), `${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer;
  };
  const anyWork = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!broken) throw error;
      return false;
    }
  };
  /** Reports a transfer, which a provider repeats until it succeeds. */
  const tell = async (one: BookedTransfer) => {
    const { statusCode } = await notify(site, one.transfer);
    if (statusCode === 200) one.acknowledged = true;
    else assert.ok(broken, `a notification was answered with ${statusCode}`);
  };
  const send = async (one: BookedTransfer, how: 'once' | 'twice' | 'later' | 'by the list') => {
    if (how === 'once' || how === 'twice') await tell(one);
    if (how === 'twice') await tell(one);
    if (how === 'by the list') await readList();
  };
  const readList = async () => {
    const listed = [...booked];
    if (await anyWork(world.reconcile)) for (const one of listed) one.acknowledged = true;
  };
  const kept = async (which: number) => {
    const one = pick(booked, which);
    if (!one) return undefined;
    const [row] = await site.db.select().from(transfers).where(eq(transfers.reference, one.transfer.reference));
    return row;
  };
  const [someone, order] = ['who' in step ? pick(learners, step.who) : undefined, 'which' in step ? pick(world.orders, step.which) : undefined];

  switch (step.do) {
    case 'order': {
      if (!someone) return;
      const answer = await ask({ method: 'POST', url: '/api/orders', by: someone, payload: pick(ITEMS, step.which) ?? {} });
      if (answer.statusCode > 201) return;
      const { id, code, amount, kind } = answer.json<Made>();
      if (!world.orders.some((known) => known.id === id)) world.orders.push({ id, code, amount, kind, learner: someone });
      return;
    }
    case 'cancel':
      if (order?.learner) await ask({ method: 'POST', url: `/api/orders/${order.id}/cancel`, by: order.learner });
      return;
    case 'end the time':
      if (!order) return;
      await anyWork(() => site.db.update(orders).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(orders.id, order.id)));
      return;
    case 'pay': {
      if (!order) return;
      const other = world.orders.find(({ code }) => code !== order.code);
      if (step.fault === 'two codes' && !other) return;
      const words = step.fault === 'two codes' ? `${order.code} ${other?.code}` : order.code;
      const description = step.mangling === null ? words : (pick(MANGLINGS, step.mangling)?.(words) ?? words);
      const amount = step.fault === 'amount' ? order.amount + 1_000 : order.amount;
      const account = step.fault === 'account' ? { account: '9999999999' } : {};
      const aim = step.fault === 'two codes' ? 'nobody' : { order };
      return send(bookTransfer(world, aim, { amount, description, ...account }), step.delivery);
    }
    case 'pay by uid':
      if (!someone) return;
      return send(bookTransfer(world, { uid: someone.uid }, { amount: step.amount, description: `nap xu ${someone.uid}` }), step.delivery);
    case 'pay nobody':
      return send(bookTransfer(world, 'nobody', { amount: step.amount, description: 'tien hoc' }), step.delivery);
    case 'tell': {
      const one = pick(booked, step.which);
      return one && tell(one);
    }
    case 'read the list':
      return readList();
    case 'expire-orders':
    case 'settle-transfers':
      await anyWork(() => site.runJob(step.do));
      return;
    case 'unlock': {
      const amount = pick(PAPER_SET.prices, step.which);
      if (!someone || amount === undefined) return;
      const payload = { amount, practiceId: PAPER_SET.id, paperId: `gia-${amount}` };
      const { statusCode } = await ask({ method: 'PUT', url: `/api/users/${someone.uid}/deductCoins`, by: someone, payload });
      if (statusCode === 200) world.unlocked.add(`${someone.uid} ${payload.paperId}`);
      return;
    }
    case 'adjust': {
      if (!someone || step.amount === 0) return;
      const payload = { amount: step.amount, reason: `thử ${randomUUID()}` };
      const { statusCode } = await ask({ method: 'POST', url: `/api/admin/users/${someone.uid}/coins`, by: world.admin, payload });
      if (statusCode === 200) world.adjusted.add(payload.reason);
      return;
    }
    case 'make a fee code': {
      const student = pick(world.students, step.who);
      if (student === undefined) return;
      const url = `/api/admin/students/${student}/fee-link`;
      const answer = await ask({ method: 'POST', url, by: world.admin, payload: { months: step.months.map(monthsAgo) } });
      if (answer.statusCode !== 200) return;
      const { order: { id, code, amount, kind } } = answer.json<{ order: Made }>();
      if (!world.orders.some((known) => known.id === id)) world.orders.push({ id, code, amount, kind });
      return;
    }
    case 'enter a fee': {
      const student = pick(world.students, step.who);
      if (student === undefined) return;
      const month = monthsAgo(step.back);
      const { statusCode } = await ask({ method: 'POST', url: `/api/admin/students/${student}/fees`, by: world.admin, payload: { months: [month], method: 'cash' } });
      if (statusCode === 201) world.entered.add(`${student} ${month}`);
      return;
    }
    case 'unassign': {
      const row = await kept(step.which);
      if (row) await ask({ method: 'DELETE', url: `/api/admin/transfers/${row.id}/assign`, by: world.admin });
      return;
    }
    case 'assign to a student':
    case 'assign to an order':
    case 'assign to a learner':
    case 'send back': {
      const row = await kept(step.which);
      if (!row || row.state === 'settled') return;
      const target = step.do === 'assign to an order' ? pick(world.orders, step.order) : undefined;
      const coins = step.do === 'assign to a learner' ? 70 : 0;
      if (step.do === 'assign to an order' && !target) return;
      const tuition = step.do === 'assign to a student' ? { studentId: pick(world.students, step.who), months: step.months.map(monthsAgo) } : undefined;
      const payload = tuition ?? (target ? { orderId: target.id } : coins > 0 ? { uid: someone?.uid, coins } : { note: 'trả lại' });
      const url = `/api/admin/transfers/${row.id}/${step.do === 'send back' ? 'return' : 'assign'}`;
      await ask({ method: 'POST', url, by: world.admin, payload });
      return;
    }
    default:
      throw new Error('an unknown step');
  }
}

/** Repeats the provider's reports and runs the jobs. */
export async function settleDown(world: World): Promise<void> {
  for (const one of world.booked) await applyStep(world, { do: 'tell', which: world.booked.indexOf(one) }, false);
  await applyStep(world, { do: 'read the list' }, false);
  await applyStep(world, { do: 'settle-transfers' }, false);
  await applyStep(world, { do: 'expire-orders' }, false);
}
