import { lettersToLatex, wordsToLatex } from './signs.ts';

// Converts equations of Word (Office MathML, ECMA-376 part 1, 22.1) to LaTeX, as far as teachers of grades 6 to 9 use
// them. Of an unknown element the content is converted, so that no letter is lost.

/** The used members of an element, so that tests need no browser. */
export type XmlElement = {
  localName: string;
  children: Iterable<XmlElement>;
  textContent: string | null;
  getAttribute(name: string): string | null;
};

/** Converts an equation, or its container. */
export const latexOf = (element: XmlElement): string => inside(element).replace(/\s+/g, ' ').trim();

const inside = (element: XmlElement | undefined): string => (element ? [...element.children].map(one).join('') : '');

const child = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && [...element.children].find(({ localName }) => localName === name);

/** Reads `m:val` of a property: `<m:fPr><m:type m:val="lin"/></m:fPr>`. */
const property = (element: XmlElement, of: string, name: string): string | undefined => {
  const found = child(child(element, of), name);
  return found ? (found.getAttribute('m:val') ?? found.getAttribute('val') ?? '') : undefined;
};

const attributeOf = (element: XmlElement | undefined): string | undefined => element?.getAttribute('m:val') ?? element?.getAttribute('w:val') ?? element?.getAttribute('val') ?? undefined;

const group = (tex: string): string => `{${tex.trim()}}`;
const part = (element: XmlElement, name: string): string => group(inside(child(element, name)));
/** Reads a script; a sign raised or lowered both by Word and by itself (x with a raised ²) is so once. */
const script = (element: XmlElement, name: string): string => group(inside(child(element, name)).trim().replace(/^[\^_](\\circ|\{[^{}]*\})$/, (_, inner: string) => inner.replace(/^\{|\}$/g, '')));
/** Reads a base; a single sign needs no braces. */
const base = (element: XmlElement): string => {
  const tex = inside(child(element, 'e')).trim();
  return /^(?:[A-Za-z]|\d+|\\[a-zA-Z]+|\\(?:left|widehat|overline).*)$/.test(tex) ? tex : group(tex);
};
const isOn = (value: string | undefined): boolean => value !== undefined && value !== '0' && value !== 'off' && value !== 'false';

const NARY: Record<string, string> = { '∑': '\\sum', '∏': '\\prod', '∫': '\\int', '⋃': '\\bigcup', '⋂': '\\bigcap', '∐': '\\coprod', '∬': '\\iint', '∭': '\\iiint', '∮': '\\oint' };
/** Returns the command of a large operator. */
export const naryToLatex = (sign: string): string => NARY[sign] ?? lettersToLatex(sign).trim();
/** Accents by the signs of Word and MathML. */
const ACCENTS: Record<string, string> = {
  '̂': '\\widehat', '^': '\\widehat', 'ˆ': '\\widehat', '̅': '\\overline', '̄': '\\overline', '¯': '\\overline', '‾': '\\overline', '―': '\\overline', '⎯': '\\overline', '─': '\\overline',
  '⃗': '\\overrightarrow', '→': '\\overrightarrow', '⟶': '\\overrightarrow', '⃖': '\\overleftarrow', '←': '\\overleftarrow', '⃡': '\\overleftrightarrow', '↔': '\\overleftrightarrow',
  '̃': '\\widetilde', '~': '\\widetilde', '˜': '\\widetilde', '∼': '\\widetilde', '\u20db': '\\dddot', '̇': '\\dot', '˙': '\\dot', '̈': '\\ddot', '¨': '\\ddot', '̌': '\\widecheck', 'ˇ': '\\widecheck',
  '́': '\\acute', '̀': '\\grave', '̆': '\\breve', '⏞': '\\overbrace', '⏜': '\\overgroup', '⌢': '\\overgroup', '︵': '\\overgroup',
};
const GROUPS: Record<string, string> = { '⏜': '\\overgroup', '⌢': '\\overgroup', '⏞': '\\overbrace', '→': '\\overrightarrow', '←': '\\overleftarrow', '↔': '\\overleftrightarrow', '¯': '\\overline', '̅': '\\overline' };

/** Returns the command that puts the sign above its argument. */
export const accentToLatex = (sign: string): string => ACCENTS[sign] ?? `\\overset${group(lettersToLatex(sign))}`;

