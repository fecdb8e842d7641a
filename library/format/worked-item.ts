import type { z } from 'zod';
import type { Passage } from './passage.ts';
import { content, splitAtHeading } from './passage.ts';
import type { Report } from './problem.ts';
import type { Section } from './sections.ts';
import { takeBlocks } from './blocks.ts';
import { readFields } from './fields.ts';
import { idOf } from './sections.ts';

/** A problem or exercise with its worked solution, read by the `item` schema of its kind. */
export interface WorkedItem<Fields> {
  id: string;
  title: string;
  fields: Fields;
  line: number;
  /** Markdown. The solution ends with its `**Đáp số:**` line. */
  question: string;
  solution: string;
  /** The same two with their lines: all that is shown. */
  body: Passage;
  solutionBody: Passage;
}

/** The parts of an item's section: id, fields and shown text. Complains about what is missing. */
export function itemParts<S extends z.ZodRawShape>(
  section: Section,
  schema: z.ZodObject<S, z.core.$strict>,
  report: Report,
): { id: string; fields: z.output<z.ZodObject<S, z.core.$strict>>; body: Passage } | undefined {
  const id = idOf(section, report);
  const { blocks, rest } = takeBlocks(section.body, 'item');
  const [block] = blocks;
  if (!block) report(section.line, 'no item block');
  const fields = block && readFields(block, schema, report);
  return id !== undefined && fields ? { id, fields, body: rest } : undefined;
}

/** Reads a section that has a question and, below `### Lời giải`, its solution. */
export function parseWorkedItem<S extends z.ZodRawShape>(
  section: Section,
  schema: z.ZodObject<S, z.core.$strict>,
  report: Report,
): WorkedItem<z.output<z.ZodObject<S, z.core.$strict>>> | undefined {
  const parts = itemParts(section, schema, report);
  if (!parts) return undefined;
  const { before, after } = splitAtHeading(parts.body, '### Lời giải');
  const question = content(before);
  const solution = after ? content(after) : '';
  if (question === '') report(section.line, 'no question');
  if (!after || solution === '') {
    report(section.line, 'no ### Lời giải');
    return undefined;
  }
  const { id, fields, body } = parts;
  return { id, title: section.title, fields, line: section.line, question, solution, body, solutionBody: after };
}
