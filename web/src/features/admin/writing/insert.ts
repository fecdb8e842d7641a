import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

/** Where a formula has just been put in, so that it is written on at once. */
const inserted = new WeakMap<Editor, number>();

/** Puts a formula at the cursor, and opens it. */
export function insertFormula(editor: Editor, tex = ''): void {
  const { selection } = editor.state;
  // Beside a formula or a picture that is open, not in its place.
  const { from, to } = selection instanceof NodeSelection ? { from: selection.to, to: selection.to } : selection;
  inserted.set(editor, from);
  editor.chain().insertContentAt({ from, to }, { type: 'formula', attrs: { tex } }).setNodeSelection(from).run();
}

export const isJustInserted = (editor: Editor, at: number): boolean => inserted.get(editor) === at;
export const forgetInserted = (editor: Editor): void => void inserted.delete(editor);
