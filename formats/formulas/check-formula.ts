import katex from 'katex';
import { isTooComplex } from '#library/format/formula-size.ts';
import { isSign, parseLatex, type LatexNode, type LatexNodeOf } from '#library/format/parse-latex.ts';
import { katexOptions } from '#library/katex-options.ts';
import { doubtfulSigns } from './signs.ts';

// Finds what is wrong, or likely to be wrong, in a formula of a file. Files have formulas that their authors broke
// without seeing it: after the exponent of x² they did not leave the raised box, so that it holds the whole rest.

const SWALLOWED = {
  exponent: 'Số mũ dường như đã nuốt phần sau của công thức.',
  index: 'Chỉ số dưới dường như đã nuốt phần sau của công thức.',
  root: 'Dấu căn dường như đã nuốt phần sau của công thức.',
  fraction: 'Phân số dường như đã nuốt phần sau của công thức.',
  accent: 'Dấu phía trên (mũ, vectơ, gạch) dường như đã nuốt phần sau của công thức.',
};
const EMPTY_SLOT = 'Công thức còn ô trống.';
export const TOO_COMPLEX = 'Công thức dài quá, hoặc có quá nhiều ngoặc lồng nhau.';
export const NOT_DRAWN = 'Công thức chưa đúng cách viết, nên không hiện được.';

/** Returns a Vietnamese sentence that says why a formula may be wrong; undefined if nothing is suspicious. */
export function checkFormula(latex: string): string | undefined {
  if (latex.trim() === '') return 'Công thức còn trống.';
  if (isTooComplex(latex)) return TOO_COMPLEX;
  const signs = [...doubtfulSigns(latex), ...(latex.match(/[\p{Co}\p{Cn}\p{Cc}\ufffd]/gu) ?? [])];
  if (signs.length > 0) return `Công thức có dấu mà máy không nhận ra: ${[...new Set(signs)].slice(0, 5).map(nameSign).join(' ')}`;
  let nodes: LatexNode[];
  try {
    katex.renderToString(latex, katexOptions(false));
    nodes = parseLatex(latex);
  } catch {
    return NOT_DRAWN;
  }
  return findSpacedFigures(latex) ?? findInNodes(nodes);
}

const nameSign = (sign: string): string => (/^[\p{Co}\p{Cn}\p{Cc}\ufffd]$/u.test(sign) ? `U+${sign.codePointAt(0)?.toString(16).toUpperCase()}` : sign);

/** Finds figures with a space between that are no groups of thousands: "3 2" was 3², 32 or "3; 2". */
function findSpacedFigures(latex: string): string | undefined {
  const plain = latex.replace(/\\(?:text|mbox|mathrm)[a-z]*\{[^{}]*\}/g, '§').replace(/\\[dtc]?frac\s*\d\s*\d|[\^_]\s*\d/g, '§');
  for (const [figures] of plain.matchAll(/\d+(?:(?:\s|\\[ ,:;]|~)+\d+)+/g)) {
    const [first = '', ...others] = figures.split(/\D+/);
    if (first.length > 3 || others.some((group) => group.length !== 3)) return `Trong công thức có chữ số cách nhau: “${figures.replace(/\\?[\s,:;~\\]+/g, ' ')}”.`;
  }
  return undefined;
}

const RELATIONS = new Set(
  ['=', '<', '>', ...'le leq leqslant ge geq geqslant ne neq lt gt approx equiv sim backsim cong in notin Rightarrow Leftrightarrow iff implies chiahet khongchiahet vdots'.split(' ').map((name) => `\\${name}`)],
);
const isRelation = (node: LatexNode): boolean => node.kind === 'sign' && RELATIONS.has(node.text);
const isOperator = (node: LatexNode | undefined): boolean => isSign(node, '+', '-', '\\cdot', '\\times', ':', '\\pm');

const FRACTIONS = new Set(['\\frac', '\\dfrac', '\\tfrac', '\\cfrac']);
const ACCENTS = new Set(['\\widehat', '\\hat', '\\overline', '\\vec', '\\overrightarrow', '\\overleftarrow', '\\overgroup', '\\bar']);
/** Operators whose limits hold a relation: i = 1, x → 0. */
const WITH_LIMITS = new Set('\\lim \\max \\min \\sum \\prod \\coprod \\bigcup \\bigcap \\int \\limits \\mathop \\underset \\overset \\underbrace \\overbrace \\gcd'.split(' '));

function findInNodes(nodes: LatexNode[]): string | undefined {
  for (const node of nodes) {
    const found = findInNode(node);
    if (found) return found;
  }
  return undefined;
}

