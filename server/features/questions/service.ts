import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Exam } from '#contract/enums.ts';
import type { ShownMisconception } from '#contract/misconceptions.ts';
import { PAPER, Question, type QuestionSource as QuestionForAdmin, type QuestionWritten } from '#contract/questions.ts';
import { createDocuments, type Authored } from '#server/features/documents/service.ts';
import { findShownMisconceptions } from '#server/features/misconceptions/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { compress, type CompressedText } from '#server/platform/cache/compression.ts';
import { versionedCache } from '#server/platform/cache/versioned-cache.ts';
import { renderQuestion, POINTS, QuestionSource, type QuestionDocument } from './document.ts';
import { createOfferedExams } from './offered-exams.ts';
import { createPaperPool } from './paper-pool.ts';
import { questions } from './tables.ts';

export { importQuestion } from './import.ts';
export { findQuizQuestion, listQuizQuestions } from './item.ts';

export const questionDocuments = createDocuments<QuestionSource, QuestionDocument>({
  name: 'question',
  table: questions,
  notFound: 'question-not-found',
  schema: QuestionSource,
  render: renderQuestion,
  questionsOf: ({ options, answer, explanation, misconceptions }) => [{
    path: [], variant: 0,
    question: { id: 'q', kind: 'choice', points: POINTS, question: '', options, answer, solution: explanation, hints: [], ...(misconceptions && { misconceptions }) },
  }],
  questionPaths: ['$'],
});

function toAdminQuestion(id: string, { version, archived }: { version: number; archived: boolean }, source: QuestionSource): QuestionForAdmin {
  const { grade, exam, order, question, options, answer, explanation, lesson, img, imgAlt, misconceptions } = source;
  return {
    id, version, archived, grade, exam, order, question, options, answer, explanation, img, imgAlt, ...(lesson !== undefined && { lesson }), ...(misconceptions && { misconceptions }),
  };
}

export const authoredQuestions: Authored<QuestionWritten, QuestionSource, QuestionDocument, QuestionForAdmin> = {
  documents: questionDocuments,
  written: ({ grade, exam, order, question, options, answer, explanation, lesson, img, imgAlt, misconceptions }) => ({
    grade, exam, order, question, options, answer, explanation, img, imgAlt, ...(lesson !== undefined && { lesson }), ...(misconceptions && { misconceptions }),
  }),
  source: toAdminQuestion,
  newId: async () => randomUUID(),
};

/** A question as JSON, ready to be put into papers. */
type DrawableQuestion = { order: number; json: string };

const toDrawable = (question: Question): DrawableQuestion => ({ order: question.order, json: JSON.stringify(Question.parse(question)) });

type Deps = {
  db: Db;
  contentVersion: () => number | undefined;
};

export function questionsService({ db, contentVersion }: Deps) {
  const kept = versionedCache<DrawableQuestion[]>(contentVersion);
  const offered = createOfferedExams({ db, contentVersion });
  const pool = createPaperPool<CompressedText>(contentVersion);
  const all = async (grade: number, exam: Exam) => {
    const rows = await selectQuestions(db, grade, exam);
    const shown = await findShownMisconceptions(db, rows.flatMap(({ document: { misconceptions = [] } }) => misconceptions.flatMap((code) => code ?? [])));
    return rows.map((row) => showQuestion(row, shown));
  };
  const reading = new Map<string, Promise<DrawableQuestion[]>>();
  const drawables = (grade: number, exam: Exam) =>
    kept(`${grade} ${exam}`, () => {
      const read = async () => (await all(grade, exam)).map(toDrawable);
      const version = contentVersion();
      if (version === undefined) return read();
      // A class that begins at the same moment waits for one read.
      const key = `${version} ${grade} ${exam}`;
      const own = reading.get(key) ?? read().finally(() => reading.delete(key));
      reading.set(key, own);
      return own;
    });

  return {
    offered,

    /** Draws a paper as packed JSON: at most `count` questions, by order. */
    paper: async ({ grade, exam, count }: { grade: number; exam: Exam; count: number }): Promise<CompressedText> => {
      if (!(await offered.isOffered(grade, exam))) return compress('[]');
      const draw = async () => {
        const paper = drawPaper(await drawables(grade, exam), count, Math.random);
        return compress(`[${paper.map(({ json }) => json).join()}]`);
      };
      // Papers of other lengths, which no page asks for, are not kept.
      return count === PAPER ? pool(`${grade} ${exam}`, draw) : draw();
    },

    /**
     * Lists all questions of a grade and exam, by place, for the admin: without a cache, so that a save is visible at
     * once.
     */
    all,

    /** Returns the author's form, for the admin. @throws AppError `question-not-found` */
    source: async (id: string): Promise<QuestionForAdmin> => {
      const row = await questionDocuments.find(db, id);
      if (!row) throw new AppError('question-not-found');
      return toAdminQuestion(id, row, row.document);
    },

    sources: async (grade: number, exam: Exam): Promise<QuestionForAdmin[]> =>
      (await selectQuestions(db, grade, exam)).map((row) => toAdminQuestion(row.id, row, row.document)),
  };
}

export type Questions = ReturnType<typeof questionsService>;

const selectQuestions = (db: Db, grade: number, exam: Exam) =>
  db
    .select()
    .from(questions)
    .where(and(eq(questions.grade, grade), eq(questions.exam, exam), eq(questions.archived, false)))
    .orderBy(asc(questions.order), asc(questions.id));

function showQuestion(
  { id, grade, exam, order, document: { img, imgAlt, misconceptions, view } }: typeof questions.$inferSelect, shown: Map<string, ShownMisconception>,
): Question {
  const { explanation, ...rest } = view;
  return {
    id, grade, exam, order, ...rest,
    ...(misconceptions && { misconceptions: misconceptions.map((code) => (code && shown.get(code)) || null) }),
    ...(explanation && { explanation }),
    ...(img && { img, imgAlt }),
  };
}

/**
 * Draws a paper: at most one random question of each order, at most `count`, by order. `random` returns a number from
 * 0 up to but not including 1.
 */
export function drawPaper<T extends { order: number }>(all: readonly T[], count: number, random: () => number): T[] {
  const places = [...Map.groupBy(all, ({ order }) => order).values()];
  const chosen = shuffle(places, random).slice(0, count);
  return chosen
    .flatMap((alternatives) => alternatives[Math.floor(random() * alternatives.length)] ?? [])
    .toSorted((one, two) => one.order - two.order);
}

function shuffle<T>(items: readonly T[], random: () => number): T[] {
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.toSorted((one, two) => one.key - two.key).map(({ item }) => item);
}
