/** Writes values and expressions: in a formula, in words, and as a learner types them. */
import type { Fraction } from 'fraction.js';
import type { Expression } from '../check/language/expression.ts';
import { evaluate } from '../check/language/evaluate.ts';
import { findFreeLetters } from '../check/language/letters.ts';
import { isNum, isRational, ONE, sign } from '../check/language/number.ts';
import { isInequality, isSet, type Names, type Value } from '../check/language/value.ts';

export interface NotationStyle {
  fraction: (above: string, below: string) => string;
  /** Text between a whole number and its fraction. */
  between: string;
  /** Separates thousands. */
  group: string;
  comma: string;
  times: string;
  root: (inside: string) => string;
  power: (exponent: string) => string;
  brackets: (inside: string) => string;
  braces: [open: string, close: string];
  relations: Record<string, string>;
}

const GREEK = /^(alpha|beta|gamma|delta|pi)$/;

export const FORMULA_STYLE: NotationStyle = {
  fraction: (above, below) => `\\dfrac{${above}}{${below}}`,
  between: '',
  group: '\\,',
  comma: '{,}',
  times: ' \\cdot ',
  root: (inside) => `\\sqrt{${inside}}`,
  power: (exponent) => (exponent.length === 1 ? `^${exponent}` : `^{${exponent}}`),
  brackets: (inside) => (inside.includes('\\dfrac') ? `\\left(${inside}\\right)` : `(${inside})`),
  braces: ['\\{', '\\}'],
  relations: { '<=': '\\le', '>=': '\\ge', '!=': '\\ne', '==': '=' },
};

/** As a learner types it, and as item blocks have it. */
export const TYPED_STYLE: NotationStyle = {
  fraction: (above, below) => `${bracketUnlessAtom(above)}/${bracketUnlessAtom(below)}`,
  between: ' ',
  group: '',
  comma: ',',
  times: '*',
  root: (inside) => `√${inside.length > 1 && !/^\d+$/.test(inside) ? `(${inside})` : inside}`,
  power: (exponent) => `^${bracketUnlessAtom(exponent)}`,
  brackets: (inside) => `(${inside})`,
  braces: ['{', '}'],
  relations: { '<=': '≤', '>=': '≥', '!=': '≠', '==': '=' },
};

export const WORDS_STYLE: NotationStyle = { ...TYPED_STYLE, group: '\u00a0' };

const bracketUnlessAtom = (part: string): string => (/^-?[\w,√]+$/.test(part) ? part : `(${part})`);

/** Throws when it cannot be written exactly. */
function formatValue(value: Value, style: NotationStyle): string {
  if (isNum(value)) return formatNumber(value, style);
  if (Array.isArray(value)) return `(${value.map((one) => formatValue(one, style)).join('; ')})`;
  if (isSet(value)) return style.braces[0] + value.set.map((one) => formatValue(one, style)).join('; ') + style.braces[1];
  if (isInequality(value)) return `${value.letter} ${style.relations[value.relation] ?? value.relation} ${formatValue(value.bound, style)}`;
  throw new Error('this value cannot be written as text');
}

function formatNumber(value: Value, style: NotationStyle): string {
  if (!isRational(value)) throw new Error('a root is not exact: write it by "n | root"');
  const minus = sign(value) < 0 ? '-' : '';
  const above = groupThousands(value.n, style);
  return minus + (value.d === 1n ? above : style.fraction(above, groupThousands(value.d, style)));
}

const groupThousands = (whole: bigint, { group }: NotationStyle): string => String(whole).replace(/\B(?=(\d{3})+$)/g, group);

/** Writes `0{,}75`; throws for an endless decimal. */
export function formatDecimal(value: Value, style: NotationStyle): string {
  if (!isRational(value)) throw new Error('not an exact number');
  for (let places = 0n; places <= 6n; places++) {
    const scaled = value.mul(Number(10n ** places));
    if (scaled.d !== 1n) continue;
    const digits = String(scaled.n).padStart(Number(places) + 1, '0');
    const whole = groupThousands(BigInt(digits.slice(0, digits.length - Number(places))), style);
    return (sign(value) < 0 ? '-' : '') + (places === 0n ? whole : whole + style.comma + digits.slice(-Number(places)));
  }
  throw new Error('not a decimal of at most 6 places');
}

/** Writes `1\dfrac{2}{5}`. */
export function formatMixedNumber(value: Value, style: NotationStyle): string {
  if (!isRational(value)) throw new Error('not an exact number');
  const whole = value.n / value.d;
  if (whole === 0n || value.d === 1n) return formatNumber(value, style);
  return (sign(value) < 0 ? '-' : '') + String(whole) + style.between + style.fraction(String(value.n % value.d), String(value.d));
}

/** Takes the largest factor out: `2\sqrt{3}` for 12. */
export function formatRoot(value: Value, style: NotationStyle): string {
  if (!isRational(value) || value.d !== 1n || sign(value) < 0) throw new Error('only roots of whole numbers can be written');
  let [outside, inside] = [1n, value.n];
  for (let factor = 2n; factor * factor <= inside; factor++) {
    while (inside % (factor * factor) === 0n) [outside, inside] = [outside * factor, inside / (factor * factor)];
  }
  if (inside <= 1n) return String(inside * outside);
  return (outside === 1n ? '' : String(outside)) + style.root(String(inside));
}

/**
 * Writes an expression as on paper: values for names, no coefficient 1, no summand 0, and a minus in place of a plus
 * before a negative number. Calculates everything without letters.
 */
export function formatExpression(expression: Expression, names: Names, style: NotationStyle): string {
  return new ExpressionWriter(names, style).write(expression);
}

interface Term {
  minus: boolean;
  text: string;
}

