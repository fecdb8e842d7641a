import metrics from 'katex/src/fontMetricsData.js';
import { unescapeHtml } from '#library/format/escape-html.ts';

/** A node of KaTeX's HTML. */
export type FormulaNode = {
  classes: readonly string[];
  style: string;
  children: FormulaNode[];
  /** Only a sign has a text. */
  text: string | undefined;
  /** Font of its letters, by its name in KaTeX's metrics. */
  font: string;
  /** Approximate width in em. */
  width: number;
  markup: string;
};

/** A node on the first level of a formula, with its height and depth in em, above and below the baseline. */
export type FormulaPart = FormulaNode & { height: number; depth: number };

/** Reads HTML as KaTeX writes it: every tag is closed, and a text is alone in its tag. */
export function readKatexHtml(html: string): FormulaNode {
  const root: FormulaNode = { classes: [], style: '', children: [], text: undefined, font: 'Main-Regular', width: 0, markup: html };
  const open: { node: FormulaNode; start: number }[] = [];
  let parent = root;
  for (let at = 0; at < html.length;) {
    const start = html.indexOf('<', at);
    if (start > at) parent.text = unescapeHtml(html.slice(at, start));
    if (start < 0) break;
    at = html.indexOf('>', start) + 1;
    const tag = html.slice(start, at);
    if (tag.startsWith('</')) {
      const last = open.pop();
      if (last) {
        last.node.markup = html.slice(last.start, at);
        last.node.width = measureNode(last.node);
      }
      parent = open.at(-1)?.node ?? root;
      continue;
    }
    const { classes, font } = readClasses(readAttribute(tag, ' class="'));
    const node = { classes, style: readAttribute(tag, ' style="'), children: [], text: undefined, font: font ?? parent.font, width: 0, markup: tag };
    parent.children.push(node);
    if (tag.endsWith('/>')) continue;
    open.push({ node, start });
    parent = node;
  }
  return root;
}

function readAttribute(tag: string, name: string): string {
  const start = tag.indexOf(name);
  return start < 0 ? '' : tag.slice(start + name.length, tag.indexOf('"', start + name.length));
}

const FONTS: Partial<Record<string, string>> = {
  mathnormal: 'Math-Italic', mathit: 'Main-Italic', textit: 'Main-Italic', mathbf: 'Main-Bold', textbf: 'Main-Bold', boldsymbol: 'Math-BoldItalic', amsrm: 'AMS-Regular',
  mathbb: 'AMS-Regular', mathcal: 'Caligraphic-Regular', mathfrak: 'Fraktur-Regular', mathsf: 'SansSerif-Regular', mathtt: 'Typewriter-Regular',
  'small-op': 'Size1-Regular', 'large-op': 'Size2-Regular',
};
/** Fonts of big brackets, beside the class `delimsizing`; elsewhere these classes are sizes of letters. */
const BRACKET_FONTS: typeof FONTS = { size1: 'Size1-Regular', size2: 'Size2-Regular', size3: 'Size3-Regular', size4: 'Size4-Regular' };

type ReadClasses = { classes: readonly string[]; font: string | undefined };
/** KaTeX writes a few hundred lists of classes, again and again. */
const knownClasses = new Map<string, ReadClasses>();

function readClasses(written: string): ReadClasses {
  const known = knownClasses.get(written);
  if (known) return known;
  const classes = written.split(' ').filter(Boolean);
  const fonts = classes.includes('delimsizing') ? BRACKET_FONTS : FONTS;
  const read = { classes, font: classes.map((name) => fonts[name]).find((font) => font !== undefined) };
  if (knownClasses.size < 1000) knownClasses.set(written, read);
  return read;
}

/** The fifth number of a letter is its width. (The types of this file take its default export for a property.) */
const METRICS = metrics as unknown as Partial<Record<string, Partial<Record<number, readonly number[]>>>>;

/** The width of a letter; that of an M for the letters ă, ĩ, ũ, ơ and ư, and half an em for others that the font has not. */
const measureLetter = (letter: string, font: string): number => METRICS[font]?.[(/^[\u0100-\u024f]/.test(letter) ? 'M' : letter).codePointAt(0) ?? 0]?.[4] || 0.5;

/** KaTeX's letter sizes (`reset-size6 size3` on an exponent), relative to the normal one. */
const SIZES = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.44, 1.728, 2.074, 2.488];

const ZERO_WIDTH = '\u200b';

/** Measures a node whose children are measured. */
function measureNode({ classes, style, children, text, font }: FormulaNode): number {
  if (text !== undefined) return text === ZERO_WIDTH ? 0 : Array.from(text).reduce((sum, letter) => sum + measureLetter(letter, font), 0);
  if (classes.includes('rlap') || classes.includes('llap')) return 0;
  const isStack = classes.includes('vlist') || classes.includes('vlist-t');
  const inside = children.reduce((sum, { width }) => (isStack ? Math.max(sum, width) : sum + width), 0);
  const own = children.length === 0 ? readEm(style, 'width') : 0;
  return scale(classes) * inside + own + readEm(style, 'margin-left') + readEm(style, 'margin-right') + readEm(style, 'padding-left');
}

function scale(classes: readonly string[]): number {
  const from = classes.find((name) => name.startsWith('reset-size'));
  const to = classes.find((name) => /^size\d+$/.test(name));
  return from && to ? sizeCalled(to) / sizeCalled(from) : 1;
}

const sizeCalled = (name: string): number => SIZES[Number(/\d+/.exec(name)?.[0] ?? 6) - 1] ?? 1;

/** Returns a length of a style in em, 0 without it. */
export function readEm(style: string, property: string): number {
  const start = style === '' ? -1 : `;${style}`.indexOf(`;${property}:`);
  return start < 0 ? 0 : Number.parseFloat(style.slice(start + property.length + 1)) || 0;
}
