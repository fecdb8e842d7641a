import type { ExerciseTypeSource, TopicSource } from '../../format/topic.ts';
import type { Context } from './context.ts';
import type { Grade } from '#contract/enums.ts';
import { level } from '../../format/fields.ts';
import { findImages } from '../../format/formulas.ts';
import { checkExercise } from './exercises.ts';
import { checkHeadingsDiffer } from './headings.ts';
import { checkLine, checkText } from './text.ts';
import { checkBlocks } from './worked-items.ts';

/** Exercises of each level in an exercise type. */
const FEWEST = 2;

export function checkTopic(topic: TopicSource, context: Context): void {
  const { head, body, checks } = topic;
  checkLine(topic.title, head.line, context);
  checkLine(topic.description, head.line, context);
  checkText(body, context);
  for (const block of checks) {
    // A block is about the drawing above it.
    const above = findImages(body).findLast(({ line }) => line < block.line);
    checkBlocks([block], above && context.figures.get(above.name), context);
  }
  for (const heading of ['Kiến thức cần nhớ', 'Lỗi thường gặp']) {
    if (!body.text.includes(`## ${heading}`)) context.report(head.line, `theory has no section "${heading}"`);
  }
  if (!/^### Ví dụ/m.test(body.text)) {
    context.report(head.line, 'theory has no worked example (### Ví dụ …)');
  }
}

export function checkExerciseType(type: ExerciseTypeSource, grade: Grade, context: Context): void {
  checkLine(type.exerciseType, type.head.line, context);
  checkHeadingsDiffer(type.exercises, context.report);
  for (const exercise of type.exercises) checkExercise(exercise, grade, context);
  for (const one of level.options) {
    const count = type.exercises.filter((exercise) => exercise.fields.level === one).length;
    if (count < FEWEST) {
      context.report(type.head.line, `level ${one} has ${count} exercise(s), at least ${FEWEST} wanted`);
    }
  }
}
