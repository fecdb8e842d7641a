import katex from 'katex';
import { escapeHtml } from '#library/format/escape-html.ts';
import { isSign, parseLatex, sourceOf, type LatexNode, type LatexNodeOf } from '#library/format/parse-latex.ts';
import { katexOptions } from '#library/katex-options.ts';
import { SIGNS } from './signs.ts';

// Writes formulas as equations of Word (Office MathML). What `latexOf` reads back draws the same formula.

/**
 * Converts a formula to `<m:oMath>…</m:oMath>`; the document declares the prefix `m`. Throws if the formula cannot be
 * parsed.
 */
export const latexToOmml = (latex: string): string => `<m:oMath>${new Writer(latex).nodes(parseLatex(latex))}</m:oMath>`;

const element = (name: string, inside: string): string => `<m:${name}>${inside}</m:${name}>`;
const value = (name: string, val: string): string => `<m:${name} m:val="${escapeHtml(val)}"/>`;
const run = (text: string, style = ''): string => (text === '' ? '' : `<m:r>${style && element('rPr', style)}<m:t xml:space="preserve">${escapeHtml(text.replace(/\p{Cc}|[\ufffe\uffff]/gu, ''))}</m:t></m:r>`);
const UPRIGHT = value('sty', 'p');

/** Signs of commands: those that Word's equations are read by, and those that mean the same. */
const COMMANDS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(SIGNS).filter(([, command]) => command.startsWith('\\')).toReversed().map(([sign, command]) => [command, sign])),
  '\\cdot': '⋅', '\\circ': '∘', '\\degree': '°', '\\prime': '′', '\\leq': '≤', '\\geq': '≥', '\\leqslant': '⩽', '\\geqslant': '⩾', '\\neq': '≠', '\\lt': '<', '\\gt': '>', '\\dots': '…', '\\vdots': '⋮', '\\iff': '⇔', '\\implies': '⇒',
  '\\rightarrow': '→', '\\land': '∧', '\\lor': '∨', '\\lbrace': '{', '\\rbrace': '}', '\\lbrack': '[', '\\rbrack': ']', '\\lvert': '|', '\\rvert': '|', '\\vert': '|', '\\emptyset': '∅', '\\epsilon': 'ε', '\\phi': 'φ', '\\colon': ':', '\\ast': '∗',
  '\\khongchiahet': '⋮\u0338', '\\{': '{', '\\}': '}', '\\|': '‖', '\\lVert': '‖', '\\rVert': '‖', '\\langle': '⟨', '\\rangle': '⟩', '\\lfloor': '⌊', '\\rfloor': '⌋', '\\lceil': '⌈', '\\rceil': '⌉', '\\ell': 'ℓ', '\\backslash': '∖',
  '\\ ': '\u00a0', '~': '\u00a0', '\\,': '\u2009', '\\:': '\u2005', '\\;': '\u2005', '\\!': '', '\\quad': '\u2003', '\\qquad': '\u2003\u2003', '\\limits': '', '\\nolimits': '', '\\displaystyle': '', '\\textstyle': '', '\\allowbreak': '',
  '-': '−', "'": '′',
};
const FUNCTIONS = new Set('sin cos tan cot log ln lim max min gcd arcsin arccos arctan exp lg'.split(' ').map((name) => `\\${name}`));
const NARY: Record<string, string> = { '\\sum': '∑', '\\prod': '∏', '\\coprod': '∐', '\\int': '∫', '\\iint': '∬', '\\iiint': '∭', '\\oint': '∮', '\\bigcup': '⋃', '\\bigcap': '⋂' };
const FRACTIONS: Record<string, string> = { '\\frac': '', '\\dfrac': '', '\\tfrac': '', '\\cfrac': '' };
/** Combining signs above. */
const ACCENTS: Record<string, string> = {
  '\\widehat': '\u0302', '\\hat': '\u0302', '\\widetilde': '\u0303', '\\tilde': '\u0303', '\\overrightarrow': '\u20d7', '\\vec': '\u20d7', '\\overleftarrow': '\u20d6', '\\dot': '\u0307', '\\ddot': '\u0308',
  '\\overleftrightarrow': '\u20e1', '\\dddot': '\u20db',
};
/** Arrows with a text above. */
const ARROWS: Record<string, string> = { '\\xrightarrow': '→', '\\xleftarrow': '←', '\\xleftrightarrow': '↔' };
/** Signs above or below the whole, which grow with it. */
const GROUPS: Record<string, [sign: string, position: string, align: string]> = { '\\overbrace': ['⏞', 'top', 'bot'], '\\underbrace': ['⏟', 'bot', 'top'], '\\overgroup': ['⏜', 'top', 'bot'], '\\undergroup': ['⏝', 'bot', 'top'] };
const DOUBLE_STRUCK: Record<string, string> = { C: 'ℂ', H: 'ℍ', N: 'ℕ', P: 'ℙ', Q: 'ℚ', R: 'ℝ', Z: 'ℤ' };
/** Brackets of environments with a bracket. */
const MATRICES: Record<string, [open: string, close: string]> = { pmatrix: ['(', ')'], bmatrix: ['[', ']'], Bmatrix: ['{', '}'], vmatrix: ['|', '|'], Vmatrix: ['‖', '‖'] };

