import type { Editor } from '@tiptap/core';

const QUARTER = 0.25;
/** Points of a step, at the end of its paragraph. */
const MARK = /\s*\((\d+(?:,\d+)?) đ\)$/;
const ALL_MARKS = /\((\d+(?:,\d+)?) (?:đ|điểm)\)/g;

const numberOf = (text: string): number => Number(text.replace(',', '.'));
export const pointsText = (points: number): string => points.toLocaleString('vi-VN');

/** Raises the points of the cursor's step by a quarter. */
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

/** Adds up the points of all steps of a solution; 0 if none has any. */
export const sumOfMarks = (html: string): number =>
  [...html.replaceAll('&nbsp;', ' ').matchAll(ALL_MARKS)].reduce((sum, [, points = '']) => sum + numberOf(points), 0);
