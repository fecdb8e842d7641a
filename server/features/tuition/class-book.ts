import type { ClassBook } from '#contract/tuition.ts';
import { findClass, listMembers } from '#server/features/classes/service.ts';
import { compareNames } from '#server/features/students/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { dayOf } from '#server/platform/day.ts';
import { AppError } from '#server/platform/errors.ts';
import { monthOf } from '#server/platform/months.ts';
import { loadBooks } from './books.ts';
import { describeTuition } from './describe.ts';

/** Describes the tuition of all students of a class, month by month. @throws AppError `class-not-found` */
export async function describeClassBook(db: Db, classId: string): Promise<ClassBook> {
  if (!(await findClass(db, classId))) throw new AppError('class-not-found');
  const members = (await listMembers(db, classId)).toSorted((one, other) => compareNames(one.name, other.name) || (one.studentId < other.studentId ? -1 : 1));
  const books = await loadBooks(db, members.map(({ studentId }) => studentId));
  const now = monthOf(dayOf(new Date()));
  return {
    items: members.flatMap(({ studentId, name }) => {
      const book = books.get(studentId);
      if (!book) return [];
      const { monthsOff: _, ...tuition } = describeTuition(book, now);
      return [{ student: { id: studentId, name }, ...tuition }];
    }),
  };
}
