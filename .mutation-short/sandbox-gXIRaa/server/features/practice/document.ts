// @ts-nocheck
import { z } from 'zod';
import { ContentId } from '#contract/catalog.ts';
import { VariantRecipe } from '#contract/variants.ts';
import { drawQuestion, QuestionOfAnyKind, type AskedQuestion } from '#kinds/kinds.ts';
import { isHeldBack } from '#server/platform/approved-variants.ts';
import { authoredHtml, clean, hasPicture, viewOf } from '#server/platform/authored.ts';
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

const Question = QuestionOfAnyKind.transform((question) => drawQuestion(question, clean));

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
    .array(z.object({
      id: ContentId,
      title: z.string(),
      questions: z.array(Question.and(z.object({
        /** The same with other numbers; how they are made on the site, and what they were approved for. */
        variants: z.array(Question).exactOptional(),
        recipe: VariantRecipe.exactOptional(),
        approved: z.object({ own: Question, recipe: VariantRecipe.exactOptional() }).exactOptional(),
      }))),
    }))
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
/** One with a drawing is drawn when it is written, for then its drawings are at hand; the others when they are asked for. */
type VariantDocument = AskedQuestion & { view?: AskedQuestion };
type QuestionSource = PartSource['questions'][number];
/** What stands beside a question of what it is with other numbers. */
type Beside = Omit<Pick<QuestionSource, 'recipe' | 'approved' | 'variants'>, 'variants'> & { variants?: VariantDocument[]; heldBack?: true };
/** `view`: the question with its texts as learners read them; `heldBack`: its variants wait for being approved anew. */
export type QuestionDocument = AskedQuestion & Beside & { view: AskedQuestion };
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

type PartSource = NonNullable<PracticeSource['practiceLists'][number]['parts']>[number];

const drawPart = ({ questions, ...part }: PartSource, figures: Figures): PartDocument => {
  const view = (question: AskedQuestion) => drawQuestion(question, (html) => viewOf(html, figures));
  return {
    ...part,
    questions: questions.map(({ variants, recipe, approved, ...question }) => ({
      ...question,
      view: view(question),
      ...(variants && { variants: variants.map((variant) => (hasPicture(variant) ? { ...variant, view: view(variant) } : variant)) }),
      ...(recipe && { recipe }),
      ...(approved && { approved }),
      ...(isHeldBack({ recipe, approved }, question) && { heldBack: true as const }),
    })),
  };
};

/** A variant as learners read it; it stands for its question, and is worth what that is. */
export function viewOfVariant({ view, ...variant }: VariantDocument, { id, points, lesson }: Pick<AskedQuestion, 'id' | 'points' | 'lesson'>): AskedQuestion {
  const { lesson: _, ...drawn } = view ?? drawQuestion(variant, (html) => viewOf(html, new Map()));
  return { ...drawn, id, points, ...(lesson !== undefined && { lesson }) };
}
