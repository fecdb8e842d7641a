import { z } from 'zod';
import { KIND_FILES } from '#kinds/file.ts';
import { KIND_NAMES, QuestionOfAnyKind, type AskedQuestion, type KindName } from '#kinds/kinds.ts';
import type { Passage } from './passage.ts';
import { content } from './passage.ts';
import type { Report } from './problem.ts';
import type { Section } from './sections.ts';
import { takeBlocks } from './blocks.ts';
import { amount, lesson, readFields, statements } from './fields.ts';
import { idOf } from './sections.ts';
import { textsOf } from './worked-item.ts';

/** What every question of a test says of itself, beside what its kind wants. */
const commonFields = {
  kind: z.string().optional(),
  points: amount,
  /** The number of the Bài that it trains. */
  lesson,
  check: statements,
};

/** A question of a test. */
export interface QuestionSource {
  /** With its texts as Markdown. */
  asked: AskedQuestion;
  title: string;
  line: number;
  fields: { points: number; lesson: number; check: Passage; unit?: string } & Record<string, unknown>;
  /** All that is shown, and its parts. */
  body: Passage;
  question: Passage;
  hints: Passage | undefined;
  solutionBody: Passage;
}

/** Reads a question of a test; a question without a kind is a choice. */
export function parseQuestion(section: Section, report: Report): QuestionSource | undefined {
  const id = idOf(section, report);
  const { blocks, rest } = takeBlocks(section.body, 'item');
  const [block] = blocks;
  if (!block) report(section.line, 'no item block');
  const kind = block && kindIn(block, report);
  const file = kind && KIND_FILES[kind];
  const fields = file && readFields(block, z.strictObject({ ...commonFields, ...file.fields }), report) as QuestionSource['fields'] | undefined;
  const texts = textsOf(rest, section.line, report);
  if (id === undefined || !fields || !texts) return undefined;
  const { line, title } = section;
  const own = file.read({ fields, question: texts.question, solution: texts.solution, line }, report);
  const { points } = fields;
  const asked = askedQuestion(
    { question: content(texts.question), ...own, id, kind, points, lesson: fields.lesson, solution: content(texts.solution), hints: texts.hintList }, line, report,
  );
  return asked && { asked, title, line, fields, body: rest, question: texts.question, hints: texts.hints, solutionBody: texts.solution };
}

function kindIn(block: Passage, report: Report): KindName | undefined {
  const kind = /^kind: *(\S+)/m.exec(block.text)?.[1] ?? 'choice';
  if (isKind(kind)) return kind;
  report(block.line, `unknown kind '${kind}': ${KIND_NAMES.join(', ')}`);
  return undefined;
}

export const isKind = (name: string): name is KindName => Object.hasOwn(KIND_FILES, name);

/** The question when nothing is wrong with it as a whole. */
export function askedQuestion(written: Record<string, unknown>, line: number, report: Report): AskedQuestion | undefined {
  const { data, error } = QuestionOfAnyKind.safeParse(written);
  for (const { message, path } of error?.issues ?? []) report(line, path.length > 0 ? `${path.join('.')}: ${message}` : message);
  return data;
}
