import { accentToLatex, splitSides, systemOf, type XmlElement } from './omml.ts';
import { lettersToLatex, wordsToLatex } from './signs.ts';

// Converts equations of web pages (MathML) to LaTeX. The existing libraries drop the things that teachers here write
// most: the arrow over a vector, the degree, Vietnamese words, the brace of a system.

export const mathmlToLatex = (math: XmlElement): string => inside(math).replace(/\s+/g, ' ').trim();

const children = (element: XmlElement): XmlElement[] => [...element.children];
const textOf = ({ textContent }: XmlElement): string => (textContent ?? '').replace(/\s+/g, ' ').trim();
const group = (tex: string): string => `{${tex.trim()}}`;
const part = (element: XmlElement, at: number): string => {
  const found = children(element)[at];
  return group(found ? one(found) : '');
};
/** Reads a script; a sign raised by itself and by MathML, such as the degree, is raised once. */
const script = (element: XmlElement, at: number): string => part(element, at).replace(/^\{[\^_](\\circ|\{[^{}]*\})\}$/, (_, inner: string) => group(inner.replace(/^\{|\}$/g, '')));
const base = (element: XmlElement): string => {
  const tex = part(element, 0);
  const bare = tex.slice(1, -1);
  return /^(?:[A-Za-z]|\d+|\\[a-zA-Z]+)$/.test(bare) ? bare : tex;
};

const isOperator = (element: XmlElement | undefined, signs: string): boolean => element?.localName === 'mo' && textOf(element) !== '' && signs.includes(textOf(element));

/** Converts a row; a brace before a table without a closing bracket is a system of equations. */
function inside(row: XmlElement): string {
  const all = children(row).filter((each) => !(each.localName === 'mo' && textOf(each) === ''));
  const latex: string[] = [];
  for (let at = 0; at < all.length; at++) {
    const [element, next] = [all[at], all[at + 1]];
    const table = next && onlyTable(next);
    if (element && table && isOperator(element, '{[') && !isOperator(all[at + 2], '}])')) {
      latex.push(systemOf(textOf(element), rowsOf(table)));
      at++;
    } else if (element) latex.push(one(element));
  }
  const [first, last] = [all[0], all.at(-1)];
  const isTall = /\\(?:d?frac|sqrt|begin|sum|int)/.test(latex.join(''));
  if (isTall && first && last && first !== last && isOperator(first, '([{|') && isOperator(last, ')]}|')) {
    return `\\left${splitSides(textOf(first))} ${latex.slice(1, -1).join('')} \\right${splitSides(textOf(last))}`;
  }
  return latex.join('');
}

/** Finds a table that is the only content, also in nested rows. */
function onlyTable(element: XmlElement): XmlElement | undefined {
  if (element.localName === 'mtable') return element;
  const [only, second] = children(element);
  return /^(?:mrow|mstyle|mpadded)$/.test(element.localName) && only && !second ? onlyTable(only) : undefined;
}

const rowsOf = (table: XmlElement): string[] =>
  children(table).filter(({ localName }) => /^m(?:labeled)?tr$/.test(localName)).map((row) => children(row).map((cell) => inside(cell).trim()).join(' & '));

const isLimit = (tex: string): boolean => /^\{?\\(?:lim|max|min|gcd|sum|prod|int|bigcup|bigcap)\s*\}?$/.test(tex);

/** Signs for a line below. */
const BELOW = new Set(['_', '\u0332', '¯', '‾', '―']);

