import { answerOf, sameAnswer } from './answer.ts';
import { newBudget, proportional } from './compare.ts';
import { allOf, expressed, lettersOf, operation } from './expressed.ts';
import { read, type Reading } from './read.ts';
import { hasShapeOf, isReduced } from './reduced.ts';
import { print, type Calculation, type Written } from './written.ts';

export type Judging = Reading & {
  /** `reduced`: of all forms of the right value only the shortest is right. `any`: all in which it is worked out. */
  form: 'any' | 'reduced';
};

/**
 * Whether a pupil's answer is the right one: both are read (`read.ts`) and compared exactly. What cannot be read is wrong.
 * Who copies the key has it right in any case.
 */
export function answersAlike(key: string, given: string, judging: Judging): boolean {
  const [right, own] = [read(key, judging), read(given, judging)];
  if (!('written' in right)) return key.normalize('NFC').trim() === given.normalize('NFC').trim();
  if (!('written' in own)) return false;
  if (print(right.written) === print(own.written)) return true;
  const names = lettersOf(right.written);
  // Phones begin a line with a capital letter; a key that has both means both.
  const foldCase = new Set(names).size === new Set(names.map((name) => name.toLowerCase())).size;
  const budget = newBudget();
  try {
    const wanted = answerOf(right.written, { foldCase, budget });
    if (!sameAnswer(wanted, answerOf(own.written, { foldCase, budget }), budget)) return false;
    if (judging.form === 'reduced') return isAsShort(own.written, right.written, foldCase);
    return wanted.kind === 'equation' || isWorkedOut(own.written, right.written);
  } catch {
    return false; // no value, as of 1/0, or too large a one to calculate: no answer
  }
}

/** What is wrong with a key, in a sentence for its author. */
export function faultOfKey(key: string, judging: Judging): string | undefined {
  const right = read(key, judging);
  if (!('written' in right)) return `Chưa đọc được đáp án: ${right.fault}`;
  try {
    answerOf(right.written, { foldCase: false, budget: newBudget() });
  } catch {
    return 'Đáp án này không tính được giá trị.';
  }
  const isShort = judging.form === 'any' || saidBy(right.written).every((part) => isReduced(part, hasPowers(right.written)));
  return isShort ? undefined : 'Đáp án chưa ở dạng rút gọn.';
}

/** Where the key is a number, so is the answer: to copy the sum that is asked for is none. */
const isWorkedOut = (given: Written, key: Written): boolean => !saidBy(key).every(isNumber) || saidBy(given).every(isNumber);

/** As numbers are written: 3, −0,5, 2/4, 1 2/5, 50%; so is the letter of an inequality. */
function isNumber(written: Calculation): boolean {
  const { kind } = written;
  if (kind === 'sign' || kind === 'group') return isNumber(written.of);
  if (kind === 'quotient') return [written.left, written.right].every((part) => part.kind !== 'quotient' && isNumber(part));
  return kind === 'number' || kind === 'name' || kind === 'mixed' || kind === 'percent' || kind === 'degrees';
}

/** Whether it is reduced, and no fraction in it could be reduced by what the key does not have below a line any more. */
function isAsShort(given: Written, key: Written, foldCase: boolean): boolean {
  const [said, wantedOf] = [saidBy(given), saidBy(key)];
  if (!said.every((part) => isReduced(part, hasPowers(key)) && wantedOf.some((one) => hasShapeOf(one, part)))) return false;
  const budget = newBudget();
  const below = (written: Written) => denominatorsOf(written).map((part) => expressed(part, { foldCase, sign: '+' }));
  const [own, wanted] = [below(given), below(key)];
  const whole = wanted.length > 1 ? [...wanted, wanted.reduce((product, part) => operation('multiply', product, part))] : wanted;
  return own.every((part) => whole.some((other) => proportional(part, other, budget)));
}

const denominatorsOf = (written: Written): Calculation[] =>
  allOf(written).flatMap((part) => (part.kind === 'quotient' && lettersOf(part.right).length > 0 ? [part.right] : []));

const hasPowers = (written: Written): boolean => allOf(written).some((part) => part.kind === 'power' && lettersOf(part.base).length === 0);

/** The values that an answer gives: of "x = 2" the 2. */
function saidBy(written: Written): Calculation[] {
  const { kind } = written;
  if (kind === 'words') return [];
  if (kind === 'list' || kind === 'set' || kind === 'tuple') return written.items.flatMap(saidBy);
  if (kind !== 'relation') return [written];
  const isGiven = written.relations.includes('=') || written.relations.includes('∈');
  return (isGiven ? written.operands.slice(-1) : written.operands).flatMap(saidBy);
}
