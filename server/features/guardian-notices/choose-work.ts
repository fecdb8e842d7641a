import type { ClassWork } from '#server/features/assignments/service.ts';

type Assignment = ClassWork['assignments'][number];
type Work = ClassWork['work'][number];

/** A student's work of which the guardian is told. */
export type ToldWork = { id: string; title: string; closesAt: Date | null; score: number | null; outOf: number | null };
export type WorkKind = 'assigned' | 'missing' | 'result';

const DAY = 24 * 60 * 60 * 1000;
/** Days for which missing work and results are news. */
const NEWS_DAYS = { missing: 30, result: 14 };

const isDone = ({ state }: Work): boolean => state === 'handed-in' || state === 'late';
const isWithin = (time: Date, days: number, now: Date): boolean => time <= now && now.getTime() - time.getTime() <= days * DAY;

/** Tells whether results are held back: until the time of every student of the class has ended. */
function isHeldBack(assignment: Assignment, all: Work[], now: Date): boolean {
  if (assignment.results === 'at-once') return false;
  return all.some(({ assignmentId, closesAt }) => assignmentId === assignment.id && closesAt !== null && closesAt > now) || (assignment.closesAt ?? now) > now;
}

function isTold(kind: WorkKind, work: Work, assignment: Assignment, isHeld: boolean, now: Date): boolean {
  switch (kind) {
    case 'assigned': return !isDone(work) && (work.closesAt === null || work.closesAt > now);
    case 'missing': return !isDone(work) && work.closesAt !== null && isWithin(work.closesAt, NEWS_DAYS.missing, now);
    case 'result': return assignment.kind !== 'lesson' && work.submittedAt !== null && isWithin(work.submittedAt, NEWS_DAYS.result, now) && (work.outOf ?? 0) > 0 && work.unmarked === 0 && !isHeld;
  }
}

export type ChosenWork = {
  /** By student; only those with any. */
  ofStudents: Map<string, ToldWork[]>;
  /** The part of it that the whole class has: the group may read of it. */
  ofClass: ToldWork[];
};

/** Chooses the work of which guardians are told now. */
export function chooseWork(kind: WorkKind, { assignments, work }: ClassWork, now: Date): ChosenWork {
  const ofStudents = new Map<string, ToldWork[]>();
  const ofClass: ToldWork[] = [];
  for (const assignment of assignments.filter(({ isArchived, opensAt }) => !isArchived && opensAt <= now)) {
    const isHeld = isHeldBack(assignment, work, now);
    const told = work.filter((each) => each.assignmentId === assignment.id && isTold(kind, each, assignment, isHeld, now));
    for (const { studentId, closesAt, score, outOf } of told) {
      ofStudents.set(studentId, [...(ofStudents.get(studentId) ?? []), { id: assignment.id, title: assignment.title, closesAt, score, outOf }]);
    }
    if (assignment.isForWholeClass && told.length > 0) ofClass.push({ id: assignment.id, title: assignment.title, closesAt: assignment.closesAt, score: null, outOf: null });
  }
  return { ofStudents, ofClass };
}
