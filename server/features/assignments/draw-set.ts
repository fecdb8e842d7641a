import { createHash } from 'node:crypto';
import { makeExerciseRef, toAnswerRef } from '#contract/item-refs.ts';
import { shuffleQuestion, type QuestionWithKey } from '#question-types/question-types.ts';
import { createSeededRandom } from '#server/platform/seeded-random.ts';

/** An exercise that a machine can grade, with its variants; texts as learners read them. */
export type DrawableExercise = {
  topicId: string;
  id: string;
  grade: number;
  lesson?: number;
  /** Returns the exercise with the numbers of a variant, from 1; 0 is the exercise itself. */
  draw: (variant: number) => { content: string; solution: string; asks: QuestionWithKey[] } | undefined;
  variants: number;
};

/** A question of a drawn set: `item` is the ref of its exercise's question, under which answers are stored. */
export type DrawnQuestion = QuestionWithKey & { item: string; grade: number; variant?: number };

type Seed = { assignmentId: string; uid: string; number: number };

/**
 * Chooses the exercises of an assignment, the same for all its learners. Those of several Bài are interleaved: no Bài
 * comes twice in a row while another has exercises left.
 */
export function chooseExercises<Of extends { id: string; topicId: string; lesson?: number }>(
  candidates: readonly Of[], { assignmentId, count }: { assignmentId: string; count: number }, isMixed: boolean,
): Of[] {
  const order = (each: Of) => hash(`${assignmentId} ${each.topicId}/${each.id}`);
  const shuffled = candidates.toSorted((one, other) => order(one) - order(other));
  if (!isMixed) return shuffled.slice(0, count);
  const byLesson = [...Map.groupBy(shuffled, ({ lesson }) => lesson).values()];
  const most = Math.max(0, ...byLesson.map(({ length }) => length));
  return Array.from({ length: most }, (_, turn) => byLesson.flatMap((exercises) => exercises[turn] ?? [])).flat().slice(0, count);
}

/**
 * Draws the questions of a learner's attempt: other numbers for each learner and each attempt, where the exercise has
 * variants, and options in another order. The same seed draws the same.
 */
export function drawQuestions(exercises: readonly DrawableExercise[], seed: Seed): DrawnQuestion[] {
  const random = createSeededRandom(`${seed.assignmentId} ${seed.uid} ${seed.number}`);
  return exercises.flatMap((exercise): Omit<DrawnQuestion, 'id'>[] => {
    const { topicId, id, grade, lesson, variants } = exercise;
    const variant = variants === 0 ? 0 : 1 + ((hash(`${seed.uid} ${topicId}/${id}`) + seed.number) % variants);
    const drawn = exercise.draw(variant) ?? exercise.draw(0);
    if (!drawn) return [];
    return drawn.asks.map((ask, at) => ({
      // The solution of the exercise names options by their letters, so it is shuffled with them.
      ...shuffleQuestion({ ...ask, question: describeQuestion(drawn, ask, at), solution: drawn.solution, points: 1 }, random),
      item: toAnswerRef(makeExerciseRef(topicId, id), ask.id), grade,
      ...(lesson !== undefined && ask.lesson === undefined && { lesson }),
      ...(variant > 0 && { variant }),
    }));
  }).map((question, at) => ({ ...question, id: `cau-${at + 1}` }) as DrawnQuestion);
}

/** Puts the exercise's text before the question, and says which part is asked. */
function describeQuestion({ content, asks }: { content: string; asks: QuestionWithKey[] }, { question }: QuestionWithKey, at: number): string {
  if (asks.length === 1) return content + question;
  return `${content}<p><strong>Em trả lời ý ${question || `${'abcdefghij'[at] ?? at + 1})`}</strong></p>`;
}

const hash = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE();
