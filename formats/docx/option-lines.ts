import { unescapeHtml } from '#library/format/escape-html.ts';
import { formulaPattern } from '#library/format/formulas.ts';

const FORMULA = new RegExp(formulaPattern('<'), 'g');

/** Chooses how many options stand on a line by the longest: four, two or one. */
export function chooseOptionLines(options: string[]): 1 | 2 | 4 {
  if (options.some((option) => /<(?:p|div|img|table|ul|ol|br)\b/.test(option))) return 1;
  const longest = Math.max(...options.map(estimateLength));
  return longest <= 15 ? 4 : longest <= 36 ? 2 : 1;
}

/** Estimates the width of a text in letters; a fraction is as wide as its longer part. */
function estimateLength(html: string): number {
  const text = html.replace(FORMULA, (all: string, ...groups: (string | number | undefined)[]) => {
    const tex = groups.slice(0, 4).find((group) => typeof group === 'string');
    return typeof tex === 'string' ? 'x'.repeat(estimateFormula(unescapeHtml(tex))) : all;
  });
  return unescapeHtml(text.replace(/<[^>]*>/g, '')).length;
}

const estimateFormula = (tex: string): number =>
  tex
    .replace(/\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}/g, (_, over: string, below: string) => (over.length > below.length ? over : below))
    .replace(/\\(?:begin|end)\{[a-z]*\}|\\(?:left|right)\b/g, '')
    .replace(/\\[a-zA-Z]+|\\./g, 'x')
    .replace(/[{}^_\s]/g, '').length;
