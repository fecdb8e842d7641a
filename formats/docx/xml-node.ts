import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import { DAMAGED, RefusedFile, TOO_LONG } from './refused-file.ts';

// XML parts of Office files as small trees. The parser's own nodes would take 1.6 KB for an element: it calls
// `NodeBuilder` instead.

/** Bytes of one XML part. */
const MOST_BYTES = 24 * 1024 * 1024;
const MOST_ELEMENTS = 600_000;
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
  try {
    // The parser returns the builder's `doc`.
    const { documentElement } = new DOMParser({ locator: false, onError: onErrorStopParsing, domHandler: NodeBuilder }).parseFromString(text, 'text/xml') as unknown as ParsedDocument;
    if (documentElement) return documentElement;
  } catch {
    // Malformed.
  }
  throw new RefusedFile(DAMAGED);
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

type ParsedDocument = { documentElement: XmlNode | null; createTextNode(text: string): object; appendChild(node: object): void };
type ReadAttributes = { length: number; getURI(at: number): string | undefined; getQName(at: number): string; getValue(at: number): string };
type Report = (level: 'warning' | 'error' | 'fatalError', message: string) => void;

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** Builds nodes from the events of the parser, whose names these methods have. */
class NodeBuilder {
  readonly mimeType = 'text/xml';
  /** Text after the root is the only thing that the parser adds by itself; it is white space, or an error. */
  readonly doc: ParsedDocument = { documentElement: null, createTextNode: (text) => ({ text }), appendChild: () => {} };
  /** The parser asks if the root is open. */
  currentElement: XmlNode | undefined;
  private readonly open: XmlNode[] = [];
  /** Names with Word's prefix: a file has a hundred of them, each many times. */
  private readonly names = new Map<string, string>();
  private readonly onError: Report;

  constructor({ onError }: { onError: Report }) {
    this.onError = onError;
  }

  startElement(namespace: string | undefined, localName: string, name: string, attributes: ReadAttributes): void {
    const parent = this.open.at(-1);
    // The check of the text counts without parsing, and may be wrong by what stands in comments.
    if (this.open.length > 2 * MOST_LEVELS || (!parent && this.doc.documentElement)) throw new RefusedFile(DAMAGED);
    const node = new XmlNode(this.nameOf(namespace, name), this.intern(localName), this.attributesOf(attributes));
    if (parent) parent.children.push(node);
    else this.doc.documentElement = node;
    this.open.push(node);
    this.currentElement = node;
  }

  endElement(): void {
    this.open.pop();
    this.currentElement = this.open.at(-1);
  }

  characters(text: string, start: number, length: number): void {
    if (this.currentElement) this.currentElement.text += text.slice(start, start + length);
  }

  private attributesOf(attributes: ReadAttributes): ReadonlyMap<string, string> {
    if (attributes.length === 0) return NO_ATTRIBUTES;
    const found = new Map<string, string>();
    for (let at = 0; at < attributes.length; at++) found.set(this.nameOf(attributes.getURI(at), attributes.getQName(at)), attributes.getValue(at));
    return found;
  }

  private nameOf(namespace: string | undefined, name: string): string {
    const colon = name.indexOf(':');
    if (colon > 0 && namespace === undefined) throw new RefusedFile(DAMAGED);
    const prefix = namespace === undefined ? undefined : PREFIXES[namespace];
    return this.intern(prefix === undefined ? name : `${prefix}:${name.slice(colon + 1)}`);
  }

  private intern(name: string): string {
    const known = this.names.get(name);
    if (known === undefined) this.names.set(name, name);
    return known ?? name;
  }

  warning(message: string): void {
    this.onError('warning', message);
  }

  error(message: string): void {
    this.onError('error', message);
  }

  fatalError(message: string): never {
    this.onError('fatalError', message);
    throw new RefusedFile(DAMAGED);
  }

  startDocument(): void {}
  endDocument(): void {}
  startPrefixMapping(): void {}
  endPrefixMapping(): void {}
  processingInstruction(): void {}
  comment(): void {}
  startCDATA(): void {}
  endCDATA(): void {}
  startDTD(): void {}
  endDTD(): void {}
}
