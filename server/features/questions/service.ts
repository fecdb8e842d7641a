import { and, asc, eq } from 'drizzle-orm';
import type { Question, QuestionSource as QuestionDocumentSource } from '#contract/questions.ts';
import type { QuestionSource, QuizSource } from '#library/format/quiz.ts';
import type { Db } from '#server/platform/database.ts';
import type { Figures } from '#server/platform/figures.ts';
import type { Exam } from './document.ts';
import { drawPaper } from './draw.ts';
import { documentFrom } from './import.ts';
import { questions } from './tables.ts';

/** A paper of the quiz, drawn anew each time: at most `count` questions, by order. */
export async function paperOf(db: Db, grade: number, exam: Exam, count: number): Promise<Question[]> {
  return drawPaper(await allOf(db, grade, exam), count, Math.random).map(shown);
}

/** Every question of a grade and exam, by place, for the admin. */
export const questionsOf = async (db: Db, grade: number, exam: Exam): Promise<Question[]> =>
  (await allOf(db, grade, exam)).map(shown);

/** The same as their authors wrote them. */
export const sourcesOf = async (db: Db, grade: number, exam: Exam): Promise<QuestionDocumentSource[]> =>
  (await allOf(db, grade, exam)).map(({ id, order, version, document }) => {
    const { question, options, answer, explanation, img, imgAlt } = document;
    return { id, grade, exam, order, version, question, options, answer, explanation, img, imgAlt };
  });

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
}

/** The version that a question has now; undefined when there is no such question. */
export async function questionVersion(db: Db, id: string): Promise<number | undefined> {
  const [row] = await db.select({ version: questions.version }).from(questions).where(eq(questions.id, id));
  return row?.version;
}
