import { z } from 'zod';
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

/** A topic as the admin edits it: HTML as it was written, with `$…$`. */
const TopicSource = Topic.extend({
  /** Rises with each change: what is saved must carry the one it was loaded with. */
  version: z.int(),
});

/** Topics; all but the list is for learners: docs/product-decisions.md 5. */
export const topicsContract = {
  'GET /api/topics': { access: 'public', cache: 'public', response: { 200: z.array(TopicSummary) } },
  'GET /api/topics/:id': { access: 'learner', params: z.object({ id: ContentId }), response: { 200: Topic } },
  'GET /api/topics/:id?view=source': {
    access: 'admin',
    params: z.object({ id: ContentId }),
    response: { 200: TopicSource },
  },
} satisfies Contract;

export type Topic = z.output<typeof Topic>;
export type TopicSource = z.output<typeof TopicSource>;
export type TopicSummary = z.output<typeof TopicSummary>;