class Writer {
  readonly #latex: string;

  constructor(latex: string) {
    this.#latex = latex;
  }

  nodes(written: LatexNode[]): string {
    const all = joinBrackets(written);
    let omml = '';
    let text = '';
    const flush = (): void => {
      omml += run(text);
      text = '';
    };
    for (let at = 0; at < all.length; at++) {
      const node = all[at];
      if (!node) continue;
      const [next] = all.slice(at + 1);
      if (isSign(node, '\\not') && next) {
        text += `${this.#text(next) ?? ''}\u0338`;
        at++;
        continue;
      }
      if (isSign(node) && next?.kind === 'group' && (ACCENTS[node.text] ?? GROUPS[node.text] ?? ARROWS[node.text]) !== undefined) {
        flush();
        omml += this.#command({ name: node.text, option: undefined, args: [next.body] });
        at++;
        continue;
      }
      const plain = this.#text(node);
      if (plain !== undefined) {
        // Between two numbers a space tells the comma of a list from that of a decimal number.
        text += plain === ',' && next?.spaced ? ', ' : plain;
        continue;
      }
      flush();
      const [taken, written] = this.#withArgument(node, all.slice(at + 1));
      omml += written;
      at += taken;
    }
    flush();
    return omml;
  }

  /** Returns the text of a node that needs no structure. */
  #text(node: LatexNode): string | undefined {
    switch (node.kind) {
      case 'sign':
        return FUNCTIONS.has(node.text) || NARY[node.text] ? undefined : signToText(node.text);
      case 'number':
        // The space of thousands is that of the site.
        return sourceOf([node], this.#latex).replaceAll('{,}', ',').replace(/\\mathord|[{}\s]/g, '').replace(/\\[,;]/g, '\u2009');
      case 'group':
        return node.body.length === 1 && node.body[0] ? this.#text(node.body[0]) : undefined;
      case 'scripts': {
        if (!node.base || node.sub) return undefined;
        const base = this.#text(node.base);
        if (base === undefined || node.sup?.length === 0) return undefined;
        if (node.sup?.every((each) => isSign(each, '\\prime'))) return base + '′'.repeat(node.sup.length);
        return node.sup?.length === 1 && isSign(node.sup[0], '\\circ') ? `${base}°` : undefined;
      }
      case 'command':
        return node.name === '\\mathbb' ? doubleStruck(node.args[0] ?? []) : undefined;
      case 'words':
      case 'fence':
      case 'rows':
        return undefined;
    }
  }

  /** Writes a node, and what belongs to it of the nodes behind; returns how many those are. */
  #withArgument(node: LatexNode, behind: LatexNode[]): [number, string] {
    const head = node.kind === 'scripts' ? node.base : node;
    if (head?.kind === 'sign' && FUNCTIONS.has(head.text)) {
      // Without an argument Word would show a box for it.
      const hasArgument = behind[0] !== undefined && !isEnd(behind[0]) && !isSpace(behind[0]) && !isSign(behind[0], '(', '[');
      const name = node.kind === 'scripts' && head.text === '\\lim' && node.sub ? element('limLow', element('e', this.#name(head)) + element('lim', this.nodes(node.sub))) : node.kind === 'scripts' ? this.#scripts(node, this.#name(head)) : this.#name(head);
      return hasArgument ? [1, element('func', element('fName', name) + element('e', this.nodes(behind.slice(0, 1))))] : [0, name];
    }
    if (head?.kind === 'sign' && NARY[head.text]) {
      const end = behind.findIndex(isEnd);
      const count = end < 0 ? behind.length : end;
      const { sub, sup } = node.kind === 'scripts' ? node : {};
      const properties = value('chr', NARY[head.text] ?? '') + value('limLoc', head.text.endsWith('nt') ? 'subSup' : 'undOvr') + (sub ? '' : value('subHide', '1')) + (sup ? '' : value('supHide', '1'));
      return [count, element('nary', element('naryPr', properties) + element('sub', this.nodes(sub ?? [])) + element('sup', this.nodes(sup ?? [])) + element('e', this.nodes(behind.slice(0, count))))];
    }
    return [0, this.#one(node)];
  }

  #name({ text }: { text: string }): string {
    return run(text.slice(1), UPRIGHT);
  }

  #one(node: LatexNode): string {
    switch (node.kind) {
      case 'group':
        return this.nodes(node.body);
      case 'command':
        return this.#command(node);
      case 'words':
        return run(node.text, '<m:nor/>');
      case 'scripts':
        return this.#scripts(node, this.nodes(node.base ? [node.base] : []));
      case 'fence':
        return delimited(bracketOf(node.open), bracketOf(node.close), this.nodes(node.body));
      case 'rows':
        return this.#rows(node);
      case 'sign':
      case 'number':
        return run(this.#text(node) ?? '');
    }
  }

  #scripts({ base, sub, sup }: LatexNodeOf<'scripts'>, written: string): string {
    const isAround = base?.kind === 'command' && /^\\(?:over|under)(?:brace|bracket|set)$/.test(base.name);
    if (isAround && sup) return element('limUpp', element('e', written) + element('lim', this.nodes(sup)));
    if (isAround && sub) return element('limLow', element('e', written) + element('lim', this.nodes(sub)));
    const parts = element('e', written) + (sub ? element('sub', this.nodes(sub)) : '') + (sup ? element('sup', this.nodes(sup)) : '');
    return element(sub && sup ? 'sSubSup' : sub ? 'sSub' : 'sSup', parts);
  }

