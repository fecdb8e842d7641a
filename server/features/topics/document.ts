import { z } from 'zod';
import { ContentId } from '#contract/catalog.ts';
import { LEVELS } from '#contract/enums.ts';
import { renderQuestion, QuestionOfAnyType, type QuestionWithKey } from '#question-types/question-types.ts';
import { VariantRecipe } from '#contract/variants.ts';
import { hasUnapprovedVariants } from '#server/platform/approved-variants.ts';
import { authoredHtml, cleanHtml, hasPicture, renderView } from '#server/platform/text/content-html.ts';
import type { Drawings } from '#server/platform/text/drawings.ts';

/** Fields of an exercise and of each of its variants. */
const contentFields = {
  content: authoredHtml,
  solution: authoredHtml,
  /**
   * Opened one after another; absent where there are none, as in rows of earlier releases. The same holds for `asks`.
   */
  hints: z.array(authoredHtml).exactOptional(),
  asks: z.array(QuestionOfAnyType.transform((question) => renderQuestion(question, cleanHtml))).exactOptional(),
};
const VariantContent = z.object(contentFields);

const Exercise = z.object({
  id: ContentId,
  exerciseType: z.string(),
  level: z.enum(LEVELS),
  lesson: z.int().exactOptional(),
  title: authoredHtml,
  ...contentFields,
  /** The same with other numbers. */
  variants: z.array(VariantContent).exactOptional(),
  /** The rule by which they are made on the site, and the state that was approved. */
  recipe: VariantRecipe.exactOptional(),
  approved: z.object({ own: VariantContent, recipe: VariantRecipe.exactOptional() }).exactOptional(),
});

/** A topic in its author's form: HTML with formulas as `$…$`. */
export const TopicSource = z.object({
  title: z.string(),
  grade: z.string(),
  description: z.string(),
  /** A file name under /topic/, or an address; empty when the topic has none. */
  img: z.string(),
  theory: authoredHtml,
  exercises: z.array(Exercise),
});

export type TopicSource = z.output<typeof TopicSource>;
type ExerciseSource = z.output<typeof Exercise>;
type ContentSource = z.output<typeof VariantContent>;
/** As learners read it, but with the keys. */
export type ContentView = { content: string; solution: string; hints?: string[]; asks?: QuestionWithKey[] };
/** A variant with a drawing has a view, made at its save, when the drawing is at hand; others are drawn on demand. */
export type VariantDocument = ContentSource & { view?: ContentView };
/** `heldBack`: its variants must be approved again. */
export type ExerciseDocument = Omit<ExerciseSource, 'variants'> & { view: ContentView & { title: string }; variants?: VariantDocument[]; heldBack?: true };

/** A topic as stored: its author's text, and `theoryView` and `view`, which learners read. */
export type TopicDocument = Omit<TopicSource, 'exercises'> & { theoryView: string; exercises: ExerciseDocument[] };

export const renderTopic = (topic: TopicSource, figures: Drawings): TopicDocument => ({
  ...topic,
  theoryView: renderView(topic.theory, figures),
  exercises: topic.exercises.map(({ variants, ...exercise }) => ({
    ...exercise,
    view: { title: renderView(exercise.title, figures), ...renderContent(exercise, figures) },
    ...(variants && { variants: variants.map((variant) => (hasPicture(variant) ? { ...variant, view: renderContent(variant, figures) } : variant)) }),
    ...(hasUnapprovedVariants(exercise, pickContent(exercise)) && { heldBack: true as const }),
  })),
});

/** The part of an exercise that differs in its variants. */
export const pickContent = ({ content, solution, hints, asks }: ContentSource): ContentSource => ({
  content, solution, ...(hints && { hints }), ...(asks && { asks }),
});

/** Draws a variant for learners. Drawing thirty of each exercise would make the topic ten times as large. */
export const renderVariant = ({ view, ...variant }: VariantDocument): ContentView => view ?? renderContent(variant, new Map());

function renderContent({ content, solution, hints, asks }: ContentSource, figures: Drawings): ContentView {
  const draw = (html: string) => renderView(html, figures);
  return {
    content: draw(content),
    solution: draw(solution),
    ...(hints && { hints: hints.map(draw) }),
    ...(asks && { asks: asks.map((ask) => renderQuestion(ask, draw)) }),
  };
}
