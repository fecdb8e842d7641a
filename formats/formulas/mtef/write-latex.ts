import { decodeVni, isVniFont } from '../../vni.ts';
import { naryToLatex, splitSides, systemOf } from '../omml.ts';
import { lettersToLatex, wordsToLatex } from '../signs.ts';
import { UnreadableEquation } from './byte-reader.ts';
import { ALIGNMENT_MARK, isOldFont, signOfChar } from './characters.ts';
import type { CharNode, MathNode, MatrixNode, PileNode, TemplateNode } from './equation-tree.ts';

/** Characters of LaTeX; no formula that the site draws is as long. */
const LONGEST = 20_000;

const UNKNOWN_TEMPLATE = 'Công thức có một khuôn mà máy chưa biết đọc.';
const MADE_BY_HAND = 'Số mũ hoặc chỉ số được tạo bằng cách kéo chữ lên xuống, không bằng khuôn của MathType.';
const NO_BASE = 'Có số mũ hoặc chỉ số không đứng sau chữ hay số nào.';
const UNKNOWN_MARK = 'Công thức có một dấu phụ (trên hoặc dưới chữ) mà máy chưa biết đọc.';

/** Throws `UnreadableEquation` if the formula is too long. */
export function equationToLatex(nodes: MathNode[]): { latex: string; doubts: Set<string> } {
  const writer = new Writer();
  return { latex: writer.sequence(nodes, true), doubts: writer.doubts };
}

/** Signs at which a pile of equations is aligned. */
const RELATION = /^[=<>≤≥⩽⩾≠≈≡⇔⇒∼∈]$/u;
/** Text that means the same in a formula. */
const NEUTRAL = /^[\s\d.,;:()+\-=]*$/u;
const FUNCTIONS = /^(?:sin|cos|tan|cot|log|ln|lim|max|min|gcd)$/;
const INVERSE_FUNCTIONS = /^arc(?:sin|cos|tan)$/;
const LIMITS = /^\\(?:lim|max|min|gcd)$/;
const SIDES: Record<string, string> = { '⟨': '\\langle', '⟩': '\\rangle', '⌊': '\\lfloor', '⌋': '\\rfloor', '⌈': '\\lceil', '⌉': '\\rceil' };

/** Commands of embellishments, by their number; primes are written behind the character. */
const EMBELLISHMENTS: Record<number, string> = {
  2: '\\dot', 3: '\\ddot', 4: '\\dddot', 8: '\\widetilde', 9: '\\widehat', 11: '\\overrightarrow', 12: '\\overleftarrow', 13: '\\overleftrightarrow', 14: '\\overrightharpoon', 15: '\\overleftharpoon',
  16: '\\sout', 17: '\\overline', 19: '\\overgroup', 20: '\\overset{\\smile}', 21: '\\xcancel', 22: '\\cancel', 23: '\\bcancel', 24: '\\ddddot', 29: '\\underline', 30: '\\utilde', 31: '\\undergroup', 33: '\\underrightarrow',
  34: '\\underleftarrow', 35: '\\underleftrightarrow',
};
const PRIMES: Record<number, string> = { 5: "'", 6: "''", 18: "'''" };
const NOT = 10;

type Mode = 'math' | 'text' | 'function' | 'bold';
const modeOf = ({ style }: CharNode): Mode => (style === 'text' || style === 'function' || style === 'bold' ? style : 'math');

const group = (tex: string): string => `{${tex}}`;

class Writer {
  readonly doubts = new Set<string>();
  #length = 0;

