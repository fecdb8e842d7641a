import type { ImportedKind } from '../imported-file.ts';
import { cellText } from './cell-text.ts';
import type { Entry, Line } from './flatten-blocks.ts';
import { readGradingTable } from './read-grading-table.ts';
import { readKeyList, readValueList, readVerdictList } from './read-key-list.ts';
import { readKeyTable, type KeyEntry } from './read-key-table.ts';
import { readOptionTable } from './read-option-table.ts';
import { isKeyHeading, recognizeAnswersHeading, recognizeFooter, recognizeHeading, recognizeInstruction, recognizeQuestionStart } from './recognize-line.ts';

// Facts about lines and tables of a paper that need no more than the entries themselves.

/** Replaces tables that only lay out a page by their lines. */
export function spreadTable(entry: Entry): Entry[] {
  if (entry.type === 'line') return [entry];
  const cells = entry.rows.flat();
  const holdsQuestions = cells.some((lines) => lines.some(({ text }) => recognizeQuestionStart(text)?.style === 'word' && recognizeQuestionStart(text)?.length !== text.trim().length))
    && readKeyTable(entry.rows) === undefined && readGradingTable(entry.rows) === undefined;
  const isBox = cells.length === 1;
  if (holdsQuestions || isBox) return cells.flat();
  return readOptionTable(entry.rows) ?? [entry];
}

/** The line is in capitals, as a heading. */
export const isShouted = (text: string): boolean => text === text.toUpperCase() && /\p{Lu}{2}/u.test(text);

/** Finds the lines of parts whose questions begin with "Câu 1" or the like; "1." begins a list inside a question there. */
export function findWordStyle(entries: readonly Entry[]): Set<Entry> {
  const found = new Set<Entry>();
  let part: Entry[] = [];
  let isWord = false;
  const close = (): void => {
    isWord ||= part.some((entry) => entry.type === 'line' && recognizeQuestionStart(entry.text)?.style === 'word' && !readKeyList(entry.text) && !readVerdictList(entry.text));
    if (isWord) part.forEach((entry) => found.add(entry));
    part = [];
  };
  for (const entry of entries) {
    const isPart = entry.type === 'line' && recognizeHeading(entry.text)?.part !== undefined;
    // Answers name "Câu 1" also where the questions are "1.", but "1." below "Câu 1" stays a list.
    if (isPart || (entry.type === 'line' && recognizeAnswersHeading(entry.text) && (isKeyHeading(entry.text) || isShouted(entry.text)))) close();
    if (isPart) isWord = false;
    part.push(entry);
  }
  close();
  return found;
}

export const isInstruction = (entry: Entry): boolean => entry.type === 'line' && (recognizeInstruction(entry.text) || recognizeFooter(entry.text));

export const hasOptions = (body: readonly Entry[]): boolean =>
  body.some((entry) => /(?:^|[\t\s])[*]?\(?B\s*[.):/]/u.test(entry.type === 'line' ? entry.text : entry.rows.flat().map(cellText).join('\t')));

export const isKeyLine = (line: Line): boolean => readKeys(line, undefined) !== undefined && recognizeQuestionStart(line.text)?.length !== line.text.length;

/** Reads the keys that a line of the answers lists. */
export function readKeys(line: Line, announced: ImportedKind | undefined): KeyEntry[] | undefined {
  const keys = readKeyList(line.text) ?? readVerdictList(line.text);
  if (keys) return keys;
  return announced === 'short' ? readValueList(line.inlines) : undefined;
}