class ExpressionWriter {
  readonly #names: Names;
  readonly #style: NotationStyle;

  constructor(names: Names, style: NotationStyle) {
    this.#names = names;
    this.#style = style;
  }

  write(expression: Expression): string {
    if (findFreeLetters(expression, this.#names).length === 0) return formatValue(evaluate(expression, this.#names), this.#style);
    switch (expression.kind) {
      case 'name':
        return this.#letter(expression.name);
      case 'tuple':
        return `(${expression.items.map((item) => this.write(item)).join('; ')})`;
      case 'comparison':
        return this.#comparison(expression);
      case 'call':
        return this.#call(expression);
      case 'choice':
      case 'number':
      case 'operation':
        return joinTerms(this.#terms(expression));
    }
  }

  #letter(name: string): string {
    if (name.length === 1) return name;
    if (GREEK.test(name) && this.#style === FORMULA_STYLE) return `\\${name}`;
    throw new Error(`unknown name ${name}`);
  }

  #comparison({ comparisons, operands }: Extract<Expression, { kind: 'comparison' }>): string {
    const [first, ...rest] = operands.map((operand) => this.write(operand));
    return [first, ...rest.map((operand, at) => `${this.#style.relations[comparisons[at] ?? ''] ?? comparisons[at]} ${operand}`)].join(' ');
  }

  #call({ name, args: [inside] }: Extract<Expression, { kind: 'call' }>): string {
    if (name === 'sqrt' && inside) return this.#style.root(this.write(inside));
    if (name === 'abs' && inside) return `|${this.write(inside)}|`;
    throw new Error(`${name} of letters cannot be written`);
  }

  #terms(expression: Expression): Term[] {
    if (findFreeLetters(expression, this.#names).length === 0) return this.#valueTerm(expression);
    if (expression.kind !== 'operation') return [{ minus: false, text: this.write(expression) }];
    const { operator, args: [left, right] } = expression;
    if (!left) return [];
    if (operator === 'unaryPlus') return this.#terms(left);
    if (operator === 'unaryMinus') return negateTerms(this.#bracketedTerms(left));
    if (operator === 'add' && right) return [...this.#terms(left), ...this.#terms(right)];
    if (operator === 'subtract' && right) return [...this.#terms(left), ...negateTerms(this.#bracketedTerms(right))];
    if (operator === 'multiply' && right) return this.#product(expression);
    if (operator === 'divide' && right) return [{ minus: false, text: this.#style.fraction(this.write(left), this.write(right)) }];
    if (operator === 'pow' && right) return [{ minus: false, text: this.#power(left, right) }];
    throw new Error(`${operator} of letters cannot be written`);
  }

  #valueTerm(expression: Expression): Term[] {
    const value = evaluate(expression, this.#names);
    if (!isRational(value)) return [{ minus: false, text: formatValue(value, this.#style) }];
    if (sign(value) === 0) return [];
    return [{ minus: sign(value) < 0, text: formatValue(absolute(value), this.#style) }];
  }

  /** Puts brackets around a sum after a minus. */
  #bracketedTerms(expression: Expression): Term[] {
    const terms = this.#terms(expression);
    return terms.length > 1 ? [{ minus: false, text: this.#style.brackets(joinTerms(terms)) }] : terms;
  }

  /** Makes one coefficient of the numbers; other factors keep their order, sums get brackets. */
  #product(expression: Expression): Term[] {
    let coefficient: Fraction = ONE;
    const letters: string[] = [];
    for (const factor of listFactors(expression)) {
      const value = findFreeLetters(factor, this.#names).length === 0 ? evaluate(factor, this.#names) : undefined;
      if (value !== undefined && !isRational(value)) throw new Error('a root is not exact');
      if (value === undefined) letters.push(this.#factor(factor));
      else coefficient = coefficient.mul(value);
    }
    if (sign(coefficient) === 0) return [];
    const size = absolute(coefficient);
    return [{ minus: sign(coefficient) < 0, text: (size.equals(1) ? '' : formatValue(size, this.#style)) + letters.join('') }];
  }

  #factor(expression: Expression): string {
    const terms = this.#terms(expression);
    return terms.length > 1 || terms[0]?.minus ? this.#style.brackets(joinTerms(terms)) : joinTerms(terms);
  }

  #power(base: Expression, exponent: Expression): string {
    const raised = this.write(exponent);
    const terms = this.#terms(base);
    const isAtom = terms.length === 1 && !terms[0]?.minus && /^(?:\d+|[A-Za-z]|\\[a-z]+)$/.test(terms[0]?.text ?? '');
    if (raised === '1') return this.#factor(base);
    return (isAtom ? joinTerms(terms) : this.#style.brackets(joinTerms(terms))) + this.#style.power(raised);
  }
}

const listFactors = (expression: Expression): Expression[] =>
  expression.kind === 'operation' && expression.operator === 'multiply' ? expression.args.flatMap(listFactors) : [expression];

const absolute = (value: Fraction): Fraction => (sign(value) < 0 ? value.neg() : value);

const negateTerms = (terms: Term[]): Term[] => terms.map(({ minus, text }) => ({ minus: !minus, text }));

function joinTerms([first, ...rest]: Term[]): string {
  if (!first) return '0';
  return [`${first.minus ? '-' : ''}${first.text}`, ...rest.map(({ minus, text }) => `${minus ? '-' : '+'} ${text}`)].join(' ');
}

/** Writes `+ 3y`, `- 3y`, or nothing. */
export function formatSummand(expression: Expression, names: Names, style: NotationStyle): string {
  const text = formatExpression(expression, names, style);
  if (text === '0') return '';
  return text.startsWith('-') ? `- ${text.slice(1)}` : `+ ${text}`;
}
