import katex from 'katex';
import { escapeHtml } from '#library/format/escape-html.ts';
import { splitFormulas } from '#library/format/formulas.ts';
import { replaceCommand } from '#library/format/parse-latex.ts';
import { katexOptions } from '#library/katex-options.ts';
import { nameFormula, formulaNameInTag } from '../voice/formula-name.ts';

/**
 * Turns text with formulas into HTML.
 * @param words turns the text between the formulas into HTML
 * @throws KaTeX's own error for a formula that it does not understand
 */
export function formulasToHtml(source: string, words: (text: string) => string = escapeHtml): string {
  return splitFormulas(source)
    .map((piece) => (piece.formula ? renderFormula(piece.text) : words(piece.text)))
    .join('');
}

/**
 * Draws a formula of a caption, `$…$`, with its name for screen readers. Formulas on the board need none: the captions
 * say them.
 */
export const renderCaptionFormula = (source: string): string =>
  formulasToHtml(source).replace('<span class="katex"', (tag) => tag + formulaNameInTag(nameFormula(source.slice(1, -1))));

/** Lists the names that a text gives to parts of its formulas with `\part{name}{…}`. */
export function listPartNames(source: string): string[] {
  return [...source.matchAll(/\\part\{([^{}]*)\}/g)].map((match) => match[1] ?? '');
}

/** Removes `\part{name}{…}`, which only boards use. */
export const removeParts = (formula: string): string => replaceCommand(formula, '\\part', (_, body = '') => `{${body}}`);

function renderFormula(tex: string): string {
  const options = katexOptions(false);
  return katex.renderToString(tex, {
    ...options,
    output: 'html',
    macros: { ...options.macros, '\\part': '\\htmlData{part=#1}{#2}' },
    trust: (context) => context.command === '\\htmlData',
  });
}
