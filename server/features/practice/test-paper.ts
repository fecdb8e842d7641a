import type { AskedQuestion } from '#kinds/kinds.ts';
import { AppError } from '#server/platform/errors.ts';
import type { PaperDocument, PracticeDocument } from './document.ts';
import { isSetShown, isShown, mayOpen, type Viewer } from './rules.ts';

/** A paper that is done here, with its questions as learners read them, and their keys. */
export type TestPaper = {
  practiceTitle: string;
  paperTitle: string;
  minutes: number;
  parts: { title: string; questions: AskedQuestion[] }[];
};

type Kept = Pick<PaperDocument, 'id' | 'coin' | 'archived'> & { test: TestPaper | undefined };

/** Of a set, what is asked of it when a test is begun: whole sets are large. */
export type TestsOfSet = { archived: boolean; grade: number; papers: Map<string, Kept> };

export const testsOf = (archived: boolean, { title, grade, practiceLists }: PracticeDocument): TestsOfSet => ({
  archived,
  grade: Number(grade),
  papers: new Map(practiceLists.map((paper) => [paper.id, keptOf(title, paper)])),
});

const keptOf = (practiceTitle: string, paper: PaperDocument): Kept => ({
  id: paper.id,
  coin: paper.coin,
  ...(paper.archived && { archived: true }),
  test: testOf(practiceTitle, paper),
});

/** Of a paper whose author has not said how long it takes. */
const USUAL_MINUTES = 90;

function testOf(practiceTitle: string, { title, minutes = USUAL_MINUTES, parts = [] }: PaperDocument): TestPaper | undefined {
  if (!parts.some(({ questions }) => questions.length > 0)) return undefined;
  return {
    practiceTitle, paperTitle: title, minutes,
    parts: parts.map((part) => ({ title: part.title, questions: part.questions.map(({ view }) => view) })),
  };
}

/** @throws AppError `practice-not-found`, `paper-not-found`, `paper-locked`, `paper-without-parts` */
export function openTest(set: TestsOfSet, paperId: string, viewer: Viewer): TestPaper {
  if (!isSetShown(set, viewer)) throw new AppError('practice-not-found');
  const paper = set.papers.get(paperId);
  if (!paper || !isShown(paper, viewer)) throw new AppError('paper-not-found');
  if (!mayOpen(paper, viewer)) throw new AppError('paper-locked');
  if (!paper.test) throw new AppError('paper-without-parts');
  return paper.test;
}
