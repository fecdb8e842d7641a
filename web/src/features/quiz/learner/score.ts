import { pointsText, scoreText } from '../../practice/learner/graded-paper/points.ts';

/** Points per question, as at school. */
const POINTS_EACH = 0.25;

/** Formats points: "3,25". */
export const pointsOf = (right: number): string => pointsText(POINTS_EACH * right);

/** Formats "3,25 / 3,5": part of a paper, not a mark out of 10. */
export const scoreOf = (right: number, total: number): string => scoreText(POINTS_EACH * right, POINTS_EACH * total);
