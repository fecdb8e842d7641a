import { eq, sql } from 'drizzle-orm';
import type { PracticeSet, PracticeSource as PracticeForAdmin, PracticeSummary, PracticeWritten } from '#contract/practice.ts';
import type { QuestionWithKey } from '#question-types/question-types.ts';
import { createDocuments, type Authored } from '#server/features/documents/service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { prepareStatement } from '#server/platform/database/prepare-statement.ts';
import { batchRowReads } from '#server/platform/database/batch-reads.ts';
import { versionedCache } from '#server/platform/cache/versioned-cache.ts';
import { renderPractice, renderVariant, PracticeSource, type PaperDocument, type PracticeDocument } from './document.ts';
import { toWrittenQuestion, toAdminPractice, fromAdminPractice } from './admin-practice.ts';
import { findSetHead, listSetHeads, readProblems } from './queries.ts';
import { isSetShown, toListedSet, listReadablePapers, showSet, summarizeSet, type ListedSet, type Viewer } from './rules.ts';
import { paperUnlocks, practiceSets } from './tables.ts';
import { openTest, listTestsOfSet, type TestPaper, type TestsOfSet } from './test-paper.ts';

export { importPractice } from './import.ts';
export { findProblem, findTestQuestion, listTests } from './item.ts';
export type { TestPaper } from './test-paper.ts';

export const practiceDocuments = createDocuments<PracticeSource, PracticeDocument>({
  name: 'practice',
  table: practiceSets,
  notFound: 'practice-not-found',
  schema: PracticeSource,
  render: renderPractice,
  renderedPart: ({ practiceLists, ...set }) => ({ ...set, practiceLists: practiceLists.map(withoutVariants) }),
  // The problems of papers require a login.
  searchEntries: (id, { title, description, grade }) => [
    { kind: 'practice', id, title, body: description, url: `/practice/${id}`, grade: Number(grade) },
  ],
  partsOf: ({ practiceLists }) => practiceLists.map((paper) => paper.id),
  soldParts: async (tx, id, { practiceLists }) => {
    // Each is looked up by an index: reading all unlocks of a set would cost more with every learner.
    const { rows } = await tx.execute<{ paper: string }>(sql`
      select paper from jsonb_array_elements_text(${JSON.stringify(practiceLists.map((paper) => paper.id))}::jsonb) as paper
      where exists (select from ${paperUnlocks} where practice_id = ${id} and paper_id = paper)`);
    return rows.map(({ paper }) => paper);
  },
  questionsOf: ({ practiceLists }) => practiceLists.flatMap((paper) =>
    (paper.parts ?? []).flatMap(({ questions }) => questions.flatMap(({ variants = [], ...question }) => [
      { path: [paper.id, question.id], variant: 0, question: toWrittenQuestion(question) },
      ...variants.map((variant, at) => ({
        path: [paper.id, question.id], variant: at + 1, question: { ...toWrittenQuestion(variant), id: question.id, points: question.points }, known: variant.question,
      })),
    ]))),
  questionPaths: ['$.practiceLists[*].parts[*].questions[*]'],
  isEmptied: (before, next, sold) => {
    const full = new Set(before.practiceLists.filter(hasQuestions).map(({ id }) => id));
    return next.practiceLists.some((paper) => sold.includes(paper.id) && full.has(paper.id) && !hasQuestions(paper));
  },
});

type PaperSource = PracticeSource['practiceLists'][number];

const withoutVariants = ({ parts, ...paper }: PaperSource) => ({
  ...paper, parts: parts?.map((part) => ({ ...part, questions: part.questions.map((question) => ({ ...question, variants: undefined, recipe: undefined, approved: undefined })) })),
});

const hasQuestions = ({ problems, parts = [] }: PaperSource) =>
  problems.length > 0 || parts.some(({ questions }) => questions.length > 0);

export const authoredPractices: Authored<PracticeWritten, PracticeSource, PracticeDocument, PracticeForAdmin> = {
  documents: practiceDocuments,
  written: fromAdminPractice,
  source: toAdminPractice,
  newId: async () => {
    throw new AppError('invalid-input', 'Vui lòng nhập mã.');
  },
};

type AssignablePaper = { practiceId: string; paperId: string; title: string; of: string; minutes: number; questions: number };

type Deps = {
  db: Db;
  contentVersion: () => number | undefined;
};

