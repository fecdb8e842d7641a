import katex from 'katex';
import type { Passage } from '../../format/passage.ts';
import type { Context } from './context.ts';
import type { FigurePoints } from './figures.ts';
import { findFormulas, findImages, replaceFormulas, type Formula } from '../../format/formulas.ts';
import { katexOptions } from '../../katex-options.ts';
import { checkFormulaRelations } from '../latex/formula-findings.ts';
import type { Findings } from '../latex/relations.ts';

const WRITE_DOLLARS = 'write formulas between $ and $, or $$ and $$';

/** Patterns that must not occur outside formulas. */
const UNWANTED: [pattern: RegExp, message: string][] = [
  [/\\\(|\\\[/, WRITE_DOLLARS],
  [/<\/?[a-z][^>]*>/i, 'raw HTML is not used: write Markdown'],
  [/\\(d?frac|sqrt|cdot|heva)/, 'LaTeX outside $…$'],
  [/(?<!\p{L})là sai(?! (?:số|dấu))(?!\p{L})/iu, 'a pupil is not told “là sai”: write “là chưa đúng”'],
];
/** 25.000 may be a thousand; any other point between digits should be a decimal comma. */
const THOUSANDS = /\d+(\.\d{3})+(?!\d)/g;

/**
 * Checks words, formulas and drawings of Markdown. Returns the points of its last drawing.
 * @param mayBeFalse lines whose truth is the question
 */
export function checkText(passage: Passage, context: Context, mayBeFalse: ReadonlySet<number> = NONE): FigurePoints | undefined {
  checkWords(passage, context);
  for (const formula of findFormulas(passage)) {
    if (formula.source.startsWith('\\')) context.report(formula.line, WRITE_DOLLARS);
    checkFormula(formula, context, mayBeFalse.has(formula.line));
  }
  let points: FigurePoints | undefined;
  for (const image of findImages(passage)) points = checkFigureUse(image.name, image.alt, image.line, context) ?? points;
  return points;
}

const NONE: ReadonlySet<number> = new Set();

/** Returns the points of the drawing when it exists. */
export function checkFigureUse(name: string, alt: string, line: number, context: Context): FigurePoints | undefined {
  const points = context.figures.get(name);
  if (!points) context.report(line, `figure ${name} does not exist`);
  if (alt.trim().length < 15) {
    context.report(line, `figure ${name} needs a Vietnamese alt text of at least 15 letters`);
  }
  return points;
}

export function checkWords(passage: Passage, { report }: Pick<Context, 'report'>): void {
  // Spaces replace formulas, code and addresses, so that lines and positions stay.
  const blank = (text: string): string => text.replace(/[^\n]/g, ' ');
  const plain = replaceFormulas(passage.text, { formula: ({ source }) => blank(source), other: blank })
    .replace(/\]\([^)\n]*\)/g, (address) => blank(address));
  for (const [index, line] of plain.split('\n').entries()) {
    if (line.includes('$')) report(passage.line + index, 'a $ has no partner');
    for (const [pattern, message] of UNWANTED) if (pattern.test(line)) report(passage.line + index, message);
    if (/\d\.\d/.test(line.replace(THOUSANDS, ''))) {
      report(passage.line + index, 'decimal point in the text: write a decimal comma');
    }
  }
}

/** Checks that a formula can be set, follows the library's notation, and is true unless it may be false. */
export function checkFormula(formula: Pick<Formula, 'tex' | 'display' | 'line'>, { report, tally }: Context, mayBeFalse = false): void {
  const { tex, display, line } = formula;
  tally.formulas++;
  const key = `${display} ${mayBeFalse} ${tex}`;
  const findings = FINDINGS.get(key) ?? findFormulaErrors(tex, display, mayBeFalse);
  FINDINGS.set(key, findings);
  tally.relations += findings.checked;
  for (const error of findings.errors) report(line, error);
}

/** Findings by formula: the variants of an item share most of theirs. */
const FINDINGS = new Map<string, Findings>();

function findFormulaErrors(tex: string, display: boolean, mayBeFalse: boolean): Findings {
  const errors: string[] = [];
  try {
    katex.renderToString(tex, katexOptions(display));
  } catch (error) {
    return { errors: [(error instanceof Error ? error.message : String(error)).slice(0, 140)], checked: 0 };
  }
  if (/\d,\d/.test(tex)) errors.push(`decimal comma in a formula is written {,}: ${tex}`);
  if (/\d\.\d/.test(tex)) errors.push(`decimal point in a formula: ${tex}`);
  // A star alone is an unknown digit.
  if (/[\w)}]\s*\*\s*[\w({\\]/.test(tex.replace(/\^\*|\^\{\*\}|\\overline\{[^{}]*\}/g, ''))) errors.push(`* as multiplication: write \\cdot in ${tex}`);
  if (/\^o|\^\{o\}|°|⋅|√|≤|≥|Δ/.test(tex)) errors.push(`a typed symbol instead of LaTeX in ${tex}`);
  try {
    const relations = checkFormulaRelations(tex, mayBeFalse);
    return { errors: [...errors, ...relations.errors], checked: relations.checked };
  } catch (error) {
    return { errors: [...errors, `${error instanceof Error ? error.message : String(error)} in ${tex}`], checked: 0 };
  }
}

export function checkLine(text: string | undefined, line: number, context: Context, mayBeFalse = false): void {
  if (text !== undefined) checkText({ text, line }, context, mayBeFalse ? new Set([line]) : NONE);
}
