import { escapeHtml, unescapeHtml } from '../format/escape-html.ts';
import { spokenFormula } from '../format/spoken-formula.ts';
import { sayFormula } from './said.ts';

/**
 * The attributes of the element around a drawn formula: to screen readers it is one thing with a name in words. `math`
 * would be the closer role, but NVDA says nothing of it unless it holds MathML, and browsers leave MathML out of the names
 * of buttons and radios. Nothing where there is no name.
 */
export const nameAttributes = (name: string): Record<string, string> =>
  name === '' ? {} : { role: 'img', 'aria-roledescription': 'công thức', 'aria-label': name };

/** The same as they are written in a tag. */
export const nameInTag = (name: string): string =>
  Object.entries(nameAttributes(name)).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join('');

/**
 * What a screen reader calls a formula: as a teacher reads it aloud; in signs where the voice has no words for it; else
 * its letters one after the other. Never LaTeX; empty where nothing can be seen.
 * @param mathml what KaTeX makes of it
 * @param before the words in front of it
 */
export function formulaName(tex: string, mathml = '', before = ''): string {
  for (const say of [() => sayFormula(tex, before), () => spokenFormula(tex)]) {
    try {
      const words = say().replace(/\s+/g, ' ').trim();
      if (words) return words;
    } catch {
      // The next way has words for everything that this one has none for.
    }
  }
  return unescapeHtml(mathml.replace(/<annotation[^]*?<\/annotation>|<[^>]*>/g, ' '))
    .replace(/[\s\u2061-\u2064\\]+/g, ' ')
    .trim();
}
