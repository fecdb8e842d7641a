import { ByteReader, UnreadableEquation } from './byte-reader.ts';
import type { CharNode, MathNode, PileNode, TemplateNode, TextStyle } from './equation-tree.ts';
import { templateOfVersion3, templateOfVersion5 } from './templates.ts';

// Reads MTEF, the data of MathType (version 5) and Equation Editor 3 (version 3), into a tree. Written after the
// published descriptions of both formats.

/** Nested lists of objects; teachers' formulas have fewer than 15. */
const MOST_LEVELS = 60;
/** Records of one equation; an A4 page of formulas has about 3,000. */
const MOST_RECORDS = 20_000;

const END = 0;
const LINE = 1;
const CHAR = 2;
const TEMPLATE = 3;
const PILE = 4;
const MATRIX = 5;
const EMBELLISHMENT = 6;
const RULER = 7;
/** A font in version 3, a font with a style in version 5. */
const FONT = 8;
const SIZE = 9;
const LAST_TYPESIZE = 14;
const COLOR = 15;
const COLOR_DEFINITION = 16;
const FONT_DEFINITION = 17;
const PREFERENCES = 18;
const ENCODING_DEFINITION = 19;
/** Later records have their length, so that they can be skipped. */
const FIRST_FUTURE = 100;

const NUDGED = 8;
/** 32nds of a point from which a small character that was moved looks like a script. */
const MOVED = 24;

/** `isIrregular`: there was more than one line, or no mark of the end. */
export type Equation = { nodes: MathNode[]; isIrregular: boolean };

/** Throws `UnreadableEquation`. */
export function readMtef(bytes: Uint8Array): Equation {
  const version = bytes[0];
  if (version === 5) return new Parser(bytes, 5, false).equation();
  if (version !== 3) throw new UnreadableEquation(`version ${version}`);
  // Some programs write one byte more after the embellishments of a character, and nothing says so. Only the right
  // reading ends where the data end.
  const first = tryVersion3(bytes, false);
  if (first && !first.isIrregular) return first;
  const equation = tryVersion3(bytes, true) ?? first;
  if (!equation) throw new UnreadableEquation('it is damaged');
  return equation;
}

function tryVersion3(bytes: Uint8Array, hasByteAfterEmbellishments: boolean): Equation | undefined {
  try {
    return new Parser(bytes, 3, hasByteAfterEmbellishments).equation();
  } catch (error) {
    if (error instanceof UnreadableEquation) return undefined;
    throw error;
  }
}

const ALIGNMENTS: PileNode['align'][] = ['left', 'left', 'center', 'right', 'relation', 'decimal'];

const STYLES: TextStyle[] = ['math', 'text', 'function', 'math', 'math', 'math', 'symbol', 'bold', 'math', 'text', 'text', 'symbol', 'text'];
const STYLES_ABOVE: Record<number, TextStyle> = { 22: 'fence', 23: 'space', 24: 'space' };

class Parser {
  readonly #bytes: ByteReader;
  readonly #version: 3 | 5;
  readonly #hasByteAfterEmbellishments: boolean;
  #level = 0;
  #records = 0;
  /** Type size of what follows: 0 full, 1 and 2 those of scripts; others are explicit. */
  #size = 0;
  #lineSize = 0;
  /** Names of fonts by their number, from 1. */
  readonly #fonts: string[] = [''];
  /** Version 5: font and style bits by their number, from 1. Version 3: by the number that the file gives. */
  readonly #fontStyles: ({ font: string; isItalic: boolean } | undefined)[] = [undefined];
  /** Fonts of MathType's own styles, by their number. */
  readonly #styleFonts: string[] = [];

  constructor(bytes: Uint8Array, version: 3 | 5, hasByteAfterEmbellishments: boolean) {
    this.#bytes = new ByteReader(bytes);
    this.#version = version;
    this.#hasByteAfterEmbellishments = hasByteAfterEmbellishments;
  }

  equation(): Equation {
    this.#bytes.skip(5);
    if (this.#version === 5) {
      this.#bytes.string();
      this.#bytes.byte();
    }
    const lines: MathNode[][] = [];
    let isLine = false;
    const hasEnd = this.#list((line) => (isLine = lines.push(line) > 0), (node) => lines.push([node]), true);
    const [only = []] = lines;
    if (lines.length === 0) throw new UnreadableEquation('it is empty');
    if (lines.length === 1) return { nodes: only, isIrregular: !hasEnd };
    if (!isLine) return { nodes: lines.flat(), isIrregular: true };
    return { nodes: [{ kind: 'pile', align: 'left', lines }], isIrregular: true };
  }

