import { z } from 'zod';
import { readFields, text } from '#library/format/fields.ts';
import type { Passage } from '#library/format/passage.ts';
import { translated, type BoardReport } from './problem.ts';

const shared = { prompt: text.default(''), hints: z.array(text).max(5).default([]) };

/**
 * What is asked at a turn. The key is never written: a check block of the scene works it out. For a `short` one it is what
 * the check calls `answer`, for a `choice` the `option` that is true, for `truefalse` what is true of each `statement`.
 */
const turnFields = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('short'), ...shared,
    form: z.enum(['any', 'reduced']).optional(), unit: text.optional(),
  }),
  z.strictObject({ kind: z.literal('choice'), ...shared, options: z.array(text).length(4) }),
  z.strictObject({ kind: z.literal('truefalse'), ...shared, statements: z.array(text).length(4) }),
]);

export type Turn = z.output<typeof turnFields> & { line: number };

/** Reads an ```ask block. */
export function parseTurn(block: Passage, report: BoardReport): Turn | undefined {
  const kind = /^kind: *(\S+)/m.exec(block.text)?.[1];
  const schema = turnFields.options.find((option) => option.shape.kind.value === kind);
  if (!schema) {
    report(block.line, 'Khối ask cần một dòng kind: short, choice hoặc truefalse.');
    return undefined;
  }
  const fields = readFields(block, schema as unknown as z.ZodObject<z.ZodRawShape, z.core.$strict>, translated(report)) as z.output<typeof turnFields> | undefined;
  return fields && { ...fields, line: block.line };
}