  sequence(nodes: MathNode[], isWhole = false): string {
    const pieces: string[] = [];
    let from = 0;
    for (let at = 0; at < nodes.length; at++) {
      const node = nodes[at];
      if (!node || isPlain(node)) continue;
      pieces.push(...this.#runs(nodes.slice(from, at) as CharNode[]));
      from = at + 1;
      if (node.kind === 'char' && node.moved) {
        while (isMoved(nodes[from], node.moved)) from++;
        pieces.push(this.#moved(nodes.slice(at, from) as CharNode[], node.moved));
        at = from - 1;
        continue;
      }
      const next = nodes[at + 1];
      if (next?.kind === 'pile' && at + 2 === nodes.length && isOpening(node)) {
        pieces.push(this.#system(signOfChar(node), next));
        return this.#tidy(pieces);
      }
      if (node.kind === 'template' && node.template.name === 'script') {
        const before = pieces.join('');
        // As the whole formula it is the exponent of a word in the text: cm².
        if (before.trim() === '' && !(isWhole && nodes.length === 1) && !node.template.isBefore && !isDegree(node)) this.doubts.add(NO_BASE);
        pieces.push(this.#script(node, before));
      }
      else pieces.push(this.#one(node));
    }
    pieces.push(...this.#runs(nodes.slice(from) as CharNode[]));
    return this.#tidy(pieces);
  }

  #moved(chars: CharNode[], to: 'up' | 'down'): string {
    this.doubts.add(MADE_BY_HAND);
    return `${to === 'up' ? '^' : '_'}${group(this.#runs(chars).join('').trim())}`;
  }

  #tidy(pieces: string[]): string {
    const latex = pieces.join('').replace(/ +/g, ' ').replace(/^(?:\\[ ,]|\s)+/, '').replace(/(?:(?<!\\)\\[ ,]|\s)+$/, '');
    this.#length += latex.length;
    if (this.#length > LONGEST) throw new UnreadableEquation('it is too long');
    return latex;
  }

  /** Converts characters without marks: those of one mode together, so that words and numbers stay whole. */
  #runs(chars: CharNode[]): string[] {
    const runs: { mode: Mode; text: string; isVni: boolean }[] = [];
    for (const char of chars) {
      const [mode, last, isVni] = [modeOf(char), runs.at(-1), isVniFont(char.font)];
      const text = this.#sign(char);
      // A space belongs to the words before it.
      if (last && last.isVni === isVni && (last.mode === mode || (last.mode === 'text' && text === ' '))) last.text += text;
      else runs.push({ mode, text, isVni });
    }
    const merged: { mode: Mode; text: string }[] = [];
    for (const { mode, text: written, isVni } of runs) {
      const text = isVni ? decodeVni(written) : written;
      const meant = mode !== 'math' && NEUTRAL.test(text) ? 'math' : mode;
      const last = merged.at(-1);
      if (last?.mode === meant) last.text += text;
      else merged.push({ mode: meant, text });
    }
    return merged.map(({ mode, text }) => runToLatex(mode, text));
  }

  #sign(char: CharNode): string {
    const sign = signOfChar(char);
    return isOldFont(char.font) && /[^ -~]/.test(sign) ? '\ufffd' : sign;
  }

  #one(node: MathNode): string {
    switch (node.kind) {
      case 'char':
        return this.#embellished(node);
      case 'template':
        return this.#template(node);
      case 'pile':
        return this.#pile(node);
      case 'matrix':
        return this.#matrix(node);
    }
  }

  #embellished(char: CharNode): string {
    let sign = this.#sign(char);
    if (char.embellishments.includes(NOT)) sign += '\u0338';
    let latex = runToLatex(modeOf(char), sign).trim();
    let primes = '';
    for (const mark of char.embellishments) {
      if (mark === NOT) continue;
      const command = EMBELLISHMENTS[mark];
      if (PRIMES[mark]) primes += PRIMES[mark];
      else if (command) latex = `${command}${group(latex)}`;
      else this.doubts.add(UNKNOWN_MARK);
    }
    return `${latex}${primes || (/\\[a-zA-Z]+$/.test(latex) ? ' ' : '')}`;
  }

  /** @param before the LaTeX to which the script belongs */
  #script({ template, slots }: TemplateNode, before: string): string {
    if (template.name !== 'script') return '';
    const isSup = slots.length === 1 && template.only === 'sup';
    const sub = isSup ? '' : this.sequence(slots[0] ?? []);
    let sup = this.sequence((isSup ? slots[0] : slots[1]) ?? []).replace(/^\^(\\circ|\{[^{}]*\})$/, (_, inner: string) => inner.replace(/^\{|\}$/g, ''));
    // The letter o after a number is a degree.
    if (sup === 'o' && /\d$/.test(before)) sup = '\\circ';
    const isPrime = /^'+$/.test(sup);
    const scripts = `${sub && `_${group(sub)}`}${isPrime ? sup : sup && `^${group(sup)}`}`;
    if (template.isBefore || before.trim() === '') return `{}${scripts}`;
    // A second exponent is one of the whole.
    const hasScript = sup ? /\^(?:\{[^{}]*\}|\\circ) *$|'$/.test(before) && !(isPrime && before.endsWith("'")) : /_\{[^{}]*\} *$/.test(before) && sub !== '';
    return `${hasScript ? '{}' : ''}${scripts}`;
  }

