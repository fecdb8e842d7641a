import { gradeIn, type Grade } from './grade.ts';

/** The kinds of what can be found, in the order in which they are shown. */
export const KINDS = { course: 'Khóa học', lesson: 'Bài giảng', topic: 'Chuyên đề', practice: 'Bộ đề' } as const;
export type Kind = keyof typeof KINDS;

/** What alone is searched for by the address, `?kind=` and `?grade=`; what it does not know is left out. */
export function filterIn(query: URLSearchParams): { kind?: Kind; grade?: `${Grade}` } {
  const kind = query.get('kind') ?? '';
  const grade = gradeIn(query);
  return { ...(Object.hasOwn(KINDS, kind) && { kind: kind as Kind }), ...(grade && { grade: `${grade}` as const }) };
}
