/**
 * A set of exam papers as it is kept. HTML stands twice: as sanitised source with `$…$` (decision 38), and in `view`
 * as learners read it, made when the set is saved.
 */
export type PracticeDocument = {
  title: string;
  description: string;
  /** A file name under /practice/, or an address; empty when the set has none. */
  image: string;
  grade: string;
  /** The school's exam that its papers are like, "Giữa HKI", and what they are about, for the head of a printed one. */
  exam?: string;
  scope?: string;
  practiceLists: PaperDocument[];
  /** When it was last written, ISO 8601. */
  changedAt?: string;
};

export type PaperDocument = {
  id: string;
  title: string;
  /** Xu; 0 is free. */
  coin: number;
  duration: string;
  notes: string;
  problems: ProblemDocument[];
};

type ProblemHtml = { title: string; questions: string; problemSolutionText: string };

export type ProblemDocument = ProblemHtml & {
  id: string;
  problemVideoSolutionUrl: string;
  view: ProblemHtml;
};
