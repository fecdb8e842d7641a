import type { TopicSource as TopicForAdmin, TopicWritten } from '#contract/topics.ts';
import { findApprovedState } from '#server/platform/approved-variants.ts';
import { pickContent, type TopicSource } from './document.ts';

type Exercise = TopicSource['exercises'][number];
type ExerciseContent = Pick<Exercise, 'content' | 'solution' | 'hints' | 'asks'>;
type WrittenExerciseContent = Pick<TopicWritten['exercises'][number], 'content' | 'solution' | 'hints' | 'asks'>;

export function toAdminTopic(id: string, { version, archived }: { version: number; archived: boolean }, topic: TopicSource): TopicForAdmin {
  const { title, grade, description, img, theory, exercises } = topic;
  return {
    id, version, archived, title, description, img, theory,
    grade: grade as TopicForAdmin['grade'],
    exercises: exercises.map((exercise) => ({
      id: exercise.id, title: exercise.title, exerciseType: exercise.exerciseType, level: exercise.level,
      ...(exercise.lesson !== undefined && { lesson: exercise.lesson }),
      ...toAdminContent(exercise),
      variants: (exercise.variants ?? []).map(toAdminContent),
      ...toAdminVariants(exercise),
    })),
  };
}

function toAdminVariants(exercise: Exercise) {
  const { recipe } = exercise;
  const approved = findApprovedState(exercise, pickContent(exercise));
  return {
    ...(recipe && { recipe }),
    ...(approved && { approved: { own: toAdminContent(approved.own), ...('recipe' in approved && approved.recipe ? { recipe: approved.recipe as typeof recipe & {} } : {}) } }),
  };
}

const toAdminContent = ({ content, solution, hints = [], asks = [] }: ExerciseContent): WrittenExerciseContent => ({ content, solution, hints, asks });

export const fromAdminTopic = ({ title, grade, description, img, theory, exercises }: TopicWritten): TopicSource => ({
  title, grade, description, img, theory,
  exercises: exercises.map(({ id, title: called, exerciseType, level, lesson, variants, recipe, approved, ...worked }) => ({
    id, title: called, exerciseType, level,
    ...(lesson !== undefined && { lesson }),
    ...fromAdminContent(worked),
    ...(variants.length > 0 && { variants: variants.map(fromAdminContent) }),
    ...(recipe && { recipe }),
    ...(approved && { approved: { own: fromAdminContent(approved.own), ...(approved.recipe && { recipe: approved.recipe }) } }),
  })),
});

const fromAdminContent = ({ content, solution, hints, asks }: WrittenExerciseContent): ExerciseContent => ({
  content, solution,
  ...(hints.length > 0 && { hints }),
  ...(asks.length > 0 && { asks }),
});
