// Equations of Word (Office MathML, ECMA-376 part 1, 22.1) as LaTeX, as far as teachers of grades 6 to 9 meet them. What
// is not known is passed through by what stands in it, so that no letter is lost.

/** What is used of an element, so that it can be proved without a browser. */
export type XmlElement = {
  localName: string;
  children: Iterable<XmlElement>;
  textContent: string | null;
  getAttribute(name: string): string | null;
};

/** The LaTeX of an equation, or of whatever holds one. */
export const latexOf = (element: XmlElement): string => inside(element).replace(/\s+/g, ' ').trim();

const inside = (element: XmlElement | undefined): string => (element ? [...element.children].map(one).join('') : '');

const child = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && [...element.children].find(({ localName }) => localName === name);

/** `m:val` of a property: `<m:fPr><m:type m:val="lin"/></m:fPr>`. */
const property = (element: XmlElement, of: string, name: string): string | undefined => {
  const found = child(child(element, of), name);
  return found ? (found.getAttribute('m:val') ?? found.getAttribute('val') ?? '') : undefined;
};

const group = (tex: string): string => `{${tex.trim()}}`;
const part = (element: XmlElement, name: string): string => group(inside(child(element, name)));
/** A base that a mark is put at: one sign stands alone. */
const base = (element: XmlElement): string => {
  const tex = inside(child(element, 'e')).trim();
  return /^(?:[A-Za-z0-9]|\\[a-zA-Z]+|\\(?:left|widehat|overline).*)$/.test(tex) ? tex : group(tex);
};
const isOn = (value: string | undefined): boolean => value !== undefined && value !== '0' && value !== 'off' && value !== 'false';

const NARY: Record<string, string> = { '∑': '\\sum', '∏': '\\prod', '∫': '\\int', '⋃': '\\bigcup', '⋂': '\\bigcap' };
const ACCENTS: Record<string, string> = { '̂': '\\widehat', '̅': '\\overline', '⃗': '\\overrightarrow', '̃': '\\widetilde', '̇': '\\dot', '̄': '\\overline', '^': '\\widehat', '→': '\\overrightarrow' };
const FUNCTIONS = new Set(['sin', 'cos', 'tan', 'cot', 'log', 'ln', 'lim', 'max', 'min', 'gcd']);

const ELEMENTS: Record<string, (element: XmlElement) => string> = {
  r: run,
  t: ({ textContent }) => letters(textContent ?? ''),
  f: (element) => {
    const kind = property(element, 'fPr', 'type');
    if (kind === 'lin' || kind === 'skw') return `${inside(child(element, 'num'))}/${inside(child(element, 'den'))}`;
    return `\\dfrac${part(element, 'num')}${part(element, 'den')}`;
  },
  rad: (element) => {
    const degree = inside(child(element, 'deg')).trim();
    return degree && !isOn(property(element, 'radPr', 'degHide')) ? `\\sqrt[${degree}]${part(element, 'e')}` : `\\sqrt${part(element, 'e')}`;
  },
  sSup: (element) => `${base(element)}^${part(element, 'sup')}`,
  sSub: (element) => `${base(element)}_${part(element, 'sub')}`,
  sSubSup: (element) => `${base(element)}_${part(element, 'sub')}^${part(element, 'sup')}`,
  sPre: (element) => `{}_${part(element, 'sub')}^${part(element, 'sup')}${base(element)}`,
  nary: (element) => {
    const sign = NARY[property(element, 'naryPr', 'chr') ?? '∫'] ?? '\\int';
    const sub = inside(child(element, 'sub')).trim();
    const sup = inside(child(element, 'sup')).trim();
    return `${sign}${sub && `_${group(sub)}`}${sup && `^${group(sup)}`} ${inside(child(element, 'e'))}`;
  },
  d: delimited,
  func: (element) => {
    const name = inside(child(element, 'fName')).trim();
    return `${FUNCTIONS.has(name) ? `\\${name} ` : name}${inside(child(element, 'e'))}`;
  },
  acc: (element) => `${ACCENTS[property(element, 'accPr', 'chr') ?? '̂'] ?? '\\widehat'}${part(element, 'e')}`,
  bar: (element) => `${property(element, 'barPr', 'pos') === 'top' ? '\\overline' : '\\underline'}${part(element, 'e')}`,
  groupChr: (element) => {
    const sign = property(element, 'groupChrPr', 'chr') ?? '⏟';
    const over = { '⏜': '\\overgroup', '⌢': '\\overgroup', '⏞': '\\overbrace', '→': '\\overrightarrow' }[sign];
    return `${over ?? '\\underbrace'}${part(element, 'e')}`;
  },
  limLow: (element) => `${inside(child(element, 'e'))}_${part(element, 'lim')}`,
  limUpp: (element) => `\\overset${part(element, 'lim')}${part(element, 'e')}`,
  m: (element) => `\\begin{matrix}${rows(element)}\\end{matrix}`,
  eqArr: (element) => `\\begin{aligned}${rows(element)}\\end{aligned}`,
  borderBox: (element) => `\\boxed${part(element, 'e')}`,
};

const PROPERTIES = /Pr$/;

function one(element: XmlElement): string {
  if (PROPERTIES.test(element.localName)) return '';
  return (ELEMENTS[element.localName] ?? inside)(element);
}

