import type { Income } from '#contract/owner-figures.ts';
import { formatVnd } from '../../../ui/format.ts';

export const sumIncome = ({ tuition, coins, lessons, courses }: Income): number => tuition + coins + lessons + courses;

/** Compares this month with the same days of the last one, in words. */
export function compareIncome(now: number, before: number): string {
  const difference = now - before;
  if (difference === 0) return 'Bằng tháng trước tính đến cùng ngày';
  return `${difference > 0 ? 'Hơn' : 'Kém'} ${formatVnd(Math.abs(difference))} so với tháng trước tính đến cùng ngày`;
}
