import { z } from 'zod';
import { QUESTION_TYPE_FILES } from '#question-types/file.ts';
import { QUESTION_TYPE_NAMES, type QuestionTypeName, type QuestionWithKey } from '#question-types/question-types.ts';
import { slicePassage, type Passage } from './passage.ts';
import type { Report } from './problem.ts';
import type { WorkedItem } from './worked-item.ts';
import { text } from './fields.ts';
import { validateQuestion, isQuestionTypeName } from './question.ts';

/** A question about a part of an exercise. */
export interface ExerciseQuestion {
  /** Its texts are Markdown. */
  question: QuestionWithKey;
  /** a, b …; empty in an exercise without parts. */
  part: string;
  /** Index of the value within the part, from 0; absent when the part has one answer. */
  place?: number;
  fields: Record<string, unknown>;
  solution: Passage;
}

const questionFields = {
  kind: text,
  part: z.string().regex(/^[a-e]$/).default(''),
  /** Text before the field, where a part asks for several values: "Lớp 9A:". */
  prompt: text.default(''),
};

const FIELDS_BY_TYPE = Object.fromEntries(
  QUESTION_TYPE_NAMES.map((name) => [name, z.strictObject({ ...questionFields, ...QUESTION_TYPE_FILES[name].fields })]),
) as Record<QuestionTypeName, z.ZodObject<typeof questionFields, z.core.$strict>>;

type ExerciseItem = WorkedItem<{ ask?: Record<string, unknown>[] | undefined; lesson?: number | undefined }>;

/** Reads the questions; `exerciseText` is the text without their options and statements. */
export function parseExerciseQuestions(item: ExerciseItem, report: Report): { questions: ExerciseQuestion[]; exerciseText: string } {
  let { question: exerciseText } = item;
  const questions: ExerciseQuestion[] = [];
  const entries = item.fields.ask ?? [];
  for (const entry of entries) {
    const read = parseExerciseQuestion(entry, indexInPart(entry, entries), item, report);
    if (!read) continue;
    exerciseText = read.exerciseText ?? exerciseText;
    questions.push(read.question);
  }
  return { questions, exerciseText };
}

/** Returns the index among the entries of its part; undefined when alone. */
function indexInPart(entry: Record<string, unknown>, entries: Record<string, unknown>[]): number | undefined {
  const same = entries.filter(({ part }) => part === entry['part']);
  return same.length > 1 ? same.indexOf(entry) : undefined;
}

function parseExerciseQuestion(
  entry: Record<string, unknown>, place: number | undefined, item: ExerciseItem, report: Report,
): { question: ExerciseQuestion; exerciseText: string | undefined } | undefined {
  const { line, questionBody, solutionBody, misconceptions } = item;
  const kind = entry['kind'];
  if (typeof kind !== 'string' || !isQuestionTypeName(kind)) {
    report(line, `each entry of 'ask' needs a kind: ${QUESTION_TYPE_NAMES.join(', ')}`);
    return undefined;
  }
  const file = QUESTION_TYPE_FILES[kind];
  const { data, error } = FIELDS_BY_TYPE[kind].safeParse(entry);
  for (const { message, path } of error?.issues ?? []) report(line, `ask: ${path.join('.')}: ${message}`);
  if (!data) return undefined;
  const { part, prompt } = data;
  const solution = findPart(solutionBody, part);
  const { question: exerciseText, ...own } = file.read({ fields: data, question: questionBody, solution, line, misconceptions }, report);
  const question = validateQuestion(
    {
      ...own, id: questionId(part, place), kind, lesson: item.fields.lesson,
      question: [part && `${part})`, prompt].filter(Boolean).join(' '),
    },
    line, report,
  );
  if (!question) return undefined;
  return {
    question: { question, part, ...(place !== undefined && { place }), fields: data, solution },
    exerciseText: typeof exerciseText === 'string' ? exerciseText : undefined,
  };
}

/** Makes an id unique in the exercise: `a`, `a-2`; `1` without parts. */
const questionId = (part: string, place = 0): string => (part === '' ? `${place + 1}` : place === 0 ? part : `${part}-${place + 1}`);

/** Returns a part of the solution; all of it without parts. */
function findPart(solution: Passage, part: string): Passage {
  const found = part === '' ? undefined : new RegExp(`^${part}\\) `, 'm').exec(solution.text);
  if (!found) return solution;
  const next = /^[a-e]\) |^\*\*Đáp số:\*\*/m.exec(solution.text.slice(found.index + 1));
  return slicePassage(solution, found.index, next ? found.index + 1 + next.index : undefined);
}
