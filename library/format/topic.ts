import { z } from 'zod';
import { trimContent, type Passage } from './passage.ts';
import type { Report } from './problem.ts';
import type { SourceFile } from './source-file.ts';
import { parseExerciseQuestions, type ExerciseQuestion } from './exercise-questions.ts';
import { takeBlocks } from './blocks.ts';
import { amount, grade, lesson, level, readFields, statements, text } from './fields.ts';
import { splitSections, requireWellFormedId, type Section } from './sections.ts';
import { makeInstances, type StoredVariants, type Instance, type VariantTemplate } from './variants.ts';
import { parseWorkedItem, type WorkedItem } from './worked-item.ts';

const topicFields = z.strictObject({
  kind: z.literal('topic'),
  id: text,
  title: text,
  grade,
  description: text,
  img: text.optional(),
  curriculum: text,
});

const typeFields = z.strictObject({
  kind: z.literal('exercises'),
  topic: text,
  order: amount,
  exerciseType: text,
});

const exerciseFields = z.strictObject({
  level,
  /** The Bài that it trains. */
  lesson,
  unit: text.optional(),
  check: statements,
  /** Part by part. */
  ask: z.array(z.record(z.string(), z.unknown())).optional(),
});

export interface TopicSource extends Omit<z.output<typeof topicFields>, 'kind'> {
  file: string;
  head: Passage;
  /** Markdown. */
  theory: string;
  body: Passage;
  checks: Passage[];
  /** Sorted by `order`. */
  exerciseTypes: ExerciseTypeSource[];
}

export interface ExerciseTypeSource extends Omit<z.output<typeof typeFields>, 'kind'> {
  file: string;
  head: Passage;
  exercises: ExerciseSource[];
}

/** An exercise, or one of its variants. */
export interface WorkedExercise extends WorkedItem<z.output<typeof exerciseFields>> {
  questions: ExerciseQuestion[];
  draw: Map<string, string>;
}

export interface ExerciseSource extends WorkedExercise {
  variants: WorkedExercise[];
  template?: VariantTemplate;
}

/** Reads a `topic.md`, whose exercise types `parseExerciseType` has read. */
export function parseTopic(source: SourceFile, types: ExerciseTypeSource[]): TopicSource | undefined {
  const { head, report } = source;
  const fields = readFields(head, topicFields, report);
  const { blocks: checks, rest: body } = takeBlocks(source.body, 'check');
  if (!fields || !requireWellFormedId(fields.id, head.line, report)) return undefined;
  if (fields.id !== source.folder) report(head.line, `the folder is named after the topic: '${fields.id}'`);
  const { kind: _, ...facts } = fields;
  const exerciseTypes = types.toSorted((a, b) => a.order - b.order);
  return { ...facts, file: source.file, head, theory: trimContent(body), body, checks, exerciseTypes };
}

/** Reads an exercise type; `stored` are the drawn variants of its exercises. */
export function parseExerciseType(source: SourceFile, stored: StoredVariants = {}): ExerciseTypeSource | undefined {
  const { head, body, report } = source;
  const fields = readFields(head, typeFields, report);
  const exercises = splitSections(body, 2)
    .list.map((section) => parseExercise(section, stored, report))
    .filter((exercise) => exercise !== undefined);
  if (!fields) return undefined;
  if (fields.topic !== source.folder) report(head.line, `topic '${fields.topic}' is not the folder's`);
  const { kind: _, ...facts } = fields;
  return { ...facts, file: source.file, head, exercises };
}

function parseExercise(section: Section, stored: StoredVariants, report: Report): ExerciseSource | undefined {
  const { own, variants, template } = makeInstances(section, stored, report);
  const exercise = parseInstance(own);
  return exercise && {
    ...exercise,
    variants: variants.map(parseInstance).filter((variant) => variant !== undefined),
    ...(template && { template }),
  };
}

function parseInstance({ draw, report, ...written }: Instance): WorkedExercise | undefined {
  const item = parseWorkedItem(written, exerciseFields, report);
  if (!item) return undefined;
  const { questions, exerciseText } = parseExerciseQuestions(item, report);
  return { ...item, question: exerciseText, questions, draw };
}
