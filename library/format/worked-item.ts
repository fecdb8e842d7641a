import type { z } from 'zod';
import { trimContent, splitAtHeading, type Passage } from './passage.ts';
import type { Report } from './problem.ts';
import { checkFields } from './fields.ts';
import type { Item } from './item.ts';
import { takeMisconceptions } from './named-misconceptions.ts';
import { requireId } from './sections.ts';

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
  /** Codes of misconceptions by the letter of their option or statement. */
  misconceptions: Map<string, string>;
}

export interface ItemTexts {
  question: Passage;
  hints: Passage | undefined;
  hintList: string[];
  solution: Passage;
}

/** Reports missing parts. */
export function parseItemParts<S extends z.ZodRawShape>(
  { section, written }: Item,
  schema: z.ZodObject<S, z.core.$strict>,
  report: Report,
): { id: string; fields: z.output<z.ZodObject<S, z.core.$strict>>; body: Passage; misconceptions: Map<string, string> } | undefined {
  const id = requireId(section, report);
  const fields = written && checkFields(written, schema, report);
  const { rest: body, named: misconceptions } = takeMisconceptions(section.body);
  return id !== undefined && fields ? { id, fields, body, misconceptions } : undefined;
}

export function parseWorkedItem<S extends z.ZodRawShape>(
  item: Item,
  schema: z.ZodObject<S, z.core.$strict>,
  report: Report,
): WorkedItem<z.output<z.ZodObject<S, z.core.$strict>>> | undefined {
  const { section } = item;
  const parts = parseItemParts(item, schema, report);
  const texts = parts && splitItemTexts(parts.body, section.line, report);
  if (!texts) return undefined;
  const { id, fields, body, misconceptions } = parts;
  const { question, hints, hintList, solution } = texts;
  return {
    id, title: section.title, fields, line: section.line, body, misconceptions,
    question: trimContent(question), hints: hintList, solution: trimContent(solution),
    questionBody: question, hintsBody: hints, solutionBody: solution,
  };
}

/** Splits at `### Gợi ý`, which may be absent, and `### Lời giải`; undefined without a solution. */
export function splitItemTexts(body: Passage, line: number, report: Report): ItemTexts | undefined {
  const { before, after: solution } = splitAtHeading(body, '### Lời giải');
  const { before: question, after: hints } = splitAtHeading(before, '### Gợi ý');
  if (trimContent(question) === '') report(line, 'no question');
  if (!solution || trimContent(solution) === '') {
    report(line, 'no ### Lời giải');
    return undefined;
  }
  return { question, hints, hintList: hints ? parseHints(hints, report) : [], solution };
}

function parseHints(passage: Passage, report: Report): string[] {
  const [before = '', ...hints] = `\n${trimContent(passage)}`.split(/\n- /);
  if (before.trim() !== '' || hints.length === 0) report(passage.line, 'hints are a list: "- …", one a line');
  return hints.map((hint) => hint.replace(/\n {2}/g, '\n').trim());
}
