import type { z } from 'zod';
import type { Passage } from '#library/format/passage.ts';
import type { Report } from '#library/format/problem.ts';
import { KIND_NAMES, type KindName } from './kinds.ts';

/** A question in a file: its facts, and its texts with their lines. */
type WrittenQuestion<Fields> = { fields: Fields; question: Passage; solution: Passage; line: number };

/** How a file of the library writes a question of a kind. */
export type KindFile<Fields extends z.ZodRawShape> = {
  /** Its facts, beside those that all questions have. */
  fields: Fields;
  /** What is the kind's own, as Markdown; `question` where a part of the text is that. Reports what it cannot read. */
  read: (written: WrittenQuestion<z.output<z.ZodObject<Fields>>>, report: Report) => Record<string, unknown>;
};

export const KIND_FILES = Object.fromEntries(
  await Promise.all(KIND_NAMES.map(async (name) => [name, (await import(`./${name}/file.ts`)).file] as const)),
) as Record<KindName, KindFile<z.ZodRawShape>>;
