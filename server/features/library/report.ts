import path from 'node:path';
import type { LoadReport } from './service.ts';

/** Report lines in their order: result, words before a document's key, words after it. */
const LINES = [
  ['added', 'new', ''],
  ['renewed', 'loaded again', ''],
  ['overwritten', 'overwritten', ' was edited in the admin area; now it is as its file says'],
  ['kept', 'left alone', ' was edited in the admin area, and its file has changed since (--overwrite loads the file)'],
  ['edited', 'left alone', ' was edited in the admin area; its file has not changed (--overwrite loads the file)'],
  ['short', 'left alone', ' lacks a paper or a lesson that somebody has paid for or ordered: put it back into the file, as archived if it is no more on offer'],
  ['invalid', 'not loaded', ' has problems, which stand below; what was loaded before stays'],
  ['gone', 'file gone', ' stands in no file any more; it stays in the database'],
] as const;

/**
 * Reports the result of loading the library line by line, for the terminal; the last line sums it up.
 * @param folder of the library, in which its files are named
 */
export function reportOf(outcome: LoadReport, folder: string): string[] {
  const lines = LINES.flatMap(([step, word, more]) => outcome[step].map((key) => `${word}: ${key}${more}`));
  for (const { file, line, message } of outcome.problems) {
    lines.push(`problem: ${path.join(folder, file)}:${line} ${message}`);
  }
  return [...lines, summaryOf(outcome)];
}

function summaryOf({ added, renewed, overwritten, kept, edited, short, same, invalid, gone, problems }: LoadReport): string {
  const documents = [added, renewed, overwritten, kept, edited, short, same, invalid].reduce((sum, keys) => sum + keys.length, 0);
  const counts = [
    [added.length, 'new'],
    [renewed.length, 'loaded again'],
    [overwritten.length, 'overwritten'],
    [kept.length + edited.length + short.length, 'left alone'],
    [invalid.length, 'not loaded'],
    [gone.length, 'without a file'],
    [problems.length, problems.length === 1 ? 'problem' : 'problems'],
  ] as const;
  const told = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return `${documents} ${documents === 1 ? 'document' : 'documents'}: ${told.join(', ') || 'nothing has changed'}.`;
}
