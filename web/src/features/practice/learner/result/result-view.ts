import type { AttemptResult } from '#contract/attempts.ts';
import type { AnswerValue } from '#question-types/question-types.ts';
import { scoreText } from '../graded-paper/points.ts';
import { sumPoints, type Answers, type Part } from '../attempt/layout.ts';

export type GradedQuestion = AttemptResult['questions'][number];
export type Grader = GradedQuestion['by'] | 'nobody';

export type Verdict = 'right' | 'partly' | 'wrong' | 'unmarked';

export const verdictOf = ({ earned, points }: Pick<GradedQuestion, 'earned' | 'points'>): Verdict =>
  earned === null ? 'unmarked' : earned >= points ? 'right' : earned > 0 ? 'partly' : 'wrong';

/** Formats the score; while essays are ungraded, of the automatically graded part. */
export function headScore({ score, outOf, unmarked, machine }: AttemptResult): string {
  return unmarked > 0 && machine.outOf > 0 ? scoreText(machine.score, machine.outOf) : scoreText(score, outOf);
}

/** Returns the earned share of the graded points, 0 to 1. */
export const shareOf = ({ score, outOf, unmarked }: AttemptResult): number => (outOf > unmarked ? score / (outOf - unmarked) : 0);

/** Lists the numbers of questions that did not earn all points. */
export function listMissed(parts: Part[], result: AttemptResult): number[] {
  const byId = new Map(result.questions.map((marked) => [marked.id, marked]));
  return parts.flatMap(({ questions }) => questions).flatMap(({ number, question }) => {
    const marked = byId.get(question.id);
    return marked && ['wrong', 'partly'].includes(verdictOf(marked)) ? [number] : [];
  });
}

/** Counts wrong and partly right answers, which are in the mistake notebook. */
export const countWrong = (result: AttemptResult, answers: Answers): number =>
  result.questions.filter((marked) =>
    marked.by === 'machine' && ['wrong', 'partly'].includes(verdictOf(marked)) && answers.get(marked.id)?.value != null).length;

export type PartResult = {
  title: string;
  score: number;
  outOf: number;
  /** "11 / 12 câu", "7 / 8 ý", "3 câu". */
  count: string;
  markers: Grader[];
};

/** Lists score, right answers and graders of each part. */
export function partResults(parts: Part[], result: AttemptResult, answers: Answers): PartResult[] {
  const byId = new Map(result.questions.map((marked) => [marked.id, marked]));
  return parts.map(({ title, questions }, at) => {
    const marked = questions.flatMap(({ question }) => byId.get(question.id) ?? []);
    const { score = 0, outOf = 0 } = result.parts[at] ?? {};
    const markers = [...new Set(marked.map(graderOf))];
    return { title, score, outOf, markers, count: countText(marked, answers) };
  });
}

const graderOf = ({ earned, by }: GradedQuestion): Grader => (earned === null ? 'nobody' : by);

function countText(marked: GradedQuestion[], answers: Answers): string {
  // Questions with several statements count by statement.
  const statements = marked.flatMap(({ id, key }) => (isOfStatements(key) ? key.map((right, at) => isRight(answers.get(id)?.value, right, at)) : []));
  if (statements.length > 0 && marked.every(({ key }) => isOfStatements(key))) {
    return `${statements.filter(Boolean).length} / ${statements.length} ý`;
  }
  const judged = marked.filter(({ by, earned }) => by === 'machine' && earned !== null);
  if (judged.length < marked.length) return `${marked.length} câu`;
  return `${judged.filter((each) => verdictOf(each) === 'right').length} / ${judged.length} câu`;
}

/** Tells keys that say of each statement whether it is true. */
const isOfStatements = (key: AnswerValue | null): key is (boolean | null)[] => Array.isArray(key) && key.every((right) => typeof right === 'boolean');

const isRight = (value: AnswerValue | null | undefined, right: boolean | null, at: number): boolean =>
  Array.isArray(value) && value[at] === right;

export type LessonResult = { lesson: number; earned: number; points: number };

/** Adds up graded questions by Bài, in the book's order. */
export function lessonResults({ questions }: AttemptResult): LessonResult[] {
  const byLesson = Map.groupBy(
    questions.filter(({ lesson, earned }) => lesson !== undefined && earned !== null),
    ({ lesson }) => lesson ?? 0,
  );
  return [...byLesson]
    .map(([lesson, of]) => ({ lesson, earned: sumPoints(of.map(({ earned }) => earned ?? 0)), points: sumPoints(of.map(({ points }) => points)) }))
    .sort((one, other) => one.lesson - other.lesson);
}

/** Returns the Bài that lost most points, if any. */
export const weakest = (lessons: LessonResult[]): LessonResult | undefined =>
  lessons.filter(({ earned, points }) => earned < points).sort((one, other) => other.points - other.earned - (one.points - one.earned))[0];

/** Names a grader's parts: "phần I, II, III". */
export function partsGradedBy(marker: Grader, results: PartResult[], parts: Part[]): string {
  const short = parts.filter((_, at) => results[at]?.markers.includes(marker)).map((part) => part.short);
  const numbers = short.map((each) => /^phần\s+(\S+)$/iu.exec(each)?.[1]);
  return numbers.every((number) => number !== undefined) ? `phần ${numbers.join(', ')}` : short.join(', ');
}

/** Returns whole minutes, at least 1. */
export const minutesUsed = (startedAt: string, submittedAt: string): number =>
  Math.max(1, Math.round((Date.parse(submittedAt) - Date.parse(startedAt)) / 60_000));
