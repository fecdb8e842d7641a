import type { Mistake, Reason } from '#contract/learning.ts';

export const REASONS = [
  ['condition', 'Quên điều kiện'],
  ['sign', 'Sai dấu'],
  ['rule', 'Nhầm quy tắc'],
  ['reading', 'Đọc thiếu đề'],
] as const satisfies readonly (readonly [Reason, string])[];

export const reasonWords = (reason: Reason): string => REASONS.find(([name]) => name === reason)?.[1] ?? '';

/** Days after the mistake, then after each right review. */
export const INTERVALS = [1, 3, 7, 21] as const;

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short' });
/** Returns Vietnam's day, as YYYY-MM-DD. */
export const dayOf = (time: Date): string => DAY.format(time);

const daysUntil = (day: string, today: string): number => Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000);

/** Formats the due day: "Ôn lại sau 4 ngày". */
export function dueWords(dueOn: string, today: string): string {
  const days = daysUntil(dueOn, today);
  return days <= 0 ? 'Ôn lại hôm nay' : days === 1 ? 'Ôn lại ngày mai' : `Ôn lại sau ${days} ngày`;
}

/** @param next day of the next review; null if it leaves the notebook */
export function nextWords(right: boolean, next: string | null, today: string): string {
  if (next === null) return 'Lỗi này rời sổ.';
  const days = daysUntil(next, today);
  const when = days <= 1 ? 'Mai' : `Sau ${days} ngày`;
  return right ? `${when} em gặp lại câu này để nhớ lâu hơn.` : `${when} em gặp lại câu này nhé.`;
}

/** Formats what comes next: "Mai em ôn 5 câu.", "Sau 4 ngày em ôn 1 câu." */
export function comingWords({ day, count }: { day: string; count: number }, today: string): string {
  const days = daysUntil(day, today);
  return `${days <= 1 ? 'Mai' : `Sau ${days} ngày`} em ôn ${count} câu.`;
}

/** Formats "Toán 9 · Bài 4". */
export const lessonWords = ({ grade, lesson }: Pick<Mistake, 'grade' | 'lesson'>): string =>
  lesson === undefined ? `Toán ${grade}` : `Toán ${grade} · Bài ${lesson}`;

/** Estimates minutes, in steps of five. */
export const minutesFor = (count: number): number => Math.ceil((count * 1.5) / 5) * 5;

/** Summarizes a day: "Hôm nay em ôn xong 5 câu. 2 lỗi rời sổ." */
export function pastWords({ day, done, left }: { day: 'today' | 'yesterday'; done: number; left: number }): string {
  const first = `${day === 'today' ? 'Hôm nay' : 'Hôm qua'} em ôn xong ${done} câu.`;
  return left > 0 ? `${first} ${left} lỗi rời sổ.` : first;
}
