import type { FormulaNode } from './read-katex-html.ts';

/**
 * Places where a line may break inside a formula, from the loosest to the tightest. Each sign begins the next line: as
 * in a notebook, a line never ends in "=" or "·".
 */
export const BREAKS = ['statement', 'relation', 'term', 'factor', 'bracket', 'inside'] as const;
type Break = (typeof BREAKS)[number];

const has = (node: FormulaNode | undefined, ...classes: string[]): boolean =>
  classes.some((name) => node?.classes.includes(name));
/** A space, or an empty node, as `{}` is drawn. */
const isSpace = (node: FormulaNode): boolean => has(node, 'mspace') || (node.text === undefined && node.children.length === 0);

/** Signs between statements, terms and factors; TeX treats the colon of a division as a relation. */
const ARROWS = /^[⇒⇔⟹⟺⇐→⟶]$/;
const TERM_SIGNS = /^[+−±∓∪]$/;
const DIVISION = ':';
/** Width in em of a space that separates two statements. */
const WIDE = 0.9;

/** The possible line breaks: indexes of nodes that may begin a line, and how tight each place is. */
function breaksIn(nodes: readonly FormulaNode[]): Map<number, Break> {
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
export function splitAtBreaks<Node extends FormulaNode>(nodes: Node[], tightest: Break): Node[][] {
  const parts: Node[][] = [[]];
  const breaks = breaksIn(nodes);
  for (const [index, node] of nodes.entries()) {
    const place = breaks.get(index);
    if (place && BREAKS.indexOf(place) <= BREAKS.indexOf(tightest)) parts.push([]);
    parts.at(-1)?.push(node);
  }
  return parts;
}

export const beginsWithRelation = (part: FormulaNode[]): boolean => has(part.find((node) => !isSpace(node)), 'mrel');

export function splitOffSpace<Node extends FormulaNode>(nodes: Node[]): { space: Node[]; rest: Node[] } {
  const first = nodes.findIndex((node) => !isSpace(node));
  return first < 0 ? { space: nodes, rest: [] } : { space: nodes.slice(0, first), rest: nodes.slice(first) };
}

/** Approximate width in em, good enough to fit lines. */
export const measureWidth = (nodes: readonly FormulaNode[]): number => nodes.reduce((sum, { width }) => sum + width, 0);
