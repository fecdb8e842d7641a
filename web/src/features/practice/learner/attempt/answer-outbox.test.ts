import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerOutbox, type AnswerStorage, type SendFailure, type StoredAnswer, type TimedAnswer, type UnsentAnswer } from './answer-outbox.ts';

class Failed extends Error {
  readonly failure: SendFailure;
  constructor(failure: SendFailure) {
    super(failure);
    this.failure = failure;
  }
}

const OFFLINE = () => Promise.reject(new Failed('later'));

/** Makes a browser's storage, which outlives its pages. */
function browser() {
  const kept = new Map<string, StoredAnswer>();
  const device: AnswerStorage = {
    all: async () => [...kept.values()],
    keep: async (waiting) => {
      if ((kept.get(waiting.questionId)?.at ?? -Infinity) <= waiting.at) kept.set(waiting.questionId, { ...waiting, state: 'waiting' });
      return true;
    },
    mark: async ({ questionId, at }, state) => {
      const row = kept.get(questionId);
      if (row && row.at <= at) kept.set(questionId, { ...row, state });
    },
    close: async (refused) => {
      kept.clear();
      for (const each of refused) kept.set(each.questionId, { ...each, state: 'refused' });
    },
  };
  const waiting = () => [...kept.values()].filter(({ state }) => state === 'waiting').length;
  return { kept, device, waiting };
}

/** Makes a server that takes the later answer of a question; `way` is the fate of a request. */
function server() {
  const state = { stored: new Map<string, TimedAnswer>(), sent: [] as UnsentAnswer[], way: async () => undefined as unknown, lost: false };
  const send = async (waiting: UnsentAnswer) => {
    await state.way();
    state.sent.push(waiting);
    const { questionId, value, at } = waiting;
    if (at >= (state.stored.get(questionId)?.at ?? -Infinity)) state.stored.set(questionId, { value, at });
    if (state.lost) throw new Failed('later');
    return 1_000;
  };
  return { state, send };
}

