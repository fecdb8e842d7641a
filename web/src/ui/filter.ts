// Filters of lists and of the search, in the address.

import { GRADES, SEARCH_KIND_NAMES, type Grade, type SearchKind } from '#contract/enums.ts';

/** Returns the grade of `?grade=`, or undefined for all. */
export function gradeIn(query: URLSearchParams): Grade | undefined {
  const wish = Number(query.get('grade'));
  return GRADES.find((grade) => grade === wish);
}

/** Returns the filter of `?kind=` and `?grade=`; ignores unknown values. */
export function filterIn(query: URLSearchParams): { kind?: SearchKind; grade?: `${Grade}` } {
  const kind = query.get('kind') ?? '';
  const grade = gradeIn(query);
  return { ...(Object.hasOwn(SEARCH_KIND_NAMES, kind) && { kind: kind as SearchKind }), ...(grade && { grade: `${grade}` as const }) };
}

export const GRADE_SPINE: Record<Grade, string> = {
  6: 'bg-grade-6',
  7: 'bg-grade-7',
  8: 'bg-grade-8',
  9: 'bg-grade-9',
};

export const spineOf = (grade: string | number | undefined): string =>
  GRADE_SPINE[GRADES.find((each) => each === Number(grade)) ?? 8];
