import { z } from 'zod';
import type { CountedAnswer, Finding } from './analysis.ts';
import { choice } from './choice/kind.ts';
import { essay } from './essay/kind.ts';
import type { Judged, Kind } from './kind.ts';
import { short } from './short/kind.ts';
import { truefalse } from './truefalse/kind.ts';

/** All question types (docs/product-decisions.md, 47), one a line. */
const KINDS = { choice, truefalse, short, essay };

type Kinds = typeof KINDS;
export type KindName = keyof Kinds;
/** A question with its key, as written or with its texts rendered. */
export type AskedQuestion = { [Name in KindName]: z.output<Kinds[Name]['written']> }[KindName];
export type AnswerOf<Name extends KindName> = z.output<Kinds[Name]['value']>;
export type AnswerValue = { [Name in KindName]: AnswerOf<Name> }[KindName];

type Written = { [Name in KindName]: Kinds[Name]['written'] }[KindName];
type Tally = { [Name in KindName]: Kinds[Name]['analysis']['tally'] }[KindName];
type Shown = { [Name in KindName]: Kinds[Name]['shown'] }[KindName];
/** Shape of a list of schemas that `z.union` accepts. */
type Several<Schema> = readonly [Schema, ...Schema[]];

export const KIND_NAMES = Object.keys(KINDS) as KindName[];
/** Returns a question type with the types of all; callers must pass values of that type. */
const kindCalled = (name: KindName) => KINDS[name] as unknown as Kind<Written, Shown, z.ZodType<AnswerValue>, Tally>;

/** A question as its author writes it; the type defaults to `choice`. */
export const QuestionOfAnyKind = z
  .preprocess(
    (question) => (typeof question === 'object' && question !== null && !('kind' in question) ? { ...question, kind: 'choice' } : question),
    z.discriminatedUnion('kind', KIND_NAMES.map((name) => KINDS[name].written) as unknown as Several<Written>, 'Vui lòng chọn dạng câu hỏi.'),
  )
  .superRefine((question, context) => {
    const message = kindCalled(question.kind).fault?.(question);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** A question as its answering learner may see it. */
export type ShownQuestion = {
  [Name in KindName]: { kind: Name; id: string; points: number; question: string } & z.output<Kinds[Name]['shown']>;
}[KindName];
export const ShownQuestion = z.discriminatedUnion(
  'kind',
  KIND_NAMES.map((name) =>
    z.object({ id: z.string(), kind: z.literal(name), points: z.number(), question: z.string(), ...KINDS[name].shown.shape }),
  ) as unknown as Several<z.ZodObject<{ kind: z.ZodLiteral<KindName> }>>,
) as unknown as z.ZodType<ShownQuestion>;

/** An answer as sent; `readAnswer` checks that it fits its question. */
export const AnswerValue = z.union(KIND_NAMES.map((name) => KINDS[name].value) as unknown as Several<z.ZodType<AnswerValue>>);

/** Renders a question for learners. @param drawLine for one-line texts: options, statements */
export const drawQuestion = (question: AskedQuestion, draw: (html: string) => string, drawLine = draw): AskedQuestion => {
  const { question: text, solution, hints } = question;
  const drawn = { ...question, question: draw(unmarked(text)), solution: draw(solution), hints: hints.map(draw) };
  return kindCalled(question.kind).draw(drawn, { text: draw, line: (html) => drawLine(unmarked(html)) });
};

/** Removes the marks of wrong formulas (library/katex-options.ts), which would give away the answer. */
const unmarked = (html: string): string => html.replaceAll('\\sai{', '{');

export const showQuestion = (question: AskedQuestion): ShownQuestion => {
  const { id, kind, points, question: text } = question;
  return { id, kind, points, question: text, ...kindCalled(kind).show(question) } as ShownQuestion;
};

export const readAnswer = (question: AskedQuestion, value: unknown): AnswerValue | undefined =>
  kindCalled(question.kind).value.safeParse(value).data;

/** @param value an answer that fits (`readAnswer`) */
export const judgeAnswer = (question: AskedQuestion, value: AnswerValue): Judged => kindCalled(question.kind).judge(question, value);

export const keyOf = (question: AskedQuestion): AnswerValue | null => kindCalled(question.kind).key(question);

/** Texts to choose from: options, statements; empty where an answer is typed. */
export const choicesOf = (question: AskedQuestion): string[] => kindCalled(question.kind).choices?.(question) ?? [];

export type AnswerTally = z.output<Tally>;
export const AnswerTally = z.discriminatedUnion('kind', KIND_NAMES.map((name) => KINDS[name].analysis.tally) as unknown as Several<Tally>);

/** Returns how item analysis compares and grades answers to a question type. */
export const analysisOf = (kind: KindName) => {
  const { groupBy, grading, tooHard } = KINDS[kind].analysis;
  return { groupBy, grading, tooHard };
};

/** @param pupilsByVariant learners who answered each variant, including those with rare answers */
export const countAnswers = (question: AskedQuestion, answers: CountedAnswer[], pupilsByVariant: Map<number, number>): AnswerTally =>
  kindCalled(question.kind).analysis.countAnswers(question, answers, pupilsByVariant);

/** Returns findings about a question's counts. */
export const findTallyFlaws = (tally: AnswerTally): Finding[] => kindCalled(tally.kind).analysis.findFlaws(tally);

/** Reorders the question, where its type can be. */
export const arrangeQuestion = (question: AskedQuestion, random: () => number): AskedQuestion =>
  kindCalled(question.kind).arrange?.(question, random) ?? question;

/** Converts an answer to the reordered question back. */
export const answerAsWritten = (value: AnswerValue, arranged: AskedQuestion, written: AskedQuestion): AnswerValue =>
  arranged.kind === written.kind ? (kindCalled(written.kind).asWritten?.(value, arranged, written) ?? value) : value;

/**
 * Returns the question as it was asked, with today's points, key and solution; undefined where it has become another
 * question.
 */
export function correctedQuestion(put: AskedQuestion, now: AskedQuestion): AskedQuestion | undefined {
  if (put.kind !== now.kind) return undefined;
  const { points, hints } = now;
  return kindCalled(put.kind).corrected({ ...put, points, hints }, now);
}

/** Tells whether equal answers earn equal points by both. */
export const judgesAlike = (one: AskedQuestion, other: AskedQuestion): boolean =>
  one.points === other.points && JSON.stringify(kindCalled(one.kind).judging(one)) === JSON.stringify(kindCalled(other.kind).judging(other));

/** Returns the steps that people grade; undefined for a machine-graded question. */
export const stepsOf = (question: AskedQuestion): string[] | undefined => ('steps' in question ? question.steps : undefined);

export const stepsById = (questions: AskedQuestion[]): Record<string, string[]> =>
  Object.fromEntries(questions.flatMap((question) => {
    const steps = stepsOf(question);
    return steps ? [[question.id, steps]] : [];
  }));
