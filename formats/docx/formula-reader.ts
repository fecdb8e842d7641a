import { createHash } from 'node:crypto';
import type { FormulaRun, Marks } from '../blocks.ts';
import { checkFormula } from '../formulas/check-formula.ts';
import { latexOf } from '../formulas/omml.ts';
import { readMathType } from '../formulas/read-mathtype.ts';
import { eqToLatex } from './eq-field.ts';
import type { ParagraphState } from './paragraph-state.ts';
import { RefusedFile } from './refused-file.ts';
import type { XmlNode } from './xml-node.ts';

/** Formulas of a file; more make it refused. */
export const MOST_FORMULAS = 10_000;
export const TOO_MANY_FORMULAS = 'Tệp có quá nhiều công thức (từ 10.000 trở lên). Hãy chia thành nhiều tệp nhỏ hơn.';

/** Reads formulas of Word's equations, of MathType and of EQ fields. @throws RefusedFile with too many formulas */
export class FormulaReader {
  private count = 0;
  /** Doubts about formulas, by their LaTeX. */
  private readonly checked = new Map<string, string | undefined>();

  pushEquation(state: ParagraphState, equation: XmlNode, marks: Marks): void {
    const latex = latexOf(equation);
    if (latex !== '') this.push(state, this.checkedFormula(latex, digestOf(serialize(equation)), marks));
  }

  /** @param preview name of the picture that shows the formula */
  pushMathType(state: ParagraphState, bytes: Uint8Array | undefined, preview: string | undefined, marks: Marks): void {
    const formula = bytes ? readMathType(bytes) : { latex: '', doubt: 'Công thức MathType bị thiếu dữ liệu trong tệp.' };
    this.push(state, { type: 'formula', ...formula, ...(preview === undefined ? {} : { preview }), ...marks });
  }

  pushField(state: ParagraphState, instruction: string, marks: Marks): void {
    const latex = eqToLatex(instruction);
    const digest = digestOf(instruction.trim());
    if (latex !== undefined) this.push(state, this.checkedFormula(latex, digest, marks));
    else this.push(state, { type: 'formula', latex: '', doubt: `Công thức dạng trường EQ không đọc được: ${instruction.trim().slice(0, 200)}`, digest, ...marks });
  }

  private checkedFormula(latex: string, digest: string, marks: Marks): FormulaRun {
    // Authors write the same formula many times.
    if (!this.checked.has(latex)) this.checked.set(latex, checkFormula(latex));
    const doubt = this.checked.get(latex);
    return { type: 'formula', latex, ...(doubt ? { doubt } : {}), digest, ...marks };
  }

  private push(state: ParagraphState, formula: FormulaRun): void {
    if (++this.count >= MOST_FORMULAS) throw new RefusedFile(TOO_MANY_FORMULAS);
    state.inlines.push(formula);
  }
}

const digestOf = (original: string): string => createHash('sha256').update(original).digest('hex');

/** Writes an equation without its look, so that the same formula has the same digest everywhere. */
function serialize(node: XmlNode): string {
  if (node.name === 'w:rPr' || node.name === 'm:ctrlPr') return '';
  const attributes = [...node.attributes].map(([name, value]) => ` ${name}="${value}"`).join('');
  return `<${node.name}${attributes}>${node.text}${node.children.map(serialize).join('')}</>`;
}
