import { renderQuestion } from '#question-types/question-types.ts';
import type { TopicSource as TopicFile, WorkedExercise } from '#library/format/topic.ts';
import { markdownToLine, markdownToHtml } from '#server/platform/text/content-html.ts';
import type { TopicSource } from './document.ts';

/** Converts a topic of the library folder into its author's form on the site. */
export const importTopic = ({ title, grade, description, img = '', theory, exerciseTypes }: TopicFile): TopicSource => ({
  title,
  grade: String(grade),
  description,
  img,
  theory: markdownToHtml(theory),
  exercises: exerciseTypes.flatMap(({ exerciseType, exercises }) =>
    exercises.map((exercise) => ({
      id: exercise.id,
      exerciseType,
      level: exercise.fields.level,
      lesson: exercise.fields.lesson,
      title: markdownToLine(exercise.title),
      ...importExerciseContent(exercise),
      ...(exercise.variants.length > 0 && { variants: exercise.variants.map(importExerciseContent) }),
    })),
  ),
});

const importExerciseContent = ({ question, solution, hints, questions }: WorkedExercise) => ({
  content: markdownToHtml(question),
  solution: markdownToHtml(solution),
  ...(hints.length > 0 && { hints: hints.map(markdownToHtml) }),
  ...(questions.length > 0 && {
    asks: questions.map((each) => ({ ...renderQuestion(each.question, markdownToHtml, markdownToLine), question: markdownToLine(each.question.question) })),
  }),
});
