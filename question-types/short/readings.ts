import { stripAnswer, MAX_ANSWER_LENGTH, parseAnswer, type ReadingOptions } from './parse-answer.ts';
import { subexpressionsOf, printAnswer, type Operand, type Statement, type AnswerTree } from './answer-tree.ts';

export type ReadingContext = {
  /** Unit after the field. */
  unit?: string | undefined;
};

type AlternativeReading = {
  way: ReadingOptions;
  /** Tells whether an answer has a sign that may mean this. */
  applies: (text: string, question: ReadingContext & { hasDegrees: boolean }) => boolean;
};

/**
 * The sensible readings of an answer besides the notebook's, in this order. This is the only list of them: the field
 * shows and offers these readings, and an answer is right when one of them is. It is short, so that no wrong answer
 * becomes right by a reading that no learner means: `cases.fixture.ts` tests both.
 */
const ALTERNATIVES: AlternativeReading[] = [
  // 4.600 as 4 600, beside 4,6. A number that begins with 0 has decimals.
  { way: { point: 'thousands' }, applies: (text) => THOUSANDS.test(text) },
  // 5.7 and 2².7.11 as 5·7 and 2²·7·11.
  { way: { point: 'times' }, applies: (text) => TIMES.test(text) },
  // 2^2x3 and 2² x 3.5 as 2²·3 and 2²·3·5.
  { way: { x: 'times' }, applies: (text) => X_BETWEEN.test(text) },
  { way: { x: 'times', point: 'times' }, applies: (text) => X_BETWEEN.test(text) && TIMES.test(text) },
  // 1,000,000. One comma alone is the decimal sign: 4,600 is 4,6.
  { way: { comma: 'thousands' }, applies: (text) => /[1-9]\d{0,2}(?:(?:,\d{3}){2,}(?!\d)|,\d{3}\.\d)/.test(text) },
  // {1,2} and (2,3) as two elements.
  { way: { comma: 'separates' }, applies: (text) => /\d,\d/.test(text) },
  { way: { comma: 'separates', point: 'thousands' }, applies: (text) => /\d,\d/.test(text) && /[1-9]\d{0,2}\.\d{3}(?!\d)/.test(text) },
  // 60^o and 60o as 60°; 60^0 where the answer is an angle.
  { way: { raised: 'o' }, applies: (text) => /\d ?\^?\(?o/i.test(text) },
  { way: { raised: 'o or 0' }, applies: (text, { hasDegrees }) => hasDegrees && /\d ?\^\(?[0o]/i.test(text) },
];

const THOUSANDS = /(?<![\d.,])[1-9]\d{0,2}\.\d{3}(?![.\d])/;
const TIMES = /(?<!\d)[1-9]\d*\.[1-9]/;
const X_BETWEEN = /(?:\d|\^\(\d+\)) ?x ?\d/i;

/**
 * Returns all sensible readings of an answer, likeliest first, or the error where there is none.
 * @param hasDegrees an angle is asked for, by the unit or the key
 */
export function listReadings(text: string, question: ReadingContext, hasDegrees = isAngle(question.unit)): { readings: AnswerTree[] } | { fault: string } {
  const plain = parseAnswer(text, question.unit);
  const bare = text.length > MAX_ANSWER_LENGTH ? '' : stripAnswer(text);
  const others = ALTERNATIVES.filter(({ applies }) => applies(bare, { ...question, hasDegrees })).map(({ way }) => parseAnswer(text, question.unit, way));
  const isRaised = hasDegrees && /\d ?(?:\^\(?[0o]|o)/i.test(bare);
  const all = (isRaised ? [...others, plain] : [plain, ...others]).flatMap((each) => ('written' in each ? each.written : []));
  const readings = [...new Map(all.map((written) => [printAnswer(written), written])).values()];
  return readings.length > 0 ? { readings } : { fault: 'fault' in plain ? plain.fault : '' };
}

/** Makes a `listReadings` that reads each text once, for comparisons of several texts with each other. */
export function createReader(): typeof listReadings {
  const known = new Map<string, ReturnType<typeof listReadings>>();
  return (text, question, hasDegrees?: boolean) => {
    const key = `${hasDegrees} ${question.unit} ${text}`;
    const found = known.get(key) ?? listReadings(text, question, hasDegrees);
    known.set(key, found);
    return found;
  };
}

/**
 * Returns a key's likeliest reading, and those where a point groups digits, as authors may write. Any of them is
 * right.
 */
export function listKeyReadings(key: string, question: ReadingContext, list = listReadings): AnswerTree[] {
  const found = list(key, question);
  if ('fault' in found) return [];
  const [first, ...others] = found.readings;
  const grouped = others.filter((other) => subexpressionsOf(other).some((part) => part.kind === 'number' && part.grouped));
  return first ? [first, ...grouped] : [];
}

export const isAngle = (unit: string | undefined): boolean => unit?.includes('°') ?? false;

/** Returns the likeliest reading of an answer, or the error. */
export function readLikeliest(text: string, question: ReadingContext): { written: AnswerTree } | { fault: string } {
  const found = listReadings(text, question);
  if ('fault' in found) return found;
  const [written] = found.readings;
  return written ? { written } : { fault: '' };
}

/** Reads numbers in a row as a pair: "18; 30" where a pair is asked for. */
export function toPair(written: AnswerTree): AnswerTree | undefined {
  if (written.kind !== 'list' || written.joiner === 'hoặc') return undefined;
  const items = written.items.filter(isCalculation);
  return items.length === written.items.length ? { kind: 'tuple', items } : undefined;
}

const isCalculation = (statement: Statement): statement is Operand => !['relation', 'tuple', 'set'].includes(statement.kind);
