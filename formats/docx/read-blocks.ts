import { createHash } from 'node:crypto';
import type { Block, FormulaRun, Inline, Marks, Paragraph, Table, TextRun } from '../blocks.ts';
import { checkFormula } from '../formulas/check-formula.ts';
import { latexOf } from '../formulas/omml.ts';
import { readMathType } from '../formulas/read-mathtype.ts';
import type { ImportedPicture } from '../imported-file.ts';
import { isJoined, isRowGone } from './accept-revisions.ts';
import { eqToLatex } from './eq-field.ts';
import { joinTexts } from './inline-list.ts';
import type { Numbering } from './numbering.ts';
import { readPicture } from './pictures.ts';
import { RefusedFile } from './refused-file.ts';
import type { Relationship } from './relationships.ts';
import { decodeSign, decodeText, type DecodedText } from './run-text.ts';
import { readListReference, readShading, type RunFormat, type Styles } from './styles.ts';
import type { XmlNode } from './xml-node.ts';

/** Formulas of a file; more make it refused. */
export const MOST_FORMULAS = 10_000;
export const TOO_MANY_FORMULAS = 'Tệp có quá nhiều công thức (từ 10.000 trở lên). Hãy chia thành nhiều tệp nhỏ hơn.';
const DRAWN = 'Hình vẽ bằng công cụ vẽ của Word, trang web không hiện được. Hãy chụp lại thành ảnh.';
const FOREIGN_OBJECT = 'Đối tượng nhúng của chương trình khác: hãy xem lại hình này.';

/** Parts of a Word file that its text refers to. */
export type Resources = {
  styles: Styles;
  numbering: Numbering;
  relationships: Map<string, Relationship>;
  readPart(name: string): Uint8Array | undefined;
};

export type ReadBlocks = { blocks: Block[]; pictures: Map<string, ImportedPicture>; problems: Set<string> };

/** Reads the body of a document, whose changes have been accepted, as blocks. */
export function readBlocks(body: XmlNode, resources: Resources): ReadBlocks {
  const reader = new BlockReader(resources);
  const blocks = reader.readContainer(body, {});
  return { blocks, pictures: reader.pictures, problems: reader.problems };
}

/** Around a paragraph: the shading of its cell, whether it is inside a link. */
type Surroundings = { cellShading?: string };

/** A field of Word: `instruction` is being read, or its result, which is shown. */
type Field = { instruction: string; isResult: boolean; hides: boolean };

type ParagraphState = {
  style: string | undefined;
  /** Half points of most of the paragraph's text. */
  size: number;
  inlines: Inline[];
  /** Text boxes that are anchored in the paragraph. */
  boxes: Block[];
  surroundings: Surroundings;
};

class BlockReader {
  readonly pictures = new Map<string, ImportedPicture>();
  readonly problems = new Set<string>();
  private readonly resources: Resources;
  /** Fields may span paragraphs. */
  private readonly fields: Field[] = [];
  private formulas = 0;
  private missing = 0;
  /** Doubts about formulas of Word, by their LaTeX. */
  private readonly checked = new Map<string, string | undefined>();
  /** Pictures by the part they come from, or why the part cannot be shown. */
  private readonly taken = new Map<string, { name: string } | { doubt: string }>();

  constructor(resources: Resources) {
    this.resources = resources;
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
            this.problems.add('Tệp có một phần là tài liệu nhúng hoặc ở nơi khác; phần đó không được đọc. Hãy mở bằng Word, lưu lại rồi tải lên lần nữa.');
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
    // An instruction does not go on in the next paragraph: its end is missing, and must not swallow the rest.
    while (this.fields.at(-1)?.isResult === false) this.fields.pop();
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
        this.readRun(node, state);
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
        this.fields.push({ instruction: node.getAttribute('w:instr') ?? '', isResult: true, hides: isDrawnFromInstruction(node.getAttribute('w:instr') ?? '') });
        this.readInlines(node, state);
        this.endField(state, {});
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
    if (!this.isShown()) return;
    const latex = latexOf(equation);
    if (latex === '') return;
    const run = equation.all('m:r')[0]?.child('w:rPr');
    const doubt = this.check(latex);
    this.pushFormula(state, { type: 'formula', latex, ...(doubt ? { doubt } : {}), digest: digestOf(serialize(equation)), ...formulaMarks(this.resources.styles.runFormat(state.style, run), state.surroundings) });
  }

  /** Checks a formula; authors write the same one many times. */
  private check(latex: string): string | undefined {
    if (!this.checked.has(latex)) this.checked.set(latex, checkFormula(latex));
    return this.checked.get(latex);
  }

