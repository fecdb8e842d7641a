import type { Inline } from '../blocks.ts';
import { answerText } from './cell-text.ts';
import { plainText, sliceInlines } from './inlines.ts';
import { readVerdicts } from './read-answer-line.ts';
import type { KeyEntry } from './read-key-table.ts';

const LETTERS = /(?:câu\s*)?(\d{1,3})\s*[.:)/–-]?\s*(?:chọn\s*)?\(?([A-H])\)?(?![\p{L}\p{N}])\s*[\s,;.|–-]*/iuy;

/** Reads a line of keys: "1.B  2.C  3.A", "1D-2B-3A", "Câu 1: B; Câu 2: C". */
export function readKeyList(text: string): KeyEntry[] | undefined {
  const entries: KeyEntry[] = [];
  let at = /^[\s*|]*/.exec(text)?.[0].length ?? 0;
  while (at < text.length) {
    LETTERS.lastIndex = at;
    const match = LETTERS.exec(text);
    if (!match) return undefined;
    entries.push({ n: Number(match[1]), value: match[2] ?? '' });
    at = LETTERS.lastIndex;
  }
  const small = entries.filter(({ value }) => value !== value.toUpperCase()).length;
  // "1b 2c" are keys; "1. a" alone may name a statement.
  if (entries.length === 0 || (small > 0 && (entries.length === 1 || small < entries.length))) return undefined;
  return entries.map((entry) => ({ ...entry, value: entry.value.toUpperCase() }));
}

/** Reads a key with its reason, as chat programs write it: "1. B – vì 1 + 1 = 2". The reason begins at `from`. */
export function readKeyWithReason(text: string): { n: number; value: string; from: number } | undefined {
  const match = /^[\s*]*(?:câu\s*)?(\d{1,3})\s*[.:)]\s*(?:(?:đáp\s*án|chọn)\s*:?\s*)?\(?([A-D])\)?\s*(?:[–—-]+\s|[.:,]\s|\s(?=\(|vì\s|do\s))\s*(?=\S)/iu.exec(text);
  return match && match[2] === match[2]?.toUpperCase() ? { n: Number(match[1]), value: match[2] ?? '', from: match[0].length } : undefined;
}

/** Reads a line of truth values: "Câu 1: a) Đ b) S c) Đ d) S", "1. ĐSĐS  2. ĐĐSS". */
export function readVerdictList(text: string): KeyEntry[] | undefined {
  const single = /^[\s*]*(?:câu\s*)?(\d{1,3})\s*[.:)–-]+\s*(.+)$/iu.exec(text);
  if (single && readVerdicts(single[2] ?? '')) return [{ n: Number(single[1]), value: single[2] ?? '' }];
  const several = [...text.matchAll(/(?:câu\s*)?(\d{1,3})\s*[.:)–-]*\s*([ĐDS]{4})(?![\p{L}])/giu)];
  const rest = several.reduce((left, [all]) => left.replace(all, ' '), text);
  return several.length > 0 && /^[\s,;.|*–-]*$/.test(rest) ? several.map(([, n, value = '']) => ({ n: Number(n), value })) : undefined;
}

const NUMBERED = /(?:^|[\t;|]|\s{2,})\s*(?:câu\s*)?(\d{1,3})\s*[.:)]\s*(?=\S)/giu;

/** Reads a line of values: "1) 0,5   2) 12", "Câu 1: 37,5; Câu 2: 66". */
export function readValueList(inlines: readonly Inline[]): KeyEntry[] | undefined {
  const text = plainText(inlines);
  const starts = [...text.matchAll(NUMBERED)];
  if (starts.length === 0 || text.slice(0, starts[0]?.index).trim() !== '') return undefined;
  const entries = starts.map((start, at) => ({
    n: Number(start[1]),
    value: answerText(sliceInlines(inlines, start.index + start[0].length, starts[at + 1]?.index)),
  }));
  return entries.every(({ value }) => isShortValue(value)) ? entries : undefined;
}

/** A number, a fraction or a formula, with a unit of a few letters at most. */
export const isShortValue = (value: string): boolean =>
  /^(?:[A-Za-z]\s*=\s*)?(?:[-+−–]?\s*\d[\d\s.,]*(?:\/\s*\d+)?|\$[^$]+\$)\s*(?:%|°|[a-zA-Zà-ỹđ°²³/.]{0,12})$/iu.test(value.trim());
