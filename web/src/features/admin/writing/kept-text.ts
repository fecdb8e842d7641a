import { getHTMLFromFragment } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { fromEditor } from './source.ts';

// The editor makes a block anew when something in it changes, and leaves the others as they are.
const kept = new WeakMap<Node, string>();

/** @returns the editor's text as it is kept, '' when nothing stands there; of a long one, what has changed is written anew */
export function keptText(doc: Node, kind: 'block' | 'line'): string {
  const blocks = doc.content.content.map((block) => {
    const html = kept.get(block) ?? fromEditor(getHTMLFromFragment(Fragment.from(block), doc.type.schema));
    kept.set(block, html);
    return html;
  });
  while (blocks.at(-1) === EMPTY) blocks.pop();
  const html = blocks.join('');
  return (kind === 'line' && blocks.length === 1 ? (ONE_LINE.exec(html)?.[1] ?? html) : html).trim();
}

const EMPTY = '<p></p>';
const ONE_LINE = /^<p>([^]*)<\/p>$/;
