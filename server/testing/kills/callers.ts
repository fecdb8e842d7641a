import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { COIN_PACKAGES } from '#contract/prices.ts';
import { sandboxNotification, sandboxSecret } from '#server/features/payments/providers/sandbox.ts';
import type { IncomingTransfer } from '#server/features/payments/providers/provider.ts';
import { shiftMonth } from '#server/platform/months.ts';
import { transferOf } from '../bank.ts';
import type { SignedIn } from '../people.ts';
import { createRandom, type Random } from '../random.ts';
import { thisMonth } from '../tuition.ts';
import type { KilledSite } from './killed-site.ts';
import { paperAt, TEST } from './papers.ts';

/** Facts known from successful answers. */
export type CallerLog = {
  /** Transfers reported by the bank, by id, with the paid order; `acknowledged`: accepted by the site. */
  told: Map<string, { transfer: IncomingTransfer; orderId: string | undefined; acknowledged: boolean }>;
  /** Those of the orders that are tuition. */
  tuition: Set<string>;
  /** Unlocked papers, as `uid set/paper`. */
  unlocked: Set<string>;
  /** Last stored answers, as `attempt question`. */
  answered: Map<string, { value: string; at: string }>;
  /** Scores by submitted attempt. */
  scores: Map<string, number>;
  /** Assignments by the number with which the owner's page asked for them. */
  assigned: Map<string, string>;
  /** Assignments by the attempts that were begun for them. */
  begun: Map<string, string>;
};

export const createCallerLog = (): CallerLog => ({
  told: new Map(), tuition: new Set(), unlocked: new Set(), answered: new Map(), scores: new Map(), assigned: new Map(), begun: new Map(),
});

type Away = Pick<KilledSite, 'origin' | 'up' | 'answered'> & {
  /** Called when a call is repeated. */
  failed?: () => void;
  /** Buyers wait until their order is paid, as on its page. A restored site may have lost the order. */
  buyersWait?: boolean;
  /** Decides which transfers are reported more than once; by default another seed each time. */
  random?: Random;
};

type Call = { method: 'GET' | 'POST' | 'PUT'; url: string; headers: Record<string, string>; body?: string };
type Answer = { status: number; body: Record<string, unknown> };

/** Calls until the answer is no server error, as browsers and banks do. */
async function callUntilAnswered(site: Away, call: () => Call): Promise<Answer> {
  for (;;) {
    await site.up();
    const { url, ...init } = call();
    try {
      const answer = await fetch(site.origin + url, init);
      const body = (await answer.json()) as Answer['body'];
      site.answered();
      if (answer.status < 500) return { status: answer.status, body };
    } catch {
      // No answer, or half of one: the outcome is unknown.
    }
    site.failed?.();
  }
}

