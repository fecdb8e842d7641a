import katex from 'katex';
import { LRUCache } from 'lru-cache';
import { escapeHtml } from '#library/format/escape-html.ts';
import { isTooComplex } from '#library/format/formula-size.ts';
import { katexOptions } from '#library/katex-options.ts';
import { nameFormula, formulaNameInTag } from '#library/voice/formula-name.ts';
import { beginsWithRelation, BREAKS, splitAtBreaks, measureWidth, splitOffSpace } from './formula-lines.ts';
import { drawFormula, LENIENT_OPTIONS } from './draw-formula.ts';
import { readKatexHtml, type FormulaPart } from './read-katex-html.ts';
import { sourceOf, tryParseLatex } from '#library/format/parse-latex.ts';

/**
 * Draws a formula in running text after `wordsBefore`, with `before` and `after` tied to its first and last line. A
 * line may break only at a `formula-break`, in a part wider than so many em; at tighter places only with large letters
 * or a narrow window.
 */
const WIDEST = { statement: 0, relation: 8, term: 12, factor: 13, bracket: 13, inside: 13 };

export function renderInlineFormula(tex: string, before: string, after: string, wordsBefore = ''): string {
  const inline = inlines.get(tex) ?? drawInline(tex);
  if (!inline) return before + mistake(tex, false) + after;
  inlines.set(tex, inline);
  return `<span class="formula-line">${before}${whole(tex, inline, wordsBefore)}${after}</span>`;
}

/** Inline formulas drawn last: over half of a library's are repetitions such as `$x$`. */
const inlines = new LRUCache<string, Inline>({
  maxSize: 4 * 1024 * 1024, sizeCalculation: ({ mathml, html }, tex) => 2 * (tex.length + mathml.length + html.length),
});
type Inline = { mathml: string; html: string };

/** Draws an inline formula with its places for line breaks; undefined when KaTeX does not understand it. */
function drawInline(tex: string): Inline | undefined {
  const formula = drawFormula(tex, false);
  if (!formula) return undefined;
  const open = new Set(openBreaks(formula.nodes));
  const lines = splitAtBreaks(formula.nodes, 'inside').map((nodes) => ({ nodes, ...splitOffSpace(nodes) }));
  let index = 0;
  let html = '';
  for (const [number, { nodes, rest }] of lines.entries()) {
    if (number > 0) html += `<span class="formula-break${open.has(index) ? '' : '-tight'}"> </span>`;
    // The space before a sign stays at the end of the previous line: the sign begins at the edge.
    html += base([...(number > 0 ? rest : nodes), ...(lines[number + 1]?.space ?? [])]);
    index += nodes.length;
  }
  return { mathml: formula.mathml, html };
}

/** The indexes of the nodes before which a line may break on every screen. */
function openBreaks(nodes: FormulaPart[], from = 0, tightest = 0): number[] {
  for (const [at, place] of BREAKS.entries()) {
    if (at < tightest || measureWidth(nodes) <= WIDEST[place]) continue;
    const all = splitAtBreaks(nodes, place);
    const parts = place === 'relation' ? withoutStumps(all) : all;
    if (parts.length === 1) continue;
    let index = from;
    return parts.flatMap((part) => {
      const begin = index;
      index += part.length;
      return [...(begin > from ? [begin] : []), ...openBreaks(part, begin, at + 1)];
    });
  }
  return [];
}

/** A side narrower than so many em does not end a line alone: "A" stays with "= 5x + 1". */
const STUMP = 3;

function withoutStumps([first = [], ...others]: FormulaPart[][]): FormulaPart[][] {
  const parts = [first];
  for (const part of others) {
    const last = parts.at(-1) ?? [];
    if (measureWidth(last) < STUMP) parts.splice(-1, 1, [...last, ...part]);
    else parts.push(part);
  }
  return parts;
}

/** A left side of at most so many em stays beside its chain even on the smallest phone. */
const SHORT_LEFT = 5;
/** A part of at most so many em is never split. */
const UNBROKEN = 6;

/**
 * Draws a displayed formula. A chain `a = b = c`, and each row of an `aligned`, is a row of parts: on one line where
 * they fit, else each sign begins a line, aligned with the one above.
 */
export function renderDisplayFormula(tex: string, after = '', wordsBefore = ''): string {
  const formula = drawFormula(tex, true);
  if (!formula) return mistake(tex, true) + after;
  const end: FormulaPart[] = after ? [{ ...readKatexHtml(''), markup: after, height: 0, depth: 0 }] : [];
  const rows = parseAlignedRows(tex)?.map((cells) => cells.map((cell, index) => drawFormula(index > 0 ? `{}${cell}` : cell, true)?.nodes ?? []));
  rows?.at(-1)?.at(-1)?.push(...end);
  const html = rows ? aligned(rows) : chains([...formula.nodes, ...end]);
  return `<span class="katex-display">${whole(tex, { mathml: formula.mathml, html }, wordsBefore)}</span>`;
}

