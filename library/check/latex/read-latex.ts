import type { Expression, Operator } from '../language/expression.ts';
import { fraction, parseFraction } from '../language/number.ts';
import { tokenize } from './tokens.ts';

/**
 * Reads displayed LaTeX as an expression, so that the check sees the same as the learner: `\dfrac{1}{2}`, `2x + 1`,
 * `(3; -2)`, `\{1; 2\}`. Undefined when the formula is not one number, expression, pair or set.
 */
export function readLatex(tex: string): Expression | undefined {
  try {
    return new LatexReader(tokenize(tex)).whole();
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}

class Unreadable extends Error {}

const NUMBER = /^\d/;
const LETTER = /^[a-zA-Z]$/;
const FUNCTION = /^\\(sin|cos|tan|cot)$/;
/** Tokens that may follow a factor without a sign: `2x`, `3\sqrt{2}`, `x(x + 1)`. */
const JUXTAPOSED = /^([a-zA-Z([{]|\\(frac|sqrt|pi|lvert|sin|cos|tan|cot))$/;

/** Recursive descent, one method for each level of the grammar. */
class LatexReader {
  readonly #tokens: string[];
  #position = 0;

  constructor(all: string[]) {
    this.#tokens = all;
  }

  whole(): Expression {
    const expression = this.#sum();
    if (this.#position !== this.#tokens.length) throw new Unreadable();
    return expression;
  }

  get #next(): string {
    return this.#tokens[this.#position] ?? '';
  }

  #take(expected?: string): string {
    const token = this.#next;
    if (token === '' || (expected !== undefined && token !== expected)) throw new Unreadable();
    this.#position++;
    return token;
  }

  #accept(...wanted: string[]): boolean {
    if (this.#next === '' || !wanted.includes(this.#next)) return false;
    this.#position++;
    return true;
  }

  #sum(): Expression {
    let left = this.#term();
    while (this.#next === '+' || this.#next === '-') {
      const operator = this.#take() === '+' ? 'add' : 'subtract';
      left = operation(operator, left, this.#term());
    }
    return left;
  }

  #term(): Expression {
    let left = this.#factor();
    for (;;) {
      if (this.#accept('\\cdot', '\\times', '⋅')) left = operation('multiply', left, this.#factor());
      else if (this.#accept(':', '/')) left = operation('divide', left, this.#factor());
      else return left;
    }
  }

  #factor(): Expression {
    if (this.#accept('-')) return operation('unaryMinus', this.#factor());
    if (this.#accept('+')) return this.#factor();
    let left = this.#powers(this.#atom());
    while (JUXTAPOSED.test(this.#next)) left = operation('multiply', left, this.#powers(this.#atom()));
    return left;
  }

  #powers(base: Expression): Expression {
    let left = base;
    for (;;) {
      if (this.#accept('^')) left = operation('pow', left, this.#group());
      else if (this.#accept('\\%')) left = operation('divide', left, { kind: 'number', value: fraction(100) });
      else return left;
    }
  }

  #atom(): Expression {
    const token = this.#take();
    if (NUMBER.test(token)) return this.#mixedNumber({ kind: 'number', value: parseFraction(token) });
    if (LETTER.test(token)) return { kind: 'name', name: token };
    if (FUNCTION.test(token)) return this.#function(token.slice(1));
    switch (token) {
      case '\\pi':
        return { kind: 'name', name: 'pi' };
      case '\\frac':
        return operation('divide', this.#group(), this.#group());
      case '\\sqrt':
        return this.#root();
      case '(':
        return this.#bracketed(')');
      case '[':
        return this.#bracketed(']');
      case '{':
        return this.#closed('}');
      case '\\{':
        return call('set', this.#list('\\}'));
      case '\\varnothing':
      case '\\emptyset':
        return call('set', []);
      case '\\lvert':
        return call('abs', [this.#closed('\\rvert')]);
      case '|':
        return call('abs', [this.#closed('|')]);
      case '\\gcd':
      case '\\lcm':
        this.#take('(');
        return call(token.slice(1), this.#list(')'));
      default:
        throw new Unreadable();
    }
  }

  /** Reads `1\dfrac{2}{5}` as a sum. */
  #mixedNumber(whole: Expression): Expression {
    return this.#next === '\\frac' ? operation('add', whole, this.#atom()) : whole;
  }

  /** Reads `\sin 30`, `\sin^2 30`. */
  #function(name: string): Expression {
    const exponent = this.#accept('^') ? this.#group() : undefined;
    const value = call(name, [this.#powers(this.#atom())]);
    return exponent ? operation('pow', value, exponent) : value;
  }

  #root(): Expression {
    if (!this.#accept('[')) return call('sqrt', [this.#group()]);
    this.#take('3');
    this.#take(']');
    return call('cbrt', [this.#group()]);
  }

  /** Reads `(x)` as x, `(1; 2)` as a pair. */
  #bracketed(close: string): Expression {
    const items = this.#list(close);
    const [only] = items;
    return only && items.length === 1 ? only : { kind: 'tuple', items };
  }

  #list(close: string): Expression[] {
    const items: Expression[] = [];
    while (this.#next !== close) {
      items.push(this.#sum());
      if (!this.#accept(';', ',')) break;
    }
    this.#take(close);
    return items;
  }

  #closed(close: string): Expression {
    const inside = this.#sum();
    this.#take(close);
    return inside;
  }

  /** Reads braces, or one digit or letter. Rejects `x^23`, which is shown as x²3. */
  #group(): Expression {
    if (this.#accept('{')) return this.#closed('}');
    if (/^\d{2,}/.test(this.#next)) throw new Unreadable();
    return this.#atom();
  }
}

function operation(operator: Operator, ...args: Expression[]): Expression {
  return { kind: 'operation', operator, args };
}

function call(name: string, args: Expression[]): Expression {
  return { kind: 'call', name, args };
}
