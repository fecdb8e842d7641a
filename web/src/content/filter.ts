// What lists and the search are narrowed by, in their address.

import { GRADES, SEARCH_KIND_NAMES, type Grade, type SearchKind } from '#contract/enums.ts';

/** The grade that the address asks for with `?grade=`, or undefined for all of them. */
export function gradeIn(query: URLSearchParams): Grade | undefined {
  const wish = Number(query.get('grade'));
  return GRADES.find((grade) => grade === wish);
}

/** What alone is searched for by the address, `?kind=` and `?grade=`; what it does not know is left out. */
export function filterIn(query: URLSearchParams): { kind?: SearchKind; grade?: `${Grade}` } {
  const kind = query.get('kind') ?? '';
  const grade = gradeIn(query);
  return { ...(Object.hasOwn(SEARCH_KIND_NAMES, kind) && { kind: kind as SearchKind }), ...(grade && { grade: `${grade}` as const }) };
}

/** The colour of a grade's notebook spine. */
export const GRADE_SPINE: Record<Grade, string> = {
  6: 'bg-grade-6',
  7: 'bg-grade-7',
  8: 'bg-grade-8',
  9: 'bg-grade-9',
};

export const spineOf = (grade: string | number | undefined): string =>
  GRADE_SPINE[GRADES.find((each) => each === Number(grade)) ?? 8];
