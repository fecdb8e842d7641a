import type { Report } from '#library/format/problem.ts';
import { SceneError } from './scene-error.ts';
import { translateMessage } from './translate-message.ts';

/** A repair that an author may accept; `line` replaces the whole line. */
export interface Fix {
  label: string;
  line: string;
}

/** Reports an error of a board, in a sentence for its author, with the obvious repair if it has one. */
export type BoardReport = (line: number, message: string, fix?: Fix) => void;

function replaceWord(source: string, { from, to }: { from: string; to: string }): Fix | undefined {
  const before = /^[\p{L}\p{N}_]/u.test(from) ? '(?<![\\p{L}\\p{N}_])' : '';
  const after = /[\p{L}\p{N}_]$/u.test(from) ? '(?![\\p{L}\\p{N}_])' : '';
  const pattern = new RegExp(`${before}${from.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}${after}`, 'u');
  if (!pattern.test(source)) return undefined;
  return { label: `Đổi '${from}' thành '${to}'`, line: source.replace(pattern, () => to) };
}

/** Reports a `SceneError`; throws anything else again. */
export function reportSceneError(error: unknown, source: string, report: BoardReport): void {
  if (!(error instanceof SceneError)) throw error;
  report(error.line, error.message, error.spellingFix && replaceWord(source, error.spellingFix));
}

/** Translates the messages of the shared readers for the author. */
export const translateReport = (report: BoardReport): Report => (line, message) => report(line, translateMessage(message));
