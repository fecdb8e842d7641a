import type { ExerciseTypeSource, TopicSource } from '#library/format/topic.ts';
import { lineOf, sourceOf, viewOf } from '#server/platform/authored.ts';
import type { Figures } from '#server/platform/figures.ts';
import type { ExerciseDocument, TopicDocument } from './document.ts';

/** A topic of the library folder as the document that the database keeps. */
export function documentFrom(source: TopicSource, figures: Figures): TopicDocument {
  const { title, grade, description, img = '', exerciseTypes } = source;
  const theory = sourceOf(source.theory);
  return {
    title,
    grade: String(grade),
    description,
    img,
    theory,
    theoryView: viewOf(theory, figures),
    exercises: exerciseTypes.flatMap(({ exerciseType, exercises }) =>
      exercises.map((exercise) => exerciseFrom(exercise, exerciseType, figures)),
    ),
  };
}

function exerciseFrom(
  exercise: ExerciseTypeSource['exercises'][number], exerciseType: string, figures: Figures,
): ExerciseDocument {
  const html = {
    title: lineOf(exercise.title),
    content: sourceOf(exercise.question),
    solution: sourceOf(exercise.solution),
  };
  return {
    id: exercise.id,
    exerciseType,
    level: exercise.fields.level,
    ...html,
    view: {
      title: viewOf(html.title, figures),
      content: viewOf(html.content, figures),
      solution: viewOf(html.solution, figures),
    },
  };
}
