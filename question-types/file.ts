import type { z } from 'zod';
import type { Passage } from '#library/format/passage.ts';
import type { Report } from '#library/format/problem.ts';
import { QUESTION_TYPE_NAMES, type QuestionTypeName } from './question-types.ts';

type WrittenQuestion<Fields> = {
  fields: Fields;
  question: Passage;
  solution: Passage;
  line: number;
  /** Codes of misconceptions by the letter of their option or statement. */
  misconceptions: Map<string, string>;
};

/** Reader of a question type in library files. */
export type QuestionTypeFile<Fields extends z.ZodRawShape> = {
  fields: Fields;
  /** Returns the type's own fields as Markdown, with `question` where its text holds some. Reports unreadable ones. */
  read: (written: WrittenQuestion<z.output<z.ZodObject<Fields>>>, report: Report) => Record<string, unknown>;
};

export const QUESTION_TYPE_FILES = Object.fromEntries(
  await Promise.all(QUESTION_TYPE_NAMES.map(async (name) => [name, (await import(`./${name}/file.ts`)).file] as const)),
) as Record<QuestionTypeName, QuestionTypeFile<z.ZodRawShape>>;
