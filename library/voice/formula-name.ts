import { escapeHtml, unescapeHtml } from '../format/escape-html.ts';
import { sayFormula } from './caption-to-speech.ts';

/**
 * Names a drawn formula for screen readers; empty without a name. The role `math` would be closer, but NVDA ignores it
 * without MathML, and browsers leave MathML out of the names of buttons and radios.
 */
export const formulaNameAttributes = (name: string): Record<string, string> =>
  name === '' ? {} : { role: 'img', 'aria-roledescription': 'công thức', 'aria-label': name };

export const formulaNameInTag = (name: string): string =>
  Object.entries(formulaNameAttributes(name)).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('');

/**
 * Names a formula as a teacher reads it aloud, or letter by letter where the voice has no words. Never LaTeX; empty when
 * it is invisible.
 * @param mathml KaTeX's output for it
 * @param before the words in front of it
 */
export function nameFormula(tex: string, mathml = '', before = ''): string {
  try {
    const words = sayFormula(tex, before);
    if (words) return words;
  } catch {
    // MathML has letters for everything.
  }
  return unescapeHtml(mathml.replace(/<annotation[^]*?<\/annotation>|<[^>]*>/g, ' '))
    .replace(/[\s\u2061-\u2064\\]+/g, ' ')
    .trim();
}
