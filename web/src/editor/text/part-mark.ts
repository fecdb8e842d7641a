import type { Editor } from '@tiptap/core';

const QUARTER = 0.25;
/** Points at the end of a step. */
const MARK = /\s*\((\d+(?:,\d+)?) đ\)$/;
const ALL_MARKS = /\((\d+(?:,\d+)?) (?:đ|điểm)\)/g;

const numberOf = (text: string): number => Number(text.replace(',', '.'));
export const pointsText = (points: number): string => points.toLocaleString('vi-VN');

/** Raises the step's points by a quarter. */
export function raiseMark(editor: Editor): void {
  const { $from } = editor.state.selection;
  const block = $from.parent;
  if (!block.isTextblock) return;
  const text = block.lastChild?.text ?? '';
  const found = MARK.exec(text);
  const end = $from.end();
  const points = (found ? numberOf(found[1] ?? '') : 0) + QUARTER;
  const before = found ? end - found[0].length : end;
  editor.chain().focus().insertContentAt({ from: before, to: end }, `${before === $from.start() ? '' : ' '}(${pointsText(points)} đ)`).run();
}

/** Adds up the steps' points; 0 if none. */
export const sumOfMarks = (html: string): number =>
  [...html.replaceAll('&nbsp;', ' ').matchAll(ALL_MARKS)].reduce((sum, [, points = '']) => sum + numberOf(points), 0);
