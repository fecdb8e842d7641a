import type { Block, Inline, Paragraph, Table } from '../blocks.ts';
import type { ImportedPicture } from '../imported-file.ts';
import { isJoined, isRowGone } from './accept-revisions.ts';
import { DrawingReader } from './drawing-reader.ts';
import { Fields } from './fields.ts';
import { FormulaReader } from './formula-reader.ts';
import { joinTexts } from './inline-list.ts';
import type { Numbering } from './numbering.ts';
import type { ParagraphState } from './paragraph-state.ts';
import { PictureShelf } from './picture-shelf.ts';
import type { Relationship } from './relationships.ts';
import { fillOf, formulaMarks, marksOf, type Surroundings } from './run-marks.ts';
import { RunReader } from './run-reader.ts';
import { readListReference, readShading, type Styles } from './styles.ts';
import type { XmlNode } from './xml-node.ts';

/** Parts of a Word file that its text refers to. */
export type Resources = {
  styles: Styles;
  numbering: Numbering;
  relationships: Map<string, Relationship>;
  readPart(name: string): Uint8Array | undefined;
  /** Finds the text of a note at the foot of a page or at the end. */
  findNote(part: 'footnotes' | 'endnotes', id: string | null): XmlNode | undefined;
};

export type ReadBlocks = { blocks: Block[]; pictures: Map<string, ImportedPicture>; problems: Set<string> };

/** Reads the body of a document, whose changes have been accepted, as blocks. */
export function readBlocks(body: XmlNode, resources: Resources): ReadBlocks {
  const reader = new BlockReader(resources);
  const blocks = reader.readContainer(body, {});
  return { blocks, pictures: reader.shelf.pictures, problems: reader.problems };
}

const EMBEDDED_PART = 'Tệp có một phần là tài liệu nhúng hoặc ở nơi khác; phần đó không được đọc. Hãy mở bằng Word, lưu lại rồi tải lên lần nữa.';

class BlockReader {
  readonly shelf: PictureShelf;
  readonly problems = new Set<string>();
  private readonly resources: Resources;
  private readonly formulas = new FormulaReader();
  private readonly fields = new Fields();
  private readonly runs: RunReader;

  constructor(resources: Resources) {
    this.resources = resources;
    this.shelf = new PictureShelf(resources);
    const { shelf, formulas, fields } = this;
    const readContainer = (container: XmlNode) => this.readContainer(container, {});
    const drawings = new DrawingReader({ ...resources, shelf, formulas, readContainer });
    this.runs = new RunReader({ ...resources, formulas, fields, drawings, readContainer, readInline: (node, state) => this.readInline(node, state) });
  }

  readContainer(container: XmlNode, surroundings: Surroundings): Block[] {
    const blocks: Block[] = [];
    /** Text of paragraphs whose sign is deleted, which the next one goes on with. */
    let carried: Inline[] = [];
    const flush = () => {
      if (carried.length > 0) blocks.push({ type: 'paragraph', inlines: joinTexts(carried) });
      carried = [];
    };
    const read = (parent: XmlNode) => {
      for (const each of parent.children) {
        switch (each.name) {
          case 'w:p': {
            const state = this.readParagraph(each, surroundings);
            if (!state) break;
            if (isJoined(each.child('w:pPr'))) {
              carried.push(...state.inlines);
              blocks.push(...state.boxes);
              break;
            }
            blocks.push(this.finishParagraph(each, state, carried), ...state.boxes);
            carried = [];
            break;
          }
          case 'w:tbl':
            flush();
            blocks.push(...this.readTable(each, surroundings));
            break;
          case 'w:sdt':
            if (!isPlaceholder(each)) read(each.child('w:sdtContent') ?? each);
            break;
          case 'w:ins':
          case 'w:moveTo':
          case 'w:customXml':
          case 'w:smartTag':
            read(each);
            break;
          case 'm:oMathPara':
          case 'm:oMath': {
            const state = this.startParagraph(undefined, surroundings);
            this.readInline(each, state);
            blocks.push({ type: 'paragraph', inlines: joinTexts(state.inlines) });
            break;
          }
          case 'w:altChunk':
          case 'w:subDoc':
            this.problems.add(EMBEDDED_PART);
            flush();
            blocks.push({ type: 'paragraph', inlines: [{ type: 'text', text: '[tài liệu nhúng]', doubt: EMBEDDED_PART }] });
            break;
          default:
        }
      }
    };
    read(container);
    flush();
    return blocks;
  }

  private readTable(table: XmlNode, surroundings: Surroundings): Table[] {
    const rows: Block[][][] = [];
    const readRows = (parent: XmlNode) => {
      for (const each of parent.children) {
        if (each.name === 'w:tr') {
          if (!isRowGone(each)) rows.push(this.readCells(each, surroundings));
        } else if (['w:sdt', 'w:sdtContent', 'w:ins', 'w:customXml'].includes(each.name)) readRows(each);
      }
    };
    readRows(table);
    return rows.length > 0 ? [{ type: 'table', rows }] : [];
  }

