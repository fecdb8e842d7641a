import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { findPasteMarks } from '#library/format/paste-marks.ts';

function placesIn(doc: Node): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  doc.descendants((node, at) => {
    if (node.isText) for (const { from, to } of findPasteMarks(node.text ?? '')) found.push({ from: at + from, to: at + to });
  });
  return found;
}

/** Highlights marks of content that could not be pasted; a click selects the mark, so that typing replaces it. */
export const PasteMarksShown = Extension.create({
  name: 'pasteMarksShown',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => DecorationSet.create(doc, placesIn(doc).map(({ from, to }) => Decoration.inline(from, to, { class: 'paste-mark' }))),
        handleClick: (view, at) => {
          const pressed = placesIn(view.state.doc).find(({ from, to }) => from < at && at < to);
          if (!pressed) return false;
          view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, pressed.from, pressed.to)));
          return true;
        },
      },
    }),
  ],
});