  private pushFormula(state: ParagraphState, formula: FormulaRun): void {
    if (++this.formulas >= MOST_FORMULAS) throw new RefusedFile(TOO_MANY_FORMULAS);
    state.inlines.push(formula);
  }

  private readRun(run: XmlNode, state: ParagraphState): void {
    const properties = run.child('w:rPr');
    const format = this.resources.styles.runFormat(state.style, properties);
    for (const each of run.children) {
      if (each.name === 'w:fldChar') this.readFieldSign(each, state, format);
      else if (each.name === 'w:instrText') this.addInstruction(each.text);
      else if (each !== properties && !format.hidden) this.readRunContent(each, state, format);
    }
  }

  private readRunContent(node: XmlNode, state: ParagraphState, format: RunFormat): void {
    if (!this.isShown()) {
      // A field in the instruction of another one: its result is part of the instruction.
      if (node.name === 'w:t') this.addInstruction(node.text);
      return;
    }
    switch (node.name) {
      case 'w:t':
        this.pushText(state, format, decodeText(textOf(node), format.font ?? ''));
        break;
      case 'w:sym':
        this.pushText(state, format, decodeSign(Number.parseInt(node.getAttribute('w:char') ?? '', 16) || 0xfffd, node.getAttribute('w:font') ?? ''));
        break;
      case 'w:tab':
      case 'w:ptab':
        state.inlines.push({ type: 'tab' });
        break;
      case 'w:br':
      case 'w:cr':
        state.inlines.push({ type: 'break' });
        break;
      case 'w:noBreakHyphen':
        this.pushText(state, format, { text: '-' });
        break;
      case 'w:softHyphen':
        // The code of the soft hyphen is a letter of the old fonts.
        this.pushText(state, format, decodeText('\u00AD', format.font ?? ''));
        break;
      case 'w:drawing':
        this.readDrawing(node, state);
        break;
      case 'w:pict':
        this.readVml(node, state);
        break;
      case 'w:object':
        this.readObject(node, state, format);
        break;
      case 'w:ruby':
        for (const each of node.child('w:rubyBase')?.children ?? []) this.readInline(each, state);
        break;
      case 'w:footnoteReference':
      case 'w:endnoteReference':
        this.problems.add('Chú thích cuối trang không được đọc.');
        break;
      default:
    }
  }

  private pushText(state: ParagraphState, format: RunFormat, { text, doubt }: DecodedText): void {
    const shown = format.caps ? text.toUpperCase() : text;
    const script = scriptOf(format, state.size);
    const struck = format.strike && /\S/.test(shown) ? 'Có chữ bị gạch ngang.' : undefined;
    const reason = doubt ?? struck ?? (!script.raised && !script.lowered && isShiftedSign(format, shown) ? 'Có chữ được kéo lên hoặc xuống khỏi dòng: có thể là số mũ hoặc chỉ số.' : undefined);
    const look: Omit<TextRun, 'text'> = { type: 'text', ...marksOf(format, state.surroundings), ...script, ...(reason ? { doubt: reason } : {}) };
    shown.split('\t').forEach((part, at) => {
      if (at > 0) state.inlines.push({ type: 'tab' });
      if (part !== '') state.inlines.push({ ...look, text: part });
    });
  }

  // ---- fields

  private isShown(): boolean {
    return this.fields.every(({ isResult, hides }) => isResult && !hides);
  }

  private addInstruction(text: string): void {
    const field = this.fields.findLast(({ isResult }) => !isResult);
    if (field) field.instruction += text;
  }

  private readFieldSign(sign: XmlNode, state: ParagraphState, format: RunFormat): void {
    const type = sign.getAttribute('w:fldCharType');
    if (type === 'begin') this.fields.push({ instruction: '', isResult: false, hides: false });
    const field = this.fields.at(-1);
    if (!field) return;
    if (type === 'separate') {
      field.isResult = true;
      field.hides = isDrawnFromInstruction(field.instruction);
    }
    if (type === 'end') this.endField(state, format);
  }

