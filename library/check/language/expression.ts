import type { Fraction } from 'fraction.js';

/** An expression of the check language: our own small tree, read by `parse.ts` or from a learner's answer. */
export type Expression =
  | { kind: 'number'; value: Fraction }
  | { kind: 'name'; name: string }
  | { kind: 'tuple'; items: Expression[] }
  | { kind: 'call'; name: string; args: Expression[] }
  | { kind: 'operation'; operator: Operator; args: Expression[] }
  /** `1 < x <= 5`: one comparison fewer than operands. */
  | { kind: 'comparison'; comparisons: Comparison[]; operands: Expression[] }
  | { kind: 'choice'; condition: Expression; yes: Expression; no: Expression };

export type Operator = keyof typeof OPERATORS;
export type Comparison = '==' | '!=' | '<' | '>' | '<=' | '>=';

const OPERATORS = {
  add: '+',
  subtract: '-',
  multiply: '*',
  divide: '/',
  pow: '^',
  unaryMinus: '-',
  unaryPlus: '+',
  mod: 'mod',
  factorial: '!',
  and: 'and',
  or: 'or',
  not: 'not',
} as const;

export const operation = (operator: Operator, ...args: Expression[]): Expression => ({ kind: 'operation', operator, args });

export const call = (name: string, args: Expression[]): Expression => ({ kind: 'call', name, args });

export function printExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'number':
      return expression.value.toFraction();
    case 'name':
      return expression.name;
    case 'tuple':
      return `[${expression.items.map(printExpression).join(', ')}]`;
    case 'call':
      return `${expression.name}(${expression.args.map(printExpression).join(', ')})`;
    case 'operation':
      return printOperation(OPERATORS[expression.operator], expression.args.map(printOperand));
    case 'comparison': {
      const [first, ...rest] = expression.operands.map(printOperand);
      return [first, ...rest.map((operand, index) => `${expression.comparisons[index]} ${operand}`)].join(' ');
    }
    case 'choice':
      return `${printExpression(expression.condition)} ? ${printExpression(expression.yes)} : ${printExpression(expression.no)}`;
  }
}

function printOperation(sign: string, [left, right]: string[]): string {
  if (right !== undefined) return sign === '^' ? `${left}^${right}` : `${left} ${sign} ${right}`;
  return sign === '!' ? `${left}!` : sign === 'not' ? `not ${left}` : `${sign}${left}`;
}

function printOperand(operand: Expression): string {
  const simple = operand.kind === 'name' || operand.kind === 'call' || operand.kind === 'tuple';
  const isTight = operand.kind === 'number' || (operand.kind === 'operation' && operand.operator === 'pow');
  return simple || isTight ? printExpression(operand) : `(${printExpression(operand)})`;
}
