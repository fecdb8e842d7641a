import { and, asc, between, countDistinct, eq } from 'drizzle-orm';
import { EXAMS, PAPER, type ExamState, type OfferedExams } from '#contract/questions.ts';
import { recordAudit, type Done } from '#server/features/audit/service.ts';
import { bumpContentVersion } from '#server/platform/content-version.ts';
import type { Db } from '#server/platform/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { versionedCache } from '#server/platform/versioned-cache.ts';
import type { Exam } from './document.ts';
import { questions, quizExams } from './tables.ts';

const GRADES = [6, 7, 8, 9];

const byPlace = (one: OfferedExams[number], other: OfferedExams[number]) => one.grade - other.grade || EXAMS.indexOf(one.exam) - EXAMS.indexOf(other.exam);

/** Which kinds of exam the quiz offers to a grade: the same on every node, for the content's version tells of it. */
export function offeredExams({ db, contentVersion }: { db: Db; contentVersion: () => number | undefined }) {
  const kept = versionedCache<OfferedExams>(contentVersion);
  const read = async (from: Db): Promise<OfferedExams> => (await from.select().from(quizExams).orderBy(asc(quizExams.grade))).toSorted(byPlace);
  const current = (): Promise<OfferedExams> => kept('', () => read(db));

  const states = async (from: Db = db): Promise<ExamState[]> => {
    const offered = await read(from);
    const counts = await from
      .select({ grade: questions.grade, exam: questions.exam, places: countDistinct(questions.order) })
      .from(questions)
      .where(and(eq(questions.archived, false), between(questions.order, 1, PAPER)))
      .groupBy(questions.grade, questions.exam);
    const isSame = (one: OfferedExams[number], grade: number, exam: Exam) => one.grade === grade && one.exam === exam;
    return GRADES.flatMap((grade) => EXAMS.map((exam) => ({
      grade, exam,
      offered: offered.some((each) => isSame(each, grade, exam)),
      places: counts.find((each) => isSame(each, grade, exam))?.places ?? 0,
    })));
  };

  return {
    current,
    isOffered: async (grade: number, exam: Exam): Promise<boolean> => (await current()).some((each) => each.grade === grade && each.exam === exam),
    states,

    /** Offers a kind of exam to a grade, or no longer. @throws AppError `too-few-questions` */
    offer: async (tx: Db, { grade, exam, offered }: { grade: number; exam: Exam; offered: boolean }, actor: Done['actor']): Promise<ExamState[]> => {
      const before = await states(tx);
      const state = before.find((each) => each.grade === grade && each.exam === exam);
      if (!state || state.offered === offered) return before;
      if (offered && state.places < PAPER) throw new AppError('too-few-questions');
      if (offered) await tx.insert(quizExams).values({ grade, exam }).onConflictDoNothing();
      else await tx.delete(quizExams).where(and(eq(quizExams.grade, grade), eq(quizExams.exam, exam)));
      await recordAudit(tx, {
        actor, action: 'update', thing: { kind: 'site', id: 'quiz-exams' }, before: { grade, exam, offered: !offered }, after: { grade, exam, offered },
      });
      await bumpContentVersion(tx);
      return states(tx);
    },
  };
}