const ELEMENTS: Record<string, (element: XmlElement) => string> = {
  r: (element) => run(element),
  t: ({ textContent }) => lettersToLatex(textContent ?? ''),
  f: (element) => {
    const kind = property(element, 'fPr', 'type');
    const [over, below] = [part(element, 'num'), part(element, 'den')];
    // On one line a sum would need brackets that Word does not show.
    if ((kind === 'lin' || kind === 'skw') && !/[+\-=<>]|\\(?:c?dot|times|pm)/.test(over + below)) return `${over.slice(1, -1)}/${below.slice(1, -1)}`;
    return kind === 'noBar' ? `\\genfrac{}{}{0pt}{}${over}${below}` : `\\dfrac${over}${below}`;
  },
  rad: (element) => {
    const degree = inside(child(element, 'deg')).trim();
    return degree && !isOn(property(element, 'radPr', 'degHide')) ? `\\sqrt[${degree}]${part(element, 'e')}` : `\\sqrt${part(element, 'e')}`;
  },
  sSup: (element) => `${base(element)}^${script(element, 'sup')}`,
  sSub: (element) => `${base(element)}_${script(element, 'sub')}`,
  sSubSup: (element) => `${base(element)}_${script(element, 'sub')}^${script(element, 'sup')}`,
  sPre: (element) => {
    const [sub, sup] = [script(element, 'sub'), script(element, 'sup')];
    return `{}${sub === '{}' ? '' : `_${sub}`}${sup === '{}' ? '' : `^${sup}`}${base(element)}`;
  },
  nary: (element) => {
    const sign = naryToLatex(property(element, 'naryPr', 'chr') ?? '∫');
    const sub = inside(child(element, 'sub')).trim();
    const sup = inside(child(element, 'sup')).trim();
    return `${sign}${sub && `_${group(sub)}`}${sup && `^${group(sup)}`} ${inside(child(element, 'e'))}`;
  },
  d: convertDelimited,
  func: (element) => `${inside(child(element, 'fName')).trim()} ${inside(child(element, 'e'))}`,
  acc: (element) => {
    const sign = property(element, 'accPr', 'chr') ?? '̂';
    return `${accentToLatex(sign)}${part(element, 'e')}`;
  },
  bar: (element) => `${property(element, 'barPr', 'pos') === 'top' ? '\\overline' : '\\underline'}${part(element, 'e')}`,
  groupChr: (element) => {
    const sign = property(element, 'groupChrPr', 'chr') ?? '⏟';
    if (sign === '⏟' || sign === '⏝') return `${sign === '⏟' ? '\\underbrace' : '\\undergroup'}${part(element, 'e')}`;
    const isAbove = property(element, 'groupChrPr', 'pos') === 'top' || property(element, 'groupChrPr', 'vertJc') === 'bot' || GROUPS[sign] !== undefined;
    return `${GROUPS[sign] ?? `\\${isAbove ? 'over' : 'under'}set${group(lettersToLatex(sign))}`}${part(element, 'e')}`;
  },
  limLow: (element) => withLimit(element, '_', '\\underset'),
  limUpp: (element) => withLimit(element, '^', '\\overset'),
  m: (element) => `\\begin{matrix}${rows(element)}\\end{matrix}`,
  eqArr: (element) => `\\begin{aligned}${rows(element)}\\end{aligned}`,
  borderBox: (element) => {
    const has = (name: string): boolean => isOn(property(element, 'borderBoxPr', name));
    const [isUp, isDown] = [has('strikeBLTR'), has('strikeTLBR')];
    const struck = isUp && isDown ? `\\xcancel${part(element, 'e')}` : isUp ? `\\cancel${part(element, 'e')}` : isDown ? `\\bcancel${part(element, 'e')}` : inside(child(element, 'e'));
    return ['hideTop', 'hideBot', 'hideLeft', 'hideRight'].every(has) ? struck : `\\boxed${group(struck)}`;
  },
  phant: (element) => (isHidden(property(element, 'phantPr', 'show')) ? `\\phantom${part(element, 'e')}` : inside(child(element, 'e'))),
  // Deleted text of tracked changes.
  del: () => '',
  moveFrom: () => '',
};

const isHidden = (show: string | undefined): boolean => show !== undefined && /^(?:0|off|false)$/.test(show);

