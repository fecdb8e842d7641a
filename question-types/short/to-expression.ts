import { operation, type Expression } from '#library/check/language/expression.ts';
import { fraction } from '#library/check/language/number.ts';
import type { Calculation, AnswerTree } from './answer-tree.ts';

/** Thrown for an answer without a value, which cannot be compared. */
export class NoValueError extends Error {}

export type ExpressionOptions = {
  /** Meaning of ±. */
  sign: '+' | '-';
  foldCase: boolean;
};

const HUNDRED = fraction(100);
const SIXTY = fraction(60);

/** Converts an answer into an expression of the check language. */
export function toExpression(written: Calculation, choice: ExpressionOptions): Expression {
  const inside = (part: Calculation): Expression => toExpression(part, choice);
  switch (written.kind) {
    case 'number':
      return valueOf(written);
    case 'mixed':
      return operation('add', whole(written.whole), operation('divide', whole(written.top), whole(written.bottom)));
    case 'name':
      return { kind: 'name', name: choice.foldCase ? written.name.toLowerCase() : written.name };
    case 'sign':
      return signOf(written.sign, choice) === '-' ? operation('unaryMinus', inside(written.of)) : inside(written.of);
    case 'sum':
      return operation(signOf(written.sign, choice) === '-' ? 'subtract' : 'add', inside(written.left), inside(written.right));
    case 'product':
      return operation('multiply', inside(written.left), inside(written.right));
    case 'quotient':
      return operation('divide', inside(written.left), inside(written.right));
    case 'power':
      return operation('pow', inside(written.base), inside(written.exponent));
    case 'root':
      return { kind: 'call', name: written.degree === 2 ? 'sqrt' : 'cbrt', args: [inside(written.of)] };
    case 'absolute':
      return { kind: 'call', name: 'abs', args: [inside(written.of)] };
    case 'percent':
      return operation('divide', inside(written.of), { kind: 'number', value: HUNDRED });
    case 'degrees': {
      const degrees = inside(written.of);
      if (!written.minutes) return degrees;
      return operation('add', degrees, operation('divide', inside(written.minutes), { kind: 'number', value: SIXTY }));
    }
    case 'group':
      return inside(written.of);
  }
}

const signOf = (sign: '+' | '-' | '±', choice: ExpressionOptions) => (sign === '±' ? choice.sign : sign);
const whole = (digits: string): Expression => ({ kind: 'number', value: fraction(BigInt(digits)) });

/** Converts a decimal number: 0,1(6) is (16 − 1) / 90. */
function valueOf({ whole, decimals, period }: Extract<AnswerTree, { kind: 'number' }>): Expression {
  const before = BigInt(whole + decimals);
  const unit = 10n ** BigInt(decimals.length);
  if (period === '') return { kind: 'number', value: fraction(before, unit) };
  return { kind: 'number', value: fraction(BigInt(whole + decimals + period) - before, unit * (10n ** BigInt(period.length) - 1n)) };
}
