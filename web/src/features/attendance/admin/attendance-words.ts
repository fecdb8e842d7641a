import type { AttendanceMonth, AttendanceState, ClassTime, SessionBalance } from '#contract/attendance.ts';
import { saySessions } from '../../../ui/admin/sessions.ts';

export const WEEKDAYS = ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ nhật'] as const;

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short' });

/** Today in Vietnam, YYYY-MM-DD. */
export const findToday = (): string => DAY.format(new Date());

/** Formats YYYY-MM-DD as "Thứ Sáu 20/11". */
export function sayDay(day: string): string {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return `${WEEKDAYS[weekday]} ${day.slice(8)}/${day.slice(5, 7)}`;
}

/** Formats YYYY-MM as "tháng 11/2026". */
export const sayMonth = (month: string): string => `tháng ${Number(month.slice(5))}/${month.slice(0, 4)}`;

/** Formats "Thứ Ba 18:00–19:30, Phòng 2". */
export const sayTime = ({ weekday, from, to, place }: ClassTime): string =>
  `${WEEKDAYS[weekday - 1]} ${from}–${to}${place === '' ? '' : `, ${place}`}`;

/** Formats "Có mặt 38, có phép 1, không phép 1". */
export const sayCounts = ({ present, excused, absent }: Record<AttendanceState, number>): string =>
  [`Có mặt ${present}`, ...(excused > 0 ? [`có phép ${excused}`] : []), ...(absent > 0 ? [`không phép ${absent}`] : [])].join(', ');

/** Says what is left of paid sessions, or what is owed; undefined where none are sold. */
export function sayBalance({ left, owed }: SessionBalance): string | undefined {
  return left === null ? undefined : saySessions({ left, owed });
}

/** Lists the students of a day: those of today, and those who have a mark. */
export const studentsOfDay = ({ students }: Pick<AttendanceMonth, 'students'>, day: string) =>
  students.filter(({ belongs, marks }) => belongs || marks.some((mark) => mark.day === day));

/** Moves a month, YYYY-MM. */
export function moveMonth(month: string, by: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}
