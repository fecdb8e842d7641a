import { renderQuestion } from '#kinds/kinds.ts';
import type { TopicSource as TopicFile, WorkedExercise } from '#library/format/topic.ts';
import { lineOf, sourceOf } from '#server/platform/authored.ts';
import type { TopicSource } from './document.ts';

/** Converts a topic of the library folder into its author's form on the site. */
export const topicFrom = ({ title, grade, description, img = '', theory, exerciseTypes }: TopicFile): TopicSource => ({
  title,
  grade: String(grade),
  description,
  img,
  theory: sourceOf(theory),
  exercises: exerciseTypes.flatMap(({ exerciseType, exercises }) =>
    exercises.map((exercise) => ({
      id: exercise.id,
      exerciseType,
      level: exercise.fields.level,
      lesson: exercise.fields.lesson,
      title: lineOf(exercise.title),
      ...workedFrom(exercise),
      ...(exercise.variants.length > 0 && { variants: exercise.variants.map(workedFrom) }),
    })),
  ),
});

const workedFrom = ({ question, solution, hints, asks }: WorkedExercise) => ({
  content: sourceOf(question),
  solution: sourceOf(solution),
  ...(hints.length > 0 && { hints: hints.map(sourceOf) }),
  ...(asks.length > 0 && { asks: asks.map(({ asked }) => ({ ...renderQuestion(asked, sourceOf, lineOf), question: lineOf(asked.question) })) }),
});
