import { z } from 'zod';
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

export const topicsContract = {
  'GET /api/topics': { cache: 'public', response: { 200: z.array(TopicSummary) } },
} satisfies Contract;

export type TopicSummary = z.output<typeof TopicSummary>;
