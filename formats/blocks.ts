/**
 * A document as its readers give it to the splitter: paragraphs and tables in reading order. Word files, pasted HTML
 * and plain text all become blocks, so that questions are split in one place.
 */
export type Block = Paragraph | Table;

export type Paragraph = {
  type: 'paragraph';
  /** Automatic number as it is printed, with its marks: "Câu 1.", "a)". */
  label?: string;
  /** Marks of the automatic number: of the paragraph's own sign and of its list level. */
  labelMarks?: Marks;
  /** Depth of the automatic list, from 0. */
  level?: number;
  inlines: Inline[];
};

/**
 * Merged cells stand once, where they begin. Cells that continue one from above have no blocks, so that columns stay in
 * line; an empty cell has an empty paragraph.
 */
export type Table = { type: 'table'; rows: Block[][][] };

/** Marks by which an author points out an answer. */
export type Marks = {
  bold?: boolean;
  italic?: boolean;
  underline?: boolean;
  /** Six hexadecimal digits, upper case; absent for black and automatic. */
  color?: string;
  /** Word's name of the colour, of a shading its six digits, or "frame" for a frame around the text. */
  highlight?: string;
};

export type Inline = TextRun | FormulaRun | PictureRun | { type: 'tab' } | { type: 'break' };

/** Text is in NFC; `raised` and `lowered` are scripts, which have no marks of an answer. */
export type TextRun = {
  type: 'text';
  text: string;
  raised?: boolean;
  lowered?: boolean;
  /** A Vietnamese sentence that says why the text may be wrong: a sign of an unknown font, for example. */
  doubt?: string;
} & Marks;

export type FormulaRun = {
  type: 'formula';
  /** Without `$`; empty if the formula could not be read. */
  latex: string;
  /** A Vietnamese sentence that says why the formula may be wrong. */
  doubt?: string;
  /** Name of the picture that shows the original. */
  preview?: string;
  /** SHA-256 of the original's bytes or XML in hexadecimal digits: a correction is remembered under it. */
  digest?: string;
} & Marks;

/** `doubt`: a Vietnamese sentence, for a picture that is missing, linked or unreadable. */
type PictureRun = { type: 'picture'; name: string; doubt?: string };