  #command({ name, option, args }: Pick<LatexNodeOf<'command'>, 'name' | 'option' | 'args'>): string {
    const [first = [], second = []] = args;
    const inside = (): string => element('e', this.nodes(first));
    if (FRACTIONS[name] !== undefined) return element('f', element('num', this.nodes(first)) + element('den', this.nodes(second)));
    const accent = ACCENTS[name];
    if (accent) return element('acc', element('accPr', value('chr', accent)) + inside());
    const group = GROUPS[name];
    if (group) {
      const [sign, position, align] = group;
      return element('groupChr', element('groupChrPr', value('chr', sign) + value('pos', position) + value('vertJc', align)) + inside());
    }
    const arrow = ARROWS[name];
    if (arrow) return element('limUpp', element('e', run(arrow)) + element('lim', this.nodes(first)));
    switch (name) {
      case '\\sqrt':
        return element('rad', element('radPr', option ? '' : value('degHide', '1')) + element('deg', this.nodes(option ?? [])) + inside());
      case '\\overline':
      case '\\bar':
      case '\\underline':
        return element('bar', element('barPr', value('pos', name === '\\underline' ? 'bot' : 'top')) + inside());
      case '\\boxed':
        return element('borderBox', inside());
      case '\\cancel':
      case '\\bcancel':
      case '\\xcancel': {
        const strikes = (name === '\\bcancel' ? '' : value('strikeBLTR', '1')) + (name === '\\cancel' ? '' : value('strikeTLBR', '1'));
        return element('borderBox', element('borderBoxPr', ['hideTop', 'hideBot', 'hideLeft', 'hideRight'].map((side) => value(side, '1')).join('') + strikes) + inside());
      }
      case '\\binom':
      case '\\dbinom':
      case '\\tbinom':
        return delimited('(', ')', element('f', element('fPr', value('type', 'noBar')) + element('num', this.nodes(first)) + element('den', this.nodes(second))));
      case '\\overset':
      case '\\stackrel':
        return element('limUpp', element('e', this.nodes(second)) + element('lim', this.nodes(first)));
      case '\\underset':
        return element('limLow', element('e', this.nodes(second)) + element('lim', this.nodes(first)));
      case '\\phantom':
      case '\\hphantom':
      case '\\vphantom':
        return element('phant', element('phantPr', value('show', '0')) + inside());
      case '\\part':
      case '\\textcolor':
      case '\\raisebox':
        return this.nodes(second);
      case '\\color':
      case '\\hspace':
      case '\\mspace':
      case '\\rule':
        return '';
      case '\\mathrm':
      case '\\operatorname':
        return run(this.#plain(first), UPRIGHT);
      case '\\mathbf':
      case '\\boldsymbol':
      case '\\bm':
        return run(this.#plain(first), value('sty', name === '\\mathbf' ? 'b' : 'bi'));
      default:
        return this.nodes(first);
    }
  }

  /** Reads the letters of a command for another font. */
  #plain(nodes: LatexNode[]): string {
    return nodes.map((node) => this.#text(node) ?? (node.kind === 'words' ? node.text : node.kind === 'group' ? this.#plain(node.body) : '')).join('');
  }

  #rows({ name, rows }: LatexNodeOf<'rows'>): string {
    const shown = rows.at(-1)?.every((cell) => cell.length === 0) ? rows.slice(0, -1) : rows;
    if (name === '\\heva' || name === '\\hoac') return delimited(name === '\\heva' ? '{' : '[', '', this.#lines(shown));
    if (name === 'cases') return delimited('{', '', shown.every((row) => row.length === 1) ? this.#lines(shown) : this.#matrix(shown));
    const [open, close] = MATRICES[name] ?? [];
    if (open !== undefined) return delimited(open, close ?? '', this.#matrix(shown));
    return /^(?:aligned|align|split|alignedat)\*?$/.test(name) ? this.#lines(shown) : this.#matrix(shown);
  }

  /** Writes lines that are aligned at their `&`. */
  #lines(rows: LatexNode[][][]): string {
    return element('eqArr', rows.map((row) => element('e', row.map((cell) => this.nodes(cell)).join(run('&')))).join(''));
  }

  #matrix(rows: LatexNode[][][]): string {
    const columns = Math.max(1, ...rows.map((row) => row.length));
    const properties = element('mPr', element('mcs', element('mc', element('mcPr', value('count', String(columns)) + value('mcJc', 'center')))));
    const cells = (row: LatexNode[][]): string => Array.from({ length: columns }, (_, at) => element('e', this.nodes(row[at] ?? []))).join('');
    return element('m', properties + rows.map((row) => element('mr', cells(row))).join(''));
  }
}

const OPENING: Record<string, string> = { ')': '(', ']': '[', '\\}': '\\{', '\\rbrace': '\\lbrace', '\\rvert': '\\lvert' };

/** Joins what is in brackets where the closing one has a script, which belongs to the whole: (x + 1)^2. So are absolute values. */
function joinBrackets(nodes: LatexNode[]): LatexNode[] {
  const joined: LatexNode[] = [];
  for (const node of nodes) {
    joined.push(node);
    const closing = node.kind === 'scripts' ? node.base : isSign(node, '\\rvert') ? node : undefined;
    if (!isSign(closing)) continue;
    const close = closing.text;
    const open = OPENING[close];
    if (open === undefined) continue;
    let depth = 1;
    let at = joined.length - 2;
    for (; at >= 0; at--) {
      if (isSign(joined[at], close)) depth++;
      else if (isSign(joined[at], open) && --depth === 0) break;
    }
    const first = joined[at];
    if (!first) continue;
    const body = joined.slice(at + 1, -1);
    const fence: LatexNode = { kind: 'fence', open, close, body, start: first.start, end: closing.end, spaced: first.spaced };
    joined.splice(at, joined.length - at, node.kind === 'scripts' ? { ...node, base: fence } : fence);
  }
  return joined;
}

/** Relations and separators, at which a sum or the argument of a function ends. */
const isEnd = (node: LatexNode): boolean => isSign(node) && /^(?:[=<>+\-,;:|)\]]|\\(?:le|ge|ne|leq|geq|neq|lt|gt|approx|cdot|times|pm|Rightarrow|Leftrightarrow|in|quad|qquad|to|parallel|perp|mid|rbrace|rvert|\}))$/.test(node.text);
const isSpace = (node: LatexNode): boolean => isSign(node, '\\ ', '\\,', '\\;', '\\:', '~', '\\quad', '\\qquad');

