import { randomUUID } from 'node:crypto';
import { catalogService } from '#server/features/catalog/service.ts';
import { ordersService } from '#server/features/orders/service.ts';
import { SANDBOX_BANK, sandboxProvider, sandboxSecret } from '#server/features/payments/providers/sandbox.ts';
import type { IncomingTransfer } from '#server/features/payments/providers/provider.ts';
import { paymentsService } from '#server/features/payments/service.ts';
import { practiceSets } from '#server/features/practice/tables.ts';
import { tuitionService } from '#server/features/tuition/service.ts';
import { usersService } from '#server/features/users/service.ts';
import { testApp, testSecret, type OwnDatabase, type TestApp } from '../app.ts';
import { makeAdminSession, makeLearner, type SignedIn } from '../people.ts';
import { makeTuitionClass } from '../tuition.ts';
import { prepareFaults } from './faults.ts';

/** Papers cost from 5 to 60 xu: `gia-5`, `gia-10` … */
export const PAPER_SET = { id: 'bo-de-tra-xu', prices: Array.from({ length: 12 }, (_, place) => 5 * (place + 1)) };

/** Monthly fee of each story's students. */
export const FEE = 300_000;

/** `learner`: the buyer; absent for tuition. */
export type Made = { id: string; code: string; amount: number; kind: 'coins' | 'lesson' | 'course' | 'tuition'; learner?: SignedIn };

export type Aim =
  | { order: Made }
  | { uid: string }
  /** Two codes, no code, or one without an order. */
  | 'nobody';

/** Booked by the bank. */
export type BookedTransfer = {
  transfer: IncomingTransfer;
  aim: Aim;
  /** True if it came to our account. */
  ours: boolean;
  /** True if the site has acknowledged it. */
  acknowledged: boolean;
};

/** Some learners, their actions, and the bank's bookings. */
export type World = {
  site: TestApp;
  admin: SignedIn;
  learners: SignedIn[];
  /** Ids of students of the class book, who owe the present month and the two before. */
  students: string[];
  orders: Made[];
  booked: BookedTransfer[];
  /** Unlocked papers, as `uid paper`. */
  unlocked: Set<string>;
  /** Reasons of the admin's successful adjustments. */
  adjusted: Set<string>;
  /** Tuition that the owner entered with success, as `student month`. */
  entered: Set<string>;
  /** Reads the bank's list, as the job does. */
  reconcile: () => Promise<void>;
};

export async function openSite(database?: OwnDatabase): Promise<TestApp> {
  const site = await testApp({ RATE_LIMITS: 'off' }, undefined, database);
  await prepareFaults(site.db);
  const papers = PAPER_SET.prices.map((coin) => ({ id: `gia-${coin}`, title: `Đề ${coin}`, coin, duration: '', notes: '', problems: [] }));
  const document = { title: 'Bộ đề', description: '', image: '', grade: '8', practiceLists: papers };
  await site.db.insert(practiceSets).values({ id: PAPER_SET.id, position: 1_000, document });
  return site;
}

export async function newWorld(site: TestApp, people = 3): Promise<World> {
  const admin = await makeAdminSession(site.db, testSecret);
  const learners = await Promise.all(Array.from({ length: people }, () => makeLearner(site.db, testSecret, { coins: 100 })));
  const { students } = await makeTuitionClass(site, admin, { fee: FEE, names: Array.from({ length: people }, (_, at) => `Em số ${at + 1}`) });
  const booked: BookedTransfer[] = [];
  const reconcile = listReader(site, () => booked.map(({ transfer }) => transfer));
  return {
    site, admin, learners, students: students.map(({ id }) => id), orders: [], booked, unlocked: new Set(), adjusted: new Set(), entered: new Set(), reconcile,
  };
}

const PARTICULARS = { name: 'Toán cô Hoa', address: '', phone: '' };

/** Reads this story's transfers as the bank's list. */
function listReader({ db, origin }: TestApp, sent: () => IncomingTransfer[]): () => Promise<void> {
  const tuition = tuitionService({ db, particulars: async () => PARTICULARS, onDebtsChanged: (tx, of) => orders.endOutdatedFees(tx, of) });
  const orders = ordersService({
    db, catalog: catalogService(db), users: usersService({ db }), account: SANDBOX_BANK, sandbox: true, hours: 24, imageUrl: undefined,
    secret: testSecret, secretBefore: undefined, origin, mayBuy: async () => {}, tuition,
  });
  const provider = sandboxProvider({ secret: sandboxSecret(testSecret), sent });
  return paymentsService({ db, orders, providers: [provider], account: SANDBOX_BANK.account, tuition, report: () => {} }).reconcile;
}

/** Books a transfer without a report. */
export function bookTransfer(world: World, aim: Aim, values: { amount: number; description: string; account?: string }): BookedTransfer {
  const account = values.account ?? SANDBOX_BANK.account;
  const transfer = { ...values, account, externalId: randomUUID(), reference: `FT${randomUUID()}`, at: new Date() };
  const booked = { transfer, aim, ours: account === SANDBOX_BANK.account, acknowledged: false };
  world.booked.push(booked);
  return booked;
}
