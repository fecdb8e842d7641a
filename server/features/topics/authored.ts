import type { TopicSource as TopicForAdmin, TopicWritten } from '#contract/topics.ts';
import { approvedNow } from '#server/platform/approved-variants.ts';
import { workedOf, type TopicSource } from './document.ts';

type Exercise = TopicSource['exercises'][number];
type Worked = Pick<Exercise, 'content' | 'solution' | 'hints' | 'asks'>;
type WorkedWritten = Pick<TopicWritten['exercises'][number], 'content' | 'solution' | 'hints' | 'asks'>;

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
      ...keptForAdmin(exercise),
    })),
  };
}

function keptForAdmin(exercise: Exercise) {
  const { recipe } = exercise;
  const approved = approvedNow(exercise, workedOf(exercise));
  return {
    ...(recipe && { recipe }),
    ...(approved && { approved: { own: workedForAdmin(approved.own), ...('recipe' in approved && approved.recipe ? { recipe: approved.recipe as typeof recipe & {} } : {}) } }),
  };
}

const workedForAdmin = ({ content, solution, hints = [], asks = [] }: Worked): WorkedWritten => ({ content, solution, hints, asks });

export const topicFromAdmin = ({ title, grade, description, img, theory, exercises }: TopicWritten): TopicSource => ({
  title, grade, description, img, theory,
  exercises: exercises.map(({ id, title: called, exerciseType, level, lesson, variants, recipe, approved, ...worked }) => ({
    id, title: called, exerciseType, level,
    ...(lesson !== undefined && { lesson }),
    ...workedFromAdmin(worked),
    ...(variants.length > 0 && { variants: variants.map(workedFromAdmin) }),
    ...(recipe && { recipe }),
    ...(approved && { approved: { own: workedFromAdmin(approved.own), ...(approved.recipe && { recipe: approved.recipe }) } }),
  })),
});

const workedFromAdmin = ({ content, solution, hints, asks }: WorkedWritten): Worked => ({
  content, solution,
  ...(hints.length > 0 && { hints }),
  ...(asks.length > 0 && { asks }),
});
