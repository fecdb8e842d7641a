import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh', dateStyle: 'short' });

/** The day in Vietnam as YYYY-MM-DD, whatever the server's time zone. */
export const dayOf = (time: Date): string => DAY.format(time);

const TIME = new Intl.DateTimeFormat('vi-VN', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Ho_Chi_Minh' });
const DATE = new Intl.DateTimeFormat('vi-VN', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'Asia/Ho_Chi_Minh' });

/** `22/11/2026`, as the pages write it (web/src/ui/format.ts). */
export const formatDate = (time: Date): string => DATE.format(time);

/** `22/11/2026, 20:15`. */
export const formatMoment = (time: Date): string => `${DATE.format(time)}, ${TIME.format(time)}`;

/** The day so many days later, or earlier when negative. */
export function dayAfter(day: string, days: number): string {
  const time = new Date(`${day}T00:00:00Z`);
  time.setUTCDate(time.getUTCDate() + days);
  return time.toISOString().slice(0, 10);
}

/** The Monday of a day's week. */
export const findMonday = (day: string): string => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** The last day of a month: `2026-02` has `2026-02-28`. */
export function lastOfMonth(month: string): string {
  const time = new Date(`${month}-01T00:00:00Z`);
  time.setUTCMonth(time.getUTCMonth() + 1, 0);
  return time.toISOString().slice(0, 10);
}

/** Condition: a time of the database lies in the days from one to another, in Vietnam. */
export const inDays = (time: SQL | AnyPgColumn, from: string, to: string): SQL => sql`
  ${time} >= ${from}::timestamp at time zone 'Asia/Ho_Chi_Minh'
  and ${time} < ${dayAfter(to, 1)}::timestamp at time zone 'Asia/Ho_Chi_Minh'`;
