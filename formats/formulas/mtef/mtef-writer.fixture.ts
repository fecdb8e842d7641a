import CFB from 'cfb';

// Writes equations as MathType (version 5) and Equation Editor 3 (version 3) do, for tests.

export type Records = number[];

const word = (value: number): number[] => [value & 255, (value >> 8) & 255];
const bytesOf = (text: string): number[] => [...Array.from(text, (sign) => sign.charCodeAt(0)), 0];

/** Numbers of styles in characters, with 128 added. */
export const STYLE = { text: 129, function: 130, variable: 131, greek: 132, symbol: 134, vector: 135, number: 136, expand: 150, space: 152 };

/** Builds records of one version; `options` of version 3 are in the tag. */
export function mtefWriter(version: 3 | 5) {
  const tag = (type: number, options: number): number[] => (version === 3 ? [type | (options << 4)] : [type, options]);
  const char = (code: number, style: number, options = 0, behind: Records = []): Records => [...tag(2, options), style, ...word(code), ...behind];
  const styleOf = (sign: string): number => (/\d/.test(sign) ? STYLE.number : /[a-z]/i.test(sign) ? STYLE.variable : /[αβγπ]/.test(sign) ? STYLE.greek : STYLE.symbol);
  const chars = (text: string, style?: number): Records => Array.from(text, (sign) => char(sign.charCodeAt(0), style ?? styleOf(sign))).flat();
  const line = (...records: Records[]): Records => [...tag(1, 0), ...records.flat(), 0];
  const noLine = tag(1, 1);
  const template = (selector: number, variation: number, ...slots: Records[]): Records => [...tag(3, 0), selector, ...(variation > 127 ? [(variation & 127) | 128, variation >> 8] : [variation]), 0, ...slots.flat(), 0];
  /** Numbers of templates in this version. */
  const select = (three: number, five: number): number => (version === 3 ? three : five);
  const fence = (selector: number, sides: 'both' | 'left' | 'right', ...inside: Records[]): Records =>
    template(selector, { both: select(0, 3), left: 1, right: 2 }[sides], line(...inside), ...(sides === 'right' ? [] : [char('([{|'.charCodeAt(0), STYLE.expand)]));
  return {
    char,
    chars,
    line,
    noLine,
    template,
    fence,
    /** A character with an embellishment. */
    marked: (sign: string, mark: number): Records => char(sign.charCodeAt(0), styleOf(sign), select(2, 1), [...tag(6, 0), mark, 0]),
    sup: (...inside: Records[]): Records => (version === 3 ? template(15, 0, [11, ...noLine], line(...inside), [10]) : template(28, 0, [11, ...noLine], line(...inside), [10])),
    sub: (...inside: Records[]): Records => template(select(15, 27), select(1, 0), [11, ...line(...inside)], noLine, [10]),
    subSup: (below: Records, above: Records): Records => template(select(15, 29), select(2, 0), [11, ...line(below)], line(above), [10]),
    fraction: (over: Records, below: Records): Records => template(select(14, 11), 0, line(over), line(below)),
    root: (inside: Records, index?: Records): Records => template(select(13, 10), index ? 1 : 0, line(inside), index ? [11, ...line(index)] : noLine),
    pile: (align: number, ...lines: Records[]): Records => [...tag(4, 0), align, 1, ...lines.flat(), 0],
    matrix: (rows: number, columns: number, ...cells: Records[]): Records => [...tag(5, 0), 0, 2, 1, rows, columns, ...Array<number>(Math.ceil((rows + 1) / 4)).fill(0), ...Array<number>(Math.ceil((columns + 1) / 4)).fill(0), ...cells.flat(), 0],
    brace: (...lines: Records[]): Records => fence(2, 'left', [...tag(4, 0), 1, 1, ...lines.flat(), 0]),
    /** A whole equation. */
    equation: (...records: Records[]): Uint8Array => Uint8Array.from([...(version === 3 ? HEADER_3 : HEADER_5), 10, ...line(...records), 0]),
    /** An equation of which the records are given as they stand, with the mark of its end. */
    raw: (...records: Records[]): Uint8Array => Uint8Array.from([...(version === 3 ? HEADER_3 : HEADER_5), ...records.flat()]),
  };
}

const HEADER_3 = [3, 1, 1, 3, 10];
/** With the records before an equation: an encoding, fonts, sizes and spaces as half bytes, styles. */
const HEADER_5 = [
  5, 1, 0, 6, 9, ...bytesOf('DSMT6'), 1,
  19, ...bytesOf('WinAllBasicCodePages'),
  17, 5, ...bytesOf('Times New Roman'), 17, 3, ...bytesOf('Symbol'), 17, 5, ...bytesOf('Courier New'), 17, 4, ...bytesOf('MT Extra'), 17, 5, ...bytesOf('.VnTime'), 17, 5, ...bytesOf('VNI-Times'), 17, 5, ...bytesOf('VPS Times'),
  18, 0, 2, 0x21, 0x2f, 0x45, 0x8f, 1, 0x41, 0x50, 0xf0, 12, 1, 0, 1, 0, 1, 2, 2, 2, 2, 0, 2, 0, 1, 1, 1, 0, 3, 0, 1, 0, 4, 0, 0,
];

/** Puts an equation into an embedded object; `size` in its header may lie. */
export function embedEquation(mtef: Uint8Array, size = mtef.length): Uint8Array {
  const stream = new Uint8Array(28 + mtef.length);
  const view = new DataView(stream.buffer);
  view.setUint16(0, 28, true);
  view.setUint32(2, 0x20000, true);
  view.setUint32(8, size, true);
  stream.set(mtef, 28);
  return embedStream('Equation Native', stream);
}

export function embedStream(name: string, content: Uint8Array): Uint8Array {
  const file = CFB.utils.cfb_new();
  CFB.utils.cfb_add(file, name, content);
  return Uint8Array.from(CFB.write(file, { type: 'array' }) as number[]);
}
