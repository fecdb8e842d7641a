import type { Expression } from '../language/expression.ts';
import type { Findings } from './relations.ts';
import { areIdentical } from '../language/identical.ts';
import { findFreeLetters } from '../language/letters.ts';
import { splitChain } from './chain.ts';
import { readLatex } from './read-latex.ts';

/**
 * Checks `aligned`, where a row that begins with `&=` continues the row above. Where both sides have lower-case letters
 * they must be one polynomial or fraction. Capital letters are names (of points, of expressions) and prove nothing.
 */
export function checkAlignedRows(tex: string): Findings {
  const findings: Findings = { errors: [], checked: 0 };
  const inside = /\\begin\{aligned\}([\s\S]*)\\end\{aligned\}/.exec(tex)?.[1];
  if (inside === undefined || /heva|hoac/.test(tex)) return findings;
  let above: { formula: Expression; tex: string } | undefined;
  for (const row of inside.split('\\\\')) {
    const goesOn = /^\s*&?\s*=/.test(row);
    for (const side of splitChain(withoutStop(withoutStop(row.replace(/&/g, ''))))) {
      if (side.tex === '') continue;
      const formula = formulaInLetters(side.tex);
      if (formula && above && goesOn && side.sign === '=') {
        findings.checked++;
        if (!areIdentical(above.formula, formula)) findings.errors.push(`not identical: ${above.tex} = ${side.tex}`);
      }
      above = formula && { formula, tex: side.tex };
    }
  }
  return findings;
}

function withoutStop(row: string): string {
  return row.replace(/[.,;]\s*$/, '');
}

function formulaInLetters(tex: string): Expression | undefined {
  const expression = readLatex(tex);
  if (!expression || expression.kind === 'name') return undefined;
  const letters = findFreeLetters(expression);
  return letters.length > 0 && !letters.some((letter) => /[A-Z]/.test(letter)) ? expression : undefined;
}
