import type { QuestionWithKey } from '#question-types/question-types.ts';
import { AppError } from '#server/platform/errors.ts';
import { renderVariant, type PaperDocument, type PracticeDocument, type QuestionDocument } from './document.ts';
import { isSetShown, isShown, canOpen, type Viewer } from './rules.ts';

/** A paper answered on the site, with its drawn questions and their keys. */
export type TestPaper = {
  practiceTitle: string;
  paperTitle: string;
  minutes: number;
  parts: { title: string; questions: QuestionWithKey[] }[];
  /** By id, of the questions that have any. */
  variants: ReadonlyMap<string, Variants>;
};

type Variants = {
  count: number;
  /** Draws one, from 1; undefined when it is missing. */
  drawn: (number: number) => QuestionWithKey | undefined;
};

type PaperEntry = Pick<PaperDocument, 'id' | 'coin' | 'archived'> & { test: TestPaper | undefined };

/** The part of a set needed to begin a test: whole sets are large. */
export type TestsOfSet = { archived: boolean; grade: number; papers: Map<string, PaperEntry> };

export const listTestsOfSet = (archived: boolean, { title, grade, practiceLists }: PracticeDocument): TestsOfSet => ({
  archived,
  grade: Number(grade),
  papers: new Map(practiceLists.map((paper) => [paper.id, toPaperEntry(title, paper)])),
});

const toPaperEntry = (practiceTitle: string, paper: PaperDocument): PaperEntry => ({
  id: paper.id,
  coin: paper.coin,
  ...(paper.archived && { archived: true }),
  test: toTestPaper(practiceTitle, paper),
});

/** For a paper whose author gave no duration. */
const DEFAULT_MINUTES = 90;

function toTestPaper(practiceTitle: string, { title, minutes = DEFAULT_MINUTES, parts = [] }: PaperDocument): TestPaper | undefined {
  if (!parts.some(({ questions }) => questions.length > 0)) return undefined;
  return {
    practiceTitle, paperTitle: title, minutes,
    parts: parts.map((part) => ({ title: part.title, questions: part.questions.map(({ view }) => view) })),
    variants: new Map(parts.flatMap(({ questions }) => questions).flatMap((question) => {
      const variants = readVariants(question);
      return variants ? [[question.id, variants]] : [];
    })),
  };
}

/** Each is drawn on first use: most are never asked. */
function readVariants({ id, view, variants = [], heldBack }: QuestionDocument): Variants | undefined {
  if (variants.length === 0 || heldBack) return undefined;
  const known = new Map<number, QuestionWithKey>();
  return {
    count: variants.length,
    drawn: (number) => {
      const variant = variants[number - 1];
      const drawn = known.get(number) ?? (variant && renderVariant(variant, { ...view, id }));
      if (drawn) known.set(number, drawn);
      return drawn;
    },
  };
}

/** @throws AppError `practice-not-found`, `paper-not-found`, `paper-locked`, `paper-without-parts` */
export function openTest(set: TestsOfSet, paperId: string, viewer: Viewer): TestPaper {
  if (!isSetShown(set, viewer)) throw new AppError('practice-not-found');
  const paper = set.papers.get(paperId);
  if (!paper || !isShown(paper, viewer)) throw new AppError('paper-not-found');
  if (!canOpen(paper, viewer)) throw new AppError('paper-locked');
  if (!paper.test) throw new AppError('paper-without-parts');
  return paper.test;
}