function findInNode(node: LatexNode): string | undefined {
  switch (node.kind) {
    case 'group':
      return findInNodes(node.body);
    case 'fence':
      return isEmpty(node.body) ? EMPTY_SLOT : findInNodes(node.body);
    case 'rows':
      return findInNodes(node.rows.flat(2));
    case 'scripts':
      return findInScripts(node);
    case 'command':
      return findInCommand(node);
    case 'sign':
    case 'number':
    case 'words':
      return undefined;
  }
}

function findInCommand({ name, option, args }: LatexNodeOf<'command'>): string | undefined {
  const kind = name === '\\sqrt' ? 'root' : FRACTIONS.has(name) ? 'fraction' : ACCENTS.has(name) ? 'accent' : undefined;
  if (kind) {
    if (args.some(isEmpty)) return EMPTY_SLOT;
    if (args.some((arg) => arg.some(isRelation) || isUnbalanced(arg))) return SWALLOWED[kind];
  }
  return findInNodes([...(option ?? []), ...args.flat()]);
}

function findInScripts({ base, sub, sup }: LatexNodeOf<'scripts'>): string | undefined {
  if ((sub && isEmpty(sub)) || (sup && isEmpty(sup))) return EMPTY_SLOT;
  const hasLimits = base !== undefined && (base.kind === 'command' ? WITH_LIMITS.has(base.name) : base.kind === 'sign' && WITH_LIMITS.has(base.text));
  if (!hasLimits) {
    if (sup && isSwallowing(sup, base)) return SWALLOWED.exponent;
    if (sub && (sub.some(isRelation) || isUnbalanced(sub))) return SWALLOWED.index;
  }
  return findInNodes([...(base ? [base] : []), ...(sub ?? []), ...(sup ?? [])]);
}

/** Recognizes an exponent that holds what was meant to follow it. */
function isSwallowing(sup: LatexNode[], base: LatexNode | undefined): boolean {
  const isDecimalComma = (at: number): boolean => sup[at - 1]?.kind === 'number' && sup[at + 1]?.kind === 'number';
  if (sup.some((node, at) => isRelation(node) || isSign(node, ';') || (isSign(node, ',') && !isDecimalComma(at)) || (node.kind === 'words' && /\p{L}{2}/u.test(node.text)))) return true;
  if (isUnbalanced(sup)) return true;
  if (sup.length < 2) return false;
  const operators = sup.filter((node, at) => at > 0 && isOperator(node)).length;
  const isLetter = isSign(base) && /^[a-z]$/.test(base.text);
  const isWhole = isLetter || base?.kind === 'fence' || isSign(base, ')');
  // x^{2+}: nothing follows the operator. Ions (Ca²⁺) have capitals.
  if (isLetter && isOperator(sup.at(-1))) return true;
  // x^{2-4x+3}, (a+b)^{2-c}: one writes x^{n+2}, with the letter first, or x^{5-n}.
  const [first, second, ...others] = sup;
  const isCount = others.length === 1 && others.every((node) => isSign(node) && /^[a-tA-Z]$/.test(node.text));
  if (isWhole && first?.kind === 'number' && isOperator(second) && hasLetter(others) && !isCount) return true;
  if (isLetter && operators > 0 && sup.some((node) => isSign(node, base.text))) return true;
  // 5^{2-3\cdot4+1}
  return operators >= 3 && !hasLetter(sup);
}

const hasLetter = (nodes: LatexNode[]): boolean =>
  nodes.some((node) => {
    switch (node.kind) {
      case 'sign':
        return /^[a-zA-Z]$/.test(node.text);
      case 'scripts':
        return hasLetter(node.base ? [node.base] : []);
      case 'group':
      case 'fence':
        return hasLetter(node.body);
      case 'command':
        return hasLetter(node.args.flat());
      case 'number':
      case 'words':
      case 'rows':
        return false;
    }
  });

const isEmpty = (nodes: LatexNode[]): boolean => nodes.every((node) => node.kind === 'group' && isEmpty(node.body));

/** Tells whether an argument opens a bracket that closes outside of it, or the other way round; intervals may mix both kinds. */
function isUnbalanced(nodes: LatexNode[]): boolean {
  let open = 0;
  let close = 0;
  for (const node of nodes.flatMap((each) => (each.kind === 'scripts' ? (each.base ?? []) : each))) {
    if (isSign(node, '(', '[', '\\{', '\\lbrace')) open++;
    if (isSign(node, ')', ']', '\\}', '\\rbrace')) close++;
  }
  return open !== close;
}
