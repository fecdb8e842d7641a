import katex from 'katex';
import { isTooComplex } from '#library/format/formula-size.ts';
import { isSign, replaceCommand, tryParseLatex, type LatexNode } from '#library/format/parse-latex.ts';
import { katexOptions } from '#library/katex-options.ts';
import { readEm, readKatexHtml, type FormulaNode, type FormulaPart } from './read-katex-html.ts';

/** A faulty formula is shown as its source; the content check and the editor refuse it. */
export const LENIENT_OPTIONS = { throwOnError: false, strict: 'ignore' } as const;

type DrawnFormula = { mathml: string; nodes: FormulaPart[] };

/** Draws a formula as nodes that may be put on several lines; undefined when KaTeX does not understand it. */
export function drawFormula(tex: string, displayMode: boolean): DrawnFormula | undefined {
  if (isTooComplex(tex)) return undefined;
  // Composed letters, as fonts have them.
  const drawn = katex.renderToString(markBreaks(removeMarksOfMistakes(tex.normalize('NFC'))), { ...katexOptions(displayMode), ...LENIENT_OPTIONS });
  const [start, end] = [drawn.indexOf('<span class="katex-mathml"'), drawn.indexOf('<span class="katex-html"')];
  if (start < 0 || end < 0) return undefined;
  const mathml = drawn.slice(start, end).replaceAll(MARK, '').replaceAll('<mspace></mspace>', '');
  return {
    mathml: mathml.replace('class="katex-mathml"', '$& aria-hidden="true"'),
    nodes: readKatexHtml(drawn.slice(end)).children[0]?.children.flatMap(readBase) ?? [],
  };
}

/** A pupil who copies a formula gets its source, which must not tell that an option is wrong. */
const removeMarksOfMistakes = (tex: string): string =>
  tex.includes('\\sai') ? replaceCommand(tex, '\\sai', (mistake = '') => ` ${mistake} `).replace(/ +/g, ' ').trim() : tex;

const MARK = '\\allowbreak ';

/** Marks the places where a line may break, because KaTeX tells the height of what is between two of them. */
function markBreaks(tex: string): string {
  let marked = '';
  let from = 0;
  for (const start of findBreaks(tryParseLatex(tex) ?? [])) {
    marked += tex.slice(from, start) + MARK;
    from = start;
  }
  return marked + tex.slice(from);
}

function findBreaks(nodes: LatexNode[]): number[] {
  return nodes.flatMap((node, at) => {
    const before = nodes[at - 1];
    if (!before || isSign(before, '\\not', '\\dots', '\\kern', '\\mkern', '\\hskip', '\\mskip')) return [];
    const isBreak = isOperator(node) || isSign(before, ',', ';', '\\quad', '\\qquad') || (isBracket(before, /^(?:[)\]]|\\[}r].*)$/) && isBracket(node, /^(?:[([]|\\[{l].*)$/));
    return isBreak ? [node.start] : [];
  });
}

/** Recognizes relations, operators and dots; among the other commands no harm is done by a place too many. */
const isOperator = (node: LatexNode): boolean => isSign(node) && !/^(?:[\p{L}\d.,;!?|'"()[\]/°]|\\(?:[^a-z]|.*limits|[lr]vert|[lr]brace)|~)$/u.test(node.text);

/** Recognizes brackets, also with an exponent, fences and dots. */
const isBracket = (node: LatexNode, sign: RegExp): boolean =>
  node.kind === 'fence' ||
  (node.kind === 'scripts' && node.base !== undefined && isBracket(node.base, sign)) ||
  (node.kind === 'sign' && (/^\\[cl]dots$/.test(node.text) || sign.test(node.text)));

/** Reads a base, which begins with the strut that says how high and deep it is. */
function readBase(base: FormulaNode): FormulaPart[] {
  const [strut, ...nodes] = base.children;
  if (!strut?.classes.includes('katex-strut')) return [{ ...base, height: 0, depth: 0 }];
  const depth = -readEm(strut.style, 'vertical-align');
  const height = readEm(strut.style, 'height') - depth;
  return nodes.flatMap((node) => (node.classes.includes('allowbreak') ? [] : [node.classes.includes('mspace') ? { ...node, height: 0, depth: 0 } : { ...node, height, depth }]));
}
