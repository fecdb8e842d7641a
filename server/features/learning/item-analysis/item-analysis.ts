import type { ItemAnalysis, ItemInDetail, ItemAnalysisQuery } from '#contract/items.ts';
import { analysisOf, choicesOf, countAnswers, keyOf, misconceptionsOf, readAnswer, wrongAnswersOf, type AnswerTally, type QuestionWithKey } from '#question-types/question-types.ts';
import { findShownMisconceptions } from '#server/features/misconceptions/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { PAGE } from '#server/platform/http/pagination.ts';
import { findItem } from '../items/find-item.ts';
import { toQuestionId, toItemRef } from '#contract/item-refs.ts';
import { countAnswers as countAnswersTo, selectPreviousCounts, countItemAnalyses, findItemAnalysis, findItemAnalyses, hasItemAnalyses, replaceItemAnalyses } from './queries.ts';
import { listQuestionsInUse, type QuestionInUse } from './questions-in-use.ts';
import { NO_ANSWERS, findConcern, listFindings } from './rules.ts';
import type { itemFigures } from './tables.ts';

type Row = typeof itemFigures.$inferSelect;

const CONCERNS = new Map<number, ItemAnalysis['concern']>([[-1, 'few'], [0, 'none'], [1, 'note'], [2, 'look'], [3, 'key']]);
const nameConcern = (concern: number): ItemAnalysis['concern'] => CONCERNS.get(concern) ?? 'none';

/** Item analysis: counts answers to questions each night, and shows the findings. */
type Shown = { html: string; ask: QuestionWithKey; course: string | undefined };

export function createItemAnalysis({ db }: { db: Db }) {
  /** Returns a question as learners see it; undefined when it is gone. An exercise comes with its introduction. */
  const findQuestion = async (ref: string): Promise<Shown | undefined> => {
    const item = await findItem(db, toItemRef(ref));
    const ask = item?.questions.find(({ id }) => id === toQuestionId(ref));
    return item && ask && { html: item.content + ask.question, ask, course: item.course };
  };

  /** Names the misconceptions of the wrong answers in a tally. A variant's answers are compared with its own numbers. */
  const nameMisconceptions = async (ref: string, first: QuestionWithKey, tally: AnswerTally): Promise<(string | null)[]> => {
    const questions = new Map<number, QuestionWithKey | undefined>([[0, first]]);
    const codes: (string | undefined)[] = [];
    for (const wrong of wrongAnswersOf(tally)) {
      if (wrong && !questions.has(wrong.variant)) {
        const item = await findItem(db, toItemRef(ref), wrong.variant);
        questions.set(wrong.variant, item?.variant === wrong.variant ? item.questions.find(({ id }) => id === toQuestionId(ref)) : undefined);
      }
      const question = wrong ? questions.get(wrong.variant) : undefined;
      const value = question && wrong ? readAnswer(question, wrong.value) : undefined;
      codes.push(question && value !== undefined ? misconceptionsOf(question, value)[0] : undefined);
    }
    const shown = await findShownMisconceptions(db, codes.filter((code) => code !== undefined));
    return codes.map((code) => (code === undefined ? null : (shown.get(code)?.title ?? code)));
  };

  const describeAnalysis = (row: Row, seen: Shown | undefined): ItemAnalysis => {
    const { item, source, kind, grade, lesson, place, title, answers, blank, right, share, correlation } = row;
    return {
      id: item, source, kind, grading: analysisOf(kind).grading, grade, place, title, answers, blank, right, share, correlation,
      question: seen?.html ?? null,
      ...(lesson !== null && { lesson }),
      edit: makeEditorPath(item, seen?.course),
      concern: nameConcern(row.concern),
      findings: listFindings(row).map(({ concern, text }) => ({ concern: nameConcern(concern), text })),
    };
  };

  return {
    /** Counts all answers anew, a paper at a time, so that no statement takes long. */
    compute: async (): Promise<void> => {
      const before = await selectPreviousCounts(db);
      const rows: Parameters<typeof replaceItemAnalyses>[1] = [];
      for (const { isPaper, questions } of await listQuestionsInUse(db)) {
        const each = questions.map((question) => ({ ...question, since: findWordingTime(question, before.get(question.item)) }));
        const counted = await countAnswersTo(db, each.map(({ item, since, question }) => ({ item, groupBy: analysisOf(question.kind).groupBy, since, key: readChosenKey(question) })), { isPaper });
        for (const { question, changedAt: _, ...facts } of each) {
          const { counted: numbers = NO_ANSWERS, alike = [], pupilsByVariant = new Map<number, number>() } = counted.get(facts.item) ?? {};
          const figures = { ...numbers, tally: countAnswers(question, alike, pupilsByVariant) };
          rows.push({ ...facts, kind: question.kind, ...figures, concern: findConcern(listFindings(figures)) });
        }
      }
      await db.transaction((tx) => replaceItemAnalyses(tx, rows));
    },

    isEmpty: async (): Promise<boolean> => !(await hasItemAnalyses(db)),

    list: async ({ grade, suspicious, cursor, ...rest }: ItemAnalysisQuery) => {
      const wanted = { ...rest, grade: grade === undefined ? undefined : Number(grade), suspicious: suspicious === 'true' };
      const from = Number(cursor ?? 0);
      const rows = await findItemAnalyses(db, wanted, from);
      const counts = await countItemAnalyses(db, wanted);
      const items = await Promise.all(rows.slice(0, PAGE).map(async (row) => describeAnalysis(row, await findQuestion(row.item))));
      return {
        items,
        next: rows.length > PAGE ? String(from + PAGE) : null,
        total: counts.total, suspicious: counts.suspicious,
        countedAt: counts.countedAt?.toISOString() ?? null,
      };
    },

    /** @throws AppError `question-not-found` */
    find: async (item: string): Promise<ItemInDetail> => {
      const row = await findItemAnalysis(db, item);
      const now = row && (await findQuestion(item));
      if (!row || !now) throw new AppError('question-not-found');
      const misconceptions = await nameMisconceptions(item, now.ask, row.tally);
      return { ...describeAnalysis(row, now), countedAt: row.countedAt.toISOString(), compared: row.compared, tally: row.tally, misconceptions, texts: choicesOf(now.ask), key: readTypedKey(now.ask) };
    },
  };
}

/**
 * Returns the path of the admin's page on which a question is written, open at it.
 * @param course of a question that a lesson asks; absent when the course is gone
 */
function makeEditorPath(item: string, course?: string): string {
  const [source, first = '', second = '', third = ''] = item.split('/').map(encodeURIComponent);
  if (source === 'test') return `/admin/practices/${first}?paper=${second}&item=${third}`;
  if (source === 'lesson') return course === undefined ? '/admin/courses' : `/admin/courses/${encodeURIComponent(course)}?lesson=${first}`;
  return source === 'exercise' ? `/admin/topics/${first}?exercise=${second}` : `/admin/questions/${first}`;
}

const readChosenKey = (question: QuestionWithKey): string | null => (choicesOf(question).length > 0 ? readTextKey(question) : null);
const readTypedKey = (question: QuestionWithKey): string | null => (choicesOf(question).length > 0 ? null : readTextKey(question));

function readTextKey(question: QuestionWithKey): string | null {
  const key = keyOf(question);
  return typeof key === 'string' ? key : null;
}

/** The time from which answers are about the question's present wording; null: all answers are. */
const findWordingTime = ({ wordingHash, changedAt }: QuestionInUse, before: { wordingHash: string; since: Date | null } | undefined): Date | null => {
  if (!before) return null;
  return before.wordingHash === wordingHash ? before.since : changedAt;
};
