import { z } from 'zod';
import { ContentId } from '#contract/catalog.ts';
import { LEVELS } from '#contract/enums.ts';
import { renderQuestion, QuestionOfAnyKind, type QuestionWithKey } from '#kinds/kinds.ts';
import { VariantRecipe } from '#contract/variants.ts';
import { isHeldBack } from '#server/platform/approved-variants.ts';
import { authoredHtml, clean, hasPicture, viewOf } from '#server/platform/authored.ts';
import type { Figures } from '#server/platform/figures.ts';

/** Fields of an exercise and of each of its variants. */
const worked = {
  content: authoredHtml,
  solution: authoredHtml,
  /**
   * Opened one after another; absent where there are none, as in rows of earlier releases. The same holds for `asks`.
   */
  hints: z.array(authoredHtml).exactOptional(),
  asks: z.array(QuestionOfAnyKind.transform((question) => renderQuestion(question, clean))).exactOptional(),
};
const Worked = z.object(worked);

const Exercise = z.object({
  id: ContentId,
  exerciseType: z.string(),
  level: z.enum(LEVELS),
  lesson: z.int().exactOptional(),
  title: authoredHtml,
  ...worked,
  /** The same with other numbers. */
  variants: z.array(Worked).exactOptional(),
  /** The rule by which they are made on the site, and the state that was approved. */
  recipe: VariantRecipe.exactOptional(),
  approved: z.object({ own: Worked, recipe: VariantRecipe.exactOptional() }).exactOptional(),
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
type WorkedSource = z.output<typeof Worked>;
/** As learners read it, but with the keys. */
export type WorkedView = { content: string; solution: string; hints?: string[]; asks?: QuestionWithKey[] };
/** A variant with a drawing has a view, made at its save, when the drawing is at hand; others are drawn on demand. */
export type VariantDocument = WorkedSource & { view?: WorkedView };
/** `heldBack`: its variants must be approved again. */
export type ExerciseDocument = Omit<ExerciseSource, 'variants'> & { view: WorkedView & { title: string }; variants?: VariantDocument[]; heldBack?: true };

/** A topic as stored: its author's text, and `theoryView` and `view`, which learners read. */
export type TopicDocument = Omit<TopicSource, 'exercises'> & { theoryView: string; exercises: ExerciseDocument[] };

export const drawTopic = (topic: TopicSource, figures: Figures): TopicDocument => ({
  ...topic,
  theoryView: viewOf(topic.theory, figures),
  exercises: topic.exercises.map(({ variants, ...exercise }) => ({
    ...exercise,
    view: { title: viewOf(exercise.title, figures), ...drawWorked(exercise, figures) },
    ...(variants && { variants: variants.map((variant) => (hasPicture(variant) ? { ...variant, view: drawWorked(variant, figures) } : variant)) }),
    ...(isHeldBack(exercise, workedOf(exercise)) && { heldBack: true as const }),
  })),
});

/** The part of an exercise that differs in its variants. */
export const workedOf = ({ content, solution, hints, asks }: WorkedSource): WorkedSource => ({
  content, solution, ...(hints && { hints }), ...(asks && { asks }),
});

/** Draws a variant for learners. Drawing thirty of each exercise would make the topic ten times as large. */
export const viewOfVariant = ({ view, ...variant }: VariantDocument): WorkedView => view ?? drawWorked(variant, new Map());

function drawWorked({ content, solution, hints, asks }: WorkedSource, figures: Figures): WorkedView {
  const draw = (html: string) => viewOf(html, figures);
  return {
    content: draw(content),
    solution: draw(solution),
    ...(hints && { hints: hints.map(draw) }),
    ...(asks && { asks: asks.map((ask) => renderQuestion(ask, draw)) }),
  };
}
