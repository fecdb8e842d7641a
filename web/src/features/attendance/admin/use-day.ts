import { useEffect, useRef, useState } from 'react';
import type { AttendanceMonth, AttendanceState } from '#contract/attendance.ts';
import { api, messageOf } from '../../../api/api.ts';
import { toast } from '../../../ui/toast.ts';
import { studentsOfDay } from './attendance-words.ts';
import { cacheMonth, refetchAttendance } from './queries.ts';

/** Marks of a day by student; null while attendance was not taken. */
type Marks = Record<string, AttendanceState> | null;
type Sheet = { marks: Marks; note: string };

const readSheet = (data: AttendanceMonth, day: string): Sheet => {
  const taken = data.days.find((each) => each.day === day);
  if (!taken) return { marks: null, note: '' };
  return { note: taken.note, marks: Object.fromEntries(data.students.flatMap(({ studentId, marks }) => marks.filter((mark) => mark.day === day).map(({ state }) => [studentId, state]))) };
};

/**
 * The attendance of a day: a press shows at once and is sent; of presses that come while a call runs, the last state is
 * sent after it.
 */
export function useDay(classId: string, day: string, data: AttendanceMonth) {
  const saved = readSheet(data, day);
  const [unsaved, setUnsaved] = useState<Sheet>();
  const wanted = useRef<Sheet>(undefined);
  const isSending = useRef(false);
  const { marks, note } = unsaved ?? saved;
  const ids = studentsOfDay(data, day).map(({ studentId }) => studentId);

  const noteOf = (studentId: string): string => data.students.find((each) => each.studentId === studentId)?.marks.find((mark) => mark.day === day)?.note ?? '';

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let next = wanted.current; next; next = wanted.current) {
        wanted.current = undefined;
        const { marks: states, note: text } = next;
        const students = ids.map((studentId) => ({ studentId, state: states?.[studentId] ?? ('present' as const), note: noteOf(studentId) }));
        cacheMonth(classId, await api('PUT /api/admin/classes/:id/attendance/:day', { params: { id: classId, day }, body: { students, note: text } }));
      }
    } catch (error) {
      wanted.current = undefined;
      toast.error(messageOf(error));
      await refetchAttendance(classId);
    }
    isSending.current = false;
    setUnsaved(undefined);
  };

  const save = (next: Sheet) => {
    setUnsaved(next);
    wanted.current = next;
    void send();
  };

  // Leaving the page asks, while a press is not stored.
  const isUnsaved = unsaved !== undefined;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  const everyone = (): Record<string, AttendanceState> => Object.fromEntries(ids.map((studentId) => [studentId, marks?.[studentId] ?? 'present']));
  const remove = async () => {
    const before = { marks: everyone(), note };
    try {
      cacheMonth(classId, await api('DELETE /api/admin/classes/:id/attendance/:day', { params: { id: classId, day } }));
      toast.success('Đã xóa điểm danh ngày này.', () => save(before));
    } catch (error) {
      toast.error(messageOf(error));
    }
  };

  return {
    marks, note, isUnsaved,
    takeAll: () => save({ marks: Object.fromEntries(ids.map((studentId) => [studentId, 'present'])), note }),
    /** A second press of the same mark makes the student present again. */
    mark: (studentId: string, state: AttendanceState) => save({ marks: { ...everyone(), [studentId]: marks?.[studentId] === state ? 'present' : state }, note }),
    setNote: (text: string) => text !== note && save({ marks: everyone(), note: text }),
    remove,
  };
}
