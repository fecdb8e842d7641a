import { answerOf, hasSameMembers, sameAnswer, saysPart } from './answer.ts';
import { newBudget, proportional, type Budget } from './compare.ts';
import { expressed, operation } from './expressed.ts';
import { asPair, isAngle, keyReadings, readingsOf, type Question } from './readings.ts';
import { hasShapeOf, isProduct, isReduced, type Allowed } from './reduced.ts';
import { allOf, type Calculation, lettersOf, print, type Written } from './written.ts';

export type Judging = Question & {
  /** `reduced`: only the shortest form is right. `any`: any calculated form. */
  form: 'any' | 'reduced';
};

/**
 * Results of comparing an answer with its key, best first. `form`: the value in a form that was not asked for;
 * `brackets`: the right numbers, but as a pair where none is asked for, or the other way round; `part`: right but
 * incomplete.
 */
const FOUND = ['right', 'form', 'brackets', 'part', 'other', 'nothing'] as const;
export type Found = Exclude<(typeof FOUND)[number], 'nothing'>;

/**
 * Compares an answer with its key exactly, in every sensible reading of both (`readings.ts`), and returns the best
 * result. A copy of the key is always right.
 * @returns the reason, where the answer is unreadable
 */
export function compareAnswers(key: string, given: string, judging: Judging): Found | { fault: string } {
  if (key.normalize('NFC').trim() === given.normalize('NFC').trim()) return 'right';
  const hasDegrees = isAngle(judging.unit) || isAngle(key);
  const own = readingsOf(given, judging, hasDegrees);
  if ('fault' in own) return own;
  // All readings share the budget of one.
  const budget = newBudget();
  const wantedOnes = keyReadings(key, judging);
  let best = FOUND.indexOf(wantedOnes.length === 0 ? 'other' : 'nothing');
  for (const wanted of wantedOnes) {
    const pairs = wanted.kind === 'tuple' ? own.readings.flatMap((each) => asPair(each) ?? []) : [];
    for (const reading of [...own.readings, ...pairs]) {
      best = Math.min(best, FOUND.indexOf(compare(wanted, reading, { form: judging.form, budget })));
      if (best === 0) return 'right';
    }
  }
  const found = FOUND[best];
  return found === undefined || found === 'nothing' ? { fault: 'câu này chưa cho biết giá trị nào.' } : found;
}

/** Treats an unreadable answer as wrong. */
export const answersAlike = (key: string, given: string, judging: Judging): boolean => compareAnswers(key, given, judging) === 'right';

function compare(right: Written, own: Written, { form, budget }: { form: Judging['form']; budget: Budget }): (typeof FOUND)[number] {
  if (print(right) === print(own)) return 'right';
  const names = lettersOf(right);
  // Phones capitalize the first letter: ignores case unless the key uses a letter in both.
  const foldCase = new Set(names).size === new Set(names.map((name) => name.toLowerCase())).size;
  try {
    const wanted = answerOf(right, { foldCase, budget });
    const said = answerOf(own, { foldCase, budget });
    if (!sameAnswer(wanted, said, budget)) return saysPart(wanted, said, budget) ? 'part' : hasSameMembers(wanted, said, budget) ? 'brackets' : 'other';
    const hasForm = form === 'reduced' ? isAsShort(own, right, foldCase) : wanted.kind === 'equation' || isWorkedOut(own, right);
    return hasForm ? 'right' : 'form';
  } catch {
    return 'nothing'; // no value, as in 1/0, or one too large to calculate
  }
}

/** Returns an error of a key as a sentence for its author. */
export function faultOfKey(key: string, judging: Judging): string | undefined {
  const found = readingsOf(key, judging);
  if ('fault' in found) return `Chưa đọc được đáp án: ${found.fault}`;
  const [right] = found.readings;
  if (!right) return undefined;
  try {
    answerOf(right, { foldCase: false, budget: newBudget() });
  } catch {
    return 'Đáp án này không tính được giá trị.';
  }
  const isShort = judging.form === 'any' || saidBy(right).every((part) => isReduced(part, { powers: hasPowers(right), repeats: false }));
  return isShort ? undefined : 'Đáp án chưa ở dạng rút gọn.';
}

/** Requires a number where the key is one: copying the sum from the question is no answer. */
const isWorkedOut = (given: Written, key: Written): boolean => !saidBy(key).every(isNumber) || saidBy(given).every(isNumber);

/** Accepts written numbers: 3, −0,5, 2/4, 1 2/5, 50%; also the letter of an inequality. */
function isNumber(written: Calculation): boolean {
  const { kind } = written;
  if (kind === 'sign' || kind === 'group') return isNumber(written.of);
  if (kind === 'quotient') return [written.left, written.right].every((part) => part.kind !== 'quotient' && isNumber(part));
  return kind === 'number' || kind === 'name' || kind === 'mixed' || kind === 'percent' || kind === 'degrees';
}

/** Tells whether the answer is reduced, with no denominator with letters but the key's: others could be cancelled. */
function isAsShort(given: Written, key: Written, foldCase: boolean): boolean {
  const [said, wantedOf] = [saidBy(given), saidBy(key)];
  const allowed: Allowed = { powers: hasPowers(key), repeats: wantedOf.some(isProduct) };
  if (!said.every((part) => isReduced(part, allowed) && wantedOf.some((one) => hasShapeOf(one, part)))) return false;
  const budget = newBudget();
  const below = (written: Written) => denominatorsOf(written).map((part) => expressed(part, { foldCase, sign: '+' }));
  const [own, wanted] = [below(given), below(key)];
  const whole = wanted.length > 1 ? [...wanted, wanted.reduce((product, part) => operation('multiply', product, part))] : wanted;
  return own.every((part) => whole.some((other) => proportional(part, other, budget)));
}

const denominatorsOf = (written: Written): Calculation[] =>
  allOf(written).flatMap((part) => (part.kind === 'quotient' && lettersOf(part.right).length > 0 ? [part.right] : []));

const hasPowers = (written: Written): boolean => allOf(written).some((part) => part.kind === 'power' && lettersOf(part.base).length === 0);

/** Returns the values that an answer states: the 2 of "x = 2". */
function saidBy(written: Written): Calculation[] {
  const { kind } = written;
  if (kind === 'words') return [];
  if (kind === 'list' || kind === 'set' || kind === 'tuple') return written.items.flatMap(saidBy);
  if (kind !== 'relation') return [written];
  const isGiven = written.relations.includes('=') || written.relations.includes('∈');
  return (isGiven ? written.operands.slice(-1) : written.operands).flatMap(saidBy);
}
