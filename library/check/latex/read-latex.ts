import { isSign, tryParseLatex, type LatexNode, type LatexNodeOf } from '../../format/parse-latex.ts';
import { call, operation, type Expression } from '../language/expression.ts';
import { fraction, parseFraction } from '../language/number.ts';
import { onlyItem, readInfix, UnreadableExpression, type Token } from '../language/read-infix.ts';

/**
 * Reads displayed LaTeX as an expression, so that the check sees the same as the learner: `\dfrac{1}{2}`, `2x + 1`,
 * `(3; -2)`, `\{1; 2\}`. Undefined when the formula is not one number, expression, pair or set.
 */
export function readLatex(tex: string): Expression | undefined {
  const nodes = tryParseLatex(tex);
  try {
    return nodes && readNodes(nodes);
  } catch (error) {
    if (error instanceof UnreadableExpression) return undefined;
    throw error;
  }
}

const readNodes = (nodes: LatexNode[]): Expression => readInfix(toTokens(nodes));

const SIGNS: Partial<Record<string, string>> = { '+': '+', '-': '-', '\\cdot': '*', '\\times': '*', '⋅': '*', ':': '÷', '/': '÷', ',': ',', ';': ';' };
const SPACES = new Set(['\\,', '\\;', '\\:', '\\!', '\\ ', '\\quad', '\\qquad', '\\displaystyle']);
const CLOSING = new Set([')', ']', '\\}', '\\rvert']);
const FRACTIONS = new Set(['\\frac', '\\dfrac', '\\tfrac']);
const FUNCTIONS = new Set(['\\sin', '\\cos', '\\tan', '\\cot']);
/** Functions that are written as a text: `\text{ƯCLN}(12, 18)`. */
const LIST_FUNCTIONS: Partial<Record<string, string>> = { ƯCLN: 'gcd', BCNN: 'lcm' };

function toTokens(nodes: LatexNode[]): Token[] {
  const tokens: Token[] = [];
  const addOperand = (value: Expression, joins = true): void => void tokens.push({ kind: 'operand', text: '', value, joins });
  const addOpening = (text: string, close: string, make: (items: Expression[]) => Expression, joins = true): void =>
    void tokens.push({ kind: 'open', text, close, make, joins });

  function addSign(text: string): void {
    const sign = SIGNS[text];
    const last = tokens.at(-1);
    if (sign !== undefined || CLOSING.has(text)) tokens.push({ kind: 'sign', text: sign ?? text });
    else if (SPACES.has(text)) return;
    else if (/^[a-zA-Z]$/.test(text)) addOperand({ kind: 'name', name: text });
    else if (text === '\\pi') addOperand({ kind: 'name', name: 'pi' });
    else if (text === '\\varnothing' || text === '\\emptyset') addOperand(call('set', []), false);
    else if (text === '\\%') tokens.push({ kind: 'postfix', text, apply: (part) => operation('divide', part, { kind: 'number', value: fraction(100) }) });
    else if (text === '(' && last?.kind === 'sign' && LIST_FUNCTIONS[last.text]) {
      tokens.pop();
      addOpening(text, ')', (items) => call(LIST_FUNCTIONS[last.text] ?? '', items));
    } else if (text === '(') addOpening(text, ')', pairOrItem);
    else if (text === '[') addOpening(text, ']', pairOrItem);
    else if (text === '\\{') addOpening(text, '\\}', (items) => call('set', items), false);
    else if (text === '\\lvert') addOpening(text, '\\rvert', absolute);
    else if (text === '|' && (last?.kind === 'operand' || last?.kind === 'postfix' || CLOSING.has(last?.text ?? ''))) tokens.push({ kind: 'sign', text });
    else if (text === '|') addOpening(text, '|', absolute, false);
    else addFunction(text, undefined);
  }

  /** \sin x, \sin^2 x */
  function addFunction(text: string, exponent: Expression | undefined): void {
    if (!FUNCTIONS.has(text)) throw new UnreadableExpression(`${text} has no value`);
    const apply = (of: Expression): Expression => (exponent ? operation('pow', call(text.slice(1), [of]), exponent) : call(text.slice(1), [of]));
    tokens.push({ kind: 'function', text, joins: true, apply });
  }

  function addScripts({ base, sub, sup = [] }: LatexNodeOf<'scripts'>): void {
    if (!base || sub || isSign(sup[0], '\\prime')) throw new UnreadableExpression('an index or a prime has no value');
    if (isSign(base) && FUNCTIONS.has(base.text)) return addFunction(base.text, readNodes(sup));
    add(base);
    // The degree sign of an angle.
    if (sup.length === 1 && isSign(sup[0], '\\circ')) return;
    const exponent = readNodes(sup);
    tokens.push({ kind: 'postfix', text: '^', apply: (part) => operation('pow', part, exponent) });
  }

  function add(node: LatexNode): void {
    switch (node.kind) {
      case 'number':
        return addOperand({ kind: 'number', value: parseFraction(`${node.whole}.${node.decimals}${node.cycle && `(${node.cycle})`}`) }, false);
      case 'sign':
        return addSign(node.text);
      case 'group':
        return addOperand(readNodes(node.body));
      case 'words':
        // The bracket behind the name of a function takes the name away.
        return void tokens.push({ kind: 'sign', text: node.text });
      case 'fence':
        addSign(node.open === '|' ? '\\lvert' : node.open);
        tokens.push(...toTokens(node.body));
        return addSign(node.close === '|' ? '\\rvert' : node.close);
      case 'command': {
        const last = tokens.at(-1);
        const value = readCommand(node);
        // 1\dfrac{2}{5} is a sum.
        const isMixed = last?.kind === 'operand' && last.value.kind === 'number' && !last.joins && FRACTIONS.has(node.name);
        if (isMixed) tokens.pop();
        return addOperand(isMixed ? operation('add', last.value, value) : value);
      }
      case 'scripts':
        return addScripts(node);
      case 'rows':
        throw new UnreadableExpression('rows have no value');
    }
  }

  for (const node of nodes) add(node);
  return tokens;
}

const absolute = (items: Expression[]): Expression => call('abs', [onlyItem(items)]);

/** Reads `(x)` as x, `(1; 2)` as a pair. */
function pairOrItem(items: Expression[]): Expression {
  const [only] = items;
  return only && items.length === 1 ? only : { kind: 'tuple', items };
}

function readCommand({ name, option, args: [first = [], second = []] }: LatexNodeOf<'command'>): Expression {
  if (FRACTIONS.has(name)) return operation('divide', readNodes(first), readNodes(second));
  if (name !== '\\sqrt') throw new UnreadableExpression(`${name} has no value`);
  const [degree] = option ?? [];
  if (option && !(degree?.kind === 'number' && degree.whole === '3' && option.length === 1)) throw new UnreadableExpression('a root of another degree');
  return call(option ? 'cbrt' : 'sqrt', [readNodes(first)]);
}
