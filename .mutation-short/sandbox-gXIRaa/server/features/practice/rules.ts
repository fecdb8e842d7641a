// @ts-nocheck
import type { PracticeSet, PracticeSummary } from '#contract/practice.ts';
import type { PaperDocument, PracticeDocument } from './document.ts';

/** Who looks: a visitor, or a learner with the ids of the set's papers that they have unlocked. */
export type Viewer = 'visitor' | { unlocked: ReadonlySet<string> };

/** Signed in, and free or unlocked. */
export const mayOpen = (paper: Pick<PaperDocument, 'id' | 'coin'>, viewer: Viewer): boolean =>
  viewer !== 'visitor' && (paper.coin === 0 || viewer.unlocked.has(paper.id));

/** An archived paper is there for those alone who have unlocked it. */
export const isShown = (paper: Pick<PaperDocument, 'id' | 'archived'>, viewer: Viewer): boolean =>
  !paper.archived || (viewer !== 'visitor' && viewer.unlocked.has(paper.id));

/** An archived set is there for those who have unlocked a paper of it. */
export const isSetShown = ({ archived }: { archived: boolean }, viewer: Viewer): boolean =>
  !archived || (viewer !== 'visitor' && viewer.unlocked.size > 0);

/** The same for everybody but for what somebody has unlocked of it. */
export type Listed = { summary: Omit<PracticeSummary, 'unlockedCount'>; paidPapers: string[] };

export function listed(id: string, document: PracticeDocument): Listed {
  const { title, description, image, grade } = document;
  const practiceLists = document.practiceLists.filter((paper) => !paper.archived);
  const paid = practiceLists.filter((paper) => paper.coin > 0);
  const summary = {
    id, title, description, image, grade,
    paperCount: practiceLists.length,
    freePaperCount: practiceLists.length - paid.length,
    durations: [...new Set(practiceLists.map((paper) => paper.duration).filter(Boolean))],
    lowestCoin: paid.length > 0 ? Math.min(...paid.map((paper) => paper.coin)) : 0,
  };
  return { summary, paidPapers: paid.map((paper) => paper.id) };
}

export function summaryFor({ summary, paidPapers }: Listed, viewer: Viewer): PracticeSummary {
  if (viewer === 'visitor') return summary;
  return { ...summary, unlockedCount: paidPapers.filter((paper) => viewer.unlocked.has(paper)).length };
}

/** The set as the viewer may see it: all its papers, and the problems of those that they may open. */
export function setFor(id: string, document: PracticeDocument, viewer: Viewer): PracticeSet {
  const { title, description, image, grade, exam, scope, practiceLists } = document;
  return {
    id, title, description, image, grade, exam, scope,
    practiceLists: practiceLists.filter((paper) => isShown(paper, viewer)).map((paper) => paperFor(paper, viewer)),
    personal: viewer !== 'visitor',
  };
}

function paperFor(paper: PaperDocument, viewer: Viewer): PracticeSet['practiceLists'][number] {
  const { problems, parts, archived: _, ...head } = paper;
  const listed = {
    ...head,
    problemCount: parts ? sum(parts, ({ questions }) => questions.length) : problems.length,
    ...(parts && { parts: parts.map(partHead) }),
  };
  if (!mayOpen(paper, viewer)) return { ...listed, unlocked: false };
  // The questions of a test come with an attempt, or with its solutions, which is recorded.
  if (parts) return { ...listed, unlocked: true };
  return {
    ...listed,
    unlocked: true,
    problems: problems.map(({ id, view, problemVideoSolutionUrl }) => ({ id, ...view, problemVideoSolutionUrl })),
  };
}

const partHead = ({ title, questions }: NonNullable<PaperDocument['parts']>[number]) => ({
  title,
  count: questions.length,
  points: Math.round(sum(questions, ({ points }) => points) * 100) / 100,
});

const sum = <Item>(items: Item[], of: (item: Item) => number): number => items.reduce((total, item) => total + of(item), 0);