  #template(node: TemplateNode): string {
    const { template, slots } = node;
    const slot = (at: number): string => this.sequence(slots[at] ?? []);
    switch (template.name) {
      case 'fence':
        return this.#fence(node, template.open, template.close);
      case 'root': {
        const [radicand, index] = [slot(0), slot(1)];
        return `\\sqrt${index && `[${index}]`}${group(radicand)}`;
      }
      case 'fraction': {
        const [over, below] = [slot(0), slot(1)];
        return template.isSlash ? `${group(over)}/${group(below)}` : `\\${template.isSmall ? 't' : 'd'}frac${group(over)}${group(below)}`;
      }
      case 'bar': {
        const command = template.isBelow ? '\\underline' : '\\overline';
        const once = `${command}${group(slot(0))}`;
        return template.isDouble ? `${command}${group(once)}` : once;
      }
      case 'accent':
      case 'strike':
        return `${template.command}${group(slot(0))}`;
      case 'arrow': {
        const written = slots.map((each) => this.sequence(each)).filter((tex) => tex !== '');
        const above = template.hasAbove ? (written.shift() ?? '') : '';
        const below = template.hasBelow ? (written.shift() ?? '') : '';
        return `${template.arrow}${below && `[${below}]`}${group(above)}`;
      }
      case 'operator': {
        const [main, lower, upper] = [slot(0), slot(1), slot(2)];
        // The operator's sign may stand in a slot of its own.
        const own = [...node.signs, ...(slots[3] ?? [])].map((each) => (each.kind === 'char' ? this.#sign(each) : '')).join('');
        const sign = template.sign ?? (naryToLatex(own).startsWith('\\') ? naryToLatex(own) : `\\mathop${group(lettersToLatex(own).trim())}`);
        return `${sign}${lower && `_${group(lower)}`}${upper && `^${group(upper)}`} ${main}`;
      }
      case 'limit': {
        const [main, lower, upper] = [slot(0), slot(1), slot(2)];
        if (LIMITS.test(main)) return `${main}${lower && `_${group(lower)}`}${upper && `^${group(upper)}`} `;
        const under = lower ? `\\underset${group(lower)}${group(main)}` : main;
        return upper ? `\\overset${group(upper)}${group(under)}` : under;
      }
      case 'brace': {
        const [main, small] = [slot(0), slot(1)];
        const kind = template.isBracket ? 'bracket' : 'brace';
        return template.isBelow ? `\\under${kind}${group(main)}${small && `_${group(small)}`}` : `\\over${kind}${group(main)}${small && `^${group(small)}`}`;
      }
      case 'bra-ket': {
        const [left, right] = [slot(0), slot(1)];
        return `${template.hasLeft ? `\\left\\langle ${left} \\right|` : ''}${template.hasRight ? `${template.hasLeft ? right : `\\left| ${right}`} ${template.hasLeft ? '\\rangle ' : '\\right\\rangle '}` : ''}`;
      }
      case 'box':
        if (template.isWhole) return `\\boxed${group(slot(0))}`;
        break;
      case 'script':
      case 'long-division':
      case 'unknown':
    }
    this.doubts.add(UNKNOWN_TEMPLATE);
    return slots.map((each) => this.sequence(each)).join(' ');
  }

  #fence({ slots }: TemplateNode, open: string, close: string): string {
    const [content = []] = slots;
    const shown = content.filter((node) => node.kind !== 'char' || this.#sign(node).trim() !== '');
    const [only] = shown;
    if (close === '' && (open === '{' || open === '[') && shown.length === 1 && (only?.kind === 'pile' || only?.kind === 'matrix')) return this.#system(open, only);
    const inside = this.sequence(content);
    if (open === '⟦' || close === '⟧') {
      this.doubts.add(UNKNOWN_TEMPLATE);
      return `${open && '[['}${inside}${close && ']]'}`;
    }
    if (open === '' && close === '') return inside;
    const side = (sign: string): string => SIDES[sign] ?? splitSides(sign);
    return `\\left${side(open)} ${inside} \\right${side(close)}`;
  }

  #system(open: string, node: PileNode | MatrixNode): string {
    return systemOf(open, node.kind === 'pile' ? this.#lines(node) : this.#rows(node));
  }

  /** Writes the lines of a pile that are not empty. */
  #lines({ lines, align }: PileNode): string[] {
    return lines
      .filter((line) => line.length > 0)
      .map((line) => cellsOf(line, align === 'relation').map((cell) => this.sequence(cell)).join(' & '))
      .filter((line) => line !== '');
  }