  /** Reads records up to the end of their list: lines, which are slots, and what stands beside them. Returns whether the list has an end. */
  #list(onLine: (nodes: MathNode[]) => void, onNode: (node: MathNode) => void, isTop = false): boolean {
    if (++this.#level > MOST_LEVELS) throw new UnreadableEquation('it is nested too deeply');
    let hasEnd = false;
    while (!hasEnd && !(isTop && this.#bytes.isAtEnd)) {
      const { type, options } = this.#tag();
      if (type === END) hasEnd = true;
      else if (type === LINE) onLine(this.#line(options));
      else {
        const node = this.#record(type, options);
        if (node) onNode(node);
      }
    }
    this.#level--;
    return hasEnd;
  }

  /** Version 3 has the options in the upper half of the tag, version 5 in a byte of their own, if the record has any. */
  #tag(): { type: number; options: number } {
    if (++this.#records > MOST_RECORDS) throw new UnreadableEquation('it is too long');
    const tag = this.#bytes.byte();
    if (this.#version === 3) return { type: tag & 15, options: tag >> 4 };
    const hasOptions = (tag >= LINE && tag <= EMBELLISHMENT) || tag === COLOR_DEFINITION || tag === PREFERENCES;
    return { type: tag, options: hasOptions ? this.#bytes.byte() : 0 };
  }

  #record(type: number, options: number): MathNode | undefined {
    switch (type) {
      case CHAR:
        return this.#char(options);
      case TEMPLATE:
        return this.#template(options);
      case PILE:
        return this.#pile(options);
      case MATRIX:
        return this.#matrix(options);
      default:
        this.#skipOrDefine(type, options);
        return undefined;
    }
  }

  /** Reads a record that is no part of the formula's structure. */
  #skipOrDefine(type: number, options: number): void {
    const bytes = this.#bytes;
    if (type === RULER) return this.#tabStops();
    if (type === FONT) return this.#font();
    if (type === SIZE) return this.#anySize();
    if (type > SIZE && type <= LAST_TYPESIZE) {
      this.#size = type - SIZE - 1;
      return;
    }
    if (this.#version === 3) throw new UnreadableEquation(`record ${type}`);
    if (type === COLOR) bytes.unsigned();
    else if (type === COLOR_DEFINITION) {
      bytes.skip((options & 1) !== 0 ? 8 : 6);
      if ((options & 4) !== 0) bytes.string();
    } else if (type === FONT_DEFINITION) {
      bytes.unsigned();
      this.#fonts.push(bytes.string());
    } else if (type === PREFERENCES) this.#preferences();
    else if (type === ENCODING_DEFINITION) bytes.string();
    else if (type >= FIRST_FUTURE) bytes.skip(bytes.unsigned());
    else throw new UnreadableEquation(`record ${type}`);
  }

  /** Reads how far an object was moved by hand, and returns how far down, in 32nds of a point. */
  #nudge(options: number): number {
    if ((options & NUDGED) === 0) return 0;
    const [x, y] = [this.#bytes.byte(), this.#bytes.byte()];
    if (x !== 128 || y !== 128) return y - 128;
    this.#bytes.word();
    return (this.#bytes.word() << 16) >> 16;
  }

  #ruler(options: number): void {
    if ((options & 2) === 0) return;
    if ((this.#bytes.byte() & 15) !== RULER) throw new UnreadableEquation('a ruler is missing');
    this.#tabStops();
  }

  #tabStops(): void {
    this.#bytes.skip(3 * this.#bytes.byte());
  }

  #line(options: number): MathNode[] {
    this.#nudge(options);
    if ((options & 4) !== 0) this.#bytes.word();
    this.#ruler(options);
    if ((options & 1) !== 0) return [];
    const nodes: MathNode[] = [];
    const outer = this.#lineSize;
    this.#lineSize = this.#size;
    this.#list(
      () => {
        throw new UnreadableEquation('a line is in a line');
      },
      (node) => nodes.push(node),
    );
    this.#lineSize = outer;
    return nodes;
  }

  #char(options: number): CharNode {
    const down = this.#nudge(options);
    const isSmall = this.#size !== this.#lineSize && (this.#size === 1 || this.#size === 2);
    const moved = isSmall && Math.abs(down) >= MOVED ? (down < 0 ? 'up' : 'down') : undefined;
    const typeface = this.#version === 3 ? this.#bytes.byte() - 128 : this.#bytes.signed();
    let [code, position]: (number | undefined)[] = [];
    if (this.#version === 3) code = this.#bytes.word();
    else {
      if ((options & 32) === 0) code = this.#bytes.word();
      if ((options & 4) !== 0) position = this.#bytes.byte();
      else if ((options & 16) !== 0) position = this.#bytes.word();
    }
    const hasEmbellishments = (options & (this.#version === 3 ? 2 : 1)) !== 0;
    return { kind: 'char', code, position, ...this.#styleOf(typeface), embellishments: hasEmbellishments ? this.#embellishments() : [], moved };
  }

  #styleOf(typeface: number): { style: TextStyle; font: string } {
    if (typeface > 0) return { style: STYLES[typeface] ?? STYLES_ABOVE[typeface] ?? 'math', font: this.#styleFonts[typeface] ?? '' };
    const { font = '', isItalic = false } = this.#fontStyles[-typeface] ?? {};
    if (/symbol|math|extra|fraktur|ding|euclid/i.test(font)) return { style: 'symbol', font };
    return { style: isItalic ? 'math' : 'text', font };
  }

  #embellishments(): number[] {
    const found: number[] = [];
    for (;;) {
      const { type, options } = this.#tag();
      if (type === END) break;
      if (type === EMBELLISHMENT) {
        this.#nudge(options);
        found.push(this.#bytes.byte());
      } else this.#skipOrDefine(type, options);
    }
    if (this.#hasByteAfterEmbellishments) this.#bytes.skip(1);
    return found;
  }

  #template(options: number): TemplateNode {
    this.#nudge(options);
    const selector = this.#bytes.byte();
    let variation = this.#bytes.byte();
    if (this.#version === 5 && (variation & 128) !== 0) variation = (variation & 127) | (this.#bytes.byte() << 8);
    this.#bytes.byte();
    const template = this.#version === 5 ? templateOfVersion5(selector, variation) : templateOfVersion3(selector, variation);
    const slots: MathNode[][] = [];
    const signs: CharNode[] = [];
    this.#list((line) => slots.push(line), (node) => (node.kind === 'char' ? signs.push(node) : slots.push([node])));
    return { kind: 'template', template, slots, signs };
  }

  #pile(options: number): PileNode {
    this.#nudge(options);
    const align = ALIGNMENTS[this.#bytes.byte()] ?? 'left';
    this.#bytes.byte();
    this.#ruler(options);
    return { kind: 'pile', align, lines: this.#cells() };
  }

  #matrix(options: number): MathNode {
    this.#nudge(options);
    this.#bytes.skip(3);
    const [rows, columns] = [this.#bytes.byte(), this.#bytes.byte()];
    const [rowLines, columnLines] = [this.#partitions(rows), this.#partitions(columns)];
    const cells = this.#cells();
    if (cells.length !== rows * columns) throw new UnreadableEquation('a matrix is not complete');
    return { kind: 'matrix', columns, cells, rowLines, columnLines };
  }

  /** Reads lines, or piles in their place. */
  #cells(): MathNode[][] {
    const cells: MathNode[][] = [];
    this.#list((line) => cells.push(line), (node) => cells.push([node]));
    return cells;
  }

  /** Reads two bits for each line before, between and after `count` rows or columns, from the low bits on. */
  #partitions(count: number): boolean[] {
    const bytes = Array.from({ length: Math.ceil((count + 1) / 4) }, () => this.#bytes.byte());
    return Array.from({ length: count + 1 }, (_, at) => (((bytes[at >> 2] ?? 0) >> (2 * (at & 3))) & 3) !== 0);
  }

  #font(): void {
    const bytes = this.#bytes;
    if (this.#version === 3) {
      const number = bytes.byte();
      const style = bytes.byte();
      this.#fontStyles[number] = { font: bytes.string(), isItalic: (style & 1) !== 0 };
      return;
    }
    const font = this.#fonts[bytes.unsigned()] ?? '';
    this.#fontStyles.push({ font, isItalic: (bytes.byte() & 2) !== 0 });
  }

  #anySize(): void {
    const size = this.#bytes.byte();
    this.#size = size;
    this.#bytes.skip(size === 100 ? 3 : size === 101 ? 2 : 1);
  }

  #preferences(): void {
    const bytes = this.#bytes;
    for (let array = 0; array < 2; array++) this.#dimensions(bytes.byte());
    const styles = bytes.byte();
    for (let style = 1; style <= styles; style++) {
      const font = bytes.unsigned();
      if (font === 0) continue;
      bytes.byte();
      this.#styleFonts[style] = this.#fonts[font] ?? '';
    }
  }

  /** Skips dimensions: half bytes, each dimension ended by 15, all together filled up to whole bytes. */
  #dimensions(count: number): void {
    let byte = 0;
    let isHalf = false;
    for (let left = count; left > 0; ) {
      byte = isHalf ? byte & 15 : this.#bytes.byte();
      isHalf = !isHalf;
      if ((isHalf ? byte >> 4 : byte & 15) === 15) left--;
    }
  }
}
