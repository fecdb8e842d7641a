import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayAfter } from '#server/platform/day.ts';
import { computeNextState, INTERVALS, isDue, countLeftToday, mixSkills, MAX_PER_DAY, type ReviewState } from './rules.ts';

const TODAY = '2026-11-23';
const at = (step: number, more: Partial<ReviewState> = {}): ReviewState => ({ step, failed: null, dueOn: TODAY, reviewedOn: null, leftOn: null, ...more });
const review = (before: ReviewState | undefined, right: boolean, today = TODAY) => computeNextState(before, { right, isReview: true, today });
const elsewhere = (before: ReviewState | undefined, right: boolean, today = TODAY) => computeNextState(before, { right, isReview: false, today });

test('a mistake is reviewed after 1, 3, 7 and 21 days, each time from the day on which it was right, and then leaves', () => {
  const cases: [ReviewState | undefined, boolean, Partial<ReviewState>][] = [
    [undefined, false, { step: 0, dueOn: '2026-11-24', leftOn: null }],
    [at(0), true, { step: 1, dueOn: '2026-11-26', reviewedOn: TODAY }],
    [at(1), true, { step: 2, dueOn: '2026-11-30' }],
    [at(2), true, { step: 3, dueOn: '2026-12-14' }],
    [at(3), true, { leftOn: TODAY, reviewedOn: TODAY }],
    [at(1, { dueOn: '2026-09-01' }), true, { step: 2, dueOn: '2026-11-30' }],
  ];
  for (const [before, right, expected] of cases) assert.partialDeepStrictEqual(review(before, right), expected, JSON.stringify(before));
});

test('a wrong review begins anew, and it is remembered which one it was until it is right', () => {
  const failed = review(at(2), false);
  assert.deepEqual(failed, { step: 0, failed: 2, dueOn: '2026-11-24', reviewedOn: TODAY, leftOn: null });
  const first = review(failed, true, '2026-11-24');
  assert.deepEqual([first?.step, first?.failed], [1, 2]);
  const second = review(first, true, '2026-11-27');
  assert.deepEqual([second?.step, second?.failed], [2, 2]);
  const third = review(second, true, '2026-12-04');
  assert.deepEqual([third?.step, third?.failed], [3, null]);
});

test('the same wrong answer elsewhere begins anew, too, and brings back what had left; a right one says nothing', () => {
  assert.deepEqual(elsewhere(at(3, { dueOn: '2026-12-01' }), false), { step: 0, failed: 3, dueOn: '2026-11-24', reviewedOn: null, leftOn: null });
  assert.deepEqual(elsewhere(at(3, { leftOn: '2026-01-01' }), false), { step: 0, failed: null, dueOn: '2026-11-24', reviewedOn: null, leftOn: null });
  for (const before of [undefined, at(0), at(3), at(3, { leftOn: TODAY })]) assert.equal(elsewhere(before, true), undefined);
});

test('practising before the day comes moves nothing by a right answer, and begins anew by a wrong one', () => {
  const waiting = at(2, { dueOn: '2026-11-24' });
  assert.deepEqual(review(waiting, true), waiting);
  assert.partialDeepStrictEqual(review(waiting, false), { step: 0, failed: 2, dueOn: '2026-11-24', reviewedOn: null });
});

test('ten a day are reviewed at most', () => {
  assert.deepEqual([0, 1, 9, 10, 14].map(countLeftToday), [10, 9, 1, 0, 0]);
});

test('skills are mixed: none follows itself unless nothing else is left, and all come', () => {
  const item = (lesson: number | null, number: number) => ({ item: `${lesson}-${number}`, grade: 9, lesson, number });
  const orderOf = (lessons: (number | null)[]) => mixSkills(lessons.map(item)).map(({ lesson }) => lesson);
  assert.deepEqual(orderOf([1, 1, 2, 3, 1]), [1, 2, 1, 3, 1]);
  assert.deepEqual(orderOf([1, 1, 1, 2]), [1, 2, 1, 1]);
  assert.deepEqual(orderOf([null, null]), [null, null]);
  fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 10 }), (lessons) => {
    const all = lessons.map(item);
    const order = mixSkills(all);
    assert.deepEqual(new Set(order), new Set(all));
    assert.equal(order.length, all.length);
    const most = Math.max(0, ...[...Map.groupBy(lessons, (lesson) => lesson).values()].map((same) => same.length));
    const repeats = order.filter((each, place) => each.lesson === order[place - 1]?.lesson).length;
    assert.equal(repeats, Math.max(0, most - 1 - (lessons.length - most)), 'as few as can be');
  }));
});

