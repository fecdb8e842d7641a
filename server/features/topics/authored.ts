import type { TopicSource as TopicForAdmin, TopicWritten } from '#contract/topics.ts';
import type { TopicSource } from './document.ts';

type Exercise = TopicSource['exercises'][number];
type Worked = Pick<Exercise, 'content' | 'solution' | 'hints' | 'asks'>;
type WorkedWritten = Pick<TopicWritten['exercises'][number], 'content' | 'solution' | 'hints' | 'asks'>;

/** A topic as the admin edits it. */
export function topicForAdmin(id: string, { version, archived }: { version: number; archived: boolean }, topic: TopicSource): TopicForAdmin {
  const { title, grade, description, img, theory, exercises } = topic;
  return {
    id, version, archived, title, description, img, theory,
    grade: grade as TopicForAdmin['grade'],
    exercises: exercises.map((exercise) => ({
      id: exercise.id, title: exercise.title, exerciseType: exercise.exerciseType, level: exercise.level,
      ...(exercise.lesson !== undefined && { lesson: exercise.lesson }),
      ...workedForAdmin(exercise),
      variants: (exercise.variants ?? []).map(workedForAdmin),
    })),
  };
}

const workedForAdmin = ({ content, solution, hints = [], asks = [] }: Worked): WorkedWritten => ({ content, solution, hints, asks });

/** What is kept of a topic that the admin has written. */
export const topicFromAdmin = ({ title, grade, description, img, theory, exercises }: TopicWritten): TopicSource => ({
  title, grade, description, img, theory,
  exercises: exercises.map(({ id, title: called, exerciseType, level, lesson, variants, ...worked }) => ({
    id, title: called, exerciseType, level,
    ...(lesson !== undefined && { lesson }),
    ...workedFromAdmin(worked),
    ...(variants.length > 0 && { variants: variants.map(workedFromAdmin) }),
  })),
});

const workedFromAdmin = ({ content, solution, hints, asks }: WorkedWritten): Worked => ({
  content, solution,
  ...(hints.length > 0 && { hints }),
  ...(asks.length > 0 && { asks }),
});
