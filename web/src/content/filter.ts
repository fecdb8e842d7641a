// What lists and the search are narrowed by, in their address.

export const GRADES = [6, 7, 8, 9] as const;
export type Grade = (typeof GRADES)[number];

/** The grade that the address asks for with `?grade=`, or undefined for all of them. */
export function gradeIn(query: URLSearchParams): Grade | undefined {
  const wish = Number(query.get('grade'));
  return GRADES.find((grade) => grade === wish);
}

/** The kinds of what can be found, in the order in which they are shown. */
export const KINDS = { course: 'Khóa học', lesson: 'Bài giảng', topic: 'Chuyên đề', practice: 'Bộ đề' } as const;
export type Kind = keyof typeof KINDS;

/** What alone is searched for by the address, `?kind=` and `?grade=`; what it does not know is left out. */
export function filterIn(query: URLSearchParams): { kind?: Kind; grade?: `${Grade}` } {
  const kind = query.get('kind') ?? '';
  const grade = gradeIn(query);
  return { ...(Object.hasOwn(KINDS, kind) && { kind: kind as Kind }), ...(grade && { grade: `${grade}` as const }) };
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
