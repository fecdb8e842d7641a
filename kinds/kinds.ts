import { z } from 'zod';
import type { CountedAnswer, Finding } from './analysis.ts';
import { choice } from './choice/kind.ts';
import { essay } from './essay/kind.ts';
import type { Judged, Kind } from './kind.ts';
import { short } from './short/kind.ts';
import { truefalse } from './truefalse/kind.ts';

/** Every kind of question (docs/product-decisions.md, 47): a line each. */
const KINDS = { choice, truefalse, short, essay };

type Kinds = typeof KINDS;
export type KindName = keyof Kinds;
/** A question with its key, as its author wrote it or with its texts drawn. */
export type AskedQuestion = { [Name in KindName]: z.output<Kinds[Name]['written']> }[KindName];
export type AnswerOf<Name extends KindName> = z.output<Kinds[Name]['value']>;
export type AnswerValue = { [Name in KindName]: AnswerOf<Name> }[KindName];

type Written = { [Name in KindName]: Kinds[Name]['written'] }[KindName];
type Tally = { [Name in KindName]: Kinds[Name]['analysis']['tally'] }[KindName];
type Shown = { [Name in KindName]: Kinds[Name]['shown'] }[KindName];
/** Of a list of schemas, one for each kind, what a union of them wants. */
type Several<Schema> = readonly [Schema, ...Schema[]];

export const KIND_NAMES = Object.keys(KINDS) as KindName[];
/** The kind's own functions, with the types of all kinds: what is handed to it is of its kind. */
const kindCalled = (name: KindName) => KINDS[name] as unknown as Kind<Written, Shown, z.ZodType<AnswerValue>, Tally>;

/** A question as its author writes it; one without a kind is a `choice`. */
export const QuestionOfAnyKind = z
  .preprocess(
    (question) => (typeof question === 'object' && question !== null && !('kind' in question) ? { ...question, kind: 'choice' } : question),
    z.discriminatedUnion('kind', KIND_NAMES.map((name) => KINDS[name].written) as unknown as Several<Written>, 'Vui lòng chọn dạng câu hỏi.'),
  )
  .superRefine((question, context) => {
    const message = kindCalled(question.kind).fault?.(question);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** What somebody who is to answer it may see of a question. */
export type ShownQuestion = {
  [Name in KindName]: { kind: Name; id: string; points: number; question: string } & z.output<Kinds[Name]['shown']>;
}[KindName];
export const ShownQuestion = z.discriminatedUnion(
  'kind',
  KIND_NAMES.map((name) =>
    z.object({ id: z.string(), kind: z.literal(name), points: z.number(), question: z.string(), ...KINDS[name].shown.shape }),
  ) as unknown as Several<z.ZodObject<{ kind: z.ZodLiteral<KindName> }>>,
) as unknown as z.ZodType<ShownQuestion>;

/** An answer as it is sent; whether it fits its question, `readAnswer` says. */
export const AnswerValue = z.union(KIND_NAMES.map((name) => KINDS[name].value) as unknown as Several<z.ZodType<AnswerValue>>);

/**
 * With all its texts as learners read them.
 * @param drawLine for texts of a line: options, statements
 */
export const drawQuestion = (question: AskedQuestion, draw: (html: string) => string, drawLine = draw): AskedQuestion => {
  const { question: text, solution, hints } = question;
  const drawn = { ...question, question: draw(unmarked(text)), solution: draw(solution), hints: hints.map(draw) };
  return kindCalled(question.kind).draw(drawn, { text: draw, line: (html) => drawLine(unmarked(html)) });
};

/** What is asked does not say which of its formulas are marked as mistakes (library/katex-options.ts). */
const unmarked = (html: string): string => html.replaceAll('\\sai{', '{');

/** Of a drawn question, neither key nor solution nor hints. */
export const showQuestion = (question: AskedQuestion): ShownQuestion => {
  const { id, kind, points, question: text } = question;
  return { id, kind, points, question: text, ...kindCalled(kind).show(question) } as ShownQuestion;
};

/** The answer when it fits the question; undefined otherwise. */
export const readAnswer = (question: AskedQuestion, value: unknown): AnswerValue | undefined =>
  kindCalled(question.kind).value.safeParse(value).data;

/** @param value one that fits (`readAnswer`) */
export const judgeAnswer = (question: AskedQuestion, value: AnswerValue): Judged => kindCalled(question.kind).judge(question, value);

export const keyOf = (question: AskedQuestion): AnswerValue | null => kindCalled(question.kind).key(question);

/** The texts that an answer chooses from: options, statements; none where an answer is typed. */
export const choicesOf = (question: AskedQuestion): string[] => kindCalled(question.kind).choices?.(question) ?? [];

/** Counts of the answers to a question, as item analysis stores them. */
export type AnswerTally = z.output<Tally>;
export const AnswerTally = z.discriminatedUnion('kind', KIND_NAMES.map((name) => KINDS[name].analysis.tally) as unknown as Several<Tally>);

/** How answers to questions of a type are compared and judged as a whole. */
export const analysisOf = (kind: KindName) => {
  const { groupBy, grading, tooHard } = KINDS[kind].analysis;
  return { groupBy, grading, tooHard };
};

/** @param pupilsByVariant pupils who answered each variant, those with rare answers included */
export const countAnswers = (question: AskedQuestion, answers: CountedAnswer[], pupilsByVariant: Map<number, number>): AnswerTally =>
  kindCalled(question.kind).analysis.countAnswers(question, answers, pupilsByVariant);

/** Tells the teacher what looks wrong in the counts of a question. */
export const findTallyFlaws = (tally: AnswerTally): Finding[] => kindCalled(tally.kind).analysis.findFlaws(tally);

/** Put otherwise, where its kind can be. */
export const arrangeQuestion = (question: AskedQuestion, random: () => number): AskedQuestion =>
  kindCalled(question.kind).arrange?.(question, random) ?? question;

/** What an answer to a question as it was arranged is to the same as it was written. */
export const answerAsWritten = (value: AnswerValue, arranged: AskedQuestion, written: AskedQuestion): AnswerValue =>
  arranged.kind === written.kind ? (kindCalled(written.kind).asWritten?.(value, arranged, written) ?? value) : value;

/**
 * A question as it was put to somebody, with points, key and solution as they are now; undefined where it is another one by
 * now. What is asked, and in which order, stays.
 */
export function correctedQuestion(put: AskedQuestion, now: AskedQuestion): AskedQuestion | undefined {
  if (put.kind !== now.kind) return undefined;
  const { points, hints } = now;
  return kindCalled(put.kind).corrected({ ...put, points, hints }, now);
}

/** Whether the same answers earn the same by both. */
export const judgesAlike = (one: AskedQuestion, other: AskedQuestion): boolean =>
  one.points === other.points && JSON.stringify(kindCalled(one.kind).judging(one)) === JSON.stringify(kindCalled(other.kind).judging(other));

/** What people mark one by one; undefined of what the machine marks. */
export const stepsOf = (question: AskedQuestion): string[] | undefined => ('steps' in question ? question.steps : undefined);

/** The same of several, by their ids, of those that have any. */
export const stepsById = (questions: AskedQuestion[]): Record<string, string[]> =>
  Object.fromEntries(questions.flatMap((question) => {
    const steps = stepsOf(question);
    return steps ? [[question.id, steps]] : [];
  }));
