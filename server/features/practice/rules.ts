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

/** What a set's list and page say of it to everybody: everything but what its papers ask. */
export type SetHead = {
  id: string;
  archived: boolean;
  changedAt: Date;
  about: Omit<PracticeDocument, 'practiceLists'>;
  papers: PaperHead[];
};
type PaperHead = Omit<PaperDocument, 'problems' | 'parts'> & {
  /** Of its problems or of its parts' questions. */
  problemCount: number;
  parts?: { title: string; count: number; points: number }[];
};

/** The same for everybody but for what somebody has unlocked of it. */
export type Listed = { summary: Omit<PracticeSummary, 'unlockedCount'>; paidPapers: string[] };

export function listed({ id, about: { title, description, image, grade }, papers }: Pick<SetHead, 'id' | 'about' | 'papers'>): Listed {
  const offered = papers.filter((paper) => !paper.archived);
  const paid = offered.filter((paper) => paper.coin > 0);
  const summary = {
    id, title, description, image, grade,
    paperCount: offered.length,
    freePaperCount: offered.length - paid.length,
    durations: [...new Set(offered.map((paper) => paper.duration).filter(Boolean))],
    lowestCoin: paid.length > 0 ? Math.min(...paid.map((paper) => paper.coin)) : 0,
  };
  return { summary, paidPapers: paid.map((paper) => paper.id) };
}

export function summaryFor({ summary, paidPapers }: Listed, viewer: Viewer): PracticeSummary {
  if (viewer === 'visitor') return summary;
  return { ...summary, unlockedCount: paidPapers.filter((paper) => viewer.unlocked.has(paper)).length };
}

/** The papers whose problems the viewer may read. Questions of a test come with an attempt, or with its solutions, which is recorded. */
export const readablePapers = ({ papers }: SetHead, viewer: Viewer): string[] =>
  papers.filter((paper) => isShown(paper, viewer) && mayOpen(paper, viewer) && !paper.parts).map(({ id }) => id);

/**
 * The set as the viewer may see it: all its papers, and the problems of those that they may read.
 * @param problems of the {@link readablePapers}, by the papers' ids
 */
export function setFor(
  { id, about: { title, description, image, grade, exam, scope }, papers }: SetHead, viewer: Viewer, problems: ReadonlyMap<string, PaperDocument['problems']>,
): PracticeSet {
  return {
    id, title, description, image, grade, exam, scope,
    practiceLists: papers.filter((paper) => isShown(paper, viewer)).map((paper) => {
      const { archived: _, ...head } = paper;
      const unlocked = mayOpen(paper, viewer);
      const own = unlocked ? problems.get(paper.id) : undefined;
      return { ...head, unlocked, ...(own && { problems: own.map(problemFor) }) };
    }),
    personal: viewer !== 'visitor',
  };
}

const problemFor = ({ id, view, problemVideoSolutionUrl }: PaperDocument['problems'][number]) => ({ id, ...view, problemVideoSolutionUrl });
