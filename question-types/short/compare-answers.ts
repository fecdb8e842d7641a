import { interpretAnswer, hasSameMembers, matchesKey, isPartialAnswer } from './interpret-answer.ts';
import { newBudget, areProportional, type Budget } from './compare-expressions.ts';
import { operation } from '#library/check/language/expression.ts';
import { toExpression } from './to-expression.ts';
import { toPair, isAngle, listKeyReadings, listReadings, type ReadingContext } from './readings.ts';
import { hasShapeOf, isProduct, isReduced, type ReductionOptions } from './is-reduced.ts';
import { subexpressionsOf, type Calculation, lettersOf, printAnswer, type AnswerTree } from './answer-tree.ts';

export type GradingOptions = ReadingContext & {
  /** `reduced`: only the shortest form is right. `any`: any calculated form. */
  form: 'any' | 'reduced';
};

/**
 * Results of comparing an answer with its key, best first. `form`: the value in a form that was not asked for;
 * `brackets`: the right numbers, but as a pair where none is asked for, or the other way round; `part`: right but
 * incomplete.
 */
const COMPARISONS = ['right', 'form', 'brackets', 'part', 'other', 'nothing'] as const;
export type Comparison = Exclude<(typeof COMPARISONS)[number], 'nothing'>;

/**
 * Compares an answer with its key exactly, in every sensible reading of both (`readings.ts`), and returns the best
 * result. A copy of the key is always right. A key in percent is asked for in percent: 25 is 25%, too.
 * @returns the reason, where the answer is unreadable
 */
export function compareAnswers(key: string, given: string, options: GradingOptions, list = listReadings): Comparison | { fault: string } {
  const found = compareAsWritten(key, given, options, list);
  if (found === 'right' || !key.trim().endsWith('%') || given.includes('%')) return found;
  return compareAsWritten(key, `${given}%`, options, list) === 'right' ? 'right' : found;
}

function compareAsWritten(key: string, given: string, options: GradingOptions, list: typeof listReadings): Comparison | { fault: string } {
  if (key.normalize('NFC').trim() === given.normalize('NFC').trim()) return 'right';
  const hasDegrees = isAngle(options.unit) || isAngle(key);
  const own = list(given, options, hasDegrees);
  if ('fault' in own) return own;
  // All readings share the budget of one.
  const budget = newBudget();
  const wantedOnes = listKeyReadings(key, options, list);
  let best = COMPARISONS.indexOf(wantedOnes.length === 0 ? 'other' : 'nothing');
  for (const wanted of wantedOnes) {
    const pairs = wanted.kind === 'tuple' ? own.readings.flatMap((each) => toPair(each) ?? []) : [];
    for (const reading of [...own.readings, ...pairs]) {
      best = Math.min(best, COMPARISONS.indexOf(compare(wanted, reading, { form: options.form, budget })));
      if (best === 0) return 'right';
    }
  }
  const found = COMPARISONS[best];
  return found === undefined || found === 'nothing' ? { fault: 'câu này chưa cho biết giá trị nào.' } : found;
}

/** Treats an unreadable answer as wrong. */
export const isRightAnswer = (key: string, given: string, options: GradingOptions): boolean => compareAnswers(key, given, options) === 'right';

function compare(right: AnswerTree, own: AnswerTree, { form, budget }: { form: GradingOptions['form']; budget: Budget }): (typeof COMPARISONS)[number] {
  if (printAnswer(right) === printAnswer(own)) return 'right';
  const names = lettersOf(right);
  // Phones capitalize the first letter: ignores case unless the key uses a letter in both.
  const foldCase = new Set(names).size === new Set(names.map((name) => name.toLowerCase())).size;
  try {
    const wanted = interpretAnswer(right, { foldCase, budget });
    const said = interpretAnswer(own, { foldCase, budget });
    if (!matchesKey(wanted, said, budget)) return isPartialAnswer(wanted, said, budget) ? 'part' : hasSameMembers(wanted, said, budget) ? 'brackets' : 'other';
    const hasForm = form === 'reduced' ? isReducedLikeKey(own, right, foldCase) : wanted.kind === 'equation' || isWorkedOut(own, right);
    return hasForm ? 'right' : 'form';
  } catch {
    return 'nothing'; // no value, as in 1/0, or one too large to calculate
  }
}

/** Returns an error of a key as a sentence for its author. */
export function findKeyError(key: string, options: GradingOptions, list = listReadings): string | undefined {
  const found = list(key, options);
  if ('fault' in found) return `Chưa đọc được đáp án: ${found.fault}`;
  const [right] = found.readings;
  if (!right) return undefined;
  try {
    interpretAnswer(right, { foldCase: false, budget: newBudget() });
  } catch {
    return 'Đáp án này không tính được giá trị.';
  }
  const isShort = options.form === 'any' || statedValues(right).every((part) => isReduced(part, { powers: hasPowers(right), repeats: false }));
  return isShort ? undefined : 'Đáp án chưa ở dạng rút gọn.';
}

/** Requires a number where the key is one: copying the sum from the question is no answer. */
const isWorkedOut = (given: AnswerTree, key: AnswerTree): boolean => !statedValues(key).every(isNumber) || statedValues(given).every(isNumber);

/** Accepts written numbers: 3, −0,5, 2/4, 1 2/5, 50%; also the letter of an inequality. */
function isNumber(written: Calculation): boolean {
  const { kind } = written;
  if (kind === 'sign' || kind === 'group') return isNumber(written.of);
  if (kind === 'quotient') return [written.left, written.right].every((part) => part.kind !== 'quotient' && isNumber(part));
  return kind === 'number' || kind === 'name' || kind === 'mixed' || kind === 'percent' || kind === 'degrees';
}

/** Tells whether the answer is reduced, with no denominator with letters but the key's: others could be cancelled. */
function isReducedLikeKey(given: AnswerTree, key: AnswerTree, foldCase: boolean): boolean {
  const [said, wantedOf] = [statedValues(given), statedValues(key)];
  const allowed: ReductionOptions = { powers: hasPowers(key), repeats: wantedOf.some(isProduct) };
  if (!said.every((part) => isReduced(part, allowed) && wantedOf.some((one) => hasShapeOf(one, part)))) return false;
  const budget = newBudget();
  const below = (written: AnswerTree) => denominatorsOf(written).map((part) => toExpression(part, { foldCase, sign: '+' }));
  const [own, wanted] = [below(given), below(key)];
  const whole = wanted.length > 1 ? [...wanted, wanted.reduce((product, part) => operation('multiply', product, part))] : wanted;
  return own.every((part) => whole.some((other) => areProportional(part, other, budget)));
}

const denominatorsOf = (written: AnswerTree): Calculation[] =>
  subexpressionsOf(written).flatMap((part) => (part.kind === 'quotient' && lettersOf(part.right).length > 0 ? [part.right] : []));

const hasPowers = (written: AnswerTree): boolean => subexpressionsOf(written).some((part) => part.kind === 'power' && lettersOf(part.base).length === 0);

/** Returns the values that an answer states: the 2 of "x = 2". */
function statedValues(written: AnswerTree): Calculation[] {
  const { kind } = written;
  if (kind === 'words') return [];
  if (kind === 'list' || kind === 'set' || kind === 'tuple') return written.items.flatMap(statedValues);
  if (kind !== 'relation') return [written];
  const isGiven = written.relations.includes('=') || written.relations.includes('∈');
  return (isGiven ? written.operands.slice(-1) : written.operands).flatMap(statedValues);
}
