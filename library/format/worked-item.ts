import type { z } from 'zod';
import type { Passage } from './passage.ts';
import { content, splitAtHeading } from './passage.ts';
import type { Report } from './problem.ts';
import type { Section } from './sections.ts';
import { takeBlocks } from './blocks.ts';
import { readFields } from './fields.ts';
import { idOf } from './sections.ts';

/** Fields follow the `item` schema of its type. */
export interface WorkedItem<Fields> {
  id: string;
  title: string;
  fields: Fields;
  line: number;
  /** Markdown. The solution ends with its `**Đáp số:**` line. */
  question: string;
  /** Opened one after another. */
  hints: string[];
  solution: string;
  /** The same texts with their lines. */
  body: Passage;
  questionBody: Passage;
  hintsBody: Passage | undefined;
  solutionBody: Passage;
}

export interface ItemTexts {
  question: Passage;
  hints: Passage | undefined;
  hintList: string[];
  solution: Passage;
}

/** Reports missing parts. */
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

export function parseWorkedItem<S extends z.ZodRawShape>(
  section: Section,
  schema: z.ZodObject<S, z.core.$strict>,
  report: Report,
): WorkedItem<z.output<z.ZodObject<S, z.core.$strict>>> | undefined {
  const parts = itemParts(section, schema, report);
  const texts = parts && textsOf(parts.body, section.line, report);
  if (!texts) return undefined;
  const { id, fields, body } = parts;
  const { question, hints, hintList, solution } = texts;
  return {
    id, title: section.title, fields, line: section.line, body,
    question: content(question), hints: hintList, solution: content(solution),
    questionBody: question, hintsBody: hints, solutionBody: solution,
  };
}

/** Splits at `### Gợi ý`, which may be absent, and `### Lời giải`; undefined without a solution. */
export function textsOf(body: Passage, line: number, report: Report): ItemTexts | undefined {
  const { before, after: solution } = splitAtHeading(body, '### Lời giải');
  const { before: question, after: hints } = splitAtHeading(before, '### Gợi ý');
  if (content(question) === '') report(line, 'no question');
  if (!solution || content(solution) === '') {
    report(line, 'no ### Lời giải');
    return undefined;
  }
  return { question, hints, hintList: hints ? hintsIn(hints, report) : [], solution };
}

function hintsIn(passage: Passage, report: Report): string[] {
  const [before = '', ...hints] = `\n${content(passage)}`.split(/\n- /);
  if (before.trim() !== '' || hints.length === 0) report(passage.line, 'hints are a list: "- …", one a line');
  return hints.map((hint) => hint.replace(/\n {2}/g, '\n').trim());
}
