import { DOMParser } from '@xmldom/xmldom';
import type { XmlElement } from './omml.ts';

type Node = { nodeType: number; localName?: string | null; textContent: string | null; childNodes: Iterable<Node>; getAttribute?: (name: string) => string | null };

/** Parses XML; the prefix `m` is declared. */
export const parseElement = (xml: string): XmlElement =>
  adapt(new DOMParser().parseFromString(xml.replace(/^<[\w:]+/, '$& xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"'), 'text/xml').documentElement as unknown as Node);

const adapt = (node: Node): XmlElement => ({
  localName: node.localName ?? '',
  textContent: node.textContent,
  children: [...node.childNodes].filter(({ nodeType }) => nodeType === 1).map(adapt),
  getAttribute: (name) => node.getAttribute?.(name) ?? null,
});
