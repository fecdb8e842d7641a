import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

/** Position of a formula just inserted, to focus it. */
const inserted = new WeakMap<Editor, number>();

export function insertFormula(editor: Editor, tex = ''): void {
  const { selection } = editor.state;
  // Beside an open formula or picture, without replacing it.
  const { from, to } = selection instanceof NodeSelection ? { from: selection.to, to: selection.to } : selection;
  inserted.set(editor, from);
  editor.chain().insertContentAt({ from, to }, { type: 'formula', attrs: { tex } }).setNodeSelection(from).run();
}

export const isJustInserted = (editor: Editor, at: number): boolean => inserted.get(editor) === at;
export const forgetInserted = (editor: Editor): void => void inserted.delete(editor);
