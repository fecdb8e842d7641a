import { removeParts } from '../../boards/formulas.ts';
import type { BoardScript, Scene } from '../../boards/board-script.ts';
import { splitFormulas } from '../../format/formulas.ts';
import type { Report } from '../../format/problem.ts';

/**
 * Reports a checkpoint that copies the work of an earlier scene: an expression in which at most one number differs, or
 * all numbers of one scene. A learner could answer it by looking back.
 */
export function checkCheckpoints({ scenes }: BoardScript, report: Report): void {
  for (const [index, scene] of scenes.entries()) {
    if (!scene.checkpoint) continue;
    const { line } = scene.checkpoint;
    const formulas = textsBeforeCheckpoint(scene).flatMap(formulasIn);
    const copied = scenes.slice(0, index).find((example) => isCopy(formulas, shownTexts(example).flatMap(formulasIn)));
    if (copied) report(line, `the checkpoint copies scene ${copied.number}: change more than one number, or ask something else`);
  }
}

function isCopy(formulas: string[], worked: string[]): boolean {
  if (formulas.some((formula) => worked.some((example) => differInOneNumber(formula, example)))) return true;
  const long = new Set(formulas.flatMap(numbersIn).filter((number) => number.length > 1));
  const known = new Set(worked.flatMap(numbersIn));
  return long.size > 1 && formulas.flatMap(numbersIn).every((number) => known.has(number));
}

/**
 * Returns true if two formulas, or the left side of the first and a side of the second, have the same form and differ
 * in at most one number.
 */
function differInOneNumber(formula: string, worked: string): boolean {
  const [left = formula] = sidesOf(formula);
  const pairs = [[formula, worked], ...sidesOf(worked).map((side) => [left, side])] as [string, string][];
  return pairs.some(([one, other]) => {
    if (!isExpression(one) || formOf(one) !== formOf(other)) return false;
    const others = numbersIn(other);
    return new Set(numbersIn(one).flatMap((number, at) => (number === others[at] ? [] : `${others[at]} ${number}`))).size <= 1;
  });
}

/**
 * Returns true for two numbers that are not exponents, or one and two operations: `25·38`, `x^2=49`; not `9^4`, `3x^2`
 * or a fraction.
 */
function isExpression(formula: string): boolean {
  const operations = formula.match(/[\^+:=<>]|\\(?:cdot|sqrt|le|ge)(?![a-z])|(?<=[\w)])-/g)?.length ?? 0;
  const numbers = numbersIn(formula.replace(/\^-?\d+/g, '')).length;
  return (numbers > 1 && operations > 0) || (numbers > 0 && operations > 1);
}

const NUMBER = /\d+(?:,\d+)?/g;
const numbersIn = (formula: string): string[] => formula.match(NUMBER) ?? [];
const formOf = (formula: string): string => formula.replace(NUMBER, '#');
/** Splits a formula into its sides; a system has none. */
const sidesOf = (formula: string): string[] => (formula.startsWith('\\heva') ? [] : formula.split(/=|\\approx/));

function textsBeforeCheckpoint({ captions, commands, checkpoint }: Scene): (string | undefined)[] {
  const shown = takeUntil(commands, ({ verb }) => verb === 'ask').filter(isShown);
  const said = takeUntil(captions, ({ at }) => at === 'ask');
  return [...said.map(({ text }) => text), ...shown.map(({ text }) => text), checkpoint?.prompt];
}

const shownTexts = ({ captions, commands }: Scene): (string | undefined)[] => [...captions, ...commands.filter(isShown)].map(({ text }) => text);

function takeUntil<T>(list: T[], isEnd: (one: T) => boolean): T[] {
  const end = list.findIndex(isEnd);
  return end < 0 ? list : list.slice(0, end);
}

/** Leaves out the expression of a graph, which is a curve on the board, not a formula. */
const isShown = ({ verb }: { verb: string }): boolean => verb !== 'graph';

const formulasIn = (text = ''): string[] => splitFormulas(text).filter(({ formula }) => formula).map(({ text: tex }) => normalizeFormula(tex));

const normalizeFormula = (tex: string): string =>
  removeParts(tex)
    .replaceAll('{,}', ',')
    .replace(/(\d)\\,(?=\d{3}(?!\d))/g, '$1')
    .replace(/\\sai(?=\{)|\\text\{[^{}]*\}|\^\{?\\circ\}?|\\(?:left|right|q?quad)(?![a-z])|\\[,;:! ]|\s|=?\s*\\?\s*\?$/g, '')
    .replace(/\\[dt]?frac\{?([^{}]+)\}?\{([^{}]+)\}/g, '($1)/($2)')
    .replace(/[{}]|[.;,]+$/g, '');