function chains(nodes: FormulaPart[]): string {
  const statements = splitAtBreaks(nodes, 'statement').map((statement, index) => chain(index > 0 ? withoutWideSpace(statement) : statement));
  return statements.length > 1 ? `<span class="formula-statements">${statements.join('')}</span>` : statements.join('');
}

function chain(nodes: FormulaPart[]): string {
  const [left = [], ...rest] = splitAtBreaks(nodes, 'relation');
  if (rest.length === 0 || beginsWithRelation(left)) return box('formula-rest', [left, ...rest]);
  const isLong = measureWidth(left) > SHORT_LEFT;
  return `<span class="formula-chain${isLong ? ' formula-long' : ''}">${box('formula-left', [left])}${box('formula-rest', rest)}</span>`;
}

function aligned(rows: FormulaPart[][][]): string {
  const hasLeft = rows.some(([left = []]) => splitOffSpace(left).rest.length > 0);
  const isLong = rows.some(([left = []]) => measureWidth(left) > SHORT_LEFT);
  const lines = rows.map(([left = [], right = []]) => {
    const rest = box('formula-rest', splitAtBreaks(right, 'relation'));
    return hasLeft ? `<span class="formula-chain">${box('formula-left', [left])}${rest}</span>` : rest;
  });
  return `<span class="formula-rows${isLong ? ' formula-long' : ''}">${lines.join('')}</span>`;
}

const withoutWideSpace = (nodes: FormulaPart[]): FormulaPart[] => {
  const { space, rest } = splitOffSpace(nodes);
  return measureWidth(space) < 0.9 ? nodes : rest;
};

/** Puts parts side by side, or below each other where they do not fit. */
const box = (name: string, parts: FormulaPart[][]): string => `<span class="${name}">${parts.map((part) => flowing(part)).join('')}</span>`;

/** Draws a part that wraps at its loosest signs first when it is too wide for a line. */
function flowing(nodes: FormulaPart[]): string {
  if (measureWidth(nodes) > UNBROKEN) {
    for (const place of BREAKS) {
      const parts = splitAtBreaks(nodes, place);
      if (parts.length > 1) return box('formula-part', parts);
    }
  }
  return base(nodes);
}

/** Writes nodes without a break, with the strut that gives their line its height, as KaTeX does. */
function base(nodes: FormulaPart[]): string {
  if (nodes.length === 0) return '';
  const depth = Math.max(0, ...nodes.map((node) => node.depth));
  const height = Math.max(0, ...nodes.map((node) => node.height)) + depth;
  const strut = `height:${length(height)};${depth > 0 ? `vertical-align:${length(-depth)};` : ''}`;
  const inside = nodes.map((node) => node.markup).join('');
  return `<span class="katex-base"><span class="katex-strut" style="${strut}"></span>${inside}</span>`;
}

const length = (em: number): string => `${Number(em.toFixed(4))}em`;

/** Wraps a drawing: screen readers get the formula once; MathML and source are for copying. */
const whole = (tex: string, { mathml, html }: Inline, wordsBefore: string): string =>
  `<span class="katex" translate="no"${formulaNameInTag(nameFormula(tex, mathml, wordsBefore))}>${mathml}<span class="katex-html" aria-hidden="true">${html}</span></span>`;

const mistake = (tex: string, displayMode: boolean): string =>
  isTooComplex(tex)
    ? `<span class="katex-error" style="color:#cc0000">${escapeHtml(tex)}</span>`
    : katex.renderToString(tex, { ...katexOptions(displayMode), ...LENIENT_OPTIONS });

/**
 * Returns the rows of a formula that is one `aligned` with at most two cells a row, left and right of its `&`;
 * undefined for any other formula, which KaTeX draws as a whole.
 */
export function parseAlignedRows(tex: string): [left: string, right: string][] | undefined {
  const [only, ...others] = tryParseLatex(tex) ?? [];
  if (only?.kind !== 'rows' || only.name !== 'aligned' || others.length > 0) return undefined;
  const written = only.rows.filter((row) => row.some((cell) => cell.length > 0));
  if (written.some((row) => row.length > 2)) return undefined;
  return written.map(([left = [], right = []]) => [sourceOf(left, tex), sourceOf(right, tex)]);
}
