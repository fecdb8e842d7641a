// @ts-nocheck
import type { z } from 'zod';
import type { Passage } from '#library/format/passage.ts';
import type { Report } from '#library/format/problem.ts';
import { choiceFile } from './choice/file.ts';
import { essayFile } from './essay/file.ts';
import type { KindName } from './kinds.ts';
import { shortFile } from './short/file.ts';
import { truefalseFile } from './truefalse/file.ts';

/** A question in a file: its facts, and its texts with their lines. */
type WrittenQuestion<Fields> = { fields: Fields; question: Passage; solution: Passage; line: number };

/** How a file of the library writes a question of a kind. */
export type KindFile<Fields extends z.ZodRawShape> = {
  /** Its facts, beside those that all questions have. */
  fields: Fields;
  /** What is the kind's own, as Markdown; `question` where a part of the text is that. Reports what it cannot read. */
  read: (written: WrittenQuestion<z.output<z.ZodObject<Fields>>>, report: Report) => Record<string, unknown>;
};

/** A line each, as in `kinds.ts`. */
export const KIND_FILES = {
  choice: choiceFile, truefalse: truefalseFile, short: shortFile, essay: essayFile,
} as unknown as Record<KindName, KindFile<z.ZodRawShape>>;
