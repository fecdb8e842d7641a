import type { Block } from '../blocks.ts';
import { trimInlines } from '../split/inlines.ts';
import type { DrawingReader } from './drawing-reader.ts';
import { FieldNumbers, type Fields } from './fields.ts';
import type { FormulaReader } from './formula-reader.ts';
import { pushText, type ParagraphState } from './paragraph-state.ts';
import type { Resources } from './read-blocks.ts';
import { formulaMarks } from './run-marks.ts';
import { decodeSign, decodeText } from './run-text.ts';
import type { RunFormat } from './styles.ts';
import type { XmlNode } from './xml-node.ts';

const NOTE = 'Ở đây có chú thích cuối trang: trang chép chú thích vào trong ngoặc vuông.';
const LOST_NOTE = 'Ở đây có chú thích cuối trang mà trang không đọc được.';
const FIELD_NUMBER = 'Số này do Word tự đánh (trường LISTNUM), tệp không ghi lại: kiểm tra xem có đúng số trong Word không.';

type Parts = Pick<Resources, 'styles' | 'findNote'> & {
  fields: Fields;
  formulas: FormulaReader;
  drawings: DrawingReader;
  readContainer(container: XmlNode): Block[];
  readInline(node: XmlNode, state: ParagraphState): void;
};

/** Reads the runs of paragraphs: text, signs, fields, notes, and what is drawn between them. */
export class RunReader {
  private readonly parts: Parts;
  private readonly fieldNumbers = new FieldNumbers();
  /** Notes that have been read. */
  private readonly notes = new Set<XmlNode>();

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Reads a run of text with one look. */
  read(run: XmlNode, state: ParagraphState): void {
    const properties = run.child('w:rPr');
    const format = this.parts.styles.runFormat(state.style, properties);
    for (const each of run.children) {
      if (each.name === 'w:fldChar') this.readFieldSign(each, state, format);
      else if (each.name === 'w:instrText') this.parts.fields.addInstruction(each.text);
      else if (each !== properties && !format.hidden) this.readRunContent(each, state, format);
    }
  }

  private readRunContent(node: XmlNode, state: ParagraphState, format: RunFormat): void {
    if (!this.parts.fields.isShown()) {
      // A field in the instruction of another one: its result is part of the instruction.
      if (node.name === 'w:t') this.parts.fields.addInstruction(node.text);
      return;
    }
    switch (node.name) {
      case 'w:t':
        pushText(state, format, decodeText(textOf(node), format.font ?? ''));
        break;
      case 'w:sym':
        pushText(state, format, decodeSign(Number.parseInt(node.getAttribute('w:char') ?? '', 16) || 0xfffd, node.getAttribute('w:font') ?? ''));
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
        pushText(state, format, { text: '-' });
        break;
      case 'w:softHyphen':
        // The code of the soft hyphen is a letter of the old fonts.
        pushText(state, format, decodeText('\u00AD', format.font ?? ''));
        break;
      case 'w:drawing':
        this.parts.drawings.readDrawing(node, state);
        break;
      case 'w:pict':
        this.parts.drawings.readVml(node, state);
        break;
      case 'w:object':
        this.parts.drawings.readObject(node, state, formulaMarks(format, state.surroundings));
        break;
      case 'w:ruby':
        for (const each of node.child('w:rubyBase')?.children ?? []) this.parts.readInline(each, state);
        break;
      case 'w:footnoteReference':
        this.pushNote(this.parts.findNote('footnotes', node.getAttribute('w:id')), state, format);
        break;
      case 'w:endnoteReference':
        this.pushNote(this.parts.findNote('endnotes', node.getAttribute('w:id')), state, format);
        break;
      default:
    }
  }

  /** Writes a note into its place, in brackets: only there it is seen, and it is doubtful whether the question needs it. */
  private pushNote(note: XmlNode | undefined, state: ParagraphState, format: RunFormat): void {
    // Pictures of notes have relationships of their own. A note has one place: another one would be its own, or a bomb.
    const isText = note !== undefined && !this.notes.has(note) && ['w:drawing', 'w:pict', 'w:object', 'w:tbl'].every((name) => note.all(name).length === 0);
    if (note) this.notes.add(note);
    const lines = isText ? this.parts.readContainer(note).flatMap((block) => (block.type === 'paragraph' ? [block.inlines] : [])) : [];
    if (lines.every((line) => line.length === 0)) pushText(state, format, { text: ' [chú thích]', doubt: LOST_NOTE });
    else {
      pushText(state, format, { text: ' [', doubt: NOTE });
      lines.forEach((line, at) => state.inlines.push(...(at > 0 ? [{ type: 'text' as const, text: ' ' }] : []), ...trimInlines(line)));
      pushText(state, format, { text: ']', doubt: NOTE });
    }
  }

  private readFieldSign(sign: XmlNode, state: ParagraphState, format: RunFormat): void {
    const type = sign.getAttribute('w:fldCharType');
    if (type === 'begin') this.parts.fields.begin();
    if (type === 'separate') this.parts.fields.separate();
    if (type === 'end') this.endField(state, format);
  }

  endField(state: ParagraphState, format: RunFormat): void {
    const instruction = this.parts.fields.end();
    if (instruction === undefined || format.hidden) return;
    if (/^\s*EQ\b/i.test(instruction)) this.parts.formulas.pushField(state, instruction, formulaMarks(format, state.surroundings));
    const [, code, font] = /^\s*SYMBOL\s+(0x[\da-f]+|\d+)(?:.*?\\f\s*"?([^"\\]+)"?)?/i.exec(instruction) ?? [];
    if (code !== undefined) pushText(state, format, decodeSign(Math.min(Number(code), 0xffff), font?.trim() ?? ''));
    const number = this.fieldNumbers.next(instruction);
    if (number !== undefined) pushText(state, format, { text: number, doubt: FIELD_NUMBER });
  }
}

/** Word drops white space at the ends of a text unless it is told to keep it. */
const textOf = (node: XmlNode): string => (node.getAttribute('xml:space') === 'preserve' ? node.text : node.text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, ''));
