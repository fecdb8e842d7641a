import { z } from 'zod';
import { QUESTION_TYPE_FILES } from '#question-types/file.ts';
import { DEFAULT_QUESTION_TYPE, QUESTION_TYPE_NAMES, QuestionOfAnyType, type QuestionWithKey, type QuestionTypeName } from '#question-types/question-types.ts';
import { trimContent, type Passage } from './passage.ts';
import type { Report } from './problem.ts';
import { amount, checkFields, lesson, statements, type WrittenFields } from './fields.ts';
import { cognitiveLevel } from './levels.ts';
import { takeMisconceptions } from './named-misconceptions.ts';
import { requireId, type Section } from './sections.ts';
import { makeInstances, type StoredVariants, type Instance, type VariantTemplate } from './variants.ts';
import { splitItemTexts } from './worked-item.ts';

type FieldsSchema = z.ZodObject<z.ZodRawShape, z.core.$strict>;

const addFieldsOfTypes = (common: z.ZodRawShape) =>
  Object.fromEntries(QUESTION_TYPE_NAMES.map((name) => [name, z.strictObject({ ...common, ...QUESTION_TYPE_FILES[name].fields })])) as Record<QuestionTypeName, FieldsSchema>;

const kind = z.string().optional();
/** `lesson`: the Bài that it trains. */
const FIELDS = addFieldsOfTypes({ kind, points: amount, lesson, level: cognitiveLevel.optional(), check: statements });
const FIELDS_WITH_DEFAULTS = addFieldsOfTypes({ kind, points: amount.optional(), lesson: lesson.optional(), check: statements });

/** Fields that a question may omit because its context gives them. */
interface QuestionDefaults {
  points: number;
  lesson: number;
}

/** A question of a test, or one of its variants. */
export interface QuestionInstance {
  /** Its texts are Markdown. */
  question: QuestionWithKey;
  title: string;
  line: number;
  fields: { points: number; lesson: number; level?: z.output<typeof cognitiveLevel>; check: Passage; unit?: string } & Record<string, unknown>;
  body: Passage;
  questionBody: Passage;
  hints: Passage | undefined;
  solutionBody: Passage;
  draw: Map<string, string>;
}

export interface QuestionSource extends QuestionInstance {
  variants: QuestionInstance[];
  template?: VariantTemplate;
}

/** Reads a question; `stored` are the drawn variants of its file. */
export function parseQuestion(section: Section, stored: StoredVariants, report: Report, given?: QuestionDefaults): QuestionSource | undefined {
  const { own, variants, template } = makeInstances(section, stored, report);
  const question = parseInstance(own, given);
  return question && {
    ...question,
    variants: variants.map((variant) => parseInstance(variant, given)).filter((variant) => variant !== undefined),
    ...(template && { template }),
  };
}

/** Reads one question, of the default type unless it names its own. */
function parseInstance({ section, written, draw, report }: Instance, given?: QuestionDefaults): QuestionInstance | undefined {
  const id = requireId(section, report);
  const kind = written && parseQuestionType(written, report);
  const file = kind && QUESTION_TYPE_FILES[kind];
  const checked = file && checkFields(written, (given ? FIELDS_WITH_DEFAULTS : FIELDS)[kind], report);
  const { rest: body, named: misconceptions } = takeMisconceptions(section.body);
  const texts = splitItemTexts(body, section.line, report);
  if (id === undefined || !checked || !texts) return undefined;
  const fields = { ...given, ...checked } as QuestionInstance['fields'];
  const { line, title } = section;
  const own = file.read({ fields, question: texts.question, solution: texts.solution, line, misconceptions }, report);
  const { points } = fields;
  const question = validateQuestion(
    { question: trimContent(texts.question), ...own, id, kind, points, lesson: fields.lesson, solution: trimContent(texts.solution), hints: texts.hintList }, line, report,
  );
  return question && { question, title, line, fields, body, questionBody: texts.question, hints: texts.hints, solutionBody: texts.solution, draw };
}

function parseQuestionType({ values, line }: WrittenFields, report: Report): QuestionTypeName | undefined {
  const kind = values['kind'] ?? DEFAULT_QUESTION_TYPE;
  if (typeof kind === 'string' && isQuestionTypeName(kind)) return kind;
  report(line, `unknown kind '${typeof kind === 'string' ? kind : JSON.stringify(kind)}': ${QUESTION_TYPE_NAMES.join(', ')}`);
  return undefined;
}

export const isQuestionTypeName = (name: string): name is QuestionTypeName => Object.hasOwn(QUESTION_TYPE_FILES, name);

/** Reports parts that do not fit together. */
export function validateQuestion(written: Record<string, unknown>, line: number, report: Report): QuestionWithKey | undefined {
  const { data, error } = QuestionOfAnyType.safeParse(written);
  for (const { message, path } of error?.issues ?? []) report(line, path.length > 0 ? `${path.join('.')}: ${message}` : message);
  return data;
}
