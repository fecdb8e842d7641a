import { and, between, countDistinct, eq } from 'drizzle-orm';
import { EXAMS, GRADES, type Exam } from '#contract/enums.ts';
import { PAPER, type ExamState, type OfferedExams } from '#contract/questions.ts';
import { recordAudit, type AuditRecord } from '#server/features/audit/service.ts';
import { bumpContentVersion } from '#server/platform/database/content-version.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { versionedCache } from '#server/platform/cache/versioned-cache.ts';
import { questions, quizExams } from './tables.ts';

/** Exams that the quiz offers until the owner chooses (product description, section 9). */
const DEFAULT_EXAMS: OfferedExams = GRADES.map((grade) => ({ grade, exam: 'Giữa HKI' }));

const byPlace = (one: OfferedExams[number], other: OfferedExams[number]) => one.grade - other.grade || EXAMS.indexOf(one.exam) - EXAMS.indexOf(other.exam);

/** The kinds of exam that the quiz offers to each grade: the same on every node, by the content's version. */
export function createOfferedExams({ db, contentVersion }: { db: Db; contentVersion: () => number | undefined }) {
  const kept = versionedCache<OfferedExams>(contentVersion);
  const read = async (from: Db): Promise<OfferedExams> => {
    const chosen = await from.select().from(quizExams);
    const unchosen = DEFAULT_EXAMS.filter((exam) => !chosen.some(({ grade, exam: name }) => grade === exam.grade && name === exam.exam));
    return [...unchosen, ...chosen.flatMap(({ offered, ...exam }) => (offered ? exam : []))].toSorted(byPlace);
  };
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

    /** Offers a kind of exam to a grade, or withdraws it. @throws AppError `too-few-questions` */
    offer: async (tx: Db, { grade, exam, offered }: { grade: number; exam: Exam; offered: boolean }, actor: AuditRecord['actor']): Promise<ExamState[]> => {
      const state = (await states(tx)).find((each) => each.grade === grade && each.exam === exam);
      if (offered && !state?.offered && (state?.places ?? 0) < PAPER) throw new AppError('too-few-questions');
      await tx.insert(quizExams).values({ grade, exam, offered }).onConflictDoUpdate({ target: [quizExams.grade, quizExams.exam], set: { offered } });
      await recordAudit(tx, {
        actor, action: 'update', thing: { kind: 'site', id: 'quiz-exams' }, before: { grade, exam, offered: state?.offered ?? false }, after: { grade, exam, offered },
      });
      await bumpContentVersion(tx);
      return states(tx);
    },
  };
}
