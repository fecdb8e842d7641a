import { mergeAttributes, Mark, Node, type AnyExtension } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import type { ImageFolder } from '../../ui/image-address.ts';
import { FormulaNode } from './formula-node.ts';
import { PasteMarksShown } from './paste-marks-shown.ts';
import { pictureNode } from './picture-node.ts';
import { pictureDropExtension } from './pictures.ts';

// The editor's schema has exactly the elements that the server lets through (server/platform/text/html.ts): other pasted
// elements are dropped.

/** Highlights the answer of a solution. */
const Highlight = Mark.create({
  name: 'highlight',
  parseHTML: () => [{ tag: 'mark' }],
  renderHTML: ({ HTMLAttributes }) => ['mark', mergeAttributes(HTMLAttributes), 0],
});

/** Small letters below or above the line, also when they are pasted with a style. */
const scriptMark = (name: 'subscript' | 'superscript', tag: 'sub' | 'sup', key: string) => Mark.create({
  name,
  parseHTML: () => [{ tag }, { style: 'vertical-align', getAttrs: (value) => (value === (tag === 'sup' ? 'super' : tag) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  addKeyboardShortcuts() {
    return { [key]: () => this.editor.commands.toggleMark(name) };
  },
});
const Subscript = scriptMark('subscript', 'sub', 'Mod-,');
const Superscript = scriptMark('superscript', 'sup', 'Mod-.');

const attribute = (name: string) => ({
  [name]: {
    default: null,
    parseHTML: (element: HTMLElement) => element.getAttribute(name),
    renderHTML: (attributes: Record<string, unknown>) => (attributes[name] ? { [name]: attributes[name] } : {}),
  },
});

const Cell = TableCell.extend({
  addAttributes() {
    return { ...this.parent?.(), ...attribute('align') };
  },
});
const HeaderCell = TableHeader.extend({
  addAttributes() {
    return { ...this.parent?.(), ...attribute('align'), ...attribute('scope') };
  },
});

/** A document of one line: further text joins it. */
const Line = Node.create({ name: 'doc', topNode: true, content: 'paragraph' });

const LINK = { openOnClick: false, autolink: false, protocols: ['https', 'http', 'mailto'], HTMLAttributes: { rel: null, target: null } };

export function extensionsOf(kind: 'block' | 'line', folder: ImageFolder, placeholder: string): AnyExtension[] {
  const marks = [Subscript, Superscript, Highlight, FormulaNode, PasteMarksShown, Placeholder.configure({ placeholder, showOnlyWhenEditable: false })];
  if (kind === 'line') {
    return [
      Line,
      StarterKit.configure({
        document: false, blockquote: false, bulletList: false, orderedList: false, listItem: false, listKeymap: false, codeBlock: false,
        heading: false, horizontalRule: false, hardBreak: false, trailingNode: false, link: false, gapcursor: false,
      }),
      ...marks,
    ];
  }
  return [
    StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: LINK, trailingNode: false }),
    Table.configure({ resizable: false }),
    TableRow, HeaderCell, Cell,
    pictureNode(folder),
    pictureDropExtension(folder),
    ...marks,
  ];
}
