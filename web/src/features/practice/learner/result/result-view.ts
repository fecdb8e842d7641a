import type { Attempt, AttemptResult } from '#contract/attempts.ts';
import { wordOfWrong } from '#contract/incomplete.ts';
import { praise, remarkBeforeAll, remarkOn } from '../graded-paper/remark.ts';
import { isBlankEssay } from '../graded-paper/is-blank-essay.ts';
import { scoreText } from '../graded-paper/points.ts';
import { sumPoints, type Numbered, type Part } from '../attempt/layout.ts';

export type GradedQuestion = AttemptResult['questions'][number];
export type Grader = GradedQuestion['by'] | 'nobody';

/** `open`: not answered, or an essay that neither learner nor owner has graded. */
export type SquareState = 'right' | 'partly' | 'wrong' | 'open';

/** A question of the result's map. */
export type Square = Numbered & {
  graded: GradedQuestion;
  part: Part;
  isEssay: boolean;
  state: SquareState;
  /** An essay without text and photo: it may have been written on paper. */
  isBlank: boolean;
};

/** Lists all questions in the paper's order. */
export function listSquares(parts: Part[], result: AttemptResult, attempt: Pick<Attempt, 'answers' | 'photos'>): Square[] {
  const byId = new Map(result.questions.map((graded) => [graded.id, graded]));
  return parts.flatMap((part) => part.questions.flatMap((numbered): Square[] => {
    const graded = byId.get(numbered.question.id);
    if (!graded) return [];
    const isEssay = graded.steps !== undefined;
    const isOpen = isEssay ? isUngradedEssay({ isEssay, graded }) : attempt.answers[graded.id]?.value == null;
    return [{
      ...numbered, graded, part, isEssay,
      state: isOpen ? 'open' : stateOf(graded),
      isBlank: isEssay && isBlankEssay(attempt, graded.id),
    }];
  }));
}

/** Tells an essay that nobody has graded. A blank one has 0 points from the machine meanwhile. */
export const isUngradedEssay = ({ isEssay, graded }: Pick<Square, 'isEssay' | 'graded'>): boolean =>
  isEssay && (graded.earned === null || graded.by === 'machine');

const stateOf = ({ earned, points }: Pick<GradedQuestion, 'earned' | 'points'>): SquareState =>
  earned === null ? 'open' : earned >= points ? 'right' : earned > 0 ? 'partly' : 'wrong';

export function wordOf({ state, isEssay, isBlank, graded }: Pick<Square, 'state' | 'isEssay' | 'isBlank'> & { graded: Pick<GradedQuestion, 'look'> }): string {
  if (state === 'right') return 'Đúng';
  if (state === 'partly') return 'Đúng một phần';
  if (state === 'wrong') return wordOfWrong(graded.look);
  if (isBlank) return 'Bỏ trống';
  return isEssay ? 'Chưa chấm' : 'Chưa làm';
}

const RANK: Record<SquareState, number> = { wrong: 0, partly: 0, open: 1, right: 2 };

/** Sorts questions for looking at them one after the other: the wrong ones first, the right ones last. */
export const orderForReview = (squares: Square[]): Square[] => squares.toSorted((one, other) => RANK[one.state] - RANK[other.state]);

/** Tells machine-graded questions that can be answered again: wrong and partly right ones, which are in the mistake notebook. */
export const isToRetry = ({ isEssay, state }: Square): boolean => !isEssay && (state === 'wrong' || state === 'partly');

/** `grade`: essays by oneself; `retry`: the wrong questions; `look`: solutions of unanswered ones; then a Bài or a paper. */
export type NextStep =
  | { kind: 'grade' | 'retry' | 'look'; numbers: number[] }
  | { kind: 'lesson' }
  | { kind: 'paper' };

type Ways = { /** A Bài that lost points can be trained. */ hasLesson: boolean; hasPaper: boolean; /** Essays of an assignment are graded by the teacher alone. */ mayGrade?: boolean };

/** Lists what can be done next, the best first. */
export function listNextSteps(squares: Square[], { hasLesson, hasPaper, mayGrade = true }: Ways): NextStep[] {
  const numbersOf = (isIts: (square: Square) => boolean) => squares.filter(isIts).map(({ number }) => number);
  const ungraded = mayGrade ? squares.filter(isUngradedEssay) : [];
  const grade: NextStep = { kind: 'grade', numbers: ungraded.map(({ number }) => number) };
  // Blank essays were written on paper, if at all, so they are less urgent.
  const isUrgent = ungraded.some(({ isBlank }) => !isBlank);
  const retry: NextStep = { kind: 'retry', numbers: numbersOf(isToRetry) };
  const look: NextStep = { kind: 'look', numbers: numbersOf(({ isEssay, state }) => !isEssay && state === 'open') };
  const own = [...(isUrgent ? [grade] : []), retry, look, ...(isUrgent ? [] : [grade])].filter(({ numbers }) => numbers.length > 0);
  return [...own, ...(hasLesson ? [{ kind: 'lesson' as const }] : []), ...(hasPaper ? [{ kind: 'paper' as const }] : [])];
}

/** Writes the remark, which counts the questions of the best next step. */
export function remarkFor(result: AttemptResult, [best]: NextStep[]): readonly string[] {
  const share = shareOf(result);
  if (best?.kind === 'grade') return remarkBeforeAll(share);
  if (best?.kind === 'retry' || best?.kind === 'look') return remarkOn(share, best.numbers);
  return share < 1 ? [praise(share)] : remarkOn(share, []);
}

/** Formats the score; while essays are ungraded, of the automatically graded part. */
export function headScore({ score, outOf, unmarked, machine }: AttemptResult): string {
  return unmarked > 0 && machine.outOf > 0 ? scoreText(machine.score, machine.outOf) : scoreText(score, outOf);
}

/** Returns the earned share of the graded points, 0 to 1. */
export const shareOf = ({ score, outOf, unmarked = 0 }: { score: number; outOf: number; unmarked?: number | undefined }): number =>
  outOf > unmarked ? score / (outOf - unmarked) : 0;

export type LessonResult = { lesson: number; earned: number; points: number };

/** Adds up graded questions by Bài; the one that lost most points comes first. */
export function lessonResults({ questions }: AttemptResult): LessonResult[] {
  const byLesson = Map.groupBy(
    questions.filter(({ lesson, earned }) => lesson !== undefined && earned !== null),
    ({ lesson }) => lesson ?? 0,
  );
  return [...byLesson]
    .map(([lesson, of]) => ({ lesson, earned: sumPoints(of.map(({ earned }) => earned ?? 0)), points: sumPoints(of.map(({ points }) => points)) }))
    .sort((one, other) => other.points - other.earned - (one.points - one.earned) || one.lesson - other.lesson);
}

/** Names a grader's parts: "phần I, II, III". */
export function partsGradedBy(grader: Grader, squares: Square[]): string {
  const own = squares.filter(({ graded: { earned, by } }) => (earned === null ? 'nobody' : by) === grader);
  const short = [...new Set(own.map(({ part }) => part.short))];
  const numbers = short.map((each) => /^phần\s+(\S+)$/iu.exec(each)?.[1]);
  return numbers.every((number) => number !== undefined) ? `phần ${numbers.join(', ')}` : short.join(', ');
}

/** Returns whole minutes, at least 1. */
export const minutesUsed = (startedAt: string, submittedAt: string): number =>
  Math.max(1, Math.round((Date.parse(submittedAt) - Date.parse(startedAt)) / 60_000));