/** Converts what stands below or above: the limit of an operator or of a brace, otherwise a sign of its own. */
function withLimit(element: XmlElement, script: '_' | '^', command: string): string {
  const what = inside(child(element, 'e')).trim();
  const isLimit = /^\\(?:lim|max|min|gcd|sum|prod|int|bigcup|bigcap)$|^\\(?:over|under)brace\{/.test(what);
  return isLimit ? `${what}${script}${part(element, 'lim')}` : `${command}${part(element, 'lim')}${group(what)}`;
}

const PROPERTIES = /Pr$/;

function one(element: XmlElement): string {
  if (PROPERTIES.test(element.localName)) return '';
  return (ELEMENTS[element.localName] ?? inside)(element);
}

/** @param isAligned in an array, where Word writes `&` at the point of alignment */
function run(element: XmlElement, isAligned = false): string {
  const text = [...element.children].filter(({ localName }) => localName === 't').map(({ textContent }) => textContent ?? '').join('');
  const properties = [...element.children].filter(({ localName }) => localName === 'rPr');
  const isInvisible = properties.some((each) => child(each, 'vanish') && !isHidden(attributeOf(child(each, 'vanish'))));
  if (isInvisible) return '';
  const mathematical = properties.find((each) => child(each, 'scr')) ?? properties[0];
  if (attributeOf(child(mathematical, 'scr')) === 'double-struck' && /^[A-Z]$/.test(text)) return `\\mathbb${group(text)}`;
  const isPlain = properties.some((each) => isOn(attributeOf(child(each, 'nor')) ?? (child(each, 'nor') && '1')));
  if (isPlain && /[^\s\d.,;:()+\-=]/.test(text)) return wordsToLatex(text);
  return isAligned ? text.split('&').map(lettersToLatex).join('&') : lettersToLatex(text);
}

/** Converts the rows of an array of equations, or of a matrix. */
function rows(element: XmlElement): string {
  const all = [...element.children].filter(({ localName }) => localName === 'mr' || localName === 'e');
  return all
    .map((row) => (row.localName === 'e' ? lineOf(row) : [...row.children].filter(({ localName }) => localName === 'e').map(inside).join(' & ')))
    .map((row) => row.trim())
    .join(' \\\\ ');
}

const lineOf = (row: XmlElement): string => [...row.children].map((each) => (each.localName === 'r' ? run(each, true) : one(each))).join('');

/**
 * Converts brackets; an unclosed brace or square bracket before a column means a system of equations, or
 * alternatives.
 */
function convertDelimited(element: XmlElement): string {
  const open = property(element, 'dPr', 'begChr') ?? '(';
  const close = property(element, 'dPr', 'endChr') ?? ')';
  const separator = property(element, 'dPr', 'sepChr') ?? '|';
  const parts = [...element.children].filter(({ localName }) => localName === 'e');
  const [only] = parts;
  const inner = only && [...only.children].filter(({ localName }) => !PROPERTIES.test(localName));
  const [array] = inner ?? [];
  if (parts.length === 1 && inner?.length === 1 && array && /^(?:eqArr|m)$/.test(array.localName) && isUnclosed(open, close)) {
    return systemOf(open, rows(array).split(' \\\\ '));
  }
  if (open === '(' && close === ')' && inner?.length === 1 && array?.localName === 'f' && property(array, 'fPr', 'type') === 'noBar') return `\\binom${part(array, 'num')}${part(array, 'den')}`;
  const content = parts.map(inside).join(separator === '|' ? '\\mid ' : `${separator} `);
  return `\\left${splitSides(open)} ${content} \\right${splitSides(close)}`;
}

/** LibreOffice repeats the opening sign where nothing closes. */
const isUnclosed = (open: string, close: string): boolean => (open === '{' || open === '[') && (close === '' || close === open);

/** Writes lines behind an unclosed brace as a system of equations, behind a square bracket as alternatives. */
export function systemOf(open: string, lines: readonly string[]): string {
  const aligned = lines.map((line) => (/(?<!\\)&/.test(line) ? line : `& ${line}`));
  return `${open === '{' ? '\\heva' : '\\hoac'}{${aligned.join(' \\\\ ')}}`;
}

/** Returns a bracket for `\left` and `\right`. */
export const splitSides = (sign: string): string => ({ '': '.', '{': '\\{', '}': '\\}', '〈': '\\langle', '〉': '\\rangle', '⟨': '\\langle', '⟩': '\\rangle', '‖': '\\|' })[sign] ?? lettersToLatex(sign).trim();