/** Opens a page in that browser; the test runs its timers. */
function page({ device }: { device: AnswerStorage }, send: (waiting: UnsentAnswer) => Promise<number>, clock = { now: 100 }) {
  const timers = new Set<{ ms: number; act: () => void }>();
  const box = answerOutbox({
    device,
    send,
    failureOf: (error) => (error as Failed).failure,
    now: () => clock.now++,
    later: (ms, act) => {
      const timer = { ms, act };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  });
  const ring = () => {
    for (const timer of timers) {
      timers.delete(timer);
      timer.act();
    }
  };
  return { box, timers, ring, waits: () => [...timers].map(({ ms }) => ms) };
}

const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

test('an answer is kept on the device first, as waiting until the server has it, and stays for a page that is opened without a connection', async () => {
  const chromium = browser();
  const { state, send } = server();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  state.way = () => arrived;
  const { box } = page(chromium, send);
  const given = box.answer('c1', 'B', false);
  await settled();
  assert.equal(chromium.kept.get('c1')?.value, 'B');
  assert.equal(box.saving().state, 'saving', 'nothing is called saved before the server has said so');
  arrive();
  await given;
  assert.deepEqual(box.saving(), { state: 'saved', savedAt: 1_000 });
  assert.deepEqual(chromium.kept.get('c1')?.state, 'sent');
  assert.equal(state.stored.get('c1')?.value, 'B');
  const { box: next } = page(chromium, send, { now: 900 });
  await next.loadStored();
  assert.deepEqual([next.answers().get('c1')?.value, next.waitingCount(), state.sent.length], ['B', 0, 1]);
});

test('without a network answers wait, are tried again and again less often, and at once when it is back', async () => {
  const { state, send } = server();
  state.way = OFFLINE;
  const { box, ring, waits } = page(browser(), send);
  await box.answer('c1', 'A', false);
  await box.answer('c2', 'B', false);
  assert.equal(box.saving().state, 'waiting');
  const tried = [];
  for (let round = 0; round < 7; round++) {
    tried.push(...waits());
    ring();
    await settled();
  }
  assert.deepEqual(tried, [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  assert.equal(box.waitingCount(), 2);
  state.way = async () => undefined;
  await box.flush();
  assert.deepEqual(box.saving(), { state: 'saved', savedAt: 1_000 });
  assert.deepEqual([...state.stored.keys()], ['c1', 'c2']);
  assert.deepEqual(waits(), []);
});

test('what a browser that was killed had kept is sent by the next page, once it is there', async () => {
  const chromium = browser();
  const { state, send } = server();
  state.way = OFFLINE;
  await page(chromium, send).box.answer('c1', 'D', false);
  state.way = async () => undefined;
  const { box } = page(chromium, send, { now: 900 });
  box.mergeAnswers([['c1', { value: 'A', at: 50 }], ['c2', { value: 'C', at: 60 }]]);
  await box.loadStored();
  assert.deepEqual([...box.answers()].map(([id, { value }]) => [id, value]), [['c1', 'D'], ['c2', 'C']]);
  assert.equal(state.stored.get('c1')?.value, 'D');
  assert.equal(chromium.waiting(), 0);
});

test('what another device answered later stands, and what is kept here of before is not sent', async () => {
  const chromium = browser();
  const { state, send } = server();
  await chromium.device.keep({ questionId: 'c1', value: 'A', at: 10 });
  const { box } = page(chromium, send);
  box.mergeAnswers([['c1', { value: 'C', at: 20 }]]);
  await box.loadStored();
  assert.equal(box.answers().get('c1')?.value, 'C');
  assert.deepEqual(state.sent, []);
  assert.equal(chromium.waiting(), 0);
});

test('an answer is later than the one that stands even when the clock was set back meanwhile', async () => {
  const clock = { now: 5_000 };
  const { state, send } = server();
  const { box } = page(browser(), send, clock);
  await box.answer('c1', 'A', false);
  clock.now = 10;
  await box.answer('c1', 'B', false);
  assert.equal(state.stored.get('c1')?.value, 'B');
});

test('what is answered while an earlier answer is under way is sent after it, and stays kept until then', async () => {
  const chromium = browser();
  const { state, send } = server();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  state.way = () => arrived;
  const { box } = page(chromium, send);
  const first = box.answer('c1', 'A', false);
  await settled();
  const second = box.answer('c1', 'B', false);
  await settled();
  arrive();
  await Promise.all([first, second]);
  assert.deepEqual(state.sent.map(({ value }) => value), ['A', 'B']);
  assert.equal(chromium.waiting(), 0);
});

test('what is typed is kept at each letter and sent now and then; leaving the page sends it at once', async () => {
  const chromium = browser();
  const { state, send } = server();
  const { box, ring, waits } = page(chromium, send);
  for (const text of ['x', 'x =', 'x = 2']) await box.answer('l1', text, true);
  assert.equal(chromium.kept.get('l1')?.value, 'x = 2');
  assert.deepEqual([state.sent.length, waits()], [0, [2_000]]);
  ring();
  await settled();
  assert.deepEqual(state.sent.map(({ value }) => value), ['x = 2']);
  await box.answer('l1', 'x = 2 hoặc x = 3', true);
  await box.flush();
  assert.equal(state.stored.get('l1')?.value, 'x = 2 hoặc x = 3');
  assert.deepEqual(waits(), []);
});

test('when the attempt is over it is said what did not get there, and nothing more is taken', async () => {
  const chromium = browser();
  const { state, send } = server();
  state.way = OFFLINE;
  const { box, waits } = page(chromium, send);
  await box.answer('c1', 'A', false);
  state.way = () => Promise.reject(new Failed('closed'));
  await box.flush();
  assert.equal(box.saving().state, 'over');
  assert.deepEqual(box.lost().map(({ questionId, value }) => [questionId, value]), [['c1', 'A']]);
  await box.answer('c2', 'B', false);
  assert.deepEqual([chromium.waiting(), box.answers().has('c2'), waits()], [0, false, []]);

  const { box: next } = page(chromium, send, { now: 900 });
  await next.loadStored();
  assert.deepEqual([next.lost().map(({ value }) => value), next.waitingCount()], [['A'], 0], 'the next page says it, too');
  await next.forgetLost();
  assert.deepEqual([next.lost(), chromium.kept.size], [[], 0]);
});

test('an answer that the server refuses for good is said to be lost, and holds nothing up', async () => {
  const chromium = browser();
  const { state, send } = server();
  const { box } = page(chromium, async (waiting) => (waiting.questionId === 'c1' ? Promise.reject(new Failed('refused')) : send(waiting)));
  await box.answer('c1', 'A', false);
  await box.answer('c2', 'B', false);
  assert.deepEqual([box.waitingCount(), box.saving().state, box.lost().map(({ questionId }) => questionId)], [0, 'saved', ['c1']]);
  assert.deepEqual([chromium.kept.get('c1')?.state, state.stored.get('c2')?.value], ['refused', 'B']);
});

test('a session that has ended keeps what waits for after the next sign-in, and asks nothing more', async () => {
  const chromium = browser();
  const { state, send } = server();
  state.way = () => Promise.reject(new Failed('signed-out'));
  const { box, waits } = page(chromium, send);
  await box.answer('c1', 'A', false);
  assert.deepEqual([chromium.kept.size, box.saving().state, waits()], [1, 'waiting', []]);
});

test('one answer that the server will not take does not hold up the others', async () => {
  const { state, send } = server();
  const { box } = page(browser(), async (waiting) => (waiting.questionId === 'c1' ? Promise.reject(new Failed('later')) : send(waiting)));
  await box.answer('c1', 'A', false);
  await box.answer('c2', 'B', false);
  await box.flush();
  assert.equal(state.stored.get('c2')?.value, 'B');
  assert.equal(box.waitingCount(), 1);
});

/** Makes a random generator that a seed repeats. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('whatever becomes of tabs, network and clocks, the last answer of each question is stored, and shown', async () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = randomFrom(seed);
    const chromium = browser();
    const { state, send } = server();
    const clock = { now: 10_000 };
    const last = new Map<string, string>();
    const known = () => [...state.stored];
    const openPage = async () => {
      const opened = page(chromium, send, clock);
      opened.box.mergeAnswers(known());
      void opened.box.loadStored();
      await settled();
      return opened;
    };
    const tabs = [await openPage(), await openPage()];
    for (let step = 0; step < 40; step++) {
      const at = random(tabs.length);
      const tab = tabs[at];
      const act = random(9);
      if (act === 0) state.way = OFFLINE;
      else if (act === 1) state.way = async () => undefined;
      else if (act === 2) state.lost = random(2) === 0;
      else if (act === 3) tab?.ring();
      // Killed: the page stops, and a new one opens.
      else if (act === 4) {
        tab?.timers.clear();
        tabs[at] = await openPage();
      } else {
        const questionId = `c${random(4)}`;
        const value = `${seed} ${step}`;
        clock.now += 10;
        last.set(questionId, value);
        void tab?.box.answer(questionId, value, random(2) === 0);
        for (const other of tabs) {
          const given = tab?.box.answers().get(questionId);
          if (other !== tab && given) other.box.mergeAnswers([[questionId, given]]);
        }
      }
      await settled();
    }
    Object.assign(state, { way: async () => undefined, lost: false });
    for (const tab of tabs) await tab.box.flush();
    const { box } = await openPage();
    await box.flush();
    const stored = (answers: Iterable<[string, TimedAnswer]>) => Object.fromEntries([...answers].map(([id, { value }]) => [id, value]));
    assert.deepEqual(stored(state.stored), Object.fromEntries(last), `seed ${seed}`);
    assert.deepEqual(stored(box.answers()), Object.fromEntries(last), `seed ${seed}`);
    assert.equal(chromium.waiting(), 0, `seed ${seed}`);
  }
});

test('where the device keeps nothing, answers are sent all the same, and it is said', async () => {
  const { state, send } = server();
  const device: AnswerStorage = { all: async () => undefined, keep: async () => false, mark: async () => undefined, close: async () => undefined };
  const { box } = page({ device }, send);
  await box.loadStored();
  assert.equal(box.saving().unkept, true);
  await box.answer('c1', 'B', false);
  assert.deepEqual(state.stored.get('c1')?.value, 'B');
  assert.deepEqual(box.saving(), { state: 'saved', savedAt: 1_000, unkept: true });
});

test('what is kept after all is no longer said to be lost with the page', async () => {
  const { device } = browser();
  let keeps = false;
  const { box } = page({ device: { ...device, keep: async (waiting) => keeps && device.keep(waiting) } }, server().send);
  await box.answer('c1', 'B', false);
  assert.equal(box.saving().unkept, true);
  keeps = true;
  await box.answer('c1', 'C', false);
  assert.equal(box.saving().unkept, false);
});
