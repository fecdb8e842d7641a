import { z } from 'zod';
import { readFields, text } from '#library/format/fields.ts';
import type { Passage } from '#library/format/passage.ts';
import { translateReport, type BoardReport } from './problem.ts';

const commonFields = {
  prompt: text.default(''),
  hints: z.array(text).max(5).default([]),
  /** Codes of misconceptions by the letter of their option or statement, or by the value of a short answer. */
  wrong: z.record(z.string(), z.string()).optional(),
};

/**
 * Fields of a checkpoint. The author writes no key: a check block of the scene computes it. For `short` it is the
 * `answer` of the check, for `choice` the true `option`, for `truefalse` the truth of each `statement`.
 */
const checkpointFields = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('short'), ...commonFields,
    form: z.enum(['any', 'reduced']).optional(), unit: text.optional(),
  }),
  z.strictObject({ kind: z.literal('choice'), ...commonFields, options: z.array(text).length(4) }),
  z.strictObject({ kind: z.literal('truefalse'), ...commonFields, statements: z.array(text).length(4) }),
]);

export type Checkpoint = z.output<typeof checkpointFields> & { line: number };

export function parseCheckpoint(block: Passage, report: BoardReport): Checkpoint | undefined {
  const kind = /^kind: *(\S+)/m.exec(block.text)?.[1];
  const schema = checkpointFields.options.find((option) => option.shape.kind.value === kind);
  if (!schema) {
    report(block.line, 'Khối ask cần một dòng kind: short, choice hoặc truefalse.');
    return undefined;
  }
  const fields = readFields({ ...block, text: quoteTexts(block.text) }, schema as unknown as z.ZodObject<z.ZodRawShape, z.core.$strict>, translateReport(report)) as z.output<typeof checkpointFields> | undefined;
  return fields && { ...fields, line: block.line };
}

/**
 * Puts the texts of an ask block in quotes. An author writes `- $12: 4$ bằng mấy?`, where YAML would see a map, a
 * comment after `#` or an alias after `*`. Leaves quoted texts, lists in brackets, texts that continue on the next line
 * and blocks after `|` as they are.
 */
function quoteTexts(text: string): string {
  const lines = text.split('\n');
  let blockIndent = Infinity;
  return lines.map((line, index) => {
    const indent = indentOf(line);
    if (indent > blockIndent || line.trim() === '') return line;
    blockIndent = Infinity;
    const [, start, value = ''] = TEXT.exec(line) ?? [];
    if (/^[|>][+-]?\d?$/.test(value)) blockIndent = indent;
    const next = lines[index + 1] ?? '';
    const goesOn = indentOf(next) > indent && next.trim() !== '' && !TEXT.test(next);
    if (start === undefined || blockIndent === indent || goesOn || QUOTED.test(value) || (!start.endsWith('- ') && /^\[.*\]$/.test(value))) return line;
    return start + JSON.stringify(value);
  }).join('\n');
}

/** A line of the block with a text: an entry of a list, or the text of a field. */
const TEXT = /^( *- +|(?:prompt|unit): +)(\S.*?)\s*$/;
const QUOTED = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')$/;

const indentOf = (line: string): number => line.length - line.trimStart().length;
