import type { TuitionMonth } from '#contract/student-tuition.ts';
import type { IconName } from '../../../ui/Icon.tsx';
import { formatVnd } from '../../../ui/format.ts';

/** States of a month in a student's book; `outside`: before the book begins, or not in the class. */
export type MonthState = TuitionMonth['state'] | 'outside';

/** Says a state in full: "Nợ 400.000 ₫". */
export function sayState({ state, owed }: Pick<TuitionMonth, 'owed'> & { state: MonthState }): string {
  switch (state) {
    case 'paid':
      return 'Đã đóng';
    case 'partial':
      return `Còn thiếu ${formatVnd(owed ?? 0)}`;
    case 'owed':
      return owed === null ? 'Chưa đóng' : `Nợ ${formatVnd(owed)}`;
    case 'off':
      return 'Nghỉ';
    case 'ahead':
      return 'Chưa đến';
    case 'outside':
      return 'Không tính';
  }
}

export const STATE_ICONS: Partial<Record<MonthState, IconName>> = { paid: 'right', partial: 'edit', owed: 'wrong' };
export const STATE_COLOURS: Record<MonthState, string> = {
  paid: 'text-(--right)', partial: 'text-wrong', owed: 'text-wrong', off: 'text-ink-soft', ahead: 'text-ink-soft', outside: 'text-ink-soft',
};

export const isPayable = ({ state }: TuitionMonth): boolean => state === 'owed' || state === 'partial' || state === 'ahead';
export const isOwed = ({ state }: TuitionMonth): boolean => state === 'owed' || state === 'partial';

/** Sums what months owe; null where the fee of one of them is unknown. */
export const sumOwed = (months: readonly Pick<TuitionMonth, 'owed'>[]): number | null =>
  months.reduce<number | null>((sum, { owed }) => (sum === null || owed === null ? null : sum + owed), 0);
