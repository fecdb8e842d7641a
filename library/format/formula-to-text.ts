import { isSign, parseLatex, type LatexNode, type LatexNodeOf } from './parse-latex.ts';

const SUPERSCRIPTS: Record<string, string> = {
  '0': '⁰', '1': '¹', '2': '²', '3': '³', '4': '⁴', '5': '⁵', '6': '⁶', '7': '⁷', '8': '⁸', '9': '⁹',
  '+': '⁺', '-': '⁻', n: 'ⁿ', m: 'ᵐ', k: 'ᵏ', x: 'ˣ', a: 'ᵃ', b: 'ᵇ', '(': '⁽', ')': '⁾',
};

const SIGNS: Record<string, string> = {
  '\\cdot': ' · ',
  '\\cdots': ' ⋯ ',
  '\\ldots': '…',
  '\\dots': '…',
  '\\ne': ' ≠ ',
  '\\neq': ' ≠ ',
  '\\le': ' ≤ ',
  '\\leq': ' ≤ ',
  '\\ge': ' ≥ ',
  '\\geq': ' ≥ ',
  '\\approx': ' ≈ ',
  '\\in': ' ∈ ',
  '\\notin': ' ∉ ',
  '\\subset': ' ⊂ ',
  '\\cap': ' ∩ ',
  '\\cup': ' ∪ ',
  '\\varnothing': '∅',
  '\\pm': '±',
  '\\pi': 'π',
  '\\alpha': 'α',
  '\\beta': 'β',
  '\\Delta': 'Δ',
  '\\perp': ' ⊥ ',
  '\\parallel': ' ∥ ',
  '\\backsim': ' ∽ ',
  '\\Rightarrow': ' ⇒ ',
  '\\Leftrightarrow': ' ⇔ ',
  '\\chiahet': ' chia hết cho ',
  '\\khongchiahet': ' không chia hết cho ',
  '\\triangle': 'tam giác ',
  '\\circ': '°',
  '\\%': '%',
  '\\{': '{',
  '\\}': '}',
  '\\lvert': '|',
  '\\rvert': '|',
  '\\,': '\u00a0',
  '\\;': ' ',
  '\\ ': ' ',
  '\\quad': ' ',
  '\\sin': 'sin ',
  '\\cos': 'cos ',
  '\\tan': 'tan ',
  '\\cot': 'cot ',
};

const NUMBER_SETS: Record<string, string> = { N: 'ℕ', Z: 'ℤ', Q: 'ℚ', R: 'ℝ' };

/** Words in front of the letters of a command. */
const LEADS: Record<string, string> = {
  '\\widehat': 'góc ', '\\overgroup': 'cung ', '\\overline': '', '\\vec': '', '\\sai': '', '\\mathrm': '', '\\operatorname': '',
};

/**
 * Writes formulas of captions and excerpts as words and letters: 2^3 is 2³, \dfrac{1}{2} is 1/2. Throws when it cannot.
 */
export function formulaToText(tex: string): string {
  return (writeNodes(parseLatex(tex), tex) + (/(?<!\\)\s$/.test(tex) ? ' ' : ''))
    .replace(/ ?([=<>+]) ?/g, ' $1 ')
    .replace(/(\S) ?- ?(?=\S)/g, replaceMinus)
    .replace(/^-|(?<=[\s(|])-/g, '−');
}

const unreadable = (part: string): Error => new Error(`${part} cannot be read in a caption: say it in words`);

/** Writes a part of the formula `tex`. The spaces of its author stay. */
const writeNodes = (nodes: LatexNode[], tex: string): string => nodes.map((node) => (node.spaced ? ' ' : '') + writeNode(node, tex)).join('');

function writeNode(node: LatexNode, tex: string): string {
  switch (node.kind) {
    case 'sign': {
      const sign = SIGNS[node.text] ?? (node.text === '\\prime' ? "'" : node.text);
      if (sign.startsWith('\\')) throw unreadable(sign);
      return sign;
    }
    case 'number':
      return tex.slice(node.start, node.end).replaceAll('\\,', '\u00a0').replaceAll('\\;', ' ').replaceAll('{,}', ',').replaceAll(/\\mathord|[{}]/g, '');
    case 'group':
      return writeNodes(node.body, tex);
    case 'words':
      return node.text;
    case 'fence':
      return writeDelimiter(node.open) + writeNodes(node.body, tex) + writeDelimiter(node.close);
    case 'scripts':
      return writeScripts(node, tex);
    case 'command':
      return writeCommand(node, tex);
    case 'rows':
      throw unreadable(node.name);
  }
}

const writeDelimiter = (sign: string): string => (sign === '.' ? '' : SIGNS[sign] ?? sign);

function writeCommand({ name, option, args }: LatexNodeOf<'command'>, tex: string): string {
  const [first = '', second = ''] = args.map((arg) => writeNodes(arg, tex));
  const lead = LEADS[name];
  if (lead !== undefined) return lead + first;
  if (/^\\[dt]?frac$/.test(name)) return `${bracketSum(first)}/${bracketSum(second)}`;
  if (name === '\\sqrt' && !option) return `√${bracketSum(first)}`;
  if (name === '\\mathbb') return NUMBER_SETS[first] ?? first;
  throw unreadable(name);
}

function writeScripts({ base, sub, sup = [] }: LatexNodeOf<'scripts'>, tex: string): string {
  const below = sub ? toSubscript(writeNodes(sub, tex)) : '';
  const primes = sup.filter((node) => isSign(node, '\\prime'));
  const power = writeNodes(sup.slice(primes.length), tex);
  return `${base ? writeNode(base, tex) : ''}${below}${"'".repeat(primes.length)}${power === '°' ? power : power && toSuperscript(power)}`;
}

function replaceMinus(whole: string, before: string): string {
  return /[\p{L}\p{N})²³ⁿ]/u.test(before) ? `${before} − ` : whole;
}

function bracketSum(text: string): string {
  return /[-+ ]/.test(text.trim()) ? `(${text.trim()})` : text.trim();
}

/** Lowers digits only: Unicode lacks most letters below the line. */
const toSubscript = (index: string): string =>
  index.replace(/\d/g, (digit) => String.fromCodePoint(0x2080 + Number(digit)));

function toSuperscript(power: string): string {
  if (power === '*') return '*';
  const letters = power.split('');
  if (letters.every((letter) => letter in SUPERSCRIPTS)) return letters.map((letter) => SUPERSCRIPTS[letter]).join('');
  return ` mũ ${bracketSum(power)}`;
}