const ELEMENTS: Record<string, (element: XmlElement) => string> = {
  mi: (element) => styled(element, textOf(element)),
  mn: (element) => styled(element, textOf(element)),
  mo: (element) => ({ '∑': '\\sum ', '∏': '\\prod ', '∫': '\\int ' })[textOf(element)] ?? lettersToLatex(textOf(element)),
  mtext: ({ textContent }) => wordsToLatex(textContent ?? ''),
  ms: ({ textContent }) => wordsToLatex(`"${textContent ?? ''}"`),
  mspace: () => ' ',
  none: () => '',
  annotation: () => '',
  'annotation-xml': () => '',
  semantics: (element) => part(element, 0).slice(1, -1),
  maction: (element) => part(element, 0).slice(1, -1),
  mphantom: (element) => `\\phantom${group(inside(element))}`,
  mfrac: (element) => {
    const [over, below] = [part(element, 0), part(element, 1)];
    if (element.getAttribute('bevelled') === 'true') return `${over}/${below}`;
    if (/^0(?:$|[a-z%])/.test(element.getAttribute('linethickness') ?? '')) return `\\genfrac{}{}{0pt}{}${over}${below}`;
    return `\\frac${over}${below}`;
  },
  msqrt: (element) => `\\sqrt${group(inside(element))}`,
  mroot: (element) => `\\sqrt[${part(element, 1).slice(1, -1)}]${part(element, 0)}`,
  msup: (element) => `${base(element)}^${script(element, 1)}`,
  msub: (element) => `${base(element)}_${script(element, 1)}`,
  msubsup: (element) => `${base(element)}_${script(element, 1)}^${script(element, 2)}`,
  mmultiscripts: (element) => {
    const all = children(element);
    const before = all.findIndex(({ localName }) => localName === 'mprescripts');
    const pair = (from: number): string =>
      [[from, '_'], [from + 1, '^']]
        .map(([at, sign]) => {
          const written = all[Number(at)] ? script(element, Number(at)) : '{}';
          return written === '{}' ? '' : `${sign}${written}`;
        })
        .join('');
    return `${before < 0 ? '' : `{}${pair(before + 1)}`}${base(element)}${before === 1 ? '' : pair(1)}`;
  },
  munder: (element) => {
    const [what, below] = [part(element, 0), part(element, 1)];
    const sign = textOf(children(element)[1] ?? element);
    if (isLimit(what)) return `${what.slice(1, -1).trim()}_${below}`;
    if (sign === '⏟') return `\\underbrace${what}`;
    return `${BELOW.has(sign) ? '\\underline' : `\\underset${below}`}${what}`;
  },
  mover: (element) => {
    const [, mark] = children(element);
    const [what, above] = [part(element, 0), part(element, 1)];
    if (isLimit(what)) return `${what.slice(1, -1).trim()}^${above}`;
    const sign = mark?.localName === 'mo' ? textOf(mark) : '';
    return `${sign ? accentToLatex(sign) : `\\overset${above}`}${what}`;
  },
  munderover: (element) => `${part(element, 0).slice(1, -1).trim()}_${part(element, 1)}^${part(element, 2)}`,
  mfenced: (element) => {
    const [open, close] = [element.getAttribute('open') ?? '(', element.getAttribute('close') ?? ')'];
    const all = children(element);
    const table = all.length === 1 && all[0] ? onlyTable(all[0]) : undefined;
    if (table && close === '' && /^[{[]$/.test(open)) return systemOf(open, rowsOf(table));
    const signs = (element.getAttribute('separators') ?? ',').replace(/\s/g, '');
    const content = all.map((each, at) => one(each) + (at < all.length - 1 ? (signs[Math.min(at, signs.length - 1)] ?? '') : '')).join('');
    return `\\left${splitSides(open)} ${content} \\right${splitSides(close)}`;
  },
  mtable: (element) => {
    const rows = rowsOf(element);
    const isAligned = /right left/.test(element.getAttribute('columnalign') ?? '');
    return `\\begin{${isAligned ? 'aligned' : 'matrix'}}${rows.join(' \\\\ ')}\\end{${isAligned ? 'aligned' : 'matrix'}}`;
  },
  menclose: (element) => {
    const how = element.getAttribute('notation') ?? '';
    const command = /box/.test(how) ? '\\boxed' : /top/.test(how) ? '\\overline' : /radical/.test(how) ? '\\sqrt' : /updiagonal.*downdiagonal|downdiagonal.*updiagonal/.test(how) ? '\\xcancel' : /downdiagonal/.test(how) ? '\\bcancel' : /strike/.test(how) ? '\\cancel' : '';
    return command + group(inside(element));
  },
};

function one(element: XmlElement): string {
  return (ELEMENTS[element.localName] ?? inside)(element);
}

const STYLES: Record<string, string> = { 'double-struck': '\\mathbb', bold: '\\mathbf', 'bold-italic': '\\boldsymbol', script: '\\mathscr', fraktur: '\\mathfrak' };

function styled(element: XmlElement, text: string): string {
  const latex = lettersToLatex(text);
  const style = STYLES[element.getAttribute('mathvariant') ?? ''];
  return style && /^[A-Za-z0-9]+$/.test(latex) ? `${style}{${latex}}` : latex;
}
