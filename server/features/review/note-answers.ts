import type { AnswerValue } from '#kinds/kinds.ts';
import { askOf, itemOf } from '#server/features/items/service.ts';
import type { Db } from '#server/platform/database.ts';
import { dayOf } from '#server/platform/day.ts';
import { lockMistakes, putMistakes } from './queries.ts';
import { afterAnswer } from './rules.ts';

/** An answer that has just been kept. */
type Answered = {
  source: string;
  item: string;
  variant: number;
  grade: number;
  lesson: number | null;
  /** Null: nothing was answered. */
  value: AnswerValue | null;
  /** Null: nobody has said. */
  right: boolean | null;
  at: Date;
};

/**
 * What a learner's answers do to their notebook, in the transaction that keeps them. What was left open in a test is no
 * mistake yet; in a review it is one.
 */
export async function noteAnswers(tx: Db, uid: string, answers: Answered[]): Promise<void> {
  const judged = answers.filter(({ right, value, source }) => right !== null && (value !== null || source === 'review'));
  if (judged.length === 0) return;
  const today = dayOf(new Date());
  const byItem = new Map([...Map.groupBy(judged, ({ item }) => itemOf(item))].toSorted(([one], [two]) => (one < two ? -1 : 1)));
  const known = new Map((await lockMistakes(tx, uid, [...byItem.keys()])).map((row) => [row.item, row]));
  await putMistakes(tx, [...byItem].flatMap(([item, given]) => {
    const before = known.get(item);
    const [first] = given;
    const standing = afterAnswer(before, {
      right: given.every(({ right }) => right === true),
      isReview: first?.source === 'review',
      today,
    });
    if (!first || !standing) return [];
    const wrong = given.find(({ right, value }) => right === false && value !== null);
    const mistake = wrong?.value != null
      ? { at: wrong.at, ask: askOf(wrong.item), wrongVariant: wrong.variant, given: wrong.value }
      : before && { at: before.at, ask: before.ask, wrongVariant: before.wrongVariant, given: before.given };
    // Nothing was ever answered there.
    if (!mistake) return [];
    return { uid, item, grade: first.grade, lesson: first.lesson, ...mistake, ...standing, variant: first.variant + 1 };
  }));
}
