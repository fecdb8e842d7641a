import type { AttemptResult } from '#contract/attempts.ts';
import { gradeAnswer, keyOf, stepsOf, type AnswerValue, type QuestionWithKey } from '#question-types/question-types.ts';
import type { FrozenPart, FrozenQuestion } from '../attempts/tables.ts';

// Points are whole hundredths, so that sums have no rounding errors.

/** Hundredths of a point for a step of an essay. */
const STEP = 25;

const toHundredths = (points: number): number => Math.round(points * 100);
export const toPoints = (hundredths: number): number => hundredths / 100;

export const listQuestions = (parts: FrozenPart[]): FrozenQuestion[] => parts.flatMap(({ questions }) => questions);

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

export const computeMaxScore = (parts: FrozenPart[]): number => sum(listQuestions(parts).map(({ points }) => toHundredths(points)));

const NOTHING = { share: 0 };

/** Returns the share of a question's points that an answer earned, 0 to 1. */
export const toShare = ({ points }: QuestionWithKey, worth: number | null): number | null => (worth === null ? null : worth / toHundredths(points));

/**
 * Returns hundredths of a point: 0 for none or a removed answer; null where people decide.
 * @param answer one that fits the question
 */
export function computeWorth(question: QuestionWithKey, answer: AnswerValue | null | undefined): number | null {
  const judged = answer === null || answer === undefined ? NOTHING : gradeAnswer(question, answer);
  if (judged === 'people' || stepsOf(question)) return null;
  // A tenth of a quarter of a point has more than two decimals: rounded half up, in integers.
  return Math.round((toHundredths(question.points) * Math.round(judged.share * 1000)) / 1000);
}

/** Returns answered questions that are not wholly right by the machine's grading. */
export const selectWrongAnswers = (parts: FrozenPart[], given: { questionId: string; value: AnswerValue | null; earned: number | null }[]): FrozenQuestion[] =>
  listQuestions(parts).filter((question) => {
    const answer = given.find(({ questionId }) => questionId === question.id);
    return answer?.value != null && answer.earned !== null && answer.earned < toHundredths(question.points);
  });

type By = 'machine' | 'self' | 'teacher';
/** A question's points in hundredths, null while ungraded. */
type Mark = { earned: number | null; by: By };

/** By question id. */
export type GradingState = {
  /** By the machine. */
  worth: ReadonlyMap<string, number | null>;
  /** By the learner and by the owner: earned steps of essays. */
  self: ReadonlyMap<string, boolean[]>;
  teacher: ReadonlyMap<string, boolean[]>;
  notes: ReadonlyMap<string, string>;
  /** Essays with a text or a photo. */
  written: ReadonlySet<string>;
};

/**
 * Prefers the owner's grading to the learner's. A blank essay is worth 0 until one of them grades it: it would wait for
 * ever otherwise.
 */
function findMark(question: QuestionWithKey, { worth, self, teacher, written }: GradingState): Mark {
  if (!stepsOf(question)) return { earned: worth.get(question.id) ?? 0, by: 'machine' };
  const by = teacher.has(question.id) ? 'teacher' : 'self';
  const steps = (by === 'teacher' ? teacher : self).get(question.id);
  if (steps) return { earned: steps.filter(Boolean).length * STEP, by };
  return written.has(question.id) ? { earned: null, by } : { earned: 0, by: 'machine' };
}

type GradedQuestion = { question: FrozenQuestion } & Mark;

const gradeQuestions = (questions: FrozenQuestion[], found: GradingState): GradedQuestion[] =>
  questions.map((question) => ({ question, ...findMark(question, found) }));

function sumMarks(marked: GradedQuestion[]) {
  const full = (some: GradedQuestion[]) => sum(some.map(({ question }) => toHundredths(question.points)));
  const unmarked = marked.filter(({ earned }) => earned === null);
  return { score: sum(marked.map(({ earned }) => earned ?? 0)), outOf: full(marked), unmarked: full(unmarked) };
}

/** Returns score and ungraded points, in hundredths. */
export const computeScore = (parts: FrozenPart[], found: GradingState) => sumMarks(gradeQuestions(listQuestions(parts), found));

/** Returns a hint on an answer that has not earned all points, if any. */
function gradeForDisplay(question: FrozenQuestion, earned: number | null, answer: AnswerValue | null | undefined): string | undefined {
  if (answer === null || answer === undefined || earned === null || earned >= toHundredths(question.points)) return undefined;
  const judged = gradeAnswer(question, answer);
  return judged === 'people' ? undefined : judged.look;
}

/** Returns the result as its learner reads it. @param answers by question; needed for the hints */
export function computeResult(parts: FrozenPart[], found: GradingState, answers: ReadonlyMap<string, AnswerValue | null> = new Map()): Omit<AttemptResult, 'corrections' | 'lateAnswers'> {
  const marked = gradeQuestions(listQuestions(parts), found);
  const shown = ({ score, outOf: most }: ReturnType<typeof sumMarks>) => ({ score: toPoints(score), outOf: toPoints(most) });
  const by = (who: By) => shown(sumMarks(marked.filter((each) => each.by === who && each.earned !== null)));
  const whole = sumMarks(marked);
  return {
    ...shown(whole),
    unmarked: toPoints(whole.unmarked),
    machine: by('machine'),
    self: by('self'),
    teacher: by('teacher'),
    parts: parts.map(({ title, questions }) => {
      const totals = sumMarks(gradeQuestions(questions, found));
      return { title, ...shown(totals), unmarked: toPoints(totals.unmarked) };
    }),
    questions: marked.map(({ question, earned, by: who }) => ({
      ...showSolution(question),
      ...includeIfPresent('variant', question.variant),
      points: question.points,
      earned: earned === null ? null : toPoints(earned),
      by: who,
      ...includeIfPresent('look', who === 'machine' ? gradeForDisplay(question, earned, answers.get(question.id)) : undefined),
      ...includeIfPresent('selfSteps', found.self.get(question.id)),
      ...includeIfPresent('teacherSteps', found.teacher.get(question.id)),
      ...includeIfPresent('note', found.notes.get(question.id)),
    })),
  };
}

/** Reveals the key: not for a learner who is about to answer the question. */
export const showSolution = (question: QuestionWithKey) => ({
  id: question.id,
  key: keyOf(question),
  solution: question.solution,
  ...includeIfPresent('steps', stepsOf(question)),
  ...includeIfPresent('lesson', question.lesson),
});

const includeIfPresent = <Name extends string, Value>(name: Name, value: Value | undefined): { [N in Name]?: Value } =>
  value === undefined ? {} : ({ [name]: value } as { [N in Name]: Value });
