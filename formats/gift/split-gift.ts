import { findFormulaSpans } from './gift-text.ts';

/** A question of a GIFT file as it stands there. */
export type GiftSource = {
  category?: string;
  tags: string[];
  title?: string;
  /** Before and after the answers. */
  stem: string;
  tail: string;
  /** Between the braces; undefined without any. */
  answers?: string;
  /** The braces are not closed. */
  isCut: boolean;
  source: string;
  /** Control signs stand without a backslash inside of a formula. */
  isUnescaped: boolean;
};

/** Splits a GIFT file into its questions. Those that stand together without an empty line are parted, too. */
export function splitGift(text: string): GiftSource[] {
  const found: GiftSource[] = [];
  let category: string | undefined;
  let tags: string[] = [];
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  let chunk: string[] = [];
  const end = () => {
    let rest = chunk.join('\n').trim();
    chunk = [];
    while (rest !== '') {
      const { question, after } = takeQuestion(rest);
      found.push({ ...question, tags, ...(category !== undefined && { category }) });
      tags = [];
      rest = after;
    }
  };
  for (const [at, line] of lines.entries()) {
    const trimmed = line.trim();
    if (trimmed.startsWith('//')) {
      tags.push(...[...trimmed.matchAll(/\[tag:((?:\\.|[^\]\\])+)\]/g)].map(([, tag = '']) => tag.replace(/\\(.)/g, '$1').trim()));
    } else if (/^\$CATEGORY:/i.test(trimmed)) {
      end();
      category = trimmed.slice(trimmed.indexOf(':') + 1).trim();
    } else if (trimmed === '' && !(isOpen(chunk.join('\n')) && isContinued(lines.slice(at + 1)))) end();
    else if (trimmed !== '' || chunk.length > 0) chunk.push(line);
  }
  end();
  return found;
}

/** Positions of the braces and other signs that are neither escaped nor in a formula. */
function findSigns(text: string, signs: RegExp): number[] {
  const spans = findFormulaSpans(text).filter(({ from, to }) => isBalanced(text.slice(from, to)));
  return [...text.matchAll(new RegExp(String.raw`\\[^]|${signs.source}`, 'g'))]
    .filter(({ 0: sign, index }) => sign[0] !== '\\' && !spans.some(({ from, to }) => index >= from && index < to))
    .map(({ index }) => index);
}

/** A formula has as many closing braces as opening ones; otherwise the dollar signs are none of its marks. */
const isBalanced = (formula: string): boolean => {
  let depth = 0;
  for (const [sign] of formula.matchAll(/\\[^]|[{}]/g)) {
    if (sign === '{') depth++;
    if (sign === '}' && --depth < 0) return false;
  }
  return depth === 0 && !/\{\s*[=~]/.test(formula);
};

const isOpen = (text: string): boolean => {
  const [open] = findSigns(text, /\{/);
  return open !== undefined && !findSigns(text, /\}/).some((at) => at > open);
};

/** Tells whether the lines after an empty one close the braces before they open others. */
function isContinued(lines: string[]): boolean {
  const next = lines.findIndex((line) => line.trim() === '' || line.trim().startsWith('::'));
  const text = lines.slice(0, next < 0 ? lines.length : next).join('\n');
  const [open = text.length] = findSigns(text, /\{/);
  return findSigns(text, /\}/).some((at) => at < open);
}

function takeQuestion(text: string): { question: Omit<GiftSource, 'tags'>; after: string } {
  const title = /^::((?:\\[^]|[^\\])*?)::/.exec(text);
  const body = text.slice(title?.[0].length ?? 0);
  const [open] = findSigns(body, /\{/);
  const close = open === undefined ? undefined : findSigns(body, /\}/).find((at) => at > open);
  const head = { ...(title && { title: title[1] }) };
  if (open === undefined || close === undefined) {
    return { question: { ...head, stem: body, tail: '', isCut: open !== undefined, source: text, isUnescaped: false }, after: '' };
  }
  const rest = body.slice(close + 1);
  // The next question, without an empty line between: a line that has braces of its own, or a title.
  const lineEnd = rest.indexOf('\n');
  const next = lineEnd >= 0 && (findSigns(rest.slice(lineEnd), /\{/).length > 0 || /^\s*::/.test(rest.slice(lineEnd))) ? lineEnd : rest.length;
  const source = text.slice(0, text.length - rest.length + next);
  const [stem, answers] = [body.slice(0, open), body.slice(open + 1, close)];
  const isUnescaped = hasInFormula(stem, /[{}]/) || hasInFormula(answers, /[{}~#=]/);
  return {
    question: { ...head, stem, tail: rest.slice(0, next).trim(), answers, isCut: false, source, isUnescaped },
    after: rest.slice(next).trim(),
  };
}

const hasInFormula = (text: string, signs: RegExp): boolean => {
  const unescaped = new RegExp(String.raw`(?<!\\)(?:\\\\)*${signs.source}`);
  return findFormulaSpans(text).some(({ from, to }) => unescaped.test(text.slice(from, to)));
};

/** An answer of a question: `=right`, `~wrong`, `~%50%half`, with feedback after `#`. */
export type GiftAnswer = { sign: '=' | '~'; weight?: number; text: string; feedback?: string };

/** Splits the text between the braces. */
export function splitAnswers(answers: string): { answers: GiftAnswer[]; before: string; feedback?: string } {
  const general = findSigns(answers, /####/)[0];
  const body = general === undefined ? answers : answers.slice(0, general);
  const starts = findSigns(body, /[=~]/);
  const found = starts.map((at, each): GiftAnswer => {
    const part = body.slice(at + 1, starts[each + 1] ?? body.length);
    const weight = /^\s*%(-?[\d.,]+)%/.exec(part);
    const rest = part.slice(weight?.[0].length ?? 0);
    const hash = findSigns(rest, /#/)[0];
    return {
      sign: body[at] === '=' ? '=' : '~',
      ...(weight && { weight: Number((weight[1] ?? '').replace(',', '.')) }),
      text: (hash === undefined ? rest : rest.slice(0, hash)).trim(),
      ...(hash !== undefined && { feedback: rest.slice(hash + 1).trim() }),
    };
  });
  return { answers: found, before: body.slice(0, starts[0] ?? body.length).trim(), ...(general !== undefined && { feedback: answers.slice(general + 4).trim() }) };
}
