import type { Report } from '#library/format/problem.ts';
import { SceneError } from './scene-error.ts';
import { inVietnamese } from './vietnamese.ts';

/** A repair that an author may take as it is: the whole line, mended. */
export interface Fix {
  label: string;
  line: string;
}

/** Notes what is wrong with a board, in a sentence for its author; with one repair where there is an obvious one. */
export type BoardReport = (line: number, message: string, fix?: Fix) => void;

/** A line with the word put right. */
function mended(source: string, { from, to }: { from: string; to: string }): Fix | undefined {
  const before = /^[\p{L}\p{N}_]/u.test(from) ? '(?<![\\p{L}\\p{N}_])' : '';
  const after = /[\p{L}\p{N}_]$/u.test(from) ? '(?![\\p{L}\\p{N}_])' : '';
  const pattern = new RegExp(`${before}${from.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}${after}`, 'u');
  if (!pattern.test(source)) return undefined;
  return { label: `Đổi '${from}' thành '${to}'`, line: source.replace(pattern, () => to) };
}

/** Notes a mistake that was thrown while a line was read or carried out; anything else is thrown on. */
export function reportThrown(error: unknown, source: string, report: BoardReport): void {
  if (!(error instanceof SceneError)) throw error;
  report(error.line, error.message, error.mend && mended(source, error.mend));
}

/** For what is read by the rooms that all documents share: their messages are put into the author's words. */
export const translated = (report: BoardReport): Report => (line, message) => report(line, inVietnamese(message));
