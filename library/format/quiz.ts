import { z } from 'zod';
import { LETTERS, choiceFields, readOptions, removeOptions, type Option } from '#question-types/choice/file.ts';
import { listByLetter } from '#question-types/misconceptions-by-letter.ts';
import { trimContent, splitAtHeading, type Passage } from './passage.ts';
import type { Report } from './problem.ts';
import type { SourceFile } from './source-file.ts';
import { exam, grade, lesson, level, readFields, statements, text } from './fields.ts';
import { splitSections, requireWellFormedId, type Section } from './sections.ts';
import { takeItem } from './item.ts';
import { parseItemParts } from './worked-item.ts';

const quizFields = z.strictObject({
  kind: z.literal('quiz'),
  id: text,
  grade,
  exam,
  curriculum: text,
  scope: text,
});

const questionFields = z.strictObject({
  level,
  lesson,
  ...choiceFields,
  img: text.optional(),
  alt: text.optional(),
  check: statements,
});

const QUESTIONS = 14;

export interface QuizSource extends Omit<z.output<typeof quizFields>, 'kind'> {
  file: string;
  head: Passage;
  questions: QuestionSource[];
}

export interface QuestionSource {
  id: string;
  /** 1 to 14. */
  order: number;
  fields: z.output<typeof questionFields>;
  line: number;
  /** Markdown, as are the options (without their letter) and the explanation. */
  question: string;
  options: Option[];
  explanation: string;
  /** Codes by option; null where none is named. */
  misconceptions?: (string | null)[];
  body: Passage;
}

export function parseQuiz(source: SourceFile): QuizSource | undefined {
  const { head, body, report } = source;
  const fields = readFields(head, quizFields, report);
  const { list } = splitSections(body, 2);
  const orders = list.map((section) => orderOf(section, report));
  for (const [index, order] of orders.entries()) {
    if (orders.indexOf(order) < index) report(list[index]?.line ?? body.line, 'this order is used twice');
  }
  for (let order = 1; order <= QUESTIONS; order++) {
    if (!orders.includes(order)) report(head.line, `Câu ${order} is missing`);
  }
  const questions = list
    .map((section, index) => parseQuestion(section, orders[index] ?? 0, report))
    .filter((question) => question !== undefined);
  if (!fields || !requireWellFormedId(fields.id, head.line, report)) return undefined;
  const { kind: _, ...facts } = fields;
  return { ...facts, file: source.file, head, questions };
}

function orderOf(section: Section, report: Report): number {
  const order = Number(/^Câu (\d+)$/.exec(section.title)?.[1] ?? 0);
  if (order < 1 || order > QUESTIONS) report(section.line, `the heading is "Câu 1" to "Câu ${QUESTIONS}"`);
  return order;
}

function parseQuestion(section: Section, order: number, report: Report): QuestionSource | undefined {
  const parts = parseItemParts(takeItem(section, report), questionFields, report);
  if (!parts) return undefined;
  const { id, fields, body, misconceptions } = parts;
  const { before, after } = splitAtHeading(body, '### Giải thích');
  const options = readOptions(before, section.line, report);
  const question = removeOptions(before);
  if (question === '') report(section.line, 'no question');
  const explanation = after ? trimContent(after) : '';
  if (explanation === '') report(section.line, 'no ### Giải thích');
  return options && { id, order, fields, line: section.line, question, options, explanation, body, ...listByLetter(misconceptions, LETTERS) };
}