const delimited = (open: string, close: string, inside: string): string => element('d', element('dPr', value('begChr', open) + value('endChr', close)) + element('e', inside));

const bracketOf = (sign: string): string => (sign === '.' ? '' : signToText(sign));

function doubleStruck([letter]: LatexNode[]): string | undefined {
  if (!isSign(letter) || !/^[A-Z]$/.test(letter.text)) return undefined;
  return DOUBLE_STRUCK[letter.text] ?? String.fromCodePoint(0x1d538 + letter.text.charCodeAt(0) - 0x41);
}

const drawn = new Map<string, string>();

/** Returns the sign of a character or command; KaTeX knows the rare ones. */
function signToText(sign: string): string {
  const known = COMMANDS[sign];
  if (known !== undefined) return known;
  if (!sign.startsWith('\\')) return sign;
  if (/^\\[^a-zA-Z]$/.test(sign)) return sign.slice(1);
  let text = drawn.get(sign);
  if (text === undefined) {
    const html = katex.renderToString(sign, { ...katexOptions(false), output: 'mathml', throwOnError: true });
    text = (/<semantics>([^]*?)<annotation/.exec(html)?.[1] ?? '').replace(/<[^>]*>/g, '').replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
    drawn.set(sign, text);
  }
  return text;
}
