import { call, operation, type Expression } from './expression.ts';
import { fraction, parseFraction } from './number.ts';
import { onlyItem, readInfix, type Token } from './read-infix.ts';

const SIGNS: Record<string, string> = { ':': '/', '÷': '/', '×': '*', '·': '*', '−': '-' };

/**
 * `12:3/4` and `6:2x`: a schoolbook may mean 12 : (3/4) and 6 : (2x); from left to right they are (12:3)/4 and (6:2)x.
 */
const UNCLEAR_DIVISION = /[:÷]\s*[+−-]?(?:\w*(?:\.\d+)?(?:\([^()]*\))?(?:\^\w+)?\s*\/|\d+(?:\.\d+)?\s*[A-Za-z(])/;

/**
 * Parses one expression. A colon divides, except in `condition ? this : that`.
 * @throws UnreadableExpression when it is not an expression, an error for a foreign sign or an unclear division
 */
export function parse(source: string): Expression {
  const isChoice = source.includes('?');
  if (!isChoice && UNCLEAR_DIVISION.test(source)) throw new Error('put brackets around the divisor after a colon');
  return readInfix(tokenize(source.replace(/#.*/, '').replace(isChoice ? /[÷×·−]/g : /[:÷×·−]/g, (sign) => SIGNS[sign] ?? sign)));
}

/** A percent sign before an operand is not read: some would take it for `mod`. */
const TOKEN = /(?<number>\d+\.?\d*|\.\d+)|(?<word>[\p{L}_][\p{L}\d_]*)(?<bracket>\s*\()?|[=!<>]=|%\s*[\p{L}\d_(.]|[^\s]/gu;
/** Words between operands. */
const WORD_SIGNS = new Set(['and', 'or', 'not', 'mod']);

function tokenize(source: string): Token[] {
  return [...source.matchAll(TOKEN)].flatMap(({ 0: text, groups: { number, word, bracket } = {} }): Token[] => {
    if (number !== undefined) return [{ kind: 'operand', text, value: { kind: 'number', value: parseFraction(number) }, joins: false }];
    const open: Token = { kind: 'open', text: '(', close: ')', joins: true, make: onlyItem };
    if (word !== undefined && WORD_SIGNS.has(word)) return bracket === undefined ? [{ kind: 'sign', text }] : [{ kind: 'sign', text: word }, open];
    if (word !== undefined && bracket !== undefined) return [{ ...open, text, make: (items) => call(word, items) }];
    if (word !== undefined) return [{ kind: 'operand', text, value: { kind: 'name', name: word }, joins: true }];
    if (text === '(') return [open];
    if (text === '[') return [{ kind: 'open', text, close: ']', joins: false, make: (items) => ({ kind: 'tuple', items }) }];
    if (text === '!') return [{ kind: 'postfix', text, apply: (operand) => operation('factorial', operand) }];
    if (text === '%') return [{ kind: 'postfix', text, apply: (operand) => operation('divide', operand, { kind: 'number', value: fraction(100) }) }];
    if (!/^(?:[-+*/^,)\]?:<>]|[=!<>]=)$/.test(text)) throw new Error('not allowed in a check');
    return [{ kind: 'sign', text }];
  });
}
