import { z } from 'zod';
import { KIND_FILES } from '#kinds/file.ts';
import { KIND_NAMES, QuestionOfAnyKind, type QuestionWithKey, type KindName } from '#kinds/kinds.ts';
import type { Passage } from './passage.ts';
import { content } from './passage.ts';
import type { Report } from './problem.ts';
import type { Section } from './sections.ts';
import type { Frozen, Instance, Template } from './variants.ts';
import { takeBlocks } from './blocks.ts';
import { amount, lesson, readFields, statements } from './fields.ts';
import { idOf } from './sections.ts';
import { instancesOf } from './variants.ts';
import { textsOf } from './worked-item.ts';

const commonFieldsOf = ({ points, lesson: number }: Given) => ({
  kind: z.string().optional(),
  points: points === undefined ? amount : amount.default(points),
  /** The Bài that it trains. */
  lesson: number === undefined ? lesson : lesson.default(number),
  check: statements,
});

/** Fields that a question may omit because its context gives them. */
interface Given {
  points?: number;
  lesson?: number;
}

/** A question of a test, or one of its variants. */
export interface AskedSource {
  /** Its texts are Markdown. */
  asked: QuestionWithKey;
  title: string;
  line: number;
  fields: { points: number; lesson: number; check: Passage; unit?: string } & Record<string, unknown>;
  body: Passage;
  question: Passage;
  hints: Passage | undefined;
  solutionBody: Passage;
  draw: Map<string, string>;
}

export interface QuestionSource extends AskedSource {
  variants: AskedSource[];
  template?: Template;
}

/** Reads a question; `frozen` are the drawn variants of its file. */
export function parseQuestion(section: Section, frozen: Frozen, report: Report, given?: Given): QuestionSource | undefined {
  const { own, variants, template } = instancesOf(section, frozen, report);
  const question = parseInstance(own, given);
  return question && {
    ...question,
    variants: variants.map((variant) => parseInstance(variant, given)).filter((variant) => variant !== undefined),
    ...(template && { template }),
  };
}

/** Reads one question, a choice unless it names its question type. */
function parseInstance({ section, draw, report }: Instance, given: Given = {}): AskedSource | undefined {
  const id = idOf(section, report);
  const { blocks, rest } = takeBlocks(section.body, 'item');
  const [block] = blocks;
  if (!block) report(section.line, 'no item block');
  const kind = block && kindIn(block, report);
  const file = kind && KIND_FILES[kind];
  const fields = file && readFields(block, z.strictObject({ ...commonFieldsOf(given), ...file.fields }), report) as AskedSource['fields'] | undefined;
  const texts = textsOf(rest, section.line, report);
  if (id === undefined || !fields || !texts) return undefined;
  const { line, title } = section;
  const own = file.read({ fields, question: texts.question, solution: texts.solution, line }, report);
  const { points } = fields;
  const asked = askedQuestion(
    { question: content(texts.question), ...own, id, kind, points, lesson: fields.lesson, solution: content(texts.solution), hints: texts.hintList }, line, report,
  );
  return asked && { asked, title, line, fields, body: rest, question: texts.question, hints: texts.hints, solutionBody: texts.solution, draw };
}

function kindIn(block: Passage, report: Report): KindName | undefined {
  const kind = /^kind: *(\S+)/m.exec(block.text)?.[1] ?? 'choice';
  if (isKind(kind)) return kind;
  report(block.line, `unknown kind '${kind}': ${KIND_NAMES.join(', ')}`);
  return undefined;
}

export const isKind = (name: string): name is KindName => Object.hasOwn(KIND_FILES, name);

/** Reports parts that do not fit together. */
export function askedQuestion(written: Record<string, unknown>, line: number, report: Report): QuestionWithKey | undefined {
  const { data, error } = QuestionOfAnyKind.safeParse(written);
  for (const { message, path } of error?.issues ?? []) report(line, path.length > 0 ? `${path.join('.')}: ${message}` : message);
  return data;
}
