import { z } from 'zod';
import type { CountedAnswer, Finding, WrongAnswer } from './analysis.ts';
import { choice } from './choice/question-type.ts';
import { essay } from './essay/question-type.ts';
import type { Grading, QuestionType } from './question-type.ts';
import { short } from './short/question-type.ts';
import { truefalse } from './truefalse/question-type.ts';

/** All question types (docs/product-decisions.md, 47), one a line. */
const QUESTION_TYPES = { choice, truefalse, short, essay };
/** The type of a question that names none. */
export const DEFAULT_QUESTION_TYPE = 'choice' satisfies QuestionTypeName;

type QuestionTypes = typeof QUESTION_TYPES;
export type QuestionTypeName = keyof QuestionTypes;
/** A question with its key, as written or with its texts rendered. */
export type QuestionWithKey = { [Name in QuestionTypeName]: z.output<QuestionTypes[Name]['written']> }[QuestionTypeName];
export type AnswerOf<Name extends QuestionTypeName> = z.output<QuestionTypes[Name]['value']>;
export type AnswerValue = { [Name in QuestionTypeName]: AnswerOf<Name> }[QuestionTypeName];

type Written = { [Name in QuestionTypeName]: QuestionTypes[Name]['written'] }[QuestionTypeName];
type Tally = { [Name in QuestionTypeName]: QuestionTypes[Name]['analysis']['tally'] }[QuestionTypeName];
type Shown = { [Name in QuestionTypeName]: QuestionTypes[Name]['shown'] }[QuestionTypeName];
/** Shape of a list of schemas that `z.union` accepts. */
type Several<Schema> = readonly [Schema, ...Schema[]];

export const QUESTION_TYPE_NAMES = Object.keys(QUESTION_TYPES) as QuestionTypeName[];
/** Returns a question type with the types of all; callers must pass values of that type. */
const findQuestionType = (name: QuestionTypeName) => QUESTION_TYPES[name] as unknown as QuestionType<Written, Shown, z.ZodType<AnswerValue>, Tally>;

