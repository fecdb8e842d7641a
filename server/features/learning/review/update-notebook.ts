import type { AnswerValue } from '#question-types/question-types.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayOf } from '#server/platform/day.ts';
import { toQuestionId, toItemRef } from '#contract/item-refs.ts';
import { lockMistakes, putMistakes, removeMistakes } from './queries.ts';
import { concernsNotebook, computeNextState } from './rules.ts';
import type { MistakeRow } from './tables.ts';

type GivenAnswer = {
  source: string;
  item: string;
  variant: number;
  grade: number;
  lesson: number | null;
  /** Null: left blank. */
  value: AnswerValue | null;
  /** Null: not graded. */
  right: boolean | null;
  at: Date;
};

const isOfNotebook = (answer: GivenAnswer): boolean => concernsNotebook({ ...answer, given: answer.value !== null });

/** Updates a learner's notebook for new answers, in the transaction that stores them. */
export async function updateMistakeNotebook(tx: Db, uid: string, answers: GivenAnswer[]): Promise<void> {
  const judged = answers.filter(isOfNotebook);
  if (judged.length === 0) return;
  const today = dayOf(new Date());
  const byItem = new Map([...Map.groupBy(judged, ({ item }) => toItemRef(item))].toSorted(([one], [two]) => (one < two ? -1 : 1)));
  const known = new Map((await lockMistakes(tx, uid, [...byItem.keys()])).map((row) => [row.item, row]));
  await putMistakes(tx, [...byItem].flatMap(([item, given]) => computeNextEntry(known.get(item), given, { uid, item, today }) ?? []));
}

type NotebookRow = Omit<MistakeRow, 'id' | 'reason'>;

/** The item's notebook row after an answer; undefined when the answer does not concern the notebook. */
function computeNextEntry(before: NotebookRow | undefined, given: GivenAnswer[], { uid, item, today }: { uid: string; item: string; today: string }): NotebookRow | undefined {
  const [first] = given;
  const state = computeNextState(before, {
    right: given.every(({ right }) => right === true),
    isReview: first?.source === 'review',
    today,
  });
  if (!first || !state) return undefined;
  const wrong = given.find(({ right, value }) => right === false && value !== null);
  const mistake = wrong?.value != null
    ? { at: wrong.at, ask: toQuestionId(wrong.item), wrongVariant: wrong.variant, given: wrong.value }
    : before && { at: before.at, ask: before.ask, wrongVariant: before.wrongVariant, given: before.given };
  // No wrong answer was ever given.
  if (!mistake) return undefined;
  return { uid, item, grade: first.grade, lesson: first.lesson, ...mistake, ...state, variant: first.variant + 1 };
}

/** A stored answer, with its time of arrival and its grading of today. Answers given together share an `id`. */
type RegradedAnswer = Omit<GivenAnswer, 'right'> & { id: string; receivedAt: Date; judgedRight: boolean | null };

/**
 * Rewrites an item's notebook row from all answers to it, after some of them were regraded. A mistake that was none
 * leaves; the learner's reason stays.
 * @param answers in the order in which they came
 */
export async function rebuildNotebookItem(tx: Db, uid: string, item: string, answers: RegradedAnswer[]): Promise<void> {
  const [known] = await lockMistakes(tx, uid, [item]);
  const judged = answers.map((answer) => ({ ...answer, right: answer.judgedRight })).filter(isOfNotebook);
  let row: NotebookRow | undefined;
  for (const together of Map.groupBy(judged, ({ id }) => id).values()) {
    const [{ receivedAt } = { receivedAt: new Date() }] = together;
    row = computeNextEntry(row, together, { uid, item, today: dayOf(receivedAt) }) ?? row;
  }
  if (row) await putMistakes(tx, [row]);
  else if (known) await removeMistakes(tx, [known.id]);
}
