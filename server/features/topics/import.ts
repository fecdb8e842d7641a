import type { TopicSource as TopicFile } from '#library/format/topic.ts';
import { lineOf, sourceOf } from '#server/platform/authored.ts';
import type { TopicSource } from './document.ts';

/** A topic of the library folder as its author would write it on the site. */
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
      ...(exercise.fields.lesson !== undefined && { lesson: exercise.fields.lesson }),
      title: lineOf(exercise.title),
      content: sourceOf(exercise.question),
      solution: sourceOf(exercise.solution),
    })),
  ),
});