/** Makes a deterministic sequence of numbers from 0 up to 1. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed32 = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed32 = (mixed32 + Math.imul(mixed32 ^ (mixed32 >>> 7), 61 | mixed32)) ^ mixed32;
    return ((mixed32 ^ (mixed32 >>> 14)) >>> 0) / 4294967296;
  };
}

/** Simulates a learner over weeks: makes mistakes, stays away for days, and reviews what is due. */
function pupil(seed: number, { weeks, mistakesUntil }: { weeks: number; mistakesUntil: number }) {
  const chance = chances(seed);
  const [comes, knows, errs] = [0.3 + chance() * 0.7, 0.5 + chance() * 0.5, 0.2 + chance() * 3];
  const standings = new Map<string, ReviewState>();
  /** By item, the days since the last wrong answer on which it was right. */
  const right = new Map<string, string[]>();
  const reviewsOf: Record<string, number> = {};
  let day = '2026-09-05';
  for (let number = 0; number < weeks * 7; number++, day = dayAfter(day, 1)) {
    if (chance() > comes) continue; // stays away
    const isOver = number > mistakesUntil * 7;
    for (let made = isOver ? 0 : Math.floor(errs + chance()); made > 0; made--) {
      const item = `c${Math.floor(chance() * 60)}`;
      const next = elsewhere(standings.get(item), false, day);
      assert.ok(next && next.dueOn === dayAfter(day, 1) && next.step === 0);
      standings.set(item, next);
      right.set(item, [day]);
    }
    const due = [...standings].filter(([, standing]) => isDue(standing, day)).toSorted(([, one], [, two]) => (one.dueOn < two.dueOn ? -1 : 1));
    for (const [item, before] of due) {
      const done = reviewsOf[day] ?? 0;
      if (countLeftToday(done) === 0) break;
      reviewsOf[day] = done + 1;
      const isRight = isOver || chance() < knows;
      const next = review(before, isRight, day);
      assert.ok(next);
      standings.set(item, next);
      if (!isRight) {
        assert.deepEqual([next.step, next.dueOn], [0, dayAfter(day, 1)], 'begins anew');
        right.set(item, [day]);
        continue;
      }
      const days = [...(right.get(item) ?? []), day];
      right.set(item, days);
      const waited = days.slice(1).map((each, at) => Math.round((Date.parse(each) - Date.parse(days[at] ?? each)) / 86_400_000));
      assert.ok(waited.every((each, at) => each >= (INTERVALS[at] ?? 0)), `${waited.join(' ')} days, never sooner`);
      assert.equal(next.leftOn !== null, waited.length === INTERVALS.length, 'leaves after the fourth and not before');
    }
  }
  return { standings, reviewsOf };
}

test('over weeks of any pupil no day asks more than ten, nothing comes too soon or leaves too early, and a day away costs nothing', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const { reviewsOf } = pupil(seed, { weeks: 20, mistakesUntil: 20 });
    assert.ok(Object.values(reviewsOf).every((count) => count <= MAX_PER_DAY), `seed ${seed}`);
  }
});

test('a learner who makes no more mistakes and comes now and then has an empty notebook in the end', () => {
  for (let seed = 1; seed <= 50; seed++) {
    const { standings } = pupil(seed, { weeks: 60, mistakesUntil: 10 });
    assert.ok(standings.size > 0);
    assert.deepEqual([...standings.values()].filter(({ leftOn }) => leftOn === null), [], `seed ${seed}`);
  }
});
