import { z } from 'zod';
import { ContentId } from '#contract/catalog.ts';
import { authoredHtml, viewOf } from '#server/platform/authored.ts';
import type { Figures } from '#server/platform/figures.ts';

const Exercise = z.object({
  id: ContentId,
  exerciseType: z.string(),
  level: z.enum(['easy', 'medium', 'hard']),
  title: authoredHtml,
  content: authoredHtml,
  solution: authoredHtml,
});

/** A topic as its author writes it: HTML with formulas as `$…$`. */
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
type ExerciseDocument = ExerciseSource & { view: Pick<ExerciseSource, 'title' | 'content' | 'solution'> };

/** A topic as it is kept: what its author wrote, and as `theoryView` and `view` what learners read. */
export type TopicDocument = Omit<TopicSource, 'exercises'> & { theoryView: string; exercises: ExerciseDocument[] };

export const drawTopic = (topic: TopicSource, figures: Figures): TopicDocument => ({
  ...topic,
  theoryView: viewOf(topic.theory, figures),
  exercises: topic.exercises.map((exercise) => ({
    ...exercise,
    view: {
      title: viewOf(exercise.title, figures),
      content: viewOf(exercise.content, figures),
      solution: viewOf(exercise.solution, figures),
    },
  })),
});
