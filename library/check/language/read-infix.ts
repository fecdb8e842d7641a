import { operation, type Comparison, type Expression, type Operator } from './expression.ts';

/**
 * A token of an expression. Text (`parse.ts`) and LaTeX (`../latex/read-latex.ts`) are cut into the same tokens.
 * `joins`: the token multiplies a factor before it without a sign, as x in 2x.
 */
export type Token = { text: string } & (
  | { kind: 'operand'; value: Expression; joins: boolean }
  /** An opening bracket, the sign that closes it, and the value of the items between them. */
  | { kind: 'open'; close: string; joins: boolean; make: (items: Expression[]) => Expression }
  /** A function without a bracket: sin 30. */
  | { kind: 'function'; joins: true; apply: (operand: Expression) => Expression }
  /** A sign behind its operand: 5!, 20 %. */
  | { kind: 'postfix'; apply: (operand: Expression) => Expression }
  | { kind: 'sign' }
);

/** Thrown for tokens that are not one expression. */
export class UnreadableExpression extends Error {
  constructor(reason: string) {
    super(`not an expression, ${reason}`);
  }
}

const COMPARISONS: Partial<Record<string, Comparison>> = { '==': '==', '!=': '!=', '<': '<', '>': '>', '<=': '<=', '>=': '>=' };

/** Reads one expression by recursive descent, one function for each level of the grammar; throws `UnreadableExpression`. */
export function readInfix(tokens: Token[]): Expression {
  let at = 0;

  const take = (...signs: string[]): string | undefined => {
    const token = tokens[at];
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return undefined;
    at++;
    return token.text;
  };
  const unexpected = (): Error => {
    const text = tokens[at]?.text;
    if (text === ':') return new Error('in a line with a question mark division is written /');
    return new UnreadableExpression(text === undefined ? 'its end is missing' : `${text} is not expected here`);
  };
  const expectSign = (sign: string): void => {
    if (take(sign) === undefined) throw unexpected();
  };

  function choice(): Expression {
    const condition = disjunction();
    if (!take('?')) return condition;
    const yes = choice();
    expectSign(':');
    return { kind: 'choice', condition, yes, no: choice() };
  }

  function leftToRight(operators: Partial<Record<string, Operator>>, next: () => Expression): Expression {
    let left = next();
    for (;;) {
      const token = tokens[at];
      const operator = token?.kind === 'sign' ? operators[token.text] : undefined;
      if (!operator) return left;
      at++;
      left = operation(operator, left, next());
    }
  }

  const disjunction = () => leftToRight({ or: 'or' }, conjunction);
  const conjunction = () => leftToRight({ and: 'and' }, comparison);

  function comparison(): Expression {
    const operands = [sum()];
    const comparisons: Comparison[] = [];
    for (;;) {
      const sign = COMPARISONS[take(...Object.keys(COMPARISONS)) ?? ''];
      if (!sign) break;
      comparisons.push(sign);
      operands.push(sum());
    }
    const [only] = operands;
    return only && comparisons.length === 0 ? only : { kind: 'comparison', comparisons, operands };
  }

  const sum = () => leftToRight({ '+': 'add', '-': 'subtract' }, product);
  const product = () => leftToRight({ '*': 'multiply', '/': 'divide', '÷': 'divide', mod: 'mod' }, joined);

  const joins = (token: Token | undefined): boolean => token !== undefined && 'joins' in token && token.joins;

  /** 2x, 3(x + 1): what is written without a sign belongs together more closely than what has one. */
  function joined(): Expression {
    let left = numericFraction();
    while (joins(tokens[at])) left = operation('multiply', left, numericFraction());
    return left;
  }

  /** 1/2 x is half of x: a fraction of two numbers belongs together, too. */
  function numericFraction(): Expression {
    const above = signed();
    const [slash, below, behind] = tokens.slice(at, at + 3);
    if (slash?.text !== '/' || !isNumeric(above) || tokens[at - 1]?.kind !== 'operand' || below?.kind !== 'operand' || below.value.kind !== 'number' || !joins(behind)) return above;
    at++;
    return operation('divide', above, signed());
  }

  function signed(): Expression {
    if (take('-')) return operation('unaryMinus', signed());
    if (take('+')) return operation('unaryPlus', signed());
    return take('not') ? operation('not', signed()) : power();
  }

  function power(): Expression {
    const base = withPostfixes();
    return take('^') ? operation('pow', base, signed()) : base;
  }

  function withPostfixes(): Expression {
    let operand = atom();
    for (let token = tokens[at]; token?.kind === 'postfix'; token = tokens[at]) {
      at++;
      operand = token.apply(operand);
    }
    return operand;
  }

  function atom(): Expression {
    const token = tokens[at];
    if (!token || token.kind === 'sign' || token.kind === 'postfix') throw unexpected();
    at++;
    if (token.kind === 'operand') return token.value;
    if (token.kind === 'function') return token.apply(withPostfixes());
    const items: Expression[] = [];
    while (!take(token.close)) {
      items.push(choice());
      if (take(',', ';')) continue;
      expectSign(token.close);
      break;
    }
    return token.make(items);
  }

  const expression = choice();
  if (at < tokens.length) throw unexpected();
  return expression;
}

const isNumeric = (expression: Expression): boolean =>
  expression.kind === 'number' || (expression.kind === 'operation' && /^unary/.test(expression.operator) && expression.args.every(isNumeric));

/** The content of a bracket that holds one expression. */
export function onlyItem(items: Expression[]): Expression {
  const [only] = items;
  if (!only || items.length > 1) throw new UnreadableExpression('a bracket holds one expression');
  return only;
}
