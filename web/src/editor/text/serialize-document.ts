import { getHTMLFromFragment } from '@tiptap/core';
import { Fragment, type Node } from '@tiptap/pm/model';
import { toStoredHtml } from './source.ts';

// HTML by block. The editor makes a new node for a changed block and keeps the others.
const htmlByBlock = new WeakMap<Node, string>();

/** @returns the stored text, '' if empty; only changed blocks are written anew */
export function serializeDocument(doc: Node, kind: 'block' | 'line'): string {
  const blocks = doc.content.content.map((block) => {
    const html = htmlByBlock.get(block) ?? toStoredHtml(getHTMLFromFragment(Fragment.from(block), doc.type.schema));
    htmlByBlock.set(block, html);
    return html;
  });
  while (blocks.at(-1) === EMPTY) blocks.pop();
  const html = blocks.join('');
  return (kind === 'line' && blocks.length === 1 ? (ONE_LINE.exec(html)?.[1] ?? html) : html).trim();
}

const EMPTY = '<p></p>';
const ONE_LINE = /^<p>([^]*)<\/p>$/;
