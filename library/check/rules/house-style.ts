import { findFormulas, replaceFormulas } from '../../format/formulas.ts';
import type { Passage } from '../../format/passage.ts';
import type { Report } from '../../format/problem.ts';

/** Vietnamese names in formulas, and the words of the ratios in a right triangle, which are in fractions. */
const VIETNAMESE_IN_FORMULAS = new Set(['ƯCLN', 'ƯC', 'Ư', 'đối', 'kề', 'huyền', 'cạnh đối', 'cạnh kề', 'cạnh huyền']);
const YEAR = /^(?:19|20)\d\d$/;

/**
 * Checks the library's style, from which an author on the site may differ: thousands, one word for one thing, and words
 * beside formulas instead of inside them.
 */
export function checkHouseStyle(file: Passage, report: Report): void {
  const passage = extractShownText(file);
  for (const { tex, line } of findFormulas(passage)) {
    const number = findUngroupedNumber(tex.replaceAll('{,}', ',').replace(/\\part\{[^{}]*\}\{([\d,]*)\}/g, '$1'));
    if (number !== undefined) report(line, `group thousands in a formula: write ${groupThousands(number, '\\,')}, not ${number}`);
    // A board acts only on parts of formulas: words that it shows later are in a part.
    const words = tex.replace(/\\text(?:bf)?\{([^{}]*)\}/g, (text, inside: string) => (VIETNAMESE_IN_FORMULAS.has(inside) ? '' : text));
    if (/[^\p{ASCII}…]/u.test(words) && !tex.includes('\\part{')) report(line, `Vietnamese letters in a formula come in another font: write the words outside of ${tex}`);
  }
  for (const [at, words] of withoutFormulas(passage.text).split('\n').entries()) checkWords(words, passage.line + at, report);
}

function checkWords(words: string, line: number, report: Report): void {
  const number = findUngroupedNumber(words);
  if (number !== undefined) report(line, `group thousands with a non-breaking space: write ${groupThousands(number, '\u{a0}')}, not ${number}`);
  if (/(?<![\d,])\d{1,3}(?:[ .]\d{3})+(?!\d)/.test(words)) report(line, 'group thousands with a non-breaking space');
  if (/vận tốc/iu.test(words)) report(line, 'write “tốc độ” for speed');
}

/** Finds a whole number of four digits or more in one piece; years do not count. */
function findUngroupedNumber(text: string): string | undefined {
  return text.match(/(?<![\d,])\d(?: ?\d){3,}(?![\d,])/g)?.find((number) => !YEAR.test(number) && !/^\d( \d)+$/.test(number));
}

const groupThousands = (number: string, by: string): string => number.replaceAll(' ', '').replace(/\B(?=(\d{3})+$)/g, by);

/** Keeps lines. */
function withoutFormulas(text: string): string {
  const blank = (source: string): string => source.replace(/[^\n]/g, ' ');
  return replaceFormulas(text, { formula: ({ source }) => blank(source) }).replace(/\]\([^)\n]*\)/g, blank);
}

/** Shown text: of commands after ` : `, and the front matter's fields with sentences. */
const SHOWN_FACT = /^ *(?:-? *(?:prompt|alt|title|description|notes|scope|exerciseType):|- (?!kind:))/;
const HIDDEN_BLOCKS = new Set(['check', 'variants']);

/** Keeps the lines; drops front matter, commands, statements, ids and placeholders of variants. */
function extractShownText({ text, line }: Passage): Passage {
  let block: string | undefined = text.startsWith('---\n') ? 'facts' : undefined;
  const lines = text.split('\n').map((written, at) => {
    if (block === 'facts' && written === '---') {
      if (at > 0) block = undefined;
      return '';
    }
    const [, fence] = /^```(\w*)/.exec(written) ?? [];
    if (fence !== undefined) {
      block = block === undefined ? fence : undefined;
      return '';
    }
    if (block === undefined) return written.replace(/\{#[^}]*\}/, '');
    if (HIDDEN_BLOCKS.has(block)) return '';
    if (block === 'scene') return / : (.*)$/.exec(written)?.[1] ?? '';
    return SHOWN_FACT.test(written) ? written : '';
  });
  // A placeholder of a variant writes its number itself.
  return { text: lines.join('\n').replace(/\{\{[^{}]*\}\}/g, 'x'), line };
}
