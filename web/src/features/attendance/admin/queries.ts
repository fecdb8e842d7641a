import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AttendanceMonth, Schedule } from '#contract/attendance.ts';
import { api } from '../../../api/api.ts';
import { queries } from '../../../api/queries.ts';

export const scheduleQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'attendance', 'schedule', id],
    queryFn: ({ signal }) => api('GET /api/admin/classes/:id/schedule', { params: { id } }, signal),
  });

/** @param month YYYY-MM */
export const attendanceQuery = (id: string, month: string) =>
  queryOptions({
    queryKey: ['admin', 'attendance', 'month', id, month],
    queryFn: ({ signal }) => api('GET /api/admin/classes/:id/attendance', { params: { id }, querystring: { month } }, signal),
    placeholderData: keepPreviousData,
  });

export const studentAttendanceQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'attendance', 'student', id],
    queryFn: ({ signal }) => api('GET /api/admin/students/:id/attendance', { params: { id } }, signal),
  });

/** Caches a month that a call returned; other months and students' pages load anew when shown. */
export function cacheMonth(id: string, data: AttendanceMonth): void {
  const { queryKey } = attendanceQuery(id, data.month);
  queries.setQueryData(queryKey, data);
  void queries.invalidateQueries({ queryKey: ['admin', 'attendance', 'month', id], predicate: (query) => query.queryKey[4] !== data.month });
  void queries.invalidateQueries({ queryKey: ['admin', 'attendance', 'student'] });
  void queries.invalidateQueries({ queryKey: ['admin', 'classes', 'one', id] });
}

/** Caches a schedule that a call returned; its price changes what students owe. */
export function cacheSchedule(id: string, schedule: Schedule): void {
  queries.setQueryData(scheduleQuery(id).queryKey, schedule);
  void refetchAttendance(id);
}

export async function refetchAttendance(id: string): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ['admin', 'attendance', 'month', id] }),
    queries.invalidateQueries({ queryKey: ['admin', 'attendance', 'student'] }),
    // The class's list says what is left of paid sessions.
    queries.invalidateQueries({ queryKey: ['admin', 'classes', 'one', id] }),
  ]);
}