export function practiceService({ db, contentVersion }: Deps) {
  const kept = versionedCache<ListedSet[]>(contentVersion);
  const tests = versionedCache<TestsOfSet>(contentVersion);
  const titles = versionedCache<Map<string, string>>(contentVersion);
  // Whole sets are large: read once for each version of the content.
  const assignable = versionedCache<AssignablePaper[]>(contentVersion);
  const all = () => practiceDocuments.list(db);

  const required = async (id: string, from: Db = db) => {
    const set = await practiceDocuments.find(from, id);
    if (!set) throw new AppError('practice-not-found');
    return set;
  };

  /** Cached: a class opens its test at the same moment. */
  const testsOfSet = (practiceId: string, from?: Db): Promise<TestsOfSet> =>
    tests(practiceId, async () => {
      const { archived, document } = await required(practiceId, from);
      return listTestsOfSet(archived, document);
    });

  const unlockedPapers = createUnlocksReader(db);

  const unlocked = async (uid: string, practiceId: string): Promise<ReadonlySet<string>> =>
    (await unlockedPapers(uid)).get(practiceId) ?? new Set();

  return {
    unlocked,

    unlockedPapers,

    /** @param unlocked the learner's unlocked papers; absent for a visitor */
    list: async (unlocked?: UnlockedPapers): Promise<PracticeSummary[]> => {
      const sets = await kept('', async () => (await listSetHeads(db)).map(toListedSet));
      const viewerOf = (id: string): Viewer => (unlocked ? { unlocked: unlocked.get(id) ?? new Set() } : 'visitor');
      return sets.map((set) => summarizeSet(set, viewerOf(set.summary.id)));
    },

    listForAdmin: async () => {
      const heads = new Map((await listSetHeads(db, { archived: true })).map((head) => [head.id, head]));
      return (await practiceDocuments.listHeadsForAdmin(db)).flatMap(({ id, listed: more }) => {
        const head = heads.get(id);
        return head ? [{ ...toListedSet(head).summary, ...more }] : [];
      });
    },

    /** Pages of the sets, for search engines. */
    addresses: async () =>
      (await listSetHeads(db)).map(({ id, changedAt }) => ({ path: `/practice/${id}`, changedAt: changedAt.toISOString() })),

    /** @throws AppError `practice-not-found` */
    find: async (id: string, viewer: Viewer): Promise<PracticeSet> => {
      const set = await findSetHead(db, id);
      if (!set || !isSetShown(set, viewer)) throw new AppError('practice-not-found');
      return showSet(set, viewer, await readProblems(db, id, listReadablePapers(set, viewer)));
    },

    /**
     * Returns a paper done as a test, with keys, for a learner who may open it.
     * @throws AppError `practice-not-found`, `paper-not-found`, `paper-locked`, `paper-without-parts`
     */
    openTest: async (uid: string, practiceId: string, paperId: string): Promise<TestPaper> => {
      const viewer = { unlocked: await unlocked(uid, practiceId) };
      return openTest(await testsOfSet(practiceId), paperId, viewer);
    },

    /**
     * Returns a paper done as a test for a learner to whom it is assigned: open without coins, and also when archived.
     * @throws AppError `practice-not-found`, `paper-not-found`, `paper-without-parts`
     */
    openAssignedTest: async (practiceId: string, paperId: string): Promise<TestPaper> =>
      openTest(await testsOfSet(practiceId), paperId, { unlocked: new Set([paperId]) }),

    /** Lists the papers of a grade that can be assigned. */
    assignable: (grade: number): Promise<AssignablePaper[]> =>
      assignable(String(grade), async () => (await all())
        .filter(({ document }) => Number(document.grade) === grade)
        .flatMap(({ id, document }) => [...listTestsOfSet(false, document).papers.values()].flatMap(({ id: paperId, archived, test }) =>
          test && !archived
            ? [{ practiceId: id, paperId, title: test.paperTitle, of: test.practiceTitle, minutes: test.minutes, questions: test.parts.reduce((sum, { questions }) => sum + questions.length, 0) }]
            : []))),

    /** Names a paper that can be assigned, with its set. @throws AppError `practice-not-found`, `paper-not-found`, `paper-without-parts` */
    nameTest: async (practiceId: string, paperId: string): Promise<{ title: string; of: string; minutes: number }> => {
      const { paperTitle, practiceTitle, minutes } = openTest(await testsOfSet(practiceId), paperId, { unlocked: new Set([paperId]) });
      return { title: paperTitle, of: practiceTitle, minutes };
    },

    /** Returns the grade of a set's tests; undefined when the set is gone. */
    gradeOfTests: async (practiceId: string): Promise<number | undefined> => {
      try {
        return (await testsOfSet(practiceId)).grade;
      } catch (error) {
        if (error instanceof AppError) return undefined;
        throw error;
      }
    },

    /**
     * Returns a test's grade, and a lookup of its questions and variants, without checking access.
     * @throws AppError `practice-not-found`
     */
    writtenTest: async (tx: Db, practiceId: string, paperId: string): Promise<WrittenTest> => {
      const { grade, papers } = await testsOfSet(practiceId, tx);
      const test = papers.get(paperId)?.test;
      const questions = new Map(test?.parts.flatMap((part) => part.questions).map((question) => [question.id, question]));
      return { grade, question: (id, variant) => test?.variants.get(id)?.drawn(variant) ?? questions.get(id) };
    },

    /**
     * Returns a paper with parts as it is printed, for the owner: also one that is archived.
     * @throws AppError `practice-not-found`, `paper-not-found`, `paper-without-parts`
     */
    printedPaper: async (practiceId: string, paperId: string): Promise<PrintedPaper> => {
      const { document } = await required(practiceId);
      const paper = document.practiceLists.find(({ id }) => id === paperId);
      if (!paper) throw new AppError('paper-not-found');
      if (!paper.parts?.some(({ questions }) => questions.length > 0)) throw new AppError('paper-without-parts', 'Đề này viết theo bài tự luận nên không có mã đề. Bạn chọn đề có các câu hỏi.');
      const { grade, exam = '', scope = '' } = document;
      return {
        head: { practiceTitle: document.title, title: paper.title, grade, exam, scope, duration: paper.duration, notes: paper.notes },
        parts: paper.parts.map(({ title, questions }) => ({ title, questions: questions.map((question) => ({ written: toWrittenQuestion(question), view: question.view })) })),
      };
    },

    /** Titles of papers with their sets', by `{set}/{paper}`; missing ones are left out. */
    titles: async (papers: string[]): Promise<Map<string, string>> => {
      const sets = new Set(papers.map((paper) => paper.slice(0, paper.indexOf('/'))));
      // The database unpacks a whole set for its papers' titles: once for each version of the content.
      const all = await Promise.all([...sets].map((set) => titles(set, () => selectPaperTitles(db, set))));
      return new Map(all.flatMap((each) => [...each]));
    },

    /** Papers on offer that train a Bài, with the numbers of those questions: free papers first. */
    papersWithLessons: async () => {
      const papers = (await all())
        .flatMap(({ id, document: { title, grade, practiceLists } }) =>
          practiceLists.filter((paper) => !paper.archived).map((paper) => ({
            grade: Number(grade), lessons: listLessons(paper),
            paper: { practiceId: id, paperId: paper.id, title: `${paper.title}, ${title}`, coin: paper.coin, isTest: paper.parts !== undefined },
          })))
        .sort((one, other) => Math.sign(one.paper.coin) - Math.sign(other.paper.coin));
      return {
        of: (wanted: { grade: number; lesson: number }) =>
          papers.filter(({ grade }) => grade === wanted.grade).flatMap(({ paper, lessons }) => {
            const numbers = lessons.flatMap((lesson, place) => (lesson === wanted.lesson ? place + 1 : []));
            return numbers.length > 0 ? [{ ...paper, numbers }] : [];
          }),
      };
    },

    /** Returns the author's form, for the admin. @throws AppError `practice-not-found` */
    source: async (id: string): Promise<PracticeForAdmin> => {
      const row = await required(id);
      return toAdminPractice(id, row, row.document);
    },
  };
}

