import { DOMParser } from '@xmldom/xmldom';
import sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '../../library/format/escape-html.ts';
import type { Block, Inline, Marks } from '../blocks.ts';
import { latexOf, type XmlElement } from '../formulas/omml.ts';
import { mathmlToLatex } from '../formulas/mathml.ts';
import { isBlank } from './inlines.ts';

// HTML of the clipboard, from Word, Google Docs, a web page or a chat program. The sanitiser closes what is open and
// drops what is foreign, so that an XML parser can read the rest.

const MATH = ['math', 'semantics', 'annotation', 'mrow', 'mi', 'mn', 'mo', 'mtext', 'mspace', 'mfrac', 'msqrt', 'mroot', 'msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mtable', 'mtr', 'mtd', 'mstyle', 'mpadded', 'mfenced', 'menclose', 'mphantom'];
const BLOCKS = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'section', 'article', 'blockquote', 'center', 'ul', 'ol', 'li', 'pre']);

const clean = (html: string): string => sanitizeHtml(html, {
  allowedTags: [...BLOCKS, 'br', 'b', 'strong', 'i', 'em', 'u', 'mark', 'span', 'font', 'sub', 'sup', 'img', 'table', 'thead', 'tbody', 'tr', 'td', 'th', 's', 'del', ...MATH],
  allowedAttributes: { '*': ['style', 'class', 'mathvariant', 'open', 'close', 'separators', 'accent', 'notation', 'linethickness'], img: ['src', 'alt'], font: ['color'], annotation: ['encoding'], ol: ['start', 'type'], math: ['display', 'alttext'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'data'],
  parseStyleAttributes: false,
  nestingLimit: 200,
  selfClosing: ['img', 'br'],
});

type Element = XmlElement & { nodeType: number; childNodes: Iterable<Node> };
type Node = { nodeType: number; nodeName: string; nodeValue: string | null };
const isElement = (node: Node): node is Node & Element => node.nodeType === 1;

/** Turns pasted HTML into blocks. Pictures keep their address as name. */
export function htmlToBlocks(html: string): Block[] {
  const xml = `<div>${clean(convertEquations(html)).replace(/&nbsp;/g, '\u00a0')}</div>`.replace(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/g, '&amp;').replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
  const root = new DOMParser({ onError: () => {} }).parseFromString(xml, 'text/xml').documentElement as unknown as Element | null;
  if (!root) return [];
  const writer = new BlockWriter();
  writer.readChildren(root, {});
  writer.endParagraph();
  return writer.blocks;
}

const EQUATION = /<!--\[if gte msEquation 12\]>([^]*?)<!\[endif\]-->|(<m:oMathPara\b[^]*?<\/m:oMathPara>|<m:oMath\b[^]*?<\/m:oMath>)/gi;
const PICTURE_INSTEAD = /<!\[if !msEquation\]>[^]*?<!\[endif\]>/g;

/** Word puts its equations into comments, with pictures for other programs. */
const convertEquations = (html: string): string =>
  html.replace(EQUATION, (_, comment: string | undefined, bare: string | undefined) => `<math alttext="${escapeHtml(readEquation(comment ?? bare ?? ''))}"></math>`).replace(PICTURE_INSTEAD, '');

function readEquation(xml: string): string {
  const own = xml.replace(/<\/?(?!m:)[a-z][^>]*>/gi, '').replace(/&nbsp;/g, ' ')
    // Word leaves quotation marks out: `m:val=box`.
    .replace(/(<m:\w+)((?:\s[^>]*)?>)/g, (_, name: string, rest: string) => name + rest.replace(/([\w:]+)=([^\s"'>/][^\s>]*?)(?=[\s>]|\/>)/g, '$1="$2"'));
  try {
    const root = new DOMParser({ onError: () => {} }).parseFromString(`<m:root xmlns:m="m">${own}</m:root>`, 'text/xml').documentElement;
    return root ? latexOf(root as unknown as XmlElement) : '';
  } catch {
    return '';
  }
}

type Style = Marks & { raised?: boolean; lowered?: boolean };

class BlockWriter {
  blocks: Block[] = [];
  private inlines: Inline[] = [];
  private label: string | undefined;

  endParagraph(): void {
    if (!isBlank(this.inlines) || this.label !== undefined) this.blocks.push({ type: 'paragraph', ...(this.label === undefined ? {} : { label: this.label, level: 0 }), inlines: this.inlines });
    this.inlines = [];
    this.label = undefined;
  }

  readChildren(element: Element, style: Style): void {
    for (const child of element.childNodes) this.read(child, style);
  }

  private read(node: Node, style: Style): void {
    if (node.nodeType === 3 || node.nodeType === 4) return this.addText(node.nodeValue ?? '', style);
    if (!isElement(node)) return;
    const name = node.localName.toLowerCase();
    const own = readStyle(node, name, style);
    if (own === undefined) return;
    if (name === 'br') return void this.inlines.push({ type: 'break' });
    if (name === 'img') return this.addPicture(node);
    if (name === 'math') return this.addFormula(texOf(node), own);
    if (/\bkatex-html\b|\bMathJax_Preview\b/.test(node.getAttribute('class') ?? '')) return;
    if (name === 'table') return this.addTable(node);
    if (name === 'ol' || name === 'ul') return this.addList(node, name, own);
    if (!BLOCKS.has(name)) return this.readChildren(node, own);
    this.endParagraph();
    this.readChildren(node, own);
    this.endParagraph();
  }

  private addText(text: string, style: Style): void {
    const shown = text.normalize('NFC').replace(/[ \n\r\f]+/g, ' ');
    shown.split('\t').forEach((part, at) => {
      if (at > 0) this.inlines.push({ type: 'tab' });
      if (part !== '' && !(part === ' ' && this.inlines.length === 0)) this.inlines.push({ type: 'text', text: part, ...style });
    });
  }

  private addPicture(element: Element): void {
    const name = element.getAttribute('src') ?? '';
    this.inlines.push({ type: 'picture', name, ...(name.startsWith('data:') ? {} : { doubt: 'Hình trong đoạn dán chỉ là liên kết: chèn lại hình này.' }) });
  }

  private addFormula(latex: string, style: Style): void {
    const { raised: _, lowered: __, ...marks } = style;
    this.inlines.push({ type: 'formula', latex, ...(latex === '' ? { doubt: 'Có một công thức không đọc được: gõ lại công thức này.' } : {}), ...marks });
  }

  private addTable(table: Element): void {
    this.endParagraph();
    const rows = descendants(table, /^tr$/, /^table$/).map((row) => descendants(row, /^t[dh]$/, /^table$/).map((cell) => {
      const writer = new BlockWriter();
      writer.readChildren(cell, /^th$/i.test(cell.localName) ? { bold: true } : {});
      writer.endParagraph();
      return writer.blocks;
    }));
    this.blocks.push({ type: 'table', rows });
  }

  private addList(list: Element, name: string, style: Style): void {
    this.endParagraph();
    let n = Number(list.getAttribute('start') ?? '1') || 1;
    const type = list.getAttribute('type') ?? (/lower-alpha|lower-latin/.test(list.getAttribute('style') ?? '') ? 'a' : /upper-alpha|upper-latin/.test(list.getAttribute('style') ?? '') ? 'A' : '1');
    for (const item of [...list.childNodes].filter(isElement)) {
      this.endParagraph();
      if (name === 'ol') this.label = type === 'a' ? `${String.fromCharCode(96 + n)})` : type === 'A' ? `${String.fromCharCode(64 + n)}.` : `${n}.`;
      n += 1;
      const label = this.label;
      this.readItem(item, style, label);
      this.endParagraph();
    }
  }

  /** The first paragraph of an item is on the line of its number. */
  private readItem(item: Element, style: Style, label: string | undefined): void {
    const inner = new BlockWriter();
    inner.readChildren(item, style);
    inner.endParagraph();
    this.label = undefined;
    const [first, ...rest] = inner.blocks;
    if (label !== undefined) this.blocks.push({ type: 'paragraph', label, level: 0, inlines: first?.type === 'paragraph' ? first.inlines : [] });
    else if (first) this.blocks.push(first);
    this.blocks.push(...(first?.type === 'table' && label !== undefined ? [first] : []), ...rest);
  }
}

function descendants(element: Element, wanted: RegExp, border: RegExp): Element[] {
  return [...element.childNodes].filter(isElement).flatMap((child) =>
    wanted.test(child.localName.toLowerCase()) ? [child] : border.test(child.localName.toLowerCase()) ? [] : descendants(child, wanted, border));
}

/** A copied formula of KaTeX has its LaTeX beside its MathML. */
function texOf(math: Element): string {
  const written = descendants(math, /^annotation$/, /^$/).find((each) => /tex/i.test(each.getAttribute('encoding') ?? ''))?.textContent;
  if (written?.trim()) return written.trim();
  const alternative = math.getAttribute('alttext');
  return alternative ? alternative.trim() : mathmlToLatex(math);
}

/** Adds the marks of an element; undefined if its content is hidden or struck out. */
function readStyle(element: Element, name: string, outer: Style): Style | undefined {
  const css = element.getAttribute('style') ?? '';
  if (/display\s*:\s*none|mso-hide\s*:\s*all/i.test(css) || name === 's' || name === 'del') return undefined;
  const style: Style = { ...outer };
  if (/^(?:b|strong|h[1-6])$/.test(name) || /font-weight\s*:\s*(?:bold|[6-9]00)/i.test(css)) style.bold = true;
  if (/font-weight\s*:\s*(?:normal|[1-4]00)/i.test(css)) delete style.bold;
  if (/^(?:i|em)$/.test(name) || /font-style\s*:\s*italic/i.test(css)) style.italic = true;
  if (name === 'u' || /text-decoration(?:-line)?\s*:[^;]*underline/i.test(css)) style.underline = true;
  if (name === 'sup' || /vertical-align\s*:\s*super/i.test(css)) style.raised = true;
  if (name === 'sub' || /vertical-align\s*:\s*sub\b/i.test(css)) style.lowered = true;
  const color = readColor(element.getAttribute('color') ?? /(?:^|;)\s*color\s*:\s*([^;]+)/i.exec(css)?.[1] ?? '');
  if (color === '000000') delete style.color;
  else if (color) style.color = color;
  const background = readColor(/(?:^|;)\s*background(?:-color)?\s*:\s*([^;]+)/i.exec(css)?.[1] ?? '');
  if (name === 'mark') style.highlight = 'yellow';
  else if (background && background !== 'FFFFFF') style.highlight = background;
  return style;
}

const COLORS: Record<string, string> = { red: 'FF0000', blue: '0000FF', green: '008000', black: '000000', windowtext: '000000', white: 'FFFFFF', yellow: 'FFFF00', lime: '00FF00', aqua: '00FFFF' };

function readColor(css: string): string | undefined {
  const text = css.trim().toLowerCase();
  const hex = /^#([0-9a-f]{6})$/.exec(text)?.[1] ?? /^#([0-9a-f]{3})$/.exec(text)?.[1]?.replace(/./g, '$&$&');
  const rgb = /^rgba?\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)/.exec(text);
  return hex?.toUpperCase() ?? (rgb ? rgb.slice(1, 4).map((part) => Math.min(255, Number(part)).toString(16).padStart(2, '0')).join('').toUpperCase() : COLORS[text]);
}
