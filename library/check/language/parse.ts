import type { MathNode } from 'mathjs';
import {
  create,
  FractionDependencies,
  isArrayNode,
  isConditionalNode,
  isConstantNode,
  isFunctionNode,
  isOperatorNode,
  isParenthesisNode,
  isRangeNode,
  isRelationalNode,
  isSymbolNode,
  parseDependencies,
} from 'mathjs';
import type { Comparison, Expression, Operator } from './expression.ts';
import { OPERATORS } from './expression.ts';
import { fraction } from './number.ts';

const COMPARISONS: Record<string, Comparison> = {
  equal: '==',
  unequal: '!=',
  smaller: '<',
  larger: '>',
  smallerEq: '<=',
  largerEq: '>=',
};

const math = create({ ...parseDependencies, ...FractionDependencies }, { number: 'Fraction' });

const SIGNS: Record<string, string> = { ':': '/', '÷': '/', '×': '*', '·': '*', '−': '-' };

/**
 * `12:3/4` and `6:2x`: a schoolbook may mean 12 : (3/4) and 6 : (2x); from left to right they are (12:3)/4 and (6:2)x.
 */
const UNCLEAR_DIVISION = /[:÷]\s*[+−-]?(?:\w*(?:\.\d+)?(?:\([^()]*\))?(?:\^\w+)?\s*\/|\d+(?:\.\d+)?\s*[A-Za-z(])/;

/**
 * Parses one expression. A colon divides, except in `condition ? this : that`.
 * @throws mathjs's message when it is no expression, or an error for syntax that the check language lacks
 */
export function parse(source: string): Expression {
  const isChoice = source.includes('?');
  if (!isChoice && UNCLEAR_DIVISION.test(source)) throw new Error('put brackets around what a colon divides by');
  return fromMathjs(math.parse(source.replace(isChoice ? /[÷×·−]/g : /[:÷×·−]/g, (sign) => SIGNS[sign] ?? sign)));
}

function fromMathjs(node: MathNode): Expression {
  if (isParenthesisNode(node)) return fromMathjs(node.content);
  if (isConstantNode(node)) return constant(node.value);
  if (isSymbolNode(node)) return { kind: 'name', name: node.name };
  if (isArrayNode(node)) return { kind: 'tuple', items: node.items.map(fromMathjs) };
  if (isFunctionNode(node)) return { kind: 'call', name: node.fn.name, args: node.args.map(fromMathjs) };
  if (isOperatorNode(node)) return fromOperator(node.fn, node.args.map(fromMathjs));
  if (isRelationalNode(node)) {
    const comparisons = node.conditionals.map(comparisonCalled);
    return { kind: 'comparison', comparisons, operands: node.params.map(fromMathjs) };
  }
  if (isConditionalNode(node)) {
    const [condition, yes, no] = [node.condition, node.trueExpr, node.falseExpr].map(fromMathjs);
    if (condition && yes && no) return { kind: 'choice', condition, yes, no };
  }
  if (isRangeNode(node)) throw new Error('in a line with a question mark division is written /');
  throw new Error('not allowed in a check');
}

/** Takes over only the numbers, because mathjs has its own copy of the Fraction class. */
function constant(value: unknown): Expression {
  if (typeof value === 'boolean') return { kind: 'name', name: String(value) };
  if (typeof value === 'number') return { kind: 'number', value: fraction(value) };
  if (typeof value === 'object' && value !== null && 's' in value && 'n' in value && 'd' in value) {
    const [sign, numerator, denominator] = [value.s, value.n, value.d].map((part) => BigInt(String(part)));
    return { kind: 'number', value: fraction((sign ?? 1n) * (numerator ?? 0n), denominator) };
  }
  throw new Error('not allowed in a check');
}

function fromOperator(name: string, args: Expression[]): Expression {
  if (isOperator(name)) return { kind: 'operation', operator: name, args };
  return { kind: 'comparison', comparisons: [comparisonCalled(name)], operands: args };
}

function isOperator(name: string): name is Operator {
  return Object.hasOwn(OPERATORS, name);
}

function comparisonCalled(name: string): Comparison {
  const comparison = COMPARISONS[name];
  if (!comparison) throw new Error(`unknown operator ${name}`);
  return comparison;
}