/** A paper with the keys, in the author's text and rendered. */
export type PrintedPaper = {
  head: Record<'practiceTitle' | 'title' | 'grade' | 'exam' | 'scope' | 'duration' | 'notes', string>;
  parts: { title: string; questions: { written: QuestionWithKey; view: QuestionWithKey }[] }[];
};

/** `question`: variant 0 is the question itself, also in place of a missing variant. */
type WrittenTest = { grade: number; question: (id: string, variant: number) => QuestionWithKey | undefined };

/** Reads a test's questions from the database, with variants from 1; a missing one is undefined. */
export async function readTestQuestions(db: Db, practiceId: string, paperId: string): Promise<WrittenTest['question']> {
  const set = await practiceDocuments.find(db, practiceId);
  const paper = set?.document.practiceLists.find(({ id }) => id === paperId);
  const all = new Map((paper?.parts ?? []).flatMap(({ questions }) => questions.map((question) => [question.id, question] as const)));
  return (id, number) => {
    const question = all.get(id);
    const variant = question?.variants?.[number - 1];
    return number === 0 ? question?.view : variant && question && renderVariant(variant, { ...question.view, id });
  };
}

export type UnlockedPapers = ReadonlyMap<string, ReadonlySet<string>>;

export type Practice = ReturnType<typeof practiceService>;

const listLessons = ({ problems, parts }: PaperDocument): (number | undefined)[] =>
  (parts ? parts.flatMap(({ questions }) => questions) : problems).map(({ lesson }) => lesson);

async function selectPaperTitles(db: Db, set: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ paper: string; title: string }>(sql`
    select id || '/' || (paper->>'id') as paper, (paper->>'title') || ', ' || (document->>'title') as title
    from ${practiceSets}, jsonb_array_elements(document->'practiceLists') as paper
    where ${eq(practiceSets.id, set)}`);
  return new Map(rows.map(({ paper, title }) => [paper, title]));
}

/** Reads unlocked papers for many concurrent callers in one statement. */
function createUnlocksReader(db: Db): (learner: string) => Promise<UnlockedPapers> {
  const { uid, practiceId, paperId } = paperUnlocks;
  const unlocks = prepareStatement(db, db.select({ uid, practiceId, paperId }).from(paperUnlocks)
    .where(sql`${uid} = any(${sql.placeholder('uids')}::uuid[])`));
  const rowsOf = batchRowReads((uids) => unlocks({ uids }), (row) => row.uid);
  return async (learner) => {
    const bySet = Map.groupBy(await rowsOf(learner), (row) => row.practiceId);
    return new Map([...bySet].map(([id, papers]) => [id, new Set(papers.map((row) => row.paperId))]));
  };
}
