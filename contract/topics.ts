import { z } from 'zod';
import { gradeText, html, listedFor, required, requiredHtml, sourceOf } from './authored.ts';
import { ContentId } from './catalog.ts';
import type { Contract } from './route.ts';

const TopicSummary = z.object({
  id: z.string(),
  title: z.string(),
  grade: z.string(),
  description: z.string(),
  /** A file name under /topic/, or an address; empty when the topic has none. */
  img: z.string(),
  exerciseCount: z.int(),
});

const Exercise = z.object({
  id: z.string(),
  title: z.string(),
  /** The kind of exercise, in words. */
  exerciseType: z.string(),
  level: z.enum(['easy', 'medium', 'hard']),
  // Safe HTML with formulas rendered.
  content: z.string(),
  solution: z.string(),
});

const Topic = TopicSummary.omit({ exerciseCount: true }).extend({
  /** Safe HTML with formulas rendered. */
  theory: z.string(),
  /** By type, in the order of the author, and by level. */
  exercises: z.array(Exercise),
});

/** A topic as the admin writes it: HTML with `$…$`. */
export const TopicWritten = z.object({
  title: required('Vui lòng nhập tên chuyên đề.'),
  grade: gradeText,
  description: z.string().trim().max(5_000).default(''),
  img: z.string().trim().max(500, 'Ảnh không hợp lệ.').default(''),
  theory: html.default(''),
  exercises: z
    .array(
      z.object({
        id: ContentId,
        title: requiredHtml('Vui lòng nhập tiêu đề bài tập.'),
        exerciseType: required('Vui lòng chọn hoặc thêm dạng bài tập.'),
        level: z.enum(['easy', 'medium', 'hard'], 'Vui lòng chọn mức độ của bài tập.'),
        content: requiredHtml('Vui lòng nhập nội dung bài tập.'),
        solution: html.default(''),
      }),
    )
    .max(1_000),
});

/** A topic as the admin edits it. */
export const TopicSource = sourceOf(TopicWritten);

const Id = z.object({ id: ContentId });

/** Topics; all but the list is for learners: docs/product-decisions.md 5. */
export const topicsContract = {
  'GET /api/topics': { access: 'public', cache: 'public', response: { 200: z.array(TopicSummary) } },
  'GET /api/topics/:id': { access: 'learner', params: z.object({ id: ContentId }), response: { 200: Topic } },
  'GET /api/topics/:id?view=source': {
    access: 'admin',
    params: z.object({ id: ContentId }),
    response: { 200: TopicSource },
  },
  /** Every topic, those that are archived too. */
  'GET /api/admin/topics': { access: 'admin', response: { 200: z.object({ items: z.array(TopicSummary.extend(listedFor)) }) } },
  /** All exercises of a type follow. With `version` only over that one. */
  'PUT /api/topics/:id/exercise-types': {
    access: 'admin',
    params: Id,
    body: z.object({ oldName: z.string().max(300), newName: z.string().max(300), version: z.int().optional() }),
    response: { 200: TopicSource },
  },
  /** All exercises of the type go. With `version` only over that one. */
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
export type TopicSummary = z.output<typeof TopicSummary>;
