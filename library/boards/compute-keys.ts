import { findKeyError } from '#question-types/short/compare-answers.ts';
import { keyEquals } from '#question-types/short/check.ts';
import { evaluate } from '../check/language/evaluate.ts';
import { evaluateAnswer } from '../check/language/meaning.ts';
import { isNum, isRational, multiply, round, sign } from '../check/language/number.ts';
import { requireTruth, type Value } from '../check/language/value.ts';
import { computeKeys } from '../check/statements/options.ts';
import type { CheckRun, ItemLine } from '../check/statements/run-check.ts';
import { TYPED_STYLE, formatDecimal, formatExpression, formatRoot } from '../variants/format-value.ts';
import type { Checkpoint } from './checkpoint.ts';

type ShortCheckpoint = Extract<Checkpoint, { kind: 'short' }>;

/**
 * Returns the answer key of a `short` checkpoint as a learner types it: the `answer` of the check, as a decimal where
 * the check has decimals.
 * @throws when the check has no answer, or one that cannot be typed
 */
export function computeShortKey(checkpoint: ShortCheckpoint, run: CheckRun, hasDecimals: boolean): string {
  const line = run.itemLines.find(({ statement }) => statement.kind === 'answer');
  if (line?.statement.kind !== 'answer') throw new Error('Khối check của cảnh chưa có dòng answer = … để tính đáp án.');
  const { value: expression } = line.statement;
  const value = evaluateAnswer(expression, line.names);
  const form = checkpoint.form ?? 'any';
  const ways = [
    ...(hasDecimals ? [() => formatDecimal(value, TYPED_STYLE)] : []),
    () => formatExpression(expression, line.names, TYPED_STYLE),
    () => formatRootOf(value),
  ];
  for (const way of ways) {
    const key = tryToFormat(way);
    if (key !== undefined && keyEquals(key, value) && findKeyError(key, { form }) === undefined) return key;
  }
  throw new Error('Đáp án mà khối check tính ra không viết được thành một câu trả lời ngắn.');
}

/** Writes √12 as 2√3. */
function formatRootOf(value: Value): string {
  if (!isNum(value) || isRational(value)) throw new Error('no root');
  const root = formatRoot(round(multiply(value, value)), TYPED_STYLE);
  return sign(value) < 0 ? `-${root}` : root;
}

function tryToFormat(way: () => string): string | undefined {
  try {
    return way();
  } catch {
    return undefined; // cannot be written this way
  }
}

/** Returns the letter of the option that the check finds right; throws unless there is exactly one. */
export function computeChoiceKey(options: string[], run: CheckRun): string {
  const letters = computeKeys(options, run);
  if (letters.length === 1) return letters;
  throw new Error(letters === '' ? 'Theo khối check không phương án nào đúng.' : `Theo khối check có hơn một phương án đúng: ${letters}.`);
}

/** Returns the truth of each statement by the check; throws where the check lacks one. */
export function computeTruths(count: number, run: CheckRun): boolean[] {
  return ['a', 'b', 'c', 'd'].slice(0, count).map((letter) => {
    const line = run.itemLines.find(({ statement }) => statement.kind === 'statement' && statement.letter === letter);
    if (!line) throw new Error(`Khối check chưa có dòng statement ${letter} = …`);
    return computeTruth(line);
  });
}

function computeTruth({ statement, names }: ItemLine): boolean {
  return statement.kind === 'statement' && requireTruth(evaluate(statement.value, names));
}
