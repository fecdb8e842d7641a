import { EXAMS, type Exam } from '#contract/enums.ts';

/** Filter of the list in the address; '' for none. */
export type ListFilter = { grade: string; exam: string; q: string; page: string };

export const FILTER_NAMES = ['grade', 'exam', 'q', 'page'] as const satisfies readonly (keyof ListFilter)[];

export const gradeIn = ({ grade }: Pick<ListFilter, 'grade'>): number => (/^[6-9]$/.test(grade) ? Number(grade) : 0);
export const examIn = ({ exam }: Pick<ListFilter, 'exam'>): Exam | '' => EXAMS.find((known) => known === exam) ?? '';

export function filterInQuery(search: string): ListFilter {
  const query = new URLSearchParams(search);
  const [grade = '', exam = '', q = '', page = ''] = FILTER_NAMES.map((name) => query.get(name) ?? '');
  return { grade, exam, q, page };
}

const addressOf = (path: string, names: Record<string, string>): string => {
  const query = new URLSearchParams(Object.entries(names).filter(([, value]) => value !== ''));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
};

export const listAddress = (place: Partial<ListFilter>): string => addressOf('/admin/questions', place);

/** Returns the form's address, which keeps the list's filter. */
export const editAddress = (id: string, place: ListFilter): string => addressOf(`/admin/questions/${encodeURIComponent(id)}`, place);

/** Returns the form's address, for a position of the paper or a copy of another question. */
export const newAddress = (place: ListFilter, begin: { order?: number | null; copy?: string } = {}): string =>
  addressOf('/admin/questions/new', { ...place, order: String(begin.order ?? ''), copy: begin.copy ?? '' });

/** Reads a new question's first values. */
export function initialValuesInQuery(search: string): { grade: number; exam: Exam | ''; order: number | null; copyOf: string } {
  const query = new URLSearchParams(search);
  const order = Number(query.get('order') ?? '');
  const place = filterInQuery(search);
  const known = Number.isInteger(order) && order >= 1 && order <= 14;
  return { grade: gradeIn(place), exam: examIn(place), order: known ? order : null, copyOf: query.get('copy') ?? '' };
}

/** Address of the list as it was, or of the question's paper. */
export const backAddress = (place: ListFilter, { grade, exam }: { grade: number; exam: string }): string =>
  listAddress(gradeIn(place) && examIn(place) ? place : { ...place, grade: String(grade), exam });

/** Names a question; the spaces keep a line from beginning with a dot. */
export const questionTitle = ({ order, grade, exam }: { order: number | null; grade: number; exam: string }): string =>
  `Câu ${order ?? ''}\u00a0· Khối ${grade}\u00a0· ${exam}`;
