import type { AttemptResult } from '#contract/attempts.ts';
import { judgeAnswer, keyOf, stepsOf, type AnswerValue, type AskedQuestion } from '#kinds/kinds.ts';
import type { AskedPart, PutQuestion } from './tables.ts';

// Points are counted in whole hundredths: sums of them have no errors.

/** Of a step of an essay. */
const STEP = 25;

const hundredthsOf = (points: number): number => Math.round(points * 100);
export const pointsOf = (hundredths: number): number => hundredths / 100;

export const questionsOf = (parts: AskedPart[]): PutQuestion[] => parts.flatMap(({ questions }) => questions);

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

export const outOf = (parts: AskedPart[]): number => sum(questionsOf(parts).map(({ points }) => hundredthsOf(points)));

/** What was left open is found to be. */
const NOTHING = { share: 0 };

/** How much of a question's points an answer has earned, 0 to 1. */
export const shareOfWorth = ({ points }: AskedQuestion, worth: number | null): number | null => (worth === null ? null : worth / hundredthsOf(points));

/**
 * What an answer is worth: of what was left open or taken back nothing. Null where people decide.
 * @param answer one that fits the question
 */
export function worthOf(question: AskedQuestion, answer: AnswerValue | null | undefined): number | null {
  const judged = answer === null || answer === undefined ? NOTHING : judgeAnswer(question, answer);
  if (judged === 'people' || stepsOf(question)) return null;
  // A tenth of a quarter of a point has more than two decimals: rounded, a half up, without the errors of fractions.
  return Math.round((hundredthsOf(question.points) * Math.round(judged.share * 1000)) / 1000);
}

/** Of an attempt that was handed in, what was answered and not wholly right, as the machine sees it. */
export const missedIn = (parts: AskedPart[], given: { questionId: string; value: AnswerValue | null; earned: number | null }[]): PutQuestion[] =>
  questionsOf(parts).filter((question) => {
    const answer = given.find(({ questionId }) => questionId === question.id);
    return answer?.value != null && answer.earned !== null && answer.earned < hundredthsOf(question.points);
  });

type By = 'machine' | 'self' | 'teacher';
/** How a question was marked: in hundredths, null where nobody has. */
type Mark = { earned: number | null; by: By };

/** What was found of an attempt's questions, by their ids. */
export type Found = {
  /** By the machine. */
  worth: ReadonlyMap<string, number | null>;
  /** By the pupil and by the owner: the steps of essays that were earned. */
  self: ReadonlyMap<string, boolean[]>;
  teacher: ReadonlyMap<string, boolean[]>;
  /** Of the owner, on essays. */
  notes: ReadonlyMap<string, string>;
};

/** The owner's word counts, then the pupil's. */
function markOf(question: AskedQuestion, { worth, self, teacher }: Found): Mark {
  if (!stepsOf(question)) return { earned: worth.get(question.id) ?? 0, by: 'machine' };
  const by = teacher.has(question.id) ? 'teacher' : 'self';
  const steps = (by === 'teacher' ? teacher : self).get(question.id);
  return { earned: steps ? steps.filter(Boolean).length * STEP : null, by };
}

type Marked = { question: PutQuestion } & Mark;

const markedIn = (questions: PutQuestion[], found: Found): Marked[] =>
  questions.map((question) => ({ question, ...markOf(question, found) }));

/** In hundredths. */
function totalsOf(marked: Marked[]) {
  const full = (some: Marked[]) => sum(some.map(({ question }) => hundredthsOf(question.points)));
  const unmarked = marked.filter(({ earned }) => earned === null);
  return { score: sum(marked.map(({ earned }) => earned ?? 0)), outOf: full(marked), unmarked: full(unmarked) };
}

/** What an attempt has earned, and what nobody has marked yet; in hundredths. */
export const scoreOf = (parts: AskedPart[], found: Found) => totalsOf(markedIn(questionsOf(parts), found));

/** What to look at in an answer that has not earned all, in a sentence; undefined where there is nothing to say. */
function lookAt(question: PutQuestion, earned: number | null, answer: AnswerValue | null | undefined): string | undefined {
  if (answer === null || answer === undefined || earned === null || earned >= hundredthsOf(question.points)) return undefined;
  const judged = judgeAnswer(question, answer);
  return judged === 'people' ? undefined : judged.look;
}

/**
 * What a learner reads of an attempt that was handed in.
 * @param answers by their questions: what is to be looked at in them is said
 */
export function resultOf(parts: AskedPart[], found: Found, answers: ReadonlyMap<string, AnswerValue | null> = new Map()): Omit<AttemptResult, 'corrections' | 'lateAnswers'> {
  const marked = markedIn(questionsOf(parts), found);
  const shown = ({ score, outOf: most }: ReturnType<typeof totalsOf>) => ({ score: pointsOf(score), outOf: pointsOf(most) });
  const by = (who: By) => shown(totalsOf(marked.filter((each) => each.by === who && each.earned !== null)));
  const whole = totalsOf(marked);
  return {
    ...shown(whole),
    unmarked: pointsOf(whole.unmarked),
    machine: by('machine'),
    self: by('self'),
    teacher: by('teacher'),
    parts: parts.map(({ title, questions }) => {
      const totals = totalsOf(markedIn(questions, found));
      return { title, ...shown(totals), unmarked: pointsOf(totals.unmarked) };
    }),
    questions: marked.map(({ question, earned, by: who }) => ({
      ...solvedOf(question),
      ...present('variant', question.variant),
      points: question.points,
      earned: earned === null ? null : pointsOf(earned),
      by: who,
      ...present('look', who === 'machine' ? lookAt(question, earned, answers.get(question.id)) : undefined),
      ...present('selfSteps', found.self.get(question.id)),
      ...present('teacherSteps', found.teacher.get(question.id)),
      ...present('note', found.notes.get(question.id)),
    })),
  };
}

/** Key, solution and steps of a question: for nobody who is about to answer it. */
export const solvedOf = (question: AskedQuestion) => ({
  id: question.id,
  key: keyOf(question),
  solution: question.solution,
  ...present('steps', stepsOf(question)),
  ...present('lesson', question.lesson),
});

const present = <Name extends string, Value>(name: Name, value: Value | undefined): { [N in Name]?: Value } =>
  value === undefined ? {} : ({ [name]: value } as { [N in Name]: Value });
