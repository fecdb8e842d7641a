import { GRADES } from '#contract/enums.ts';

export const GRADE_OPTIONS = GRADES.map((grade) => [`${grade}`, `Khối ${grade}`] as const);