/** A question as its author writes it. */
export const QuestionOfAnyType = z
  .preprocess(
    (question) => (typeof question === 'object' && question !== null && !('kind' in question) ? { ...question, kind: DEFAULT_QUESTION_TYPE } : question),
    z.discriminatedUnion('kind', QUESTION_TYPE_NAMES.map((name) => QUESTION_TYPES[name].written) as unknown as Several<Written>, 'Vui lòng chọn dạng câu hỏi.'),
  )
  .superRefine((question, context) => {
    const message = findQuestionType(question.kind).findError?.(question);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** A question as its answering learner may see it. */
export type ShownQuestion = {
  [Name in QuestionTypeName]: { kind: Name; id: string; points: number; question: string } & z.output<QuestionTypes[Name]['shown']>;
}[QuestionTypeName];
export const ShownQuestion = z.discriminatedUnion(
  'kind',
  QUESTION_TYPE_NAMES.map((name) =>
    z.object({ id: z.string(), kind: z.literal(name), points: z.number(), question: z.string(), ...QUESTION_TYPES[name].shown.shape }),
  ) as unknown as Several<z.ZodObject<{ kind: z.ZodLiteral<QuestionTypeName> }>>,
) as unknown as z.ZodType<ShownQuestion>;

/** An answer as sent; `readAnswer` checks that it fits its question. */
export const AnswerValue = z.union(QUESTION_TYPE_NAMES.map((name) => QUESTION_TYPES[name].value) as unknown as Several<z.ZodType<AnswerValue>>);

/** Renders a question for learners. @param drawLine for one-line texts: options, statements */
export const renderQuestion = (question: QuestionWithKey, draw: (html: string) => string, drawLine = draw): QuestionWithKey => {
  const { question: text, solution, hints } = question;
  const drawn = { ...question, question: draw(removeErrorMarks(text)), solution: draw(solution), hints: hints.map(draw) };
  return findQuestionType(question.kind).draw(drawn, { text: draw, line: (html) => drawLine(removeErrorMarks(html)) });
};

/** Removes the marks of wrong formulas (library/katex-options.ts), which would give away the answer. */
const removeErrorMarks = (html: string): string => html.replaceAll('\\sai{', '{');

export const hideAnswerKey = (question: QuestionWithKey): ShownQuestion => {
  const { id, kind, points, question: text } = question;
  return { id, kind, points, question: text, ...findQuestionType(kind).show(question) } as ShownQuestion;
};

export const readAnswer = (question: QuestionWithKey, value: unknown): AnswerValue | undefined =>
  findQuestionType(question.kind).value.safeParse(value).data;

/** @param value an answer that fits (`readAnswer`) */
export const gradeAnswer = (question: QuestionWithKey, value: AnswerValue): Grading => findQuestionType(question.kind).grade(question, value);

export const keyOf = (question: QuestionWithKey): AnswerValue | null => findQuestionType(question.kind).key(question);

/** Texts to choose from: options, statements; empty where an answer is typed. */
export const choicesOf = (question: QuestionWithKey): string[] => findQuestionType(question.kind).choices?.(question) ?? [];

export type AnswerTally = z.output<Tally>;
export const AnswerTally = z.discriminatedUnion('kind', QUESTION_TYPE_NAMES.map((name) => QUESTION_TYPES[name].analysis.tally) as unknown as Several<Tally>);

/** Returns how item analysis compares and grades answers to a question type. */
export const analysisOf = (kind: QuestionTypeName) => {
  const { groupBy, grading, tooHard } = QUESTION_TYPES[kind].analysis;
  return { groupBy, grading, tooHard };
};

/** Types that no machine grades. */
export const TYPES_GRADED_BY_PEOPLE = QUESTION_TYPE_NAMES.filter((name) => analysisOf(name).grading === 'people');

/** @param pupilsByVariant learners who answered each variant, including those with rare answers */
export const countAnswers = (question: QuestionWithKey, answers: CountedAnswer[], pupilsByVariant: Map<number, number>): AnswerTally =>
  findQuestionType(question.kind).analysis.countAnswers(question, answers, pupilsByVariant);

/** Returns findings about a question's counts. */
export const findTallyFlaws = (tally: AnswerTally): Finding[] => findQuestionType(tally.kind).analysis.findFlaws(tally);

/** Lists a wrong answer for each row of a question's counts, null for a right one; empty where no answer names a misconception. */
export const wrongAnswersOf = (tally: AnswerTally): (WrongAnswer | null)[] => findQuestionType(tally.kind).analysis.wrongAnswers?.(tally) ?? [];

/**
 * Returns the codes of the misconceptions that an answer shows: one at most for a choice or a short answer, one for each
 * wrongly judged statement. Empty for a right answer, and where the question names none.
 * @param value an answer that fits (`readAnswer`)
 */
export const misconceptionsOf = (question: QuestionWithKey, value: AnswerValue): string[] => [
  ...new Set(findQuestionType(question.kind).misconceptions?.(question, value)),
];

/** Lists the wrong answers that name a misconception. Of statements only the wrongly judged one is not null. */
export const namedAnswersOf = (question: QuestionWithKey): { value: AnswerValue; code: string }[] => findQuestionType(question.kind).namedAnswers?.(question) ?? [];

/** Draws an order of the options; undefined for types that have none. */
export const drawOptionOrder = (question: QuestionWithKey, random: () => number): number[] | undefined =>
  findQuestionType(question.kind).drawOrder?.(question, random);

/** Reorders the options. @param order for each new position the old one */
export const arrangeOptions = (question: QuestionWithKey, order: number[]): QuestionWithKey =>
  findQuestionType(question.kind).arrange?.(question, order) ?? question;

/** Reorders the question for a learner who meets it again, where its type can be. */
export function shuffleQuestion(question: QuestionWithKey, random: () => number): QuestionWithKey {
  const order = drawOptionOrder(question, random);
  return order ? arrangeOptions(question, order) : question;
}

/** Converts an answer to the reordered question back. */
export const unshuffleAnswer = (value: AnswerValue, arranged: QuestionWithKey, written: QuestionWithKey): AnswerValue =>
  arranged.kind === written.kind ? (findQuestionType(written.kind).unshuffleAnswer?.(value, arranged, written) ?? value) : value;

/**
 * Returns the question as it was asked, with today's points, key and solution; undefined where it has become another
 * question.
 */
export function applyCorrection(put: QuestionWithKey, now: QuestionWithKey): QuestionWithKey | undefined {
  if (put.kind !== now.kind) return undefined;
  const { points, hints } = now;
  return findQuestionType(put.kind).applyCorrection({ ...put, points, hints }, now);
}

/** Tells whether equal answers earn equal points by both. */
export const haveEqualGrading = (one: QuestionWithKey, other: QuestionWithKey): boolean =>
  one.points === other.points && JSON.stringify(findQuestionType(one.kind).gradingData(one)) === JSON.stringify(findQuestionType(other.kind).gradingData(other));

/** Returns the steps that people grade; undefined for a machine-graded question. */
export const stepsOf = (question: QuestionWithKey): string[] | undefined => findQuestionType(question.kind).steps?.(question);

export const stepsById = (questions: QuestionWithKey[]): Record<string, string[]> =>
  Object.fromEntries(questions.flatMap((question) => {
    const steps = stepsOf(question);
    return steps ? [[question.id, steps]] : [];
  }));