  private endField(state: ParagraphState, format: RunFormat): void {
    const field = this.fields.pop();
    if (!field || !this.isShown() || format.hidden) return;
    if (/^\s*EQ\b/i.test(field.instruction)) {
      const latex = eqToLatex(field.instruction);
      const doubt = latex === undefined ? `Công thức dạng trường EQ không đọc được: ${field.instruction.trim().slice(0, 200)}` : this.check(latex);
      this.pushFormula(state, { type: 'formula', latex: latex ?? '', ...(doubt ? { doubt } : {}), digest: digestOf(field.instruction.trim()), ...formulaMarks(format, state.surroundings) });
    }
    const [, code, font] = /^\s*SYMBOL\s+(0x[\da-f]+|\d+)(?:.*?\\f\s*"?([^"\\]+)"?)?/i.exec(field.instruction) ?? [];
    if (code !== undefined) this.pushText(state, format, decodeSign(Math.min(Number(code), 0xffff), font?.trim() ?? ''));
  }

  // ---- drawings

  private readDrawing(drawing: XmlNode, state: ParagraphState): void {
    for (const frame of drawing.children) {
      if (frame.child('wp:docPr')?.getAttribute('hidden') === '1') continue;
      const data = frame.child('a:graphic')?.child('a:graphicData');
      for (const each of data?.children ?? []) {
        if (each.name === 'pic:pic') this.pushDrawnPicture(each, state);
        else if (each.name === 'wps:wsp' && this.readBox(each.child('wps:txbx')?.child('w:txbxContent'), state)) continue;
        else this.pushDoubtful(state, DRAWN);
      }
    }
  }

  private pushDrawnPicture(picture: XmlNode, state: ParagraphState): void {
    const fill = picture.child('pic:blipFill');
    const blip = fill?.child('a:blip');
    const crop = fill?.child('a:srcRect');
    const isCropped = ['l', 't', 'r', 'b'].some((side) => Number(crop?.getAttribute(side) ?? 0) > 0);
    const turn = picture.child('pic:spPr')?.child('a:xfrm');
    const isTurned = Number(turn?.getAttribute('rot') ?? 0) !== 0 || turn?.getAttribute('flipH') === '1' || turn?.getAttribute('flipV') === '1';
    const change = isCropped ? 'Hình bị cắt bớt trong Word; ở đây là hình gốc.' : isTurned ? 'Hình bị xoay hoặc lật trong Word; ở đây là hình gốc.' : undefined;
    this.pushPicture(state, blip?.getAttribute('r:embed') ?? blip?.getAttribute('r:link') ?? undefined, change);
  }

  /** Reads a text box; reports whether there is text in it. */
  private readBox(content: XmlNode | undefined, state: ParagraphState): boolean {
    if (!content) return false;
    const blocks = this.readContainer(content, {});
    const hasContent = blocks.some((block) => block.type === 'table' || block.inlines.length > 0);
    if (hasContent) state.boxes.push(...blocks);
    return hasContent;
  }

  private readVml(picture: XmlNode, state: ParagraphState): void {
    for (const shape of picture.children) {
      if (!shape.name.startsWith('v:') || shape.name === 'v:shapetype' || shape.getAttribute('o:hr') !== null) continue;
      const image = shape.child('v:imagedata');
      const words = shape.child('v:textpath')?.getAttribute('string');
      if (shape.name !== 'v:group' && this.readBox(shape.child('v:textbox')?.child('w:txbxContent'), state)) continue;
      if (image) this.pushPicture(state, imageId(image), ['cropleft', 'croptop', 'cropright', 'cropbottom'].some((side) => !/^0?f?$/.test(image.getAttribute(side) ?? '')) ? 'Hình bị cắt bớt trong Word; ở đây là hình gốc.' : undefined);
      else if (words) this.pushText(state, {}, { text: words });
      else this.pushDoubtful(state, DRAWN);
    }
  }

  private readObject(object: XmlNode, state: ParagraphState, format: RunFormat): void {
    const ole = object.child('o:OLEObject') ?? object.child('w:objectEmbed') ?? object.child('w:objectLink');
    const image = object.all('v:imagedata')[0];
    const blip = object.all('a:blip')[0];
    const preview = image ? imageId(image) : (blip?.getAttribute('r:embed') ?? undefined);
    const program = ole?.getAttribute('ProgID') ?? ole?.getAttribute('w:progId') ?? '';
    if (!/^(?:equation|mathtype)/i.test(program)) {
      this.pushPicture(state, preview, FOREIGN_OBJECT);
      return;
    }
    this.readMathObject(ole?.getAttribute('r:id') ?? undefined, preview, state, format);
  }

  private readMathObject(id: string | undefined, preview: string | undefined, state: ParagraphState, format: RunFormat): void {
    const shown = this.takePicture(preview);
    const relationship = this.resources.relationships.get(id ?? '');
    const bytes = relationship && !relationship.isExternal ? this.resources.readPart(relationship.target) : undefined;
    const formula = bytes ? readMathType(bytes) : { latex: '', doubt: 'Công thức MathType bị thiếu dữ liệu trong tệp.' };
    this.pushFormula(state, { type: 'formula', ...formula, ...('name' in shown ? { preview: shown.name } : {}), ...formulaMarks(format, state.surroundings) });
  }

  private pushPicture(state: ParagraphState, id: string | undefined, change?: string): void {
    const taken = this.takePicture(id);
    if ('name' in taken) state.inlines.push({ type: 'picture', name: taken.name, ...(change ? { doubt: change } : {}) });
    else this.pushDoubtful(state, taken.doubt);
  }

  private pushDoubtful(state: ParagraphState, doubt: string): void {
    state.inlines.push({ type: 'picture', name: `missing-${++this.missing}`, doubt });
  }

  private takePicture(id: string | undefined): { name: string } | { doubt: string } {
    const relationship = this.resources.relationships.get(id ?? '');
    if (!relationship) return { doubt: 'Hình bị thiếu trong tệp.' };
    if (relationship.isExternal) return { doubt: 'Hình chỉ được liên kết tới nơi khác, không nằm trong tệp, nên không được tải.' };
    const before = this.taken.get(relationship.target);
    if (before) return before;
    const bytes = this.resources.readPart(relationship.target);
    const picture = bytes ? readPicture(bytes) : { doubt: 'Hình bị thiếu trong tệp.' };
    let taken: { name: string } | { doubt: string };
    if ('type' in picture) {
      const name = relationship.target.replace(/^.*\//, '').replace(/[^\w.-]/g, '_');
      taken = { name: this.pictures.has(name) ? `${this.pictures.size}-${name}` : name };
      this.pictures.set(taken.name, picture);
    } else taken = picture;
    this.taken.set(relationship.target, taken);
    return taken;
  }
}

