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
  '\\left': '',
  '\\right': '',
  '\\,': '\u00a0',
  '\\;': ' ',
  '\\ ': ' ',
  '\\quad': ' ',
  '\\sin': 'sin ',
  '\\cos': 'cos ',
  '\\tan': 'tan ',
  '\\cot': 'cot ',
};

/**
 * Writes formulas of captions and excerpts as words and letters: 2^3 is 2³, \dfrac{1}{2} is 1/2. Throws when it cannot.
 */
export function formulaToText(tex: string): string {
  let text = tex.replace(/\\(?:text|mathrm|operatorname)\{([^{}]*)\}/g, '$1').replace(/\{,\}/g, ',');
  const inside = '\\{((?:[^{}]|\\{[^{}]*\\})*)\\}';
  text = text
    .replace(new RegExp(`\\\\[dt]?frac${inside}${inside}`, 'g'), (_, above: string, below: string) => {
      return `${bracketSum(above)}/${bracketSum(below)}`;
    })
    .replace(new RegExp(`\\\\sqrt${inside}`, 'g'), (_, under: string) => `√${bracketSum(under)}`)
    .replace(/\\widehat\{([^{}]*)\}/g, 'góc $1')
    .replace(/\\overgroup\{([^{}]*)\}/g, 'cung $1')
    .replace(/\\(?:overline|vec|sai)\{([^{}]*)\}/g, '$1')
    .replace(/\\mathbb\{([NZQR])\}/g, (_, set: string) => ({ N: 'ℕ', Z: 'ℤ', Q: 'ℚ', R: 'ℝ' })[set] ?? set)
    .replace(/\^\s*\\circ|\^\{\\circ\}/g, '°')
    .replace(/\^\{([^{}]*)\}|\^(\S)/g, (_, group?: string, single?: string) => toSuperscript(group ?? single ?? ''))
    .replace(/_\{([^{}]*)\}|_(\S)/g, (_, group?: string, single?: string) => toSubscript(group ?? single ?? ''))
    .replace(/\\(?:[a-zA-Z]+|.)/g, (command) => {
      const sign = SIGNS[command];
      if (sign === undefined) throw new Error(`${command} cannot be read in a caption: say it in words`);
      return sign;
    });
  if (/[\\^_]/.test(text)) throw new Error(`$${tex}$ cannot be read in a caption: say it in words`);
  return text
    .replace(/ ?([=<>+]) ?/g, ' $1 ')
    .replace(/(\S) ?- ?(?=\S)/g, replaceMinus)
    .replace(/^-|(?<=[\s(])-/g, '−');
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
