import { z } from 'zod';
import { ContentId } from '#contract/catalog.ts';
import { levelField } from '#contract/practice.ts';
import { VariantRecipe } from '#contract/variants.ts';
import { renderQuestion, QuestionOfAnyType, type QuestionWithKey } from '#question-types/question-types.ts';
import { hasUnapprovedVariants } from '#server/platform/approved-variants.ts';
import { authoredHtml, cleanHtml, hasPicture, renderView } from '#server/platform/text/content-html.ts';
import type { Drawings } from '#server/platform/text/drawings.ts';

const Problem = z.object({
  /** "bai-1": unique in the paper. */
  id: ContentId,
  title: authoredHtml,
  questions: authoredHtml,
  problemSolutionText: authoredHtml,
  lesson: z.int().exactOptional(),
  level: levelField.exactOptional(),
  problemVideoSolutionUrl: z.string(),
});

const Question = QuestionOfAnyType.transform((question) => renderQuestion(question, cleanHtml));

const Paper = z.object({
  id: ContentId,
  title: z.string(),
  /** Xu; 0 is free. */
  coin: z.int().min(0),
  duration: z.string(),
  notes: z.string(),
  /** Shown only to learners who have unlocked it. */
  archived: z.boolean().exactOptional(),
  problems: z.array(Problem),
  minutes: z.int().exactOptional(),
  /** Questions answered on the site, instead of problems. */
  parts: z
    .array(z.object({
      id: ContentId,
      title: z.string(),
      questions: z.array(Question.and(z.object({
        level: levelField.exactOptional(),
        /** The same with other numbers; the rule by which they are made, and the approved state. */
        variants: z.array(Question).exactOptional(),
        recipe: VariantRecipe.exactOptional(),
        approved: z.object({ own: Question, recipe: VariantRecipe.exactOptional() }).exactOptional(),
      }))),
    }))
    .exactOptional(),
});

/** A set of exam papers in its author's form: HTML with formulas as `$…$`. */
export const PracticeSource = z.object({
  title: z.string(),
  description: z.string(),
  /** A file name under /practice/, or an address; empty when the set has none. */
  image: z.string(),
  grade: z.string(),
  /** The school exam that the papers imitate, "Giữa HKI", and their subjects, for the head of a printed one. */
  exam: z.string().exactOptional(),
  scope: z.string().exactOptional(),
  practiceLists: z.array(Paper),
});

export type PracticeSource = z.output<typeof PracticeSource>;
type ProblemSource = z.output<typeof Problem>;
type ProblemDocument = ProblemSource & { view: Pick<ProblemSource, 'title' | 'questions' | 'problemSolutionText'> };
/** A variant with a drawing has a view, made at its save, when the drawing is at hand; others are drawn on demand. */
type VariantDocument = QuestionWithKey & { view?: QuestionWithKey };
type QuestionSource = PartSource['questions'][number];
type OwnerData = Omit<Pick<QuestionSource, 'level' | 'recipe' | 'approved' | 'variants'>, 'variants'> & { variants?: VariantDocument[]; heldBack?: true };
/** `view`: texts as learners read them; `heldBack`: its variants must be approved again. */
export type QuestionDocument = QuestionWithKey & OwnerData & { view: QuestionWithKey };
type PartDocument = { id: string; title: string; questions: QuestionDocument[] };
export type PaperDocument = Omit<z.output<typeof Paper>, 'problems' | 'parts'> & { problems: ProblemDocument[]; parts?: PartDocument[] };

/** A set as stored: its author's text, and `view`, which learners read. */
export type PracticeDocument = Omit<PracticeSource, 'practiceLists'> & { practiceLists: PaperDocument[] };

export const renderPractice = (set: PracticeSource, figures: Drawings): PracticeDocument => ({
  ...set,
  practiceLists: set.practiceLists.map(({ parts, ...paper }) => ({
    ...paper,
    ...(parts && { parts: parts.map((part) => renderPart(part, figures)) }),
    problems: paper.problems.map((problem) => ({
      ...problem,
      view: {
        title: renderView(problem.title, figures),
        questions: renderView(problem.questions, figures),
        problemSolutionText: renderView(problem.problemSolutionText, figures),
      },
    })),
  })),
});

type PartSource = NonNullable<PracticeSource['practiceLists'][number]['parts']>[number];

const renderPart = ({ questions, ...part }: PartSource, figures: Drawings): PartDocument => {
  const view = (question: QuestionWithKey) => renderQuestion(question, (html) => renderView(html, figures));
  return {
    ...part,
    questions: questions.map(({ level, variants, recipe, approved, ...question }) => ({
      ...question,
      ...(level !== undefined && { level }),
      view: view(question),
      ...(variants && { variants: variants.map((variant) => (hasPicture(variant) ? { ...variant, view: view(variant) } : variant)) }),
      ...(recipe && { recipe }),
      ...(approved && { approved }),
      ...(hasUnapprovedVariants({ recipe, approved }, question) && { heldBack: true as const }),
    })),
  };
};

/** Draws a variant for learners, with the question's id, points and Bài. */
export function renderVariant({ view, ...variant }: VariantDocument, { id, points, lesson }: Pick<QuestionWithKey, 'id' | 'points' | 'lesson'>): QuestionWithKey {
  const { lesson: _, ...drawn } = view ?? renderQuestion(variant, (html) => renderView(html, new Map()));
  return { ...drawn, id, points, ...(lesson !== undefined && { lesson }) };
}
