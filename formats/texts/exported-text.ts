import { unescapeHtml } from '#library/format/escape-html.ts';
import { formulaPattern } from '#library/format/formulas.ts';

const FORMULA = new RegExp(`<code>[^]*?</code>|<pre>[^]*?</pre>|<[^>]*>|${formulaPattern('<')}|\\$`, 'g');

/** Writes formulas as `\( \)` and `\[ \]`, which Moodle's filters know; other dollar signs become entities. */
export const writeHtmlText = (html: string): string =>
  html.replace(FORMULA, (all: string, ...groups: (string | number | undefined)[]) => {
    const [display, inline, round, square] = groups.slice(0, 4) as (string | undefined)[];
    const [block, line] = [display ?? square, inline ?? round];
    if (block !== undefined) return `\\[${expandMacros(oneLine(block))}\\]`;
    if (line !== undefined) return `\\(${expandMacros(oneLine(line))}\\)`;
    return all === '$' || all === '\\$' ? '&#36;' : all;
  });

/** Commands of the site that other programs do not know; katex-options.ts. */
const MACROS: Record<string, [before: string, after: string]> = {
  '\\heva': ['\\left\\{\\begin{aligned}', '\\end{aligned}\\right.'],
  '\\hoac': ['\\left[\\begin{aligned}', '\\end{aligned}\\right.'],
  '\\sai': ['{', '}'],
};

function expandMacros(tex: string): string {
  const plain = tex.replace(/\\chiahet(?![a-zA-Z])/g, '\\mathrel{\\vdots}').replace(/\\khongchiahet(?![a-zA-Z])/g, '\\mathrel{\\not\\vdots}');
  const [all, name = ''] = /(\\heva|\\hoac|\\sai)\s*\{/.exec(plain) ?? [];
  const from = all === undefined ? -1 : plain.indexOf(all);
  const end = from < 0 || all === undefined ? -1 : findClosing(plain, from + all.length);
  const [before, after] = MACROS[name] ?? ['', ''];
  if (end < 0 || all === undefined) return plain;
  return plain.slice(0, from) + before + expandMacros(plain.slice(from + all.length, end)) + after + expandMacros(plain.slice(end + 1));
}

/** Returns the position of the brace that closes a group; -1 without one. */
function findClosing(tex: string, from: number): number {
  let depth = 1;
  for (let at = from; at < tex.length; at++) {
    if (tex[at] === '\\') at++;
    else if (tex[at] === '{') depth++;
    else if (tex[at] === '}' && --depth === 0) return at;
  }
  return -1;
}

const oneLine = (tex: string): string => tex.replace(/\s+/g, ' ').trim();

/** Lists the addresses of the pictures in a text. */
export const findPictures = (html: string): string[] => [...html.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g)].map(([, src = '']) => unescapeHtml(src));

/** Replaces the addresses of pictures; a picture without a new address goes. */
export const replacePictures = (html: string, addressOf: (src: string) => string | undefined): string =>
  html.replace(/<img\b[^>]*>/g, (tag) => {
    const address = addressOf(findPictures(tag)[0] ?? '');
    return address === undefined ? '' : tag.replace(/(\ssrc=)"[^"]*"/, (_, begin: string) => `${begin}"${address}"`);
  });

/** Writes HTML as lines of plain text with `$…$`. `isLossy`: the text had more than paragraphs. */
export function writePlainText(html: string): { text: string; isLossy: boolean } {
  let isLossy = false;
  const text = html.replace(FORMULA, (all: string, ...groups: (string | number | undefined)[]) => {
    const [display, inline, round, square] = groups.slice(0, 4) as (string | undefined)[];
    const [block, line] = [display ?? square, inline ?? round];
    if (block !== undefined) return `\\[${oneLine(unescapeHtml(block))}\\]`;
    if (line !== undefined) return `$${oneLine(unescapeHtml(line))}$`;
    if (all === '$' || all === '\\$') return '\\$';
    if (/^<(?:\/?(?:p|div)|br\s*\/?)>$/.test(all)) return '\n';
    isLossy = true;
    if (/^<\/?(?:li|tr|ul|ol|h[2-4]|table|blockquote)\b/.test(all)) return '\n';
    if (/^<\/t[dh]>/.test(all)) return '\t';
    return all.startsWith('<code>') || all.startsWith('<pre>') ? all.replace(/<[^>]*>/g, '') : '';
  });
  const lines = text.split('\n').map((line) => unescapeOutside(line).replace(/[ \t\u00a0]+/g, ' ').trim()).filter((line) => line !== '');
  return { text: lines.join('\n'), isLossy };
}

/** Formulas are plain by now; only the words between have entities. */
const unescapeOutside = (line: string): string => line.split(/((?<!\\)\$(?:\\[^]|[^$\\])+\$|\\\[[^]*?\\\])/).map((part, at) => (at % 2 === 1 ? part : unescapeHtml(part))).join('');
