/** An equation as MathType stores it: a script is a template without a base, which stands after its base. */
export type MathNode = CharNode | TemplateNode | PileNode | MatrixNode;

export type CharNode = {
  kind: 'char';
  /** Unicode with MathType's own code points in the private use area; undefined if only the font's position is known. */
  code: number | undefined;
  /** Position in the font, if the file names it. */
  position: number | undefined;
  style: TextStyle;
  /** Name of the font, if known. */
  font: string;
  embellishments: number[];
  /** A small character that its author moved by hand, in place of a script. */
  moved: 'up' | 'down' | undefined;
};

export type TextStyle = 'text' | 'function' | 'math' | 'bold' | 'symbol' | 'space' | 'fence';

export type TemplateNode = {
  kind: 'template';
  template: Template;
  /** Lines in the order of the file; an empty one for a line that is not shown. */
  slots: MathNode[][];
  /** Signs that the template draws, such as its operator or its brackets. */
  signs: CharNode[];
};

export type PileNode = { kind: 'pile'; align: 'left' | 'center' | 'right' | 'relation' | 'decimal'; lines: MathNode[][] };

/** `rowLines`, `columnLines`: where lines are drawn, before the first row or column and after each. */
export type MatrixNode = { kind: 'matrix'; columns: number; cells: MathNode[][]; rowLines: boolean[]; columnLines: boolean[] };

/** A template of either version of MTEF. */
export type Template =
  | { name: 'fence'; open: string; close: string }
  | { name: 'root' }
  | { name: 'fraction'; isSmall: boolean; isSlash: boolean }
  /** `only`: the script that there is, if there is only one slot. */
  | { name: 'script'; isBefore: boolean; only: 'sub' | 'sup' | undefined }
  | { name: 'bar'; isBelow: boolean; isDouble: boolean }
  /** An arrow with slots above and below. */
  | { name: 'arrow'; arrow: string; hasAbove: boolean; hasBelow: boolean }
  /** `sign`: the LaTeX of the operator, or undefined if the operator's own sign says it. */
  | { name: 'operator'; sign: string | undefined; isBeside: boolean }
  | { name: 'limit' }
  | { name: 'brace'; isBelow: boolean; isBracket: boolean }
  | { name: 'bra-ket'; hasLeft: boolean; hasRight: boolean }
  /** A sign over or under the whole content: the LaTeX command. */
  | { name: 'accent'; command: string }
  | { name: 'strike'; command: string }
  | { name: 'box'; isWhole: boolean }
  | { name: 'long-division' }
  | { name: 'unknown'; selector: number };
