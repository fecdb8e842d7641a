import type { PracticeSet, PracticeSummary } from '#contract/practice.ts';
import type { PaperDocument, PracticeDocument } from './document.ts';

/** A visitor, or a learner with the ids of the set's papers that they have unlocked. */
export type Viewer = 'visitor' | { unlocked: ReadonlySet<string> };

/** True for a learner whose paper is free or unlocked. */
export const canOpen = (paper: Pick<PaperDocument, 'id' | 'coin'>, viewer: Viewer): boolean =>
  viewer !== 'visitor' && (paper.coin === 0 || viewer.unlocked.has(paper.id));

/** An archived paper is shown only to learners who have unlocked it. */
export const isShown = (paper: Pick<PaperDocument, 'id' | 'archived'>, viewer: Viewer): boolean =>
  !paper.archived || (viewer !== 'visitor' && viewer.unlocked.has(paper.id));

/** An archived set is shown to learners who have unlocked a paper of it. */
export const isSetShown = ({ archived }: { archived: boolean }, viewer: Viewer): boolean =>
  !archived || (viewer !== 'visitor' && viewer.unlocked.size > 0);

/** The part of a set for its list and page: all but the questions. */
export type SetHead = {
  id: string;
  archived: boolean;
  changedAt: Date;
  about: Omit<PracticeDocument, 'practiceLists'>;
  papers: PaperHead[];
};
type PaperHead = Omit<PaperDocument, 'problems' | 'parts'> & {
  /** Number of its problems, or of its parts' questions. */
  problemCount: number;
  parts?: { title: string; count: number; points: number }[];
};

export type ListedSet = { summary: Omit<PracticeSummary, 'unlockedCount'>; paidPapers: string[] };

export function toListedSet({ id, about: { title, description, image, grade }, papers }: Pick<SetHead, 'id' | 'about' | 'papers'>): ListedSet {
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

export function summarizeSet({ summary, paidPapers }: ListedSet, viewer: Viewer): PracticeSummary {
  if (viewer === 'visitor') return summary;
  return { ...summary, unlockedCount: paidPapers.filter((paper) => viewer.unlocked.has(paper)).length };
}

/**
 * Papers whose problems the viewer may read. A test's questions come with an attempt, or with its solutions, whose
 * reading is recorded.
 */
export const listReadablePapers = ({ papers }: SetHead, viewer: Viewer): string[] =>
  papers.filter((paper) => isShown(paper, viewer) && canOpen(paper, viewer) && !paper.parts).map(({ id }) => id);

/**
 * Returns the set for a viewer: all its papers, and the problems that they may read.
 * @param problems of the {@link listReadablePapers}, by paper id
 */
export function showSet(
  { id, about: { title, description, image, grade, exam, scope }, papers }: SetHead, viewer: Viewer, problems: ReadonlyMap<string, PaperDocument['problems']>,
): PracticeSet {
  return {
    id, title, description, image, grade, exam, scope,
    practiceLists: papers.filter((paper) => isShown(paper, viewer)).map((paper) => {
      const { archived: _, ...head } = paper;
      const unlocked = canOpen(paper, viewer);
      const own = unlocked ? problems.get(paper.id) : undefined;
      return { ...head, unlocked, ...(own && { problems: own.map(showProblem) }) };
    }),
    personal: viewer !== 'visitor',
  };
}

const showProblem = ({ id, view, problemVideoSolutionUrl }: PaperDocument['problems'][number]) => ({ id, ...view, problemVideoSolutionUrl });