  #pile(pile: PileNode): string {
    const lines = this.#lines(pile);
    if (lines.length <= 1) return lines.join('');
    const isAligned = lines.some((line) => / & /.test(line));
    if (!isAligned && pile.align !== 'left' && pile.align !== 'right') return `\\begin{gathered}${lines.join(' \\\\ ')}\\end{gathered}`;
    const aligned = pile.align === 'right' ? lines : lines.map((line) => (/ & /.test(line) ? line : `& ${line}`));
    return `\\begin{aligned}${aligned.join(' \\\\ ')}\\end{aligned}`;
  }

  #rows({ columns, cells }: MatrixNode): string[] {
    const written = cells.map((cell) => this.sequence(cell));
    return Array.from({ length: columns === 0 ? 0 : cells.length / columns }, (_, row) => written.slice(row * columns, (row + 1) * columns).join(' & '));
  }

  #matrix(matrix: MatrixNode): string {
    const rows = this.#rows(matrix);
    if (![...matrix.rowLines, ...matrix.columnLines].includes(true)) return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`;
    const columns = matrix.columnLines.map((isDrawn, at) => `${at === 0 ? '' : 'c'}${isDrawn ? '|' : ''}`).join('');
    const lines = rows.map((row, at) => `${matrix.rowLines[at] ? '\\hline ' : ''}${row}`);
    return `\\begin{array}${group(columns)}${lines.join(' \\\\ ')}${matrix.rowLines.at(-1) ? ' \\\\ \\hline' : ''}\\end{array}`;
  }
}

const isPlain = (node: MathNode): boolean => node.kind === 'char' && node.embellishments.length === 0 && node.moved === undefined && !isOpening(node);
const isMoved = (node: MathNode | undefined, to: 'up' | 'down'): boolean => node?.kind === 'char' && node.moved === to;

/** Recognizes °C, written as a script before the letter. */
function isDegree({ slots }: TemplateNode): boolean {
  const [only, second] = slots.flat();
  return only?.kind === 'char' && !second && /^[0oO°∘]$/u.test(signOfChar(only));
}

/** Recognizes a bracket that may open a system without a template. */
const isOpening = (node: MathNode): node is CharNode => node.kind === 'char' && node.embellishments.length === 0 && (node.code === 0x7b || node.code === 0x5b);

/** Splits a line at its alignment mark, or before its first relation. */
function cellsOf(line: MathNode[], isAtRelation: boolean): MathNode[][] {
  const isMark = (node: MathNode): boolean => node.kind === 'char' && node.code === ALIGNMENT_MARK;
  const mark = line.findIndex(isMark);
  if (mark >= 0) return [line.slice(0, mark), line.slice(mark + 1).filter((node) => !isMark(node))];
  const relation = isAtRelation ? line.findIndex((node) => node.kind === 'char' && RELATION.test(signOfChar(node))) : -1;
  return relation > 0 ? [line.slice(0, relation), line.slice(relation)] : [line];
}

function runToLatex(mode: Mode, text: string): string {
  if (mode === 'text') return wordsToLatex(text);
  if (mode === 'bold' && /^[A-Za-z]+$/.test(text)) return `\\mathbf${group(text)}`;
  const name = text.trim();
  if (mode === 'function' && INVERSE_FUNCTIONS.test(name)) return `\\${name} `;
  if (mode === 'function' && /^\p{L}{2,}$/u.test(name) && !FUNCTIONS.test(name)) return `\\text${group(name)}`;
  // Words keep their spaces. Elsewhere LaTeX shows none: those between figures or letters are written out.
  if (/(?![ -~])\p{Script=Latin}/u.test(text.normalize('NFC').replace(/[ªº]/g, ''))) return lettersToLatex(text);
  return text
    .split(/(\s+)/u)
    .map((part, at, all) => (at % 2 === 0 ? lettersToLatex(part) : spaceToLatex(part, all[at - 1] ?? '', all[at + 1] ?? '')))
    .join('');
}

function spaceToLatex(space: string, before: string, after: string): string {
  if (space.includes('\u2003')) return '\\quad ';
  if (!/[\p{L}\d]$/u.test(before) || !/^[\p{L}\d]/u.test(after)) return ' ';
  return /(?<!\d)\d{1,3}$/.test(before) && /^\d{3}(?!\d)/.test(after) ? '\\,' : '\\ ';
}
