import type { ClassMark, MarkedAssignment, MarkUse } from '#contract/marks.ts';

const STATES: Record<ClassMark['state'], string> = {
  'not-assigned': 'không giao', 'not-opened': 'chưa mở', opened: 'đã mở', working: 'đang làm', missing: 'thiếu', ungraded: 'chờ chấm', done: 'xong',
};

/** Formats a mark with one decimal: "7,0". */
export const formatMark = (mark: number): string => mark.toFixed(1).replace('.', ',');

/** Says a mark as the table shows it. */
export const sayMark = ({ state, mark }: Pick<ClassMark, 'state' | 'mark'>): string => (mark === undefined ? STATES[state] : formatMark(mark));

export const USE_WORDS: Record<MarkUse, string> = { regular: 'Thường xuyên (TX)', 'mid-term': 'Giữa kỳ', 'end-of-term': 'Cuối kỳ' };

/** Names each assignment that counts, as the school's book does: "TX1", "GK", "CK". */
export function nameUses(assignments: readonly Pick<MarkedAssignment, 'id' | 'use' | 'term'>[]): Map<string, string> {
  let before = { 1: 0, 2: 0 };
  return new Map(assignments.flatMap(({ id, use, term }): [string, string][] => {
    if (use === null) return [];
    if (use === 'regular') before = { ...before, [term]: before[term] + 1 };
    return [[id, use === 'regular' ? `TX${before[term]}` : use === 'mid-term' ? 'GK' : 'CK']];
  }));
}
