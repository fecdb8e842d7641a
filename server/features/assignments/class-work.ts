import type { AssignedWork, AssignmentState } from '#contract/assignments.ts';
import type { Db } from '#server/platform/database/database.ts';
import { selectClassWork, selectForOwner } from './queries.ts';
import { computeState } from './rules.ts';
import { readMoment, toStanding } from './standing.ts';

/** A student's work on an assignment; points in hundredths, of the attempt that counts. */
type StudentWork = {
  assignmentId: string;
  studentId: string;
  state: AssignmentState;
  /** The student's own closing time. */
  closesAt: Date | null;
  attemptId: string | null;
  score: number | null;
  outOf: number | null;
  unmarked: number | null;
  submittedAt: Date | null;
};

export type ClassWork = {
  /** In the order of their opening, put away or not. */
  assignments: {
    id: string;
    title: string;
    kind: AssignedWork['kind'];
    opensAt: Date;
    closesAt: Date | null;
    results: 'at-once' | 'after-closing';
    isForWholeClass: boolean;
    isArchived: boolean;
  }[];
  /** Work of students who have an assignment, or did something while they had it. */
  work: StudentWork[];
};

const dateOrNull = (at: string | null): Date | null => (at === null ? null : new Date(readMoment(at)));

/** Reads all work of a class, for its marks. */
export async function readClassWork(db: Db, classId: string): Promise<ClassWork> {
  const rows = await selectForOwner(db, { classId });
  const kinds = new Map(rows.map(({ id, what }) => [id, what.kind]));
  return {
    assignments: rows
      .map((row) => ({
        id: row.id, title: row.title, kind: row.what.kind, opensAt: new Date(readMoment(row.opens_at)), closesAt: dateOrNull(row.closes_at),
        results: row.results, isForWholeClass: row.is_for_whole_class, isArchived: row.archived_at !== null,
      }))
      .toSorted((one, other) => one.opensAt.getTime() - other.opensAt.getTime() || (one.id < other.id ? -1 : 1)),
    work: (await selectClassWork(db, classId)).map((row) => ({
      assignmentId: row.assignment_id, studentId: row.student_id, state: computeState(toStanding(row, kinds.get(row.assignment_id) === 'lesson')),
      closesAt: dateOrNull(row.closes_at), attemptId: row.attempt_id, score: row.score, outOf: row.out_of, unmarked: row.unmarked, submittedAt: dateOrNull(row.submitted_at),
    })),
  };
}
