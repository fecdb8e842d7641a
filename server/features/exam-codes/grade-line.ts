import { gradeAnswer, readAnswer, type QuestionWithKey } from '#question-types/question-types.ts';
import { isTyped, type AnswerLine } from './read-line.ts';

/** Points in hundredths. `unmarked`: of questions that people grade, while they are not graded. */
export type LineGrade = { score: number; outOf: number; unmarked: number; wrong: number[] };

const inHundredths = (points: number): number => Math.round(points * 100);

/** Adds up the points of questions that people grade, in hundredths. */
export const sumEssayPoints = (questions: readonly QuestionWithKey[]): number =>
  questions.filter(({ kind }) => !isTyped(kind)).reduce((sum, { points }) => sum + inHundredths(points), 0);

/** Grades a line by the key of its code. @param essay points of the essays in hundredths; null: not graded */
export function gradeLine(questions: readonly QuestionWithKey[], { values }: Pick<AnswerLine, 'values'>, essay: number | null): LineGrade {
  const outOf = questions.reduce((sum, { points }) => sum + inHundredths(points), 0);
  const essays = sumEssayPoints(questions);
  const wrong: number[] = [];
  let score = essay ?? 0;
  for (const [at, question] of questions.entries()) {
    if (!isTyped(question.kind)) continue;
    const value = readAnswer(question, values.get(question.id));
    const grading = value === undefined ? { share: 0 } : gradeAnswer(question, value);
    const share = grading === 'people' ? 0 : grading.share;
    score += Math.round(share * inHundredths(question.points));
    if (share < 1) wrong.push(at + 1);
  }
  return { score, outOf, unmarked: essay === null ? essays : 0, wrong };
}
