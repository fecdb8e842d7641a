import { DOMParser, onErrorStopParsing, type Element } from '@xmldom/xmldom';
import { DAMAGED, RefusedFile, TOO_LONG } from './refused-file.ts';

// XML parts of Office files as small trees. The parser's own nodes take 1.6 KB for an element; these let go of them.

/** Bytes of one XML part. */
const MOST_BYTES = 24 * 1024 * 1024;
const MOST_ELEMENTS = 300_000;
/** Deeply nested tables, text boxes and formulas of real files stay below 80. */
const MOST_LEVELS = 250;

/** Prefixes as Word writes them, by namespace: other programs may choose their own. */
const PREFIXES: Record<string, string> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/drawingml/2006/picture': 'pic',
  'http://purl.oclc.org/ooxml/drawingml/picture': 'pic',
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing': 'wp',
  'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing': 'wp',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingShape': 'wps',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingGroup': 'wpg',
  'http://schemas.microsoft.com/office/word/2010/wordprocessingCanvas': 'wpc',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
  'urn:schemas-microsoft-com:vml': 'v',
  'urn:schemas-microsoft-com:office:office': 'o',
  'http://www.w3.org/XML/1998/namespace': 'xml',
};

/** An element; names of elements and attributes have Word's prefixes ("w:p", "r:id"). */
export class XmlNode {
  readonly name: string;
  readonly localName: string;
  readonly children: XmlNode[] = [];
  readonly attributes: ReadonlyMap<string, string>;
  /** Text directly inside; Word writes text only into elements without children. */
  text = '';

  constructor(name: string, localName: string, attributes: ReadonlyMap<string, string>) {
    this.name = name;
    this.localName = localName;
    this.attributes = attributes;
  }

  get textContent(): string {
    return this.text + this.children.map(({ textContent }) => textContent).join('');
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  child(name: string): XmlNode | undefined {
    return this.children.find((each) => each.name === name);
  }

  /** Reads an attribute of a child: `value('w:jc')` reads its `w:val`. */
  value(name: string, attribute = 'w:val'): string | undefined {
    return this.child(name)?.attributes.get(attribute);
  }

  /** Lists the descendants of a name, in order. */
  all(name: string): XmlNode[] {
    return this.children.flatMap((each) => (each.name === name ? [each, ...each.all(name)] : each.all(name)));
  }
}

/** Parses an XML part; throws `RefusedFile` if it is malformed, too large, or declares entities. */
export function parseXml(bytes: Uint8Array): XmlNode {
  if (bytes.length > MOST_BYTES) throw new RefusedFile(TOO_LONG);
  const text = decodeXml(bytes);
  checkXml(text);
  let root: Element | null;
  try {
    root = new DOMParser({ locator: false, onError: onErrorStopParsing }).parseFromString(text, 'text/xml').documentElement;
  } catch {
    throw new RefusedFile(DAMAGED);
  }
  if (!root) throw new RefusedFile(DAMAGED);
  return toNode(root, 0);
}

function decodeXml(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new RefusedFile(DAMAGED);
  }
}

/** Checks declarations, depth and number of elements before anything is built. */
function checkXml(text: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new RefusedFile('Tệp khai báo thực thể XML (DOCTYPE), điều tệp Word không bao giờ có, nên không được mở.');
  let [depth, elements] = [0, 0];
  for (let at = text.indexOf('<'); at >= 0; ) {
    const end = text.indexOf('>', at);
    if (end < 0) return;
    const next = text[at + 1];
    if (next === '/') depth--;
    else if (next !== '!' && next !== '?') {
      elements++;
      if (text[end - 1] !== '/') depth++;
    }
    if (depth > MOST_LEVELS) throw new RefusedFile('Tệp có công thức hoặc bảng lồng nhau quá sâu nên không được mở.');
    if (elements > MOST_ELEMENTS) throw new RefusedFile(TOO_LONG);
    at = text.indexOf('<', end);
  }
}

function toNode(element: Element, depth: number): XmlNode {
  // The check above counts without parsing, and may be wrong by what stands in comments.
  if (depth > 2 * MOST_LEVELS) throw new RefusedFile(DAMAGED);
  const attributes = new Map<string, string>();
  for (const { namespaceURI, localName, name, value } of element.attributes) attributes.set(prefixed(namespaceURI, localName, name), value);
  const node = new XmlNode(prefixed(element.namespaceURI, element.localName, element.nodeName), element.localName ?? element.nodeName, attributes);
  for (const child of element.childNodes) {
    if (child.nodeType === child.ELEMENT_NODE) node.children.push(toNode(child as Element, depth + 1));
    else if (child.nodeType === child.TEXT_NODE || child.nodeType === child.CDATA_SECTION_NODE) node.text += child.nodeValue ?? '';
  }
  return node;
}

function prefixed(namespace: string | null, localName: string | null, name: string): string {
  const prefix = namespace === null ? undefined : PREFIXES[namespace];
  return prefix ? `${prefix}:${localName ?? name}` : name;
}
