import { and, asc, eq } from 'drizzle-orm';
import type { Question, QuestionSource as QuestionDocumentSource } from '#contract/questions.ts';
import type { QuestionSource, QuizSource } from '#library/format/quiz.ts';
import { bumpContentVersion } from '#server/platform/content-version.ts';
import type { Db } from '#server/platform/database.ts';
import type { Figures } from '#server/platform/figures.ts';
import { keptReads } from '#server/platform/kept-reads.ts';
import type { Exam } from './document.ts';
import { drawPaper } from './draw.ts';
import { documentFrom } from './import.ts';
import { questions } from './tables.ts';

type Deps = {
  db: Db;
  /** The number of the published content; undefined while it is unknown. */
  contentVersion: () => number | undefined;
};

/** The questions of the quiz: for a learner as papers, for the admin as they are. */
export function questionsService({ db, contentVersion }: Deps) {
  const kept = keptReads<Question[]>(contentVersion);
  const all = async (grade: number, exam: Exam) => (await allOf(db, grade, exam)).map(shown);

  return {
    /** A paper, drawn anew each time: at most `count` questions, by order. */
    paper: async (grade: number, exam: Exam, count: number): Promise<Question[]> =>
      drawPaper(await kept(`${grade} ${exam}`, () => all(grade, exam)), count, Math.random),

    /** Every question of a grade and exam, by place, for the admin: read anew, since who saves wants to see it. */
    all,

    /** The same as their authors wrote them. */
    sources: async (grade: number, exam: Exam): Promise<QuestionDocumentSource[]> =>
      (await allOf(db, grade, exam)).map(({ id, order, version, document }) => {
        const { question, options, answer, explanation, img, imgAlt } = document;
        return { id, grade, exam, order, version, question, options, answer, explanation, img, imgAlt };
      }),
  };
}

export type Questions = ReturnType<typeof questionsService>;

const allOf = (db: Db, grade: number, exam: Exam) =>
  db
    .select()
    .from(questions)
    .where(and(eq(questions.grade, grade), eq(questions.exam, exam)))
    .orderBy(asc(questions.order), asc(questions.id));

function shown({ id, grade, exam, order, document: { img, imgAlt, view } }: typeof questions.$inferSelect): Question {
  const { explanation, ...rest } = view;
  return {
    id, grade, exam, order, ...rest,
    ...(explanation && { explanation }),
    ...(img && { img, imgAlt }),
  };
}

type Paper = Pick<QuizSource, 'grade' | 'exam'>;
export type Place = { version: number; figures: Figures };

/** Publishes a question of the library folder, in the caller's transaction. */
export async function publishSource(tx: Db, paper: Paper, source: QuestionSource, { version, figures }: Place): Promise<void> {
  const { grade, exam } = paper;
  const row = { id: source.id, grade, exam, order: source.order, version, document: documentFrom(source, figures) };
  await tx.insert(questions).values(row).onConflictDoUpdate({ target: questions.id, set: row });
  await bumpContentVersion(tx);
}

/** The version that a question has now; undefined when there is no such question. */
export async function questionVersion(db: Db, id: string): Promise<number | undefined> {
  const [row] = await db.select({ version: questions.version }).from(questions).where(eq(questions.id, id));
  return row?.version;
}