function run(element: XmlElement): string {
  const text = [...element.children].filter(({ localName }) => localName === 't').map(({ textContent }) => textContent ?? '').join('');
  const isPlain = child(child(element, 'rPr'), 'nor') !== undefined;
  return isPlain && /[^\s\d.,;:()+\-=]/.test(text) ? `\\text{${text}}` : letters(text);
}

/** Rows of an array of equations, or of a matrix. */
function rows(element: XmlElement): string {
  const all = [...element.children].filter(({ localName }) => localName === 'mr' || localName === 'e');
  return all
    .map((row) => (row.localName === 'e' ? inside(row) : [...row.children].filter(({ localName }) => localName === 'e').map(inside).join(' & ')))
    .map((row) => row.trim())
    .join(' \\\\ ');
}

/** Brackets. A brace or bracket that opens a column and is never closed is a system of equations, or an either-or. */
function delimited(element: XmlElement): string {
  const open = property(element, 'dPr', 'begChr') ?? '(';
  const close = property(element, 'dPr', 'endChr') ?? ')';
  const separator = property(element, 'dPr', 'sepChr') ?? '|';
  const parts = [...element.children].filter(({ localName }) => localName === 'e');
  const [only] = parts;
  const inner = only && [...only.children].filter(({ localName }) => !PROPERTIES.test(localName));
  const [array] = inner ?? [];
  if (parts.length === 1 && inner?.length === 1 && array && /^(?:eqArr|m)$/.test(array.localName) && close === '' && /[{[]/.test(open)) {
    const lines = rows(array).split(' \\\\ ').map((line) => (line.includes('&') ? line : `& ${line}`));
    return `${open === '{' ? '\\heva' : '\\hoac'}{${lines.join(' \\\\ ')}}`;
  }
  const content = parts.map(inside).join(separator === '|' ? '\\mid ' : `${separator} `);
  return `\\left${sided(open)} ${content} \\right${sided(close)}`;
}

const sided = (sign: string): string => ({ '': '.', '{': '\\{', '}': '\\}', '〈': '\\langle', '〉': '\\rangle', '⟨': '\\langle', '⟩': '\\rangle', '‖': '\\|' })[sign] ?? sign;

const SIGNS: Record<string, string> = {
  '×': '\\times', '÷': ':', '·': '\\cdot', '⋅': '\\cdot', '∙': '\\cdot', '•': '\\cdot', '≤': '\\le', '≥': '\\ge', '⩽': '\\le', '⩾': '\\ge', '≠': '\\ne',
  '±': '\\pm', '∓': '\\mp', '∞': '\\infty', '≈': '\\approx', '≡': '\\equiv', '≅': '\\cong', '∼': '\\sim', '∽': '\\backsim', '∈': '\\in', '∉': '\\notin',
  '⊂': '\\subset', '⊃': '\\supset', '⊆': '\\subseteq', '∪': '\\cup', '∩': '\\cap', '∅': '\\varnothing', '⇒': '\\Rightarrow', '⇔': '\\Leftrightarrow',
  '→': '\\to', '←': '\\leftarrow', '∀': '\\forall', '∃': '\\exists', '∠': '\\angle', '⊥': '\\perp', '∥': '\\parallel', '∆': '\\Delta', '△': '\\triangle',
  '⋮': '\\chiahet', '…': '\\ldots', '⋯': '\\cdots', '°': '^\\circ', '−': '-', '–': '-', '∗': '*', '√': '\\surd', '%': '\\%', '#': '\\#', '&': '\\&', '$': '\\$', '{': '\\{', '}': '\\}', '_': '\\_', '~': '\\sim', '′': "'", '″': "''",
  α: '\\alpha', β: '\\beta', γ: '\\gamma', δ: '\\delta', ε: '\\varepsilon', θ: '\\theta', λ: '\\lambda', μ: '\\mu', π: '\\pi', ρ: '\\rho', σ: '\\sigma', φ: '\\varphi', ω: '\\omega', Δ: '\\Delta', Ω: '\\Omega', Σ: '\\Sigma',
  ℕ: '\\mathbb{N}', ℤ: '\\mathbb{Z}', ℚ: '\\mathbb{Q}', ℝ: '\\mathbb{R}',
};

/** Letters of an equation: signs by their names, words of Vietnamese as text. */
function letters(text: string): string {
  // Doubled-struck letters keep their meaning; italic and bold ones of Word are plain letters to LaTeX.
  const plain = Array.from(text, (sign) => (SIGNS[sign] ? sign : sign.normalize('NFKC'))).join('').normalize('NFC');
  return plain.replace(/\p{L}+(?: \p{L}+)*|[^]/gu, (piece) => (Array.from(piece).some(isWordLetter) ? `\\text{${piece}}` : Array.from(piece, signed).join('')));
}

/** A letter that LaTeX has none of: of a Vietnamese word. */
const isWordLetter = (sign: string): boolean => !/[ -~]/.test(sign) && SIGNS[sign] === undefined && /\p{L}/u.test(sign);

function signed(sign: string): string {
  const named = SIGNS[sign] ?? sign;
  return /\\[a-zA-Z]+$/.test(named) && !named.startsWith('^') ? `${named} ` : named;
}
