import type { LineKind } from './outline.ts';

type TokenKind = 'when' | 'verb' | 'name' | 'option' | 'formula' | 'comment' | 'mark' | 'strong';
export type Token = { from: number; to: number; kind: TokenKind };

const WHEN = /^\s*([@&+](?:\d+(?:\.\d+)?)?)(?=\s|$)/;
const FORMULA = /\$[^$]*\$?/g;

/** Splits a line into its coloured tokens, in order. */
export function tokensOf(line: string, kind: LineKind): Token[] {
  if (kind === 'scene') return commandTokens(line);
  if (kind === 'fence') return [{ from: 0, to: line.length, kind: 'mark' }];
  if (kind === 'heading') return [{ from: 0, to: line.length, kind: 'strong' }];
  if (kind === 'head' || kind === 'block') {
    const key = /^\s*(?:- )?[\p{L}\d_]+(?==| ?=|:)/u.exec(line)?.[0];
    return [...(key ? [{ from: 0, to: key.length, kind: 'option' as const }] : []), ...formulas(line, key?.length ?? 0)];
  }
  const mark = kind === 'caption' ? /^- \*\*[^*]*\*\*/.exec(line)?.[0].length ?? 0 : 0;
  return [...(mark > 0 ? [{ from: 0, to: mark, kind: 'mark' as const }] : []), ...formulas(line, mark)];
}

function commandTokens(line: string): Token[] {
  const trimmed = line.trimStart();
  if (trimmed === '#' || trimmed.startsWith('# ')) return [{ from: 0, to: line.length, kind: 'comment' }];
  const tokens: Token[] = [];
  const colon = /(?:^|\s):(?:\s|$)/.exec(line);
  const head = colon ? line.slice(0, colon.index) : line;
  const when = WHEN.exec(head);
  const start = when ? when[0].length : 0;
  if (when) tokens.push({ from: when[0].length - (when[1]?.length ?? 0), to: start, kind: 'when' });
  let isFirst = true;
  for (const { 0: word, index } of head.slice(start).matchAll(/\S+/g)) {
    const from = start + index;
    if (isFirst) tokens.push({ from, to: from + word.length, kind: 'verb' });
    else if (word.startsWith('#')) tokens.push({ from, to: from + word.length, kind: 'name' });
    else if (/^[a-z]+=/i.test(word)) tokens.push({ from, to: from + word.indexOf('=') + 1, kind: 'option' });
    isFirst = false;
  }
  return [...tokens, ...(colon ? formulas(line, colon.index + colon[0].length) : [])];
}

const formulas = (line: string, from: number): Token[] =>
  [...line.slice(from).matchAll(FORMULA)].map(({ 0: formula, index }) => ({ from: from + index, to: from + index + formula.length, kind: 'formula' }));
