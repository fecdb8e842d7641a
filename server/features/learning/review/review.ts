import { randomInt, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { NotebookEntry, Reason, ReviewItem, reviewContract } from '#contract/learning.ts';
import { unshuffleAnswer, keyOf, type AnswerValue, type QuestionWithKey, shuffleQuestion } from '#question-types/question-types.ts';
import { explainAnswer, findShownMisconceptions } from '#server/features/misconceptions/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayAfter, dayOf } from '#server/platform/day.ts';
import { AppError } from '#server/platform/errors.ts';
import { toPage } from '#server/platform/http/pagination.ts';
import { createSeededRandom } from '#server/platform/seeded-random.ts';
import { recordAnswers } from '../answers/record-answers.ts';
import type { Attempts } from '../attempts/attempts.ts';
import { selectHeldBackRefs } from '../attempts/queries.ts';
import { isRight, gradeGivenAnswer, type GradedValue } from '../grading/grade-answer.ts';
import { findItem, type Item } from '../items/find-item.ts';
import { toAnswerRef } from '#contract/item-refs.ts';
import { toNotebookEntry, toReview } from './notebook-entry.ts';
import { countByReason, countMistakes, selectDueMistakes, findComingReviews, findMistake, lockMistake, selectMistakes, selectNewestMistakes, putReason, removeMistakes } from './queries.ts';
import { countLeftToday, MAX_PER_DAY, mixSkills } from './rules.ts';
import type { MistakeRow } from './tables.ts';

type Sent = z.output<(typeof reviewContract)['POST /api/users/:uid/review/:id']['body']>;

/** A learner's mistakes, and their reviews: docs/product-decisions.md 50. */
export function createReview({ db, attempts }: { db: Db; attempts: Pick<Attempts, 'listWrongQuestions'> }) {
  const countOwn = async (uid: string, held: string[]) => {
    const today = dayOf(new Date());
    const counts = await countMistakes(db, uid, { today, yesterday: dayAfter(today, -1), held });
    return { ...counts, today, done: counts.today, due: Math.min(counts.due, countLeftToday(counts.today)) };
  };

  /** Pairs each mistake with its present item; removes mistakes whose item is gone, as nothing can answer them. */
  const showWithItems = async <Shown>(rows: MistakeRow[], variantOf: (row: MistakeRow) => number, show: (row: MistakeRow, item: Item) => Shown | undefined) => {
    const found = await Promise.all(rows.map(async (row) => {
      const item = await findItem(db, row.item, variantOf(row));
      return { row, shown: item && item.questions.length > 0 ? show(row, item) : undefined };
    }));
    await removeMistakes(db, found.flatMap(({ row, shown }) => (shown === undefined ? row.id : [])));
    return found.flatMap(({ shown }) => shown ?? []);
  };

  const refuseHeldBack = async (uid: string, { item }: MistakeRow): Promise<void> => {
    if ((await selectHeldBackRefs(db, uid)).some((prefix) => item.startsWith(prefix))) throw new AppError('attempt-running');
  };

  return {
    readToday: async (uid: string) => {
      const held = await selectHeldBackRefs(db, uid);
      const { today, done, due: most, leftToday: left, yesterday, leftYesterday } = await countOwn(uid, held);
      const rows = most > 0 ? await selectDueMistakes(db, uid, { today, held, most }) : [];
      const items = await showWithItems(mixSkills(rows), ({ variant }) => variant, (row, item) => toReview(row, item));
      const past = done > 0 ? ({ day: 'today', done, left } as const) : ({ day: 'yesterday', done: yesterday, left: leftYesterday } as const);
      const next = items.length === 0 ? await findComingReviews(db, uid, { tomorrow: dayAfter(today, 1), held }) : undefined;
      const coming = next ? { day: next.day, count: Math.min(next.count, MAX_PER_DAY) } : null;
      return { due: items.length, items, past: past.done > 0 ? past : null, coming };
    },

    count: async (uid: string): Promise<{ due: number; mistakes: number; held: number }> => {
      const { due, there, held } = await countOwn(uid, await selectHeldBackRefs(db, uid));
      return { due, mistakes: there, held };
    },

    readNotebook: async (uid: string, { reason, cursor }: { reason?: Reason | undefined; cursor?: string | undefined }) => {
      const held = await selectHeldBackRefs(db, uid);
      const { items: rows, next } = toPage(await selectNewestMistakes(db, uid, { held, reason, cursor }));
      const shown = await showWithItems(rows, ({ wrongVariant }) => wrongVariant, toNotebookEntry);
      const known = await findShownMisconceptions(db, shown.flatMap(({ codes }) => codes));
      const items = shown.map(({ entry, codes }): NotebookEntry => {
        const misconceptions = codes.flatMap((code) => known.get(code) ?? []);
        return { ...entry, ...(misconceptions.length > 0 && { misconceptions }) };
      });
      const counts = await countByReason(db, uid, held);
      const total = counts.reduce((sum, each) => sum + each.count, 0);
      const of = (which: Reason) => counts.find((each) => each.reason === which)?.count ?? 0;
      return { items, next, total, reasons: { condition: of('condition'), sign: of('sign'), rule: of('rule'), reading: of('reading') } };
    },

    /** Returns the wrong questions of an attempt, to be answered again at once. @throws AppError those of `listWrongQuestions` */
    listOfAttempt: async (uid: string, attemptId: string) => {
      const { practiceId, practiceTitle, paperTitle, items: wrong } = await attempts.listWrongQuestions(uid, attemptId);
      const byItem = new Map((await selectMistakes(db, uid, wrong)).map((row) => [row.item, row]));
      const rows = wrong.flatMap((item) => byItem.get(item) ?? []);
      const items = await showWithItems(rows, ({ variant }) => variant, (row, item) => {
        const order = randomInt(ORDER_COUNT);
        return toReview(row, reorderOptions(item, order), order);
      });
      return { practiceId, practiceTitle, paperTitle, items };
    },

    /** Returns a mistake, to be answered again on any day. @throws AppError `mistake-not-found`, `attempt-running` */
    find: async (uid: string, id: string): Promise<ReviewItem> => {
      const row = await findMistake(db, uid, id);
      if (!row) throw new AppError('mistake-not-found');
      await refuseHeldBack(uid, row);
      const [shown] = await showWithItems([row], ({ variant }) => variant, (mistake, item) => toReview(mistake, item));
      if (!shown) throw new AppError('mistake-not-found');
      return shown;
    },

    /**
     * Grades and stores an answer, and updates the mistake.
     * @throws AppError `mistake-not-found`, `attempt-running`, `invalid-input`; `answer-again` where the answer must
     * be rewritten first
     */
    answer: async (uid: string, id: string, { answerId = randomUUID(), value, steps = {}, variant, order, at, ...seen }: Sent) => {
      const present = await findMistake(db, uid, id);
      if (present) await refuseHeldBack(uid, present);
      return db.transaction(async (tx) => {
        const row = await lockMistake(tx, uid, id);
        const written = row && (await findItem(tx, row.item, variant ?? row.variant));
        const item = written && (order === undefined ? written : reorderOptions(written, order));
        const [first] = item?.questions ?? [];
        if (!row || !item || !first) throw new AppError('mistake-not-found');
        const values = item.questions.length === 1 ? { [first.id]: value } : readObject(value);
        const found = item.questions.map((ask) => ({ ask, ...gradeReview(ask, values[ask.id], steps[ask.id]) }));
        const again = found.filter((each) => each.again).map(({ ask, look = '' }) => [ask.id, look] as const);
        if (again.length > 0) throw new AppError('answer-again', item.questions.length === 1 ? again[0]?.[1] : undefined, { again: Object.fromEntries(again) });
        await recordAnswers(tx, uid, found.map(({ ask, value: given, share }) => ({
          id: answerId, source: 'review', item: toAnswerRef(item.ref, ask.id), variant: item.variant, kind: ask.kind, grade: item.grade,
          lesson: ask.lesson ?? item.lesson, value: toWrittenAnswer(given, ask, written), share, ...seen, at: at === undefined ? new Date() : new Date(at),
        })));
        const explained = new Map(await Promise.all(found.map(async ({ ask, value: given, share }) => [ask.id, share === 1 ? [] : await explainAnswer(tx, ask, given)] as const)));
        const { step, failed, dueOn, leftOn } = (await lockMistake(tx, uid, id)) ?? row;
        return {
          right: found.every(({ share }) => share === 1),
          answer: keyOf(first),
          asks: found.map(({ ask, share, look }) => {
            const misconceptions = explained.get(ask.id) ?? [];
            return { id: ask.id, right: isRight(share) === true, key: keyOf(ask), ...(look !== undefined && { look }), ...(misconceptions.length > 0 && { misconceptions }) };
          }),
          solution: item.solution,
          next: leftOn === null ? dueOn : null,
          step, failed, dueOn,
        };
      });
    },

    /** @throws AppError `mistake-not-found` */
    setReason: async (uid: string, id: string, reason: Reason | null): Promise<void> => {
      if (!(await putReason(db, uid, id, reason))) throw new AppError('mistake-not-found');
    },
  };
}

export type Review = ReturnType<typeof createReview>;

/** Converts an answer to the author's order of options. */
function toWrittenAnswer(given: AnswerValue | null, ask: QuestionWithKey, { questions }: Item): AnswerValue | null {
  const written = questions.find(({ id }) => id === ask.id);
  return given === null || !written ? given : unshuffleAnswer(given, ask, written);
}

/** @throws AppError `invalid-input` */
function gradeReview(ask: QuestionWithKey, given: unknown, steps: boolean[] | undefined): Omit<GradedValue, 'value'> & { value: AnswerValue | null } {
  if (given === null || given === undefined) return { value: null, share: 0 };
  const found = gradeGivenAnswer(ask, given, steps);
  if (found.share === null) throw new AppError('invalid-input', 'Vui lòng đánh dấu những bước em làm được.');
  return found;
}

/** @throws AppError `invalid-input` */
function readObject(value: unknown): Record<string, unknown> {
  if (value === null || value === undefined) return {};
  if (typeof value !== 'object' || Array.isArray(value)) throw new AppError('invalid-input', 'Câu trả lời không hợp lệ.');
  return value as Record<string, unknown>;
}

/** Number of seeds for an order of options. */
const ORDER_COUNT = 2 ** 31;

/** Puts an item's options into another order, the same for the same number, which an answer only needs to name. */
function reorderOptions(item: Item, order: number): Item {
  const random = createSeededRandom(`${order}`);
  let { solution } = item;
  // The item's solution explains the options and refers to their letters.
  const questions = item.questions.map((ask) => {
    const put = shuffleQuestion({ ...ask, solution }, random);
    ({ solution } = put);
    return { ...put, solution: ask.solution };
  });
  return { ...item, questions, solution };
}