  private readCells(row: XmlNode, surroundings: Surroundings): Block[][] {
    const cells: Block[][] = [];
    const read = (parent: XmlNode) => {
      for (const each of parent.children) {
        if (each.name === 'w:tc') {
          const properties = each.child('w:tcPr');
          const merge = properties?.child('w:vMerge');
          const isContinued = merge !== undefined && merge.getAttribute('w:val') !== 'restart';
          const horizontal = properties?.child('w:hMerge');
          if (horizontal && horizontal.getAttribute('w:val') !== 'restart') continue;
          if (properties?.child('w:cellDel')) continue;
          const cellShading = readShading(properties);
          const blocks = this.readContainer(each, cellShading === undefined ? surroundings : { cellShading });
          cells.push(isContinued ? [] : blocks);
        } else if (['w:sdt', 'w:sdtContent', 'w:ins', 'w:customXml'].includes(each.name)) read(each);
      }
    };
    read(row);
    return cells;
  }

  private startParagraph(properties: XmlNode | undefined, surroundings: Surroundings): ParagraphState {
    const style = properties?.value('w:pStyle');
    const shading = readShading(properties) ?? this.resources.styles.shadingOf(style);
    return {
      style,
      size: this.resources.styles.runFormat(style, undefined).size ?? 20,
      inlines: [],
      boxes: [],
      surroundings: fillOf(shading) ? { cellShading: shading ?? '' } : surroundings,
    };
  }

  /** Reads a paragraph; undefined if all of it is hidden. */
  private readParagraph(paragraph: XmlNode, surroundings: Surroundings): ParagraphState | undefined {
    const properties = paragraph.child('w:pPr');
    const state = this.startParagraph(properties, surroundings);
    state.size = this.usualSize(paragraph, state);
    for (const each of paragraph.children) if (each !== properties) this.readInline(each, state);
    this.fields.endParagraph();
    const isHidden = state.inlines.length === 0 && state.boxes.length === 0 && this.resources.styles.runFormat(state.style, properties?.child('w:rPr')).hidden;
    return isHidden ? undefined : state;
  }

  /** Finds the size of most text that stands on the line: a script is smaller. */
  private usualSize(paragraph: XmlNode, { style, size }: ParagraphState): number {
    const lengths = new Map<number, number>();
    for (const run of paragraph.children) {
      const text = run.name === 'w:r' ? (run.child('w:t')?.text.trim().length ?? 0) : 0;
      const format = text > 0 ? this.resources.styles.runFormat(style, run.child('w:rPr')) : {};
      if (text > 0 && !format.position && !format.script) lengths.set(format.size ?? size, (lengths.get(format.size ?? size) ?? 0) + text);
    }
    return [...lengths].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? size;
  }

  private finishParagraph(paragraph: XmlNode, state: ParagraphState, carried: Inline[]): Paragraph {
    const properties = paragraph.child('w:pPr');
    const numbers = properties?.child('w:numPr');
    const number = this.resources.numbering.next(state.style, numbers && readListReference(numbers));
    const finished: Paragraph = { type: 'paragraph', inlines: joinTexts([...carried, ...state.inlines]) };
    if (!number) return finished;
    const sign = this.resources.styles.runFormat(state.style, properties?.child('w:rPr'));
    const level = number.properties ? this.resources.styles.overlay(sign, number.properties) : sign;
    return { ...finished, label: number.label, level: number.level, labelMarks: marksOf(level, state.surroundings) };
  }

  /** Reads what may stand in a paragraph beside its properties. */
  private readInline(node: XmlNode, state: ParagraphState): void {
    switch (node.name) {
      case 'w:r':
        this.runs.read(node, state);
        break;
      case 'w:sdt':
        if (!isPlaceholder(node)) this.readInlines(node.child('w:sdtContent') ?? node, state);
        break;
      case 'w:hyperlink':
      case 'w:ins':
      case 'w:moveTo':
      case 'w:smartTag':
      case 'w:customXml':
      case 'w:dir':
      case 'w:bdo':
        this.readInlines(node, state);
        break;
      case 'w:fldSimple':
        this.fields.beginResult(node.getAttribute('w:instr') ?? '');
        this.readInlines(node, state);
        this.runs.endField(state, {});
        break;
      case 'm:oMathPara':
        this.readEquations(node, state);
        break;
      case 'm:oMath':
        this.readEquation(node, state);
        break;
      default:
    }
  }

  private readInlines(parent: XmlNode, state: ParagraphState): void {
    for (const each of parent.children) this.readInline(each, state);
  }

  /** Equations of one group stand on lines of their own. */
  private readEquations(group: XmlNode, state: ParagraphState): void {
    let isFirst = true;
    for (const each of group.children) {
      if (each.name !== 'm:oMath' && each.name !== 'w:ins') continue;
      if (!isFirst) state.inlines.push({ type: 'break' });
      this.readInline(each, state);
      isFirst = false;
    }
  }

  private readEquation(equation: XmlNode, state: ParagraphState): void {
    if (!this.fields.isShown()) return;
    const run = equation.all('m:r')[0]?.child('w:rPr');
    this.formulas.pushEquation(state, equation, formulaMarks(this.resources.styles.runFormat(state.style, run), state.surroundings));
  }
}

/** An empty form field shows an invitation, which is no text of the author. */
const isPlaceholder = (control: XmlNode): boolean => control.child('w:sdtPr')?.child('w:showingPlcHdr') !== undefined;
