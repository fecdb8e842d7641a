import { createHash } from 'node:crypto';
import CFB from 'cfb';
import { checkFormula, NOT_DRAWN, TOO_COMPLEX } from './check-formula.ts';
import { UnreadableEquation } from './mtef/byte-reader.ts';
import { readMtef } from './mtef/read-mtef.ts';
import { equationToLatex } from './mtef/write-latex.ts';

export type MathTypeFormula = {
  /** Without `$`; empty if the object could not be read. */
  latex: string;
  /** A Vietnamese sentence that says why the formula may be wrong. */
  doubt?: string;
  /** SHA-256 of the equation's data in hexadecimal digits; of the whole object if it holds no equation. */
  digest: string;
};

const NO_EQUATION = 'Đối tượng nhúng này không phải công thức MathType.';
const DAMAGED = 'Dữ liệu của công thức MathType bị hỏng hoặc bị cắt.';
const UNREADABLE = 'Máy không đọc được công thức MathType này.';
const IRREGULAR = 'Công thức MathType có cấu trúc lạ: bạn so lại với bản gốc.';

/** Bytes of an object; those of MathType have 3,000 to 20,000. */
const LARGEST = 2 * 1024 * 1024;
/** Bytes of the header before the equation (EQNOLEFILEHDR). */
const HEADER = 28;

/** Reads an embedded object of MathType or Equation Editor 3 (`oleObject1.bin` of a Word file). Never throws. */
export function readMathType(ole: Uint8Array): MathTypeFormula {
  const stream = ole.length <= LARGEST ? equationStream(ole) : undefined;
  if (!stream) return { latex: '', doubt: NO_EQUATION, digest: digestOf(ole) };
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const [header, size] = stream.length >= HEADER ? [view.getUint16(0, true), view.getUint32(8, true)] : [0, 0];
  const mtef = stream.slice(HEADER, header === HEADER ? HEADER + size : undefined);
  const digest = digestOf(mtef);
  if (header !== HEADER || mtef.length < size) return { latex: '', doubt: DAMAGED, digest };
  try {
    const { nodes, isIrregular } = readMtef(mtef);
    const { latex, doubts } = equationToLatex(nodes);
    const problem = checkFormula(latex);
    if (problem === NOT_DRAWN || problem === TOO_COMPLEX) return { latex: '', doubt: UNREADABLE, digest };
    const [doubt = isIrregular ? IRREGULAR : problem] = doubts;
    return doubt === undefined ? { latex, digest } : { latex, doubt, digest };
  } catch (error) {
    if (error instanceof UnreadableEquation) return { latex: '', doubt: UNREADABLE, digest };
    throw error;
  }
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Finds the stream "Equation Native" in a compound file. */
function equationStream(ole: Uint8Array): Uint8Array | undefined {
  if (ole[0] !== 0xd0 || ole[1] !== 0xcf) return undefined;
  try {
    const entry = CFB.find(CFB.read(ole, { type: 'array' }), 'Equation Native');
    return entry ? Uint8Array.from(entry.content) : undefined;
  } catch {
    return undefined;
  }
}
