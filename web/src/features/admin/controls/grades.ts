import { GRADES } from '#contract/enums.ts';

/** Options of a select field. */
export const GRADE_OPTIONS = GRADES.map((grade) => [`${grade}`, `Khối ${grade}`] as const);
