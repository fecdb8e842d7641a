import { z } from 'zod';
import { ContentId } from '#contract/catalog.ts';
import { drawQuestion, QuestionOfAnyKind, type AskedQuestion } from '#kinds/kinds.ts';
import { authoredHtml, clean, viewOf } from '#server/platform/authored.ts';
import type { Figures } from '#server/platform/figures.ts';

const Problem = z.object({
  /** "bai-1": its own in the paper. */
  id: ContentId,
  title: authoredHtml,
  questions: authoredHtml,
  problemSolutionText: authoredHtml,
  /** The Bài that it trains. */
  lesson: z.int().exactOptional(),
  problemVideoSolutionUrl: z.string(),
});

const Paper = z.object({
  id: ContentId,
  title: z.string(),
  /** Xu; 0 is free. */
  coin: z.int().min(0),
  duration: z.string(),
  notes: z.string(),
  /** Shown to those alone who have unlocked it. */
  archived: z.boolean().exactOptional(),
  problems: z.array(Problem),
  minutes: z.int().exactOptional(),
  /** In place of problems: a test that is done here. */
  parts: z
    .array(z.object({ id: ContentId, title: z.string(), questions: z.array(QuestionOfAnyKind.transform((question) => drawQuestion(question, clean))) }))
    .exactOptional(),
});

/** A set of exam papers as its author writes it: HTML with formulas as `$…$`. */
export const PracticeSource = z.object({
  title: z.string(),
  description: z.string(),
  /** A file name under /practice/, or an address; empty when the set has none. */
  image: z.string(),
  grade: z.string(),
  /** The school's exam that its papers are like, "Giữa HKI", and what they are about, for the head of a printed one. */
  exam: z.string().exactOptional(),
  scope: z.string().exactOptional(),
  practiceLists: z.array(Paper),
});

export type PracticeSource = z.output<typeof PracticeSource>;
type ProblemSource = z.output<typeof Problem>;
type ProblemDocument = ProblemSource & { view: Pick<ProblemSource, 'title' | 'questions' | 'problemSolutionText'> };
/** `view`: the question with its texts as learners read them. */
type QuestionDocument = AskedQuestion & { view: AskedQuestion };
type PartDocument = { id: string; title: string; questions: QuestionDocument[] };
export type PaperDocument = Omit<z.output<typeof Paper>, 'problems' | 'parts'> & { problems: ProblemDocument[]; parts?: PartDocument[] };

/** A set as it is kept: what its author wrote, and as `view` what learners read. */
export type PracticeDocument = Omit<PracticeSource, 'practiceLists'> & { practiceLists: PaperDocument[] };

export const drawPractice = (set: PracticeSource, figures: Figures): PracticeDocument => ({
  ...set,
  practiceLists: set.practiceLists.map(({ parts, ...paper }) => ({
    ...paper,
    ...(parts && { parts: parts.map((part) => drawPart(part, figures)) }),
    problems: paper.problems.map((problem) => ({
      ...problem,
      view: {
        title: viewOf(problem.title, figures),
        questions: viewOf(problem.questions, figures),
        problemSolutionText: viewOf(problem.problemSolutionText, figures),
      },
    })),
  })),
});

const drawPart = ({ questions, ...part }: { id: string; title: string; questions: AskedQuestion[] }, figures: Figures): PartDocument => ({
  ...part,
  questions: questions.map((question) => ({ ...question, view: drawQuestion(question, (html) => viewOf(html, figures)) })),
});