const imageId = (image: XmlNode): string | undefined => image.getAttribute('r:id') ?? image.getAttribute('r:href') ?? image.getAttribute('o:relid') ?? undefined;

/** Fields that Word draws from their instruction; a result in the file is left over. */
const isDrawnFromInstruction = (instruction: string): boolean => /^\s*(?:EQ|SYMBOL)\b/i.test(instruction);

/** An empty form field shows an invitation, which is no text of the author. */
const isPlaceholder = (control: XmlNode): boolean => control.child('w:sdtPr')?.child('w:showingPlcHdr') !== undefined;

/** Word drops white space at the ends of a text unless it is told to keep it. */
const textOf = (node: XmlNode): string => (node.getAttribute('xml:space') === 'preserve' ? node.text : node.text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, ''));

const fillOf = (fill: string | undefined): string | undefined => (fill && /^[\da-f]{6}$/i.test(fill) && !/^f{6}$/i.test(fill) ? fill.toUpperCase() : undefined);

/** Colours that look black: authors choose shades of it without meaning. */
const isBlack = (color: string): boolean => [0, 2, 4].every((at) => Number.parseInt(color.slice(at, at + 2), 16) < 0x40);

function marksOf(format: RunFormat, { cellShading }: Surroundings): Marks {
  const marks: Marks = {};
  if (format.bold) marks.bold = true;
  if (format.italic) marks.italic = true;
  if (format.underline && format.underline !== 'none') marks.underline = true;
  if (format.color && /^[\da-f]{6}$/i.test(format.color) && !isBlack(format.color)) marks.color = format.color.toUpperCase();
  const highlight = format.highlight && format.highlight !== 'none' ? format.highlight : undefined;
  const frame = format.frame && !/^(?:none|nil)$/.test(format.frame) ? 'frame' : undefined;
  const fill = highlight ?? fillOf(format.shading) ?? frame ?? fillOf(cellShading);
  if (fill) marks.highlight = fill;
  return marks;
}

/** A formula's letters are always italic, and bold by themselves. */
function formulaMarks(format: RunFormat, surroundings: Surroundings): Marks {
  const { bold: _, italic: __, ...marks } = marksOf(format, surroundings);
  return marks;
}

/** Text above or below the line is a script; text of full size that is only shifted, to align with a formula, is not. */
function scriptOf(format: RunFormat, paragraphSize: number): { raised?: true; lowered?: true } {
  if (format.script === 'superscript') return { raised: true };
  if (format.script === 'subscript') return { lowered: true };
  if (!format.position || (format.size ?? paragraphSize) > paragraphSize * 0.85) return {};
  return format.position > 0 ? { raised: true } : { lowered: true };
}

/** A letter or figures of full size off the line may be meant as a script; whole words are aligned with a formula. */
const isShiftedSign = ({ position }: RunFormat, text: string): boolean => position !== undefined && Math.abs(position) >= 4 && /^\s*(?:[a-z]|[+−-]?\d{1,3})\s*$/i.test(text);

const digestOf = (original: string | Uint8Array): string => createHash('sha256').update(original).digest('hex');

/** Writes an equation without its look, so that the same formula has the same digest everywhere. */
function serialize(node: XmlNode): string {
  if (node.name === 'w:rPr' || node.name === 'm:ctrlPr') return '';
  const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${value}"`).join('');
  return `<${node.name}${attributes}>${node.text}${node.children.map(serialize).join('')}</>`;
}