function expect(status: number[], answer: Answer): Answer['body'] {
  if (!status.includes(answer.status)) throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const asLearner = ({ cookie }: SignedIn, origin: string) => ({ cookie, origin, 'content-type': 'application/json' });

/** Reports a transfer until the site accepts it, and sometimes once more, as providers do. */
async function reportTransfer(site: Away, secret: string, heard: CallerLog, transfer: IncomingTransfer, orderId?: string) {
  const known = { transfer, orderId, acknowledged: false };
  heard.told.set(transfer.externalId, known);
  const call = (): Call => {
    const notification = sandboxNotification(transfer, sandboxSecret(secret), new Date());
    return { method: 'POST', url: '/api/payments/sandbox/webhook', ...notification };
  };
  const once = async () => {
    expect([200], await callUntilAnswered(site, call));
    known.acknowledged = true;
  };
  const { random = createRandom(Date.now()) } = site;
  await Promise.all(random.chance(0.3) ? [once(), once()] : [once()]);
  if (random.chance(0.2)) await once();
}

/** The month from which students owe tuition: more months than a test pays. */
export const FIRST_OWED = '2001-01';

/** Milliseconds, like a page that waits for its order. */
const ASKS = 100;

/** Waits, because the site retries stored but unsettled transfers each minute. */
async function untilPaid(site: Away, { cookie }: SignedIn, orderId: string): Promise<void> {
  const ask = () => callUntilAnswered(site, () => ({ method: 'GET', url: `/api/orders/${orderId}`, headers: { cookie } }));
  while (expect([200], await ask())['state'] !== 'paid') await delay(ASKS);
}

export async function buyForEver(site: Away, secret: string, who: SignedIn, heard: CallerLog, over: () => boolean) {
  for (let turn = 0; !over(); turn++) {
    const { coins } = COIN_PACKAGES[turn % COIN_PACKAGES.length] ?? COIN_PACKAGES[0];
    const order = expect([200, 201], await callUntilAnswered(site, () => ({
      method: 'POST', url: '/api/orders', headers: asLearner(who, site.origin), body: JSON.stringify({ kind: 'coins', coins }),
    })));
    const [code, amount] = [String(order['code']), Number(order['amount'])];
    await reportTransfer(site, secret, heard, transferOf({ amount, description: `MBVCB.123.${code}.CT tu 0123` }), String(order['id']));
    // A second equal order before that would be the pending one, and be paid twice.
    if (site.buyersWait) await untilPaid(site, who, String(order['id']));
    if (turn % 4 === 0) await reportTransfer(site, secret, heard, transferOf({ amount, description: 'tien hoc' }));
  }
}

/** Makes a code for each owed month of the students, one after the other, and pays it, as a class's families do. */
export async function payTuitionForEver(site: Away, secret: string, owner: SignedIn, studentIds: string[], heard: CallerLog, over: () => boolean) {
  for (let turn = 0; !over(); turn++) {
    const [studentId, month] = [studentIds[turn % studentIds.length], shiftMonth(FIRST_OWED, Math.floor(turn / studentIds.length))];
    if (month > thisMonth()) {
      await delay(ASKS);
      continue;
    }
    const { order } = expect([200], await callUntilAnswered(site, () => ({
      method: 'POST', url: `/api/admin/students/${studentId}/fee-link`, headers: asLearner(owner, site.origin), body: JSON.stringify({ months: [month] }),
    })));
    const { id, code, amount } = order as { id: string; code: string; amount: number };
    heard.tuition.add(id);
    await reportTransfer(site, secret, heard, transferOf({ amount, description: `hoc phi ${code}` }), id);
  }
}

export async function unlockForEver(site: Away, who: SignedIn, heard: CallerLog, over: () => boolean) {
  for (let turn = 0; !over(); turn++) {
    const paper = paperAt(turn);
    expect([200], await callUntilAnswered(site, () => ({
      method: 'PUT', url: `/api/users/${who.uid}/deductCoins`, headers: asLearner(who, site.origin), body: JSON.stringify(paper),
    })));
    heard.unlocked.add(`${who.uid} ${paper.practiceId}/${paper.paperId}`);
  }
}

/** Assigns the test to a class again and again, as the owner's page does: a call without an answer is repeated as it was. */
export async function assignForEver(site: Away, owner: SignedIn, classId: string, heard: CallerLog, over: () => boolean) {
  const { practiceId, paperId } = TEST;
  while (!over()) {
    const requestId = randomUUID();
    const body = JSON.stringify({ classId, what: { kind: 'paper', practiceId, paperId }, attempts: null, requestId });
    const { id } = expect([200, 201], await callUntilAnswered(site, () => ({ method: 'POST', url: '/api/admin/assignments', headers: asLearner(owner, site.origin), body })));
    heard.assigned.set(requestId, String(id));
    await delay(ASKS);
  }
}

/** Answers before a test is submitted. */
const SHEET = 25;

export async function answerForEver(site: Away, who: SignedIn, heard: CallerLog, over: () => boolean) {
  const ask = (method: Call['method'], url: string, body: object = {}) =>
    callUntilAnswered(site, () => ({ method, url, headers: asLearner(who, site.origin), body: JSON.stringify(body) }));
  while (!over()) {
    const { practiceId, paperId, questions } = TEST;
    const assignmentId = [...heard.assigned.values()].at(-1);
    const { id } = expect([200, 201], await ask('POST', '/api/attempts', assignmentId === undefined ? { practiceId, paperId } : { assignmentId }));
    if (assignmentId !== undefined) heard.begun.set(String(id), assignmentId);
    for (let turn = 0; turn < SHEET && !over(); turn++) {
      const [question, value] = [`c${questions[turn % questions.length]}`, String(turn % 7)];
      const at = new Date().toISOString();
      expect([200], await ask('PUT', `/api/attempts/${String(id)}/answers/${question}`, { value, at }));
      heard.answered.set(`${String(id)} ${question}`, { value, at });
    }
    const { result } = expect([200], await ask('POST', `/api/attempts/${String(id)}/submit`));
    heard.scores.set(String(id), (result as { score: number }).score);
  }
}
