/** The part of a node of KaTeX's tree that is read here. */
export type FormulaNode = {
  classes?: string[];
  style?: Partial<Record<string, string>>;
  children?: FormulaNode[];
  /** In em, above and below the baseline. */
  height: number;
  depth: number;
  /** A sign has a text, and the width of one of its letters. */
  text?: string;
  width?: number;
  toMarkup(): string;
};

/**
 * Places where a line may break inside a formula, from the loosest to the tightest. Each sign begins the next line: as
 * in a notebook, a line never ends in "=" or "·".
 */
export const BREAKS = ['statement', 'relation', 'term', 'factor', 'bracket', 'inside'] as const;
type Break = (typeof BREAKS)[number];

const has = (node: FormulaNode | undefined, ...classes: string[]): boolean =>
  classes.some((name) => node?.classes?.includes(name));
/** A space, or an empty node, as `{}` is drawn. */
const isSpace = (node: FormulaNode): boolean => has(node, 'mspace') || (node.text === undefined && node.children?.length === 0);

/** Signs between statements, terms and factors; TeX treats the colon of a division as a relation. */
const ARROWS = /^[⇒⇔⟹⟺⇐→⟶]$/;
const TERM_SIGNS = /^[+−±∓∪]$/;
const DIVISION = ':';
/** Width in em of a space that separates two statements. */
const WIDE = 0.9;

/** The possible line breaks: indexes of nodes that may begin a line, and how tight each place is. */
function breaksIn(nodes: FormulaNode[]): Map<number, Break> {
  const breaks = new Map<number, Break>();
  let depth = 0;
  let before: FormulaNode | undefined;
  let space = 0; // index of the first space before the present node
  for (const [index, node] of nodes.entries()) {
    if (isSpace(node)) continue;
    const place = before && breakBetween(before, node, depth, measureWidth(nodes.slice(space, index)));
    if (place) breaks.set(space, place);
    if (has(node, 'mopen')) depth++;
    if (has(node, 'mclose')) depth = Math.max(0, depth - 1);
    before = node;
    space = index + 1;
  }
  return breaks;
}

function breakBetween(before: FormulaNode, node: FormulaNode, depth: number, space: number): Break | undefined {
  const sign = has(node, 'mrel', 'mbin');
  // "not =" is drawn as two signs.
  if (has(node, 'mrel') && has(before, 'mrel')) return undefined;
  if (depth > 0) return (sign || has(before, 'mpunct')) && !has(before, 'mopen') ? 'inside' : undefined;
  if (space >= WIDE || ARROWS.test(node.text ?? '')) return 'statement';
  if (sign && node.text === DIVISION) return 'factor';
  if (has(node, 'mrel') || has(before, 'mpunct')) return 'relation';
  if (has(node, 'mbin')) return TERM_SIGNS.test(node.text ?? '') ? 'term' : 'factor';
  return has(before, 'mclose', 'minner') && has(node, 'mopen', 'minner') && space < 0.2 ? 'bracket' : undefined;
}

/** Splits the nodes at each break that is at least as loose as the given one. */
export function splitAtBreaks(nodes: FormulaNode[], tightest: Break): FormulaNode[][] {
  const parts: FormulaNode[][] = [[]];
  const breaks = breaksIn(nodes);
  for (const [index, node] of nodes.entries()) {
    const place = breaks.get(index);
    if (place && BREAKS.indexOf(place) <= BREAKS.indexOf(tightest)) parts.push([]);
    parts.at(-1)?.push(node);
  }
  return parts;
}

export const beginsWithRelation = (part: FormulaNode[]): boolean => has(part.find((node) => !isSpace(node)), 'mrel');

export function splitOffSpace(nodes: FormulaNode[]): { space: FormulaNode[]; rest: FormulaNode[] } {
  const first = nodes.findIndex((node) => !isSpace(node));
  return first < 0 ? { space: nodes, rest: [] } : { space: nodes.slice(0, first), rest: nodes.slice(first) };
}

/** KaTeX's letter sizes (`reset-size6 size3` on an exponent), relative to the normal one. */
const SIZES = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.44, 1.728, 2.074, 2.488];

const ZERO_WIDTH = '\u200b';

/** Approximate width in em, good enough to fit lines. */
export const measureWidth = (nodes: FormulaNode[]): number => nodes.reduce((sum, node) => sum + measureNode(node), 0);

function measureNode(node: FormulaNode): number {
  const { classes = [], style = {}, children = [], text, width } = node;
  if (text !== undefined) return text === ZERO_WIDTH ? 0 : text.length * (width || 0.5) + em(style['marginRight']);
  if (classes.includes('rlap') || classes.includes('llap')) return 0;
  const widths = children.map(measureNode);
  const isStack = classes.includes('vlist') || classes.includes('vlist-t');
  const inside = isStack ? Math.max(0, ...widths) : widths.reduce((sum, one) => sum + one, 0);
  const own = children.length === 0 ? em(style['width']) : 0;
  return scale(classes) * inside + own + em(style['marginLeft']) + em(style['marginRight']) + em(style['paddingLeft']);
}

function scale(classes: string[]): number {
  const from = classes.find((name) => name.startsWith('reset-size'));
  const to = classes.find((name) => /^size\d+$/.test(name));
  return from && to ? sizeCalled(to) / sizeCalled(from) : 1;
}

const sizeCalled = (name: string): number => SIZES[Number(/\d+/.exec(name)?.[0] ?? 6) - 1] ?? 1;
const em = (length: string | undefined): number => (length?.endsWith('em') ? Number.parseFloat(length) : 0);
