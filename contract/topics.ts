import { z } from 'zod';
import { QuestionOfAnyType, ShownQuestion } from '#question-types/question-types.ts';
import { gradeField, htmlField, imageField, lessonNumberField, listShape, requiredText, requiredHtmlField, sourceShape } from './authored-fields.ts';
import { ContentId } from './catalog.ts';
import { LEVELS } from './enums.ts';
import type { Contract } from './route.ts';
import { VariantRecipe } from './variants.ts';

const TopicSummary = z.object({
  id: z.string(),
  title: z.string(),
  grade: z.string(),
  description: z.string(),
  /** A file name under /topic/, or an address; empty without one. */
  img: z.string(),
  exerciseCount: z.int(),
  /** The Bài that its exercises train, in the order of the book. */
  lessons: z.array(z.int()),
});

/** A task and its solution; safe HTML with formulas rendered. */
const ExerciseContent = z.object({
  content: z.string(),
  solution: z.string(),
  /** Opened one after another. */
  hints: z.array(z.string()),
  /** Questions without keys; empty for an exercise on paper only. */
  asks: z.array(ShownQuestion),
  /** Steps of the solution by question, for learners to grade themselves. */
  steps: z.record(z.string(), z.array(z.string())),
});

const Exercise = ExerciseContent.extend({
  id: z.string(),
  title: z.string(),
  exerciseType: z.string(),
  level: z.enum(LEVELS),
  lesson: z.int().optional(),
  variantCount: z.int(),
});

const Topic = TopicSummary.omit({ exerciseCount: true, lessons: true }).extend({
  /** Safe HTML with formulas rendered. */
  theory: z.string(),
  /** By type, in the author's order, then by level. */
  exercises: z.array(Exercise),
});

const areDistinct = (asks: { id: string }[]): boolean => new Set(asks.map(({ id }) => id)).size === asks.length;

/** Fields of an exercise and its variants. A question's text may be empty: then `content` is the whole question. */
const contentFields = {
  content: requiredHtmlField('Vui lòng nhập nội dung bài tập.'),
  solution: htmlField.default(''),
  hints: z.array(htmlField).max(10).default([]),
  asks: z.array(QuestionOfAnyType).max(10).refine(areDistinct, 'Hai câu trong một bài tập có cùng mã.').default([]),
};

type QuestionsOfExercise = { asks: { id: string; kind: string }[] };
/** Checks that a variant has its exercise's questions, so that the same fields answer both. */
const haveSameQuestions = ({ asks }: QuestionsOfExercise, variant: QuestionsOfExercise): boolean =>
  variant.asks.length === asks.length && variant.asks.every(({ id, kind }, at) => id === asks[at]?.id && kind === asks[at].kind);

/** A topic as the admin writes it: HTML with `$…$`. */
export const TopicWritten = z.object({
  title: requiredText('Vui lòng nhập tên chuyên đề.'),
  grade: gradeField,
  description: z.string().trim().max(5_000).default(''),
  img: imageField,
  theory: htmlField.default(''),
  exercises: z
    .array(
      z
        .object({
          id: ContentId,
          title: requiredHtmlField('Vui lòng nhập tiêu đề bài tập.'),
          exerciseType: requiredText('Vui lòng chọn hoặc thêm dạng bài tập.'),
          level: z.enum(LEVELS, 'Vui lòng chọn mức độ của bài tập.'),
          lesson: lessonNumberField.optional(),
          ...contentFields,
          variants: z.array(z.object(contentFields)).max(500).default([]),
          /** Recipe of the variants, and the exercise and recipe for which they were approved. */
          recipe: VariantRecipe.exactOptional(),
          approved: z.object({ own: z.object(contentFields), recipe: VariantRecipe.exactOptional() }).exactOptional(),
        })
        .refine((exercise) => exercise.variants.every((variant) => haveSameQuestions(exercise, variant)), 'Bài tương tự phải hỏi những câu như bài gốc.'),
    )
    .max(1_000),
});

export const TopicSource = sourceShape(TopicWritten);

const Id = z.object({ id: ContentId });

/** Topics; all but the list is for learners: docs/product-decisions.md 5. */
export const topicsContract = {
  'GET /api/topics': { access: 'public', cache: 'public', response: { 200: z.array(TopicSummary) } },
  'GET /api/topics/:id': { access: 'learner', params: z.object({ id: ContentId }), response: { 200: Topic } },
  /** `n`: 1 to `variantCount`. */
  'GET /api/topics/:id/exercises/:exerciseId/variants/:n': {
    access: 'learner',
    params: z.object({ id: ContentId, exerciseId: ContentId, n: z.coerce.number().pipe(z.int().min(1).max(500)) }),
    response: { 200: ExerciseContent },
  },
  'GET /api/topics/:id?view=source': {
    access: 'admin',
    params: z.object({ id: ContentId }),
    response: { 200: TopicSource },
  },
  /** Includes archived ones. */
  'GET /api/admin/topics': { access: 'admin', response: { 200: z.object({ items: z.array(TopicSummary.extend(listShape)) }) } },
  /** `version`, if given, must be the current one. */
  'PUT /api/topics/:id/exercise-types': {
    access: 'admin',
    params: Id,
    body: z.object({ oldName: z.string().max(300), newName: z.string().max(300), version: z.int().optional() }),
    response: { 200: TopicSource },
  },
  /** Deletes the type's exercises. `version`, if given, must be the current one. */
  'DELETE /api/topics/:id/exercise-types': {
    access: 'admin',
    params: Id,
    querystring: z.object({ name: z.string().max(300), version: z.coerce.number().pipe(z.int()).optional() }),
    response: { 200: TopicSource },
  },
} satisfies Contract;

export type Topic = z.output<typeof Topic>;
export type TopicWritten = z.output<typeof TopicWritten>;
export type TopicSource = z.output<typeof TopicSource>;
export type ExerciseContent = z.output<typeof ExerciseContent>;
export type TopicSummary = z.output<typeof TopicSummary>;
